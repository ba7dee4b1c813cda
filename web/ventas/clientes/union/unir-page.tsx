import { useParams, useSearchParams } from 'react-router';
import { type ClienteDeLaBase, obtenerCliente } from '#contract/ventas/clientes/clientes.ts';
import { CLIENTES } from '#web/staff/addresses.ts';
import { listUrl } from '#web/staff/list/list-memory.ts';
import { NotLoaded } from '#web/staff/record/not-loaded.tsx';
import { useRecord } from '#web/staff/record/use-record.ts';
import { metaOf, StaffPage } from '#web/staff/shell/staff-page.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { Empty } from '#web/ui/states/states.tsx';
import { nameOf } from '../cliente-draft.ts';
import { Comparar } from './comparar.tsx';
import { ElegirOtro } from './elegir-otro.tsx';
import styles from './union.module.css';

const TITLE = 'Unir clientes';
export const meta = metaOf(TITLE);

/** Two clients that are one become one: which other one, and then what of each stays. */
export default function UnirPage() {
  const { id = '' } = useParams();
  const [params] = useSearchParams();
  const otro = params.get('otro') ?? '';
  const record = useRecord(obtenerCliente, (cliente) => `Unir ${nameOf(cliente)}`);
  const cliente = record.data;
  return (
    <StaffPage
      title={TITLE}
      intro="Para un cliente que está anotado dos veces. Las compras, deudas, contactos y direcciones de los dos quedan en uno, y el otro se archiva."
    >
      {cliente ? (
        <>
          <nav aria-label="Este cliente" className={styles.ways}>
            <LinkButton look="outline" to={`${CLIENTES}/${id}`}>
              Volver a {nameOf(cliente)}
            </LinkButton>
          </nav>
          <div className={styles.page}>
            <Union key={`${id} ${otro}`} cliente={cliente} otro={otro} />
          </div>
        </>
      ) : (
        <NotLoaded
          {...record}
          loading="Cargando el cliente…"
          back={{ to: listUrl(CLIENTES), label: 'Ver los clientes' }}
        />
      )}
    </StaffPage>
  );
}

function Union({ cliente, otro }: { cliente: ClienteDeLaBase; otro: string }) {
  if (cliente.unido_a) {
    return (
      <Empty message={`${nameOf(cliente)} ya se unió a ${cliente.unido_a.nombre}.`}>
        <LinkButton to={`${CLIENTES}/${cliente.unido_a.id}`}>Ver a {cliente.unido_a.nombre}</LinkButton>
      </Empty>
    );
  }
  return /^[1-9]\d{0,9}$/.test(otro) ? <Comparar id={cliente.id} otro={otro} /> : <ElegirOtro cliente={cliente} />;
}
