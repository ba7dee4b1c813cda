import { useState } from 'react';
import { formatPrecio } from '#contract/valores/money.ts';
import {
  anularInvitacionAMiEmpresa,
  type GenteDeEmpresa,
  genteDeMiEmpresa,
  invitarAMiEmpresa,
  quitarDeMiEmpresa,
} from '#contract/ventas/empresas/personas.ts';
import { api } from '#web/client/api/browser-api.ts';
import { useLoad } from '#web/client/api/use-load.ts';
import { type ActosDeGente, Gente } from '#web/shared/empresa/gente.tsx';
import { Panel } from '#web/ui/page/page.tsx';
import { LoadFailed } from '#web/ui/states/load-failed.tsx';
import { Loading } from '#web/ui/states/states.tsx';
import styles from './empresa-section.module.css';

const ACTS: ActosDeGente = {
  invite: (body) => api(invitarAMiEmpresa, { body }),
  cancel: (id) => api(anularInvitacionAMiEmpresa, { params: { id } }),
  remove: (id) => api(quitarDeMiEmpresa, { params: { id } }),
};

/** Who buys for the company: for whoever decides for it. */
export function PersonasPanel() {
  const loaded = useLoad('gente', () => api(genteDeMiEmpresa));
  const [changed, setChanged] = useState<GenteDeEmpresa>();
  const gente = changed ?? loaded.data;
  return (
    <Panel title="Personas" id="personas">
      {gente ? (
        <>
          <p className={styles.intro}>{ruleOf(gente)}</p>
          <Gente gente={gente} onChange={setChanged} {...ACTS} />
        </>
      ) : loaded.error ? (
        <LoadFailed message={genteDeMiEmpresa.fallback} error={loaded.error} onRetry={loaded.reload} />
      ) : (
        <Loading label="Cargando las personas…" />
      )}
    </Panel>
  );
}

function ruleOf({ aprobacion_desde }: GenteDeEmpresa): string {
  if (aprobacion_desde === null) return 'Lo que compran los compradores no espera aprobación.';
  const que =
    aprobacion_desde === 0
      ? 'Todo lo que compran los compradores'
      : `Lo que compran desde ${formatPrecio(aprobacion_desde)}`;
  return `${que} espera que un aprobador lo apruebe. La tienda cambia ese monto: escríbenos.`;
}
