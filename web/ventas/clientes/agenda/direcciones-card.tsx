import { useState } from 'react';
import { comunaLlamada } from '#contract/tienda/comunas.ts';
import {
  crearDireccion,
  type Direccion,
  editarDireccion,
  eliminarDireccion,
} from '#contract/ventas/clientes/agenda.ts';
import { api } from '#web/client/api/browser-api.ts';
import { RowMenu } from '#web/staff/list/table/row-menu.tsx';
import { Card } from '#web/staff/shell/card.tsx';
import { type Act, useQuestion } from '#web/staff/shell/use-question.tsx';
import { many } from '#web/staff/words.ts';
import { Button } from '#web/ui/button.tsx';
import { StateChip } from '#web/ui/table/state-chip.tsx';
import styles from './agenda.module.css';
import { DireccionModal, nameOfDireccion } from './direccion-modal.tsx';

interface DireccionesCardProps {
  clienteId: number;
  direcciones: readonly Direccion[];
  /** Of an archived client nothing is changed. */
  editable: boolean;
}

/** Where a client is. */
export function DireccionesCard({ clienteId, direcciones, editable }: DireccionesCardProps) {
  const { ask, act, notice, dialog } = useQuestion();
  const [open, setOpen] = useState<Direccion | 'nueva' | null>(null);

  const remove = (direccion: Direccion) => {
    const run = removal(clienteId, direccion);
    // An old one can't be put back as it was: a new one has its street, and a comuna of the list.
    if (direccion.direccion && comunaLlamada(direccion.comuna)) return act(run);
    ask({
      ...run,
      message: `¿Quitar «${nameOfDireccion(direccion)}»?`,
      detail: 'No se puede deshacer.',
      confirm: 'Quitar',
      busy: 'Quitando…',
      run: async () => ({ message: (await run.run()).message }),
    });
  };

  return (
    <Card title="Direcciones" beside={many(direcciones.length, 'dirección', 'direcciones')}>
      {notice}
      {dialog}
      {direcciones.length === 0 && <p className={styles.none}>Todavía no hay direcciones.</p>}
      <ul className={styles.list}>
        {direcciones.map((direccion) => (
          <li key={direccion.id}>
            <div className={styles.what}>
              <p className={styles.name}>
                {nameOfDireccion(direccion)}
                {direccion.principal && <StateChip tone="info">Principal</StateChip>}
              </p>
              {direccion.etiqueta && direccion.direccion && <p>{direccion.direccion}</p>}
              <p className={styles.soft}>{placeOf(direccion)}</p>
              {(direccion.recibe || direccion.telefono) && (
                <p>Recibe: {[direccion.recibe, direccion.telefono].filter(Boolean).join(' · ')}</p>
              )}
            </div>
            {editable && (
              <RowMenu
                name={nameOfDireccion(direccion)}
                acts={[
                  { label: 'Editar', onClick: () => setOpen(direccion) },
                  ...(direccion.principal
                    ? []
                    : [{ label: 'Dejar como principal', onClick: () => act(promotion(direccion)) }]),
                  { label: 'Quitar', danger: true, onClick: () => remove(direccion) },
                ]}
              />
            )}
          </li>
        ))}
      </ul>
      {editable && (
        <Button look="outline" onClick={() => setOpen('nueva')}>
          Agregar dirección
        </Button>
      )}
      {open && (
        <DireccionModal
          clienteId={clienteId}
          direccion={open === 'nueva' ? null : open}
          isFirst={!direcciones.some(({ principal }) => principal)}
          onClose={() => setOpen(null)}
        />
      )}
    </Card>
  );
}

/** Comuna and region, the comuna only where it isn't what the address is called. */
const placeOf = (direccion: Direccion): string =>
  [direccion.comuna, direccion.region]
    .filter((place) => place !== '' && place !== nameOfDireccion(direccion))
    .join(', ');

const promotion = (direccion: Direccion): Act => ({
  failed: editarDireccion.fallback,
  run: async () => {
    const { id, version } = direccion;
    await api(editarDireccion, { params: { id: String(id) }, body: { principal: true, version } });
    return { message: `${nameOfDireccion(direccion)} es la dirección principal.` };
  },
});

const removal = (clienteId: number, una: Direccion): Act => ({
  failed: eliminarDireccion.fallback,
  run: async () => {
    await api(eliminarDireccion, { params: { id: String(una.id) } });
    return {
      message: `Se quitó «${nameOfDireccion(una)}».`,
      undo: async () => {
        const { etiqueta, direccion, comuna, recibe, telefono, principal } = una;
        const body = { etiqueta, direccion, comuna, recibe, telefono, principal };
        await api(crearDireccion, { params: { id: String(clienteId) }, body });
        return `«${nameOfDireccion(una)}» está de nuevo.`;
      },
    };
  },
});
