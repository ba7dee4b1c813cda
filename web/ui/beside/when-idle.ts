/** Runs the work once the browser has nothing more urgent. Safari lacks the call, and waits a moment instead. */
export function whenIdle(work: () => unknown): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 3_000 });
  else setTimeout(work, 500);
}
