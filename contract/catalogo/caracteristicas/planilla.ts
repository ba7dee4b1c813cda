import { z } from 'zod';
import { formato, XLSX_O_CSV } from '#contract/exportar.ts';
import { endpoint, opcional } from '#contract/http.ts';
import { CUENTAS, cambiosDeCeldas, llamadasDePlanilla, REVISION } from '#contract/planilla.ts';
import { FAMILIAS } from '#contract/tienda/catalogo.ts';
import { CLAVES, type ClaveDeCaracteristica } from './clases.ts';

/** The columns of the workbook: the code, which must be there, the name, which is only read by people, and any of the kinds. */
export const COLUMNAS_CARACTERISTICAS = ['codigo_producto_fussan', 'descripcion', ...CLAVES] as [
  'codigo_producto_fussan',
  'descripcion',
  ...ClaveDeCaracteristica[],
];
export type ColumnaCaracteristicas = (typeof COLUMNAS_CARACTERISTICAS)[number];

export const MAX_FILAS_CARACTERISTICAS = 20_000;
export const CARACTERISTICAS_SUBIDAS = 'Características subidas exitosamente.';
export const CARACTERISTICAS_NO_SUBIDAS = 'Error al subir las características.';

const filaIgual = z.object({
  fila: z.int(),
  codigo_producto_fussan: z.int(),
  descripcion: z.string(),
});
export type FilaIgualDeCaracteristicas = z.output<typeof filaIgual>;
const filaCambiada = filaIgual.extend({ cambios: cambiosDeCeldas(COLUMNAS_CARACTERISTICAS) });
export type FilaCambiadaDeCaracteristicas = z.output<typeof filaCambiada>;

const revision = z
  .object({
    ...REVISION,
    nuevos: z.array(filaIgual).meta({ description: 'Siempre vacío: un código que no existe se rehúsa' }),
    cambiados: z.array(filaCambiada),
    iguales: z.array(filaIgual),
  })
  .meta({ id: 'RevisionDeCaracteristicas' });
export type RevisionDeCaracteristicas = z.output<typeof revision>;

const hecha = z
  .object({ success: z.literal(true), message: z.literal(CARACTERISTICAS_SUBIDAS), ...CUENTAS })
  .meta({ id: 'CargaDeCaracteristicas' });

export const {
  subir: subirCaracteristicas,
  revisar: revisarPlanillaDeCaracteristicas,
  confirmar: confirmarCaracteristicas,
  errores: erroresDeCaracteristicas,
  plantilla: plantillaDeCaracteristicas,
} = llamadasDePlanilla({
  path: '/api/products/caracteristicas/planilla',
  tag: 'Productos',
  changes: ['Productos'],
  de: 'de características',
  revision,
  hecha,
  fallback: CARACTERISTICAS_NO_SUBIDAS,
});

export const exportarCaracteristicas = endpoint({
  method: 'GET',
  path: '/api/products/caracteristicas/archivo',
  permisos: ['exportar'],
  tag: 'Productos',
  summary: 'Lo que se sabe de cada producto a la venta, en las columnas de su planilla; lo dudoso va vacío',
  query: z.object({ familia: opcional(z.enum(FAMILIAS)), formato: formato('xlsx') }),
  download: XLSX_O_CSV,
  status: 200,
  fallback: 'No se pudo exportar las características.',
});
