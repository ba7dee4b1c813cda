import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { DineroDeCompra } from '#contract/dinero/cobros.ts';
import { type EstadoVenta, NOTA_DE_CREDITO_VENTA, NOTA_DE_DEBITO } from '#contract/dinero/facturas-venta/estados.ts';
import { sumar } from '#contract/valores/money.ts';
import { COMPRA_NO_ENCONTRADA } from '#contract/ventas/compras/compras.ts';
import { numeroDeReclamo } from '#contract/ventas/reclamos/estados.ts';
import { facturas_venta } from '#server/features/dinero/facturas-venta/index.ts';
import { leerPagos, pagos, vistaDePago } from '#server/features/dinero/pagos/index.ts';
import { devolviendoPorWebpay, negadoPorWebpay, webpayDePagos } from '#server/features/dinero/webpay/index.ts';
import { buscarFilaCompra, type FilaCompra } from '#server/features/ventas/compras/index.ts';
import { isStaff } from '#server/platform/actor.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import { AppError } from '#server/platform/errors.ts';
import { clienteConSaldo } from './a-favor.ts';

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

/**
 * The money of a purchase that who asks may see. Its customer isn't told who wrote it down, nor what was taken back.
 */
export async function dineroDeCompra(ctx: Context, compra_id: number): Promise<DineroDeCompra> {
  const compra = await buscarFilaCompra(ctx, compra_id);
  if (!compra) throw new AppError('NO_ENCONTRADO', { message: COMPRA_NO_ENCONTRADA });
  const personal = isStaff(ctx.actor);
  const filas = (await leerPagos(ctx.db, eq(pagos.compra_id, compra_id)))
    .filter(({ quitado }) => personal || !quitado)
    .map((fila) => ({ ...fila, quien: personal ? fila.quien : null }));
  const [cliente, notas, facturas, reclamos, webpay, devolviendo, negado] = await Promise.all([
    ctx.actor?.role === 'admin' ? clienteConSaldo(ctx.db, compra_id) : null,
    notasDe(ctx.db, compra_id),
    facturasDe(
      ctx,
      filas.flatMap(({ factura_venta_id }) => factura_venta_id ?? []),
    ),
    reclamosDe(
      ctx,
      filas.filter(({ clase }) => clase === 'reembolso').map(({ id }) => id),
    ),
    webpayDePagos(
      ctx.db,
      filas.filter(({ medio }) => medio === 'webpay').map(({ id }) => id),
    ),
    devolviendoPorWebpay(ctx.db, compra_id),
    negadoPorWebpay(ctx.db, compra_id),
  ]);
  return {
    precio_final: compra.precio_final,
    rebajado: compra.rebajado,
    pagado: compra.pagado,
    por_pagar: compra.por_pagar,
    por_cobrar: compra.por_cobrar,
    devuelto: compra.devuelto,
    por_devolver: compra.por_devolver,
    devolviendo,
    negado,
    hasta: Math.max(0, sumar(reembolsableDe(compra), -devolviendo)),
    cliente,
    notas,
    pagos: filas
      .filter(({ clase }) => clase !== 'reembolso')
      .map((fila) => {
        const conWebpay = webpay.get(fila.id);
        return {
          ...vistaDePago(fila),
          factura: facturas.get(fila.factura_venta_id ?? 0) ?? null,
          ...(conWebpay && { webpay: conWebpay }),
        };
      }),
    reembolsos: filas
      .filter(({ clase }) => clase === 'reembolso')
      .map(({ id, monto, fecha, medio, referencia, motivo, quien, quitado }) => ({
        id,
        monto: -monto,
        fecha,
        medio: medio!,
        referencia,
        motivo,
        quien,
        reclamo: reclamos.get(id) ?? null,
        quitado: quitado?.motivo ?? null,
      })),
  };
}

/** The papers by which less or more is charged of a purchase than it cost. */
const notasDe = (db: Queryable, compra_id: number): Promise<DineroDeCompra['notas']> =>
  db
    .select({
      id: facturas_venta.id,
      tipo: facturas_venta.tipo,
      folio: facturas_venta.folio,
      fecha: facturas_venta.fecha_emision,
      monto: facturas_venta.total,
    })
    .from(facturas_venta)
    .where(
      and(
        eq(facturas_venta.compra_id, compra_id),
        inArray(facturas_venta.tipo, [NOTA_DE_CREDITO_VENTA, NOTA_DE_DEBITO]),
        ne(facturas_venta.estado, 'anulada' satisfies EstadoVenta),
      ),
    )
    .orderBy(facturas_venta.id);

type Factura = NonNullable<DineroDeCompra['pagos'][number]['factura']>;

async function facturasDe({ db }: Context, ids: readonly number[]): Promise<Map<number, Factura>> {
  if (ids.length === 0) return new Map();
  const filas = await db
    .select({ id: facturas_venta.id, tipo: facturas_venta.tipo, folio: facturas_venta.folio })
    .from(facturas_venta)
    .where(inArray(facturas_venta.id, [...ids]));
  return new Map(filas.map((fila) => [fila.id, fila]));
}

/** The claim that each refund settled. */
async function reclamosDe(
  { db }: Context,
  ids: readonly number[],
): Promise<Map<number, { id: number; numero: string }>> {
  if (ids.length === 0) return new Map();
  const { rows } = await db.execute<{ reembolso_id: number; id: number; numero: number }>(
    sql`select reembolso_id, id, numero from reclamos where reembolso_id = any(${sql.param(ids)}::int[])`,
  );
  return new Map(rows.map(({ reembolso_id, id, numero }) => [reembolso_id, { id, numero: numeroDeReclamo(numero) }]));
}
