import { nombreDeVenta } from '#contract/dinero/facturas-venta/estados.ts';
import type { DocumentoPdf } from '#contract/documento/documento.ts';
import type { Formato } from '#contract/exportar.ts';
import {
  type CifrasDeCotizaciones,
  COTIZACIONES_POR,
  type CotizacionDelReporte,
  type FilaDeCotizaciones,
  type FiltroFilasDeCotizaciones,
  type FiltroReporteCotizaciones,
} from '#contract/licitacion/reportes/cotizaciones.ts';
import { puntoEscrito } from '#contract/licitacion/reportes/periodo.ts';
import {
  type CifrasDeUtilidades,
  ETIQUETA_VIA,
  type FilaDeUtilidades,
  type FiltroUtilidades,
  type FiltroVentasDeUtilidades,
  UTILIDADES_POR,
  type VentaDeUtilidades,
} from '#contract/licitacion/reportes/utilidades.ts';
import { formatFechaHora } from '#contract/valores/fechas.ts';
import { agrupar, formatPrecio } from '#contract/valores/money.ts';
import { formatNumero } from '#contract/valores/numeros.ts';
import { ETIQUETA_CANAL, ETIQUETA_ETAPA, ETIQUETA_PERDIDA } from '#contract/ventas/cotizaciones/estados.ts';
import { filasDeVariaciones } from '#server/features/abastecimiento/facturas/index.ts';
import { tienePermiso } from '#server/platform/actor.ts';
import type { Context } from '#server/platform/context.ts';
import { emisorDe } from '#server/platform/documento/index.ts';
import { FileReply } from '#server/platform/http/file-reply.ts';
import { type Columna, exportar } from '#server/platform/planillas/index.ts';
import { leerReporteCotizaciones, todasLasFilas } from './cotizaciones.ts';
import { enPalabras, type PeriodoLeido } from './periodo.ts';
import { leerUtilidades, todasLasVentas } from './utilidades.ts';

const TOTAL = 'Total';
const nombreDe = (que: string, { desde, hasta }: PeriodoLeido) => `${que}-${desde}-a-${hasta}`;
const porciento = (valor: number | null) => (valor === null ? '—' : `${formatNumero(valor)}%`);

const columnasDeUtilidades = (titulo: string): Columna<FilaDeUtilidades>[] => [
  { titulo, tipo: 'texto', valor: ({ nombre }) => nombre, ancho: 44 },
  { titulo: 'Pedidos', tipo: 'entero', valor: ({ pedidos }) => pedidos },
  { titulo: 'Unidades', tipo: 'entero', valor: ({ unidades }) => unidades },
  { titulo: 'Venta neta', tipo: 'monto', valor: ({ venta }) => venta },
  { titulo: 'Venta sin costo conocido', tipo: 'monto', valor: ({ sin_costo }) => sin_costo },
  { titulo: 'Costo', tipo: 'monto', valor: ({ costo }) => costo },
  { titulo: 'Margen', tipo: 'monto', valor: ({ margen }) => margen },
  { titulo: 'Margen (%)', tipo: 'decimal', valor: ({ porcentaje }) => porcentaje },
];

/** What the screen shows, with no row summed up with others and the total at its end. */
export async function exportarUtilidades(
  ctx: Context,
  { formato, ...filtro }: FiltroUtilidades & { formato: Formato },
): Promise<FileReply> {
  const reporte = await leerUtilidades(ctx, filtro, { todas: true });
  return exportar(
    columnasDeUtilidades(UTILIDADES_POR[filtro.por]),
    [
      ...reporte.filas,
      { clave: null, nombre: TOTAL, ...reporte.total },
      ...filasDeVariaciones(reporte.total.margen, reporte.variaciones).map((fila) => ({ ...SIN_VENTAS, ...fila })),
    ],
    { formato, nombre: nombreDe('utilidades', reporte), hoja: 'Utilidades' },
  );
}

