import { z } from 'zod';
import { precio } from '#contract/catalogo/productos/productos-campos.ts';
import { dia, endpoint, idParams, pageOf, paginado, textoBuscado } from '#contract/http.ts';
import { limpiarDato } from '#contract/valores/dato.ts';
import { FORMATO } from '#contract/valores/formato.ts';
import { enUnaLinea } from '#contract/valores/texto.ts';
import { CLIENTE_NO_ENCONTRADO } from '#contract/ventas/clientes/clientes.ts';

const BASE = '/api/listas-de-precios';
export const LISTA_NO_ENCONTRADA = 'Lista de precios no encontrada.';
const NO_GUARDADA = 'No se pudo guardar la lista de precios.';
/** So that a slip of the hand doesn't give the shop away. */
export const MAX_DESCUENTO_DE_LISTA = 60;

const id = z.int();
const lista = z
  .object({
    id,
    nombre: z.string(),
    descripcion: z.string().meta({ description: 'Con quién se acordó y por qué: lo lee el personal' }),
    descuento: z
      .number()
      .meta({ description: 'Por ciento menos que el precio de la tienda, en lo que no tiene precio propio; 0: nada' }),
    desde: z.iso.date(),
    hasta: z.iso.date().nullable().meta({ description: 'Su último día; null: sin término' }),
    activa: z.boolean(),
    clientes: z.int().meta({ description: 'Cuántos clientes compran con ella' }),
    productos: z.int().meta({ description: 'Cuántos productos tienen en ella un precio propio' }),
    version: z.int().meta({ description: 'Sube con cada edición' }),
  })
  .meta({ id: 'ListaDePrecios' });
export type ListaDePrecios = z.output<typeof lista>;

const datos = z.object({
  nombre: z
    .string('Escribe el nombre de la lista.')
    .overwrite(limpiarDato)
    .min(3, 'El nombre lleva al menos 3 letras.')
    .max(80, 'Puede tener hasta 80 letras.'),
  descripcion: z.string().overwrite(enUnaLinea).max(200, 'Puede tener hasta 200 letras.').default(''),
  descuento: z
    .number('Escribe el por ciento.')
    .min(0, 'No puede ser negativo.')
    .max(MAX_DESCUENTO_DE_LISTA, `No puede pasar de ${MAX_DESCUENTO_DE_LISTA}%.`)
    .multipleOf(0.5, 'Va de medio en medio por ciento.')
    .default(0),
  desde: dia,
  hasta: dia.nullable().default(null),
  activa: z.boolean().default(true),
});
export type DatosDeLista = z.output<typeof datos>;

const completa = ({ desde, hasta }: DatosDeLista, ctx: z.RefinementCtx): void => {
  if (hasta === null || hasta >= desde) return;
  ctx.addIssue({ code: 'custom', path: ['hasta'], message: 'Debe terminar el día en que comienza, o después.' });
};

export const listarListas = endpoint({
  method: 'GET',
  path: BASE,
  tag: 'Precios',
  shows: ['Precios', 'Clientes'],
  summary: 'Las listas de precios de empresas, por su nombre',
  query: z.object({
    ...paginado(12),
    q: textoBuscado.optional().meta({ description: 'Parte del nombre o de la descripción' }),
    vigentes: z.literal('1').optional().meta({ description: '1: sólo las que hoy valen' }),
  }),
  reply: pageOf(lista),
  status: 200,
  fallback: 'No se pudieron cargar las listas de precios.',
});

export const obtenerLista = endpoint({
  method: 'GET',
  path: `${BASE}/:id`,
  tag: 'Precios',
  shows: ['Precios', 'Clientes'],
  summary: 'Una lista de precios',
  params: idParams,
  reply: lista,
  status: 200,
  fallback: 'No se pudo cargar la lista de precios.',
  notFound: LISTA_NO_ENCONTRADA,
});

export const crearLista = endpoint({
  method: 'POST',
  path: BASE,
  permisos: ['cambiar-precios'],
  tag: 'Precios',
  summary: 'Crea una lista de precios. 409 si su nombre ya existe',
  body: datos.superRefine(completa),
  reply: lista,
  status: 201,
  refusals: ['CONFLICTO'],
  fallback: NO_GUARDADA,
});

export const editarLista = endpoint({
  method: 'PUT',
  path: `${BASE}/:id`,
  permisos: ['cambiar-precios'],
  tag: 'Precios',
  summary: 'Cambia una lista de precios. Lo que ya se vendió con ella queda como está',
  params: idParams,
  body: datos.extend({ version: z.int() }).superRefine(completa),
  reply: lista,
  status: 200,
  refusals: ['CONFLICTO'],
  fallback: NO_GUARDADA,
  notFound: LISTA_NO_ENCONTRADA,
});

