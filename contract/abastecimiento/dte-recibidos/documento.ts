import { z } from 'zod';
import type { TipoDte } from '#contract/dinero/dte/tipos.ts';
import { FORMATO } from '#contract/valores/formato.ts';

/** What a supplier's XML may be: a boleta gives no right to its IVA, and the others never come. */
export const TIPOS_RECIBIDOS = [33, 34, 52, 56, 61] as const satisfies readonly TipoDte[];
export type TipoRecibido = (typeof TIPOS_RECIBIDOS)[number];
/** Those that the law gives eight days for (Ley 19.983, art. 3). */
export const CON_PLAZO: readonly TipoRecibido[] = [33, 34];
export const GUIA = 52;

const monto = z.number().meta({ format: FORMATO.monto, description: 'Pesos' });
const textoSiHay = z.string().nullable();

const lineaRecibida = z
  .object({
    linea: z.int().meta({ description: 'Su lugar en el documento, desde 1' }),
    codigos: z
      .array(z.object({ tipo: z.string(), valor: z.string() }))
      .meta({ description: 'Como la llama el proveedor: INT1, EAN13…' }),
    nombre: z.string(),
    detalle: textoSiHay,
    cantidad: z.number().nullable(),
    unidad: textoSiHay,
    precio: z.number().nullable().meta({ description: 'De una unidad, en la base del documento' }),
    descuento: monto,
    recargo: monto,
    exenta: z.enum(['exenta', 'no_facturable']).nullable().meta({ description: 'null: lleva IVA' }),
    monto: monto.meta({ description: 'En la base del documento' }),
  })
  .meta({ id: 'LineaDeDteRecibido' });
export type LineaRecibida = z.output<typeof lineaRecibida>;

const parte = z.object({
  rut: z.string().meta({ description: 'Con guion, como lo dice el documento' }),
  razon_social: z.string(),
  giro: textoSiHay,
  direccion: textoSiHay,
  comuna: textoSiHay,
  ciudad: textoSiHay,
  telefono: textoSiHay,
  correo: textoSiHay,
});
export type ParteRecibida = z.output<typeof parte>;

/** A tax document as a supplier's XML says it. */
export const documentoRecibido = z
  .object({
    tipo: z.literal(TIPOS_RECIBIDOS),
    folio: z.int(),
    fecha: z.iso.date(),
    base: z.enum(['neto', 'bruto']).meta({ description: 'De los montos de sus líneas' }),
    forma_pago: z.int().nullable().meta({ description: '1 contado, 2 crédito, 3 sin costo' }),
    vence: z.iso.date().nullable(),
    emisor: parte,
    receptor: parte,
    lineas: z.array(lineaRecibida),
    globales: z.array(
      z.object({
        es: z.enum(['descuento', 'recargo']),
        glosa: textoSiHay,
        en: z.enum(['$', '%']),
        valor: z.number(),
        sobre: z.enum(['exentas', 'no_facturables']).nullable(),
      }),
    ),
    referencias: z.array(
      z.object({
        tipo: z.string(),
        folio: z.string(),
        fecha: textoSiHay,
        codigo: z.int().nullable(),
        razon: textoSiHay,
      }),
    ),
    totales: z.object({
      neto: monto,
      exento: monto,
      tasa: z.number().nullable().meta({ description: 'De IVA, en por ciento' }),
      iva: monto,
      otros: z
        .array(z.object({ codigo: z.int(), monto }))
        .meta({ description: 'Impuestos adicionales y retenciones (menos de 0), por el código del SII' }),
      total: monto,
      no_facturable: monto,
    }),
  })
  .meta({ id: 'DocumentoRecibido' });
export type DocumentoRecibido = z.output<typeof documentoRecibido>;
