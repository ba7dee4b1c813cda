import { ETIQUETA_MEDIO, MEDIOS_DE_PAGO } from '#contract/valores/medios-de-pago.ts';

/** The means by which money comes and goes, as a select offers them. */
export const OPCIONES_MEDIO = MEDIOS_DE_PAGO.map((medio) => ({ value: medio, label: ETIQUETA_MEDIO[medio] }));
