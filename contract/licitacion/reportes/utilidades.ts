import { z } from 'zod';
import { papelDeVenta } from '#contract/dinero/facturas-venta/facturas-venta.ts';
import { formato, XLSX_O_CSV } from '#contract/exportar.ts';
import { endpoint, opcional, pageOf, paginado } from '#contract/http.ts';
import { FORMATO } from '#contract/valores/formato.ts';
import { CANALES, ETIQUETA_CANAL } from '#contract/ventas/cotizaciones/estados.ts';
import { BASE_REPORTES, clave, periodo, periodoLeido, TAG_REPORTES } from './periodo.ts';

const BASE = `${BASE_REPORTES}/utilidades`;
const POR_PAGINA = 24;

/** What sales are summed by. */
export const UTILIDADES_POR = {
  dia: 'Día',
  mes: 'Mes',
  cliente: 'Cliente',
  vendedor: 'Vendedor',
  canal: 'Canal',
  familia: 'Categoría',
} as const;
export type UtilidadPor = keyof typeof UTILIDADES_POR;
export const CORTES_UTILIDADES = Object.keys(UTILIDADES_POR) as [UtilidadPor, ...UtilidadPor[]];

/** By which way it was sold: without a quotation, over the web. */
export const VIAS = ['web', ...CANALES] as const;
export type Via = (typeof VIAS)[number];
export const ETIQUETA_VIA: Readonly<Record<Via, string>> = {
  web: 'Compra en la tienda',
  ...ETIQUETA_CANAL,
  tienda: 'Cotización de la tienda',
};

const entero = z.int();
const neto = z.number().meta({ format: FORMATO.monto, description: 'Pesos, neto' });
const cifras = {
  pedidos: entero,
  unidades: entero,
  venta: neto.meta({ description: 'Lo vendido, neto, sin despacho, lo anulado ni lo que rebajaron notas de crédito' }),
  sin_costo: neto.meta({ description: 'De eso, lo que no se sabe cuánto costó: no suma al margen' }),
  costo: neto.meta({ description: 'Lo que costó el resto, según el libro de stock' }),
  margen: neto.meta({ description: 'venta − sin_costo − costo' }),
  porcentaje: z.number().nullable().meta({ description: 'El margen, por ciento de lo vendido con costo conocido' }),
};
const fila = z
  .object({ clave: z.string().nullable().meta({ description: 'null: los demás' }), nombre: z.string(), ...cifras })
  .meta({ id: 'FilaDeUtilidades' });
export type FilaDeUtilidades = z.output<typeof fila>;
export type CifrasDeUtilidades = Omit<FilaDeUtilidades, 'clave' | 'nombre'>;

const filtro = z.object({
  ...periodo,
  por: z.enum(CORTES_UTILIDADES, 'Elige por qué se junta.').default('dia'),
  canal: opcional(z.enum(VIAS)),
});
export type FiltroUtilidades = z.output<typeof filtro>;

const utilidades = z
  .object({
    ...periodoLeido,
    total: z.object(cifras),
    variaciones: neto.meta({
      description:
        'Lo que facturas de proveedores del período cobraron de más, o de menos (negativo), por unidades que ya no estaban: no es parte del margen',
    }),
    filas: z.array(fila),
    serie: z.array(z.object({ punto: z.string(), venta: neto, costo: neto, margen: neto })),
  })
  .meta({ id: 'Utilidades' });
export type Utilidades = z.output<typeof utilidades>;

const PERMISOS = ['ver-costos'] as const;

export const reporteUtilidades = endpoint({
  method: 'GET',
  path: BASE,
  permisos: PERMISOS,
  tag: TAG_REPORTES,
  shows: ['Compras'],
  summary: 'Lo que dejaron las ventas de un período: por día, mes, cliente, vendedor, canal o categoría',
  query: filtro,
  reply: utilidades,
  status: 200,
  fallback: 'No pudimos cargar las utilidades.',
});

export const descargarUtilidades = endpoint({
  method: 'GET',
  path: `${BASE}/archivo`,
  permisos: ['ver-costos', 'exportar'],
  tag: TAG_REPORTES,
  summary: 'Las mismas utilidades, todas sus filas y el total, como archivo',
  query: filtro.extend({ formato: formato('xlsx') }),
  download: XLSX_O_CSV,
  status: 200,
  fallback: 'No pudimos descargar las utilidades.',
});

export const utilidadesPdf = endpoint({
  method: 'GET',
  path: `${BASE}/pdf`,
  permisos: ['ver-costos', 'exportar'],
  tag: TAG_REPORTES,
  summary: 'Las mismas utilidades, en PDF',
  query: filtro,
  download: 'application/pdf',
  status: 200,
  fallback: 'No pudimos descargar el PDF.',
});

const ventaDeUtilidades = z
  .object({
    id: entero,
    compra_id: entero,
    num_pedido: entero,
    fecha: z.iso.date(),
    documento: papelDeVenta.nullable().meta({
      description: 'La nota de crédito que la rebaja, o el papel que la cobra de nuevo; null: la venta misma',
    }),
    cliente: z.string(),
    vendedor: z.string(),
    canal: z.enum(VIAS),
    producto_id: entero.nullable(),
    descripcion: z.string(),
    unidades: entero,
    venta: neto,
    costo: neto.nullable().meta({ description: 'null: no se sabe' }),
    margen: neto.nullable(),
  })
  .meta({ id: 'VentaDeUtilidades' });
export type VentaDeUtilidades = z.output<typeof ventaDeUtilidades>;

const filtroVentas = filtro.extend({ clave });
export type FiltroVentasDeUtilidades = z.output<typeof filtroVentas>;

export const ventasDeUtilidades = endpoint({
  method: 'GET',
  path: `${BASE}/ventas`,
  permisos: PERMISOS,
  tag: TAG_REPORTES,
  shows: ['Compras'],
  summary: 'Las líneas vendidas que hay detrás de un reporte, o de uno de sus grupos, con su suma',
  query: filtroVentas.extend(paginado(POR_PAGINA)),
  reply: pageOf(ventaDeUtilidades).extend({
    ...periodoLeido,
    nombre: z.string().nullable().meta({ description: 'Cómo se llama el grupo' }),
    suma: z.object(cifras),
  }),
  status: 200,
  fallback: 'No pudimos cargar las ventas.',
});

export const descargarVentasDeUtilidades = endpoint({
  method: 'GET',
  path: `${BASE}/ventas/archivo`,
  permisos: ['ver-costos', 'exportar'],
  tag: TAG_REPORTES,
  summary: 'Esas líneas vendidas, todas, como archivo',
  query: filtroVentas.extend({ formato: formato('xlsx') }),
  download: XLSX_O_CSV,
  status: 200,
  fallback: 'No pudimos descargar las ventas.',
});
