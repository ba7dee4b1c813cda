import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import {
  type guardarMedidas as contrato,
  MEDIDAS_CAMBIADAS,
  type MedidasDeFamilia,
} from '#contract/catalogo/medidas.ts';
import { MEDIDAS } from '#contract/catalogo/productos/productos-campos.ts';
import { type Familia, nombreFamilia } from '#contract/tienda/catalogo.ts';
import { audit } from '#server/platform/audit/index.ts';
import { announceChanges } from '#server/platform/changes.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors.ts';
import { leerMedidas } from './queries.ts';
import { familias_medidas } from './table.ts';

/** Says what a family's products weigh and measure where they don't say it; all empty, nothing is said of it any more. */
export async function guardarMedidas(
  ctx: Context,
  { familia, sub_familia, version, ...medidas }: z.output<typeof contrato.body>,
): Promise<MedidasDeFamilia> {
  return inTransaction(ctx, async (ctx) => {
    if (!(await leerMedidas(ctx.db, familia, sub_familia))) throw desconocida(familia, sub_familia);
    const deElla = and(eq(familias_medidas.familia, familia), eq(familias_medidas.sub_familia, sub_familia));
    // There has to be a row to lock: of those who say it first, one writes and the others see it.
    await ctx.db.insert(familias_medidas).values({ familia, sub_familia, version: 0 }).onConflictDoNothing();
    const [antes] = await ctx.db.select().from(familias_medidas).where(deElla).for('update');
    if (version !== undefined && version !== antes!.version) {
      throw new AppError('CONFLICTO', {
        message: MEDIDAS_CAMBIADAS,
        details: { ahora: await leerMedidas(ctx.db, familia, sub_familia) },
      });
    }
    const cambiadas = MEDIDAS.filter((medida) => medidas[medida] !== antes![medida]);
    if (cambiadas.length > 0) {
      await ctx.db
        .update(familias_medidas)
        .set({ ...medidas, version: sql`${familias_medidas.version} + 1` })
        .where(deElla);
      // Whether it is bulky stands on the page of every product of the family.
      await announceChanges(ctx, ['*']);
      await audit(ctx, {
        accion: 'guardar-medidas',
        entidad: 'familia-medidas',
        entidad_id: antes!.id,
        detalle: {
          familia,
          sub_familia,
          ...Object.fromEntries(
            cambiadas.map((medida) => [medida, { antes: antes![medida], despues: medidas[medida] }]),
          ),
        },
      });
    }
    const ahora = await leerMedidas(ctx.db, familia, sub_familia);
    // Of one without products nothing is left once nothing is said of it.
    return ahora ?? { familia, sub_familia, ...medidas, version: antes!.version + 1, sin_medir: 0 };
  });
}

function desconocida(familia: Familia, sub_familia: string): AppError {
  const message = `Ningún producto de ${nombreFamilia(familia)} tiene la subfamilia «${sub_familia}».`;
  return new AppError('DATOS_INVALIDOS', { message, fields: { sub_familia: message } });
}
