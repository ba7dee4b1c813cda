import { ETIQUETA_RECLAMO, ETIQUETA_RESOLUCION, ETIQUETA_TIPO_RECLAMO } from '#contract/ventas/reclamos/estados.ts';
import type { ReclamoDeLista } from '#contract/ventas/reclamos/reclamos.ts';
import { type Columna, descargaDe } from '#server/platform/planillas/index.ts';
import { todosLosReclamos } from './queries.ts';

const COLUMNAS: Columna<ReclamoDeLista>[] = [
  { titulo: 'Reclamo', tipo: 'texto', valor: ({ numero }) => numero, ancho: 18 },
  { titulo: 'Estado', tipo: 'texto', valor: ({ estado }) => ETIQUETA_RECLAMO[estado], ancho: 14 },
  { titulo: 'Tipo', tipo: 'texto', valor: ({ tipo }) => ETIQUETA_TIPO_RECLAMO[tipo], ancho: 20 },
  { titulo: 'Pedido', tipo: 'entero', valor: ({ compra }) => compra.num_pedido },
  { titulo: 'Orden de compra', tipo: 'texto', valor: ({ oc }) => oc ?? '', ancho: 18 },
  { titulo: 'Cliente', tipo: 'texto', valor: ({ cliente }) => cliente },
  { titulo: 'Correo', tipo: 'texto', valor: ({ email }) => email },
  { titulo: 'Recibido', tipo: 'fecha', valor: ({ fecha }) => fecha },
  { titulo: 'Plazo', tipo: 'fecha', valor: ({ vence }) => vence },
  { titulo: 'Días de atraso', tipo: 'entero', valor: ({ dias_atraso }) => dias_atraso },
  { titulo: 'Productos', tipo: 'entero', valor: ({ lineas }) => lineas },
  { titulo: 'Unidades', tipo: 'entero', valor: ({ unidades }) => unidades },
  { titulo: 'Monto reclamado', tipo: 'monto', valor: ({ monto }) => monto },
  { titulo: 'Pide', tipo: 'texto', valor: ({ pide }) => pide && ETIQUETA_RESOLUCION[pide], ancho: 20 },
  {
    titulo: 'Resolución',
    tipo: 'texto',
    valor: ({ resolucion }) => resolucion && ETIQUETA_RESOLUCION[resolucion],
    ancho: 20,
  },
  { titulo: 'Devuelto', tipo: 'monto', valor: ({ devuelto }) => devuelto },
  { titulo: 'Responsable', tipo: 'texto', valor: ({ responsable }) => responsable ?? '' },
  { titulo: 'Cerrado', tipo: 'instante', valor: ({ cerrado_en }) => cerrado_en },
];

/** The claims that the list shows with the same filter. */
export const exportarReclamos = descargaDe('reclamos', 'Reclamos', COLUMNAS, todosLosReclamos);
