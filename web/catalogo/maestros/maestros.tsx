import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { INICIO_POR_ROL } from '#contract/casa/usuarios/roles.ts';
import {
  exportarMaestros,
  MAESTROS_NO_CARGADOS,
  obtenerArbolDeMaestros,
  obtenerMaestro,
  paginarMaestros,
  SIN_SUB_FAMILIA,
} from '#contract/catalogo/maestros/maestros.ts';
import { nombreFamilia, normalizar } from '#contract/tienda/catalogo.ts';
import { MAESTROS, MAESTROS_CARGA } from '#web/staff/addresses.ts';
import { DownloadButton } from '#web/staff/download-button.tsx';
import type { StaffHandle } from '#web/staff/layout.tsx';
import type { Filter } from '#web/staff/list/list-filters.tsx';
import { ListPage } from '#web/staff/list/list-page.tsx';
import { useList } from '#web/staff/list/use-list.ts';
import { endpointQuery } from '#web/staff/query/endpoint-query.ts';
import { metaOf, StaffPage, VolverButton } from '#web/staff/shell/staff-page.tsx';
import { usePerson } from '#web/staff/shell/use-person.ts';
import { useQuestion } from '#web/staff/shell/use-question.tsx';
import { Notice } from '#web/ui/dialog/notice.tsx';
import { Link } from '#web/ui/link.tsx';
import { LoadFailed } from '#web/ui/states/load-failed.tsx';
import { Loading } from '#web/ui/states/states.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { deletion } from './deletion.ts';
import type { Draft } from './maestro-draft.ts';
import { MaestroForm } from './maestro-form.tsx';
import styles from './maestros.module.css';
import { columnsFor } from './maestros-columns.tsx';
import { MaestrosTree } from './maestros-tree.tsx';

const TITLE = 'Maestros';
export const meta = metaOf(TITLE);
export const handle: StaffHandle = { requires: 'sesion' };

/** Open to whoever has a session (D13): what they may see and do of it goes by role. */
export default function Maestros() {
  const { role } = usePerson();
  if (role !== 'customer') return <MaestrosDeLaTienda />;
  return (
    <StaffPage title={TITLE} actions={<Volver />}>
      <Notice tone="info" message="Los maestros son del personal de la tienda: con tu cuenta no puedes verlos." />
    </StaffPage>
  );
}

function Volver() {
  return <VolverButton to={INICIO_POR_ROL[usePerson().role]} />;
}

/** In the address: what is edited, and whether the tree is looked at. */
const [EDITING, VIEW, TREE] = ['editar', 'vista', 'arbol'] as const;

