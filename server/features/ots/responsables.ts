import { and, asc, eq, isNull, ne } from 'drizzle-orm';
import { nombreDe, usuarios } from '#server/features/usuarios/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import { AppError } from '#server/platform/errors.ts';

const delPersonal = and(ne(usuarios.role, 'customer'), isNull(usuarios.eliminado_en), isNull(usuarios.desactivado_en));

/** Who of the staff may have a work order at hand. */
export async function responsablesDeOt({ db }: Pick<Context, 'db'>): Promise<{ id: number; name: string }[]> {
  return await db
    .select({ id: usuarios.id, name: nombreDe<string>(usuarios) })
    .from(usuarios)
    .where(delPersonal)
    .orderBy(asc(usuarios.name), asc(usuarios.id));
}

/** Refuses anybody else. */
export async function exigirResponsable(db: Queryable, id: number): Promise<void> {
  const [persona] = await db
    .select({ id: usuarios.id })
    .from(usuarios)
    .where(and(eq(usuarios.id, id), delPersonal));
  const message = 'El responsable debe ser alguien del personal.';
  if (!persona) throw new AppError('DATOS_INVALIDOS', { message, fields: { responsable_id: message } });
}
