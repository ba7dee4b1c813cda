import { type ComponentType, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Producto } from '#contract/catalogo/productos/productos.ts';
import { ULTIMAS_UNIDADES } from '#contract/tienda/catalogo.ts';
import { faltaParaDespachoGratis } from '#contract/tienda/despacho.ts';
import { agrupar, CUOTAS_SIN_INTERES, cuotasDe, formatPrecio, multiplicar, sumar } from '#contract/valores/money.ts';
import { bring } from '#web/client/api/bring.ts';
import { type Carrito, isBuyable, lineOf, useCarrito } from '#web/client/carrito/carrito.ts';
import { useSession } from '#web/client/session/session.ts';
import { useShop } from '#web/client/use-shop.ts';
import { CompararCheck, CompararLink } from '#web/shared/comparar/comparar-check.tsx';
import { Flete } from '#web/shared/flete/flete.tsx';
import { payable } from '#web/shared/pago/pagar-state.ts';
import { AddToCarrito } from '#web/shared/productos/add-to-carrito.tsx';
import { Button } from '#web/ui/button.tsx';
import { QuantityStepper } from '#web/ui/form/quantity-stepper.tsx';
import { Drawing } from '#web/ui/icons.tsx';
import { productoUrl } from '#web/ui/links.ts';
import { Precio } from '#web/ui/producto/precio.tsx';
import { CompraBar } from './compra-bar.tsx';
import styles from './detalle-producto-compra.module.css';
import { FavoritoButton } from './favorito-button.tsx';
import { LateForm } from './late-form.tsx';
import type { PrecioDeEmpresaProps } from './precio-de-empresa.tsx';
import { Respaldo } from './respaldo.tsx';
import { ShareButton } from './share-button.tsx';

const TRUCK =
  'M2.5 6h11v10h-11zM13.5 9.5h4.5l3.5 3.5v3h-8M7 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM17.5 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z';

/** Everything beside the product's picture: what it costs, whether there is any, and what one can do about it. */
export function Compra({ producto }: { producto: Producto }) {
  const navigate = useNavigate();
  const [quantity, setQuantity] = useState(1);
  const row = useRef<HTMLDivElement>(null);
  const { id, descripcion, precio_unitario, cantidad_stock } = producto;
  const shop = useShop();
  const hasPrecio = precio_unitario > 0;
  const buyable = isBuyable(producto);

  function askForCotizacion(): void {
    void navigate('/solicitar-cotizacion', { state: payable([lineOf(producto, quantity)]) });
  }

  return (
    <>
      <Precio precio_unitario={precio_unitario} previousPrice={producto.previousPrice} size="large" />
      {hasPrecio && (
        <p className={styles.terms}>
          {shop?.webpay ? <Cuotas precio={precio_unitario} /> : null}
          <span>IVA incluido</span>
        </p>
      )}
      {hasPrecio && <PorVolumen {...producto} />}
      {hasPrecio && <DeEmpresa producto_id={id} quantity={quantity} />}
      <Stock units={cantidad_stock} />
      {cantidad_stock <= 0 && (
        <LateForm
          label="Avísame cuando llegue"
          look="primary"
          load={() => import('./avisame-form.tsx').then((loaded) => loaded.default)}
          form={{ id }}
        />
      )}
      <div ref={row} className={`${styles.compra} con-script`}>
        {(buyable || !hasPrecio) && (
          <QuantityStepper
            name={descripcion}
            value={quantity}
            {...(buyable ? { stock: cantidad_stock } : {})}
            labelled
            onChange={setQuantity}
          />
        )}
        {hasPrecio && (
          <div className={styles.add}>
            <AddToCarrito producto={producto} quantity={quantity} />
          </div>
        )}
        <Button look={buyable ? 'outline' : 'dark'} className={styles.cotizacion} onClick={askForCotizacion}>
          Solicitar Cotización
        </Button>
      </div>
      {buyable && <DespachoGratis producto={producto} quantity={quantity} />}
      {buyable && <Flete items={[{ id, quantity, precio_unitario }]} />}
      <Respaldo producto={producto} />
      {buyable && <CompraBar producto={producto} quantity={quantity} own={row} />}
      <div className={styles.actions}>
        <FavoritoButton producto_id={id} descripcion={descripcion} />
        <ShareButton title={descripcion} path={productoUrl(id)} />
        <CompararCheck producto={producto} />
        <CompararLink />
      </div>
    </>
  );
}

