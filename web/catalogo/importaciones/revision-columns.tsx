import {
  type FilaCambiada,
  type FilaIgual,
  type FilaNueva,
  tituloDeColumna,
} from '#contract/catalogo/importaciones/excel.ts';
import { formatPrecio } from '#contract/valores/money.ts';
import { CellChanges } from '#web/staff/carga/cell-changes.tsx';
import styles from '#web/staff/carga/excel.module.css';
import { columnaLarga, columnaNumero, columnaTexto } from '#web/staff/list/columnas.tsx';
import type { Column } from '#web/staff/list/table/column.ts';
import { isOddMeasure } from './revision-rules.ts';

const FILA: Column<FilaIgual> = columnaTexto('fila', 'Fila', { card: 'detail' });
const CODIGO: Column<FilaIgual> = columnaTexto('codigo_producto_fussan', 'Código', { key: 'codigo', card: 'detail' });
const DESCRIPCION: Column<FilaIgual> = columnaLarga('descripcion', 'Descripción', { wide: true, card: 'title' });

export const NUEVOS: Column<FilaNueva>[] = [
  FILA,
  CODIGO,
  DESCRIPCION,
  {
    key: 'precio',
    title: 'Precio',
    card: 'value',
    cell: ({ precio_unitario }) => (precio_unitario === 0 ? 'Cotizar' : formatPrecio(precio_unitario)),
    kind: 'number',
  },
  columnaNumero('cantidad_stock', 'Stock', { key: 'stock', card: 'detail' }),
  { key: 'otros', title: 'Lo demás', wide: true, card: 'line', cell: (fila) => <Others {...fila} /> },
];

export const CAMBIADOS: Column<FilaCambiada>[] = [
  FILA,
  CODIGO,
  {
    key: 'descripcion',
    title: 'Descripción',
    card: 'title',
    cell: ({ descripcion, oculto }) => (
      <span className={styles.name}>{oculto ? `${descripcion} (oculto en la tienda)` : descripcion}</span>
    ),
  },
  { key: 'cambios', title: 'Cambios', wide: true, card: 'line', cell: (fila) => <Changes {...fila} /> },
];

export const IGUALES: readonly Column<FilaIgual>[] = [FILA, CODIGO, DESCRIPCION];

const ODD_MEASURE = '¿Está bien la coma?';

const MONEY: readonly string[] = ['precio_unitario', 'costo_envio'];

/** What else comes with a new product. */
function Others({ otros }: FilaNueva) {
  return (
    <ul className={styles.changes}>
      {otros.map(({ columna, valor }) => (
        <li key={columna}>
          <span className={styles.column}>{tituloDeColumna(columna)}</span>
          <span className={styles.values}>{shownValue(columna, valor)}</span>
          {isOddMeasure(columna, null, valor) && <span className={styles.jump}>{ODD_MEASURE}</span>}
        </li>
      ))}
    </ul>
  );
}

function Changes({ cambios, salto_de_precio, bajo_costo, salto_de_stock }: FilaCambiada) {
  return (
    <CellChanges
      cambios={cambios}
      named={tituloDeColumna}
      shown={shownValue}
      beside={(columna, antes, despues) => (
        <>
          {columna === 'precio_unitario' && salto_de_precio && <span className={styles.jump}>Más de 30%</span>}
          {columna === 'precio_unitario' && bajo_costo && <span className={styles.jump}>Bajo su costo</span>}
          {columna === 'cantidad_stock' && salto_de_stock && <span className={styles.jump}>Salto grande</span>}
          {isOddMeasure(columna, antes, despues) && <span className={styles.jump}>{ODD_MEASURE}</span>}
        </>
      )}
    />
  );
}

function shownValue(columna: string, valor: string | number | null): string {
  if (valor === null || valor === '') return '(vacío)';
  if (typeof valor === 'number' && columna !== 'proveedor_id') {
    return MONEY.includes(columna) ? formatPrecio(valor) : valor.toLocaleString('es-CL');
  }
  // One line each: what changed is what is looked for.
  return String(valor).replaceAll('\n', ' · ');
}
