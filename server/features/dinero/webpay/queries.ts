import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import {
  type obtenerWebpay as contrato,
  type DatosWebpay,
  PAGO_WEBPAY_NO_ENCONTRADO,
} from '#contract/dinero/webpay.ts';
import { compras } from '#server/features/ventas/compras/index.ts';
import { simulaWebpay } from '#server/platform/config.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import { AppError } from '#server/platform/errors.ts';
import { en } from '#server/platform/estados/sql.ts';
import type { Intento } from './intentos.ts';
import { type EstadoVuelta, webpay_intentos } from './table.ts';
import { datosDe } from './vista.ts';

/** When it was paid, as Transbank says; or, of what was not, when it was tried. */
const cuandoFue = ({ fecha_transaccion, creado_en }: Pick<Intento, 'fecha_transaccion' | 'creado_en'>): string =>
  (fecha_transaccion ?? creado_en).toISOString();

/** How an attempt went, for whoever has its key. */
export async function obtenerWebpay(ctx: Context, clave: string): Promise<z.output<typeof contrato.reply>> {
  const [fila] = await ctx.db
    .select({ intento: webpay_intentos, num_pedido: compras.num_pedido })
    .from(webpay_intentos)
    .innerJoin(compras, eq(compras.id, webpay_intentos.compra_id))
    .where(eq(webpay_intentos.clave, clave));
  if (!fila) throw new AppError('NO_ENCONTRADO', { message: PAGO_WEBPAY_NO_ENCONTRADO });
  const { intento, num_pedido } = fila;
  const { rows } = await ctx.db.execute<{ pendiente: number; hecha: number }>(sql`
    select coalesce(sum(monto) filter (where estado ${en<EstadoVuelta>('pendiente', 'negada')}), 0)::float8 as pendiente,
      coalesce(sum(monto) filter (where estado ${en<EstadoVuelta>('hecha')}), 0)::float8 as hecha
    from webpay_devoluciones where intento_id = ${intento.id}`);
  const { pendiente, hecha } = rows[0]!;
  const { compra_id, monto, estado } = intento;
  return {
    num_pedido,
    compra_id,
    monto,
    estado,
    fecha: cuandoFue(intento),
    pago: estado === 'autorizado' ? datosDe(intento) : null,
    por_devolver: pendiente,
    devuelto: hecha,
    // Why a call of ours failed is nobody's but the log's.
    motivo: estado === 'autorizado' || estado === 'descartado' || estado === 'abortado' ? intento.motivo : null,
    simulado: simulaWebpay(ctx.config),
  };
}

/** How and when each of these payments was made, where it was by Webpay. */
export async function webpayDePagos(
  db: Queryable,
  pago_ids: readonly number[],
): Promise<Map<number, DatosWebpay & { fecha: string }>> {
  if (pago_ids.length === 0) return new Map();
  const filas = await db
    .select()
    .from(webpay_intentos)
    .where(sql`${webpay_intentos.pago_id} = any(${sql.param([...pago_ids])}::int[])`);
  return new Map(filas.map((fila) => [fila.pago_id!, { ...datosDe(fila), fecha: cuandoFue(fila) }]));
}
