import { z } from 'zod';
import { endpoint, idParams } from '#contract/http.ts';
import { FAMILIAS } from '#contract/tienda/catalogo.ts';
import { FORMATO } from '#contract/valores/formato.ts';
import { REDONDEOS } from '#contract/valores/money.ts';
import { filtroAdmin } from './productos-admin.ts';
import { camposProducto, ESTADOS_PRODUCTO } from './productos-campos.ts';

export const MAX_SELECCION = 1_000;
/** Up to so many are changed within the call, all or none; more go on afterwards, a batch at a time. */
export const MASIVO_AL_TIRO = 1_000;
/** For how long a bulk change can be undone. */
export const DIAS_PARA_DESHACER = 30;

const PORCENTAJE = 'El porcentaje debe estar entre -90 y 500, y no ser 0.';

const ids = z.array(z.int().min(1).max(2_147_483_647));

/** One price for all: none is no price that a bulk change gives. */
const precioExacto = camposProducto.precio_unitario.refine((valor) => valor > 0, 'El precio debe ser mayor que 0.');

/** What may be changed of many products at once. */
export const CAMBIOS_MASIVOS = {
  estado: z.strictObject({ estado: camposProducto.estado }),
  familia: z.strictObject({ familia: camposProducto.familia, sub_familia: camposProducto.sub_familia }),
  sub_familia: z.strictObject({ sub_familia: camposProducto.sub_familia }),
  marca: z.strictObject({ marca: camposProducto.marca }),
  ubicacion: z.strictObject({ ubicacion: camposProducto.ubicacion }),
  precio: z.strictObject({
    precio: z.strictObject({
      porcentaje: z
        .number({ error: PORCENTAJE })
        .min(-90, PORCENTAJE)
        .max(500, PORCENTAJE)
        .refine((valor) => valor !== 0, PORCENTAJE)
        .meta({ format: FORMATO.porcentaje }),
      redondeo: z.literal(REDONDEOS),
      es_oferta: z.boolean().optional().meta({
        description:
          'De precios que bajan: son ofertas (true) u otro precio (false); sin él, lo es cada uno que rigió el plazo',
      }),
    }),
  }),
  precio_exacto: z.strictObject({
    precio: z.strictObject({ valor: precioExacto, es_oferta: z.boolean().optional() }),
  }),
};

const pedido = {
  seleccion: z.union([
    z.strictObject({
      ids: ids
        .min(1, 'Elige al menos un producto.')
        .max(MAX_SELECCION, `Elige hasta ${MAX_SELECCION} productos, o todos los del filtro.`),
    }),
    z.strictObject({
      filtro: filtroAdmin,
      excepto: ids
        .max(MAX_SELECCION, `Deja fuera hasta ${MAX_SELECCION} productos.`)
        .optional()
        .meta({ description: 'Los que coinciden y se dejan fuera' }),
    }),
  ]),
  cambio: z.union(
    [
      CAMBIOS_MASIVOS.estado,
      CAMBIOS_MASIVOS.familia,
      CAMBIOS_MASIVOS.sub_familia,
      CAMBIOS_MASIVOS.marca,
      CAMBIOS_MASIVOS.ubicacion,
      CAMBIOS_MASIVOS.precio,
      CAMBIOS_MASIVOS.precio_exacto,
    ],
    { error: 'El cambio no es válido.' },
  ),
};
export type Seleccion = z.output<typeof pedido.seleccion>;
export type CambioMasivo = z.output<typeof pedido.cambio>;

/** The fields that a bulk change touches, before or after it; a price together with the one that the store strikes through. */
const valores = z
  .object({
    estado: z.string(),
    familia: z.string().nullable(),
    sub_familia: z.string().nullable(),
    marca: z.string().nullable(),
    ubicacion: z.string().nullable(),
    precio_unitario: z.number(),
    previousPrice: z.number().nullable(),
  })
  .partial();
export type ValoresMasivo = z.output<typeof valores>;