/** What a price divided among instalments comes to: where a peso or two are left over, the first takes them. */
function Cuotas({ precio }: { precio: number }) {
  const { primera, otras } = cuotasDe(precio);
  if (primera === otras) {
    return (
      <>
        {CUOTAS_SIN_INTERES} cuotas sin interés de <strong>{formatPrecio(otras)}</strong>
      </>
    );
  }
  return (
    <>
      {CUOTAS_SIN_INTERES} cuotas sin interés: 1 de <strong>{formatPrecio(primera)}</strong> y {CUOTAS_SIN_INTERES - 1}{' '}
      de <strong>{formatPrecio(otras)}</strong>
    </>
  );
}

/** What each costs from so many on, where that is less. */
function PorVolumen({ precio_unitario, volumen = [] }: Pick<Producto, 'precio_unitario' | 'volumen'>) {
  const valen = volumen.filter(({ precio }) => precio < precio_unitario);
  if (valen.length === 0) return null;
  return (
    <ul className={styles.volumen}>
      {valen.map(({ desde, precio }) => (
        <li key={desde}>
          Desde {agrupar(desde)} unidades: <strong>{formatPrecio(precio)}</strong> c/u
        </li>
      ))}
    </ul>
  );
}

/** The price of the company that is logged in: the page is the same for all, so it comes for them alone, after it. */
function DeEmpresa(props: Omit<PrecioDeEmpresaProps, 'user_id'>) {
  const { user } = useSession();
  const [Precio, setPrecio] = useState<ComponentType<PrecioDeEmpresaProps>>();
  const isCliente = user?.role === 'customer';
  useEffect(() => {
    if (!isCliente) return;
    // Without it the shop's price stands, and the cart says what is charged.
    bring(() => import('./precio-de-empresa.tsx')).then(
      ({ PrecioDeEmpresa }) => setPrecio(() => PrecioDeEmpresa),
      () => {},
    );
  }, [isCliente]);
  return user && isCliente && Precio ? <Precio user_id={user.id} {...props} /> : null;
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
 * the browser's cart is counted in. What is bulky never goes free, whatever the cart comes to.
 */
function DespachoGratis({ producto, quantity }: DespachoGratisProps) {
  const carrito = useCarrito();
  const { id, precio_unitario, cantidad_stock } = producto;
  const isIn = carrito.items.some((item) => item.id === id);
  const total = isIn
    ? carrito.total
    : sumar(carrito.total, multiplicar(precio_unitario, Math.min(quantity, cantidad_stock)));
  const missing = faltaParaDespachoGratis(total);
  return (
    <div className={styles.despacho}>
      <Drawing path={TRUCK} size={22} />
      <p>
        {producto.voluminoso ? (
          <>Es voluminoso: su despacho se paga siempre, según tu comuna</>
        ) : missing > 0 ? (
          <>
            Te faltan <strong>{formatPrecio(missing)}</strong> para el despacho gratis en zona urbana
          </>
        ) : (
          <strong>{reachedSaid(carrito, id)}</strong>
        )}
      </p>
      {!producto.voluminoso && (
        <span className={styles.bar} aria-hidden="true">
          <span style={{ width: `${(100 * total) / sumar(total, missing)}%` }} />
        </span>
      )}
    </div>
  );
}

/** That dispatch is free, with this product or before; of the cart's other lines nobody knows here whether they are bulky. */
function reachedSaid({ items, total }: Carrito, id: number): string {
  const who = faltaParaDespachoGratis(total) === 0 ? 'Tu compra tiene' : 'Si lo agregas, tienes';
  const said = `${who} despacho gratis en zona urbana`;
  return items.every((item) => item.id === id) ? said : `${said}, salvo lo voluminoso`;
}

interface DespachoGratisProps {
  producto: Producto;
  quantity: number;
}
