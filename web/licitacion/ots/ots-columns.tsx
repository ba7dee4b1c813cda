import type { OtDeLista } from '#contract/licitacion/ots/ots.ts';
import { OC_PORTAL, OTS } from '#web/staff/addresses-licitacion.ts';
import {
  both,
  columnaEstado,
  columnaFecha,
  columnaMonto,
  columnaNombre,
  columnaNumero,
  columnaTexto,
  PEDIDO,
} from '#web/staff/list/columnas.tsx';
import type { Column } from '#web/staff/list/table/column.ts';
import { Link } from '#web/ui/link.tsx';
import { EstadoOtChip } from './estado-chip.tsx';

export const COLUMNS: readonly Column<OtDeLista>[] = [
  columnaNombre(OTS, 'numero', 'OT', { sort: { asc: 'antiguas', desc: 'nuevas' } }),
  columnaTexto('cliente', 'Cliente', { wide: true, fixed: true, card: 'line' }),
  columnaEstado(EstadoOtChip),
  PEDIDO,
  {
    key: 'oc',
    title: 'Orden de compra',
    card: 'detail',
    cell: ({ oc }) => (oc ? <Link to={`${OC_PORTAL}/${oc.id}`}>{oc.codigo}</Link> : '—'),
  },
  columnaFecha('fecha', 'Para el', { card: 'detail', sort: both('fecha') }),
  columnaTexto('responsable', 'Responsable', { card: 'detail' }),
  columnaTexto('num_gd', 'Guía', { key: 'guia', hidden: true }),
  columnaTexto('transportista', 'Transportista', { hidden: true }),
  columnaNumero('unidades', 'Unidades', { card: 'detail' }),
  columnaMonto('monto', 'Monto', { card: 'value' }),
];
