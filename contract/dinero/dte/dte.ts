import { z } from 'zod';
import { FORMATOS_DTE } from '#contract/documento/papel-dte.ts';
import { formato, XLSX_O_CSV } from '#contract/exportar.ts';
import { dia, diaPasado, endpoint, idParams, opcional, pageOf, paginado, textoBuscado } from '#contract/http.ts';
import { base } from '#contract/valores/base.ts';
import { nombrando } from '#contract/valores/caracteres.ts';
import { limpiarDato } from '#contract/valores/dato.ts';
import { email } from '#contract/valores/email.ts';
import { diaEnSantiago } from '#contract/valores/fechas.ts';
import { FORMATO } from '#contract/valores/formato.ts';
import { mes } from '#contract/valores/mes.ts';
import { limpiarRut, rutConGuion, rutEsValido } from '#contract/valores/rut.ts';
import { enUnaLinea } from '#contract/valores/texto.ts';
import { pesosEnteros } from '../pagos/pagos.ts';
import { AMBIENTES, ESTADOS_DTE } from './estados.ts';
import {
  CODIGOS_REFERENCIA,
  DESPACHOS_DTE,
  esNota,
  FORMAS_PAGO_DTE,
  MAX_LINEAS_BOLETA,
  MAX_REFERENCIAS,
  TIPOS_DTE,
  TRASLADOS,
} from './tipos.ts';

const TAG = 'Documentos tributarios';
const BASE = '/api/dte';
const UNO = `${BASE}/:id` as const;
export const DTE_NO_ENCONTRADO = 'Documento no encontrado.';
const POR_PAGINA = 24;
const MAX_ID = 2_147_483_647;

const entero = z.int();
const monto = z.int().meta({ format: FORMATO.monto, description: 'Pesos' });
const instante = z.iso.datetime({ offset: true });
const tipo = z.literal(TIPOS_DTE, 'Elige qué documento es.').meta({
  description:
    '33 factura, 34 factura exenta, 39 boleta, 41 boleta exenta, 52 guía de despacho, 56 nota de débito, 61 nota de crédito: los números del SII',
});
const rutDelSii = z.string().meta({ description: 'Como lo escribe el SII: 76123456-K' });

const dteDeLista = z
  .object({
    id: entero,
    ambiente: z.enum(AMBIENTES),
    tipo,
    folio: entero,
    estado: z.enum(ESTADOS_DTE),
    fecha_emision: z.iso.date(),
    receptor_rut: rutDelSii,
    receptor: z.string(),
    neto: monto,
    exento: monto,
    iva: monto,
    total: monto.meta({ description: 'Con IVA; 0 de una guía que no dice precios' }),
    glosa: z.string().nullable().meta({ description: 'Lo que dijo el SII de él' }),
    compra: z.object({ id: entero, num_pedido: entero }).nullable(),
    factura_venta_id: entero.nullable(),
    devolucion_id: entero.nullable(),
    emitido_en: instante,
  })
  .meta({ id: 'DteDeLista' });
export type DteDeLista = z.output<typeof dteDeLista>;

const referencia = z.object({
  tipo: z.string(),
  folio: z.string(),
  fecha: z.iso.date(),
  codigo: z.literal(CODIGOS_REFERENCIA).nullable(),
  razon: z.string().nullable(),
});

const dte = dteDeLista
  .extend({
    base,
    estado_sii: z.string().nullable().meta({ description: 'El código del SII' }),
    track_id: z.string().nullable().meta({ description: 'El envío en que fue' }),
    enviado_en: instante.nullable(),
    resuelto_en: instante.nullable(),
    emitido_por: z.string().nullable().meta({ description: 'null: la tienda, por sí misma' }),
    giro: z.string().nullable(),
    direccion: z.string().nullable(),
    comuna: z.string().nullable(),
    correo: z.string().nullable(),
    vence: z.iso.date().nullable(),
    forma_pago: z.literal(FORMAS_PAGO_DTE).nullable(),
    traslado: z.literal(TRASLADOS).nullable().meta({ description: 'De una guía: por qué se mueve' }),
    lineas: z.array(
      z.object({
        nombre: z.string(),
        cantidad: z.number().nullable(),
        precio: z.number().nullable().meta({ description: 'Unitario, en la base del documento' }),
        descuento: monto,
        monto,
        exenta: z.boolean(),
      }),
    ),
    globales: z.array(
      z.object({ es: z.enum(['descuento', 'recargo']), glosa: z.string().nullable(), valor: z.number() }),
    ),
    referencias: z.array(
      referencia.extend({ id: entero.nullable().meta({ description: 'De un documento de la tienda, el suyo' }) }),
    ),
    reemplazo: z
      .object({ id: entero, tipo, folio: entero })
      .nullable()
      .meta({ description: 'De uno que el SII rechazó: el que se emitió en su lugar' }),
    notas: z
      .array(z.object({ id: entero, tipo, folio: entero, total: monto, estado: z.enum(ESTADOS_DTE) }))
      .meta({ description: 'Las notas de crédito y débito que lo nombran' }),
    queda: monto.nullable().meta({
      description:
        'Lo que una nota de crédito puede rebajar de él, o una de débito deshacer si es de crédito; null si no es de una venta',
    }),
  })
  .meta({ id: 'Dte' });
