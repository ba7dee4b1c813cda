import { z } from 'zod';
import { formato, XLSX_O_CSV } from '../exportar.ts';
import { endpoint, idParams, limite, numeroDePagina, opcional, pageOf, textoBuscado } from '../http.ts';
import { email } from '../valores/email.ts';
import { FORMATO } from '../valores/formato.ts';
import { limpiarRut, rutEsValido } from '../valores/rut.ts';
import { enUnaLinea } from '../valores/texto.ts';

export const PROVEEDORES_NO_CARGADOS = 'Error al cargar los proveedores.';
export const PROVEEDOR_NO_ELIMINADO = 'Error al eliminar el proveedor.';
export const PROVEEDOR_NO_ENCONTRADO = 'Proveedor no encontrado.';
/** What stands under the fields of a new supplier (seed 001 §5). */
export const SOLO_NUMEROS = 'Solo números';
export const FORMATO_RUT = 'Formato RUT: solo números y K/k, sin guion ni puntos';

/** What everyone may know of a supplier (D43). */
const proveedorPublico = z.object({ id: z.number().int(), nombre_provedor: z.string(), comuna: z.string() });

/** What was agreed with a supplier. Null: nothing was. */
const condiciones = z.object({
  plazo_pago: z.number().int().nullable().meta({ description: 'Días desde la factura hasta que se paga' }),
  espera: z.number().int().nullable().meta({ description: 'Días que tarda en llegar lo que se le pide' }),
  pedido_minimo: z.number().nullable().meta({ description: 'Pesos netos' }),
  despacho: z.string().meta({ description: 'Cómo llega lo que se le pide, y quién lo paga' }),
  notas: z.string(),
});

/** A supplier as staff see it. `rut_provedor` is a number when it is digits and text when it ends in K (D56). */
const proveedor = proveedorPublico
  .extend({
    rut_provedor: z.union([z.number(), z.string()]),
    rut: z.string(),
    direccion: z.string(),
    contacto: z.union([z.number(), z.string()]),
    horario_retiro: z.string(),
    forma_pago: z.string(),
    email: z.string(),
    date: z.iso.date().meta({ description: 'Día en que se anotó' }),
    ...condiciones.shape,
    archivado: z.boolean().meta({ description: 'No se ofrece para elegir; lo que ya lo nombra lo sigue nombrando' }),
    version: z.number().int().meta({ description: 'Sube con cada edición' }),
  })
  .meta({ id: 'Proveedor' });
export type Proveedor = z.output<typeof proveedor>;

/** A person to talk to at a supplier's. */
const contactoDeProveedor = z
  .object({
    id: z.number().int(),
    nombre: z.string(),
    cargo: z.string(),
    email: z.string(),
    telefono: z.string().meta({ description: 'Sólo cifras' }),
  })
  .meta({ id: 'ContactoDeProveedor' });
export type ContactoDeProveedor = z.output<typeof contactoDeProveedor>;

const fichaDeProveedor = proveedor.extend({ contactos: z.array(contactoDeProveedor) }).meta({ id: 'FichaDeProveedor' });
export type FichaDeProveedor = z.output<typeof fichaDeProveedor>;

const SORT_PROVEEDORES = [
  'nombre-asc',
  'nombre-desc',
  'numero-asc',
  'numero-desc',
  'rut-asc',
  'rut-desc',
  'comuna-asc',
  'comuna-desc',
] as const;
export type SortProveedores = (typeof SORT_PROVEEDORES)[number];

const LISTAR = {
  method: 'GET',
  path: '/api/proveedores/provedores',
  tag: 'Proveedores',
  summary: 'Los proveedores vigentes. Con page o limit, una página con su total; si no, la lista entera',
  query: z.object({
    page: numeroDePagina.optional(),
    limit: limite.optional(),
    q: textoBuscado.optional().meta({ description: 'Parte del nombre, del RUT, de la dirección o del correo' }),
    comuna: opcional(z.string().trim().max(80)).meta({ description: 'Sin distinguir mayúsculas ni acentos' }),
    archivados: z
      .enum(['1', 'todos'])
      .optional()
      .meta({ description: '1: sólo los archivados; todos: también los archivados' }),
    sort: z.enum(SORT_PROVEEDORES).default('nombre-asc'),
  }),
  status: 200,
  fallback: 'Error al obtener los proveedores',
} as const;

const lista = z.array(proveedor);
const pagina = pageOf(proveedor);
export type PaginaProveedores = z.output<typeof pagina>;

export const listarProveedores = endpoint({ ...LISTAR, reply: z.union([lista, pagina]) });

/** The same call as `listarProveedores`, for callers that always give `page`. */
export const paginarProveedores = endpoint({ ...LISTAR, variantOf: listarProveedores, reply: pagina });

