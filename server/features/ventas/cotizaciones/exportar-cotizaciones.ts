import type { Formato } from '#contract/exportar.ts';
import { TITULO_PRECIO } from '#contract/valores/base.ts';
import { diaEnSantiago } from '#contract/valores/fechas.ts';
import { formatRut } from '#contract/valores/rut.ts';
import type { Cotizacion, FilaDeCotizacion, FiltroCotizaciones } from '#contract/ventas/cotizaciones/cotizaciones.ts';
import { ETIQUETA_CANAL, ETIQUETA_ETAPA } from '#contract/ventas/cotizaciones/estados.ts';
import type { Context } from '#server/platform/context.ts';
import type { FileReply } from '#server/platform/http/file-reply.ts';
import { type Columna, exportar } from '#server/platform/planillas/index.ts';
import { veCostos } from './filas.ts';
import { todasLasCotizaciones, todasLasLineas } from './lista.ts';

type Cabecera = Omit<Cotizacion, 'items'> | FilaDeCotizacion;

const COMUNES: Columna<Cabecera>[] = [
  { titulo: 'N° de cotización', tipo: 'codigo', valor: ({ num_cotizacion }) => num_cotizacion },
  { titulo: 'Fecha', tipo: 'fecha', valor: ({ fecha }) => fecha },
  { titulo: 'Cliente', tipo: 'texto', valor: ({ cliente }) => cliente },
  { titulo: 'RUT', tipo: 'texto', valor: ({ cliente_rut }) => cliente_rut && formatRut(cliente_rut) },
  { titulo: 'Correo', tipo: 'texto', valor: ({ cliente_email }) => cliente_email },
  { titulo: 'Canal', tipo: 'texto', valor: ({ canal }) => ETIQUETA_CANAL[canal] },
  { titulo: 'Etapa', tipo: 'texto', valor: ({ etapa }) => ETIQUETA_ETAPA[etapa] },
  { titulo: 'Vendedor', tipo: 'texto', valor: ({ vendedor }) => vendedor ?? '' },
  { titulo: 'Enviada', tipo: 'fecha', valor: ({ fecha_envio_cotizacion }) => fecha_envio_cotizacion },
  { titulo: 'Válida hasta', tipo: 'fecha', valor: ({ vence }) => vence },
  { titulo: 'Resultado', tipo: 'texto', valor: ({ resultado }) => resultado },
  {
    titulo: 'OC del cliente',
    tipo: 'texto',
    valor: ({ oc_cliente }) => (oc_cliente === null ? '' : String(oc_cliente)),
  },
];

const DE_DOCUMENTO: Columna<Cotizacion>[] = [
  ...COMUNES,
  { titulo: 'Líneas', tipo: 'entero', valor: ({ lineas }) => lineas },
  { titulo: 'Unidades', tipo: 'entero', valor: ({ unidades }) => unidades },
  { titulo: 'Neto', tipo: 'monto', valor: ({ neto }) => neto },
  { titulo: 'IVA', tipo: 'monto', valor: ({ iva }) => iva },
  { titulo: 'Total', tipo: 'monto', valor: ({ total }) => total },
];
const MARGEN_TOTAL: Columna<Cotizacion> = {
  titulo: 'Margen (%)',
  tipo: 'decimal',
  valor: ({ margen_total }) => margen_total,
};

const DE_LINEA: Columna<FilaDeCotizacion>[] = [
  ...COMUNES,
  { titulo: 'Código', tipo: 'codigo', valor: ({ codigo_fussan }) => codigo_fussan || null },
  { titulo: 'Descripción', tipo: 'texto', valor: ({ descripcion }) => descripcion },
  { titulo: 'Cantidad', tipo: 'decimal', valor: ({ otv_solicitada, medida }) => medida ?? otv_solicitada },
  { titulo: 'Precios', tipo: 'texto', valor: ({ base }) => TITULO_PRECIO[base], ancho: 20 },
  { titulo: 'Precio unitario', tipo: 'decimal', valor: ({ precio_unitario }) => precio_unitario },
  { titulo: 'Descuento (%)', tipo: 'decimal', valor: ({ descuento }) => descuento },
  { titulo: 'Total de la línea', tipo: 'monto', valor: ({ subtotal }) => subtotal },
  { titulo: 'Proveedor', tipo: 'texto', valor: ({ provedor }) => provedor },
  { titulo: 'Ciudad', tipo: 'texto', valor: ({ ciudad }) => ciudad },
  { titulo: 'Web del proveedor', tipo: 'texto', valor: ({ web_provedor }) => web_provedor },
];
const COSTOS: Columna<FilaDeCotizacion>[] = [
  { titulo: 'Precio de compra', tipo: 'monto', valor: ({ precio_compra }) => precio_compra },
  { titulo: 'Margen (%)', tipo: 'decimal', valor: ({ margen }) => margen },
];

/** What the list shows with the same filter, by document or by line; what it costs, to who may see it. */
export function exportarCotizaciones(
  ctx: Context,
  { formato, vista, ...filtro }: FiltroCotizaciones & { formato: Formato; vista?: 'documentos' | 'lineas' | undefined },
): Promise<FileReply> {
  const conCostos = veCostos(ctx);
  const nombre = `cotizaciones-${diaEnSantiago()}`;
  if (vista === 'lineas') {
    const columnas = conCostos ? [...DE_LINEA, ...COSTOS] : DE_LINEA;
    return exportar(columnas, todasLasLineas(ctx, filtro), { formato, nombre: `lineas-de-${nombre}`, hoja: 'Líneas' });
  }
  const columnas = conCostos ? [...DE_DOCUMENTO, MARGEN_TOTAL] : DE_DOCUMENTO;
  return exportar(columnas, todasLasCotizaciones(ctx, filtro), { formato, nombre, hoja: 'Cotizaciones' });
}
