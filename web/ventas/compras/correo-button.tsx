import { useQuery } from '@tanstack/react-query';
import { type Compra, correoDeCompra, enviarOrdenCompleta } from '#contract/ventas/compras/compras.ts';
import { api } from '#web/client/api/browser-api.ts';
import { endpointQuery } from '#web/staff/query/endpoint-query.ts';
import { RecordAct } from '#web/staff/record/record-act.tsx';
import type { Act } from '#web/staff/shell/use-question.tsx';

interface CorreoButtonProps {
  compra: Compra;
  act: (act: Act) => void;
  working: boolean;
}

/** For a purchase whose mail the limit held back, or which failed or was kept back. */
export function CorreoButton({ compra: { id, email }, act, working }: CorreoButtonProps) {
  const params = { id: String(id) };
  const { data } = useQuery(endpointQuery(correoDeCompra, { params }));
  if (!data || data.estado === 'pendiente' || data.estado === 'enviado') return null;
  const enviar = () =>
    act({
      failed: 'No pudimos enviar el correo de la orden.',
      run: async () => {
        const { estado, message } = await api(enviarOrdenCompleta, { params, body: {} });
        return { message: estado === 'retenido' ? message : `El correo de la orden va en camino a ${email}.` };
      },
    });
  return <RecordAct waits={working} onClick={enviar} label="Enviar correo de la orden" />;
}
