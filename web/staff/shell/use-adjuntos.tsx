import type { OutgoingFile } from '#contract/http.ts';
import { inParts, useFilePicker } from '#web/ui/form/use-file-picker.tsx';
import { useQuestion } from './use-question.tsx';

interface Archivo {
  id: number;
  nombre: string;
}

interface Call<A> {
  failed: string;
  run: (about: A) => Promise<unknown>;
}

interface Calls {
  adjuntar: Call<OutgoingFile[]>;
  descargar: Call<{ id: string }>;
  quitar: Call<{ id: string }>;
}

/** What the staff does with the files of a paper: the acts of `useQuestion`, and a picker for `field`. */
export function useAdjuntos({ adjuntar, descargar, quitar }: Calls, accept?: string) {
  const question = useQuestion();
  const { act, ask } = question;
  const { choose, field } = useFilePicker(
    'Adjuntar archivos',
    (files) =>
      act({
        failed: adjuntar.failed,
        run: async () => {
          await adjuntar.run(inParts(files));
          return {
            message: files.length === 1 ? `«${files[0]!.name}» está adjunto.` : `${files.length} archivos adjuntos.`,
          };
        },
      }),
    accept,
  );
  return {
    ...question,
    choose,
    field,
    get: ({ id, nombre }: Archivo) =>
      act({
        failed: descargar.failed,
        run: async () => {
          await descargar.run({ id: String(id) });
          return { message: `«${nombre}» está descargado.` };
        },
      }),
    remove: ({ id, nombre }: Archivo, isSeen: boolean) =>
      ask({
        message: `¿Quitar «${nombre}»?`,
        detail: isSeen ? 'El cliente deja de verlo. No se puede deshacer.' : 'No se puede deshacer.',
        confirm: 'Quitar',
        busy: 'Quitando…',
        failed: quitar.failed,
        run: async () => {
          await quitar.run({ id: String(id) });
          return { message: `«${nombre}» está quitado.` };
        },
      }),
  };
}
