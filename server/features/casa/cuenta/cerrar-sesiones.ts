import { cerrarUnaSesion as contrato } from '#contract/casa/cuenta/cuenta.ts';
import { terminarSesion, terminarSesiones } from '#server/features/casa/usuarios/index.ts';
import { requireActor } from '#server/platform/actor.ts';
import { audit } from '#server/platform/audit/index.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import { notFound } from '#server/platform/http/mount.ts';

/** Logs out. Ending a session that has already ended is no error, and leaves no trace: the browser only wants to be out. */
export async function cerrarSesion(ctx: Context): Promise<void> {
  if (!ctx.actor) return;
  const { id, sesion_id } = ctx.actor;
  await inTransaction(ctx, async (ctx) => {
    if (!(await terminarSesion(ctx.db, { id: sesion_id, usuario_id: id }))) return;
    await audit(ctx, { accion: 'cerrar-sesion', entidad: 'usuario', entidad_id: id, detalle: { sesion_id } });
  });
}

/** Ends one of one's own sessions; another person's is as if it were not there. */
export async function cerrarUnaSesion(ctx: Context, sesion_id: number): Promise<void> {
  const { id } = requireActor(ctx.actor);
  await inTransaction(ctx, async (ctx) => {
    if (!(await terminarSesion(ctx.db, { id: sesion_id, usuario_id: id }))) throw notFound(contrato);
    await audit(ctx, { accion: 'cerrar-una-sesion', entidad: 'usuario', entidad_id: id, detalle: { sesion_id } });
  });
}

/** Ends all sessions of the person but the one that calls. */
export async function cerrarLasDemas(ctx: Context): Promise<{ cerradas: number }> {
  const { id, sesion_id } = requireActor(ctx.actor);
  return inTransaction(ctx, async (ctx) => {
    const cerradas = await terminarSesiones(ctx.db, id, sesion_id);
    await audit(ctx, { accion: 'cerrar-las-demas', entidad: 'usuario', entidad_id: id, detalle: { cerradas } });
    return { cerradas };
  });
}
