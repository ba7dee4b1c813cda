const KEY = 'fussan-salida';

/** The event by which the browser's other tabs hear of a logout. */
export const isLogout = ({ key }: StorageEvent): boolean => key === KEY;

/** Says to all tabs that somebody logged out just now. */
export function markLogout(): void {
  try {
    localStorage.setItem(KEY, String(Date.now()));
  } catch {
    // Private windows may refuse storage: then there are no other tabs to tell.
  }
}

/** Whether nobody has logged out in this browser since then. What names no moment is nobody's in particular. */
export function isSinceLogout(moment: unknown): boolean {
  try {
    return moment === undefined || Number(moment) >= Number(localStorage.getItem(KEY) ?? 0);
  } catch {
    return true;
  }
}
