import { z } from 'zod';
import { formato, XLSX_O_CSV } from '#contract/exportar.ts';
import { endpoint, idParams, limite, numeroDePagina, textoBuscado } from '#contract/http.ts';
import { limpiarDato } from '#contract/valores/dato.ts';
import { confirmacion } from '../cuenta/confirmacion.ts';
import { USUARIO_NO_ENCONTRADO } from '../cuenta/cuenta.ts';
import { ROLES } from './roles.ts';
import { usuario } from './usuarios.ts';

export const USUARIOS_NO_CARGADOS = 'Error al cargar los usuarios.';
export const USUARIO_NO_CARGADO = 'Error al cargar el usuario.';
export const USUARIO_ELIMINADO = 'Usuario eliminado exitosamente.';
export const USUARIO_NO_ELIMINADO = 'Error al eliminar el usuario.';
export const CONFIRMAR_ELIMINAR_USUARIO = '¿Estás seguro de que deseas eliminar este usuario?';
export const PERFIL_ACTUALIZADO = 'Perfil actualizado exitosamente!';
export const PERFIL_NO_ACTUALIZADO = 'Error al actualizar el perfil.';

const usuarioEnLista = usuario
  .extend({
    creado_en: z.iso.datetime({ offset: true }),
    rol_rechazado: usuario.shape.rol_solicitado.meta({ description: 'El rol que pidió y se le rechazó' }),
    rut_repetido: z.boolean().meta({ description: 'Otra cuenta tiene el mismo RUT' }),
  })
  .meta({ id: 'UsuarioEnLista' });
export type UsuarioEnLista = z.output<typeof usuarioEnLista>;

const todos = z.object({ users: z.array(usuarioEnLista) });
/** This list is under `users` by the seeds, so a page of it is too, and not under `items` (D81). */
const pagina = todos.extend({ total: z.int(), page: z.int(), limit: z.int() });
export type PaginaUsuarios = z.output<typeof pagina>;

/** What the list of accounts may be sorted by. */
export const SORT_USUARIOS = [
  'registro-desc',
  'registro-asc',
  'nombre-asc',
  'nombre-desc',
  'correo-asc',
  'correo-desc',
] as const;
export type SortUsuarios = (typeof SORT_USUARIOS)[number];

const LISTAR = {
  method: 'GET',
  path: '/api/users',
  tag: 'Usuarios',
  summary: 'Las cuentas. Con page o limit, una página con su total; si no, la lista entera',
  query: z.object({
    page: numeroDePagina.optional(),
    limit: limite.optional(),
    q: textoBuscado.optional().meta({ description: 'Parte del nombre, del correo o del RUT' }),
    role: z.enum(ROLES).optional(),
    desactivadas: z.literal('1').optional().meta({ description: '1: sólo las cuentas desactivadas' }),
    pendientes: z.literal('1').optional().meta({ description: '1: sólo quienes esperan otro rol' }),
    rechazadas: z.literal('1').optional().meta({ description: '1: sólo aquellos cuya solicitud de rol se rechazó' }),
    rut_repetido: z.literal('1').optional().meta({ description: '1: sólo quienes tienen el RUT de otra cuenta' }),
    sort: z.enum(SORT_USUARIOS).default('registro-desc'),
  }),
  status: 200,
  fallback: 'Error fetching users',
} as const;

export const listarUsuarios = endpoint({ ...LISTAR, reply: z.union([pagina, todos]) });

/** The same call as `listarUsuarios`, for callers that always give `page`. */
export const paginarUsuarios = endpoint({ ...LISTAR, variantOf: listarUsuarios, reply: pagina });

/** What the admins' list shows with the same filter. */
export const exportarUsuarios = endpoint({
  method: 'GET',
  path: '/api/users/archivo',
  permisos: ['exportar'],
  tag: 'Usuarios',
  summary: 'Las cuentas que halla el filtro, como archivo',
  query: LISTAR.query.omit({ page: true, limit: true }).extend({ formato: formato('csv') }),
  download: XLSX_O_CSV,
  status: 200,
  fallback: USUARIOS_NO_CARGADOS,
});

/** Names that an answer lists at most; of more only their number is told. */
export const MAX_MISMO_RUT = 5;

const cuentaDelRut = usuario.pick({ id: true, name: true, email: true });

