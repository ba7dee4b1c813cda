import { useEffect, useId, useState } from 'react';
import { chosenIn, droppedIn, picturesOf } from './chosen-files.ts';
import styles from './imagenes.module.css';
import type { NewPicture } from './picture-list.ts';

const ACCEPTED = '.jpg,.jpeg,.png,.webp,.avif,.gif,.zip';

/** Takes files: chosen, or dropped on it, folders too. */
export function DropArea({ onChoose }: { onChoose: (pictures: NewPicture[]) => void }) {
  const id = useId();
  const [over, setOver] = useState(false);

  // One that is dropped beside it must not open instead of the page, and take the list away with it.
  useEffect(() => {
    const ignore = (event: DragEvent) => event.preventDefault();
    addEventListener('dragover', ignore);
    addEventListener('drop', ignore);
    return () => {
      removeEventListener('dragover', ignore);
      removeEventListener('drop', ignore);
    };
  }, []);

  return (
    <label
      htmlFor={id}
      className={over ? `${styles.drop} ${styles.over}` : styles.drop}
      onDragOver={() => setOver(true)}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        void droppedIn(event.dataTransfer).then(picturesOf).then(onChoose);
      }}
    >
      <svg className={styles.dropIcon} viewBox="0 0 24 24" aria-hidden="true">
        <path d="M12 16V5m0 0L7.5 9.5M12 5l4.5 4.5M4 16v3h16v-3" />
      </svg>
      <span className={styles.dropTitle}>Elige las imágenes</span>
      <span className={styles.dropHint}>o arrástralas hasta aquí: varias a la vez, una carpeta o un .zip</span>
      <input
        id={id}
        className={styles.input}
        type="file"
        multiple
        accept={ACCEPTED}
        aria-describedby={`${id}-reglas`}
        onChange={({ currentTarget }) => {
          const files = chosenIn(currentTarget.files!);
          // The same file may be chosen again.
          currentTarget.value = '';
          void picturesOf(files).then(onChoose);
        }}
      />
      <span id={`${id}-reglas`} className={styles.dropRules}>
        El nombre de cada archivo es el código del producto, como 123.jpg. JPEG, PNG, WebP, AVIF o GIF de hasta 15 MB.
      </span>
    </label>
  );
}
