import { z } from 'zod';
import { FAMILIAS } from '#contract/tienda/catalogo.ts';
import { limpiarDato } from '#contract/valores/dato.ts';
import { datoEscrito } from '#contract/valores/dato-escrito.ts';
import { normalizarEan, problemaDeEan } from '#contract/valores/ean.ts';
import { FORMATO } from '#contract/valores/formato.ts';
import { agrupar } from '#contract/valores/money.ts';
import { enParrafo } from '#contract/valores/texto.ts';
import { esDireccionDeImagen } from '../imagenes/direccion-imagen.ts';
import { leerVideo, VIDEO_INVALIDO } from './video.ts';

/**
 * The fields of a product as people fill them in. They come as JSON or as the parts of a form, where a number is text and
 * what was left empty is `''`: 0 for a number that has to be there (D27), nothing for one that may be missing.
 */
export const CODIGO_OBLIGATORIO = 'El código de producto es obligatorio y debe ser un valor mayor que 0.';

/** It is sold, or hidden. */
export const ESTADOS_PRODUCTO = ['activo', 'inactivo'] as const;
export type EstadoProducto = (typeof ESTADOS_PRODUCTO)[number];

const DECIMAL = /^-?\d+(\.\d+)?$/;
const aNumero = (valor: number | string) => {
  if (typeof valor === 'number') return valor;
  if (valor === '') return 0;
  return DECIMAL.test(valor) ? Number(valor) : Number.NaN;
};

const numero = (message: string, falta: string) =>
  z
    .union([z.number(), z.string().overwrite(limpiarDato)], {
      error: ({ input }) => (input === undefined ? falta : message),
    })
    .transform(aNumero);

/** An amount as it is kept: with two decimals at most, so that none is another one once it is saved. */
const centavos = (message: string, falta: string) =>
  numero(message, falta).pipe(
    z
      .number({ error: message })
      .min(0, message)
      .max(999_999_999_999, 'El monto es demasiado grande.')
      .refine((valor) => Math.round(valor * 100) / 100 === valor, 'El monto puede tener hasta dos decimales.'),
  );

/** What something costs the shop: neto, at times with decimals. */
const monto = (message: string) => centavos(message, message).meta({ format: FORMATO.monto });

/** What people pay. Pesos have no decimals: a form asks about them (D90); a call or a workbook may still bring some. */
export const precio = (message: string, falta = message) => centavos(message, falta).meta({ format: FORMATO.precio });

const unidades = (message: string, falta = message) =>
  numero(message, falta).pipe(
    z.number({ error: message }).int(message).min(0, message).max(10_000_000, 'La cantidad es demasiado grande.'),
  );

const texto = (max: number, message = 'Debe ser un texto.') =>
  z.string({ error: message }).overwrite(enParrafo).max(max, `No puede pasar de ${max} caracteres.`);

export const vacioEsNulo = <S extends z.ZodType>(schema: S) =>
  z.union(
    [
      z
        .string()
        .overwrite(limpiarDato)
        .regex(/^$/)
        .transform(() => null),
      z.null(),
      schema,
    ],
    {
      // Said in the words of the field itself, not in those of a choice among several.
      error: (issue) => (issue.code === 'invalid_union' ? issue.errors.at(-1)?.[0]?.message : undefined),
    },
  );

export const MAXIMO_BAJO_MINIMO = 'El stock máximo no puede ser menor que el mínimo.';

/** A maximum of 0 is none. */
export function maximoBajoMinimo({ stock_minimo, stock_maximo }: { stock_minimo: number; stock_maximo: number }) {
  return stock_maximo > 0 && stock_maximo < stock_minimo;
}

/** A barcode, as it is kept (`normalizarEan`). What is wrong with it is said once it is otherwise a text. */
const ean = datoEscrito(30)
  .check(({ value, issues }) => {
    const message = problemaDeEan(value);
    if (message) issues.push({ code: 'custom', input: value, message });
  })
  .overwrite((escrito) => normalizarEan(escrito) ?? escrito);

/** Where in the storeroom it stands, as its label has it: «A-03-2», aisle, rack and shelf. */
const ubicacion = datoEscrito(30).overwrite((escrito) => escrito.replace(/\s+/g, ' '));

