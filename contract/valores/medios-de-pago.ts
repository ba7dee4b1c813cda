/** The means by which money comes and goes, of which a person writes down these. */
export const MEDIOS_A_MANO = ['transferencia', 'cheque', 'efectivo', 'tarjeta', 'otro'] as const;
/** What Webpay charges or gives back, the shop writes by itself. */
export const MEDIOS_DE_PAGO = [...MEDIOS_A_MANO, 'webpay'] as const;
export const ETIQUETA_MEDIO: Readonly<Record<(typeof MEDIOS_DE_PAGO)[number], string>> = {
  transferencia: 'Transferencia',
  cheque: 'Cheque',
  efectivo: 'Efectivo',
  tarjeta: 'Tarjeta',
  otro: 'Otro',
  webpay: 'Webpay',
};
