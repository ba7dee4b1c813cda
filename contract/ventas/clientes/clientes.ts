import { z } from 'zod';
import { formato, XLSX_O_CSV } from '#contract/exportar.ts';
import { endpoint, idParams, limite, numeroDePagina, pageOf, paginado, textoBuscado } from '#contract/http.ts';
import { FORMATO } from '#contract/valores/formato.ts';
import { ESTADOS_PAGO } from '../compras/compras.ts';
import { datosDeCliente } from './campos.ts';
import { vencido } from './vencido.ts';

export const CLIENTE_CREADO = 'Cliente creado exitosamente';
export const CLIENTE_ACTUALIZADO = 'Cliente actualizado exitosamente';
export const CLIENTE_ELIMINADO = 'Cliente eliminado exitosamente';
export const CLIENTE_NO_ENCONTRADO = 'Cliente no encontrado.';
export const CONFIRMAR_ELIMINAR_CLIENTE = '¿Estás seguro de que deseas eliminar este cliente?';
export const FALTA_NOMBRE_O_EMPRESA = 'Escribe la empresa, o el nombre de la persona.';

export const monto = z.number().meta({ format: FORMATO.monto });

/** A client as the admins see it. */
export const cliente = z
  .object({
    id: z.int(),
    user_id: z.int().meta({ description: 'Quién lo anotó' }),
    empresa: z.string(),
    rut_cliente: z.string().meta({ description: 'Sin puntos ni guion; puede terminar en K' }),
    nombre: z.string(),
    mail: z.string(),
    celular: z.string(),
    direccion: z.string(),
    ciudad: z.string(),
    giro: z.string(),
    credito: monto.meta({ description: 'Hasta cuánto puede deber, en pesos' }),
    usado: monto.meta({ description: 'Lo que debe: sus compras sin pagar que no están anuladas' }),
    vencido: vencido.nullable().meta({ description: 'De eso, lo que ya venció; null si nada' }),
    disponible: monto.meta({ description: 'Lo que le queda del crédito; bajo 0 si debe más' }),
    compras: z
      .number()
      .int()
      .meta({ description: 'Cuántas compras hay con su RUT o el de los que se le unieron, anuladas también' }),
    archivado: z.boolean().meta({ description: 'Se eliminó teniendo compras: no está en la lista' }),
    unido_a: z
      .object({ id: z.int(), nombre: z.string() })
      .nullable()
      .meta({ description: 'El cliente al que se unió: lo suyo es de ese; null si es él mismo' }),
    version: z.int().meta({ description: 'Sube con cada edición' }),
  })
  .meta({ id: 'ClienteDeLaBase' });
export type ClienteDeLaBase = z.output<typeof cliente>;

/** What the list of clients may be sorted by. */
export const SORT_CLIENTES = [
  'nombre-asc',
  'nombre-desc',
  'registro-desc',
  'registro-asc',
  'rut-asc',
  'rut-desc',
  'credito-asc',
  'credito-desc',
] as const;
export type SortClientes = (typeof SORT_CLIENTES)[number];

const LISTAR = {
  method: 'GET',
  path: '/api/clientes/clientes',
  tag: 'Clientes',
  summary: 'Los clientes. Con page o limit, una página con su total; si no, la lista entera',
  query: z.object({
    page: numeroDePagina.optional(),
    limit: limite.optional(),
    q: textoBuscado.optional().meta({ description: 'Parte de la empresa, del nombre, del RUT, del correo o del giro' }),
    con_credito: z.literal('1').optional().meta({ description: '1: sólo los que tienen crédito' }),
    con_deuda: z.literal('1').optional().meta({ description: '1: sólo los que deben algo' }),
    archivados: z.literal('1').optional().meta({ description: '1: los archivados, en vez de los vigentes' }),
    sort: z.enum(SORT_CLIENTES).default('nombre-asc'),
  }),
  status: 200,
  fallback: 'Error al obtener los clientes',
} as const;

const pagina = pageOf(cliente);
export type PaginaClientes = z.output<typeof pagina>;

export const listarClientes = endpoint({ ...LISTAR, reply: z.union([z.array(cliente), pagina]) });

/** The same call as `listarClientes`, for callers that always give `page`. */
export const paginarClientes = endpoint({ ...LISTAR, variantOf: listarClientes, reply: pagina });

/** What the list shows with the same filter. */
export const exportarClientes = endpoint({
  method: 'GET',
  path: '/api/clientes/archivo',
  permisos: ['exportar'],
  tag: 'Clientes',
  summary: 'Los clientes que halla el filtro, como archivo',
  query: LISTAR.query.omit({ page: true, limit: true }).extend({ formato: formato('xlsx') }),
  download: XLSX_O_CSV,
  status: 200,
  fallback: LISTAR.fallback,
});

