import { asc, eq } from 'drizzle-orm';
import type { QuienCambio } from '#contract/catalogo/productos/productos-admin.ts';
import { nombreDe, usuarios } from '#server/features/casa/usuarios/index.ts';
import { productos } from '#server/features/catalogo/catalogo/index.ts';
import { auditoria } from '#server/platform/audit/table.ts';
import type { Queryable } from '#server/platform/database/client.ts';

/**
 * Who changed a product last; null when nobody in person did: an offer began or ended by itself. An act stamps the product
 * and its audit row with the same moment, that of its transaction, also an act upon thousands of products, whose one row
 * names none of them.
 */
export async function quienCambio(db: Queryable, producto_id: number): Promise<QuienCambio | null> {
  const [fila] = await db
    .select({ id: usuarios.id, nombre: nombreDe<string>(usuarios) })
    .from(productos)
    .innerJoin(auditoria, eq(auditoria.cuando, productos.fecha_actualizacion))
    .innerJoin(usuarios, eq(usuarios.id, auditoria.actor_id))
    .where(eq(productos.id, producto_id))
    .orderBy(asc(auditoria.id))
    .limit(1);
  return fila ?? null;
}