function MaestrosDeLaTienda() {
  const { id: userId, role } = usePerson();
  const isAdmin = role === 'admin';
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const list = useList(paginarMaestros, { limit: 24 });
  const { ask, notice, dialog } = useQuestion();
  const [preset, setPreset] = useState<{ draft: Partial<Draft>; nth: number }>();
  const filters = useFilters(list.asked.familia);
  const editingId = isAdmin ? params.get(EDITING) : null;
  const isTree = params.get(VIEW) === TREE;

  const urlWith = (changes: Record<string, string | null>) => {
    const next = new URLSearchParams(params);
    for (const [name, value] of Object.entries(changes)) {
      if (value === null) next.delete(name);
      else next.set(name, value);
    }
    return `${MAESTROS}${next.size > 0 ? `?${next}` : ''}`;
  };
  const stopEditing = async () => {
    await navigate(urlWith({ [EDITING]: null }), { replace: true, preventScrollReset: true });
    // The form is gone, with what had the focus.
    document.querySelector<HTMLElement>(`tr[data-row="${editingId}"]`)?.focus();
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is all that `urlWith` reads
  const columns = useMemo(
    () =>
      columnsFor(
        isAdmin
          ? {
              editUrl: ({ id }) => urlWith({ [EDITING]: String(id) }),
              onDelete: (maestro) =>
                ask(
                  deletion(maestro, async () => {
                    if (String(maestro.id) === editingId) await stopEditing();
                  }),
                ),
            }
          : null,
      ),
    [isAdmin, params],
  );

  const actions = (
    <>
      <Volver />
      <DownloadButton
        endpoint={exportarMaestros}
        input={{ query: exportarMaestros.query.parse(isTree ? {} : list.asked) }}
        label={!isTree && list.filters.length > 0 ? 'Exportar estos a Excel' : 'Exportar a Excel'}
      />
      {isAdmin && (
        <Button component={Link} to={MAESTROS_CARGA} variant="default">
          Cargar por Excel
        </Button>
      )}
    </>
  );
  const above = (
    <>
      {!isAdmin && <p className={styles.intro}>Sólo un administrador puede crear, cambiar o eliminar maestros.</p>}
      {isAdmin &&
        (editingId ? (
          <EditForm key={editingId} id={editingId} userId={userId} onClose={stopEditing} />
        ) : (
          <NewForm key={preset?.nth ?? 0} userId={userId} preset={preset?.draft} />
        ))}
      {notice}
      {dialog}
      <Tabs
        label="Cómo se ven los maestros"
        samePage
        tabs={[
          { to: urlWith({ [VIEW]: null }), title: 'Lista', current: !isTree },
          { to: urlWith({ [VIEW]: TREE }), title: 'Árbol de familias', current: isTree },
        ]}
      />
    </>
  );

  if (isTree) {
    return (
      <StaffPage title={TITLE} actions={actions}>
        <div className={styles.above}>{above}</div>
        <MaestrosTree
          listUrlOf={({ familia, sub_familia }) => `${MAESTROS}?${new URLSearchParams({ familia, sub_familia })}`}
          onNew={
            isAdmin
              ? (draft) => {
                  if (editingId) void stopEditing();
                  setPreset((before) => ({ draft, nth: (before?.nth ?? 0) + 1 }));
                }
              : null
          }
        />
      </StaffPage>
    );
  }
  return (
    <ListPage
      list={list}
      title={TITLE}
      noun={['maestro', 'maestros']}
      columns={columns}
      keyOf={({ id }) => id}
      nameOf={({ description }) => description}
      search="Descripción, familia o código"
      filters={filters}
      opens={MAESTROS}
      actions={actions}
      above={above}
      empty={
        isAdmin
          ? 'Todavía no hay maestros. Crea el primero en el formulario, o cárgalos por Excel.'
          : 'Todavía no hay maestros.'
      }
      failed={MAESTROS_NO_CARGADOS}
    />
  );
}

interface NewFormProps {
  userId: number;
  preset: Partial<Draft> | undefined;
}

/** On a phone it would push the list off the screen: there one asks for it. */
function NewForm({ userId, preset }: NewFormProps) {
  const isPhone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  const [asked, setAsked] = useState(preset !== undefined);
  if (isPhone && !asked) {
    return (
      <div>
        <Button leftSection={<IconPlus size={16} />} onClick={() => setAsked(true)}>
          Nuevo maestro
        </Button>
      </div>
    );
  }
  return (
    <MaestroForm userId={userId} editing={null} {...(preset && { preset })} focused={asked} onClose={async () => {}} />
  );
}

interface EditFormProps {
  id: string;
  userId: number;
  onClose: () => Promise<void>;
}

function EditForm({ id, userId, onClose }: EditFormProps) {
  const { data: maestro, error, refetch } = useQuery(endpointQuery(obtenerMaestro, { params: { id } }));
  if (error) return <LoadFailed message={obtenerMaestro.fallback} error={error} onRetry={() => void refetch()} />;
  if (!maestro) return <Loading label="Cargando el maestro…" />;
  return <MaestroForm userId={userId} editing={maestro} focused onClose={onClose} />;
}

/** The familias that there are, and the sub-familias of the one that is looked at. */
function useFilters(chosen: string | undefined): readonly Filter[] {
  const { data: tree = [] } = useQuery(endpointQuery(obtenerArbolDeMaestros));
  const branch = tree.find(({ familia }) => normalizar(familia) === normalizar(chosen ?? ''));
  return [
    {
      name: 'familia',
      label: 'Familia',
      options: tree.map(({ familia }) => ({ value: familia, label: nombreFamilia(familia) })),
    },
    ...(branch
      ? [
          {
            name: 'sub_familia',
            label: 'Subfamilia',
            options: branch.sub_familias.map(({ sub_familia }) => ({
              value: sub_familia || SIN_SUB_FAMILIA,
              label: sub_familia || 'Sin subfamilia',
            })),
          },
        ]
      : []),
    {
      name: 'productos',
      label: 'Productos',
      options: [
        { value: 'con', label: 'Con productos' },
        { value: 'sin', label: 'Sin productos' },
      ],
    },
  ];
}
