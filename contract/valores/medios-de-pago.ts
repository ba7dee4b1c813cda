/** The means by which money comes and goes. */
export const MEDIOS_DE_PAGO = ['transferencia', 'cheque', 'efectivo', 'tarjeta', 'otro'] as const;
export const ETIQUETA_MEDIO: Readonly<Record<(typeof MEDIOS_DE_PAGO)[number], string>> = {
  transferencia: 'Transferencia',
  cheque: 'Cheque',
  efectivo: 'Efectivo',
  tarjeta: 'Tarjeta',
  otro: 'Otro',
};
