import { useEffect } from 'react';

let welcome: (() => void) | undefined;

/**
 * For pages that would lose what was chosen on them: who logs in by the nav bar stays there, instead of going to the page
 * of their role, and `onEntered` tells them.
 */
export function useStayOnLogin(onEntered: () => void): void {
  useEffect(() => {
    welcome = onEntered;
    return () => {
      welcome = undefined;
    };
  }, [onEntered]);
}

/** Whether who has just logged in stays where they are; the page then has told them. */
export function staysOnLogin(): boolean {
  welcome?.();
  return welcome !== undefined;
}
