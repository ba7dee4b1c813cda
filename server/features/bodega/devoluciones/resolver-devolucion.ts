import { eq, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { type Devolucion, numeroDeDevolucion } from '#contract/bodega/devoluciones/devoluciones.ts';
import type { ActoDeResultado, ResultadoDevolucion } from '#contract/bodega/devoluciones/estados.ts';
import {
  type acreditarDevolucion as contratoDeAcreditar,
  type descartarDevolucion as contratoDeDescartar,
  listarReemplazos as contratoDeReemplazos,
  type PosibleReemplazo,
} from '#contract/bodega/devoluciones/resultados.ts';
import type { EstadoRecepcion } from '#contract/bodega/recepciones/recepciones.ts';
import { diaEnSantiago, formatFecha } from '#contract/valores/fechas.ts';
import { formatPrecio, multiplicar, sumar } from '#contract/valores/money.ts';
import { contarRechazado } from '#server/features/abastecimiento/ordenes/index.ts';
import { requireActor } from '#server/platform/actor.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import { AppError } from '#server/platform/errors.ts';
import { moveState, requireAct } from '#server/platform/estados/mover.ts';
import { en } from '#server/platform/estados/sql.ts';
import { notFound } from '#server/platform/http/mount.ts';
import { dejarCredito, quitarCredito } from './credito-a-favor.ts';
import { bloquearDevolucion, DEVOLUCION, esta, recontar } from './estados.ts';
import { buscarDevolucion, type FilaDeLinea, type FilaDevolucion, lineasDe } from './queries.ts';
import {
  devoluciones_proveedor,
  devoluciones_proveedor_creditos,
  devoluciones_proveedor_lineas as tabla,
} from './table.ts';

type Credito = z.output<typeof contratoDeAcreditar.body>;

/** Keeps the credit note that a supplier gave for some lines; what is odd about it is asked about once, with the figures. */
export async function acreditarDevolucion(ctx: Context, id: number, credito: Credito): Promise<Devolucion> {
  if (credito.fecha > diaEnSantiago()) {
    const message = 'Esa fecha todavía no llega.';
    throw new AppError('DATOS_INVALIDOS', { message, fields: { fecha: message } });
  }
  return resolver(ctx, id, 'acreditar', async (ctx, devolucion) => {
    const lineas = await exigirSinResultado(ctx.db, id, credito.lineas);
    if (!credito.confirmado) await preguntar(ctx.db, devolucion, lineas, credito);
    const { numero, monto, fecha } = credito;
    const [anotado] = await ctx.db
      .insert(devoluciones_proveedor_creditos)
      .values({ devolucion_id: id, numero, monto, fecha, anotado_por: requireActor(ctx.actor).id })
      .returning({ id: devoluciones_proveedor_creditos.id });
    await anotar(ctx, credito.lineas, { resultado: 'credito', credito_id: anotado!.id });
    await dejarCredito(ctx, devolucion.proveedor_id, anotado!.id, credito);
    return {
      motivo: `Nota de crédito ${numero}: ${nombres(lineas)}`,
      credito: { numero, fecha },
      monto_acreditado: monto,
      lineas: credito.lineas,
    };
  });
}

/** More than was returned, or a paper that was used before, may be a slip of the hand. */
async function preguntar(
  db: Queryable,
  { proveedor_id }: FilaDevolucion,
  lineas: readonly FilaDeLinea[],
  { numero, monto }: Credito,
): Promise<void> {
  const devuelto = sumar(...lineas.map(({ costo, cantidad }) => multiplicar(costo, cantidad)));
  const { rows } = await db.execute<{ numero: number; monto: number }>(sql`
    select d.numero, c.monto::float8 as monto from devoluciones_proveedor_creditos c
    join devoluciones_proveedor d on d.id = c.devolucion_id
    where c.numero = ${numero} and d.proveedor_id = ${proveedor_id} order by c.id limit 1`);
  const preguntas = [
    ...(monto > devuelto
      ? [`Lo devuelto costó ${formatPrecio(devuelto)} y la nota de crédito es por ${formatPrecio(monto)}, netos.`]
      : []),
    ...(rows[0]
      ? [
          `La nota de crédito ${numero} ya está anotada en ${numeroDeDevolucion(rows[0].numero)}, por ${formatPrecio(rows[0].monto)}.`,
        ]
      : []),
  ];
  if (preguntas.length === 0) return;
  throw new AppError('CREDITO_POR_CONFIRMAR', {
    message: `${preguntas.join(' ')} ¿Está bien?`,
    details: { devuelto, monto, repetida: rows.length > 0 },
  });
}

/** Keeps that nothing is expected for some lines, and why. */
export function descartarDevolucion(
  ctx: Context,
  id: number,
  { lineas: ids, motivo }: z.output<typeof contratoDeDescartar.body>,
): Promise<Devolucion> {
  return resolver(ctx, id, 'descartar', async (ctx) => {
    const lineas = await exigirSinResultado(ctx.db, id, ids);
    await anotar(ctx, ids, { resultado: 'descarte', motivo_descarte: motivo });
    return { motivo: `${motivo}: ${nombres(lineas)}`, lineas: ids };
  });
}

/** Keeps which receipt replaced a line: one that may, and replaces nothing else. */
export function reemplazarDevolucion(
  ctx: Context,
  id: number,
  linea_id: number,
  recepcion_id: number,
): Promise<Devolucion> {
  return resolver(ctx, id, 'reemplazar', async (ctx) => {
    await exigirLinea(ctx.db, id, linea_id);
    const [linea] = await exigirSinResultado(ctx.db, id, [linea_id]);
    await ctx.db.execute(sql`select from productos_proveedor where id = ${recepcion_id} for no key update`);
    const [reemplazo] = await posibles(ctx.db, linea_id, recepcion_id);
    if (!reemplazo) {
      throw new AppError('CONFLICTO', {
        message:
          'Esa recepción no puede ser el reemplazo: debe ser del mismo producto y proveedor, aceptada, posterior, y no reemplazar otra cosa.',
      });
    }
    await anotar(ctx, [linea_id], { resultado: 'reemplazo', reemplazo_id: recepcion_id });
    return {
      motivo: `Reemplazado por lo que llegó el ${formatFecha(reemplazo.fecha_recepcion)}: ${nombres([linea!])}`,
      recepcion_id,
      lineas: [linea_id],
    };
  });
}

/** The receipts that may be what replaced a line, the first that came first. */
export async function reemplazosDe({ db }: Context, id: number, linea_id: number): Promise<PosibleReemplazo[]> {
  await exigirLinea(db, id, linea_id);
  return posibles(db, linea_id);
}

/** Accepted, of the same product and supplier, later, not of the same goods, and of no other line. */
async function posibles(db: Queryable, linea_id: number, recepcion_id?: number): Promise<PosibleReemplazo[]> {
  const { rows } = await db.execute<PosibleReemplazo & Record<string, unknown>>(sql`
    select r.id as recepcion_id, r.fecha_recepcion::text as fecha_recepcion, r.cantidad_recibida as cantidad,
      r.numero_factura_provedor, r.lote_o_serie
    from devoluciones_proveedor_lineas l
    join devoluciones_proveedor d on d.id = l.devolucion_id
    left join productos_proveedor devuelta on devuelta.id = l.recepcion_id
    join productos_proveedor r on r.producto_id = l.producto_id and r.proveedor_id = d.proveedor_id
    where l.id = ${linea_id} and r.estado_recepcion ${en<EstadoRecepcion>('aceptado')}
      and (r.fecha_recepcion, r.id) > (l.fecha_recepcion, coalesce(l.recepcion_id, 0))
      -- What came with it in good order replaces nothing.
      and coalesce(r.origen_id, r.id) <> coalesce(devuelta.origen_id, devuelta.id, 0)
      and not exists (select from devoluciones_proveedor_lineas otra where otra.reemplazo_id = r.id)
      ${recepcion_id === undefined ? sql`` : sql`and r.id = ${recepcion_id}`}
    order by r.fecha_recepcion, r.id limit 50`);
  return rows;
}

/** Takes a line's result back; a credit note from all that it was for. */
export function deshacerResultado(ctx: Context, id: number, linea_id: number): Promise<Devolucion> {
  return resolver(ctx, id, 'deshacer', async (ctx, antes) => {
    const linea = await exigirLinea(ctx.db, id, linea_id);
    if (linea.resultado === null) throw new AppError('CONFLICTO', { message: 'Esa línea no tiene resultado.' });
    const { credito_id } = linea;
    const suyas = credito_id === null ? eq(tabla.id, linea_id) : eq(tabla.credito_id, credito_id);
    const quitadas = await ctx.db
      .update(tabla)
      .set({
        resultado: null,
        credito_id: null,
        reemplazo_id: null,
        motivo_descarte: null,
        resuelta_en: null,
        resuelta_por: null,
      })
      .where(suyas)
      .returning({ id: tabla.id, descripcion: tabla.descripcion });
    if (credito_id !== null) {
      await quitarCredito(ctx, antes.proveedor_id, credito_id);
      await ctx.db.delete(devoluciones_proveedor_creditos).where(eq(devoluciones_proveedor_creditos.id, credito_id));
    }
    return {
      motivo: `Sin resultado otra vez: ${nombres(quitadas)}`,
      lineas: quitadas.map((una) => una.id),
      resultado: linea.resultado,
      ...(credito_id !== null && {
        credito: { numero: linea.credito_numero, fecha: linea.credito_fecha },
        monto_acreditado: linea.credito_monto,
      }),
      ...(linea.reemplazo_id !== null && { recepcion_id: linea.reemplazo_id }),
    };
  });
}

type Detalle = Record<string, unknown> & { motivo: string; lineas: readonly number[] };

/** Does what gives lines a result, or takes it, and lets the state table say where the note stands then. */
async function resolver(
  ctx: Context,
  id: number,
  acto: ActoDeResultado,
  hacer: (ctx: Context, devolucion: FilaDevolucion) => Promise<Detalle>,
): Promise<Devolucion> {
  return inTransaction(ctx, async (ctx) => {
    const antes = await bloquearDevolucion(ctx.db, id);
    // Where nothing may come of it at all, that is what is told.
    requireAct(ctx, DEVOLUCION, { ...antes, resueltas: antes.lineas }, acto);
    const detalle = await hacer(ctx, antes);
    await contarRechazado(ctx, await lineasDeOrden(ctx.db, detalle.lineas), numeroDeDevolucion(antes.numero));
    const despues = await recontar(ctx.db, id);
    await moveState(ctx, DEVOLUCION, despues, acto, detalle);
    const resuelta = despues.resueltas === despues.lineas;
    await ctx.db
      .update(devoluciones_proveedor)
      .set({
        resuelta_en: resuelta ? sql`now()` : null,
        resuelta_por: resuelta ? requireActor(ctx.actor).id : null,
      })
      .where(esta(id));
    return (await buscarDevolucion(ctx, id))!;
  });
}

/** The lines of orders that what is returned came for. */
async function lineasDeOrden(db: Queryable, ids: readonly number[]): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select distinct r.orden_linea_id as id from devoluciones_proveedor_lineas l
    join productos_proveedor r on r.id = l.recepcion_id
    where l.id = any(${sql.param([...ids])}::int[]) and r.orden_linea_id is not null`);
  return rows.map(({ id }) => id);
}

async function anotar(
  ctx: Context,
  ids: readonly number[],
  resultado: {
    resultado: ResultadoDevolucion;
    credito_id?: number;
    reemplazo_id?: number;
    motivo_descarte?: string;
  },
): Promise<void> {
  await ctx.db
    .update(tabla)
    .set({ ...resultado, resuelta_en: sql`now()`, resuelta_por: requireActor(ctx.actor).id })
    .where(inArray(tabla.id, [...ids]));
}

async function exigirLinea(db: Queryable, id: number, linea_id: number): Promise<FilaDeLinea> {
  const linea = (await lineasDe(db, id)).find((una) => una.id === linea_id);
  if (!linea) throw notFound(contratoDeReemplazos);
  return linea;
}

/** These lines, all of the note and still without a result. */
async function exigirSinResultado(db: Queryable, id: number, ids: readonly number[]): Promise<FilaDeLinea[]> {
  const lineas = (await lineasDe(db, id)).filter((linea) => ids.includes(linea.id));
  if (lineas.length < ids.length) {
    throw new AppError('DATOS_INVALIDOS', { message: 'Una de las líneas no es de esta devolución.' });
  }
  const resuelta = lineas.find(({ resultado }) => resultado !== null);
  if (resuelta) {
    throw new AppError('CONFLICTO', {
      message: `«${resuelta.descripcion}» ya tiene resultado: deshazlo antes de anotar otro.`,
    });
  }
  return lineas;
}

const MAX_NOMBRADAS = 3;

/** The first of them by their names, and how many more there are. */
function nombres(lineas: readonly { descripcion: string }[]): string {
  const nombradas = lineas.slice(0, MAX_NOMBRADAS).map(({ descripcion }) => descripcion);
  const mas = lineas.length - nombradas.length;
  return [...nombradas, ...(mas > 0 ? [`${mas} más`] : [])].join(', ');
}
