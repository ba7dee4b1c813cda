import { diaEnSantiago, formatFecha } from '#contract/valores/fechas.ts';
import { formatTotal, multiplicar, totalDeLineas } from '#contract/valores/money.ts';
import { type CarritoItem, readLines } from '#web/client/carrito/carrito.ts';
import { isSinceLogout } from '#web/client/session/last-logout.ts';

/** What the navigation brought to be quoted; null when it brought no list, and then it is the cart. */
export function readCotizacionLines(state: unknown): CarritoItem[] | null {
  const { cartItems, cuando } = (state ?? {}) as Record<string, unknown>;
  return Array.isArray(cartItems) && isSinceLogout(cuando) ? readLines(cartItems) : null;
}

/** Why these can't simply be bought as they are; empty when they can. */
export function obstaclesOf(items: readonly CarritoItem[]): string[] {
  return items.flatMap(({ descripcion, precio_unitario, cantidad_stock, quantity }) => {
    if (precio_unitario <= 0) return [`«${descripcion}» está por cotizar: aún no tiene precio.`];
    if (cantidad_stock <= 0) return [`«${descripcion}» no tiene stock.`];
    if (quantity <= cantidad_stock) return [];
    const left = cantidad_stock === 1 ? 'queda 1 unidad' : `quedan ${cantidad_stock} unidades`;
    return [`De «${descripcion}» ${left} y pides ${quantity}.`];
  });
}

const MAX_MENSAJE = 5_000;

interface Request {
  name: string;
  email: string;
  comment: string;
  items: readonly CarritoItem[];
}

/** The request as the shop's inbox reads it. Many products are named by their codes alone, so that all of them fit. */
export function cotizacionMessage({ name, email, comment, items }: Request): string {
  const write = (lines: string[]) =>
    [
      `Nombre: ${name}`,
      `Correo: ${email}`,
      '',
      'Productos:',
      ...lines,
      `Total: ${formatTotal(totalDeLineas(items))} (IVA incluido)`,
      ...(comment ? ['', 'Comentario:', comment] : []),
    ].join('\n');
  const full = write(items.map((item) => `${short(item)} · ${item.descripcion} · ${precioOf(item)}`));
  return full.length <= MAX_MENSAJE ? full : write(items.map(short));
}

const short = ({ quantity, codigo_producto_fussan }: CarritoItem) => `${quantity} × código ${codigo_producto_fussan}`;

function precioOf({ precio_unitario, quantity }: CarritoItem): string {
  if (precio_unitario <= 0) return 'Por cotizar';
  return `${formatTotal(precio_unitario)} c/u = ${formatTotal(multiplicar(precio_unitario, quantity))}`;
}

/** `Cotizacion-21-11-2026.pdf`. */
export function cotizacionFileName(now = new Date()): string {
  return `Cotizacion-${formatFecha(diaEnSantiago(now))}.pdf`;
}
