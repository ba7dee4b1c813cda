import { type KeyboardEvent, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { type FilaDeCotizacion, paginarLineasDeCotizacion } from '#contract/cotizaciones/cotizaciones.ts';
import { Hoja } from '#web/admin/hoja/hoja.tsx';
import { COTIZACIONES } from '#web/admin/shell/search/addresses.ts';
import { usePuede } from '#web/admin/shell/use-person.ts';
import type { Question } from '#web/admin/shell/use-question.tsx';
import { useChosenColumns } from '#web/list/table/column-choice.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/dialog/notice.tsx';
import { UnsavedChanges } from '#web/ui/form/unsaved-changes.tsx';
import styles from './lineas.module.css';
import { columnsFor, hojaColumns } from './lineas-columns.tsx';
import { PegarModal } from './pegar-modal.tsx';
import { quitarLinea } from './quitar-linea.ts';
import { type Cambio, nombreDe, type Renglon } from './renglones.ts';
import { useRenglones } from './use-renglones.ts';

/** What may be pasted below the last row at once. */
const MAX_NUEVAS = 200;
const BLANK: Renglon = { key: '', fila: null, pendiente: undefined };

interface LineasHojaProps {
  filas: readonly FilaDeCotizacion[];
  ask: (question: Question) => void;
}

/** A page of lines, written in as on a spreadsheet: each row is saved as soon as it is written. */
export function LineasHoja({ filas, ask }: LineasHojaProps) {
  const navigate = useNavigate();
  const seesCosts = usePuede('ver-costos');
  const listColumns = useMemo(() => columnsFor(seesCosts), [seesCosts]);
  const { hidden } = useChosenColumns(paginarLineasDeCotizacion.path, listColumns);
  const columns = useMemo(() => hojaColumns(seesCosts, hidden), [seesCosts, hidden]);
  const titles = useMemo(() => new Map(listColumns.map(({ key, title }) => [key, title])), [listColumns]);
  const { renglones, write, guardarCambio, again, discard, undo, saving } = useRenglones(filas);
  const [cambios, setCambios] = useState<readonly Cambio[] | null>(null);
  const negados = renglones.filter(({ pendiente }) => pendiente?.dicho !== undefined);

  function remove([first]: readonly number[]): void {
    const renglon = first === undefined ? undefined : renglones[first];
    if (!renglon) return;
    if (renglon.fila) ask(quitarLinea(renglon.fila));
    else discard(renglon.key);
  }

  /** Enter with Ctrl on a cell opens the quotation of its row. */
  function open(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    const [row] = (event.target as HTMLElement).closest<HTMLElement>('[data-spot]')?.dataset.spot?.split(':') ?? [];
    const fila = renglones[Number(row)]?.fila;
    if (!fila) return;
    event.preventDefault();
    event.stopPropagation();
    void navigate(`${COTIZACIONES}/${fila.id}`);
  }

  return (
    <div onKeyDownCapture={open}>
      <UnsavedChanges when={saving || negados.length > 0} />
      {negados.length > 0 && (
        <div className={styles.above}>
          {negados.map(({ key, fila, pendiente }) => (
            <Notice
              key={key}
              tone={fila ? 'error' : 'info'}
              message={pendiente?.dicho}
              detail={
                fila
                  ? `Lo que escribiste en ${nombreDe({ fila })} no está guardado.`
                  : 'La línea nueva no está guardada.'
              }
            >
              {fila && Object.keys(pendiente?.problemas ?? {}).length === 0 && (
                <Button look="dark" onClick={() => again(key)}>
                  Guardar de nuevo
                </Button>
              )}
              <Button look="outline" onClick={() => discard(key)}>
                Descartar
              </Button>
            </Notice>
          ))}
        </div>
      )}
      <p className={styles.hint}>
        <span className={styles.keys}>
          Flechas y Tab para moverse, escribe para cambiar, pega desde Excel, Ctrl+Z deshace y Ctrl+Enter abre la
          cotización.
        </span>
        <span role="status">
          {saving ? 'Guardando…' : negados.length > 0 ? 'Hay cambios sin guardar.' : 'Todo guardado.'}
        </span>
      </p>
      <div className={styles.sheet}>
        <Hoja
          label="Líneas de cotización"
          columns={columns}
          rows={renglones}
          blank={BLANK}
          maxRows={filas.length + MAX_NUEVAS}
          keyOf={({ key }) => key}
          nameOf={nombreDe}
          toneOf={({ pendiente }) => (pendiente ? 'warn' : undefined)}
          onWrite={(written) => {
            const several = write(written);
            if (several && several.length > 0) setCambios(several);
          }}
          onRemove={remove}
          onUndo={undo}
        />
      </div>
      {cambios && (
        <PegarModal cambios={cambios} titles={titles} guardar={guardarCambio} onClose={() => setCambios(null)} />
      )}
    </div>
  );
}
