import { useEffect, useEffectEvent, useState } from 'react';

const WAIT_MS = 300;

/**
 * What is typed in a box, handed on once one stops typing. `current` is what holds: when it changes by itself, as with the
 * browser's back button, the box follows.
 */
export function useDebouncedText(current: string, apply: (text: string) => void) {
  const [value, setValue] = useState(current);
  const [shown, setShown] = useState(current);
  const [applied, setApplied] = useState(current);
  if (current !== shown) {
    setShown(current);
    // What was handed on from here comes back while one goes on typing.
    if (current !== applied) {
      setApplied(current);
      setValue(current);
    }
  }
  const text = value.trim();
  const applyNow = useEffectEvent((next: string) => {
    if (next === applied) return;
    setApplied(next);
    apply(next);
  });

  useEffect(() => {
    const timer = setTimeout(() => applyNow(text), WAIT_MS);
    return () => clearTimeout(timer);
  }, [text]);

  return { value, setValue };
}
