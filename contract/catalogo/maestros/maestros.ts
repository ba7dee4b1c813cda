import { z } from 'zod';
import { formato, XLSX_O_CSV } from '#contract/exportar.ts';
import {
  endpoint,
  idParams,
  limite,
  numeroDePagina,
  opcional,
  pageOf,
  paginado,
  textoBuscado,
} from '#contract/http.ts';
import { enUnaLinea } from '#contract/valores/texto.ts';
import { camposProducto } from '../productos/productos-campos.ts';
import { MAX_COD_FAMILIA, MAX_COD_SUB_FAMILIA } from './codigo.ts';
import { camposMaestro } from './maestros-campos.ts';

export const MAESTROS_NO_CARGADOS = 'Error al cargar los maestros';
export const MAESTRO_NO_GUARDADO = 'Error al guardar el maestro';
export const MAESTRO_NO_ELIMINADO = 'Error al eliminar el maestro';
export const MAESTRO_CREADO = 'Maestro creado con éxito';
export const MAESTRO_ACTUALIZADO = 'Maestro actualizado con éxito';
export const MAESTRO_ELIMINADO = 'Maestro eliminado';
export const ELIMINAR_MAESTRO = '¿Estás seguro de que quieres eliminar este maestro?';
export const DEBES_INICIAR_SESION = 'Debes iniciar sesión para realizar esta acción.';
export const MAESTRO_NO_ENCONTRADO = 'Maestro no encontrado.';

const maestro = z
  .object({
    id: z.int(),
    user_id: z.int().meta({ description: 'Quien lo guardó por última vez' }),
    user_name: z.string(),
    description: z.string(),
    familia: z.string(),
    sub_familia: z.string().meta({ description: 'Vacía: no tiene' }),
    cod_familia: z.int(),
    cod_sub_familia: z.int().meta({ description: '0: no tiene' }),
    correlativo: z.int(),
    codigo_fussan: z.int(),
    date: z.iso.date(),
    version: z.int().meta({ description: 'Va en la edición, para no pisar la de otra persona' }),
    productos: z.int().meta({ description: 'Cuántos productos tiene' }),
  })
  .meta({ id: 'Maestro' });
export type Maestro = z.output<typeof maestro>;

/** Stands for having none in the filter. */
export const SIN_SUB_FAMILIA = 'sin';

const SORT_MAESTROS = [
  'codigo',
  'codigo-desc',
  'description',
  'description-desc',
  'familia',
  'familia-desc',
  'date',
  'date-desc',
  'productos',
  'productos-desc',
] as const;
export type SortMaestros = (typeof SORT_MAESTROS)[number];

const filtroMaestros = z.object({
  q: textoBuscado.optional().meta({
    description: 'Palabras de la descripción, la familia o la subfamilia, o el comienzo del código',
  }),
  familia: opcional(z.string().overwrite(enUnaLinea).max(80)),
  sub_familia: opcional(z.string().overwrite(enUnaLinea).max(80)).meta({ description: 'sin: los que no tienen' }),
  productos: opcional(z.enum(['con', 'sin'])),
  sort: z.enum(SORT_MAESTROS).default('codigo'),
});
export type FiltroMaestros = z.output<typeof filtroMaestros>;

const paginaMaestros = pageOf(maestro);
export type PaginaMaestros = z.output<typeof paginaMaestros>;

const LISTAR = {
  method: 'GET',
  path: '/api/maestros',
  tag: 'Maestros',
  shows: ['Maestros', 'Productos'],
  summary: 'Los maestros de productos. Con page o limit, una página; si no, la lista entera',
  query: filtroMaestros.extend({ page: numeroDePagina.optional(), limit: limite.optional() }),
  status: 200,
  fallback: MAESTROS_NO_CARGADOS,
} as const;

export const listarMaestros = endpoint({ ...LISTAR, reply: z.union([z.array(maestro), paginaMaestros]) });

