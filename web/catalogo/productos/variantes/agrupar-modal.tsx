import { Group, Modal, Radio, Select } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ProductoAdmin } from '#contract/catalogo/productos/productos-admin.ts';
import { MIN_VARIANTES } from '#contract/catalogo/variantes/reglas.ts';
import {
  agruparVariantes,
  buscarGruposDeVariantes,
  disolverGrupoDeVariantes,
  type GrupoDeVariantes,
  obtenerGrupoDeVariantes,
} from '#contract/catalogo/variantes/variantes.ts';
import { api } from '#web/client/api/browser-api.ts';
import { endpointQuery } from '#web/staff/query/endpoint-query.ts';
import { useAct } from '#web/staff/query/use-act.ts';
import { useSearchText } from '#web/staff/query/use-search-text.ts';
import { toast } from '#web/staff/shell/toast.tsx';
import { Button } from '#web/ui/button.tsx';
import { ModalHead } from '#web/ui/dialog/modal-head.tsx';
import { Notice } from '#web/ui/dialog/notice.tsx';
import { bodyOf, draftOf, type GrupoDraft, proposedOf, withProductos } from './grupo-draft.ts';
import { GrupoEditor } from './grupo-editor.tsx';
import { takeBack, useSaveGrupo } from './use-save-grupo.ts';
import styles from './variantes.module.css';

const WAIT_MS = 200;

interface AgruparModalProps {
  productos: readonly ProductoAdmin[];
  onDone: () => void;
  onClose: () => void;
}

/** Groups the chosen products as one thing in several sizes or kits: a new group, or more of one that there is. */
export function AgruparModal({ productos, onDone, onClose }: AgruparModalProps) {
  const [where, setWhere] = useState(productos.length < MIN_VARIANTES ? 'otro' : 'nuevo');
  const [fresh, setFresh] = useState(() => proposedOf(productos));
  const [chosen, setChosen] = useState<number | null>(null);
  const [joined, setJoined] = useState<{ seen: GrupoDeVariantes; draft: GrupoDraft } | null>(null);
  const agrupar = useAct(agruparVariantes);
  const save = useSaveGrupo();
  const { data: grupo, error } = useQuery({
    ...endpointQuery(obtenerGrupoDeVariantes, { params: { id: String(chosen ?? 0) } }),
    enabled: chosen !== null,
  });
  const isNew = where === 'nuevo';
  const act = isNew ? agrupar : save.act;
  const draft = isNew ? fresh : joined?.draft;

  // What somebody else changed meanwhile is taken in as it is now.
  useEffect(() => {
    if (grupo) setJoined({ seen: grupo, draft: withProductos(draftOf(grupo), productos) });
  }, [grupo, productos]);

  function change(next: (grupo: GrupoDraft) => GrupoDraft): void {
    act.reset();
    if (isNew) setFresh(next);
    else setJoined((before) => before && { ...before, draft: next(before.draft) });
  }

  function send(): void {
    if (act.isPending) return;
    if (!isNew) {
      if (joined) save.save(joined.seen, joined.draft, onDone);
      return;
    }
    agrupar.mutate(
      { body: bodyOf(fresh) },
      {
        onSuccess: ({ id, nombre, variantes }) => {
          onDone();
          toast(`«${nombre}» agrupa ${variantes.length} productos.`, {
            undo: () =>
              takeBack(
                api(disolverGrupoDeVariantes, { params: { id: String(id) } }),
                'Los productos ya no están agrupados.',
                disolverGrupoDeVariantes.fallback,
              ),
          });
        },
      },
    );
  }

  const close = () => {
    if (!act.isPending) onClose();
  };
  return (
    <Modal.Root opened onClose={close} size={760}>
      <Modal.Overlay />
      <Modal.Content>
        <ModalHead title="Agrupar como variantes" />
        <Modal.Body>
          <form
            noValidate
            autoComplete="off"
            onSubmit={(event) => {
              event.preventDefault();
              send();
            }}
          >
            <div className={styles.where}>
              <p className={styles.soft}>
                Una misma cosa en varias medidas o kits: cada producto sigue con su código, su precio y su stock, y su
                página deja elegir entre todos.
              </p>
              {productos.length >= MIN_VARIANTES && (
                <Radio.Group
                  label="Dónde"
                  value={where}
                  onChange={(value) => {
                    act.reset();
                    setWhere(value);
                  }}
                >
                  <Group gap="lg" mt={4}>
                    <Radio value="nuevo" label="En un grupo nuevo" />
                    <Radio value="otro" label="En uno que ya existe" />
                  </Group>
                </Radio.Group>
              )}
              {!isNew && <GrupoChoice chosen={chosen} onChoose={setChosen} />}
            </div>
            {!isNew && error && (
              <Notice tone="error" message={obtenerGrupoDeVariantes.fallback} detail={error.message} />
            )}
            {act.error && <Notice tone="error" message={act.error.message} focused key={act.submittedAt} />}
            {draft && <GrupoEditor grupo={draft} errors={act.error?.fields ?? {}} onChange={change} />}
            <div className={styles.acts}>
              <Button type="submit" aria-disabled={act.isPending || !draft}>
                {act.isPending ? 'Agrupando…' : isNew ? 'Agrupar' : 'Agregar al grupo'}
              </Button>
              <Button look="outline" aria-disabled={act.isPending} onClick={close}>
                Cancelar
              </Button>
            </div>
          </form>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

/** Which of the groups that there are, by its name. */
function GrupoChoice({ chosen, onChoose }: { chosen: number | null; onChoose: (id: number | null) => void }) {
  const { text, q, type } = useSearchText(WAIT_MS);
  const { data, error } = useQuery({
    ...endpointQuery(buscarGruposDeVariantes, { query: q ? { q } : {} }),
    placeholderData: keepPreviousData,
  });
  return (
    <Select
      label="Grupo"
      placeholder="Busca por su nombre"
      searchable
      searchValue={text}
      onSearchChange={type}
      filter={({ options }) => options}
      nothingFoundMessage={error ? buscarGruposDeVariantes.fallback : 'No hay un grupo con ese nombre.'}
      data={(data?.items ?? []).map(({ id, nombre, total }) => ({ value: String(id), label: `${nombre} (${total})` }))}
      value={chosen === null ? null : String(chosen)}
      onChange={(value) => onChoose(value === null ? null : Number(value))}
    />
  );
}
