import { useState } from 'react';
import type { LoteMasivo } from '#contract/productos-masivo.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { BulkProgress } from './bulk-progress.tsx';
import { outcomeOf } from './bulk-rules.ts';
import { BulkStop } from './bulk-stop.tsx';
import { BulkUndo } from './bulk-undo.tsx';
import editStyles from './producto-edit.module.css';
import { useBulkProgress } from './use-bulk-progress.ts';

interface BulkOutcomeProps {
  started: LoteMasivo;
  onClose: () => void;
}

/** What came of a bulk change; and of what undid it. */
export function BulkOutcome({ started, onClose }: BulkOutcomeProps) {
  const [shown, setShown] = useState(started);
  return (
    <>
      <Outcome key={shown.id} started={shown} onUndone={setShown} />
      <div className={editStyles.actions}>
        <Button onClick={onClose}>Listo</Button>
      </div>
    </>
  );
}

function Outcome({ started, onUndone }: { started: LoteMasivo; onUndone: (lote: LoteMasivo) => void }) {
  const [lote, setLote] = useBulkProgress(started);
  if (lote.estado === 'en_curso') {
    return (
      <>
        <BulkProgress lote={lote} />
        <BulkStop lote={lote} onStopped={setLote} />
        <Notice
          tone="info"
          message="Puedes cerrar esta ventana: el cambio sigue solo, y la tienda sigue vendiendo."
          detail="En la lista de productos y en «Cambios masivos» ves cuánto falta."
          focused
        />
      </>
    );
  }
  return (
    <>
      <Notice focused {...outcomeOf(lote)} />
      {lote.se_puede_deshacer && <BulkUndo lote={lote} onUndone={onUndone} />}
    </>
  );
}
