import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { ProductImage } from '#web/ui/product-image.tsx';
import styles from './image-field.module.css';

/** SVG is refused: it may hold a script (decision 34). */
const TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'];
export const NOT_AN_IMAGE = 'El archivo debe ser una imagen (JPG, PNG, WebP, GIF o AVIF).';

interface ImageFieldProps {
  /** The chosen one. */
  file: File | null;
  /** What the product shows while none is chosen. */
  current?: { imagen_url: string | null; imagen_anchos?: readonly number[] };
  error?: string | undefined;
  onChoose: (file: File | null) => void;
}

/** Chooses a picture and shows it before it is sent. */
export function ImageField({ file, current, error, onChoose }: ImageFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [wrong, setWrong] = useState<string>();
  const preview = usePreview(file);
  const problem = wrong ?? error;

  function choose(chosen: File | undefined): void {
    if (!chosen) return;
    const isImage = TYPES.includes(chosen.type);
    setWrong(isImage ? undefined : NOT_AN_IMAGE);
    if (isImage) onChoose(chosen);
    // The same file may be chosen again.
    if (input.current) input.current.value = '';
  }

  return (
    <div className={styles.field}>
      <div className={styles.picture}>
        {preview ? (
          <img src={preview} alt="Vista previa" className={styles.preview} onError={() => setWrong(NOT_AN_IMAGE)} />
        ) : (
          <ProductImage
            imagen_url={current?.imagen_url ?? null}
            imagen_anchos={current?.imagen_anchos ?? []}
            alt=""
            sizes="96px"
          />
        )}
      </div>
      <div className={styles.chooser}>
        <span id={`${id}-titulo`} className={styles.label}>
          Imagen
        </span>
        <div className={styles.button}>
          <input
            ref={input}
            id={id}
            type="file"
            name="imagen_url"
            accept={TYPES.join()}
            className={styles.input}
            aria-labelledby={`${id}-titulo`}
            aria-invalid={problem ? true : undefined}
            aria-describedby={`${id}-nota${problem ? ` ${id}-error` : ''}`}
            onChange={(event) => choose(event.currentTarget.files?.[0])}
          />
          <span aria-hidden="true">{file || current?.imagen_url ? 'Cambiar imagen' : 'Elegir imagen'}</span>
        </div>
        <p id={`${id}-nota`} className={styles.note}>
          {file ? `Elegida: ${file.name}` : 'JPG, PNG, WebP, GIF o AVIF.'}
        </p>
        {file && (
          <Button
            look="outline"
            className={styles.remove}
            onClick={() => {
              setWrong(undefined);
              onChoose(null);
              input.current?.focus();
            }}
          >
            Quitar la imagen elegida
          </Button>
        )}
        {problem && (
          <p id={`${id}-error`} role="alert" className={styles.error}>
            {problem}
          </p>
        )}
      </div>
    </div>
  );
}

/** An address that the browser shows a chosen file under. */
function usePreview(file: File | null): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return setAddress(null);
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}
