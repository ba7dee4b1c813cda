import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import {
  CARGANDO_PROVEEDORES,
  COMPRA_FALLIDA,
  COMPRA_SIN_ID,
  type Compra,
  crearCompra,
  enviarOrdenCompleta,
  SESION_EXPIRADA,
} from '#contract/compras.ts';
import { ApiError } from '#web/client/api.ts';
import { api } from '#web/client/browser-api.ts';
import { type CartItem, isBuyable, updateCart, useCart } from '#web/client/cart.ts';
import { readUser } from '#web/client/session.ts';
import type { Draft } from './pagar-draft.ts';
import {
  fitToStock,
  orderSummary,
  type PriceChange,
  priceChanges,
  stillInCart,
  updateLines,
  withoutBought,
} from './pagar-lines.ts';
import {
  type CheckoutProblem,
  checkCheckout,
  checkoutTotals,
  type Delivery,
  type Field,
  firstField,
  purchaseBody,
  type Section,
  sectionOf,
  withoutFields,
} from './pagar-rules.ts';
import { payable, type Receipt } from './pagar-state.ts';
import { attemptKey, forgetCheckout, settleAttempt } from './pagar-storage.ts';

export interface ToldProblem extends CheckoutProblem {
  detail?: string;
  /** Something was settled, and is only to be looked at. */
  settled?: boolean;
  /** What costs otherwise than it was shown: to be confirmed again. */
  changes?: readonly PriceChange[];
  /** Takes the lines that can't be sold as they are down to what there is. */
  adjust?: { label: string; run: () => void };
  /** Where it is said: in the part of its first field, beside that field alone, or with the whole order. */
  at: Section | 'field' | 'order';
  /** Another number for each try. */
  attempt: number;
}
type NewProblem = Omit<ToldProblem, 'at' | 'attempt'>;

/** Who was told to wait for the suppliers is told when they are here. */
const PROVEEDORES_LISTOS = 'Ya está la información de los proveedores. Puedes confirmar tu compra.';
const LOOK_AGAIN = 'Revisa el total y confirma otra vez.';

interface CheckoutInput {
  items: readonly CartItem[];
  draft: Draft;
  /** Keeps what was filled in, should the session turn out to be over. */
  keepDraft: () => void;
  /** Keeps all of it, as it is sent: what the shop tells of the person later must not change what is tried again. */
  keepSent: () => void;
  suppliersLoading: boolean;
  zonaUrbana: readonly string[];
}

