import { ETIQUETA_ESTADO_OC, ETIQUETA_ETAPA_OC } from '#contract/licitacion/oc-publicas/estados.ts';
import type { OcDeLista } from '#contract/licitacion/oc-publicas/oc-publicas.ts';
import { formatRut } from '#contract/valores/rut.ts';
import { type Columna, descargaDe } from '#server/platform/planillas/index.ts';
import { todasLasOc } from './queries.ts';

const COLUMNAS: Columna<OcDeLista>[] = [
  { titulo: 'Orden de compra', tipo: 'texto', valor: ({ codigo }) => codigo, ancho: 20 },
  { titulo: 'Nombre', tipo: 'texto', valor: ({ nombre }) => nombre },
  { titulo: 'Organismo', tipo: 'texto', valor: ({ organismo }) => organismo },
  { titulo: 'RUT', tipo: 'texto', valor: ({ rut }) => (rut ? formatRut(rut) : ''), ancho: 14 },
  { titulo: 'Estado en Mercado Público', tipo: 'texto', valor: ({ estado }) => ETIQUETA_ESTADO_OC[estado], ancho: 24 },
  { titulo: 'Aquí', tipo: 'texto', valor: ({ etapa }) => ETIQUETA_ETAPA_OC[etapa], ancho: 16 },
  { titulo: 'Licitación', tipo: 'texto', valor: ({ codigo_licitacion }) => codigo_licitacion, ancho: 18 },
  { titulo: 'Enviada', tipo: 'fecha', valor: ({ fecha_envio }) => fecha_envio },
  { titulo: 'Cotización', tipo: 'entero', valor: ({ cotizacion }) => cotizacion?.num_cotizacion ?? null },
  { titulo: 'Pedido', tipo: 'entero', valor: ({ compra }) => compra?.num_pedido ?? null },
  { titulo: 'Ítems', tipo: 'entero', valor: ({ lineas }) => lineas },
  { titulo: 'Moneda', tipo: 'texto', valor: ({ moneda }) => moneda, ancho: 8 },
  { titulo: 'Neto', tipo: 'monto', valor: ({ neto }) => neto },
  { titulo: 'IVA', tipo: 'monto', valor: ({ iva }) => iva },
  { titulo: 'Total', tipo: 'monto', valor: ({ total }) => total },
];

/** The orders that the list shows with the same filter. */
export const exportarOc = descargaDe('oc-publicas', 'OC públicas', COLUMNAS, todasLasOc);
