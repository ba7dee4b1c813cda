import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { type Importacion, listarImportaciones } from '#contract/excel.ts';
import { deshacerImportacion } from '#contract/excel-deshacer.ts';
import { formatFechaHora } from '#contract/fechas.ts';
import { productsOfImport } from '#web/admin/productos/productos-address.ts';
import { reasonOf } from '#web/client/api.ts';
import { api } from '#web/client/browser-api.ts';
import { useLoad } from '#web/client/use-load.ts';
import { useOnce } from '#web/client/use-once.ts';
import { Button } from '#web/ui/button.tsx';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { Link } from '#web/ui/link.tsx';
import { pageNumber, withValues } from '#web/ui/links.ts';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Panel } from '#web/ui/page.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { useAskButton } from '#web/ui/question.tsx';
import { Empty, Loading } from '#web/ui/states.tsx';
import styles from './excel.module.css';
import { ImportUndo } from './import-undo.tsx';
import { undoneText } from './undo-question.ts';

const PER_PAGE = 10;
const number = (value: number) => value.toLocaleString('es-CL');

interface Told {
  tone: 'success' | 'error';
  message: string;
  attempt: number;
}

/** The workbooks that came in, and «Deshacer» for the last one. */
export function ImportHistory({ onUndone }: { onUndone: (id: number) => void }) {
  const [params] = useSearchParams();
  const page = pageNumber(params, 'pagina');
  const history = useLoad(String(page), () => api(listarImportaciones, { query: { page, limit: PER_PAGE } }));
  const [target, setTarget] = useState<Importacion>();
  const [told, setTold] = useState<Told>();
  const { busy, once } = useOnce();
  const { askButton, leave } = useAskButton(target !== undefined);

  const undo = ({ id }: Importacion) =>
    once(async () => {
      const attempt = Date.now();
      try {
        const { message } = await api(deshacerImportacion, { params: { id: String(id) } });
        setTold({ tone: 'success', message, attempt });
        onUndone(id);
      } catch (error) {
        const message = reasonOf(error) ?? deshacerImportacion.fallback;
        setTold({ tone: 'error', message, attempt });
      } finally {
        history.reload();
        setTarget(undefined);
      }
    });

  const columns: Column<Importacion>[] = [
    { title: 'Fecha', cell: ({ cuando }) => <time dateTime={cuando}>{formatFechaHora(cuando)}</time> },
    {
      title: 'Archivo',
      cell: ({ id, archivo, creados, actualizados, deshecha_en, vencida }) =>
        deshecha_en || vencida || creados + actualizados === 0 ? (
          archivo
        ) : (
          <Link to={productsOfImport(id)} aria-label={`Ver los productos de ${archivo}`}>
            {archivo}
          </Link>
        ),
    },
    { title: 'Quién', cell: ({ por }) => por ?? '—' },
    { title: 'Creados', cell: ({ creados }) => number(creados), kind: 'number' },
    { title: 'Cambiados', cell: ({ actualizados }) => number(actualizados), kind: 'number' },
    { title: 'Sin cambios', cell: ({ sin_cambios }) => number(sin_cambios), kind: 'number' },
    {
      title: 'Acciones',
      kind: 'actions',
      cell: (row) =>
        row.deshecha_en ? (
          <span className={styles.whyNot}>
            {[`Deshecha el ${formatFechaHora(row.deshecha_en)}`, row.al_deshacer && undoneText(row.al_deshacer)]
              .filter(Boolean)
              .join(': ')}
          </span>
        ) : row.se_puede_deshacer ? (
          <Button
            ref={askButton}
            look="outline"
            aria-disabled={busy}
            aria-label={`Deshacer la carga de ${row.archivo}`}
            onClick={() => {
              setTold(undefined);
              setTarget(row);
            }}
          >
            Deshacer
          </Button>
        ) : (
          <span className={styles.whyNot}>{row.por_que_no}</span>
        ),
    },
  ];
  const total = history.data?.total ?? 0;

  return (
    <Panel title="Cargas anteriores" id="cargas">
      {told && (
        <div className={styles.told}>
          <Notice key={told.attempt} tone={told.tone} message={told.message} focused />
        </div>
      )}
      {target && (
        <ImportUndo
          key={target.id}
          target={target}
          busy={busy}
          onUndo={() => void undo(target)}
          onCancel={() => {
            setTarget(undefined);
            leave();
          }}
        />
      )}
      {history.error ? (
        <LoadFailed message={listarImportaciones.fallback} error={history.error} onRetry={history.reload} />
      ) : !history.data ? (
        <Loading label="Buscando las cargas anteriores…" />
      ) : history.data.items.length === 0 ? (
        <Empty message="Todavía no se ha cargado ninguna planilla." />
      ) : (
        <>
          <DataTable label="Cargas anteriores" columns={columns} rows={history.data.items} keyOf={({ id }) => id} />
          <Pagination
            page={page}
            pages={Math.ceil(total / PER_PAGE)}
            urlOf={(n) => `?${withValues(params, { pagina: String(n) })}#cargas`}
            label="Páginas de cargas"
          />
        </>
      )}
    </Panel>
  );
}
