import { useEffect, useState } from 'react';
import { ApiError } from '#web/client/api/api.ts';
import { keepFavorito, useFavoritos } from '#web/client/session/favoritos.ts';
import { takeWantedFavorito } from '#web/client/session/wanted-favorito.ts';
import { announce } from '#web/ui/frame/announce.tsx';
import styles from './detalle-producto-compra.module.css';
import { HeartButton } from './heart-button.tsx';

export interface FavoritoToggleProps {
  user: number;
  producto_id: number;
  descripcion: string;
  /** The session had ended: whoever it was has to log in again. */
  onSessionOver: () => void;
}

/** The button of a person who is logged in. */
export function FavoritoToggle({ user, producto_id, descripcion, onSessionOver }: FavoritoToggleProps) {
  const pressed = useFavoritos(user)?.has(producto_id) ?? false;
  const [problem, setProblem] = useState('');
  const [asked, setAsked] = useState(false);

  async function keep(id: number, kept: boolean): Promise<void> {
    setProblem('');
    try {
      await keepFavorito(user, id, kept);
      setProblem('');
      announce(kept ? 'Agregado a tus favoritos.' : 'Quitado de tus favoritos.');
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return onSessionOver();
      setProblem(error instanceof ApiError ? error.message : 'No pudimos guardar tu favorito. Inténtalo de nuevo.');
    }
  }

  // What was asked for before there was somebody to keep it for.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    const wanted = takeWantedFavorito();
    if (wanted === undefined) return;
    // The button that was pressed is gone with the visitor who pressed it.
    setAsked(wanted === producto_id);
    void keep(wanted, true);
  }, []);

  return (
    <>
      <HeartButton
        descripcion={descripcion}
        pressed={pressed}
        focused={asked}
        onClick={() => void keep(producto_id, !pressed)}
      />
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </>
  );
}
