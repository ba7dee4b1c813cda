import { z } from 'zod';
import { pagoAnotado } from '#contract/dinero/pagos/pagos.ts';
import { formato, XLSX_O_CSV } from '#contract/exportar.ts';
import { dia, endpoint, idParams, opcional, pageOf, paginado, textoBuscado } from '#contract/http.ts';
import { FORMATO } from '#contract/valores/formato.ts';
import { MARCAS } from './cotejo.ts';
import { ESTADOS_FACTURA, TIPOS_FACTURA } from './estados.ts';

export const TAG_FACTURAS = 'Facturas de proveedores';
export const BASE_FACTURAS = '/api/abastecimiento/facturas';
export const MAX_ID = 2_147_483_647;
export const FACTURA_NO_ENCONTRADA = 'Factura no encontrada.';
/** What an invoice may come to, in pesos. */
export const MAX_FACTURA = 999_999_999_999;
export const POR_PAGINA = 24;

export const unidades = z.int();
const instante = z.iso.datetime({ offset: true });
export const monto = z.number().meta({ format: FORMATO.monto, description: 'Pesos' });
export const tipo = z.literal(TIPOS_FACTURA, 'Elige qué documento es.').meta({
  description: '33 factura, 34 factura exenta, 61 nota de crédito: los números del SII',
});
export const proveedor_id = z.coerce.number().int().min(1).max(MAX_ID);

const facturaDeLista = z
  .object({
    id: z.int(),
    tipo,
    folio: z.string().meta({ description: 'Como lo dice el papel' }),
    proveedor_id: z.int(),
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

export const recepcionDeLinea = z.object({
  recepcion_id: z.int(),
  cantidad: unidades.meta({ description: 'Unidades de la recepción que esta línea cobra' }),
  estado_recepcion: z.enum(['recibido', 'inspeccionado', 'rechazado', 'aceptado']),
  fecha_recepcion: z.iso.date(),
  precio: monto,
});

const lineaDeFactura = z
  .object({
    id: z.int(),
    producto_id: z.int().nullable().meta({ description: 'null: un texto libre, como el flete' }),
    codigo_producto_fussan: z.int().nullable(),
    descripcion: z.string(),
    cantidad: unidades,
    precio: monto.meta({ description: 'Neto, unitario, como lo cobra' }),
    exenta: z.boolean().meta({ description: 'No lleva IVA, en una factura que sí' }),
    subtotal: monto,
    orden: z
      .object({
        linea_id: z.int(),
        orden_id: z.int(),
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

export const tolerancias = z
  .object({
    precio: z.number().meta({ description: 'Por ciento en que puede diferir un precio' }),
    monto: monto.meta({ description: 'Pesos en que puede diferir la factura entera' }),
  })
  .meta({ id: 'ToleranciasDeFactura' });

export const otraFactura = z.object({
  id: z.int(),
  tipo,
  folio: z.string(),
  total: monto,
  estado: z.enum(ESTADOS_FACTURA),
});

export const factura = facturaDeLista
  .extend({
    afecta: z.boolean().meta({ description: 'Lleva IVA' }),
    exento: monto.meta({ description: 'De su neto, lo que no lleva IVA' }),
    descuadre: monto.meta({ description: 'El total del papel sin lo que suman sus líneas con IVA' }),
    motivos: z.array(z.string()).meta({ description: 'Lo que pasa de la tolerancia, en palabras' }),
    tolerancias,
    referencia: otraFactura.nullable().meta({ description: 'De una nota de crédito: la factura que rebaja' }),
    notas_de_credito: z.array(otraFactura),
    notas: z.string(),
    version: z.int().meta({ description: 'Sube con cada cambio' }),
    lineas: z.array(lineaDeFactura),
    pagos: z.array(pagoAnotado),
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
  path: BASE_FACTURAS,
  permisos: ['ver-costos'],
  tag: TAG_FACTURAS,
  summary: 'Las facturas de proveedores, la última primero',
  query: filtro.extend(paginado(POR_PAGINA)),
  reply: paginaFacturas,
  status: 200,
  fallback: 'Error al cargar las facturas.',
});

export const exportarFacturas = endpoint({
  method: 'GET',
  path: `${BASE_FACTURAS}/archivo`,
  permisos: ['ver-costos', 'exportar'],
  tag: TAG_FACTURAS,
  summary: 'Las facturas que halla el filtro, como archivo',
  query: filtro.extend({ formato: formato('xlsx') }),
  download: XLSX_O_CSV,
  status: 200,
  fallback: 'No pudimos descargar las facturas.',
});

export const obtenerFactura = endpoint({
  method: 'GET',
  path: `${BASE_FACTURAS}/factura/:id`,
  permisos: ['ver-costos'],
  tag: TAG_FACTURAS,
  summary: 'Una factura con sus líneas frente a lo pedido y lo recibido, sus pagos y su historia',
  params: idParams,
  reply: factura,
  status: 200,
  fallback: 'Error al cargar la factura.',
  notFound: FACTURA_NO_ENCONTRADA,
});
