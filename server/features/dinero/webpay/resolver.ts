import { and, asc, eq, gt, lte, sql } from 'drizzle-orm';
import type { EstadoWebpay } from '#contract/dinero/webpay.ts';
import { ANULADO } from '#contract/ventas/compras/compras.ts';
import { bloquearParaLaTienda, laAnuloElReloj, retenerReserva } from '#server/features/ventas/compras/index.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import { en } from '#server/platform/estados/sql.ts';
import { asentar } from './asentar.ts';
import { SinRespuesta, type Transaccion, webpayDe } from './cliente.ts';
import {
  bloquearIntento,
  DIAS_DE_TRANSBANK,
  dentroDe,
  EN_MANO_SEGUNDOS,
  FORMULARIO_MINUTOS,
  type Intento,
  mover,
  otroConfirmando,
  terminar,
  tokenDe,
} from './intentos.ts';
import { webpay_intentos } from './table.ts';

/** How often a commit is asked for, when Transbank says each time that none took place. */
const CONFIRMACIONES = 3;
const MINUTO = 60;
/** A look more at what ended without money, once whatever was still on its way to Transbank has arrived. */
const OTRA_MIRADA = 15 * MINUTO;
const HORA = 60 * MINUTO;
/** In one go; the rest is a minute away. */
const POR_VEZ = 200;

interface Toma {
  intento: Intento;
  /** How it stood before. */
  antes: EstadoWebpay;
  /** Its commit is to be asked for; else only what came of it. */
  confirma: boolean;
}

/**
 * Brings an attempt to its end: commits what its buyer came back with (`volvio`), once whoever calls and however often, or asks
 * Transbank what came of it. What can't be known now is asked again by the clock.
 */
export async function resolver(ctx: Context, id: number, { volvio = false } = {}): Promise<void> {
  const toma = await tomar(ctx, id, volvio);
  if (!toma) return;
  const token = await tokenDe(ctx, toma.intento);
  if (token) await preguntar(ctx, toma, token);
  // Nobody was ever led to Webpay with it, or the key that seals tokens is lost.
  else await terminar(ctx.db, id, 'fallar', {});
}

/** Takes an attempt in hand, or leaves it to who has it. Whoever holds its purchase decides alone. */
function tomar(ctx: Context, id: number, volvio: boolean): Promise<Toma | null> {
  return inTransaction(ctx, async (ctx): Promise<Toma | null> => {
    const [suya] = await ctx.db
      .select({ compra_id: webpay_intentos.compra_id })
      .from(webpay_intentos)
      .where(eq(webpay_intentos.id, id));
    const compra = await bloquearParaLaTienda(ctx, suya!.compra_id);
    const intento = await bloquearIntento(ctx.db, id);
    const { estado: antes, confirmaciones } = intento;
    if (antes === 'autorizado' || antes === 'rechazado') return null;
    const vuelta = volvio ? { volvio_en: intento.volvio_en ?? new Date() } : {};
    if (intento.tomado_hasta && intento.tomado_hasta > new Date()) {
      await anotar(ctx, id, vuelta);
      return null;
    }
    const enMano = { ...vuelta, tomado_hasta: dentroDe(EN_MANO_SEGUNDOS), revisar_en: dentroDe(EN_MANO_SEGUNDOS) };
    const soloPregunta = antes === 'confirmando' || confirmaciones > 0 || !(volvio || acabaDeVolver(intento));
    if (soloPregunta) {
      await anotar(ctx, id, enMano);
      return { intento, antes, confirma: false };
    }
    if (await otroConfirmando(ctx.db, intento)) {
      await anotar(ctx, id, { ...vuelta, revisar_en: dentroDe(MINUTO / 3) });
      return null;
    }
    const seDebe = compra.por_pagar >= intento.monto || (await laAnuloElReloj(ctx, compra));
    if (!seDebe) {
      // What isn't committed Transbank gives back by itself: nothing is charged.
      const motivo =
        compra.estado === ANULADO
          ? 'El pedido está anulado.'
          : compra.por_pagar === 0
            ? 'El pedido ya está pagado.'
            : 'Lo que se debe del pedido cambió mientras lo pagabas.';
      await mover(ctx.db, id, 'descartar', { ...vuelta, motivo, revisar_en: null, resuelto_en: new Date() });
      return null;
    }
    const tomado = await mover(ctx.db, id, 'tomar', { ...enMano, confirmaciones: confirmaciones + 1 });
    return tomado ? { intento: tomado, antes, confirma: true } : null;
  });
}

/** Who came back while another of their payments was being committed waits for that one: what they said then is good for some minutes. */
const acabaDeVolver = ({ estado, volvio_en }: Intento): boolean =>
  estado !== 'descartado' &&
  volvio_en !== null &&
  Date.now() - volvio_en.getTime() < FORMULARIO_MINUTOS * MINUTO * 1_000;

