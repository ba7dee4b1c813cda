import { useParams } from 'react-router';
import { CONTEO_NO_ENCONTRADO, type Conteo as Count, obtenerConteo } from '#contract/conteos.ts';
import { formatFechaHora } from '#contract/fechas.ts';
import { api } from '#web/client/browser-api.ts';
import { useLoad } from '#web/client/use-load.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Empty, ErrorState, Loading } from '#web/ui/states.tsx';
import styles from './count.module.css';
import { CountClosing } from './count-closing.tsx';
import { CountDesk } from './count-desk.tsx';
import { CountLines } from './count-lines.tsx';
import { CONTEOS, CountState } from './count-state.tsx';
import { ExistenciasPage, metaOf } from './existencias-page.tsx';

export const meta = metaOf('Conteo de stock');

/** One count: what is being counted, what was, and its end. */
export default function Conteo() {
  const { id = '' } = useParams();
  return (
    <ExistenciasPage title="Conteo de stock">
      {/^[1-9]\d{0,9}$/.test(id) ? <Sheet key={id} id={id} /> : <NotFound />}
    </ExistenciasPage>
  );
}

function NotFound() {
  return (
    <Empty message={CONTEO_NO_ENCONTRADO}>
      <LinkButton to={CONTEOS} look="dark">
        Ver los conteos
      </LinkButton>
    </Empty>
  );
}

function Sheet({ id }: { id: string }) {
  const count = useLoad(id, () => api(obtenerConteo, { params: { id } }));

  if (count.error?.status === 404) return <NotFound />;
  // Without a connection one goes on counting: only a page that never came has nothing to count with.
  if (!count.data) {
    return count.error ? (
      <ErrorState message={obtenerConteo.fallback} detail={count.error.message} onRetry={count.reload} />
    ) : (
      <Loading label="Abriendo el conteo…" />
    );
  }
  const { data } = count;
  const open = data.estado === 'abierto';
  return (
    <div className={styles.page}>
      <Head count={data} />
      {open ? (
        <CountDesk id={id} onChange={count.reload}>
          {(desk) => (
            <>
              <CountLines id={id} open version={desk.version} onRemoved={desk.removed} />
              <CountClosing count={data} waiting={desk.waiting} onChange={count.reload} />
            </>
          )}
        </CountDesk>
      ) : (
        <CountLines id={id} open={false} version={0} />
      )}
    </div>
  );
}

function Head({ count }: { count: Count }) {
  const { nombre, estado, creado_en, creado_por_nombre, cerrado_en, cerrado_por_nombre } = count;
  const ended = estado === 'anulado' ? 'Anulado' : 'Llevado al stock';
  return (
    <header className={styles.head}>
      <h2>{nombre}</h2>
      <CountState estado={estado} />
      <p>
        Abierto el {formatFechaHora(creado_en)}
        {creado_por_nombre && ` por ${creado_por_nombre}`}.
        {cerrado_en &&
          ` ${ended} el ${formatFechaHora(cerrado_en)}${cerrado_por_nombre ? ` por ${cerrado_por_nombre}` : ''}.`}
      </p>
    </header>
  );
}
