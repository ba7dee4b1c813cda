import { preguntaDePresupuesto } from '#contract/licitacion/centros-costo.ts';
import type { Context } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors.ts';
import { bloquearCentro, esteAnio, leerCentro } from './queries.ts';

/**
 * Asks once of who sends an order on a centre's account when that brings it to 80% of its year, or beyond: a 409 with the figures
 * until it is `confirmado`. Whoever holds the centre looks alone at what it has, so that of two at once the second is asked.
 */
export async function preguntarPresupuesto(
  ctx: Context,
  { centro_costo_id, neto }: { centro_costo_id: number | null; neto: number },
  confirmado: boolean,
): Promise<void> {
  if (centro_costo_id === null) return;
  await bloquearCentro(ctx.db, centro_costo_id);
  const anio = esteAnio();
  const centro = await leerCentro(ctx, centro_costo_id, anio);
  const { presupuesto, comprometido, gastado } = centro;
  const usado = comprometido + gastado;
  const pregunta = preguntaDePresupuesto(centro, { anio, presupuesto, usado, monto: neto });
  if (pregunta === undefined || confirmado) return;
  throw new AppError('PRESUPUESTO_POR_CONFIRMAR', {
    message: `${pregunta} ¿Enviarla igual?`,
    details: { presupuesto, usado, monto: neto },
  });
}
