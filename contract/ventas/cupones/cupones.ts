import { z } from 'zod';
import { dia, endpoint, idParams, pageOf, paginado, textoBuscado } from '#contract/http.ts';
import { limpiarDato } from '#contract/valores/dato.ts';
import { FORMATO } from '#contract/valores/formato.ts';
import { enUnaLinea } from '#contract/valores/texto.ts';
import { TIPOS_DE_CUPON } from './cupon.ts';

const BASE = '/api/cupones';
export const CUPON_NO_ENCONTRADO = 'Cupón no encontrado.';
const NO_GUARDADO = 'No se pudo guardar el cupón.';
/** So that nothing is ever sold for nothing. */
export const MAX_PORCENTAJE = 90;

const pesos = (mensaje: string) =>
  z
    .number(mensaje)
    .int('El monto va en pesos enteros.')
    .min(0, 'No puede ser negativo.')
    .max(99_999_999, 'El monto es demasiado grande.')
    .meta({ format: FORMATO.precio });

/** A code as it is kept: however it is typed, in capitals and without spaces. */
export const codigoDeCupon = z
  .string('Escribe el código del cupón.')
  .overwrite(limpiarDato)
  .overwrite((escrito) => escrito.replace(/\s+/g, '').toUpperCase())
  .regex(/^[A-Z0-9Ñ-]{3,20}$/, 'El código lleva de 3 a 20 letras, números o guiones.');

const cupon = z
  .object({
    id: z.int(),
    codigo: z.string(),
    descripcion: z.string().meta({ description: 'Para quién o por qué se hizo: lo lee el personal' }),
    tipo: z.enum(TIPOS_DE_CUPON),
    valor: z.number().meta({ description: 'Por ciento, o pesos con IVA; 0 si es despacho gratis' }),
    minimo: z.number().meta({ description: 'Desde cuánto en productos, en pesos con IVA', format: FORMATO.monto }),
    desde: z.iso.date(),
    hasta: z.iso.date().nullable().meta({ description: 'Su último día; null: sin término' }),
    tope_usos: z.int().nullable().meta({ description: 'Cuántos pedidos lo pueden usar; null: sin tope' }),
    uno_por_persona: z.boolean(),
    con_rebajados: z
      .boolean()
      .meta({ description: 'Cuenta también para lo que ya está en oferta o rebajado por volumen' }),
    activo: z.boolean(),
    usos: z.int().meta({ description: 'En cuántos pedidos, sin los anulados' }),
    vendido: z.number().meta({ description: 'Lo que suman esos pedidos, en pesos con IVA', format: FORMATO.monto }),
    version: z.int().meta({ description: 'Sube con cada edición' }),
  })
  .meta({ id: 'Cupon' });
export type Cupon = z.output<typeof cupon>;

const datos = z.object({
  codigo: codigoDeCupon,
  descripcion: z.string().overwrite(enUnaLinea).max(200, 'Puede tener hasta 200 letras.').default(''),
  tipo: z.enum(TIPOS_DE_CUPON, 'Elige qué descuenta.'),
  valor: pesos('Escribe cuánto descuenta.').default(0),
  minimo: pesos('Escribe desde cuánto.').default(0),
  desde: dia,
  hasta: dia.nullable().default(null),
  tope_usos: z
    .number('Escribe cuántas veces.')
    .int('Debe ser un número entero.')
    .min(1, 'Debe ser 1 o más.')
    .max(1_000_000, 'Es demasiado.')
    .nullable()
    .default(null),
  uno_por_persona: z.boolean().default(true),
  con_rebajados: z.boolean().default(false),
  activo: z.boolean().default(true),
});
export type DatosDeCupon = z.output<typeof datos>;

/** What doesn't fit together in a coupon, by its field. */
export function errorDeCupon({ tipo, valor, minimo, desde, hasta }: DatosDeCupon): [keyof DatosDeCupon, string] | null {
  if (tipo !== 'despacho' && valor < 1) return ['valor', 'Escribe cuánto descuenta.'];
  if (tipo === 'porcentaje' && valor > MAX_PORCENTAJE) return ['valor', `No puede pasar de ${MAX_PORCENTAJE}%.`];
  if (tipo === 'monto' && minimo <= valor) return ['minimo', 'Debe ser más de lo que descuenta: nada se vende a $0.'];
  if (hasta !== null && hasta < desde) return ['hasta', 'Debe terminar el día en que comienza, o después.'];
  return null;
}

const completo = (leido: DatosDeCupon, ctx: z.RefinementCtx): void => {
  const error = errorDeCupon(leido);
  if (error) ctx.addIssue({ code: 'custom', path: [error[0]], message: error[1] });
};

export const listarCupones = endpoint({
  method: 'GET',
  path: BASE,
  tag: 'Cupones',
  shows: ['Cupones', 'Compras'],
  summary: 'Los cupones de la tienda con su uso, los últimos primero',
  query: z.object({
    ...paginado(12),
    q: textoBuscado.optional().meta({ description: 'Parte del código o de la descripción' }),
    vigentes: z.literal('1').optional().meta({ description: '1: sólo los que hoy se pueden usar' }),
  }),
  reply: pageOf(cupon),
  status: 200,
  fallback: 'No se pudieron cargar los cupones.',
});

export const crearCupon = endpoint({
  method: 'POST',
  path: BASE,
  permisos: ['cambiar-precios'],
  tag: 'Cupones',
  summary: 'Crea un cupón. 409 si el código ya existe',
  body: datos.superRefine(completo),
  reply: cupon,
  status: 201,
  refusals: ['CONFLICTO'],
  fallback: NO_GUARDADO,
});

/** One that was used keeps its code: it stands on orders. */
export const editarCupon = endpoint({
  method: 'PUT',
  path: `${BASE}/:id`,
  permisos: ['cambiar-precios'],
  tag: 'Cupones',
  summary: 'Cambia un cupón, o lo desactiva. Los pedidos que ya lo usaron quedan como están',
  params: idParams,
  body: datos.extend({ version: z.int() }).superRefine(completo),
  reply: cupon,
  status: 200,
  refusals: ['CONFLICTO'],
  fallback: NO_GUARDADO,
  notFound: CUPON_NO_ENCONTRADO,
});
