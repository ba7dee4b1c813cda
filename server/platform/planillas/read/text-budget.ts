import type { ReadCell } from './cell.ts';
import { MUCHO_TEXTO, PlanillaRechazada } from './refusal.ts';

const MAX_CHARACTERS = 40_000_000;

/** Characters of all cells together: a text that is in the file once may be meant by every cell. */
export class TextBudget {
  #left = MAX_CHARACTERS;

  take({ v }: ReadCell): void {
    if (typeof v !== 'string') return;
    this.#left -= v.length;
    if (this.#left < 0) throw new PlanillaRechazada(MUCHO_TEXTO);
  }
}