/** The same call as `listarMaestros`, for callers that always give `page`. */
export const paginarMaestros = endpoint({ ...LISTAR, variantOf: listarMaestros, reply: paginaMaestros });

export const obtenerMaestro = endpoint({
  method: 'GET',
  path: '/api/maestros/:id',
  tag: 'Maestros',
  shows: ['Maestros', 'Productos'],
  summary: 'Un maestro',
  params: idParams,
  reply: maestro.extend({
    codigo_libre: z.boolean().meta({ description: 'Ningún producto tiene su código' }),
  }),
  status: 200,
  fallback: 'Error al obtener el maestro',
  notFound: MAESTRO_NO_ENCONTRADO,
});

/**
 * `user_id` has to be there, as the seeds have it, and is replaced with the session's (D62). An empty `codigo_fussan` is
 * built from the codes of family and sub-family and the `correlativo` (D63); an empty `date` is today in Santiago (D66).
 */
export const crearMaestro = endpoint({
  method: 'POST',
  path: '/api/maestros',
  tag: 'Maestros',
  summary: 'Un administrador crea un maestro. 409 CODIGO_OCUPADO si su código es de otro, al que nombra',
  body: z.object(camposMaestro),
  reply: maestro,
  status: 201,
  refusals: ['CODIGO_OCUPADO'],
  fallback: MAESTRO_NO_GUARDADO,
});

/**
 * All fields are replaced; an empty `date` stays what it was. With `version`, 409 `MAESTRO_CAMBIADO` when somebody changed
 * the master since (`details.maestro` is the newer one); without it the last one to write wins.
 */
export const editarMaestro = endpoint({
  method: 'PUT',
  path: '/api/maestros/:id',
  tag: 'Maestros',
  changes: ['Maestros', 'Productos'],
  summary: 'Un administrador cambia un maestro. 409 MAESTRO_CAMBIADO si la versión ya no es esa',
  params: idParams,
  body: z.object({
    ...camposMaestro,
    version: opcional(z.coerce.number('La versión debe ser un número.').int().min(1)),
  }),
  reply: maestro,
  status: 200,
  refusals: ['CODIGO_OCUPADO', 'MAESTRO_CAMBIADO'],
  fallback: MAESTRO_NO_GUARDADO,
  notFound: MAESTRO_NO_ENCONTRADO,
});

/** One that has products stays: 409, saying how many. */
export const eliminarMaestro = endpoint({
  method: 'DELETE',
  path: '/api/maestros/:id',
  tag: 'Maestros',
  changes: ['Maestros', 'Productos'],
  summary: 'Un administrador elimina un maestro sin productos',
  params: idParams,
  status: 204,
  fallback: MAESTRO_NO_ELIMINADO,
  notFound: MAESTRO_NO_ENCONTRADO,
});

const rama = { maestros: z.int(), productos: z.int() };

const arbol = z
  .array(
    z.object({
      familia: z.string(),
      cod_familia: z.int(),
      ...rama,
      sub_familias: z.array(z.object({ sub_familia: z.string(), cod_sub_familia: z.int(), ...rama })),
    }),
  )
  .meta({ id: 'ArbolDeMaestros' });
export type ArbolDeMaestros = z.output<typeof arbol>;

/** Familias and sub-familias that differ only by case or accents are one, in the spelling and with the code of the first. */
export const obtenerArbolDeMaestros = endpoint({
  method: 'GET',
  path: '/api/maestros/arbol',
  tag: 'Maestros',
  shows: ['Maestros', 'Productos'],
  summary: 'Las familias y subfamilias, con cuántos maestros y productos tiene cada una',
  reply: arbol,
  status: 200,
  fallback: MAESTROS_NO_CARGADOS,
});

const cod = (max: number) => z.coerce.number().int().max(max);

