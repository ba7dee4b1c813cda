import type { SesionAbierta } from '#contract/casa/cuenta/cuenta.ts';
import {
  cerrarSesionesDeUsuario as contratoTodas,
  cerrarSesionDeUsuario as contratoUna,
} from '#contract/casa/usuarios/accesos.ts';
import {
  bloquearUsuario,
  buscarPorId,
  listarSesiones,
  terminarSesion,
  terminarSesiones,
} from '#server/features/casa/usuarios/index.ts';
import { requireActor } from '#server/platform/actor.ts';
import { audit } from '#server/platform/audit/index.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import { notFound } from '#server/platform/http/mount.ts';

/** Where somebody is logged in. */
export async function sesionesDeUsuario(ctx: Context, id: number): Promise<SesionAbierta[]> {
  if (!(await buscarPorId(ctx.db, id))) throw notFound(contratoTodas);
  return listarSesiones(ctx, id);
}

/** Ends one of somebody's sessions. */
export async function cerrarSesionDeUsuario(ctx: Context, id: number, sesion_id: number): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    if (!(await terminarSesion(ctx.db, { id: sesion_id, usuario_id: id }))) throw notFound(contratoUna);
    await audit(ctx, { accion: 'cerrar-sesion-ajena', entidad: 'usuario', entidad_id: id, detalle: { sesion_id } });
  });
}

/** Ends all of them, but for the one that this call comes with. */
export async function cerrarSesionesDeUsuario(ctx: Context, id: number): Promise<{ cerradas: number }> {
  const { sesion_id } = requireActor(ctx.actor);
  return inTransaction(ctx, async (ctx) => {
    if (!(await bloquearUsuario(ctx, id))) throw notFound(contratoTodas);
    const cerradas = await terminarSesiones(ctx.db, id, sesion_id);
    await audit(ctx, { accion: 'cerrar-sesiones-ajenas', entidad: 'usuario', entidad_id: id, detalle: { cerradas } });
    return { cerradas };
  });
}