const SIN_VENTAS = { clave: null, pedidos: 0, unidades: 0, venta: 0, sin_costo: 0, porcentaje: null };

const COLUMNAS_DE_VENTAS: Columna<VentaDeUtilidades>[] = [
  { titulo: 'Fecha', tipo: 'fecha', valor: ({ fecha }) => fecha },
  { titulo: 'Pedido', tipo: 'codigo', valor: ({ num_pedido }) => num_pedido },
  {
    titulo: 'Documento',
    tipo: 'texto',
    valor: ({ documento }) => (documento ? nombreDeVenta(documento) : ''),
    ancho: 26,
  },
  { titulo: 'Cliente', tipo: 'texto', valor: ({ cliente }) => cliente, ancho: 40 },
  { titulo: 'Vendedor', tipo: 'texto', valor: ({ vendedor }) => vendedor, ancho: 26 },
  { titulo: 'Canal', tipo: 'texto', valor: ({ canal }) => ETIQUETA_VIA[canal], ancho: 26 },
  { titulo: 'Producto', tipo: 'texto', valor: ({ descripcion }) => descripcion, ancho: 60 },
  { titulo: 'Unidades', tipo: 'entero', valor: ({ unidades }) => unidades },
  { titulo: 'Venta neta', tipo: 'monto', valor: ({ venta }) => venta },
  { titulo: 'Costo', tipo: 'monto', valor: ({ costo }) => costo },
  { titulo: 'Margen', tipo: 'monto', valor: ({ margen }) => margen },
];

export async function exportarVentasDeUtilidades(
  ctx: Context,
  { formato, ...filtro }: FiltroVentasDeUtilidades & { formato: Formato },
): Promise<FileReply> {
  return exportar(COLUMNAS_DE_VENTAS, await todasLasVentas(ctx, filtro), {
    formato,
    nombre: 'ventas-del-reporte',
    hoja: 'Ventas',
  });
}

const cabecera = (ctx: Context, titulo: string, periodo: PeriodoLeido, por: string): DocumentoPdf['cabecera'] => ({
  emisor: emisorDe(ctx.config),
  titulo,
  datos: [
    ['Período', enPalabras(periodo)],
    ['Por', por],
    ['Emitido', formatFechaHora(new Date().toISOString())],
  ],
});

export async function utilidadesEnPdf(ctx: Context, filtro: FiltroUtilidades): Promise<FileReply> {
  const reporte = await leerUtilidades(ctx, filtro);
  const { total, filas, variaciones } = reporte;
  const celdas = ({ pedidos, venta, costo, margen, porcentaje }: CifrasDeUtilidades) => [
    agrupar(pedidos),
    formatPrecio(venta),
    formatPrecio(costo),
    formatPrecio(margen),
    porciento(porcentaje),
  ];
  const documento: DocumentoPdf = {
    cabecera: cabecera(ctx, 'Utilidades', reporte, UTILIDADES_POR[filtro.por]),
    grafico: {
      puntos: reporte.serie.map(({ punto }) => puntoEscrito(punto)),
      series: [
        { nombre: 'Venta neta', tono: 'naranja', valores: reporte.serie.map(({ venta }) => venta) },
        { nombre: 'Costo', tono: 'claro', valores: reporte.serie.map(({ costo }) => costo) },
        { nombre: 'Margen', tono: 'oscuro', valores: reporte.serie.map(({ margen }) => margen) },
      ],
      escribir: 'pesos',
    },
    columnas: [
      { titulo: UTILIDADES_POR[filtro.por] },
      { titulo: 'Pedidos', ancho: 42, derecha: true },
      { titulo: 'Venta neta', ancho: 66, derecha: true },
      { titulo: 'Costo', ancho: 66, derecha: true },
      { titulo: 'Margen', ancho: 66, derecha: true },
      { titulo: '%', ancho: 36, derecha: true },
    ],
    filas: filas.map((fila) => [fila.nombre, ...celdas(fila)]),
    totales: [
      { etiqueta: 'Venta neta', valor: formatPrecio(total.venta) },
      ...(total.sin_costo > 0 ? [{ etiqueta: 'De eso, sin costo', valor: formatPrecio(total.sin_costo) }] : []),
      { etiqueta: 'Costo', valor: formatPrecio(total.costo) },
      { etiqueta: `Margen (${porciento(total.porcentaje)})`, valor: formatPrecio(total.margen), fuerte: true },
      ...filasDeVariaciones(total.margen, variaciones).map(({ nombre, margen }, indice) => ({
        etiqueta: nombre,
        valor: formatPrecio(margen),
        fuerte: indice > 0,
      })),
    ],
    notas: [
      'Neto, sin despacho ni lo anulado, por el día de la compra; una nota de crédito rebaja el día en que se emitió.',
      ...(total.sin_costo > 0 ? ['De una parte de lo vendido no se sabe cuánto costó: no suma al margen.'] : []),
    ],
  };
  return new FileReply(`${nombreDe('utilidades', reporte)}.pdf`, await ctx.documents.pdf(documento));
}

