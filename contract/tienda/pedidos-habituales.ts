import { z } from 'zod';
import { producto } from '#contract/catalogo/productos/productos.ts';
import { FORMATO } from '#contract/valores/formato.ts';
import { enUnaLinea } from '#contract/valores/texto.ts';
import { endpoint, idParams } from '../http.ts';
import { MAX_UNIDADES_POR_LINEA } from './catalogo.ts';
import { MAX_LINEAS_DE_LISTA } from './lista-escrita.ts';

export const MAX_PEDIDOS_HABITUALES = 50;
export const PEDIDO_HABITUAL_NO_ENCONTRADO = 'Pedido habitual no encontrado.';

const MALA_CANTIDAD = `La cantidad debe ser un número entero de 1 a ${MAX_UNIDADES_POR_LINEA}.`;

const datos = z.object({
  nombre: z
    .string('Ponle un nombre.')
    .overwrite(enUnaLinea)
    .min(1, 'Ponle un nombre.')
    .max(60, 'El nombre puede tener hasta 60 letras.'),
  items: z
    .array(
      z.object({
        id: z.int().positive().max(2_147_483_647).meta({ description: 'Id del producto' }),
        quantity: z
          .number(MALA_CANTIDAD)
          .int(MALA_CANTIDAD)
          .positive(MALA_CANTIDAD)
          .max(MAX_UNIDADES_POR_LINEA, MALA_CANTIDAD),
      }),
    )
    .min(1, 'Un pedido habitual tiene al menos un producto.')
    .max(MAX_LINEAS_DE_LISTA, `Un pedido habitual tiene hasta ${MAX_LINEAS_DE_LISTA} productos.`),
});
export type DatosDeHabitual = z.output<typeof datos>;

const enLista = z.object({
  id: z.int(),
  nombre: z.string(),
  productos: z.int().meta({ description: 'Cuántos distintos' }),
  actualizado_en: z.iso.datetime({ offset: true }),
});
export type HabitualEnLista = z.output<typeof enLista>;

const linea = z.object({
  producto_id: z.int(),
  descripcion: z.string().meta({ description: 'Como se llamaba al guardarlo' }),
  cantidad: z.int(),
  precio_unitario: z.number().meta({ format: FORMATO.monto, description: 'Lo que costaba al guardarlo' }),
  producto: producto.nullable().meta({ description: 'Como está hoy; null si ya no se vende' }),
  parecidos: z.array(producto).meta({ description: 'De lo que ya no se vende, qué puede ir en su lugar: hasta tres' }),
});
export type LineaDeHabitual = z.output<typeof linea>;

const habitual = z
  .object({
    id: z.int(),
    nombre: z.string(),
    version: z.int().meta({ description: 'Va en la edición, para no pisar la de otra pestaña' }),
    actualizado_en: z.iso.datetime({ offset: true }),
    lineas: z.array(linea),
  })
  .meta({ id: 'PedidoHabitual' });
export type Habitual = z.output<typeof habitual>;

const BASE = '/api/pedidos-habituales';
const TAG = 'Pedidos habituales';

export const listarHabituales = endpoint({
  method: 'GET',
  path: BASE,
  tag: TAG,
  summary: 'Los pedidos habituales de la persona de la sesión, por nombre',
  reply: z.object({ items: z.array(enLista) }),
  status: 200,
  fallback: 'No pudimos cargar tus pedidos habituales.',
});

export const obtenerHabitual = endpoint({
  method: 'GET',
  path: `${BASE}/:id`,
  tag: TAG,
  summary: 'Un pedido habitual propio, con cada producto como está hoy',
  params: idParams,
  reply: habitual,
  status: 200,
  fallback: 'No pudimos cargar el pedido habitual.',
  notFound: PEDIDO_HABITUAL_NO_ENCONTRADO,
});

/** What is no longer sold is left out: of nothing else, 400. */
export const crearHabitual = endpoint({
  method: 'POST',
  path: BASE,
  tag: TAG,
  summary: `Guarda una lista de productos y cantidades con un nombre (hasta ${MAX_PEDIDOS_HABITUALES} por persona)`,
  body: datos,
  reply: habitual,
  status: 201,
  fallback: 'No pudimos guardar el pedido habitual.',
});

/** What it had already stays though it isn't sold any more. Each line takes today's price. */
export const editarHabitual = endpoint({
  method: 'PUT',
  path: `${BASE}/:id`,
  tag: TAG,
  summary: 'Cambia el nombre y los productos de un pedido habitual propio',
  params: idParams,
  body: datos.extend({ version: z.int().positive() }),
  reply: habitual,
  status: 200,
  fallback: 'No pudimos guardar el pedido habitual.',
  notFound: PEDIDO_HABITUAL_NO_ENCONTRADO,
});

export const eliminarHabitual = endpoint({
  method: 'DELETE',
  path: `${BASE}/:id`,
  tag: TAG,
  summary: 'Elimina un pedido habitual propio; por 30 días se puede recuperar',
  params: idParams,
  status: 204,
  fallback: 'No pudimos eliminar el pedido habitual.',
  notFound: PEDIDO_HABITUAL_NO_ENCONTRADO,
});

export const recuperarHabitual = endpoint({
  method: 'POST',
  path: `${BASE}/:id/recuperar`,
  tag: TAG,
  summary: 'Deshace la eliminación de un pedido habitual propio',
  params: idParams,
  reply: habitual,
  status: 200,
  fallback: 'No pudimos recuperar el pedido habitual.',
  notFound: PEDIDO_HABITUAL_NO_ENCONTRADO,
});
