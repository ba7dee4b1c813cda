import { esFormatoDeFecha } from './fechas-excel.ts';
import { atributo, enClaro, type Oyente } from './xml.ts';

/** The longest that Excel takes. */
const MAX_FORMATO = 255;

/** Which styles show a number as a date. */
export class EstilosXlsx implements Oyente {
  readonly fechas: boolean[] = [];
  readonly #formatos = new Map<number, string>();
  #dentro = '';

  abre(nombre: string, etiqueta: string): void {
    if (nombre === 'numFmts' || nombre === 'cellXfs') this.#dentro = nombre;
    else if (nombre === 'numFmt' && this.#dentro === 'numFmts') {
      const formato = enClaro((atributo(etiqueta, 'formatCode') ?? '').slice(0, MAX_FORMATO));
      this.#formatos.set(Number(atributo(etiqueta, 'numFmtId')), formato);
    } else if (nombre === 'xf' && this.#dentro === 'cellXfs') {
      const formato = Number(atributo(etiqueta, 'numFmtId') ?? 0);
      this.fechas.push(esFormatoDeFecha(formato, this.#formatos.get(formato)));
    }
  }
  cierra(nombre: string): void {
    if (nombre === this.#dentro) this.#dentro = '';
  }
}
