import { useQuery } from '@tanstack/react-query';
import { bajarEstadoDeCuentaDeCliente, estadoDeCuentaDeCliente } from '#contract/ventas/empresas/estado-de-cuenta.ts';
import { EstadoDeCuenta } from '#web/shared/empresa/estado-de-cuenta.tsx';
import { DownloadButton } from '#web/staff/download-button.tsx';
import { endpointQuery } from '#web/staff/query/endpoint-query.ts';
import { Card } from '#web/staff/shell/card.tsx';
import { LoadFailed } from '#web/ui/states/load-failed.tsx';
import { Loading } from '#web/ui/states/states.tsx';
import styles from './clientes.module.css';

/** What a client owes by its documents, as its own people see it. */
export function EstadoCard({ id }: { id: number }) {
  const params = { id: String(id) };
  const estado = useQuery(endpointQuery(estadoDeCuentaDeCliente, { params }));
  return (
    <Card title="Estado de cuenta" id="estado-de-cuenta">
      {estado.data ? (
        <>
          <EstadoDeCuenta estado={estado.data} />
          <div className={styles.downloads}>
            <DownloadButton
              endpoint={bajarEstadoDeCuentaDeCliente}
              input={{ params, query: { formato: 'pdf' } }}
              label="Descargar PDF"
            />
            <DownloadButton
              endpoint={bajarEstadoDeCuentaDeCliente}
              input={{ params, query: { formato: 'xlsx' } }}
              label="Descargar Excel"
            />
          </div>
        </>
      ) : estado.error ? (
        <LoadFailed
          message={estadoDeCuentaDeCliente.fallback}
          error={estado.error}
          onRetry={() => void estado.refetch()}
        />
      ) : (
        <Loading label="Cargando el estado de cuenta…" />
      )}
    </Card>
  );
}
