import { enviarCorreo, obtenerMisCorreos, pedirAltaDeCorreos } from '#contract/casa/correo/correo.ts';
import {
  listarCorreos,
  reenviarCorreo as reenviarCorreoContract,
  reenviarFallidos as reenviarFallidosContract,
  resumirCorreos,
} from '#contract/casa/correo/correo-admin.ts';
import type { Mount } from '#server/platform/http/mount.ts';
import { enviarMensaje } from './enviar-mensaje.ts';
import { paginaDeCorreos, resumirFallidos } from './queries.ts';
import { reenviarCorreo, reenviarFallidos } from './reenviar-correo.ts';
import { misCorreos, pedirAlta } from './volver-a-escribir.ts';

export function correoRoutes(mount: Mount): void {
  mount(enviarCorreo, 'publico', (ctx, { body }) => enviarMensaje(ctx, body));
  mount(obtenerMisCorreos, 'sesion', (ctx) => misCorreos(ctx));
  mount(pedirAltaDeCorreos, 'sesion', (ctx) => pedirAlta(ctx));
  mount(listarCorreos, 'admin', (ctx, { query }) => paginaDeCorreos(ctx, query));
  mount(resumirCorreos, 'admin', (ctx) => resumirFallidos(ctx));
  mount(reenviarCorreoContract, 'admin', (ctx, { params }) => reenviarCorreo(ctx, params.id));
  mount(reenviarFallidosContract, 'admin', (ctx, { body }) => reenviarFallidos(ctx, body?.ids));
}
