import { sql } from 'drizzle-orm';
import { type CambioDeCosto, preguntaDeCosto } from '#contract/abastecimiento/ordenes/costos.ts';
import { conocidosDe } from '#server/features/abastecimiento/ordenes/index.ts';
import { tienePermiso } from '#server/platform/actor.ts';
import type { Context } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors.ts';
import type { FilaRecepcion } from './queries.ts';

interface ConCosto {
  producto_id: number;
  descripcion: string;
  cambio: CambioDeCosto;
}

/**
 * Asks once about costs that are far from the last one or from the average (D132): without `confirmados` it is a 409 that names them
 * with their figures. Answers which were asked about and are right.
 */
export function preguntarCostos<T extends ConCosto>(costos: readonly T[], confirmados: boolean): ReadonlySet<T> {
  const preguntados = costos.flatMap((costo) => {
    const pregunta = preguntaDeCosto(costo.descripcion, costo.cambio);
    return pregunta === undefined ? [] : [{ costo, pregunta }];
  });
  if (preguntados.length > 0 && !confirmados) {
    throw new AppError('COSTO_POR_CONFIRMAR', {
      message: `${preguntados.map(({ pregunta }) => pregunta).join(' ')} ¿Es ese el costo?`,
      details: {
        preguntas: preguntados.map(({ costo: { producto_id, cambio }, pregunta }) => ({
          producto_id,
          antes: cambio.antes,
          promedio: cambio.promedio ?? null,
          despues: cambio.despues,
          pregunta,
        })),
      },
    });
  }
  return new Set(preguntados.map(({ costo }) => costo));
}

/** The same of one receipt as somebody writes it; null where there was nothing to ask. */
export async function preguntarCosto(
  { db }: Context,
  { proveedor_id, producto_id, costo }: { proveedor_id: number; producto_id: number; costo: number },
  confirmado = false,
): Promise<true | null> {
  const { descripcion, ...conocido } = (await conocidosDe(db, proveedor_id, [producto_id])).get(producto_id)!;
  const cambio = { antes: conocido.costo, promedio: conocido.costo_promedio, despues: costo || null };
  return preguntarCostos([{ producto_id, descripcion, cambio }], confirmado).size > 0 || null;
}

/**
 * Of receipts that are accepted, those whose cost jumps from what is known by now and that nobody confirmed. Who may see costs is asked;
 * for who may not the goods come in all the same, and their cost stays out of «último costo».
 */
export async function confirmarAlAceptar(
  ctx: Context,
  recepciones: readonly FilaRecepcion[],
  confirmados: boolean,
): Promise<ReadonlySet<number>> {
  // What an order asks for was asked about when it was written.
  const dudosas = recepciones.filter((fila) => fila.costo_confirmado !== true && fila.orden_linea_id === null);
  const estas = recepciones.map(({ id }) => id);
  const conocidos = new Map<number, Awaited<ReturnType<typeof conocidosDe>>>();
  for (const [proveedor_id, suyas] of Map.groupBy(dudosas, (fila) => fila.proveedor_id)) {
    const ids = [...new Set(suyas.map(({ producto_id }) => producto_id))];
    conocidos.set(proveedor_id, await conocidosDe(ctx.db, proveedor_id, ids, estas));
  }
  const costos = dudosas.map((fila) => {
    const { descripcion, costo, costo_promedio } = conocidos.get(fila.proveedor_id)!.get(fila.producto_id)!;
    const despues = fila.precio_compra_unitario || null;
    return { ...fila, descripcion, cambio: { antes: costo, promedio: costo_promedio, despues } };
  });
  const preguntadas = [...preguntarCostos(costos, confirmados || !tienePermiso(ctx, 'ver-costos'))].map(({ id }) => id);
  if (preguntadas.length > 0) {
    await ctx.db.execute(sql`
      update productos_proveedor set costo_confirmado = ${confirmados}
      where id = any(${sql.param(preguntadas)}::int[])`);
  }
  return new Set(confirmados ? [] : preguntadas);
}
