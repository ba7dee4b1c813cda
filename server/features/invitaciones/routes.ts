import { listarDirectorio } from '#contract/cuenta/directorio.ts';
import * as contract from '#contract/cuenta/invitaciones.ts';
import type { Mount } from '#server/platform/http/mount.ts';
import { aceptarInvitacion } from './aceptar-invitacion.ts';
import { anularInvitacion } from './anular-invitacion.ts';
import { paginaDelDirectorio } from './directorio.ts';
import { invitarPersona } from './invitar-persona.ts';
import { leerInvitacion, paginaDeInvitaciones } from './queries.ts';
import { reenviarInvitacion } from './reenviar-invitacion.ts';

export function invitacionesRoutes(mount: Mount): void {
  mount(listarDirectorio, 'admin', (ctx, { query }) => paginaDelDirectorio(ctx, query));

  mount(contract.listarInvitaciones, 'admin', (ctx, { query }) => paginaDeInvitaciones(ctx, query));

  mount(contract.invitarPersona, 'admin', (ctx, { body }) => invitarPersona(ctx, body));

  mount(contract.reenviarInvitacion, 'admin', (ctx, { params }) => reenviarInvitacion(ctx, params.id));

  mount(contract.anularInvitacion, 'admin', async (ctx, { params }) => {
    await anularInvitacion(ctx, params.id);
    return undefined;
  });

  mount(contract.leerInvitacion, 'publico', (ctx, { body }) => leerInvitacion(ctx, body.token));

  mount(contract.aceptarInvitacion, 'publico', (ctx, { body }) => aceptarInvitacion(ctx, body));
}
