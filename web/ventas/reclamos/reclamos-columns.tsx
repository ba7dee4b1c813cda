import { ETIQUETA_RESOLUCION, ETIQUETA_TIPO_RECLAMO } from '#contract/ventas/reclamos/estados.ts';
import type { ReclamoDeLista } from '#contract/ventas/reclamos/reclamos.ts';
import { EstadoReclamoChip } from '#web/shared/reclamos/estado-chip.tsx';
import { POST_VENTA } from '#web/staff/addresses-licitacion.ts';
import {
  both,
  columnaEstado,
  columnaEtiqueta,
  columnaFecha,
  columnaMonto,
  columnaNombre,
  columnaNumero,
  columnaTexto,
  PEDIDO,
} from '#web/staff/list/columnas.tsx';
import type { Column } from '#web/staff/list/table/column.ts';
import { Plazo } from '#web/staff/reclamos/plazo.tsx';

export const COLUMNS: readonly Column<ReclamoDeLista>[] = [
  columnaNombre(POST_VENTA, 'numero', 'Reclamo', { sort: { asc: 'antiguos', desc: 'nuevos' } }),
  PEDIDO,
  columnaTexto('cliente', 'Cliente', { wide: true, fixed: true, card: 'line' }),
  columnaEtiqueta('tipo', 'Tipo', ETIQUETA_TIPO_RECLAMO, { card: 'detail' }),
  columnaEstado(EstadoReclamoChip),
  columnaFecha('fecha', 'Recibido', { card: 'detail' }),
  {
    key: 'vence',
    title: 'Plazo',
    card: 'detail',
    sort: { asc: 'vence-asc', desc: 'vence-desc' },
    cell: (reclamo) => <Plazo {...reclamo} />,
  },
  columnaTexto('responsable', 'Responsable', { card: 'detail' }),
  columnaTexto('oc', 'Orden de compra', { hidden: true }),
  columnaEtiqueta('pide', 'Pide', ETIQUETA_RESOLUCION, { hidden: true }),
  columnaEtiqueta('resolucion', 'Resolución', ETIQUETA_RESOLUCION, { hidden: true }),
  columnaNumero('unidades', 'Unidades', { hidden: true }),
  columnaMonto('monto', 'Monto', { card: 'value', sort: both('monto') }),
];
