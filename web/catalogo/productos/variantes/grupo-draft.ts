import { proponerVariantes } from '#contract/catalogo/variantes/proponer.ts';
import { MAX_EJES } from '#contract/catalogo/variantes/reglas.ts';
import type { GrupoDeVariantes, GrupoEscrito } from '#contract/catalogo/variantes/variantes.ts';

/** A product of the group, as it is named, with what is typed of each axis. */
export interface Row {
  producto_id: number;
  codigo_producto_fussan: number;
  descripcion: string;
  estado: string;
  valores: readonly string[];
}

/** A group as it is being written. */
export interface GrupoDraft {
  nombre: string;
  ejes: readonly string[];
  rows: readonly Row[];
}

interface Producto {
  id: number;
  codigo_producto_fussan: number;
  descripcion: string;
  estado: string;
}

const rowOf = ({ id, codigo_producto_fussan, descripcion, estado }: Producto, valores: readonly string[]): Row => ({
  producto_id: id,
  codigo_producto_fussan,
  descripcion,
  estado,
  valores,
});

/** A group as it is kept. */
export const draftOf = ({ nombre, ejes, variantes }: GrupoDeVariantes): GrupoDraft => ({
  nombre,
  ejes,
  rows: variantes.map((variante) => rowOf({ id: variante.producto_id, ...variante }, variante.valores)),
});

/** A new group of these products, by what their names have in common and what is another in each. */
export function proposedOf(productos: readonly Producto[]): GrupoDraft {
  const { nombre, eje, valores } = proponerVariantes(productos.map(({ descripcion }) => descripcion));
  return { nombre, ejes: [eje], rows: productos.map((producto, i) => rowOf(producto, [valores[i]!])) };
}

/**
 * The same group with these products at its end; those that it has already stay. Their values are proposed beside the
 * others', where the group has one axis.
 */
export function withProductos(grupo: GrupoDraft, productos: readonly Producto[]): GrupoDraft {
  const news = productos.filter(({ id }) => grupo.rows.every(({ producto_id }) => producto_id !== id));
  const names = [...grupo.rows, ...news].map(({ descripcion }) => descripcion);
  const { valores } = proponerVariantes(names);
  const proposed = (i: number) => (grupo.ejes.length === 1 ? (valores[grupo.rows.length + i] ?? '') : '');
  const rows = news.map((producto, i) => rowOf(producto, [proposed(i), ...grupo.ejes.slice(1).map(() => '')]));
  return { ...grupo, rows: [...grupo.rows, ...rows] };
}

export const withAxis = (grupo: GrupoDraft): GrupoDraft =>
  grupo.ejes.length >= MAX_EJES
    ? grupo
    : {
        ...grupo,
        ejes: [...grupo.ejes, ''],
        rows: grupo.rows.map((row) => ({ ...row, valores: [...row.valores, ''] })),
      };

export const withoutAxis = (grupo: GrupoDraft, axis: number): GrupoDraft => ({
  ...grupo,
  ejes: grupo.ejes.filter((_, i) => i !== axis),
  rows: grupo.rows.map((row) => ({ ...row, valores: row.valores.filter((_, i) => i !== axis) })),
});

const at = (texts: readonly string[], place: number, text: string) => texts.map((one, i) => (i === place ? text : one));

export const renameAxis = (grupo: GrupoDraft, axis: number, eje: string): GrupoDraft => ({
  ...grupo,
  ejes: at(grupo.ejes, axis, eje),
});

export const withValue = (grupo: GrupoDraft, index: number, axis: number, valor: string): GrupoDraft => ({
  ...grupo,
  rows: grupo.rows.map((row, i) => (i === index ? { ...row, valores: at(row.valores, axis, valor) } : row)),
});

export const withoutRow = (grupo: GrupoDraft, index: number): GrupoDraft => ({
  ...grupo,
  rows: grupo.rows.filter((_, i) => i !== index),
});

export function movedRow(grupo: GrupoDraft, from: number, to: number): GrupoDraft {
  const rows = [...grupo.rows];
  const [row] = rows.splice(from, 1);
  if (row) rows.splice(to, 0, row);
  return { ...grupo, rows };
}

/** As the shop is told. */
export const bodyOf = ({ nombre, ejes, rows }: GrupoDraft): GrupoEscrito => ({
  nombre,
  ejes: [...ejes],
  variantes: rows.map(({ producto_id, valores }) => ({ producto_id, valores: [...valores] })),
});

export const isSame = (one: GrupoDraft, other: GrupoDraft): boolean =>
  JSON.stringify(bodyOf(one)) === JSON.stringify(bodyOf(other));
