import { Modal } from '@mantine/core';
import { useState } from 'react';
import { DIAS_PARA_DESHACER, type LoteMasivo, listarMasivos } from '#contract/catalogo/productos/productos-masivo.ts';
import { formatFechaHora } from '#contract/valores/fechas.ts';
import { many } from '#web/staff/words.ts';
import { ModalHead } from '#web/ui/dialog/modal-head.tsx';
import { Notice } from '#web/ui/dialog/notice.tsx';
import { LoadFailed } from '#web/ui/states/load-failed.tsx';
import { Empty, Loading } from '#web/ui/states/states.tsx';
import { MasivoProgress } from './masivo-progress.tsx';
import { changeText, outcomeOf, reachOf, titleOf } from './masivo-rules.ts';
import { MasivoStop } from './masivo-stop.tsx';
import { MasivoUndo } from './masivo-undo.tsx';
import styles from './masivos.module.css';
import type { Masivos } from './use-masivos.ts';

interface MasivosHistoryProps {
  masivos: Masivos;
  onClose: () => void;
}

/** The last bulk changes, who made them and how far they are; each may be undone for some days. */
export function MasivosHistory({ masivos: { items, error, look }, onClose }: MasivosHistoryProps) {
  const [acted, setActed] = useState<LoteMasivo>();
  const [problem, setProblem] = useState<{ message: string; attempt: number }>();
  return (
    <Modal.Root opened onClose={onClose} size={760}>
      <Modal.Overlay />
      <Modal.Content>
        <ModalHead title="Cambios masivos" />
        <Modal.Body className={styles.changes}>
          {items ? (
            items.length > 0 ? (
              <>
                {problem && <Notice key={problem.attempt} tone="error" message={problem.message} focused />}
                {acted && <Acted key={acted.id} lote={items.find(({ id }) => id === acted.id) ?? acted} />}
                <p className={styles.code}>Los veinte últimos. Se pueden deshacer por {DIAS_PARA_DESHACER} días.</p>
                <ul className={styles.history} aria-label="Cambios masivos">
                  {items.map((lote) => (
                    <Entry
                      key={lote.id}
                      lote={lote}
                      onActed={(acted) => {
                        setActed(acted);
                        setProblem(undefined);
                        look(acted);
                      }}
                      onFailed={(message) => {
                        setActed(undefined);
                        setProblem({ message, attempt: Date.now() });
                        look();
                      }}
                    />
                  ))}
                </ul>
              </>
            ) : (
              <Empty message="Todavía no hay cambios masivos." />
            )
          ) : error ? (
            <LoadFailed message={listarMasivos.fallback} error={error} onRetry={() => look()} />
          ) : (
            <Loading label="Cargando los cambios…" />
          )}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

/** What becomes of the one that was undone or stopped here. */
function Acted({ lote }: { lote: LoteMasivo }) {
  return lote.estado === 'en_curso' ? (
    <Notice tone="info" focused message="Se está deshaciendo: sigue solo aunque cierres esta ventana." />
  ) : (
    <Notice key={lote.estado} focused {...outcomeOf(lote)} />
  );
}

interface EntryProps {
  lote: LoteMasivo;
  onActed: (acted: LoteMasivo) => void;
  onFailed: (reason: string) => void;
}

function Entry({ lote, onActed, onFailed }: EntryProps) {
  const { estado, cambiados, omitidos, deshecho, actor, detenido_por, creado_en } = lote;
  return (
    <li className={styles.entry}>
      <p className={styles.said}>{titleOf(lote)}</p>
      <p className={styles.code}>
        {formatFechaHora(creado_en)}
        {actor && ` · ${actor}`}
        {estado === 'terminado' && ` · ${many(cambiados, 'producto', 'productos')}`}
        {estado === 'detenido' && ` · ${reachOf(lote)}`}
        {detenido_por && `: lo detuvo ${detenido_por}`}
        {estado !== 'en_curso' && omitidos > 0 && ` · ${many(omitidos, 'omitido', 'omitidos')}`}
        {deshecho && ' · deshecho'}
      </p>
      {estado === 'en_curso' && (
        <>
          <MasivoProgress lote={lote} />
          <MasivoStop lote={lote} onStopped={onActed} />
        </>
      )}
      {lote.se_puede_deshacer && (
        <MasivoUndo
          lote={lote}
          of={`${changeText(lote.cambio)}, del ${formatFechaHora(creado_en)}`}
          onUndone={onActed}
          onFailed={onFailed}
        />
      )}
    </li>
  );
}
