import {
  construirCodigo,
  MAX_COD_FAMILIA,
  MAX_COD_SUB_FAMILIA,
  MAX_CORRELATIVO,
} from '#contract/catalogo/maestros/codigo.ts';
import type { Maestro } from '#contract/catalogo/maestros/maestros.ts';
import { nombreFamilia } from '#contract/tienda/catalogo.ts';

/** What people write of a master, and what it is called. */
export const FIELDS = {
  description: 'Descripción',
  familia: 'Familia',
  cod_familia: 'Código de familia',
  sub_familia: 'Subfamilia',
  cod_sub_familia: 'Código de subfamilia',
  correlativo: 'Correlativo',
  codigo_fussan: 'Código Fussan',
} as const;

export type FieldName = keyof typeof FIELDS;
export type Draft = { readonly [name in FieldName]: string };

const NAMES = Object.keys(FIELDS) as FieldName[];
export const REQUIRED: readonly FieldName[] = ['description', 'familia', 'cod_familia', 'correlativo'];

export const EMPTY_DRAFT = Object.fromEntries(NAMES.map((name) => [name, ''])) as Draft;

/** 0 is none. */
const textOf = (value: string | number) => (value === 0 ? '' : String(value));

export function draftOf(maestro: Maestro): Draft {
  const texts = Object.fromEntries(NAMES.map((name) => [name, textOf(maestro[name])])) as Draft;
  return { ...texts, familia: nombreFamilia(maestro.familia) };
}

/** What of these has to be there and is not: 0 is as good as nothing. */
export const missingOf = (draft: Draft): FieldName[] => REQUIRED.filter((name) => /^0*$/.test(draft[name].trim()));

/** A code as it is typed: null while it is none. */
export function codeOf(typed: string, max: number): number | null {
  if (!/^\d{1,6}$/.test(typed.trim())) return null;
  const code = Number(typed);
  return code <= max ? code : null;
}

/** The codes of a sub-family as they are typed, for which a running number can be suggested. */
export function subFamiliaOf({ cod_familia, cod_sub_familia }: Pick<Draft, 'cod_familia' | 'cod_sub_familia'>) {
  const familia = codeOf(cod_familia, MAX_COD_FAMILIA);
  const sub = cod_sub_familia.trim() === '' ? 0 : codeOf(cod_sub_familia, MAX_COD_SUB_FAMILIA);
  return familia && sub !== null ? { cod_familia: familia, cod_sub_familia: sub } : null;
}

/** The code that would be built if it is left empty (D63). */
export function builtCode(draft: Pick<Draft, 'cod_familia' | 'cod_sub_familia' | 'correlativo'>): number | null {
  const codes = subFamiliaOf(draft);
  const correlativo = codeOf(draft.correlativo, MAX_CORRELATIVO);
  return codes && correlativo ? construirCodigo({ ...codes, correlativo }) : null;
}

/** What the newer master says otherwise than what stands in the form. */
export const differencesOf = (mine: Draft, newer: Draft): FieldName[] =>
  NAMES.filter((name) => mine[name].trim() !== newer[name].trim());
