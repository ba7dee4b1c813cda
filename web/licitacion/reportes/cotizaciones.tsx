import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import {
  COTIZACIONES_POR,
  type CotizacionPor,
  descargarReporteCotizaciones,
  type FilaDeCotizaciones,
  reporteCotizaciones,
  reporteCotizacionesPdf,
  type Situacion,
} from '#contract/licitacion/reportes/cotizaciones.ts';
import { formatPrecio } from '#contract/valores/money.ts';
import { formatNumero } from '#contract/valores/numeros.ts';
import { CANALES, ETIQUETA_CANAL, ETIQUETA_PERDIDA } from '#contract/ventas/cotizaciones/estados.ts';
import { REPORTE_FILAS } from '#web/staff/addresses-licitacion.ts';
import { DownloadButton } from '#web/staff/download-button.tsx';
import { columnaMonto, columnaNumero, columnaPorciento } from '#web/staff/list/columnas.tsx';
import { filtroDe } from '#web/staff/list/filtros.ts';
import { filtersOf } from '#web/staff/list/list-address.ts';
import type { Filter } from '#web/staff/list/list-filters.tsx';
import type { Column } from '#web/staff/list/table/column.ts';
import { ListTable } from '#web/staff/list/table/list-table.tsx';
import { useAddress } from '#web/staff/list/use-address.ts';
import { endpointQuery, keepWhileSame } from '#web/staff/query/endpoint-query.ts';
import { metaOf } from '#web/staff/shell/staff-page.tsx';
import { usePuede } from '#web/staff/shell/use-person.ts';
import { many } from '#web/staff/words.ts';
import { Link } from '#web/ui/link.tsx';
import { porciento, ReporteFrame } from './reporte-frame.tsx';
import styles from './reportes.module.css';

export const meta = metaOf('Reporte de cotizaciones');

// The chart library is heavier than the rest of the page: it comes once there is something to draw.
const CotizacionesChart = lazy(() => import('./cotizaciones-chart.tsx'));

const FILTERS: readonly Filter[] = [
  { name: 'desde', label: 'Desde', isDay: true },
  { name: 'hasta', label: 'Hasta', isDay: true },
  filtroDe('canal', 'Canal', CANALES, ETIQUETA_CANAL),
];

