import { type RefObject, useEffect, useRef, useState } from 'react';

interface BoxOptions {
  /** How many come in the box whose code was confirmed; null where it is no box's. */
  units: number | null;
  typed: string;
  quantity: RefObject<HTMLInputElement | null>;
  onFill: (quantity: string) => void;
}

/** A box counts what is in it: its units stand in the quantity, selected, for who has more of them or opened it. */
export function useBox({ units, typed, quantity, onFill }: BoxOptions): void {
  const filled = useRef('');
  const [fills, setFills] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each box
  useEffect(() => {
    if (units === null) {
      // It was for another code.
      if (filled.current !== '' && typed === filled.current) onFill('');
      filled.current = '';
    } else if (typed.trim() === '') {
      filled.current = String(units);
      onFill(filled.current);
      setFills((times) => times + 1);
    }
  }, [units]);
  // What is typed next takes its place.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each of them, once it stands there
  useEffect(() => {
    if (fills > 0) quantity.current?.select();
  }, [fills]);
}
