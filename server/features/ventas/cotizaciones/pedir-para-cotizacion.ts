import { sql } from 'drizzle-orm';
import type { BorradorHecho } from '#contract/abastecimiento/ordenes/pedir.ts';
import { formatFecha } from '#contract/valores/fechas.ts';
import { crearBorradores } from '#server/features/abastecimiento/ordenes/index.ts';
import { audit } from '#server/platform/audit/index.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors.ts';
import { exigirActo } from './estados.ts';
import { bloquearCotizacion, esta } from './filas.ts';
import { cotizaciones, cotizaciones_ordenes } from './table.ts';

interface Falta {
  producto_id: number;
  proveedor_id: number | null;
  cantidad: number;
  [columna: string]: unknown;
}

/**
 * Drafts of orders, one for each supplier, of what an accepted quotation asks for and there isn't. Once, unless somebody insists:
 * whoever asks at the same time waits, and is told that it was done.
 */
export function pedirParaCotizacion(
  ctx: Context,
  id: number,
  { otra = false }: { otra?: boolean | undefined } = {},
): Promise<{ ordenes: BorradorHecho[] }> {
  return inTransaction(ctx, async (ctx) => {
    const cotizacion = await bloquearCotizacion(ctx, id);
    exigirActo(ctx, cotizacion, 'pedir');
    if (cotizacion.pedida_en && !otra) {
      throw new AppError('ORDEN_REPETIDA', {
        message: `Lo que falta ya se pidió el ${formatFecha(cotizacion.pedida_en.toISOString())}. ¿Pedirlo de nuevo?`,
      });
    }
    const { rows } = await ctx.db.execute<Falta>(sql`
      select l.producto_id, p.proveedor_id, (sum(l.otv_solicitada) - p.cantidad_stock)::int as cantidad
      from cotizaciones_lineas l join productos p on p.id = l.producto_id
      where l.cotizacion_id = ${id} group by l.producto_id, p.id
      having sum(l.otv_solicitada) > p.cantidad_stock order by min(l.linea)`);
    const conProveedor = rows.filter(({ proveedor_id }) => proveedor_id !== null);
    if (conProveedor.length === 0) {
      throw new AppError('CONFLICTO', {
        message:
          rows.length > 0
            ? 'Estos productos no tienen proveedor: no hay a quién pedírselos.'
            : 'No falta nada: hay stock para toda la cotización.',
      });
    }
    const pedidos = [...Map.groupBy(conProveedor, ({ proveedor_id }) => proveedor_id!)].map(
      ([proveedor_id, lineas]) => ({
        proveedor_id,
        lineas: lineas.map(({ producto_id, cantidad }) => ({ producto_id, cantidad })),
      }),
    );
    const ordenes = await crearBorradores(ctx, pedidos, { origen: 'cotizacion', otra: true });
    await ctx.db
      .insert(cotizaciones_ordenes)
      .values(ordenes.map(({ id: orden_id }) => ({ orden_id, cotizacion_id: id })));
    await ctx.db.update(cotizaciones).set({ pedida_en: sql`now()` }).where(esta(id));
    await audit(ctx, {
      accion: 'pedir-cotizacion',
      entidad: 'cotizacion',
      entidad_id: id,
      detalle: { ordenes: ordenes.map(({ numero }) => numero).join(', ') },
    });
    return { ordenes };
  });
}
