import { z } from 'zod';
import { formato, XLSX_O_CSV } from '#contract/exportar.ts';
import { endpoint, opcional, pageOf, paginado } from '#contract/http.ts';
import { FORMATO } from '#contract/valores/formato.ts';
import { CANALES, ETAPAS, MOTIVOS_DE_PERDIDA } from '#contract/ventas/cotizaciones/estados.ts';
import { BASE_REPORTES, clave, periodo, periodoLeido, TAG_REPORTES } from './periodo.ts';

const BASE = `${BASE_REPORTES}/cotizaciones`;
const POR_PAGINA = 24;

export const COTIZACIONES_POR = {
  dia: 'Día',
  mes: 'Mes',
  cliente: 'Cliente',
  vendedor: 'Vendedor',
  canal: 'Canal',
} as const;
export type CotizacionPor = keyof typeof COTIZACIONES_POR;
export const CORTES_COTIZACIONES = Object.keys(COTIZACIONES_POR) as [CotizacionPor, ...CotizacionPor[]];

/** What became of them, for the rows behind. */
export const SITUACIONES = ['ganada', 'perdida', 'espera', 'sin-enviar'] as const;
export type Situacion = (typeof SITUACIONES)[number];
export const ETIQUETA_SITUACION: Readonly<Record<Situacion, string>> = {
  ganada: 'Ganadas',
  perdida: 'Perdidas',
  espera: 'Esperan al cliente',
  'sin-enviar': 'Sin enviar',
};

const entero = z.int();
const neto = z.number().meta({ format: FORMATO.monto, description: 'Pesos, neto' });
const cifras = {
  hechas: entero.meta({ description: 'Creadas en el período, archivadas o no' }),
  enviadas: entero.meta({ description: 'De ésas, las que se enviaron alguna vez' }),
  ganadas: entero.meta({ description: 'Aceptadas o convertidas' }),
  perdidas: entero.meta({ description: 'Rechazadas o vencidas' }),
  esperan: entero.meta({ description: 'Enviadas sin respuesta' }),
  sin_enviar: entero.meta({ description: 'En borrador' }),
  tasa: z.number().nullable().meta({ description: 'Ganadas, por ciento de las decididas; null sin ninguna' }),
  cotizado: neto,
  ganado: neto,
  perdido: neto,
  margen: z
    .number()
    .nullable()
    .meta({ description: 'Por ciento de lo ganado con costo conocido; null a quien no ve los costos' }),
};
const fila = z
  .object({ clave: z.string().nullable().meta({ description: 'null: los demás' }), nombre: z.string(), ...cifras })
  .meta({ id: 'FilaDeReporteDeCotizaciones' });
export type FilaDeCotizaciones = z.output<typeof fila>;
export type CifrasDeCotizaciones = Omit<FilaDeCotizaciones, 'clave' | 'nombre'>;

const filtro = z.object({
  ...periodo,
  por: z.enum(CORTES_COTIZACIONES, 'Elige por qué se junta.').default('vendedor'),
  canal: opcional(z.enum(CANALES)),
});
export type FiltroReporteCotizaciones = z.output<typeof filtro>;

const reporte = z
  .object({
    ...periodoLeido,
    total: z.object(cifras),
    filas: z.array(fila),
    serie: z.array(z.object({ punto: z.string(), ganadas: entero, perdidas: entero, abiertas: entero })),
    perdidas: z.array(z.object({ motivo: z.enum(MOTIVOS_DE_PERDIDA).nullable(), cuantas: entero, monto: neto })),
  })
  .meta({ id: 'ReporteDeCotizaciones' });
export type ReporteDeCotizaciones = z.output<typeof reporte>;

export const reporteCotizaciones = endpoint({
  method: 'GET',
  path: BASE,
  tag: TAG_REPORTES,
  shows: ['Cotizaciones'],
  summary: 'Las cotizaciones hechas en un período y en qué quedaron: por día, mes, cliente, vendedor o canal',
  query: filtro,
  reply: reporte,
  status: 200,
  fallback: 'No pudimos cargar el reporte de cotizaciones.',
});

export const descargarReporteCotizaciones = endpoint({
  method: 'GET',
  path: `${BASE}/archivo`,
  permisos: ['exportar'],
  tag: TAG_REPORTES,
  summary: 'El mismo reporte de cotizaciones, todas sus filas y el total, como archivo',
  query: filtro.extend({ formato: formato('xlsx') }),
  download: XLSX_O_CSV,
  status: 200,
  fallback: 'No pudimos descargar el reporte.',
});

export const reporteCotizacionesPdf = endpoint({
  method: 'GET',
  path: `${BASE}/pdf`,
  permisos: ['exportar'],
  tag: TAG_REPORTES,
  summary: 'El mismo reporte de cotizaciones, en PDF',
  query: filtro,
  download: 'application/pdf',
  status: 200,
  fallback: 'No pudimos descargar el PDF.',
});

const cotizacionDelReporte = z
  .object({
    id: entero,
    num_cotizacion: entero,
    fecha: z.iso.date().meta({ description: 'El día en que se hizo' }),
    cliente: z.string(),
    vendedor: z.string(),
    canal: z.enum(CANALES),
    etapa: z.enum(ETAPAS),
    archivada: z.boolean(),
    neto,
  })
  .meta({ id: 'CotizacionDelReporte' });
export type CotizacionDelReporte = z.output<typeof cotizacionDelReporte>;

const filtroFilas = filtro.extend({
  clave,
  situacion: opcional(z.enum(SITUACIONES)),
});
export type FiltroFilasDeCotizaciones = z.output<typeof filtroFilas>;

export const cotizacionesDelReporte = endpoint({
  method: 'GET',
  path: `${BASE}/filas`,
  tag: TAG_REPORTES,
  shows: ['Cotizaciones'],
  summary: 'Las cotizaciones que hay detrás de un reporte, o de uno de sus grupos, con su suma',
  query: filtroFilas.extend(paginado(POR_PAGINA)),
  reply: pageOf(cotizacionDelReporte).extend({
    ...periodoLeido,
    nombre: z.string().nullable().meta({ description: 'Cómo se llama el grupo' }),
    suma: z.object({ neto }),
  }),
  status: 200,
  fallback: 'No pudimos cargar las cotizaciones.',
});

export const descargarCotizacionesDelReporte = endpoint({
  method: 'GET',
  path: `${BASE}/filas/archivo`,
  permisos: ['exportar'],
  tag: TAG_REPORTES,
  summary: 'Esas cotizaciones, todas, como archivo',
  query: filtroFilas.extend({ formato: formato('xlsx') }),
  download: XLSX_O_CSV,
  status: 200,
  fallback: 'No pudimos descargar las cotizaciones.',
});
