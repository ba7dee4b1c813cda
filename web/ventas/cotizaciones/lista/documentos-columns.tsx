import { formatFecha } from '#contract/valores/fechas.ts';
import { formatRut } from '#contract/valores/rut.ts';
import type { Cotizacion } from '#contract/ventas/cotizaciones/cotizaciones.ts';
import { ETIQUETA_CANAL } from '#contract/ventas/cotizaciones/estados.ts';
import { COTIZACIONES } from '#web/staff/addresses.ts';
import { EtapaChip } from '#web/staff/cotizaciones/etapa-chip.tsx';
import {
  both,
  columnaEtiqueta,
  columnaFecha,
  columnaInstante,
  columnaMonto,
  columnaNumero,
  columnaPorciento,
  columnaTexto,
} from '#web/staff/list/columnas.tsx';
import type { Column } from '#web/staff/list/table/column.ts';
import { Link } from '#web/ui/link.tsx';
import styles from './lista.module.css';

const MARGEN: Column<Cotizacion> = columnaPorciento('margen_total', 'Margen');

/** What is shown of the quotations; what is earned on them, to who may see it. */
export const columnsFor = (seesCosts: boolean): readonly Column<Cotizacion>[] => [
  {
    key: 'num_cotizacion',
    title: 'N°',
    fixed: true,
    card: 'title',
    sort: { asc: 'antiguas', desc: 'nuevas' },
    cell: ({ id, num_cotizacion }) => (
      <Link to={`${COTIZACIONES}/${id}`} className={styles.name}>
        {num_cotizacion}
      </Link>
    ),
  },
  columnaFecha('fecha', 'Fecha', { card: 'detail', sort: both('fecha') }),
  columnaTexto('cliente', 'Cliente', { fixed: true, wide: true, card: 'detail', sort: both('cliente') }),
  {
    key: 'rut',
    title: 'RUT',
    hidden: true,
    cell: ({ cliente_rut }) => (cliente_rut ? formatRut(cliente_rut) : '—'),
  },
  {
    key: 'etapa',
    title: 'Etapa',
    card: 'state',
    sort: { asc: 'etapa-asc', desc: 'etapa-desc' },
    cell: ({ etapa }) => <EtapaChip etapa={etapa} />,
  },
  columnaEtiqueta('canal', 'Canal', ETIQUETA_CANAL, { card: 'detail', sort: both('canal') }),
  columnaNumero('lineas', 'Líneas'),
  columnaMonto('neto', 'Neto', { hidden: true }),
  columnaMonto('total', 'Total', { card: 'value', sort: both('total') }),
  ...(seesCosts ? [MARGEN] : []),
  {
    key: 'fecha_envio_cotizacion',
    title: 'Enviada',
    // Every quotation has this day from its first hour on, also one that waits.
    cell: ({ fecha_envio_cotizacion: dia, etapa }) => (dia && etapa !== 'borrador' ? formatFecha(dia) : '—'),
  },
  columnaFecha('vence', 'Vale hasta', { card: 'detail', sort: both('vence') }),
  columnaInstante('visto_en', 'La vio', { key: 'visto', hidden: true }),
  columnaTexto('vendedor', 'Vendedor'),
  columnaTexto('resultado', 'Resultado', { hidden: true }),
  columnaTexto('oc_cliente', 'OC del cliente', { hidden: true }),
];
