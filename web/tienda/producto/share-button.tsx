import { useEffect, useRef, useState } from 'react';
import { announce } from '#web/ui/frame/announce.tsx';
import styles from './detalle-producto-compra.module.css';

/** How long «Enlace copiado» stays. */
const COPIED_MS = 2500;

/**
 * Hands the page to the device's own share sheet, or copies its address where there is none. Where that is refused, as
 * without https, the address stands there to be copied by hand.
 */
export function ShareButton({ title, path }: { title: string; path: string }) {
  const [label, setLabel] = useState('Compartir');
  const [uncopied, setUncopied] = useState('');
  const address = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (label === 'Compartir') return;
    const timer = setTimeout(() => setLabel('Compartir'), COPIED_MS);
    return () => clearTimeout(timer);
  }, [label]);

  useEffect(() => {
    if (uncopied) address.current?.focus();
  }, [uncopied]);

  async function share(): Promise<void> {
    const url = new URL(path, location.href).href;
    // A share that the person calls off is no failure.
    if (navigator.share) return navigator.share({ title, url }).catch(() => {});
    const copied = await navigator.clipboard?.writeText(url).then(
      () => true,
      () => false,
    );
    const said = copied ? 'Enlace copiado' : 'No se pudo copiar';
    setLabel(said);
    setUncopied(copied ? '' : url);
    announce(said);
  }

  return (
    <>
      <button type="button" className={styles.action} onClick={() => void share()}>
        <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true">
          <path d="M12 15V3.5M7.5 8 12 3.5 16.5 8M5 13v7.5h14V13" />
        </svg>
        {label}
      </button>
      {uncopied && (
        <label className={styles.address}>
          Copia el enlace desde aquí
          <input ref={address} readOnly value={uncopied} onFocus={(event) => event.target.select()} />
        </label>
      )}
    </>
  );
}
