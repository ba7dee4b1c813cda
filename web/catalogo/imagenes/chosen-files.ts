import {
  esAcompanante,
  esRelleno,
  MAX_ZIP_BYTES,
  ZIP_GRANDE,
  ZIP_SIN_IMAGENES,
} from '#contract/catalogo/imagenes/imagenes.ts';
import { bring } from '#web/client/api/bring.ts';
import type { NewPicture } from './picture-list.ts';

interface ChosenFile {
  /** With the folders that it came in. */
  archivo: string;
  file: File;
}

/** What some files come to: the pictures, and how many came along with them that were never meant to be one. */
export interface Chosen {
  pictures: NewPicture[];
  aside: number;
}

/** The pictures among these files: themselves, and what is in a .zip. */
export async function picturesOf(files: readonly ChosenFile[]): Promise<Chosen> {
  const each = files.filter(({ archivo }) => !esRelleno(archivo)).map(unpacked);
  const all = (await Promise.all(each)).flat();
  const pictures = all.filter(({ archivo }) => !esAcompanante(archivo));
  return { pictures, aside: all.length - pictures.length };
}

async function unpacked({ archivo, file }: ChosenFile): Promise<NewPicture[]> {
  if (!/\.zip$/i.test(archivo)) return [{ archivo, bytes: file.size, open: async () => file }];
  const refused = (mensaje: string) => [{ archivo, bytes: file.size, open: async () => file, mensaje }];
  if (file.size > MAX_ZIP_BYTES) return refused(ZIP_GRANDE);
  try {
    const { readZip } = await bring(() => import('./read-zip.ts'));
    const zipped = (await readZip(file)).map(({ name, ...rest }) => ({ archivo: `${archivo}/${name}`, ...rest }));
    return zipped.every((one) => esAcompanante(one.archivo)) ? refused(ZIP_SIN_IMAGENES) : zipped;
  } catch (error) {
    return refused((error as Error).message);
  }
}

export const chosenIn = (files: FileList): ChosenFile[] =>
  [...files].map((file) => ({ archivo: file.webkitRelativePath || file.name, file }));

/** What was dropped, with all that is in its folders. */
export async function droppedIn(transfer: DataTransfer): Promise<ChosenFile[]> {
  // The browser forgets the items once this returns to it, so they are taken first.
  const dropped = [...transfer.items].map((item) => {
    const entry = item.webkitGetAsEntry();
    // What comes from another page or a message has no place among the files of this machine.
    return entry ? within(entry) : chosen(item.getAsFile());
  });
  return (await Promise.all(dropped)).flat();
}

const chosen = (file: File | null): ChosenFile[] => (file ? [{ archivo: file.name, file }] : []);

async function within(entry: FileSystemEntry): Promise<ChosenFile[]> {
  if (entry.isFile) {
    const file = await new Promise<File>((resolve, reject) => (entry as FileSystemFileEntry).file(resolve, reject));
    return [{ archivo: entry.fullPath.slice(1), file }];
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  const inside: FileSystemEntry[] = [];
  for (;;) {
    // It gives a hundred at a time.
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (some.length === 0) break;
    inside.push(...some);
  }
  return (await Promise.all(inside.map(within))).flat();
}
