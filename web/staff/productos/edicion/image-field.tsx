import { TextInput } from '@mantine/core';
import { useId, useRef, useState } from 'react';
import {
  EXTENSION_HEIC,
  IMAGEN_HEIC,
  IMAGEN_NO_ES,
  IMAGEN_PESADA,
  MAX_IMAGEN_BYTES,
} from '#contract/catalogo/imagenes/imagenes.ts';
import { Button } from '#web/ui/button.tsx';
import { DrawnPicture } from '#web/ui/producto/drawn-picture.tsx';
import { ProductoImage } from '#web/ui/producto/producto-image.tsx';
import styles from './image-field.module.css';
import { isStored } from './producto-draft.ts';

/** SVG is refused: it may hold a script (D34). */
const TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'];
const NOT_SHOWN = 'En esa dirección no se ve ninguna imagen. Revísala.';

interface ImageFieldProps {
  /** The chosen one; it goes before the address. */
  file: File | null;
  /** Where the picture stands, as it is to be; empty for none. */
  address: string;
  /** What the product shows so far. */
  current?: { imagen_url: string | null; imagen_anchos?: readonly number[] };
  error?: string | undefined;
  onChoose: (file: File | null) => void;
  /** The chosen one can't be it, and why: nothing is to be saved as if nobody had chosen it. */
  onRefuse: (reason: string) => void;
  onAddress: (address: string) => void;
}

/** A product's picture, by file or by address, or none; it is shown before it is sent. */
export function ImageField({ file, address, current, error, onChoose, onRefuse, onAddress }: ImageFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [notShown, setNotShown] = useState(false);
  const [isRefused, setIsRefused] = useState(false);
  // While an address is being typed, each letter would be looked for.
  const [looked, setLooked] = useState(address);
  const latest = useRef<File>(undefined);
  const problem = error ?? (notShown ? NOT_SHOWN : undefined);
  // By file, unless it is by address.
  const byFile = file !== null || (isRefused && error !== undefined);
  const own = current?.imagen_url ?? '';
  const removed = !file && own !== '' && address === '';

  async function choose(chosen: File | undefined): Promise<void> {
    // The same file may be chosen again.
    if (input.current) input.current.value = '';
    if (!chosen) return;
    latest.current = chosen;
    const refused = await whyNot(chosen);
    if (latest.current !== chosen) return;
    setNotShown(false);
    setIsRefused(refused !== undefined);
    if (refused) onRefuse(refused);
    else onChoose(chosen);
  }

  function write(text: string): void {
    setNotShown(false);
    setIsRefused(false);
    // Nothing written leaves the shop's own picture as it was.
    onAddress(text.trim() === '' && isStored(own) ? own : text);
  }

  function set(change: () => void): void {
    setNotShown(false);
    setIsRefused(false);
    change();
    // The button is gone.
    input.current?.focus();
  }

  return (
    <fieldset className={styles.field}>
      <legend className="solo-lectores">Imagen</legend>
      <div className={styles.picture}>
        {file ? (
          <DrawnPicture picture={file} label="Vista previa" className={styles.preview} />
        ) : address === own ? (
          <ProductoImage imagen_url={own || null} imagen_anchos={current?.imagen_anchos ?? []} alt="" sizes="96px" />
        ) : looked === address && isAddress(address) && !notShown ? (
          <img src={address} alt="Vista previa" className={styles.preview} onError={() => setNotShown(true)} />
        ) : (
          <ProductoImage imagen_url={null} alt="" sizes="96px" />
        )}
      </div>
      <div className={styles.chooser}>
        <span id={`${id}-titulo`} className={styles.label}>
          Imagen
        </span>
        <div className={styles.buttons}>
          <div className={styles.button}>
            <input
              ref={input}
              id={id}
              type="file"
              name={byFile ? 'imagen_url' : undefined}
              accept={TYPES.join()}
              className={styles.input}
              aria-labelledby={`${id}-titulo`}
              aria-invalid={problem ? true : undefined}
              aria-describedby={`${id}-nota${problem ? ` ${id}-error` : ''}`}
              onChange={(event) => void choose(event.currentTarget.files?.[0])}
            />
            <span aria-hidden="true">{file || address ? 'Cambiar imagen' : 'Elegir imagen'}</span>
          </div>
          {byFile ? (
            <Button look="outline" className={styles.remove} onClick={() => set(() => onChoose(null))}>
              Quitar la imagen elegida
            </Button>
          ) : removed ? (
            <Button look="outline" className={styles.remove} onClick={() => set(() => onAddress(own))}>
              Conservar la imagen
            </Button>
          ) : (
            address && (
              <Button look="outline" className={styles.remove} onClick={() => set(() => onAddress(''))}>
                Quitar imagen
              </Button>
            )
          )}
        </div>
        <p id={`${id}-nota`} className={styles.note} role="status">
          {file
            ? `Elegida: ${file.name}`
            : removed
              ? 'Al guardar, el producto queda sin imagen.'
              : 'JPG, PNG, WebP, GIF o AVIF.'}
        </p>
      </div>
      <TextInput
        className={styles.address}
        label="O su dirección en internet"
        placeholder="https://…"
        type="url"
        name={byFile ? undefined : 'imagen_url'}
        size="md"
        maxLength={2_000}
        autoComplete="off"
        value={file || isStored(address) ? '' : address}
        aria-invalid={problem && !byFile ? true : undefined}
        aria-describedby={problem ? `${id}-error` : undefined}
        onChange={(event) => write(event.currentTarget.value)}
        onPaste={(event) => setLooked(event.clipboardData.getData('text').trim())}
        onBlur={() => setLooked(address)}
      />
      {problem && (
        <p id={`${id}-error`} role="alert" className={styles.error}>
          {problem}
        </p>
      )}
    </fieldset>
  );
}

/** Why a file can't be a product's picture. What its name says counts for nothing: it has to be seen. */
async function whyNot(file: File): Promise<string | undefined> {
  if (!TYPES.includes(file.type)) return EXTENSION_HEIC.test(file.name) ? IMAGEN_HEIC : IMAGEN_NO_ES;
  if (file.size > MAX_IMAGEN_BYTES) return IMAGEN_PESADA;
  try {
    (await createImageBitmap(file)).close();
    return undefined;
  } catch {
    return IMAGEN_NO_ES;
  }
}

/** What the shop's pages may show. */
const isAddress = (text: string) => /^https?:\/\//i.test(text) && URL.canParse(text);
