import { and, eq, lte, sql } from 'drizzle-orm';
import { diaEnSantiago, formatFechaHora } from '#contract/valores/fechas.ts';
import { formatPrecio, sumar } from '#contract/valores/money.ts';
import { encolarCorreo } from '#server/features/casa/correo/index.ts';
import { asentarCompra } from '#server/features/dinero/facturas-venta/index.ts';
import { moverDinero } from '#server/features/dinero/pagos/index.ts';
import { bloquearParaLaTienda } from '#server/features/ventas/compras/index.ts';
import { audit } from '#server/platform/audit/index.ts';
import { publicUrl } from '#server/platform/config.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import { AppError } from '#server/platform/errors.ts';
import { en } from '#server/platform/estados/sql.ts';
import { type Devolucion, SinRespuesta, type Transaccion, webpayDe } from './cliente.ts';
import { imposibleEnPalabras } from './imposibles.ts';
import { bloquearIntento, DIAS_DE_TRANSBANK, dentroDe, EN_MANO_SEGUNDOS, type Intento, tokenDe } from './intentos.ts';
import { type EstadoVuelta, webpay_devoluciones, webpay_intentos } from './table.ts';

type FilaDevolucion = typeof webpay_devoluciones.$inferSelect;
const HORA = 60 * 60;
const POR_VEZ = 100;
/** How often Transbank is asked for one that it refuses. */
const NEGATIVAS = 3;

interface Nueva {
  intento_id: number;
  monto: number;
  motivo: string;
  en_libro?: boolean;
}

/** Writes down that money is to go back, in the transaction of what causes it: it is done after that commits, and until it is done. */
export async function encolarDevolucion(ctx: Context, nueva: Nueva): Promise<number> {
  const [fila] = await ctx.db.insert(webpay_devoluciones).values(nueva).returning({ id: webpay_devoluciones.id });
  await ctx.jobs.enqueue(ctx.db, 'webpay', { devolucion_id: fila!.id });
  return fila!.id;
}

/**
 * Gives back some of a payment by Webpay, or all of it, the way in which it came; the ledger has its row once Transbank has done it.
 * 409 of more than is left of it, or of a payment of another kind. Answers the id of the give-back.
 */
export function devolverEnWebpay(ctx: Context, pago_id: number, monto: number, motivo: string): Promise<number> {
  return inTransaction(ctx, async (ctx) => {
    const [fila] = await ctx.db.select().from(webpay_intentos).where(eq(webpay_intentos.pago_id, pago_id));
    if (!fila)
      throw new AppError('CONFLICTO', { message: 'Ese pago no se hizo con Webpay: devuélvelo por otro medio.' });
    await bloquearParaLaTienda(ctx, fila.compra_id);
    const intento = await bloquearIntento(ctx.db, fila.id);
    const queda = sumar(intento.monto, -(await pedidoDe(ctx, intento.id)));
    if (monto > queda) {
      throw new AppError('CONFLICTO', {
        message: `De ese pago con Webpay quedan ${formatPrecio(queda)} por devolver.`,
        details: { hasta: queda },
      });
    }
    const id = await encolarDevolucion(ctx, { intento_id: intento.id, monto, motivo });
    await audit(ctx, {
      accion: 'pedir-devolucion-webpay',
      entidad: 'compra',
      entidad_id: intento.compra_id,
      detalle: { pago_id, monto, motivo },
    });
    return id;
  });
}

/** What was asked to go back of an attempt, whether it did already or is still to; or only what did. */
async function pedidoDe({ db }: Pick<Context, 'db'>, intento_id: number, hechas = false): Promise<number> {
  const { rows } = await db.execute<{ suma: number }>(sql`
    select coalesce(sum(monto), 0)::float8 as suma from webpay_devoluciones
    where intento_id = ${intento_id} and estado ${hechas ? en<EstadoVuelta>('hecha') : en<EstadoVuelta>('pendiente', 'hecha')}`);
  return rows[0]!.suma;
}

/** What of a purchase's payments is on its way back and not yet in the ledger. */
export async function devolviendoPorWebpay(db: Queryable, compra_id: number): Promise<number> {
  const { rows } = await db.execute<{ suma: number }>(sql`
    select coalesce(sum(d.monto), 0)::float8 as suma from webpay_devoluciones d join webpay_intentos i on i.id = d.intento_id
    where i.compra_id = ${compra_id} and d.en_libro and d.estado ${en<EstadoVuelta>('pendiente')}`);
  return rows[0]!.suma;
}

/** What of a purchase's payments Transbank didn't give back, or nobody can ask it for: somebody is to see to it. */
export async function negadoPorWebpay(db: Queryable, compra_id: number): Promise<number> {
  const { rows } = await db.execute<{ suma: number }>(sql`
    select coalesce(sum(d.monto), 0)::float8 as suma from webpay_devoluciones d join webpay_intentos i on i.id = d.intento_id
    where i.compra_id = ${compra_id} and d.estado ${en<EstadoVuelta>('negada', 'imposible')}`);
  return rows[0]!.suma;
}

