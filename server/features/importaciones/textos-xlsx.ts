import { MUCHO_TEXTO, PlanillaRechazada } from './rechazo.ts';
import { enClaro, type Oyente } from './xml.ts';

/** Texts that cells share, of all sheets; each column of each row may have its own. */
const MAX_TEXTOS = 1_000_000;
const MAX_CARACTERES = 45_000_000;
/** Characters of one row, and so of one text: a cell of Excel holds 32,767. */
export const MAX_FILA = 1_000_000;

/** The texts that cells share. */
export class TextosXlsx implements Oyente {
  readonly textos: string[] = [];
  readonly #texto = new TextoXlsx();
  #caracteres = 0;

  abre(nombre: string): void {
    if (nombre === 'si') this.#texto.empezar();
    this.#texto.abre(nombre);
  }
  texto(texto: string): void {
    this.#texto.texto(texto);
  }
  cierra(nombre: string): void {
    this.#texto.cierra(nombre);
    if (nombre !== 'si') return;
    const texto = this.#texto.tomar();
    this.#caracteres += texto.length;
    if (this.textos.length >= MAX_TEXTOS || this.#caracteres > MAX_CARACTERES) {
      throw new PlanillaRechazada(MUCHO_TEXTO);
    }
    this.textos.push(texto);
  }
}

/** A text in pieces, each with its look; how it is pronounced is left out. */
export class TextoXlsx {
  #crudo = '';
  #dentro = false;
  #fonetica = false;

  empezar(): void {
    this.#crudo = '';
    this.#dentro = false;
    this.#fonetica = false;
  }
  abre(nombre: string): void {
    if (nombre === 'rPh') this.#fonetica = true;
    else if (nombre === 't') this.#dentro = !this.#fonetica;
  }
  cierra(nombre: string): void {
    if (nombre === 'rPh') this.#fonetica = false;
    else if (nombre === 't') this.#dentro = false;
  }
  texto(texto: string): void {
    if (!this.#dentro) return;
    this.#crudo += texto;
    if (this.#crudo.length > MAX_FILA) throw new PlanillaRechazada(MUCHO_TEXTO);
  }
  tomar(): string {
    return enClaro(this.#crudo);
  }
}