export type Dte = z.output<typeof dte>;

export const SORT_DTE = ['nuevos', 'antiguos', 'total-asc', 'total-desc'] as const;
export type SortDte = (typeof SORT_DTE)[number];
const filtro = z.object({
  q: textoBuscado.optional().meta({ description: 'Folio, N° de pedido, RUT o nombre de quien recibe' }),
  tipo: opcional(z.coerce.number().pipe(tipo)),
  estado: opcional(z.enum(ESTADOS_DTE)),
  rut: opcional(z.string().overwrite(limpiarDato).max(20)),
  compra_id: opcional(z.coerce.number().int().min(1).max(MAX_ID)),
  devolucion_id: opcional(z.coerce.number().int().min(1).max(MAX_ID)),
  mes: opcional(mes).meta({ description: 'Emitidos en ese mes' }),
  sort: z.enum(SORT_DTE).default('nuevos'),
});
export type FiltroDte = z.output<typeof filtro>;
const pagina = pageOf(dteDeLista);
export type PaginaDte = z.output<typeof pagina>;

export const listarDte = endpoint({
  method: 'GET',
  path: BASE,
  tag: TAG,
  summary: 'Los documentos tributarios emitidos, el último primero',
  query: filtro.extend(paginado(POR_PAGINA)),
  reply: pagina,
  status: 200,
  fallback: 'Error al cargar los documentos.',
});

export const exportarDte = endpoint({
  method: 'GET',
  path: `${BASE}/archivo`,
  permisos: ['exportar'],
  tag: TAG,
  summary: 'Los documentos que halla el filtro, como archivo',
  query: filtro.extend({ formato: formato('xlsx') }),
  download: XLSX_O_CSV,
  status: 200,
  fallback: 'No pudimos descargar los documentos.',
});

export const obtenerDte = endpoint({
  method: 'GET',
  path: UNO,
  tag: TAG,
  summary: 'Un documento con sus líneas, referencias, notas y lo que dijo el SII',
  params: idParams,
  reply: dte,
  status: 200,
  fallback: 'Error al cargar el documento.',
  notFound: DTE_NO_ENCONTRADO,
});

/** Whoever bought what it is of may have it, too. */
export const descargarXmlDte = endpoint({
  method: 'GET',
  path: `${UNO}/xml`,
  tag: TAG,
  summary: 'El XML firmado de un documento, en ISO-8859-1',
  params: idParams,
  download: 'application/xml',
  status: 200,
  fallback: 'No pudimos descargar el XML.',
  notFound: DTE_NO_ENCONTRADO,
});

const siONo = z.enum(['0', '1']).default('0');

/** Whoever bought what it is of may have it, too. */
export const descargarPdfDte = endpoint({
  method: 'GET',
  path: `${UNO}/pdf`,
  tag: TAG,
  summary: 'El papel de un documento, con su timbre: en carta, o en rollo de 80 mm; con copia cedible si se pide',
  params: idParams,
  query: z.object({ formato: z.enum(FORMATOS_DTE).default('carta'), cedible: siONo }),
  download: 'application/pdf',
  status: 200,
  fallback: 'No pudimos preparar el PDF.',
  notFound: DTE_NO_ENCONTRADO,
});

const documentoDeCompra = z.object({
  id: entero,
  tipo,
  folio: entero,
  fecha_emision: z.iso.date(),
  total: monto,
  estado: z.enum(ESTADOS_DTE),
  ot_id: entero.nullable().meta({ description: 'La OT de la que es' }),
});
export type DocumentoDeCompra = z.output<typeof documentoDeCompra>;

export const documentosDeCompra = endpoint({
  method: 'GET',
  path: `${BASE}/de-compra/:id`,
  tag: TAG,
  shows: ['Documentos tributarios', 'Compras'],
  summary: 'Los documentos tributarios de un pedido, para quien lo compró y para el personal',
  params: idParams,
  reply: z.array(documentoDeCompra),
  status: 200,
  fallback: 'Error al cargar los documentos del pedido.',
  notFound: 'Pedido no encontrado.',
});

const texto = (max: number) =>
  z.string('Escribe un texto.').overwrite(enUnaLinea).max(max, `No puede pasar de ${max} caracteres.`);
