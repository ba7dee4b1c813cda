import { z } from 'zod';
import { endpoint, opcional } from '#contract/http.ts';
import { limpiarDato } from '#contract/valores/dato.ts';
import {
  BASE_FACTURAS,
  MAX_ID,
  monto,
  otraFactura,
  proveedor_id,
  recepcionDeLinea,
  TAG_FACTURAS,
  tolerancias,
  unidades,
} from './facturas.ts';

const ordenPropuesta = z.object({
  linea_id: z.int(),
  orden_id: z.int(),
  numero: z.string(),
  cantidad: unidades,
  costo: monto.nullable(),
  facturadas: unidades.meta({ description: 'En otras facturas que valen' }),
});

const recepcionPropuesta = z
  .object({
    recepcion_id: z.int(),
    producto_id: z.int(),
    codigo_producto_fussan: z.int(),
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
  .extend({ producto_id: z.int(), codigo_producto_fussan: z.int(), descripcion: z.string() })
  .meta({ id: 'LineaDeOrdenPorFacturar' });
export type LineaPropuesta = z.output<typeof lineaPropuesta>;

const propuesta = z
  .object({
    proveedor_id: z.int(),
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
  path: `${BASE_FACTURAS}/propuesta`,
  permisos: ['ver-costos'],
  tag: TAG_FACTURAS,
  shows: ['Facturas de proveedores', 'Llegadas', 'Recepciones', 'Órdenes a proveedores'],
  summary: `Lo que un proveedor puede facturar: lo recibido sin factura y sus órdenes, hasta ${MAX_PROPUESTAS} de cada uno`,
  query: z.object({
    proveedor_id,
    folio: z
      .string()
      .overwrite(limpiarDato)
      .max(40)
      .optional()
      .meta({ description: 'Lo recibido con este número va primero' }),
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
