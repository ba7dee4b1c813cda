import type { DevolucionDeLista } from '#contract/bodega/devoluciones/devoluciones.ts';
import { ETIQUETA_DEVOLUCION } from '#contract/bodega/devoluciones/estados.ts';
import { diaEnSantiago } from '#contract/valores/fechas.ts';
import { type Columna, descargaDe } from '#server/platform/planillas/index.ts';
import { todasLasDevoluciones, veCostos } from './queries.ts';

const dia = (instante: string | null) => (instante ? diaEnSantiago(new Date(instante)) : null);

const COLUMNAS: Columna<DevolucionDeLista>[] = [
  { titulo: 'N° de devolución', tipo: 'texto', valor: ({ numero }) => numero, ancho: 16 },
  { titulo: 'Proveedor', tipo: 'texto', valor: ({ nombre_provedor }) => nombre_provedor },
  { titulo: 'Estado', tipo: 'texto', valor: ({ estado }) => ETIQUETA_DEVOLUCION[estado], ancho: 14 },
  { titulo: 'Creada', tipo: 'fecha', valor: ({ creada_en }) => dia(creada_en) },
  { titulo: 'Enviada', tipo: 'fecha', valor: ({ enviada_en }) => dia(enviada_en) },
  { titulo: 'Entregada', tipo: 'fecha', valor: ({ fecha_entrega }) => fecha_entrega },
  { titulo: 'Resuelta', tipo: 'fecha', valor: ({ resuelta_en }) => dia(resuelta_en) },
  { titulo: 'Líneas', tipo: 'entero', valor: ({ lineas }) => lineas },
  { titulo: 'Líneas resueltas', tipo: 'entero', valor: ({ resueltas }) => resueltas },
  { titulo: 'Unidades', tipo: 'entero', valor: ({ unidades }) => unidades },
];

const COSTOS: Columna<DevolucionDeLista>[] = [
  { titulo: 'Neto', tipo: 'monto', valor: ({ neto }) => neto },
  { titulo: 'Acreditado', tipo: 'monto', valor: ({ acreditado }) => acreditado },
];

/** The notes that the list shows with the same filter; what they cost, to who may see it. */
export const exportarDevoluciones = descargaDe(
  'devoluciones-a-proveedores',
  'Devoluciones',
  (ctx) => (veCostos(ctx) ? [...COLUMNAS, ...COSTOS] : COLUMNAS),
  todasLasDevoluciones,
);
