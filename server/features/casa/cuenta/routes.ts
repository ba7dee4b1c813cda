import * as contract from '#contract/casa/cuenta/cuenta.ts';
import * as factor from '#contract/casa/cuenta/segundo-factor.ts';
import {
  cerrarSesion as contratoCerrar,
  entrarComoInvitado as contratoDeInvitado,
  iniciarSesion as contratoIniciar,
  obtenerSesion,
} from '#contract/casa/usuarios/usuarios.ts';
import { buscarPorId, esPropioOAdmin, listarSesiones, vistaUsuario } from '#server/features/casa/usuarios/index.ts';
import { requireActor } from '#server/platform/actor.ts';
import { AppError } from '#server/platform/errors.ts';
import { type Mount, notFound } from '#server/platform/http/mount.ts';
import { cambiarClave } from './cambiar-clave.ts';
import { cerrarLasDemas, cerrarSesion, cerrarUnaSesion } from './cerrar-sesiones.ts';
import { editarUsuario } from './editar-usuario.ts';
import { entrarComoInvitado } from './entrar-como-invitado.ts';
import { iniciarSesion } from './iniciar-sesion.ts';
import { leerSegundoFactor } from './leer-segundo-factor.ts';
import { pedirRecuperacion } from './pedir-recuperacion.ts';
import { activarSegundoFactor, prepararSegundoFactor } from './preparar-segundo-factor.ts';
import { quitarSegundoFactor, quitarSegundoFactorAjeno, renovarCodigos } from './quitar-segundo-factor.ts';
import { reconocerDispositivo } from './reconocer-dispositivo.ts';
import { restablecerClave } from './restablecer-clave.ts';

export function cuentaRoutes(mount: Mount): void {
  mount(contratoIniciar, 'publico', (ctx, { body }) => iniciarSesion(ctx, body));

  mount(contratoDeInvitado, 'publico', (ctx, { body }) => entrarComoInvitado(ctx, body));

  mount(contratoCerrar, 'publico', async (ctx) => {
    await cerrarSesion(ctx);
    return undefined;
  });

  mount(obtenerSesion, 'sesion', async (ctx) => {
    const fila = await buscarPorId(ctx.db, requireActor(ctx.actor).id);
    if (!fila) throw new AppError('NO_AUTENTICADO');
    return vistaUsuario(fila);
  });

  mount(contract.obtenerUsuario, 'sesion', async (ctx, { params }) => {
    const fila = esPropioOAdmin(ctx.actor, params.id) ? await buscarPorId(ctx.db, params.id) : undefined;
    if (!fila) throw notFound(contract.obtenerUsuario);
    return vistaUsuario(fila);
  });

  mount(contract.editarUsuario, 'sesion', (ctx, { params, body }) => editarUsuario(ctx, params.id, body));

  mount(contract.cambiarClave, 'sesion', async (ctx, { body }) => {
    await cambiarClave(ctx, body);
    return undefined;
  });

  mount(contract.pedirRecuperacion, 'publico', (ctx, { body }) => pedirRecuperacion(ctx, body.email));

  mount(contract.restablecerClave, 'publico', (ctx, { body }) => restablecerClave(ctx, body));

  mount(contract.reconocerDispositivo, 'publico', (ctx, { body }) => reconocerDispositivo(ctx, body.token));

  mount(factor.obtenerSegundoFactor, 'sesion', leerSegundoFactor);

  mount(factor.prepararSegundoFactor, 'personal', (ctx, { body }) => prepararSegundoFactor(ctx, body.password));

  mount(factor.activarSegundoFactor, 'personal', (ctx, { body }) => activarSegundoFactor(ctx, body.otp));

  // Whoever had one as staff can turn it off as a customer.
  mount(factor.renovarCodigos, 'sesion', (ctx, { body }) => renovarCodigos(ctx, body));

  mount(factor.quitarSegundoFactor, 'sesion', async (ctx, { body }) => {
    await quitarSegundoFactor(ctx, body);
    return undefined;
  });

  mount(factor.quitarSegundoFactorAjeno, 'admin', async (ctx, { params, body }) => {
    await quitarSegundoFactorAjeno(ctx, params.id, body);
    return undefined;
  });

  mount(contract.listarSesiones, 'sesion', (ctx) => listarSesiones(ctx));

  mount(contract.cerrarUnaSesion, 'sesion', async (ctx, { params }) => {
    await cerrarUnaSesion(ctx, params.id);
    return undefined;
  });

  mount(contract.cerrarLasDemas, 'sesion', (ctx) => cerrarLasDemas(ctx));
}
