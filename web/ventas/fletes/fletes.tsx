import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { obtenerFletes } from '#contract/ventas/fletes/fletes.ts';
import { FLETES, FLETES_COMUNAS_CARGA, FLETES_TARIFAS_CARGA } from '#web/staff/addresses.ts';
import { endpointQuery } from '#web/staff/query/endpoint-query.ts';
import { metaOf, StaffPage } from '#web/staff/shell/staff-page.tsx';
import { Link } from '#web/ui/link.tsx';
import { LoadFailed } from '#web/ui/states/load-failed.tsx';
import { Loading } from '#web/ui/states/states.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { Comunas } from './comunas.tsx';
import { Probar } from './probar.tsx';
import { Transportistas } from './transportistas.tsx';
import { Zonas } from './zonas.tsx';

const TITLE = 'Fletes';
export const meta = metaOf(TITLE);

const PARTS = {
  zonas: { title: 'Zonas y tarifas', Part: Zonas },
  comunas: { title: 'Comunas', Part: Comunas },
  transportistas: { title: 'Transportistas', Part: Transportistas },
  probar: { title: '¿Cuánto costaría?', Part: Probar },
} as const;
type PartName = keyof typeof PARTS;

/** What delivery costs and how long it takes, by zone, comuna and carrier. */
export default function Fletes() {
  const [params] = useSearchParams();
  const asked = params.get('parte') ?? '';
  const part: PartName = asked in PARTS ? (asked as PartName) : 'zonas';
  const { data, error, refetch } = useQuery(endpointQuery(obtenerFletes));
  const { Part } = PARTS[part];
  return (
    <StaffPage
      title={TITLE}
      intro="Se cobra el peso de toda la compra, o el de su volumen si es más, con el transportista más barato que la lleve. Adonde no hay tarifa vale el costo de envío de cada producto."
      actions={
        <>
          <Button component={Link} to={FLETES_TARIFAS_CARGA} variant="default">
            Tarifas por Excel
          </Button>
          <Button component={Link} to={FLETES_COMUNAS_CARGA} variant="default">
            Comunas por Excel
          </Button>
        </>
      }
    >
      <Tabs
        label="Partes de los fletes"
        samePage
        tabs={Object.entries(PARTS).map(([name, { title }]) => ({
          to: `${FLETES}?parte=${name}`,
          title,
          current: name === part,
        }))}
      />
      {error ? (
        <LoadFailed message={obtenerFletes.fallback} error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Part fletes={data} />
      ) : (
        <Loading label="Cargando los fletes…" />
      )}
    </StaffPage>
  );
}
