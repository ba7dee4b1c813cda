import { type KeyboardEvent, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { paginarLineasDeCotizacion } from '#contract/ventas/cotizaciones/cotizaciones.ts';
import { COTIZACIONES } from '#web/staff/addresses.ts';
import { Hoja } from '#web/staff/hoja/hoja.tsx';
import { useChosenColumns } from '#web/staff/list/table/column-choice.tsx';
import { usePuede } from '#web/staff/shell/use-person.ts';
import type { Question } from '#web/staff/shell/use-question.tsx';
import styles from './lineas.module.css';
import { columnsFor, hojaColumns } from './lineas-columns.tsx';
import { PegarModal } from './pegar-modal.tsx';
import { quitarLinea } from './quitar-linea.ts';
import { type Cambio, nombreDe, type Renglon } from './renglones.ts';
import type { Renglones } from './use-renglones.ts';

/** What may be pasted below the last row at once. */
const MAX_NUEVAS = 200;
const BLANK: Renglon = { key: '', fila: null, pendiente: undefined };

interface LineasHojaProps {
  renglones: Renglones;
  ask: (question: Question) => void;
  sort: { value: string; change: (value: string) => void } | undefined;
}

/** A page of lines, written in as on a spreadsheet: each row is saved as soon as it is written. */
export function LineasHoja({ renglones: { renglones, ...rows }, ask, sort }: LineasHojaProps) {
  const navigate = useNavigate();
  const seesCosts = usePuede('ver-costos');
  const listColumns = useMemo(() => columnsFor(seesCosts), [seesCosts]);
  const { hidden } = useChosenColumns(paginarLineasDeCotizacion.path, listColumns);
  const columns = useMemo(() => hojaColumns(seesCosts, hidden), [seesCosts, hidden]);
  const titles = useMemo(() => new Map(listColumns.map(({ key, title }) => [key, title])), [listColumns]);
  const [cambios, setCambios] = useState<readonly Cambio[] | null>(null);

  function remove([first]: readonly number[]): void {
    const renglon = first === undefined ? undefined : renglones[first];
    if (!renglon) return;
    const { key, fila } = renglon;
    if (!fila) {
      rows.discard(key);
      return;
    }
    const question = quitarLinea(fila);
    const run = async () => {
      const done = await question.run();
      rows.forget(key);
      return done;
    };
    ask({ ...question, run });
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
      <p className={styles.hint}>
        <span className={styles.keys}>
          Flechas y Tab para moverse, escribe para cambiar, pega desde Excel, Ctrl+Z deshace y Ctrl+Enter abre la
          cotización.
        </span>
        <span role="status">
          {rows.saving ? 'Guardando…' : rows.negados.length > 0 ? 'Hay cambios sin guardar.' : 'Todo guardado.'}
        </span>
      </p>
      <div className={styles.sheet}>
        <Hoja
          label="Líneas de cotización"
          sort={sort}
          columns={columns}
          rows={renglones}
          blank={BLANK}
          maxRows={renglones.length + MAX_NUEVAS}
          keyOf={({ key }) => key}
          nameOf={nombreDe}
          toneOf={({ pendiente }) => (pendiente ? 'warn' : undefined)}
          onWrite={(written) => {
            const several = rows.write(written);
            if (several && several.length > 0) setCambios(several);
          }}
          onRemove={remove}
          onUndo={rows.undo}
        />
      </div>
      {cambios && (
        <PegarModal cambios={cambios} titles={titles} guardar={rows.guardarCambio} onClose={() => setCambios(null)} />
      )}
    </div>
  );
}
