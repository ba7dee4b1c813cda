import { useState } from 'react';
import { ApiError } from '#web/client/api/api.ts';
import { keepFavorito, useFavoritos } from '#web/client/session/favoritos.ts';
import { announce } from '#web/ui/frame/announce.tsx';
import styles from './card-heart.module.css';

interface CardHeartProps {
  user: number;
  producto_id: number;
  descripcion: string;
}

/** A card's heart, of who is logged in: filled when the product is a favourite. */
export function CardHeart({ user, producto_id, descripcion }: CardHeartProps) {
  const pressed = useFavoritos(user)?.has(producto_id) ?? false;
  const [failed, setFailed] = useState('');

  async function toggle(): Promise<void> {
    setFailed('');
    try {
      await keepFavorito(user, producto_id, !pressed);
      announce(pressed ? 'Quitado de tus favoritos.' : 'Agregado a tus favoritos.');
    } catch (error) {
      const over = error instanceof ApiError && error.status === 401;
      setFailed(over ? 'Tu sesión terminó: vuelve a entrar.' : 'No pudimos guardar tu favorito. Inténtalo de nuevo.');
    }
  }

  return (
    <>
      <button
        type="button"
        className={styles.heart}
        aria-pressed={pressed}
        aria-label={`Favorito: ${descripcion}`}
        onClick={(event) => event.detail <= 1 && void toggle()}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M12 20.5C5.5 16 3 12.6 3 9.1A4.9 4.9 0 0 1 12 6.4 4.9 4.9 0 0 1 21 9.1c0 3.5-2.5 6.9-9 11.4Z" />
        </svg>
      </button>
      {failed && (
        <p role="alert" className={styles.failed}>
          {failed}
        </p>
      )}
    </>
  );
}
