import { and, eq, ne, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { diaEnSantiago, sumarDias } from '#contract/valores/fechas.ts';
import type { Compra } from '#contract/ventas/compras/compras.ts';
import type * as actos from '#contract/ventas/reclamos/actos.ts';
import { type ActoReclamo, numeroDeReclamo, type Resolucion } from '#contract/ventas/reclamos/estados.ts';
import { preguntaPorLaEleccion } from '#contract/ventas/reclamos/garantia.ts';
import type { Reclamo } from '#contract/ventas/reclamos/reclamos.ts';
import { exigirResponsable } from '#server/features/casa/usuarios/index.ts';
import { registrarReembolso } from '#server/features/dinero/cobros/index.ts';
import { facturas_venta } from '#server/features/dinero/facturas-venta/index.ts';
import { leerPagos, pagos } from '#server/features/dinero/pagos/index.ts';
import { bloquearCompra } from '#server/features/ventas/compras/index.ts';
import { isStaff } from '#server/platform/actor.ts';
import { audit } from '#server/platform/audit/index.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors.ts';
import { moveState, requireAct } from '#server/platform/estados/mover.ts';
import { avisarALaTienda, avisarAlCliente } from './avisar.ts';
import { ENTIDAD, RECLAMO, type ReclamoMovible } from './estados.ts';
import { leerReclamo, plazosDe, vueltoPor } from './ficha.ts';
import { exigirVersion, type FilaReclamo, reclamoVisible } from './queries.ts';
import { exigirQueQuepaOtraVez, exigirRetracto } from './reclamar.ts';
import { reclamos } from './table.ts';

const NOTA_DE_CREDITO = 61;

type Vista = Awaited<ReturnType<typeof bloqueado>>;
type Cuerpo<E extends { body: z.ZodType }> = z.output<E['body']>;

/** A claim as its states look at it. What came back is asked for only by what closes it as if nothing had: others may leave it out. */
export const movible = (
  { id, estado, cerrado_en }: FilaReclamo,
  { user_id }: Pick<Compra, 'user_id'>,
  vuelto: readonly unknown[] = [],
): ReclamoMovible => ({ id, estado, cerrado_en, user_id, vuelto });

interface Paso {
  acto: Exclude<ActoReclamo, 'editar' | 'escribir' | 'recibir'>;
  /** What its customer is told, or said. */
  motivo?: string;
  cambios?: Partial<typeof reclamos.$inferInsert>;
  detalle?: Record<string, unknown>;
}

const CIERRAN: readonly Paso['acto'][] = ['rechazar', 'resolver', 'retirar'];

/** Takes a locked claim a step further, with what is known of it by then. */
async function dar(
  ctx: Context,
  { reclamo, compra, vuelto }: Vista,
  { acto, motivo, cambios, detalle }: Paso,
): Promise<void> {
  await moveState(ctx, RECLAMO, movible(reclamo, compra, vuelto), acto, { ...(motivo && { motivo }), ...detalle });
  await ctx.db
    .update(reclamos)
    .set({ ...cambios, cerrado_en: CIERRAN.includes(acto) ? sql`now()` : null, version: reclamo.version + 1 })
    .where(eq(reclamos.id, reclamo.id));
}

/** Locked, with what came back for it: whoever takes something in holds it too. */
async function bloqueado(ctx: Context, id: number) {
  const { reclamo, compra } = await reclamoVisible(ctx, id, { lock: true });
  return { reclamo, compra, vuelto: await vueltoPor(ctx, id, compra.id) };
}

/** Says that somebody looks at it. */
export function revisarReclamo(ctx: Context, id: number): Promise<Reclamo> {
  return inTransaction(ctx, async (ctx) => {
    const vista = await bloqueado(ctx, id);
    await dar(ctx, vista, { acto: 'revisar' });
    await avisarAlCliente(ctx, vista.reclamo, vista.compra, { paso: 'en_revision' });
    return leerReclamo(ctx, id, vista.compra);
  });
}

/** Says that its customer is right, and how it will be settled. */
export function aceptarReclamo(
  ctx: Context,
  id: number,
  { resolucion, respuesta, vence, distinta }: Cuerpo<typeof actos.aceptarReclamo>,
): Promise<Reclamo> {
  return inTransaction(ctx, async (ctx) => {
    const vista = await bloqueado(ctx, id);
    requireAct(ctx, RECLAMO, movible(vista.reclamo, vista.compra), 'aceptar');
    await respetarEleccion(ctx, vista, resolucion, distinta);
    await dar(ctx, vista, {
      acto: 'aceptar',
      motivo: respuesta,
      cambios: { resolucion, ...(vence && { vence }) },
      detalle: { resolucion, ...(vence && { vence }), ...(distinta && { distinta }) },
    });
    await avisarAlCliente(ctx, vista.reclamo, vista.compra, { paso: 'aceptado', texto: respuesta, resolucion });
    return leerReclamo(ctx, id, vista.compra);
  });
}

/** Says that it is not, and why: of what came back nobody would know any more that the shop has it. */
export function rechazarReclamo(
  ctx: Context,
  id: number,
  { respuesta }: Cuerpo<typeof actos.rechazarReclamo>,
): Promise<Reclamo> {
  return inTransaction(ctx, async (ctx) => {
    const vista = await bloqueado(ctx, id);
    await dar(ctx, vista, { acto: 'rechazar', motivo: respuesta, cambios: { resolucion: null } });
    await avisarAlCliente(ctx, vista.reclamo, vista.compra, { paso: 'rechazado', texto: respuesta });
    return leerReclamo(ctx, id, vista.compra);
  });
}

/**
 * Says with what it was settled. Goods moved by their own acts: what is kept is which they were, and a credit note has to be there.
 * Money went back by a refund of the purchase, which is written down with this where it isn't there.
 */
export function resolverReclamo(
  ctx: Context,
  id: number,
  hecho: Cuerpo<typeof actos.resolverReclamo>,
): Promise<Reclamo> {
  return inTransaction(ctx, async (ctx) => {
    // The purchase first, as wherever claims and money are looked at together.
    await bloquearCompra(ctx, (await reclamoVisible(ctx, id)).compra.id);
    const vista = await bloqueado(ctx, id);
    const { reclamo, compra } = vista;
    requireAct(ctx, RECLAMO, movible(reclamo, compra), 'resolver');
    const { resolucion, respuesta, distinta } = conLoQueHaceFalta(hecho);
    // What was accepted otherwise was asked about then.
    if (resolucion !== reclamo.resolucion) await respetarEleccion(ctx, vista, resolucion, distinta);
    const nota_credito_id =
      hecho.nota_credito === undefined ? null : await notaDeCredito(ctx, compra, hecho.nota_credito);
    const { reembolso_id, devuelto, referencia } = await loDevuelto(ctx, vista, hecho);
    await dar(ctx, vista, {
      acto: 'resolver',
      motivo: respuesta,
      cambios: { resolucion, referencia, devuelto, reembolso_id, nota_credito_id },
      detalle: {
        resolucion,
        ...(referencia && { referencia }),
        ...(devuelto && { devuelto }),
        ...(hecho.nota_credito && { nota_credito: hecho.nota_credito }),
        ...(distinta && { distinta }),
      },
    });
    await avisarAlCliente(ctx, reclamo, compra, {
      paso: 'resuelto',
      texto: respuesta,
      resolucion,
      devuelto: devuelto ?? undefined,
      referencia,
    });
    return leerReclamo(ctx, id, compra);
  });
}

type Hecho = Cuerpo<typeof actos.resolverReclamo>;

/** The refund that settles it: one of the purchase's that no other claim names, or a new one. */
async function loDevuelto(ctx: Context, { reclamo, compra }: Vista, hecho: Hecho) {
  const { resolucion, devuelto, referencia = '', reembolso_id } = hecho;
  if (resolucion !== 'devolucion') return { reembolso_id: null, devuelto: null, referencia };
  if (reembolso_id !== undefined) {
    const suyo = await reembolsoLibre(ctx, compra.id, reembolso_id);
    return { reembolso_id, devuelto: suyo.monto, referencia: referencia || suyo.referencia };
  }
  const id = await registrarReembolso(
    ctx,
    compra.id,
    {
      monto: devuelto!,
      fecha: hecho.fecha ?? diaEnSantiago(),
      medio: hecho.medio ?? 'transferencia',
      referencia: referencia.slice(0, 80),
      motivo: numeroDeReclamo(reclamo.numero),
    },
    // The claim's own mail tells it.
    { aviso: false },
  );
  return { reembolso_id: id, devuelto: devuelto!, referencia };
}

async function reembolsoLibre({ db }: Context, compra_id: number, id: number) {
  const [suyo] = await leerPagos(
    db,
    sql`${pagos.id} = ${id} and ${pagos.compra_id} = ${compra_id} and ${pagos.clase} = 'reembolso'`,
  );
  const message =
    !suyo || suyo.quitado
      ? 'Ese reembolso no es de este pedido, o se deshizo.'
      : (await db.$count(reclamos, eq(reclamos.reembolso_id, id))) > 0
        ? 'Con ese reembolso ya se resolvió otro reclamo.'
        : null;
  if (!suyo || message)
    throw new AppError('DATOS_INVALIDOS', { message: message!, fields: { reembolso_id: message! } });
  return { monto: -suyo.monto, referencia: suyo.referencia };
}

function conLoQueHaceFalta(hecho: Hecho): Hecho {
  const { resolucion, referencia, devuelto, nota_credito, reembolso_id } = hecho;
  const nuevo = resolucion === 'devolucion' && reembolso_id === undefined;
  const fields = {
    ...(nuevo && devuelto === undefined && { devuelto: 'Escribe cuánto se devolvió.' }),
    ...(nuevo && !referencia && { referencia: 'Escribe con qué transferencia o pago se devolvió.' }),
    ...(resolucion === 'reposicion' &&
      !referencia && { referencia: 'Escribe con qué pedido, OT o guía salió lo nuevo.' }),
    ...(resolucion === 'nota_credito' &&
      nota_credito === undefined && { nota_credito: 'Escribe el folio de la nota de crédito.' }),
    ...(resolucion !== 'devolucion' &&
      devuelto !== undefined && { devuelto: 'El monto es de una devolución de dinero.' }),
  };
  const [message] = Object.values(fields);
  if (message) throw new AppError('DATOS_INVALIDOS', { message, fields });
  return hecho;
}

/** The credit note of that number, of the same purchase. */
async function notaDeCredito({ db }: Context, { id, num_pedido }: Compra, folio: number): Promise<number> {
  const [nota] = await db
    .select({ id: facturas_venta.id })
    .from(facturas_venta)
    .where(
      and(
        eq(facturas_venta.tipo, NOTA_DE_CREDITO),
        eq(facturas_venta.folio, folio),
        eq(facturas_venta.compra_id, id),
        ne(facturas_venta.estado, 'anulada'),
      ),
    );
  const message = `El pedido ${num_pedido} no tiene una nota de crédito ${folio}: regístrala primero en Facturas Venta.`;
  if (!nota) throw new AppError('DATOS_INVALIDOS', { message, fields: { nota_credito: message } });
  return nota.id;
}

async function respetarEleccion(
  ctx: Context,
  { reclamo, compra }: Vista,
  resolucion: Resolucion,
  distinta: boolean | undefined,
): Promise<void> {
  if (distinta) return;
  const { garantia } = await plazosDe(ctx, compra, reclamo.fecha);
  const message = preguntaPorLaEleccion({ ...reclamo, garantia }, resolucion);
  if (message) throw new AppError('RESOLUCION_DISTINTA', { message, details: { pide: reclamo.pide, resolucion } });
}

/** Looks at a closed one again, with another deadline. Its purchase is locked first, as where claims are made. */
export async function reabrirReclamo(ctx: Context, id: number, { motivo }: { motivo: string }): Promise<Reclamo> {
  const { compra } = await reclamoVisible(ctx, id);
  const personal = isStaff(ctx.actor);
  if (!personal) await ctx.limits.reclamosPorHora.count(String(ctx.actor?.id));
  return inTransaction(ctx, async (ctx) => {
    await bloquearCompra(ctx, compra.id);
    const vista = await bloqueado(ctx, id);
    requireAct(ctx, RECLAMO, movible(vista.reclamo, vista.compra), 'reabrir');
    await exigirQueQuepaOtraVez(ctx, vista.reclamo);
    const vence = sumarDias(diaEnSantiago(), ctx.config.RECLAMOS_DIAS[vista.reclamo.tipo]);
    await dar(ctx, vista, {
      acto: 'reabrir',
      motivo,
      cambios: { vence, resolucion: null, referencia: '', devuelto: null, reembolso_id: null, nota_credito_id: null },
      detalle: { vence },
    });
    const reclamo = { ...vista.reclamo, vence };
    if (personal) await avisarAlCliente(ctx, reclamo, compra, { paso: 'reabierto', texto: motivo });
    else await avisarALaTienda(ctx, reclamo, compra, { que: 'reabierto', texto: motivo });
    return leerReclamo(ctx, id, compra);
  });
}

/** Takes back one that nobody decided on, and that nothing came back for. */
export function retirarReclamo(ctx: Context, id: number, { motivo = '' }: { motivo?: string }): Promise<Reclamo> {
  return inTransaction(ctx, async (ctx) => {
    const vista = await bloqueado(ctx, id);
    await dar(ctx, vista, { acto: 'retirar', motivo });
    if (!isStaff(ctx.actor)) {
      await avisarALaTienda(ctx, vista.reclamo, vista.compra, { que: 'retirado', texto: motivo });
    }
    return leerReclamo(ctx, id, vista.compra);
  });
}

/** Says of what kind an open one is, who answers for it and by when. */
export function editarReclamo(
  ctx: Context,
  id: number,
  { version, ...datos }: Cuerpo<typeof actos.editarReclamo>,
): Promise<Reclamo> {
  return inTransaction(ctx, async (ctx) => {
    const vista = await bloqueado(ctx, id);
    const { reclamo, compra } = vista;
    requireAct(ctx, RECLAMO, movible(reclamo, compra), 'editar');
    exigirVersion(reclamo, version);
    if (datos.tipo === 'retracto' && reclamo.tipo !== 'retracto') await exigirRetracto(ctx, vista);
    const antes = reclamo.responsable_id;
    await exigirResponsable(ctx, datos.responsable_id, { entre: 'administradores', antes });
    const cambios = {
      tipo: datos.tipo ?? reclamo.tipo,
      vence: datos.vence ?? reclamo.vence,
      responsable_id: datos.responsable_id === undefined ? reclamo.responsable_id : datos.responsable_id,
    };
    await ctx.db
      .update(reclamos)
      .set({ ...cambios, version: reclamo.version + 1 })
      .where(eq(reclamos.id, id));
    await audit(ctx, {
      accion: 'editar-reclamo',
      entidad: ENTIDAD,
      entidad_id: id,
      detalle: {
        tipo: { antes: reclamo.tipo, despues: cambios.tipo },
        vence: { antes: reclamo.vence, despues: cambios.vence },
        responsable_id: { antes: reclamo.responsable_id, despues: cambios.responsable_id },
      },
    });
    return leerReclamo(ctx, id, compra);
  });
}
