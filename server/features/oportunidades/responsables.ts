import { and, eq, isNull } from 'drizzle-orm';
import { usuarios } from '#server/features/usuarios/index.ts';
import type { Context } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors.ts';

/** Only who may open the workspace answers for something in it. */
export async function exigirResponsable({ db }: Pick<Context, 'db'>, id: number | null | undefined): Promise<void> {
  if (id === null || id === undefined) return;
  const [persona] = await db
    .select({ id: usuarios.id })
    .from(usuarios)
    .where(
      and(
        eq(usuarios.id, id),
        eq(usuarios.role, 'admin'),
        isNull(usuarios.desactivado_en),
        isNull(usuarios.eliminado_en),
      ),
    );
  if (!persona) {
    const message = 'El responsable debe ser un administrador con su cuenta activa.';
    throw new AppError('DATOS_INVALIDOS', { message, fields: { responsable_id: message } });
  }
}
