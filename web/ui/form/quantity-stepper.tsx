import { type KeyboardEvent, useId, useState } from 'react';
import { MAX_UNIDADES_POR_LINEA } from '#contract/tienda/catalogo.ts';
import { agrupar } from '#contract/valores/money.ts';
import { announce } from '#web/ui/frame/announce.tsx';
import styles from './quantity-stepper.module.css';

interface QuantityStepperProps {
  /** The product that is counted, for the controls' names. */
  name: string;
  value: number;
  /** What is left, where that bounds it. */
  stock?: number;
  /** More than the stock that was seen is handed on, for whoever asks the shop again; else it ends there. */
  asksBeyond?: boolean;
  /** With its label in view. */
  labelled?: boolean;
  onChange: (value: number) => void;
}

const AT_MOST = `Hasta ${agrupar(MAX_UNIDADES_POR_LINEA)} unidades.`;

/**
 * How many units: by buttons, arrows or typing. While one types anything may stand there; a number beyond the bounds
 * becomes the nearest one, and what is no number goes back to what it was. The «+» at the bound only looks off.
 */
export function QuantityStepper({ name, value, stock, asksBeyond, labelled, onChange }: QuantityStepperProps) {
  const id = useId();
  const [draft, setDraft] = useState<string | null>(null);
  const max = Math.min(stock ?? MAX_UNIDADES_POR_LINEA, MAX_UNIDADES_POR_LINEA);
  const atMax = value >= max;
  const bound = max === stock ? unitsLeft(stock) : AT_MOST;

  function choose(wanted: number): void {
    setDraft(null);
    const next = Math.max(1, Math.min(wanted, asksBeyond ? MAX_UNIDADES_POR_LINEA : max));
    if (next < wanted) announce(bound);
    if (next !== value) onChange(next);
  }

  function commit(): void {
    if (draft === null) return;
    if (/^\d{1,9}$/.test(draft.trim())) choose(Number(draft));
    else setDraft(null);
  }

  function onKeyDown(event: KeyboardEvent): void {
    const step = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (event.key === 'Enter') commit();
    if (step === undefined) return;
    event.preventDefault();
    choose(value + step);
  }

  const note = atMax && (
    <p id={`${id}-note`} className={styles.note}>
      {bound}
    </p>
  );
  return (
    <div className={styles.field}>
      <div className={labelled ? styles.head : 'solo-lectores'}>
        <label htmlFor={id}>
          Cantidad<span className="solo-lectores"> de {name}</span>
        </label>
        {labelled && note}
      </div>
      <div className={styles.controls}>
        <button
          type="button"
          aria-label={`Quitar una unidad de ${name}`}
          disabled={value <= 1}
          onClick={() => choose(value - 1)}
        >
          −
        </button>
        <input
          id={id}
          type="text"
          inputMode="numeric"
          role="spinbutton"
          aria-valuenow={value}
          aria-valuemin={1}
          aria-valuemax={Math.max(max, value)}
          aria-describedby={atMax ? `${id}-note` : undefined}
          autoComplete="off"
          maxLength={9}
          value={draft ?? value}
          onChange={(event) => setDraft(event.target.value)}
          onFocus={(event) => event.target.select()}
          onBlur={commit}
          onKeyDown={onKeyDown}
        />
        <button
          type="button"
          aria-label={`Agregar una unidad de ${name}`}
          aria-describedby={atMax ? `${id}-note` : undefined}
          aria-disabled={atMax}
          onClick={() => choose(value + 1)}
        >
          +
        </button>
      </div>
      {!labelled && note}
    </div>
  );
}

export const unitsLeft = (units: number) =>
  units === 1 ? 'Queda sólo 1 unidad.' : `Quedan sólo ${agrupar(units)} unidades.`;
