import { and, eq } from 'drizzle-orm';
import { anularOferta as contrato } from '#contract/catalogo/productos/precios.ts';
import { audit } from '#server/platform/audit/index.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors.ts';
import { notFound } from '#server/platform/http/mount.ts';
import { bloquearProductos, cerrarOfertas } from './en-marcha.ts';
import { ofertas } from './table.ts';

/** Calls an offer off. One that is running ends now. */
export async function anularOferta(ctx: Context, id: number): Promise<undefined> {
  await inTransaction(ctx, async (ctx) => {
    const esta = eq(ofertas.id, id);
    const [oferta] = await ctx.db.select({ producto_id: ofertas.producto_id }).from(ofertas).where(esta);
    if (!oferta) throw notFound(contrato);
    await bloquearProductos(ctx.db, [oferta.producto_id]);
    const programadas = await ctx.db
      .update(ofertas)
      .set({ estado: 'anulada' })
      .where(and(esta, eq(ofertas.estado, 'programada')))
      .returning({ id: ofertas.id });
    const vigentes = await cerrarOfertas(ctx, and(esta, eq(ofertas.estado, 'vigente')), 'anulada');
    if (programadas.length + vigentes.length === 0) {
      throw new AppError('CONFLICTO', { message: 'La oferta ya terminó.' });
    }
    await audit(ctx, {
      accion: 'anular-oferta',
      entidad: 'oferta',
      entidad_id: id,
      detalle: { producto_id: oferta.producto_id, estado: vigentes.length > 0 ? 'vigente' : 'programada' },
    });
  });
  await ctx.changes.heardByAll();
  return undefined;
}
