import { formatPrecio } from '#contract/valores/money.ts';
import type { Question } from './use-ask.tsx';

/** What is asked of whoever wrote a price with centavos, which has none (D90), and the pesos that it would be. */
export function centavosOf(precio: number): { pesos: number; question: Question } | null {
  if (Number.isInteger(precio)) return null;
  const pesos = Math.round(precio);
  const whole = formatPrecio(pesos);
  return {
    pesos,
    question: {
      message: `Los precios van sin centavos: ¿${whole}?`,
      confirmLabel: `Sí, ${whole}`,
      cancelLabel: 'Corregir',
    },
  };
}
