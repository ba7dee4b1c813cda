import { useState } from 'react';
import { bring } from '#web/client/api/bring.ts';

/** The login popup of pages without Mantine: it weighs more than their header, and comes when it is asked for. */
export function useLoginModal() {
  const [LoginModal, setLoginModal] = useState<typeof import('./login-modal.tsx').default>();
  const [opened, setOpened] = useState(false);
  const [error, setError] = useState<Error>();

  function open(): void {
    setOpened(true);
    setError(undefined);
    bring(() => import('./login-modal.tsx')).then((loaded) => setLoginModal(() => loaded.default), setError);
  }

  function close(): void {
    setOpened(false);
    setError(undefined);
  }
  return { LoginModal, opened, error, open, close };
}

export const LOGIN_NOT_OPENED = 'No pudimos abrir el inicio de sesión. ';
