import { Button } from '@mantine/core';
import type { RefObject } from 'react';
import type { Importacion } from '#contract/catalogo/importaciones/excel.ts';
import { formatFechaHora } from '#contract/valores/fechas.ts';
import { productosDeCarga } from '#web/staff/addresses.ts';
import styles from '#web/staff/carga/excel.module.css';
import { both, columnaInstante, columnaNumero, columnaTexto } from '#web/staff/list/columnas.tsx';
import type { Column } from '#web/staff/list/table/column.ts';
import { Link } from '#web/ui/link.tsx';
import { undoneText } from './undo-question.ts';

interface Undoing {
  busy: boolean;
  /** The button that asks, for the focus to come back to. */
  button: RefObject<HTMLButtonElement | null>;
  ask: (importacion: Importacion) => void;
}

/** Workbooks that came in, what they did, and the way back of the last one. */
export const columnsFor = (undoing: Undoing): readonly Column<Importacion>[] => [
  columnaInstante('cuando', 'Fecha', { card: 'detail', sort: both('cuando') }),
  {
    key: 'archivo',
    title: 'Archivo',
    fixed: true,
    wide: true,
    card: 'title',
    sort: both('archivo'),
    cell: (importacion) => <Archivo {...importacion} />,
  },
  columnaTexto('por', 'Quién', { card: 'line' }),
  columnaNumero('creados', 'Creados', { card: 'detail', sort: both('creados') }),
  columnaNumero('actualizados', 'Cambiados', { card: 'detail', sort: both('cambiados') }),
  columnaNumero('sin_cambios', 'Sin cambios', { card: 'detail' }),
  {
    key: 'deshacer',
    title: 'Acciones',
    fixed: true,
    card: 'line',
    cell: (importacion) => <Deshacer importacion={importacion} {...undoing} />,
  },
];

function Archivo({ id, archivo, creados, actualizados, deshecha_en, vencida }: Importacion) {
  if (deshecha_en || vencida || creados + actualizados === 0) return <span title={archivo}>{archivo}</span>;
  return (
    <Link to={productosDeCarga(id)} title={archivo} aria-label={`Ver los productos de ${archivo}`}>
      {archivo}
    </Link>
  );
}

/** What became of it, the way to undo it, or why there is none. */
function Deshacer({ importacion, busy, button, ask }: Undoing & { importacion: Importacion }) {
  const { archivo, deshecha_en, al_deshacer, se_puede_deshacer, por_que_no } = importacion;
  if (deshecha_en) {
    const parts = [`Deshecha el ${formatFechaHora(deshecha_en)}`, al_deshacer && undoneText(al_deshacer)];
    return <span className={styles.whyNot}>{parts.filter(Boolean).join(': ')}</span>;
  }
  if (!se_puede_deshacer) return por_que_no && <span className={styles.whyNot}>{por_que_no}</span>;
  return (
    <Button
      ref={button}
      className={styles.deshacer}
      variant="default"
      size="compact-sm"
      aria-disabled={busy}
      aria-label={`Deshacer la carga de ${archivo}`}
      onClick={() => ask(importacion)}
    >
      Deshacer
    </Button>
  );
}
