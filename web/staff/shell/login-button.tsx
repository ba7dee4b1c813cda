import { Button } from '@mantine/core';
import { useSession } from '#web/client/session/session.ts';
import { LOGIN_NOT_OPENED, useLoginModal } from '#web/sesion/login/use-login-modal.ts';
import { WhatToDo } from '#web/ui/states/what-to-do.tsx';

/** For who looks at a staff page that is open for all (D11) and isn't logged in. */
export function LoginButton() {
  const { loading } = useSession();
  const { LoginModal, opened, error, open, close } = useLoginModal();
  if (loading) return null;
  return (
    <>
      <Button variant="default" size="xs" aria-haspopup="dialog" onClick={open}>
        Login
      </Button>
      {error && (
        <p role="alert">
          {LOGIN_NOT_OPENED}
          <WhatToDo error={error} />
        </p>
      )}
      {LoginModal && <LoginModal opened={opened} onClose={close} />}
    </>
  );
}
