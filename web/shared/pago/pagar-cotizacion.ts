import { z } from 'zod';
import type { Doer } from '#contract/estados.ts';
import { base } from '#contract/valores/base.ts';
import { sumar } from '#contract/valores/money.ts';
import type { CotizacionCompleta } from '#contract/ventas/cotizaciones/cotizaciones.ts';
import { enlaceDeCotizacion } from '#contract/ventas/cotizaciones/enlace.ts';
import type { CarritoItem } from '#web/client/carrito/carrito.ts';
import { cotizacionUrl } from '#web/shared/cotizaciones/cotizacion-url.ts';
import type { Draft } from './pagar-draft.ts';
import type { CheckoutTotals } from './pagar-rules.ts';

const cotizacionAPagar = z.object({
  id: z.int().positive(),
  num_cotizacion: z.int(),
  lineas: z.string(),
  acordada: z.object({ base, costo_envio: z.number().min(0), productos: z.number().min(0) }).nullable(),
  /** Of its private link, where it is in no account yet: who pays takes it into theirs. */
  token: z.string().max(200).optional(),
});

/**
 * The quotation that is paid: its purchase is made of it, and only once. `lineas` is what it asks for: a list that was changed since
 * is no longer it. `acordada`: it is charged as it says, whatever the shop sells it for today (D75).
 */
export type CotizacionAPagar = z.output<typeof cotizacionAPagar>;

/** The one of a navigation's state, if it brought any. By itself: what only puts a list together goes without a schema's weight. */
export const readCotizacionAPagar = (state: unknown): CotizacionAPagar | undefined =>
  cotizacionAPagar.safeParse((state as { cotizacion?: unknown } | null)?.cotizacion).data;

const inWords = (items: readonly CarritoItem[]) =>
  items
    .map(({ id, quantity }) => `${id}×${quantity}`)
    .sort()
    .join();

/** A customer's own request, which is paid at the prices of the day. */
export const requestToPay = (
  { id, num_cotizacion }: Pick<CotizacionCompleta, 'id' | 'num_cotizacion'>,
  items: readonly CarritoItem[],
): CotizacionAPagar => ({ id, num_cotizacion, lineas: inWords(items), acordada: null });

/** An accepted one, which is paid as it says. */
export const agreedToPay = (
  {
    id,
    num_cotizacion,
    base,
    costo_envio,
    total,
  }: Pick<CotizacionCompleta, 'id' | 'num_cotizacion' | 'base' | 'costo_envio' | 'total'>,
  items: readonly CarritoItem[],
  token?: string,
): CotizacionAPagar => ({
  id,
  num_cotizacion,
  lineas: inWords(items),
  ...(token && { token }),
  acordada: { base, costo_envio, productos: sumar(total, -costo_envio) },
});

/** Where it is read: by its private link while it is in no account. */
export const cotizacionAt = (
  { id, token }: Pick<CotizacionAPagar, 'id' | 'token'>,
  user: Pick<Doer, 'role'> | null,
): string => (token ? enlaceDeCotizacion('', token) : cotizacionUrl(user, id));

/** Whether these are still all that it asks for, and nothing else. */
export const isOf = ({ lineas }: CotizacionAPagar, items: readonly CarritoItem[]): boolean => lineas === inWords(items);

/** The figures of what was agreed on: what is fetched isn't carried. */
export function agreedTotals(
  entrega: Draft['entrega'],
  { costo_envio, productos: subtotal }: { costo_envio: number; productos: number },
): CheckoutTotals {
  const despacho = entrega === 'despacho' ? costo_envio : 0;
  return { subtotal, descuento: 0, despacho, total: sumar(subtotal, despacho) };
}
