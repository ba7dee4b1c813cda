import type { Formato } from '#contract/exportar.ts';
import {
  type CentroDeCosto,
  ETIQUETA_DOCUMENTO_DE_CENTRO,
  type FiltroCentros,
  type FiltroRenglones,
  type RenglonDeCentro,
  usoDe,
} from '#contract/licitacion/centros-costo.ts';
import { diaEnSantiago } from '#contract/valores/fechas.ts';
import type { Context } from '#server/platform/context.ts';
import type { FileReply } from '#server/platform/http/file-reply.ts';
import { type Columna, exportar } from '#server/platform/planillas/index.ts';
import { exigirCentro, todosLosCentros, todosLosRenglones } from './queries.ts';

const porciento = (centro: CentroDeCosto): string => {
  const uso = usoDe(centro);
  return uso === null ? '' : `${Math.floor(uso * 100)}%`;
};

const CENTROS: Columna<CentroDeCosto>[] = [
  { titulo: 'Código', tipo: 'texto', valor: ({ codigo }) => codigo, ancho: 14 },
  { titulo: 'Nombre', tipo: 'texto', valor: ({ nombre }) => nombre },
  { titulo: 'Responsable', tipo: 'texto', valor: ({ responsable }) => responsable ?? '' },
  { titulo: 'Año', tipo: 'texto', valor: ({ anio }) => String(anio), ancho: 8 },
  { titulo: 'Presupuesto', tipo: 'monto', valor: ({ presupuesto }) => presupuesto },
  { titulo: 'Comprometido', tipo: 'monto', valor: ({ comprometido }) => comprometido },
  { titulo: 'Gastado', tipo: 'monto', valor: ({ gastado }) => gastado },
  {
    titulo: 'Disponible',
    tipo: 'monto',
    valor: ({ presupuesto, comprometido, gastado }) =>
      presupuesto === null ? null : presupuesto - comprometido - gastado,
  },
  { titulo: 'Usado', tipo: 'texto', valor: porciento, ancho: 10 },
  { titulo: 'Vendido al Estado', tipo: 'monto', valor: ({ vendido }) => vendido },
];

/** The centres that the list shows with the same filter. */
export function exportarCentros(
  ctx: Context,
  { formato, ...filtro }: FiltroCentros & { formato: Formato },
): Promise<FileReply> {
  const nombre = `centros-de-costo-${diaEnSantiago()}`;
  return exportar(CENTROS, todosLosCentros(ctx, filtro), { formato, nombre, hoja: 'Centros de costo' });
}

const RENGLONES: Columna<RenglonDeCentro>[] = [
  { titulo: 'Qué', tipo: 'texto', valor: ({ documento }) => ETIQUETA_DOCUMENTO_DE_CENTRO[documento], ancho: 20 },
  { titulo: 'Documento', tipo: 'texto', valor: ({ nombre }) => nombre, ancho: 20 },
  { titulo: 'De quién', tipo: 'texto', valor: ({ quien }) => quien },
  { titulo: 'Fecha', tipo: 'fecha', valor: ({ fecha }) => fecha },
  { titulo: 'Neto', tipo: 'monto', valor: ({ monto }) => monto },
];

/** The papers of one of a centre's figures. */
export async function exportarRenglones(
  ctx: Context,
  id: number,
  { formato, ...filtro }: FiltroRenglones & { formato: Formato },
): Promise<FileReply> {
  const { codigo } = await exigirCentro(ctx.db, id);
  const nombre = `${codigo.replace(/[^A-Z0-9-]+/g, '-')}-${filtro.que}-${diaEnSantiago()}`;
  return await exportar(RENGLONES, todosLosRenglones(ctx, id, filtro), { formato, nombre, hoja: 'Documentos' });
}
