/**
 * Money in Chilean pesos. On the wire and in forms an amount is a number of pesos with at most two decimals, and a price one with at
 * most four; inside this file they are whole centavos or ten-thousandths, so sums and products never gather binary rounding. Nothing
 * else does money arithmetic, but for what only the back office needs (`totales.ts`, `margen.ts`, `cambio-grande.ts`): this goes with
 * every page of the shop. `server/platform/database/dinero.ts` says the same in SQL, and `npm run verify` refuses a third place.
 */
export const IVA_POR_CIENTO = 19;
export const ETIQUETA_IVA = `IVA (${IVA_POR_CIENTO}%)`;

function toCentavos(pesos: number): number {
  if (!Number.isFinite(pesos)) throw new RangeError('Un monto debe ser un número finito.');
  const centavos = Math.round(pesos * 100);
  if (!Number.isSafeInteger(centavos)) throw new RangeError('El monto es demasiado grande.');
  return centavos;
}

const toPesos = (centavos: number): number => centavos / 100;

/** Sum of amounts, in pesos. */
export function sumar(...montos: readonly number[]): number {
  return toPesos(montos.reduce((total, monto) => total + toCentavos(monto), 0));
}

/** Unit price times a whole number of units, in pesos. */
export function multiplicar(precio: number, unidades: number): number {
  if (!Number.isInteger(unidades)) throw new RangeError('Las unidades deben ser enteras.');
  return toPesos(toCentavos(precio) * unidades);
}

/** Sum of price × quantity over the lines, in pesos. */
export function totalDeLineas(lineas: readonly { precio_unitario: number; quantity: number }[]): number {
  return sumar(...lineas.map((linea) => multiplicar(linea.precio_unitario, linea.quantity)));
}

/** The mean of some amounts that sum to `total`, in whole pesos; 0 of none. */
export function promedio(total: number, cantidad: number): number {
  return cantidad === 0 ? 0 : Math.round(toCentavos(total) / cantidad / 100);
}

export function mismoMonto(a: number, b: number): boolean {
  return toCentavos(a) === toCentavos(b);
}

/** What an amount is rounded to: whole pesos, or centavos. */
export type Decimales = 0 | 2;
const CON_IVA = 100 + IVA_POR_CIENTO;

/** An amount or a price as the whole number of ten-thousandths that was written. */
export function diezmilesimas(valor: number): bigint {
  const enteras = Math.round(valor * 10_000);
  // Beyond, a double is less than half a ten-thousandth from what was written no more: those have two decimals.
  return Math.abs(enteras) < 2 ** 51 ? BigInt(enteras) : BigInt(toCentavos(valor)) * 100n;
}

/** `dividendo / divisor` pesos, rounded as PostgreSQL rounds a numeric: half away from zero. */
export function dividir(dividendo: bigint, divisor: bigint, decimales: Decimales | 4): number {
  const unidad = 10 ** decimales;
  const doble = dividendo * BigInt(2 * unidad);
  return Number((doble + (doble < 0n ? -divisor : divisor)) / (2n * divisor)) / unidad;
}

const alPorCiento = (monto: number, porciento: number, decimales: Decimales | 4 = 0): number =>
  dividir(diezmilesimas(monto) * BigInt(porciento), 1_000_000n, decimales);

/** An amount in whole pesos. */
export const enPesos = (monto: number): number => alPorCiento(monto, 100);
/** The IVA on a net amount. */
export const ivaDe = (neto: number): number => alPorCiento(neto, IVA_POR_CIENTO);
/** What a net amount is with IVA. */
export const brutoDe = (neto: number): number => alPorCiento(neto, CON_IVA);
/** What an amount with IVA is without it. */
export const netoDe = (bruto: number, decimales: Decimales | 4 = 0): number =>
  dividir(diezmilesimas(bruto), BigInt(CON_IVA) * 100n, decimales);
/** A net amount with IVA and four decimals, to be compared with a price. */
export const conIva = (neto: number): number => alPorCiento(neto, CON_IVA, 4);

/** An amount shared out over so many units, with four decimals. */
export const repartir = (monto: number, unidades: number): number =>
  dividir(diezmilesimas(monto), BigInt(unidades) * 10_000n, 4);

/** The same to the centavo, as an invoice's lines say it. */
export const repartirEnCentavos = (monto: number, unidades: number): number =>
  dividir(diezmilesimas(monto), BigInt(unidades) * 10_000n, 2);

