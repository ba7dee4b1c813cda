import { z } from 'zod';
import { COSTOS, costos_confirmados } from '#contract/abastecimiento/ordenes/escribir.ts';
import { MAX_IMAGEN_BYTES } from '#contract/catalogo/imagenes/imagenes.ts';
import { dia, endpoint, idParams, opcional, pageOf, paginado, textoBuscado } from '#contract/http.ts';
import { limpiarDato } from '#contract/valores/dato.ts';
import { FORMATO } from '#contract/valores/formato.ts';
import { enUnaLinea } from '#contract/valores/texto.ts';
import { LLEGADA_NO_ENCONTRADA, obtenerLlegada } from './llegadas.ts';
import { ESTADOS_RECEPCION } from './recepciones.ts';
import { SERIES, series_confirmadas } from './series.ts';

const TAG = 'Llegadas';
const UNA = '/api/llegadas/llegada/:id';
/** Lines that may come, or be decided on, in one call. */
export const MAX_LINEAS_DE_LLEGADA = 1_000;
export const MAX_FOTOS = 6;
export const LINEA_NO_ENCONTRADA = 'Esa línea no es de esta llegada.';
export const FOTO_NO_ENCONTRADA = 'Foto no encontrada.';
const MAX_ID = 2_147_483_647;

/** Why goods are usually rejected; another reason is written. */
export const MOTIVOS_DE_RECHAZO = [
  'Llegó dañado',
  'No es lo pedido',
  'Vencido o por vencer',
  'Incompleto o sin accesorios',
  'Embalaje abierto',
] as const;

const REPETIDA = 'Una línea viene dos veces.';
const sinRepetir = (items: readonly unknown[]): boolean => new Set(items).size === items.length;
const unidades = z.int();

const lineaDeLlegada = z
  .object({
    id: z.int().meta({ description: 'La recepción' }),
    producto_id: z.int(),
    codigo_producto_fussan: z.int(),
    descripcion: z.string(),
    cantidad_recibida: unidades,
    lote_o_serie: z.string().nullable(),
    fecha_caducidad: z.iso.date().nullable(),
    ubicacion_almacen: z.string().nullable(),
    estado_recepcion: z.enum(ESTADOS_RECEPCION),
    motivo_rechazo: z.string().nullable(),
    costo: z.number().nullable().meta({ description: 'Neto, por unidad; null para quien no ve costos' }),
    orden_linea_id: z.int().nullable().meta({ description: 'La línea de la orden; null si no se pidió' }),
    origen_id: z.int().nullable().meta({ description: 'La recepción de que se apartó' }),
    fotos: z.array(z.int()),
    anotada_por: z.string().nullable(),
    anotada_en: z.iso.datetime({ offset: true }),
  })
  .meta({ id: 'LineaDeLlegada' });
export type LineaDeLlegada = z.output<typeof lineaDeLlegada>;

const paginaLineas = pageOf(lineaDeLlegada);
export type PaginaLineasDeLlegada = z.output<typeof paginaLineas>;

export const listarLineasDeLlegada = endpoint({
  method: 'GET',
  path: `${UNA}/lineas`,
  tag: TAG,
  summary: 'Lo anotado en una llegada, lo último primero',
  params: idParams,
  query: z.object({
    ...paginado(25),
    q: textoBuscado.optional().meta({ description: 'Código exacto, o parte de la descripción' }),
    estado: opcional(z.enum(['por-decidir', 'aceptado', 'rechazado'])),
  }),
  reply: paginaLineas,
  status: 200,
  fallback: 'No pudimos cargar lo anotado.',
  notFound: LLEGADA_NO_ENCONTRADA,
});

const esperada = z
  .object({
    orden_linea_id: z.int(),
    producto_id: z.int(),
    codigo_producto_fussan: z.int(),
    descripcion: z.string(),
    codigo_proveedor: z.string(),
    ean: z.string().nullable(),
    codigo_caja: z.string().meta({ description: 'El de su caja en el surtido del proveedor; vacío si no tiene' }),
    unidades_por_caja: unidades.nullable().meta({ description: 'Cuántas trae esa caja' }),
    ubicacion: z.string().nullable().meta({ description: 'Dónde está el producto en la bodega' }),
    pedidas: unidades,
    recibidas: unidades.meta({
      description: 'En ésta y en las demás llegadas, sin lo rechazado que se espera otra vez',
    }),
    aqui: unidades.meta({ description: 'De ellas, las de esta llegada' }),
    faltan: unidades,
  })
  .meta({ id: 'EsperadaEnLlegada' });
