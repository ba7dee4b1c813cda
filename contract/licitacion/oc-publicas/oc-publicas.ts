import { z } from 'zod';
import { formato, XLSX_O_CSV } from '#contract/exportar.ts';
import { dia, endpoint, idParams, opcional, pageOf, paginado, textoBuscado } from '#contract/http.ts';
import { COMUNAS, comunaLlamada } from '#contract/tienda/comunas.ts';
import { ENTREGAS } from '#contract/tienda/despacho.ts';
import { datosFactura } from '#contract/tienda/factura.ts';
import { base } from '#contract/valores/base.ts';
import { cambioEscrito, cambioLeido, moneda } from '#contract/valores/cambio.ts';
import { nombrando } from '#contract/valores/caracteres.ts';
import { limpiarDato } from '#contract/valores/dato.ts';
import { datoEscrito } from '#contract/valores/dato-escrito.ts';
import { email } from '#contract/valores/email.ts';
import { FORMATO } from '#contract/valores/formato.ts';
import { IVA_POR_CIENTO } from '#contract/valores/money.ts';
import { limpiarRut, rutEsValido } from '#contract/valores/rut.ts';
import { telefonoEscrito } from '#contract/valores/telefono-escrito.ts';
import { enUnaLinea } from '#contract/valores/texto.ts';
import { compra } from '#contract/ventas/compras/compras.ts';
import { ETAPAS } from '#contract/ventas/cotizaciones/estados.ts';
import { codigoPublico } from '../mercado-publico/estados.ts';
import { TIPOS_DIFERENCIA } from './diferencias.ts';
import { ESTADOS_OC, ETAPAS_OC, esCodigoOc } from './estados.ts';
import { MAX_MONTO_OC } from './totales.ts';

const TAG = 'OC públicas';
const BASE = '/api/oc-publicas';
const UNA = `${BASE}/oc/:id` as const;
export const OC_NO_ENCONTRADA = 'Orden de compra no encontrada.';
export const MAX_LINEAS_DE_OC = 300;
const MAX_ID = 2_147_483_647;
const POR_PAGINA = 24;

const instante = z.iso.datetime({ offset: true });
const monto = z.number().meta({ format: FORMATO.monto, description: 'Pesos' });
const numero = z.number().int();
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

const ocPublica = ocDeLista
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
  tag: TAG,
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
  tag: TAG,
  summary: 'Las órdenes de compra que halla el filtro, como archivo',
  query: filtro.extend({ formato: formato('xlsx') }),
  download: XLSX_O_CSV,
  status: 200,
  fallback: 'No pudimos descargar las órdenes de compra.',
});

export const obtenerOcPublica = endpoint({
  method: 'GET',
  path: UNA,
  tag: TAG,
  shows: ['OC públicas', 'Cotizaciones', 'Compras'],
  summary: 'Una orden de compra con sus ítems, lo que difiere de su cotización y su historia',
  params: idParams,
  reply: ocPublica,
  status: 200,
  fallback: 'Error al cargar la orden de compra.',
  notFound: OC_NO_ENCONTRADA,
});

const texto = (max: number) =>
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
  tag: TAG,
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
  path: UNA,
  tag: TAG,
  summary: 'Corrige una orden de compra que todavía no se toma',
  params: idParams,
  body: datosDeOc.extend({ version: z.number().int().min(1) }),
  reply: ocPublica,
  status: 200,
  refusals: ['OC_CAMBIADA', 'OC_DE_OTRO'],
  fallback: 'No se pudo guardar la orden de compra.',
  notFound: OC_NO_ENCONTRADA,
});

/** What isn't in pesos is taken and invoiced at a rate: it is kept with its day. */
export const anotarCambioDeOc = endpoint({
  method: 'POST',
  path: `${UNA}/cambio`,
  tag: TAG,
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
  path: `${UNA}/estado`,
  tag: TAG,
  summary: 'Anota en qué estado está en Mercado Público; repetirlo no cambia nada',
  params: idParams,
  body: z.object({ estado }),
  reply: ocPublica,
  status: 200,
  fallback: 'No se pudo anotar el estado.',
  notFound: OC_NO_ENCONTRADA,
});

const candidata = z
  .object({
    id: numero,
    num_cotizacion: numero,
    etapa: z.enum(ETAPAS),
    cliente: z.string(),
    fecha: z.iso.date(),
    neto: monto,
    total: monto,
    mismo_rut: z.boolean(),
  })
  .meta({ id: 'CotizacionParaOc' });

export const cotizacionesParaOc = endpoint({
  method: 'GET',
  path: `${UNA}/cotizaciones`,
  tag: TAG,
  shows: ['OC públicas', 'Cotizaciones'],
  summary: 'Las cotizaciones que podrían ser las de esta orden: las de su RUT primero, y las de total más parecido',
  params: idParams,
  query: z.object({ q: textoBuscado.optional().meta({ description: 'N° de cotización, o parte del cliente' }) }),
  reply: z.array(candidata),
  status: 200,
  fallback: 'No pudimos buscar cotizaciones.',
  notFound: OC_NO_ENCONTRADA,
});

