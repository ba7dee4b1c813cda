import { z } from 'zod';
import { motivo } from '#contract/dinero/pagos/pagos.ts';
import { endpoint, idParams } from '#contract/http.ts';
import { limpiarDato } from '#contract/valores/dato.ts';
import { enParrafo } from '#contract/valores/texto.ts';
import { BASE_RECIBIDOS, RECIBIDO_NO_ENCONTRADO, recibidoView, TAG_RECIBIDOS } from './dte-recibidos.ts';

/** Of an XML as well as of a mail that brings some. */
export const MAX_ARCHIVO_DTE = 6 * 1024 * 1024;
/** So many XML of one mail are read. */
export const MAX_XML_POR_CORREO = 20;
const MAX_ID = 2_147_483_647;

/** What became of each document of a file. */
export const RESULTADOS = ['recibido', 'repetido', 'rechazado', 'sin_firma'] as const;
const leido = z
  .object({
    archivo: z.string(),
    documento: z.string().nullable().meta({ description: '«Factura electrónica 123»; null si no se pudo leer' }),
    emisor: z.string().nullable(),
    total: z.number().nullable(),
    resultado: z.enum(RESULTADOS).meta({
      description: 'sin_firma: su firma no vale pero su timbre sí; se recibe si se insiste',
    }),
    id: z.int().nullable().meta({ description: 'El recibido, o el que ya estaba' }),
    motivos: z.array(z.string()),
  })
  .meta({ id: 'DteLeido' });
export type DteLeido = z.output<typeof leido>;

/**
 * Whatever is taken in is answered with 201, document by document. Where none is, nothing is kept: 400 for what is refused, 409
 * `DTE_REPETIDO` for what was there, 409 `FIRMA_NO_VALE` for what only lacks its signature, until `insistir`; `details.documentos` has
 * each one's answer.
 */
export const recibirDte = endpoint({
  method: 'POST',
  path: BASE_RECIBIDOS,
  permisos: ['ver-costos'],
  tag: TAG_RECIBIDOS,
  summary: 'Recibe lo que envía un proveedor: un EnvioDTE, un DTE solo, o un correo (.eml) que los trae',
  files: { parts: ['archivo'], maxFiles: 1, maxBytes: MAX_ARCHIVO_DTE },
  body: z.object({
    insistir: z
      .literal('1')
      .optional()
      .meta({ description: '1: aunque su firma no valga, si su timbre vale; queda con una advertencia' }),
  }),
  reply: z.object({ documentos: z.array(leido) }),
  status: 201,
  refusals: ['DTE_REPETIDO', 'FIRMA_NO_VALE'],
  fallback: 'No se pudo recibir el documento.',
});

const sobre = {
  permisos: ['ver-costos'],
  tag: TAG_RECIBIDOS,
  params: idParams,
  reply: recibidoView,
  notFound: RECIBIDO_NO_ENCONTRADO,
} as const;

/** With the XML's name, giro, address, telephone and e-mail. */
export const crearProveedorDeRecibido = endpoint({
  ...sobre,
  method: 'POST',
  path: `${BASE_RECIBIDOS}/:id/proveedor`,
  changes: ['DTE recibidos', 'Proveedores'],
  summary: 'Anota como proveedor a quien emitió el documento, con los datos de su XML',
  status: 200,
  refusals: ['RUT_OCUPADO'],
  fallback: 'No se pudo crear el proveedor.',
});

/** What is said once of a supplier's code is known of its next documents, and stands in its assortment. */
export const casarLinea = endpoint({
  ...sobre,
  method: 'POST',
  path: `${BASE_RECIBIDOS}/:id/lineas`,
  changes: ['DTE recibidos', 'Proveedores'],
  summary: 'Dice de qué producto es una línea, y cuántas unidades de las nuestras trae',
  body: z.object({
    linea: z.int().min(1).max(1_000),
    producto_id: z.int().min(1).max(MAX_ID).nullable().meta({ description: 'null: un cargo, como un flete' }),
    unidades: z
      .number({ error: 'Escribe cuántas unidades son.' })
      .int('Las unidades deben ser un número entero.')
      .min(1, 'Las unidades deben ser al menos 1.')
      .max(1_000_000, 'No pueden ser más de 1.000.000.')
      .optional()
      .meta({ description: 'Sin ellas, la cantidad del documento si es entera' }),
  }),
  status: 200,
  fallback: 'No se pudo guardar la línea.',
});

/** As `registrarFactura`, of which it is one: the same refusals. Lines that nobody said the product of are refused by their place. */
export const registrarRecibido = endpoint({
  ...sobre,
  method: 'POST',
  path: `${BASE_RECIBIDOS}/:id/factura`,
  changes: ['DTE recibidos', 'Facturas de proveedores'],
  summary: 'Registra la factura o nota de crédito del proveedor, con lo pedido y lo recibido que cobra',
  body: z.object({
    notas: z
      .string('Escribe un texto.')
      .overwrite(enParrafo)
      .max(1_000, 'No puede pasar de 1.000 caracteres.')
      .optional(),
    insistir: z.boolean().optional(),
    fecha_confirmada: z.boolean().optional(),
  }),
  status: 200,
  refusals: ['FECHA_POR_CONFIRMAR', 'FACTURA_REPETIDA', 'FACTURA_PARECIDA', 'RECEPCION_FACTURADA'],
  fallback: 'No se pudo registrar la factura.',
});

const MAX_RECINTO = 80;
const recibo = {
  recibo: z.boolean().optional().meta({ description: 'También el recibo de mercaderías de la Ley 19.983' }),
  recinto: z
    .string('Escribe un texto.')
    .overwrite(limpiarDato)
    .max(MAX_RECINTO, `No puede pasar de ${MAX_RECINTO} caracteres.`)
    .optional()
    .meta({ description: 'Dónde se recibió; sin él, la dirección de la tienda' }),
};

export const acusarRecibido = endpoint({
  ...sobre,
  method: 'POST',
  path: `${BASE_RECIBIDOS}/:id/acusar`,
  changes: ['DTE recibidos', 'Correo'],
  summary: 'Acusa recibo del envío: se firma la respuesta y se manda al emisor',
  body: z.object(recibo),
  status: 200,
  fallback: 'No se pudo acusar recibo.',
});

export const aceptarRecibido = endpoint({
  ...sobre,
  method: 'POST',
  path: `${BASE_RECIBIDOS}/:id/aceptar`,
  changes: ['DTE recibidos', 'Correo'],
  summary: 'Acepta el documento, con discrepancias si se dice cuáles: se firma la respuesta y se manda al emisor',
  body: z.object({ ...recibo, discrepancia: motivo.optional() }),
  status: 200,
  fallback: 'No se pudo aceptar el documento.',
});

/** Only within its days, and before goods were acknowledged. At the SII it has to be claimed too: that is another service. */
export const reclamarRecibido = endpoint({
  ...sobre,
  method: 'POST',
  path: `${BASE_RECIBIDOS}/:id/reclamar`,
  changes: ['DTE recibidos', 'Correo'],
  summary: 'Reclama el documento y dice por qué: se firma la respuesta y se manda al emisor',
  body: z.object({ motivo }),
  status: 200,
  fallback: 'No se pudo reclamar el documento.',
});