export type Esperada = z.output<typeof esperada>;

/** Empty for one without an order. */
export const listarEsperado = endpoint({
  method: 'GET',
  path: `${UNA}/esperado`,
  tag: TAG,
  shows: ['Llegadas', 'Órdenes a proveedores'],
  summary: 'Lo que pide la orden de una llegada, y cuánto llegó',
  params: idParams,
  reply: z.array(esperada),
  status: 200,
  fallback: 'No pudimos cargar lo que se espera.',
  notFound: LLEGADA_NO_ENCONTRADA,
});

const productoLeido = z
  .object({
    producto_id: z.int(),
    codigo_producto_fussan: z.int(),
    descripcion: z.string(),
    estado: z.string().meta({ description: 'activo, o como esté oculto' }),
    ubicacion: z.string().nullable(),
    unidades_por_caja: z
      .number()
      .int()
      .nullable()
      .meta({ description: 'Cuántas unidades son, si el código es el de una caja; null si es de una' }),
  })
  .meta({ id: 'ProductoLeido' });
export type ProductoLeido = z.output<typeof productoLeido>;

const codigo = z
  .string({ error: 'Escribe o escanea un código.' })
  .overwrite(limpiarDato)
  .min(1, 'Escribe o escanea un código.')
  .max(60, 'El código es demasiado largo.');

/** Our code first, then the barcode, then that of its supplier's box, then what its supplier calls it; hidden ones too. */
export const leerCodigo = endpoint({
  method: 'GET',
  path: `${UNA}/codigo`,
  tag: TAG,
  shows: ['Productos'],
  summary: 'El producto de un código: el de la tienda, el de barras, el de una caja o el del proveedor',
  params: idParams,
  query: z.object({ codigo }),
  reply: z.object({ producto: productoLeido.nullable() }),
  status: 200,
  fallback: 'No pudimos buscar el código.',
  notFound: LLEGADA_NO_ENCONTRADA,
});

const MALA_CANTIDAD = 'La cantidad debe ser un número entero de 1 a 1.000.000.';
const cantidad = z
  .number({ error: MALA_CANTIDAD })
  .int(MALA_CANTIDAD)
  .min(1, MALA_CANTIDAD)
  .max(1_000_000, MALA_CANTIDAD);
const MAL_COSTO = 'El costo debe ser un monto de 0 o más, con hasta dos decimales.';
const costo = z
  .number({ error: MAL_COSTO })
  .min(0, MAL_COSTO)
  .max(999_999_999_999, MAL_COSTO)
  .refine((valor) => Math.round(valor * 100) / 100 === valor, MAL_COSTO)
  .meta({
    format: FORMATO.monto,
    description: 'Neto, por unidad. Lo pone quien ve costos, y no lleva si es de la orden',
  });
const texto = z
  .string()
  .overwrite(limpiarDato)
  .max(120, 'No puede pasar de 120 caracteres.')
  .transform((valor) => valor || null)
  .nullable();
const caducidad = z.preprocess((valor) => (valor === '' ? null : valor), dia.nullable());

const detalles = {
  lote_o_serie: texto.optional(),
  fecha_caducidad: caducidad.optional(),
  ubicacion_almacen: texto.optional(),
  costo: costo.optional(),
};
const insistir = z
  .boolean()
  .optional()
  .meta({ description: 'Aunque no se haya pedido, o llegue más de lo pedido: sin esto, 409 con details.insistir' });

const lineaAnotada = z
  .object({
    clave: z
      .string()
      .min(8)
      .max(60)
      .meta({ description: 'Del que llama, única: lo que se envía dos veces con la misma se anota una vez' }),
    producto_id: z.int().min(1).max(MAX_ID).optional(),
    codigo: codigo.optional(),
    cantidad_recibida: cantidad,
    ...detalles,
  })
  .refine(({ producto_id, codigo }) => (producto_id === undefined) !== (codigo === undefined), {
    error: 'Cada línea lleva el id o el código del producto.',
    path: ['codigo'],
  });
export type LineaAnotada = z.output<typeof lineaAnotada>;

