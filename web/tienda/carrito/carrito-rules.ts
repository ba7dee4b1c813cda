import { multiplicar, sumar } from '#contract/money.ts';
import type { CartItem } from '#web/client/cart.ts';

/** Pesos that these lines would have cost more before. */
export function savingsOf(items: readonly CartItem[]): number {
  return sumar(
    ...items.map(({ previousPrice, precio_unitario, quantity }) =>
      previousPrice !== null && previousPrice > precio_unitario
        ? multiplicar(sumar(previousPrice, -precio_unitario), quantity)
        : 0,
    ),
  );
}
