import { useSyncExternalStore } from 'react';

let text = '';
const listeners = new Set<() => void>();

/** Says something to screen readers without moving the focus. The same text twice is said twice. */
export function announce(message: string): void {
  text = message === text ? `${message}\u00a0` : message;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The page's one live region; it stands in the document from the start, or it would not be heard. */
export function Announcements() {
  const message = useSyncExternalStore(
    subscribe,
    () => text,
    () => '',
  );
  return (
    <div role="status" className="solo-lectores">
      {message}
    </div>
  );
}
