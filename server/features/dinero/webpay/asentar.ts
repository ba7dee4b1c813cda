import { type EstadoWebpay, TIPOS_DE_PAGO_WEBPAY, type TipoDePagoWebpay } from '#contract/dinero/webpay.ts';
import { diaEnSantiago } from '#contract/valores/fechas.ts';
import { sumar } from '#contract/valores/money.ts';
import { ANULADO } from '#contract/ventas/compras/compras.ts';
import { encolarCorreo } from '#server/features/casa/correo/index.ts';
import { asentarCompra } from '#server/features/dinero/facturas-venta/index.ts';
import { moverDinero } from '#server/features/dinero/pagos/index.ts';
import {
  bloquearParaLaTienda,
  type FilaCompra,
  laAnuloElReloj,
  promesaDePagada,
  reponerCompra,
} from '#server/features/ventas/compras/index.ts';
import { audit } from '#server/platform/audit/index.ts';
import { publicUrl } from '#server/platform/config.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import type { Transaccion } from './cliente.ts';
import { encolarDevolucion } from './devolver.ts';
import { bloquearIntento, type Intento, mover, terminar } from './intentos.ts';
import { datosDe } from './vista.ts';

const YA_PAGADO = 'El pedido ya estaba pagado.';
const ANULADO_ANTES = 'El pedido se había anulado antes de que llegara el pago.';
const SIN_STOCK = 'El pago llegó cuando la reserva del pedido había vencido, y sus productos ya no están.';
const OTRA_COSA = 'Lo que se autorizó no es lo que la tienda pidió.';
const REPUESTO = 'El pago con Webpay llegó después de la reserva: el pedido sigue en pie.';

/** Paid is what was authorised, with code 0, of our order and to the peso; all else is not. */
export const estaPagada = (
  { orden_compra, monto }: Pick<Intento, 'orden_compra' | 'monto'>,
  { status, response_code, buy_order, amount }: Transaccion,
): boolean => status === 'AUTHORIZED' && response_code === 0 && buy_order === orden_compra && amount === monto;

const TIPOS = Object.keys(TIPOS_DE_PAGO_WEBPAY) as TipoDePagoWebpay[];

/** What of an answer is kept. */
function hechosDe(dicho: Transaccion) {
  const cuando = new Date(dicho.transaction_date ?? '');
  const cuotas = dicho.installments_number ?? 0;
  return {
    estado_tbk: dicho.status,
    response_code: dicho.response_code ?? null,
    codigo_autorizacion: dicho.authorization_code ?? null,
    tipo_pago: TIPOS.find((tipo) => tipo === dicho.payment_type_code) ?? null,
    cuotas: Math.max(0, Math.trunc(cuotas)),
    monto_cuota: dicho.installments_amount ?? null,
    tarjeta: dicho.card_detail?.card_number?.replace(/\D/g, '').slice(-4) || null,
    vci: dicho.vci ?? null,
    fecha_transaccion: Number.isNaN(cuando.getTime()) ? null : cuando,
    tomado_hasta: null,
    sin_respuesta: 0,
  };
}

/**
 * Writes down what Transbank says of an attempt, whoever asked for it and however often: paid once, it stays so. What came late or
 * twice goes back by itself, by a row that is written here and done after.
 */
export function asentar(ctx: Context, intento: Intento, dicho: Transaccion, antes?: EstadoWebpay): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const compra = await bloquearParaLaTienda(ctx, intento.compra_id);
    const ahora = await bloquearIntento(ctx.db, intento.id);
    if (ahora.estado === 'autorizado' || ahora.estado === 'rechazado') return;
    if (!estaPagada(ahora, dicho)) return anotarQueNo(ctx, ahora, dicho, antes);
    await cobrar(ctx, compra, ahora, dicho);
  });
}

