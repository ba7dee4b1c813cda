import { z } from 'zod';
import { formato, XLSX_O_CSV } from '../exportar.ts';
import { dia, endpoint, idParams, opcional, pageOf, paginado, textoBuscado } from '../http.ts';
import { FORMATO } from '../valores/formato.ts';
import { enUnaLinea } from '../valores/texto.ts';
import { MARCAS } from './facturas-cotejo.ts';
import { ESTADOS_FACTURA, NOTA_DE_CREDITO, normalizarFolio, TIPOS_FACTURA } from './facturas-estados.ts';

const TAG = 'Facturas de proveedores';
const BASE = '/api/abastecimiento/facturas';
const MAX_ID = 2_147_483_647;
export const FACTURA_NO_ENCONTRADA = 'Factura no encontrada.';
export const MAX_LINEAS_DE_FACTURA = 200;
/** What an invoice may come to, in pesos. */
export const MAX_FACTURA = 999_999_999_999;
const POR_PAGINA = 24;
/** Days until an invoice is due where nothing was agreed with its supplier. */
export const PLAZO_USUAL = 30;

const unidades = z.number().int();
const instante = z.iso.datetime({ offset: true });
const monto = z.number().meta({ format: FORMATO.monto, description: 'Pesos' });
const tipo = z.literal(TIPOS_FACTURA, 'Elige qué documento es.').meta({
  description: '33 factura, 34 factura exenta, 61 nota de crédito: los números del SII',
});
const proveedor_id = z.coerce.number().int().min(1).max(MAX_ID);

const facturaDeLista = z
  .object({
    id: z.number().int(),
    tipo,
    folio: z.string().meta({ description: 'Como lo dice el papel' }),
    proveedor_id: z.number().int(),
    nombre_provedor: z.string(),
    estado: z.enum(ESTADOS_FACTURA),
    fecha_emision: z.iso.date(),
    vence: z.iso.date(),
    dias_vencida: unidades.meta({ description: 'Días desde que venció, si se debe; 0: no ha vencido' }),
    neto: monto,
    iva: monto,
    total: monto.meta({ description: 'Con IVA, como lo dice el papel' }),
    pagado: monto,
    acreditado: monto.meta({ description: 'Lo que le quitan sus notas de crédito aprobadas' }),
    saldo: monto.meta({
      description: 'Lo que se debe: el total sin lo pagado ni lo acreditado; 0 de una nota de crédito',
    }),
    distintas: unidades.meta({ description: 'Líneas que no calzan con lo pedido y lo recibido' }),
    diferencia: monto.meta({
      description: 'Lo que cobra de más sobre lo que corresponde, neto; negativo si cobra menos',
    }),
    con_diferencias: z.boolean().meta({ description: 'Algo pasa de la tolerancia' }),
    creada_en: instante,
  })
  .meta({ id: 'FacturaDeLista' });
export type FacturaDeLista = z.output<typeof facturaDeLista>;

const cotejo = z
  .object({
    recibidas: unidades.meta({ description: 'Llegaron y no se rechazaron' }),
    unidades: unidades.meta({ description: 'Cobradas de más, en unidades' }),
    esperado: monto.nullable().meta({ description: 'El precio pedido o, sin orden, el recibido' }),
    precio: monto.nullable().meta({ description: 'Cuánto difiere el precio' }),
    porcentaje: z.number().nullable(),
    diferencia: monto.meta({ description: 'Pesos netos de más; negativo, de menos' }),
    marcas: z.array(z.enum(MARCAS)).meta({ description: 'Vacía: calza' }),
    fuera: z.boolean(),
    motivos: z.array(z.string()),
  })
  .meta({ id: 'CotejoDeLinea' });

const recepcionDeLinea = z.object({
  recepcion_id: z.number().int(),
  cantidad: unidades.meta({ description: 'Unidades de la recepción que esta línea cobra' }),
  estado_recepcion: z.enum(['recibido', 'inspeccionado', 'rechazado', 'aceptado']),
  fecha_recepcion: z.iso.date(),
  precio: monto,
});

