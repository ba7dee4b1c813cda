import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { type anotarEntrega as contrato, ENTREGA_NO_ENCONTRADA, type FilaEntrega } from '#contract/ventas/entregas.ts';
import { bloquearCompra, compras_lineas, editarCompra } from '#server/features/ventas/compras/index.ts';
import { exigirGuiaPropia } from '#server/features/ventas/despachos/index.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors.ts';
import { buscarEntrega } from './queries.ts';

/**
 * Writes the numbers of its papers beside what left: they are those of its whole purchase. 409 when what is changed is not
 * what was seen.
 */
export async function anotarEntrega(
  ctx: Context,
  id: number,
  { num_gd, num_factura, guia_repetida, visto }: z.output<typeof contrato.body>,
): Promise<FilaEntrega> {
  return inTransaction(ctx, async (ctx) => {
    const [linea] = await ctx.db
      .select({ compra_id: compras_lineas.compra_id })
      .from(compras_lineas)
      .where(eq(compras_lineas.id, id));
    const compra = linea && (await bloquearCompra(ctx, linea.compra_id));
    if (!compra || !(await buscarEntrega(ctx.db, id))) {
      throw new AppError('NO_ENCONTRADO', { message: ENTREGA_NO_ENCONTRADA });
    }
    const nuevos = {
      num_gd: num_gd === '' ? null : num_gd,
      num_factura: num_factura === '' ? null : num_factura,
    };
    await exigirGuiaPropia(ctx, compra, num_gd, guia_repetida);
    await editarCompra(ctx, compra, 'anotar-entrega', nuevos, visto);
    return (await buscarEntrega(ctx.db, id))!;
  });
}
