import { sql } from 'drizzle-orm';
import { audit } from '#server/platform/audit/index.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import { moveStates } from '#server/platform/estados/mover.ts';
import type { Certificado } from '#server/platform/sii/certificado.ts';
import { type ServicioDelSii, SinRespuestaDelSii, SobreRechazado } from '#server/platform/sii/cliente/index.ts';
import { anotarEnvio, archivoDeEnvio, documentosDe, type Envio, enSegundos, loTieneElSii } from './envios.ts';
import { DTE } from './estados.ts';
import { dte } from './table.ts';

/** The SII takes some seconds at least to look at an envelope. */
export const PRIMERA_CONSULTA_SEGUNDOS = 5;

/**
 * Hands an envelope over. That it is begun is written first: where its end is never known, as by an answer that is lost or a process
 * that dies, the SII is asked whether it has its documents, and only where it has none the very same envelope is sent again. So no
 * document goes under two folios, and none is lost.
 */
export async function subirEnvio(
  ctx: Context,
  envio: Envio,
  sii: ServicioDelSii,
  certificado: Certificado,
): Promise<void> {
  const documentos = await documentosDe(ctx, envio.id, 'por_enviar');
  if (envio.subiendo_desde !== null && (await loTieneElSii(sii, documentos))) return anotarSubido(ctx, envio, null);
  // Whatever fails from here on may have arrived.
  if (!(await anotarEnvio(ctx, envio, { subiendo_desde: sql`now()` }))) return;
  try {
    const { track_id } = await sii.subir({
      xml: await archivoDeEnvio(ctx, envio),
      nombre: `envio-${envio.id}.xml`,
      rut_emisor: documentos[0]!.emisor_rut,
      rut_envia: certificado.rut,
    });
    await anotarSubido(ctx, envio, track_id);
  } catch (error) {
    if (error instanceof SobreRechazado)
      return rechazarEnvio(ctx, envio, { codigo: error.codigo, glosa: error.message });
    // This try surely didn't arrive; of an earlier one it may still not be known.
    if (error instanceof SinRespuestaDelSii && !error.incierta)
      await anotarEnvio(ctx, envio, { subiendo_desde: envio.subiendo_desde });
    throw error;
  }
}

async function anotarSubido(ctx: Context, envio: Envio, track_id: string | null): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const suyo = await anotarEnvio(ctx, envio, {
      ...{ estado: 'subido' as const, track_id, subido_en: sql`now()`, subiendo_desde: null },
      ...{ fallas: 0, ultima_falla: null, proximo_intento: enSegundos(PRIMERA_CONSULTA_SEGUNDOS) },
    });
    if (!suyo) return;
    const documentos = await documentosDe(ctx, envio.id, 'por_enviar', { bloquea: true });
    await moveStates(ctx, DTE, documentos, 'enviar', () => ({ envio: envio.id, track_id }));
    await ctx.db.update(dte).set({ enviado_en: sql`now()` }).where(sql`${dte.envio_id} = ${envio.id}`);
    await ctx.jobs.enqueue(
      ctx.db,
      'dte-envios',
      { ambiente: envio.ambiente },
      { startAfter: PRIMERA_CONSULTA_SEGUNDOS + 1 },
    );
  });
}

/** The SII won't have the envelope: its documents wait, with their folios, until a person has looked why. */
export async function rechazarEnvio(
  ctx: Context,
  envio: Envio,
  { codigo, glosa }: { codigo: string; glosa: string },
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const suyo = await anotarEnvio(ctx, envio, {
      ...{ estado: 'rechazado' as const, estado_sii: codigo, glosa, resuelto_en: sql`now()` },
      ...{ subiendo_desde: null, fallas: 0, ultima_falla: null },
    });
    if (!suyo) return;
    const documentos = await documentosDe(ctx, envio.id, 'enviado', { bloquea: true });
    await moveStates(ctx, DTE, documentos, 'devolver', () => ({ envio: envio.id, glosa }));
    await ctx.db.update(dte).set({ glosa, enviado_en: null }).where(sql`${dte.envio_id} = ${envio.id}`);
    await audit(ctx, {
      accion: 'rechazar-envio_dte',
      entidad: 'envio_dte',
      entidad_id: envio.id,
      detalle: { estado: { antes: envio.estado, despues: 'rechazado' }, codigo, glosa },
    });
  });
}
