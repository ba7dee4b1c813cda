/** So many products stand beside each other: more columns nobody reads. */
export const MAX_COMPARADOS = 4;
