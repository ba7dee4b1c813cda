import { type SQL, sql } from 'drizzle-orm';
import { CUENTA_NO_ENCONTRADA } from '#contract/dinero/saldos-a-favor.ts';
import { formatPrecio } from '#contract/valores/money.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import { AppError } from '#server/platform/errors.ts';

/** Whose account it is. A client's is also that of those that were joined to it. */
export type DeQuien = { proveedor_id: number } | { cliente_id: number };

/** The rows of the ledger `p` that are of an account and of no paper. */
export const deCuenta = (quien: DeQuien): SQL =>
  'proveedor_id' in quien
    ? sql`p.proveedor_id = ${quien.proveedor_id} and p.factura_proveedor_id is null`
    : sql`p.cliente_id in (select id from clientes where id = ${quien.cliente_id} or unido_a = ${quien.cliente_id})`;

/** What is in an account's favour; there is none of who isn't there. */
export async function saldoAFavor(db: Queryable, quien: DeQuien): Promise<number> {
  const { rows } = await db.execute<{ saldo: number }>(
    sql`select coalesce(sum(p.monto), 0)::float8 as saldo from pagos p where ${deCuenta(quien)}`,
  );
  return rows[0]!.saldo;
}

/** The same, which nobody else moves until the transaction ends; 404 of who isn't there. */
export async function bloquearSaldoAFavor(db: Queryable, quien: DeQuien): Promise<number> {
  const { rowCount } = await db.execute(
    'proveedor_id' in quien
      ? sql`select from proveedores where id = ${quien.proveedor_id} for no key update`
      : sql`select from clientes where id = ${quien.cliente_id} for no key update`,
  );
  if (rowCount === 0) throw new AppError('NO_ENCONTRADO', { message: CUENTA_NO_ENCONTRADA });
  return saldoAFavor(db, quien);
}

/** What is used of it is no more than there is. */
export function exigirQueAlcance(saldo: number, monto: number): void {
  if (monto <= saldo) return;
  throw new AppError('CONFLICTO', {
    message: `Hay ${formatPrecio(saldo)} a favor: no alcanza para ${formatPrecio(monto)}.`,
    details: { saldo },
  });
}

/** What was in somebody's favour and is taken back was not used meanwhile. Whoever calls has the account locked. */
export async function exigirQueNoSeUsara(db: Queryable, quien: DeQuien): Promise<void> {
  const saldo = await saldoAFavor(db, quien);
  if (saldo >= 0) return;
  throw new AppError('CONFLICTO', {
    message: `De ese saldo a favor ya se usaron ${formatPrecio(-saldo)}: quita antes ese uso.`,
    details: { usado: -saldo },
  });
}
