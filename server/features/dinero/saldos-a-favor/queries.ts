import { sql } from 'drizzle-orm';
import type { Cuenta, MovimientoAFavor, SaldoAFavor } from '#contract/dinero/saldos-a-favor.ts';
import {
  type DeQuien,
  deCuenta,
  leerPagos,
  pagos,
  saldoAFavor,
  vistaDePago,
} from '#server/features/dinero/pagos/index.ts';
import type { Context } from '#server/platform/context.ts';

export const quienDe = (cuenta: Cuenta, id: number): DeQuien =>
  cuenta === 'proveedor' ? { proveedor_id: id } : { cliente_id: id };

/** What is in favour, and every movement of it with what it passed to. */
export async function saldoAFavorDe({ db }: Pick<Context, 'db'>, cuenta: Cuenta, id: number): Promise<SaldoAFavor> {
  const quien = quienDe(cuenta, id);
  const filas = await leerPagos(db, sql`${pagos.id} in (select p.id from pagos p where ${deCuenta(quien)})`);
  const { rows } = await db.execute<{ id: number; paso: NonNullable<MovimientoAFavor['paso']> }>(sql`
    select p.id, case
        when c.id is not null then json_build_object('miembro', 'compra', 'id', c.id, 'nombre', 'Pedido ' || c.num_pedido)
        else json_build_object('miembro', 'factura-proveedor', 'id', f.id, 'nombre', 'Factura ' || f.folio)
      end as paso
    from pagos p join pagos otra on otra.id = p.par_id or otra.par_id = p.id
    left join compras c on c.id = otra.compra_id left join facturas_proveedor f on f.id = otra.factura_proveedor_id
    where ${deCuenta(quien)} and p.corrige_id is null and otra.corrige_id is null`);
  const pasoDe = new Map(rows.map(({ id, paso }) => [id, paso]));
  return {
    saldo: await saldoAFavor(db, quien),
    movimientos: filas.map((fila) => ({ ...vistaDePago(fila), paso: pasoDe.get(fila.id) ?? null })),
  };
}
