import type { ComponentType, ReactNode } from 'react';
import { formatFecha, formatFechaHora } from '#contract/valores/fechas.ts';
import { formatMonto, type Moneda } from '#contract/valores/moneda.ts';
import { formatPrecio } from '#contract/valores/money.ts';
import { formatNumero } from '#contract/valores/numeros.ts';
import { COMPRA } from '#web/staff/addresses.ts';
import { Link } from '#web/ui/link.tsx';
import { ProductoImage } from '#web/ui/producto/producto-image.tsx';
import styles from './columnas.module.css';
import type { Column } from './table/column.ts';

/** How a column stands, and its key where that isn't its field. */
type More = Partial<Omit<Column<never>, 'title' | 'cell'>>;
type Row<K extends string, V> = Readonly<Record<K, V | null>>;

interface Empty {
  /** What stands where there is none. */
  none?: string;
  /** The same where it is nought. */
  zero?: string;
}

/** Columns that say the field of a row in one way. */
const columnaDe =
  <V extends string | number>(say: (value: V) => ReactNode, kind: Column<never>['kind'] = 'text') =>
  <K extends string>(field: K, title: string, { none = '—', zero, ...more }: More & Empty = {}): Column<Row<K, V>> => ({
    key: field,
    title,
    kind,
    ...more,
    cell: (row) => {
      const value = row[field];
      if (value === null || value === '') return none;
      return value === 0 && zero !== undefined ? zero : say(value);
    },
  });

export const columnaTexto = columnaDe<string | number>((value) => value);
export const columnaNumero = columnaDe<number>(formatNumero, 'number');
export const columnaMonto = columnaDe<number>(formatPrecio, 'number');
/** An amount of the row's own currency: what isn't pesos has its name. */
export const columnaMontoEn = <K extends string>(
  field: K,
  title: string,
  { none = '—', ...more }: More & Empty = {},
): Column<Row<K, number> & { moneda: Moneda }> => ({
  key: field,
  title,
  kind: 'number',
  ...more,
  cell: (row) => {
    const value = row[field];
    return value === null ? none : formatMonto(value, row.moneda);
  },
});
export const columnaPorciento = columnaDe<number>((value) => `${formatNumero(value)}%`, 'number');
export const columnaFecha = columnaDe<string>(formatFecha);
export const columnaInstante = columnaDe<string>((value) => <time dateTime={value}>{formatFechaHora(value)}</time>);

/** The same of a text that may be cut short: whole in its title. */
export const columnaLarga = columnaDe<string>((value) => <span title={value}>{value}</span>);

/** What one of few things is called. */
export const columnaEtiqueta = <K extends string, V extends string | number>(
  field: K,
  title: string,
  labels: Readonly<Record<V, string>>,
  { none = '—', ...more }: More & Empty = {},
): Column<Row<K, V>> => ({
  key: field,
  title,
  ...more,
  cell: (row) => {
    const value = row[field];
    return value === null ? none : labels[value];
  },
});

/** How it stands, as its chip. */
export const columnaEstado = <E extends string>(Chip: ComponentType<{ estado: E }>): Column<{ estado: E }> => ({
  key: 'estado',
  title: 'Estado',
  card: 'state',
  cell: ({ estado }) => <Chip estado={estado} />,
});

/** What it is known by, which leads to its page below `path`. */
export const columnaNombre = <K extends string>(
  path: string,
  field: K,
  title: string,
  more: More = {},
): Column<Readonly<Record<K, string | number>> & { id: number }> => ({
  key: field,
  title,
  fixed: true,
  card: 'title',
  ...more,
  cell: (row) => (
    <Link to={`${path}/${row.id}`} className={styles.name}>
      {row[field]}
    </Link>
  ),
});

/** The purchase that it is of. */
export const PEDIDO: Column<{ compra: { id: number; num_pedido: number } | null }> = {
  key: 'pedido',
  title: 'Pedido',
  kind: 'number',
  card: 'detail',
  cell: ({ compra }) => (compra ? <Link to={`${COMPRA}/${compra.id}`}>{compra.num_pedido}</Link> : '—'),
};

/** Both ways of the call's `sort`: «vence-asc» and «vence-desc». */
export const both = (by: string) => ({ asc: `${by}-asc`, desc: `${by}-desc` });
/** The same where it goes up by its plain name: «codigo» and «codigo-desc». */
export const bothByName = (by: string) => ({ asc: by, desc: `${by}-desc` });

/** Its picture, small. */
export const COLUMNA_IMAGEN: Column<{ imagen_url: string | null; imagen_anchos: number[] }> = {
  key: 'imagen',
  title: 'Imagen',
  fixed: true,
  card: 'image',
  cell: ({ imagen_url, imagen_anchos }) => (
    <div className={styles.thumb}>
      <ProductoImage imagen_url={imagen_url} imagen_anchos={imagen_anchos} alt="" sizes="44px" />
    </div>
  ),
};
