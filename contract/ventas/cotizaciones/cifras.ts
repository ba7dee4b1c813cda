import { z } from 'zod';
import { formato, XLSX_O_CSV } from '#contract/exportar.ts';
import { dia, endpoint, opcional } from '#contract/http.ts';
import { FORMATO } from '#contract/valores/formato.ts';
import { BASE_COTIZACIONES, TAG_COTIZACIONES } from './cotizaciones.ts';
import { CANALES, MOTIVOS_DE_PERDIDA } from './estados.ts';

export const CORTES = ['mes', 'cliente', 'vendedor', 'canal'] as const;
export type Corte = (typeof CORTES)[number];

const monto = z.number().meta({ format: FORMATO.monto });
const entero = z.int();

const cifras = z.object({
  enviadas: entero.meta({ description: 'Cotizaciones que se enviaron' }),
  ganadas: entero.meta({ description: 'Aceptadas o convertidas' }),
  perdidas: entero.meta({ description: 'Rechazadas o vencidas' }),
  pendientes: entero,
  tasa: z.number().nullable().meta({ description: 'Ganadas por ciento de las decididas; null sin ninguna' }),
  cotizado: monto,
  ganado: monto,
  margen: z.number().nullable().meta({ description: 'De lo ganado con costo conocido; null a quien no ve los costos' }),
  horas_en_responder: z.number().nullable().meta({ description: 'De crearla a enviarla por primera vez, en promedio' }),
});
export type Cifras = z.output<typeof cifras>;

const fila = cifras.extend({ clave: z.string(), nombre: z.string() }).meta({ id: 'CifrasDeCotizaciones' });
export type FilaDeCifras = z.output<typeof fila>;

const filtro = z.object({
  por: z.enum(CORTES, 'Elige mes, cliente, vendedor o canal.').default('mes'),
  desde: opcional(dia).meta({ description: 'Enviadas por primera vez ese día o después' }),
  hasta: opcional(dia),
  canal: opcional(z.enum(CANALES)),
});
export type FiltroCifras = z.output<typeof filtro>;

export const cifrasDeCotizaciones = endpoint({
  method: 'GET',
  path: `${BASE_COTIZACIONES}/cifras`,
  tag: TAG_COTIZACIONES,
  summary: 'Tasa de cierre, margen y tiempo de respuesta, por mes, cliente, vendedor o canal: hasta 500 filas',
  query: filtro,
  reply: z.object({
    total: cifras,
    filas: z.array(fila),
    perdidas: z.array(z.object({ motivo: z.enum(MOTIVOS_DE_PERDIDA).nullable(), cuantas: entero, monto })),
  }),
  status: 200,
  fallback: 'No pudimos cargar las cifras.',
});

export const exportarCifras = endpoint({
  method: 'GET',
  path: `${BASE_COTIZACIONES}/cifras/archivo`,
  permisos: ['exportar'],
  tag: TAG_COTIZACIONES,
  summary: 'Las mismas cifras, como archivo',
  query: filtro.extend({ formato: formato('xlsx') }),
  download: XLSX_O_CSV,
  status: 200,
  fallback: 'No pudimos descargar las cifras.',
});
