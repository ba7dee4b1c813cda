import { z } from 'zod';
import { formato, XLSX_O_CSV } from '#contract/exportar.ts';
import { endpoint, pageOf, paginado, textoBuscado } from '#contract/http.ts';
import { BASE_FACTURAS, monto, POR_PAGINA, TAG_FACTURAS, unidades } from './facturas.ts';

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
    proveedor_id: z.int(),
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
  path: `${BASE_FACTURAS}/por-pagar`,
  permisos: ['ver-costos'],
  tag: TAG_FACTURAS,
  summary: 'Lo que se debe a los proveedores, por proveedor, por antigüedad y por semana en que vence',
  query: filtroDeudas.extend(paginado(POR_PAGINA)),
  reply: deudas,
  status: 200,
  fallback: 'Error al cargar lo que se debe.',
});

export const exportarPorPagar = endpoint({
  method: 'GET',
  path: `${BASE_FACTURAS}/por-pagar/archivo`,
  permisos: ['ver-costos', 'exportar'],
  tag: TAG_FACTURAS,
  summary: 'Lo que se debe a cada proveedor por antigüedad, como archivo',
  query: filtroDeudas.extend({ formato: formato('xlsx') }),
  download: XLSX_O_CSV,
  status: 200,
  fallback: 'No pudimos descargar lo que se debe.',
});
