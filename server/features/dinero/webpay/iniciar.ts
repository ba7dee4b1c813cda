import { randomBytes, randomUUID } from 'node:crypto';
import { and, asc, eq, sql } from 'drizzle-orm';
import { type EstadoWebpay, WEBPAY_NO_DISPONIBLE } from '#contract/dinero/webpay.ts';
import { ANULADO, POR_APROBAR } from '#contract/ventas/compras/compras.ts';
import { bloquearParaPagar, buscarFilaCompra, retenerReserva } from '#server/features/ventas/compras/index.ts';
import { isStaff, requireActor } from '#server/platform/actor.ts';
import { audit } from '#server/platform/audit/index.ts';
import { cobraConWebpay } from '#server/platform/config.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors.ts';
import { en } from '#server/platform/estados/sql.ts';
import { SinRespuesta, webpayDe } from './cliente.ts';
import { dentroDe, FORMULARIO_MINUTOS, huellaDe, type Intento, mover, selloDe } from './intentos.ts';
import { resolver } from './resolver.ts';
import { webpay_intentos } from './table.ts';

/** Each keeps the goods for some minutes more: not for ever. */
const INTENTOS_POR_COMPRA = 20;
const MINUTO = 60;

const CONFIRMANDO = 'Estamos confirmando un pago de este pedido: espera un momento y vuelve a mirarlo.';

/**
 * Begins to pay what is owed of one's own purchase, or of the company's that one decides for, and keeps its goods while the buyer is at Webpay. Another attempt that was left open,
 * in another tab or behind the browser's back button, is given up; should it still be paid, only one of them is committed.
 */
export async function iniciarWebpay(
  ctx: Context,
  compra_id: number,
): Promise<{ url: string; token: string; clave: string }> {
  if (!cobraConWebpay(ctx.config)) throw new AppError('DATOS_INVALIDOS', { message: WEBPAY_NO_DISPONIBLE });
  const actor = requireActor(ctx.actor);
  const compra = await buscarFilaCompra(ctx, compra_id);
  // Staff see every purchase, and pay none for somebody else.
  if (compra && compra.user_id !== actor.id && isStaff(actor)) {
    throw new AppError('SIN_PERMISO', { message: 'Este pedido lo paga con Webpay quien lo hizo, con su cuenta.' });
  }
  await resolverLosDeAntes(ctx, compra_id);
  const intento = await escribir(ctx, compra_id);
  try {
    const { token, url } = await webpayDe(ctx.config).crear(intento.orden_compra, intento.sesion, intento.monto);
    const abierto = await mover(ctx.db, intento.id, 'abrir', {
      token: await ctx.secrets.seal(token, selloDe(intento)),
      token_hash: huellaDe(token),
      revisar_en: dentroDe(FORMULARIO_MINUTOS * MINUTO),
    });
    if (!abierto) throw new AppError('CONFLICTO', { message: 'Empezaste otro pago de este pedido en otra pestaña.' });
    return { url, token, clave: intento.clave };
  } catch (error) {
    if (!(error instanceof SinRespuesta)) throw error;
    // Nobody has its token: nobody can pay it.
    await mover(ctx.db, intento.id, 'fallar', { revisar_en: null, motivo: error.message, resuelto_en: new Date() });
    throw new AppError('WEBPAY');
  }
}

/** What came of those whose end isn't known, as far as Transbank says it now. */
async function resolverLosDeAntes(ctx: Context, compra_id: number): Promise<void> {
  const deAntes = await ctx.db
    .select({ id: webpay_intentos.id })
    .from(webpay_intentos)
    .where(
      and(
        eq(webpay_intentos.compra_id, compra_id),
        sql`${webpay_intentos.estado} ${en<EstadoWebpay>('abierto', 'confirmando')}`,
      ),
    )
    .orderBy(asc(webpay_intentos.id));
  for (const { id } of deAntes) await resolver({ ...ctx, actor: null }, id);
}

function escribir(ctx: Context, compra_id: number): Promise<Intento> {
  return inTransaction(ctx, async (ctx) => {
    const compra = await bloquearParaPagar(ctx, compra_id);
    exigirQueSePague(compra);
    const suyos = eq(webpay_intentos.compra_id, compra_id);
    const [cuenta] = await ctx.db
      .select({
        todos: sql<number>`count(*)::int`,
        confirmando: sql<number>`(count(*) filter (where ${webpay_intentos.estado} ${en<EstadoWebpay>('confirmando')}))::int`,
      })
      .from(webpay_intentos)
      .where(suyos);
    if (cuenta!.confirmando > 0) throw new AppError('CONFLICTO', { message: CONFIRMANDO });
    if (cuenta!.todos >= INTENTOS_POR_COMPRA) {
      throw new AppError('CONFLICTO', {
        message: 'Ya intentaste pagar este pedido muchas veces: llámanos, o elige otra forma de pago.',
      });
    }
    await ctx.db
      .update(webpay_intentos)
      .set({ estado: 'abortado', motivo: 'Empezaste otro pago de este pedido.', resuelto_en: new Date() })
      .where(and(suyos, sql`${webpay_intentos.estado} ${en<EstadoWebpay>('creando', 'abierto')}`));
    await retenerReserva(ctx, compra_id, FORMULARIO_MINUTOS + 3);
    const [intento] = await ctx.db
      .insert(webpay_intentos)
      .values({
        compra_id,
        orden_compra: `F${compra.num_pedido}-${randomBytes(6).toString('hex')}`,
        sesion: randomUUID(),
        clave: randomBytes(24).toString('base64url'),
        monto: compra.por_pagar,
        revisar_en: dentroDe(2 * MINUTO),
      })
      .returning();
    await audit(ctx, {
      accion: 'iniciar-webpay',
      entidad: 'compra',
      entidad_id: compra_id,
      detalle: { orden: intento!.orden_compra, monto: intento!.monto },
    });
    return intento!;
  });
}

function exigirQueSePague({ estado, por_pagar }: { estado: string; por_pagar: number }): void {
  const message =
    estado === ANULADO
      ? 'Este pedido está anulado: vuelve a comprarlo para pagarlo.'
      : estado === POR_APROBAR
        ? 'Este pedido espera que tu empresa lo apruebe: hasta entonces no se paga.'
        : por_pagar === 0
          ? 'Este pedido ya está pagado.'
          : Number.isInteger(por_pagar)
            ? null
            : 'Lo que se debe de este pedido no son pesos enteros: págalo por transferencia.';
  if (message) throw new AppError('CONFLICTO', { message, details: { por_pagar } });
}
