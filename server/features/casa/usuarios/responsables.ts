import { and, asc, eq, isNull, ne } from 'drizzle-orm';
import type { Context } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors.ts';
import { nombreDe } from './queries.ts';
import { usuarios } from './table.ts';

const activa = and(isNull(usuarios.eliminado_en), isNull(usuarios.desactivado_en));
const delPersonal = and(ne(usuarios.role, 'customer'), activa);
const QUIENES = {
  personal: { cuales: delPersonal, message: 'El responsable debe ser alguien del personal.' },
  // Of what only administrators have a page for.
  administradores: {
    cuales: and(eq(usuarios.role, 'admin'), activa),
    message: 'El responsable debe ser un administrador con su cuenta activa.',
  },
} as const;

/** Who of the staff may have something at hand. */
export async function responsables({ db }: Pick<Context, 'db'>) {
  const personas = await db
    .select({ id: usuarios.id, name: nombreDe<string>(usuarios), role: usuarios.role })
    .from(usuarios)
    .where(delPersonal)
    .orderBy(asc(usuarios.name), asc(usuarios.id));
  return personas.map(({ id, name, role }) => ({ id, name, administrador: role === 'admin' }));
}

/** Refuses who may not have it at hand; who had it before may keep it. */
export async function exigirResponsable(
  { db }: Pick<Context, 'db'>,
  id: number | null | undefined,
  { entre, antes = null }: { entre: keyof typeof QUIENES; antes?: number | null },
): Promise<void> {
  if (id === null || id === undefined || id === antes) return;
  const { cuales, message } = QUIENES[entre];
  const [persona] = await db
    .select({ id: usuarios.id })
    .from(usuarios)
    .where(and(eq(usuarios.id, id), cuales));
  if (!persona) throw new AppError('DATOS_INVALIDOS', { message, fields: { responsable_id: message } });
}