const productoElegido = z.object({
  id: z.int(),
  codigo_producto_fussan: z.int(),
  descripcion: z.string(),
});

const vistaPrevia = z.object({
  total: z.int().meta({ description: 'Productos elegidos' }),
  cambian: z.int(),
  sin_cambio: z.int(),
  no_se_puede: z.int(),
  pierden_rebaja: z.int().meta({ description: 'Dejan de mostrar en la tienda un precio tachado' }),
  quedan_rebajados: z.int().meta({ description: 'Comienzan a mostrarlo' }),
  bajan: z.int().meta({ description: 'Bajan de precio' }),
  bajan_mucho: z.int().meta({ description: 'Bajan de precio más de un 30%' }),
  suben_mucho: z.int().meta({ description: 'Suben de precio a más del doble' }),
  bajo_costo: z.int().meta({ description: 'Bajan de precio y quedan bajo su costo' }),
  muestra: z
    .array(
      productoElegido.extend({
        antes: valores,
        despues: valores,
        margen: z
          .object({ antes: z.number().nullable(), despues: z.number().nullable() })
          .optional()
          .meta({ description: 'De otro precio: por ciento de su neto; null si no se sabe su costo' }),
      }),
    )
    .meta({ description: 'Los primeros 50 que cambian: primero los que bajan mucho o quedan bajo su costo' }),
  rechazados: z
    .array(productoElegido.extend({ motivo: z.string() }))
    .meta({ description: 'Los primeros 50 que no se pueden cambiar' }),
  huella: z.string().meta({ description: 'Va en la aplicación: si los productos cambiaron desde entonces, 409' }),
});
export type VistaPreviaMasivo = z.output<typeof vistaPrevia>;

export const previsualizarMasivo = endpoint({
  method: 'POST',
  path: '/api/products/masivo/previa',
  permisosSegun: ['cambiar-precios', 'ver-costos'],
  tag: 'Productos',
  changes: [],
  summary: 'Qué haría un cambio a muchos productos, sin hacerlo',
  body: z.object(pedido),
  reply: vistaPrevia,
  status: 200,
  fallback: 'No pudimos preparar la vista previa.',
});

export const ESTADOS_MASIVO = ['en_curso', 'terminado', 'detenido'] as const;
export type EstadoMasivo = (typeof ESTADOS_MASIVO)[number];

/** The change as it is kept: what was asked for, without the leniency of a form. */
const cambioHecho = z.union([
  z.object({ estado: z.enum(ESTADOS_PRODUCTO) }),
  z.object({ familia: z.enum(FAMILIAS).nullable(), sub_familia: z.string().nullable() }),
  z.object({ sub_familia: z.string().nullable() }),
  z.object({ marca: z.string().nullable() }),
  z.object({ ubicacion: z.string().nullable() }),
  z.object({ precio: z.object({ porcentaje: z.number(), redondeo: z.literal(REDONDEOS) }) }),
  z.object({ precio: z.object({ valor: z.number() }) }),
]);

const cambioMasivo = z
  .object({
    id: z.int(),
    cambio: cambioHecho,
    estado: z.enum(ESTADOS_MASIVO),
    total: z.int().meta({ description: 'Productos por cambiar' }),
    cambiados: z.int(),
    omitidos: z.int().meta({ description: 'Quedaron como estaban: alguien los cambió entretanto' }),
    deshace: z.int().nullable().meta({ description: 'El cambio que éste deshace' }),
    deshecho: z.boolean(),
    se_puede_deshacer: z.boolean(),
    actor: z.string().nullable(),
    detenido_por: z.string().nullable().meta({ description: 'Quien lo detuvo a medio camino' }),
    creado_en: z.iso.datetime({ offset: true }),
    terminado_en: z.iso.datetime({ offset: true }).nullable(),
  })
  .meta({ id: 'CambioMasivo' });
export type LoteMasivo = z.output<typeof cambioMasivo>;

