import { atributo, enClaro, type Oyente } from './xml.ts';

const FORMATOS_DE_FECHA = new Set([14, 15, 16, 17, 18, 19, 20, 21, 22, 45, 46, 47]);
/** The longest that Excel takes. */
const MAX_FORMATO = 255;

/** Which styles show a number as a date. */
export class EstilosXlsx implements Oyente {
  readonly fechas: boolean[] = [];
  readonly #formatos = new Map<number, boolean>();
  #dentro = '';

  abre(nombre: string, etiqueta: string): void {
    if (nombre === 'numFmts' || nombre === 'cellXfs') this.#dentro = nombre;
    else if (nombre === 'numFmt' && this.#dentro === 'numFmts') {
      const formato = enClaro((atributo(etiqueta, 'formatCode') ?? '').slice(0, MAX_FORMATO));
      this.#formatos.set(Number(atributo(etiqueta, 'numFmtId')), esFecha(formato));
    } else if (nombre === 'xf' && this.#dentro === 'cellXfs') {
      const formato = Number(atributo(etiqueta, 'numFmtId') ?? 0);
      this.fechas.push(this.#formatos.get(formato) ?? FORMATOS_DE_FECHA.has(formato));
    }
  }
  cierra(nombre: string): void {
    if (nombre === this.#dentro) this.#dentro = '';
  }
}

function esFecha(formato: string): boolean {
  // What is quoted, escaped, or in brackets (a colour, a currency) is no part of a date; [h] is.
  const limpio = formato.replace(/"[^"]*"|[\\_*].|\[(?![hms]+\])[^\]]*\]|general/gi, '');
  return /[ymdhs]/i.test(limpio);
}