/** And for those that never do. */
export const todosLosProveedores = endpoint({ ...LISTAR, variantOf: listarProveedores, reply: lista });

/** What the list shows with the same filter. */
export const exportarProveedores = endpoint({
  method: 'GET',
  path: '/api/proveedores/archivo',
  tag: 'Proveedores',
  summary: 'Los proveedores que halla el filtro, como archivo',
  query: LISTAR.query.omit({ page: true, limit: true }).extend({ formato: formato('xlsx') }),
  download: XLSX_O_CSV,
  status: 200,
  fallback: LISTAR.fallback,
});

const OBTENER = {
  method: 'GET',
  path: '/api/proveedores/provedor/:id',
  tag: 'Proveedores',
  summary: 'Un proveedor, también archivado; quienes no son del personal reciben id, nombre y comuna',
  params: idParams,
  status: 200,
  fallback: 'Error al obtener el proveedor',
  notFound: PROVEEDOR_NO_ENCONTRADO,
} as const;

export const obtenerProveedor = endpoint({ ...OBTENER, reply: z.union([fichaDeProveedor, proveedorPublico]) });

/** The same call as staff have it answered. */
export const obtenerFichaDeProveedor = endpoint({ ...OBTENER, variantOf: obtenerProveedor, reply: fichaDeProveedor });

const FALTA_NOMBRE = 'El nombre es requerido.';
const FALTA_CONTACTO = 'El contacto es requerido.';
const MAL_TELEFONO = 'Escribe un teléfono de 6 a 15 cifras: solo números.';
const FALTA_RUT = 'El RUT es requerido.';
const RUT_INVALIDO = 'El RUT no es válido: revisa el dígito verificador.';
const MALOS_DIAS = 'Los días deben ser un número entero de 0 a 365.';
const MAL_MINIMO = 'El pedido mínimo debe ser un número entero de 0 o más, en pesos.';
const MAX_PESOS = 999_999_999_999;

const texto = (max: number) =>
  z.string('Escribe un texto.').trim().max(max, `No puede pasar de ${max} caracteres.`).overwrite(enUnaLinea);

/** Seed 001 sends them as numbers; a RUT with K can't be one (D56), and a telephone may begin with 0. */
const comoTexto = (valor: unknown) => (typeof valor === 'number' ? String(valor) : valor);

/** What would make one RUT two: the zeros before it say nothing. */
const sinCeros = (rut: string) => limpiarRut(rut).replace(/^0+/, '');

const rut = z.preprocess(
  comoTexto,
  z
    .string({ error: FALTA_RUT })
    .trim()
    .min(1, { error: FALTA_RUT, abort: true })
    .max(20, { error: RUT_INVALIDO, abort: true })
    .regex(/^\d+[\dkK]?$/, { error: FORMATO_RUT, abort: true })
    .refine(rutEsValido, RUT_INVALIDO)
    .overwrite(sinCeros),
);

/** A telephone: as many figures as E.164 allows, more than 32 bits hold (D50). */
const telefono = z
  .string({ error: FALTA_CONTACTO })
  .trim()
  .regex(/^\d{6,15}$/, { error: MAL_TELEFONO, abort: true })
  .refine((cifras) => /[1-9]/.test(cifras), MAL_TELEFONO);

const contacto = z.preprocess(
  comoTexto,
  z.string({ error: FALTA_CONTACTO }).trim().min(1, { error: FALTA_CONTACTO, abort: true }).pipe(telefono),
);

const correo = z.union([z.literal(''), email('El correo es requerido.')], {
  error: 'El correo electrónico no es válido.',
});
const dias = z.number({ error: MALOS_DIAS }).int(MALOS_DIAS).min(0, MALOS_DIAS).max(365, MALOS_DIAS).nullable();

const datos = z.object({
  rut_provedor: rut,
  nombre_provedor: z
    .string({ error: FALTA_NOMBRE })
    .trim()
    .min(1, { error: FALTA_NOMBRE, abort: true })
    .max(120, 'No puede pasar de 120 caracteres.')
    .overwrite(enUnaLinea),
  direccion: texto(200).optional(),
  comuna: texto(80).optional(),
  contacto,
  horario_retiro: texto(200).optional(),
  forma_pago: texto(120).optional(),
  email: correo.optional(),
  plazo_pago: dias.optional(),
  espera: dias.optional(),
  pedido_minimo: z
    .number({ error: MAL_MINIMO })
    .int(MAL_MINIMO)
    .min(0, MAL_MINIMO)
    .max(MAX_PESOS, MAL_MINIMO)
    .nullable()
    .meta({ format: FORMATO.precio })
    .optional(),
  despacho: texto(200).optional(),
  notas: z.string('Escribe un texto.').trim().max(2_000, 'No puede pasar de 2.000 caracteres.').optional(),
});

