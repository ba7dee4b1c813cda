import { z } from 'zod';
import { CUENTAS, cambiosDeCeldas, llamadasDePlanilla, REVISION } from '#contract/planilla.ts';

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

const filaIgual = z.object({ fila: z.int(), codigo_fussan: z.int(), description: z.string() });
export type FilaIgualDeMaestros = z.output<typeof filaIgual>;

const filaNueva = filaIgual.extend({
  familia: z.string(),
  sub_familia: z.string(),
  cod_familia: z.int(),
  cod_sub_familia: z.int(),
  correlativo: z.int(),
});
export type FilaNuevaDeMaestros = z.output<typeof filaNueva>;

const filaCambiada = filaIgual.extend({
  cambios: cambiosDeCeldas(COLUMNAS_MAESTROS),
});
export type FilaCambiadaDeMaestros = z.output<typeof filaCambiada>;

const revision = z
  .object({
    ...REVISION,
    nuevos: z.array(filaNueva),
    cambiados: z.array(filaCambiada),
    iguales: z.array(filaIgual),
  })
  .meta({ id: 'RevisionDeMaestros' });
export type RevisionDeMaestros = z.output<typeof revision>;

const hecha = z
  .object({ success: z.literal(true), message: z.literal(MAESTROS_SUBIDOS), ...CUENTAS })
  .meta({ id: 'CargaDeMaestros' });
export type CargaDeMaestros = z.output<typeof hecha>;

export const {
  subir: subirMaestros,
  revisar: revisarMaestros,
  confirmar: confirmarMaestros,
  errores: erroresDeMaestros,
  plantilla: plantillaDeMaestros,
} = llamadasDePlanilla({
  path: '/api/maestros/planilla',
  tag: 'Maestros',
  changes: ['Maestros', 'Productos'],
  de: 'de maestros',
  revision,
  hecha,
  fallback: MAESTROS_NO_SUBIDOS,
});
