import { useState } from 'react';
import type { CallInput, Endpoint } from '#contract/http.ts';
import { ApiError } from '#web/client/api.ts';
import { useOnce } from '#web/client/use-once.ts';
import { announce } from '#web/ui/announce.tsx';
import { Button } from '#web/ui/button.tsx';
import styles from './existencias.module.css';

interface DownloadButtonProps<E extends Endpoint & { download: string }> {
  endpoint: E;
  input: CallInput<E>;
  label: string;
  /** What the file must not come before. */
  after?: () => Promise<void>;
}

/** Asks for a file and saves it, once at a time; why it failed is said beside it. */
export function DownloadButton<E extends Endpoint & { download: string }>({
  endpoint,
  input,
  label,
  after,
}: DownloadButtonProps<E>) {
  const [problem, setProblem] = useState<string>();
  const { busy, once } = useOnce();

  async function run(): Promise<void> {
    setProblem(undefined);
    try {
      await after?.();
      const { download } = await import('#web/client/download.ts');
      await (download as (endpoint: Endpoint, input: unknown) => Promise<void>)(endpoint, input);
      announce('El archivo está descargado.');
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : endpoint.fallback);
    }
  }

  return (
    <div className={styles.download}>
      <Button look="outline" aria-disabled={busy} onClick={() => void once(run)}>
        {busy ? 'Preparando…' : label}
      </Button>
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </div>
  );
}
