import { useState } from 'react';
import { useNavigate } from 'react-router';
import { puede } from '#contract/casa/usuarios/permisos.ts';
import { entrarComoInvitado, type UsuarioConToken } from '#contract/casa/usuarios/usuarios.ts';
import type { FormaDePago } from '#contract/dinero/formas-de-pago.ts';
import { iniciarWebpay } from '#contract/dinero/webpay.ts';
import {
  CARGANDO_PROVEEDORES,
  COMPRA_SIN_ID,
  crearCompra,
  type NuevaCompra,
  SESION_EXPIRADA,
} from '#contract/ventas/compras/compra-nueva.ts';
import { COMPRA_FALLIDA, type Compra, enviarOrdenCompleta, POR_APROBAR } from '#contract/ventas/compras/compras.ts';
import { convertirCotizacion } from '#contract/ventas/cotizaciones/actos.ts';
import { tomarPorEnlace } from '#contract/ventas/cotizaciones/enlace.ts';
import { ApiError } from '#web/client/api/api.ts';
import { api } from '#web/client/api/browser-api.ts';
import { useOnce } from '#web/client/api/use-once.ts';
import { type CarritoItem, isBuyable, updateCarrito, useCarrito } from '#web/client/carrito/carrito.ts';
import { noteCompra } from '#web/client/carrito/compra-hecha.ts';
import { readUser, startSession } from '#web/client/session/session.ts';
import { goToWebpay } from '#web/shared/pago/ir-a-webpay.ts';
import { agreedTotals, type CotizacionAPagar, cotizacionAt, isOf } from '#web/shared/pago/pagar-cotizacion.ts';
import type { Draft } from '#web/shared/pago/pagar-draft.ts';
import {
  fitToStock,
  type PrecioChange,
  precioChanges,
  stillInCarrito,
  updateLines,
  withoutBought,
} from '#web/shared/pago/pagar-lines.ts';
import {
  type CheckoutProblem,
  checkCheckout,
  checkoutTotals,
  compraBody,
  type Field,
  firstField,
  type LugarDeEntrega,
  type Section,
  sectionOf,
  withoutFields,
} from '#web/shared/pago/pagar-rules.ts';
import { payable, type Recibo } from '#web/shared/pago/pagar-state.ts';
import { attemptKey, forgetCheckout, settleAttempt } from '#web/shared/pago/pagar-storage.ts';
import { useCuenta } from '#web/shared/pago/use-cuenta.ts';

export interface ToldProblem extends CheckoutProblem {
  detail?: string;
  /** Something was settled, and is only to be looked at. */
  settled?: boolean;
  /** What costs otherwise than it was shown: to be confirmed again. */
  changes?: readonly PrecioChange[];
  /** Takes the lines that can't be sold as they are down to what there is. */
  adjust?: { label: string; run: () => void };
  /** Where one finds what it is about. */
  see?: { to: string; label: string };
  /** Where it is said: in the part of its first field, beside that field alone, or with the whole order. */
  at: Section | 'field' | 'order';
  /** Another number for each try. */
  attempt: number;
}
type NewProblem = Omit<ToldProblem, 'at' | 'attempt'>;

/** Who was told to wait for the suppliers is told when they are here. */
const PROVEEDORES_LISTOS = 'Ya está la información de los proveedores. Puedes confirmar tu compra.';
const DICHO_POR_LA_TIENDA = ['LIMITE_DE_COMPRAS', 'CREDITO_EXCEDIDO', 'DEMASIADOS_INTENTOS'];
const YA_TIENE_CUENTA = 'Ese correo ya tiene una cuenta: entra con ella para seguir. Lo que escribiste queda aquí.';
const CALCULANDO_DESPACHO = 'Calculando el despacho. Espera un momento...';
const CALCULANDO_TOTAL = 'Calculando el total. Espera un momento...';
const DESPACHO_LISTO = 'Ya está el despacho. Revisa el total y confirma tu compra.';
const TOTAL_LISTO = 'Ya está el total. Revísalo y confirma tu compra.';
const LOOK_AGAIN = 'Revisa el total y confirma otra vez.';

interface CheckoutInput {
  items: readonly CarritoItem[];
  cotizacion: CotizacionAPagar | undefined;
  draft: Draft;
  /** Null while it isn't known how one may pay. */
  formaDePago: FormaDePago | null;
  /** Keeps what was filled in, should the session turn out to be over. */
  keepDraft: () => void;
  /** Keeps all of it, as it is sent: what the shop tells of the person later must not change what is tried again. */
  keepSent: () => void;
  /** Goes on without the coupon that was applied. */
  dropCupon: () => void;
  provedoresLoading: boolean;
  zonaUrbana: readonly string[];
}

