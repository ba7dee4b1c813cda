import { z } from 'zod';
import { endpoint, idParams, textoBuscado } from '#contract/http.ts';
import { PRODUCTO_NO_ENCONTRADO } from '#contract/tienda/catalogo.ts';
import { enUnaLinea } from '#contract/valores/texto.ts';
import { ESTADOS_PRODUCTO } from '../productos/productos-campos.ts';
import { MAX_EJE, MAX_EJES, MAX_NOMBRE_DE_GRUPO, MAX_VALOR, MAX_VARIANTES, MIN_VARIANTES } from './reglas.ts';

export const GRUPO_NO_ENCONTRADO = 'Ese grupo de variantes ya no existe.';
export const GRUPO_CAMBIADO =
  'Alguien cambió este grupo mientras lo editabas. Míralo como está ahora y hazlo de nuevo.';
export const FALTAN_VARIANTES = `Un grupo lleva al menos ${MIN_VARIANTES} productos. Para que no quede ninguno, disuélvelo.`;
export const SOBRAN_VARIANTES = `Un grupo lleva hasta ${MAX_VARIANTES} productos.`;

const linea = (max: number, falta: string) =>
  z.string(falta).overwrite(enUnaLinea).min(1, falta).max(max, `No puede pasar de ${max} letras.`);

const valor = linea(MAX_VALOR, 'Escribe el valor.');
const ejes = z
  .array(linea(MAX_EJE, 'Escribe en qué se diferencian, como «Medida».'))
  .min(1, 'Di en qué se diferencian.')
  .max(MAX_EJES, `Se diferencian en hasta ${MAX_EJES} cosas.`);

const grupo = z.object({
  nombre: linea(MAX_NOMBRE_DE_GRUPO, 'Escribe el nombre del grupo.'),
  ejes,
  variantes: z
    .array(
      z.object({
        producto_id: z.number('Elige un producto.').int().min(1).max(2_147_483_647),
        valores: z.array(valor).min(1).max(MAX_EJES),
      }),
    )
    .min(MIN_VARIANTES, FALTAN_VARIANTES)
    .max(MAX_VARIANTES, SOBRAN_VARIANTES)
    .meta({ description: 'En el orden en que se muestran' }),
});
export type GrupoEscrito = z.output<typeof grupo>;

/** A group as the staff see it, with its hidden products too. */
export const grupoDeVariantes = z
  .object({
    id: z.int(),
    nombre: z.string(),
    ejes: z.array(z.string()).meta({ description: 'En qué se diferencian: uno o dos' }),
    version: z.int(),
    variantes: z.array(
      z.object({
        producto_id: z.int(),
        valores: z.array(z.string()),
        codigo_producto_fussan: z.int(),
        descripcion: z.string(),
        precio_unitario: z.number(),
        cantidad_stock: z.int(),
        estado: z.enum(ESTADOS_PRODUCTO),
      }),
    ),
  })
  .meta({ id: 'GrupoDeVariantes' });
export type GrupoDeVariantes = z.output<typeof grupoDeVariantes>;

const TAG = { tag: 'Productos', changes: ['Productos'] } as const;
const UNO = '/api/variantes/:id';

export const variantesDelProducto = endpoint({
  method: 'GET',
  path: '/api/products/:id/variantes',
  tag: 'Productos',
  shows: ['Productos', 'Existencias', 'Precios'],
  summary: 'El grupo de variantes de un producto, con todos los suyos; null si no está en ninguno',
  params: idParams,
  reply: z.object({ grupo: grupoDeVariantes.nullable() }),
  status: 200,
  fallback: 'No pudimos cargar las variantes.',
  notFound: PRODUCTO_NO_ENCONTRADO,
});

/** How many groups are answered to choose from. */
export const MAX_GRUPOS_A_ELEGIR = 20;

export const buscarGruposDeVariantes = endpoint({
  method: 'GET',
  path: '/api/variantes',
  tag: 'Productos',
  summary: `Los grupos de variantes cuyo nombre tiene esas palabras, hasta ${MAX_GRUPOS_A_ELEGIR}, los últimos que cambiaron primero`,
  query: z.object({ q: textoBuscado.optional() }),
  reply: z.object({
    items: z.array(grupoDeVariantes.pick({ id: true, nombre: true, ejes: true }).extend({ total: z.int() })),
  }),
  status: 200,
  fallback: 'No pudimos buscar los grupos.',
});

export const obtenerGrupoDeVariantes = endpoint({
  method: 'GET',
  path: UNO,
  tag: 'Productos',
  shows: ['Productos', 'Existencias', 'Precios'],
  summary: 'Un grupo de variantes',
  params: idParams,
  reply: grupoDeVariantes,
  status: 200,
  fallback: 'No pudimos cargar el grupo.',
  notFound: GRUPO_NO_ENCONTRADO,
});

export const agruparVariantes = endpoint({
  ...TAG,
  method: 'POST',
  path: '/api/variantes',
  summary:
    'Un administrador agrupa productos que son una misma cosa en varias medidas o kits. 409 si uno ya está en otro grupo',
  body: grupo,
  reply: grupoDeVariantes,
  status: 201,
  fallback: 'No pudimos agrupar los productos.',
});

/** All at once: its name, who is in it, with which values and in which order. */
export const editarGrupoDeVariantes = endpoint({
  ...TAG,
  method: 'PUT',
  path: UNO,
  summary:
    'Un administrador deja un grupo de variantes como dice: agrega, saca, ordena y renombra. 409 si cambió desde esa versión',
  params: idParams,
  body: grupo.extend({ version: z.number('Falta la versión que se veía.').int().min(1) }),
  reply: grupoDeVariantes,
  status: 200,
  fallback: 'No pudimos guardar el grupo.',
  notFound: GRUPO_NO_ENCONTRADO,
});

/** Its products stay as they are. */
export const disolverGrupoDeVariantes = endpoint({
  ...TAG,
  method: 'DELETE',
  path: UNO,
  summary: 'Un administrador disuelve un grupo de variantes: sus productos siguen a la venta, cada uno por su lado',
  params: idParams,
  status: 204,
  fallback: 'No pudimos disolver el grupo.',
  notFound: GRUPO_NO_ENCONTRADO,
});
