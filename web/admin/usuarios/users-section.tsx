import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { diaEnSantiago } from '#contract/fechas.ts';
import type { UsuarioConToken } from '#contract/usuarios.ts';
import { paginarUsuarios, USUARIOS_NO_CARGADOS } from '#contract/usuarios-admin.ts';
import { reasonOf } from '#web/client/api.ts';
import { api } from '#web/client/browser-api.ts';
import { useLoad } from '#web/client/use-load.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Panel } from '#web/ui/page.tsx';
import { Paged, usePage } from '#web/ui/paged.tsx';
import { Empty } from '#web/ui/states.tsx';
import { RejectedRequests, RoleRequests } from './role-requests.tsx';
import { useQuestions } from './use-questions.tsx';
import { type UserFilter, UsersFilter, userFilterOf } from './users-filter.tsx';
import { UsersTable } from './users-table.tsx';
import styles from './usuarios.module.css';

/** What waits for an answer isn't the list of users: two failures at once must not look like one said twice. */
const SOLICITUDES_NO_CARGADAS = 'Error al cargar las solicitudes de rol.';

const REQUESTS_PAGE = 'pagina_solicitudes';
const REJECTED_PAGE = 'pagina_rechazadas';

/** The accounts of the shop: on top those that ask for another role. Pages, search and role live in the address. */
export function UsersSection({ user }: { user: UsuarioConToken }) {
  const [params] = useSearchParams();
  const filter = userFilterOf(params);
  const page = usePage();
  const requestsPage = usePage(REQUESTS_PAGE);
  const requests = useUsers({ pendientes: '1', page: requestsPage, limit: 10 });
  const rejectedPage = usePage(REJECTED_PAGE);
  const rejected = useUsers({ rechazadas: '1', page: rejectedPage, limit: 10 });
  const users = useUsers({ ...filter, page, limit: 20 });
  // They fail together when the shop can't be reached, and come back together.
  const reload = () => {
    requests.reload();
    rejected.reload();
    users.reload();
  };
  const { ask, notice, dialog } = useQuestions(reload);
  const filtering = filter.q !== '' || filter.role !== undefined;

  return (
    <>
      {notice && <div className={styles.notice}>{notice}</div>}
      <Panel title="Solicitudes de rol" id="solicitudes">
        <Paged
          list={{ ...requests, reload }}
          failed={SOLICITUDES_NO_CARGADAS}
          empty={<p className={styles.none}>No hay solicitudes pendientes.</p>}
          noun={['solicitud', 'solicitudes']}
          param={REQUESTS_PAGE}
        >
          {(items) => <RoleRequests users={items} ask={ask} />}
        </Paged>
        {rejected.data && rejected.data.total > 0 && (
          <details className={styles.rejected} open={params.has(REJECTED_PAGE) || undefined}>
            <summary>Solicitudes rechazadas ({rejected.data.total.toLocaleString('es-CL')})</summary>
            <Paged
              list={{ ...rejected, reload }}
              failed={SOLICITUDES_NO_CARGADAS}
              empty={null}
              noun={['solicitud rechazada', 'solicitudes rechazadas']}
              param={REJECTED_PAGE}
            >
              {(items) => <RejectedRequests users={items} ask={ask} />}
            </Paged>
          </details>
        )}
      </Panel>
      <Panel title="Usuarios" id="usuarios">
        <div className={styles.stack}>
          <UsersFilter {...filter} />
          <Paged
            list={{ ...users, reload }}
            failed={USUARIOS_NO_CARGADOS}
            empty={
              <Empty
                message={filtering ? 'No hay usuarios que coincidan con la búsqueda.' : 'Todavía no hay usuarios.'}
              />
            }
            noun={['usuario', 'usuarios']}
            actions={<DownloadUsers filter={filter} />}
          >
            {(items) => <UsersTable users={items} ownId={user.id} ask={ask} />}
          </Paged>
        </div>
      </Panel>
      {dialog}
    </>
  );
}

/** One page of accounts, named as all paged lists are. */
function useUsers(query: Partial<UserFilter> & { pendientes?: '1'; rechazadas?: '1'; page: number; limit: number }) {
  return useLoad(JSON.stringify(query), async () => {
    const { users: items, ...rest } = await api(paginarUsuarios, { query });
    return { items, ...rest };
  });
}

function DownloadUsers({ filter }: { filter: UserFilter }) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<{ detail: string | undefined; attempt: number }>();

  async function download(): Promise<void> {
    if (busy) return;
    setBusy(true);
    setProblem(undefined);
    try {
      const { downloadUsers } = await import('./users-csv.ts');
      await downloadUsers(filter, `usuarios-${diaEnSantiago()}.csv`);
    } catch (error) {
      setProblem({ detail: reasonOf(error), attempt: Date.now() });
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <Button look="outline" aria-disabled={busy} onClick={() => void download()}>
        {busy ? 'Preparando…' : 'Descargar CSV'}
      </Button>
      {problem && <Notice key={problem.attempt} tone="error" message={USUARIOS_NO_CARGADOS} detail={problem.detail} />}
    </>
  );
}
