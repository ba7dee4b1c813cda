import { z } from 'zod';
import { dia, endpoint, idParams, textoBuscado } from '#contract/http.ts';
import { datoEscrito } from '#contract/valores/dato-escrito.ts';
import { FORMATO } from '#contract/valores/formato.ts';
import { enParrafo, enUnaLinea } from '#contract/valores/texto.ts';
import { MAX_CANTIDAD } from './cantidades.ts';
import {
  BASE_ORDENES,
  MAX_LINEAS_DE_ORDEN,
  MAX_ORDEN,
  monto,
  ORDEN_NO_ENCONTRADA,
  orden,
  TAG_ORDENES,
  unidades,
} from './ordenes.ts';

const productoParaOrden = z
  .object({
    producto_id: z.int(),
    codigo_producto_fussan: z.int(),
    descripcion: z.string(),
    cantidad_stock: unidades,
    por_llegar: unidades,
    en_surtido: z.boolean(),
    codigo_proveedor: z.string(),
    costo: monto,
    multiplo: unidades.nullable(),
    minimo: unidades.nullable(),
  })
  .meta({ id: 'ProductoParaOrden' });
export type ProductoParaOrden = z.output<typeof productoParaOrden>;

/** Its first ones are the supplier's own; one of exactly this code, or barcode, stands before all. */
export const buscarParaOrden = endpoint({
  method: 'GET',
  path: `${BASE_ORDENES}/productos`,
  tag: TAG_ORDENES,
  shows: ['Productos', 'Existencias'],
  summary: 'Productos que se pueden pedir a un proveedor, por código, código de barras, su código o nombre: hasta 20',
  query: z.object({
    proveedor_id: z.coerce.number().int().min(1).max(2_147_483_647),
    q: textoBuscado.optional(),
  }),
  reply: z.array(productoParaOrden),
  status: 200,
  fallback: 'No pudimos buscar productos.',
});

const MALA_CANTIDAD = 'La cantidad debe ser un número entero de 1 a 1.000.000.';
const MAL_COSTO = 'El costo debe ser un monto de 0 o más, con hasta dos decimales.';
export const ORDEN_SIN_LINEAS = 'Agrega al menos un producto.';

const cantidad = z
  .number({ error: MALA_CANTIDAD })
  .int(MALA_CANTIDAD)
  .min(1, MALA_CANTIDAD)
  .max(MAX_CANTIDAD, MALA_CANTIDAD);

const texto = (max: number) =>
  z.string('Escribe un texto.').overwrite(enParrafo).max(max, `No puede pasar de ${max} caracteres.`);

const lineaPedida = z.object({
  producto_id: z.int().min(1).max(2_147_483_647),
  cantidad,
  costo: z
    .number({ error: MAL_COSTO })
    .min(0, MAL_COSTO)
    .max(MAX_ORDEN, MAL_COSTO)
    .refine((valor) => Math.round(valor * 100) / 100 === valor, MAL_COSTO)
    .nullable()
    .optional()
    .meta({ format: FORMATO.monto, description: 'Neto. Sin él, el último conocido; lo pone sólo quien ve los costos' }),
  codigo_proveedor: datoEscrito(60).optional().meta({ description: 'Sin él, el de su surtido' }),
  fecha_acordada: z.preprocess((valor) => (valor === '' ? null : valor), dia.nullable()).optional(),
});
export type LineaPedida = z.output<typeof lineaPedida>;

export const costos_confirmados = z
  .boolean()
  .optional()
  .meta({ description: 'Ya se preguntó por los costos que saltan más de un 15%: están bien' });

export const cantidades_confirmadas = z
  .boolean()
  .optional()
  .meta({ description: 'Ya se preguntó por las cantidades que el proveedor no vende así: están bien' });

const datos = {
  lineas: z
    .array(lineaPedida)
    .max(MAX_LINEAS_DE_ORDEN, `Una orden lleva hasta ${MAX_LINEAS_DE_ORDEN} productos.`)
    .refine((lineas) => new Set(lineas.map(({ producto_id }) => producto_id)).size === lineas.length, {
      error: 'Hay un producto repetido: súmalo en una sola línea.',
    }),
  observaciones: texto(1_000).optional(),
  direccion_entrega: texto(200).overwrite(enUnaLinea).optional().meta({ description: 'Sin ella, la de la tienda' }),
  costos_confirmados,
  cantidades_confirmadas,
};

export const COSTOS = ['COSTO_POR_CONFIRMAR'] as const;
/** What writing or sending an order may ask about. */
export const POR_CONFIRMAR = [...COSTOS, 'CANTIDAD_POR_CONFIRMAR'] as const;

/**
 * 409 `COSTO_POR_CONFIRMAR` with `details.preguntas` where a cost jumps, unless `costos_confirmados`; 409 `CANTIDAD_POR_CONFIRMAR` with
 * the same where the supplier doesn't sell so many, unless `cantidades_confirmadas`. What was confirmed isn't asked again.
 */
export const crearOrden = endpoint({
  method: 'POST',
  path: BASE_ORDENES,
  tag: TAG_ORDENES,
  summary: 'Escribe el borrador de una orden a un proveedor; sus líneas pueden venir después',
  body: z.object({
    proveedor_id: z.number({ error: 'Elige un proveedor.' }).int().min(1, 'Elige un proveedor.').max(2_147_483_647),
    ...datos,
  }),
  reply: orden,
  status: 201,
  refusals: [...POR_CONFIRMAR, 'NO_ENCONTRADO'],
  fallback: 'No se pudo crear la orden.',
  notFound: 'Proveedor no encontrado.',
});

/** All its lines as they are to be; 409 `ORDEN_CAMBIADA` when somebody else changed it since `version`. */
export const editarOrden = endpoint({
  method: 'PUT',
  path: `${BASE_ORDENES}/orden/:id`,
  tag: TAG_ORDENES,
  summary: 'Cambia las líneas y los datos de un borrador',
  params: idParams,
  body: z.object({ version: z.int().min(1), ...datos }),
  reply: orden,
  status: 200,
  refusals: [...POR_CONFIRMAR, 'ORDEN_CAMBIADA'],
  fallback: 'No se pudo guardar la orden.',
  notFound: ORDEN_NO_ENCONTRADA,
});

export const duplicarOrden = endpoint({
  method: 'POST',
  path: `${BASE_ORDENES}/orden/:id/duplicar`,
  tag: TAG_ORDENES,
  summary: 'Escribe un borrador con las líneas de otra orden, a los costos de hoy',
  params: idParams,
  reply: orden,
  status: 201,
  fallback: 'No se pudo duplicar la orden.',
  notFound: ORDEN_NO_ENCONTRADA,
});