/** Does the give-backs whose time has come. Answers how many there were. */
export async function devolverPendientes(ctx: Context): Promise<number> {
  const halladas = await ctx.db
    .select({ id: webpay_devoluciones.id })
    .from(webpay_devoluciones)
    .where(and(eq(webpay_devoluciones.estado, 'pendiente'), lte(webpay_devoluciones.intentar_en, sql`now()`)))
    .orderBy(webpay_devoluciones.id)
    .limit(POR_VEZ);
  const fallas: unknown[] = [];
  for (const { id } of halladas) await hacerDevolucion(ctx, id).catch((error: unknown) => fallas.push(error));
  if (fallas.length > 0) throw new AggregateError(fallas, `${fallas.length} of ${halladas.length} give-backs failed`);
  return halladas.length;
}

/**
 * Gives back what a row says, once, whoever comes and whatever is lost on the way: how much went back already is asked of Transbank
 * first, so that an answer that never came is not asked for twice. It says so for a week: later the refund alone is asked for, and
 * again only where a second one can't be done. What it refuses is left for somebody to look at, who is told.
 */
export async function hacerDevolucion(ctx: Context, id: number): Promise<void> {
  const toma = await tomar(ctx, id);
  if (!toma) return;
  const { devolucion, intento, hechas } = toma;
  const token = await tokenDe(ctx, intento);
  if (!token) return darPorImposible(ctx, devolucion, intento);
  const webpay = webpayDe(ctx.config);
  try {
    const alla = await comoEsta(ctx, intento, token);
    if (!alla && devolucion.intentos > 0 && devolucion.monto + hechas < intento.monto) {
      return await negar(ctx, devolucion, intento, 'Transbank ya no dice si la hizo.');
    }
    const yaEsta = alla !== null && volvioSegun(alla, intento, devolucion) - hechas >= devolucion.monto;
    const dicho: Devolucion = yaEsta
      ? { type: alla.status === 'REVERSED' ? 'REVERSED' : 'NULLIFIED' }
      : await webpay.devolver(token, devolucion.monto);
    await anotarHecha(ctx, devolucion, intento, dicho);
  } catch (error) {
    const negada = error instanceof SinRespuesta && error.negada;
    if (negada && devolucion.intentos + 1 >= NEGATIVAS) return negar(ctx, devolucion, intento, error.message);
    await dejar(ctx, devolucion);
    throw error;
  }
}

/** How a transaction stands; null of one that Transbank no longer tells of. */
async function comoEsta({ config }: Context, { creado_en }: Intento, token: string): Promise<Transaccion | null> {
  if (Date.now() - creado_en.getTime() > DIAS_DE_TRANSBANK * 24 * HORA * 1_000) return null;
  return webpayDe(config).estado(token);
}

/** Nobody asks for it any more, and it may go back in another way: whoever reads the shop's mail looks first whether it did. */
const negar = (ctx: Context, devolucion: FilaDevolucion, intento: Intento, por_que: string): Promise<void> =>
  cerrarSinHacer(ctx, devolucion, intento, 'negada', async (ctx, num_pedido) => {
    const { id, monto, motivo } = devolucion;
    const { compra_id, orden_compra: orden } = intento;
    await audit(ctx, {
      accion: 'negar-devolucion-webpay',
      entidad: 'compra',
      entidad_id: compra_id,
      detalle: { monto, motivo, orden, por_que },
    });
    await encolarCorreo(ctx, {
      plantilla: 'webpay-no-devolvio',
      clave: `webpay-no-devolvio-${id}`,
      para: ctx.config.MAIL_INBOX,
      datos: { num_pedido, monto, motivo, orden, enlace: `${publicUrl(ctx.config)}/details-compra/${compra_id}` },
    });
  });

/** One that is not to be tried again: what it was to give back is owed as before, and `decir` tells it, once. */
function cerrarSinHacer(
  ctx: Context,
  { id }: FilaDevolucion,
  { id: intento_id, compra_id }: Intento,
  estado: Extract<EstadoVuelta, 'negada' | 'imposible'>,
  decir: (ctx: Context, num_pedido: number) => Promise<void>,
): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const { num_pedido } = await bloquearParaLaTienda(ctx, compra_id);
    await bloquearIntento(ctx.db, intento_id);
    const { rowCount } = await ctx.db
      .update(webpay_devoluciones)
      .set({ estado, tomada_hasta: null })
      .where(and(eq(webpay_devoluciones.id, id), eq(webpay_devoluciones.estado, 'pendiente')));
    if (rowCount !== 0) await decir(ctx, num_pedido);
  });
}

/** What Transbank says that went back of a transaction so far. */
function volvioSegun(
  { status, amount, balance }: Transaccion,
  intento: Intento,
  { en_libro, monto }: FilaDevolucion,
): number {
  const cobrado = en_libro ? intento.monto : monto;
  if (status === 'REVERSED') return cobrado;
  if (status === 'NULLIFIED' || status === 'PARTIALLY_NULLIFIED') return sumar(amount, -(balance ?? 0));
  return 0;
}

