import { diaEnSantiago } from '#contract/valores/fechas.ts';
import { formatNumero } from '#contract/valores/numeros.ts';

/** How the form of a payment begins: with all that is owed, today and by transfer, as most are. */
export const nuevoPago = (debe: number) => ({
  monto: formatNumero(debe),
  fecha: diaEnSantiago(),
  medio: 'transferencia',
  referencia: '',
});
