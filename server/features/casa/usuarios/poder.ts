import { type Permiso, permisosDe } from '#contract/casa/usuarios/permisos.ts';
import { NADIE_LO_DEVOLVERIA, NO_DES_LO_QUE_NO_TIENES } from '#contract/casa/usuarios/permisos-textos.ts';
import { requireActor } from '#server/platform/actor.ts';
import type { Context } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors.ts';
import type { FilaUsuario } from './queries.ts';

/** What an account may do before an act and after it; nothing, while nobody can log in to it. */
interface CambioDePoder {
  antes: readonly Permiso[];
  despues: readonly Permiso[];
}

/** Refuses to give what who gives it lacks: nobody has it given to themselves, or to another in their stead. */
export function exigirTenerlo({ actor }: Pick<Context, 'actor'>, { antes, despues }: CambioDePoder): void {
  const { permisos } = requireActor(actor);
  const ajeno = despues.find((permiso) => !antes.includes(permiso) && !permisos.includes(permiso));
  if (!ajeno) return;
  throw new AppError('SIN_PERMISO', { message: NO_DES_LO_QUE_NO_TIENES(ajeno), details: { permiso: ajeno } });
}

/** Refuses to take from the last administrator who has it what nobody could then give back; `quedan`: what they have as one. */
export function exigirQueQuede(
  admins: readonly FilaUsuario[],
  { id }: Pick<FilaUsuario, 'id'>,
  quedan: readonly Permiso[] = [],
): void {
  const [suyos, losDemas] = [true, false].map((suyos) =>
    admins.filter((admin) => (admin.id === id) === suyos).flatMap(({ role, permisos }) => permisosDe(role, permisos)),
  ) as [Permiso[], Permiso[]];
  const unico = suyos.find((permiso) => !quedan.includes(permiso) && !losDemas.includes(permiso));
  if (unico) throw new AppError('CONFLICTO', { message: NADIE_LO_DEVOLVERIA(unico), details: { permiso: unico } });
}