const lineaDeFactura = z
  .object({
    id: z.number().int(),
    producto_id: z.number().int().nullable().meta({ description: 'null: un texto libre, como el flete' }),
    codigo_producto_fussan: z.number().int().nullable(),
    descripcion: z.string(),
    cantidad: unidades,
    precio: monto.meta({ description: 'Neto, unitario, como lo cobra' }),
    subtotal: monto,
    orden: z
      .object({
        linea_id: z.number().int(),
        orden_id: z.number().int(),
        numero: z.string(),
        cantidad: unidades,
        costo: monto.nullable(),
        facturadas: unidades.meta({ description: 'De esa línea, en todas las facturas que valen' }),
      })
      .nullable(),
    recepciones: z.array(recepcionDeLinea),
    aceptadas: unidades,
    por_inspeccionar: unidades,
    rechazadas: unidades,
    cotejo,
  })
  .meta({ id: 'LineaDeFactura' });
export type LineaDeFactura = z.output<typeof lineaDeFactura>;

export const MEDIOS_DE_PAGO = ['transferencia', 'cheque', 'efectivo', 'tarjeta', 'otro'] as const;
export const ETIQUETA_MEDIO: Readonly<Record<(typeof MEDIOS_DE_PAGO)[number], string>> = {
  transferencia: 'Transferencia',
  cheque: 'Cheque',
  efectivo: 'Efectivo',
  tarjeta: 'Tarjeta',
  otro: 'Otro',
};

const pago = z.object({
  id: z.number().int(),
  monto,
  fecha: z.iso.date(),
  medio: z.enum(MEDIOS_DE_PAGO),
  referencia: z.string(),
  quien: z.string().nullable(),
  quitado: z
    .object({ cuando: instante, quien: z.string().nullable(), motivo: z.string() })
    .nullable()
    .meta({ description: 'Se anotó mal: no cuenta' }),
});
export type PagoDeFactura = z.output<typeof pago>;

const tolerancias = z
  .object({
    precio: z.number().meta({ description: 'Por ciento en que puede diferir un precio' }),
    monto: monto.meta({ description: 'Pesos en que puede diferir la factura entera' }),
  })
  .meta({ id: 'ToleranciasDeFactura' });

const otraFactura = z.object({
  id: z.number().int(),
  tipo,
  folio: z.string(),
  total: monto,
  estado: z.enum(ESTADOS_FACTURA),
});

