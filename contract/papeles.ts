/** How papers of a kind are called by their number: «OC 000123». */
export const numeroConPrefijo =
  (prefijo: string) =>
  (numero: number): string =>
    `${prefijo} ${String(numero).padStart(6, '0')}`;
