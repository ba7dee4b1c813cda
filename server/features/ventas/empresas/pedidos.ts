import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { COMPRA_NO_ENCONTRADA, POR_APROBAR } from '#contract/ventas/compras/compras.ts';
import type { pedidosDeMiEmpresa as contrato, PedidoDeEmpresa } from '#contract/ventas/empresas/pedidos.ts';
import { usuarios } from '#server/features/casa/usuarios/index.ts';
import type { Comprador } from '#server/features/ventas/compradores/index.ts';
import { compras } from '#server/features/ventas/compras/index.ts';
import { requireActor } from '#server/platform/actor.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import { AppError } from '#server/platform/errors.ts';
import { suyas } from './gente.ts';
import { exigirEmpresa, rolDe } from './quien.ts';

/** What its people bought for a client, and what it was sold from its quotations; not what others only billed to its RUT. */
export const deLaEmpresa = (cliente_id: number): SQL => sql`${compras.id} in (
  select id from compras where empresa_id in ${suyas(cliente_id)}
  union all select compra_id from cotizaciones where cliente_id in ${suyas(cliente_id)} and compra_id is not null)`;

/** Which of them whoever asks sees. */
function visibles(ctx: Context, comprador: Comprador & { cliente_id: number }): SQL | undefined {
  const propias = eq(compras.user_id, requireActor(ctx.actor).id);
  // While the account is the company's own, its history is the company's.
  if (!comprador.persona) return propias;
  const suyas = deLaEmpresa(comprador.cliente_id);
  return rolDe(comprador) === 'aprobador' ? suyas : and(propias, suyas);
}

const leer = (db: Queryable, donde: SQL | undefined) =>
  db
    .select({
      id: compras.id,
      num_pedido: compras.num_pedido,
      fecha_compra: compras.fecha_compra,
      quien: usuarios.name,
      estado: compras.estado,
      estado_pago: compras.estado_pago,
      precio_final: compras.precio_final,
      por_pagar: compras.por_pagar,
      reservada_hasta: compras.reservada_hasta,
    })
    .from(compras)
    .leftJoin(usuarios, eq(usuarios.id, compras.user_id))
    .where(donde)
    .orderBy(desc(compras.id))
    .$dynamic();

const vista = ({ reservada_hasta, ...fila }: Awaited<ReturnType<typeof leer>>[number]): PedidoDeEmpresa => ({
  id: fila.id,
  num_pedido: fila.num_pedido,
  fecha_compra: fila.fecha_compra,
  quien: fila.quien,
  estado: fila.estado,
  estado_pago: fila.estado_pago,
  precio_final: fila.precio_final,
  por_pagar: fila.por_pagar,
  reservada_hasta: reservada_hasta?.toISOString() ?? null,
});

/** A page of the company's orders, the last first. */
export async function pedidosDeMiEmpresa(
  ctx: Context,
  { page, limit, por_aprobar }: z.output<typeof contrato.query>,
): Promise<z.output<typeof contrato.reply>> {
  const donde = and(visibles(ctx, await exigirEmpresa(ctx)), por_aprobar && eq(compras.estado, POR_APROBAR));
  const [filas, total] = await Promise.all([
    leer(ctx.db, donde)
      .limit(limit)
      .offset((page - 1) * limit),
    ctx.db.$count(compras, donde),
  ]);
  return { items: filas.map(vista), total, page, limit };
}

export async function vistaDePedido(db: Queryable, id: number): Promise<PedidoDeEmpresa> {
  const [fila] = await leer(db, eq(compras.id, id));
  if (!fila) throw new AppError('NO_ENCONTRADO', { message: COMPRA_NO_ENCONTRADA });
  return vista(fila);
}
