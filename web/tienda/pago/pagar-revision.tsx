import type { ReactNode } from 'react';
import { DIAS_DE_ENTREGA } from '#contract/tienda/despacho.ts';
import { diaEnSantiago, formatFecha, sumarDias } from '#contract/valores/fechas.ts';
import { agrupar, desglosar, ETIQUETA_IVA, formatTotal, formatUnitario, multiplicar } from '#contract/valores/money.ts';
import { COMPRA_WEB } from '#contract/ventas/compras/compras.ts';
import { type CarritoItem, unitsOf } from '#web/client/carrito/carrito.ts';
import { useSession } from '#web/client/session/session.ts';
import { useShop } from '#web/client/use-shop.ts';
import { type CotizacionAPagar, cotizacionAt } from '#web/shared/pago/pagar-cotizacion.ts';
import type { Draft } from '#web/shared/pago/pagar-draft.ts';
import type { Provedores } from '#web/shared/pago/pagar-provedores.ts';
import type { CheckoutTotals } from '#web/shared/pago/pagar-rules.ts';
import { PROVEEDOR_NO_CARGADO, ProveedoresProblema } from '#web/shared/pago/proveedores-problema.tsx';
import totales from '#web/shared/pago/totales.module.css';
import { Fact } from '#web/ui/fact.tsx';
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
}

/** The order once more before it is confirmed: what, from whom, where to, with which document, for how much. */
export function PagarRevision({ items, draft, totals, provedores, from }: PagarRevisionProps) {
  return (
    <>
      <div className={styles.reviewHead}>
        <span>{unitsText(items)}</span>
        {!from && <Link to="/carrito">Editar carrito</Link>}
      </div>
      {from}
      <ul className={styles.items}>
        {items.map((item) => (
          <li key={item.id} className={styles.item}>
            <ProductoImage imagen_url={item.imagen_url} imagen_anchos={item.imagen_anchos} alt="" sizes="64px" />
            <div className={styles.what}>
              <p className={styles.name}>{item.descripcion}</p>
              <p className={styles.soft}>{provedorText(item, provedores)}</p>
              <p className={styles.soft}>
                {agrupar(item.quantity)} ×{' '}
                {item.subtotal === undefined ? formatTotal(item.precio_unitario) : formatUnitario(item.precio_unitario)}
              </p>
            </div>
            <p className={styles.lineTotal}>
              {formatTotal(item.subtotal ?? multiplicar(item.precio_unitario, item.quantity))}
            </p>
          </li>
        ))}
      </ul>
      <ProveedoresProblema provedores={provedores} />
      <Recap draft={draft} />
      <Totals draft={draft} totals={totals} />
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

function Recap({ draft }: { draft: Draft }) {
  const shop = useShop();
  const { destino, factura } = draft;
  const address = destino.direccion.trim() && destino.comuna && `${destino.direccion.trim()}, ${destino.comuna}`;
  return (
    <dl className={styles.recap}>
      {draft.entrega === 'despacho' ? (
        <Fact label="Despacho a domicilio">
          {address || 'Falta la dirección o la comuna'}
          <span className={styles.payment}>
            Fecha estimada: {formatFecha(sumarDias(diaEnSantiago(), DIAS_DE_ENTREGA))}
          </span>
        </Fact>
      ) : (
        <Fact label="Retiro en tienda">
          {shop?.direccion}
          <span className={styles.payment}>Disponible desde 24 hrs.</span>
        </Fact>
      )}
      {draft.documento === 'boleta' ? (
        <Fact label="Documento">Boleta</Fact>
      ) : (
        <Fact label="Factura a nombre de">
          {[factura.razon_social.trim(), factura.rut].filter(Boolean).join(' · ') || 'Faltan sus datos'}
        </Fact>
      )}
      <Fact label="Pago">
        {COMPRA_WEB.tipo_pago}
        <span className={styles.payment}>
          Coordinamos el pago contigo después de confirmar el pedido: por ahora no se cobra nada.
        </span>
      </Fact>
    </dl>
  );
}

function Totals({ draft, totals }: { draft: Draft; totals: CheckoutTotals }) {
  const { neto, iva } = desglosar('bruto', totals.total);
  return (
    <dl className={`${totales.totals} ${styles.totals}`}>
      <div>
        <dt>Productos</dt>
        <dd>{formatTotal(totals.subtotal)}</dd>
      </div>
      <div>
        <dt>{draft.entrega === 'despacho' ? 'Despacho' : 'Retiro en tienda'}</dt>
        <dd>{entregaText(totals.despacho)}</dd>
      </div>
      <div className={totales.total}>
        <dt>Total</dt>
        <dd aria-live="polite">{formatTotal(totals.total)}</dd>
      </div>
      <div className={styles.tax}>
        <dt>Neto</dt>
        <dd>{formatTotal(neto)}</dd>
      </div>
      <div className={styles.tax}>
        <dt>{ETIQUETA_IVA}</dt>
        <dd>{formatTotal(iva)}</dd>
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

function entregaText(despacho: number | null): string {
  if (despacho === null) return 'Elige tu comuna';
  return despacho === 0 ? 'Gratis' : formatTotal(despacho);
}
