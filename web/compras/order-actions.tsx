import { useState } from 'react';
import { useNavigate } from 'react-router';
import { SIN_PRODUCTOS_PARA_SOLICITAR_COTIZACION } from '#contract/carro.ts';
import type { Compra } from '#contract/compras.ts';
import { bring, whatToDo } from '#web/client/bring.ts';
import { useOnce } from '#web/client/use-once.ts';
import { payable } from '#web/tienda/pago/pagar-state.ts';
import { Button } from '#web/ui/button.tsx';
import { AlertDialog, ConfirmDialog } from '#web/ui/dialog.tsx';
import type { Reordered } from './reorder.ts';

const shopNotAsked = (error: unknown) => `No pudimos consultar los productos. ${whatToDo(error)}`;

interface OrderActionProps {
  order: Compra;
  /** In a list each button needs its order's number for those who can't see where it stands. */
  named?: boolean;
}

/** Puts the order in the cart again and opens it; what isn't as it was then is told first. */
export function ReorderButton({ order, named }: OrderActionProps) {
  const navigate = useNavigate();
  const [told, setTold] = useState<Reordered | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { busy, once } = useOnce();
  const run = () =>
    once(async () => {
      try {
        const { reorder } = await bring(() => import('./reorder.ts'));
        const result = await reorder(order);
        if (result.news.length === 0) navigate('/carrito');
        else setTold(result);
      } catch (error) {
        setProblem(shopNotAsked(error));
      }
    });

  const close = () => setTold(null);
  const news = told?.news.join('\n');
  return (
    <>
      <Button
        look="dark"
        aria-disabled={busy}
        aria-label={named ? `Volver a comprar el pedido ${order.num_pedido}` : undefined}
        onClick={() => void run()}
      >
        {busy ? 'Agregando…' : 'Volver a comprar'}
      </Button>
      <ConfirmDialog
        open={told !== null && told.lines > 0}
        message={`Agregamos al carrito lo que queda de este pedido.\n\n${news}`}
        confirmLabel="Ir al carrito"
        cancelLabel="Quedarme aquí"
        onConfirm={() => navigate('/carrito')}
        onCancel={close}
      />
      <AlertDialog
        open={told?.lines === 0}
        message={`No pudimos agregar nada al carrito.\n\n${news}`}
        onClose={close}
      />
      <AlertDialog open={problem !== null} message={problem} onClose={() => setProblem(null)} />
    </>
  );
}

/** Takes what is still sold of the order to the quote request. */
export function QuoteButton({ order }: OrderActionProps) {
  const navigate = useNavigate();
  const [problem, setProblem] = useState<string | null>(null);
  const { busy, once } = useOnce();
  const run = () =>
    once(async () => {
      try {
        const { linesToQuote } = await bring(() => import('./reorder.ts'));
        const lines = await linesToQuote(order);
        if (lines.length > 0) navigate('/solicitar-cotizacion', { state: payable(lines) });
        else setProblem(SIN_PRODUCTOS_PARA_SOLICITAR_COTIZACION);
      } catch (error) {
        setProblem(shopNotAsked(error));
      }
    });

  return (
    <>
      <Button look="outline" aria-disabled={busy} onClick={() => void run()}>
        Solicitar Cotización
      </Button>
      <AlertDialog open={problem !== null} message={problem} onClose={() => setProblem(null)} />
    </>
  );
}
