import { z } from 'zod';
import { endpoint, idParams } from '#contract/http.ts';
import { FORMATO } from '#contract/valores/formato.ts';

/** What a chain is asked for by, and what stands in it: each with an id of its own. */
export const MIEMBROS = [
  'oportunidad',
  'cotizacion',
  'oc',
  'compra',
  'orden',
  'llegada',
  'ot',
  'factura-venta',
] as const;
export type Miembro = (typeof MIEMBROS)[number];

/** The road of a sale, in its order. */
export const PASOS = [
  'oportunidad',
  'cotizacion',
  'oc',
  'ordenes',
  'recepcion',
  'ot',
  'factura',
  'pago',
  'comision',
] as const;
export type Paso = (typeof PASOS)[number];
export const ETIQUETA_PASO: Readonly<Record<Paso, string>> = {
  oportunidad: 'Oportunidad',
  cotizacion: 'Cotización',
  oc: 'OC y pedido',
  ordenes: 'OC a proveedor',
  recepcion: 'Recepción',
  ot: 'OT / guía',
  factura: 'Factura',
  pago: 'Pago',
  comision: 'Comisión',
};

/** How far a step is. `sin` is one that this sale does without: nothing had to be bought for it, nobody asked for a quotation. */
export const AVANCES = ['hecho', 'en-curso', 'pendiente', 'perdido', 'sin'] as const;
export type Avance = (typeof AVANCES)[number];
export const ETIQUETA_AVANCE: Readonly<Record<Avance, string>> = {
  hecho: 'Hecho',
  'en-curso': 'En curso',
  pendiente: 'Pendiente',
  perdido: 'No siguió',
  sin: 'No hizo falta',
};

/** What is known of the cost, from the first guess to what left the storeroom. */
export const ETAPAS_DE_COSTO = ['cotizado', 'pedido', 'recibido', 'real'] as const;
export type EtapaDeCosto = (typeof ETAPAS_DE_COSTO)[number];
/** And what is left of it once who sold it got their part. */
export const ETAPAS_DE_MARGEN = [...ETAPAS_DE_COSTO, 'comision'] as const;
export const ETIQUETA_MARGEN: Readonly<Record<(typeof ETAPAS_DE_MARGEN)[number], string>> = {
  cotizado: 'Al cotizar',
  pedido: 'Pedido a proveedores',
  recibido: 'Recibido',
  real: 'Lo que salió de la bodega',
  comision: 'Después de la comisión',
};

const entero = z.int();
const monto = z.number().meta({ format: FORMATO.monto, description: 'Pesos, neto' });
const costo = monto
  .nullable()
  .meta({ format: FORMATO.monto, description: 'Pesos, neto; null a quien no ve los costos, y mientras no se conoce' });

const documento = z
  .object({
    miembro: z.enum(MIEMBROS),
    id: entero,
    clave: z.string().meta({ description: 'Otra para cada uno de su paso: una factura tiene varios pagos' }),
    nombre: z.string(),
    fecha: z.iso.date().nullable().meta({ description: 'Día de Santiago' }),
    estado: z.string().meta({ description: 'En palabras' }),
    detalle: z.string().meta({ description: 'Con quién, o por cuánto; vacío si no hay más que decir' }),
  })
  .meta({ id: 'DocumentoDeCadena' });
export type DocumentoDeCadena = z.output<typeof documento>;

const paso = z.object({
  paso: z.enum(PASOS),
  avance: z.enum(AVANCES),
  fecha: z.iso.date().nullable().meta({ description: 'Del último de sus documentos' }),
  parte: z
    .object({ hechas: z.number(), de: z.number(), en: z.enum(['unidades', 'pesos']) })
    .nullable()
    .meta({ description: 'Cuánto de cuánto, donde se cuenta' }),
  documentos: z.array(documento),
});
export type PasoDeCadena = z.output<typeof paso>;

const cifras = z.object({
  neto: monto.meta({ description: 'Lo vendido, sin despacho' }),
  costo,
  margen: costo.meta({ description: 'De lo que tiene costo conocido' }),
  porcentaje: z.number().nullable().meta({ description: 'El margen, por ciento del neto con costo conocido' }),
  sin_costo: entero.meta({ description: 'Líneas de las que no se sabe cuánto cuestan' }),
});
export type CifrasDeCadena = z.output<typeof cifras>;

const linea = z.object({
  producto_id: entero.nullable(),
  descripcion: z.string(),
  cantidad: z.number(),
  neto: monto.meta({ description: 'Menos lo que le quitaron sus notas de crédito' }),
  cotizado: costo.meta({ description: 'Por unidad' }),
  pedido: costo.meta({ description: 'Por unidad, de las órdenes a proveedores' }),
  recibido: costo.meta({ description: 'Por unidad, de lo aceptado' }),
  real: costo.meta({ description: 'Por unidad, según el libro de stock' }),
});
export type LineaDeCadena = z.output<typeof linea>;

const cadena = z
  .object({
    titulo: z.string(),
    cliente: z.string(),
    de: documento.meta({ description: 'El documento por el que se preguntó' }),
    pasos: z.array(paso),
    etapas: z.array(cifras.extend({ etapa: z.enum(ETAPAS_DE_MARGEN) })).meta({
      description:
        'Lo mismo vendido, con lo que en cada etapa se sabía que cuesta; al final, con la comisión como costo',
    }),
    cuenta: cifras.meta({ description: 'Con lo último que se sabe' }).extend({
      facturado: monto.meta({ description: 'Con IVA, menos sus notas de crédito' }),
      pagado: monto.meta({ description: 'Con IVA' }),
      por_pagar: monto.meta({ description: 'Con IVA: lo que falta pagar, facturado o no' }),
      comision: monto.nullable().meta({ description: 'null mientras nadie la calculó, y para quien no ve costos' }),
    }),
    lineas: z.array(linea),
    otras: z.array(documento).meta({ description: 'Otras ventas para las que también es, si es de varias' }),
  })
  .meta({ id: 'Cadena' });
export type Cadena = z.output<typeof cadena>;

export const CADENA_NO_ENCONTRADA = 'No se encontró ese documento.';

export const obtenerCadena = endpoint({
  method: 'GET',
  path: '/api/cadena/:miembro/:id',
  tag: 'Cadena',
  shows: [
    'Licitaciones',
    'Cotizaciones',
    'OC públicas',
    'Compras',
    'Órdenes a proveedores',
    'Llegadas',
    'Recepciones',
    'OT y despachos',
    'Facturas de venta',
    'Facturas de proveedores',
    'Pagos',
    'Comisiones',
  ],
  summary: 'La cadena entera de una venta, de la oportunidad a la comisión, por cualquiera de sus documentos',
  params: idParams.extend({ miembro: z.enum(MIEMBROS) }),
  reply: cadena,
  status: 200,
  fallback: 'No pudimos cargar la cadena.',
  notFound: CADENA_NO_ENCONTRADA,
});
