import { z } from 'zod';
import { MEDIA_TYPES } from '../exportar.ts';
import { endpoint } from '../http.ts';

/** The columns of the workbook of masters: exactly these, in any order; the fields of the form. */
export const COLUMNAS_MAESTROS = [
  'codigo_fussan',
  'description',
  'familia',
  'sub_familia',
  'cod_familia',
  'cod_sub_familia',
  'correlativo',
] as const;
export type ColumnaMaestros = (typeof COLUMNAS_MAESTROS)[number];

export const MAX_FILAS_MAESTROS = 10_000;

export const MAESTROS_SUBIDOS = 'Maestros subidos exitosamente.';
export const MAESTROS_NO_SUBIDOS = 'Error al subir los maestros.';

const FILES = { parts: ['excelFile', 'file'], maxFiles: 1, maxBytes: 15 * 1024 * 1024 } as const;

const celda = z.union([z.string(), z.number()]);

const filaIgual = z.object({ fila: z.number().int(), codigo_fussan: z.number().int(), description: z.string() });
export type FilaIgualDeMaestros = z.output<typeof filaIgual>;

const filaNueva = filaIgual.extend({
  familia: z.string(),
  sub_familia: z.string(),
  cod_familia: z.number().int(),
  cod_sub_familia: z.number().int(),
  correlativo: z.number().int(),
});
export type FilaNuevaDeMaestros = z.output<typeof filaNueva>;

const filaCambiada = filaIgual.extend({
  cambios: z.array(z.object({ columna: z.enum(COLUMNAS_MAESTROS), antes: celda, despues: celda })),
});
export type FilaCambiadaDeMaestros = z.output<typeof filaCambiada>;

const cuentas = {
  creados: z.number().int(),
  actualizados: z.number().int(),
  sin_cambios: z.number().int(),
};

const revision = z
  .object({
    success: z.literal(true),
    huella: z.string().meta({ description: 'Va al confirmar: si los maestros cambiaron desde entonces, 409' }),
    ...cuentas,
    nuevos: z.array(filaNueva),
    cambiados: z.array(filaCambiada),
    iguales: z.array(filaIgual),
  })
  .meta({ id: 'RevisionDeMaestros' });
export type RevisionDeMaestros = z.output<typeof revision>;

const hecha = z
  .object({ success: z.literal(true), message: z.literal(MAESTROS_SUBIDOS), ...cuentas })
  .meta({ id: 'CargaDeMaestros' });
export type CargaDeMaestros = z.output<typeof hecha>;

const SUBIR = {
  method: 'POST',
  path: '/api/maestros/planilla',
  tag: 'Maestros',
  body: z.object({
    huella: z.string().max(64).optional().meta({ description: 'La de la revisión; sin ella no se compara' }),
  }),
  files: FILES,
  fallback: MAESTROS_NO_SUBIDOS,
} as const;

/**
 * Creates and updates masters from a workbook, all or nothing; the code says which. With `simular` nothing is written and
 * the answer, with status 200, is what would change. Bad cells are 400 with `errores`, simulated or not.
 */
export const subirMaestros = endpoint({
  ...SUBIR,
  summary: 'Sube la planilla de maestros: todo o nada. Con ?simular=1 responde 200 con lo que cambiaría',
  query: z.object({ simular: z.enum(['0', '1']).optional() }),
  reply: z.union([hecha, revision]),
  status: 201,
});

/** The same call for who only looks. */
export const revisarMaestros = endpoint({
  ...SUBIR,
  variantOf: subirMaestros,
  summary: 'Revisa la planilla de maestros sin guardar nada',
  query: z.object({ simular: z.literal('1') }),
  reply: revision,
  status: 200,
});

/** The same call for who saves. */
export const confirmarMaestros = endpoint({
  ...SUBIR,
  variantOf: subirMaestros,
  summary: 'Sube la planilla de maestros',
  reply: hecha,
  status: 201,
});

export const erroresDeMaestros = endpoint({
  method: 'POST',
  path: '/api/maestros/planilla/errores',
  tag: 'Maestros',
  summary: 'La misma planilla con sus celdas malas marcadas y una hoja que dice qué hay que corregir',
  body: z.object({}),
  files: FILES,
  download: MEDIA_TYPES.xlsx,
  status: 200,
  fallback: 'No se pudo preparar la planilla de errores.',
});

export const plantillaDeMaestros = endpoint({
  method: 'GET',
  path: '/api/maestros/planilla',
  tag: 'Maestros',
  summary: 'Planilla vacía con los encabezados y una hoja de instrucciones',
  download: MEDIA_TYPES.xlsx,
  status: 200,
  fallback: 'No se pudo descargar la plantilla.',
});
