import { useEffect, useRef, useState } from 'react';
import type { Importacion } from '#contract/excel.ts';
import {
  type CargaPorDeshacer,
  MOTIVOS_DE_QUEDAR,
  type ProductoQueQueda,
  previsualizarDeshacerImportacion,
} from '#contract/excel-deshacer.ts';
import { many } from '#web/admin/productos/bulk-rules.ts';
import { reasonOf } from '#web/client/api.ts';
import { api } from '#web/client/browser-api.ts';
import { useLoad } from '#web/client/use-load.ts';
import { useOnce } from '#web/client/use-once.ts';
import { Button } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { Question } from '#web/ui/question.tsx';
import { Loading } from '#web/ui/states.tsx';
import styles from './excel.module.css';
import { undoQuestion } from './undo-question.ts';

interface ImportUndoProps {
  target: Importacion;
  /** It is being undone. */
  busy: boolean;
  onUndo: () => void;
  onCancel: () => void;
}

/** Asks before an import is undone: how many products go back, and which stay because something happened to them since. */
export function ImportUndo({ target, busy, onUndo, onCancel }: ImportUndoProps) {
  const { data, error, reload } = useLoad(`deshacer ${target.id}`, () => look(target.id, 1));
  const back = data ? data.vuelven + data.salen : 0;
  const nothingLeft = data !== undefined && back === 0 && data.total > 0;
  return (
    <section className={styles.undo} aria-label={`Deshacer la carga de ${target.archivo}`}>
      {error ? (
        <LoadFailed message={previsualizarDeshacerImportacion.fallback} error={error} onRetry={reload} />
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

const look = (id: number, page: number): Promise<CargaPorDeshacer> =>
  api(previsualizarDeshacerImportacion, { params: { id: String(id) }, query: { page } });

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
        const next = await look(id, Math.ceil(items.length / first.limit) + 1);
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