const columnasDeCotizaciones = (titulo: string, conCostos: boolean): Columna<FilaDeCotizaciones>[] => [
  { titulo, tipo: 'texto', valor: ({ nombre }) => nombre, ancho: 44 },
  { titulo: 'Hechas', tipo: 'entero', valor: ({ hechas }) => hechas },
  { titulo: 'Enviadas', tipo: 'entero', valor: ({ enviadas }) => enviadas },
  { titulo: 'Ganadas', tipo: 'entero', valor: ({ ganadas }) => ganadas },
  { titulo: 'Perdidas', tipo: 'entero', valor: ({ perdidas }) => perdidas },
  { titulo: 'Esperan al cliente', tipo: 'entero', valor: ({ esperan }) => esperan },
  { titulo: 'Sin enviar', tipo: 'entero', valor: ({ sin_enviar }) => sin_enviar },
  { titulo: 'Tasa de cierre (%)', tipo: 'decimal', valor: ({ tasa }) => tasa },
  { titulo: 'Cotizado neto', tipo: 'monto', valor: ({ cotizado }) => cotizado },
  { titulo: 'Ganado neto', tipo: 'monto', valor: ({ ganado }) => ganado },
  { titulo: 'Perdido neto', tipo: 'monto', valor: ({ perdido }) => perdido },
  ...(conCostos
    ? [
        {
          titulo: 'Margen de lo ganado (%)',
          tipo: 'decimal',
          valor: ({ margen }) => margen,
        } satisfies Columna<FilaDeCotizaciones>,
      ]
    : []),
];

export async function exportarReporteCotizaciones(
  ctx: Context,
  { formato, ...filtro }: FiltroReporteCotizaciones & { formato: Formato },
): Promise<FileReply> {
  const reporte = await leerReporteCotizaciones(ctx, filtro, { todas: true });
  return exportar(
    columnasDeCotizaciones(COTIZACIONES_POR[filtro.por], tienePermiso(ctx, 'ver-costos')),
    [...reporte.filas, { clave: null, nombre: TOTAL, ...reporte.total }],
    { formato, nombre: nombreDe('cotizaciones', reporte), hoja: 'Cotizaciones' },
  );
}

const COLUMNAS_DE_FILAS: Columna<CotizacionDelReporte>[] = [
  { titulo: 'Cotización', tipo: 'codigo', valor: ({ num_cotizacion }) => num_cotizacion },
  { titulo: 'Hecha', tipo: 'fecha', valor: ({ fecha }) => fecha },
  { titulo: 'Cliente', tipo: 'texto', valor: ({ cliente }) => cliente, ancho: 40 },
  { titulo: 'Vendedor', tipo: 'texto', valor: ({ vendedor }) => vendedor, ancho: 26 },
  { titulo: 'Canal', tipo: 'texto', valor: ({ canal }) => ETIQUETA_CANAL[canal] },
  { titulo: 'Estado', tipo: 'texto', valor: ({ etapa }) => ETIQUETA_ETAPA[etapa] },
  { titulo: 'Neto', tipo: 'monto', valor: ({ neto }) => neto },
];

