import type { Context } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Certificado } from '#server/platform/sii/certificado.ts';
import { SinRespuestaDelSii, servicioDelSii } from '#server/platform/sii/cliente/index.ts';
import { consultarEnvio } from './consultar-envio.ts';
import { ensobrarPendientes, hayPorEnsobrar } from './ensobrar.ts';
import { anotarFalla, type Envio, hayQueTomar, tomarEnvio } from './envios.ts';
import { subirEnvio } from './subir-envio.ts';

/** In one go; the rest is a minute away. */
const POR_VEZ = 200;

/** Who signs, in the shop's name: an AppError where there is no certificate, or it has ended. */
export type Firmante = (ctx: Context) => Promise<Certificado>;

/**
 * Leads on whatever waits for the SII: puts documents in envelopes, hands these over, asks what became of them. Any number of instances
 * may do it at once. What fails is written down beside it, and tried again later; where nobody can sign, nothing is touched.
 */
export async function trabajarEnvios(ctx: Context, firmante: Firmante): Promise<void> {
  if (!((await hayPorEnsobrar(ctx)) || (await hayQueTomar(ctx)))) return;
  const certificado = await firmante(ctx);
  await ensobrarPendientes(ctx, certificado);
  const fallas: unknown[] = [];
  for (let hechos = 0; hechos < POR_VEZ; hechos++) {
    const envio = await tomarEnvio(ctx);
    if (!envio) break;
    await trabajar(ctx, envio, certificado).catch(async (error: unknown) => {
      const esperada = error instanceof SinRespuestaDelSii || error instanceof AppError;
      if (!esperada) fallas.push(error);
      await anotarFalla(ctx, envio, esperada ? error.message : FALLA_PROPIA);
    });
  }
  if (fallas.length > 0) throw new AggregateError(fallas, `${fallas.length} envelopes failed`);
}

const FALLA_PROPIA = 'Algo falló en la tienda, no en el SII: está en su registro.';

async function trabajar(ctx: Context, envio: Envio, certificado: Certificado): Promise<void> {
  const sii = servicioDelSii(ctx.config, envio, certificado);
  if (envio.estado === 'por_subir') await subirEnvio(ctx, envio, sii, certificado);
  else await consultarEnvio(ctx, envio, sii);
}
