import {
  descargarVentasDeUtilidades,
  ETIQUETA_VIA,
  UTILIDADES_POR,
  type VentaDeUtilidades,
  ventasDeUtilidades,
} from '#contract/licitacion/reportes/utilidades.ts';
import { formatFecha } from '#contract/valores/fechas.ts';
import { formatPrecio } from '#contract/valores/money.ts';
import { COMPRA } from '#web/staff/addresses.ts';
import { REPORTES } from '#web/staff/addresses-licitacion.ts';
import { VentaLink } from '#web/staff/facturas-venta/venta-link.tsx';
import { columnaEtiqueta, columnaFecha, columnaMonto, columnaNumero, columnaTexto } from '#web/staff/list/columnas.tsx';
import { ListDownload } from '#web/staff/list/list-download.tsx';
import { ListPage } from '#web/staff/list/list-page.tsx';
import type { Column } from '#web/staff/list/table/column.ts';
import { useList } from '#web/staff/list/use-list.ts';
import { ProductoLink } from '#web/staff/productos/producto-link.tsx';
import { metaOf, VolverButton } from '#web/staff/shell/staff-page.tsx';
import { Link } from '#web/ui/link.tsx';
import styles from './reportes.module.css';

const TITLE = 'Ventas del reporte';
export const meta = metaOf(TITLE);

const COLUMNS: readonly Column<VentaDeUtilidades>[] = [
  {
    key: 'pedido',
    title: 'Pedido',
    fixed: true,
    card: 'title',
    cell: ({ compra_id, num_pedido }) => <Link to={`${COMPRA}/${compra_id}`}>{num_pedido}</Link>,
  },
  columnaFecha('fecha', 'Fecha', { card: 'detail' }),
  {
    key: 'documento',
    title: 'Documento',
    card: 'detail',
    cell: ({ documento }) => <VentaLink documento={documento} />,
  },
  {
    key: 'producto',
    title: 'Producto',
    wide: true,
    card: 'line',
    cell: ({ producto_id, descripcion }) =>
      producto_id === null ? descripcion : <ProductoLink id={producto_id} descripcion={descripcion} />,
  },
  {
    key: 'cliente',
    title: 'Cliente',
    card: 'detail',
    cell: ({ cliente }) => <span className={styles.names}>{cliente}</span>,
  },
  columnaTexto('vendedor', 'Vendedor', { hidden: true }),
  columnaEtiqueta('canal', 'Canal', ETIQUETA_VIA, { hidden: true }),
  columnaNumero('unidades', 'Unidades', { card: 'detail' }),
  columnaMonto('venta', 'Venta neta', { card: 'value' }),
  {
    key: 'costo',
    title: 'Costo',
    kind: 'number',
    card: 'detail',
    cell: ({ costo }) => (costo === null ? 'Sin costo' : formatPrecio(costo)),
  },
  columnaMonto('margen', 'Margen', { card: 'detail' }),
];

/** The lines that were sold behind a report, or one of its groups: they sum to what it said. */
export default function Ventas() {
  const list = useList(ventasDeUtilidades);
  const { desde, hasta, por, canal, clave } = list.query;
  const { reply } = list;
  const back = new URLSearchParams({ ...(desde && { desde }), ...(hasta && { hasta }), por, ...(canal && { canal }) });
  return (
    <ListPage
      list={list}
      title={TITLE}
      noun={['línea vendida', 'líneas vendidas']}
      columns={COLUMNS}
      keyOf={({ id, documento }) => `${id}-${documento?.id ?? ''}`}
      nameOf={({ descripcion }) => descripcion}
      actions={
        <>
          <VolverButton to={`${REPORTES}?${back}`} />
          <ListDownload list={list} endpoint={descargarVentasDeUtilidades} />
        </>
      }
      above={
        reply && (
          <p className={styles.note}>
            {clave !== undefined && `${UTILIDADES_POR[por]}: ${reply.nombre ?? clave}. `}
            Del {formatFecha(reply.desde)} al {formatFecha(reply.hasta)}:{' '}
            <strong>{formatPrecio(reply.suma.venta)}</strong> netos
            {reply.suma.porcentaje !== null && (
              <>
                , que dejan <strong>{formatPrecio(reply.suma.margen)}</strong>
              </>
            )}
            .
          </p>
        )
      }
      empty="No hay ventas en ese período."
      noneLeft="No hay ventas en ese período."
      failed={ventasDeUtilidades.fallback}
    />
  );
}
