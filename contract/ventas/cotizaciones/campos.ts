import { z } from 'zod';
import { dia } from '#contract/http.ts';
import { base } from '#contract/valores/base.ts';
import { enUnidades } from '#contract/valores/cantidad.ts';
import { nombrando } from '#contract/valores/caracteres.ts';
import { limpiarDato } from '#contract/valores/dato.ts';
import { datoEscrito } from '#contract/valores/dato-escrito.ts';
import { FORMATO } from '#contract/valores/formato.ts';
import { limpiarRut, rutEsValido } from '#contract/valores/rut.ts';
import { enParrafo } from '#contract/valores/texto.ts';
import { mail, RUT_INVALIDO, texto as textoCorto } from '../clientes/campos.ts';
import { CANALES, ELIGE_CANAL } from './estados.ts';

export const FALTAN_DESCRIPCION_Y_CLIENTE = 'Descripción y Cliente son campos obligatorios';
export const MAX_LINEAS_DE_COTIZACION = 500;
/** How much of one thing. */
export const MAX_CANTIDAD = 1_000_000;
/** What a price, or a whole quotation, may come to, in pesos. */
export const MAX_COTIZACION = 999_999_999_999;

/** A figure of the seeds' form, which may come as text; one that is left empty is 0 (seed 001 §5). */
const cifra = <T extends z.ZodType<number, number>>(numero: T) =>
  z.preprocess((valor) => {
    if (valor === '' || valor === null) return 0;
    const escrito = typeof valor === 'string' ? limpiarDato(valor) : '';
    return /^-?\d+(\.\d+)?$/.test(escrito) ? Number(escrito) : valor;
  }, numero);

const entero = (max: number, mensaje: string) =>
  z.number({ error: mensaje }).int(mensaje).min(0, mensaje).max(max, mensaje);

export const dosDecimales = (valor: number): boolean => Math.round(valor * 100) / 100 === valor;
export const cuatroDecimales = (valor: number): boolean => Math.round(valor * 10_000) / 10_000 === valor;
const monto = (mensaje: string, decimales = dosDecimales) =>
  z.number({ error: mensaje }).min(0, mensaje).max(MAX_COTIZACION, mensaje).refine(decimales, mensaje);

const texto = (max: number) =>
  z.string('Escribe un texto.').overwrite(enParrafo).max(max, `No puede pasar de ${max} caracteres.`);

const MALA_DIRECCION = 'La dirección web debe empezar con http:// o https://.';
/** A link that leads to the web or into the shop, and runs nothing (D74). */
const direccionWeb = texto(500).refine((valor) => {
  if (valor === '') return true;
  if (/^\/(?![/\\])/.test(valor)) return true;
  return /^https?:\/\//i.test(valor) && URL.canParse(valor);
}, MALA_DIRECCION);

const CODIGO = 'El código debe ser un número entero de hasta 15 dígitos.';
const CANTIDAD = 'La cantidad debe ser un número entero de 0 a 1.000.000.';
const MEDIDA = 'La medida debe ser un número mayor que 0 y hasta 1.000.000, con hasta cuatro decimales.';
const COSTO = 'El precio de compra debe ser un monto de 0 o más, con hasta dos decimales.';
const PRECIO = 'El precio unitario debe ser un monto de 0 o más, con hasta cuatro decimales.';
export const PRECIO_CON_IVA = 'El precio unitario con IVA debe ser un monto de 0 o más, con hasta dos decimales.';
const MARGEN = 'El margen debe ser un porcentaje menor que 100, con hasta dos decimales.';
const DESCUENTO = 'El descuento debe ser un porcentaje de 0 a 100, con hasta dos decimales.';

/** What a line is made of, in the seeds' names (001 §3). Everything may be missing: a product says it, or it is empty. */
export const datosDeLinea = {
  codigo_fussan: cifra(entero(999_999_999_999_999, CODIGO)).optional().meta({ format: FORMATO.codigo }),
  descripcion: textoCorto(300).optional(),
  otv_solicitada: cifra(entero(MAX_CANTIDAD, CANTIDAD)).optional().meta({ description: 'Unidades' }),
  medida: z
    .number({ error: MEDIDA })
    .positive(MEDIDA)
    .max(MAX_CANTIDAD, MEDIDA)
    .refine(cuatroDecimales, MEDIDA)
    .nullable()
    .optional()
    .meta({
      description:
        'Cuánto se pide, donde no son unidades enteras (12,5 m): manda sobre otv_solicitada. null: las unidades',
    }),
  precio_compra: cifra(monto(COSTO))
    .optional()
    .meta({ format: FORMATO.monto, description: 'Costo neto de una unidad; lo pone sólo quien ve los costos' }),
  margen: cifra(z.number({ error: MARGEN }).min(-99_999, MARGEN).max(99.99, MARGEN).refine(dosDecimales, MARGEN))
    .optional()
    .meta({
      format: FORMATO.porcentaje,
      description: 'Sobre el precio neto; sin él se calcula, y escrito se conserva',
    }),
  precio_unitario: cifra(monto(PRECIO, cuatroDecimales)).optional().meta({
    format: FORMATO.monto,
    description: 'En la base de la cotización: neto, con hasta cuatro decimales, o con IVA',
  }),
  descuento: cifra(z.number({ error: DESCUENTO }).min(0, DESCUENTO).max(100, DESCUENTO).refine(dosDecimales, DESCUENTO))
    .optional()
    .meta({ format: FORMATO.porcentaje }),
  provedor: textoCorto(120).optional(),
  ciudad: textoCorto(80).optional(),
  web_provedor: direccionWeb.optional(),
};

