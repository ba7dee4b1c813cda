import type { ReactNode } from 'react';
import { ETIQUETA_PRECIO_POR } from '#contract/catalogo/productos/precio-de-linea.ts';
import { agrupar, desglosar, ETIQUETA_IVA, formatTotal, formatUnitario, multiplicar } from '#contract/valores/money.ts';
import type { CuentaDePedido } from '#contract/ventas/compras/cuenta.ts';
import { type CarritoItem, unitsOf } from '#web/client/carrito/carrito.ts';
import { useSession } from '#web/client/session/session.ts';
import { type CotizacionAPagar, cotizacionAt } from '#web/shared/pago/pagar-cotizacion.ts';
import type { Draft } from '#web/shared/pago/pagar-draft.ts';
import type { Provedores } from '#web/shared/pago/pagar-provedores.ts';
import type { CheckoutTotals } from '#web/shared/pago/pagar-rules.ts';
import { PROVEEDOR_NO_CARGADO, ProveedoresProblema } from '#web/shared/pago/proveedores-problema.tsx';
import totales from '#web/shared/pago/totales.module.css';
import { Link } from '#web/ui/link.tsx';
import { ProductoImage } from '#web/ui/producto/producto-image.tsx';
import styles from './pagar.module.css';

interface PagarRevisionProps {
  items: readonly CarritoItem[];
  draft: Draft;
  totals: CheckoutTotals;
  provedores: Provedores;
  /** Where the list is from, when it isn't the cart's. */
  from: ReactNode;
  /** The server's sum, line by line. */
  cuenta: CuentaDePedido | undefined;
  /** It is on its way. */
  counting: boolean;
  /** Where a coupon is written. */
  cupon: ReactNode;
}

/** The order once more before it is confirmed: what, from whom, for how much. */
export function PagarRevision({ items, draft, totals, provedores, from, cuenta, counting, cupon }: PagarRevisionProps) {
  const lineaDe = ({ id }: CarritoItem) => cuenta?.lineas.find((linea) => linea.id === id);
  return (
    <>
      {from}
      <ul className={styles.items}>
        {items.map((item) => (
          <li key={item.id} className={styles.item}>
            <ProductoImage imagen_url={item.imagen_url} imagen_anchos={item.imagen_anchos} alt="" sizes="64px" />
            <div className={styles.what}>
              <p className={styles.name}>{item.descripcion}</p>
              <p className={styles.soft}>{provedorText(item, provedores)}</p>
              <p className={styles.soft}>
                {agrupar(item.quantity)} × {unitText(item, lineaDe(item))}
              </p>
            </div>
            <p className={styles.lineTotal}>
              {formatTotal(
                lineaDe(item)?.subtotal ?? item.subtotal ?? multiplicar(item.precio_unitario, item.quantity),
              )}
            </p>
          </li>
        ))}
      </ul>
      <ProveedoresProblema provedores={provedores} />
      {cupon}
      <Totals draft={draft} totals={totals} counting={counting} cupon={cuenta?.cupon ?? null} />
    </>
  );
}

/** Which quotation it is, at which prices; or that it is one no longer. */
export function PagarCotizacion({ cotizacion, whole }: { cotizacion: CotizacionAPagar; whole: boolean }) {
  const { user } = useSession();
  const { num_cotizacion, acordada } = cotizacion;
  return (
    <p className={styles.from}>
      {!whole
        ? 'Cambiaste la lista: esto se compra aparte, y sigue en tu cuenta la '
        : acordada
          ? `A los precios ${acordada.base === 'neto' ? 'netos ' : ''}acordados en la `
          : 'A los precios de hoy, la '}
      <Link to={cotizacionAt(cotizacion, user)}>cotización N° {num_cotizacion}</Link>.
    </p>
  );
}

/** What one costs and why, and what a coupon takes off it. */
function unitText(item: CarritoItem, linea: CuentaDePedido['lineas'][number] | undefined): string {
  if (!linea) {
    return item.subtotal === undefined ? formatTotal(item.precio_unitario) : formatUnitario(item.precio_unitario);
  }
  const porque = ETIQUETA_PRECIO_POR[linea.precio_por].toLowerCase();
  const precio = formatTotal(linea.precio_unitario);
  return [linea.descuento > 0 ? `${precio} − ${linea.descuento}%` : precio, porque].filter(Boolean).join(' · ');
}

interface TotalsProps {
  draft: Draft;
  totals: CheckoutTotals;
  counting: boolean;
  cupon: CuentaDePedido['cupon'];
}

function Totals({ draft, totals, counting, cupon }: TotalsProps) {
  const { neto, iva } = desglosar('bruto', totals.total);
  return (
    <dl className={`${totales.totals} ${styles.totals}`} aria-busy={counting}>
      <div>
        <dt>Productos</dt>
        <dd>{formatTotal(totals.subtotal)}</dd>
      </div>
      {cupon && totals.descuento > 0 && (
        <div>
          <dt>Cupón {cupon.codigo}</dt>
          <dd className={styles.free}>{formatTotal(-totals.descuento)}</dd>
        </div>
      )}
      <div>
        <dt>{despachoLabel(draft)}</dt>
        <dd className={totals.despacho === 0 ? styles.free : undefined}>{entregaText(totals.despacho, draft)}</dd>
      </div>
      <div className={styles.tax}>
        <dt>Neto</dt>
        <dd>{formatTotal(neto)}</dd>
      </div>
      <div className={styles.tax}>
        <dt>{ETIQUETA_IVA} incluido</dt>
        <dd>{formatTotal(iva)}</dd>
      </div>
      <div className={totales.total}>
        <dt>Total</dt>
        <dd aria-live="polite">{formatTotal(totals.total)}</dd>
      </div>
    </dl>
  );
}

export function unitsText(items: readonly CarritoItem[]): string {
  const units = unitsOf(items);
  return units === 1 ? '1 unidad' : `${agrupar(units)} unidades`;
}

function provedorText(item: CarritoItem, provedores: Provedores): string {
  const name = provedores.nameOf(item);
  if (name) return `Proveedor: ${name}`;
  if (provedores.unknown(item)) return PROVEEDOR_NO_CARGADO;
  return provedores.loading ? 'Cargando proveedor…' : 'Proveedor: Pendiente';
}

function despachoLabel({ entrega, destino }: Draft): string {
  if (entrega === 'retiro') return 'Retiro en tienda';
  return destino.comuna ? `Despacho a ${destino.comuna}` : 'Despacho';
}

function entregaText(despacho: number | null, { destino }: Draft): string {
  if (despacho === null) return destino.comuna ? 'Calculando…' : 'Elige tu comuna';
  return despacho === 0 ? 'Gratis' : formatTotal(despacho);
}
