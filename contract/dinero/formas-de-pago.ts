import { formatFecha } from '#contract/valores/fechas.ts';

/** How whoever buys says that they will pay: another thing than `tipo_pago`, the seeds' text, and than the means of a payment. */
export const FORMAS_DE_PAGO = ['webpay', 'transferencia', 'credito-empresa', 'al-retirar'] as const;
export type FormaDePago = (typeof FORMAS_DE_PAGO)[number];
export const ETIQUETA_FORMA: Readonly<Record<FormaDePago, string>> = {
  webpay: 'Webpay',
  transferencia: 'Transferencia',
  'credito-empresa': 'Crédito de empresa',
  'al-retirar': 'Al retirar',
};

/** How its buyer said that a purchase would be paid, as its page says it beside `tipo_pago`; null where nobody said. */
export function formaElegida(forma_pago: FormaDePago | null, vence_pago: string | null): string | null {
  if (forma_pago === null) return null;
  if (forma_pago === 'al-retirar') return 'Al retirar, en efectivo o con tarjeta';
  const vence = forma_pago === 'credito-empresa' && vence_pago;
  return `${ETIQUETA_FORMA[forma_pago]}${vence ? `: a cuenta, vence el ${formatFecha(vence)}` : ''}`;
}
