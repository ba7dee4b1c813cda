import { useMemo, useState } from 'react';
import { deshacerImportacion } from '#contract/catalogo/importaciones/deshacer.ts';
import { type Importacion, listarImportaciones } from '#contract/catalogo/importaciones/excel.ts';
import { reasonOf } from '#web/client/api/api.ts';
import { useOnce } from '#web/client/api/use-once.ts';
import { ListPage } from '#web/staff/list/list-page.tsx';
import { useList } from '#web/staff/list/use-list.ts';
import { useAct } from '#web/staff/query/use-act.ts';
import { Notice } from '#web/ui/dialog/notice.tsx';
import { useAskButton } from '#web/ui/form/question.tsx';
import { ImportacionUndo } from './importacion-undo.tsx';
import { columnsFor } from './importaciones-columns.tsx';

interface Told {
  tone: 'success' | 'error';
  message: string;
  attempt: number;
}

/** The workbooks that came in, and «Deshacer» for the last one. */
export function ImportacionesList({ onUndone }: { onUndone: (id: number) => void }) {
  const list = useList(listarImportaciones, { part: 'cargas' });
  const deshacer = useAct(deshacerImportacion);
  const [target, setTarget] = useState<Importacion>();
  const [told, setTold] = useState<Told>();
  const { busy, once } = useOnce();
  const { askButton, leave } = useAskButton(target !== undefined);

  const undo = ({ id }: Importacion) =>
    once(async () => {
      const attempt = Date.now();
      try {
        const { message } = await deshacer.mutateAsync({ params: { id: String(id) } });
        setTold({ tone: 'success', message, attempt });
        onUndone(id);
      } catch (error) {
        const message = reasonOf(error) ?? deshacerImportacion.fallback;
        setTold({ tone: 'error', message, attempt });
      } finally {
        setTarget(undefined);
      }
    });

  const columns = useMemo(
    () =>
      columnsFor({
        busy,
        button: askButton,
        ask: (importacion) => {
          setTold(undefined);
          setTarget(importacion);
        },
      }),
    [busy, askButton],
  );

  return (
    <ListPage
      list={list}
      title="Cargas anteriores"
      section
      noun={['carga', 'cargas']}
      columns={columns}
      keyOf={({ id }) => id}
      nameOf={({ archivo }) => archivo}
      above={
        <>
          {told && <Notice key={told.attempt} tone={told.tone} message={told.message} focused />}
          {target && (
            <ImportacionUndo
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
        </>
      }
      empty="Todavía no se ha cargado ninguna planilla."
      failed={listarImportaciones.fallback}
    />
  );
}
