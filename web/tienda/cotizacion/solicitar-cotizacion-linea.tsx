import { CARGANDO_PROVEEDOR, PROVEEDOR_PENDIENTE, SIN_DETALLES_DE_PROVEEDOR } from '#contract/tienda/carro.ts';
import { formatPrecio, multiplicar } from '#contract/valores/money.ts';
import type { CarritoItem } from '#web/client/carrito/carrito.ts';
import { newsOf } from '#web/client/carrito/carrito-fresh.ts';
import { ListaLinea } from '#web/shared/carrito/lista-linea.tsx';
import type { Provedores } from '#web/shared/pago/pagar-provedores.ts';
import { PROVEEDOR_NO_CARGADO } from '#web/shared/pago/proveedores-problema.tsx';
import { QuantityStepper } from '#web/ui/form/quantity-stepper.tsx';
import styles from './solicitar-cotizacion.module.css';

interface SolicitarCotizacionLineaProps {
  item: CarritoItem;
  /** No longer on sale: it is said and not counted. */
  withdrawn: boolean;
  provedores: Provedores;
  onChange: (quantity: number) => void;
  onRemove: () => void;
}

/** One product of the request, with whom it comes from. What is asked for isn't bounded by the stock. */
export function SolicitarCotizacionLinea({
  item,
  withdrawn,
  provedores,
  onChange,
  onRemove,
}: SolicitarCotizacionLineaProps) {
  const { descripcion, precio_unitario, quantity, cantidad_stock } = item;
  if (withdrawn) {
    return (
      <ListaLinea item={item} compact stepper={null} subtotal={null} onRemove={onRemove}>
        <p className={styles.detail}>Código {item.codigo_producto_fussan}</p>
        <p className={styles.news}>{newsOf(item, null)} No está incluido en el total.</p>
      </ListaLinea>
    );
  }
  const isPriced = precio_unitario > 0;
  return (
    <ListaLinea
      item={item}
      compact
      stepper={<QuantityStepper name={descripcion} value={quantity} onChange={onChange} />}
      subtotal={isPriced ? formatPrecio(multiplicar(precio_unitario, quantity)) : 'Por cotizar'}
      onRemove={onRemove}
    >
      <p className={styles.detail}>
        Código {item.codigo_producto_fussan} · {isPriced ? `${formatPrecio(precio_unitario)} c/u` : 'Por cotizar'}
        {cantidad_stock <= 0 && ' · Sin stock'}
      </p>
      <Provedor item={item} provedores={provedores} />
    </ListaLinea>
  );
}

function Provedor({ item, provedores }: { item: CarritoItem; provedores: Provedores }) {
  const provedor = provedores.of(item);
  if (provedor) {
    return (
      <p className={styles.detail}>
        Proveedor: {provedor.nombre_provedor}
        {provedor.comuna && ` · ${provedor.comuna}`}
      </p>
    );
  }
  if (provedores.loading) return <p className={styles.detail}>{CARGANDO_PROVEEDOR}</p>;
  if (provedores.unknown(item)) return <p className={styles.detail}>{PROVEEDOR_NO_CARGADO}</p>;
  return (
    <>
      <p className={styles.detail}>{PROVEEDOR_PENDIENTE}</p>
      <p className={styles.detail}>{SIN_DETALLES_DE_PROVEEDOR}</p>
    </>
  );
}
