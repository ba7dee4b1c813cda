import { z } from 'zod';
import { endpoint } from '#contract/http.ts';
import { MAX_UNIDADES_POR_LINEA } from '#contract/tienda/catalogo.ts';
import { COMUNAS, comunaLlamada } from '#contract/tienda/comunas.ts';
import { ESTADOS_DE_FLETE } from '#contract/tienda/flete.ts';
import { enUnaLinea } from '#contract/valores/texto.ts';

const ELIGE_COMUNA = 'Elige una comuna de Chile de la lista.';
const MALA_CANTIDAD = 'La cantidad debe ser un número entero mayor que 0.';

/** A comuna without regard to case and accents (D92), as it is written well. */
export const comunaDeChile = z
  .string(ELIGE_COMUNA)
  .overwrite((valor) => comunaLlamada(enUnaLinea(valor)) ?? valor)
  .refine((valor) => COMUNAS.includes(valor), ELIGE_COMUNA);

export const cotizacionDeFlete = z
  .object({
    comuna: z.string(),
    estado: z.enum(ESTADOS_DE_FLETE).meta({
      description: '`a-cotizar` y `sin-servicio` no se compran con despacho: se cotizan o se retiran',
    }),
    costo: z.number().meta({ description: 'En pesos, IVA incluido; 0 si es gratis o no se sabe' }),
    por_que: z.string().meta({ description: 'Por qué, para quien compra' }),
    transportista: z.string().nullable().meta({ description: 'Quién lo lleva, si su tarifa lo dice' }),
    kg: z.number().meta({ description: 'Lo que se cobra: el peso, o el del volumen si es más' }),
    voluminoso: z
      .boolean()
      .meta({ description: 'Algo de ello es voluminoso y paga su despacho aunque el resto vaya gratis' }),
    subtotal: z.number().meta({ description: 'Lo que suman los productos hoy' }),
    llega: z.iso.date().nullable().meta({ description: 'Comprado ahora, a más tardar; null si no se despacha así' }),
    retiro: z.object({
      desde: z.iso.datetime({ offset: true }).meta({ description: 'Desde cuándo se retira en la tienda' }),
      texto: z.string(),
    }),
  })
  .meta({ id: 'CotizacionDeFlete' });
export type CotizacionDeFlete = z.output<typeof cotizacionDeFlete>;

/** What delivery costs and when it arrives (D134): the same rule that the sale charges by. */
export const cotizarFlete = endpoint({
  method: 'POST',
  path: '/api/fletes/cotizar',
  tag: 'Fletes',
  changes: [],
  summary: 'Cuánto cuesta y cuándo llega el despacho de unos productos a una comuna, y desde cuándo se retiran',
  body: z.object({
    comuna: comunaDeChile,
    items: z
      .array(
        z.object({
          id: z.int().positive().max(2_147_483_647).meta({ description: 'Id del producto' }),
          quantity: z.number(MALA_CANTIDAD).int(MALA_CANTIDAD).positive(MALA_CANTIDAD).max(MAX_UNIDADES_POR_LINEA),
        }),
      )
      .min(1, 'Elige qué productos se despachan.')
      .max(100, 'Se cotizan hasta 100 productos distintos.'),
  }),
  reply: cotizacionDeFlete,
  status: 200,
  refusals: ['DEMASIADOS_INTENTOS', 'NO_ENCONTRADO'],
  fallback: 'No se pudo calcular el despacho.',
});
