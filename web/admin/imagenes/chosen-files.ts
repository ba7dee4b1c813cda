import { esRelleno, MAX_ZIP_BYTES, ZIP_GRANDE } from '#contract/imagenes.ts';
import type { NewPicture } from './picture-list.ts';
import { readZip } from './read-zip.ts';

interface ChosenFile {
  /** With the folders that it came in. */
  archivo: string;
  file: File;
}

/** The pictures among these files: themselves, and what is in a .zip. */
export async function picturesOf(files: readonly ChosenFile[]): Promise<NewPicture[]> {
  const each = files
    .filter(({ archivo }) => !esRelleno(archivo))
    .map(async ({ archivo, file }): Promise<NewPicture[]> => {
      if (!/\.zip$/i.test(archivo)) return [{ archivo, bytes: file.size, open: async () => file }];
      const refused = (mensaje: string) => [{ archivo, bytes: file.size, open: async () => file, mensaje }];
      if (file.size > MAX_ZIP_BYTES) return refused(ZIP_GRANDE);
      try {
        const zipped = await readZip(file);
        return zipped.map(({ name, ...rest }) => ({ archivo: `${archivo}/${name}`, ...rest }));
      } catch (error) {
        return refused((error as Error).message);
      }
    });
  return (await Promise.all(each)).flat();
}

export const chosenIn = (files: FileList): ChosenFile[] =>
  [...files].map((file) => ({ archivo: file.webkitRelativePath || file.name, file }));

/** What was dropped, with all that is in its folders. */
export async function droppedIn(transfer: DataTransfer): Promise<ChosenFile[]> {
  // The browser forgets the items once this returns to it, so they are taken first.
  const entries = [...transfer.items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  return (await Promise.all(entries.map(within))).flat();
}

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
