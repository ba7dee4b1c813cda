import { type SQL, sql } from 'drizzle-orm';
import type { Rol } from '#contract/casa/usuarios/roles.ts';
import { diaEnSantiago, formatFecha, sumarDias } from '#contract/valores/fechas.ts';
import { formatPrecio, sumar } from '#contract/valores/money.ts';
import { limpiarRut } from '#contract/valores/rut.ts';
import type { Vencido } from '#contract/ventas/clientes/vencido.ts';
import { EN_RESERVA, type EstadoCompra } from '#contract/ventas/compras/compras-estados.ts';
import { isStaff, tienePermiso } from '#server/platform/actor.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import { AppError } from '#server/platform/errors.ts';
import { en } from '#server/platform/estados/sql.ts';
import { loVencido } from './lo-cobrado.ts';

/** The RUT on a purchase's factura as clients have theirs; in the words of its index. */
const RUT_DE_FACTURA = sql`translate(c.factura->>'rut', '.-', '')`;

/**
 * Whose each purchase is (D124), from the purchases `c` that `donde` picks: of the client of its quotation; else of the company that
 * its buyer is of; else of whose RUT its factura says; without one, of whose RUT the account has that bought. `cliente_id` is null for who isn't of the base.
 */
export const duenosDeCompras = (donde: SQL): SQL => sql`
  select c.id, coalesce(k.unido_a, k.id) as cliente_id, coalesce(k.rut_cliente, r.rut) as rut
  from compras c
  left join cotizaciones q on q.compra_id = c.id
  left join usuarios u on u.id = c.user_id
  cross join lateral (select case when c.factura is null then u.rut else ${RUT_DE_FACTURA} end as rut) r
  left join clientes s on s.rut_cliente = r.rut
  left join clientes k on k.id = coalesce(q.cliente_id, c.empresa_id, s.id)
  where ${donde}`;

