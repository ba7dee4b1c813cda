import type { ClaseDePago } from '#contract/dinero/pagos/pagos.ts';

interface Movimiento {
  clase: ClaseDePago;
  monto: number;
}

/** What a row of a purchase or an invoice is, before its amount: «el pago de $1.000». */
export function queFue({ clase, monto }: Movimiento): string {
  if (clase !== 'traspaso') return 'el pago';
  return monto > 0 ? 'el pago con saldo a favor' : 'el traspaso al saldo a favor';
}

/** The same in somebody's balance: what came before it was owed, or went out of it. */
export function queFueAFavor({ clase, monto }: Movimiento): string {
  if (clase === 'credito') return 'el crédito';
  if (clase === 'traspaso') return 'el traspaso';
  return monto > 0 ? 'el anticipo' : 'la devolución';
}
