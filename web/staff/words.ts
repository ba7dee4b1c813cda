import { FAMILIAS, nombreFamilia } from '#contract/tienda/catalogo.ts';

/** A value of the wire as a word of the page: there they are in lower case. */
export const asWord = (value: string) => value.charAt(0).toLocaleUpperCase('es-CL') + value.slice(1);

/** The categories, to choose from. */
export const FAMILY_OPTIONS = FAMILIAS.map((value) => ({ value, label: nombreFamilia(value) }));

/** A number with its noun: «1 producto», «2.700 productos». */
export const many = (number: number, one: string, several: string) =>
  `${number.toLocaleString('es-CL')} ${number === 1 ? one : several}`;
