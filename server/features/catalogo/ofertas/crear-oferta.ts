import { and, eq, gt, lt, or, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { crearOferta as contrato, Oferta } from '#contract/catalogo/productos/precios.ts';
import { PRODUCTO_NO_ENCONTRADO } from '#contract/tienda/catalogo.ts';
import { audit } from '#server/platform/audit/index.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors.ts';
import { bloquearProductos, comenzarOfertas, terminarOfertas } from './en-marcha.ts';
import { leerOferta } from './queries.ts';
import { ofertas } from './table.ts';

type NuevaOferta = z.output<typeof contrato.body>;

function invalida(campo: keyof NuevaOferta, message: string): AppError {
  return new AppError('DATOS_INVALIDOS', { message, fields: { [campo]: message } });
}

/** Plans an offer of a product. One whose time has come begins in the act. */
export async function crearOferta(ctx: Context, producto_id: number, pedida: NuevaOferta): Promise<Oferta> {
  const oferta = await inTransaction(ctx, async (ctx) => {
    await bloquearProductos(ctx.db, [producto_id]);
    // The job may not have come yet to one that is over.
    const terminadas = await terminarOfertas(ctx, [producto_id]);
    const [producto] = await bloquearProductos(ctx.db, [producto_id]);
    if (!producto) throw new AppError('NO_ENCONTRADO', { message: PRODUCTO_NO_ENCONTRADO });
    // PostgreSQL's clock is the one by which offers begin and end.
    const { rows } = await ctx.db.execute<{ ahora: string }>(sql`select now()::text as ahora`);
    const ahora = new Date(rows[0]!.ahora);
    const { precio_oferta } = pedida;
    const inicio = new Date(Math.max(ahora.getTime(), pedida.inicio ? Date.parse(pedida.inicio) : 0));
    const fin = new Date(pedida.fin);
    if (fin <= ahora) throw invalida('fin', 'El término de la oferta debe estar en el futuro.');
    if (precio_oferta >= (await precioSinOferta(ctx, producto))) {
      throw invalida('precio_oferta', 'El precio de oferta debe ser menor que el precio actual.');
    }
    await exigirFechasLibres(ctx, producto_id, inicio, fin);
    const [{ id }] = (await ctx.db
      .insert(ofertas)
      .values({ producto_id, precio_oferta, inicio, fin, actor_id: ctx.actor?.id ?? null })
      .returning({ id: ofertas.id })) as [{ id: number }];
    await audit(ctx, {
      accion: 'crear-oferta',
      entidad: 'oferta',
      entidad_id: id,
      detalle: { producto_id, precio_oferta, inicio: inicio.toISOString(), fin: fin.toISOString(), terminadas },
    });
    await comenzarOfertas(ctx, [producto_id]);
    return leerOferta(ctx.db, id);
  });
  await ctx.changes.heardByAll();
  return oferta;
}

/** What the product costs while no offer of it runs. */
async function precioSinOferta(
  ctx: Context,
  { id, precio_unitario }: { id: number; precio_unitario: number },
): Promise<number> {
  const [vigente] = await ctx.db
    .select({ precio_oferta: ofertas.precio_oferta, precio_normal: ofertas.precio_normal })
    .from(ofertas)
    .where(and(eq(ofertas.producto_id, id), eq(ofertas.estado, 'vigente')));
  return vigente?.precio_oferta === precio_unitario ? vigente.precio_normal! : precio_unitario;
}

async function exigirFechasLibres(ctx: Context, producto_id: number, inicio: Date, fin: Date): Promise<void> {
  const enPie = or(eq(ofertas.estado, 'programada'), eq(ofertas.estado, 'vigente'));
  const seTocan = and(lt(ofertas.inicio, fin), gt(ofertas.fin, inicio));
  if ((await ctx.db.$count(ofertas, and(eq(ofertas.producto_id, producto_id), enPie, seTocan))) > 0) {
    throw new AppError('OFERTA_SUPERPUESTA');
  }
}
