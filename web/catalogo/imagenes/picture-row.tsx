import { memo, useEffect, useRef, useState } from 'react';
import { MAX_IMAGEN_BYTES } from '#contract/catalogo/imagenes/imagenes.ts';
import { DrawnPicture } from '#web/ui/producto/drawn-picture.tsx';
import styles from './imagenes.module.css';
import type { Estado, Picture } from './picture-list.ts';

const ESTADOS: Record<Exclude<Estado, 'subiendo'>, string> = {
  espera: 'En espera',
  lista: 'Lista',
  rechazada: 'Rechazada',
  fallida: 'No se pudo enviar',
};

interface PictureRowProps {
  picture: Picture;
  onRemove: (key: number) => void;
}

/** A chosen file: what it shows, whose picture it will be, and how far it is. */
export const PictureRow = memo(({ picture, onRemove }: PictureRowProps) => {
  const { archivo, producto, estado, sent, mensaje, key } = picture;
  return (
    <li className={styles.row}>
      <Thumbnail open={picture.open} hidden={picture.bytes > MAX_IMAGEN_BYTES} />
      <div className={styles.what}>
        <p className={styles.name}>{producto?.descripcion ?? archivo}</p>
        <p className={styles.note}>{aboutProducto(picture)}</p>
        {mensaje && <p className={styles.why}>{mensaje}</p>}
      </div>
      <div className={styles.state}>
        <span className={`${styles.chip} ${styles[estado]}`}>
          {estado === 'subiendo'
            ? sent < 1
              ? `Subiendo ${Math.floor(sent * 100)} %`
              : 'Procesando…'
            : ESTADOS[estado]}
        </span>
        {estado !== 'subiendo' && (
          <button
            type="button"
            className={styles.remove}
            aria-label={`Quitar ${archivo}`}
            onClick={() => onRemove(key)}
          >
            Quitar
          </button>
        )}
      </div>
    </li>
  );
});

function aboutProducto({ archivo, producto, codigo, estado }: Picture): string {
  const waits = estado === 'espera';
  if (!producto) return waits ? 'Se busca su producto al enviarla.' : '';
  const replaces = waits && producto.imagen_url ? ['reemplaza la imagen que tiene'] : [];
  return [archivo, `código ${codigo}`, ...replaces].join(' · ');
}

/** Opens the file only when it comes near: there may be hundreds, and those in a .zip have to be unpacked first. */
function Thumbnail({ open, hidden }: { open: () => Promise<Blob>; hidden: boolean }) {
  const frame = useRef<HTMLDivElement>(null);
  const [picture, setPicture] = useState<Blob>();

  useEffect(() => {
    if (hidden) return;
    let gone = false;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        open().then(
          (blob) => gone || setPicture(blob),
          () => {},
        );
      },
      { rootMargin: '200px' },
    );
    observer.observe(frame.current!);
    return () => {
      gone = true;
      observer.disconnect();
    };
  }, [open, hidden]);

  return (
    <div ref={frame} className={styles.thumbnail}>
      {picture && <DrawnPicture picture={picture} />}
    </div>
  );
}
