import { sql } from 'drizzle-orm';
import { type EstadoFactura, NOTA_DE_CREDITO, normalizarFolio } from '#contract/abastecimiento/facturas/estados.ts';
import {
  proponerFactura as contrato,
  MAX_PROPUESTAS,
  type Propuesta,
  type RecepcionPropuesta,
} from '#contract/abastecimiento/facturas/propuesta.ts';
import { type EstadoOrden, ORDENES_PEDIDAS } from '#contract/abastecimiento/ordenes/estados.ts';
import { numeroDeOrden } from '#contract/abastecimiento/ordenes/ordenes.ts';
import { buscarProveedor } from '#server/features/abastecimiento/proveedores/index.ts';
import type { Context } from '#server/platform/context.ts';
import { en } from '#server/platform/estados/sql.ts';
import { notFound } from '#server/platform/http/mount.ts';
import { toleranciasDe, VIVAS } from './cotejar.ts';
import type { Rows } from './queries.ts';

interface Pregunta {
  proveedor_id: number;
  folio?: string | undefined;
  factura_id?: number | undefined;
}

interface DeOrden {
  linea_id: number | null;
  orden_id: number;
  numero: number;
  pedidas: number;
  costo: number | null;
  facturadas: number;
}

const ordenDe = ({ linea_id, orden_id, numero, pedidas, costo, facturadas }: DeOrden) =>
  linea_id === null
    ? null
    : { linea_id, orden_id, numero: numeroDeOrden(numero), cantidad: pedidas, costo, facturadas };

/**
 * What a supplier may charge: what came and no other invoice charges, that with its number first, and what was asked for and isn't
 * invoiced in full. What `factura_id` itself charges counts as free.
 */
export async function proponerFactura(
  { db, config }: Context,
  { proveedor_id, folio = '', factura_id = 0 }: Pregunta,
): Promise<Propuesta> {
  const proveedor = await buscarProveedor(db, proveedor_id);
  if (!proveedor) throw notFound(contrato);
  const normal = normalizarFolio(folio);
  // Summed once, for a supplier of years has thousands of receipts and lines.
  const suyas = sql`from facturas_proveedor f join facturas_proveedor_lineas l on l.factura_id = f.id
    where f.proveedor_id = ${proveedor_id} and f.tipo <> ${NOTA_DE_CREDITO} and f.estado ${VIVAS} and f.id <> ${factura_id}`;
  const cobradas = sql`(
    select e.recepcion_id, sum(e.cantidad) as cobradas from facturas_proveedor_recepciones e
    where e.linea_id in (select l.id ${suyas}) group by e.recepcion_id
  )`;
  const facturadas = sql`(
    select l.orden_linea_id, sum(l.cantidad)::int as facturadas ${suyas} and l.orden_linea_id is not null
    group by l.orden_linea_id
  )`;
  // As the contract normalizes it; «F-123» and «Factura 123» are the same paper.
  const suFolio = sql`regexp_replace(upper(coalesce(r.numero_factura_provedor, '')), '[^A-Z0-9]', '', 'g')`;
  const { rows: recepciones } = await db.execute<Rows<Omit<RecepcionPropuesta, 'orden'> & DeOrden>>(sql`
      select i.*, o.id as orden_id, o.numero, p.cantidad as pedidas, p.costo::float8 as costo,
        coalesce(g.facturadas, 0) as facturadas
      from (
        select r.id as recepcion_id, r.producto_id, r.codigo_producto_fussan::float8 as codigo_producto_fussan,
          c.descripcion, r.fecha_recepcion::text as fecha_recepcion, r.estado_recepcion, r.numero_factura_provedor,
          ${normal} <> '' and ltrim(${suFolio}, 'FACTURN0') = ltrim(${normal}, 'FACTURN0') as nombra_el_folio,
          r.precio_compra_unitario::float8 as precio, (r.cantidad_recibida - coalesce(s.cobradas, 0))::int as disponibles,
          r.orden_linea_id as linea_id
        from productos_proveedor r join productos c on c.id = r.producto_id
        left join ${cobradas} s on s.recepcion_id = r.id
        where r.proveedor_id = ${proveedor_id} and r.cantidad_recibida > coalesce(s.cobradas, 0)
        order by nombra_el_folio desc, r.fecha_recepcion desc, r.id desc limit ${MAX_PROPUESTAS}
      ) i
      left join ordenes_proveedor_lineas p on p.id = i.linea_id left join ordenes_proveedor o on o.id = p.orden_id
      left join ${facturadas} g on g.orden_linea_id = i.linea_id
      order by i.nombra_el_folio desc, i.fecha_recepcion desc, i.recepcion_id desc`);
  const { rows: ordenes } = await db.execute<
    Rows<DeOrden & { linea_id: number; producto_id: number; codigo_producto_fussan: number; descripcion: string }>
  >(sql`
      select p.id as linea_id, o.id as orden_id, o.numero, p.cantidad as pedidas, p.costo::float8 as costo,
        coalesce(g.facturadas, 0) as facturadas, p.producto_id,
        p.codigo_producto_fussan::float8 as codigo_producto_fussan, p.descripcion
      from ordenes_proveedor o join ordenes_proveedor_lineas p on p.orden_id = o.id
      left join ${facturadas} g on g.orden_linea_id = p.id
      where o.proveedor_id = ${proveedor_id} and o.estado ${en<EstadoOrden>(...ORDENES_PEDIDAS)}
        and p.cantidad > coalesce(g.facturadas, 0)
      order by o.id desc, p.linea limit ${MAX_PROPUESTAS}`);
  const { rows: facturas } = await db.execute<Rows<Propuesta['facturas'][number]>>(sql`
      select f.id, f.tipo, f.folio, f.total::float8 as total, f.estado, f.afecta, f.saldo::float8 as saldo
      from facturas_proveedor f
      where f.proveedor_id = ${proveedor_id} and f.tipo <> ${NOTA_DE_CREDITO} and f.estado ${en<EstadoFactura>('por_revisar', 'aprobada', 'pagada')}
        and f.acreditado < f.total
      order by f.saldo > 0 desc, f.id desc limit ${MAX_PROPUESTAS}`);
  return {
    proveedor_id,
    nombre_provedor: proveedor.nombre_provedor,
    plazo_pago: proveedor.plazo_pago,
    tolerancias: toleranciasDe(config),
    recepciones: recepciones.map((fila) => ({
      recepcion_id: fila.recepcion_id,
      producto_id: fila.producto_id,
      codigo_producto_fussan: fila.codigo_producto_fussan,
      descripcion: fila.descripcion,
      fecha_recepcion: fila.fecha_recepcion,
      estado_recepcion: fila.estado_recepcion,
      numero_factura_provedor: fila.numero_factura_provedor,
      nombra_el_folio: fila.nombra_el_folio,
      precio: fila.precio,
      disponibles: fila.disponibles,
      orden: ordenDe(fila),
    })),
    ordenes: ordenes.map((fila) => ({
      ...ordenDe(fila)!,
      producto_id: fila.producto_id,
      codigo_producto_fussan: fila.codigo_producto_fussan,
      descripcion: fila.descripcion,
    })),
    facturas: facturas.map(({ id, tipo, folio, total, estado, afecta, saldo }) => ({
      id,
      tipo,
      folio,
      total,
      estado,
      afecta,
      saldo,
    })),
  };
}
