import { type ReactNode, useState } from 'react';
import { type Correo, type ResumenCorreos, reenviarCorreo, reenviarFallidos } from '#contract/correo-admin.ts';
import { ApiError, reasonOf } from '#web/client/api.ts';
import { api } from '#web/client/browser-api.ts';
import { useOnce } from '#web/client/use-once.ts';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';

interface Told {
  tone: 'success' | 'error';
  message: string;
  detail?: string | undefined;
  attempt: number;
}

/** Somebody else was faster: what is shown is old. */
const OVERTAKEN = [404, 409];

const mails = (count: number) => (count === 1 ? '1 correo' : `${count.toLocaleString('es-CL')} correos`);

/** What is about to be done, and what will stay as it is. */
function question({ fallidos, reenviables }: ResumenCorreos): string {
  const which = reenviables === 1 ? 'el correo fallido' : `los ${mails(reenviables)} fallidos`;
  const rest = fallidos - reenviables;
  const kept = rest > 0 ? ` ${rest === 1 ? 'Queda' : 'Quedan'} ${mails(rest)} cuyo enlace secreto ya se borró.` : '';
  return `¿Reenviar ${which}?\n\n${reenviables === 1 ? 'Sale' : 'Salen'} otra vez a su misma dirección.${kept}`;
}

function outcome(sent: number): string {
  if (sent === 0) return 'No quedaban correos fallidos por reenviar.';
  return sent === 1 ? '1 correo va en camino otra vez.' : `${mails(sent)} van en camino otra vez.`;
}

/**
 * Sends failed mails again, one or all, one act at a time. `notice` is what came of the last one, `dialog` the question that
 * is open; `onChanged` is called when the list is no longer as it was.
 */
export function useResend(onChanged: () => void): {
  resend: (mail: Correo) => void;
  /** Asks first. */
  resendAll: (summary: ResumenCorreos) => void;
  /** The mail that is being sent again, or all. */
  sending: number | 'todos' | null;
  notice: ReactNode;
  dialog: ReactNode;
} {
  const { busy, once } = useOnce();
  const [sending, setSending] = useState<number | 'todos' | null>(null);
  const [asked, setAsked] = useState<ResumenCorreos | null>(null);
  const [told, setTold] = useState<Told | null>(null);

  function act(which: number | 'todos', failed: string, run: () => Promise<string>): void {
    void once(async () => {
      setSending(which);
      const attempt = Date.now();
      try {
        setTold({ tone: 'success', message: await run(), attempt });
        onChanged();
      } catch (error) {
        setTold({ tone: 'error', message: failed, detail: reasonOf(error), attempt });
        if (error instanceof ApiError && OVERTAKEN.includes(error.status)) onChanged();
      } finally {
        setSending(null);
        setAsked(null);
      }
    });
  }

  return {
    resend: ({ id, sobre, para }) =>
      act(id, reenviarCorreo.fallback, async () => {
        await api(reenviarCorreo, { params: { id: String(id) } });
        return `El correo «${sobre}» para ${para} va en camino otra vez.`;
      }),
    resendAll: (summary) => !busy && setAsked(summary),
    sending,
    notice: told && <Notice key={told.attempt} tone={told.tone} message={told.message} detail={told.detail} focused />,
    dialog: (
      <ConfirmDialog
        open={asked !== null}
        message={asked && question(asked)}
        confirmLabel={busy ? 'Reenviando…' : 'Reenviar'}
        onConfirm={() =>
          act('todos', reenviarFallidos.fallback, async () => outcome((await api(reenviarFallidos)).reenviados))
        }
        onCancel={() => setAsked(null)}
        busy={busy}
      />
    ),
  };
}
