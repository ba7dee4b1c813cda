import { useContext, useEffect } from 'react';
import {
  type BlockerFunction,
  UNSAFE_DataRouterContext as DataRouterContext,
  UNSAFE_DataRouterStateContext as DataRouterStateContext,
} from 'react-router';
import { ConfirmDialog } from './dialog.tsx';

const KEY = 'cambios-sin-guardar';

/** Another page: what is typed stays while only the address's parameters change. */
const leavesPage: BlockerFunction = ({ currentLocation, nextLocation }) =>
  currentLocation.pathname !== nextLocation.pathname;

interface UnsavedChangesProps {
  /** Something was typed that nobody saved. */
  when: boolean;
  message?: string;
  /** Leaves without it: what was kept of it is to be forgotten. */
  onDiscard?: () => void;
}

/**
 * Asks before a page is left with what was typed and not saved. Without `useBlocker`, which would come with every page
 * of the shop (see `offline.tsx`).
 */
export function UnsavedChanges({
  when,
  message = 'Tienes cambios sin guardar. Si sales de la página, se pierden.',
  onDiscard,
}: UnsavedChangesProps) {
  const router = useContext(DataRouterContext)?.router;
  const blocker = useContext(DataRouterStateContext)?.blockers.get(KEY);

  useEffect(() => {
    if (!when) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    router?.getBlocker(KEY, leavesPage);
    return () => {
      removeEventListener('beforeunload', warn);
      router?.deleteBlocker(KEY);
    };
  }, [router, when]);

  const blocked = blocker?.state === 'blocked' ? blocker : undefined;
  return (
    <ConfirmDialog
      open={blocked !== undefined}
      message={message}
      confirmLabel="Salir sin guardar"
      cancelLabel="Seguir aquí"
      onConfirm={() => {
        onDiscard?.();
        blocked?.proceed();
      }}
      onCancel={() => blocked?.reset()}
    />
  );
}