/**
 * Notes what came, all or nothing. A product is named by its id or by any code of it, and always counted in units, also where the
 * code is a box's; unknown ones are named (400). What was
 * not ordered, or is more than was, is a 409 whose `details` say so, unless `insistir`; a cost that jumps is a 409
 * `COSTO_POR_CONFIRMAR` with `details.preguntas`, unless `costos_confirmados`; a serial number that its product has already is a
 * 409 `SERIE_POR_CONFIRMAR` with `details.preguntas`, unless `series_confirmadas`.
 */
export const anotarEnLlegada = endpoint({
  method: 'POST',
  path: `${UNA}/lineas`,
  permisos: ['mover-stock'],
  permisosSegun: ['ver-costos'],
  tag: TAG,
  changes: ['Llegadas', 'Órdenes a proveedores'],
  summary: 'Anota hasta mil líneas de lo que llegó; no toca el stock',
  params: idParams,
  body: z.object({
    lineas: z
      .array(lineaAnotada)
      .min(1, 'No hay nada anotado.')
      .max(MAX_LINEAS_DE_LLEGADA, `Hasta ${MAX_LINEAS_DE_LLEGADA.toLocaleString('es-CL')} a la vez.`)
      .refine((lineas) => sinRepetir(lineas.map(({ clave }) => clave)), { error: 'Dos líneas llevan la misma clave.' }),
    insistir,
    costos_confirmados,
    series_confirmadas,
  }),
  reply: z.object({ lineas: z.array(lineaDeLlegada), llegada: obtenerLlegada.reply }),
  status: 200,
  refusals: ['SIN_PERMISO', ...COSTOS, ...SERIES],
  fallback: 'No pudimos anotar lo que llegó.',
  notFound: LLEGADA_NO_ENCONTRADA,
});

const lineaParams = idParams.extend({ linea_id: idParams.shape.id });

export const corregirEnLlegada = endpoint({
  method: 'PUT',
  path: `${UNA}/lineas/:linea_id`,
  permisos: ['mover-stock'],
  permisosSegun: ['ver-costos'],
  tag: TAG,
  changes: ['Llegadas', 'Órdenes a proveedores'],
  summary: 'Corrige una línea que todavía no se decide',
  params: lineaParams,
  body: z.object({
    cantidad_recibida: cantidad.optional(),
    ...detalles,
    insistir,
    costos_confirmados,
    series_confirmadas,
  }),
  reply: lineaDeLlegada,
  status: 200,
  refusals: [...COSTOS, ...SERIES],
  fallback: 'No pudimos corregir la línea.',
  notFound: LINEA_NO_ENCONTRADA,
});

export const quitarDeLlegada = endpoint({
  method: 'DELETE',
  path: `${UNA}/lineas/:linea_id`,
  permisos: ['mover-stock'],
  tag: TAG,
  changes: ['Llegadas', 'Órdenes a proveedores'],
  summary: 'Quita una línea que todavía no se decide; la orden la espera de nuevo',
  params: lineaParams,
  status: 204,
  fallback: 'No pudimos quitar la línea.',
  notFound: LINEA_NO_ENCONTRADA,
});

const recepcion_id = z.int().min(1).max(MAX_ID);
const parte = z.number({ error: MALA_CANTIDAD }).int(MALA_CANTIDAD).min(0, MALA_CANTIDAD).max(1_000_000, MALA_CANTIDAD);
const FALTA_MOTIVO = 'Di por qué se rechaza.';
const decision = z
  .object({
    recepcion_id,
    aceptadas: parte,
    rechazadas: parte,
    motivo: z
      .string()
      .overwrite(enUnaLinea)
      .min(3, FALTA_MOTIVO)
      .max(200, 'El motivo es demasiado largo.')
      .optional()
      .meta({ description: 'Por qué se rechaza; hace falta si algo se rechaza' }),
  })
  .refine(({ rechazadas, motivo }) => rechazadas === 0 || motivo, { error: FALTA_MOTIVO, path: ['motivo'] });
export type Decision = z.output<typeof decision>;

/**
 * Accepts and rejects, all or nothing: of 10 with 8 accepted, the receipt keeps the 8 and another one, that names it as its
 * origin, has the 2. What is accepted enters the stock at its cost. Both together are what came: else 409. A cost that jumps by then is
 * asked of who sees costs (409 `COSTO_POR_CONFIRMAR`); for who doesn't the goods come in, and it is not the last cost (D132).
 */
