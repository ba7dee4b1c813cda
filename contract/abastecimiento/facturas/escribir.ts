import { z } from 'zod';
import { dia, endpoint, idParams } from '#contract/http.ts';
import { limpiarDato } from '#contract/valores/dato.ts';
import { FORMATO } from '#contract/valores/formato.ts';
import { enParrafo, enUnaLinea } from '#contract/valores/texto.ts';
import { NOTA_DE_CREDITO, normalizarFolio } from './estados.ts';
import { BASE_FACTURAS, FACTURA_NO_ENCONTRADA, factura, MAX_FACTURA, MAX_ID, TAG_FACTURAS, tipo } from './facturas.ts';

export const MAX_LINEAS_DE_FACTURA = 200;
/** Days until an invoice is due where nothing was agreed with its supplier. */
export const PLAZO_USUAL = 30;

export const texto = (max: number) =>
  z.string('Escribe un texto.').overwrite(enParrafo).max(max, `No puede pasar de ${max} caracteres.`);
const MALA_CANTIDAD = 'La cantidad debe ser un número entero de 1 a 1.000.000.';
const MAL_PRECIO = 'El precio debe ser un monto neto con hasta dos decimales.';
const MAL_TOTAL = 'Escribe el total del documento, en pesos enteros.';
const FALTA_FOLIO = 'Escribe el número del documento.';
export const esPesos = (valor: number) => Math.round(valor * 100) / 100 === valor;

const cantidad = z
  .number({ error: MALA_CANTIDAD })
  .int(MALA_CANTIDAD)
  .min(1, MALA_CANTIDAD)
  .max(1_000_000, MALA_CANTIDAD);

const lineaEscrita = z
  .object({
    producto_id: z
      .number()
      .int()
      .min(1)
      .max(MAX_ID)
      .nullable()
      .optional()
      .meta({ description: 'Sin él, un texto libre' }),
    descripcion: texto(200).overwrite(enUnaLinea).optional().meta({ description: 'De un texto libre; obligatoria' }),
    cantidad,
    precio: z
      .number({ error: MAL_PRECIO })
      .min(-MAX_FACTURA, MAL_PRECIO)
      .max(MAX_FACTURA, MAL_PRECIO)
      .refine(esPesos, MAL_PRECIO)
      .meta({
        format: FORMATO.monto,
        description: 'Neto, unitario; menos de 0 sólo en un texto libre, como un descuento',
      }),
    exenta: z.boolean().optional().meta({ description: 'No lleva IVA, en un papel cuyas otras líneas sí' }),
    orden_linea_id: z.int().min(1).max(MAX_ID).nullable().optional(),
    recepciones: z
      .array(z.object({ recepcion_id: z.int().min(1).max(MAX_ID), cantidad }))
      .max(100, 'Una línea cobra hasta 100 recepciones.')
      .optional()
      .meta({ description: 'Las unidades recibidas que cobra: de cada una, una sola factura' }),
  })
  .superRefine((linea, ctx) => {
    const mal = (path: string, message: string) => ctx.addIssue({ code: 'custom', path: [path], message });
    const { producto_id = null, descripcion, precio, recepciones = [], orden_linea_id = null } = linea;
    if (producto_id === null && !descripcion) mal('descripcion', 'Di qué es lo que cobra.');
    if (producto_id === null && (recepciones.length > 0 || orden_linea_id !== null)) {
      mal('producto_id', 'Sólo un producto viene de una orden o de una recepción.');
    }
    if (producto_id !== null && precio < 0) mal('precio', MAL_PRECIO);
    if (recepciones.reduce((suma, parte) => suma + parte.cantidad, 0) > linea.cantidad) {
      mal('recepciones', 'No se puede cobrar lo recibido por más unidades que las de la línea.');
    }
    if (new Set(recepciones.map(({ recepcion_id }) => recepcion_id)).size < recepciones.length) {
      mal('recepciones', 'Hay una recepción repetida.');
    }
  });
export type LineaEscrita = z.output<typeof lineaEscrita>;

const diaOpcional = z.preprocess((valor) => (valor === '' ? undefined : valor), dia.optional()).optional();

