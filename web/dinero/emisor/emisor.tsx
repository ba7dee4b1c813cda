import { useQuery } from '@tanstack/react-query';
import { ETIQUETA_AMBIENTE } from '#contract/dinero/dte/estados.ts';
import { obtenerEmisor } from '#contract/dinero/emisor.ts';
import { FOLIOS } from '#web/staff/addresses.ts';
import { FaltaParaEmitir } from '#web/staff/dte/falta-para-emitir.tsx';
import { endpointQuery } from '#web/staff/query/endpoint-query.ts';
import { Card, CardColumns } from '#web/staff/shell/card.tsx';
import { metaOf, StaffPage } from '#web/staff/shell/staff-page.tsx';
import { Link } from '#web/ui/link.tsx';
import { LoadFailed } from '#web/ui/states/load-failed.tsx';
import { Loading } from '#web/ui/states/states.tsx';
import { StateChip } from '#web/ui/table/state-chip.tsx';
import { CertificadoCard } from './certificado-card.tsx';
import { EmisorForm } from './emisor-form.tsx';

const TITLE = 'Emisor';
export const meta = metaOf(TITLE);

/** Who issues the shop's tax papers, with which certificate, and what issuing lacks. */
export default function Emisor() {
  const { data, error, refetch } = useQuery(endpointQuery(obtenerEmisor));
  return (
    <StaffPage
      title={TITLE}
      {...(data && {
        beside: (
          <StateChip tone={data.ambiente === 'produccion' ? 'good' : 'info'}>
            {ETIQUETA_AMBIENTE[data.ambiente]}
          </StateChip>
        ),
      })}
      intro={
        <>
          Quién emite las boletas, facturas y guías ante el SII, y con qué certificado las firma. Los folios están en{' '}
          <Link to={FOLIOS}>Folios</Link>.
        </>
      }
    >
      <CardColumns
        beside={
          <>
            <FaltaParaEmitir />
            <CertificadoCard />
          </>
        }
      >
        <Card
          title="La empresa"
          {...(data && { beside: data.version === 0 ? 'Sin guardar' : data.cambio && `La cambió ${data.cambio}` })}
        >
          {error ? (
            <LoadFailed message={obtenerEmisor.fallback} error={error} onRetry={() => void refetch()} />
          ) : data ? (
            <EmisorForm emisor={data} />
          ) : (
            <Loading label="Cargando el emisor…" />
          )}
        </Card>
      </CardColumns>
    </StaffPage>
  );
}
