import { Button } from '@mantine/core';
import { IconMailPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { obtenerContadores } from '#contract/casa/contadores.ts';
import { ETIQUETA_ROL, ROLES } from '#contract/casa/usuarios/roles.ts';
import {
  exportarUsuarios,
  paginarUsuarios,
  USUARIOS_NO_CARGADOS,
  type UsuarioEnLista,
} from '#contract/casa/usuarios/usuarios-admin.ts';
import { PERFIL } from '#web/staff/addresses.ts';
import { type Confirmed, useConfirmed } from '#web/staff/confirmar/use-confirmed.tsx';
import { filtroDe } from '#web/staff/list/filtros.ts';
import type { Filter } from '#web/staff/list/list-filters.tsx';
import { ListPage } from '#web/staff/list/list-page.tsx';
import type { View } from '#web/staff/list/list-views.tsx';
import { type RowAct, RowMenu } from '#web/staff/list/table/row-menu.tsx';
import { useList } from '#web/staff/list/use-list.ts';
import { downloading } from '#web/staff/query/doing.ts';
import { endpointQuery } from '#web/staff/query/endpoint-query.ts';
import { metaOf } from '#web/staff/shell/staff-page.tsx';
import { usePerson, usePuede } from '#web/staff/shell/use-person.ts';
import { type Question, useQuestion } from '#web/staff/shell/use-question.tsx';
import { Invitaciones } from './invitaciones.tsx';
import { Invitar } from './invitar.tsx';
import {
  approval,
  deactivation,
  deletion,
  factorRemoval,
  reactivation,
  reconsideration,
  rejection,
} from './questions.ts';
import { SolicitudesDeRol } from './solicitudes-de-rol.tsx';
import { columnsFor } from './usuarios-columns.tsx';

const TITLE = 'Usuarios';
export const meta = metaOf(TITLE);

const WAITING = { pendientes: '1' };

const REPEATED = { rut_repetido: '1' } as const;

const viewsWith = (waiting: number | null | undefined, repeated: number | undefined): View[] => [
  { title: 'Todos', query: {} },
  { title: 'Piden un rol', query: WAITING, count: waiting },
  { title: 'Rechazados', query: { rechazadas: '1' } },
  { title: 'RUT repetido', query: REPEATED, count: repeated },
  { title: 'Administradores', query: { role: 'admin' } },
  { title: 'Empleados', query: { role: 'employee' } },
  { title: 'Clientes', query: { role: 'customer' } },
  { title: 'Desactivadas', query: { desactivadas: '1' } },
];

const FILTERS: readonly Filter[] = [filtroDe('role', 'Rol', ROLES, ETIQUETA_ROL)];

/** The accounts of the shop; those that ask for another role stand above them. */
export default function Usuarios() {
  const { id: ownId } = usePerson();
  const list = useList(paginarUsuarios, { limit: 24 });
  const { ask, act, working, notice, dialog } = useQuestion();
  const { askProof, proofDialog } = useConfirmed();
  const [inviting, setInviting] = useState(false);
  const canDownload = usePuede('exportar');
  const waiting = useQuery(endpointQuery(obtenerContadores)).data?.solicitudes_de_rol;
  const repeated = useQuery(endpointQuery(paginarUsuarios, { query: { ...REPEATED, page: 1, limit: 1 } })).data?.total;
  const columns = useMemo(() => columnsFor(ownId, askProof), [ownId, askProof]);

  const descargar = () =>
    act(
      downloading(exportarUsuarios, { query: exportarUsuarios.query.parse(list.asked) }, 'El archivo está descargado.'),
    );

  return (
    <ListPage
      list={list}
      title={TITLE}
      noun={['usuario', 'usuarios']}
      columns={columns}
      keyOf={({ id }) => id}
      nameOf={({ name }) => name}
      search="Nombre, correo o RUT"
      filters={FILTERS}
      views={viewsWith(waiting, repeated)}
      opens={PERFIL}
      actions={
        <>
          <Button leftSection={<IconMailPlus size={16} />} onClick={() => setInviting(true)}>
            Invitar
          </Button>
          {canDownload && (
            <Button variant="default" aria-disabled={working} onClick={descargar}>
              Descargar CSV
            </Button>
          )}
        </>
      }
      above={
        <>
          {notice}
          {list.query.pendientes === undefined && (
            <SolicitudesDeRol ask={ask} askProof={askProof} allUrl={list.urlOf(WAITING)} />
          )}
          <Invitaciones />
          {dialog}
          {proofDialog}
          <Invitar opened={inviting} onClose={() => setInviting(false)} />
        </>
      }
      menu={(usuario) => <RowMenu name={usuario.name} acts={actsOn(usuario, ownId, { ask, askProof })} />}
      empty="Todavía no hay usuarios."
      failed={USUARIOS_NO_CARGADOS}
    />
  );
}

interface Asking {
  ask: (question: Question) => void;
  askProof: (asked: Confirmed) => void;
}

function actsOn(usuario: UsuarioEnLista, ownId: number, { ask, askProof }: Asking): RowAct[] {
  const { id, rol_solicitado, rol_rechazado, desactivado_en } = usuario;
  const acts: RowAct[] = [{ label: 'Editar', to: `${PERFIL}/${id}` }];
  if (rol_solicitado) {
    acts.push(
      { label: 'Aprobar', onClick: () => askProof(approval(usuario)) },
      { label: 'Rechazar', onClick: () => ask(rejection(usuario)) },
    );
  }
  if (rol_rechazado) acts.push({ label: 'Reconsiderar', onClick: () => ask(reconsideration(usuario)) });
  // One's own is turned off in one's account.
  if (id !== ownId && usuario.segundo_factor) {
    acts.push({ label: 'Quitar segundo factor', danger: true, onClick: () => askProof(factorRemoval(usuario)) });
  }
  // Nobody closes or deletes their own account.
  if (id !== ownId) {
    acts.push(
      desactivado_en
        ? { label: 'Reactivar', onClick: () => askProof(reactivation(usuario)) }
        : { label: 'Desactivar', danger: true, onClick: () => ask(deactivation(usuario)) },
    );
  }
  if (id !== ownId) acts.push({ label: 'Eliminar', danger: true, onClick: () => ask(deletion(usuario)) });
  return acts;
}
