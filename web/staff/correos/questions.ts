import {
  type Correo,
  type ResumenCorreos,
  reenviarCorreo,
  reenviarFallidos,
} from '#contract/casa/correo/correo-admin.ts';
import { api } from '#web/client/api/browser-api.ts';
import { doing } from '#web/staff/query/doing.ts';
import type { Act, Question } from '#web/staff/shell/use-question.tsx';

const counted = (count: number) => (count === 1 ? '1 correo' : `${count.toLocaleString('es-CL')} correos`);

/** Sends one mail that failed again, or one that was kept back. */
export const resend = ({ id, sobre, para, estado }: Correo): Act =>
  doing(
    reenviarCorreo,
    { params: { id: String(id) } },
    `El correo «${sobre}» para ${para} va en camino${estado === 'retenido' ? '' : ' otra vez'}.`,
  );

/** Sends all failed ones again; what was kept secret stays as it is. */
export function resendAll({ fallidos, reenviables }: ResumenCorreos): Question {
  const which = reenviables === 1 ? 'el correo fallido' : `los ${counted(reenviables)} fallidos`;
  const rest = fallidos - reenviables;
  const kept = rest > 0 ? ` ${rest === 1 ? 'Queda' : 'Quedan'} ${counted(rest)} cuyo enlace secreto ya se borró.` : '';
  return asking(`¿Reenviar ${which}?`, reenviables, kept, undefined);
}

/** Sends those that were chosen again. */
export function resendChosen(correos: readonly Correo[], onDone: () => void): Question {
  const ids = correos.map(({ id }) => id);
  const which = ids.length === 1 ? 'el correo elegido' : `los ${counted(ids.length)} elegidos`;
  return asking(`¿Reenviar ${which}?`, ids.length, '', { ids }, onDone);
}

function asking(
  question: string,
  count: number,
  kept: string,
  body: { ids: number[] } | undefined,
  onDone?: () => void,
): Question {
  return {
    message: `${question}\n\n${count === 1 ? 'Sale' : 'Salen'} otra vez a su misma dirección.${kept}`,
    confirm: 'Reenviar',
    busy: 'Reenviando…',
    failed: reenviarFallidos.fallback,
    run: async () => {
      const { reenviados } = await api(reenviarFallidos, { body });
      onDone?.();
      return { message: outcome(reenviados) };
    },
  };
}

function outcome(sent: number): string {
  if (sent === 0) return 'No quedaban correos por reenviar.';
  return sent === 1 ? '1 correo va en camino otra vez.' : `${counted(sent)} van en camino otra vez.`;
}
