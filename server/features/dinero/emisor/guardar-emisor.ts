import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Ambiente } from '#contract/dinero/dte/estados.ts';
import {
  AMBIENTE_SIN_VUELTA,
  ambientesDesde,
  type guardarEmisor as contrato,
  type EmisorGuardado,
  RUT_CON_FOLIOS,
} from '#contract/dinero/emisor.ts';
import { limpiarRut } from '#contract/valores/rut.ts';
import { confirmarIdentidad } from '#server/features/casa/cuenta/index.ts';
import { requireActor } from '#server/platform/actor.ts';
import { audit } from '#server/platform/audit/index.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors.ts';
import { leerEmisor, seEmitioEn } from './queries.ts';
import { dte_emisor } from './table.ts';

/**
 * Says who issues tax documents. Another ambiente is confirmed by who does it, and is refused backwards once anything was issued; another
 * RUT, while there are folios of that ambiente for the one before.
 */
export async function guardarEmisor(
  ctx: Context,
  { version, otp, password, ...datos }: z.output<typeof contrato.body>,
): Promise<EmisorGuardado> {
  const { id: quien } = requireActor(ctx.actor);
  const suyo = { ...datos, rut: limpiarRut(datos.rut) };
  const visto = await leerEmisor(ctx);
  // The first ambiente that is said is one that the shop changes to, unless it is the demo.
  if (visto.ambiente !== datos.ambiente) await confirmarIdentidad(ctx, { otp, password });
  await inTransaction(ctx, async (ctx) => {
    const [antes] = await ctx.db.select().from(dte_emisor).where(eq(dte_emisor.id, 1)).for('update');
    if ((antes?.version ?? 0) !== version) throw await cambiado(ctx);
    if (antes && antes.ambiente !== datos.ambiente) await exigirAmbiente(ctx, antes.ambiente, datos.ambiente);
    await exigirRut(ctx, suyo);
    const valores = {
      ...suyo,
      boleta_automatica_desde: suyo.boleta_automatica ? (antes?.boleta_automatica_desde ?? new Date()) : null,
      cambiado_por: quien,
      cambiado_en: new Date(),
    };
    const guardada = antes
      ? await ctx.db
          .update(dte_emisor)
          .set({ ...valores, version: antes.version + 1 })
          .where(eq(dte_emisor.id, 1))
          .returning({ id: dte_emisor.id })
      : await ctx.db.insert(dte_emisor).values(valores).onConflictDoNothing().returning({ id: dte_emisor.id });
    if (guardada.length === 0) throw await cambiado(ctx);
    await audit(ctx, {
      accion: antes ? 'editar-emisor' : 'crear-emisor',
      entidad: 'emisor',
      entidad_id: 1,
      detalle: antes
        ? cambiosDe(antes, suyo)
        : { rut: suyo.rut, razon_social: suyo.razon_social, ambiente: suyo.ambiente },
    });
  });
  return leerEmisor(ctx);
}

/** Somebody else was faster: what there is by now goes along. */
const cambiado = async (ctx: Context): Promise<AppError> =>
  new AppError('EMISOR_CAMBIADO', { details: { emisor: await leerEmisor(ctx) } });

/** What differs, lists by what they hold. */
function cambiosDe<T extends object>(
  antes: T,
  despues: Partial<T>,
): Record<string, { antes: unknown; despues: unknown }> {
  const campos = Object.keys(despues) as (keyof T & string)[];
  return Object.fromEntries(
    campos
      .filter((campo) => JSON.stringify(antes[campo]) !== JSON.stringify(despues[campo]))
      .map((campo) => [campo, { antes: antes[campo], despues: despues[campo] }]),
  );
}

async function exigirAmbiente(ctx: Context, antes: Ambiente, despues: Ambiente): Promise<void> {
  if (ambientesDesde(antes, await seEmitioEn(ctx, antes)).includes(despues)) return;
  const message = AMBIENTE_SIN_VUELTA(antes);
  throw new AppError('CONFLICTO', { message, fields: { ambiente: message } });
}

async function exigirRut({ db }: Context, { rut, ambiente }: { rut: string; ambiente: Ambiente }): Promise<void> {
  const { rows } = await db.execute<{ hay: boolean }>(
    sql`select exists (select 1 from cafs where ambiente = ${ambiente} and rut <> ${rut}) as hay`,
  );
  if (rows[0]!.hay) throw new AppError('CONFLICTO', { message: RUT_CON_FOLIOS, fields: { rut: RUT_CON_FOLIOS } });
}
