import { type KeyboardEvent, useId, useState } from 'react';
import { announce } from '#web/ui/announce.tsx';
import styles from './quantity-field.module.css';

interface QuantityFieldProps {
  value: number;
  /** The most that may be chosen. */
  max: number;
  onChange: (value: number) => void;
}

/**
 * How many units: by buttons, arrows or typing. While one types anything may stand there; a number beyond the bounds
 * becomes the nearest one, said beside it, and what is no number goes back to what it was.
 */
export function QuantityField({ value, max, onChange }: QuantityFieldProps) {
  const id = useId();
  const [draft, setDraft] = useState<string | null>(null);
  const [note, setNote] = useState('');

  function choose(wanted: number): void {
    const tooMany = max === 1 ? 'Queda sólo 1 unidad.' : `Quedan sólo ${max} unidades.`;
    const said = wanted > max ? tooMany : '';
    setDraft(null);
    setNote(said);
    if (said) announce(said);
    onChange(Math.max(1, Math.min(wanted, max)));
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

  return (
    <div className={styles.field}>
      <div className={styles.head}>
        <label htmlFor={id}>Cantidad</label>
        {note && <span id={`${id}-note`}>{note}</span>}
      </div>
      <div className={styles.controls}>
        <button type="button" aria-label="Quitar una unidad" disabled={value <= 1} onClick={() => choose(value - 1)}>
          −
        </button>
        <input
          id={id}
          type="text"
          inputMode="numeric"
          role="spinbutton"
          aria-valuenow={value}
          aria-valuemin={1}
          aria-valuemax={max}
          aria-describedby={note ? `${id}-note` : undefined}
          autoComplete="off"
          maxLength={9}
          value={draft ?? value}
          onChange={(event) => setDraft(event.target.value)}
          onFocus={(event) => event.target.select()}
          onBlur={commit}
          onKeyDown={onKeyDown}
        />
        <button type="button" aria-label="Sumar una unidad" disabled={value >= max} onClick={() => choose(value + 1)}>
          +
        </button>
      </div>
    </div>
  );
}
