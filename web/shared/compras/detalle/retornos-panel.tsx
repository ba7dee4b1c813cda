import { formatFecha } from '#contract/valores/fechas.ts';
import type { Compra } from '#contract/ventas/compras/compras.ts';
import { listarRetornos } from '#contract/ventas/retornos.ts';
import { api } from '#web/client/api/browser-api.ts';
import { useLoad } from '#web/client/api/use-load.ts';
import { Fact, Facts } from '#web/ui/fact.tsx';
import { Panel } from '#web/ui/page/page.tsx';
import { LoadFailed } from '#web/ui/states/load-failed.tsx';
import styles from './compra-view.module.css';

/** What the shop took back of one's own purchase; nothing where nothing came back. */
export function RetornosPanel({ compra: { id, devuelto } }: { compra: Compra }) {
  const { data, error, reload } = useLoad(`retornos ${id} ${devuelto}`, () =>
    api(listarRetornos, { params: { id: String(id) } }),
  );
  if (!error && !data?.items.length) return null;
  return (
    <Panel title="Lo que devolviste">
      {error ? (
        <LoadFailed message={listarRetornos.fallback} error={error} onRetry={reload} />
      ) : (
        <Facts>
          {data?.items.map(({ id, fecha, motivo, lineas }) => (
            <Fact key={id} label={`Recibido el ${formatFecha(fecha)}`} wide>
              {lineas.map(({ cantidad, descripcion }) => `${cantidad} × ${descripcion}`).join(', ')}
              <span className={styles.soft}>{motivo}</span>
            </Fact>
          ))}
        </Facts>
      )}
    </Panel>
  );
}
