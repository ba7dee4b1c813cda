import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { type Decimales, IVA_POR_CIENTO } from '#contract/valores/money.ts';

/**
 * The arithmetic of `contract/valores` in SQL, of numerics: what one says of an amount, so does the other to the centavo. Rates are
 * multiplied by and not divided by a hundred, because a quotient of numerics is rounded by itself.
 */
const tasa = (porciento: number): SQL => sql.raw((porciento / 100).toFixed(2));
const CON_IVA = tasa(100 + IVA_POR_CIENTO);

/** The IVA on a net amount, in whole pesos. */
export const ivaDeSql = (neto: SQLWrapper): SQL => sql`round((${neto}) * ${tasa(IVA_POR_CIENTO)})`;

/** What an amount with IVA is without it, in whole pesos. */
export const netoDeSql = (bruto: SQLWrapper): SQL => sql`round((${bruto}) / ${CON_IVA})`;

/** A net amount with IVA and all its decimals, to be compared with a price. */
export const conIvaSql = (neto: SQLWrapper): SQL => sql`((${neto}) * ${CON_IVA})`;

interface LineaDePapel {
  precio: SQLWrapper;
  cantidad: SQLWrapper;
  /** Per cent. */
  descuento?: SQLWrapper;
}

/** What a line comes to: round(price × quantity × (1 − discount)), in whole pesos unless centavos are asked for. */
export const importeDeLinea = ({ precio, cantidad, descuento }: LineaDePapel, decimales: Decimales = 0): SQL =>
  sql`round((${precio}) * (${cantidad})${descuento ? sql` * (100 - ${descuento}) * 0.01` : sql``}, ${sql.raw(String(decimales))})`;

/** By how much the price of a line of a purchase or quotation is multiplied: `cantidadDe`. */
export const cantidadSql = (unidades: SQLWrapper, medida: SQLWrapper): SQL =>
  sql`least(coalesce(${medida}, ${unidades}), ${unidades})`;

interface LineaDeBase extends LineaDePapel {
  base: SQLWrapper;
  descuento: SQLWrapper;
}

/** What a line of a paper comes to, in the paper's own base: `subtotalDe`. */
export const subtotalDeSql = ({ base, ...linea }: LineaDeBase): SQL =>
  sql`(case when ${base} = 'bruto' and ${linea.descuento} = 0 and (${linea.precio}) % 1 <> 0
    then ${importeDeLinea(linea, 2)} else ${importeDeLinea(linea)} end)`;

/**
 * The same, to be compared with what is kept, for a line stays as it was read until it is written again: before prices had a base a
 * discount rounded the unit, and half a unit of a price in whole pesos came to half pesos.
 */
export const subtotalQueCuadra = (linea: LineaDeBase, subtotal: SQLWrapper): SQL => sql`(case
  when ${linea.base} = 'bruto' and ${linea.descuento} > 0
    and ${subtotal} = ${importeDeLinea({ ...linea, cantidad: sql`1` })} * ${linea.cantidad} then ${subtotal}
  when ${linea.base} = 'bruto' and ${linea.descuento} = 0 and ${subtotal} = ${importeDeLinea(linea, 2)} then ${subtotal}
  else ${subtotalDeSql(linea)} end)`;

/** What an amount in some base is without IVA: a net one is that already. */
export const sinIvaSql = (base: SQLWrapper, monto: SQLWrapper): SQL =>
  sql`(case when ${base} = 'neto' then ${monto} else ${netoDeSql(monto)} end)`;

/** What it is with IVA, where it is to bear any. */
export const conSuIvaSql = (base: SQLWrapper, monto: SQLWrapper, afecta: SQLWrapper = sql`true`): SQL =>
  sql`(case when ${base} = 'neto' and ${afecta} then ${monto} + ${ivaDeSql(monto)} else ${monto} end)`;

interface Cuota {
  monto: SQLWrapper;
  /** What it is shared out by. */
  peso: SQLWrapper;
  orden: SQLWrapper;
  /** Which rows share one amount; without, all that are read together. */
  de?: SQLWrapper;
}

/** The share of an amount that a row bears, in whole pesos: the rows of one amount sum to it. Of what weighs nothing, none. */
export const cuotaSql = ({ monto, peso, orden, de }: Cuota): SQL => {
  const suyas = de ? sql`partition by ${de}` : sql``;
  const hasta = sql`sum(${peso}) over (${suyas} order by ${orden})`;
  const todo = sql`nullif(sum(${peso}) over (${suyas}), 0)`;
  return sql`coalesce(
  round((${monto}) * ${hasta} / ${todo}) - round((${monto}) * (${hasta} - ${peso}) / ${todo}), 0)`;
};
