import { useId, useState } from 'react';
import { MAX_UNIDADES_POR_LINEA } from '#contract/carro.ts';
import styles from './carrito-cantidad.module.css';

interface CarritoCantidadProps {
  name: string;
  quantity: number;
  /** What is left, where that bounds it. */
  stock?: number;
  onChange: (quantity: number) => void;
}

/** How many: minus, plus, or typed. The «+» at the stock looks off, but whoever hears it may ask the shop again. */
export function CarritoCantidad({ name, quantity, stock, onChange }: CarritoCantidadProps) {
  // While one types, what stands there is no quantity yet.
  const [draft, setDraft] = useState<string | null>(null);
  const stockId = useId();
  const atStock = stock !== undefined && quantity >= stock;

  function commit(): void {
    const typed = Math.min(Number(draft), MAX_UNIDADES_POR_LINEA);
    setDraft(null);
    if (typed >= 1 && typed !== quantity) onChange(typed);
  }

  return (
    <div className={styles.slot}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a visible legend */}
      <div className={styles.stepper} role="group" aria-label={`Cantidad de ${name}`}>
        <button
          type="button"
          aria-label={`Quitar una unidad de ${name}`}
          disabled={quantity <= 1}
          onClick={() => onChange(quantity - 1)}
        >
          −
        </button>
        <input
          inputMode="numeric"
          autoComplete="off"
          aria-label={`Unidades de ${name}`}
          value={draft ?? String(quantity)}
          maxLength={5}
          onChange={(event) => setDraft(event.target.value.replace(/\D/g, ''))}
          onFocus={(event) => event.target.select()}
          onBlur={() => draft !== null && commit()}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || draft === null) return;
            event.preventDefault();
            commit();
          }}
        />
        <button
          type="button"
          aria-label={`Agregar una unidad de ${name}`}
          aria-describedby={atStock ? stockId : undefined}
          aria-disabled={atStock}
          onClick={() => onChange(quantity + 1)}
        >
          +
        </button>
      </div>
      {atStock && (
        <p id={stockId} className={styles.stock}>
          {stock === 1 ? 'Queda sólo 1 unidad.' : `Quedan sólo ${stock} unidades.`}
        </p>
      )}
    </div>
  );
}
