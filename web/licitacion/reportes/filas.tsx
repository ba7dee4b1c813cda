import {
  COTIZACIONES_POR,
  type CotizacionDelReporte,
  cotizacionesDelReporte,
  descargarCotizacionesDelReporte,
  ETIQUETA_SITUACION,
  SITUACIONES,
} from '#contract/licitacion/reportes/cotizaciones.ts';
import { formatFecha } from '#contract/valores/fechas.ts';
import { formatPrecio } from '#contract/valores/money.ts';
import { ETIQUETA_CANAL } from '#contract/ventas/cotizaciones/estados.ts';
import { cotizacionDe, REPORTE_COTIZACIONES } from '#web/staff/addresses-licitacion.ts';
import { EtapaChip } from '#web/staff/cotizaciones/etapa-chip.tsx';
import { columnaEtiqueta, columnaFecha, columnaMonto, columnaTexto } from '#web/staff/list/columnas.tsx';
import { filtroDe } from '#web/staff/list/filtros.ts';
import { ListDownload } from '#web/staff/list/list-download.tsx';
import { ListPage } from '#web/staff/list/list-page.tsx';
import type { Column } from '#web/staff/list/table/column.ts';
import { useList } from '#web/staff/list/use-list.ts';
import { metaOf, VolverButton } from '#web/staff/shell/staff-page.tsx';
import { Link } from '#web/ui/link.tsx';
import styles from './reportes.module.css';

const TITLE = 'Cotizaciones del reporte';
export const meta = metaOf(TITLE);

const COLUMNS: readonly Column<CotizacionDelReporte>[] = [
  {
    key: 'numero',
    title: 'Cotización',
    fixed: true,
    card: 'title',
    cell: ({ id, num_cotizacion }) => <Link to={cotizacionDe(id)}>{num_cotizacion}</Link>,
  },
  columnaFecha('fecha', 'Hecha', { card: 'detail' }),
  {
    key: 'cliente',
    title: 'Cliente',
    wide: true,
    card: 'line',
    cell: ({ cliente }) => <span className={styles.names}>{cliente}</span>,
  },
  columnaTexto('vendedor', 'Vendedor', { card: 'detail' }),
  columnaEtiqueta('canal', 'Canal', ETIQUETA_CANAL, { card: 'detail' }),
  { key: 'etapa', title: 'Estado', card: 'detail', cell: ({ etapa }) => <EtapaChip etapa={etapa} /> },
  columnaMonto('neto', 'Neto', { card: 'value' }),
];

/** The quotations behind a report, or one of its groups: they sum to what it said. */
export default function Filas() {
  const list = useList(cotizacionesDelReporte);
  const { desde, hasta, por, canal, clave } = list.query;
  const { reply } = list;
  const back = new URLSearchParams({ ...(desde && { desde }), ...(hasta && { hasta }), por, ...(canal && { canal }) });
  return (
    <ListPage
      list={list}
      title={TITLE}
      noun={['cotización', 'cotizaciones']}
      columns={COLUMNS}
      keyOf={({ id }) => id}
      nameOf={({ num_cotizacion }) => `Cotización ${num_cotizacion}`}
      filters={[filtroDe('situacion', 'En qué quedaron', SITUACIONES, ETIQUETA_SITUACION)]}
      actions={
        <>
          <VolverButton to={`${REPORTE_COTIZACIONES}?${back}`} />
          <ListDownload list={list} endpoint={descargarCotizacionesDelReporte} />
        </>
      }
      above={
        reply && (
          <p className={styles.note}>
            {clave !== undefined && `${COTIZACIONES_POR[por]}: ${reply.nombre ?? clave}. `}
            Hechas del {formatFecha(reply.desde)} al {formatFecha(reply.hasta)}:{' '}
            <strong>{formatPrecio(reply.suma.neto)}</strong> netos.
          </p>
        )
      }
      empty="No se hicieron cotizaciones en ese período."
      noneLeft="No hay cotizaciones así en ese período."
      failed={cotizacionesDelReporte.fallback}
    />
  );
}