async function cobrar(ctx: Context, antes: FilaCompra, intento: Intento, dicho: Transaccion): Promise<void> {
  const { id: compra_id } = antes;
  const tarde = antes.estado === ANULADO;
  const repuesta = tarde && (await reponerCompra(ctx, antes, REPUESTO));
  const compra = repuesta ? await bloquearParaLaTienda(ctx, compra_id) : antes;
  const sobra = Math.max(0, sumar(intento.monto, -compra.por_pagar));
  const motivo = sobra === 0 ? null : compra.estado !== ANULADO ? YA_PAGADO : await porQueTarde(ctx, compra);
  const hechos = hechosDe(dicho);
  const dia = diaEnSantiago(hechos.fecha_transaccion ?? new Date());
  const hoy = diaEnSantiago();
  const pago_id = await moverDinero(ctx, {
    clase: 'cobro',
    compra_id,
    monto: intento.monto,
    fecha: [dia, hoy].sort()[0]!,
    medio: 'webpay',
    referencia: hechos.codigo_autorizacion ?? '',
  });
  await mover(ctx.db, intento.id, 'autorizar', {
    ...hechos,
    pago_id,
    motivo,
    revisar_en: null,
    resuelto_en: new Date(),
  });
  if (sobra > 0) await encolarDevolucion(ctx, { intento_id: intento.id, monto: sobra, motivo: motivo! });
  await asentarCompra(ctx, compra_id);
  await audit(ctx, {
    accion: 'pagar-compra',
    entidad: 'compra',
    entidad_id: compra_id,
    detalle: {
      medio: 'webpay',
      monto: intento.monto,
      orden: intento.orden_compra,
      codigo: hechos.codigo_autorizacion,
      tipo: hechos.tipo_pago,
      ...(repuesta && { repuesta }),
      ...(sobra > 0 && { vuelve: sobra, motivo }),
    },
  });
  await encolarCorreo(ctx, {
    plantilla: 'pago-recibido',
    clave: `pago-webpay-${intento.orden_compra}`,
    para: compra.email,
    datos: {
      num_pedido: compra.num_pedido,
      monto: intento.monto,
      pago: datosDe({ ...intento, ...hechos }),
      vuelve: sobra,
      motivo,
      repuesto: repuesta,
      entrega: await promesaDePagada(ctx, compra_id),
      enlace: `${publicUrl(ctx.config)}/details-compra/${compra_id}`,
    },
  });
}

const porQueTarde = async (ctx: Context, compra: FilaCompra): Promise<string> =>
  (await laAnuloElReloj(ctx, compra)) ? SIN_STOCK : ANULADO_ANTES;

/**
 * Not paid. What was authorised of something else than asked isn't the shop's either: it goes back, and never was in the ledger. What
 * its buyer had left, or let pass, is still called so.
 */
async function anotarQueNo(ctx: Context, intento: Intento, dicho: Transaccion, antes?: EstadoWebpay): Promise<void> {
  const { tomado_hasta, sin_respuesta, estado_tbk, response_code } = hechosDe(dicho);
  const resuelto = {
    tomado_hasta,
    sin_respuesta,
    estado_tbk,
    response_code,
    revisar_en: null,
    resuelto_en: new Date(),
  };
  const deOtraCosa = dicho.status === 'AUTHORIZED' && dicho.response_code === 0;
  if (!deOtraCosa) {
    const paso = antes === 'abortado' ? 'abortar' : antes === 'expirado' ? 'expirar' : 'rechazar';
    return terminar(ctx.db, intento.id, paso, resuelto);
  }
  await mover(ctx.db, intento.id, 'rechazar', { ...resuelto, motivo: OTRA_COSA });
  await encolarDevolucion(ctx, { intento_id: intento.id, monto: dicho.amount, motivo: OTRA_COSA, en_libro: false });
  await audit(ctx, {
    accion: 'desconocer-webpay',
    entidad: 'compra',
    entidad_id: intento.compra_id,
    detalle: { orden: intento.orden_compra, pedido: intento.monto, cobrado: dicho.amount },
  });
}
