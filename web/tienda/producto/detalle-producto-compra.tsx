import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ULTIMAS_UNIDADES } from '#contract/catalogo.ts';
import { faltaParaDespachoGratis } from '#contract/despacho.ts';
import { agrupar, CUOTAS_SIN_INTERES, formatPrecio, multiplicar, sumar, valorCuota } from '#contract/money.ts';
import type { Producto } from '#contract/productos.ts';
import { isBuyable, lineOf, useCart } from '#web/client/cart.ts';
import { payable } from '#web/tienda/pago/pagar-state.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { productUrl } from '#web/ui/links.ts';
import { Price } from '#web/ui/price.tsx';
import { QuantityStepper } from '#web/ui/quantity-stepper.tsx';
import { AddToCart } from './add-to-cart.tsx';
import styles from './detalle-producto-compra.module.css';
import { FavoriteButton } from './favorite-button.tsx';
import { ShareButton } from './share-button.tsx';

/** Everything beside the product's picture: what it costs, whether there is any, and what one can do about it. */
export function Purchase({ producto }: { producto: Producto }) {
  const navigate = useNavigate();
  const [quantity, setQuantity] = useState(1);
  const { id, descripcion, precio_unitario, cantidad_stock } = producto;
  const hasPrice = precio_unitario > 0;
  const buyable = isBuyable(producto);

  function askForQuote(): void {
    void navigate('/solicitar-cotizacion', { state: payable([lineOf(producto, quantity)]) });
  }

  return (
    <>
      <Price precio_unitario={precio_unitario} previousPrice={producto.previousPrice} size="large" />
      {hasPrice && (
        <p className={styles.terms}>
          {CUOTAS_SIN_INTERES} cuotas sin interés de <strong>{formatPrecio(valorCuota(precio_unitario))}</strong>
          <span>IVA incluido</span>
        </p>
      )}
      <Stock units={cantidad_stock} />
      <div className={`${styles.order} con-script`}>
        {(buyable || !hasPrice) && (
          <QuantityStepper
            name={descripcion}
            value={quantity}
            {...(buyable ? { stock: cantidad_stock } : {})}
            labelled
            onChange={setQuantity}
          />
        )}
        {hasPrice && (
          <div className={styles.add}>
            <AddToCart producto={producto} quantity={quantity} />
          </div>
        )}
        <Button look={buyable ? 'outline' : 'dark'} className={styles.quote} onClick={askForQuote}>
          Solicitar Cotización
        </Button>
      </div>
      {buyable && <FreeDispatch producto={producto} quantity={quantity} />}
      <div className={styles.actions}>
        <FavoriteButton producto_id={id} descripcion={descripcion} />
        <ShareButton title={descripcion} path={productUrl(id)} />
      </div>
    </>
  );
}

function Stock({ units }: { units: number }) {
  if (units <= 0) return <p className={`${styles.stock} ${styles.none}`}>Sin stock</p>;
  return (
    <p className={styles.stock}>
      Stock: {agrupar(units)} {units === 1 ? 'unidad' : 'unidades'}
      {units <= ULTIMAS_UNIDADES && <span className={styles.last}>¡Últimas unidades!</span>}
    </p>
  );
}

/**
 * How far the cart is from free dispatch once it has this product; in it already, what it has is what counts, as the
 * cart itself says. The server knows of no cart and shows the product alone; the room is the same, so nothing moves when
 * the browser's cart is counted in.
 */
function FreeDispatch({ producto: { id, precio_unitario, cantidad_stock }, quantity }: FreeDispatchProps) {
  const cart = useCart();
  const isIn = cart.items.some((item) => item.id === id);
  const total = isIn ? cart.total : sumar(cart.total, multiplicar(precio_unitario, Math.min(quantity, cantidad_stock)));
  const missing = faltaParaDespachoGratis(total);
  const reached = faltaParaDespachoGratis(cart.total) === 0 ? 'Tu compra tiene' : 'Si lo agregas, tienes';
  return (
    <div className={styles.dispatch}>
      <Icon name="truck" size={22} />
      <p>
        {missing > 0 ? (
          <>
            Te faltan <strong>{formatPrecio(missing)}</strong> para el despacho gratis en zona urbana
          </>
        ) : (
          <strong>{reached} despacho gratis en zona urbana</strong>
        )}
      </p>
      <span className={styles.bar} aria-hidden="true">
        <span style={{ width: `${(100 * total) / sumar(total, missing)}%` }} />
      </span>
    </div>
  );
}

interface FreeDispatchProps {
  producto: Producto;
  quantity: number;
}
