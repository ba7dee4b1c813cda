import { z } from 'zod';

/** What a list may be downloaded as. */
export const MEDIA_TYPES = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
} as const;
/** Several of them together. */
export const ZIP = 'application/zip';
export type Formato = keyof typeof MEDIA_TYPES;

const FORMATOS = Object.keys(MEDIA_TYPES) as [Formato, ...Formato[]];

/** The `download` of an endpoint that takes a `formato`. */
export const XLSX_O_CSV = [MEDIA_TYPES.xlsx, MEDIA_TYPES.csv] as const;

/** And of one that gives a workbook, or several. */
export const XLSX_O_ZIP = [MEDIA_TYPES.xlsx, ZIP] as const;

export const formato = (porOmision: Formato) =>
  z
    .enum(FORMATOS, 'El formato debe ser xlsx o csv.')
    .default(porOmision)
    .meta({ description: `xlsx o csv; sin él, ${porOmision}` });
