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

/** What lines come to together, each rounded by itself. */
export const sumaDe = (lineas: readonly LineaDePapel[], decimales: Decimales = 0): number =>
  sumar(...lineas.map((linea) => importeDe(linea, decimales)));

/** Net, IVA and total of lines whose prices are without IVA or include it. */
export const totalesDe = (base: Base, lineas: readonly LineaDePapel[], decimales: Decimales = 0): Desglose =>
  desglosar(base, sumaDe(lineas, decimales));
