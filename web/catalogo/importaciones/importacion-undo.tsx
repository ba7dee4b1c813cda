import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import {
  type CargaPorDeshacer,
  MOTIVOS_DE_QUEDAR,
  type ProductoQueQueda,
  previsualizarDeshacerImportacion,
} from '#contract/catalogo/importaciones/deshacer.ts';
import type { Importacion } from '#contract/catalogo/importaciones/excel.ts';
import { reasonOf } from '#web/client/api/api.ts';
import { api } from '#web/client/api/browser-api.ts';
import { useOnce } from '#web/client/api/use-once.ts';
import styles from '#web/staff/carga/excel.module.css';
import { endpointQuery } from '#web/staff/query/endpoint-query.ts';
import { many } from '#web/staff/words.ts';
import { Button } from '#web/ui/button.tsx';
import { Question } from '#web/ui/form/question.tsx';
import { Link } from '#web/ui/link.tsx';
import { LoadFailed } from '#web/ui/states/load-failed.tsx';
import { Loading } from '#web/ui/states/states.tsx';
import { undoQuestion } from './undo-question.ts';

interface ImportacionUndoProps {
  target: Importacion;
  /** It is being undone. */
  busy: boolean;
  onUndo: () => void;
  onCancel: () => void;
}

/** Asks before an import is undone: how many products go back, and which stay because something happened to them since. */
export function ImportacionUndo({ target, busy, onUndo, onCancel }: ImportacionUndoProps) {
  // What is asked is of now: nothing of an earlier look is shown.
  const { data, error, refetch } = useQuery({
    ...endpointQuery(previsualizarDeshacerImportacion, previewOf(target.id, 1)),
    gcTime: 0,
  });
  const back = data ? data.vuelven + data.salen : 0;
  const nothingLeft = data !== undefined && back === 0 && data.total > 0;
  return (
    <section className={styles.undo} aria-label={`Deshacer la carga de ${target.archivo}`}>
      {error ? (
        <LoadFailed message={previsualizarDeshacerImportacion.fallback} error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <>
          <Question className={styles.question}>{undoQuestion(target.archivo, data)}</Question>
          {data.total > 0 && <Staying id={target.id} first={data} />}
        </>
      ) : (
        <Loading label="Viendo qué vuelve y qué queda…" />
      )}
      <div className={styles.buttons}>
        {data && !error && !nothingLeft && (
          <Button look="dark" aria-disabled={busy} onClick={onUndo}>
            {busy ? 'Deshaciendo…' : back > 0 ? `Deshacer ${many(back, 'producto', 'productos')}` : 'Deshacer la carga'}
          </Button>
        )}
        <Button look="outline" aria-disabled={busy} onClick={() => !busy && onCancel()}>
          {nothingLeft || !data ? 'Cerrar' : 'No deshacer'}
        </Button>
      </div>
    </section>
  );
}

const previewOf = (id: number, page: number) => ({ params: { id: String(id) }, query: { page } });

/** The products that stay, each with what happened to it; further ones when they are asked for. */
function Staying({ id, first }: { id: number; first: CargaPorDeshacer }) {
  const [more, setMore] = useState<ProductoQueQueda[]>([]);
  const [problem, setProblem] = useState<string>();
  const { busy, once } = useOnce();
  const items = [...first.items, ...more];
  const list = useRef<HTMLElement>(null);
  const all = items.length >= first.total;
  // The button that brought the last of them is gone.
  useEffect(() => {
    if (all && more.length > 0) list.current?.focus();
  }, [all, more.length]);

  const showMore = () =>
    void once(async () => {
      setProblem(undefined);
      try {
        const page = Math.ceil(items.length / first.limit) + 1;
        const next = await api(previsualizarDeshacerImportacion, previewOf(id, page));
        // What was there is still there; somebody may have bought one meanwhile.
        setMore([
          ...more,
          ...next.items.filter(({ producto_id }) => !items.some((item) => item.producto_id === producto_id)),
        ]);
      } catch (error) {
        setProblem(reasonOf(error) ?? previsualizarDeshacerImportacion.fallback);
      }
    });

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: who has no mouse scrolls it too
    <section ref={list} className={styles.staying} tabIndex={0} aria-label="Productos que quedan como están">
      <ul>
        {items.map(({ producto_id, codigo_producto_fussan, descripcion, motivos }) => (
          <li key={producto_id}>
            <Link to={`/admin/productos/${producto_id}`}>{descripcion}</Link>
            <span className={styles.why}>
              Código {codigo_producto_fussan} · {motivos.map((motivo) => MOTIVOS_DE_QUEDAR[motivo]).join(', ')}
            </span>
          </li>
        ))}
      </ul>
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      {!all && (
        <Button look="outline" aria-disabled={busy} onClick={showMore}>
          {busy ? 'Buscando…' : `Ver más (faltan ${(first.total - items.length).toLocaleString('es-CL')})`}
        </Button>
      )}
    </section>
  );
}
