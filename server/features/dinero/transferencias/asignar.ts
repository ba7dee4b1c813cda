import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { asignarLineas as contrato } from '#contract/dinero/transferencias/cartolas.ts';
import { formatPrecio, mismoMonto, sumar } from '#contract/valores/money.ts';
import { ANULADO, COMPRA_NO_ENCONTRADA } from '#contract/ventas/compras/compras.ts';
import { avisarPago, cobrarCompra } from '#server/features/dinero/cobros/index.ts';
import { leerPagos, pagos } from '#server/features/dinero/pagos/index.ts';
import { bloquearCompra, compras, type FilaCompra } from '#server/features/ventas/compras/index.ts';
import { requireActor } from '#server/platform/actor.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors.ts';
import { moveState, requireAct } from '#server/platform/estados/mover.ts';
import { avisarAFavor, dejarAFavorDe } from './a-favor.ts';
import { ABONO } from './estados.ts';
import { bloquearLinea } from './lineas.ts';
import { pendienteDe } from './queries.ts';
import { darPorConfirmado } from './resolver.ts';
import { cartolas_lineas, comprobantes_pago } from './table.ts';

type Pedida = z.output<typeof contrato.body>['lineas'][number];
type Linea = Awaited<ReturnType<typeof bloquearLinea>>;

/** Each of the chosen lines as a payment of its purchase, by itself: what can't be doesn't stop the others. */
export async function asignarLineas(
  ctx: Context,
  { lineas }: z.output<typeof contrato.body>,
): Promise<z.output<typeof contrato.reply>> {
  const hechas: number[] = [];
  const rechazadas: z.output<typeof contrato.reply>['rechazadas'] = [];
  for (const pedida of lineas) {
    try {
      await asignar(ctx, pedida);
      hechas.push(pedida.id);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const sobra = error.details?.sobra;
      rechazadas.push({ id: pedida.id, message: error.message, sobra: typeof sobra === 'number' ? sobra : null });
    }
  }
  return { hechas, rechazadas };
}

/**
 * One line: whoever locks its purchase and then the line first pays with it, and the others find it assigned. A payment that was
 * written down before the bank said so is told to be this line, and nothing is paid twice.
 */
async function asignar(ctx: Context, pedida: Pedida): Promise<void> {
  const compra_id = pedida.compra_id ?? (await compraLlamada(ctx, pedida.num_pedido));
  await inTransaction(ctx, async (ctx) => {
    const compra = await bloquearCompra(ctx, compra_id);
    const linea = await bloquearLinea(ctx, pedida.id);
    requireAct(ctx, ABONO, linea, 'asignar');
    const yaAFavor = pedida.pago_id === undefined ? await aFavorSinAbono(ctx, compra, linea) : null;
    const anotado = pedida.pago_id !== undefined || yaAFavor !== null;
    const pagada =
      pedida.pago_id !== undefined
        ? { pago_id: await elMismo(ctx, compra, linea, pedida.pago_id), anticipo_id: null }
        : yaAFavor !== null
          ? { pago_id: null, anticipo_id: yaAFavor }
          : await pagar(ctx, compra, linea, pedida.a_favor === true);
    await moveState(ctx, ABONO, linea, 'asignar', { compra_id, ...pagada });
    await ctx.db
      .update(cartolas_lineas)
      .set({ compra_id, ...pagada, resuelta_por: requireActor(ctx.actor).id, resuelta_en: new Date() })
      .where(eq(cartolas_lineas.id, linea.id));
    // Of what was cancelled all is over: its proof shows the same money, and is to be used up with it.
    const suyo = pagada.pago_id ?? (compra.estado === ANULADO ? pagada.anticipo_id : null);
    if (suyo !== null && !anotado) await confirmarSuComprobante(ctx, compra, linea, suyo);
  });
}

async function compraLlamada({ db }: Context, num_pedido: number | undefined): Promise<number> {
  if (num_pedido === undefined) throw new AppError('DATOS_INVALIDOS', { message: 'Di de qué pedido es el abono.' });
  const [compra] = await db.select({ id: compras.id }).from(compras).where(eq(compras.num_pedido, num_pedido));
  if (!compra)
    throw new AppError('NO_ENCONTRADO', { message: `${COMPRA_NO_ENCONTRADA} No hay un pedido ${num_pedido}.` });
  return compra.id;
}

