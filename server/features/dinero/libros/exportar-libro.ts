import { ETIQUETA_ESTADO_DTE } from '#contract/dinero/dte/estados.ts';
import {
  type DocumentoDeLibro,
  ETIQUETA_LIBRO,
  etiquetaDeLibro,
  type FiltroDeLibro,
  type LibroPorTipo,
} from '#contract/dinero/libros.ts';
import { type Formato, MEDIA_TYPES } from '#contract/exportar.ts';
import { nombreDeMes } from '#contract/valores/mes.ts';
import { formatRut } from '#contract/valores/rut.ts';
import type { Context } from '#server/platform/context.ts';
import { FileReply } from '#server/platform/http/file-reply.ts';
import { type Columna, exportar, tableSheet, writeWorkbook } from '#server/platform/planillas/index.ts';
import { mesDelLibro, porTipoDe, sumaDeTipos, todosLosDocumentos } from './queries.ts';

const MONTOS: Columna<Pick<DocumentoDeLibro, 'exento' | 'neto' | 'iva' | 'total'>>[] = [
  { titulo: 'Exento', tipo: 'monto', valor: ({ exento }) => exento },
  { titulo: 'Neto', tipo: 'monto', valor: ({ neto }) => neto },
  { titulo: 'IVA', tipo: 'monto', valor: ({ iva }) => iva },
  { titulo: 'Total', tipo: 'monto', valor: ({ total }) => total },
];

const DETALLE: Columna<DocumentoDeLibro>[] = [
  { titulo: 'Tipo', tipo: 'codigo', valor: ({ tipo }) => tipo, ancho: 8 },
  { titulo: 'Documento', tipo: 'texto', valor: ({ tipo }) => etiquetaDeLibro(tipo), ancho: 26 },
  { titulo: 'Folio', tipo: 'texto', valor: ({ folio }) => folio, ancho: 14 },
  { titulo: 'Fecha', tipo: 'fecha', valor: ({ fecha }) => fecha },
  { titulo: 'RUT', tipo: 'texto', valor: ({ rut }) => (rut ? formatRut(rut) : ''), ancho: 14 },
  { titulo: 'Razón social', tipo: 'texto', valor: ({ nombre }) => nombre },
  ...MONTOS,
  { titulo: 'En el SII', tipo: 'texto', valor: ({ estado }) => (estado ? ETIQUETA_ESTADO_DTE[estado] : ''), ancho: 20 },
];

const RESUMEN: Columna<LibroPorTipo>[] = [
  { titulo: 'Tipo', tipo: 'codigo', valor: ({ tipo }) => tipo, ancho: 8 },
  { titulo: 'Documento', tipo: 'texto', valor: ({ tipo }) => etiquetaDeLibro(tipo), ancho: 26 },
  { titulo: 'Documentos', tipo: 'entero', valor: ({ documentos }) => documentos },
  ...MONTOS,
];

/** The month's book as a workbook: what it comes to by kind, with its sum, and its documents. */
export async function exportarLibro(
  ctx: Context,
  { formato, ...filtro }: FiltroDeLibro & { formato: Formato },
): Promise<FileReply> {
  const { libro } = filtro;
  const mes = mesDelLibro(filtro);
  const nombre = `libro-de-${libro}-${mes}`;
  const rows = await todosLosDocumentos(ctx, filtro);
  if (formato === 'csv') return exportar(DETALLE, rows, { formato, nombre });
  const tipos = await porTipoDe(ctx, libro, mes);
  const { documentos, exento, neto, iva, total } = sumaDeTipos(tipos);
  const content = writeWorkbook([
    tableSheet({
      name: 'Resumen',
      columns: RESUMEN,
      rows: tipos,
      above: [[`${ETIQUETA_LIBRO[libro]} de ${nombreDeMes(mes)}`]],
      below: [['', 'Total', documentos, exento, neto, iva, total]],
    }),
    tableSheet({ name: 'Detalle', columns: DETALLE, rows }),
  ]);
  return new FileReply(`${nombre}.xlsx`, content, MEDIA_TYPES.xlsx);
}