export const MASIVO_NO_ENCONTRADO = 'Cambio masivo no encontrado.';
export const MASIVO_EN_CURSO = 'Hay otro cambio masivo en curso: espera a que termine.';
export const MASIVO_YA_TERMINO = 'El cambio ya había terminado: no quedaba nada que detener.';
export const MASIVO_NO_SE_DESHACE = 'Este cambio no se puede deshacer.';

/**
 * Up to `MASIVO_AL_TIRO` products: all or none, and it is done when it answers. More: it answers when they are noted, and
 * goes on by itself (`obtenerMasivo` says how far it is); a product that somebody changes meanwhile is left as it is. Asked
 * for twice by one person, with the same `huella`, it is done once and the same change is answered.
 */
export const aplicarMasivo = endpoint({
  method: 'POST',
  path: '/api/products/masivo',
  permisosSegun: ['cambiar-precios', 'ver-costos'],
  tag: 'Productos',
  changes: ['Productos', 'Existencias', 'Precios'],
  summary: 'Cambia todos los productos elegidos. 409 SELECCION_CAMBIADA si ya no son los de la vista previa',
  body: z.object({ ...pedido, huella: z.string().min(1, 'Falta la vista previa.').max(100) }),
  reply: cambioMasivo,
  status: 200,
  refusals: ['SELECCION_CAMBIADA'],
  fallback: 'No pudimos cambiar los productos.',
});

export const listarMasivos = endpoint({
  method: 'GET',
  path: '/api/products/masivo',
  tag: 'Productos',
  summary: 'Los veinte últimos cambios masivos, el último primero',
  reply: z.object({ items: z.array(cambioMasivo) }),
  status: 200,
  fallback: 'No pudimos cargar los cambios masivos.',
});

export const obtenerMasivo = endpoint({
  method: 'GET',
  path: '/api/products/masivo/:id',
  tag: 'Productos',
  summary: 'Cuánto avanzó un cambio masivo',
  params: idParams,
  reply: cambioMasivo,
  status: 200,
  fallback: 'No pudimos cargar el cambio masivo.',
  notFound: MASIVO_NO_ENCONTRADO,
});

/** What would be undone: those that nobody changed since. */
export const previsualizarDeshacer = endpoint({
  method: 'GET',
  path: '/api/products/masivo/:id/deshacer',
  tag: 'Productos',
  shows: ['Productos', 'Existencias', 'Precios'],
  summary: 'A cuántos productos devolvería deshacer un cambio masivo, y cuántos cambiaron después y quedan',
  params: idParams,
  reply: z.object({ vuelven: z.int(), quedan: z.int() }),
  status: 200,
  refusals: ['CONFLICTO'],
  fallback: 'No pudimos preparar el deshacer.',
  notFound: MASIVO_NO_ENCONTRADO,
});

export const deshacerMasivo = endpoint({
  method: 'POST',
  path: '/api/products/masivo/:id/deshacer',
  permisosSegun: ['cambiar-precios'],
  tag: 'Productos',
  changes: ['Productos', 'Existencias', 'Precios'],
  summary: 'Devuelve los productos a como estaban antes de un cambio masivo, menos los que cambiaron después. Una vez',
  params: idParams,
  reply: cambioMasivo,
  status: 200,
  refusals: ['SELECCION_CAMBIADA'],
  fallback: 'No pudimos deshacer el cambio.',
  notFound: MASIVO_NO_ENCONTRADO,
});

/** What was done stays so and can be undone; the rest is left alone. Asked for twice, it is stopped once. */
export const detenerMasivo = endpoint({
  method: 'POST',
  path: '/api/products/masivo/:id/detener',
  tag: 'Productos',
  changes: ['Productos', 'Existencias', 'Precios'],
  summary:
    'Detiene un cambio masivo en curso: lo hecho queda y se puede deshacer, lo demás no se toca. 409 si ya terminó',
  params: idParams,
  reply: cambioMasivo,
  status: 200,
  fallback: 'No pudimos detener el cambio.',
  notFound: MASIVO_NO_ENCONTRADO,
});
