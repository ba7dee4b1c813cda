import { Button } from '@mantine/core';
import { type Ref, useState } from 'react';
import { puede } from '#contract/casa/usuarios/permisos.ts';
import type { CallInput, Download, Endpoint } from '#contract/http.ts';
import { ApiError } from '#web/client/api/api.ts';
import { useOnce } from '#web/client/api/use-once.ts';
import { useSession } from '#web/client/session/session.ts';
import { announce } from '#web/ui/frame/announce.tsx';
import styles from './download-button.module.css';

interface DownloadButtonProps<E extends Endpoint & { download: Download }> {
  endpoint: E;
  input: CallInput<E>;
  label: string;
  /** Its name where it stands in a row, among others like it, and takes no more room than the row has. */
  named?: string;
  ref?: Ref<HTMLButtonElement>;
  /** Why it can't be made now, and what brings to what is to be mended. */
  refused?: { message: string; mend: () => void } | undefined;
  /** What the file must not come before. */
  after?: () => Promise<void>;
  /** There is nothing yet that it could be made of. */
  disabled?: boolean;
}

/** Asks for a file and saves it, once at a time; why it failed is said beside it. */
export function DownloadButton<E extends Endpoint & { download: Download }>({
  endpoint,
  input,
  label,
  named,
  ref,
  refused,
  after,
  disabled = false,
}: DownloadButtonProps<E>) {
  const [problem, setProblem] = useState<string>();
  const [wasRefused, setWasRefused] = useState(false);
  const { busy, once } = useOnce();
  const { permisos = [] }: Endpoint = endpoint;
  const person = useSession().user;

  async function run(): Promise<void> {
    setProblem(undefined);
    setWasRefused(refused !== undefined);
    if (refused) return refused.mend();
    try {
      await after?.();
      const { download } = await import('#web/client/api/download.ts');
      await (download as (endpoint: Endpoint, input: unknown) => Promise<void>)(endpoint, input);
      announce('El archivo está descargado.');
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : endpoint.fallback);
    }
  }

  // What they may not download isn't offered.
  if (!permisos.every((permiso) => puede(person, permiso))) return null;
  const said = problem ?? (wasRefused ? refused?.message : undefined);
  return (
    <div className={styles.download}>
      <Button
        ref={ref}
        variant="default"
        {...(named && { size: 'compact-sm' })}
        disabled={disabled}
        aria-disabled={busy || disabled}
        aria-label={named}
        onClick={() => void once(run)}
      >
        {busy ? 'Preparando…' : label}
      </Button>
      {said && (
        <p role="alert" className={styles.problem}>
          {said}
        </p>
      )}
    </div>
  );
}
