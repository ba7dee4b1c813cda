import { sql } from 'drizzle-orm';
import {
  type ComoSeVende,
  cantidadesQueCalzan,
  preguntaDeCantidad,
} from '#contract/abastecimiento/ordenes/cantidades.ts';
import { preguntaDeCosto, totalesDeOrden } from '#contract/abastecimiento/ordenes/costos.ts';
import type { LineaPedida } from '#contract/abastecimiento/ordenes/escribir.ts';
import { type EstadoOrden, ORDENES_VIVAS } from '#contract/abastecimiento/ordenes/estados.ts';
import { MAX_ORDEN, type OrigenOrden } from '#contract/abastecimiento/ordenes/ordenes.ts';
import { importeDe } from '#contract/valores/totales.ts';
import { exigirVigente } from '#server/features/abastecimiento/proveedores/index.ts';
import { requireActor } from '#server/platform/actor.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import { ivaDeSql } from '#server/platform/database/dinero.ts';
import { AppError } from '#server/platform/errors.ts';
import { anotarEstado } from '#server/platform/estados/mover.ts';
import { en } from '#server/platform/estados/sql.ts';
import { conocidosDe } from './conocido.ts';
import { ORDEN } from './estados.ts';
import { type FilaOrden, lineasDe, veCostos } from './queries.ts';
import { pendiente, rechazadoDe } from './rechazado.ts';
import { ordenes_proveedor, ordenes_proveedor_lineas } from './table.ts';

/** A line as it is to be; `compra_linea_id` is what it is for, where it is for a purchase. */
export type LineaAEscribir = LineaPedida & { compra_linea_id?: number | null };

/** What of an order was asked about already. `cantidades` null: written by no hand, it is asked about when it is sent. */
interface Confirmado {
  costos?: boolean | undefined;
  cantidades?: boolean | null | undefined;
}

interface NuevoBorrador {
  proveedor_id: number;
  origen: OrigenOrden;
  lineas: readonly LineaAEscribir[];
  observaciones?: string | undefined;
  direccion_entrega?: string | undefined;
  confirmado?: Confirmado;
}

/** Writes a draft with its lines, in the caller's transaction; its audit row is the caller's. */
export async function escribirBorrador(
  ctx: Context,
  { proveedor_id, origen, lineas, observaciones = '', direccion_entrega = '', confirmado }: NuevoBorrador,
): Promise<FilaOrden> {
  // An archived one is asked for nothing, and nobody removes it meanwhile.
  await exigirVigente(ctx.db, proveedor_id, 'key share');
  const [orden] = await ctx.db
    .insert(ordenes_proveedor)
    .values({ proveedor_id, origen, observaciones, direccion_entrega, creada_por: requireActor(ctx.actor).id })
    .returning();
  await guardarLineas(ctx, orden!, lineas, confirmado);
  await anotarEstado(ctx, ORDEN, orden!.id, 'borrador');
  return orden!;
}

/**
 * Makes a draft's lines those: one of a product that was there keeps what isn't said. What is new is written as the product and
 * its supplier's assortment say it today, and costs what it last did.
 */
export async function guardarLineas(
  ctx: Context,
  orden: Pick<FilaOrden, 'id' | 'proveedor_id'>,
  pedidas: readonly LineaAEscribir[],
  { costos = false, cantidades = null }: Confirmado = {},
): Promise<void> {
  if (!veCostos(ctx) && pedidas.some(({ costo }) => costo !== undefined)) {
    throw new AppError('SIN_PERMISO', { message: 'Los costos los pone un administrador.' });
  }
  const conocidos = await conocidosDe(
    ctx.db,
    orden.proveedor_id,
    pedidas.map(({ producto_id }) => producto_id),
  );
  const antes = new Map((await lineasDe(ctx.db, orden.id)).map((linea) => [linea.producto_id, linea]));
  const lineas = pedidas.map((pedida, linea) => {
    const conocido = conocidos.get(pedida.producto_id);
    if (!conocido) {
      const message = 'Uno de los productos ya no existe: quítalo de la orden.';
      throw new AppError('DATOS_INVALIDOS', { message, fields: { [`lineas.${linea}.producto_id`]: message } });
    }
    const previa = antes.get(pedida.producto_id);
    const costo = pedida.costo !== undefined ? pedida.costo : previa ? previa.costo : conocido.costo;
    const visto = previa?.costo_visto ?? null;
    return {
      orden_id: orden.id,
      linea,
      producto_id: pedida.producto_id,
      codigo_producto_fussan: conocido.codigo_producto_fussan,
      descripcion: conocido.descripcion,
      codigo_proveedor: pedida.codigo_proveedor ?? previa?.codigo_proveedor ?? conocido.codigo_proveedor,
      costo,
      costo_visto: visto === costo ? visto : null,
      cantidad: pedida.cantidad,
      cantidad_vista: previa?.cantidad_vista === pedida.cantidad ? pedida.cantidad : null,
      fecha_acordada: pedida.fecha_acordada !== undefined ? pedida.fecha_acordada : (previa?.fecha_acordada ?? null),
      compra_linea_id: pedida.compra_linea_id ?? null,
      conocido: conocido.costo,
      como: { multiplo: conocido.multiplo, minimo: conocido.minimo },
    };
  });
  exigirQueQuepa(lineas);
  const preguntadas = preguntar(lineas, costos);
  const contadas = cantidades === null ? new Set() : preguntarCantidades(lineas, { confirmadas: cantidades });
  const conservadas = sql.param(lineas.map(({ producto_id }) => producto_id));
  await ctx.db.execute(sql`
    delete from ordenes_proveedor_lineas where orden_id = ${orden.id} and not producto_id = any(${conservadas}::int[])`);
  for (const { conocido: _, como: __, ...linea } of lineas) {
    const costo_visto = preguntadas.has(linea.producto_id) ? linea.costo : linea.costo_visto;
    const cantidad_vista = contadas.has(linea.producto_id) ? linea.cantidad : linea.cantidad_vista;
    const { orden_id, producto_id, compra_linea_id, ...cambio } = linea;
    await ctx.db
      .insert(ordenes_proveedor_lineas)
      .values({ ...linea, costo_visto, cantidad_vista })
      .onConflictDoUpdate({
        target: [ordenes_proveedor_lineas.orden_id, ordenes_proveedor_lineas.producto_id],
        set: { ...cambio, costo_visto, cantidad_vista },
      });
  }
  await recontar(ctx.db, orden.id);
}

