import { editarGrupoDeVariantes, type GrupoDeVariantes } from '#contract/catalogo/variantes/variantes.ts';
import { reasonOf } from '#web/client/api/api.ts';
import { api } from '#web/client/api/browser-api.ts';
import { useAct } from '#web/staff/query/use-act.ts';
import { toast } from '#web/staff/shell/toast.tsx';
import { bodyOf, draftOf, type GrupoDraft } from './grupo-draft.ts';

/** Takes something back from its notice, where what asked for it is gone, and says how that went. */
export function takeBack(call: Promise<unknown>, done: string, failed: string): void {
  call.then(
    () => toast(done),
    (error: unknown) => toast(failed, { detail: reasonOf(error) }),
  );
}

const inputOf = ({ id, version }: GrupoDeVariantes, draft: GrupoDraft) => ({
  params: { id: String(id) },
  body: { ...bodyOf(draft), version },
});

/** Leaves a group as it was written, and takes that back from the notice. */
export function useSaveGrupo() {
  const act = useAct(editarGrupoDeVariantes);
  return {
    act,
    save: (seen: GrupoDeVariantes, draft: GrupoDraft, onDone: () => void) =>
      act.mutate(inputOf(seen, draft), {
        onSuccess: (saved) => {
          onDone();
          toast(`El grupo «${saved.nombre}» está guardado.`, {
            undo: () =>
              takeBack(
                api(editarGrupoDeVariantes, inputOf(saved, draftOf(seen))),
                'El grupo quedó como estaba.',
                editarGrupoDeVariantes.fallback,
              ),
          });
        },
      }),
  };
}
