import { IMAGENES_ACTUALIZADAS, IMAGENES_NO_ACTUALIZADAS } from '#contract/catalogo/imagenes/imagenes.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/dialog/notice.tsx';
import type { Totals } from './picture-list.ts';
import type { Outcome } from './use-picture-upload.ts';

interface UploadOutcomeProps {
  outcome: Outcome;
  counts: Totals;
  onRetry: () => void;
}

/** How the sending ended. */
export function UploadOutcome({ outcome, counts, onRetry }: UploadOutcomeProps) {
  if (outcome.kind === 'failed') {
    return (
      <Notice
        tone="error"
        message="Ocurrió un error al intentar actualizar las imágenes."
        detail={outcome.detail}
        focused
      >
        <Button look="dark" onClick={onRetry}>
          Reintentar
        </Button>
      </Notice>
    );
  }
  if (outcome.kind === 'stopped') {
    return (
      <Notice
        tone="info"
        message="La subida se detuvo."
        detail="Lo que quedó en espera se puede enviar después."
        focused
      />
    );
  }
  const { lista, rechazada } = counts;
  if (lista === 0)
    return (
      <Notice tone="error" message={IMAGENES_NO_ACTUALIZADAS} detail="Revisa el motivo junto a cada archivo." focused />
    );
  return rechazada === 0 ? (
    <Notice tone="success" message={IMAGENES_ACTUALIZADAS} focused />
  ) : (
    <Notice
      tone="info"
      message={`Actualizadas: ${lista}. Rechazadas: ${rechazada}.`}
      detail="El motivo está junto a cada archivo."
      focused
    />
  );
}