const datos = {
  folio: z
    .string({ error: FALTA_FOLIO })
    .overwrite(limpiarDato)
    .max(40, 'El número no puede pasar de 40 caracteres.')
    .refine((folio) => normalizarFolio(folio) !== '', FALTA_FOLIO),
  fecha_emision: dia,
  vence: diaOpcional.meta({ description: 'Sin él, según las condiciones del proveedor' }),
  total: z
    .number({ error: MAL_TOTAL })
    .int(MAL_TOTAL)
    .min(1, MAL_TOTAL)
    .max(MAX_FACTURA, MAL_TOTAL)
    .meta({ format: FORMATO.monto, description: 'Con IVA, como lo dice el papel' }),
  notas: texto(1_000).optional(),
  lineas: z
    .array(lineaEscrita)
    .min(1, 'Agrega al menos una línea.')
    .max(MAX_LINEAS_DE_FACTURA, `Una factura lleva hasta ${MAX_LINEAS_DE_FACTURA} líneas.`),
  insistir: z
    .boolean()
    .optional()
    .meta({ description: 'Aunque haya otra del mismo proveedor, día y total: sin esto, 409 FACTURA_PARECIDA' }),
  fecha_confirmada: z
    .boolean()
    .optional()
    .meta({ description: 'Aunque esté emitida después de hoy: sin esto, 409 FECHA_POR_CONFIRMAR' }),
  reclamo_confirmado: z
    .boolean()
    .optional()
    .meta({ description: 'Aunque la tienda haya reclamado ese documento: sin esto, 409 DOCUMENTO_RECLAMADO' }),
};

const AL_ESCRIBIR = [
  'FECHA_POR_CONFIRMAR',
  'FACTURA_REPETIDA',
  'FACTURA_PARECIDA',
  'DOCUMENTO_RECLAMADO',
  'RECEPCION_FACTURADA',
  'NO_ENCONTRADO',
] as const;

/**
 * 409 `FACTURA_REPETIDA` and `FACTURA_PARECIDA` name the other one in `details.factura`; `FECHA_POR_CONFIRMAR` where it was issued after
 * today, unless `fecha_confirmada`; `DOCUMENTO_RECLAMADO` where it is a tax document that came and was claimed, unless `reclamo_confirmado`.
 */
export const registrarFactura = endpoint({
  method: 'POST',
  path: BASE_FACTURAS,
  permisos: ['ver-costos'],
  tag: TAG_FACTURAS,
  summary: 'Registra una factura o nota de crédito de un proveedor, con lo pedido y lo recibido que cobra',
  body: z
    .object({
      proveedor_id: z.number({ error: 'Elige un proveedor.' }).int().min(1, 'Elige un proveedor.').max(MAX_ID),
      tipo,
      referencia_id: z.int().min(1).max(MAX_ID).nullable().optional().meta({
        description: 'De una nota de crédito: la factura que rebaja',
      }),
      ...datos,
    })
    .superRefine(({ tipo, referencia_id }, ctx) => {
      if ((tipo === NOTA_DE_CREDITO) === (referencia_id != null)) return;
      const message =
        tipo === NOTA_DE_CREDITO ? 'Elige la factura que rebaja.' : 'Sólo una nota de crédito rebaja otra factura.';
      ctx.addIssue({ code: 'custom', path: ['referencia_id'], message });
    }),
  reply: factura,
  status: 201,
  refusals: AL_ESCRIBIR,
  fallback: 'No se pudo registrar la factura.',
  notFound: 'Proveedor no encontrado.',
});

/** All its lines as they are to be; 409 `FACTURA_CAMBIADA` when somebody else changed it since `version`. */
export const editarFactura = endpoint({
  method: 'PUT',
  path: `${BASE_FACTURAS}/factura/:id`,
  permisos: ['ver-costos'],
  tag: TAG_FACTURAS,
  summary: 'Corrige una factura que nadie ha aprobado',
  params: idParams,
  body: z.object({ version: z.int().min(1), ...datos }),
  reply: factura,
  status: 200,
  refusals: [...AL_ESCRIBIR, 'FACTURA_CAMBIADA'],
  fallback: 'No se pudo guardar la factura.',
  notFound: FACTURA_NO_ENCONTRADA,
});
