import { z } from 'zod';
import { clave, nombre } from '#contract/casa/usuarios/usuarios.ts';
import { endpoint, idParams } from '#contract/http.ts';
import { email } from '#contract/valores/email.ts';
import { FORMATO } from '#contract/valores/formato.ts';
import { CLIENTE_NO_ENCONTRADO } from '#contract/ventas/clientes/clientes.ts';
import { ROLES_DE_EMPRESA } from './roles.ts';

export const PERSONA_NO_ENCONTRADA = 'Esa persona ya no compra por la empresa.';
export const INVITACION_NO_ENCONTRADA = 'Esa invitación ya se aceptó o se anuló.';
export const INVITACION_VENCIDA = 'Esta invitación ya se usó, se anuló o venció. Pide otra a quien te invitó.';
export const YA_ES_DE_OTRA = 'Esta cuenta ya compra por otra empresa: pide que te quiten de ella antes.';
export const YA_ES_DE_ESTA = 'Esa persona ya compra por la empresa.';
export const ES_DEL_PERSONAL = 'Esa cuenta es del personal de la tienda: invita a otro correo.';
export const QUEDA_UN_APROBADOR = 'Es el único aprobador: invita a otro antes de quitarlo, o escríbele a la tienda.';
/** The same told to the staff, who may remove whoever decides where nothing waits for them. */
export const PIDE_APROBACION = 'Es el único aprobador y se pide aprobación: invita antes a otro, o deja de pedirla.';
export const ESPERAN_APROBACION =
  'Es el único aprobador y hay pedidos que esperan su aprobación: invita antes a otro, o anúlalos.';
export const FALTA_APROBADOR = 'Nadie podría aprobar: espera a que un aprobador acepte su invitación.';

const rol = z.enum(ROLES_DE_EMPRESA, { error: 'Elige qué hará.' });

const persona = z.object({
  id: z.int().meta({ description: 'El de su cuenta' }),
  name: z.string(),
  email: z.string(),
  rol,
  desde: z.iso.datetime({ offset: true }),
});
const invitacion = z.object({
  id: z.int(),
  email: z.string(),
  rol,
  vence_en: z.iso.datetime({ offset: true }),
  vencida: z.boolean(),
});

/** Who buys for a company, and who was asked to. */
const gente = z
  .object({
    personas: z.array(persona),
    invitaciones: z.array(invitacion),
    aprobacion_desde: z.number().nullable().meta({
      format: FORMATO.monto,
      description: 'Desde cuánto espera un aprobador lo que compra un comprador: 0 todo, null nada',
    }),
  })
  .meta({ id: 'GenteDeEmpresa' });
export type GenteDeEmpresa = z.output<typeof gente>;

const invitada = z.object({ email: email('El correo electrónico es requerido.'), rol });
const SE_NIEGA = ['CONFLICTO', 'DEMASIADOS_INTENTOS'] as const;
const TAG = { tag: 'Empresas' } as const;
const MUEVE = { changes: ['Empresas', 'Clientes', 'Correo'] } as const;

const PROPIA = { ...TAG, refusals: ['SIN_PERMISO', 'NO_ENCONTRADO', ...SE_NIEGA] } as const;
const DE_CLIENTE = { ...TAG, params: idParams, notFound: CLIENTE_NO_ENCONTRADO, refusals: SE_NIEGA } as const;
const CLIENTE = '/api/clientes/cliente/:id/empresa';

const INVITAR = {
  ...MUEVE,
  method: 'POST',
  body: invitada,
  reply: gente,
  status: 201,
  fallback: 'No se pudo enviar la invitación.',
} as const;
const ANULAR = {
  ...MUEVE,
  method: 'DELETE',
  reply: gente,
  status: 200,
  fallback: 'No se pudo anular la invitación.',
} as const;
const QUITAR = {
  ...MUEVE,
  method: 'DELETE',
  reply: gente,
  status: 200,
  fallback: 'No se pudo quitar a la persona.',
} as const;

export const genteDeMiEmpresa = endpoint({
  ...PROPIA,
  method: 'GET',
  path: '/api/empresa/personas',
  shows: ['Empresas'],
  summary: 'Quiénes compran por la empresa de quien pregunta, y a quiénes se invitó; sólo a sus aprobadores',
  reply: gente,
  status: 200,
  fallback: 'No se pudo cargar quiénes compran por tu empresa.',
});

export const invitarAMiEmpresa = endpoint({
  ...PROPIA,
  ...INVITAR,
  path: '/api/empresa/invitaciones',
  summary:
    'Un aprobador invita por correo a comprar por su empresa: el enlace sirve una vez. A quien ya se invitó, otra vez: vale el último',
});

