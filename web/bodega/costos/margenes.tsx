import { lazy, Suspense } from 'react';
import { descargarMargenes, type LineaMargen, listarMargenes, type MargenPor } from '#contract/bodega/costos.ts';
import { nombreFamilia } from '#contract/tienda/catalogo.ts';
import { agrupar, formatPrecio, sumar } from '#contract/valores/money.ts';
import { both, columnaMonto, columnaPorciento } from '#web/staff/list/columnas.tsx';
import { ListDownload } from '#web/staff/list/list-download.tsx';
import { ListPage } from '#web/staff/list/list-page.tsx';
import type { View } from '#web/staff/list/list-views.tsx';
import type { Column } from '#web/staff/list/table/column.ts';
import { type List, useList } from '#web/staff/list/use-list.ts';
import { ProductoLink } from '#web/staff/productos/producto-link.tsx';
import { metaOf } from '#web/staff/shell/staff-page.tsx';
import { FAMILY_OPTIONS } from '#web/staff/words.ts';
import styles from './costos.module.css';

const TITLE = 'Márgenes';
export const meta = metaOf(TITLE);

// The chart library is heavier than the rest of the page: it comes once there is something to draw.
const MargenesChart = lazy(() => import('./margenes-chart.tsx'));

const NAMES: Record<MargenPor, { title: string; noun: readonly [string, string] }> = {
  producto: { title: 'Producto', noun: ['producto vendido', 'productos vendidos'] },
  familia: { title: 'Categoría', noun: ['categoría', 'categorías'] },
  marca: { title: 'Marca', noun: ['marca', 'marcas'] },
};

const VIEWS: readonly View[] = [
  { title: 'Por producto', query: {} },
  { title: 'Por categoría', query: { por: 'familia' } },
  { title: 'Por marca', query: { por: 'marca' } },
  { title: 'Los que menos dejan', query: { sort: 'porcentaje-asc' } },
];

const percent = (value: number | null) => (value === null ? '—' : `${value.toLocaleString('es-CL')}%`);

const columnsOf = (por: MargenPor): readonly Column<LineaMargen>[] => [
  {
    key: 'nombre',
    title: NAMES[por].title,
    fixed: true,
    wide: true,
    card: 'title',
    sort: { asc: 'nombre-asc', desc: 'nombre-desc' },
    cell: ({ producto_id, nombre }) => {
      if (producto_id !== null) return <ProductoLink id={producto_id} descripcion={nombre ?? ''} />;
      if (nombre === null) return por === 'familia' ? 'Sin categoría' : 'Sin marca';
      return por === 'familia' ? nombreFamilia(nombre) : nombre;
    },
  },
  {
    key: 'unidades',
    title: 'Unidades',
    kind: 'number',
    card: 'detail',
    sort: { asc: 'unidades-asc', desc: 'unidades-desc' },
    cell: ({ unidades }) => agrupar(unidades),
  },
  columnaMonto('venta', 'Venta neta', { card: 'detail', sort: both('venta') }),
  {
    key: 'costo',
    title: 'Costo',
    kind: 'number',
    card: 'detail',
    cell: ({ costo, sin_costo, unidades }) => (sin_costo === unidades ? 'Sin costo' : formatPrecio(costo)),
  },
  {
    key: 'margen',
    title: 'Margen',
    kind: 'number',
    card: 'value',
    sort: { asc: 'margen-asc', desc: 'margen-desc' },
    cell: ({ margen, porcentaje }) => (porcentaje === null ? '—' : formatPrecio(margen)),
  },
  columnaPorciento('porcentaje', 'Margen %', { card: 'detail', sort: both('porcentaje') }),
];

/** What the sales of a time left: by product, category or brand. */
export default function Margenes() {
  const list = useList(listarMargenes);
  const { por } = list.query;
  return (
    <ListPage
      list={list}
      title={TITLE}
      noun={NAMES[por].noun}
      columns={columnsOf(por)}
      keyOf={({ clave }) => clave}
      nameOf={({ nombre }) => nombre ?? NAMES[por].title}
      search="Descripción o código"
      filters={[
        { name: 'desde', label: 'Desde', isDay: true },
        { name: 'hasta', label: 'Hasta', isDay: true },
        { name: 'familia', label: 'Categoría', options: FAMILY_OPTIONS },
      ]}
      views={VIEWS}
      actions={<ListDownload list={list} endpoint={descargarMargenes} />}
      above={<Resumen list={list} />}
      empty="No hay ventas en los últimos 90 días."
      noneLeft="No hay ventas con esos filtros."
      failed={listarMargenes.fallback}
    />
  );
}

function Resumen({ list: { reply, query } }: { list: List<typeof listarMargenes> }) {
  if (!reply || (reply.total === 0 && reply.resumen.variaciones === 0)) return null;
  const { venta, margen, porcentaje, sin_costo, variaciones } = reply.resumen;
  return (
    <>
      <p className={styles.resumen}>
        {query.desde || query.hasta ? 'Se vendieron' : 'En los últimos 90 días se vendieron'}{' '}
        <strong>{formatPrecio(venta)}</strong> netos
        {porcentaje !== null && (
          <>
            , que dejan <strong>{formatPrecio(margen)}</strong> ({percent(porcentaje)})
          </>
        )}
        . Lo anulado y el despacho no cuentan.
        {sin_costo > 0 &&
          ` De ${sin_costo === 1 ? '1 unidad' : `${agrupar(sin_costo)} unidades`} no se sabe cuánto costó: no suman al margen.`}
      </p>
      {variaciones !== 0 && (
        <p className={styles.resumen}>
          Variaciones de costo: <strong>{formatPrecio(variaciones)}</strong>, que facturas de proveedores de esos días
          cobraron {variaciones > 0 ? 'de más' : 'de menos'} por unidades que ya no estaban. Con ellas quedan{' '}
          <strong>{formatPrecio(sumar(margen, -variaciones))}</strong>.
        </p>
      )}
      {reply.meses.length > 1 && (
        <Suspense fallback={<div style={{ height: 240 }} />}>
          <MargenesChart meses={reply.meses} />
        </Suspense>
      )}
    </>
  );
}
