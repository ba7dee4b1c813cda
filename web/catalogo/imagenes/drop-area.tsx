import { FileDrop } from '#web/ui/form/file-drop.tsx';
import { type Chosen, chosenIn, droppedIn, picturesOf } from './chosen-files.ts';

const ACCEPTED = '.jpg,.jpeg,.png,.webp,.avif,.gif,.zip';

/** Takes pictures: chosen, or dropped on it, folders too. */
export function DropArea({ onChoose }: { onChoose: (chosen: Chosen) => void }) {
  return (
    <FileDrop
      title="Elige las imágenes"
      hint="o arrástralas hasta aquí: varias a la vez, una carpeta o un .zip"
      rules="El nombre de cada archivo es el código del producto, como 123.jpg. JPEG, PNG, WebP, AVIF o GIF de hasta 15 MB."
      accept={ACCEPTED}
      multiple
      onChoose={(files) => void picturesOf(chosenIn(files)).then(onChoose)}
      onDrop={(dropped) => void droppedIn(dropped).then(picturesOf).then(onChoose)}
    />
  );
}
