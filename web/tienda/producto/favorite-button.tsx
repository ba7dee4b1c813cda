import { type ComponentType, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useSession } from '#web/client/session.ts';
import { wantFavorite } from '#web/client/wanted-favorite.ts';
import { withReturn } from '#web/sesion/return-to.ts';
import type { FavoriteToggleProps } from './favorite-toggle.tsx';
import { HeartButton } from './heart-button.tsx';

type Toggle = ComponentType<FavoriteToggleProps>;
type LoginModal = typeof import('#web/sesion/login-modal.tsx').default;

interface FavoriteButtonProps {
  producto_id: number;
  descripcion: string;
}

/**
 * Keeps a product among one's favourites. Who is not logged in is asked to, and gets it kept after that. What it takes
 * beyond the button itself comes only when there is a person, or a click.
 */
export function FavoriteButton({ producto_id, descripcion }: FavoriteButtonProps) {
  const { user } = useSession();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [Toggle, setToggle] = useState<Toggle>();
  const [Login, setLogin] = useState<LoginModal>();
  const [asking, setAsking] = useState(false);

  const isIn = user !== null;
  useEffect(() => {
    if (!isIn) return;
    setAsking(false);
    // A click tries again what did not come.
    loadToggle().then((loaded) => setToggle(() => loaded), ignore);
  }, [isIn]);

  function onClick(): void {
    wantFavorite(producto_id);
    if (user) void loadToggle().then((loaded) => setToggle(() => loaded), ignore);
    else askToLogIn();
  }

  function askToLogIn(): void {
    wantFavorite(producto_id);
    import('#web/sesion/login-modal.tsx').then(
      (loaded) => {
        setLogin(() => loaded.default);
        setAsking(true);
      },
      () => navigate(withReturn('/login', pathname)),
    );
  }

  return (
    <>
      {user && Toggle ? (
        <Toggle user={user.id} producto_id={producto_id} descripcion={descripcion} onSessionOver={askToLogIn} />
      ) : (
        <HeartButton descripcion={descripcion} pressed={false} onClick={onClick} />
      )}
      {Login && (
        <Login
          opened={asking}
          returnTo={pathname}
          onDone={ignore}
          onClose={() => {
            wantFavorite(undefined);
            setAsking(false);
          }}
        />
      )}
    </>
  );
}

const loadToggle = (): Promise<Toggle> => import('./favorite-toggle.tsx').then((loaded) => loaded.FavoriteToggle);
const ignore = () => {};