const pesos = z.number().meta({ format: FORMATO.monto });
const precioPropio = z
  .object({
    producto_id: id,
    codigo_producto_fussan: z.int(),
    descripcion: z.string(),
    precio: pesos.meta({ description: 'En esta lista, con IVA' }),
    precio_unitario: pesos.meta({ description: 'El de la tienda hoy, con IVA: si es más bajo, vale ése' }),
  })
  .meta({ id: 'PrecioDeLista' });
export type PrecioDeLista = z.output<typeof precioPropio>;

export const preciosDeLista = endpoint({
  method: 'GET',
  path: `${BASE}/:id/productos`,
  tag: 'Precios',
  shows: ['Precios', 'Productos'],
  summary: 'Los productos con precio propio en una lista, por su descripción',
  params: idParams,
  query: z.object({
    ...paginado(24),
    q: textoBuscado.optional().meta({ description: 'Parte de la descripción o del código' }),
  }),
  reply: pageOf(precioPropio),
  status: 200,
  fallback: 'No se pudieron cargar los precios de la lista.',
  notFound: LISTA_NO_ENCONTRADA,
});

const ELIGE = 'Elige un producto.';

export const ponerPrecioDeLista = endpoint({
  method: 'PUT',
  path: `${BASE}/:id/productos`,
  permisos: ['cambiar-precios'],
  tag: 'Precios',
  summary: 'Deja el precio de un producto en una lista, con IVA',
  params: idParams,
  body: z.object({
    codigo_producto_fussan: z
      .number(ELIGE)
      .int(ELIGE)
      .min(1, ELIGE)
      .max(999_999_999_999_999, ELIGE)
      .meta({ format: FORMATO.codigo }),
    precio: precio('Escribe el precio.').pipe(z.number().gt(0, 'El precio debe ser mayor que 0.')),
  }),
  reply: precioPropio,
  status: 200,
  refusals: ['DATOS_INVALIDOS'],
  fallback: NO_GUARDADA,
  notFound: LISTA_NO_ENCONTRADA,
});

export const quitarPrecioDeLista = endpoint({
  method: 'DELETE',
  path: `${BASE}/:id/productos/:producto_id`,
  permisos: ['cambiar-precios'],
  tag: 'Precios',
  params: idParams.extend({ producto_id: idParams.shape.id }),
  summary: 'Quita el precio de un producto de una lista: vuelve a valer el de la tienda, con el por ciento de la lista',
  status: 204,
  fallback: NO_GUARDADA,
  notFound: 'Ese producto no tiene precio propio en la lista.',
});

const listaDelCliente = z
  .object({
    lista: lista.pick({ id: true, nombre: true, descuento: true, desde: true, hasta: true, activa: true }).nullable(),
  })
  .meta({ id: 'ListaDeCliente' });
export type ListaDeCliente = z.output<typeof listaDelCliente>;

const DE_UN_CLIENTE = {
  path: '/api/clientes/cliente/:id/lista',
  tag: 'Precios',
  params: idParams,
  reply: listaDelCliente,
  status: 200,
  notFound: CLIENTE_NO_ENCONTRADO,
} as const;

export const obtenerListaDeCliente = endpoint({
  ...DE_UN_CLIENTE,
  method: 'GET',
  shows: ['Precios', 'Clientes'],
  summary: 'Con qué lista de precios compra un cliente; null con ninguna',
  fallback: 'No se pudo cargar la lista de precios del cliente.',
});

export const ponerListaDeCliente = endpoint({
  ...DE_UN_CLIENTE,
  method: 'PUT',
  permisos: ['cambiar-precios'],
  changes: ['Precios', 'Clientes'],
  summary: 'Dice con qué lista de precios compra un cliente; null con ninguna',
  body: z.object({ lista_id: id.positive().max(2_147_483_647).nullable() }),
  refusals: ['DATOS_INVALIDOS'],
  fallback: 'No se pudo cambiar la lista de precios del cliente.',
});

/** What the shop shows to whoever buys with a list of their company's. */
export const miLista = endpoint({
  method: 'GET',
  path: `${BASE}/mia`,
  tag: 'Precios',
  summary: 'Con qué lista de precios compra la cuenta de la sesión; null con ninguna',
  reply: z
    .object({ lista: z.object({ nombre: z.string(), hasta: z.iso.date().nullable() }).nullable() })
    .meta({ id: 'MiListaDePrecios' }),
  status: 200,
  fallback: 'No se pudo cargar tu lista de precios.',
});
