import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/database/client.ts';
import { productos } from './table.ts';

type Fila = typeof productos.$inferInsert;

/** What people write of a product. Its stock moves by the ledger alone (`moverStock`). */
type Ficha = Omit<Fila, 'cantidad_stock' | 'valor_stock' | 'version' | 'fecha_creacion' | 'fecha_actualizacion'>;

/** A change of what people edit: whoever has an older one before them must not write over it. */
const EDITADO = { version: sql`${productos.version} + 1`, fecha_actualizacion: sql`now()` };

/** Adds a product, without any units yet. */
export async function crearFicha(db: Queryable, ficha: Ficha): Promise<number> {
  const [fila] = await db
    .insert(productos)
    .values({ ...ficha, cantidad_stock: 0 })
    .returning({ id: productos.id });
  return fila!.id;
}

/** Writes what somebody edited of a product, which the act has locked. */
export async function editarFicha(db: Queryable, id: number, cambios: Partial<Ficha>): Promise<void> {
  // What was said of a picture is not true of another.
  const deOtra = cambios.imagen_url !== undefined && cambios.imagen_alt === undefined;
  await db
    .update(productos)
    .set({ ...cambios, ...(deOtra && { imagen_alt: '' }), ...EDITADO })
    .where(eq(productos.id, id));
}

/** From now on it is asked of this supplier, or of none in particular. */
export const preferirProveedor = (db: Queryable, id: number, proveedor_id: number | null): Promise<void> =>
  editarFicha(db, id, { proveedor_id });

/** Takes it out of the shop, with its history. */
export const ocultarProducto = (db: Queryable, id: number): Promise<void> =>
  editarFicha(db, id, { estado: 'inactivo' });

/** Removes products that nothing refers to; the database refuses where something does. */
export async function borrarProductos(db: Queryable, ids: readonly number[]): Promise<void> {
  await db.execute(sql`delete from productos where id = any(${sql.param(ids)}::int[])`);
}
