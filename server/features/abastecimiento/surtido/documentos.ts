import { type SQL, sql } from 'drizzle-orm';
import { type EstadoFactura, NOTA_DE_CREDITO, type TipoFactura } from '#contract/abastecimiento/facturas/estados.ts';
import { numeroDeOrden } from '#contract/abastecimiento/ordenes/ordenes.ts';
import type { DocumentoDeProveedor, TipoDeDocumento } from '#contract/abastecimiento/surtido.ts';
import { numeroDeDevolucion } from '#contract/bodega/devoluciones/devoluciones.ts';
import type { EstadoDevolucion } from '#contract/bodega/devoluciones/estados.ts';
import type { EstadoRecepcion } from '#contract/bodega/recepciones/recepciones.ts';
import { en, noEn } from '#server/platform/estados/sql.ts';
import { deProveedor, type Pagina, type Quien, type Rows, siVeCostos } from './queries.ts';

/** Orders and returns are called by their number, an invoice by what stands on it. */
const NUMERO: Readonly<Record<TipoDeDocumento, (numero: string) => string>> = {
  orden: (numero) => numeroDeOrden(Number(numero)),
  devolucion: (numero) => numeroDeDevolucion(Number(numero)),
  factura: (numero) => numero,
  nota: (numero) => numero,
};

/** The invoice that was registered with the number of a receipt: as its own table compares numbers, or by its figures alone. */
const registrada = (proveedor_id: number): SQL => sql`(
  select f.id from facturas_proveedor f
  where f.proveedor_id = ${proveedor_id} and f.tipo ${en<TipoFactura>(33, 34)} and f.estado ${noEn<EstadoFactura>('anulada')} and f.folio_normal in (
    ltrim(regexp_replace(upper(numero_factura_provedor), '[^A-Z0-9]', '', 'g'), '0'),
    ltrim(regexp_replace(numero_factura_provedor, '[^0-9]', '', 'g'), '0')
  ) order by f.id limit 1
)`;

/** What came with each number of an invoice that receipts name, and the invoice if it was registered. */
const recibidoCon = (proveedor_id: number): SQL => sql`
  select ${registrada(proveedor_id)} as factura_id, numero_factura_provedor as numero, min(fecha_recepcion) as fecha,
    sum(cantidad_recibida) as unidades, sum(cantidad_recibida * precio_compra_unitario) as neto,
    coalesce(sum(cantidad_recibida) filter (where estado_recepcion ${en<EstadoRecepcion>('rechazado')}), 0) as rechazadas
  from productos_proveedor where proveedor_id = ${proveedor_id} and numero_factura_provedor is not null
  group by numero_factura_provedor`;

/** A page of a supplier's papers, the last first: by the tables' names, whose features stand on this one. */
export function documentosDe(
  quien: Quien,
  id: number,
  { page, limit, tipo }: Pagina & { tipo?: TipoDeDocumento | undefined },
) {
  const { db } = quien;
  return deProveedor(db, id, async () => {
    const papeles = sql`(
      select 'orden' as tipo, id, numero::text as numero, (enviada_en at time zone 'America/Santiago')::date as fecha,
        unidades::float8 as unidades, null::float8 as rechazadas, neto
      from ordenes_proveedor where proveedor_id = ${id} and enviada_en is not null
      union all
      select 'devolucion', id, numero::text, (creada_en at time zone 'America/Santiago')::date, unidades, null, neto
      from devoluciones_proveedor where proveedor_id = ${id} and estado ${noEn<EstadoDevolucion>('anulada')}
      union all
      select case when f.tipo = ${NOTA_DE_CREDITO} then 'nota' else 'factura' end, f.id, f.folio, f.fecha_emision,
        coalesce(c.unidades, r.unidades, 0), r.rechazadas, f.neto
      from facturas_proveedor f
      left join lateral (
        select sum(cantidad) as unidades from facturas_proveedor_lineas where factura_id = f.id and producto_id is not null
      ) c on true
      left join (
        select factura_id, sum(unidades) as unidades, sum(rechazadas) as rechazadas from (${recibidoCon(id)}) r group by factura_id
      ) r on r.factura_id = f.id
      where f.proveedor_id = ${id} and f.estado ${noEn<EstadoFactura>('anulada')}
      union all
      select 'factura', null, numero, fecha, unidades, rechazadas, neto from (${recibidoCon(id)}) r where factura_id is null
    ) p where ${tipo === undefined ? sql`true` : sql`p.tipo = ${tipo}`}`;
    const [{ rows }, { rows: totales }] = await Promise.all([
      db.execute<Rows<DocumentoDeProveedor>>(sql`
        select tipo, id, numero, fecha::text as fecha, unidades, rechazadas, ${siVeCostos(quien, sql`neto::float8`)} as neto
        from ${papeles} order by p.fecha desc, tipo, id desc, numero desc limit ${limit} offset ${(page - 1) * limit}`),
      db.execute<{ total: number }>(sql`select count(*)::int as total from ${papeles}`),
    ]);
    const items = rows.map(
      ({ tipo, id, numero, fecha, unidades, rechazadas, neto }): DocumentoDeProveedor => ({
        tipo,
        id,
        numero: NUMERO[tipo](numero),
        fecha,
        unidades,
        rechazadas,
        neto,
      }),
    );
    return { items, total: totales[0]!.total, page, limit };
  });
}
