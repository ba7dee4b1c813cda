import { formatRut } from '#contract/valores/rut.ts';
import type { MiEmpresa } from '#contract/ventas/empresas/empresa.ts';
import { bajarMiEstadoDeCuenta, miEstadoDeCuenta } from '#contract/ventas/empresas/estado-de-cuenta.ts';
import { api } from '#web/client/api/browser-api.ts';
import { download } from '#web/client/api/download.ts';
import { useLoad } from '#web/client/api/use-load.ts';
import { PapelButton } from '#web/shared/cotizaciones/papel-button.tsx';
import { CreditoFacts } from '#web/shared/empresa/credito-facts.tsx';
import { EstadoDeCuenta } from '#web/shared/empresa/estado-de-cuenta.tsx';
import { Panel } from '#web/ui/page/page.tsx';
import { LoadFailed } from '#web/ui/states/load-failed.tsx';
import { Loading } from '#web/ui/states/states.tsx';
import styles from './empresa-section.module.css';
import { PedidosPanel } from './pedidos-panel.tsx';
import { PersonasPanel } from './personas-panel.tsx';
import { PorAprobarPanel } from './por-aprobar-panel.tsx';
import { SucursalesPanel } from './sucursales-panel.tsx';

/** What somebody who buys for a company sees of it: its credit, their orders and where it receives; who decides, all that it owes too. */
export default function EmpresaSection({ empresa, onChange }: { empresa: MiEmpresa; onChange: () => void }) {
  const { cliente, rut, rol, credito } = empresa;
  return (
    <>
      <Panel title={cliente}>
        <p className={styles.intro}>
          RUT {formatRut(rut)}
          {credito.limite > 0 && ` · lo que compra a cuenta vence a ${credito.dias} días`}
        </p>
        <CreditoFacts credito={credito} />
      </Panel>
      {rol === 'aprobador' && <PorAprobarPanel onDecided={onChange} />}
      <PedidosPanel rol={rol} />
      {rol === 'aprobador' && <Estado />}
      <SucursalesPanel empresa={empresa} onChange={onChange} />
      {rol === 'aprobador' && <PersonasPanel />}
    </>
  );
}

function Estado() {
  const estado = useLoad('estado-de-cuenta', () => api(miEstadoDeCuenta));
  return (
    <Panel title="Estado de cuenta" id="estado-de-cuenta">
      {estado.error ? (
        <LoadFailed message={miEstadoDeCuenta.fallback} error={estado.error} onRetry={estado.reload} />
      ) : !estado.data ? (
        <Loading label="Cargando el estado de cuenta…" />
      ) : (
        <>
          <div className={styles.head}>
            <PapelButton save={() => download(bajarMiEstadoDeCuenta, { query: { formato: 'pdf' } })} />
            <PapelButton
              label="Descargar Excel"
              save={() => download(bajarMiEstadoDeCuenta, { query: { formato: 'xlsx' } })}
            />
          </div>
          <EstadoDeCuenta estado={estado.data} />
        </>
      )}
    </Panel>
  );
}
