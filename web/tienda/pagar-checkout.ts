import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import {
  COMPRA_FALLIDA,
  COMPRA_SIN_ID,
  type Compra,
  crearCompra,
  enviarOrdenCompleta,
  SESION_EXPIRADA,
} from '#contract/compras.ts';
import { formatTotal } from '#contract/money.ts';
import { ApiError } from '#web/client/api.ts';
import { api } from '#web/client/browser-api.ts';
import { type CartItem, updateCart } from '#web/client/cart.ts';
import { readUser } from '#web/client/session.ts';
import {
  type CheckoutProblem,
  checkCheckout,
  checkoutTotals,
  fitToStock,
  orderSummary,
  purchaseBody,
  type Shipping,
  updateLines,
  withoutBought,
} from './pagar-rules.ts';
import { payable, type Receipt } from './pagar-state.ts';
import { attemptKey, forgetCheckout, settleAttempt } from './pagar-storage.ts';

interface ToldProblem extends CheckoutProblem {
  detail?: string;
  /** Takes the lines that can't be sold as they are down to what there is. */
  adjust?: { label: string; run: () => void };
  attempt: number;
}

interface CheckoutInput {
  items: readonly CartItem[];
  shipping: Shipping;
  suppliersLoading: boolean;
  zonaUrbana: readonly string[];
}

/** Sends the purchase and then its mail, and says what went wrong. */
export function useCheckout({ items, shipping, suppliersLoading, zonaUrbana }: CheckoutInput) {
  const navigate = useNavigate();
  const [problem, setProblem] = useState<ToldProblem | null>(null);
  const [sending, setSending] = useState(false);
  const busy = useRef(false);
  // The server's total stands as long as nothing that it was computed from changes.
  const [answered, setAnswered] = useState<{ for: string; total: number }>();
  const subject = subjectOf(items, shipping.comuna);
  const totals = checkoutTotals(
    items,
    shipping.comuna,
    zonaUrbana,
    answered?.for === subject ? answered.total : undefined,
  );

  function tell(next: Omit<ToldProblem, 'attempt'>): void {
    setProblem((previous) => ({ ...next, attempt: (previous?.attempt ?? 0) + 1 }));
  }

  /** The lines as they are now, here and in the cart. */
  function replaceLines(change: (lines: readonly CartItem[]) => CartItem[]): CartItem[] {
    const lines = change(items);
    updateCart(change);
    navigate('/pagar', { replace: true, preventScrollReset: true, state: payable(lines) });
    return lines;
  }

  async function submit(): Promise<void> {
    if (busy.current) return;
    const user = readUser();
    const found = checkCheckout({ items, shipping, suppliersLoading, loggedIn: user !== null });
    if (found) {
      tell(found);
      return;
    }
    busy.current = true;
    setSending(true);
    setProblem(null);
    try {
      const body = purchaseBody(items, shipping, totals.total);
      const key = attemptKey(JSON.stringify([user?.id, body]));
      const compra = await api(crearCompra, { headers: { 'idempotency-key': key }, body });
      if (compra?.id) await finish(compra);
      else tell({ message: COMPRA_SIN_ID });
    } catch (error) {
      tell(problemOf(error instanceof ApiError ? error : new ApiError(0, {}, COMPRA_FALLIDA)));
    } finally {
      busy.current = false;
      setSending(false);
    }
  }

  /** The purchase stands from here on: whatever happens to its mail, it is shown. */
  async function finish(compra: Compra): Promise<void> {
    const receipt: Receipt = {
      id: compra.id,
      num_pedido: compra.num_pedido,
      total: compra.precio_final,
      email: compra.email,
      fecha_retiro: compra.fecha_retiro,
      cuerpo: orderSummary(compra.num_pedido, items, compra.precio_final),
      notified: false,
    };
    receipt.notified = await sendOrderMail(receipt).then(
      () => true,
      () => false,
    );
    forgetCheckout();
    updateCart((lines) => withoutBought(lines, items));
    navigate('/pagar', { replace: true, state: { recibo: receipt } });
  }

  function problemOf(error: ApiError): Omit<ToldProblem, 'attempt'> {
    settleAttempt(error.code);
    if (error.status === 401) return { message: SESION_EXPIRADA, needsLogin: true };
    const changes = (error.details.items ?? []) as { id: number; disponible?: number }[];

    if (error.code === 'TOTAL_CAMBIADO') {
      const lines = replaceLines((old) => updateLines(old, changes));
      const total = Number(error.details.precio_final);
      setAnswered({ for: subjectOf(lines, shipping.comuna), total });
      return { message: error.message, detail: `El nuevo total es ${formatTotal(total)}.` };
    }
    const fit = () => {
      const gone = changes.map(({ id, disponible = 0 }) => ({ id, cantidad_stock: disponible }));
      const lines = replaceLines((old) => fitToStock(updateLines(old, gone)));
      setProblem(null);
      if (lines.length === 0) navigate('/carrito');
    };
    if (error.code === 'STOCK_INSUFICIENTE') {
      return { message: error.message, adjust: { label: 'Ajustar a lo disponible', run: fit } };
    }
    if (error.code === 'NO_VENDIBLE' && changes.length > 0) {
      return { message: COMPRA_FALLIDA, detail: error.message, adjust: { label: 'Quitar del carrito', run: fit } };
    }
    return { message: COMPRA_FALLIDA, detail: error.message, fields: error.fields };
  }

  return { totals, problem, sending, submit: () => void submit(), clearProblem: () => setProblem(null) };
}

/** Asks for the order's mail; the server sends it once however often it is asked. */
export function sendOrderMail({ id, email, cuerpo }: Receipt) {
  return api(enviarOrdenCompleta, { params: { id: String(id) }, body: { destinatario: email, cuerpo } });
}

function subjectOf(items: readonly CartItem[], comuna: string): string {
  return JSON.stringify([comuna, items.map(({ id, quantity, precio_unitario }) => [id, quantity, precio_unitario])]);
}
