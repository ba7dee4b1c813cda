import { FEATURES } from '#server/features/index.ts';
import { type Cuadratura, cuadrarLibros, decirDescuadres } from '#server/platform/cuadratura.ts';
import type { Database } from '#server/platform/database/client.ts';

/** Works out every ledger again, one after the other, also while the shop runs. */
export function cuadrar(db: Database): Promise<Cuadratura[]> {
  const libros = FEATURES.flatMap(({ cuadrar = [] }) => cuadrar);
  return db.transaction((tx) => cuadrarLibros(tx, libros));
}

/** What of all that differs, each thing in words: nothing, as it should be. */
export async function descuadres(db: Database): Promise<string[]> {
  return decirDescuadres(await cuadrar(db));
}