const FECHA_VACIA = z.preprocess((valor) => (valor === '' || valor === null ? undefined : valor), dia.optional());

/** A public body's number is text (D70); one that is only figures may come as a number. */
const ocCliente = z.preprocess(
  (valor) => (typeof valor === 'number' && Number.isFinite(valor) ? String(valor) : (valor ?? '')),
  datoEscrito(40),
);

const rut = z.union(
  [
    z.literal(''),
    z.string().overwrite(limpiarDato).max(20, nombrando(RUT_INVALIDO)).refine(rutEsValido, nombrando(RUT_INVALIDO)),
  ],
  nombrando(RUT_INVALIDO),
);

/** What a quotation says above its lines. */
export const datosDeCabecera = {
  cliente: textoCorto(120).optional().meta({ description: 'El nombre; con cliente_id, el del cliente de la base' }),
  cliente_id: z
    .number()
    .int()
    .min(1)
    .max(2_147_483_647)
    .nullable()
    .optional()
    .meta({ description: 'De la base de clientes: los elige un administrador. null: un cliente libre' }),
  cliente_rut: rut.overwrite(limpiarRut).optional(),
  cliente_email: mail.optional(),
  cliente_telefono: datoEscrito(30).optional(),
  cliente_direccion: textoCorto(200).optional(),
  cliente_comuna: textoCorto(80).optional(),
  cliente_giro: textoCorto(120).optional(),
  canal: z.enum(CANALES, ELIGE_CANAL).optional(),
  base: base
    .optional()
    .meta({ description: 'Sin ella, la de su canal: neto en Compra Ágil y convenio, bruto en la tienda' }),
  fecha: FECHA_VACIA,
  vence: z
    .preprocess((valor) => (valor === '' ? null : valor), dia.nullable())
    .optional()
    .meta({ description: 'El último día en que vale; sin él, los días de la casa desde que se envía' }),
  fecha_envio_cotizacion: FECHA_VACIA,
  condicion_de_pago: textoCorto(200).optional(),
  plazo_entrega: textoCorto(200).optional(),
  costo_envio: cifra(monto('El despacho debe ser un monto de 0 o más, con hasta dos decimales.')).optional(),
  notas: texto(2_000).optional().meta({ description: 'Las lee el cliente' }),
  // A read answers null to who doesn't see them.
  notas_internas: z
    .preprocess((valor: string | null | undefined) => valor ?? undefined, texto(2_000).optional())
    .optional()
    .meta({ description: 'Sólo para el personal' }),
  resultado: textoCorto(120).optional(),
  oc_cliente: ocCliente.optional(),
};

const productoId = z.int().min(1).max(2_147_483_647).nullable().optional();

/** A line as a whole document brings it. `id` names one that was there: what it doesn't say stays. */
export const lineaDeDocumento = z.object({
  id: z.int().min(1).max(2_147_483_647).optional(),
  producto_id: productoId.meta({ description: 'null: no es del catálogo' }),
  ...datosDeLinea,
});
export type LineaEscrita = z.output<typeof lineaDeDocumento>;

export const lineasDeDocumento = z
  .array(lineaDeDocumento)
  .max(MAX_LINEAS_DE_COTIZACION, `Una cotización lleva hasta ${MAX_LINEAS_DE_COTIZACION} líneas.`);

/** How the reads answer a line: with two more names for what it says. */
const lineaLeida = lineaDeDocumento.extend({
  producto_nombre: textoCorto(300).optional(),
  cantidad: cifra(
    z.number({ error: MEDIDA }).min(0, MEDIDA).max(MAX_CANTIDAD, MEDIDA).refine(cuatroDecimales, MEDIDA),
  ).optional(),
});
export type LineaLeida = z.output<typeof lineaLeida>;

/** As a line is written. */
export const comoEscrita = ({ producto_nombre, cantidad, ...linea }: LineaLeida): LineaEscrita => {
  const dicha = cantidad == null ? undefined : enUnidades(cantidad);
  return {
    ...linea,
    descripcion: linea.descripcion ?? producto_nombre,
    otv_solicitada: linea.otv_solicitada ?? dicha?.cantidad,
    medida: linea.medida ?? dicha?.medida,
  };
};

/**
 * What a quotation is written from: a whole document with `lineas`, or the flat fields of the seeds' table, which are its only
 * line. `version` is the one that was seen. State, number and totals are the shop's: what a body says of them is not read (D91).
 */
export const cotizacionEscrita = z.object({
  ...datosDeCabecera,
  ...datosDeLinea,
  // A read answers how many there are: sent back, that says nothing.
  lineas: z
    .preprocess(
      (valor: z.input<typeof lineasDeDocumento> | number | null | undefined) =>
        typeof valor === 'number' || valor === null ? undefined : valor,
      lineasDeDocumento.optional(),
    )
    .optional(),
  items: z.array(lineaLeida).max(MAX_LINEAS_DE_COTIZACION).optional().meta({
    description:
      'Como las responde la lectura: al crear son sus líneas; al editar no las cambian, y otras que las suyas son 400',
  }),
  version: z.int().min(1).optional().meta({ description: 'La que se vio: si ya es otra, 409' }),
});
export type CotizacionEscrita = z.output<typeof cotizacionEscrita>;
