import { ETIQUETA_TIPO } from '#contract/licitacion/oportunidades/estados.ts';
import type { OportunidadDeLista } from '#contract/licitacion/oportunidades/oportunidades.ts';
import { formatNumero } from '#contract/valores/numeros.ts';
import { LICITACIONES } from '#web/staff/addresses-licitacion.ts';
import {
  columnaEstado,
  columnaEtiqueta,
  columnaMontoEn,
  columnaNombre,
  columnaTexto,
} from '#web/staff/list/columnas.tsx';
import type { Column } from '#web/staff/list/table/column.ts';
import { Cierre, EstadoChip } from './estado-chip.tsx';

export const COLUMNS: readonly Column<OportunidadDeLista>[] = [
  columnaNombre(LICITACIONES, 'codigo', 'Código', { sort: { asc: 'antiguas', desc: 'nuevas' } }),
  columnaTexto('nombre', 'Nombre', { wide: true, fixed: true, card: 'line' }),
  columnaTexto('comprador', 'Comprador', { wide: true, card: 'line' }),
  columnaEtiqueta('tipo', 'Tipo', ETIQUETA_TIPO, { hidden: true }),
  columnaTexto('tipo_publico', 'Clase', { hidden: true }),
  columnaTexto('region', 'Región', { hidden: true }),
  columnaEstado(EstadoChip),
  {
    key: 'cierre',
    title: 'Cierre',
    card: 'detail',
    sort: { asc: 'cierre-asc', desc: 'cierre-desc' },
    cell: ({ fecha_cierre, estado }) => <Cierre fecha_cierre={fecha_cierre} estado={estado} />,
  },
  columnaTexto('responsable', 'Responsable', { card: 'detail' }),
  columnaMontoEn('monto_estimado', 'Estimado', { key: 'monto', hidden: true }),
  {
    key: 'items',
    title: 'Hallados',
    kind: 'number',
    card: 'detail',
    cell: ({ hallados, items }) => `${formatNumero(hallados)} de ${formatNumero(items)}`,
  },
  {
    key: 'puntaje',
    title: 'Puntaje',
    kind: 'number',
    card: 'value',
    sort: { asc: 'puntaje-asc', desc: 'puntaje-desc' },
    cell: ({ puntaje }) => `${puntaje}%`,
  },
];
