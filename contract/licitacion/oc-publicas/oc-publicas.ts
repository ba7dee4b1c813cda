import { z } from 'zod';
import { formato, XLSX_O_CSV } from '#contract/exportar.ts';
import { dia, endpoint, idParams, opcional, pageOf, paginado, textoBuscado } from '#contract/http.ts';
import { base } from '#contract/valores/base.ts';
import { cambioEscrito, cambioLeido, moneda } from '#contract/valores/cambio.ts';
import { nombrando } from '#contract/valores/caracteres.ts';
import { limpiarDato } from '#contract/valores/dato.ts';
import { datoEscrito } from '#contract/valores/dato-escrito.ts';
import { FORMATO } from '#contract/valores/formato.ts';
import { IVA_POR_CIENTO } from '#contract/valores/money.ts';
import { limpiarRut, rutEsValido } from '#contract/valores/rut.ts';
import { enUnaLinea } from '#contract/valores/texto.ts';
import { ETAPAS } from '#contract/ventas/cotizaciones/estados.ts';
import { codigoPublico } from '../mercado-publico/estados.ts';
import { TIPOS_DIFERENCIA } from './diferencias.ts';
import { ESTADOS_OC, ETAPAS_OC, esCodigoOc } from './estados.ts';
import { MAX_MONTO_OC } from './totales.ts';

export const TAG_OC = 'OC públicas';
const BASE = '/api/oc-publicas';
export const UNA_OC = `${BASE}/oc/:id` as const;
export const OC_NO_ENCONTRADA = 'Orden de compra no encontrada.';
export const MAX_LINEAS_DE_OC = 300;
const POR_PAGINA = 24;

const instante = z.iso.datetime({ offset: true });
const monto = z.number().meta({ format: FORMATO.monto, description: 'Pesos' });
const numero = z.int();
const estado = z.literal(ESTADOS_OC, 'Elige un estado de Mercado Público.').meta({
  description:
    '4 Enviada a Proveedor, 5 En proceso, 6 Aceptada, 9 Cancelada, 12 Recepción Conforme, 13 Pendiente de Recepcionar, 14 Recepcionada Parcialmente, 15 Recepción Conforme Incompleta',
});

const ocDeLista = z
  .object({
    id: numero,
    codigo: z.string().meta({ description: '2097-241-SE14' }),
    nombre: z.string(),
    estado,
    etapa: z.enum(ETAPAS_OC).meta({ description: 'En qué va aquí, diga lo que diga Mercado Público' }),
    organismo: z.string(),
    rut: z.string().meta({ description: 'Del comprador, sin puntos ni guion; vacío si no se sabe' }),
    codigo_licitacion: z.string().meta({ description: 'De la oportunidad de que viene; vacío si de ninguna' }),
    fecha_envio: z.iso.date(),
    lineas: numero,
    moneda: moneda.meta({ description: 'En la que están todos sus montos' }),
    base: base.extract(['neto']),
    neto: monto,
    iva: monto,
    total: monto,
    cotizacion: z.object({ id: numero, num_cotizacion: numero }).nullable(),
    compra: z.object({ id: numero, num_pedido: numero, estado: z.string() }).nullable(),
    creada_en: instante,
  })
  .meta({ id: 'OcDeLista' });
export type OcDeLista = z.output<typeof ocDeLista>;

const lineaDeOc = z
  .object({
    id: numero,
    correlativo: numero,
    descripcion: z.string(),
    especificacion: z.string().meta({ description: 'Lo que el comprador agrega' }),
    cantidad: z.number(),
    precio_neto: monto.meta({ description: 'PrecioNeto: por unidad, sin IVA' }),
    total: monto.meta({ description: 'Neto de la línea' }),
    cotizada: z
      .object({ descripcion: z.string(), cantidad: z.number(), precio_neto: monto })
      .nullable()
      .meta({ description: 'La línea de la cotización que es' }),
  })
  .meta({ id: 'LineaDeOc' });

