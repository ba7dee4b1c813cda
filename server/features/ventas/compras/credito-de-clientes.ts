import { type SQL, sql } from 'drizzle-orm';
import { formatPrecio, sumar } from '#contract/valores/money.ts';
import { limpiarRut } from '#contract/valores/rut.ts';
import { tienePermiso } from '#server/platform/actor.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import { AppError } from '#server/platform/errors.ts';

/** The RUT on a purchase's factura as clients have theirs; in the words of its index. */
const RUT_DE_FACTURA = sql`translate(c.factura->>'rut', '.-', '')`;

/**
 * Whose each purchase is (D124), from the purchases `c` that `donde` picks: of the client of its quotation; else of whose RUT its
 * factura says; without one, of whose RUT the account has that bought. `cliente_id` is null for who isn't of the base.
 */
export const duenosDeCompras = (donde: SQL): SQL => sql`
  select c.id, coalesce(k.unido_a, k.id) as cliente_id, coalesce(k.rut_cliente, r.rut) as rut
  from compras c
  left join cotizaciones q on q.compra_id = c.id
  left join usuarios u on u.id = c.user_id
  cross join lateral (select case when c.factura is null then u.rut else ${RUT_DE_FACTURA} end as rut) r
  left join clientes s on s.rut_cliente = r.rut
  left join clientes k on k.id = coalesce(q.cliente_id, s.id)
  where ${donde}`;

/** The same, looked for from the clients that `donde` picks (`clientes k`), and from those that were joined to them. */
const comprasDeEstos = (donde: SQL): SQL => sql`
  with k as materialized (select id, rut_cliente as rut, coalesce(unido_a, id) as cliente_id from clientes k where ${donde}),
  suelta as not materialized (select c.* from compras c where not exists (
    select from cotizaciones q where q.compra_id = c.id and q.cliente_id is not null
  ))
  select q.compra_id as id, k.cliente_id from k join cotizaciones q on q.cliente_id = k.id where q.compra_id is not null
  union all
  select c.id, k.cliente_id from k join suelta c on ${RUT_DE_FACTURA} = k.rut
  union all
  select c.id, k.cliente_id from k join usuarios u on u.rut = k.rut join suelta c on c.user_id = u.id where c.factura is null`;

/** The purchases of these clients, one row each: `id`, `cliente_id`. */
export const comprasDeClientes = (ids: readonly number[]): SQL => {
  const suyos = sql`any(${sql.param(ids)}::int[])`;
  return comprasDeEstos(sql`(k.id = ${suyos} and k.unido_a is null) or k.unido_a = ${suyos}`);
};

export const comprasDeTodosLosClientes: SQL = comprasDeEstos(sql`true`);

export type CuentaDeCliente = Record<'compras' | 'usado', number>;

/** How many purchases each client has, and what is owed of them, which is what their credit counts (D64, D124). */
export async function cuentasDeClientes(
  db: Queryable,
  ids: readonly number[],
): Promise<ReadonlyMap<number, CuentaDeCliente>> {
  const { rows } = await db.execute<CuentaDeCliente & { cliente_id: number }>(sql`
    select s.cliente_id, count(*)::int as compras, sum(c.por_pagar)::float8 as usado
    from (${comprasDeClientes(ids)}) s join compras c on c.id = s.id group by s.cliente_id`);
  return new Map(rows.map(({ cliente_id, compras, usado }) => [cliente_id, { compras, usado }]));
}

/** The client of the base that has a RUT, or null; one that was joined to another is that other. */
export async function clienteDelRut(db: Queryable, rut: string): Promise<number | null> {
  const { rows } = await db.execute<{ id: number }>(
    sql`select coalesce(unido_a, id) as id from clientes where rut_cliente = ${limpiarRut(rut)}`,
  );
  return rows[0]?.id ?? null;
}

/**
 * A client that has a credit owes no more than it; over it sells who may, saying so. The client is locked until the transaction
 * ends: of many sales at once only what fits is made. 409 `CREDITO_EXCEDIDO` with the figures.
 */
export async function exigirCredito(
  ctx: Context,
  cliente_id: number | null,
  total: number,
  sobre = false,
): Promise<void> {
  if (cliente_id === null) return;
  const { rows } = await ctx.db.execute<{ id: number; nombre: string; credito: number }>(sql`
    select q.id, coalesce(nullif(q.empresa, ''), q.nombre) as nombre, q.credito::float8 as credito
    from clientes k join clientes q on q.id = coalesce(k.unido_a, k.id) where k.id = ${cliente_id} for update of q`);
  const [cliente] = rows;
  const exento = sobre && tienePermiso(ctx, 'exceder-credito');
  if (!cliente || cliente.credito === 0 || exento) return;
  const { nombre, credito } = cliente;
  const usado = (await cuentasDeClientes(ctx.db, [cliente.id])).get(cliente.id)?.usado ?? 0;
  const exceso = usado + total - credito;
  if (exceso <= 0) return;
  throw new AppError('CREDITO_EXCEDIDO', {
    message: `${nombre} tiene ${formatPrecio(credito)} de crédito y ya debe ${formatPrecio(usado)}: con este pedido lo pasa en ${formatPrecio(exceso)}.`,
  });
}

/** What a client with credit may still owe, and what it is called. */
export async function creditoDe(db: Queryable, cliente_id: number): Promise<{ cliente: string; disponible: number }> {
  const { rows } = await db.execute<{ cliente: string; credito: number }>(
    sql`select coalesce(nullif(empresa, ''), nombre) as cliente, credito::float8 as credito from clientes where id = ${cliente_id}`,
  );
  const { cliente, credito } = rows[0]!;
  const usado = (await cuentasDeClientes(db, [cliente_id])).get(cliente_id)?.usado ?? 0;
  return { cliente, disponible: Math.max(0, sumar(credito, -usado)) };
}

/** Of these purchases, those that aren't paid: whose they are, what is owed of each, and by how much its client is over their credit. */
export async function loQueSeDebe(
  db: Queryable,
  ids: readonly number[],
): Promise<{ id: number; num_pedido: number; cliente: string; por_pagar: number; exceso: number }[]> {
  const { rows } = await db.execute<{
    id: number;
    num_pedido: number;
    cliente: string;
    por_pagar: number;
    cliente_id: number | null;
    credito: number;
  }>(sql`
    select c.id, c.num_pedido, c.por_pagar::float8 as por_pagar, d.cliente_id, coalesce(k.credito, 0)::float8 as credito,
      coalesce(nullif(k.empresa, ''), k.nombre, c.factura->>'razon_social', c.email) as cliente
    from (${duenosDeCompras(sql`c.id = any(${sql.param(ids)}::int[])`)}) d
      join compras c on c.id = d.id left join clientes k on k.id = d.cliente_id
    where c.por_pagar > 0 order by c.id`);
  const conCredito = rows.flatMap(({ cliente_id, credito }) =>
    cliente_id !== null && credito > 0 ? [cliente_id] : [],
  );
  const cuentas = await cuentasDeClientes(db, [...new Set(conCredito)]);
  return rows.map(({ id, num_pedido, cliente, por_pagar, cliente_id, credito }) => {
    const usado = cliente_id === null ? 0 : (cuentas.get(cliente_id)?.usado ?? 0);
    return { id, num_pedido, cliente, por_pagar, exceso: credito > 0 ? Math.max(0, usado - credito) : 0 };
  });
}
