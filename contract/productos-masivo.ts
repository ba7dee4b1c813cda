import { z } from 'zod';
import { endpoint } from './http.ts';
import { REDONDEOS } from './money.ts';
import { filtroAdmin } from './productos-admin.ts';
import { camposProducto } from './productos-campos.ts';

export const MAX_SELECCION = 1_000;
/** More at once would hold their locks too long: what the search looks for is worked out again for each of the others. */
export const MAX_MASIVO = { precio: 20_000, otros: 5_000 } as const;

const PORCENTAJE = 'El porcentaje debe estar entre -90 y 500, y no ser 0.';

const pedido = {
  seleccion: z.union([
    z.strictObject({
      ids: z
        .array(z.number().int().min(1).max(2_147_483_647))
        .min(1, 'Elige al menos un producto.')
        .max(MAX_SELECCION, `Elige hasta ${MAX_SELECCION} productos, o todos los del filtro.`),
    }),
    z.strictObject({ filtro: filtroAdmin }),
  ]),
  cambio: z.union(
    [
      z.strictObject({ estado: camposProducto.estado }),
      z.strictObject({ familia: camposProducto.familia, sub_familia: camposProducto.sub_familia }),
      z.strictObject({
        precio: z.strictObject({
          porcentaje: z
            .number({ error: PORCENTAJE })
            .min(-90, PORCENTAJE)
            .max(500, PORCENTAJE)
            .refine((valor) => valor !== 0, PORCENTAJE),
          redondeo: z.literal(REDONDEOS),
        }),
      }),
    ],
    { error: 'El cambio no es válido.' },
  ),
};
export type Seleccion = z.output<typeof pedido.seleccion>;
export type CambioMasivo = z.output<typeof pedido.cambio>;

/** The fields that a bulk change touches, before or after it. */
const valores = z
  .object({
    estado: z.string(),
    familia: z.string().nullable(),
    sub_familia: z.string().nullable(),
    precio_unitario: z.number(),
  })
  .partial();
export type ValoresMasivo = z.output<typeof valores>;

const productoElegido = z.object({
  id: z.number().int(),
  codigo_producto_fussan: z.number().int(),
  descripcion: z.string(),
});

const vistaPrevia = z.object({
  total: z.number().int().meta({ description: 'Productos elegidos' }),
  cambian: z.number().int(),
  sin_cambio: z.number().int(),
  no_se_puede: z.number().int(),
  muestra: z
    .array(productoElegido.extend({ antes: valores, despues: valores }))
    .meta({ description: 'Los primeros 50 que cambian' }),
  rechazados: z
    .array(productoElegido.extend({ motivo: z.string() }))
    .meta({ description: 'Los primeros 50 que no se pueden cambiar' }),
  huella: z.string().meta({ description: 'Va en la aplicación: si los productos cambiaron desde entonces, 409' }),
});
export type VistaPreviaMasivo = z.output<typeof vistaPrevia>;

export const previsualizarMasivo = endpoint({
  method: 'POST',
  path: '/api/products/masivo/previa',
  tag: 'Productos',
  summary: 'Qué haría un cambio a muchos productos, sin hacerlo',
  body: z.object(pedido),
  reply: vistaPrevia,
  status: 200,
  fallback: 'No pudimos preparar la vista previa.',
});

export const aplicarMasivo = endpoint({
  method: 'POST',
  path: '/api/products/masivo',
  tag: 'Productos',
  summary: 'Cambia muchos productos de una vez: todos o ninguno. 409 SELECCION_CAMBIADA si ya no son los de la vista',
  body: z.object({ ...pedido, huella: z.string().min(1, 'Falta la vista previa.').max(100) }),
  reply: z.object({ cambiados: z.number().int() }),
  status: 200,
  fallback: 'No pudimos cambiar los productos.',
});