const factura = facturaDeLista
  .extend({
    afecta: z.boolean().meta({ description: 'Lleva IVA' }),
    descuadre: monto.meta({ description: 'El total del papel sin lo que suman sus líneas con IVA' }),
    motivos: z.array(z.string()).meta({ description: 'Lo que pasa de la tolerancia, en palabras' }),
    tolerancias,
    referencia: otraFactura.nullable().meta({ description: 'De una nota de crédito: la factura que rebaja' }),
    notas_de_credito: z.array(otraFactura),
    notas: z.string(),
    version: z.number().int().meta({ description: 'Sube con cada cambio' }),
    lineas: z.array(lineaDeFactura),
    pagos: z.array(pago),
    historial: z.array(
      z.object({
        estado: z.enum(ESTADOS_FACTURA),
        cuando: instante,
        quien: z.string().nullable(),
        motivo: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'FacturaRegistrada' });
export type Factura = z.output<typeof factura>;

const SORT_FACTURAS = [
  'nuevas',
  'antiguas',
  'vence-asc',
  'vence-desc',
  'total-asc',
  'total-desc',
  'saldo-asc',
  'saldo-desc',
] as const;
export type SortFacturas = (typeof SORT_FACTURAS)[number];
export const VISTAS_FACTURA = ['diferencias', 'por_pagar', 'vencidas'] as const;

const filtro = z.object({
  q: textoBuscado.optional().meta({ description: 'Número, o parte del nombre del proveedor' }),
  estado: opcional(z.enum(ESTADOS_FACTURA)),
  tipo: opcional(z.coerce.number().pipe(tipo)),
  proveedor_id: opcional(proveedor_id),
  vista: opcional(z.enum(VISTAS_FACTURA)).meta({
    description: 'diferencias: por revisar y fuera de tolerancia; por_pagar: aprobadas que se deben; vencidas: de ésas',
  }),
  desde: opcional(dia).meta({ description: 'Vence desde este día' }),
  hasta: opcional(dia).meta({ description: 'Vence hasta este día' }),
  sort: z.enum(SORT_FACTURAS).default('nuevas'),
});
export type FiltroFacturas = z.output<typeof filtro>;

const paginaFacturas = pageOf(facturaDeLista);
export type PaginaFacturas = z.output<typeof paginaFacturas>;

export const listarFacturas = endpoint({
  method: 'GET',
  path: BASE,
  permisos: ['ver-costos'],
  tag: TAG,
  summary: 'Las facturas de proveedores, la última primero',
  query: filtro.extend(paginado(POR_PAGINA)),
  reply: paginaFacturas,
  status: 200,
  fallback: 'Error al cargar las facturas.',
});

export const exportarFacturas = endpoint({
  method: 'GET',
  path: `${BASE}/archivo`,
  permisos: ['ver-costos', 'exportar'],
  tag: TAG,
  summary: 'Las facturas que halla el filtro, como archivo',
  query: filtro.extend({ formato: formato('xlsx') }),
  download: XLSX_O_CSV,
  status: 200,
  fallback: 'No pudimos descargar las facturas.',
});

/** How late what is owed is. */
export const TRAMOS = ['por_vencer', 'hasta_30', 'hasta_60', 'hasta_90', 'mas_de_90'] as const;
export type Tramo = (typeof TRAMOS)[number];
export const ETIQUETA_TRAMO: Readonly<Record<Tramo, string>> = {
  por_vencer: 'Por vencer',
  hasta_30: '1–30 días',
  hasta_60: '31–60 días',
  hasta_90: '61–90 días',
  mas_de_90: 'Más de 90',
};

/** In which of them an invoice stands that was due so many days ago. */
export const tramoDe = (dias: number): Tramo =>
  dias <= 0 ? 'por_vencer' : dias <= 30 ? 'hasta_30' : dias <= 60 ? 'hasta_60' : dias <= 90 ? 'hasta_90' : 'mas_de_90';

const porTramo = z.object(Object.fromEntries(TRAMOS.map((tramo) => [tramo, monto])) as Record<Tramo, typeof monto>);

const deudaConProveedor = z
  .object({
    proveedor_id: z.number().int(),
    nombre_provedor: z.string(),
    facturas: unidades,
    saldo: monto,
    tramos: porTramo,
    vence: z.iso.date().meta({ description: 'Lo primero que vence, o venció' }),
  })
  .meta({ id: 'DeudaConProveedor' });
export type DeudaConProveedor = z.output<typeof deudaConProveedor>;

const deudas = pageOf(deudaConProveedor).extend({
  saldo: monto.meta({ description: 'Lo que se debe en total' }),
  facturas: unidades,
  tramos: porTramo,
  semanas: z
    .array(z.object({ desde: z.iso.date().meta({ description: 'Su lunes' }), saldo: monto, facturas: unidades }))
    .meta({ description: 'Lo que vence en cada una de las próximas semanas, desde ésta' }),
  por_revisar: z
    .object({ facturas: unidades, saldo: monto })
    .meta({ description: 'Lo que se debería además, de lo que nadie ha aprobado' }),
});
export type PorPagar = z.output<typeof deudas>;

export const SORT_DEUDAS = ['vence-asc', 'vence-desc', 'saldo-asc', 'saldo-desc', 'nombre-asc', 'nombre-desc'] as const;
const filtroDeudas = z.object({
  q: textoBuscado.optional().meta({ description: 'Parte del nombre del proveedor' }),
  sort: z.enum(SORT_DEUDAS).default('vence-asc'),
});
export type FiltroDeudas = z.output<typeof filtroDeudas>;

/** Its totals are of all that is owed, whatever supplier is looked for. */
export const listarPorPagar = endpoint({
  method: 'GET',
  path: `${BASE}/por-pagar`,
  permisos: ['ver-costos'],
  tag: TAG,
  summary: 'Lo que se debe a los proveedores, por proveedor, por antigüedad y por semana en que vence',
  query: filtroDeudas.extend(paginado(POR_PAGINA)),
  reply: deudas,
  status: 200,
  fallback: 'Error al cargar lo que se debe.',
});

export const exportarPorPagar = endpoint({
  method: 'GET',
  path: `${BASE}/por-pagar/archivo`,
  permisos: ['ver-costos', 'exportar'],
  tag: TAG,
  summary: 'Lo que se debe a cada proveedor por antigüedad, como archivo',
  query: filtroDeudas.extend({ formato: formato('xlsx') }),
  download: XLSX_O_CSV,
  status: 200,
  fallback: 'No pudimos descargar lo que se debe.',
});

export const obtenerFactura = endpoint({
  method: 'GET',
  path: `${BASE}/factura/:id`,
  permisos: ['ver-costos'],
  tag: TAG,
  summary: 'Una factura con sus líneas frente a lo pedido y lo recibido, sus pagos y su historia',
  params: idParams,
  reply: factura,
  status: 200,
  fallback: 'Error al cargar la factura.',
  notFound: FACTURA_NO_ENCONTRADA,
});

const ordenPropuesta = z.object({
  linea_id: z.number().int(),
  orden_id: z.number().int(),
  numero: z.string(),
  cantidad: unidades,
  costo: monto.nullable(),
  facturadas: unidades.meta({ description: 'En otras facturas que valen' }),
});

const recepcionPropuesta = z
  .object({
    recepcion_id: z.number().int(),
    producto_id: z.number().int(),
    codigo_producto_fussan: z.number().int(),
    descripcion: z.string(),
    fecha_recepcion: z.iso.date(),
    estado_recepcion: recepcionDeLinea.shape.estado_recepcion,
    numero_factura_provedor: z.string().nullable(),
    nombra_el_folio: z.boolean(),
    precio: monto,
    disponibles: unidades.meta({ description: 'Unidades que ninguna otra factura cobra' }),
    orden: ordenPropuesta.nullable(),
  })
  .meta({ id: 'RecepcionPorFacturar' });
export type RecepcionPropuesta = z.output<typeof recepcionPropuesta>;

const lineaPropuesta = ordenPropuesta
  .extend({ producto_id: z.number().int(), codigo_producto_fussan: z.number().int(), descripcion: z.string() })
  .meta({ id: 'LineaDeOrdenPorFacturar' });
export type LineaPropuesta = z.output<typeof lineaPropuesta>;

const propuesta = z
  .object({
    proveedor_id: z.number().int(),
    nombre_provedor: z.string(),
    plazo_pago: unidades.nullable().meta({ description: 'Días desde la emisión, según lo convenido' }),
    tolerancias,
    recepciones: z.array(recepcionPropuesta),
    ordenes: z.array(lineaPropuesta).meta({ description: 'Líneas pedidas que ninguna factura cobra entera' }),
    facturas: z.array(otraFactura.extend({ afecta: z.boolean(), saldo: monto })).meta({
      description: 'Las que una nota de crédito puede rebajar',
    }),
  })
  .meta({ id: 'PropuestaDeFactura' });
export type Propuesta = z.output<typeof propuesta>;

/** As many as these of each are offered. */
export const MAX_PROPUESTAS = 300;

export const proponerFactura = endpoint({
  method: 'GET',
  path: `${BASE}/propuesta`,
  permisos: ['ver-costos'],
  tag: TAG,
  summary: `Lo que un proveedor puede facturar: lo recibido sin factura y sus órdenes, hasta ${MAX_PROPUESTAS} de cada uno`,
  query: z.object({
    proveedor_id,
    folio: z.string().trim().max(40).optional().meta({ description: 'Lo recibido con este número va primero' }),
    factura_id: opcional(z.coerce.number().int().min(1).max(MAX_ID)).meta({
      description: 'Lo que esta factura ya cobra se ofrece también',
    }),
  }),
  reply: propuesta,
  status: 200,
  refusals: ['NO_ENCONTRADO'],
  fallback: 'No pudimos cargar lo que este proveedor puede facturar.',
  notFound: 'Proveedor no encontrado.',
});

const texto = (max: number) => z.string('Escribe un texto.').trim().max(max, `No puede pasar de ${max} caracteres.`);
const MALA_CANTIDAD = 'La cantidad debe ser un número entero de 1 a 1.000.000.';
const MAL_PRECIO = 'El precio debe ser un monto neto con hasta dos decimales.';
const MAL_TOTAL = 'Escribe el total del documento, en pesos enteros.';
const FALTA_FOLIO = 'Escribe el número del documento.';
const esPesos = (valor: number) => Math.round(valor * 100) / 100 === valor;

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
    orden_linea_id: z.number().int().min(1).max(MAX_ID).nullable().optional(),
    recepciones: z
      .array(z.object({ recepcion_id: z.number().int().min(1).max(MAX_ID), cantidad }))
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
    .trim()
    .max(40, 'El número no puede pasar de 40 caracteres.')
    .overwrite(enUnaLinea)
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
};

const AL_ESCRIBIR = ['FACTURA_REPETIDA', 'FACTURA_PARECIDA', 'RECEPCION_FACTURADA', 'NO_ENCONTRADO'] as const;

/** 409 `FACTURA_REPETIDA` and `FACTURA_PARECIDA` name the other one in `details.factura`. */
export const registrarFactura = endpoint({
  method: 'POST',
  path: BASE,
  permisos: ['ver-costos'],
  tag: TAG,
  summary: 'Registra una factura o nota de crédito de un proveedor, con lo pedido y lo recibido que cobra',
  body: z
    .object({
      proveedor_id: z.number({ error: 'Elige un proveedor.' }).int().min(1, 'Elige un proveedor.').max(MAX_ID),
      tipo,
      referencia_id: z.number().int().min(1).max(MAX_ID).nullable().optional().meta({
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
  path: `${BASE}/factura/:id`,
  permisos: ['ver-costos'],
  tag: TAG,
  summary: 'Corrige una factura que nadie ha aprobado',
  params: idParams,
  body: z.object({ version: z.number().int().min(1), ...datos }),
  reply: factura,
  status: 200,
  refusals: [...AL_ESCRIBIR, 'FACTURA_CAMBIADA'],
  fallback: 'No se pudo guardar la factura.',
  notFound: FACTURA_NO_ENCONTRADA,
});

const FALTA_MOTIVO = 'Di por qué.';
const motivo = z
  .string({ error: FALTA_MOTIVO })
  .trim()
  .min(3, FALTA_MOTIVO)
  .max(300, 'El motivo es demasiado largo.')
  .overwrite(enUnaLinea);

/** 409 `FACTURA_CON_DIFERENCIAS` with the figures in `details.motivos`, until `insistir` with a reason. */
export const aprobarFactura = endpoint({
  method: 'POST',
  path: `${BASE}/factura/:id/aprobar`,
  permisos: ['ver-costos'],
  tag: TAG,
  summary: 'Aprueba una factura para su pago; fuera de tolerancia, sólo si se insiste y se dice por qué',
  params: idParams,
  body: z
    .object({
      version: z.number().int().min(1).meta({ description: 'La que se vio: otra es 409' }),
      insistir: z.boolean().optional(),
      motivo: motivo.optional(),
    })
    .refine(({ insistir, motivo }) => !insistir || motivo !== undefined, { path: ['motivo'], error: FALTA_MOTIVO }),
  reply: factura,
  status: 200,
  refusals: ['FACTURA_CON_DIFERENCIAS', 'FACTURA_CAMBIADA'],
  fallback: 'No se pudo aprobar la factura.',
  notFound: FACTURA_NO_ENCONTRADA,
});

export const rechazarFactura = endpoint({
  method: 'POST',
  path: `${BASE}/factura/:id/rechazar`,
  permisos: ['ver-costos'],
  tag: TAG,
  summary: 'Rechaza una factura ante el proveedor: lo recibido vuelve a quedar sin factura',
  params: idParams,
  body: z.object({ motivo }),
  reply: factura,
  status: 200,
  fallback: 'No se pudo rechazar la factura.',
  notFound: FACTURA_NO_ENCONTRADA,
});

/** Only if what it charges is not on another one by now. */
export const reabrirFactura = endpoint({
  method: 'POST',
  path: `${BASE}/factura/:id/reabrir`,
  permisos: ['ver-costos'],
  tag: TAG,
  summary: 'Devuelve a revisión una factura rechazada, o aprobada y sin pagos',
  params: idParams,
  body: z.object({ motivo }),
  reply: factura,
  status: 200,
  refusals: ['RECEPCION_FACTURADA'],
  fallback: 'No se pudo reabrir la factura.',
  notFound: FACTURA_NO_ENCONTRADA,
});

export const anularFactura = endpoint({
  method: 'POST',
  path: `${BASE}/factura/:id/anular`,
  permisos: ['ver-costos'],
  tag: TAG,
  summary: 'Anula una factura mal registrada y sin pagos: su número y lo recibido quedan libres',
  params: idParams,
  body: z.object({ motivo }),
  reply: factura,
  status: 200,
  fallback: 'No se pudo anular la factura.',
  notFound: FACTURA_NO_ENCONTRADA,
});

const MAL_MONTO = 'El monto debe ser de al menos $1, con hasta dos decimales.';

/** No more than what is owed: 409 with `details.saldo`. */
export const pagarFactura = endpoint({
  method: 'POST',
  path: `${BASE}/factura/:id/pagos`,
  permisos: ['ver-costos', 'registrar-pagos'],
  tag: TAG,
  summary: 'Anota un pago, entero o en parte, de una factura aprobada',
  params: idParams,
  body: z.object({
    monto: z
      .number({ error: MAL_MONTO })
      .min(1, MAL_MONTO)
      .max(MAX_FACTURA, MAL_MONTO)
      .refine(esPesos, MAL_MONTO)
      .meta({ format: FORMATO.monto }),
    fecha: dia,
    medio: z.enum(MEDIOS_DE_PAGO, 'Elige cómo se pagó.'),
    referencia: texto(80).overwrite(enUnaLinea).optional().meta({ description: 'N° de la transferencia o del cheque' }),
    version: z.number().int().min(1).optional().meta({ description: 'La que se vio: otra es 409' }),
  }),
  reply: factura,
  status: 201,
  refusals: ['FACTURA_CAMBIADA'],
  fallback: 'No se pudo anotar el pago.',
  notFound: FACTURA_NO_ENCONTRADA,
});

export const quitarPago = endpoint({
  method: 'POST',
  path: `${BASE}/factura/:id/pagos/:pago_id/quitar`,
  permisos: ['ver-costos', 'registrar-pagos'],
  tag: TAG,
  summary: 'Quita un pago que se anotó mal; queda escrito, y deja de contar',
  params: idParams.extend({ pago_id: idParams.shape.id }),
  body: z.object({ motivo }),
  reply: factura,
  status: 200,
  fallback: 'No se pudo quitar el pago.',
  notFound: 'Pago no encontrado.',
});
