import { MUCHO_TEXTO, PlanillaRechazada } from '../refusal.ts';
import { plainText, type XmlListener } from './xml.ts';

/** Texts that cells share, of all sheets; each column of each row may have its own. */
const MAX_TEXTS = 1_000_000;
const MAX_CHARACTERS = 45_000_000;
/** Characters of one row, and so of one text: a cell of Excel holds 32,767. */
export const MAX_ROW = 1_000_000;

/** The texts that cells share. */
export class XlsxTexts implements XmlListener {
  readonly texts: string[] = [];
  readonly #text = new XlsxText();
  #characters = 0;

  open(name: string): void {
    if (name === 'si') this.#text.begin();
    this.#text.open(name);
  }
  text(text: string): void {
    this.#text.text(text);
  }
  close(name: string): void {
    this.#text.close(name);
    if (name !== 'si') return;
    const text = this.#text.take();
    this.#characters += text.length;
    if (this.texts.length >= MAX_TEXTS || this.#characters > MAX_CHARACTERS) {
      throw new PlanillaRechazada(MUCHO_TEXTO);
    }
    this.texts.push(text);
  }
}

/** A text in pieces, each with its look; how it is pronounced is left out. */
export class XlsxText {
  #raw = '';
  #inside = false;
  #phonetic = false;

  begin(): void {
    this.#raw = '';
    this.#inside = false;
    this.#phonetic = false;
  }
  open(name: string): void {
    if (name === 'rPh') this.#phonetic = true;
    else if (name === 't') this.#inside = !this.#phonetic;
  }
  close(name: string): void {
    if (name === 'rPh') this.#phonetic = false;
    else if (name === 't') this.#inside = false;
  }
  text(text: string): void {
    if (!this.#inside) return;
    this.#raw += text;
    if (this.#raw.length > MAX_ROW) throw new PlanillaRechazada(MUCHO_TEXTO);
  }
  take(): string {
    return plainText(this.#raw);
  }
}
