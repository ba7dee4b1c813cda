import { type Base, type Decimales, type Desglose, desglosar, diezmilesimas, dividir, sumar } from './money.ts';

/** A line of a paper: its discount is a field of its own and never rounds the price of a unit. */
export interface LineaDePapel {
  /** Pesos, with up to four decimals. */
  precio_unitario: number;
  /** Up to four decimals too: public bodies ask for metres and hours. */
  cantidad: number;
  /** Per cent off, with up to four decimals. */
  descuento?: number;
}

/** What a line comes to: round(price × quantity × (1 − discount)), in whole pesos unless centavos are asked for. */
export const importeDe = (
  { precio_unitario, cantidad, descuento = 0 }: LineaDePapel,
  decimales: Decimales = 0,
): number =>
  dividir(
    diezmilesimas(precio_unitario) * diezmilesimas(cantidad) * (1_000_000n - diezmilesimas(descuento)),
    100_000_000_000_000n,
    decimales,
  );

/** What an amount of another currency is in pesos at a rate of pesos for one (D122). */
export const alCambio = (monto: number, cambio: number, decimales: Decimales | 4 = 0): number =>
  dividir(diezmilesimas(monto) * diezmilesimas(cambio), 100_000_000n, decimales);

/** What a unit comes to with its discount, to be read: with four decimals, for the line is rounded and not the unit (D120). */
export const precioConDescuento = (precio_unitario: number, descuento: number): number =>
  dividir(diezmilesimas(precio_unitario) * (1_000_000n - diezmilesimas(descuento)), 10_000_000_000n, 4);

/** What lines come to together, each rounded by itself. */
export const sumaDe = (lineas: readonly LineaDePapel[], decimales: Decimales = 0): number =>
  sumar(...lineas.map((linea) => importeDe(linea, decimales)));

/**
 * What a line of a paper comes to, in the paper's own base: whole pesos (D120). Only a price with IVA that was written with centavos
 * keeps them, where nothing is taken off it: so it was always charged.
 */
export const subtotalDe = ({ base, ...linea }: LineaDePapel & { base: Base }): number =>
  importeDe(linea, base === 'bruto' && !linea.descuento && conCentavos(linea.precio_unitario) ? 2 : 0);

const conCentavos = (precio: number): boolean => diezmilesimas(precio) % 10_000n !== 0n;

export interface Papel {
  base: Base;
  /** What its lines come to, in that base. */
  lineas: number;
  /** What bringing it costs, IVA included. */
  envio?: number;
  afecta?: boolean;
}

/**
 * What a paper comes to, and its goods alone with IVA (`productos`). Nothing is converted there and back: round(round(net × 1,19) ÷
 * 1,19) is that net again, so what is said of the total without its shipping is Σ lines and the IVA on it.
 */
export function desgloseDePapel({ base, lineas, envio = 0, afecta = true }: Papel): Desglose & { productos: number } {
  const productos = desglosar(base, lineas, afecta).total;
  return { productos, ...desglosar('bruto', sumar(productos, envio), afecta) };
}

/** Net, IVA and total of lines whose prices are without IVA or include it. */
export const totalesDe = (base: Base, lineas: readonly LineaDePapel[], decimales: Decimales = 0): Desglose =>
  desglosar(base, sumaDe(lineas, decimales));
