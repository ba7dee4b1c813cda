import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { type ClienteDeLaBase, obtenerCliente, paginarClientes } from '#contract/clientes/clientes.ts';
import { formatRut } from '#contract/valores/rut.ts';
import { useCrumb } from '#web/admin/shell/breadcrumbs.tsx';
import { Card, CardColumns, CardFacts } from '#web/admin/shell/card.tsx';
import { CLIENTES } from '#web/admin/shell/search/addresses.ts';
import { metaOf, StaffPage } from '#web/admin/shell/staff-page.tsx';
import { useQuestion } from '#web/admin/shell/use-question.tsx';
import { listUrl } from '#web/list/list-memory.ts';
import { StateChip } from '#web/list/table/state-chip.tsx';
import { endpointQuery } from '#web/query/endpoint-query.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Fact } from '#web/ui/fact.tsx';
import { LoadFailed } from '#web/ui/states/load-failed.tsx';
import { Empty, Loading } from '#web/ui/states/states.tsx';
import { ClienteCompras } from './cliente-compras.tsx';
import { type ClienteDraft, draftOf, LABELS, nameOf } from './cliente-draft.ts';
import { ClienteForm } from './cliente-form.tsx';
import styles from './clientes.module.css';
import { CreditoCard } from './credito-facts.tsx';
import { recovery } from './questions.ts';

const TITLE = 'Cliente';
export const meta = metaOf(TITLE);

export default function ClientePage() {
  const { id = '' } = useParams();
  return <Cliente key={id} id={id} />;
}

/** A client: its data, its credit, and what it bought and owes. */
function Cliente({ id }: { id: string }) {
  const {
    data: cliente,
    error,
    refetch,
  } = useQuery({
    ...endpointQuery(obtenerCliente, { params: { id } }),
    // What is being edited stays as it was found, and is found anew each time.
    refetchOnWindowFocus: false,
    gcTime: 0,
  });
  useCrumb(cliente && nameOf(cliente));
  const { act, notice } = useQuestion([obtenerCliente, paginarClientes]);
  if (!cliente) {
    return (
      <StaffPage title={TITLE}>
        {!error ? (
          <Loading label="Cargando el cliente…" />
        ) : error.status === 404 ? (
          <Empty message={error.message}>
            <LinkButton to={listUrl(CLIENTES)}>Ver los clientes</LinkButton>
          </Empty>
        ) : (
          <LoadFailed message={obtenerCliente.fallback} error={error} onRetry={() => void refetch()} />
        )}
      </StaffPage>
    );
  }
  const { rut_cliente, giro, archivado } = cliente;
  return (
    <StaffPage
      title={nameOf(cliente)}
      beside={archivado && <StateChip tone="quiet">Archivado</StateChip>}
      intro={[`RUT ${formatRut(rut_cliente)}`, giro].filter(Boolean).join(' · ')}
      actions={archivado && <Button onClick={() => act(recovery(cliente))}>Recuperar</Button>}
    >
      <nav aria-label="Este cliente" className={styles.ways}>
        <LinkButton look="outline" to={listUrl(CLIENTES)}>
          Volver a los clientes
        </LinkButton>
      </nav>
      {notice}
      <CardColumns beside={<CreditoCard cliente={cliente} />}>
        <Card title="Datos">{archivado ? <Datos cliente={cliente} /> : <ClienteForm cliente={cliente} />}</Card>
      </CardColumns>
      <ClienteCompras id={cliente.id} />
    </StaffPage>
  );
}

/** Of an archived one nothing is changed. */
function Datos({ cliente }: { cliente: ClienteDeLaBase }) {
  return (
    <CardFacts>
      {(Object.entries(draftOf(cliente)) as [keyof ClienteDraft, string][]).map(([name, value]) => (
        <Fact key={name} label={LABELS[name]}>
          {value}
        </Fact>
      ))}
    </CardFacts>
  );
}
