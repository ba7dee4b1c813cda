import { FAMILIAS } from '#contract/catalogo.ts';

/** A value of the wire as a word of the page: there they are in lower case. */
export const asWord = (value: string) => value.charAt(0).toLocaleUpperCase('es-CL') + value.slice(1);

/** The categories, to choose from. */
export const FAMILY_OPTIONS = FAMILIAS.map((value) => ({ value, label: asWord(value) }));