/** `id` and `date`, which the seed's form sends too, are the server's (D57). 409 `RUT_OCUPADO` names who has the RUT. */
export const crearProveedor = endpoint({
  method: 'POST',
  path: '/api/proveedores/provedor',
  tag: 'Proveedores',
  summary: 'Anota un proveedor, con RUT válido y de nadie más. Lo que falta queda vacío',
  body: datos,
  reply: fichaDeProveedor,
  status: 201,
  refusals: ['RUT_OCUPADO'],
  fallback: 'Error al crear el proveedor',
});

/** Changes what is given. With `version` it is 409 once somebody else changed it, with it as it is in `details`. */
export const editarProveedor = endpoint({
  method: 'PUT',
  path: '/api/proveedores/provedor/:id',
  tag: 'Proveedores',
  summary: 'Cambia lo que se envía de un proveedor',
  params: idParams,
  body: datos.partial().extend({ version: z.number('La versión debe ser un número.').int().optional() }),
  reply: fichaDeProveedor,
  status: 200,
  refusals: ['RUT_OCUPADO', 'PROVEEDOR_CAMBIADO'],
  fallback: 'Error al actualizar el proveedor',
  notFound: PROVEEDOR_NO_ENCONTRADO,
});

/** 409 `PROVEEDOR_CON_HISTORIA` says in words what names it: such a one is archived instead. */
export const eliminarProveedor = endpoint({
  method: 'DELETE',
  path: '/api/proveedores/provedor/:id',
  tag: 'Proveedores',
  summary: 'Elimina un proveedor al que nada nombra',
  params: idParams,
  status: 204,
  refusals: ['PROVEEDOR_CON_HISTORIA'],
  fallback: 'Error al eliminar el proveedor',
  notFound: PROVEEDOR_NO_ENCONTRADO,
});

export const archivarProveedor = endpoint({
  method: 'POST',
  path: '/api/proveedores/provedor/:id/archivar',
  tag: 'Proveedores',
  summary: 'Deja de ofrecer un proveedor para elegir; lo que ya lo nombra sigue igual',
  params: idParams,
  reply: fichaDeProveedor,
  status: 200,
  fallback: 'Error al archivar el proveedor',
  notFound: PROVEEDOR_NO_ENCONTRADO,
});

export const recuperarProveedor = endpoint({
  method: 'POST',
  path: '/api/proveedores/provedor/:id/recuperar',
  tag: 'Proveedores',
  summary: 'Devuelve a la lista un proveedor archivado',
  params: idParams,
  reply: fichaDeProveedor,
  status: 200,
  fallback: 'Error al recuperar el proveedor',
  notFound: PROVEEDOR_NO_ENCONTRADO,
});

const CONTACTO_NO_ENCONTRADO = 'Ese contacto ya no está.';
const FALTA_PERSONA = 'Escribe el nombre de la persona.';

const datosDeContacto = z.object({
  nombre: z
    .string({ error: FALTA_PERSONA })
    .trim()
    .min(1, { error: FALTA_PERSONA, abort: true })
    .max(120, 'No puede pasar de 120 caracteres.')
    .overwrite(enUnaLinea),
  cargo: texto(80).optional(),
  email: correo.optional(),
  telefono: z.union([z.literal(''), telefono], { error: MAL_TELEFONO }).optional(),
});

const deContacto = idParams.extend({ contacto_id: idParams.shape.id });

export const agregarContacto = endpoint({
  method: 'POST',
  path: '/api/proveedores/provedor/:id/contactos',
  tag: 'Proveedores',
  summary: 'Agrega una persona con quien hablar en un proveedor; hasta 50',
  params: idParams,
  body: datosDeContacto,
  reply: contactoDeProveedor,
  status: 201,
  fallback: 'Error al agregar el contacto',
  notFound: PROVEEDOR_NO_ENCONTRADO,
});

export const editarContacto = endpoint({
  method: 'PUT',
  path: '/api/proveedores/provedor/:id/contactos/:contacto_id',
  tag: 'Proveedores',
  summary: 'Cambia lo que se envía de un contacto',
  params: deContacto,
  body: datosDeContacto.partial(),
  reply: contactoDeProveedor,
  status: 200,
  fallback: 'Error al actualizar el contacto',
  notFound: CONTACTO_NO_ENCONTRADO,
});

export const quitarContacto = endpoint({
  method: 'DELETE',
  path: '/api/proveedores/provedor/:id/contactos/:contacto_id',
  tag: 'Proveedores',
  summary: 'Quita un contacto de un proveedor',
  params: deContacto,
  status: 204,
  fallback: 'Error al quitar el contacto',
  notFound: CONTACTO_NO_ENCONTRADO,
});
