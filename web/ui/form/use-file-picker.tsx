import { type ReactNode, useRef } from 'react';
import { ADJUNTOS } from './adjuntable.ts';

/** A field of files that isn't seen: `choose` opens it from any button, `field` stands beside that. */
export function useFilePicker(
  label: string,
  onFiles: (files: readonly File[]) => void,
  accept = ADJUNTOS,
): { choose: () => void; field: ReactNode } {
  const input = useRef<HTMLInputElement>(null);
  return {
    choose: () => input.current?.click(),
    field: (
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={accept}
        aria-label={label}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          // The same file may be chosen again.
          currentTarget.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
    ),
  };
}

/** Files as a call of several takes them. */
export const inParts = (files: readonly File[], part = 'archivos') =>
  files.map((file) => ({ part, file, name: file.name }));
