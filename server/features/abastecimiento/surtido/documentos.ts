import { type SQL, sql } from 'drizzle-orm';
import type { EstadoFactura, TipoFactura } from '#contract/abastecimiento/facturas/estados.ts';
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
};

/** The invoice that was registered with the number of a receipt: as its own table compares numbers, or by its figures alone. */
const registrada = (proveedor_id: number): SQL => sql`(
  select f.id from facturas_proveedor f
  where f.proveedor_id = ${proveedor_id} and f.tipo ${en<TipoFactura>(33, 34)} and f.estado ${noEn<EstadoFactura>('anulada')} and f.folio_normal in (
    ltrim(regexp_replace(upper(numero_factura_provedor), '[^A-Z0-9]', '', 'g'), '0'),
    ltrim(regexp_replace(numero_factura_provedor, '[^0-9]', '', 'g'), '0')
  ) order by f.id limit 1
)`;

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
      select 'factura', ${registrada(id)}, numero_factura_provedor, min(fecha_recepcion), sum(cantidad_recibida),
        coalesce(sum(cantidad_recibida) filter (where estado_recepcion ${en<EstadoRecepcion>('rechazado')}), 0),
        sum(cantidad_recibida * precio_compra_unitario)
      from productos_proveedor where proveedor_id = ${id} and numero_factura_provedor is not null
      group by numero_factura_provedor
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
