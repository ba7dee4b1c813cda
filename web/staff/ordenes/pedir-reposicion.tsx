import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { type BorradorHecho, pedirReposicion } from '#contract/abastecimiento/ordenes/pedir.ts';
import { ApiError, reasonOf } from '#web/client/api/api.ts';
import { api } from '#web/client/api/browser-api.ts';
import { useOnce } from '#web/client/api/use-once.ts';
import { useAsk } from '#web/form/use-ask.tsx';
import { ORDENES } from '#web/staff/addresses.ts';
import { toast } from '#web/staff/shell/toast.tsx';
import { many } from '#web/staff/words.ts';
import { Notice } from '#web/ui/dialog/notice.tsx';
import styles from './pedir-reposicion.module.css';

interface PedirReposicionProps {
  proveedores: readonly number[];
  dias: number;
  cobertura: number;
  label: ReactNode;
  /** What must be kept first: the quantities that were just typed. */
  after: () => Promise<void>;
  /** Why it can't be done now, and what brings to what is to be mended. */
  refused?: { message: string; mend: () => void } | undefined;
  main?: boolean;
}

/** Makes draft orders of what is proposed: one for each of these suppliers. */
export function PedirReposicion({
  proveedores,
  dias,
  cobertura,
  label,
  after,
  refused,
  main = false,
}: PedirReposicionProps) {
  const navigate = useNavigate();
  const { busy, once } = useOnce();
  const { ask, dialog } = useAsk();
  const [problem, setProblem] = useState<{ detail: string | undefined; attempt: number }>();

  const pedir = (otra: boolean) =>
    api(pedirReposicion, { body: { proveedores: [...proveedores], dias, cobertura, otra } });

  async function run(): Promise<void> {
    setProblem(undefined);
    if (refused) {
      setProblem({ detail: refused.message, attempt: Date.now() });
      refused.mend();
      return;
    }
    try {
      await after();
      const made = await pedir(false).catch(async (error: unknown) => {
        if (!(error instanceof ApiError) || error.code !== 'ORDEN_REPETIDA') throw error;
        const again = await ask({ message: error.message, confirmLabel: 'Hacer otro', cancelLabel: 'No' });
        return again ? pedir(true) : null;
      });
      if (made) await done(made.ordenes);
    } catch (error) {
      setProblem({ detail: reasonOf(error), attempt: Date.now() });
    }
  }

  async function done(ordenes: readonly BorradorHecho[]): Promise<void> {
    const [one, ...others] = ordenes;
    if (one && others.length === 0) {
      toast(`${one.numero} está en borrador: revísala y envíala.`, { detail: one.nombre_provedor });
      await navigate(`${ORDENES}/${one.id}`);
      return;
    }
    toast(`${many(ordenes.length, 'orden', 'órdenes')} en borrador: revísalas y envíalas.`);
    await navigate(`${ORDENES}?estado=borrador`);
  }

  return (
    <div className={styles.ask}>
      <Button
        variant={main ? 'filled' : 'default'}
        size={main ? 'sm' : 'xs'}
        aria-disabled={busy}
        onClick={() => void once(run)}
      >
        {busy ? 'Creando…' : label}
      </Button>
      {problem && (
        <Notice
          key={problem.attempt}
          tone="error"
          message={pedirReposicion.fallback}
          detail={problem.detail}
          focused={!refused}
        />
      )}
      {dialog}
    </div>
  );
}
