import { and, eq, ne, sql } from 'drizzle-orm';
import type { z } from 'zod';
import {
  type opinar as contrato,
  type moderarOpinion as contratoDeModeracion,
  type puedoOpinar as contratoDePuedo,
  OPINION_NO_ENCONTRADA,
  OPINION_RECIBIDA,
  OPINION_REPETIDA,
  OPINION_SIN_COMPRA,
  type Opinion,
} from '#contract/catalogo/opiniones.ts';
import type { EstadoPago } from '#contract/ventas/compras/compras.ts';
import type { EstadoCompra } from '#contract/ventas/compras/compras-estados.ts';
import { requireActor } from '#server/platform/actor.ts';
import { audit } from '#server/platform/audit/index.ts';
import { announceChanges } from '#server/platform/changes.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors.ts';
import { literal } from '#server/platform/estados/sql.ts';
import { leerOpinion } from './queries.ts';
import { opiniones } from './table.ts';

/** The last purchase in which somebody bought a product, paid for it and has it. */
async function pedidoConEl({ db }: Context, usuario_id: number, producto_id: number): Promise<number | undefined> {
  const { rows } = await db.execute<{ num_pedido: number }>(sql`
    select c.num_pedido from compras c
    where c.user_id = ${usuario_id} and c.estado = ${literal<EstadoCompra>('Entregado')}
      and c.estado_pago = ${literal<EstadoPago>('pagado')}
      and exists (select from compras_lineas l where l.compra_id = c.id and l.producto_id = ${producto_id} and l.cantidad > 0)
    order by c.id desc limit 1`);
  return rows[0]?.num_pedido;
}

const laSuya = (usuario_id: number, producto_id: number) =>
  and(eq(opiniones.usuario_id, usuario_id), eq(opiniones.producto_id, producto_id));

/** Whether who asks may say something of a product, and how stands what they said. */
export async function puedoOpinar(ctx: Context, producto_id: number): Promise<z.output<typeof contratoDePuedo.reply>> {
  const { id } = requireActor(ctx.actor);
  const [dicha] = await ctx.db.select({ estado: opiniones.estado }).from(opiniones).where(laSuya(id, producto_id));
  if (dicha) return { puede: false, estado: dicha.estado };
  return { puede: (await pedidoConEl(ctx, id, producto_id)) !== undefined, estado: null };
}

/** Keeps what who bought a product says of it, once, for staff to read first. */
export async function opinar(
  ctx: Context,
  producto_id: number,
  { estrellas, texto }: z.output<typeof contrato.body>,
): Promise<{ message: string }> {
  const { id: usuario_id, name } = requireActor(ctx.actor);
  return inTransaction(ctx, async (ctx) => {
    const num_pedido = await pedidoConEl(ctx, usuario_id, producto_id);
    if (num_pedido === undefined) throw new AppError('CONFLICTO', { message: OPINION_SIN_COMPRA });
    const [nueva] = await ctx.db
      .insert(opiniones)
      .values({ producto_id, usuario_id, num_pedido, estrellas, texto, nombre: comoSeMuestra(name) })
      .onConflictDoNothing()
      .returning({ id: opiniones.id });
    if (!nueva) throw new AppError('CONFLICTO', { message: OPINION_REPETIDA });
    await audit(ctx, {
      accion: 'opinar',
      entidad: 'opinion',
      entidad_id: nueva.id,
      detalle: { producto_id, num_pedido, estrellas },
    });
    return { message: OPINION_RECIBIDA };
  });
}

/** «Carolina S.»: who reads it needn't know more. */
export function comoSeMuestra(name: string): string {
  const [nombre = '', ...apellidos] = name.trim().split(/\s+/);
  const inicial = apellidos[0]?.[0];
  return inicial ? `${nombre} ${inicial.toLocaleUpperCase('es-CL')}.` : nombre || 'Cliente';
}

/** Shows a review on its product's page, or takes it from there and says why. */
export async function moderarOpinion(
  ctx: Context,
  id: number,
  { estado, motivo }: z.output<typeof contratoDeModeracion.body>,
): Promise<Opinion> {
  const despues = await inTransaction(ctx, async (ctx) => {
    const [antes] = await ctx.db.select().from(opiniones).where(eq(opiniones.id, id)).for('update');
    if (!antes) throw new AppError('NO_ENCONTRADO', { message: OPINION_NO_ENCONTRADA });
    if (antes.estado === estado) return leerOpinion(ctx.db, id);
    await ctx.db
      .update(opiniones)
      .set({
        estado,
        motivo: estado === 'oculta' ? motivo : null,
        moderada_por: requireActor(ctx.actor).id,
        moderada_en: new Date(),
      })
      .where(eq(opiniones.id, id));
    await audit(ctx, {
      accion: estado === 'publicada' ? 'publicar-opinion' : 'ocultar-opinion',
      entidad: 'opinion',
      entidad_id: id,
      detalle: { estado: { antes: antes.estado, despues: estado }, ...(estado === 'oculta' && { motivo }) },
    });
    // Its stars stand on every card.
    await announceChanges(ctx, [`producto:${antes.producto_id}`, 'listado']);
    return leerOpinion(ctx.db, id);
  });
  await ctx.changes.heardByAll();
  return despues;
}

/** What is public stays without who said it; what isn't goes. */
export async function olvidarOpiniones({ db }: Pick<Context, 'db'>, usuario_id: number): Promise<void> {
  await db.delete(opiniones).where(and(eq(opiniones.usuario_id, usuario_id), ne(opiniones.estado, 'publicada')));
  await db.update(opiniones).set({ usuario_id: null, nombre: 'Cliente' }).where(eq(opiniones.usuario_id, usuario_id));
}
