import type { obtenerSegundoFactor as contrato } from '#contract/casa/cuenta/segundo-factor.ts';
import type { Reply } from '#contract/http.ts';
import { buscarPorId } from '#server/features/casa/usuarios/index.ts';
import { requireActor } from '#server/platform/actor.ts';
import type { Context } from '#server/platform/context.ts';
import { codigosRestantes } from './codigos-de-recuperacion.ts';

/** How one's own second factor stands: never its secret, nor its codes. */
export async function leerSegundoFactor({ db, actor }: Context): Promise<Reply<typeof contrato>> {
  const { id } = requireActor(actor);
  const fila = await buscarPorId(db, id);
  return {
    activo_desde: fila?.segundo_factor_en?.toISOString() ?? null,
    codigos_restantes: await codigosRestantes(db, id),
  };
}
