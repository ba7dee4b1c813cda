import { asc, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import {
  CLASES_DE_RELACION,
  type ponerRelaciones as contrato,
  RELACION_CONSIGO,
  RELACION_DESCONOCIDA,
  RELACION_REPETIDA,
  type RelacionesDelPersonal,
} from '#contract/catalogo/relaciones/relaciones.ts';
import { PRODUCTO_NO_ENCONTRADO } from '#contract/tienda/catalogo.ts';
import { productos } from '#server/features/catalogo/catalogo/index.ts';
import { requireActor } from '#server/platform/actor.ts';
import { audit } from '#server/platform/audit/index.ts';
import { announceChanges } from '#server/platform/changes.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors.ts';
import { leerDelPersonal } from './queries.ts';
import { relaciones } from './table.ts';

/** Writes what staff chose to show with a product, and what not, instead of what was there. */
export async function ponerRelaciones(
  ctx: Context,
  id: number,
  listas: z.output<typeof contrato.body>,
): Promise<RelacionesDelPersonal> {
  const dadas = { necesita: listas.necesita, acompana: listas.acompana, oculta: listas.ocultas };
  const filas = CLASES_DE_RELACION.flatMap((clase) =>
    dadas[clase].map((otro_id, orden) => ({ producto_id: id, otro_id, clase, orden })),
  );
  const otros = filas.map(({ otro_id }) => otro_id);
  if (otros.includes(id)) throw new AppError('DATOS_INVALIDOS', { message: RELACION_CONSIGO });
  if (new Set(otros).size < otros.length) throw new AppError('DATOS_INVALIDOS', { message: RELACION_REPETIDA });
  const puestas = await inTransaction(ctx, async (ctx) => {
    const [producto] = await ctx.db
      .select({ id: productos.id })
      .from(productos)
      .where(eq(productos.id, id))
      .for('no key update');
    if (!producto) throw new AppError('NO_ENCONTRADO', { message: PRODUCTO_NO_ENCONTRADO });
    if ((await ctx.db.$count(productos, inArray(productos.id, otros))) < otros.length)
      throw new AppError('CONFLICTO', { message: RELACION_DESCONOCIDA });
    const antes = await leerElegidas(ctx, id);
    await ctx.db.delete(relaciones).where(eq(relaciones.producto_id, id));
    if (filas.length > 0) {
      const creado_por = requireActor(ctx.actor).id;
      await ctx.db.insert(relaciones).values(filas.map((fila) => ({ ...fila, creado_por })));
    }
    const despues = await leerElegidas(ctx, id);
    await audit(ctx, {
      accion: 'poner-relaciones',
      entidad: 'producto',
      entidad_id: id,
      detalle: Object.fromEntries(
        CLASES_DE_RELACION.filter((clase) => antes[clase].join() !== despues[clase].join()).map((clase) => [
          clase,
          { antes: antes[clase], despues: despues[clase] },
        ]),
      ),
    });
    await announceChanges(ctx, [`producto:${id}`]);
    return leerDelPersonal(ctx, id);
  });
  await ctx.changes.heardByAll();
  return puestas;
}

/** The names of the chosen ones, by class. */
async function leerElegidas(
  { db }: Context,
  id: number,
): Promise<Record<'necesita' | 'acompana' | 'oculta', string[]>> {
  const filas = await db
    .select({ clase: relaciones.clase, descripcion: productos.descripcion })
    .from(relaciones)
    .innerJoin(productos, eq(productos.id, relaciones.otro_id))
    .where(eq(relaciones.producto_id, id))
    .orderBy(asc(relaciones.orden));
  const de = (clase: string) => filas.filter((fila) => fila.clase === clase).map(({ descripcion }) => descripcion);
  return { necesita: de('necesita'), acompana: de('acompana'), oculta: de('oculta') };
}