const medida = (que: string, maximo: number, unidad: string, decimales: number) => {
  const mensaje = `${que} debe ser un número mayor que 0, de hasta ${agrupar(maximo)} ${unidad}.`;
  const escala = 10 ** decimales;
  const fino = `${que} puede tener hasta ${decimales === 1 ? 'un decimal' : `${decimales} decimales`}.`;
  return vacioEsNulo(
    numero(mensaje, mensaje).pipe(
      z
        .number({ error: mensaje })
        .gt(0, mensaje)
        .max(maximo, mensaje)
        .refine((valor) => Math.round(valor * escala) / escala === valor, fino),
    ),
  );
};

/** What one unit weighs, to the gram, and measures, to the millimetre, as it is packed; null where nobody measured it (D134). */
export const camposDeMedidas = {
  peso_kg: medida('El peso', 20_000, 'kg', 3),
  largo_cm: medida('El largo', 2_000, 'cm', 1),
  ancho_cm: medida('El ancho', 2_000, 'cm', 1),
  alto_cm: medida('El alto', 2_000, 'cm', 1),
};

export const MEDIDAS = ['peso_kg', 'largo_cm', 'ancho_cm', 'alto_cm'] as const;
export type Medida = (typeof MEDIDAS)[number];

/** What its page tells of it, each a few lines; empty where nobody wrote it. */
export const camposDePresentacion = {
  uso: texto(2_000),
  incluye: texto(2_000),
  conviene_saber: texto(2_000),
};

const IMAGEN_INVALIDA = 'La imagen debe ser un archivo de imagen o una dirección que empiece con https:// o http://.';

export const camposProducto = {
  codigo_producto_fussan: numero(CODIGO_OBLIGATORIO, CODIGO_OBLIGATORIO)
    .pipe(
      z
        .number({ error: CODIGO_OBLIGATORIO })
        .gt(0, CODIGO_OBLIGATORIO)
        .max(999_999_999_999_999, 'El código puede tener hasta 15 dígitos.')
        .int('El código debe ser un número entero.'),
    )
    .meta({ format: FORMATO.codigo }),
  ean: vacioEsNulo(ean),
  descripcion: texto(200, 'La descripción es requerida.').min(1, 'La descripción es requerida.'),
  precio_unitario: precio('El precio debe ser un número de 0 o más.', 'El precio es requerido.'),
  cantidad_stock: unidades('El stock debe ser un número entero de 0 o más.', 'El stock es requerido.'),
  stock_minimo: unidades('El stock mínimo debe ser un número entero de 0 o más.'),
  stock_maximo: unidades('El stock máximo debe ser un número entero de 0 o más.'),
  ultimo_costo: vacioEsNulo(monto('El costo debe ser un número de 0 o más.')),
  especificaciones: texto(10_000),
  metodo_envio: texto(2_000),
  costo_envio: precio('El costo de envío debe ser un número de 0 o más.'),
  proveedor_id: vacioEsNulo(
    z.coerce
      .number('Elige un proveedor.')
      .int('Elige un proveedor.')
      .min(1, 'Elige un proveedor.')
      .max(2_147_483_647, 'Elige un proveedor.')
      .meta({ format: FORMATO.codigo }),
  ),
  estado: z.enum(ESTADOS_PRODUCTO, { error: 'El estado debe ser activo o inactivo.' }),
  familia: vacioEsNulo(z.enum(FAMILIAS, { error: 'Elige una de las categorías.' })),
  sub_familia: vacioEsNulo(texto(80)),
  marca: vacioEsNulo(datoEscrito(60)),
  ubicacion: vacioEsNulo(ubicacion),
  ...camposDeMedidas,
  ...camposDePresentacion,
  video_url: vacioEsNulo(texto(500).refine((valor) => leerVideo(valor) !== null, VIDEO_INVALIDO)),
  imagen_url: vacioEsNulo(
    texto(2_000).refine((valor) => esDireccionDeImagen(valor) || valor.startsWith('/imagenes/'), IMAGEN_INVALIDA),
  ),
};
