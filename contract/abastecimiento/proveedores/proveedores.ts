import { z } from 'zod';
import { endpoint, idParams, limite, numeroDePagina, opcional, pageOf, textoBuscado } from '#contract/http.ts';
import { enUnaLinea } from '#contract/valores/texto.ts';

export const PROVEEDORES_NO_CARGADOS = 'Error al cargar los proveedores.';
export const PROVEEDOR_NO_ENCONTRADO = 'Proveedor no encontrado.';
/** What everyone may know of a supplier (D43). */
const proveedorPublico = z.object({ id: z.int(), nombre_provedor: z.string(), comuna: z.string() });

/** What was agreed with a supplier. Null: nothing was. */
const condiciones = z.object({
  plazo_pago: z.int().nullable().meta({ description: 'Días desde la factura hasta que se paga' }),
  espera: z.int().nullable().meta({ description: 'Días que tarda en llegar lo que se le pide' }),
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
    version: z.int().meta({ description: 'Sube con cada edición' }),
  })
  .meta({ id: 'Proveedor' });
export type Proveedor = z.output<typeof proveedor>;

/** A person to talk to at a supplier's. */
export const contactoDeProveedor = z
  .object({
    id: z.int(),
    nombre: z.string(),
    cargo: z.string(),
    email: z.string(),
    telefono: z.string().meta({ description: 'Sólo cifras' }),
  })
  .meta({ id: 'ContactoDeProveedor' });
export type ContactoDeProveedor = z.output<typeof contactoDeProveedor>;

export const fichaDeProveedor = proveedor
  .extend({ contactos: z.array(contactoDeProveedor) })
  .meta({ id: 'FichaDeProveedor' });
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
    comuna: opcional(z.string().overwrite(enUnaLinea).max(80)).meta({
      description: 'Sin distinguir mayúsculas ni acentos',
    }),
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
