import { type SQL, sql } from 'drizzle-orm';
import { TRAMOS, type Tramo, tramoDe } from '#contract/abastecimiento/facturas/por-pagar.ts';
import { diaEnSantiago } from '#contract/valores/fechas.ts';
import { sumar } from '#contract/valores/money.ts';
import type { Vencido } from '#contract/ventas/clientes/vencido.ts';
import type { CreditoEnVista } from '#contract/ventas/empresas/credito-en-vista.ts';
import type { DocumentoAbierto, EstadoDeCuenta } from '#contract/ventas/empresas/estado-de-cuenta.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import { comprasDeClientes, cuentaDe, cuentasDeClientes, ES_DEUDA } from './credito-de-clientes.ts';
import { POR_COBRAR } from './lo-cobrado.ts';

/** What a client with credit may still owe, what it is called, and what it owes late, which it pays first. */
export async function creditoDe(
  ctx: Context,
  cliente_id: number,
): Promise<{ cliente: string; disponible: number; vencido: Vencido | null; cuenta: CreditoEnVista }> {
  const { cliente, credito } = await quienEs(ctx.db, cliente_id);
  const [{ vencido }, cuenta] = await Promise.all([
    cuentaDe(ctx, cliente_id),
    cuentaEnVista(ctx.db, cliente_id, credito),
  ]);
  return { cliente, disponible: cuenta.disponible, vencido, cuenta };
}

async function quienEs(db: Queryable, cliente_id: number): Promise<{ cliente: string; rut: string; credito: number }> {
  const { rows } = await db.execute<{ cliente: string; rut: string; credito: number }>(sql`
    select coalesce(nullif(empresa, ''), nombre) as cliente, rut_cliente as rut, credito::float8 as credito
    from clientes where id = ${cliente_id}`);
  return rows[0]!;
}

/** Each paper of a client of which something is owed, and what no paper charges yet of what it bought: together, what it owes. */
const loAbierto = (cliente_id: number): SQL => sql`
  select f.tipo, f.folio as numero, c.id as compra_id, c.num_pedido, f.fecha_emision as fecha, f.vence, f.total as monto, f.saldo
  from (${comprasDeClientes([cliente_id])}) s join compras c on c.id = s.id join facturas_venta f on f.compra_id = c.id
  where c.por_pagar > 0 and ${ES_DEUDA} and ${POR_COBRAR}
  union all
  select null, c.num_pedido, c.id, c.num_pedido, c.fecha_compra, c.vence_pago,
    greatest(c.precio_final - c.facturado, c.por_pagar - c.por_cobrar), c.por_pagar - c.por_cobrar
  from (${comprasDeClientes([cliente_id])}) s join compras c on c.id = s.id where c.por_pagar > c.por_cobrar and ${ES_DEUDA}`;

async function cuentaEnVista(db: Queryable, cliente_id: number, limite: number): Promise<CreditoEnVista> {
  const [cuentas, { rows }] = await Promise.all([
    cuentasDeClientes(db, [cliente_id]),
    db.execute<{ vence: string; monto: number }>(sql`
      select vence::text as vence, sum(saldo)::float8 as monto from (${loAbierto(cliente_id)}) a
      where vence >= ${diaEnSantiago()}::date group by a.vence order by a.vence limit 1`),
  ]);
  const { usado = 0, vencido = null } = cuentas.get(cliente_id) ?? {};
  const [proximo] = rows;
  return {
    limite,
    usado,
    disponible: Math.max(0, sumar(limite, -usado)),
    vencido,
    proximo: proximo ? { vence: proximo.vence, monto: proximo.monto } : null,
  };
}

/** A client by its name and RUT, with its credit. */
export async function creditoEnVistaDe(
  db: Queryable,
  cliente_id: number,
): Promise<{ cliente: string; rut: string; credito: CreditoEnVista }> {
  const { cliente, rut, credito } = await quienEs(db, cliente_id);
  return { cliente, rut, credito: await cuentaEnVista(db, cliente_id, credito) };
}

type FilaAbierta = Omit<DocumentoAbierto, 'compra' | 'abonado'> & {
  compra_id: number;
  num_pedido: number;
} & Record<string, unknown>;

/** All that a client owes, by when it is due; what has no day of its own comes last, and isn't late. */
export async function estadoDeCuentaDe(db: Queryable, cliente_id: number): Promise<EstadoDeCuenta> {
  const al = diaEnSantiago();
  const [quien, { rows }] = await Promise.all([
    creditoEnVistaDe(db, cliente_id),
    db.execute<FilaAbierta>(sql`
      select a.tipo, a.numero, a.compra_id, a.num_pedido, a.fecha::text as fecha, a.vence::text as vence, a.monto::float8 as monto,
        a.saldo::float8 as saldo, coalesce(greatest(0, ${al}::date - a.vence), 0) as dias
      from (${loAbierto(cliente_id)}) a order by a.vence nulls last, a.fecha, a.compra_id, a.numero`),
  ]);
  const enTramo = (tramo: Tramo) =>
    sumar(...rows.filter(({ dias }) => tramoDe(dias) === tramo).map(({ saldo }) => saldo));
  return {
    ...quien,
    al,
    documentos: rows.map(({ tipo, numero, compra_id, num_pedido, fecha, vence, monto, saldo, dias }) => ({
      tipo,
      numero,
      compra: { id: compra_id, num_pedido },
      fecha,
      vence,
      monto,
      abonado: sumar(monto, -saldo),
      saldo,
      dias,
    })),
    tramos: Object.fromEntries(TRAMOS.map((tramo) => [tramo, enTramo(tramo)])) as Record<Tramo, number>,
    saldo: sumar(...rows.map(({ saldo }) => saldo)),
  };
}
