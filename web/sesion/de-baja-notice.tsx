import { useState } from 'react';
import { obtenerMisCorreos, pedirAltaDeCorreos } from '#contract/casa/correo/correo.ts';
import { ApiError } from '#web/client/api/api.ts';
import { api } from '#web/client/api/browser-api.ts';
import { useLoad } from '#web/client/api/use-load.ts';
import { useOnce } from '#web/client/api/use-once.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/dialog/notice.tsx';
import styles from './profile.module.css';

/** Tells a customer whose address asked for no more mails what they miss, and mails them the way back. */
export function DeBajaNotice() {
  const { data } = useLoad('correos', () => api(obtenerMisCorreos));
  const { busy, once } = useOnce();
  const [told, setTold] = useState<{ tone: 'success' | 'error'; message: string; attempt: number } | null>(null);
  if (!data?.de_baja) return null;

  async function ask(): Promise<void> {
    const [tone, message] = await api(pedirAltaDeCorreos).then(
      ({ message, enviado }) => [enviado ? 'success' : 'error', message] as const,
      (error: unknown) => ['error', error instanceof ApiError ? error.message : pedirAltaDeCorreos.fallback] as const,
    );
    setTold((before) => ({ tone, message, attempt: (before?.attempt ?? 0) + 1 }));
  }

  return (
    <div className={styles.pending}>
      {told && <Notice key={told.attempt} tone={told.tone} message={told.message} focused />}
      {told?.tone !== 'success' && (
        <Notice
          tone="info"
          message="Pediste que no te enviemos recordatorios."
          detail="No te avisamos de lo que está por vencer. Los correos de tus pedidos te llegan igual."
        >
          <Button look="outline" onClick={() => void once(ask)}>
            {busy ? 'Enviando el enlace…' : 'Volver a recibir correos'}
          </Button>
        </Notice>
      )}
    </div>
  );
}
