import { sql } from 'drizzle-orm';
import {
  type EstadoFactura,
  ETIQUETA_TIPO,
  FACTURAS_VIVAS,
  NOTA_DE_CREDITO,
} from '#contract/abastecimiento/facturas/estados.ts';
import type { MotivoStock } from '#contract/bodega/existencias/existencias.ts';
import { agrupar } from '#contract/valores/money.ts';
import { dineroDeFacturasProveedor } from '#server/features/dinero/pagos/index.ts';
import { type Cuadratura, cifra, cifrasDe, cuadrarLibro } from '#server/platform/cuadratura.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import { ivaDeSql } from '#server/platform/database/dinero.ts';
import { en, noEn } from '#server/platform/estados/sql.ts';
import { costoFacturado } from './llevar-al-costo.ts';

const nombre = sql`case f.tipo ${sql.join(
  Object.entries(ETIQUETA_TIPO).map(([tipo, etiqueta]) => sql`when ${Number(tipo)} then ${etiqueta}`),
  sql` `,
)} end || ' ' || f.folio || ' de ' || f.nombre_provedor`;

/** What suppliers' invoices keep of their lines, payments and credit notes, and that one is paid when nothing of it is owed. */
export function cuadrarFacturas(db: Queryable): Promise<Cuadratura> {
  return cuadrarLibro(db, {
    que: (cuantas) => `Facturas de proveedores: ${agrupar(cuantas)}`,
    cuantos: sql`select count(*) from facturas_proveedor`,
    cifras: cifrasDe(
      nombre,
      sql`(
        select f.*, v.nombre_provedor, round(coalesce(l.afecto, 0)) + round(coalesce(l.exento, 0)) as neto_ahora,
          round(coalesce(l.afecto, 0)) as afecto_ahora, coalesce(l.lineas, 0) as lineas_ahora,
          coalesce(p.pagado, 0) as pagado_ahora, coalesce(n.acreditado, 0) as acreditado_ahora,
          case when f.tipo = ${NOTA_DE_CREDITO} or f.estado ${noEn<EstadoFactura>(...FACTURAS_VIVAS)} then 0
            else f.total - coalesce(p.pagado, 0) - coalesce(n.acreditado, 0) end as saldo_ahora
        from facturas_proveedor f join proveedores v on v.id = f.proveedor_id
        left join (
          select x.factura_id, sum(x.cantidad * x.precio) filter (where g.afecta and not x.exenta) as afecto,
            sum(x.cantidad * x.precio) filter (where x.exenta or not g.afecta) as exento, count(*) as lineas
          from facturas_proveedor_lineas x join facturas_proveedor g on g.id = x.factura_id group by x.factura_id
        ) l on l.factura_id = f.id
        left join (${dineroDeFacturasProveedor()}) p on p.factura_proveedor_id = f.id
        left join (
          select referencia_id, sum(total) as acreditado from facturas_proveedor where estado ${en<EstadoFactura>('aprobada')} group by referencia_id
        ) n on n.referencia_id = f.id
      ) f`,
      [
        cifra('neto', 'pesos', sql`f.neto`, sql`f.neto_ahora`),
        cifra('IVA', 'pesos', sql`f.iva`, ivaDeSql(sql`f.afecto_ahora`)),
        // How its lines compared when it was looked at last depends on what came until then: no more of them than there are.
        cifra(
          'líneas que no calzan',
          'unidades',
          sql`f.distintas`,
          sql`case when f.tipo = ${NOTA_DE_CREDITO} or not f.con_diferencias then 0 else least(f.distintas, f.lineas_ahora) end`,
        ),
        cifra('pagado', 'pesos', sql`f.pagado`, sql`f.pagado_ahora`),
        cifra('rebajado por notas', 'pesos', sql`f.acreditado`, sql`f.acreditado_ahora`),
        cifra('saldo', 'pesos', sql`f.saldo`, sql`f.saldo_ahora`),
        cifra(
          'saldo de lo pagado',
          'pesos',
          sql`case when f.estado ${en<EstadoFactura>('pagada')} then 0 end`,
          sql`case when f.estado ${en<EstadoFactura>('pagada')} then f.saldo_ahora end`,
        ),
      ],
    ),
  });
}

const COSTO_DE_VENTAS = ['venta', 'anulacion'] as const satisfies readonly MotivoStock[];
const PROPIOS = [...COSTO_DE_VENTAS, 'recepcion', 'factura'] as const satisfies readonly MotivoStock[];

/**
 * That what invoices charge beyond receipts stands in the stock or as a variation, and nowhere else: of each invoice, and of each product
 * value of stock + cost of sales + variations = what was received and invoiced + adjustments.
 */
export function cuadrarCostos(db: Queryable): Promise<Cuadratura> {
  const deFacturas = cifrasDe(
    nombre,
    sql`(
      select f.id, f.tipo, f.folio, v.nombre_provedor, coalesce(c.diferencia, 0) as diferencia, coalesce(o.diferencia, 0) as facturado,
        coalesce(c.al_stock, 0) as al_stock, coalesce(m.valor, 0) as en_libro, f.por_inspeccionar
      from facturas_proveedor f join proveedores v on v.id = f.proveedor_id
      left join (
        select factura_id, sum(diferencia) as diferencia, sum(al_stock) as al_stock from facturas_proveedor_costos group by 1
      ) c on c.factura_id = f.id
      left join (
        select factura_id, sum(diferencia) as diferencia from (${costoFacturado(sql`f.costeada`)}) x group by 1
      ) o on o.factura_id = f.id
      left join (
        select documento, sum(valor) as valor from movimientos_stock where motivo = ${'factura' satisfies MotivoStock} group by 1
      ) m on m.documento = 'factura_proveedor:' || f.id
      where f.costeada
    ) f`,
    [
      // What is accepted of an approved one reaches cost within a minute.
      cifra(
        'lo llevado al costo',
        'pesos',
        sql`case when f.por_inspeccionar = 0 then f.diferencia end`,
        sql`case when f.por_inspeccionar = 0 then f.facturado end`,
      ),
      cifra('lo sumado al stock', 'pesos', sql`f.al_stock`, sql`f.en_libro`),
    ],
  );
  const deProductos = cifrasDe(
    sql`p.codigo_producto_fussan || ' ' || p.descripcion`,
    sql`(
      select p.id, p.codigo_producto_fussan, p.descripcion, p.valor_stock + m.ventas + coalesce(c.variacion, 0) as esta,
        m.recibido + coalesce(c.diferencia, 0) + m.ajustes as entro
      from productos p
      join (
        select producto_id, -coalesce(sum(valor) filter (where motivo = any(${sql.param([...COSTO_DE_VENTAS])}::text[])), 0) as ventas,
          coalesce(sum(valor) filter (where motivo = 'recepcion'), 0) as recibido,
          coalesce(sum(valor) filter (where motivo <> all(${sql.param([...PROPIOS])}::text[])), 0) as ajustes
        from movimientos_stock group by 1
      ) m on m.producto_id = p.id
      left join (
        select producto_id, sum(variacion) as variacion, sum(diferencia) as diferencia from facturas_proveedor_costos group by 1
      ) c on c.producto_id = p.id
    ) p`,
    [cifra('stock, costo de ventas y variaciones', 'pesos', sql`p.esta`, sql`p.entro`)],
  );
  return cuadrarLibro(db, {
    que: (cuantas) => `Costo de las facturas de proveedores: ${agrupar(cuantas)}`,
    cuantos: sql`select count(*) from facturas_proveedor where costeada`,
    cifras: sql`${deFacturas} union all ${deProductos}`,
  });
}
