import { useState } from 'react';
import { useNavigate } from 'react-router';
import { SIN_PRODUCTOS_PARA_SOLICITAR_COTIZACION } from '#contract/tienda/carro.ts';
import type { Compra } from '#contract/ventas/compras/compras.ts';
import { bring, whatToDo } from '#web/client/api/bring.ts';
import { useOnce } from '#web/client/api/use-once.ts';
import type { Outcome } from '#web/shared/compras/volver-a-comprar.ts';
import { payable } from '#web/shared/pago/pagar-state.ts';
import { Button } from '#web/ui/button.tsx';
import { AlertDialog, ConfirmDialog } from '#web/ui/dialog/dialog.tsx';

const shopNotAsked = (error: unknown) => `No pudimos consultar los productos. ${whatToDo(error)}`;

interface CompraActionProps {
  compra: Compra;
  /** In a list each button needs its purchase's number for those who can't see where it stands. */
  named?: boolean;
}

/** Puts the purchase in the cart again and opens it; what isn't as it was then is told first. */
export function VolverAComprarButton({ compra, named }: CompraActionProps) {
  return (
    <AlCarritoButton
      label="Volver a comprar"
      name={named ? `Volver a comprar el pedido ${compra.num_pedido}` : undefined}
      what="este pedido"
      put={({ volverAComprar }) => volverAComprar(compra)}
    />
  );
}

interface AlCarritoProps {
  label: string;
  /** For those who can't see where it stands. */
  name?: string | undefined;
  what: string;
  put: (script: typeof import('#web/shared/compras/volver-a-comprar.ts')) => Promise<Outcome>;
}

/** Puts in the cart what was bought, or is kept to be bought, and opens it; what changed since is told first. */
export function AlCarritoButton({ label, name, what, put }: AlCarritoProps) {
  const navigate = useNavigate();
  const [told, setTold] = useState<Outcome | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { busy, once } = useOnce();
  const run = () =>
    once(async () => {
      try {
        const result = await put(await bring(() => import('#web/shared/compras/volver-a-comprar.ts')));
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
      <Button look="dark" aria-disabled={busy} aria-label={name} onClick={() => void run()}>
        {busy ? 'Agregando…' : label}
      </Button>
      <ConfirmDialog
        open={told !== null && told.lines > 0}
        message={`Agregamos al carrito lo que queda de ${what}.\n\n${news}`}
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

/** Takes what is still sold of the purchase to the quote request; `dialog` says why it could not. */
export function useCotizar(compra: Compra) {
  const navigate = useNavigate();
  const [problem, setProblem] = useState<string | null>(null);
  const { busy, once } = useOnce();
  const cotizar = () =>
    once(async () => {
      try {
        const { linesToCotizar } = await bring(() => import('#web/shared/compras/volver-a-comprar.ts'));
        const lines = await linesToCotizar(compra);
        if (lines.length > 0) navigate('/solicitar-cotizacion', { state: payable(lines) });
        else setProblem(SIN_PRODUCTOS_PARA_SOLICITAR_COTIZACION);
      } catch (error) {
        setProblem(shopNotAsked(error));
      }
    });
  const dialog = <AlertDialog open={problem !== null} message={problem} onClose={() => setProblem(null)} />;
  return { busy, cotizar, dialog };
}
