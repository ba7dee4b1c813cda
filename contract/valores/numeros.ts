import { loRaro } from './caracteres.ts';
import { limpiarDato } from './dato.ts';
import { agrupar } from './money.ts';

/**
 * Numbers as one writes them in Chile: points between thousands, a comma before decimals. What may mean two things is
 * asked back instead of guessed: for whoever learnt it the other way, «1.5» and «1,000» are one and a half and a thousand.
 */
export interface NumeroLeido {
  /** Null when nothing was written; NaN when it is no number, or may be two. */
  valor: number | null;
  /** Why it can't be told which number it is; what is no number at all says itself. */
  problema?: string;
}

/** The sign and the $ in any order, and the figures. */
const PARTES = /^(?:(-)?\$?|\$(-))(\d[\d.,]*)$/;
const EN_GRUPOS = /^[1-9]\d{0,2}(?:\.\d{3})+(?:,\d+)?$/;
const LLANO = /^\d+(?:,\d+)?$/;
/** Three figures after the only comma, and before it as many as may stand before thousands. */
const DECIMALES_O_MILES = /^[1-9]\d{0,2},\d{3}$/;
const PUNTO_DECIMAL = /^\d+\.\d+$/;
const AL_REVES = /^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?$/;

export function leerNumero(texto: string): NumeroLeido {
  const escrito = sinEspacios(limpiarDato(texto));
  if (escrito === '') return { valor: null };
  const [, antes, despues, cifras] = PARTES.exec(escrito) ?? [];
  if (cifras === undefined) {
    const raro = loRaro(escrito);
    return { valor: Number.NaN, ...(raro && { problema: `No es un número: tiene ${raro}.` }) };
  }
  const problema = ambiguo(cifras);
  if (problema) return { valor: Number.NaN, problema };
  if (!EN_GRUPOS.test(cifras) && !LLANO.test(cifras)) return { valor: Number.NaN };
  const valor = Number(enCifras(cifras));
  return { valor: (antes ?? despues) && valor !== 0 ? -valor : valor };
}

/** A number as it stands in a field that nobody is typing in: what `leerNumero` reads as the same one. */
export function formatNumero(valor: number): string {
  const [, decimales] = String(Math.abs(valor)).split('.');
  const entero = agrupar(Math.trunc(Math.abs(valor)));
  const signo = valor < 0 ? '-' : '';
  if (!decimales) return `${signo}${entero}`;
  const escrito = `${entero},${decimales}`;
  return `${signo}${escrito}${DECIMALES_O_MILES.test(escrito) ? '0' : ''}`;
}

const enCifras = (cifras: string): string => cifras.replaceAll('.', '').replace(',', '.');

function ambiguo(cifras: string): string | undefined {
  if (DECIMALES_O_MILES.test(cifras)) {
    const [miles, decimales] = [Number(cifras.replace(',', '')), Number(enCifras(cifras))].map(formatNumero);
    return `¿${miles} o ${decimales}? Los miles van con punto y los decimales con coma.`;
  }
  if (EN_GRUPOS.test(cifras)) return undefined;
  if (PUNTO_DECIMAL.test(cifras)) return `Escribe los decimales con coma: ${cifras.replace('.', ',')}`;
  if (AL_REVES.test(cifras)) {
    const bien = cifras.replace(/[.,]/g, (signo) => (signo === ',' ? '.' : ','));
    return `Los miles van con punto y los decimales con coma: ${bien}`;
  }
  return undefined;
}

/** Spaces around, after a sign, or between thousands say nothing; between other figures they may be a slip. */
function sinEspacios(texto: string): string {
  const sueltos = texto.replace(/([-$])\s+/g, '$1');
  return /^[-$]*\d{1,3}(?:\s\d{3})+(?:,\d+)?$/.test(sueltos) ? sueltos.replace(/\s/g, '') : sueltos;
}