export async function exportarFilasDeCotizaciones(
  ctx: Context,
  { formato, ...filtro }: FiltroFilasDeCotizaciones & { formato: Formato },
): Promise<FileReply> {
  return exportar(COLUMNAS_DE_FILAS, await todasLasFilas(ctx, filtro), {
    formato,
    nombre: 'cotizaciones-del-reporte',
    hoja: 'Cotizaciones',
  });
}

export async function reporteCotizacionesEnPdf(ctx: Context, filtro: FiltroReporteCotizaciones): Promise<FileReply> {
  const reporte = await leerReporteCotizaciones(ctx, filtro);
  const { total, filas, perdidas } = reporte;
  const celdas = ({ hechas, ganadas, perdidas, tasa, cotizado, ganado }: CifrasDeCotizaciones) => [
    ...[hechas, ganadas, perdidas].map(agrupar),
    porciento(tasa),
    formatPrecio(cotizado),
    formatPrecio(ganado),
  ];
  const documento: DocumentoPdf = {
    cabecera: cabecera(ctx, 'Reporte de cotizaciones', reporte, COTIZACIONES_POR[filtro.por]),
    grafico: {
      puntos: reporte.serie.map(({ punto }) => puntoEscrito(punto)),
      series: [
        { nombre: 'Ganadas', tono: 'naranja', valores: reporte.serie.map(({ ganadas }) => ganadas) },
        { nombre: 'Perdidas', tono: 'oscuro', valores: reporte.serie.map(({ perdidas }) => perdidas) },
        { nombre: 'Abiertas', tono: 'claro', valores: reporte.serie.map(({ abiertas }) => abiertas) },
      ],
      apilado: true,
      escribir: 'unidades',
    },
    columnas: [
      { titulo: COTIZACIONES_POR[filtro.por] },
      { titulo: 'Hechas', ancho: 38, derecha: true },
      { titulo: 'Ganadas', ancho: 44, derecha: true },
      { titulo: 'Perdidas', ancho: 46, derecha: true },
      { titulo: 'Cierre', ancho: 36, derecha: true },
      { titulo: 'Cotizado', ancho: 66, derecha: true },
      { titulo: 'Ganado', ancho: 66, derecha: true },
    ],
    filas: filas.map((fila) => [fila.nombre, ...celdas(fila)]),
    totales: [
      { etiqueta: 'Hechas', valor: agrupar(total.hechas) },
      { etiqueta: 'Cotizado neto', valor: formatPrecio(total.cotizado) },
      { etiqueta: `Ganado neto (cierre ${porciento(total.tasa)})`, valor: formatPrecio(total.ganado), fuerte: true },
    ],
    notas: [
      'Las hechas en el período, por el día en que se crearon, con lo que hoy se sabe de cada una. Montos netos.',
      ...(perdidas.length > 0
        ? [
            `${total.perdidas === 1 ? 'Se perdió' : 'Se perdieron'} ${agrupar(total.perdidas)} por ${formatPrecio(total.perdido)}: ${perdidas
              .map(
                ({ motivo, cuantas }) =>
                  `${motivo === null ? 'sin motivo dicho' : ETIQUETA_PERDIDA[motivo].toLowerCase()}, ${cuantas}`,
              )
              .join('; ')}.`,
          ]
        : []),
    ],
  };
  return new FileReply(`${nombreDe('cotizaciones', reporte)}.pdf`, await ctx.documents.pdf(documento));
}
