import { z } from 'zod';
import { PRECIOS_POR } from '#contract/catalogo/productos/precio-de-linea.ts';
import { endpoint } from '#contract/http.ts';
import { MAX_UNIDADES_POR_LINEA } from '#contract/tienda/catalogo.ts';
import { ENTREGAS } from '#contract/tienda/despacho.ts';
import { limpiarDato } from '#contract/valores/dato.ts';
import { FORMATO } from '#contract/valores/formato.ts';
import { comunaDeChile, cotizacionDeFlete } from '#contract/ventas/fletes/cotizar.ts';

const MALA_CANTIDAD = 'La cantidad debe ser un número entero mayor que 0.';
const pesos = z.number().meta({ format: FORMATO.monto });

export const cuponAplicado = z.object({
  codigo: z.string(),
  que: z.string().meta({ description: 'Qué hace, para leerlo: «10% de descuento»' }),
  rebaja: pesos.meta({ description: 'Lo que quita a los productos' }),
  despacho_gratis: z.boolean(),
});

/** What an order comes to, in pesos with IVA: the same sum that the sale charges. */
const cuenta = z
  .object({
    lineas: z
      .array(
        z.object({
          id: z.int(),
          precio_unitario: pesos.meta({ description: 'El más bajo de los que valen para esa cantidad' }),
          precio_por: z.enum(PRECIOS_POR).meta({ description: 'Por qué es ése' }),
          precio_de_uno: pesos.meta({ description: 'Lo que le costaría una sola unidad a quien pregunta' }),
          descuento: z.number().meta({ description: 'Por ciento que le quita el cupón' }),
          subtotal: pesos.meta({ description: 'Con ese descuento' }),
        }),
      )
      .meta({ description: 'Sin lo que ya no está a la venta' }),
    subtotal: pesos.meta({ description: 'Lo que suman los productos, antes del cupón' }),
    cupon: cuponAplicado.nullable(),
    cupon_problema: z.string().nullable().meta({ description: 'Por qué el cupón que se pidió no vale' }),
    productos: pesos.meta({ description: 'Los productos, con el cupón descontado' }),
    flete: cotizacionDeFlete.nullable().meta({ description: 'null sin comuna' }),
    despacho: pesos.nullable().meta({ description: 'Lo que se cobra por él; null si no se sabe, o falta la comuna' }),
    total: pesos.meta({ description: 'Sin despacho mientras no se sepa' }),
  })
  .meta({ id: 'CuentaDePedido' });
export type CuentaDePedido = z.output<typeof cuenta>;

export const hacerCuenta = endpoint({
  method: 'POST',
  path: '/api/compras/cuenta',
  tag: 'Compras',
  changes: [],
  summary: 'Cuánto cuesta un pedido a quien pregunta, línea a línea y con su cupón, y cuánto su despacho',
  body: z.object({
    items: z
      .array(
        z.object({
          id: z.int().positive().max(2_147_483_647).meta({ description: 'Id del producto' }),
          quantity: z.number(MALA_CANTIDAD).int(MALA_CANTIDAD).positive(MALA_CANTIDAD).max(MAX_UNIDADES_POR_LINEA),
        }),
      )
      .min(1, 'Elige qué productos se compran.')
      .max(100, 'Una compra admite hasta 100 productos distintos.'),
    entrega: z.enum(ENTREGAS).default('despacho'),
    comuna: comunaDeChile.optional(),
    cupon: z
      .string()
      .overwrite(limpiarDato)
      .max(40)
      .optional()
      .meta({ description: 'El código, como lo escribió quien compra' }),
  }),
  reply: cuenta,
  status: 200,
  refusals: ['DEMASIADOS_INTENTOS', 'NO_ENCONTRADO'],
  fallback: 'No se pudo calcular el total.',
});
