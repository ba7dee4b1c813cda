import { contentOf, type ReadCell, type ReadRow } from '../cell.ts';
import { dateOf } from '../excel-dates.ts';
import { type Merge, MergedCells } from '../merged-cells.ts';
import { DANADA, PlanillaRechazada } from '../refusal.ts';
import { TextBudget } from '../text-budget.ts';
import type { BiffRecord } from './biff.ts';
import type { XlsTexts } from './texts.ts';

const [ROW, MULRK, RSTRING, MERGEDCELLS, LABELSST, NUMBER, LABEL, BOOLERR, STRING, RK] = [
  0x208, 0xbd, 0xd6, 0xe5, 0xfd, 0x203, 0x204, 0x205, 0x207, 0x27e,
];
/** Of a row's options. */
const HIDDEN = 0x20;
/** Some programs write those of an older Excel. */
const FORMULAS = new Set([0x06, 0x206, 0x406]);
const MAX_COLUMNS = 256;

/** The cells of a sheet of an .xls. */
export class XlsSheet {
  readonly #texts: XlsTexts;
  readonly #dates: readonly boolean[];
  readonly #from1904: boolean;
  readonly #text = new TextBudget();
  readonly #merges: Merge[] = [];
  readonly #hidden = new Set<number>();
  readonly #rows = new Map<number, (ReadCell | undefined)[]>();
  /** The formula whose text comes in the record that follows. */
  #awaitsText: Buffer | undefined;

  constructor(texts: XlsTexts, dates: readonly boolean[], from1904: boolean) {
    this.#texts = texts;
    this.#dates = dates;
    this.#from1904 = from1904;
  }

  /** The rows that hold something. */
  rows(): ReadRow[] {
    const merged = new MergedCells(this.#merges);
    return [...this.#rows]
      .filter(([, cells]) => cells.some((cell) => contentOf(cell).kind !== 'empty'))
      .sort(([a], [b]) => a - b)
      .map(([index, cells]) => merged.fill({ number: index + 1, cells, hidden: this.#hidden.has(index) }));
  }

  take(record: BiffRecord): void {
    const { kind, data } = record;
    if (kind === LABELSST) this.#put(data, { t: 's', v: this.#texts.sharedText(data.readUInt32LE(6)) });
    else if (kind === LABEL || kind === RSTRING) this.#put(data, { t: 's', v: this.#texts.read(record, 6) });
    else if (kind === NUMBER) this.#putNumber(data, data.readDoubleLE(6));
    else if (kind === RK) this.#putNumber(data, rkNumber(data, 6));
    else if (kind === BOOLERR) this.#put(data, booleanOrError(data[6]!, data[7] === 1));
    else if (FORMULAS.has(kind)) this.#putFormula(data);
    else if (kind === MULRK) {
      const first = data.readUInt16LE(2);
      for (let place = 4, i = 0; place + 6 <= data.length - 2; place += 6, i++) {
        this.#putNumber(data, rkNumber(data, place + 2), first + i, data.readUInt16LE(place));
      }
    } else if (kind === ROW) {
      if (data.length >= 14 && (data.readUInt16LE(12) & HIDDEN) !== 0) this.#hidden.add(data.readUInt16LE(0));
    } else if (kind === MERGEDCELLS) this.#merge(data);
    else if (kind === STRING && this.#awaitsText) {
      this.#put(this.#awaitsText, { t: 's', v: this.#texts.read(record, 0) });
      this.#awaitsText = undefined;
    }
  }

  #merge(data: Buffer): void {
    for (let place = 2; place + 8 <= data.length; place += 8) {
      const [top, bottom, left, right] = [0, 2, 4, 6].map((next) => data.readUInt16LE(place + next));
      this.#merges.push({ top: top! + 1, bottom: bottom! + 1, left: left!, right: right! });
    }
  }

  /** The last value of a formula, which is saved beside it. */
  #putFormula(data: Buffer): void {
    const type = data.readUInt16LE(12) === 0xffff ? data[6]! : undefined;
    this.#awaitsText = type === 0 ? data : undefined;
    if (type === undefined) this.#putNumber(data, data.readDoubleLE(6));
    // Until its text comes, and if it never does, it has no value.
    else if (type === 0 || type > 3) this.#put(data, { t: 'z', f: '' });
    else if (type === 3) this.#put(data, { t: 's', v: '' });
    else this.#put(data, booleanOrError(data[8]!, type === 2));
  }

  #putNumber(data: Buffer, v: number, column = data.readUInt16LE(2), style = data.readUInt16LE(4)): void {
    const cell: ReadCell = this.#dates[style] ? { t: 'd', v: dateOf(v, this.#from1904) } : { t: 'n', v };
    this.#put(data, cell, column);
  }

  #put(data: Buffer, cell: ReadCell, column = data.readUInt16LE(2)): void {
    if (column >= MAX_COLUMNS) throw new PlanillaRechazada(DANADA);
    this.#text.take(cell);
    const index = data.readUInt16LE(0);
    let cells = this.#rows.get(index);
    if (!cells) {
      cells = [];
      this.#rows.set(index, cells);
    }
    cells[column] = cell;
  }
}

function booleanOrError(value: number, isError: boolean): ReadCell {
  return isError ? { t: 'e', v: value } : { t: 'b', v: value === 1 };
}

/** Thirty bits of a number: an integer, or the upper half of a double; perhaps a hundred times what it means. */
function rkNumber(data: Buffer, place: number): number {
  const rk = data.readInt32LE(place);
  let number = rk >> 2;
  if ((rk & 2) === 0) {
    const double = Buffer.alloc(8);
    double.writeInt32LE(rk & ~3, 4);
    number = double.readDoubleLE(0);
  }
  return (rk & 1) === 1 ? number / 100 : number;
}
