import { inArray } from 'drizzle-orm';
import type { z } from 'zod';
import type { Avance, avanzarCompras as endpoint } from '#contract/ventas/despachos.ts';
import { compras } from '#server/features/ventas/compras/index.ts';
import type { Context } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors.ts';
import { avanzarCompra, type Paso } from './avanzar-compra.ts';

type Resultado = z.output<typeof endpoint.reply>;

/**
 * The same step for several purchases, one transaction each: what one of them refuses doesn't hold up the others. What is no
 * refusal, as a database that went away, ends it; what was done until then is done.
 */
export async function avanzarCompras(ctx: Context, avance: Avance): Promise<Resultado> {
  const pasos = pasosDe(avance);
  const filas = await ctx.db
    .select({ id: compras.id, num_pedido: compras.num_pedido })
    .from(compras)
    .where(inArray(compras.id, [...pasos.keys()]));
  const numeros = new Map(filas.map(({ id, num_pedido }) => [id, num_pedido]));
  const resultado: Resultado = { hechas: [], rechazadas: [], retenidas: [] };
  for (const [id, paso] of pasos) {
    try {
      const { correo } = await avanzarCompra(ctx, id, paso);
      resultado.hechas.push(id);
      if (correo === 'retenido') resultado.retenidas.push(id);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      resultado.rechazadas.push({ id, num_pedido: numeros.get(id) ?? null, message: error.message });
    }
  }
  return resultado;
}

/** By purchase: one that is named twice takes the step once. */
function pasosDe(avance: Avance): Map<number, Paso> {
  switch (avance.acto) {
    case 'despachar': {
      const { transportista } = avance;
      return new Map(
        avance.compras.map(({ id, num_gd, seguimiento = null, guia_repetida, bultos }) => [
          id,
          { acto: 'despachar', hechos: { transportista, num_gd, seguimiento }, guia_repetida, bultos },
        ]),
      );
    }
    case 'entregar':
      return new Map(
        avance.compras.map(({ id, recibido_por }) => [id, { acto: 'entregar', hechos: { recibido_por } }]),
      );
    default: {
      const { acto } = avance;
      return new Map(avance.compras.map(({ id }) => [id, { acto }]));
    }
  }
}
