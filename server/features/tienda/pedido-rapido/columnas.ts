import { UNIDADES } from '#contract/tienda/lista-escrita.ts';

/** What the product of a code costs in the shop; undefined where there is none. */
export type PrecioDe = (codigo: string) => number | undefined;

/** Which column of a list without a header holds what. */
export interface Columnas {
  codigo: number | undefined;
  /** Undefined: none says how many. */
  cantidad: number | undefined;
  /** It may be a price. */
  dudosa: boolean;
}

const NUMERO = new RegExp(String.raw`^\d[\d.,]*\s*(?:${UNIDADES}\.?)?$`, 'i');
const CODIGO = /^(?:(?:fus(?:san)?|c[oó]d(?:igo)?|sku|ref|ean|n[°º]|#)[\s.:°º-]*)?(?:\d{3,}|[A-Z]{1,6}-?\d[\w-]*)$/iu;
/** A barcode: nobody asks for so many, nor pays so much. */
const MAX_CIFRAS = 7;
/** Over it a whole number is sooner a price. */
const POCAS = 999;
/** A price in a list may be net, or agreed on, or last year's. */
const CERCA = { desde: 0.5, hasta: 1.3 };
const MAX_NUMERICAS = 8;

const valor = (celda: string): number =>
  Number(
    celda
      .replace(/[^\d.,]/g, '')
      .replace(/\.(?=\d{3})/g, '')
      .replace(',', '.'),
  );

/**
 * Which column is what in rows that nobody gave a header, by all of them: what comes near the products' prices, or is the product
 * of two others, says no quantity. Null where one row tells as much: there are no two columns of figures to choose from.
 */
export function columnasDe(filas: readonly (readonly string[])[], precioDe: PrecioDe): Columnas | null {
  const conCifras = filas.filter((fila) => fila.some((celda) => /\d/.test(celda)));
  const ancho = Math.max(0, ...conCifras.map(({ length }) => length));
  const columna = (n: number): string[] => conCifras.map((fila) => fila[n] ?? '');
  /** Of those that are written, all are so, and nearly all are written. */
  const todas = (n: number, esAsi: (celda: string) => boolean): boolean => {
    const llenas = columna(n).filter(Boolean);
    return llenas.length > 0 && 4 * llenas.length >= 3 * conCifras.length && llenas.every(esAsi);
  };
  const lugares = Array.from({ length: ancho }, (_, n) => n);
  const codigo = laDeCodigos(
    lugares.filter((n) => todas(n, (celda) => CODIGO.test(celda))).map((n) => ({ n, celdas: columna(n) })),
    precioDe,
  );
  const numericas = lugares
    .filter(
      (n) => n !== codigo && todas(n, (celda) => NUMERO.test(celda) && celda.replace(/\D/g, '').length <= MAX_CIFRAS),
    )
    .slice(0, MAX_NUMERICAS);
  const valores = new Map(numericas.map((n) => [n, columna(n).map(valor)]));
  const precios = codigo === undefined ? [] : columna(codigo).map((celda) => (celda ? precioDe(celda) : undefined));
  const cerca = numericas
    .map((n) => ({ n, lejos: lejosDe(valores.get(n)!, precios) }))
    .filter(({ lejos }) => lejos !== null)
    .toSorted((una, otra) => una.lejos! - otra.lejos!)
    .map(({ n }) => n);
  if (numericas.length < 2 && cerca.length === 0) return null;
  // Where all are like prices one of them may say how many all the same: it is asked.
  const todasCerca = cerca.length > 1 && cerca.length === numericas.length;
  const dePrecio = todasCerca ? cerca.slice(0, 1) : cerca;
  const deTotal = numericas.filter((n) => esTotal(n, valores));
  const quedan = numericas.filter((n) => !dePrecio.includes(n) && !deTotal.includes(n));
  const pivote = codigo ?? laDePalabras(lugares.map(columna));
  const despues = quedan.filter((n) => n > pivote);
  const antes = quedan.filter((n) => n < pivote && !numera(valores.get(n)!));
  const { cantidad, dudosa } = laDeCantidad(despues.length > 0 ? despues : antes, valores);
  return { codigo, cantidad, dudosa: dudosa || todasCerca };
}

/** So short a figure is a code only if the catalogue knows it. */
const LARGO_DE_CODIGO = 5;

/** The column with most codes that the catalogue knows; if it knows none, that of the longest ones. */
function laDeCodigos(columnas: readonly { n: number; celdas: readonly string[] }[], precioDe: PrecioDe) {
  const pesadas = columnas.map(({ n, celdas }) => ({
    n,
    conocidos: celdas.filter((celda) => celda && precioDe(celda) !== undefined).length,
    largo: celdas.reduce((suma, celda) => suma + celda.replace(/^\D*/, '').length, 0) / celdas.length,
  }));
  const [mejor] = pesadas.toSorted((una, otra) => otra.conocidos - una.conocidos || otra.largo - una.largo);
  return mejor && (mejor.conocidos > 0 || mejor.largo >= LARGO_DE_CODIGO) ? mejor.n : undefined;
}

const laDePalabras = (columnas: readonly (readonly string[])[]): number => {
  const letras = columnas.map((celdas) =>
    celdas.reduce((suma, celda) => suma + celda.replace(/\P{L}/gu, '').length, 0),
  );
  return letras.indexOf(Math.max(...letras));
};

/** How far they are from what their products cost, on the whole; null where most are nowhere near. */
function lejosDe(valores: readonly number[], precios: readonly (number | undefined)[]): number | null {
  const razones = precios.flatMap((precio, n) => (precio ? [valores[n]! / precio] : []));
  const cerca = razones.filter((razon) => razon >= CERCA.desde && razon <= CERCA.hasta);
  if (cerca.length === 0 || 2 * cerca.length <= razones.length) return null;
  return cerca.reduce((suma, razon) => suma + Math.abs(razon - 1), 0) / cerca.length;
}

/** Each is the product of the figures of two other columns. */
function esTotal(total: number, valores: ReadonlyMap<number, readonly number[]>): boolean {
  const otras = [...valores].filter(([n]) => n !== total).map(([, suyos]) => suyos);
  const suyos = valores.get(total)!;
  return otras.some((unos, n) =>
    otras
      .slice(n + 1)
      .some((otros) => suyos.every((suyo, fila) => suyo > 1 && Math.abs(unos[fila]! * otros[fila]! - suyo) < 1)),
  );
}

/** One after the other: they number the lines. */
const numera = (valores: readonly number[]): boolean =>
  valores.length >= 3 && valores.every((suyo, n) => n === 0 || suyo === valores[n - 1]! + 1);

/** Of several, the only one of small whole numbers; else the one with the smallest, and it is asked about. */
function laDeCantidad(quedan: readonly number[], valores: ReadonlyMap<number, readonly number[]>) {
  const cuantas = (n: number): number => valores.get(n)!.reduce((suma, suyo) => suma + suyo, 0);
  const enteras = quedan.filter((n) => valores.get(n)!.every((suyo) => Number.isInteger(suyo) && suyo <= POCAS));
  if (quedan.length < 2) return { cantidad: quedan[0], dudosa: false };
  const [cantidad] = (enteras.length > 0 ? enteras : quedan).toSorted((una, otra) => cuantas(una) - cuantas(otra));
  return { cantidad, dudosa: enteras.length !== 1 };
}
