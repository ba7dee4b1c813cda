import { z } from 'zod';
import { CUENTAS, cambiosDeCeldas, llamadasDePlanilla, REVISION } from '#contract/planilla.ts';

export const COLUMNAS_TARIFAS = ['zona', 'transportista', 'hasta_kg', 'precio', 'por_kg_adicional'] as const;
export type ColumnaTarifas = (typeof COLUMNAS_TARIFAS)[number];
export const COLUMNAS_COMUNAS = ['comuna', 'zona', 'dias_viaje', 'servicio'] as const;
export type ColumnaComunas = (typeof COLUMNAS_COMUNAS)[number];

export const MAX_FILAS_FLETES = 5_000;
export const TARIFAS_SUBIDAS = 'Tarifas subidas exitosamente.';
export const TARIFAS_NO_SUBIDAS = 'Error al subir las tarifas.';
export const COMUNAS_SUBIDAS = 'Comunas subidas exitosamente.';
export const COMUNAS_NO_SUBIDAS = 'Error al subir las comunas.';

const celda = z.union([z.string(), z.number()]);
const filaDeTarifa = z.object({
  fila: z.int(),
  zona: z.string(),
  transportista: z.string(),
  hasta_kg: z.number(),
  precio: z.number(),
  por_kg_adicional: celda,
});
export type FilaDeTarifas = z.output<typeof filaDeTarifa>;
const tarifaCambiada = filaDeTarifa.extend({ cambios: cambiosDeCeldas(COLUMNAS_TARIFAS) });
export type FilaCambiadaDeTarifas = z.output<typeof tarifaCambiada>;

const filaDeComuna = z.object({
  fila: z.int(),
  comuna: z.string(),
  zona: z.string(),
  dias_viaje: z.int(),
  servicio: z.string(),
});
export type FilaDeComunas = z.output<typeof filaDeComuna>;
const comunaCambiada = filaDeComuna.extend({ cambios: cambiosDeCeldas(COLUMNAS_COMUNAS) });
export type FilaCambiadaDeComunas = z.output<typeof comunaCambiada>;

const revisionDeTarifas = z
  .object({
    ...REVISION,
    nuevos: z.array(filaDeTarifa),
    cambiados: z.array(tarifaCambiada),
    iguales: z.array(filaDeTarifa),
  })
  .meta({ id: 'RevisionDeTarifas' });
export type RevisionDeTarifas = z.output<typeof revisionDeTarifas>;

const revisionDeComunas = z
  .object({
    ...REVISION,
    nuevos: z.array(filaDeComuna),
    cambiados: z.array(comunaCambiada),
    iguales: z.array(filaDeComuna),
  })
  .meta({ id: 'RevisionDeComunas' });
export type RevisionDeComunas = z.output<typeof revisionDeComunas>;

export const {
  subir: subirTarifas,
  revisar: revisarTarifas,
  confirmar: confirmarTarifas,
  errores: erroresDeTarifas,
  plantilla: plantillaDeTarifas,
} = llamadasDePlanilla({
  path: '/api/fletes/tarifas/planilla',
  tag: 'Fletes',
  changes: ['Fletes'],
  de: 'de tarifas de despacho',
  revision: revisionDeTarifas,
  hecha: z
    .object({ success: z.literal(true), message: z.literal(TARIFAS_SUBIDAS), ...CUENTAS })
    .meta({ id: 'CargaDeTarifas' }),
  fallback: TARIFAS_NO_SUBIDAS,
});

export const {
  subir: subirComunas,
  revisar: revisarComunas,
  confirmar: confirmarComunas,
  errores: erroresDeComunas,
  plantilla: plantillaDeComunas,
} = llamadasDePlanilla({
  path: '/api/fletes/comunas/planilla',
  tag: 'Fletes',
  changes: ['Fletes'],
  de: 'de comunas y sus zonas',
  revision: revisionDeComunas,
  hecha: z
    .object({ success: z.literal(true), message: z.literal(COMUNAS_SUBIDAS), ...CUENTAS })
    .meta({ id: 'CargaDeComunas' }),
  fallback: COMUNAS_NO_SUBIDAS,
});
