import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import { avisoDeEntrega, COMPRA_WEB, type EstadoPago } from '#contract/ventas/compras/compras.ts';
import { diaPrometido, reglaDeFlete } from '#server/features/ventas/fletes/index.ts';
import { audit } from '#server/platform/audit/index.ts';
import type { Context } from '#server/platform/context.ts';
import { compras } from './table.ts';

/** What the ledger and the sales invoices say of a purchase, as selects: whoever keeps them knows how they are summed. */
interface Dinero {
  /** One row: `pagado`, `cobrado`, `devuelto` and `bonificado` of the ledger; `facturado`, `por_cobrar` and `rebajado` of its invoices. */
  sumas: SQL;
  /** `compra_linea_id` and `unidades`, one row for each line that is charged. */
  lineas: SQL;
}

/** Writes down what of a locked purchase is charged, paid, owed and given back; what it is called then follows by itself. */
export async function anotarDinero(ctx: Context, compra_id: number, { sumas, lineas }: Dinero): Promise<void> {
  const { rows } = await ctx.db.execute<{
    antes: EstadoPago;
    despues: EstadoPago;
    pagado: number;
    por_pagar: number;
  }>(sql`
    update compras c set pagado = s.pagado, cobrado = s.cobrado, devuelto = s.devuelto, bonificado = s.bonificado,
      facturado = s.facturado, por_cobrar = s.por_cobrar, rebajado = s.rebajado
    from (${sumas}) s, compras antes where c.id = ${compra_id} and antes.id = c.id
    returning antes.estado_pago as antes, c.estado_pago as despues, c.pagado::float8 as pagado, c.por_pagar::float8 as por_pagar`);
  await ctx.db.execute(sql`
    update compras_lineas l
    set facturada = coalesce((select f.unidades from (${lineas}) f where f.compra_linea_id = l.id), 0)
    where l.compra_id = ${compra_id}`);
  const { antes, despues, pagado, por_pagar } = rows[0]!;
  if (antes === despues) return;
  const fecha_entrega = despues === 'pagado' ? await prometerDesdeElPago(ctx, compra_id) : null;
  await audit(ctx, {
    accion: 'saldar-compra',
    entidad: 'compra',
    entidad_id: compra_id,
    detalle: { estado_pago: { antes, despues }, pagado, por_pagar, ...(fecha_entrega && { fecha_entrega }) },
  });
}

/**
 * What waited for its payment is promised from then on, by the same rule, and never for an earlier day than it was. What was to be sent
 * unpaid, or is being prepared already, keeps its day. Answers both days, or null where it stays.
 */
async function prometerDesdeElPago(
  ctx: Context,
  compra_id: number,
): Promise<{ antes: string; despues: string } | null> {
  const [compra] = await ctx.db
    .select({
      entrega: compras.entrega,
      comuna: compras.comuna,
      estado: compras.estado,
      reservada_hasta: compras.reservada_hasta,
      fecha_entrega: compras.fecha_entrega,
    })
    .from(compras)
    .where(eq(compras.id, compra_id));
  const { estado, reservada_hasta, fecha_entrega: antes, ...destino } = compra!;
  if (antes === null || reservada_hasta === null || estado !== COMPRA_WEB.estado) return null;
  const despues = diaPrometido(ctx.config, destino, await reglaDeFlete(ctx));
  if (despues <= antes) return null;
  await ctx.db.update(compras).set({ fecha_entrega: despues }).where(eq(compras.id, compra_id));
  return { antes, despues };
}

/** How a paid purchase that is still here reaches who bought it, and when; null of one that isn't, or that nobody promised a day for. */
export async function promesaDePagada({ db }: Pick<Context, 'db'>, compra_id: number): Promise<string | null> {
  const [compra] = await db
    .select({
      entrega: compras.entrega,
      fecha_retiro: compras.fecha_retiro,
      fecha_entrega: compras.fecha_entrega,
      forma_pago: compras.forma_pago,
    })
    .from(compras)
    .where(
      and(
        eq(compras.id, compra_id),
        eq(compras.estado_pago, 'pagado'),
        isNotNull(compras.fecha_entrega),
        eq(compras.estado, COMPRA_WEB.estado),
      ),
    );
  return compra ? avisoDeEntrega(compra, true) : null;
}
