import { useRef, useState } from 'react';

/**
 * An act of which one at a time runs, so that a double click is harmless. Its button isn't to be disabled meanwhile: it
 * would lose the focus, and a dialog that follows would have nowhere to give it back to.
 */
export function useOnce(): { busy: boolean; once: (act: () => Promise<void>) => Promise<void> } {
  const running = useRef(false);
  const [busy, setBusy] = useState(false);

  async function once(act: () => Promise<void>): Promise<void> {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    try {
      await act();
    } finally {
      running.current = false;
      setBusy(false);
    }
  }
  return { busy, once };
}
