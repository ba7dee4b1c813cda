import { and, eq, gt, isNull, lte, sql } from 'drizzle-orm';
import { guardarCantidadReposicion as contrato, DIAS_DE_LO_CAMBIADO } from '#contract/bodega/reposicion.ts';
import { importeDe } from '#contract/valores/totales.ts';
import { activo, productos } from '#server/features/catalogo/catalogo/index.ts';
import { requireActor } from '#server/platform/actor.ts';
import { audit } from '#server/platform/audit/index.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import { AppError } from '#server/platform/errors.ts';
import { notFound } from '#server/platform/http/mount.ts';
import { reposicion_cantidades } from './table.ts';

/** What a line of an order may come to: beyond it a total couldn't be told to the peso. */
const MAX_SUBTOTAL = 999_999_999_999;

const limite = sql`now() - make_interval(days => ${DIAS_DE_LO_CAMBIADO})`;
const de = (usuario_id: number) => eq(reposicion_cantidades.usuario_id, usuario_id);

/** By product, what somebody wants to order instead of what is proposed. */
export async function cantidadesDe(db: Queryable, usuario_id: number): Promise<Map<number, number>> {
  const filas = await db
    .select({ producto_id: reposicion_cantidades.producto_id, cantidad: reposicion_cantidades.cantidad })
    .from(reposicion_cantidades)
    .where(and(de(usuario_id), gt(reposicion_cantidades.cuando, limite)));
  return new Map(filas.map(({ producto_id, cantidad }) => [producto_id, cantidad]));
}

/** Orders another quantity of a product than the proposed one, or, with null, that one again. */
export async function guardarCantidad(ctx: Context, producto_id: number, cantidad: number | null): Promise<void> {
  const { id: usuario_id } = requireActor(ctx.actor);
  await inTransaction(ctx, async (ctx) => {
    const [producto] = await ctx.db
      .select({ ultimo_costo: productos.ultimo_costo })
      .from(productos)
      .where(and(eq(productos.id, producto_id), activo))
      .for('key share');
    if (!producto) throw notFound(contrato);
    if (cantidad !== null && importeDe({ precio_unitario: producto.ultimo_costo ?? 0, cantidad }, 2) > MAX_SUBTOTAL) {
      throw new AppError('DATOS_INVALIDOS', { message: 'Es demasiado para un pedido.' });
    }
    const suya = and(de(usuario_id), eq(reposicion_cantidades.producto_id, producto_id));
    const [antes] = await ctx.db
      .select({ cantidad: reposicion_cantidades.cantidad })
      .from(reposicion_cantidades)
      .where(suya);
    if (cantidad === null) {
      await ctx.db.delete(reposicion_cantidades).where(suya);
    } else {
      await ctx.db
        .insert(reposicion_cantidades)
        .values({ usuario_id, producto_id, cantidad })
        .onConflictDoUpdate({
          target: [reposicion_cantidades.usuario_id, reposicion_cantidades.producto_id],
          set: { cantidad, cuando: sql`now()` },
        });
    }
    await olvidarViejas(ctx.db, usuario_id);
    await audit(ctx, {
      accion: 'cambiar-reposicion',
      entidad: 'producto',
      entidad_id: producto_id,
      detalle: { cantidad: { antes: antes?.cantidad ?? null, despues: cantidad } },
    });
  });
}

async function olvidarViejas(db: Queryable, usuario_id: number): Promise<void> {
  await db.delete(reposicion_cantidades).where(and(de(usuario_id), lte(reposicion_cantidades.cuando, limite)));
}

/** Orders what is proposed: of everything, or of one supplier (0: the products without one). */
export async function volverALoPropuesto(
  ctx: Context,
  { proveedor_id }: { proveedor_id?: number | undefined },
): Promise<{ quitadas: number }> {
  const { id: usuario_id } = requireActor(ctx.actor);
  return inTransaction(ctx, async (ctx) => {
    const delProveedor = ctx.db
      .select({ id: productos.id })
      .from(productos)
      .where(proveedor_id ? eq(productos.proveedor_id, proveedor_id) : isNull(productos.proveedor_id));
    const quitadas = await ctx.db
      .delete(reposicion_cantidades)
      .where(
        and(
          de(usuario_id),
          proveedor_id === undefined ? undefined : sql`${reposicion_cantidades.producto_id} in ${delProveedor}`,
        ),
      )
      .returning({ producto_id: reposicion_cantidades.producto_id, cantidad: reposicion_cantidades.cantidad });
    await audit(ctx, {
      accion: 'volver-a-lo-propuesto',
      entidad: 'reposicion',
      entidad_id: null,
      detalle: { proveedor_id: proveedor_id ?? null, quitadas },
    });
    return { quitadas: quitadas.length };
  });
}

/** What somebody who is deleted kept for themselves. */
export async function olvidarCantidades({ db }: Pick<Context, 'db'>, usuario_id: number): Promise<void> {
  await db.delete(reposicion_cantidades).where(de(usuario_id));
}
