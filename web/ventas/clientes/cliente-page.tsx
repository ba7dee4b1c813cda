import { Button } from '@mantine/core';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { formatRut } from '#contract/valores/rut.ts';
import { type Agenda, obtenerAgenda } from '#contract/ventas/clientes/agenda.ts';
import { type ClienteDeLaBase, obtenerCliente } from '#contract/ventas/clientes/clientes.ts';
import type { ApiError } from '#web/client/api/api.ts';
import { CLIENTES } from '#web/staff/addresses.ts';
import { listUrl } from '#web/staff/list/list-memory.ts';
import { SaldoCard } from '#web/staff/pagos/saldo-card.tsx';
import { endpointQuery } from '#web/staff/query/endpoint-query.ts';
import { RecordPage } from '#web/staff/record/record-page.tsx';
import { useRecord } from '#web/staff/record/use-record.ts';
import { Card, CardColumns, CardFacts, FactsCard } from '#web/staff/shell/card.tsx';
import { metaOf, StaffPage, VolverButton } from '#web/staff/shell/staff-page.tsx';
import { usePuede } from '#web/staff/shell/use-person.ts';
import { useQuestion } from '#web/staff/shell/use-question.tsx';
import { Fact } from '#web/ui/fact.tsx';
import { Link } from '#web/ui/link.tsx';
import { LoadFailed } from '#web/ui/states/load-failed.tsx';
import { Loading } from '#web/ui/states/states.tsx';
import { StateChip } from '#web/ui/table/state-chip.tsx';
import { ContactosCard } from './agenda/contactos-card.tsx';
import { DireccionesCard } from './agenda/direcciones-card.tsx';
import { ClienteCompras } from './cliente-compras.tsx';
import { ClienteCotizaciones } from './cliente-cotizaciones.tsx';
import { ClienteDocumentos } from './cliente-documentos.tsx';
import { type ClienteDraft, draftOf, LABELS, nameOf } from './cliente-draft.ts';
import { ClienteEntregas } from './cliente-entregas.tsx';
import { ClienteForm } from './cliente-form.tsx';
import styles from './clientes.module.css';
import { CreditoCard } from './credito-facts.tsx';
import { EmpresaCard } from './empresa-card.tsx';
import { EstadoCard } from './estado-card.tsx';
import { ListaCard } from './lista-card.tsx';
import { recovery } from './questions.ts';
import { ParecidosCard } from './union/parecidos-card.tsx';

const TITLE = 'Cliente';
export const meta = metaOf(TITLE);

export default function ClientePage() {
  const { id = '' } = useParams();
  const record = useRecord(obtenerCliente, nameOf, { edited: true });
  const agenda = useQuery(endpointQuery(obtenerAgenda, { params: { id } }));
  return (
    <RecordPage
      record={record}
      title={TITLE}
      loading="Cargando el cliente…"
      back={{ to: CLIENTES, label: 'Ver los clientes' }}
    >
      {(cliente) => <ClienteSheet cliente={cliente} agenda={agenda} />}
    </RecordPage>
  );
}

/** A client: its data, its credit, and what it was offered, bought and owes. */
function ClienteSheet({ cliente, agenda }: { cliente: ClienteDeLaBase; agenda: UseQueryResult<Agenda, ApiError> }) {
  const { act, notice } = useQuestion();
  const { rut_cliente, giro, archivado, unido_a } = cliente;
  return (
    <StaffPage
      title={nameOf(cliente)}
      beside={archivado && <StateChip tone="quiet">{unido_a ? 'Unido a otro' : 'Archivado'}</StateChip>}
      intro={[`RUT ${formatRut(rut_cliente)}`, giro].filter(Boolean).join(' · ')}
      actions={
        <>
          <VolverButton size="xs" to={listUrl(CLIENTES)} label="Volver a los clientes" />
          {archivado && !unido_a && (
            <Button size="xs" onClick={() => act(recovery(cliente))}>
              Recuperar
            </Button>
          )}
        </>
      }
    >
      {notice}
      {unido_a && (
        <p role="note" className={styles.joined}>
          Este cliente se unió a{' '}
          <Link to={`${CLIENTES}/${unido_a.id}`} className={styles.name}>
            {unido_a.nombre}
          </Link>
          : sus compras, contactos y direcciones están ahí.
        </p>
      )}
      <CardColumns beside={<Beside cliente={cliente} unidos={agenda.data?.unidos ?? []} />}>
        <Card title="Datos">{archivado ? <Datos cliente={cliente} /> : <ClienteForm cliente={cliente} />}</Card>
        {!unido_a &&
          (agenda.data ? (
            <>
              <ContactosCard clienteId={cliente.id} contactos={agenda.data.contactos} editable={!archivado} />
              <DireccionesCard clienteId={cliente.id} direcciones={agenda.data.direcciones} editable={!archivado} />
              {!archivado && <EmpresaCard id={cliente.id} />}
            </>
          ) : agenda.error ? (
            <LoadFailed message={obtenerAgenda.fallback} error={agenda.error} onRetry={() => void agenda.refetch()} />
          ) : (
            <Loading label="Cargando los contactos…" />
          ))}
      </CardColumns>
      {!unido_a && (
        <>
          <ClienteCotizaciones id={cliente.id} archivado={archivado} />
          <ClienteCompras id={cliente.id} />
          <EstadoCard id={cliente.id} />
          <ClienteEntregas id={cliente.id} />
          <ClienteDocumentos rut={cliente.rut_cliente} />
        </>
      )}
    </StaffPage>
  );
}

interface BesideProps {
  cliente: ClienteDeLaBase;
  unidos: Agenda['unidos'];
}

/** What it may owe, who it was before, and whether it is there twice. */
function Beside({ cliente, unidos }: BesideProps) {
  const seesCosts = usePuede('ver-costos');
  return (
    <>
      {!cliente.unido_a && <CreditoCard cliente={cliente} />}
      {!cliente.unido_a && <ListaCard id={cliente.id} editable={!cliente.archivado} />}
      {seesCosts && !cliente.unido_a && <SaldoCard cuenta="cliente" id={cliente.id} />}
      {unidos.length > 0 && (
        <FactsCard title="También compra como">
          {unidos.map(({ id, nombre, rut_cliente }) => (
            <Fact key={id} label={formatRut(rut_cliente)}>
              <Link to={`${CLIENTES}/${id}`}>{nombre}</Link>
            </Fact>
          ))}
        </FactsCard>
      )}
      {!cliente.archivado && <ParecidosCard id={cliente.id} />}
    </>
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
