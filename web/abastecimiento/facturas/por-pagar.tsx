import { lazy, Suspense } from 'react';
import {
  type DeudaConProveedor,
  ETIQUETA_TRAMO,
  exportarPorPagar,
  listarPorPagar,
  type PorPagar as Reply,
  TRAMOS,
} from '#contract/abastecimiento/facturas/por-pagar.ts';
import { formatFecha } from '#contract/valores/fechas.ts';
import { formatPrecio } from '#contract/valores/money.ts';
import { formatNumero } from '#contract/valores/numeros.ts';
import { FACTURAS } from '#web/staff/addresses.ts';
import { DownloadButton } from '#web/staff/download-button.tsx';
import { ListPage } from '#web/staff/list/list-page.tsx';
import type { View } from '#web/staff/list/list-views.tsx';
import type { Column } from '#web/staff/list/table/column.ts';
import { useList } from '#web/staff/list/use-list.ts';
import { useCrumb } from '#web/staff/shell/breadcrumbs.tsx';
import { metaOf } from '#web/staff/shell/staff-page.tsx';
import { many } from '#web/staff/words.ts';
import { Link } from '#web/ui/link.tsx';
import styles from './facturas.module.css';

const TITLE = 'Por pagar a proveedores';
export const meta = metaOf(TITLE);

// The chart library is heavier than the rest of the page: it comes once there is something to draw.
const SemanasChart = lazy(() => import('./semanas-chart.tsx'));

const VIEWS: readonly View[] = [
  { title: 'Lo que vence antes', query: {} },
  { title: 'A quien más se debe', query: { sort: 'saldo-desc' } },
];

const amount = (pesos: number) => (pesos === 0 ? '—' : formatPrecio(pesos));

const COLUMNS: readonly Column<DeudaConProveedor>[] = [
  {
    key: 'proveedor',
    title: 'Proveedor',
    fixed: true,
    wide: true,
    card: 'title',
    sort: { asc: 'nombre-asc', desc: 'nombre-desc' },
    cell: ({ proveedor_id, nombre_provedor }) => (
      <Link to={`${FACTURAS}?vista=por_pagar&sort=vence-asc&proveedor_id=${proveedor_id}`}>{nombre_provedor}</Link>
    ),
  },
  {
    key: 'facturas',
    title: 'Facturas',
    kind: 'number',
    card: 'detail',
    cell: ({ facturas }) => formatNumero(facturas),
  },
  {
    key: 'vence',
    title: 'Lo primero vence',
    card: 'detail',
    sort: { asc: 'vence-asc', desc: 'vence-desc' },
    cell: ({ vence }) => formatFecha(vence),
  },
  ...TRAMOS.map(
    (tramo): Column<DeudaConProveedor> => ({
      key: tramo,
      title: ETIQUETA_TRAMO[tramo],
      kind: 'number',
      card: 'detail',
      cell: ({ tramos }) => amount(tramos[tramo]),
    }),
  ),
  {
    key: 'saldo',
    title: 'Se debe',
    kind: 'number',
    card: 'value',
    fixed: true,
    sort: { asc: 'saldo-asc', desc: 'saldo-desc' },
    cell: ({ saldo }) => formatPrecio(saldo),
  },
];

/** What the shop owes its suppliers: to whom, how late, and what falls due when. */
export default function PorPagar() {
  useCrumb(TITLE);
  const list = useList(listarPorPagar, { limit: 24 });
  return (
    <ListPage
      list={list}
      title={TITLE}
      noun={['proveedor', 'proveedores']}
      columns={COLUMNS}
      keyOf={({ proveedor_id }) => proveedor_id}
      nameOf={({ nombre_provedor }) => nombre_provedor}
      search="Nombre o RUT del proveedor"
      views={VIEWS}
      actions={
        <DownloadButton
          endpoint={exportarPorPagar}
          input={{ query: exportarPorPagar.query.parse(list.asked) }}
          label="Descargar Excel"
        />
      }
      above={list.reply && <Resumen reply={list.reply} />}
      empty="No se debe nada a los proveedores."
      noneLeft="A ningún proveedor con ese nombre se le debe algo."
      failed={listarPorPagar.fallback}
    />
  );
}

function Resumen({ reply: { saldo, facturas, tramos, semanas, por_revisar } }: { reply: Reply }) {
  return (
    <>
      <p className={styles.resumen}>
        Se deben <strong>{formatPrecio(saldo)}</strong> por {many(facturas, 'factura aprobada', 'facturas aprobadas')}.
        {por_revisar.facturas > 0 && (
          <>
            {' '}
            Además hay{' '}
            <Link to={`${FACTURAS}?estado=por_revisar`}>
              {`${many(por_revisar.facturas, 'factura por revisar', 'facturas por revisar')}`}
            </Link>
            , por {formatPrecio(por_revisar.saldo)}.
          </>
        )}
      </p>
      {facturas > 0 && (
        <>
          <dl className={styles.buckets} aria-label="Por antigüedad">
            {TRAMOS.map((tramo) => (
              <div key={tramo} className={tramo !== 'por_vencer' && tramos[tramo] > 0 ? styles.late : undefined}>
                <dt>{ETIQUETA_TRAMO[tramo]}</dt>
                <dd>{formatPrecio(tramos[tramo])}</dd>
              </div>
            ))}
          </dl>
          <details className={styles.more} open>
            <summary>Lo que vence en cada semana</summary>
            <Suspense fallback={<div style={{ height: 200 }} />}>
              <SemanasChart semanas={semanas} />
            </Suspense>
            <ol className={styles.weeks} aria-label="Lo que vence en cada semana">
              {semanas.map(({ desde, saldo, facturas }) => (
                <li key={desde}>
                  <span>{`Semana del ${formatFecha(desde)}`}</span>
                  <span>{many(facturas, 'factura', 'facturas')}</span>
                  <strong>{formatPrecio(saldo)}</strong>
                </li>
              ))}
            </ol>
          </details>
        </>
      )}
    </>
  );
}
