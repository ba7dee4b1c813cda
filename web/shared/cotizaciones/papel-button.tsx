import { useState } from 'react';
import { reasonOf } from '#web/client/api/api.ts';
import { useOnce } from '#web/client/api/use-once.ts';
import { Button } from '#web/ui/button.tsx';
import { AlertDialog } from '#web/ui/dialog/dialog.tsx';

interface PapelButtonProps {
  label?: string;
  /** Its name where it stands among others like it. */
  named?: string;
  save: () => Promise<void>;
  /** What it is called while it is done. */
  doing?: string;
}

/** Saves a quotation's PDF, or a file that goes with it. */
export function PapelButton({ label = 'Descargar PDF', named, save, doing = 'Descargando…' }: PapelButtonProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const { busy, once } = useOnce();
  const run = () =>
    once(async () => {
      try {
        await save();
      } catch (error) {
        setProblem(`No pudimos descargar el archivo. ${reasonOf(error) ?? 'Inténtalo de nuevo.'}`);
      }
    });
  return (
    <>
      <Button look="outline" aria-disabled={busy} aria-label={named} onClick={() => void run()}>
        {busy ? doing : label}
      </Button>
      <AlertDialog open={problem !== null} message={problem} onClose={() => setProblem(null)} />
    </>
  );
}
