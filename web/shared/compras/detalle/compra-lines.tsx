import { TITULO_PRECIO } from '#contract/valores/base.ts';
import { cantidadDe } from '#contract/valores/cantidad.ts';
import { ETIQUETA_IVA, formatPrecio, formatUnitario, sumar } from '#contract/valores/money.ts';
import { formatNumero } from '#contract/valores/numeros.ts';
import { type Compra, RETIRO_EN_TIENDA } from '#contract/ventas/compras/compras.ts';
import { isAnulada } from '#web/shared/compras/anulada.ts';
import { descuentoDe } from '#web/shared/compras/descuento.ts';
import { Link } from '#web/ui/link.tsx';
import { productoUrl } from '#web/ui/links.ts';
import { CardCell, CardRow, CardTable } from '#web/ui/table/card-table.tsx';
import styles from './compra-lines.module.css';
import { Thumb } from './compra-productos.tsx';
import { OpinarLink, puedeOpinarse } from './opinar-link.tsx';

/** What was bought, line by line. */
export function CompraLines({ compra }: { compra: Compra }) {
  return (
    <CardTable
      className={styles.lines}
      label="Productos del pedido"
      titles={['Código', 'Descripción', TITULO_PRECIO[compra.base], 'Cantidad', 'Subtotal']}
    >
      {compra.items.map((line) => (
        <CardRow key={`${line.producto_id}-${line.codigo_producto_fussan}`}>
          <CardCell label="Código">{line.codigo_producto_fussan || 'No disponible'}</CardCell>
          <CardCell label="Descripción" className={styles.name}>
            <LineProducto line={line} opina={puedeOpinarse(compra)} />
          </CardCell>
          <CardCell label={TITULO_PRECIO[compra.base]}>{conDescuento(line.precio_unitario, line.descuento)}</CardCell>
          <CardCell label="Cantidad">
            {formatNumero(cantidadDe(line))}
            {line.anulada > 0 && <span className={styles.taken}>{anuladasDe(line)}</span>}
          </CardCell>
          <CardCell label="Subtotal" className={styles.subtotal}>
            {formatPrecio(line.subtotal)}
          </CardCell>
        </CardRow>
      ))}
    </CardTable>
  );
}

/** The price of a unit, and what is taken off it. */
const conDescuento = (precio: number, descuento: number): string =>
  `${formatUnitario(precio)}${descuento > 0 ? ` − ${formatNumero(descuento)}%` : ''}`;

/** How many of it the shop took out, in words. */
export const anuladasDe = ({ anulada }: Compra['items'][number]): string =>
  anulada === 1 ? '1 anulada' : `${anulada} anuladas`;

/** Its picture and name; the name leads to the product, which may have changed since. */
function LineProducto({ line, opina }: { line: Compra['items'][number]; opina: boolean }) {
  if (!line.descripcion) return 'No disponible';
  return (
    <span className={styles.producto}>
      <Thumb imagen_url={line.imagen_url} />
      <span>
        {line.producto_id ? <Link to={productoUrl(line.producto_id)}>{line.descripcion}</Link> : line.descripcion}
        {opina && <OpinarLink line={line} />}
      </span>
    </span>
  );
}

/** What it costs, dispatch and IVA told apart. */
export function CompraTotals({ compra }: { compra: Compra }) {
  const { base, neto, iva, precio_final: total } = compra;
  const descuento = descuentoDe(compra);
  return (
    <dl className={styles.totals}>
      <Amount label={base === 'neto' ? 'Productos con IVA' : 'Productos'} pesos={compra.precio_compra} />
      {descuento && (
        <div>
          <dt>{descuento.label}</dt>
          <dd>{descuento.text}</dd>
        </div>
      )}
      <div>
        <dt>{compra.entrega === 'retiro' ? RETIRO_EN_TIENDA : 'Despacho'}</dt>
        <dd>{compra.costo_envio > 0 ? formatPrecio(compra.costo_envio) : 'Gratis'}</dd>
      </div>
      <Amount label="Neto" pesos={neto} className={styles.taxes} />
      <Amount label={ETIQUETA_IVA} pesos={iva} />
      <Amount label="Total" pesos={total} className={styles.total} />
    </dl>
  );
}

/** What notes took from its total or added to it, what was paid and went back, and what is left of it: it adds up. */
export function CompraSaldo({ compra }: { compra: Compra }) {
  const { precio_final, rebajado, pagado, devuelto, por_pagar, por_devolver } = compra;
  if (isAnulada(compra) || (rebajado === 0 && devuelto === 0)) return null;
  // What went back beyond what was owed back: the shop gave it.
  const regalado = sumar(precio_final, -rebajado, -pagado, devuelto, -por_pagar, por_devolver);
  return (
    <dl className={styles.totals} aria-label="Cuenta del pedido">
      {rebajado > 0 && <Amount label="Notas de crédito" pesos={-rebajado} />}
      {rebajado < 0 && <Amount label="Notas de débito" pesos={-rebajado} />}
      <Amount label="Pagado" pesos={pagado} />
      {devuelto > 0 && <Amount label="Devuelto" pesos={devuelto} />}
      {regalado > 0 && <Amount label="De eso, a cuenta de la tienda" pesos={regalado} />}
      <Amount
        label={por_devolver > 0 ? 'Falta devolverte' : 'Falta pagar'}
        pesos={por_devolver > 0 ? por_devolver : por_pagar}
        className={styles.total}
      />
    </dl>
  );
}

function Amount({ label, pesos, className }: { label: string; pesos: number; className?: string }) {
  return (
    <div className={className}>
      <dt>{label}</dt>
      <dd>{formatPrecio(pesos)}</dd>
    </div>
  );
}