/** Sends the purchase, asks how its mail stands, and says what went wrong. */
export function useCheckout({
  items,
  cotizacion,
  draft,
  formaDePago,
  keepDraft,
  keepSent,
  dropCupon,
  provedoresLoading,
  zonaUrbana,
}: CheckoutInput) {
  const navigate = useNavigate();
  const carrito = useCarrito();
  // What comes from a quote need never have been in the cart.
  const [wasInCarrito] = useState(() => stillInCarrito(items, carrito.items));
  const [problem, setProblem] = useState<ToldProblem | null>(null);
  const { busy: sending, once } = useOnce();
  // The server's total stands as long as nothing that it was computed from changes.
  const [answered, setAnswered] = useState<{ for: string; total: number }>();
  // Of other lines than its own it is a purchase like any other.
  const paid = cotizacion && isOf(cotizacion, items) ? cotizacion : null;
  const acordada = paid?.acordada ?? null;
  const { entrega, destino } = draft;
  const cupon = paid ? '' : draft.cupon;
  const asked = useCuenta({ items, entrega, comuna: destino.comuna, cupon });
  const cuenta = asked.answer;
  const counting = !acordada && asked.loading;
  const lugar: LugarDeEntrega = {
    entrega,
    comuna: destino.comuna,
    zonaUrbana,
    flete: cuenta?.flete ?? (asked.loading ? 'pendiente' : undefined),
    cuenta,
  };
  const despacho: LugarDeEntrega = { ...lugar, entrega: 'despacho' };
  const subject = subjectOf(items, lugar);
  const totals = acordada
    ? agreedTotals(draft.entrega, acordada)
    : checkoutTotals(items, lugar, answered?.for === subject ? answered.total : undefined);

  function tell(next: NewProblem): void {
    setProblem((previous) => ({ ...next, at: placeOf(next), attempt: (previous?.attempt ?? 0) + 1 }));
  }

  /** The lines as they are now, here and in the cart, where what can't be bought any more stays by itself. */
  function replaceLines(change: (lines: readonly CarritoItem[]) => CarritoItem[]): CarritoItem[] {
    const lines = change(items).filter(isBuyable);
    updateCarrito(change);
    if (lines.length === 0) navigate('/carrito', { replace: true });
    else navigate('/pagar', { replace: true, preventScrollReset: true, state: payable(lines, cotizacion) });
    return lines;
  }

  const SIN_CUPON = {
    label: 'Seguir sin el cupón',
    run: () => {
      dropCupon();
      tell({ message: `Quitamos el cupón. ${LOOK_AGAIN}`, settled: true });
    },
  };

  async function submit(): Promise<void> {
    if (sending) return;
    const user = readUser();
    keepDraft();
    const found = checkCheckout({ items, draft, provedoresLoading, formaDePago, loggedIn: user !== null });
    if (found) {
      tell(found);
      return;
    }
    // What it costs is to be seen before it is confirmed.
    if (totals.despacho === null || (counting && answered?.for !== subject)) {
      tell({ message: entrega === 'despacho' ? CALCULANDO_DESPACHO : CALCULANDO_TOTAL });
      return;
    }
    // A coupon that takes nothing off isn't sent as if it did.
    if (cuenta?.cupon_problema) {
      tell({ message: cuenta.cupon_problema, adjust: SIN_CUPON });
      return;
    }
    // Bought or taken out in another tab: the cart says how things stand.
    if (!acordada && wasInCarrito && !stillInCarrito(items, carrito.items)) {
      navigate('/carrito');
      return;
    }
    keepSent();
    await once(async () => {
      const buyer = user ?? (await enterAsGuest());
      if (buyer) await send(buyer.id);
    });
  }

  /** Whoever has no account gets one, and is in it from here on; undefined where that was refused, which is told. */
  async function enterAsGuest(): Promise<UsuarioConToken | undefined> {
    setProblem(null);
    const { name, email } = entrarComoInvitado.body.parse(draft);
    try {
      const guest = await api(entrarComoInvitado, { body: { name, email } });
      startSession(guest);
      return guest;
    } catch (error) {
      const failed = error instanceof ApiError ? error : new ApiError(0, {}, COMPRA_FALLIDA);
      if (failed.code === 'EMAIL_OCUPADO') tell({ message: YA_TIENE_CUENTA, needsLogin: true });
      else tell({ message: failed.message, fields: failed.fields });
      return undefined;
    }
  }

  const llegaVista = entrega === 'despacho' && cuenta?.flete?.llega ? { llega: cuenta.flete.llega } : undefined;

  async function send(userId: number, overCredit = false): Promise<void> {
    setProblem(null);
    try {
      const lo = { total: totals.total, forma_pago: formaDePago! };
      const body = { ...compraBody(items, { ...draft, cupon }, lo), ...(overCredit && { sobre_credito: true }) };
      // The day that was seen is no part of what is wished for: a retry may have seen another one.
      const key = attemptKey(userId, JSON.stringify(body));
      if (paid?.token) await api(tomarPorEnlace, { body: { token: paid.token } });
      const compra = paid
        ? await api(convertirCotizacion, { params: { id: String(paid.id) }, body: entregaOf(body) })
        : await api(crearCompra, { headers: { 'idempotency-key': key }, body: { ...body, ...llegaVista } });
      if (compra?.id) await finish(compra);
      else tell({ message: COMPRA_SIN_ID });
    } catch (error) {
      tell(problemOf(error instanceof ApiError ? error : new ApiError(0, {}, COMPRA_FALLIDA)));
    }
  }

  /** The purchase stands from here on: no other tab may buy it again, and whatever happens to its mail, it is shown. */
  async function finish({ items: sold, historial: _past, ...compra }: Compra): Promise<void> {
    const recibo: Recibo = {
      ...compra,
      lineas: items.map(({ id, descripcion, quantity, precio_unitario, subtotal }) => {
        const line = { id, descripcion, quantity, precio_unitario, ...(subtotal !== undefined && { subtotal }) };
        const vendida = acordada ? undefined : sold.find(({ producto_id }) => producto_id === id);
        return vendida ? { ...line, precio_unitario: vendida.precio_unitario, subtotal: vendida.subtotal } : line;
      }),
      notified: false,
    };
    noteCompra(compra, items);
    updateCarrito((lines) => withoutBought(lines, items));
    const paying = compra.forma_pago === 'webpay' && compra.estado !== POR_APROBAR ? beginWebpay(recibo.id) : null;
    recibo.notified = await askForCorreoDeCompra(recibo).then(
      ({ estado }) => estado !== 'retenido',
      () => false,
    );
    const webpay = await paying;
    forgetCheckout();
    // Whoever comes back from Webpay by the browser's button finds the order here, with how to pay it.
    navigate('/pagar', { replace: true, state: { recibo } });
    if (webpay) goToWebpay(webpay);
  }

  function problemOf(error: ApiError): NewProblem {
    settleAttempt(error.code);
    if (error.status === 401) return { message: SESION_EXPIRADA, needsLogin: true };
    const see = paid && { to: cotizacionAt(paid, readUser()), label: 'Ver la cotización' };
    const named = (error.details.items ?? []) as { id: number; disponible?: number }[];

    if (acordada && see) return agreedProblem(error, see);
    if (error.code === 'TOTAL_CAMBIADO') {
      const lines = replaceLines((old) => updateLines(old, named));
      const total = Number(error.details.precio_final);
      setAnswered({ for: subjectOf(lines, lugar), total });
      const now = { items: lines, totals: { despacho: Number(error.details.costo_envio), total } };
      return { message: error.message, changes: precioChanges({ items, totals }, now) };
    }
    if (error.code === 'CUPON_NO_VALE') {
      asked.retry();
      return { message: error.message, adjust: SIN_CUPON };
    }
    if (error.code === 'FECHA_CAMBIADA') {
      asked.retry();
      return { message: error.message };
    }
    const settle = (change: (lines: readonly CarritoItem[]) => CarritoItem[], done: string) => () => {
      if (replaceLines(change).length > 0) tell({ message: `${done} ${LOOK_AGAIN}`, settled: true });
    };
    if (error.code === 'STOCK_INSUFICIENTE') {
      const left = named.map(({ id, disponible = 0 }) => ({ id, cantidad_stock: disponible }));
      const run = settle((old) => fitToStock(updateLines(old, left)), 'Ajustamos tu compra a lo que queda.');
      return { message: error.message, adjust: { label: 'Ajustar a lo disponible', run } };
    }
    if (error.code === 'NO_VENDIBLE' && named.length > 0) {
      const isNamed = ({ id }: CarritoItem) => named.some((line) => line.id === id);
      const run = settle((old) => old.filter((line) => !isNamed(line)), 'Quitamos lo que no se puede comprar.');
      return { message: COMPRA_FALLIDA, detail: error.message, adjust: { label: 'Quitar del carrito', run } };
    }
    const user = readUser();
    if (error.code === 'CREDITO_EXCEDIDO' && user && puede(user, 'exceder-credito')) {
      const run = () => void once(() => send(user.id, true));
      return {
        message: error.message,
        adjust: {
          label: error.details.vencido ? 'Vender aunque deba lo vencido' : 'Comprar aunque pase su crédito',
          run,
        },
      };
    }
    // Trying again would not help: the shop's own words say what does.
    if (DICHO_POR_LA_TIENDA.includes(error.code)) return { message: error.message, ...owed(error) };
    const answered = error.code === 'CONFLICTO' && see ? { see } : {};
    return { message: COMPRA_FALLIDA, detail: error.message, fields: error.fields, ...answered };
  }

  const waitIsOver = problem?.message === CARGANDO_PROVEEDORES && !provedoresLoading;
  const calculating = problem?.message === CALCULANDO_DESPACHO || problem?.message === CALCULANDO_TOTAL;
  const quoted = calculating && totals.despacho !== null && !asked.loading;
  return {
    totals,
    /** The server's sum, line by line; undefined while it isn't known, and of what was agreed on. */
    cuenta: acordada ? undefined : cuenta,
    /** The server's sum is on its way: what is shown may still change. */
    counting,
    /** A coupon may be used: of a quotation none. */
    takesCupon: paid === null,
    /** Where it would be dispatched, with what the server quotes for that. */
    despacho,
    /** It is the quotation, all of it and nothing else. */
    whole: paid !== null,
    acordada,
    problem: waitIsOver
      ? { ...problem, message: PROVEEDORES_LISTOS, settled: true }
      : quoted
        ? { ...problem, message: entrega === 'despacho' ? DESPACHO_LISTO : TOTAL_LISTO, settled: true }
        : problem,
    sending,
    replaceLines,
    submit: () => void submit(),
    clearProblem: () => setProblem(null),
    /** What was said of these fields no longer holds: they are being mended. */
    clearFields: (fields: readonly Field[]) =>
      setProblem((told) => (told?.fields ? { ...told, fields: withoutFields(told.fields, fields) } : told)),
  };
}