/** One give-back of an attempt at a time: what Transbank says is of all of them together. */
function tomar(
  ctx: Context,
  id: number,
): Promise<{ devolucion: FilaDevolucion; intento: Intento; hechas: number } | null> {
  return inTransaction(ctx, async (ctx) => {
    const [fila] = await ctx.db.select().from(webpay_devoluciones).where(eq(webpay_devoluciones.id, id));
    if (!fila) return null;
    const intento = await bloquearIntento(ctx.db, fila.intento_id);
    const { rowCount } = await ctx.db.execute(sql`
      update webpay_devoluciones d set intentos = intentos + 1,
        tomada_hasta = ${dentroDe(EN_MANO_SEGUNDOS)}, intentar_en = ${dentroDe(EN_MANO_SEGUNDOS)}
      where d.id = ${id} and d.estado ${en<EstadoVuelta>('pendiente')} and not exists (
        select from webpay_devoluciones o where o.intento_id = d.intento_id and o.estado ${en<EstadoVuelta>('pendiente')} and o.tomada_hasta > now())`);
    if (rowCount === 0) return null;
    return { devolucion: fila, intento, hechas: await pedidoDe(ctx, intento.id, true) };
  });
}

/**
 * Nobody can ask Transbank for it any more: it is not tried again, what it was to give back is owed as before, and whoever keeps the
 * accounts is told at once, and by each reconciliation until it went back otherwise.
 */
const darPorImposible = (ctx: Context, devolucion: FilaDevolucion, intento: Intento): Promise<void> =>
  cerrarSinHacer(ctx, devolucion, intento, 'imposible', async (ctx, num_pedido) => {
    const { id, monto } = devolucion;
    const { orden_compra, compra_id } = intento;
    await audit(ctx, {
      accion: 'no-poder-devolver-webpay',
      entidad: 'compra',
      entidad_id: compra_id,
      detalle: { monto, orden: orden_compra },
    });
    await encolarCorreo(ctx, {
      plantilla: 'conciliacion',
      clave: `devolucion-imposible-${id}`,
      para: ctx.config.MAIL_INBOX,
      datos: {
        cuando: formatFechaHora(new Date().toISOString()),
        diferencias: 1,
        faltas: [imposibleEnPalabras({ num_pedido, monto, orden_compra })],
        enlace: `${publicUrl(ctx.config)}/admin/recaudacion`,
      },
    });
  });

async function dejar({ db }: Context, { id, intentos }: FilaDevolucion): Promise<void> {
  await db
    .update(webpay_devoluciones)
    .set({ tomada_hasta: null, intentar_en: dentroDe(Math.min(HORA, 10 * 2 ** intentos)) })
    .where(eq(webpay_devoluciones.id, id));
}

function anotarHecha(
  ctx: Context,
  { id, monto, motivo, en_libro }: FilaDevolucion,
  { id: intento_id, compra_id, orden_compra }: Intento,
  { type: tipo, authorization_code }: Devolucion,
): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const compra = await bloquearParaLaTienda(ctx, compra_id);
    await bloquearIntento(ctx.db, intento_id);
    const [fila] = await ctx.db
      .select({ estado: webpay_devoluciones.estado })
      .from(webpay_devoluciones)
      .where(eq(webpay_devoluciones.id, id));
    if (fila!.estado !== 'pendiente') return;
    const fecha = diaEnSantiago();
    const referencia = authorization_code ?? '';
    const pago_id = en_libro
      ? await moverDinero(ctx, {
          clase: 'reembolso',
          compra_id,
          monto: -monto,
          fecha,
          medio: 'webpay',
          referencia,
          motivo,
          bonificado: Math.max(0, sumar(monto, -compra.por_devolver)),
        })
      : null;
    await ctx.db
      .update(webpay_devoluciones)
      .set({
        estado: 'hecha',
        tipo,
        pago_id,
        codigo_autorizacion: authorization_code ?? null,
        tomada_hasta: null,
        hecha_en: new Date(),
      })
      .where(eq(webpay_devoluciones.id, id));
    await audit(ctx, {
      accion: 'reembolsar-compra',
      entidad: 'compra',
      entidad_id: compra_id,
      detalle: { medio: 'webpay', monto, fecha, motivo, orden: orden_compra, tipo },
    });
    if (pago_id === null) return;
    await asentarCompra(ctx, compra_id);
    const { por_devolver } = await bloquearParaLaTienda(ctx, compra_id);
    await encolarCorreo(ctx, {
      plantilla: 'reembolso',
      clave: `reembolso-${pago_id}`,
      para: compra.email,
      datos: {
        num_pedido: compra.num_pedido,
        monto,
        fecha,
        medio: 'webpay',
        referencia,
        motivo,
        deshecho: false,
        falta: por_devolver,
        enlace: `${publicUrl(ctx.config)}/details-compra/${compra_id}`,
      },
    });
  });
}
