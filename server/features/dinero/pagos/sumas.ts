import { type SQL, sql } from 'drizzle-orm';

/**
 * What the ledger says of purchases, one row each: what was paid, what of that names an invoice, what went back and what of that the
 * shop gave. Of one purchase, or of all.
 */
export const dineroDeCompras = (compra_id?: number): SQL => sql`
  select compra_id, coalesce(sum(monto) filter (where clase <> 'reembolso'), 0) as pagado,
    coalesce(sum(monto) filter (where clase <> 'reembolso' and factura_venta_id is not null), 0) as cobrado,
    coalesce(-sum(monto) filter (where clase = 'reembolso'), 0) as devuelto, sum(bonificado) as bonificado,
    max(fecha) filter (where clase <> 'reembolso' and monto > 0) as ultimo
  from pagos where compra_id ${compra_id === undefined ? sql`is not null` : sql`= ${compra_id}`} group by compra_id`;

/** What of the ledger names each invoice of a sale. */
export const dineroDeFacturasVenta = (compra_id?: number): SQL => sql`
  select factura_venta_id, sum(monto) as suyo from pagos
  where factura_venta_id is not null ${compra_id === undefined ? sql`` : sql`and compra_id = ${compra_id}`} group by factura_venta_id`;

/** What was paid of each supplier's invoice. */
export const dineroDeFacturasProveedor = (factura_id?: number): SQL => sql`
  select factura_proveedor_id, sum(monto) as pagado from pagos
  where factura_proveedor_id ${factura_id === undefined ? sql`is not null` : sql`= ${factura_id}`} group by factura_proveedor_id`;

/** What was written down and stands: what was taken back, and the row that does, are not among them. */
export const vigentes = (donde: SQL): SQL => sql`
  select p.* from pagos p where ${donde} and p.corrige_id is null
    and not exists (select from pagos c where c.corrige_id = p.id)`;