const MAL_RUT = 'El RUT no es válido: revisa el dígito verificador.';
const rut = z
  .string(MAL_RUT)
  .overwrite(limpiarDato)
  .max(20, MAL_RUT)
  .refine(rutEsValido, nombrando(MAL_RUT))
  .overwrite((escrito) => rutConGuion(limpiarRut(escrito)));
const id = z.int().min(1).max(MAX_ID);
const MALA_CANTIDAD = 'La cantidad debe ser un número entero desde 1.';

const ORIGENES = ['compra', 'factura_venta', 'ot', 'devolucion', 'rechazado'] as const;
const origen = z
  .object({
    compra: id.optional(),
    factura_venta: id.optional().meta({ description: 'De una nota: sobre qué documento de venta es' }),
    ot: id.optional(),
    devolucion: id.optional().meta({ description: 'A un proveedor: su guía' }),
    rechazado: id.optional().meta({ description: 'Un documento que el SII rechazó: se emite otro en su lugar' }),
  })
  .refine((dicho) => ORIGENES.filter((uno) => dicho[uno] !== undefined).length === 1, 'Di de qué es el documento.');

const pedido = z.object({
  tipo,
  origen,
  lineas: z
    .array(
      z.object({
        linea: z.int().min(1),
        cantidad: z.number({ error: MALA_CANTIDAD }).int(MALA_CANTIDAD).min(1, MALA_CANTIDAD).max(1_000_000),
      }),
    )
    .max(MAX_LINEAS_BOLETA)
    .refine((lineas) => new Set(lineas.map(({ linea }) => linea)).size === lineas.length, 'Una línea está dos veces.')
    .optional()
    .meta({ description: 'Del pedido; sin ellas, todo lo que falta facturar, o lo de la OT' }),
  con_envio: z.boolean().optional().meta({ description: 'Cobra el despacho, si falta facturarlo' }),
  monto: pesosEnteros
    .optional()
    .meta({ description: 'De una nota: cuánto rebaja, deshace o suma, con IVA; sin él, todo lo que queda si no suma' }),
  razon: texto(90).optional().meta({ description: 'De una nota: por qué' }),
  corrige_texto: z
    .boolean()
    .optional()
    .meta({ description: 'De una nota de crédito: sólo corrige lo que dice el documento, sin mover dinero' }),
  fecha: diaPasado.optional().meta({ description: 'De emisión; hoy si no se dice' }),
  vence: opcional(dia),
  forma_pago: z.literal(FORMAS_PAGO_DTE).optional().meta({ description: '1 contado, 2 crédito, 3 sin costo' }),
  receptor: z
    .object({
      razon_social: texto(100).optional(),
      giro: texto(40).optional(),
      direccion: texto(70).optional(),
      comuna: texto(20).optional(),
      ciudad: texto(20).optional(),
      contacto: texto(80).optional(),
    })
    .optional()
    .meta({ description: 'Lo que el pedido no dice de a quién se emite, o dice de otro modo' }),
  correo: email('Escribe un correo.').optional().meta({ description: 'Adónde se manda; si no, al correo del pedido' }),
  traslado: z
    .object({
      motivo: z.literal(TRASLADOS, 'Elige por qué se mueve.').default(1),
      despacho: z.literal(DESPACHOS_DTE).optional(),
      patente: texto(8).optional(),
      rut_transportista: rut.optional(),
      chofer: z.object({ rut, nombre: texto(30).min(1, 'Di quién maneja.') }).optional(),
      direccion: texto(70).optional(),
      comuna: texto(20).optional(),
      ciudad: texto(20).optional(),
    })
    .optional()
    .meta({ description: 'De una guía' }),
  referencias: z
    .array(
      z.object({
        tipo: z
          .string()
          .overwrite(limpiarDato)
          .min(1, 'Di qué documento es.')
          .max(3, 'El código tiene hasta 3 letras.'),
        folio: z.string().overwrite(limpiarDato).min(1, 'Di su número.').max(18, 'El número tiene hasta 18 letras.'),
        fecha: dia,
        razon: texto(90).optional(),
      }),
    )
    .max(MAX_REFERENCIAS - 10)
    .optional()
    .meta({ description: 'Además de su OC, sus guías y lo que corrige, que la tienda pone sola' }),
  clave: z
    .string()
    .regex(/^[\w:-]{8,80}$/, 'La clave no sirve.')
    .optional()
    .meta({ description: 'Quien pide dos veces lo mismo con la misma clave recibe lo que ya se emitió' }),
  confirmo: z
    .object({ folio: entero.optional(), total: entero, rut: z.string().overwrite(limpiarDato).max(20) })
    .optional()
    .meta({ description: 'Lo que se vio en la vista previa: si ya no es eso, 409 y no se emite' }),
});
export type PedidoDte = z.output<typeof pedido>;

