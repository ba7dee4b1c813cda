import { sql } from 'drizzle-orm';
import type { ProductoLeido } from '#contract/bodega/recepciones/llegadas-lineas.ts';
import { normalizar } from '#contract/tienda/catalogo.ts';
import { codigoDeCaja } from '#contract/valores/caja.ts';
import { normalizarEan } from '#contract/valores/ean.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import type { FilaLlegada } from './llegadas-queries.ts';

const DIGITOS = /^0*(?<codigo>[1-9]\d{0,14})$/;

/**
 * The products of these codes, as whoever stands before a delivery reads them: ours, else the barcode, else that of its
 * supplier's box, which is of many units, else what its supplier calls it, in the order or in its assortment. One that two products go
 * by means neither. Hidden ones too: goods arrive of what is not sold at present.
 */
export async function leerCodigos(
  db: Queryable,
  { proveedor_id, orden_id }: Pick<FilaLlegada, 'proveedor_id' | 'orden_id'>,
  codigos: readonly string[],
): Promise<ReadonlyMap<string, ProductoLeido>> {
  const leidos = [...new Set(codigos)].map((codigo) => {
    const limpio = codigo.replace(/\s/g, '');
    return {
      codigo,
      nuestro: Number(DIGITOS.exec(limpio)?.groups?.codigo ?? 0),
      ean: normalizarEan(limpio) ?? '',
      suyo: normalizar(codigo),
      caja: codigoDeCaja(codigo),
    };
  });
  const { rows } = await db.execute<ProductoLeido & { codigo: string } & Record<string, unknown>>(sql`
    with leido as (
      select * from unnest(
        ${sql.param(leidos.map(({ codigo }) => codigo))}::text[], ${sql.param(leidos.map(({ nuestro }) => nuestro))}::bigint[],
        ${sql.param(leidos.map(({ ean }) => ean))}::text[], ${sql.param(leidos.map(({ suyo }) => suyo))}::text[],
        ${sql.param(leidos.map(({ caja }) => caja))}::text[]
      ) as l (codigo, nuestro, ean, suyo, caja)
    ), suyos as (
      select fussan_normalizar(codigo_proveedor) as suyo, producto_id from proveedores_productos
      where proveedor_id = ${proveedor_id} and codigo_proveedor <> ''
      union
      select fussan_normalizar(codigo_proveedor), producto_id from ordenes_proveedor_lineas
      where orden_id = ${orden_id} and codigo_proveedor <> ''
    ), del_proveedor as (
      select suyo, min(producto_id) as producto_id from suyos group by suyo having count(distinct producto_id) = 1
    ), hallado as (
      select l.codigo, coalesce(n.id, e.id, c.producto_id, s.producto_id) as producto_id,
        case when coalesce(n.id, e.id) is null then c.unidades_por_caja end as unidades_por_caja
      from leido l
      left join productos n on n.codigo_producto_fussan = l.nuestro
      left join productos e on e.ean = l.ean and l.ean <> ''
      left join proveedores_productos c on c.proveedor_id = ${proveedor_id} and c.codigo_caja = l.caja and l.caja <> ''
      left join del_proveedor s on s.suyo = l.suyo
    )
    select h.codigo, p.id as producto_id, p.codigo_producto_fussan::float8 as codigo_producto_fussan, p.descripcion,
      p.estado, p.ubicacion, h.unidades_por_caja
    from hallado h join productos p on p.id = h.producto_id`);
  return new Map(
    rows.map(({ codigo, producto_id, codigo_producto_fussan, descripcion, estado, ubicacion, unidades_por_caja }) => [
      codigo,
      { producto_id, codigo_producto_fussan, descripcion, estado, ubicacion, unidades_por_caja },
    ]),
  );
}
