import { useId } from 'react';
import { leerCantidad } from '#contract/tienda/lista-escrita.ts';
import { agrupar } from '#contract/valores/money.ts';
import { mostOf, type SeenProducto } from '#web/client/carrito/carrito.ts';
import styles from './lista.module.css';

interface UnidadesFieldProps {
  /** What is counted, for the field's name. */
  name: string;
  /** As it was typed. */
  value: string;
  /** The product as it is on sale; null while there is none. */
  producto: Pick<SeenProducto, 'cantidad_stock'> | null;
  /** How many come in the box whose code was given. */
  porCaja?: number | null;
  onChange: (typed: string) => void;
}

/** How many units, as somebody types it: what isn't clear is asked below it, and more than there is is offered as far as it goes. */
export function UnidadesField({ name, value, producto, porCaja, onChange }: UnidadesFieldProps) {
  const id = useId();
  const { cantidad, problema } = leerCantidad(value);
  const left = producto && producto.cantidad_stock > 0 ? mostOf(producto) : null;
  const beyond = cantidad !== null && left !== null && cantidad > left;
  const enCajas = porCaja && cantidad !== null && cantidad * porCaja <= (left ?? 0) ? cantidad * porCaja : null;
  return (
    <div className={styles.units}>
      <label className={styles.field} htmlFor={id}>
        <span>
          Cantidad<span className="solo-lectores"> de {name}</span>
        </span>
      </label>
      <span className={styles.field}>
        <input
          id={id}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
          value={value}
          aria-invalid={problema !== null}
          aria-describedby={`${id}-nota`}
          onFocus={(event) => event.target.select()}
          onChange={(event) => onChange(event.target.value)}
        />
      </span>
      <div id={`${id}-nota`} aria-live="polite">
        {problema && <p className={styles.wrong}>{problema}</p>}
        {beyond && <p className={styles.wrong}>{left === 1 ? 'Queda 1.' : `Quedan ${agrupar(left)}.`}</p>}
      </div>
      {beyond && (
        <button type="button" className={styles.plain} onClick={() => onChange(String(left))}>
          Pedir {agrupar(left)}
          <span className="solo-lectores"> de {name}</span>
        </button>
      )}
      {enCajas && (
        <button type="button" className={styles.plain} onClick={() => onChange(String(enCajas))}>
          {cantidad === 1 ? 'Era 1 caja' : `Eran ${cantidad} cajas`}: pedir {agrupar(enCajas)}
        </button>
      )}
    </div>
  );
}