/** Where the card is paid; null where that can't be begun now: the order's page offers it again. */
const beginWebpay = (compra_id: number) => api(iniciarWebpay, { params: { id: String(compra_id) } }).catch(() => null);

const owed = ({ code }: ApiError) =>
  code === 'LIMITE_DE_COMPRAS' ? { see: { to: '/user', label: 'Ver mis pedidos' } } : {};

const SIN_STOCK_ACORDADO = 'Tu cotización sigue en pie: escríbenos en ella y te avisamos cuando llegue.';

/** Of what was agreed on nothing is changed here: the quotation is where it goes on. */
function agreedProblem(error: ApiError, see: NonNullable<NewProblem['see']>): NewProblem {
  if (error.code === 'STOCK_INSUFICIENTE') return { message: error.message, detail: SIN_STOCK_ACORDADO, see };
  if (error.code === 'TOTAL_CAMBIADO')
    return { message: 'Esta cotización ya no dice lo mismo. Revisa cómo quedó antes de pagarla.', see };
  if (DICHO_POR_LA_TIENDA.includes(error.code)) return { message: error.message, ...owed(error) };
  return { message: COMPRA_FALLIDA, detail: error.message, fields: error.fields, ...(error.status !== 0 && { see }) };
}

/** How it is delivered, and the total that was shown: the lines are the quotation's own. */
function entregaOf(body: NuevaCompra) {
  const { precio_final, email, contacto, entrega, direccion, comuna, documento, factura, forma_pago } = body;
  return { precio_final, email, contacto, entrega, direccion, comuna, documento, factura, forma_pago };
}

function placeOf({ message, fields = {} }: NewProblem): ToldProblem['at'] {
  const field = firstField(fields);
  if (!field) return 'order';
  return fields[field] === message ? 'field' : sectionOf(field);
}

/** Asks for the order's mail, which was written with the purchase: it leaves once however often it is asked. */
export function askForCorreoDeCompra({ id }: Recibo) {
  return api(enviarOrdenCompleta, { params: { id: String(id) }, body: undefined });
}

function subjectOf(items: readonly CarritoItem[], { entrega, comuna, cuenta }: LugarDeEntrega): string {
  const lines = items.map(({ id, quantity, precio_unitario }) => [id, quantity, precio_unitario]);
  return JSON.stringify([entrega, comuna, lines, cuenta?.cupon?.codigo]);
}
