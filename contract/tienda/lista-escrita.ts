import { agrupar } from '#contract/valores/money.ts';
import { leerNumero } from '#contract/valores/numeros.ts';
import { MAX_UNIDADES_POR_LINEA } from './catalogo.ts';

/** What a list may hold, apart from the schemas: the page goes without their weight. */
export const MAX_LINEAS_DE_LISTA = 300;
export const MAX_LETRAS_DE_LISTA = 40_000;

/** What people write after a number of units. */
export const UNIDADES = String.raw`(?:c\/u|uni(?:d(?:ad(?:es)?|s)?)?|unds?|un|u|pzas?|piezas?|pcs|pares|par)`;
/** Of these nobody knows how many units they are but who wrote it. */
export const DE_A_VARIAS = '(?:cajas?|packs?|paquetes?|docenas?|sets?|bolsas?|cientos?)';
/** What is sold by weight or by length elsewhere; here in what comes packed. */
export const A_GRANEL = '(?:kgs?|kilos?|mts?|metros?|m|lts?|litros?|l|gal[oó]n(?:es)?)';
const CON_UNIDADES = new RegExp(String.raw`\s*${UNIDADES}\.?$`, 'i');
const CON_VARIAS = new RegExp(String.raw`\d\s*(?:${DE_A_VARIAS}|${A_GRANEL})\.?$`, 'i');
const EN_MILES = /^\d{1,3}(?:[.,]\d{3})+$/;

export interface CantidadLeida {
  /** Null when it can't be told how many. */
  cantidad: number | null;
  problema: string | null;
}

const no = (problema: string): CantidadLeida => ({ cantidad: null, problema });

/**
 * How many units somebody wrote. What may be another figure than it seems is asked back: «1.250» may be one and a quarter, and
 * «6990?», as a list's reader writes it, a price.
 */
export function leerCantidad(escrita: string): CantidadLeida {
  const [, segura] = /^(.*\S)\s*\?$/.exec(escrita.trim()) ?? [];
  if (segura !== undefined) {
    const { cantidad, problema } = leerCantidad(segura);
    return no(problema ?? `¿Son ${agrupar(cantidad!)} unidades? Si es así, escribe ${cantidad}.`);
  }
  if (CON_VARIAS.test(escrita.trim())) return no(`¿Cuántas unidades son ${escrita.trim()}?`);
  const cifras = escrita.trim().replace(CON_UNIDADES, '').trim();
  if (cifras === '') return no('Escribe cuántas.');
  if (EN_MILES.test(cifras)) {
    const unidades = Number(cifras.replace(/[.,]/g, ''));
    return no(`¿Son ${agrupar(unidades)} unidades? Escríbelo sin punto: ${unidades}.`);
  }
  const { valor, problema } = leerNumero(cifras);
  if (problema) return no(problema);
  if (valor === null || Number.isNaN(valor)) return no('No es una cantidad: escribe un número, como 10.');
  if (valor <= 0) return no('La cantidad debe ser 1 o más.');
  if (!Number.isInteger(valor)) {
    return no(`Se vende por unidades enteras: ¿${agrupar(Math.floor(valor))} o ${agrupar(Math.ceil(valor))}?`);
  }
  if (valor > MAX_UNIDADES_POR_LINEA) {
    return no(
      `En línea se venden hasta ${agrupar(MAX_UNIDADES_POR_LINEA)} de cada producto; para más, pide una cotización.`,
    );
  }
  return { cantidad: valor, problema: null };
}
