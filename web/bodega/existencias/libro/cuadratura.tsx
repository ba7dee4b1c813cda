import { Button } from '@mantine/core';
import { type Descuadre, obtenerCuadratura } from '#contract/bodega/existencias/existencias.ts';
import { agrupar, formatTotal } from '#contract/valores/money.ts';
import { columnaNumero } from '#web/staff/list/columnas.tsx';
import { ListPage } from '#web/staff/list/list-page.tsx';
import type { Column } from '#web/staff/list/table/column.ts';
import { useList } from '#web/staff/list/use-list.ts';
import { Difference } from '#web/staff/productos/difference.tsx';
import { PRODUCTO } from '#web/staff/productos/producto-columns.tsx';
import { metaOf } from '#web/staff/shell/staff-page.tsx';
import { Notice } from '#web/ui/dialog/notice.tsx';
import styles from '../conteos/conteos.module.css';

const TITLE = 'Cuadratura';
export const meta = metaOf(TITLE);

const COLUMNS: readonly Column<Descuadre>[] = [
  ...PRODUCTO,
  columnaNumero('cantidad_stock', 'Stock', { key: 'stock', card: 'detail' }),
  columnaNumero('suma', 'Suma del libro', { card: 'detail' }),
  {
    key: 'diferencia',
    title: 'Diferencia',
    kind: 'number',
    card: 'value',
    sort: { asc: 'diferencia-asc', desc: 'diferencia-desc' },
    cell: ({ cantidad_stock, suma }) => <Difference units={cantidad_stock - suma} />,
  },
  {
    key: 'valor',
    title: 'Valor del stock',
    kind: 'number',
    card: 'detail',
    cell: ({ valor_stock }) => formatTotal(valor_stock),
  },
  {
    key: 'valor-suma',
    title: 'Valor según el libro',
    kind: 'number',
    card: 'detail',
    cell: ({ valor_suma }) => formatTotal(valor_suma),
  },
  {
    key: 'cadena',
    title: 'Movimientos',
    card: 'line',
    cell: wrongOf,
  },
];

function wrongOf({ cadena_rota, mal_valorizados }: Descuadre): string {
  const wrong = [
    ...(cadena_rota ? ['Uno no parte donde terminó el anterior'] : []),
    ...(mal_valorizados === 1 ? ['Uno vale otra cosa, recalculado'] : []),
    ...(mal_valorizados > 1 ? [`${agrupar(mal_valorizados)} valen otra cosa, recalculados`] : []),
  ];
  return wrong.join('. ') || 'En orden';
}

/** Whether the libro of each product adds up to its stock, and the products whose doesn't. */
export default function Cuadratura() {
  const list = useList(obtenerCuadratura);
  const { reply, loading } = list;
  const verdict = reply && !list.error && (
    <Notice
      tone={reply.total === 0 ? 'success' : 'error'}
      message={verdictOn(reply.total)}
      detail={`Se revisaron ${reply.productos.toLocaleString('es-CL')} productos y ${reply.movimientos.toLocaleString('es-CL')} movimientos.`}
    />
  );
  return (
    <ListPage
      list={list}
      title={TITLE}
      noun={['producto que no cuadra', 'productos que no cuadran']}
      columns={COLUMNS}
      keyOf={({ producto_id }) => producto_id}
      nameOf={({ descripcion }) => descripcion}
      actions={
        <Button variant="default" aria-disabled={loading} onClick={() => !loading && list.reload()}>
          {loading ? 'Revisando…' : 'Revisar otra vez'}
        </Button>
      }
      above={
        <>
          <p className={styles.intro}>
            Lo que suman los movimientos de cada producto debe ser el stock que muestra, y lo que ese stock vale.
          </p>
          {reply?.total !== 0 && verdict}
        </>
      }
      empty={verdict}
      failed={obtenerCuadratura.fallback}
    />
  );
}

function verdictOn(wrong: number): string {
  if (wrong === 0) return 'Todo cuadra: el libro de cada producto suma su stock y lo que vale.';
  return wrong === 1 ? 'Hay 1 producto que no cuadra.' : `Hay ${wrong} productos que no cuadran.`;
}
