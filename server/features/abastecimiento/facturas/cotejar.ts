import { sql } from 'drizzle-orm';
import {
  type CotejoDeFactura,
  cotejarFactura,
  type LineaACotejar,
  precioMedio,
  type Tolerancias,
} from '#contract/abastecimiento/facturas/cotejo.ts';
import { type EstadoFactura, FACTURAS_VIVAS, NOTA_DE_CREDITO } from '#contract/abastecimiento/facturas/estados.ts';
import type { EstadoRecepcion } from '#contract/bodega/recepciones/recepciones.ts';
import type { Config } from '#server/platform/config.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import { en } from '#server/platform/estados/sql.ts';
import type { FilaFactura, Rows } from './queries.ts';

export const toleranciasDe = (
  config: Pick<Config, 'FACTURAS_TOLERANCIA_PRECIO' | 'FACTURAS_TOLERANCIA_MONTO'>,
): Tolerancias => ({
  precio: config.FACTURAS_TOLERANCIA_PRECIO,
  monto: config.FACTURAS_TOLERANCIA_MONTO,
});

/** What follows the state of an invoice that charges what was received. */
export const VIVAS = en<EstadoFactura>(...FACTURAS_VIVAS);

/** Of the units of a receipt (`r`) that a line charges (`e`), as many as it still has beside those that lines before it charge. */
export const QUEDAN = sql`least(e.cantidad, greatest(0, r.cantidad_recibida - coalesce((
    select sum(y.cantidad) from facturas_proveedor_recepciones y
    join facturas_proveedor_lineas z on z.id = y.linea_id
    join facturas_proveedor w on w.id = z.factura_id
    where y.recepcion_id = e.recepcion_id and y.linea_id < e.linea_id and w.estado ${VIVAS}
  ), 0)))::int`;

/** What a line's receipts are by now. */
export interface RecepcionDeLinea {
  recepcion_id: number;
  /** Units of it that the line charges. */
  cantidad: number;
  /** Of those, as many as it still has: what was corrected or taken apart since may have fewer. */
  quedan: number;
  estado_recepcion: EstadoRecepcion;
  fecha_recepcion: string;
  precio: number;
  /** Units that were taken from it because they were rejected. */
  apartadas: number;
}

export interface LineaConHechos extends LineaACotejar {
  id: number;
  exenta: boolean;
  codigo_producto_fussan: number | null;
  orden: { linea_id: number; orden_id: number; numero: number } | null;
  recepciones: RecepcionDeLinea[];
}

