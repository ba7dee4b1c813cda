import { leerEspecificaciones } from '#contract/catalogo/productos/especificaciones.ts';
import { ETIQUETA_PRECIO_POR } from '#contract/catalogo/productos/precio-de-linea.ts';
import { formatPrecio, multiplicar } from '#contract/valores/money.ts';
import type { CuentaDePedido } from '#contract/ventas/compras/cuenta.ts';
import { type CarritoItem, isBuyable } from '#web/client/carrito/carrito.ts';
import { setUnits } from '#web/shared/carrito/carrito-cambios.ts';
import { whyNotBuyable } from '#web/shared/carrito/carrito-rules.ts';
import { ListaLinea } from '#web/shared/carrito/lista-linea.tsx';
import { QuantityStepper } from '#web/ui/form/quantity-stepper.tsx';
import styles from './carrito.module.css';

interface CarritoLineaProps {
  item: CarritoItem;
  /** What the server charges for it; undefined while it isn't known. */
  linea: CuentaDePedido['lineas'][number] | undefined;
  /** What the shop says of it now, where that is another thing than before. */
  news: string | undefined;
  onRemove: () => void;
}

/** One product of the cart; what can't be bought any more is said and not counted. */
export function CarritoLinea({ item, linea, news, onRemove }: CarritoLineaProps) {
  const { descripcion, previousPrice, quantity } = item;
  const { precio_unitario } = linea ?? item;
  const porque = linea?.precio_por === 'volumen' || linea?.precio_por === 'lista' ? linea.precio_por : null;
  const canBuy = isBuyable(item);

  return (
    <ListaLinea
      item={item}
      stepper={
        canBuy && (
          <QuantityStepper
            name={descripcion}
            value={quantity}
            stock={item.cantidad_stock}
            asksBeyond
            onChange={(units) => void setUnits(item, units)}
          />
        )
      }
      subtotal={canBuy && formatPrecio(multiplicar(precio_unitario, quantity))}
      onRemove={onRemove}
    >
      {canBuy && (
        <p className={styles.unit}>
          {formatPrecio(precio_unitario)} c/u
          {linea &&
            porque === 'volumen' &&
            ` · ${ETIQUETA_PRECIO_POR.volumen} (uno: ${formatPrecio(linea.precio_de_uno)})`}
          {porque === 'lista' &&
            ` · ${ETIQUETA_PRECIO_POR.lista} (en la tienda: ${formatPrecio(item.precio_unitario)})`}
          {!porque && previousPrice !== null && previousPrice > precio_unitario && (
            <>
              {' · '}
              Antes: <s>{formatPrecio(previousPrice)}</s>
            </>
          )}
        </p>
      )}
      {canBuy ? (
        news && <p className={styles.news}>{news}</p>
      ) : (
        <p className={styles.news}>{news || whyNotBuyable(item)} No está incluido en el total.</p>
      )}
      <Specifications text={item.especificaciones} name={descripcion} />
    </ListaLinea>
  );
}

/** The first ones in view, the rest on demand. */
function Specifications({ text, name }: { text: string; name: string }) {
  const lines = [
    ...new Set(leerEspecificaciones(text).map(({ clave, valor }) => (clave ? `${clave}: ${valor}` : valor))),
  ];
  if (lines.length === 0) return null;
  const shown = lines.slice(0, 2);
  const rest = lines.slice(2);
  return (
    <div className={styles.specs}>
      <ul>
        {shown.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {rest.length > 0 && (
        <details>
          <summary>
            Ver más especificaciones<span className="solo-lectores"> de {name}</span>
          </summary>
          <ul>
            {rest.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
