import { z } from 'zod';
import { camposDeMedidas, vacioEsNulo } from '#contract/catalogo/productos/productos-campos.ts';
import { limpiarDato } from '#contract/valores/dato.ts';
import { enUnaLinea } from '#contract/valores/texto.ts';

/** More parcels of one purchase than these are a slip of the hand. */
export const MAX_BULTOS = 20;
export const DEMASIADOS_BULTOS = `Un pedido va en hasta ${MAX_BULTOS} bultos.`;
export const RETIRO_SIN_BULTOS = 'Este pedido se retira en la tienda: no lleva bultos.';
export const SIN_TRANSPORTISTA = 'Di quién lleva el despacho.';
export const ENLACE_MALO = 'El enlace de seguimiento debe comenzar con https://';

export const transportista = z
  .string({ error: SIN_TRANSPORTISTA })
  .overwrite(enUnaLinea)
  .min(1, SIN_TRANSPORTISTA)
  .max(60, 'El nombre del transportista es demasiado largo.')
  .meta({ description: 'Quién lleva el paquete; «Despacho propio» si es la tienda' });

/** What the staff write of a parcel. */
export const datosDeBulto = z.object({
  transportista,
  seguimiento: z
    .string({ error: 'Escribe el código de seguimiento.' })
    .overwrite(limpiarDato)
    .max(60, 'El código de seguimiento es demasiado largo.')
    .default('')
    .meta({ description: 'El código que le da quien lo lleva' }),
  enlace: vacioEsNulo(
    z.url({ protocol: /^https$/, error: ENLACE_MALO }).max(500, 'El enlace de seguimiento es demasiado largo.'),
  )
    .default(null)
    .meta({ description: 'Sólo https; sin él se hace del código, si el transportista se conoce' }),
  peso_kg: camposDeMedidas.peso_kg.default(null),
});
export type DatosDeBulto = z.output<typeof datosDeBulto>;

/** The codes of parcels as they are typed at once, one a line: what is an address is where that one is followed. */
export const bultosEscritos = z
  .string()
  .max(MAX_BULTOS * 500)
  .refine((texto) => leerBultos(texto, '').length <= MAX_BULTOS, DEMASIADOS_BULTOS)
  .refine(
    (texto) => leerBultos(texto, 'x').every((uno) => datosDeBulto.safeParse(uno).success),
    'Cada línea es un código de hasta 60 letras, o un enlace que comience con https://',
  );

/** What they say, all of one carrier. */
export const leerBultos = (texto: string, transportista: string): z.input<typeof datosDeBulto>[] =>
  texto
    .split(/\r?\n/)
    .map((linea) => linea.trim())
    .filter((linea) => linea !== '')
    .map((linea) => ({ transportista, ...(/^https?:/i.test(linea) ? { enlace: linea } : { seguimiento: linea }) }));

/** Those that are written down as a purchase leaves, besides what it had. */
export const bultosQueSalen = z
  .array(datosDeBulto)
  .max(MAX_BULTOS, DEMASIADOS_BULTOS)
  .default([])
  .meta({ description: 'Los bultos que se anotan al salir, después de los que ya tenía' });
