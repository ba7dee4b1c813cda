/** Rows that a client's list may have: as many as a quotation has lines. By itself, for the thread that reads them. */
export const MAX_FILAS_DE_LISTA = 500;
