import type { LineaDeOrden, Orden } from '#contract/abastecimiento/ordenes/ordenes.ts';
import { COMPRA } from '#web/staff/addresses.ts';
import { columnaFecha, columnaMonto, columnaTexto } from '#web/staff/list/columnas.tsx';
import type { Column } from '#web/staff/list/table/column.ts';
import { ListTable } from '#web/staff/list/table/list-table.tsx';
import { recibidasDe } from '#web/staff/ordenes/recibidas.ts';
import { ProductoLink } from '#web/staff/productos/producto-link.tsx';
import papel from '#web/staff/record/lineas.module.css';
import { Card } from '#web/staff/shell/card.tsx';
import { many } from '#web/staff/words.ts';
import { Link } from '#web/ui/link.tsx';
import { OrdenTotales } from './orden-totales.tsx';

const NONE_HIDDEN: ReadonlySet<string> = new Set();

const LEFT: readonly Column<LineaDeOrden>[] = [
  columnaTexto('codigo_producto_fussan', 'Código', { key: 'codigo', card: 'detail' }),
  columnaTexto('codigo_proveedor', 'Su código', { card: 'detail' }),
  {
    key: 'producto',
    title: 'Producto',
    card: 'title',
    wide: true,
    cell: ({ producto_id, descripcion }) => <ProductoLink id={producto_id} descripcion={descripcion} />,
  },
  columnaFecha('fecha_acordada', 'Llega el', { key: 'fecha', card: 'detail' }),
  {
    key: 'recibida',
    title: 'Recibidas',
    kind: 'number',
    card: 'detail',
    cell: (linea) => recibidasDe(linea, linea.cantidad),
  },
];
const COSTS: readonly Column<LineaDeOrden>[] = [
  columnaMonto('costo', 'Costo neto', { card: 'detail' }),
  columnaMonto('subtotal', 'Subtotal', { card: 'value' }),
];
const PARA: Column<LineaDeOrden> = {
  key: 'para',
  title: 'Para',
  card: 'detail',
  cell: ({ compra }) => (compra ? <Link to={`${COMPRA}/${compra.id}`}>Pedido {compra.num_pedido}</Link> : '—'),
};

/** What was asked for, line by line, and what of it came. */
export function OrdenLineas({ orden, seesCosts }: { orden: Orden; seesCosts: boolean }) {
  const { items, lineas, unidades, neto, iva, total } = orden;
  const columns = [...LEFT, ...(items.some(({ compra }) => compra) ? [PARA] : []), ...(seesCosts ? COSTS : [])];
  return (
    <Card
      title="Líneas"
      beside={`${many(lineas, 'producto', 'productos')}, ${many(unidades, 'unidad', 'unidades')}`}
      flush
    >
      <ListTable
        label="Productos de la orden"
        columns={columns}
        hidden={NONE_HIDDEN}
        rows={items}
        keyOf={({ id }) => id}
        nameOf={({ descripcion }) => descripcion}
      />
      {neto !== null && iva !== null && total !== null && (
        <div className={papel.inCard}>
          <OrdenTotales neto={neto} iva={iva} total={total} />
        </div>
      )}
    </Card>
  );
}
