import { forgetDrafts } from '#web/client/drafts/drafts.ts';
import { isSinceLogout } from './last-logout.ts';
import { LOGOUT_KEY } from './session.ts';

/**
 * Who logs out in one tab leaves nothing in the others either: what they show and what was typed in them goes, as if they
 * had just been opened. A page that the browser kept aside hears nothing, and looks when it is shown again.
 */
export function leaveWithOthers(): void {
  window.addEventListener('storage', ({ key }) => {
    if (key === LOGOUT_KEY) openAnew();
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    if (isSinceLogout(performance.timeOrigin)) window.dispatchEvent(new StorageEvent('storage'));
    else openAnew();
  });
}

/** Not a reload, which browsers fill in again with what was typed, and which keeps the list that one came with. */
function openAnew(): void {
  forgetDrafts();
  window.location.replace(window.location.pathname + window.location.search);
}
