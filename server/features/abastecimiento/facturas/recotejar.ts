import { sql } from 'drizzle-orm';
import { type EstadoFactura, FACTURAS_APROBADAS, FACTURAS_VIVAS } from '#contract/abastecimiento/facturas/estados.ts';
import { type EstadoRecepcion, RECEPCIONES_POR_DECIDIR } from '#contract/bodega/recepciones/recepciones.ts';
import { asShop, type Context, inTransaction } from '#server/platform/context.ts';
import { en } from '#server/platform/estados/sql.ts';
import type { Parts } from '#server/platform/feature.ts';
import { recotejar } from './cotejar.ts';
import { llevarAlCosto } from './llevar-al-costo.ts';
import { bloquearFactura, type FilaFactura } from './queries.ts';

declare module '#server/platform/jobs/index.ts' {
  interface JobData {
    'cotejo-de-factura': { factura_id: number };
  }
}

/** At most so many in a minute: each is a transaction of its own. */
const POR_VEZ = 200;

/** Keeps what the list says of invoices up with what was inspected and charged since, from this process or another. */
export async function startRecotejo({ db, services }: Pick<Parts, 'db' | 'services'>): Promise<void> {
  const ctx = () => asShop({ db, services });
  await services.jobs.prepare('cotejo-de-factura', { retryLimit: 5, retryDelay: 5 });
  await services.jobs.work('cotejo-de-factura', ({ factura_id }) => recotejarSinDecidir(ctx(), factura_id));
  await services.jobs.everyMinute('facturas', async () => void (await recotejarPendientes(ctx())));
}

/**
 * Has the undecided invoices that charge an order's lines or receipts with this one compared anew once the act on it stands: how many
 * units they may still charge depends on it. Each by a job of its own, so that two acts never wait for each other's invoices.
 */
export async function recotejarHermanas(ctx: Context, factura_id: number): Promise<void> {
  const { rows } = await ctx.db.execute<{ id: number }>(sql`
    select f.id from facturas_proveedor f
    where f.estado ${en<EstadoFactura>('por_revisar')} and f.id <> ${factura_id} and f.id in (
      select x.factura_id from facturas_proveedor_lineas l
      join facturas_proveedor_lineas x on x.orden_linea_id = l.orden_linea_id
      where l.factura_id = ${factura_id}
      union
      select x.factura_id from facturas_proveedor_lineas l
      join facturas_proveedor_recepciones e on e.linea_id = l.id
      join facturas_proveedor_recepciones y on y.recepcion_id = e.recepcion_id
      join facturas_proveedor_lineas x on x.id = y.linea_id
      where l.factura_id = ${factura_id}
    )`);
  if (rows.length === 0) return;
  await ctx.jobs.enqueueAll(
    ctx.db,
    'cotejo-de-factura',
    rows.map(({ id }) => ({ data: { factura_id: id } })),
  );
}

/** How many units an invoice `f` charges that nobody has looked at by now. */
const POR_INSPECCIONAR = sql`(
  select coalesce(sum(least(e.cantidad, r.cantidad_recibida)), 0)
  from facturas_proveedor_lineas l
  join facturas_proveedor_recepciones e on e.linea_id = l.id
  join productos_proveedor r on r.id = e.recepcion_id
  where l.factura_id = f.id and r.estado_recepcion ${en<EstadoRecepcion>(...RECEPCIONES_POR_DECIDIR)}
)`;

/**
 * Compares anew the invoices of whose units fewer, or more, are still to be inspected than when they were last compared; what was
 * approved with them brings to cost what was accepted since. Answers how many there were.
 */
export async function recotejarPendientes(ctx: Context): Promise<number> {
  const { rows } = await ctx.db.execute<{ id: number }>(sql`
    select f.id from facturas_proveedor f
    where f.estado ${en<EstadoFactura>(...FACTURAS_VIVAS)} and f.por_inspeccionar > 0 and f.por_inspeccionar <> ${POR_INSPECCIONAR} order by f.id limit ${POR_VEZ}`);
  for (const { id } of rows) await recotejarSinDecidir(ctx, id);
  return rows.length;
}

async function recotejarSinDecidir(ctx: Context, id: number): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const factura = await bloquearFactura(ctx.db, id);
    if (factura.estado === 'por_revisar') await recotejar(ctx, factura);
    // What was approved stays as it was approved.
    else if (FACTURAS_APROBADAS.some((estado) => estado === factura.estado)) await seguirInspeccion(ctx, factura);
  });
}

async function seguirInspeccion(ctx: Context, factura: FilaFactura): Promise<void> {
  await ctx.db.execute(sql`
    update facturas_proveedor f set por_inspeccionar = ${POR_INSPECCIONAR} where f.id = ${factura.id}`);
  if (factura.costeada) await llevarAlCosto(ctx, factura);
}
