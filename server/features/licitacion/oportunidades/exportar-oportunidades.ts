import { ETIQUETA_OPORTUNIDAD, ETIQUETA_TIPO } from '#contract/licitacion/oportunidades/estados.ts';
import type { OportunidadDeLista } from '#contract/licitacion/oportunidades/oportunidades.ts';
import { type Columna, descargaDe } from '#server/platform/planillas/index.ts';
import { todasLasOportunidades } from './queries.ts';

const COLUMNAS: Columna<OportunidadDeLista>[] = [
  { titulo: 'Código', tipo: 'texto', valor: ({ codigo }) => codigo, ancho: 20 },
  { titulo: 'Tipo', tipo: 'texto', valor: ({ tipo }) => ETIQUETA_TIPO[tipo], ancho: 16 },
  { titulo: 'Nombre', tipo: 'texto', valor: ({ nombre }) => nombre },
  { titulo: 'Comprador', tipo: 'texto', valor: ({ comprador }) => comprador },
  { titulo: 'Región', tipo: 'texto', valor: ({ region }) => region },
  { titulo: 'Estado', tipo: 'texto', valor: ({ estado }) => ETIQUETA_OPORTUNIDAD[estado], ancho: 14 },
  { titulo: 'Cierre', tipo: 'instante', valor: ({ fecha_cierre }) => fecha_cierre },
  { titulo: 'Responsable', tipo: 'texto', valor: ({ responsable }) => responsable },
  { titulo: 'Clase', tipo: 'texto', valor: ({ tipo_publico }) => tipo_publico, ancho: 8 },
  { titulo: 'Moneda', tipo: 'texto', valor: ({ moneda }) => moneda, ancho: 8 },
  { titulo: 'Monto estimado', tipo: 'monto', valor: ({ monto_estimado }) => monto_estimado },
  { titulo: 'Ítems', tipo: 'entero', valor: ({ items }) => items },
  { titulo: 'Ítems con producto', tipo: 'entero', valor: ({ hallados }) => hallados },
  { titulo: 'Puntaje', tipo: 'entero', valor: ({ puntaje }) => puntaje },
];

/** Those that the list shows with the same filter. */
export const exportarOportunidades = descargaDe('licitaciones', 'Licitaciones', COLUMNAS, todasLasOportunidades);
