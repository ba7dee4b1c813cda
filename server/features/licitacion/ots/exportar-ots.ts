import { ETIQUETA_OT } from '#contract/licitacion/ots/estados.ts';
import type { Operacion, OtDeLista } from '#contract/licitacion/ots/ots.ts';
import { type Columna, descargaDe } from '#server/platform/planillas/index.ts';
import { todasLasOperaciones } from './operaciones.ts';
import { todasLasOts } from './queries.ts';

const OTS: Columna<OtDeLista>[] = [
  { titulo: 'OT', tipo: 'texto', valor: ({ numero }) => numero, ancho: 14 },
  { titulo: 'Estado', tipo: 'texto', valor: ({ estado }) => ETIQUETA_OT[estado], ancho: 14 },
  { titulo: 'Para el', tipo: 'fecha', valor: ({ fecha }) => fecha },
  { titulo: 'Pedido', tipo: 'entero', valor: ({ compra }) => compra.num_pedido },
  { titulo: 'Estado del pedido', tipo: 'texto', valor: ({ compra }) => compra.estado, ancho: 20 },
  { titulo: 'Orden de compra', tipo: 'texto', valor: ({ oc }) => oc?.codigo ?? '', ancho: 18 },
  { titulo: 'Cliente', tipo: 'texto', valor: ({ cliente }) => cliente },
  { titulo: 'Productos', tipo: 'entero', valor: ({ lineas }) => lineas },
  { titulo: 'Unidades', tipo: 'entero', valor: ({ unidades }) => unidades },
  { titulo: 'Monto', tipo: 'monto', valor: ({ monto }) => monto },
  { titulo: 'Responsable', tipo: 'texto', valor: ({ responsable }) => responsable ?? '' },
  { titulo: 'Transportista', tipo: 'texto', valor: ({ transportista }) => transportista ?? '' },
  { titulo: 'Guía', tipo: 'texto', valor: ({ num_gd }) => num_gd ?? '', ancho: 14 },
];

/** The work orders that the list shows with the same filter. */
export const exportarOts = descargaDe('ots', 'OT', OTS, todasLasOts);

const OPERACIONES: Columna<Operacion>[] = [
  { titulo: 'Pedido', tipo: 'entero', valor: ({ num_pedido }) => num_pedido },
  { titulo: 'Orden de compra', tipo: 'texto', valor: ({ oc }) => oc?.codigo ?? '', ancho: 18 },
  { titulo: 'Cotización', tipo: 'entero', valor: ({ num_cotizacion }) => num_cotizacion },
  { titulo: 'Cliente', tipo: 'texto', valor: ({ cliente }) => cliente },
  { titulo: 'Estado', tipo: 'texto', valor: ({ estado }) => estado, ancho: 20 },
  { titulo: 'Comprado', tipo: 'fecha', valor: ({ fecha_compra }) => fecha_compra },
  { titulo: 'Comprometido', tipo: 'fecha', valor: ({ fecha_retiro }) => fecha_retiro },
  { titulo: 'Unidades', tipo: 'entero', valor: ({ unidades }) => unidades },
  { titulo: 'En OT', tipo: 'entero', valor: ({ en_ot }) => en_ot },
  { titulo: 'Despachadas', tipo: 'entero', valor: ({ despachadas }) => despachadas },
  { titulo: 'OT', tipo: 'entero', valor: ({ ots }) => ots },
  { titulo: 'Total', tipo: 'monto', valor: ({ total }) => total },
];

/** What the screen of operations shows with the same filter. */
export const exportarOperaciones = descargaDe('operaciones', 'Operaciones', OPERACIONES, todasLasOperaciones);