const sugerencia = z.object({
  correlativo: z.int().nullable().meta({ description: 'El siguiente libre; null si no queda ninguno' }),
  codigo_fussan: z.int().nullable().meta({ description: 'El que se formaría con él' }),
  familia: z.string().nullable().meta({ description: 'La que ya tiene ese código' }),
  sub_familia: z.string().nullable(),
});
export type SugerenciaDeCodigo = z.output<typeof sugerencia>;

export const sugerirCorrelativo = endpoint({
  method: 'GET',
  path: '/api/maestros/correlativo',
  tag: 'Maestros',
  summary: 'El siguiente correlativo libre de una subfamilia, y de quién son esos códigos',
  query: z.object({
    cod_familia: cod(MAX_COD_FAMILIA).min(1),
    cod_sub_familia: cod(MAX_COD_SUB_FAMILIA).min(0).default(0),
  }),
  reply: sugerencia,
  status: 200,
  fallback: 'No pudimos sugerir un correlativo.',
});

const productoDeMaestro = z
  .object({
    id: z.int(),
    codigo_producto_fussan: z.int(),
    descripcion: z.string(),
    marca: z.string().nullable(),
    precio_unitario: z.number(),
    cantidad_stock: z.int(),
    estado: z.string(),
    unido: z.boolean().meta({ description: 'false: lo es sólo porque tiene el código del maestro' }),
  })
  .meta({ id: 'ProductoDeMaestro' });
export type ProductoDeMaestro = z.output<typeof productoDeMaestro>;

const SORT_PRODUCTOS = [
  'codigo',
  'codigo-desc',
  'descripcion',
  'descripcion-desc',
  'precio-asc',
  'precio-desc',
  'stock-asc',
  'stock-desc',
] as const;
export type SortProductosDeMaestro = (typeof SORT_PRODUCTOS)[number];

/** A master's products: those that were made from it or joined to it, and one that bears its code and is no other's. */
export const listarProductosDeMaestro = endpoint({
  method: 'GET',
  path: '/api/maestros/:id/productos',
  tag: 'Maestros',
  shows: ['Maestros', 'Productos'],
  summary: 'Los productos de un maestro, también los ocultos',
  params: idParams,
  query: z.object({ sort: z.enum(SORT_PRODUCTOS).default('codigo'), ...paginado(24) }),
  reply: pageOf(productoDeMaestro),
  status: 200,
  fallback: 'Error al obtener los productos',
  notFound: MAESTRO_NO_ENCONTRADO,
});

/** Joins a product that there is already, leaving another master if it was another's. */
export const unirProducto = endpoint({
  method: 'POST',
  path: '/api/maestros/:id/productos',
  tag: 'Maestros',
  changes: ['Maestros', 'Productos'],
  summary: 'Un administrador suma al maestro un producto que ya existe, por su código',
  params: idParams,
  body: z.object({ codigo_producto_fussan: camposProducto.codigo_producto_fussan }),
  reply: productoDeMaestro,
  status: 201,
  fallback: 'Error al sumar el producto',
  notFound: MAESTRO_NO_ENCONTRADO,
});

export const separarProducto = endpoint({
  method: 'DELETE',
  path: '/api/maestros/:id/productos/:producto_id',
  tag: 'Maestros',
  changes: ['Maestros', 'Productos'],
  summary: 'Un administrador saca del maestro un producto, que sigue en la tienda',
  params: idParams.extend({ producto_id: idParams.shape.id }),
  status: 204,
  fallback: 'Error al sacar el producto',
  notFound: 'Ese producto no es de este maestro.',
});

export const exportarMaestros = endpoint({
  method: 'GET',
  path: '/api/maestros/archivo',
  permisos: ['exportar'],
  tag: 'Maestros',
  summary: 'Los maestros que halla el filtro, en las columnas de su planilla',
  query: filtroMaestros.extend({ formato: formato('xlsx') }),
  download: XLSX_O_CSV,
  status: 200,
  fallback: 'No se pudo exportar los maestros.',
});
