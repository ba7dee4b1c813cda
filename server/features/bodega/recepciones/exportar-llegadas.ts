import { ETIQUETA_DOCUMENTO, type LlegadaDeLista } from '#contract/bodega/recepciones/llegadas.ts';
import { ETIQUETA_LLEGADA } from '#contract/bodega/recepciones/llegadas-estados.ts';
import { diaEnSantiago } from '#contract/valores/fechas.ts';
import { type Columna, descargaDe } from '#server/platform/planillas/index.ts';
import { todasLasLlegadas } from './llegadas-queries.ts';

const dia = (instante: string | null) => (instante === null ? null : diaEnSantiago(new Date(instante)));

const COLUMNAS: Columna<LlegadaDeLista>[] = [
  { titulo: 'N° de llegada', tipo: 'texto', valor: ({ numero }) => numero, ancho: 16 },
  { titulo: 'Proveedor', tipo: 'texto', valor: ({ nombre_provedor }) => nombre_provedor },
  { titulo: 'Estado', tipo: 'texto', valor: ({ estado }) => ETIQUETA_LLEGADA[estado], ancho: 12 },
  { titulo: 'Orden', tipo: 'texto', valor: ({ orden }) => orden?.numero ?? null, ancho: 14 },
  { titulo: 'Documento', tipo: 'texto', valor: ({ documento_tipo }) => ETIQUETA_DOCUMENTO[documento_tipo], ancho: 18 },
  { titulo: 'N° de documento', tipo: 'texto', valor: ({ documento_numero }) => documento_numero, ancho: 16 },
  { titulo: 'Abierta', tipo: 'fecha', valor: ({ creada_en }) => dia(creada_en) },
  { titulo: 'Cerrada', tipo: 'fecha', valor: ({ cerrada_en }) => dia(cerrada_en) },
  { titulo: 'Líneas', tipo: 'entero', valor: ({ lineas }) => lineas },
  { titulo: 'Unidades', tipo: 'entero', valor: ({ unidades }) => unidades },
  { titulo: 'Por decidir', tipo: 'entero', valor: ({ por_decidir }) => por_decidir },
  { titulo: 'Aceptadas', tipo: 'entero', valor: ({ aceptadas }) => aceptadas },
  { titulo: 'Rechazadas', tipo: 'entero', valor: ({ rechazadas }) => rechazadas },
  { titulo: 'Abierta por', tipo: 'texto', valor: ({ creada_por }) => creada_por },
];

/** The deliveries that the list shows with the same filter. */
export const exportarLlegadas = descargaDe('recepciones', 'Recepciones', COLUMNAS, todasLasLlegadas);
