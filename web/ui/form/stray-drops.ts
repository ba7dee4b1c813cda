import { useEffect } from 'react';

/**
 * A file that is dropped beside where files go would open instead of the page, and take what is typed there away with it:
 * on these pages it does nothing. Texts may be dragged into fields as ever.
 */
export function useStrayDrops(): void {
  useEffect(() => {
    const refuse = (event: DragEvent) => {
      if (event.defaultPrevented || !event.dataTransfer || !carriesFiles(event.dataTransfer)) return;
      // A field for files takes them by itself.
      if (event.target instanceof HTMLInputElement && event.target.type === 'file') return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'none';
    };
    addEventListener('dragover', refuse);
    addEventListener('drop', refuse);
    return () => {
      removeEventListener('dragover', refuse);
      removeEventListener('drop', refuse);
    };
  }, []);
}

/** Whether what is dragged are files, and not a text or a link of the page. */
export function carriesFiles({ types }: DataTransfer): boolean {
  return types.includes('Files');
}