export const obtenerCliente = endpoint({
  method: 'GET',
  path: '/api/clientes/cliente/:id',
  tag: 'Clientes',
  summary: 'Un cliente, también archivado, con su crédito usado y disponible',
  params: idParams,
  reply: cliente,
  status: 200,
  fallback: 'Error al obtener el cliente',
  notFound: CLIENTE_NO_ENCONTRADO,
});

const FALTA_USUARIO = 'Falta user_id: quién anota el cliente.';

/** It has to be there, and is replaced with the session's (D62). */
const user_id = z.union([z.int().min(1), z.string().regex(/^[1-9]\d{0,9}$/)], { error: FALTA_USUARIO });

/** What is left out is empty, and the credit 0. 409 `RUT_OCUPADO` names the client that has the RUT. */
export const crearCliente = endpoint({
  method: 'POST',
  path: '/api/clientes/cliente',
  tag: 'Clientes',
  summary: 'Anota un cliente. Con RUT válido y de nadie más, y con empresa o nombre',
  body: datosDeCliente.extend({ user_id }),
  reply: cliente,
  status: 201,
  refusals: ['RUT_OCUPADO'],
  fallback: 'Error al crear el cliente',
});

/** Changes what is given. With `version` it is 409 once somebody else changed it, with the client as it is in `details`. */
export const editarCliente = endpoint({
  method: 'PUT',
  path: '/api/clientes/cliente/:id',
  tag: 'Clientes',
  summary: 'Cambia lo que se envía de un cliente',
  params: idParams,
  body: datosDeCliente.partial().extend({ version: z.int().optional() }),
  reply: cliente,
  status: 200,
  refusals: ['RUT_OCUPADO', 'CLIENTE_CAMBIADO'],
  fallback: 'Error al actualizar el cliente',
  notFound: CLIENTE_NO_ENCONTRADO,
});

/** With purchases it is archived: they go on naming it, its RUT stays taken, and it can be brought back. */
export const eliminarCliente = endpoint({
  method: 'DELETE',
  path: '/api/clientes/cliente/:id',
  permisos: ['eliminar-clientes'],
  tag: 'Clientes',
  summary: 'Elimina un cliente; si hay compras con su RUT, lo archiva',
  params: idParams,
  status: 204,
  fallback: 'Error al eliminar el cliente',
  notFound: CLIENTE_NO_ENCONTRADO,
});

export const CLIENTE_NO_ARCHIVADO = 'Este cliente ya está en la lista.';

export const recuperarCliente = endpoint({
  method: 'POST',
  path: '/api/clientes/cliente/:id/recuperar',
  tag: 'Clientes',
  summary: 'Devuelve a la lista un cliente archivado',
  params: idParams,
  reply: cliente,
  status: 200,
  fallback: 'Error al recuperar el cliente',
  notFound: CLIENTE_NO_ENCONTRADO,
});

const compraDeCliente = z
  .object({
    id: z.int(),
    num_pedido: z.int(),
    fecha_compra: z.iso.date(),
    estado: z.string(),
    estado_pago: z.enum(ESTADOS_PAGO),
    fecha_retiro: z.iso.date().meta({ description: 'Para cuándo es la entrega' }),
    num_gd: z.string().nullable(),
    precio_final: monto,
    por_pagar: monto.meta({ description: 'Lo que falta pagar de ella' }),
    es_deuda: z
      .boolean()
      .meta({ description: 'Lo que falta pagar usa su crédito; lo que se anula solo si no se paga, todavía no' }),
    con_factura: z
      .boolean()
      .meta({ description: 'Está a su RUT por la factura; si no, por la cuenta de quien compró' }),
  })
  .meta({ id: 'CompraDeCliente' });
export type CompraDeCliente = z.output<typeof compraDeCliente>;

export const comprasDeCliente = endpoint({
  method: 'GET',
  path: '/api/clientes/cliente/:id/compras',
  tag: 'Clientes',
  shows: ['Clientes', 'Compras'],
  summary: 'Las compras con el RUT de un cliente, las últimas primero: por su factura o, sin ella, por la cuenta',
  params: idParams,
  query: z.object({
    ...paginado(12),
    por_pagar: z.literal('1').optional().meta({ description: '1: sólo las que se deben' }),
  }),
  reply: pageOf(compraDeCliente),
  status: 200,
  fallback: 'Error al obtener las compras del cliente',
  notFound: CLIENTE_NO_ENCONTRADO,
});
