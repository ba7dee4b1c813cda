import { MAX_LINEAS_DE_LISTA } from '#contract/tienda/lista-escrita.ts';
import {
  type Content,
  contentOf,
  demasiadasFilas,
  PlanillaRechazada,
  type ReadSheet,
} from '#server/platform/planillas/rows.ts';

/** A row's texts, by where it stands in its sheet. */
export interface FilaDePlanilla {
  linea: number;
  celdas: string[];
}

/** Rows that a title or a header may take. */
const DE_MAS = 30;

/** The rows of the first sheet that holds any, as texts: what they mean is read as if they had been pasted. It runs in the reading process. */
export async function* interpret(hojas: AsyncIterable<ReadSheet>) {
  for await (const { name, only, rows } of hojas) {
    const filas: FilaDePlanilla[] = [];
    for await (const { number, cells } of rows) {
      filas.push({ linea: number, celdas: Array.from(cells, (celda) => escrita(contentOf(celda))) });
      if (filas.length > MAX_LINEAS_DE_LISTA + DE_MAS)
        throw new PlanillaRechazada(demasiadasFilas(MAX_LINEAS_DE_LISTA));
    }
    if (filas.length === 0) continue;
    const nota = { errores: [], crudas: [], total: filas.length, ocultas: 0, hoja: only ? null : name };
    yield { keep: filas, note: nota };
    return;
  }
  throw new PlanillaRechazada('La planilla está vacía.');
}

/** A number as one types it: without points, which would be asked about. */
function escrita(celda: Content): string {
  if (celda.kind === 'number') return String(Math.round(celda.value * 10_000) / 10_000).replace('.', ',');
  return celda.kind === 'text' ? celda.value : '';
}
