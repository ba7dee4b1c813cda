import { nombresDeLotes } from '#contract/bodega/existencias/nombre-de-lote.ts';
import { TITULO_PRECIO } from '#contract/valores/base.ts';
import { cantidadDe } from '#contract/valores/cantidad.ts';
import { ETIQUETA_IVA, formatPrecio } from '#contract/valores/money.ts';
import { formatNumero } from '#contract/valores/numeros.ts';
import { type Compra, ETIQUETA_ENTREGA } from '#contract/ventas/compras/compras.ts';
import { descuentoDe } from '#web/shared/compras/descuento.ts';
import { anuladasDe } from '#web/shared/compras/detalle/compra-lines.tsx';
import { PRODUCTOS } from '#web/staff/addresses.ts';
import type { Column } from '#web/staff/list/table/column.ts';
import { ListTable } from '#web/staff/list/table/list-table.tsx';
import { RowMenu } from '#web/staff/list/table/row-menu.tsx';
import { PrecioDeLinea } from '#web/staff/precio-de-linea.tsx';
import { Card } from '#web/staff/shell/card.tsx';
import { usePerson } from '#web/staff/shell/use-person.ts';
import { Link } from '#web/ui/link.tsx';
import { productoUrl } from '#web/ui/links.ts';
import styles from './compra-page.module.css';

type Linea = Compra['items'][number] & { place: number };

const NONE_HIDDEN: ReadonlySet<string> = new Set();

const columnsOf = (base: Compra['base']): readonly Column<Linea>[] => [
  {
    key: 'codigo',
    title: 'Código',
    card: 'detail',
    cell: ({ codigo_producto_fussan }) => codigo_producto_fussan || 'No disponible',
  },
  {
    key: 'producto',
    title: 'Producto',
    card: 'title',
    wide: true,
    cell: (linea) => (
      <>
        <Producto linea={linea} />
        {linea.lotes && <span className={styles.lotes}>{nombresDeLotes(linea.lotes, linea.cantidad)}</span>}
      </>
    ),
  },
  {
    key: 'provedor',
    title: 'Proveedor',
    card: 'detail',
    cut: true,
    cell: ({ provedor }) => provedor || 'No disponible',
  },
  { key: 'cantidad', title: 'Cantidad', kind: 'number', card: 'detail', cell: (linea) => <Cantidad linea={linea} /> },
  {
    key: 'stock',
    title: 'En stock',
    kind: 'number',
    card: 'detail',
    cell: ({ cantidad_stock }) => cantidad_stock?.toLocaleString('es-CL') ?? '—',
  },
  {
    key: 'precio',
    title: TITULO_PRECIO[base],
    kind: 'number',
    wraps: true,
    card: 'detail',
    cell: (linea) => <PrecioDeLinea {...linea} />,
  },
  { key: 'subtotal', title: 'Subtotal', kind: 'number', card: 'value', cell: ({ subtotal }) => formatPrecio(subtotal) },
];

interface CompraLineasProps {
  compra: Compra;
  /** Begins to take units of a line out of it, where that can be done. */
  onRecortar?: ((linea: Compra['items'][number]) => void) | undefined;
}

/** What was bought, line by line, and what it costs. */
export function CompraLineas({ compra, onRecortar }: CompraLineasProps) {
  const { items, otv_compras } = compra;
  const lineas = items.map((item, place) => ({ ...item, place }));
  return (
    <Card title="Líneas" beside={`${counted(items.length, 'producto')}, ${counted(otv_compras, 'unidad')}`} flush>
      <ListTable
        label="Productos del pedido"
        columns={columnsOf(compra.base)}
        hidden={NONE_HIDDEN}
        rows={lineas}
        keyOf={({ place }) => place}
        nameOf={({ descripcion }) => descripcion}
        menu={
          onRecortar &&
          ((linea) =>
            linea.cantidad > 0 && (
              <RowMenu
                name={linea.descripcion}
                acts={[{ label: 'Anular unidades', danger: true, onClick: () => onRecortar(linea) }]}
              />
            ))
        }
      />
      <Totals compra={compra} />
    </Card>
  );
}

function Cantidad({ linea }: { linea: Linea }) {
  return (
    <>
      {formatNumero(cantidadDe(linea))}
      {linea.anulada > 0 && <span className={styles.taken}>{anuladasDe(linea)}</span>}
    </>
  );
}

/** Its name leads to the product, which may have changed since: an admin's to the page where it is kept. */
function Producto({ linea: { producto_id, descripcion } }: { linea: Linea }) {
  const { role } = usePerson();
  if (!descripcion) return 'No disponible';
  if (!producto_id) return descripcion;
  return <Link to={role === 'admin' ? `${PRODUCTOS}/${producto_id}` : productoUrl(producto_id)}>{descripcion}</Link>;
}

function Totals({
  compra: { base, precio_compra, costo_envio, precio_final, neto, iva, entrega, cupon, descuentos },
}: {
  compra: Compra;
}) {
  const descuento = descuentoDe({ cupon, descuentos, base });
  return (
    <dl className={styles.totals}>
      <Amount label={base === 'neto' ? 'Productos con IVA' : 'Productos'}>{formatPrecio(precio_compra)}</Amount>
      {descuento && <Amount label={descuento.label}>{descuento.text}</Amount>}
      <Amount label={ETIQUETA_ENTREGA[entrega]}>{costo_envio > 0 ? formatPrecio(costo_envio) : 'Gratis'}</Amount>
      <Amount label="Neto">{formatPrecio(neto)}</Amount>
      <Amount label={ETIQUETA_IVA}>{formatPrecio(iva)}</Amount>
      <Amount label="Total" className={styles.total}>
        {formatPrecio(precio_final)}
      </Amount>
    </dl>
  );
}

function Amount({ label, className, children }: { label: string; className?: string | undefined; children: string }) {
  return (
    <div className={className}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const counted = (count: number, noun: 'producto' | 'unidad') =>
  `${count.toLocaleString('es-CL')} ${noun}${count === 1 ? '' : noun === 'unidad' ? 'es' : 's'}`;
