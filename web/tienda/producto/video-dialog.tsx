import { useLayoutEffect, useRef } from 'react';
import { leerVideo } from '#contract/catalogo/productos/video.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './video-dialog.module.css';

interface VideoDialogProps {
  address: string;
  /** What it is about. */
  name: string;
  onClose: () => void;
}

/** A product's video in the browser's own modal dialog. Whoever keeps it hears of the visitor only now. */
export function VideoDialog({ address, name, onClose }: VideoDialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const video = leerVideo(address);
  const title = `Video de ${name}`;

  useLayoutEffect(() => ref.current?.showModal(), []);

  return (
    <dialog ref={ref} className={styles.dialog} aria-label={title} onClose={onClose}>
      {video === null ? (
        <p className={styles.text}>Este video ya no se puede mostrar.</p>
      ) : video.en === 'archivo' ? (
        // biome-ignore lint/a11y/useMediaCaption: what others keep brings its own captions, or none
        <video className={styles.frame} src={video.archivo} controls autoPlay playsInline />
      ) : (
        <iframe className={styles.frame} src={video.marco} title={title} allow="autoplay; fullscreen" />
      )}
      <div className={styles.actions}>
        <a href={address} target="_blank" rel="noreferrer">
          Abrir en {video?.en === 'archivo' || !video ? 'otra pestaña' : video.en}
        </a>
        <Button look="outline" onClick={() => ref.current?.close()}>
          Cerrar
        </Button>
      </div>
    </dialog>
  );
}
