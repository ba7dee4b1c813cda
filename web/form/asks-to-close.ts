import type { KeyboardEvent } from 'react';
import { keepsEscape } from './suggest-field.tsx';

/** Escape, of a modal that asks before it closes: Mantine's own comes too soon for a dialog over it. For its content, with `closeOnEscape` off. */
export const asksToClose = (close: () => void) => ({
  onKeyDownCapture: (event: KeyboardEvent) => {
    // In a dialog over this one, or an open list, it is that one's.
    if (event.key !== 'Escape' || (event.target as Element).closest('dialog') || keepsEscape(event)) return;
    // Or the browser would close with it the dialog that opens now.
    event.preventDefault();
    close();
  },
});