/** The quotations that were made from one day to another, and what became of them. */
export default function ReporteCotizaciones() {
  const seesCosts = usePuede('ver-costos');
  const { params, query, asked, change } = useAddress(reporteCotizaciones);
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...endpointQuery(reporteCotizaciones, { query: asked }),
    placeholderData: keepWhileSame('por', asked),
  });
  const { por } = query;
  const rowsOf = (clave: string, situacion?: Situacion) => {
    const { desde, hasta } = data!;
    return `${REPORTE_FILAS}?${new URLSearchParams({ ...asked, desde, hasta, por, clave, ...(situacion && { situacion }) })}`;
  };
  const total = data?.total;
  return (
    <ReporteFrame
      which="cotizaciones"
      list={{
        asked,
        query,
        change,
        filters: filtersOf(reporteCotizaciones.query, params).filter((name) => name !== 'por'),
      }}
      filters={FILTERS}
      cuts={COTIZACIONES_POR}
      cut={por}
      actions={
        <>
          <DownloadButton
            endpoint={descargarReporteCotizaciones}
            input={{ query: descargarReporteCotizaciones.query.parse(asked) }}
            label="Descargar Excel"
          />
          <DownloadButton
            endpoint={reporteCotizacionesPdf}
            input={{ query: reporteCotizacionesPdf.query.parse(asked) }}
            label="Descargar PDF"
          />
        </>
      }
      period={data}
      empty={total?.hechas === 0 ? 'No se hicieron cotizaciones en ese período.' : null}
      failed={reporteCotizaciones.fallback}
      error={error}
      onRetry={() => void refetch()}
      figures={
        total
          ? [
              ['Hechas', formatNumero(total.hechas), `${formatNumero(total.enviadas)} enviadas`],
              [
                'Tasa de cierre',
                porciento(total.tasa),
                `${formatNumero(total.ganadas)} de ${formatNumero(total.ganadas + total.perdidas)} decididas`,
              ],
              ['Ganado', formatPrecio(total.ganado), `de ${formatPrecio(total.cotizado)} cotizados`],
              ['Perdido', formatPrecio(total.perdido), many(total.perdidas, 'cotización', 'cotizaciones')],
              ...(seesCosts ? [['Margen', porciento(total.margen), 'de lo ganado'] as const] : []),
              [
                'Abiertas',
                formatNumero(total.esperan + total.sin_enviar),
                `${formatNumero(total.esperan)} esperan al cliente`,
              ],
            ]
          : []
      }
      chart={data && <CotizacionesChart serie={data.serie} />}
      isOld={isPlaceholderData}
    >
      <p className={styles.note}>
        Las hechas en el período, por el día en que se crearon, con lo que hoy se sabe de cada una. Montos netos; lo
        archivado también cuenta.
        {data &&
          data.perdidas.length > 0 &&
          ` Se perdieron: ${data.perdidas
            .map(
              ({ motivo, cuantas, monto }) =>
                `${motivo === null ? 'sin motivo dicho' : ETIQUETA_PERDIDA[motivo].toLowerCase()}, ${cuantas} (${formatPrecio(monto)})`,
            )
            .join('; ')}.`}
      </p>
      <ListTable
        label={`Cotizaciones por ${COTIZACIONES_POR[por].toLowerCase()}`}
        columns={columnsOf(por, seesCosts, rowsOf)}
        rows={data?.filas}
        keyOf={({ clave }) => clave ?? 'los demás'}
        isOld={isPlaceholderData}
      />
    </ReporteFrame>
  );
}

type RowsOf = (clave: string, situacion?: Situacion) => string;

/** A count that opens what it counts. */
const count = (
  rowsOf: RowsOf,
  key: 'ganadas' | 'perdidas' | 'esperan' | 'sin_enviar',
  title: string,
  situacion: Situacion,
): Column<FilaDeCotizaciones> => ({
  key,
  title,
  kind: 'number',
  card: 'detail',
  cell: ({ clave, [key]: cuantas }) =>
    clave === null || cuantas === 0 ? (
      formatNumero(cuantas)
    ) : (
      <Link to={rowsOf(clave, situacion)}>{formatNumero(cuantas)}</Link>
    ),
});

const columnsOf = (por: CotizacionPor, seesCosts: boolean, rowsOf: RowsOf): readonly Column<FilaDeCotizaciones>[] => [
  {
    key: 'nombre',
    title: COTIZACIONES_POR[por],
    wide: true,
    card: 'title',
    cell: ({ clave, nombre }) => (
      <span className={styles.names}>{clave === null ? nombre : <Link to={rowsOf(clave)}>{nombre}</Link>}</span>
    ),
  },
  columnaNumero('hechas', 'Hechas', { card: 'detail' }),
  columnaNumero('enviadas', 'Enviadas', { card: 'detail' }),
  count(rowsOf, 'ganadas', 'Ganadas', 'ganada'),
  count(rowsOf, 'perdidas', 'Perdidas', 'perdida'),
  count(rowsOf, 'esperan', 'Esperan', 'espera'),
  count(rowsOf, 'sin_enviar', 'Sin enviar', 'sin-enviar'),
  columnaPorciento('tasa', 'Cierre', { card: 'detail' }),
  columnaMonto('cotizado', 'Cotizado', { card: 'detail' }),
  columnaMonto('ganado', 'Ganado', { card: 'value' }),
  ...(seesCosts ? [columnaPorciento('margen', 'Margen', { card: 'detail' }) satisfies Column<FilaDeCotizaciones>] : []),
];
