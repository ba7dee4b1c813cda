import { sql } from 'drizzle-orm';
import type { ReferenciaDte } from '#contract/dinero/dte/documento.ts';
import type { PedidoDte } from '#contract/dinero/dte/dte.ts';
import type { TipoDte } from '#contract/dinero/dte/tipos.ts';
import { type EstadoVenta, GUIA } from '#contract/dinero/facturas-venta/estados.ts';
import type { Base } from '#contract/valores/money.ts';
import type { Context } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors.ts';
import { noEn } from '#server/platform/estados/sql.ts';

type Rows<T> = T & Record<string, unknown>;

/** What a purchase says of whom its papers are made out to. */
export interface QuienCompro {
  compra_id: number;
  num_pedido: number;
  email: string;
  pagada: boolean;
  /** Whether it bears IVA. */
  afecta: boolean;
  entrega: 'despacho' | 'retiro';
  direccion: string;
  comuna: string;
  contacto: string;
  factura: { rut: string; razon_social: string; giro: string; direccion?: string; comuna?: string } | null;
  oc: { codigo: string; fecha: string; direccion: string; comuna: string; giro: string } | null;
}

/** Of a purchase, whom its papers are made out to and what they name. */
export async function quienCompro({ db }: Pick<Context, 'db'>, compra_id: number): Promise<QuienCompro> {
  const { rows } = await db.execute<
    Rows<
      Omit<QuienCompro, 'oc'> & {
        oc_codigo: string | null;
        oc_fecha: string;
        oc_direccion: string;
        oc_comuna: string;
        oc_giro: string;
      }
    >
  >(sql`
    select c.id as compra_id, c.num_pedido, c.email, c.por_pagar = 0 and c.pagado > 0 as pagada, c.afecta, c.entrega, c.direccion, c.comuna, c.contacto,
      c.factura, o.codigo as oc_codigo, o.fecha_envio::text as oc_fecha, o.direccion as oc_direccion, o.comuna as oc_comuna, o.giro as oc_giro
    from compras c left join cotizaciones q on q.compra_id = c.id left join oc_publicas o on o.cotizacion_id = q.id
    where c.id = ${compra_id}`);
  const [fila] = rows;
  if (!fila) throw new AppError('NO_ENCONTRADO', { message: 'Pedido no encontrado.' });
  return {
    compra_id: fila.compra_id,
    num_pedido: fila.num_pedido,
    email: fila.email,
    pagada: fila.pagada,
    afecta: fila.afecta,
    entrega: fila.entrega,
    direccion: fila.direccion,
    comuna: fila.comuna,
    contacto: fila.contacto,
    factura: fila.factura,
    oc:
      fila.oc_codigo === null
        ? null
        : {
            codigo: fila.oc_codigo,
            fecha: fila.oc_fecha,
            direccion: fila.oc_direccion,
            comuna: fila.oc_comuna,
            giro: fila.oc_giro,
          },
  };
}

/** The dispatch notes of a purchase, or of the work order that is charged: an invoice names them. */
export async function guiasDe(
  { db }: Pick<Context, 'db'>,
  { compra_id, ot_id }: { compra_id: number; ot_id: number | null },
): Promise<ReferenciaDte[]> {
  const { rows } = await db.execute<Rows<{ folio: number; fecha: string }>>(sql`
    select folio, fecha_emision::text as fecha from facturas_venta
    where compra_id = ${compra_id} and tipo = ${GUIA} and estado ${noEn<EstadoVenta>('anulada')}
      ${ot_id === null ? sql`` : sql`and (ot_id is null or ot_id = ${ot_id})`} order by id limit 20`);
  return rows.map(({ folio, fecha }) => ({ tipo: String(GUIA), folio: String(folio), fecha }));
}

/** The purchase and lines of a work order, as a paper of it charges them. */
export async function loDeLaOt(
  { db }: Pick<Context, 'db'>,
  ot_id: number,
): Promise<{ compra_id: number; lineas: { linea: number; cantidad: number; por_facturar: number }[] }> {
  const { rows } = await db.execute<
    Rows<{ compra_id: number; linea: number; cantidad: number; por_facturar: number }>
  >(sql`
    select t.compra_id, l.linea, x.cantidad, l.cantidad - l.facturada as por_facturar
    from ots t join ots_lineas x on x.ot_id = t.id join compras_lineas l on l.id = x.compra_linea_id
    where t.id = ${ot_id} order by l.linea`);
  const [primera] = rows;
  if (!primera) throw new AppError('NO_ENCONTRADO', { message: 'OT no encontrada, o sin líneas.' });
  return {
    compra_id: primera.compra_id,
    lineas: rows.map(({ linea, cantidad, por_facturar }) => ({ linea, cantidad, por_facturar })),
  };
}

/** A sale's paper with its lines, as it was written down. */
export async function leerVenta({ db }: Pick<Context, 'db'>, id: number) {
  const [{ rows }, { rows: lineas }] = await Promise.all([
    db.execute<
      Rows<{
        id: number;
        tipo: TipoDte;
        folio: number;
        compra_id: number;
        ot_id: number | null;
        referencia_id: number | null;
        deshace: boolean;
        razon: string;
        cliente: string;
        rut: string;
        base: Base;
        fecha_emision: string;
        vence: string;
        envio: number;
        neto: number;
        iva: number;
        total: number;
        acreditado: number;
      }>
    >(sql`
      select id, tipo, folio, compra_id, ot_id, referencia_id, deshace, razon, cliente, rut, base, fecha_emision::text as fecha_emision,
        vence::text as vence, envio::float8 as envio, neto::float8 as neto, iva::float8 as iva, total::float8 as total,
        acreditado::float8 as acreditado
      from facturas_venta where id = ${id}`),
    db.execute<
      Rows<{
        codigo: string;
        descripcion: string;
        cantidad: number;
        precio_unitario: number;
        descuento: number;
        subtotal: number;
      }>
    >(sql`
      select l.codigo_producto_fussan::text as codigo, x.descripcion, coalesce(x.medida, x.cantidad)::float8 as cantidad,
        x.precio_unitario::float8 as precio_unitario, x.descuento::float8 as descuento, x.subtotal::float8 as subtotal
      from facturas_venta_lineas x join compras_lineas l on l.id = x.compra_linea_id where x.factura_id = ${id} order by x.id`),
  ]);
  const [venta] = rows;
  if (!venta) throw new AppError('NO_ENCONTRADO', { message: 'Documento no encontrado.' });
  return { ...venta, lineas };
}
export type VentaLeida = Awaited<ReturnType<typeof leerVenta>>;

/** The number of the purchase that a document would be of; null where it is of none. */
export async function numeroDelPedido(
  { db }: Pick<Context, 'db'>,
  { compra, ot, factura_venta, rechazado }: PedidoDte['origen'],
): Promise<number | null> {
  const { rows } = await db.execute<{ num_pedido: number }>(sql`
    select num_pedido from compras where id = coalesce(
      ${compra ?? null}::int, (select compra_id from ots where id = ${ot ?? null}::int),
      (select compra_id from facturas_venta where id = coalesce(${factura_venta ?? null}::int, (
        select coalesce(d.factura_venta_id, o.factura_venta_id) from dte d left join dte o on o.id = d.corrige_id
        where d.id = ${rechazado ?? null}::int))))`);
  return rows[0]?.num_pedido ?? null;
}
