import { and, count, desc, eq } from 'drizzle-orm';
import type { Producto } from '#contract/catalogo/productos/productos.ts';
import { agregarFavorito as contrato, MAX_FAVORITOS } from '#contract/tienda/favoritos.ts';
import { bloquearUsuario } from '#server/features/casa/usuarios/index.ts';
import { activo, columnasPublicas, productos } from '#server/features/catalogo/catalogo/index.ts';
import { requireActor } from '#server/platform/actor.ts';
import { audit } from '#server/platform/audit/index.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors.ts';
import { notFound } from '#server/platform/http/mount.ts';
import { favoritos } from './table.ts';

/** The person's favourites that are on sale, the newest first. */
export async function listarFavoritos(ctx: Context): Promise<Producto[]> {
  return ctx.db
    .select(columnasPublicas)
    .from(favoritos)
    .innerJoin(productos, eq(productos.id, favoritos.producto_id))
    .where(and(eq(favoritos.usuario_id, requireActor(ctx.actor).id), activo))
    .orderBy(desc(favoritos.agregado_en), desc(productos.id));
}

/** Keeps a product that is on sale. Keeping it twice changes nothing, also when there is no room for more. */
export async function agregarFavorito(ctx: Context, producto_id: number): Promise<void> {
  const usuario_id = requireActor(ctx.actor).id;
  await inTransaction(ctx, async (ctx) => {
    // Two at once must not pass the bound together.
    await bloquearUsuario(ctx, usuario_id);
    const [producto] = await ctx.db
      .select({ id: productos.id })
      .from(productos)
      .where(and(eq(productos.id, producto_id), activo))
      // Nobody removes it until it is kept.
      .for('key share');
    if (!producto) throw notFound(contrato);
    const nuevos = await ctx.db
      .insert(favoritos)
      .values({ usuario_id, producto_id })
      .onConflictDoNothing()
      .returning({ producto_id: favoritos.producto_id });
    if (nuevos.length === 0) return;
    const [guardados] = await ctx.db
      .select({ total: count() })
      .from(favoritos)
      .where(eq(favoritos.usuario_id, usuario_id));
    if (guardados!.total > MAX_FAVORITOS) {
      throw new AppError('CONFLICTO', {
        message: `Puedes guardar hasta ${MAX_FAVORITOS} favoritos. Quita alguno para agregar otro.`,
      });
    }
    await audit(ctx, { accion: 'agregar-favorito', entidad: 'producto', entidad_id: producto_id });
  });
}

/** Lets a product go; one that was not kept is no error. */
export async function quitarFavorito(ctx: Context, producto_id: number): Promise<void> {
  const usuario_id = requireActor(ctx.actor).id;
  await inTransaction(ctx, async (ctx) => {
    const quitados = await ctx.db
      .delete(favoritos)
      .where(and(eq(favoritos.usuario_id, usuario_id), eq(favoritos.producto_id, producto_id)))
      .returning({ producto_id: favoritos.producto_id });
    if (quitados.length === 0) return;
    await audit(ctx, { accion: 'quitar-favorito', entidad: 'producto', entidad_id: producto_id });
  });
}

/** Leaves nothing of a person's favourites. */
export async function vaciarFavoritos({ db }: Pick<Context, 'db'>, usuario_id: number): Promise<void> {
  await db.delete(favoritos).where(eq(favoritos.usuario_id, usuario_id));
}