/** A note is about a paper; all else is of goods. */
const pedidoQueCalza = pedido.superRefine(({ tipo, origen, corrige_texto, razon, fecha, vence }, ctx) => {
  const esDeNota = origen.factura_venta !== undefined;
  const mal = (message: string) => ctx.addIssue({ code: 'custom', path: ['origen'], message });
  if (esNota(tipo) && !esDeNota && origen.rechazado === undefined) mal('Elige sobre qué documento es la nota.');
  if (!esNota(tipo) && esDeNota) mal('Sólo una nota es sobre otro documento.');
  if (vence !== undefined && vence < (fecha ?? diaEnSantiago())) {
    ctx.addIssue({ code: 'custom', path: ['vence'], message: 'No puede vencer antes de emitirse.' });
  }
  if (corrige_texto && tipo !== 61) mal('Sólo una nota de crédito corrige lo que dice un documento.');
  if (corrige_texto && !razon)
    ctx.addIssue({ code: 'custom', path: ['razon'], message: 'Di qué dice y qué debe decir.' });
  if (origen.devolucion !== undefined && tipo !== 52) mal('Lo que vuelve a un proveedor va con guía de despacho.');
});

const REFUSALS = ['FOLIO_REPETIDO', 'SIN_FOLIOS', 'SIN_CERTIFICADO', 'NO_ENCONTRADO', 'DTE_CAMBIADO'] as const;

const previa = z
  .object({
    tipo,
    folio: entero.meta({ description: 'El que tomaría ahora' }),
    fecha: z.iso.date(),
    num_pedido: entero.nullable(),
    ambiente: z.enum(AMBIENTES),
    receptor_rut: rutDelSii,
    receptor: z.string(),
    neto: monto,
    exento: monto,
    iva: monto,
    total: monto,
    lineas: entero,
    referencias: z.array(referencia),
    correo: z.string().nullable(),
  })
  .meta({ id: 'PreviaDte' });
export type PreviaDte = z.output<typeof previa>;

/** Nothing is kept of it, and no folio is taken. */
export const verPreviaDte = endpoint({
  method: 'POST',
  path: `${BASE}/previa`,
  tag: TAG,
  changes: [],
  summary: 'Lo que se emitiría: a quién, por cuánto y con qué folio',
  body: pedidoQueCalza,
  reply: previa,
  status: 200,
  refusals: REFUSALS,
  fallback: 'No pudimos preparar la vista previa.',
});

export const verPapelDePrevia = endpoint({
  method: 'POST',
  path: `${BASE}/previa/pdf`,
  tag: TAG,
  changes: [],
  summary: 'El papel exacto de lo que se emitiría, sin timbre y marcado como vista previa',
  body: pedidoQueCalza,
  download: 'application/pdf',
  status: 200,
  refusals: REFUSALS,
  fallback: 'No pudimos preparar la vista previa.',
});

/**
 * Takes a folio, writes down what is charged (`facturas_venta`), signs and queues it for the SII: all of it or nothing. 409 with
 * `SIN_CERTIFICADO` or `SIN_FOLIOS` where the shop can't issue; `DTE_CAMBIADO` where it isn't what `confirmo` says any more.
 */
export const emitirDte = endpoint({
  method: 'POST',
  path: BASE,
  tag: TAG,
  changes: ['Documentos tributarios', 'Facturas de venta', 'Compras', 'Pagos', 'Devoluciones a proveedores'],
  summary: 'Emite un documento tributario de un pedido, una OT o una devolución, o una nota sobre otro',
  body: pedidoQueCalza,
  reply: dte,
  status: 201,
  refusals: REFUSALS,
  fallback: 'No se pudo emitir el documento.',
});

export const reemitirDte = endpoint({
  method: 'POST',
  path: `${UNO}/reemitir`,
  tag: TAG,
  changes: ['Documentos tributarios', 'Facturas de venta', 'Compras', 'Pagos'],
  summary: 'Emite de nuevo, con otro folio, lo que el SII rechazó',
  params: idParams,
  body: z.object({ receptor: pedido.shape.receptor }).default({}),
  reply: dte,
  status: 201,
  refusals: REFUSALS,
  fallback: 'No se pudo emitir de nuevo.',
  notFound: DTE_NO_ENCONTRADO,
});

export const enviarDtePorCorreo = endpoint({
  method: 'POST',
  path: `${UNO}/correo`,
  tag: TAG,
  changes: ['Documentos tributarios', 'Correo'],
  summary: 'Manda el documento con su PDF y su XML',
  params: idParams,
  body: z.object({ para: email('Escribe a qué correo se manda.') }),
  status: 204,
  refusals: ['DEMASIADOS_INTENTOS'],
  fallback: 'No se pudo mandar el documento.',
  notFound: DTE_NO_ENCONTRADO,
});
