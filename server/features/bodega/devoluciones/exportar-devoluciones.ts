import type { DevolucionDeLista, FiltroDevoluciones } from '#contract/bodega/devoluciones/devoluciones.ts';
import { ETIQUETA_DEVOLUCION } from '#contract/bodega/devoluciones/estados.ts';
import type { Formato } from '#contract/exportar.ts';
import { diaEnSantiago } from '#contract/valores/fechas.ts';
import type { Context } from '#server/platform/context.ts';
import type { FileReply } from '#server/platform/http/file-reply.ts';
import { type Columna, exportar } from '#server/platform/planillas/index.ts';
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
export function exportarDevoluciones(
  ctx: Context,
  { formato, ...filtro }: FiltroDevoluciones & { formato: Formato },
): Promise<FileReply> {
  const columnas = veCostos(ctx) ? [...COLUMNAS, ...COSTOS] : COLUMNAS;
  const nombre = `devoluciones-a-proveedores-${diaEnSantiago()}`;
  return exportar(columnas, todasLasDevoluciones(ctx, filtro), { formato, nombre, hoja: 'Devoluciones' });
}
