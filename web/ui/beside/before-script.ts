import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router';

declare global {
  interface Window {
    replayEarlyClicks?: () => void;
  }
}

const LOST = '<p class="sin-script" role="alert">No pudimos traer la página completa. <a href="">Recargar</a></p>';

/**
 * What the page does by itself until its script takes it over; it stands in the page, not in the browser's bundle.
 * It keeps which buttons were pressed, each once, and presses them again when told to, save the one whose click React is
 * answering just then. Those of a form are left out: the browser itself knows what to do with them. And if the script
 * can't be had, it says so: nothing else would.
 */
export const BEFORE_SCRIPT = import.meta.env.SSR
  ? `(()=>{const kept=new Set,keep=e=>{const b=e.target.closest("button");b&&!b.form&&kept.add(b)},` +
    `lost=e=>{if(e.type==="error"?e.target.tagName==="SCRIPT":/module/i.test(e.reason?.message)){` +
    `here();document.body.insertAdjacentHTML("afterbegin",'${LOST}')}},` +
    `here=()=>{removeEventListener("error",lost,true);removeEventListener("unhandledrejection",lost)};` +
    `addEventListener("click",keep,true);addEventListener("error",lost,true);` +
    `addEventListener("unhandledrejection",lost);` +
    `window.replayEarlyClicks=()=>{here();const now=window.event;removeEventListener("click",keep,true);` +
    `kept.forEach(b=>now?.type==="click"&&b.contains(now.target)||b.click());kept.clear()}})()`
  : '';

/** As soon as every button answers, what was pressed too early is pressed again. */
export function useReplayEarlyClicks(): void {
  useLayoutEffect(() => window.replayEarlyClicks?.(), []);
}

/** The page's element says at which address its script has taken it over, or brought it: who presses by program waits for it. */
export function useReadyMark(): void {
  const { pathname, search } = useLocation();
  useLayoutEffect(() => {
    document.documentElement.dataset.ready = pathname + search;
  }, [pathname, search]);
}
