import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { type BlockerFunction, useBlocker } from 'react-router';
import { ConfirmDialog } from '#web/ui/dialog/dialog.tsx';

interface UnsavedChangesProps {
  /** Something was typed that nobody saved. */
  when: boolean;
  message?: string;
  /** Leaves without it: what was kept of it is to be forgotten. */
  onDiscard?: () => void;
  /** Which way leads away from what was typed, where it isn't another page alone. */
  leaves?: BlockerFunction;
}

/** Asks before a page is left with what was typed and not saved. */
export function UnsavedChanges({ when, ...question }: UnsavedChangesProps) {
  // React Router asks one blocker only: this one isn't there when it isn't needed.
  return when && <Question {...question} />;
}

/** Another page: what is typed stays while only the address's parameters change. */
const leavesPage: BlockerFunction = ({ currentLocation, nextLocation }) =>
  currentLocation.pathname !== nextLocation.pathname;

function Question({
  message = 'Tienes cambios sin guardar. Si sales de la página, se pierden.',
  onDiscard,
  leaves = leavesPage,
}: Omit<UnsavedChangesProps, 'when'>) {
  const blocker = useBlocker(leaves);

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, []);

  // At the end of the page: what is unsaved may stand in a part that is kept and not shown, and it would go unseen there.
  return createPortal(
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      message={message}
      confirmLabel="Salir sin guardar"
      cancelLabel="Seguir aquí"
      onConfirm={() => {
        onDiscard?.();
        blocker.proceed?.();
      }}
      onCancel={() => blocker.reset?.()}
    />,
    document.body,
  );
}
