/** How whoever buys says that they will pay: another thing than `tipo_pago`, the seeds' text, and than the means of a payment. */
export const FORMAS_DE_PAGO = ['webpay', 'transferencia', 'credito-empresa', 'al-retirar'] as const;
export type FormaDePago = (typeof FORMAS_DE_PAGO)[number];
export const ETIQUETA_FORMA: Readonly<Record<FormaDePago, string>> = {
  webpay: 'Webpay',
  transferencia: 'Transferencia',
  'credito-empresa': 'Crédito de empresa',
  'al-retirar': 'Al retirar',
};
