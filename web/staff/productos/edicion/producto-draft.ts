import { NOMBRES_CAMPOS } from '#contract/catalogo/productos/nombres-campos.ts';
import { editarProducto, type ProductoAdmin } from '#contract/catalogo/productos/productos-admin.ts';
import { nombreFamilia } from '#contract/tienda/catalogo.ts';
import { FORMATO } from '#contract/valores/formato.ts';
import { formatPrecio } from '#contract/valores/money.ts';
import { formatNumero, leerNumero } from '#contract/valores/numeros.ts';
import { constraintsOf } from '#web/form/constraints.ts';
import { changedFields as changedPaths } from '#web/form/values.ts';
import { asWord } from '#web/staff/words.ts';

/** What people write of a product, and what it is called. */
export const FIELDS = NOMBRES_CAMPOS;

export type FieldName = keyof typeof FIELDS;
export type Draft = { readonly [name in FieldName]: string };

const NAMES = Object.keys(FIELDS) as FieldName[];
const CONSTRAINTS = constraintsOf(editarProducto.body);
const formatOf = (name: FieldName) => CONSTRAINTS.get(name)?.format;

/** A form to fill in. What is left empty becomes 0 or nothing. */
export const EMPTY_DRAFT: Draft = {
  ...(Object.fromEntries(NAMES.map((name) => [name, ''])) as Draft),
  estado: 'activo',
};

export function draftOf(producto: ProductoAdmin): Draft {
  return Object.fromEntries(NAMES.map((name) => [name, textOf(name, producto[name])])) as Draft;
}

/** A copy to fill in: what names one product only stays empty, and its units are its own. Its price is the one without offer. */
export function copyOf(producto: ProductoAdmin, codigo: number | null): Draft {
  const { precio_unitario, previousPrice } = producto;
  const precio = previousPrice && previousPrice > precio_unitario ? previousPrice : precio_unitario;
  return {
    ...draftOf({ ...producto, precio_unitario: precio, previousPrice: null, ean: null, cantidad_stock: 0 }),
    codigo_producto_fussan: codigo === null ? '' : String(codigo),
  };
}

function textOf(name: FieldName, value: string | number | null | undefined): string {
  if (value == null) return '';
  return typeof value === 'number' && formatOf(name) !== FORMATO.codigo ? formatNumero(value) : String(value);
}

/** Which fields say something else than before. */
export const changedFields = (before: Draft, draft: Draft): FieldName[] =>
  changedPaths(CONSTRAINTS, before, draft) as FieldName[];

/** A field's value as it is read, not typed. */
export function shownValue(name: FieldName, text: string, provedores: ReadonlyMap<number, string> = new Map()): string {
  if (text.trim() === '') return '—';
  if (name === 'proveedor_id') return provedores.get(Number(text)) ?? `N° ${text}`;
  if (name === 'familia') return nombreFamilia(text);
  if (name === 'estado') return asWord(text);
  if (name === 'imagen_url' && isStored(text)) return 'Una imagen subida';
  const { valor } = isMoney(name) ? leerNumero(text) : { valor: Number.NaN };
  return Number.isFinite(valor) ? formatPrecio(valor!) : text;
}

const isMoney = (name: FieldName) =>
  ([FORMATO.precio, FORMATO.monto] as (string | undefined)[]).includes(formatOf(name));

/** Whether a picture is one of the shop's own, which nobody writes the address of. */
export const isStored = (imagen_url: string) => imagen_url.startsWith('/');

/** What came of a product that two people edited at once: every field that differs is in one of them. */
export interface Merge {
  /** Both changed it, each otherwise: somebody has to choose. */
  contested: FieldName[];
  /** Only the other one changed it: that holds. */
  theirs: FieldName[];
  /** Only this person changed it: that stays. */
  mine: FieldName[];
}

/** What two people made of what both had seen. What both changed alike is settled. */
export function mergeOf(seen: Draft, mine: Draft, newer: Draft): Merge {
  const typed = new Set(changedFields(seen, mine));
  const taken = new Set(changedFields(seen, newer));
  const differing = changedFields(mine, newer);
  return {
    contested: differing.filter((name) => typed.has(name) && taken.has(name)),
    theirs: differing.filter((name) => !typed.has(name)),
    mine: differing.filter((name) => typed.has(name) && !taken.has(name)),
  };
}

/** What was typed, upon the newer record: who goes on editing keeps both. */
export function rebase(seen: Draft, mine: Draft, newer: Draft): Draft {
  return { ...newer, ...Object.fromEntries(changedFields(seen, mine).map((name) => [name, mine[name]])) };
}