/** An amount in parts in proportion to whole numbers, to the centavo: the last takes what is left over, so that they sum to it. */
export function proporcion(monto: number, partes: readonly number[]): number[] {
  let [queda, pesos] = [monto, partes.reduce((suma, parte) => suma + parte, 0)];
  return partes.map((parte) => {
    const suya = pesos === 0 ? queda : dividir(diezmilesimas(queda) * BigInt(parte), BigInt(pesos) * 10_000n, 2);
    queda = sumar(queda, -suya);
    pesos -= parte;
    return suya;
  });
}

/** Whether an amount is without IVA or includes it. */
export type Base = 'neto' | 'bruto';
export interface Desglose {
  neto: number;
  iva: number;
  total: number;
}

/**
 * An amount as papers say it. Net: the IVA is worked out of it and both are the total. With IVA: neto = round(total / 1,19), IVA =
 * total − neto (D51). Without `afecta` it bears none. `decimales`: of what is not in pesos.
 */
export function desglosar(base: Base, monto: number, afecta = true, decimales: Decimales = 0): Desglose {
  if (!afecta) return { neto: monto, iva: 0, total: monto };
  if (base === 'bruto') {
    const neto = netoDe(monto, decimales);
    return { neto, iva: sumar(monto, -neto), total: monto };
  }
  const iva = alPorCiento(monto, IVA_POR_CIENTO, decimales);
  return { neto: monto, iva, total: sumar(monto, iva) };
}

/** What a price that is worked out may be rounded to: whole pesos, tens, hundreds, or so that it ends in 990. */
export const REDONDEOS = [1, 10, 100, 990] as const;
export type Redondeo = (typeof REDONDEOS)[number];

/** A price raised by this per cent (lowered when it is negative), rounded to the nearest as it is asked. */
export function reajustar(precio: number, porcentaje: number, redondeo: Redondeo): number {
  const pesos = (precio * (100 + porcentaje)) / 100;
  if (redondeo === 990) return Math.max(1, Math.round((pesos + 10) / 1_000)) * 1_000 - 10;
  return Math.round(pesos / redondeo) * redondeo;
}

/** Instalments without interest in which a price may be paid. */
export const CUOTAS_SIN_INTERES = 3;

/** What those instalments are: all the same whole pesos, but for the first, which takes what is left over. They sum to the price. */
export function cuotasDe(precio: number): { primera: number; otras: number } {
  const otras = Math.floor(toCentavos(precio) / (100 * CUOTAS_SIN_INTERES));
  return { primera: sumar(precio, -multiplicar(otras, CUOTAS_SIN_INTERES - 1)), otras };
}

/** What they are in words, as they are promised. */
export function cuotasEnPalabras(precio: number): string {
  const { primera, otras } = cuotasDe(precio);
  const cuantas = `${CUOTAS_SIN_INTERES} cuotas sin interés`;
  if (primera === otras) return `${cuantas} de ${formatPrecio(otras)}`;
  return `${cuantas}: 1 de ${formatPrecio(primera)} y ${CUOTAS_SIN_INTERES - 1} de ${formatPrecio(otras)}`;
}

/** Percent by which a price went down, whole, for the offer mark; what still costs something never went down by 100. */
export function porcentajeDescuento(antes: number, ahora: number): number {
  return antes > ahora ? Math.min(99, Math.round((1 - ahora / antes) * 100)) : 0;
}

/**
 * A whole number in groups of three: `100.000`. Written by hand: Intl with es-CL leaves four-digit numbers ungrouped in
 * some engines, and the page must read the same on the server and in the browser.
 */
export function agrupar(entero: number): string {
  return String(entero).replace(/\B(?=(\d{3})+$)/g, '.');
}

/** A price with its $ prefix: `$19.990`; decimals only when there are any: `$19.990,50`. */
export function formatPrecio(pesos: number): string {
  return formatTotal(pesos).replace(',00', '');
}

/** The price of a unit: as a price, with as many as four decimals: `$98.857,1429`. */
export function formatUnitario(pesos: number): string {
  const [entero, decimales = ''] = String(Math.round(pesos * 10_000) / 10_000).split('.');
  return decimales.length > 2 ? `$${agrupar(Number(entero))},${decimales}` : formatPrecio(pesos);
}

/** A total, always with two decimals: `$59.970,00`. */
export function formatTotal(pesos: number): string {
  const centavos = toCentavos(pesos);
  const absoluto = Math.abs(centavos);
  const decimales = String(absoluto % 100).padStart(2, '0');
  return `${centavos < 0 ? '-' : ''}$${agrupar(Math.floor(absoluto / 100))},${decimales}`;
}