export const decidirLlegada = endpoint({
  method: 'POST',
  path: `${UNA}/decidir`,
  permisos: ['mover-stock'],
  tag: TAG,
  changes: ['Llegadas', 'Recepciones', 'Órdenes a proveedores', 'Existencias'],
  summary: 'Acepta y rechaza, por separado, lo que llegó; lo aceptado entra al stock',
  params: idParams,
  body: z.object({
    decisiones: z
      .array(decision)
      .min(1, 'No hay nada que decidir.')
      .max(MAX_LINEAS_DE_LLEGADA, `Hasta ${MAX_LINEAS_DE_LLEGADA.toLocaleString('es-CL')} a la vez.`)
      .refine((decisiones) => sinRepetir(decisiones.map(({ recepcion_id }) => recepcion_id)), { error: REPETIDA }),
    costos_confirmados,
  }),
  reply: obtenerLlegada.reply,
  status: 200,
  refusals: COSTOS,
  fallback: 'No pudimos guardar la decisión.',
  notFound: LLEGADA_NO_ENCONTRADA,
});

/** 409 `CONFLICTO` when by now there is another number of units to decide on: nobody accepts what they did not see. */
export const aceptarLlegada = endpoint({
  method: 'POST',
  path: `${UNA}/aceptar`,
  permisos: ['mover-stock'],
  tag: TAG,
  changes: ['Llegadas', 'Recepciones', 'Órdenes a proveedores', 'Existencias'],
  summary: 'Acepta de una vez todo lo que falta por decidir',
  params: idParams,
  body: z.object({
    por_decidir: z.int().min(1).meta({ description: 'Las unidades que se vieron' }),
    costos_confirmados,
  }),
  reply: obtenerLlegada.reply,
  status: 200,
  refusals: COSTOS,
  fallback: 'No pudimos aceptar lo que llegó.',
  notFound: LLEGADA_NO_ENCONTRADA,
});

export const inspeccionarLlegada = endpoint({
  method: 'POST',
  path: `${UNA}/inspeccionar`,
  permisos: ['mover-stock'],
  tag: TAG,
  changes: ['Llegadas', 'Recepciones'],
  summary: 'Deja como inspeccionadas líneas que todavía no se deciden',
  params: idParams,
  body: z.object({
    recepciones: z.array(recepcion_id).min(1).max(MAX_LINEAS_DE_LLEGADA).refine(sinRepetir, { error: REPETIDA }),
  }),
  reply: obtenerLlegada.reply,
  status: 200,
  fallback: 'No pudimos anotar la inspección.',
  notFound: LLEGADA_NO_ENCONTRADA,
});

/** Once each: a picture that is sent twice is kept once. Nobody but the staff sees them. */
export const fotografiarRecepcion = endpoint({
  method: 'POST',
  path: '/api/llegadas/lineas/:id/fotos',
  permisos: ['mover-stock'],
  tag: TAG,
  summary: `Guarda fotos de la inspección de una línea: hasta ${MAX_FOTOS}`,
  params: idParams,
  files: {
    parts: ['fotos'],
    maxFiles: MAX_FOTOS,
    maxBytes: MAX_IMAGEN_BYTES,
    maxTotalBytes: 3 * MAX_IMAGEN_BYTES,
  },
  reply: z.object({ fotos: z.array(z.int()) }),
  status: 201,
  refusals: ['IMAGEN_INVALIDA'],
  fallback: 'No pudimos guardar la foto.',
  notFound: LINEA_NO_ENCONTRADA,
});

export const fotoDeRecepcion = endpoint({
  method: 'GET',
  path: '/api/llegadas/fotos/:id',
  tag: TAG,
  summary: 'Una foto de la inspección, para el personal',
  params: idParams,
  download: 'image/webp',
  status: 200,
  fallback: 'No pudimos cargar la foto.',
  notFound: FOTO_NO_ENCONTRADA,
});

/** Of what is decided they stay: they are its proof. */
export const quitarFoto = endpoint({
  method: 'DELETE',
  path: '/api/llegadas/fotos/:id',
  permisos: ['mover-stock'],
  tag: TAG,
  summary: 'Quita una foto de una línea que todavía no se decide',
  params: idParams,
  status: 204,
  fallback: 'No pudimos quitar la foto.',
  notFound: FOTO_NO_ENCONTRADA,
});
