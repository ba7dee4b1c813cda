import { useRef, useState } from 'react';
import {
  eliminarHabitual,
  type HabitualEnLista,
  listarHabituales,
  obtenerHabitual,
  recuperarHabitual,
} from '#contract/tienda/pedidos-habituales.ts';
import { diaEnSantiago, formatFecha } from '#contract/valores/fechas.ts';
import { ApiError } from '#web/client/api/api.ts';
import { api } from '#web/client/api/browser-api.ts';
import { useLoad } from '#web/client/api/use-load.ts';
import { useOnce } from '#web/client/api/use-once.ts';
import { AlCarritoButton } from '#web/shared/compras/detalle/compra-actions.tsx';
import { habitualUrl } from '#web/shared/lista/habitual-url.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { announce } from '#web/ui/frame/announce.tsx';
import { Link } from '#web/ui/link.tsx';
import { Panel } from '#web/ui/page/page.tsx';
import { LoadFailed } from '#web/ui/states/load-failed.tsx';
import { Empty, Loading } from '#web/ui/states/states.tsx';
import styles from './habituales-section.module.css';

/** The lists that one buys by again: to the cart at once, to be looked at, or to let go, which can be undone while one stays here. */
export default function HabitualesSection() {
  const habituales = useLoad('habituales', () => api(listarHabituales));
  return (
    <Panel title="Pedidos habituales">
      {habituales.error ? (
        <LoadFailed message={listarHabituales.fallback} error={habituales.error} onRetry={habituales.reload} />
      ) : !habituales.data ? (
        <Loading label="Cargando tus pedidos habituales…" />
      ) : habituales.data.items.length === 0 ? (
        <Empty message="Todavía no tienes pedidos habituales. Guarda uno desde tu carrito, desde un pedido o desde una lista.">
          <LinkButton to="/pedido-rapido">Pedir por lista</LinkButton>
        </Empty>
      ) : (
        <>
          <ul className={styles.list}>
            {habituales.data.items.map((habitual) => (
              <HabitualRow key={habitual.id} habitual={habitual} />
            ))}
          </ul>
          <LinkButton to="/pedido-rapido" look="outline">
            Pedir por lista
          </LinkButton>
        </>
      )}
    </Panel>
  );
}

function HabitualRow({ habitual: { id, nombre, productos, actualizado_en } }: { habitual: HabitualEnLista }) {
  const [removed, setRemoved] = useState(false);
  const [problem, setProblem] = useState('');
  const { busy, once } = useOnce();
  const row = useRef<HTMLLIElement>(null);
  const params = { id: String(id) };

  const keep = (kept: boolean) =>
    once(async () => {
      setProblem('');
      try {
        await (kept ? api(recuperarHabitual, { params }) : api(eliminarHabitual, { params }));
        setRemoved(!kept);
        announce(kept ? `«${nombre}» volvió a tus pedidos habituales.` : `Eliminaste «${nombre}».`);
        // The button that was pressed goes; what undoes it comes in its place.
        requestAnimationFrame(() => row.current?.focus());
      } catch (error) {
        const { fallback } = kept ? recuperarHabitual : eliminarHabitual;
        setProblem(error instanceof ApiError ? error.message : fallback);
      }
    });

  const wrong = problem && (
    <p role="alert" className={styles.problem}>
      {problem}
    </p>
  );
  if (removed) {
    return (
      <li ref={row} tabIndex={-1} className={styles.removed}>
        <span>Eliminaste «{nombre}».</span>
        {wrong}
        <Button look="outline" aria-label={`Deshacer: ${nombre}`} aria-disabled={busy} onClick={() => void keep(true)}>
          Deshacer
        </Button>
      </li>
    );
  }
  return (
    <li ref={row} tabIndex={-1} className={styles.row}>
      <div className={styles.what}>
        <Link to={habitualUrl(id)} className={styles.name}>
          {nombre}
        </Link>
        <span>
          {productos === 1 ? '1 producto' : `${productos} productos`} · guardado el{' '}
          {formatFecha(diaEnSantiago(new Date(actualizado_en)))}
        </span>
      </div>
      <div className={styles.actions}>
        <AlCarritoButton
          label="Pedir de nuevo"
          name={`Pedir de nuevo: ${nombre}`}
          what="este pedido habitual"
          put={async ({ pedirDeNuevo }) => pedirDeNuevo((await api(obtenerHabitual, { params })).lineas)}
        />
        <LinkButton to={habitualUrl(id)} look="outline" aria-label={`Ver o editar: ${nombre}`}>
          Ver o editar
        </LinkButton>
        <Button look="outline" aria-label={`Eliminar: ${nombre}`} aria-disabled={busy} onClick={() => void keep(false)}>
          Eliminar
        </Button>
        {wrong}
      </div>
    </li>
  );
}