/** Two people may have one RUT: staff are warned, nobody is refused for it, and customers are not told who else has it. */
export const cuentasDelRut = endpoint({
  method: 'GET',
  path: '/api/users/rut',
  tag: 'Usuarios',
  summary: `Un administrador pregunta qué otras cuentas tienen un RUT: las ${MAX_MISMO_RUT} más antiguas, y cuántas son`,
  query: z.object({
    rut: z.string().overwrite(limpiarDato).min(1, 'El RUT es requerido.').max(20, 'El RUT no es válido.'),
    excepto: idParams.shape.id.optional().meta({ description: 'La cuenta de la que se pregunta' }),
  }),
  reply: z.object({ items: z.array(cuentaDelRut), total: z.int() }),
  status: 200,
  fallback: 'No pudimos revisar si otra cuenta tiene ese RUT.',
});

export const cambiarRol = endpoint({
  method: 'PUT',
  path: '/api/users/:id/rol',
  tag: 'Usuarios',
  summary:
    'Cambia el rol de una cuenta, confirmado con el segundo factor o la contraseña de quien lo hace; vale desde su próxima llamada, y siempre queda un administrador',
  params: idParams,
  body: z.object({ role: z.enum(ROLES, { error: 'El rol es requerido.' }), ...confirmacion }),
  reply: usuario,
  status: 200,
  refusals: ['ULTIMO_ADMIN', 'DEMASIADOS_INTENTOS'],
  fallback: 'Error al cambiar el rol',
  notFound: USUARIO_NO_ENCONTRADO,
});

export const SIN_SOLICITUD_RECHAZADA = 'No hay una solicitud rechazada que reconsiderar.';
const DECISIONES_DE_ROL = ['aprobar', 'rechazar', 'reconsiderar'] as const;
export type DecisionDeRol = (typeof DECISIONES_DE_ROL)[number];

export const resolverRolSolicitado = endpoint({
  method: 'POST',
  path: '/api/users/:id/rol-solicitado',
  tag: 'Usuarios',
  summary:
    'Aprueba o rechaza el rol que alguien pidió al registrarse, una sola vez, y se lo avisa por correo; aprobar se confirma con el segundo factor o la contraseña; reconsiderar deja pendiente, sin correo, uno rechazado',
  params: idParams,
  body: z.object({
    decision: z.enum(DECISIONES_DE_ROL, { error: 'Elige aprobar, rechazar o reconsiderar.' }),
    ...confirmacion,
  }),
  reply: usuario,
  status: 200,
  refusals: ['ULTIMO_ADMIN', 'SOLICITUD_RESUELTA', 'DEMASIADOS_INTENTOS'],
  fallback: 'Error al resolver la solicitud de rol',
  notFound: USUARIO_NO_ENCONTRADO,
});

export const NADA_QUE_DESHACER = 'Ya no se puede deshacer: se decidió otra cosa sobre el rol de esta cuenta.';

/** For how long a decision on a role is taken back without being confirmed again. */
export const DESHACER_ROL_MINUTOS = 15;
export const PASO_EL_MOMENTO = 'Ya pasó el momento de deshacer: cambia el rol de nuevo en la lista.';

export const deshacerRol = endpoint({
  method: 'POST',
  path: '/api/users/:id/rol/deshacer',
  tag: 'Usuarios',
  summary:
    'Quien decidió por última vez sobre el rol de una cuenta lo deshace, sin correo y en el cuarto de hora siguiente: vuelven el rol, los permisos y la solicitud de antes',
  params: idParams,
  reply: usuario,
  status: 200,
  refusals: ['ULTIMO_ADMIN'],
  fallback: 'Error al deshacer el cambio de rol',
  notFound: USUARIO_NO_ENCONTRADO,
});

/** With history (purchases, stock movements, whatever the person did) the account stays without its person (D8). */
export const eliminarUsuario = endpoint({
  method: 'DELETE',
  path: '/api/users/:id',
  tag: 'Usuarios',
  summary: 'Elimina una cuenta ajena; si tiene historia, la deja anónima y cerrada para siempre',
  params: idParams,
  status: 204,
  refusals: ['CUENTA_PROPIA', 'ULTIMO_ADMIN'],
  fallback: USUARIO_NO_ELIMINADO,
  notFound: USUARIO_NO_ENCONTRADO,
});
