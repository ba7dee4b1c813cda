import { type ReactNode, useState } from 'react';
import { useParams } from 'react-router';
import { CONTEO_NO_ENCONTRADO, type Conteo as Count, obtenerConteo } from '#contract/conteos.ts';
import { formatFechaHora } from '#contract/fechas.ts';
import { api } from '#web/client/browser-api.ts';
import { useLoad } from '#web/client/use-load.ts';
import { BackHome } from '#web/sesion/back-home.tsx';
import { Guard } from '#web/sesion/guard.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Page } from '#web/ui/page.tsx';
import { Empty, Loading } from '#web/ui/states.tsx';
import styles from './count.module.css';
import { CountClosing } from './count-closing.tsx';
import { CountDesk } from './count-desk.tsx';
import { CountLines } from './count-lines.tsx';
import { CONTEOS, CountState } from './count-state.tsx';
import { metaOf } from './existencias-page.tsx';

const TITLE = 'Conteo de stock';
export const meta = metaOf(TITLE);

/** One count: what is being counted, what was, and its end. */
export default function Conteo() {
  const { id = '' } = useParams();
  return (
    <Guard requires="personal">{() => (/^[1-9]\d{0,9}$/.test(id) ? <Sheet key={id} id={id} /> : <NotFound />)}</Guard>
  );
}

function NotFound() {
  return (
    <Page title={TITLE} above={<BackHome />}>
      <Empty message={CONTEO_NO_ENCONTRADO}>
        <LinkButton to={CONTEOS} look="dark">
          Ver los conteos
        </LinkButton>
      </Empty>
    </Page>
  );
}

function Sheet({ id }: { id: string }) {
  const count = useLoad(id, () => api(obtenerConteo, { params: { id } }));

  if (count.error?.status === 404) return <NotFound />;
  const { data } = count;
  return (
    <Page title={data?.nombre ?? TITLE} intro={data && <History count={data} />} above={<BackHome />}>
      {/* Without a connection one goes on counting: only what never came can't be counted in. */}
      {data ? (
        <OpenedCount id={id} count={data} onChange={count.reload} />
      ) : count.error ? (
        <LoadFailed message={obtenerConteo.fallback} error={count.error} onRetry={count.reload} />
      ) : (
        <Loading label="Abriendo el conteo…" />
      )}
    </Page>
  );
}

function OpenedCount({ id, count, onChange }: { id: string; count: Count; onChange: () => void }) {
  const open = count.estado === 'abierto';
  const [wasOpen, setWasOpen] = useState(open);
  if (open && !wasOpen) setWasOpen(true);

  return (
    <div className={styles.page}>
      {!open && (
        <Notice
          tone={count.estado === 'cerrado' ? 'success' : 'info'}
          message={ENDED[count.estado]}
          focused={wasOpen}
        />
      )}
      <CountDesk id={id} open={open} onChange={onChange}>
        {(desk) => (
          <>
            <CountLines id={id} open={open} version={desk.version} onRemoved={desk.removed} />
            {open && <CountClosing count={count} waiting={desk.waiting} onChange={onChange} />}
          </>
        )}
      </CountDesk>
    </div>
  );
}

const ENDED: Record<Count['estado'], string> = {
  abierto: '',
  cerrado: 'Las diferencias de este conteo están en el stock.',
  anulado: 'Este conteo se anuló: el stock quedó como estaba.',
};

function History({ count }: { count: Count }): ReactNode {
  const { estado, creado_en, creado_por_nombre, cerrado_en, cerrado_por_nombre } = count;
  const by = (name: string | null) => (name ? ` por ${name}` : '');
  return (
    <p className={styles.history}>
      <CountState estado={estado} /> Empezado el {formatFechaHora(creado_en)}
      {by(creado_por_nombre)}. {cerrado_en && `Terminado el ${formatFechaHora(cerrado_en)}${by(cerrado_por_nombre)}. `}
      <Link to={CONTEOS}>Ver los conteos</Link>
    </p>
  );
}
