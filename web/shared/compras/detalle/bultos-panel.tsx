import { listarBultos } from '#contract/ventas/bultos.ts';
import type { Compra } from '#contract/ventas/compras/compras.ts';
import { api } from '#web/client/api/browser-api.ts';
import { useLoad } from '#web/client/api/use-load.ts';
import { Panel } from '#web/ui/page/page.tsx';
import { LoadFailed } from '#web/ui/states/load-failed.tsx';
import { BultosList } from './bultos-list.tsx';

/** The parcels that one's own purchase left in, once there are several things to follow. */
export function BultosPanel({ compra: { id, estado } }: { compra: Compra }) {
  const { data, error, reload } = useLoad(`bultos ${id} ${estado}`, () =>
    api(listarBultos, { params: { id: String(id) } }),
  );
  if (!error && !data?.items.length) return null;
  return (
    <Panel title="Bultos">
      {error ? (
        <LoadFailed message={listarBultos.fallback} error={error} onRetry={reload} />
      ) : (
        <BultosList items={data?.items ?? []} />
      )}
    </Panel>
  );
}
