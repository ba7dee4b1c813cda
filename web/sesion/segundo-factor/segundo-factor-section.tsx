import { useState } from 'react';
import { FACTOR_ACTIVADO, FACTOR_QUITADO, obtenerSegundoFactor } from '#contract/casa/cuenta/segundo-factor.ts';
import type { UsuarioConToken } from '#contract/casa/usuarios/usuarios.ts';
import { api } from '#web/client/api/browser-api.ts';
import { useLoad } from '#web/client/api/use-load.ts';
import { readUser, startSession } from '#web/client/session/session.ts';
import { Notice } from '#web/ui/dialog/notice.tsx';
import { Panel } from '#web/ui/page/page.tsx';
import { LoadFailed } from '#web/ui/states/load-failed.tsx';
import { Loading } from '#web/ui/states/states.tsx';
import styles from '../account.module.css';
import { Activo } from './activo.tsx';
import { Codigos } from './codigos.tsx';
import { Preparar } from './preparar.tsx';

const TITLE = 'Segundo factor';

interface Told {
  message: string;
  attempt: number;
}

/** The second factor of one's own account: how to begin it, what is left of its codes, and how to end it. */
export default function SegundoFactorSection({ user }: { user: UsuarioConToken }) {
  const state = useLoad('segundo-factor', () => api(obtenerSegundoFactor));
  const [codigos, setCodigos] = useState<{ codigos: string[]; told: string }>();
  const [told, setTold] = useState<Told>();

  /** What the rest of the shop knows of the person, at once. */
  function nowHas(segundo_factor: boolean): void {
    const own = readUser();
    if (own?.id === user.id) startSession({ ...own, segundo_factor });
  }

  function off(): void {
    nowHas(false);
    setTold((before) => ({ message: FACTOR_QUITADO, attempt: (before?.attempt ?? 0) + 1 }));
    state.reload();
  }

  function given(codes: string[], message: string): void {
    setTold(undefined);
    nowHas(true);
    setCodigos({ codigos: codes, told: message });
  }

  function kept(): void {
    setCodigos(undefined);
    state.reload();
  }

  return (
    <Panel title={TITLE}>
      <div className={styles.stack} aria-busy={state.loading}>
        {told && <Notice key={told.attempt} tone="success" message={told.message} focused />}
        {codigos ? (
          <Codigos email={user.email} {...codigos} onKept={kept} />
        ) : state.error ? (
          <LoadFailed message={obtenerSegundoFactor.fallback} error={state.error} onRetry={state.reload} />
        ) : !state.data ? (
          <Loading label="Revisando tu segundo factor…" />
        ) : state.data.activo_desde ? (
          <Activo
            desde={state.data.activo_desde}
            restantes={state.data.codigos_restantes}
            email={user.email}
            onCodigos={(codes) => given(codes, 'Estos son tus códigos nuevos. Los de antes ya no sirven.')}
            onQuitado={off}
          />
        ) : (
          <Preparar email={user.email} onActivado={(codes) => given(codes, FACTOR_ACTIVADO)} />
        )}
      </div>
    </Panel>
  );
}
