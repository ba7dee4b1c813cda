import { z } from 'zod';
import { endpoint, idParams, pageOf, paginado } from '#contract/http.ts';
import { email } from '#contract/valores/email.ts';
import { confirmacion } from '../cuenta/confirmacion.ts';
import { listaDePermisos, PERMISOS } from './permisos.ts';
import { ROLES } from './roles.ts';
import { clave, nombre, usuario } from './usuarios.ts';

export const YA_TIENE_CUENTA =
  'Esa persona ya tiene una cuenta con ese correo. Búscala en la lista y cambia su rol o sus permisos.';
export const INVITACION_NO_ENCONTRADA = 'Esa invitación ya se aceptó o se anuló.';
export const INVITACION_VENCIDA = 'Esta invitación ya se usó, se anuló o venció. Pide otra a quien te invitó.';
/** Said to whoever opened the link, and so reads that address's mail. */
export const TU_YA_TIENES_CUENTA =
  'Ya tienes una cuenta con este correo: inicia sesión con ella, y pide a quien te invitó que te cambie el rol.';
export const CUENTA_CREADA = 'Tu cuenta quedó lista. Ya puedes iniciar sesión.';

const invitacion = z
  .object({
    id: z.int(),
    email: z.string(),
    role: z.enum(ROLES),
    permisos: z.array(z.enum(PERMISOS)).meta({ description: 'Lo que podrá hacer además de su rol' }),
    invitada_por: z.string().nullable().meta({ description: 'Quién la invitó; null si su cuenta ya no existe' }),
    creada_en: z.iso.datetime({ offset: true }),
    enviada_en: z.iso.datetime({ offset: true }).meta({ description: 'Cuándo salió su último correo' }),
    vence_en: z.iso.datetime({ offset: true }),
    vencida: z.boolean(),
  })
  .meta({ id: 'Invitacion' });
export type Invitacion = z.output<typeof invitacion>;

const POR_PAGINA = 20;

export const listarInvitaciones = endpoint({
  method: 'GET',
  path: '/api/users/invitaciones',
  tag: 'Usuarios',
  summary: 'Las invitaciones que nadie ha aceptado ni anulado, también las vencidas, la última primero',
  query: z.object(paginado(POR_PAGINA)),
  reply: pageOf(invitacion),
  status: 200,
  fallback: 'No pudimos cargar las invitaciones.',
});

/** `permisos` is what the person will be able to do; without it, what the role brings. */
export const invitarPersona = endpoint({
  method: 'POST',
  path: '/api/users/invitaciones',
  tag: 'Usuarios',
  changes: ['Usuarios', 'Correo'],
  summary: 'Invita por correo a una dirección con un rol y sus permisos: quien abre el enlace crea su cuenta',
  body: z.object({
    email: email('El correo electrónico es requerido.'),
    role: z.enum(ROLES, { error: 'El rol es requerido.' }),
    permisos: listaDePermisos.optional(),
    ...confirmacion,
  }),
  reply: invitacion,
  status: 201,
  refusals: ['EMAIL_OCUPADO', 'INVITACION_PENDIENTE', 'DEMASIADOS_INTENTOS'],
  fallback: 'No pudimos enviar la invitación.',
});

export const reenviarInvitacion = endpoint({
  method: 'POST',
  path: '/api/users/invitaciones/:id/reenviar',
  tag: 'Usuarios',
  changes: ['Usuarios', 'Correo'],
  summary: 'Envía otra vez una invitación, con otro enlace y otro plazo: el de antes deja de servir',
  params: idParams,
  reply: invitacion,
  status: 200,
  refusals: ['EMAIL_OCUPADO', 'DEMASIADOS_INTENTOS'],
  fallback: 'No pudimos reenviar la invitación.',
  notFound: INVITACION_NO_ENCONTRADA,
});

export const anularInvitacion = endpoint({
  method: 'DELETE',
  path: '/api/users/invitaciones/:id',
  tag: 'Usuarios',
  summary: 'Anula una invitación: su enlace deja de servir',
  params: idParams,
  status: 204,
  fallback: 'No pudimos anular la invitación.',
  notFound: INVITACION_NO_ENCONTRADA,
});

const token = z.string({ error: 'El enlace no es válido.' }).min(1, 'El enlace no es válido.').max(200);

/** A POST, so that the token stands in no address that somebody logs. */
export const leerInvitacion = endpoint({
  method: 'POST',
  path: '/api/users/invitacion',
  tag: 'Usuarios',
  changes: [],
  summary: 'Para quién es una invitación, a quien tiene su enlace',
  body: z.object({ token }),
  reply: z.object({ email: z.string(), role: z.enum(ROLES), vence_en: z.iso.datetime({ offset: true }) }),
  status: 200,
  refusals: ['ENLACE_VENCIDO'],
  fallback: 'No pudimos abrir la invitación.',
});

export const aceptarInvitacion = endpoint({
  method: 'POST',
  path: '/api/users/invitacion/aceptar',
  tag: 'Usuarios',
  summary: 'Crea la cuenta de quien fue invitado, con el nombre y la contraseña que elige; el enlace sirve una vez',
  body: z.object({ token, name: nombre.min(1, 'El nombre es requerido.'), password: clave }),
  reply: usuario,
  status: 201,
  refusals: ['ENLACE_VENCIDO', 'EMAIL_OCUPADO', 'DEMASIADOS_INTENTOS'],
  fallback: 'No pudimos crear tu cuenta.',
});
