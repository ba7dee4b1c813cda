import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import type { LineaReposicion } from '#contract/bodega/reposicion.ts';
import { formatNumero } from '#contract/valores/numeros.ts';
import { announce } from '#web/ui/frame/announce.tsx';
import styles from './cantidad-a-pedir.module.css';
import { isChanged, readCantidad } from './propuesta-rules.ts';

interface CantidadAPedirProps {
  linea: LineaReposicion;
  /** What is being typed, if anything. */
  typed: string | undefined;
  /** Why the last change isn't kept. */
  failed: string | undefined;
  onType: (text: string | null) => void;
  onChange: (cantidad: number) => void;
}

/** How many to ask for: Enter and the arrows go from one producto to the next, Escape gives up what was typed. */
export function CantidadAPedir({ linea, typed, failed, onType, onChange }: CantidadAPedirProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { cantidad, propuesta, descripcion } = linea;
  const read = typed === undefined ? cantidad : readCantidad(typed);
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
    const next = wrong === undefined ? cantidadBeside(event.currentTarget, step) : undefined;
    // Leaving the field keeps what was typed in it.
    if (next) next.focus();
    else commit();
  }

  return (
    <div className={styles.cantidad}>
      <input
        ref={input}
        id={id}
        className={styles.input}
        name={`pedir-${linea.producto_id}`}
        aria-label={`Cuántas pedir de ${descripcion}`}
        aria-invalid={problem !== undefined}
        aria-describedby={`${id}-note`}
        data-a-pedir
        data-changed={isChanged(linea) || undefined}
        inputMode="numeric"
        enterKeyHint="next"
        autoComplete="off"
        maxLength={12}
        value={typed ?? formatNumero(cantidad)}
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
            Volver a {formatNumero(propuesta)}
          </button>
        )}
      </div>
    </div>
  );
}

/** The field of the producto before or after this one, whichever provedor it is of. */
function cantidadBeside(from: HTMLInputElement, step: number): HTMLInputElement | undefined {
  const all = [...document.querySelectorAll<HTMLInputElement>('[data-a-pedir]')];
  return all[all.indexOf(from) + step];
}