/** An invoice's lines with what was asked for and what came, as they stand now. */
export async function lineasConHechos(db: Queryable, factura_id: number): Promise<LineaConHechos[]> {
  const { rows: lineas } = await db.execute<
    Rows<{
      id: number;
      producto_id: number | null;
      codigo_producto_fussan: number | null;
      descripcion: string;
      cantidad: number;
      precio: number;
      exenta: boolean;
      orden_linea_id: number | null;
      orden_id: number | null;
      numero: number | null;
      pedidas: number | null;
      costo: number | null;
      otras: number;
    }>
  >(sql`
      select l.id, l.producto_id, l.codigo_producto_fussan::float8 as codigo_producto_fussan, l.descripcion, l.cantidad,
        l.precio::float8 as precio, l.exenta, l.orden_linea_id, o.id as orden_id, o.numero, p.cantidad as pedidas,
        p.costo::float8 as costo, ${facturadas(sql`l.orden_linea_id`, sql`x.id <> l.id`)} as otras
      from facturas_proveedor_lineas l
      left join ordenes_proveedor_lineas p on p.id = l.orden_linea_id
      left join ordenes_proveedor o on o.id = p.orden_id
      where l.factura_id = ${factura_id} order by l.linea`);
  const { rows: recepciones } = await db.execute<Rows<RecepcionDeLinea & { linea_id: number }>>(sql`
      select e.linea_id, e.recepcion_id, e.cantidad, r.estado_recepcion, r.fecha_recepcion::text as fecha_recepcion,
        r.precio_compra_unitario::float8 as precio,
        ${QUEDAN} as quedan,
        coalesce((
          select sum(h.cantidad_recibida) from productos_proveedor h
          where h.origen_id = e.recepcion_id and h.estado_recepcion ${en<EstadoRecepcion>('rechazado')}
        ), 0)::int as apartadas
      from facturas_proveedor_recepciones e
      join facturas_proveedor_lineas l on l.id = e.linea_id
      join productos_proveedor r on r.id = e.recepcion_id
      where l.factura_id = ${factura_id} order by e.linea_id, e.recepcion_id`);
  const deLinea = Map.groupBy(recepciones, ({ linea_id }) => linea_id);
  return lineas.map(({ orden_linea_id, orden_id, numero, pedidas, costo, otras, ...linea }) => {
    const suyas = deLinea.get(linea.id) ?? [];
    const unidades = (...estados: EstadoRecepcion[]) =>
      suyas
        .filter(({ estado_recepcion }) => estados.includes(estado_recepcion))
        .reduce((suma, { quedan }) => suma + quedan, 0);
    const quitadas = suyas.reduce(
      (suma, { cantidad, quedan, apartadas }) => suma + Math.min(cantidad - quedan, apartadas),
      0,
    );
    return {
      id: linea.id,
      producto_id: linea.producto_id,
      codigo_producto_fussan: linea.codigo_producto_fussan,
      descripcion: linea.descripcion,
      cantidad: linea.cantidad,
      precio: linea.precio,
      exenta: linea.exenta,
      orden: orden_linea_id === null ? null : { linea_id: orden_linea_id, orden_id: orden_id!, numero: numero! },
      pedida: orden_linea_id === null ? null : { cantidad: pedidas!, costo, facturadas: otras + linea.cantidad },
      aceptadas: unidades('aceptado'),
      por_inspeccionar: unidades('recibido', 'inspeccionado'),
      rechazadas: unidades('rechazado') + quitadas,
      precio_recibido: precioMedio(suyas.map(({ precio, quedan }) => ({ precio, unidades: quedan }))),
      recepciones: suyas,
    };
  });
}

/** How many units of an order's line invoices that stand charge, of those lines (`x`) that also are this. */
const facturadas = (orden_linea_id: ReturnType<typeof sql>, cuales: ReturnType<typeof sql>) => sql`coalesce((
  select sum(x.cantidad) from facturas_proveedor_lineas x join facturas_proveedor g on g.id = x.factura_id
  where x.orden_linea_id = ${orden_linea_id} and g.tipo <> ${NOTA_DE_CREDITO} and g.estado ${VIVAS} and ${cuales}
), 0)::int`;

/** What the contract's rule says of an invoice, as all stands now. */
export const cotejo = (
  { config }: Pick<Context, 'config'>,
  { tipo, total, afecta }: Pick<FilaFactura, 'tipo' | 'total' | 'afecta'>,
  lineas: readonly LineaConHechos[],
): CotejoDeFactura => cotejarFactura({ tipo, total, afecta, lineas }, toleranciasDe(config));

/** Keeps on an invoice what its lines sum to and how they compare, for the lists; whoever calls has it locked. */
export async function recotejar(ctx: Context, factura: FilaFactura): Promise<CotejoDeFactura> {
  const lineas = await lineasConHechos(ctx.db, factura.id);
  const hecho = cotejo(ctx, factura, lineas);
  const por_inspeccionar = lineas.reduce((suma, linea) => suma + linea.por_inspeccionar, 0);
  await ctx.db.execute(sql`
    update facturas_proveedor set neto = ${hecho.neto}, iva = ${hecho.iva}, distintas = ${hecho.distintas},
      diferencia = ${hecho.diferencia}, con_diferencias = ${hecho.fuera},
      por_inspeccionar = ${por_inspeccionar} where id = ${factura.id}`);
  return hecho;
}