/** Pays of a locked purchase what is owed and no more; what is over is its client's, where somebody says so. */
async function pagar(
  ctx: Context,
  compra: FilaCompra,
  { monto, fecha, numero, descripcion }: Linea,
  a_favor: boolean,
): Promise<{ pago_id: number | null; anticipo_id: number | null }> {
  const debido = Math.min(monto, Math.floor(compra.por_pagar));
  const sobra = sumar(monto, -debido);
  const pago = { fecha, medio: 'transferencia' as const, referencia: (numero || descripcion).slice(0, 80) };
  if (sobra > 0 && !a_favor) {
    throw new AppError('CONFLICTO', {
      message:
        compra.por_pagar > 0
          ? `El pedido ${compra.num_pedido} debe ${formatPrecio(compra.por_pagar)}: sobran ${formatPrecio(sobra)}.`
          : `El pedido ${compra.num_pedido} no debe nada.`,
      details: { sobra },
    });
  }
  let pago_id: number | null = null;
  if (debido > 0) {
    pago_id = await cobrarCompra(ctx, compra.id, { ...pago, monto: debido });
    await avisarPago(ctx, compra, { ...pago, id: pago_id, monto: debido }, sumar(compra.por_pagar, -debido));
  }
  const anticipo_id = sobra > 0 ? await dejarAFavorDe(ctx, compra, { ...pago, monto: sobra }) : null;
  if (anticipo_id !== null && compra.estado === ANULADO) {
    await avisarAFavor(ctx, compra, { id: anticipo_id, monto: sobra, fecha });
  }
  return { pago_id, anticipo_id };
}

/** A payment of a locked purchase that is the line's own money, and of no other line. */
async function elMismo(ctx: Context, compra: FilaCompra, linea: Linea, pago_id: number): Promise<number> {
  const [pago] = await leerPagos(ctx.db, and(eq(pagos.id, pago_id), eq(pagos.compra_id, compra.id)));
  const sirve = pago && pago.clase === 'cobro' && pago.medio === 'transferencia' && !pago.quitado;
  if (!sirve || !mismoMonto(pago.monto, linea.monto)) {
    throw new AppError('CONFLICTO', { message: 'Ese pago ya no es el de este abono: vuelve a mirar las propuestas.' });
  }
  if ((await ctx.db.$count(cartolas_lineas, eq(cartolas_lineas.pago_id, pago_id))) > 0) {
    throw new AppError('CONFLICTO', { message: 'Ese pago ya es de otro abono.' });
  }
  return pago_id;
}

/** What a proof of a locked purchase left in its client's favour before the bank said so: the line's own money, and of no other line. */
async function aFavorSinAbono({ db }: Context, compra: FilaCompra, linea: Linea): Promise<number | null> {
  const [ya] = await db
    .select({ id: pagos.id })
    .from(comprobantes_pago)
    .innerJoin(pagos, eq(pagos.id, comprobantes_pago.pago_id))
    .where(
      and(
        eq(comprobantes_pago.compra_id, compra.id),
        isNull(pagos.compra_id),
        eq(pagos.monto, linea.monto),
        sql`not exists (select 1 from pagos k where k.corrige_id = ${pagos.id})`,
        sql`not exists (select 1 from cartolas_lineas l where l.anticipo_id = ${pagos.id})`,
      ),
    )
    .orderBy(asc(pagos.id))
    .limit(1);
  return ya?.id ?? null;
}

/** What its buyer sent to show this very payment was looked at with it: else somebody would pay with it again. */
async function confirmarSuComprobante(ctx: Context, compra: FilaCompra, linea: Linea, pago_id: number): Promise<void> {
  const pendientes = await ctx.db
    .select({ id: comprobantes_pago.id, estado: comprobantes_pago.estado, monto: comprobantes_pago.monto })
    .from(comprobantes_pago)
    .where(pendienteDe(compra.id))
    .orderBy(sql`${comprobantes_pago.monto} is distinct from ${linea.monto}`, asc(comprobantes_pago.id))
    .for('no key update');
  const [suyo] = pendientes;
  if (!suyo || (pendientes.length > 1 && suyo.monto !== linea.monto)) return;
  const anulada = compra.estado === ANULADO;
  await darPorConfirmado(ctx, { ...suyo, anulada }, pago_id, anulada ? 'dejar-a-favor' : 'confirmar');
}
