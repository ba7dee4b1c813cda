import { sql } from 'drizzle-orm';
import { announceChanges } from '#server/platform/changes.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import { AppError } from '#server/platform/errors.ts';
import { moveState, requireAct } from '#server/platform/estados/mover.ts';
import { recontar } from './escribir.ts';
import { ORDEN } from './estados.ts';
import { bloquearOrden, type FilaOrden, noEncontrada } from './queries.ts';

/** A line of an order as far as receiving it goes. */
export interface LineaPorRecibir {
  id: number;
  producto_id: number;
  codigo_proveedor: string;
  descripcion: string;
  cantidad: number;
  /** Units that came, whatever became of them. */
  recibida: number;
  /** Of those, what was rejected and is to come anew, or has come anew. */
  rechazada: number;
  /** Net; null while nobody knows it. */
  costo: number | null;
}

/** Units that came of a line; fewer than 0 takes some of them back. */
export interface Recibido {
  linea_id: number;
  cantidad: number;
}

/** The order, locked until the transaction ends, with its lines: who holds the order holds them. Nothing comes of a draft. */
export async function bloquearPorRecibir(
  ctx: Context,
  orden_id: number,
): Promise<{ orden: FilaOrden; lineas: LineaPorRecibir[] }> {
  const orden = await bloquearOrden(ctx.db, orden_id);
  // Where nothing may come of it at all, that is what is told.
  requireAct(ctx, ORDEN, { ...orden, recibidas: 1, pendientes: 1 }, 'recibir');
  const { rows } = await ctx.db.execute<LineaPorRecibir & Record<string, unknown>>(sql`
    select id, producto_id, codigo_proveedor, descripcion, cantidad, recibida, rechazada, costo::float8 as costo
    from ordenes_proveedor_lineas where orden_id = ${orden_id} order by linea, id`);
  return { orden, lineas: rows };
}

/**
 * Keeps that units of an order's lines came, accepted or not, in the caller's transaction: all or nothing, and one step of the
 * order, which becomes parcial or recibida, or goes back to where it was when all is taken back. More than was asked for is a
 * 409 whose `details.insistir` says so, unless `insistir`. Any number of callers at once: each one's units count.
 */
export async function anotarRecibido(
  ctx: Context,
  recibidos: readonly Recibido[],
  { insistir = false, motivo }: { insistir?: boolean; motivo?: string } = {},
): Promise<FilaOrden> {
  const porLinea = sumar(recibidos);
  return inTransaction(ctx, async (ctx) => {
    const { orden: antes, lineas } = await bloquearPorRecibir(ctx, await ordenDe(ctx.db, [...porLinea.keys()]));
    const cambiadas = lineas.flatMap((linea) => {
      const cantidad = porLinea.get(linea.id);
      return cantidad === undefined ? [] : [{ ...linea, llegan: cantidad, recibida: linea.recibida + cantidad }];
    });
    for (const { descripcion, recibida, llegan } of cambiadas) {
      if (recibida >= 0) continue;
      throw new AppError('CONFLICTO', {
        message: `De «${descripcion}» sólo llegaron ${recibida - llegan}: no se pueden quitar ${-llegan}.`,
      });
    }
    const sobran = cambiadas.filter((linea) => linea.llegan > 0 && esDeMas(linea));
    if (sobran.length > 0 && !insistir) throw preguntaDeMas(sobran);
    await ctx.db.execute(sql`
      update ordenes_proveedor_lineas l set recibida = n.recibida
      from unnest(
        ${sql.param(cambiadas.map(({ id }) => id))}::int[], ${sql.param(cambiadas.map(({ recibida }) => recibida))}::int[]
      ) as n (id, recibida)
      where l.id = n.id`);
    await recontar(ctx.db, antes.id);
    const orden = await bloquearOrden(ctx.db, antes.id);
    const detalle = cambiadas.map(({ id, llegan }) => ({ linea_id: id, cantidad: llegan }));
    await moveState(ctx, ORDEN, orden, 'recibir', { lineas: detalle, ...(motivo && { motivo }) });
    // By its new state: what is fully there is no longer due.
    await recontar(ctx.db, antes.id);
    await announceChanges(ctx, ['recepciones']);
    return bloquearOrden(ctx.db, antes.id);
  });
}

type Llegado = Pick<LineaPorRecibir, 'id' | 'descripcion' | 'cantidad' | 'recibida' | 'rechazada'>;

/** More than was asked for; what comes instead of what was rejected isn't. */
export const esDeMas = ({ cantidad, recibida, rechazada }: Omit<Llegado, 'id' | 'descripcion'>): boolean =>
  recibida - rechazada > cantidad;

/** What is asked of whoever receives more than was asked for. */
export function preguntaDeMas(lineas: readonly Llegado[]): AppError {
  return new AppError('CONFLICTO', {
    message: `${textoDeMas(lineas)} ¿Está bien?`,
    details: { insistir: true, de_mas: deMas(lineas) },
  });
}

/** The same as figures. */
export const deMas = (lineas: readonly Llegado[]) =>
  lineas.map(({ id, cantidad, recibida, rechazada }) => ({
    linea_id: id,
    pedidas: cantidad,
    recibidas: recibida - rechazada,
  }));

const NOMBRADAS = 3;

/** The first of them by their names, with the figures. */
export function textoDeMas(lineas: readonly Llegado[]): string {
  const dichas = lineas
    .slice(0, NOMBRADAS)
    .map(
      ({ descripcion, cantidad, recibida, rechazada }) =>
        `De «${descripcion}» se pidieron ${cantidad} y con éstas serían ${recibida - rechazada}.`,
    );
  const otras = lineas.length - dichas.length;
  return otras > 0 ? `${dichas.join(' ')} Y de ${otras} más, también.` : dichas.join(' ');
}

function sumar(recibidos: readonly Recibido[]): Map<number, number> {
  const porLinea = new Map<number, number>();
  for (const { linea_id, cantidad } of recibidos) {
    if (!Number.isInteger(cantidad) || cantidad === 0 || Math.abs(cantidad) > 1_000_000) {
      throw new AppError('DATOS_INVALIDOS', { message: 'Lo recibido debe ser un número entero de unidades.' });
    }
    porLinea.set(linea_id, (porLinea.get(linea_id) ?? 0) + cantidad);
  }
  return porLinea;
}

/** The one order that these lines are of. */
async function ordenDe(db: Queryable, lineas: readonly number[]): Promise<number> {
  const { rows } = await db.execute<{ orden_id: number; cuantas: number }>(sql`
    select orden_id, count(*)::int as cuantas from ordenes_proveedor_lineas
    where id = any(${sql.param([...lineas])}::int[]) group by orden_id`);
  if (rows.length === 0 || rows[0]!.cuantas < lineas.length) throw noEncontrada();
  return rows[0]!.orden_id;
}
