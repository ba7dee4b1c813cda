import { Button } from '@mantine/core';
import { useNavigate } from 'react-router';
import {
  descargarMovimientos,
  listarMovimientos,
  MOTIVOS_STOCK,
  type MovimientoStock,
} from '#contract/bodega/existencias/existencias.ts';
import { formatFecha } from '#contract/valores/fechas.ts';
import type { StaffHandle } from '#web/staff/layout.tsx';
import { columnaTexto } from '#web/staff/list/columnas.tsx';
import type { Filter } from '#web/staff/list/list-filters.tsx';
import { ListPage } from '#web/staff/list/list-page.tsx';
import type { View } from '#web/staff/list/list-views.tsx';
import type { Column } from '#web/staff/list/table/column.ts';
import { type List, useList } from '#web/staff/list/use-list.ts';
import styles from '#web/staff/productos/existencias.module.css';
import { ProductoLink, useProductoUrl } from '#web/staff/productos/producto-link.tsx';
import { downloading } from '#web/staff/query/doing.ts';
import { metaOf } from '#web/staff/shell/staff-page.tsx';
import { usePuede } from '#web/staff/shell/use-person.ts';
import { useQuestion } from '#web/staff/shell/use-question.tsx';
import { CUANDO, QUE_PASO } from '#web/staff/stock/libro.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { Empty } from '#web/ui/states/states.tsx';

const TITLE = 'Movimientos de stock';
export const meta = metaOf(TITLE);
export const handle: StaffHandle = { requires: 'personal' };

const COLUMNS: readonly Column<MovimientoStock>[] = [
  CUANDO,
  columnaTexto('codigo_producto_fussan', 'Código', { key: 'codigo' }),
  {
    key: 'producto',
    title: 'Producto',
    fixed: true,
    wide: true,
    card: 'title',
    sort: { asc: 'producto-asc', desc: 'producto-desc' },
    cell: ({ producto_id, descripcion }) => <ProductoLink id={producto_id} descripcion={descripcion} />,
  },
  ...QUE_PASO,
];

const FILTERS: readonly Filter[] = [
  {
    name: 'motivo',
    label: 'Por qué',
    options: Object.entries(MOTIVOS_STOCK).map(([value, label]) => ({ value, label })),
  },
  { name: 'desde', label: 'Desde', isDay: true, seldom: true },
  { name: 'hasta', label: 'Hasta', isDay: true, seldom: true },
  { name: 'persona', label: 'Quién', isText: true, seldom: true },
  { name: 'lote', label: 'Lote o serie', isText: true, seldom: true },
];

const VIEWS: readonly View[] = [
  { title: 'Todos', query: {} },
  { title: 'Ventas', query: { motivo: 'venta' } },
  { title: 'Ajustes', query: { motivo: 'ajuste' } },
  { title: 'Recepciones', query: { motivo: 'recepcion' } },
];

/** The libro of all products. */
export default function Movimientos() {
  const list = useList(listarMovimientos);
  const navigate = useNavigate();
  const urlOf = useProductoUrl();
  const { act, working, notice } = useQuestion();
  const canDownload = usePuede('exportar');

  const descargar = () =>
    act(
      downloading(
        descargarMovimientos,
        { query: descargarMovimientos.query.parse(list.asked) },
        'El archivo está descargado.',
      ),
    );

  return (
    <ListPage
      list={list}
      title={TITLE}
      noun={['movimiento', 'movimientos']}
      columns={COLUMNS}
      keyOf={({ id }) => id}
      nameOf={({ descripcion }) => descripcion}
      search="Descripción o código"
      filters={FILTERS}
      views={VIEWS}
      onOpen={({ producto_id }) => void navigate(urlOf(producto_id))}
      actions={
        canDownload && (
          <Button variant="default" aria-disabled={working} onClick={descargar}>
            Descargar CSV
          </Button>
        )
      }
      above={
        <>
          <p className={styles.note}>Cada unidad que entró o salió: cuándo, por qué y por quién.</p>
          {notice}
        </>
      }
      empty="Todavía no hay movimientos."
      noneLeft={<NoneLeft list={list} />}
      failed={listarMovimientos.fallback}
    />
  );
}

/** Where no day lies between them, surely they were meant the other way round. */
function NoneLeft({ list: { asked, urlOf } }: { list: List }) {
  const { desde, hasta } = asked;
  if (!desde || !hasta || desde <= hasta) return <Empty message="No hay movimientos que coincidan." />;
  return (
    <Empty message="«Desde» es un día posterior a «Hasta»: entre ellos no hay movimientos.">
      <LinkButton to={urlOf({ desde: hasta, hasta: desde })} look="dark">
        Buscar del {formatFecha(hasta)} al {formatFecha(desde)}
      </LinkButton>
    </Empty>
  );
}
