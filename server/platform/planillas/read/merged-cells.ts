import type { ReadCell, ReadRow } from './cell.ts';
import { MUY_PESADA, PlanillaRechazada } from './refusal.ts';

/** Cells that are shown as one: rows as they are numbered, columns by their place. */
export interface Merge {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

/** No list that people keep comes near. */
const MAX_MERGES = 20_000;
/** Of one that goes over a whole row, as many columns as a row may have. */
const MAX_WIDTH = 64;

/** What merged cells say: the first one holds the value, and each of them shows it. */
export class MergedCells {
  /** The last one begins first. */
  readonly #waiting: Merge[];
  #open: { merge: Merge; cell: ReadCell | undefined }[] = [];

  constructor(merges: readonly Merge[]) {
    if (merges.length > MAX_MERGES) throw new PlanillaRechazada(MUY_PESADA);
    this.#waiting = merges.toSorted((a, b) => b.top - a.top);
  }

  /** The row with what the merged cells in it show. Rows come from the top down. */
  fill(row: ReadRow): ReadRow {
    const { number } = row;
    this.#open = this.#open.filter(({ merge }) => merge.bottom >= number);
    for (let next = this.#waiting.at(-1); next && next.top <= number; next = this.#waiting.at(-1)) {
      this.#waiting.pop();
      // A first row that isn't there holds nothing.
      if (next.bottom >= number) {
        this.#open.push({ merge: next, cell: next.top === number ? row.cells[next.left] : undefined });
      }
    }
    if (this.#open.length === 0) return row;
    const cells = [...row.cells];
    for (const { merge, cell } of this.#open) {
      const right = Math.min(merge.right, merge.left + MAX_WIDTH - 1);
      for (let column = merge.left; column <= right; column++) cells[column] = cell;
    }
    return { ...row, cells };
  }
}
