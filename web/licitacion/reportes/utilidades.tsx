import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import {
  descargarUtilidades,
  ETIQUETA_VIA,
  type FilaDeUtilidades,
  reporteUtilidades,
  UTILIDADES_POR,
  type UtilidadPor,
  utilidadesPdf,
  VIAS,
} from '#contract/licitacion/reportes/utilidades.ts';
import { formatPrecio, sumar } from '#contract/valores/money.ts';
import { REPORTE_VENTAS } from '#web/staff/addresses-licitacion.ts';
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
import { many } from '#web/staff/words.ts';
import { Link } from '#web/ui/link.tsx';
import { porciento, ReporteFrame } from './reporte-frame.tsx';
import styles from './reportes.module.css';

export const meta = metaOf('Utilidades');

// The chart library is heavier than the rest of the page: it comes once there is something to draw.
const UtilidadesChart = lazy(() => import('./utilidades-chart.tsx'));

const FILTERS: readonly Filter[] = [
  { name: 'desde', label: 'Desde', isDay: true },
  { name: 'hasta', label: 'Hasta', isDay: true },
  filtroDe('canal', 'Canal', VIAS, ETIQUETA_VIA),
];

/** What sales left from one day to another. */
export default function Utilidades() {
  const { params, query, asked, change } = useAddress(reporteUtilidades);
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...endpointQuery(reporteUtilidades, { query: asked }),
    placeholderData: keepWhileSame('por', asked),
  });
  const { por } = query;
  const rowsOf = (clave: string) => {
    const { desde, hasta } = data!;
    return `${REPORTE_VENTAS}?${new URLSearchParams({ ...asked, desde, hasta, por, clave })}`;
  };
  const total = data?.total;
  const variaciones = data?.variaciones ?? 0;
  return (
    <ReporteFrame
      which="utilidades"
      list={{
        asked,
        query,
        change,
        filters: filtersOf(reporteUtilidades.query, params).filter((name) => name !== 'por'),
      }}
      filters={FILTERS}
      cuts={UTILIDADES_POR}
      cut={por}
      actions={
        <>
          <DownloadButton
            endpoint={descargarUtilidades}
            input={{ query: descargarUtilidades.query.parse(asked) }}
            label="Descargar Excel"
          />
          <DownloadButton
            endpoint={utilidadesPdf}
            input={{ query: utilidadesPdf.query.parse(asked) }}
            label="Descargar PDF"
          />
        </>
      }
      period={data}
      empty={total?.pedidos === 0 ? 'No hay ventas en ese período.' : null}
      failed={reporteUtilidades.fallback}
      error={error}
      onRetry={() => void refetch()}
      figures={
        total
          ? [
              ['Venta neta', formatPrecio(total.venta), many(total.pedidos, 'pedido', 'pedidos')],
              ['Costo', formatPrecio(total.costo), 'según el libro de stock'],
              ['Margen', formatPrecio(total.margen), 'de lo que tiene costo'],
              ['Margen %', porciento(total.porcentaje), 'de lo vendido con costo'],
              ...(total.sin_costo > 0
                ? [['Sin costo', formatPrecio(total.sin_costo), 'vendido sin saber su costo'] as const]
                : []),
              ...(variaciones === 0
                ? []
                : [
                    ['Variaciones de costo', formatPrecio(variaciones), 'de facturas, por lo ya vendido'] as const,
                    [
                      'Con variaciones',
                      formatPrecio(sumar(total.margen, -variaciones)),
                      'margen menos variaciones',
                    ] as const,
                  ]),
            ]
          : []
      }
      chart={data && <UtilidadesChart serie={data.serie} />}
      isOld={isPlaceholderData}
    >
      <p className={styles.note}>
        Neto, sin despacho ni lo anulado, por el día de la compra.
        {total && total.sin_costo > 0 && ' Lo que no se sabe cuánto costó no suma al margen: no cuenta como ganancia.'}
        {variaciones !== 0 &&
          ' Las variaciones son lo que facturas de proveedores del período cobraron distinto de lo recibido, por unidades que ya no estaban.'}
      </p>
      <ListTable
        label={`Utilidades por ${UTILIDADES_POR[por].toLowerCase()}`}
        columns={columnsOf(por, rowsOf)}
        rows={data?.filas}
        keyOf={({ clave }) => clave ?? 'los demás'}
        isOld={isPlaceholderData}
      />
    </ReporteFrame>
  );
}

const columnsOf = (por: UtilidadPor, rowsOf: (clave: string) => string): readonly Column<FilaDeUtilidades>[] => [
  {
    key: 'nombre',
    title: UTILIDADES_POR[por],
    wide: true,
    card: 'title',
    cell: ({ clave, nombre }) => (
      <span className={styles.names}>{clave === null ? nombre : <Link to={rowsOf(clave)}>{nombre}</Link>}</span>
    ),
  },
  columnaNumero('pedidos', 'Pedidos', { card: 'detail' }),
  columnaNumero('unidades', 'Unidades', { card: 'detail' }),
  columnaMonto('venta', 'Venta neta', { card: 'value' }),
  {
    key: 'sin_costo',
    title: 'Sin costo',
    kind: 'number',
    card: 'detail',
    cell: ({ sin_costo }) => (sin_costo > 0 ? formatPrecio(sin_costo) : '—'),
  },
  {
    key: 'costo',
    title: 'Costo',
    kind: 'number',
    card: 'detail',
    cell: ({ costo, porcentaje }) => (porcentaje === null ? '—' : formatPrecio(costo)),
  },
  {
    key: 'margen',
    title: 'Margen',
    kind: 'number',
    card: 'detail',
    cell: ({ margen, porcentaje }) => (porcentaje === null ? '—' : formatPrecio(margen)),
  },
  columnaPorciento('porcentaje', 'Margen %', { card: 'detail' }),
];