/** 409 when another order has that quotation, with its code in `details.codigo`. */
export const vincularOc = endpoint({
  method: 'POST',
  path: `${UNA}/vincular`,
  tag: TAG,
  changes: ['OC públicas', 'Cotizaciones'],
  summary: 'Dice de qué cotización es una orden de compra',
  params: idParams,
  body: z.object({ cotizacion_id: z.number({ error: 'Elige una cotización.' }).int().min(1).max(MAX_ID) }),
  reply: ocPublica,
  status: 200,
  fallback: 'No se pudo vincular la cotización.',
  notFound: OC_NO_ENCONTRADA,
});

export const desvincularOc = endpoint({
  method: 'POST',
  path: `${UNA}/desvincular`,
  tag: TAG,
  changes: ['OC públicas', 'Cotizaciones'],
  summary: 'Suelta la cotización de una orden de compra que no se ha tomado',
  params: idParams,
  reply: ocPublica,
  status: 200,
  fallback: 'No se pudo soltar la cotización.',
  notFound: OC_NO_ENCONTRADA,
});

const FALTA_PRODUCTO = 'Escribe el código Fussan del producto.';
const FALTA_MOTIVO = 'Di por qué se acepta así.';

/** Of what was seen: once the order changed it is 409. */
export const aprobarOc = endpoint({
  method: 'POST',
  path: `${UNA}/aprobar`,
  tag: TAG,
  summary: 'Aprueba lo que una orden de compra dice distinto de su cotización',
  params: idParams,
  body: z.object({
    motivo: z.string({ error: FALTA_MOTIVO }).overwrite(enUnaLinea).min(3, FALTA_MOTIVO).max(300),
    version: z.number().int().min(1),
  }),
  reply: ocPublica,
  status: 200,
  refusals: ['OC_CAMBIADA'],
  fallback: 'No se pudieron aprobar las diferencias.',
  notFound: OC_NO_ENCONTRADA,
});

/** Asked for again it is answered as it stands. */
export const tomarOc = endpoint({
  method: 'POST',
  path: `${UNA}/tomar`,
  tag: TAG,
  changes: ['OC públicas', 'Cotizaciones'],
  summary: 'Toma la orden de compra: su cotización queda aceptada, con el código como su oc_cliente',
  params: idParams,
  reply: ocPublica,
  status: 200,
  fallback: 'No se pudo tomar la orden de compra.',
  notFound: OC_NO_ENCONTRADA,
});

/** What is left out is what the order says of its buyer. 409 `STOCK_INSUFICIENTE` says what lacks. */
export const convertirOc = endpoint({
  method: 'POST',
  path: `${UNA}/convertir`,
  tag: TAG,
  changes: ['OC públicas', 'Cotizaciones', 'Compras', 'Existencias', 'Correo'],
  summary: 'Hace la compra de una orden tomada, con sus precios netos y su total, y con factura; repetirla da la misma',
  params: idParams,
  body: z.object({
    entrega: z.enum(ENTREGAS, { error: 'Elige despacho o retiro en tienda.' }).default('despacho'),
    direccion: texto(200).min(1, 'Escribe la dirección de despacho.').optional(),
    comuna: z
      .string()
      .overwrite(enUnaLinea)
      .max(80)
      .transform((comuna) => comunaLlamada(comuna) ?? comuna)
      .refine((comuna) => COMUNAS.includes(comuna), 'Elige una comuna de Chile de la lista.')
      .optional(),
    contacto: telefonoEscrito().optional(),
    email: email('El correo electrónico es requerido.').optional(),
    factura: datosFactura.optional().meta({ description: 'Sin ella, a nombre del comprador' }),
    productos: z
      .array(z.object({ linea_id: z.number().int().min(1), producto_id: z.number().int().min(1) }))
      .max(500)
      .optional()
      .meta({ description: 'Qué producto es cada línea cotizada que no lo decía' }),
    items: z
      .array(
        z.object({
          item_id: z.number().int().min(1),
          codigo_fussan: z.coerce.number({ error: FALTA_PRODUCTO }).int(FALTA_PRODUCTO).min(1, FALTA_PRODUCTO),
        }),
      )
      .max(MAX_LINEAS_DE_OC)
      .optional()
      .meta({ description: 'Qué producto es cada ítem de la orden que no está en la cotización' }),
  }),
  reply: compra,
  status: 201,
  refusals: ['STOCK_INSUFICIENTE', 'CREDITO_EXCEDIDO', 'COTIZACION_SIN_PRODUCTO', 'NO_VENDIBLE'],
  fallback: 'No se pudo hacer el pedido de la orden de compra.',
  notFound: OC_NO_ENCONTRADA,
});

/** Its code at Mercado Público, whether it is here or not. 502 `MERCADO_PUBLICO` says why it didn't answer. */
export const traerOcPublica = endpoint({
  method: 'POST',
  path: `${BASE}/traer`,
  tag: TAG,
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
  tag: TAG,
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
