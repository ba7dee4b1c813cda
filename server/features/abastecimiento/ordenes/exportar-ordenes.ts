import { ETIQUETA_ORDEN } from '#contract/abastecimiento/ordenes/estados.ts';
import { ETIQUETA_ORIGEN, type OrdenDeLista, textoDePara } from '#contract/abastecimiento/ordenes/ordenes.ts';
import { diaEnSantiago } from '#contract/valores/fechas.ts';
import { type Columna, descargaDe } from '#server/platform/planillas/index.ts';
import { todasLasOrdenes, veCostos } from './queries.ts';

const COLUMNAS: Columna<OrdenDeLista>[] = [
  { titulo: 'N° de orden', tipo: 'texto', valor: ({ numero }) => numero, ancho: 14 },
  { titulo: 'Proveedor', tipo: 'texto', valor: ({ nombre_provedor }) => nombre_provedor },
  { titulo: 'Estado', tipo: 'texto', valor: ({ estado }) => ETIQUETA_ORDEN[estado], ancho: 14 },
  { titulo: 'Para', tipo: 'texto', valor: ({ para }) => para.map(textoDePara).join(' · ') },
  { titulo: 'Origen', tipo: 'texto', valor: ({ origen }) => ETIQUETA_ORIGEN[origen], ancho: 22 },
  { titulo: 'Creada', tipo: 'fecha', valor: ({ creada_en }) => diaEnSantiago(new Date(creada_en)) },
  {
    titulo: 'Enviada',
    tipo: 'fecha',
    valor: ({ enviada_en }) => (enviada_en ? diaEnSantiago(new Date(enviada_en)) : null),
  },
  { titulo: 'Vence', tipo: 'fecha', valor: ({ vence }) => vence },
  { titulo: 'Días de atraso', tipo: 'entero', valor: ({ dias_de_atraso }) => dias_de_atraso },
  { titulo: 'Productos', tipo: 'entero', valor: ({ lineas }) => lineas },
  { titulo: 'Unidades', tipo: 'entero', valor: ({ unidades }) => unidades },
  { titulo: 'Recibidas', tipo: 'entero', valor: ({ recibidas }) => recibidas },
  { titulo: 'Por llegar', tipo: 'entero', valor: ({ pendientes }) => pendientes },
  { titulo: 'Por reemplazar', tipo: 'entero', valor: ({ por_reemplazar }) => por_reemplazar },
];

const COSTOS: Columna<OrdenDeLista>[] = [
  { titulo: 'Neto', tipo: 'monto', valor: ({ neto }) => neto },
  { titulo: 'Total', tipo: 'monto', valor: ({ total }) => total },
];

/** The orders that the list shows with the same filter; what they cost, to who may see it. */
export const exportarOrdenes = descargaDe(
  'ordenes-a-proveedores',
  'Órdenes',
  (ctx) => (veCostos(ctx) ? [...COLUMNAS, ...COSTOS] : COLUMNAS),
  todasLasOrdenes,
);
