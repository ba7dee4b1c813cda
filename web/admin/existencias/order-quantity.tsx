import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import type { LineaReposicion } from '#contract/reposicion.ts';
import { announce } from '#web/ui/announce.tsx';
import styles from './order.module.css';
import { isChanged, readQuantity } from './order-rules.ts';

interface OrderQuantityProps {
  linea: LineaReposicion;
  /** What is being typed, if anything. */
  typed: string | undefined;
  /** Why the last change isn't kept. */
  failed: string | undefined;
  onType: (text: string | null) => void;
  onChange: (cantidad: number) => void;
}

/** How many to order: Enter and the arrows go from one product to the next, Escape gives up what was typed. */
export function OrderQuantity({ linea, typed, failed, onType, onChange }: OrderQuantityProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { cantidad, propuesta, descripcion } = linea;
  const read = typed === undefined ? cantidad : readQuantity(typed);
  const wrong = typeof read === 'number' ? undefined : read.problem;
  const problem = wrong ?? failed;

  // Who leaves the page from within the field hasn't left the field.
  useEffect(() => {
    if (typed === undefined) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [typed]);

  function commit(): void {
    if (typeof read !== 'number') {
      announce(read.problem);
      return;
    }
    if (typed === undefined) return;
    onType(null);
    if (read !== cantidad) onChange(read);
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.key === 'Escape') onType(null);
    const step = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = wrong === undefined ? quantityBeside(event.currentTarget, step) : undefined;
    // Leaving the field keeps what was typed in it.
    if (next) next.focus();
    else commit();
  }

  return (
    <div className={styles.quantity}>
      <input
        ref={input}
        id={id}
        className={styles.input}
        name={`pedir-${linea.producto_id}`}
        aria-label={`Cuántas pedir de ${descripcion}`}
        aria-invalid={problem !== undefined}
        aria-describedby={`${id}-note`}
        data-order-quantity
        data-changed={isChanged(linea) || undefined}
        inputMode="numeric"
        enterKeyHint="next"
        autoComplete="off"
        maxLength={12}
        value={typed ?? cantidad}
        onChange={(event) => onType(event.currentTarget.value)}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={commit}
        onKeyDown={onKeyDown}
      />
      <div id={`${id}-note`} className={styles.note}>
        {problem && <span className={styles.problem}>{failed && !wrong ? `Sin guardar: ${failed}` : problem}</span>}
        {failed && !wrong && (
          <button
            type="button"
            className={styles.back}
            onClick={() => {
              onChange(cantidad);
              input.current?.focus();
            }}
          >
            Reintentar
          </button>
        )}
        {isChanged(linea) && !problem && (
          <button
            type="button"
            className={styles.back}
            aria-label={`Volver a las ${propuesta} propuestas de ${descripcion}`}
            onClick={() => {
              onType(null);
              onChange(propuesta);
              input.current?.focus();
            }}
          >
            Volver a {propuesta.toLocaleString('es-CL')}
          </button>
        )}
      </div>
    </div>
  );
}

/** The quantity of the product before or after this one, whichever supplier it is of. */
function quantityBeside(from: HTMLInputElement, step: number): HTMLInputElement | undefined {
  const all = [...document.querySelectorAll<HTMLInputElement>('[data-order-quantity]')];
  return all[all.indexOf(from) + step];
}
