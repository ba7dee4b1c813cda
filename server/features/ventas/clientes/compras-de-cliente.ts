import { and, desc, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { comprasDeCliente as contrato } from '#contract/ventas/clientes/clientes.ts';
import { diaDeEntrega } from '#contract/ventas/compras/compras.ts';
import { compras, comprasDeClientes, ES_DEUDA } from '#server/features/ventas/compras/index.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import { notFound } from '#server/platform/http/mount.ts';
import { buscarFila, porPagar } from './queries.ts';

/** A page of a client's purchases, the last first, and which of them its credit counts. */
export async function comprasDeCliente(
  db: Queryable,
  id: number,
  { page, limit, por_pagar }: z.output<typeof contrato.query>,
): Promise<z.output<typeof contrato.reply>> {
  if (!(await buscarFila(db, id))) throw notFound(contrato);
  const suya = sql`${compras.id} in (select s.id from (${comprasDeClientes([id])}) s)`;
  const donde = and(suya, por_pagar && porPagar);
  const [filas, total] = await Promise.all([
    db
      .select({
        id: compras.id,
        num_pedido: compras.num_pedido,
        fecha_compra: compras.fecha_compra,
        estado: compras.estado,
        estado_pago: compras.estado_pago,
        fecha_retiro: compras.fecha_retiro,
        fecha_entrega: compras.fecha_entrega,
        num_gd: compras.num_gd,
        precio_final: compras.precio_final,
        por_pagar: compras.por_pagar,
        es_deuda: sql<boolean>`exists (select from compras c where c.id = compras.id and ${ES_DEUDA})`,
        con_factura: sql<boolean>`${compras.factura} is not null`,
      })
      .from(compras)
      .where(donde)
      .orderBy(desc(compras.id))
      .limit(limit)
      .offset((page - 1) * limit),
    db.$count(compras, donde),
  ]);
  const items = filas.map((fila) => ({
    id: fila.id,
    num_pedido: fila.num_pedido,
    fecha_compra: fila.fecha_compra,
    estado: fila.estado,
    estado_pago: fila.estado_pago,
    fecha_retiro: diaDeEntrega(fila),
    num_gd: fila.num_gd,
    precio_final: fila.precio_final,
    por_pagar: fila.por_pagar,
    es_deuda: fila.por_pagar > 0 && fila.es_deuda,
    con_factura: fila.con_factura,
  }));
  return { items, total, page, limit };
}