async function preguntar(ctx: Context, toma: Toma, token: string): Promise<void> {
  const { intento, antes, confirma } = toma;
  const webpay = webpayDe(ctx.config);
  let dicho: Transaccion | undefined;
  let negada = false;
  if (confirma) {
    dicho = await webpay.confirmar(token).catch((error) => {
      negada = error instanceof SinRespuesta && error.negada;
      return undefined;
    });
  }
  // Whatever was answered to a commit that failed, what counts is how the transaction stands.
  dicho ??= await webpay.estado(token).catch(() => undefined);
  if (!dicho) return esperar(ctx, intento);
  if (dicho.status !== 'INITIALIZED') return asentar(ctx, intento, dicho, antes);
  if (intento.estado === 'confirmando') {
    if (confirma && negada) return cerrar(ctx, intento, antes);
    if (intento.confirmaciones >= CONFIRMACIONES) return cerrar(ctx, intento, 'fallido');
    if (confirma) return esperar(ctx, intento);
    // None took place, and its buyer had said yes.
    await anotar(ctx, intento.id, {
      confirmaciones: intento.confirmaciones + 1,
      tomado_hasta: dentroDe(EN_MANO_SEGUNDOS),
      revisar_en: dentroDe(EN_MANO_SEGUNDOS),
    });
    const otra = { ...intento, confirmaciones: intento.confirmaciones + 1 };
    return preguntar(ctx, { intento: otra, antes: 'fallido', confirma: true }, token);
  }
  const abierto = intento.estado === 'abierto' || intento.estado === 'creando';
  if (!abierto) return anotar(ctx, intento.id, { tomado_hasta: null, revisar_en: null });
  const vence = intento.creado_en.getTime() + FORMULARIO_MINUTOS * MINUTO * 1_000;
  if (vence > Date.now()) return anotar(ctx, intento.id, { tomado_hasta: null, revisar_en: new Date(vence) });
  await cerrar(ctx, intento, 'expirado');
}

/** It ended without money; should something have been on its way still, one more look finds it. */
async function cerrar(ctx: Context, { id }: Intento, como: EstadoWebpay): Promise<void> {
  const paso = como === 'abortado' ? 'abortar' : como === 'expirado' ? 'expirar' : 'fallar';
  await mover(ctx.db, id, paso, { tomado_hasta: null, revisar_en: dentroDe(OTRA_MIRADA), resuelto_en: new Date() });
}

/** Nobody knows now: it is asked again soon, then less and less often, and its goods are kept meanwhile. */
async function esperar(ctx: Context, { id, compra_id, estado, sin_respuesta, creado_en }: Intento): Promise<void> {
  const dias = (Date.now() - creado_en.getTime()) / (24 * HORA * 1_000);
  if (dias > DIAS_DE_TRANSBANK) {
    return terminar(ctx.db, id, 'fallar', {});
  }
  const espera = Math.min(HORA, 5 * 2 ** sin_respuesta);
  await inTransaction(ctx, async (ctx) => {
    await anotar(ctx, id, { tomado_hasta: null, sin_respuesta: sin_respuesta + 1, revisar_en: dentroDe(espera) });
    if (estado === 'confirmando') await retenerReserva(ctx, compra_id, 2 * Math.ceil(espera / MINUTO) + 5);
    // The clock comes once a minute: whoever waits at the page is answered sooner.
    if (espera < MINUTO) await ctx.jobs.enqueue(ctx.db, 'webpay', { intento_id: id }, { startAfter: espera });
  });
}

async function anotar({ db }: Pick<Context, 'db'>, id: number, cambios: Parameters<typeof mover>[3]): Promise<void> {
  if (Object.keys(cambios ?? {}).length > 0) {
    await db.update(webpay_intentos).set(cambios!).where(eq(webpay_intentos.id, id));
  }
}

/**
 * Asks Transbank about what is neither paid nor refused: what it is time for or, with `dias`, all of the last days that ended without
 * money. Any number of instances may do it at once. Answers how many.
 */
export async function revisarIntentos(ctx: Context, { dias }: { dias?: number } = {}): Promise<number> {
  const cuales =
    dias === undefined
      ? lte(webpay_intentos.revisar_en, sql`now()`)
      : and(
          gt(webpay_intentos.creado_en, sql`now() - make_interval(days => ${dias})`),
          sql`${webpay_intentos.estado} ${en<EstadoWebpay>('creando', 'abierto', 'confirmando', 'abortado', 'expirado', 'fallido', 'descartado')}`,
          sql`${webpay_intentos.token} is not null`,
        );
  const hallados = await ctx.db
    .select({ id: webpay_intentos.id })
    .from(webpay_intentos)
    .where(cuales)
    .orderBy(asc(webpay_intentos.revisar_en), asc(webpay_intentos.id))
    .limit(dias === undefined ? POR_VEZ : 100_000);
  const fallas: unknown[] = [];
  for (const { id } of hallados) await resolver(ctx, id).catch((error: unknown) => fallas.push(error));
  if (fallas.length > 0) throw new AggregateError(fallas, `${fallas.length} of ${hallados.length} attempts failed`);
  return hallados.length;
}
