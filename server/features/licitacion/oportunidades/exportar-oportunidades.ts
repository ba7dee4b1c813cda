import type { Formato } from '#contract/exportar.ts';
import { ETIQUETA_OPORTUNIDAD, ETIQUETA_TIPO } from '#contract/licitacion/oportunidades/estados.ts';
import type { FiltroOportunidades, OportunidadDeLista } from '#contract/licitacion/oportunidades/oportunidades.ts';
import { diaEnSantiago } from '#contract/valores/fechas.ts';
import type { Context } from '#server/platform/context.ts';
import type { FileReply } from '#server/platform/http/file-reply.ts';
import { type Columna, exportar } from '#server/platform/planillas/index.ts';
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
  { titulo: 'Monto estimado', tipo: 'monto', valor: ({ monto_estimado }) => monto_estimado },
  { titulo: 'Ítems', tipo: 'entero', valor: ({ items }) => items },
  { titulo: 'Ítems con producto', tipo: 'entero', valor: ({ hallados }) => hallados },
  { titulo: 'Puntaje', tipo: 'entero', valor: ({ puntaje }) => puntaje },
];

/** Those that the list shows with the same filter. */
export const exportarOportunidades = (
  ctx: Context,
  { formato, ...filtro }: FiltroOportunidades & { formato: Formato },
): Promise<FileReply> =>
  exportar(COLUMNAS, todasLasOportunidades(ctx, filtro), {
    formato,
    nombre: `licitaciones-${diaEnSantiago()}`,
    hoja: 'Licitaciones',
  });
