import { randomBytes } from 'node:crypto';
import { and, asc, count, desc, eq, min, sql } from 'drizzle-orm';
import type { z } from 'zod';
import {
  AVISO_ANOTADO,
  pedirAviso as contrato,
  type contarAvisos as contratoDeCuenta,
  type listarEsperados as contratoDeLista,
  DEMASIADOS_AVISOS,
  type EstadoAviso,
  MAX_AVISOS,
  YA_HAY_STOCK,
} from '#contract/catalogo/avisos.ts';
import { activo, productos } from '#server/features/catalogo/catalogo/index.ts';
import { audit } from '#server/platform/audit/index.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import { iso } from '#server/platform/database/fragments.ts';
import { AppError } from '#server/platform/errors.ts';
import { en } from '#server/platform/estados/sql.ts';
import { notFound } from '#server/platform/http/mount.ts';
import { avisos_de_llegada as avisos } from './table.ts';

export const EN_ESPERA = sql`${avisos.estado} ${en<EstadoAviso>('espera')}`;

/** Keeps who is to be written to when a product is there again. Asked twice it is kept once, and the answer is the same. */
export async function pedirAviso(
  ctx: Context,
  producto_id: number,
  { email }: z.output<typeof contrato.body>,
): Promise<{ message: string }> {
  await ctx.limits.avisosDeLlegada.count(ctx.network);
  const direccion = email.toLowerCase();
  return inTransaction(ctx, async (ctx) => {
    const [producto] = await ctx.db
      .select({ cantidad_stock: productos.cantidad_stock })
      .from(productos)
      .where(and(eq(productos.id, producto_id), activo))
      .for('key share');
    if (!producto) throw notFound(contrato);
    if (producto.cantidad_stock > 0) throw new AppError('CONFLICTO', { message: YA_HAY_STOCK });
    // Of one address one after the other, so that they don't pass the bound together.
    await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`aviso ${direccion}`}, 0))`);
    const [nuevo] = await ctx.db
      .insert(avisos)
      .values({
        producto_id,
        email: direccion,
        usuario_id: ctx.actor?.id ?? null,
        token: randomBytes(24).toString('base64url'),
      })
      .onConflictDoNothing()
      .returning({ id: avisos.id });
    if (!nuevo) return { message: AVISO_ANOTADO };
    if ((await ctx.db.$count(avisos, and(eq(avisos.email, direccion), EN_ESPERA))) > MAX_AVISOS)
      throw new AppError('CONFLICTO', { message: DEMASIADOS_AVISOS });
    // The audit names no address: it outlives what people ask the shop to forget.
    await audit(ctx, { accion: 'pedir-aviso', entidad: 'producto', entidad_id: producto_id });
    return { message: AVISO_ANOTADO };
  });
}

/** How many wait for a product, not who. */
export async function contarAvisos(
  { db }: Context,
  producto_id: number,
): Promise<z.output<typeof contratoDeCuenta.reply>> {
  const [fila] = await db
    .select({ esperan: count(), desde: sql<string | null>`${iso(min(avisos.creado_en))}` })
    .from(avisos)
    .where(and(eq(avisos.producto_id, producto_id), EN_ESPERA));
  return fila!;
}

/** The products that somebody waits for, those that most wait for first. */
export async function listarEsperados(
  { db }: Context,
  { page, limit }: z.output<typeof contratoDeLista.query>,
): Promise<z.output<typeof contratoDeLista.reply>> {
  const esperan = count();
  const desde = min(avisos.creado_en);
  const [items, total] = await Promise.all([
    db
      .select({
        id: productos.id,
        codigo_producto_fussan: productos.codigo_producto_fussan,
        descripcion: productos.descripcion,
        cantidad_stock: productos.cantidad_stock,
        estado: productos.estado,
        esperan,
        desde: sql<string>`${iso(desde)}`,
      })
      .from(avisos)
      .innerJoin(productos, eq(productos.id, avisos.producto_id))
      .where(EN_ESPERA)
      .groupBy(productos.id)
      .orderBy(desc(esperan), asc(productos.id))
      .limit(limit)
      .offset((page - 1) * limit),
    db
      .select({ total: sql<number>`count(distinct ${avisos.producto_id})::int` })
      .from(avisos)
      .where(EN_ESPERA),
  ]);
  return { items, total: total[0]!.total, page, limit };
}

/** What waits for an address goes with its account. */
export async function olvidarAvisos({ db }: Pick<Context, 'db'>, usuario_id: number): Promise<void> {
  await db.delete(avisos).where(eq(avisos.usuario_id, usuario_id));
}
