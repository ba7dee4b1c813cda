import type { Devolucion, LineaDeDevolucion } from '#contract/bodega/devoluciones/devoluciones.ts';
import { formatFecha } from '#contract/valores/fechas.ts';
import { formatPrecio, multiplicar } from '#contract/valores/money.ts';
import { ResultadoChip } from '#web/staff/devoluciones/estado-chip.tsx';
import { columnaNumero, columnaTexto } from '#web/staff/list/columnas.tsx';
import type { Column } from '#web/staff/list/table/column.ts';
import { ListTable } from '#web/staff/list/table/list-table.tsx';
import { type RowAct, RowMenu } from '#web/staff/list/table/row-menu.tsx';
import { ProductoLink } from '#web/staff/productos/producto-link.tsx';
import { Card } from '#web/staff/shell/card.tsx';
import { many } from '#web/staff/words.ts';
import styles from './devoluciones.module.css';

const LEFT: readonly Column<LineaDeDevolucion>[] = [
  columnaTexto('codigo_producto_fussan', 'Código', { key: 'codigo', card: 'detail' }),
  {
    key: 'producto',
    title: 'Producto',
    card: 'title',
    wide: true,
    cell: ({ producto_id, descripcion }) => <ProductoLink id={producto_id} descripcion={descripcion} />,
  },
  {
    key: 'motivo',
    title: 'Por qué',
    card: 'line',
    cell: ({ motivo }) => <span className={styles.why}>{motivo ?? 'Sin motivo anotado'}</span>,
  },
  {
    key: 'factura',
    title: 'Llegó',
    card: 'detail',
    cell: ({ numero_factura_provedor, fecha_recepcion }) => (
      <span className={styles.result}>
        <span className={styles.day}>{formatFecha(fecha_recepcion)}</span>
        {numero_factura_provedor && <span className={styles.soft}>Factura {numero_factura_provedor}</span>}
      </span>
    ),
  },
  columnaNumero('cantidad', 'Unidades', { card: 'detail' }),
];
const COSTS: Column<LineaDeDevolucion> = {
  key: 'neto',
  title: 'Neto',
  kind: 'number',
  card: 'value',
  cell: ({ costo, cantidad }) => (costo === null ? '—' : formatPrecio(multiplicar(costo, cantidad))),
};
const RESULT: Column<LineaDeDevolucion> = {
  key: 'resultado',
  title: 'Resultado',
  card: 'line',
  cell: (linea) => (
    <span className={styles.result}>
      <ResultadoChip resultado={linea.resultado} />
      <span className={styles.soft}>{paperOf(linea)}</span>
    </span>
  ),
};

/** The paper behind a result, in words. */
function paperOf({ credito, reemplazo, motivo_descarte }: LineaDeDevolucion): string | null {
  if (credito) {
    const { numero, monto, fecha } = credito;
    return [`N° ${numero}`, formatFecha(fecha), monto !== null && `${formatPrecio(monto)} neto`]
      .filter(Boolean)
      .join(' · ');
  }
  if (reemplazo)
    return `Llegó el ${formatFecha(reemplazo.fecha_recepcion)}: ${many(reemplazo.cantidad, 'unidad', 'unidades')}`;
  return motivo_descarte;
}

interface DevolucionLineasProps {
  devolucion: Devolucion;
  seesCosts: boolean;
  actsOf: (linea: LineaDeDevolucion) => readonly RowAct[];
}

/** What goes back, why, and what came of it. */
export function DevolucionLineas({ devolucion, seesCosts, actsOf }: DevolucionLineasProps) {
  const { items, lineas, unidades } = devolucion;
  const hasActs = items.some((linea) => actsOf(linea).length > 0);
  return (
    <Card title="Líneas" beside={`${many(lineas, 'línea', 'líneas')}, ${many(unidades, 'unidad', 'unidades')}`} flush>
      <ListTable
        label="Lo que se devuelve"
        columns={[...LEFT, ...(seesCosts ? [COSTS] : []), RESULT]}
        rows={items}
        keyOf={({ id }) => id}
        nameOf={({ descripcion }) => descripcion}
        menu={hasActs ? (linea) => <RowMenu name={linea.descripcion} acts={actsOf(linea)} /> : undefined}
      />
    </Card>
  );
}