export const anularInvitacionAMiEmpresa = endpoint({
  ...PROPIA,
  ...ANULAR,
  path: '/api/empresa/invitaciones/:id',
  params: idParams,
  summary: 'Un aprobador anula una invitación de su empresa: su enlace deja de servir',
  notFound: INVITACION_NO_ENCONTRADA,
});

export const quitarDeMiEmpresa = endpoint({
  ...PROPIA,
  ...QUITAR,
  path: '/api/empresa/personas/:id',
  params: idParams,
  summary: 'Un aprobador quita a alguien de su empresa, al momento; no al último aprobador',
  notFound: PERSONA_NO_ENCONTRADA,
});

export const genteDeCliente = endpoint({
  ...DE_CLIENTE,
  method: 'GET',
  path: CLIENTE,
  shows: ['Empresas', 'Clientes'],
  summary: 'Quiénes compran por un cliente, y a quiénes se invitó',
  reply: gente,
  status: 200,
  fallback: 'No se pudo cargar quiénes compran por el cliente.',
});

export const invitarACliente = endpoint({
  ...DE_CLIENTE,
  ...INVITAR,
  path: `${CLIENTE}/invitaciones`,
  summary: 'Invita por correo a comprar por un cliente: el enlace sirve una vez',
});

export const anularInvitacionACliente = endpoint({
  ...DE_CLIENTE,
  ...ANULAR,
  path: `${CLIENTE}/invitaciones/:invitacion_id`,
  params: idParams.extend({ invitacion_id: idParams.shape.id }),
  summary: 'Anula una invitación a comprar por un cliente',
  notFound: INVITACION_NO_ENCONTRADA,
});

export const quitarDeCliente = endpoint({
  ...DE_CLIENTE,
  ...QUITAR,
  path: `${CLIENTE}/personas/:persona_id`,
  params: idParams.extend({ persona_id: idParams.shape.id }),
  summary:
    'Quita a alguien de los que compran por un cliente, al momento; no al último aprobador mientras se pide aprobación o algo la espera',
  notFound: PERSONA_NO_ENCONTRADA,
});

const MAL_MONTO = 'Escribe un monto en pesos, desde 0.';
export const pedirAprobacionDeCompras = endpoint({
  ...DE_CLIENTE,
  ...MUEVE,
  method: 'PUT',
  path: `${CLIENTE}/aprobacion`,
  summary:
    'Dice desde cuánto espera aprobación lo que compran los compradores de un cliente; 409 si no hay quien apruebe',
  body: z.object({
    desde: z
      .number({ error: MAL_MONTO })
      .int(MAL_MONTO)
      .min(0, MAL_MONTO)
      .max(999_999_999_999, MAL_MONTO)
      .nullable()
      .meta({ format: FORMATO.precio, description: '0 todo, null nada' }),
  }),
  reply: gente,
  status: 200,
  fallback: 'No se pudo guardar desde cuándo se pide aprobación.',
});

const token = z.string({ error: 'El enlace no es válido.' }).min(1, 'El enlace no es válido.').max(200);
const CON_ENLACE = { method: 'POST', tag: 'Empresas' } as const;

/** A POST, so that the token stands in no address that somebody logs. Whoever has it reads that address's mail. */
export const leerInvitacionDeEmpresa = endpoint({
  ...CON_ENLACE,
  path: '/api/empresa/invitacion',
  changes: [],
  summary: 'Para quién y de qué empresa es una invitación, a quien tiene su enlace',
  body: z.object({ token }),
  reply: z.object({
    email: z.string(),
    empresa: z.string(),
    rol,
    vence_en: z.iso.datetime({ offset: true }),
    tiene_cuenta: z.boolean().meta({ description: 'Ese correo ya tiene cuenta: se une con ella, sin decir nada más' }),
  }),
  status: 200,
  refusals: ['ENLACE_VENCIDO'],
  fallback: 'No pudimos abrir la invitación.',
});

export const aceptarInvitacionDeEmpresa = endpoint({
  ...CON_ENLACE,
  path: '/api/empresa/invitacion/aceptar',
  changes: ['Empresas', 'Clientes', 'Usuarios'],
  summary:
    'Une a la empresa la cuenta del correo invitado o, si no la tiene, la crea con nombre y contraseña; el enlace sirve una vez',
  body: z.object({ token, name: nombre.optional(), password: clave.optional() }),
  reply: z.object({ email: z.string(), empresa: z.string() }),
  status: 201,
  refusals: ['ENLACE_VENCIDO', 'CONFLICTO', 'EMAIL_OCUPADO', 'DEMASIADOS_INTENTOS'],
  fallback: 'No pudimos unirte a la empresa.',
});
