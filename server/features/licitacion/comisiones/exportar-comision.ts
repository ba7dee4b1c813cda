import { nombreDeVenta } from '#contract/dinero/facturas-venta/estados.ts';
import type { Formato } from '#contract/exportar.ts';
import type { FiltroLineas, LineaDeComision } from '#contract/licitacion/comisiones/comisiones.ts';
import { ETIQUETA_BASE, ETIQUETA_CLASE } from '#contract/licitacion/comisiones/estados.ts';
import { ETIQUETA_CANAL } from '#contract/ventas/cotizaciones/estados.ts';
import type { Context } from '#server/platform/context.ts';
import type { FileReply } from '#server/platform/http/file-reply.ts';
import { type Columna, exportar } from '#server/platform/planillas/index.ts';
import { todasLasLineas } from './queries.ts';

const COLUMNAS: Columna<LineaDeComision>[] = [
  { titulo: 'Vendedor', tipo: 'texto', valor: ({ vendedor }) => vendedor },
  { titulo: 'Documento', tipo: 'texto', valor: ({ factura }) => nombreDeVenta(factura), ancho: 20 },
  { titulo: 'Cliente', tipo: 'texto', valor: ({ cliente }) => cliente },
  { titulo: 'Clase', tipo: 'texto', valor: ({ clase }) => ETIQUETA_CLASE[clase], ancho: 12 },
  { titulo: 'Pagada el', tipo: 'fecha', valor: ({ pagada_el }) => pagada_el },
  { titulo: 'Canal', tipo: 'texto', valor: ({ canal }) => ETIQUETA_CANAL[canal], ancho: 14 },
  { titulo: 'Neto', tipo: 'monto', valor: ({ neto }) => neto },
  { titulo: 'Sobre', tipo: 'texto', valor: ({ base }) => ETIQUETA_BASE[base], ancho: 14 },
  { titulo: 'Base', tipo: 'monto', valor: ({ sobre }) => sobre },
  { titulo: 'Porcentaje', tipo: 'decimal', valor: ({ porciento }) => porciento },
  { titulo: 'Comisión', tipo: 'monto', valor: ({ monto }) => monto },
];

/** A month's commissions, invoice by invoice. */
export async function exportarComision(
  ctx: Context,
  id: number,
  { formato, ...filtro }: FiltroLineas & { formato: Formato },
): Promise<FileReply> {
  const { mes, lineas } = await todasLasLineas(ctx, id, filtro);
  return exportar(COLUMNAS, lineas, { formato, nombre: `comisiones-${mes}`, hoja: 'Comisiones' });
}
