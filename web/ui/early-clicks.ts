import { useLayoutEffect } from 'react';

declare global {
  interface Window {
    replayEarlyClicks?: () => void;
  }
}

/**
 * Keeps which buttons were pressed before the page's script had taken it over, each once, and presses them again when
 * told to, save the one whose click React is answering just then. Those of a form are left out: the browser itself
 * knows what to do with them. It stands in the page, not in the browser's bundle.
 */
export const KEEP_EARLY_CLICKS = import.meta.env.SSR
  ? `(()=>{const kept=new Set,keep=e=>{const b=e.target.closest("button");b&&!b.form&&kept.add(b)};` +
    `addEventListener("click",keep,true);` +
    `window.replayEarlyClicks=()=>{const now=window.event;removeEventListener("click",keep,true);` +
    `kept.forEach(b=>now?.type==="click"&&b.contains(now.target)||b.click());kept.clear()}})()`
  : '';

/** As soon as every button answers, what was pressed too early is pressed again. */
export function useReplayEarlyClicks(): void {
  useLayoutEffect(() => window.replayEarlyClicks?.(), []);
}
