import { z } from 'zod';
import { endpoint, opcional, pageOf, paginado, textoBuscado } from '#contract/http.ts';
import { ROLES } from './roles.ts';

/** How somebody stands with the shop: an account, or an invitation that nobody has accepted yet. */
export const ESTADOS_DE_PERSONA = ['activa', 'por_aprobar', 'desactivada', 'invitada', 'vencida'] as const;
export type EstadoDePersona = (typeof ESTADOS_DE_PERSONA)[number];
export const ETIQUETA_PERSONA: Readonly<Record<EstadoDePersona, string>> = {
  activa: 'Activa',
  por_aprobar: 'Activa, pide otro rol',
  desactivada: 'Desactivada',
  invitada: 'Invitación pendiente',
  vencida: 'Invitación vencida',
};

const persona = z
  .object({
    tipo: z.enum(['cuenta', 'invitacion']),
    id: z.int().meta({ description: 'De la cuenta o de la invitación' }),
    name: z.string().meta({ description: 'Vacío mientras quien fue invitado no lo dice' }),
    email: z.string(),
    role: z.enum(ROLES),
    estado: z.enum(ESTADOS_DE_PERSONA),
    creado_en: z.iso.datetime({ offset: true }),
  })
  .meta({ id: 'PersonaDelDirectorio' });
export type PersonaDelDirectorio = z.output<typeof persona>;

const SORT_DIRECTORIO = [
  'creacion-desc',
  'creacion-asc',
  'nombre-asc',
  'nombre-desc',
  'correo-asc',
  'correo-desc',
  'estado-asc',
  'estado-desc',
] as const;
export type SortDirectorio = (typeof SORT_DIRECTORIO)[number];

const filtro = z.object({
  q: textoBuscado.optional().meta({ description: 'Parte del nombre o del correo' }),
  estado: opcional(z.enum(ESTADOS_DE_PERSONA)),
  role: opcional(z.enum(ROLES)),
  personal: z.literal('1').optional().meta({ description: '1: sólo empleados y administradores' }),
  sort: z.enum(SORT_DIRECTORIO).default('creacion-desc'),
});
export type FiltroDirectorio = z.output<typeof filtro>;

const POR_PAGINA = 24;
const pagina = pageOf(persona);
export type PaginaDirectorio = z.output<typeof pagina>;

export const listarDirectorio = endpoint({
  method: 'GET',
  path: '/api/users/directorio',
  tag: 'Usuarios',
  summary: 'Cuentas e invitaciones juntas, con el estado de cada una, para administradores',
  query: filtro.extend(paginado(POR_PAGINA)),
  reply: pagina,
  status: 200,
  fallback: 'No pudimos cargar los usuarios.',
});
