import { borrarMovimientos } from '#server/features/bodega/existencias/index.ts';
import { borrarProductos } from '#server/features/catalogo/catalogo/index.ts';
import { borrarPrecios } from '#server/features/catalogo/ofertas/index.ts';
import { soltarVariantes } from '#server/features/catalogo/variantes/index.ts';
import { pgErrorOf, type Queryable } from '#server/platform/database/client.ts';
import { nombradoEnLicitaciones } from './nombrado.ts';

const EN_USO = '23503';

/**
 * Removes products with the stock and the prices that they had, all or none: false when something refers to one of them, which
 * the database itself knows.
 */
export async function borrarConLoSuyo(db: Queryable, ids: readonly number[]): Promise<boolean> {
  if (await nombradoEnLicitaciones(db, ids)) return false;
  try {
    await db.transaction(async (tx) => {
      await borrarMovimientos(tx, ids);
      await borrarPrecios(tx, ids);
      await soltarVariantes(tx, ids);
      await borrarProductos(tx, ids);
    });
    return true;
  } catch (error) {
    if (pgErrorOf(error)?.code === EN_USO) return false;
    throw error;
  }
}
