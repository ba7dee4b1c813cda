import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { ReembolsosDeCompra } from '#contract/dinero/reembolsos.ts';
import { sumar } from '#contract/valores/money.ts';
import { COMPRA_NO_ENCONTRADA } from '#contract/ventas/compras/compras.ts';
import { numeroDeReclamo } from '#contract/ventas/reclamos/estados.ts';
import { nombreDe, usuarios } from '#server/features/casa/usuarios/index.ts';
import { buscarFilaCompra, type FilaCompra } from '#server/features/ventas/compras/index.ts';
import { isStaff } from '#server/platform/actor.ts';
import type { Context } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors.ts';
import { reembolsos } from './table.ts';

/**
 * The most that may go back now. Of what was paid by invoices that is what is owed back: their credit notes come first, or the
 * purchase is cancelled.
 */
export const reembolsableDe = ({
  pagado,
  devuelto,
  por_devolver,
  facturado,
  cobrado,
}: Pick<FilaCompra, 'pagado' | 'devuelto' | 'por_devolver' | 'facturado' | 'cobrado'>): number =>
  facturado > 0 || cobrado > 0 ? por_devolver : sumar(pagado, -devuelto);

/** What went back of a purchase that who asks may see: its customer isn't told who wrote it down, nor what was undone. */
export async function reembolsosDeCompra(ctx: Context, compra_id: number): Promise<ReembolsosDeCompra> {
  const compra = await buscarFilaCompra(ctx, compra_id);
  if (!compra) throw new AppError('NO_ENCONTRADO', { message: COMPRA_NO_ENCONTRADA });
  const personal = isStaff(ctx.actor);
  const filas = await ctx.db
    .select({
      reembolso: reembolsos,
      quien: nombreDe<string | null>(usuarios),
      reclamo: sql<{ id: number; numero: number } | null>`(
        select json_build_object('id', c.id, 'numero', c.numero) from reclamos c where c.reembolso_id = ${reembolsos.id} limit 1)`,
    })
    .from(reembolsos)
    .leftJoin(usuarios, eq(usuarios.id, reembolsos.creado_por))
    .where(and(eq(reembolsos.compra_id, compra_id), personal ? undefined : isNull(reembolsos.quitado_en)))
    .orderBy(asc(reembolsos.id));
  return {
    pagado: compra.pagado,
    devuelto: compra.devuelto,
    por_devolver: compra.por_devolver,
    hasta: reembolsableDe(compra),
    reembolsos: filas.map(({ reembolso, quien, reclamo }) => ({
      id: reembolso.id,
      monto: reembolso.monto,
      fecha: reembolso.fecha,
      medio: reembolso.medio,
      referencia: reembolso.referencia,
      motivo: reembolso.motivo,
      quien: personal ? quien : null,
      reclamo: reclamo && { id: reclamo.id, numero: numeroDeReclamo(reclamo.numero) },
      quitado: reembolso.quitado_en === null ? null : (reembolso.quitado_motivo ?? ''),
    })),
  };
}
