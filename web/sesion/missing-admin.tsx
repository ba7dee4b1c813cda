import { useCallback, useState } from 'react';
import { useLocation } from 'react-router';
import type { UsuarioConToken } from '#contract/casa/usuarios/usuarios.ts';
import { SESION_EXPIRADA } from '#contract/ventas/compras/compra-nueva.ts';
import { useSession, wasLoggedOut } from '#web/client/session/session.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/dialog/notice.tsx';
import { WhatToDo } from '#web/ui/states/what-to-do.tsx';
import { withReturn } from './login/return-to.ts';
import { useStayOnLogin } from './login/stay-on-login.ts';
import { LOGIN_NOT_OPENED, useLoginModal } from './login/use-login-modal.ts';

interface Visit {
  /** Why whoever looks at the page may not do what it is for: null for an admin. */
  missing: string | null;
  /**
   * Whose the page is: another person, or nobody after a logout, gets another number, and finds nothing of what was
   * chosen before. A session that ended by itself, and who logs in to go on, keep it.
   */
  visit: number;
}

/** For pages that are open to all (D11) and of use to an admin. */
export function useMissingAdmin(refusal: string): Visit {
  const { loading, user } = useSession();
  const [last, setLast] = useState<{ user?: UsuarioConToken; visit: number }>({ visit: 0 });
  const left = !user && wasLoggedOut(last.user?.token);
  if (left) setLast({ visit: last.visit + 1 });
  else if (user && user.token !== last.user?.token) {
    const isAnother = last.user !== undefined && last.user.id !== user.id;
    setLast({ user, visit: isAnother ? last.visit + 1 : last.visit });
  }

  const { visit } = last;
  if (loading || user?.role === 'admin') return { missing: null, visit };
  if (user) return { missing: refusal, visit };
  return { missing: last.user ? SESION_EXPIRADA : 'Debes iniciar sesión para realizar esta acción.', visit };
}

/** Says from the start what is missing, and lets whoever isn't logged in do so without leaving what was chosen. */
export function MissingAdmin({ message }: { message: string | null }) {
  const { user } = useSession();
  const { pathname } = useLocation();
  const { LoginModal, opened, error, open, close } = useLoginModal();
  const [entered, setEntered] = useState(false);
  const enter = useCallback(() => setEntered(true), []);
  useStayOnLogin(enter);

  return (
    <>
      {message ? (
        <Notice key={message} tone="info" message={message} focused={entered || message === SESION_EXPIRADA}>
          {!user && (
            <>
              <LinkButton
                to={withReturn('/login', pathname)}
                look="dark"
                onClick={(event) => {
                  event.preventDefault();
                  open();
                }}
              >
                Iniciar sesión
              </LinkButton>
              {error && (
                <span role="alert">
                  {LOGIN_NOT_OPENED}
                  <WhatToDo error={error} />
                </span>
              )}
            </>
          )}
        </Notice>
      ) : (
        entered && <Notice tone="success" message="Iniciaste sesión: puedes seguir donde estabas." focused />
      )}
      {LoginModal && (
        <LoginModal
          opened={opened}
          returnTo={pathname}
          onClose={close}
          onDone={() => {
            close();
            enter();
          }}
        />
      )}
    </>
  );
}
