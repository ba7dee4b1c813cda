import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router';
import { bring } from '#web/client/api/bring.ts';
import { useSession } from '#web/client/session/session.ts';
import { forgetWantedFavorito, wantFavorito } from '#web/client/session/wanted-favorito.ts';
import { LOGIN_NOT_OPENED, useLoginModal } from '#web/sesion/login/use-login-modal.ts';
import { WhatToDo } from '#web/ui/states/what-to-do.tsx';
import styles from './detalle-producto-compra.module.css';
import type { FavoritoToggleProps } from './favorito-toggle.tsx';
import { HeartButton } from './heart-button.tsx';

type Toggle = ComponentType<FavoritoToggleProps>;

interface FavoritoButtonProps {
  producto_id: number;
  descripcion: string;
}

/**
 * Keeps a product among one's favourites. Who is not logged in is asked to, and gets it kept after that. What it takes
 * beyond the button itself comes only when there is a person, or a click.
 */
export function FavoritoButton({ producto_id, descripcion }: FavoritoButtonProps) {
  const { user } = useSession();
  const { pathname } = useLocation();
  const [Toggle, setToggle] = useState<Toggle>();
  const [failure, setFailure] = useState<Error>();
  const login = useLoginModal();

  const closeLogin = useEffectEvent(login.close);
  const isIn = user !== null;
  useEffect(() => {
    if (!isIn) return;
    closeLogin();
    // A click tries again what did not come.
    loadToggle().then((loaded) => setToggle(() => loaded), ignore);
  }, [isIn]);

  function onClick(): void {
    wantFavorito(producto_id, pathname);
    if (!user) {
      login.open();
      return;
    }
    setFailure(undefined);
    loadToggle().then((loaded) => setToggle(() => loaded), setFailure);
  }

  function askToLogIn(): void {
    wantFavorito(producto_id, pathname);
    login.open();
  }

  const error = user ? failure : login.error;
  return (
    <>
      {user && Toggle ? (
        <Toggle user={user.id} producto_id={producto_id} descripcion={descripcion} onSessionOver={askToLogIn} />
      ) : (
        <HeartButton descripcion={descripcion} pressed={false} onClick={onClick} />
      )}
      {error && (
        <p role="alert" className={styles.problem}>
          {user ? 'No pudimos guardar tu favorito. ' : LOGIN_NOT_OPENED}
          <WhatToDo error={error} />
        </p>
      )}
      {login.LoginModal && (
        <login.LoginModal
          opened={login.opened}
          returnTo={pathname}
          onDone={ignore}
          reason={`Inicia sesión y guardamos «${descripcion}» en tus favoritos.`}
          onClose={() => {
            forgetWantedFavorito();
            login.close();
          }}
        />
      )}
    </>
  );
}

const loadToggle = (): Promise<Toggle> =>
  bring(() => import('./favorito-toggle.tsx')).then((loaded) => loaded.FavoritoToggle);
const ignore = () => {};
