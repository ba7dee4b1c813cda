import { Button } from '@mantine/core';
import { useState } from 'react';
import { type Conciliacion, conciliar, verConciliacion } from '#contract/dinero/conciliacion.ts';
import { formatFechaHora } from '#contract/valores/fechas.ts';
import { formatNumero } from '#contract/valores/numeros.ts';
import { ApiError } from '#web/client/api/api.ts';
import { api } from '#web/client/api/browser-api.ts';
import { useLoad } from '#web/client/api/use-load.ts';
import { useOnce } from '#web/client/api/use-once.ts';
import { Notice } from '#web/ui/dialog/notice.tsx';

/** Whether all that is money agrees, as of last night or since somebody asked; and asks anew. */
export function ConciliacionNotice() {
  const last = useLoad('conciliacion', () => api(verConciliacion));
  const [done, setDone] = useState<Conciliacion>();
  const [failure, setFailure] = useState<string>();
  const { busy, once } = useOnce();
  const ultima = done ?? last.data?.ultima;

  const ask = () =>
    void once(async () => {
      setFailure(undefined);
      try {
        setDone(await api(conciliar));
      } catch (error) {
        setFailure(error instanceof ApiError ? error.message : conciliar.fallback);
      }
    });

  if (last.loading && !ultima) return null;
  const message = failure ?? last.error?.message ?? (ultima ? verdictOn(ultima) : 'Todavía no se ha conciliado.');
  const isWrong = failure !== undefined || last.error !== undefined || (ultima?.diferencias ?? 0) > 0;
  return (
    <Notice
      key={ultima?.hecha_en}
      tone={isWrong ? 'error' : ultima ? 'success' : 'info'}
      message={message}
      detail={ultima && detailOf(ultima)}
    >
      {ultima && ultima.diferencias > 0 && (
        <ul>{ultima.libros.flatMap(({ faltas }) => faltas.map((falta) => <li key={falta}>{falta}</li>))}</ul>
      )}
      <Button variant="default" aria-disabled={busy} onClick={ask}>
        {busy ? 'Conciliando…' : 'Conciliar ahora'}
      </Button>
    </Notice>
  );
}

function verdictOn({ hecha_en, quien, diferencias }: Conciliacion): string {
  const cuando = `Conciliado el ${formatFechaHora(hecha_en)}${quien ? ` por ${quien}` : ''}`;
  if (diferencias === 0) return `${cuando}: pedidos, pagos, reembolsos y facturas calzan al peso.`;
  return `${cuando}: ${diferencias === 1 ? 'una cosa no calza' : `${formatNumero(diferencias)} cosas no calzan`}.`;
}

function detailOf({ preguntados, sin_respuesta }: Conciliacion): string | undefined {
  if (sin_respuesta) return 'Transbank no contestó por algún pago sin terminar: se le vuelve a preguntar cada minuto.';
  if (preguntados === 0) return undefined;
  return `Se preguntó a Transbank por ${preguntados === 1 ? 'un pago' : `${formatNumero(preguntados)} pagos`} sin terminar.`;
}
