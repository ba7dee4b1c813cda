import { enviarCorreo } from '#contract/correo.ts';
import type { Mount } from '#server/platform/http/mount.ts';
import { enviarMensaje } from './enviar-mensaje.ts';

export function correoRoutes(mount: Mount): void {
  mount(enviarCorreo, 'publico', (ctx, { body }) => enviarMensaje(ctx, body));
}
