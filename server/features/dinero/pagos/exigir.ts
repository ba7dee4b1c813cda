import { formatPrecio } from '#contract/valores/money.ts';
import { AppError } from '#server/platform/errors.ts';

/** Nothing is paid beyond what is owed: what is given before is an advance of its client. */
export function exigirQueSeDeba(saldo: number, monto: number, campo: 'saldo' | 'por_pagar'): void {
  if (monto <= saldo) return;
  throw new AppError('CONFLICTO', {
    message: `Se deben ${formatPrecio(saldo)}: no se pueden pagar ${formatPrecio(monto)}.`,
    details: { [campo]: saldo },
  });
}
