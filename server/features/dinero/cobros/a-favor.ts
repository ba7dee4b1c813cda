import { diaEnSantiago } from '#contract/valores/fechas.ts';
import { formatPrecio } from '#contract/valores/money.ts';
import { asentarCompra } from '#server/features/dinero/facturas-venta/index.ts';
import {
  bloquearSaldoAFavor,
  exigirQueAlcance,
  exigirQueSeDeba,
  saldoAFavor,
  traspasar,
} from '#server/features/dinero/pagos/index.ts';
import { bloquearCompra, COMPRA } from '#server/features/ventas/compras/index.ts';
import { audit } from '#server/platform/audit/index.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import { AppError } from '#server/platform/errors.ts';
import { requireAct } from '#server/platform/estados/mover.ts';
import { type ClienteDeCompra, clienteDeCompra } from './cliente-de-compra.ts';

/** The same with what is in their favour. */
export async function clienteConSaldo(db: Queryable, compra_id: number) {
  const cliente = await clienteDeCompra(db, compra_id);
  return cliente && { ...cliente, saldo_a_favor: await saldoAFavor(db, { cliente_id: cliente.id }) };
}

/** Pays a purchase with what is in its client's favour. */
export function usarSaldoEnCompra(ctx: Context, compra_id: number, { monto }: { monto: number }): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const compra = await bloquearCompra(ctx, compra_id);
    requireAct(ctx, COMPRA, compra, 'pagar');
    exigirQueSeDeba(compra.por_pagar, monto, 'por_pagar');
    const cliente = await exigirCliente(ctx.db, compra_id);
    exigirQueAlcance(await bloquearSaldoAFavor(ctx.db, { cliente_id: cliente.id }), monto);
    await pasar(ctx, compra_id, { monto, de: { cliente_id: cliente.id }, a: { compra_id }, acto: 'usar-saldo' });
  });
}

/** Leaves what is owed back of a purchase in its client's favour. */
export function dejarAFavor(ctx: Context, compra_id: number, { monto }: { monto: number }): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const compra = await bloquearCompra(ctx, compra_id);
    requireAct(ctx, COMPRA, compra, 'reembolsar');
    if (monto > compra.por_devolver) {
      throw new AppError('CONFLICTO', {
        message: `Hay que devolver ${formatPrecio(compra.por_devolver)}: no se pueden dejar a favor ${formatPrecio(monto)}.`,
        details: { por_devolver: compra.por_devolver },
      });
    }
    const cliente = await exigirCliente(ctx.db, compra_id);
    await bloquearSaldoAFavor(ctx.db, { cliente_id: cliente.id });
    await pasar(ctx, compra_id, { monto, de: { compra_id }, a: { cliente_id: cliente.id }, acto: 'dejar-a-favor' });
  });
}

async function exigirCliente(db: Queryable, compra_id: number): Promise<ClienteDeCompra> {
  const cliente = await clienteDeCompra(db, compra_id);
  if (cliente) return cliente;
  throw new AppError('CONFLICTO', {
    message: 'Quien compró no está en la base de clientes: agrégalo con su RUT para llevar su saldo a favor.',
  });
}

interface Paso {
  monto: number;
  de: { compra_id?: number; cliente_id?: number };
  a: { compra_id?: number; cliente_id?: number };
  acto: string;
}

async function pasar(ctx: Context, compra_id: number, { monto, de, a, acto }: Paso): Promise<void> {
  await traspasar(ctx, { monto, fecha: diaEnSantiago() }, { de, a });
  await asentarCompra(ctx, compra_id);
  await audit(ctx, {
    accion: `${acto}-compra`,
    entidad: 'compra',
    entidad_id: compra_id,
    detalle: { monto, cliente_id: de.cliente_id ?? a.cliente_id },
  });
}
