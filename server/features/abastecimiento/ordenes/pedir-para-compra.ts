import { sql } from 'drizzle-orm';
import type { EstadoOrden } from '#contract/abastecimiento/ordenes/estados.ts';
import type { BorradorHecho } from '#contract/abastecimiento/ordenes/pedir.ts';
import { ANULADO, COMPRA_NO_ENCONTRADA } from '#contract/ventas/compras/compras.ts';
import { bloquearCompra } from '#server/features/ventas/compras/index.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors.ts';
import { noEn } from '#server/platform/estados/sql.ts';
import { crearBorradores } from './crear-orden.ts';

interface Falta {
  producto_id: number;
  proveedor_id: number | null;
  linea_id: number;
  cantidad: number;
  [columna: string]: unknown;
}

/**
 * Drafts, one for each supplier, of what a purchase holds and no order that stands asks for. Whoever asks for it at the same time
 * waits, and then there is nothing left to ask for.
 */
export async function pedirParaCompra(ctx: Context, compra_id: number): Promise<{ ordenes: BorradorHecho[] }> {
  return inTransaction(ctx, async (ctx) => {
    const compra = await bloquearCompra(ctx, compra_id);
    if (!compra) throw new AppError('NO_ENCONTRADO', { message: COMPRA_NO_ENCONTRADA });
    if (compra.estado === ANULADO) {
      throw new AppError('CONFLICTO', { message: 'Este pedido está anulado: no hay nada que pedir para él.' });
    }
    const { rows } = await ctx.db.execute<Falta>(sql`
      select c.producto_id, p.proveedor_id, min(c.id) as linea_id,
        (sum(c.cantidad) - coalesce((
          select sum(l.cantidad) from ordenes_proveedor_lineas l
          join ordenes_proveedor o on o.id = l.orden_id and o.estado ${noEn<EstadoOrden>('anulada')}
          join compras_lineas x on x.id = l.compra_linea_id
          where x.compra_id = ${compra_id} and l.producto_id = c.producto_id
        ), 0))::int as cantidad
      from compras_lineas c join productos p on p.id = c.producto_id
      where c.compra_id = ${compra_id} and c.cantidad > 0
      group by c.producto_id, p.proveedor_id order by min(c.id)`);
    const faltan = rows.filter(({ cantidad }) => cantidad > 0);
    const conProveedor = faltan.filter(({ proveedor_id }) => proveedor_id !== null);
    if (conProveedor.length === 0) {
      throw new AppError('CONFLICTO', {
        message:
          faltan.length > 0
            ? 'Estos productos no tienen proveedor: no hay a quién pedírselos.'
            : 'Todo lo de este pedido ya está en órdenes a proveedores.',
      });
    }
    const pedidos = [...Map.groupBy(conProveedor, ({ proveedor_id }) => proveedor_id!)].map(
      ([proveedor_id, lineas]) => ({
        proveedor_id,
        lineas: lineas.map(({ producto_id, cantidad, linea_id }) => ({
          producto_id,
          cantidad,
          compra_linea_id: linea_id,
        })),
      }),
    );
    return { ordenes: await crearBorradores(ctx, pedidos, { origen: 'compra', otra: true }) };
  });
}