/** Sends the purchase and then its mail, and says what went wrong. */
export function useCheckout({ items, draft, keepDraft, keepSent, suppliersLoading, zonaUrbana }: CheckoutInput) {
  const navigate = useNavigate();
  const cart = useCart();
  // What comes from a quote need never have been in the cart.
  const [wasInCart] = useState(() => stillInCart(items, cart.items));
  const [problem, setProblem] = useState<ToldProblem | null>(null);
  const [sending, setSending] = useState(false);
  const busy = useRef(false);
  // The server's total stands as long as nothing that it was computed from changes.
  const [answered, setAnswered] = useState<{ for: string; total: number }>();
  const delivery: Delivery = { entrega: draft.entrega, comuna: draft.destino.comuna, zonaUrbana };
  const subject = subjectOf(items, delivery);
  const totals = checkoutTotals(items, delivery, answered?.for === subject ? answered.total : undefined);

  function tell(next: NewProblem): void {
    setProblem((previous) => ({ ...next, at: placeOf(next), attempt: (previous?.attempt ?? 0) + 1 }));
  }

  /** The lines as they are now, here and in the cart, where what can't be bought any more stays by itself. */
  function replaceLines(change: (lines: readonly CartItem[]) => CartItem[]): CartItem[] {
    const lines = change(items).filter(isBuyable);
    updateCart(change);
    if (lines.length === 0) navigate('/carrito', { replace: true });
    else navigate('/pagar', { replace: true, preventScrollReset: true, state: payable(lines) });
    return lines;
  }

  async function submit(): Promise<void> {
    if (busy.current) return;
    const user = readUser();
    keepDraft();
    const found = checkCheckout({ items, draft, suppliersLoading, loggedIn: user !== null });
    if (found) {
      tell(found);
      return;
    }
    // Bought or taken out in another tab: the cart says how things stand.
    if (wasInCart && !stillInCart(items, cart.items)) {
      navigate('/carrito');
      return;
    }
    keepSent();
    busy.current = true;
    setSending(true);
    setProblem(null);
    try {
      const body = purchaseBody(items, draft, totals.total);
      const key = attemptKey(user!.id, JSON.stringify(body));
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

  /** The purchase stands from here on: no other tab may buy it again, and whatever happens to its mail, it is shown. */
  async function finish({ items: _lines, historial: _past, ...compra }: Compra): Promise<void> {
    const receipt: Receipt = {
      ...compra,
      lineas: items.map(({ id, descripcion, quantity, precio_unitario }) => ({
        id,
        descripcion,
        quantity,
        precio_unitario,
      })),
      cuerpo: orderSummary(compra.num_pedido, items, compra.precio_final),
      notified: false,
    };
    updateCart((lines) => withoutBought(lines, items));
    receipt.notified = await sendOrderMail(receipt).then(
      () => true,
      () => false,
    );
    forgetCheckout();
    navigate('/pagar', { replace: true, state: { recibo: receipt } });
  }

  function problemOf(error: ApiError): NewProblem {
    settleAttempt(error.code);
    if (error.status === 401) return { message: SESION_EXPIRADA, needsLogin: true };
    const named = (error.details.items ?? []) as { id: number; disponible?: number }[];

    if (error.code === 'TOTAL_CAMBIADO') {
      const lines = replaceLines((old) => updateLines(old, named));
      const total = Number(error.details.precio_final);
      setAnswered({ for: subjectOf(lines, delivery), total });
      const now = { items: lines, totals: checkoutTotals(lines, delivery, total) };
      return { message: error.message, changes: priceChanges({ items, totals }, now) };
    }
    const settle = (change: (lines: readonly CartItem[]) => CartItem[], done: string) => () => {
      if (replaceLines(change).length > 0) tell({ message: `${done} ${LOOK_AGAIN}`, settled: true });
    };
    if (error.code === 'STOCK_INSUFICIENTE') {
      const left = named.map(({ id, disponible = 0 }) => ({ id, cantidad_stock: disponible }));
      const run = settle((old) => fitToStock(updateLines(old, left)), 'Ajustamos tu compra a lo que queda.');
      return { message: error.message, adjust: { label: 'Ajustar a lo disponible', run } };
    }
    if (error.code === 'NO_VENDIBLE' && named.length > 0) {
      const isNamed = ({ id }: CartItem) => named.some((line) => line.id === id);
      const run = settle((old) => old.filter((line) => !isNamed(line)), 'Quitamos lo que no se puede comprar.');
      return { message: COMPRA_FALLIDA, detail: error.message, adjust: { label: 'Quitar del carrito', run } };
    }
    return { message: COMPRA_FALLIDA, detail: error.message, fields: error.fields };
  }

  const waitIsOver = problem?.message === CARGANDO_PROVEEDORES && !suppliersLoading;
  return {
    totals,
    problem: waitIsOver ? { ...problem, message: PROVEEDORES_LISTOS, settled: true } : problem,
    sending,
    replaceLines,
    submit: () => void submit(),
    clearProblem: () => setProblem(null),
    /** What was said of these fields no longer holds: they are being mended. */
    clearFields: (fields: readonly Field[]) =>
      setProblem((told) => (told?.fields ? { ...told, fields: withoutFields(told.fields, fields) } : told)),
  };
}

function placeOf({ message, fields = {} }: NewProblem): ToldProblem['at'] {
  const field = firstField(fields);
  if (!field) return 'order';
  return fields[field] === message ? 'field' : sectionOf(field);
}

/** Asks for the order's mail; the server sends it once however often it is asked. */
export function sendOrderMail({ id, email, cuerpo }: Receipt) {
  return api(enviarOrdenCompleta, { params: { id: String(id) }, body: { destinatario: email, cuerpo } });
}

function subjectOf(items: readonly CartItem[], { entrega, comuna }: Delivery): string {
  const lines = items.map(({ id, quantity, precio_unitario }) => [id, quantity, precio_unitario]);
  return JSON.stringify([entrega, comuna, lines]);
}