function exigirQueQuepa(lineas: readonly { costo: number | null; cantidad: number }[]): void {
  const demasiado = () => new AppError('DATOS_INVALIDOS', { message: 'Es demasiado para una orden.' });
  if (lineas.some(({ costo, cantidad }) => importeDe({ precio_unitario: costo ?? 0, cantidad }, 2) > MAX_ORDEN))
    throw demasiado();
  if (totalesDeOrden(lineas).total > MAX_ORDEN) throw demasiado();
}

interface ConCosto {
  producto_id: number;
  descripcion: string;
  costo: number | null;
  costo_visto: number | null;
  conocido: number | null;
}

/**
 * Asks once about each cost that jumps: without `confirmados` it is a 409 that names them with their figures. Answers the
 * products that were asked about and are right.
 */
export function preguntar(lineas: readonly ConCosto[], confirmados: boolean): ReadonlySet<number> {
  const preguntas = lineas.flatMap(({ producto_id, descripcion, costo, costo_visto, conocido }) => {
    const pregunta =
      costo_visto === costo ? undefined : preguntaDeCosto(descripcion, { antes: conocido, despues: costo });
    return pregunta === undefined ? [] : [{ producto_id, antes: conocido, despues: costo, pregunta }];
  });
  if (preguntas.length > 0 && !confirmados) {
    throw new AppError('COSTO_POR_CONFIRMAR', {
      message: `${preguntas.map(({ pregunta }) => pregunta).join(' ')} ¿Está bien?`,
      details: { preguntas },
    });
  }
  return new Set(preguntas.map(({ producto_id }) => producto_id));
}

interface ConCantidad {
  producto_id: number;
  descripcion: string;
  cantidad: number;
  cantidad_vista: number | null;
  como: ComoSeVende;
}

/**
 * Asks once about each quantity that the supplier doesn't sell, and what of the whole order it wouldn't send (`deLaOrden`): without
 * `confirmadas` it is a 409 that names them with what would fit. Answers the products that were asked about and are right.
 */
export function preguntarCantidades(
  lineas: readonly ConCantidad[],
  { confirmadas, deLaOrden }: { confirmadas: boolean; deLaOrden?: string | undefined },
): ReadonlySet<number> {
  const preguntadas = lineas.flatMap(({ producto_id, descripcion, cantidad, cantidad_vista, como }) => {
    const pregunta = cantidad_vista === cantidad ? undefined : preguntaDeCantidad(descripcion, cantidad, como);
    return pregunta === undefined
      ? []
      : [{ producto_id, cantidad, calzan: cantidadesQueCalzan(cantidad, como), pregunta }];
  });
  const preguntas = [
    ...preguntadas,
    ...(deLaOrden === undefined ? [] : [{ producto_id: null, cantidad: null, calzan: [], pregunta: deLaOrden }]),
  ];
  if (preguntas.length > 0 && !confirmadas) {
    throw new AppError('CANTIDAD_POR_CONFIRMAR', {
      message: `${preguntas.map(({ pregunta }) => pregunta).join(' ')} ¿Pedirlo así?`,
      details: { preguntas },
    });
  }
  return new Set(preguntadas.map(({ producto_id }) => producto_id));
}

/** Sums an order's lines anew, and says by when something of it is due; whoever calls has it locked. */
export async function recontar(db: Queryable, id: number): Promise<void> {
  await db.execute(sql`
    update ordenes_proveedor_lineas l set rechazada = n.rechazada
    from (
      select x.id, coalesce(r.rechazada, 0) as rechazada from ordenes_proveedor_lineas x
      left join lateral (${rechazadoDe(sql`x.id`)}) r on true where x.orden_id = ${id}
    ) n where l.id = n.id and l.rechazada <> n.rechazada`);
  await db.execute(sql`
    update ordenes_proveedor o set lineas = s.lineas, unidades = s.unidades, recibidas = s.recibidas,
      pendientes = s.pendientes, neto = s.neto, iva = ${ivaDeSql(sql`s.neto`)},
      vence = case when o.estado ${en<EstadoOrden>(...ORDENES_VIVAS)} then s.vence end, version = o.version + 1
    from (
      select count(*)::int as lineas, coalesce(sum(cantidad), 0)::int as unidades,
        coalesce(sum(recibida), 0)::int as recibidas,
        coalesce(sum(${pendiente}), 0)::int as pendientes,
        coalesce(sum(cantidad * costo), 0) as neto, min(fecha_acordada) filter (where ${pendiente} > 0) as vence
      from ordenes_proveedor_lineas l where orden_id = ${id}
    ) s where o.id = ${id}`);
}