const diferencia = z.object({
  tipo: z.enum(TIPOS_DIFERENCIA),
  descripcion: z.string(),
  cotizado: z.number().nullable().meta({ description: 'Unidades o pesos netos; null: no se cotizó' }),
  pedido: z.number().nullable().meta({ description: 'Lo mismo, como lo pide la orden; null: no lo pide' }),
});

const comprador = {
  organismo: z.string(),
  unidad: z.string(),
  direccion: z.string(),
  comuna: z.string(),
  contacto: z.string(),
  telefono: z.string(),
  email: z.string(),
  giro: z.string(),
};

export const ocPublica = ocDeLista
  .extend({
    ...comprador,
    forma_pago: z.string(),
    despacho: z.string().meta({ description: 'Cómo se entrega' }),
    proveedor: z.string(),
    proveedor_rut: z.string().meta({ description: 'A quién va; vacío si no se sabe' }),
    proveedor_confirmado: z.boolean().meta({ description: 'Va a otro, y alguien confirmó que la tienda la toma' }),
    cambio: cambioLeido,
    afecta: z.boolean().meta({ description: 'Lleva IVA' }),
    descuentos: monto,
    cargos: monto,
    notas: z.string(),
    actualizada_en: instante.nullable().meta({ description: 'La última vez que se leyó de Mercado Público' }),
    version: numero.meta({ description: 'Sube con cada cambio' }),
    items: z.array(lineaDeOc),
    cotizacion: z
      .object({ id: numero, num_cotizacion: numero, etapa: z.enum(ETAPAS), cliente: z.string(), neto: monto })
      .nullable(),
    diferencias: z.array(diferencia).meta({ description: 'Con su cotización; vacía: dice lo mismo' }),
    aprobadas: z
      .object({ quien: z.string().nullable(), cuando: instante, motivo: z.string() })
      .nullable()
      .meta({ description: 'Quién aprobó esas diferencias; null si nadie, o si después cambiaron' }),
    por_aprobar: numero,
    historial: z.array(
      z.object({
        estado: z.string().meta({ description: 'Un estado de Mercado Público o una etapa, en palabras' }),
        cuando: instante,
        quien: z.string().nullable(),
        motivo: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'OcPublica' });
export type OcPublica = z.output<typeof ocPublica>;

const SORT_OC = ['nuevas', 'antiguas', 'fecha-asc', 'fecha-desc', 'total-asc', 'total-desc'] as const;
export type SortOc = (typeof SORT_OC)[number];

const filtro = z.object({
  q: textoBuscado.optional().meta({ description: 'Código, organismo, RUT, licitación o nombre de la orden' }),
  estado: opcional(z.coerce.number().pipe(estado)),
  etapa: opcional(z.enum(ETAPAS_OC)),
  desde: opcional(dia).meta({ description: 'Enviada desde este día' }),
  hasta: opcional(dia).meta({ description: 'Enviada hasta este día' }),
  codigo_licitacion: opcional(z.string().overwrite(limpiarDato).max(40)),
  sort: z.enum(SORT_OC).default('nuevas'),
});
export type FiltroOc = z.output<typeof filtro>;

const paginaOc = pageOf(ocDeLista);
export type PaginaOc = z.output<typeof paginaOc>;

export const listarOcPublicas = endpoint({
  method: 'GET',
  path: BASE,
  tag: TAG_OC,
  summary: 'Las órdenes de compra de organismos públicos, la última primero',
  query: filtro.extend(paginado(POR_PAGINA)),
  reply: paginaOc,
  status: 200,
  fallback: 'Error al cargar las órdenes de compra.',
});

export const exportarOcPublicas = endpoint({
  method: 'GET',
  path: `${BASE}/archivo`,
  permisos: ['exportar'],
  tag: TAG_OC,
  summary: 'Las órdenes de compra que halla el filtro, como archivo',
  query: filtro.extend({ formato: formato('xlsx') }),
  download: XLSX_O_CSV,
  status: 200,
  fallback: 'No pudimos descargar las órdenes de compra.',
});

export const obtenerOcPublica = endpoint({
  method: 'GET',
  path: UNA_OC,
  tag: TAG_OC,
  shows: ['OC públicas', 'Cotizaciones', 'Compras'],
  summary: 'Una orden de compra con sus ítems, lo que difiere de su cotización y su historia',
  params: idParams,
  reply: ocPublica,
  status: 200,
  fallback: 'Error al cargar la orden de compra.',
  notFound: OC_NO_ENCONTRADA,
});

export const texto = (max: number) =>
  z.string('Escribe un texto.').overwrite(enUnaLinea).max(max, `No puede pasar de ${max} caracteres.`);
const FALTA_CODIGO = 'Escribe el código de la orden, como 2097-241-SE14.';
const MALA_CANTIDAD = 'La cantidad debe ser mayor que 0, con hasta dos decimales.';
const MAL_PRECIO = 'El precio neto debe ser de 0 o más, con hasta cuatro decimales.';
const conCentavos = (valor: number) => Math.round(valor * 100) / 100 === valor;
const conCuatro = (valor: number) => Math.round(valor * 10_000) / 10_000 === valor;

export const codigoOc = z
  .string({ error: FALTA_CODIGO })
  .overwrite(limpiarDato)
  .max(40, FALTA_CODIGO)
  .refine(esCodigoOc, nombrando(FALTA_CODIGO))
  .overwrite(codigoPublico);

const lineaEscrita = z.object({
  descripcion: texto(500).min(1, 'Di qué piden.'),
  especificacion: texto(1_000).optional(),
  cantidad: z
    .number({ error: MALA_CANTIDAD })
    .positive(MALA_CANTIDAD)
    .max(10_000_000, MALA_CANTIDAD)
    .refine(conCentavos, MALA_CANTIDAD),
  precio_neto: z
    .number({ error: MAL_PRECIO })
    .min(0, MAL_PRECIO)
    .max(MAX_MONTO_OC, MAL_PRECIO)
    .refine(conCuatro, MAL_PRECIO)
    .meta({ format: FORMATO.monto }),
});

const RUT_MALO = 'El RUT del comprador no es válido: revisa el dígito verificador.';

const otroProveedor = z
  .boolean()
  .optional()
  .meta({ description: 'true: se sabe que va a otro proveedor, y se toma igual' });

const datosDeOc = z.object({
  nombre: texto(300).optional(),
  estado: estado.optional(),
  organismo: texto(200).min(1, 'Escribe el organismo que compra.'),
  unidad: texto(200).optional(),
  rut: datoEscrito(20)
    .refine((rut) => rut === '' || rutEsValido(rut), nombrando(RUT_MALO))
    .overwrite(limpiarRut)
    .optional(),
  direccion: texto(200).optional(),
  comuna: texto(80).optional(),
  contacto: texto(120).optional(),
  telefono: datoEscrito(40).optional(),
  email: datoEscrito(160).optional(),
  giro: texto(120).optional(),
  forma_pago: texto(120).optional(),
  despacho: texto(120).optional(),
  proveedor: texto(160).optional(),
  proveedor_rut: datoEscrito(20).optional().meta({ description: 'A quién va la orden' }),
  otro_proveedor: otroProveedor,
  moneda: moneda.optional(),
  codigo_licitacion: datoEscrito(40).overwrite(codigoPublico).optional(),
  fecha_envio: dia,
  iva: z
    .boolean()
    .optional()
    .meta({ description: `false: exenta. Sin él, con ${IVA_POR_CIENTO}%` }),
  descuentos: monto.min(0).max(MAX_MONTO_OC).optional().meta({ description: 'Del neto, sobre la orden entera' }),
  cargos: monto.min(0).max(MAX_MONTO_OC).optional().meta({ description: 'Sobre el neto, como el flete' }),
  notas: texto(1_000).optional(),
  lineas: z
    .array(lineaEscrita)
    .min(1, 'Agrega al menos un ítem.')
    .max(MAX_LINEAS_DE_OC, `Una orden lleva hasta ${MAX_LINEAS_DE_OC} ítems.`),
});
export type DatosDeOc = z.output<typeof datosDeOc>;

/** The same code twice is the same order: the second is answered the first as it is, and changes nothing. */
export const registrarOcPublica = endpoint({
  method: 'POST',
  path: BASE,
  tag: TAG_OC,
  changes: ['OC públicas', 'Cotizaciones'],
  summary: 'Registra una orden de compra; con un código que ya está, responde la que hay',
  body: datosDeOc.extend({ codigo: codigoOc }),
  reply: ocPublica.extend({ ya_estaba: z.boolean() }),
  status: 201,
  refusals: ['OC_DE_OTRO'],
  fallback: 'No se pudo registrar la orden de compra.',
});

/** 409 `OC_CAMBIADA` when somebody else changed it since `version`. */
export const editarOcPublica = endpoint({
  method: 'PUT',
  path: UNA_OC,
  tag: TAG_OC,
  summary: 'Corrige una orden de compra que todavía no se toma',
  params: idParams,
  body: datosDeOc.extend({ version: z.int().min(1) }),
  reply: ocPublica,
  status: 200,
  refusals: ['OC_CAMBIADA', 'OC_DE_OTRO'],
  fallback: 'No se pudo guardar la orden de compra.',
  notFound: OC_NO_ENCONTRADA,
});

/** What isn't in pesos is taken and invoiced at a rate: it is kept with its day. */
export const anotarCambioDeOc = endpoint({
  method: 'POST',
  path: `${UNA_OC}/cambio`,
  tag: TAG_OC,
  summary: 'Anota cuántos pesos vale uno de la moneda de la orden, y de qué día',
  params: idParams,
  body: cambioEscrito,
  reply: ocPublica,
  status: 200,
  fallback: 'No se pudo anotar el cambio.',
  notFound: OC_NO_ENCONTRADA,
});

/** Forward and back as Mercado Público tells it: that isn't the shop's to decide. */
export const anotarEstadoOc = endpoint({
  method: 'POST',
  path: `${UNA_OC}/estado`,
  tag: TAG_OC,
  summary: 'Anota en qué estado está en Mercado Público; repetirlo no cambia nada',
  params: idParams,
  body: z.object({ estado }),
  reply: ocPublica,
  status: 200,
  fallback: 'No se pudo anotar el estado.',
  notFound: OC_NO_ENCONTRADA,
});

/** Its code at Mercado Público, whether it is here or not. 502 `MERCADO_PUBLICO` says why it didn't answer. */
export const traerOcPublica = endpoint({
  method: 'POST',
  path: `${BASE}/traer`,
  tag: TAG_OC,
  changes: ['OC públicas', 'Cotizaciones'],
  summary: 'Trae una orden de compra de Mercado Público por su código; si ya está, la pone al día',
  body: z.object({ codigo: codigoOc, otro_proveedor: otroProveedor }),
  reply: ocPublica.extend({ ya_estaba: z.boolean() }),
  status: 201,
  refusals: ['MERCADO_PUBLICO', 'OC_DE_OTRO'],
  fallback: 'No pudimos traer la orden de Mercado Público.',
});

/** What a request's body may hold: for more, several times. */
export const MAX_PEGADO = 200_000;
const NADA_PEGADO = 'Pega o sube el JSON de Mercado Público.';

export const importarOcPublicas = endpoint({
  method: 'POST',
  path: `${BASE}/importar`,
  tag: TAG_OC,
  changes: ['OC públicas', 'Cotizaciones'],
  summary: 'Registra o pone al día las órdenes de un JSON de Mercado Público (ordenesdecompra.json), pegado o subido',
  body: z.object({
    texto: z
      .string({ error: NADA_PEGADO })
      .min(1, NADA_PEGADO)
      .max(MAX_PEGADO, 'Es demasiado de una vez: súbelas por partes.'),
    otro_proveedor: otroProveedor,
  }),
  reply: z.object({
    ordenes: z.array(z.object({ id: numero, codigo: z.string(), ya_estaba: z.boolean() })),
    rechazadas: z.array(
      z.object({
        lugar: numero,
        motivo: z.string(),
        de_otro: z.boolean().meta({ description: 'Va a otro proveedor: se registra si se confirma' }),
      }),
    ),
  }),
  status: 200,
  fallback: 'No se pudo leer el JSON.',
});
