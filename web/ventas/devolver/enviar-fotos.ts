import { adjuntarAReclamo } from '#contract/ventas/reclamos/actos.ts';
import { ApiError, reasonOf } from '#web/client/api/api.ts';
import { api } from '#web/client/api/browser-api.ts';
import { inParts } from '#web/ui/form/use-file-picker.tsx';

/** A picture that the shop didn't keep, and why; empty before it was sent. */
export interface SinLlegar {
  file: File;
  problem: string;
}

/** Keeps pictures with a request that was made, each by itself, so that a bad one doesn't take the others along. Gives back those that weren't kept. */
export async function enviarFotos(id: number, files: readonly File[]): Promise<readonly SinLlegar[]> {
  const left: SinLlegar[] = [];
  for (const file of files) {
    try {
      await api(adjuntarAReclamo, { params: { id: String(id) }, body: {}, files: inParts([file]) });
    } catch (error) {
      left.push({ file, problem: problemOf(error) });
    }
  }
  return left;
}

/** What is said of a file stands beside it: without its name. */
function problemOf(error: unknown): string {
  const beside = error instanceof ApiError ? error.fields.archivos : undefined;
  return beside ?? reasonOf(error) ?? adjuntarAReclamo.fallback;
}
