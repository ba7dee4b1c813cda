import { type ComponentType, useEffect, useState } from 'react';
import { bring } from '#web/client/api/bring.ts';
import { useSession } from '#web/client/session/session.ts';

type Heart = ComponentType<{ user: number; producto_id: number; descripcion: string }>;

/** What a card's heart takes, once there is somebody to keep favourites for. */
export function useHeart(): { Heart: Heart; user: number } | null {
  const { user } = useSession();
  const [Heart, setHeart] = useState<Heart>();
  const isIn = user !== null;
  useEffect(() => {
    if (!isIn) return;
    bring(() => import('#web/shared/productos/card-heart.tsx')).then(
      ({ CardHeart }) => setHeart(() => CardHeart),
      () => {},
    );
  }, [isIn]);
  return user && Heart ? { Heart, user: user.id } : null;
}
