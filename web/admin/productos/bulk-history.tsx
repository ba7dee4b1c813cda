import { Modal } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { formatFechaHora } from '#contract/fechas.ts';
import { DIAS_PARA_DESHACER, type LoteMasivo, listarMasivos } from '#contract/productos-masivo.ts';
import { api } from '#web/client/browser-api.ts';
import { useLoad } from '#web/client/use-load.ts';
import { ModalHead } from '#web/ui/modal-head.tsx';
import { Empty, ErrorState, Loading } from '#web/ui/states.tsx';
import styles from './bulk.module.css';
import { BulkProgress } from './bulk-progress.tsx';
import { changeText, many } from './bulk-rules.ts';
import { BulkUndo } from './bulk-undo.tsx';

const ASK_MS = 2_000;

/** The last bulk changes, who made them and how far they are; each may be undone for some days. */
export function BulkHistory({ onClose }: { onClose: (changed: boolean) => void }) {
  const history = useLoad('masivos', () => api(listarMasivos));
  const { data, error, reload } = history;
  const changed = useRef(false);
  const going = data?.items.some(({ estado }) => estado === 'en_curso') ?? false;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer asks for the next
  useEffect(() => {
    if (!going) return;
    changed.current = true;
    const timer = setTimeout(reload, ASK_MS);
    return () => clearTimeout(timer);
  }, [going, data, error, reload]);

  return (
    <Modal.Root opened onClose={() => onClose(changed.current)} size={760}>
      <Modal.Overlay />
      <Modal.Content>
        <ModalHead title="Cambios masivos" />
        <Modal.Body>
          {data ? (
            data.items.length > 0 ? (
              <>
                <p className={styles.code}>Los veinte últimos. Se pueden deshacer por {DIAS_PARA_DESHACER} días.</p>
                <ul className={styles.history} aria-label="Cambios masivos">
                  {data.items.map((lote) => (
                    <Entry
                      key={lote.id}
                      lote={lote}
                      onUndone={() => {
                        changed.current = true;
                        reload();
                      }}
                    />
                  ))}
                </ul>
              </>
            ) : (
              <Empty message="Todavía no hay cambios masivos." />
            )
          ) : error ? (
            <ErrorState message={listarMasivos.fallback} detail={error.message} onRetry={reload} />
          ) : (
            <Loading label="Cargando los cambios…" />
          )}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

function Entry({ lote, onUndone }: { lote: LoteMasivo; onUndone: () => void }) {
  const { cambio, estado, cambiados, omitidos, deshace, deshecho, actor, creado_en } = lote;
  const text = changeText(cambio);
  return (
    <li className={styles.entry}>
      <p className={styles.said}>{deshace === null ? text : `Se deshizo: ${text}`}</p>
      <p className={styles.code}>
        {formatFechaHora(creado_en)}
        {actor && ` · ${actor}`}
        {estado === 'terminado' && ` · ${many(cambiados, 'producto', 'productos')}`}
        {estado === 'terminado' && omitidos > 0 && ` · ${many(omitidos, 'omitido', 'omitidos')}`}
        {deshecho && ' · deshecho'}
      </p>
      {estado === 'en_curso' && <BulkProgress lote={lote} />}
      {lote.se_puede_deshacer && <BulkUndo lote={lote} of={text} onUndone={onUndone} />}
    </li>
  );
}