/** The same, looked for from the clients that `donde` picks (`clientes k`), and from those that were joined to them. */
const comprasDeEstos = (donde: SQL): SQL => sql`
  with k as materialized (select id, rut_cliente as rut, coalesce(unido_a, id) as cliente_id from clientes k where ${donde}),
  sin_cotizar as not materialized (select c.* from compras c where not exists (
    select from cotizaciones q where q.compra_id = c.id and q.cliente_id is not null
  )),
  suelta as not materialized (select c.* from sin_cotizar c where c.empresa_id is null)
  select q.compra_id as id, k.cliente_id from k join cotizaciones q on q.cliente_id = k.id where q.compra_id is not null
  union all
  select c.id, k.cliente_id from k join sin_cotizar c on c.empresa_id = k.id
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

/**
 * Whether a purchase `c` is somebody's own one that is to be paid before it leaves: a RUT is whatever one registers with, so that it is
 * agreed with nobody. What staff sell, or a client's quotation becomes, or is bought on account, is (D124).
 */
const SE_PAGA_ANTES = sql`(c.reservada_hasta is not null
    and exists (select from usuarios u where u.id = c.user_id and u.role ${en<Rol>('customer')})
    and not exists (select from cotizaciones q where q.compra_id = c.id and q.cliente_id is not null))`;
/**
 * Whether what is owed of a purchase `c` counts as its client's debt. While it may still cancel itself it doesn't: it would use up the
 * credit of whose RUT it is.
 */
export const ES_DEUDA = sql`not (c.estado ${en<EstadoCompra>(...EN_RESERVA)} and ${SE_PAGA_ANTES})`;
const DEUDA = sql`case when ${ES_DEUDA} then c.por_pagar else 0 end`;
const SIN_CONTAR = sql`case when ${ES_DEUDA} then 0 else c.por_pagar end::float8`;

/** What is to be paid of a purchase and is nobody's debt yet, in pesos. */
export async function sinContarComoDeuda(db: Queryable, id: number): Promise<number> {
  const { rows } = await db.execute<{ monto: number }>(
    sql`select ${SIN_CONTAR} as monto from compras c where c.id = ${id}`,
  );
  return rows[0]?.monto ?? 0;
}

/** How many purchases a client has, what is owed of them, and what of that is late, since the first day that it fell due. */
export interface CuentaDeCliente {
  compras: number;
  usado: number;
  vencido: Vencido | null;
}

const SIN_CUENTA: CuentaDeCliente = { compras: 0, usado: 0, vencido: null };

/** What each client's credit counts (D64, D124); late is what fell due more than so many days ago. */
export async function cuentasDeClientes(
  db: Queryable,
  ids: readonly number[],
  mora = 0,
): Promise<ReadonlyMap<number, CuentaDeCliente>> {
  const { rows } = await db.execute<{
    cliente_id: number;
    compras: number;
    usado: number;
    monto: number | null;
    desde: string | null;
  }>(sql`
    select s.cliente_id, count(*)::int as compras, sum(${DEUDA})::float8 as usado,
      (sum(v.monto) filter (where ${ES_DEUDA}))::float8 as monto, (min(v.vence) filter (where ${ES_DEUDA}))::text as desde
    from (${comprasDeClientes(ids)}) s join compras c on c.id = s.id
      cross join lateral (${loVencido(sumarDias(diaEnSantiago(), -mora))}) v group by s.cliente_id`);
  return new Map(
    rows.map(({ cliente_id, compras, usado, monto, desde }) => [
      cliente_id,
      { compras, usado, vencido: monto !== null && desde !== null ? { monto, desde } : null },
    ]),
  );
}

/** The same of one client, by the shop's own days of grace. */
export async function cuentaDe({ db, config }: Context, cliente_id: number): Promise<CuentaDeCliente> {
  return (await cuentasDeClientes(db, [cliente_id], config.CREDITO_MORA_DIAS)).get(cliente_id) ?? SIN_CUENTA;
}

/** The client of the base that has a RUT, or null; one that was joined to another is that other. */
export async function clienteDelRut(db: Queryable, rut: string): Promise<number | null> {
  const { rows } = await db.execute<{ id: number }>(
    sql`select coalesce(unido_a, id) as id from clientes where rut_cliente = ${limpiarRut(rut)}`,
  );
  return rows[0]?.id ?? null;
}

/**
 * A client that has a credit owes no more than it, and nothing late; beyond that sells who may, saying so. The client is locked until
 * the transaction ends: of many sales at once only what fits is made. 409 `CREDITO_EXCEDIDO` with the figures.
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
  const { usado, vencido } = await cuentaDe(ctx, cliente.id);
  const exceso = sumar(usado, total, -credito);
  if (exceso <= 0 && !vencido) return;
  const porque = [
    vencido && (isStaff(ctx.actor) ? debeVencido(nombre, vencido) : pagaLoVencido(nombre, vencido)),
    exceso > 0 &&
      `${nombre} tiene ${formatPrecio(credito)} de crédito y ya debe ${formatPrecio(usado)}: con este pedido lo pasa en ${formatPrecio(exceso)}.`,
  ];
  throw new AppError('CREDITO_EXCEDIDO', {
    message: porque.filter(Boolean).join(' '),
    ...(vencido && { details: { vencido } }),
  });
}

const debeVencido = (nombre: string, { monto, desde }: Vencido): string =>
  `${nombre} tiene ${formatPrecio(monto)} vencidos desde el ${formatFecha(desde)}.`;
const pagaLoVencido = (nombre: string, vencido: Vencido): string =>
  `${debeVencido(nombre, vencido)} Mientras no se paguen no puede comprar a crédito: págalos en tus pedidos o por transferencia, o paga éste de otra forma.`;

/**
 * Of these purchases, those that leave without being paid: whose they are, what is owed of each, and by how much its client is over
 * their credit with it. What was agreed with its client, within a credit and not late, isn't named.
 */
export async function loQueSeDebe(
  { db, config }: Context,
  ids: readonly number[],
): Promise<{ id: number; num_pedido: number; cliente: string; por_pagar: number; exceso: number }[]> {
  const { rows } = await db.execute<{
    id: number;
    num_pedido: number;
    cliente: string;
    por_pagar: number;
    sin_contar: number;
    se_paga_antes: boolean;
    cliente_id: number | null;
    credito: number;
  }>(sql`
    select c.id, c.num_pedido, c.por_pagar::float8 as por_pagar, ${SIN_CONTAR} as sin_contar, ${SE_PAGA_ANTES} as se_paga_antes,
      d.cliente_id, coalesce(k.credito, 0)::float8 as credito,
      coalesce(nullif(k.empresa, ''), k.nombre, c.factura->>'razon_social', c.email) as cliente
    from (${duenosDeCompras(sql`c.id = any(${sql.param(ids)}::int[])`)}) d
      join compras c on c.id = d.id left join clientes k on k.id = d.cliente_id
    where c.por_pagar > 0 order by c.id`);
  const conCredito = rows.flatMap(({ cliente_id, credito }) =>
    cliente_id !== null && credito > 0 ? [cliente_id] : [],
  );
  const cuentas = await cuentasDeClientes(db, [...new Set(conCredito)], config.CREDITO_MORA_DIAS);
  const salenSinContar = (suyo: number) =>
    sumar(...rows.filter(({ cliente_id }) => cliente_id === suyo).map(({ sin_contar }) => sin_contar));
  return rows.flatMap(({ id, num_pedido, cliente, por_pagar, se_paga_antes, cliente_id, credito }) => {
    const debe = { id, num_pedido, cliente, por_pagar, exceso: 0 };
    if (cliente_id === null || credito === 0) return [debe];
    const { usado, vencido } = cuentas.get(cliente_id) ?? SIN_CUENTA;
    const exceso = Math.max(0, sumar(usado, salenSinContar(cliente_id), -credito));
    return exceso === 0 && !se_paga_antes && !vencido ? [] : [{ ...debe, exceso }];
  });
}
