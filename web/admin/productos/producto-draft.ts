import { formatPrecio } from '#contract/money.ts';
import type { ProductoAdmin } from '#contract/productos-admin.ts';
import { asWord } from '#web/admin/words.ts';

type Kind = 'text' | 'optional' | 'number' | 'money' | 'maybeMoney' | 'id';

/** What people write of a product. */
export const FIELDS = {
  codigo_producto_fussan: { label: 'Código', kind: 'number' },
  descripcion: { label: 'Descripción', kind: 'text' },
  precio_unitario: { label: 'Precio', kind: 'money' },
  previousPrice: { label: 'Precio anterior', kind: 'maybeMoney' },
  ultimo_costo: { label: 'Último costo', kind: 'maybeMoney' },
  cantidad_stock: { label: 'Stock', kind: 'number' },
  stock_minimo: { label: 'Stock mínimo', kind: 'number' },
  stock_maximo: { label: 'Stock máximo', kind: 'number' },
  familia: { label: 'Familia', kind: 'optional' },
  sub_familia: { label: 'Subfamilia', kind: 'optional' },
  marca: { label: 'Marca', kind: 'optional' },
  proveedor_id: { label: 'Proveedor', kind: 'id' },
  estado: { label: 'Estado', kind: 'text' },
  costo_envio: { label: 'Costo de envío', kind: 'money' },
  metodo_envio: { label: 'Formas de envío', kind: 'text' },
  especificaciones: { label: 'Especificaciones', kind: 'text' },
  imagen_url: { label: 'Imagen', kind: 'optional' },
} as const satisfies Record<string, { label: string; kind: Kind }>;

export type FieldName = keyof typeof FIELDS;
export type Draft = Readonly<Record<FieldName, string>>;

const NAMES = Object.keys(FIELDS) as FieldName[];

/** A form to fill in. What is left empty becomes 0 or nothing. */
export const EMPTY_DRAFT: Draft = {
  ...(Object.fromEntries(NAMES.map((name) => [name, ''])) as Record<FieldName, string>),
  estado: 'activo',
};

export function draftOf(producto: ProductoAdmin): Draft {
  return Object.fromEntries(NAMES.map((name) => [name, textOf(producto[name])])) as Record<FieldName, string>;
}

function textOf(value: string | number | null | undefined): string {
  return value == null ? '' : typeof value === 'number' ? String(value).replace('.', ',') : value;
}

/** Which fields say something else than before. */
export function changedFields(before: Draft, draft: Draft): FieldName[] {
  return NAMES.filter((name) => sentValue(name, draft[name]) !== sentValue(name, before[name]));
}

/**
 * A field as it is sent: an empty number is 0 (decision 27), and what can't be read is `NaN`. Of units only digits can:
 * «1.000» and «1,5» mean different things to different people.
 */
export function sentValue(name: FieldName, text: string): string | number | null {
  const value = text.trim().replace(/\r\n/g, '\n');
  const { kind } = FIELDS[name];
  if (kind === 'text') return value;
  if (kind === 'optional') return value || null;
  if (kind === 'id') return value ? Number(value) : null;
  if (kind === 'number') return value === '' ? 0 : /^\d+$/.test(value) ? Number(value) : Number.NaN;
  return kind === 'maybeMoney' && !value ? null : readAmount(value);
}

const THOUSANDS = /^\d{1,3}(\.\d{3})+(,\d+)?$/;

const PLAIN = /^-?\d+([.,]\d+)?$/;

/** An amount as Chile writes it (`19.990,50`) or as a computer does (`19990.5`), but no more cleverly; empty is 0. */
export function readAmount(text: string): number {
  const digits = text.replace(/[$\s]/g, '');
  if (digits === '') return 0;
  if (THOUSANDS.test(digits)) return Number(digits.replaceAll('.', '').replace(',', '.'));
  return PLAIN.test(digits) ? Number(digits.replace(',', '.')) : Number.NaN;
}

/** A field's value as it is read, not typed. */
export function shownValue(name: FieldName, text: string, suppliers: ReadonlyMap<number, string> = new Map()): string {
  const value = sentValue(name, text);
  if (value === null || value === '') return '—';
  if (name === 'proveedor_id') return suppliers.get(Number(value)) ?? `N° ${value}`;
  if (name === 'estado' || name === 'familia') return asWord(text);
  if (name === 'imagen_url' && isStored(text)) return 'Una imagen subida';
  if (isMoney(name) && Number.isFinite(value)) return formatPrecio(Number(value));
  return text;
}

export const isMoney = (name: FieldName) => ['money', 'maybeMoney'].includes(FIELDS[name].kind);

/** Whether a picture is one of the shop's own, which nobody writes the address of. */
export const isStored = (imagen_url: string) => imagen_url.startsWith('/');

/** One field over which two people differ. */
export interface Difference {
  name: FieldName;
  /** Whether this person changed it; else the newer one simply holds. */
  isMine: boolean;
}

/** What the newer record says otherwise than what was seen, or than what was typed. */
export function differencesOf(seen: Draft, mine: Draft, newer: Draft): Difference[] {
  const typed = new Set(changedFields(seen, mine));
  const theirs = new Set(changedFields(seen, newer));
  return changedFields(mine, newer)
    .filter((name) => typed.has(name) || theirs.has(name))
    .map((name) => ({ name, isMine: typed.has(name) }));
}

/** What was typed, upon the newer record: who goes on editing keeps both. */
export function rebase(seen: Draft, mine: Draft, newer: Draft): Draft {
  return { ...newer, ...Object.fromEntries(changedFields(seen, mine).map((name) => [name, mine[name]])) };
}

export type Values = Partial<Record<FieldName, string | number | null>>;

/** These fields as they are sent. */
export function valuesOf(names: readonly FieldName[], draft: Draft): Values {
  return Object.fromEntries(names.map((name) => [name, sentValue(name, draft[name])]));
}
