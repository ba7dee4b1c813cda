import { useEffect, useState } from 'react';

/**
 * Gives the focus back to where it was before this came, once it is gone and nothing else took it. Mantine's modals do so by
 * themselves only where they stay mounted while closed.
 */
export function useFocusBack(): void {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      setTimeout(() => {
        const isLost = document.activeElement === document.body;
        if (isLost && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
      });
    },
    [before],
  );
}
