import { and, desc, eq, or, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Rol } from '#contract/casa/usuarios/roles.ts';
import { COMPRA_NO_ENCONTRADA, POR_APROBAR } from '#contract/ventas/compras/compras.ts';
import type { pedidosDeMiEmpresa as contrato, PedidoDeEmpresa } from '#contract/ventas/empresas/pedidos.ts';
import { usuarios } from '#server/features/casa/usuarios/index.ts';
import { type Comprador, rolDe } from '#server/features/ventas/compradores/index.ts';
import { aLaVistaDe, compras, deLaEmpresa } from '#server/features/ventas/compras/index.ts';
import { requireActor } from '#server/platform/actor.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import { AppError } from '#server/platform/errors.ts';
import { en } from '#server/platform/estados/sql.ts';
import { exigirEmpresa } from './quien.ts';

/** Which of the company's whoever asks sees: who decides, all that they may open; who only buys, what they bought for it. */
function visibles(ctx: Context, comprador: Comprador & { cliente_id: number }): SQL | undefined {
  const { cliente_id, persona } = comprador;
  const propias = eq(compras.user_id, requireActor(ctx.actor).id);
  if (rolDe(comprador) === 'comprador') return and(propias, deLaEmpresa(cliente_id));
  // While the account is the company's own, its history is the company's.
  return persona ? aLaVistaDe(cliente_id) : or(propias, aLaVistaDe(cliente_id));
}

const leer = (db: Queryable, donde: SQL | undefined) =>
  db
    .select({
      id: compras.id,
      num_pedido: compras.num_pedido,
      fecha_compra: compras.fecha_compra,
      // Who of the staff did isn't told.
      quien: sql<string | null>`case when ${usuarios.role} ${en<Rol>('customer')} then ${usuarios.name} end`,
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
