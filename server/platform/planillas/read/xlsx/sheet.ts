import { contentOf, MAX_ABOVE_HEADER, type ReadCell, type ReadRow } from '../cell.ts';
import { dateOf } from '../excel-dates.ts';
import { DANADA, demasiadasFilas, PlanillaRechazada } from '../refusal.ts';
import { TextBudget } from '../text-budget.ts';
import { columnOf } from './columns.ts';
import { MAX_ROW, XlsxText } from './texts.ts';
import { attribute, plainText, type XmlListener } from './xml.ts';

/** Cells of one row that hold something. */
const MAX_CELLS = 64;

interface SheetSetting {
  /** Which styles show a number as a date. */
  dates: readonly boolean[];
  from1904: boolean;
  /** Below the header. */
  maxRows: number;
}

/** The rows with data, of the part of a sheet that has them. */
export class XlsxSheet implements XmlListener {
  readonly rows: ReadRow[] = [];
  ended = false;
  readonly #texts: readonly string[];
  readonly #setting: SheetSetting;
  readonly #inline = new XlsxText();
  readonly #text = new TextBudget();
  #inside = false;
  #rowCount = 0;
  #number = 0;
  #inRow = false;
  #cells: (ReadCell | undefined)[] = [];
  #filled = 0;
  #hasData = false;
  #hidden = false;
  #characters = 0;
  #column = -1;
  #cell = { tag: '', value: '', hasValue: false, hasFormula: false, inline: false };
  #inValue = false;

  constructor(texts: readonly string[], setting: SheetSetting) {
    this.#texts = texts;
    this.#setting = setting;
  }

  open(name: string, tag: string): void {
    if (name === 'sheetData') this.#inside = true;
    if (!this.#inside) return;
    if (name === 'row') this.#beginRow(tag);
    this.#spend(tag.length);
    if (name === 'c') this.#beginCell(tag);
    else if (name === 'v') this.#inValue = this.#cell.hasValue = true;
    else if (name === 'f') this.#cell.hasFormula = true;
    else if (name === 'is') this.#cell.inline = true;
    else if (this.#cell.inline) this.#inline.open(name);
  }

  text(text: string): void {
    if (!this.#inside) return;
    this.#spend(text.length);
    if (this.#inValue) this.#cell.value += text;
    else if (this.#cell.inline) this.#inline.text(text);
  }

  close(name: string): void {
    if (!this.#inside) return;
    if (name === 'v') this.#inValue = false;
    else if (name === 'c') this.#endCell();
    else if (name === 'row') this.#endRow();
    else if (name === 'sheetData') {
      this.#inside = false;
      this.ended = true;
    } else if (this.#cell.inline) this.#inline.close(name);
  }

  #spend(characters: number): void {
    this.#characters += characters;
    if (this.#characters > MAX_ROW) {
      if (!this.#inRow) throw new PlanillaRechazada(DANADA);
      throw new PlanillaRechazada(`La fila ${this.#number} de la planilla es demasiado grande. Corrígela o bórrala.`);
    }
  }

  #beginRow(tag: string): void {
    const number = Number(attribute(tag, 'r') ?? this.#number + 1);
    if (!Number.isSafeInteger(number) || number < 1) throw new PlanillaRechazada(DANADA);
    this.#number = number;
    this.#inRow = true;
    this.#cells = [];
    this.#filled = 0;
    this.#hasData = false;
    this.#hidden = /^(1|true|on)$/.test(attribute(tag, 'hidden') ?? '');
    this.#characters = 0;
    this.#column = -1;
  }

  #endRow(): void {
    this.#characters = 0;
    this.#inRow = false;
    if (!this.#hasData) return;
    this.#hasData = false;
    if (++this.#rowCount > this.#setting.maxRows + 1 + MAX_ABOVE_HEADER)
      throw new PlanillaRechazada(demasiadasFilas(this.#setting.maxRows));
    this.rows.push({ number: this.#number, cells: this.#cells, hidden: this.#hidden });
    this.#cells = [];
  }

  #beginCell(tag: string): void {
    if (!this.#inRow) throw new PlanillaRechazada(DANADA);
    const place = attribute(tag, 'r');
    this.#column = place === undefined ? this.#column + 1 : columnAt(place);
    this.#cell = {
      tag,
      value: '',
      hasValue: false,
      hasFormula: false,
      inline: false,
    };
    this.#inline.begin();
  }

  #endCell(): void {
    const cell = this.#content();
    this.#cell.inline = false;
    if (!cell) return;
    this.#text.take(cell);
    if (++this.#filled > MAX_CELLS) {
      throw new PlanillaRechazada(
        `La fila ${this.#number} tiene más de ${MAX_CELLS} celdas con datos. Deja sólo las columnas de la plantilla.`,
      );
    }
    this.#cells[this.#column] = cell;
    this.#hasData ||= contentOf(cell).kind !== 'empty';
  }

  #content(): ReadCell | undefined {
    const { tag, value, hasValue, hasFormula, inline } = this.#cell;
    if (!hasValue && !hasFormula && !inline) return undefined;
    const kind = attribute(tag, 't') ?? 'n';
    if (inline) return { t: 's', v: this.#inline.take() };
    if (!hasValue || (value.trim() === '' && kind !== 'str')) return hasFormula ? { t: 'z', f: '' } : undefined;
    switch (kind) {
      case 's': {
        const text = this.#texts[Number(value)];
        if (text === undefined) throw new PlanillaRechazada(DANADA);
        return { t: 's', v: text };
      }
      case 'b':
        return { t: 'b', v: value.trim() === '1' || value.trim() === 'true' };
      case 'e':
        return { t: 'e', v: plainText(value) };
      case 'd':
        return { t: 'd', v: value };
      case 'n': {
        const number = Number(value);
        if (Number.isNaN(number)) return { t: 's', v: plainText(value) };
        return this.#setting.dates[Number(attribute(tag, 's') ?? 0)]
          ? { t: 'd', v: dateOf(number, this.#setting.from1904) }
          : { t: 'n', v: number };
      }
      default:
        return { t: 's', v: plainText(value) };
    }
  }
}

const PLACE = /^\$?([A-Za-z]{1,3})\$?\d*$/;

function columnAt(place: string): number {
  const letters = PLACE.exec(place)?.[1];
  if (!letters) throw new PlanillaRechazada(DANADA);
  return columnOf(letters);
}
