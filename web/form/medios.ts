import { ETIQUETA_MEDIO, MEDIOS_A_MANO } from '#contract/valores/medios-de-pago.ts';

/** The means of a payment that a person writes down, as a select offers them. */
export const OPCIONES_MEDIO = MEDIOS_A_MANO.map((medio) => ({ value: medio, label: ETIQUETA_MEDIO[medio] }));
