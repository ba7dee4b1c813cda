import type { ApiError } from '#web/client/api/api.ts';
import { ErrorState } from './states.tsx';

interface LoadFailedProps {
  message: string;
  error: ApiError;
  onRetry: () => void;
}

/** What the page asked for did not come: why, if the shop said so, and how to ask again. */
export function LoadFailed({ message, error, onRetry }: LoadFailedProps) {
  return (
    <ErrorState
      message={message}
      detail={error.reason}
      onRetry={() => {
        // The button goes away once it is asked again.
        focusTitleBefore(document.activeElement);
        onRetry();
      }}
    />
  );
}

/** Puts the focus on the title that this stands under, which stays while what is under it comes and goes. */
function focusTitleBefore(element: Element | null): void {
  const isBefore = (title: Element) =>
    element !== null && Boolean(title.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING);
  for (let holder = element?.parentElement; holder; holder = holder.parentElement) {
    const title = [...holder.querySelectorAll<HTMLElement>('h1, h2, h3')].findLast(isBefore);
    if (!title) continue;
    title.tabIndex = -1;
    title.focus({ preventScroll: true });
    return;
  }
}
