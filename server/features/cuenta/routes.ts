import * as contract from '#contract/cuenta/cuenta.ts';
import {
  cerrarSesion as contratoCerrar,
  iniciarSesion as contratoIniciar,
  obtenerSesion,
} from '#contract/cuenta/usuarios.ts';
import { buscarPorId, listarSesiones, vistaUsuario } from '#server/features/usuarios/index.ts';
import { requireActor } from '#server/platform/actor.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Mount } from '#server/platform/http/mount.ts';
import { cambiarClave } from './cambiar-clave.ts';
import { cerrarLasDemas, cerrarSesion, cerrarUnaSesion } from './cerrar-sesiones.ts';
import { iniciarSesion } from './iniciar-sesion.ts';
import { pedirRecuperacion } from './pedir-recuperacion.ts';
import { restablecerClave } from './restablecer-clave.ts';

export function cuentaRoutes(mount: Mount): void {
  mount(contratoIniciar, 'publico', (ctx, { body }) => iniciarSesion(ctx, body));

  mount(contratoCerrar, 'publico', async (ctx) => {
    await cerrarSesion(ctx);
    return undefined;
  });

  mount(obtenerSesion, 'sesion', async (ctx) => {
    const fila = await buscarPorId(ctx.db, requireActor(ctx.actor).id);
    if (!fila) throw new AppError('NO_AUTENTICADO');
    return vistaUsuario(fila);
  });

  mount(contract.cambiarClave, 'sesion', async (ctx, { body }) => {
    await cambiarClave(ctx, body);
    return undefined;
  });

  mount(contract.pedirRecuperacion, 'publico', (ctx, { body }) => pedirRecuperacion(ctx, body.email));

  mount(contract.restablecerClave, 'publico', (ctx, { body }) => restablecerClave(ctx, body));

  mount(contract.listarSesiones, 'sesion', (ctx) => listarSesiones(ctx));

  mount(contract.cerrarUnaSesion, 'sesion', async (ctx, { params }) => {
    await cerrarUnaSesion(ctx, params.id);
    return undefined;
  });

  mount(contract.cerrarLasDemas, 'sesion', (ctx) => cerrarLasDemas(ctx));
}
