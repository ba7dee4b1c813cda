import { Link } from 'react-router';
import { CARGANDO_PROVEEDOR, PROVEEDOR_PENDIENTE, SIN_DETALLES_DE_PROVEEDOR } from '#contract/carro.ts';
import { formatPrecio, multiplicar } from '#contract/money.ts';
import type { CartItem } from '#web/client/cart.ts';
import type { Suppliers } from '#web/tienda/pago/pagar-suppliers.ts';
import { productUrl } from '#web/ui/links.ts';
import { ProductImage } from '#web/ui/product-image.tsx';
import { QuantityStepper } from '#web/ui/quantity-stepper.tsx';
import styles from './solicitar-cotizacion.module.css';

interface SolicitarCotizacionLineaProps {
  item: CartItem;
  suppliers: Suppliers;
  onChange: (quantity: number) => void;
  onRemove: () => void;
}

/** One product of the request, with whom it comes from. What is asked for isn't bounded by the stock. */
export function SolicitarCotizacionLinea({ item, suppliers, onChange, onRemove }: SolicitarCotizacionLineaProps) {
  const { id, descripcion, precio_unitario, quantity, cantidad_stock } = item;
  const isPriced = precio_unitario > 0;
  return (
    <li className={styles.line}>
      <div className={styles.image}>
        <ProductImage imagen_url={item.imagen_url} imagen_anchos={item.imagen_anchos} alt="" sizes="88px" />
      </div>
      <div className={styles.what}>
        <h2 className={styles.name}>
          <Link to={productUrl(id)}>{descripcion}</Link>
        </h2>
        <p className={styles.detail}>
          Código {item.codigo_producto_fussan} · {isPriced ? `${formatPrecio(precio_unitario)} c/u` : 'Por cotizar'}
          {cantidad_stock <= 0 && ' · Sin stock'}
        </p>
        <Supplier item={item} suppliers={suppliers} />
      </div>
      <div className={styles.controls}>
        <QuantityStepper name={descripcion} value={quantity} onChange={onChange} />
      </div>
      <p className={styles.subtotal}>
        {isPriced ? formatPrecio(multiplicar(precio_unitario, quantity)) : 'Por cotizar'}
      </p>
      <button type="button" className={styles.remove} aria-label={`Eliminar ${descripcion}`} onClick={onRemove}>
        Eliminar
      </button>
    </li>
  );
}

function Supplier({ item, suppliers }: { item: CartItem; suppliers: Suppliers }) {
  const supplier = suppliers.of(item);
  if (supplier) {
    return (
      <p className={styles.detail}>
        Proveedor: {supplier.nombre_provedor}
        {supplier.comuna && ` · ${supplier.comuna}`}
      </p>
    );
  }
  if (suppliers.loading) return <p className={styles.detail}>{CARGANDO_PROVEEDOR}</p>;
  return (
    <>
      <p className={styles.detail}>{PROVEEDOR_PENDIENTE}</p>
      <p className={styles.detail}>{SIN_DETALLES_DE_PROVEEDOR}</p>
    </>
  );
}
