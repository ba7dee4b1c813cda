/** Where the workspace of who sells to the State stands: its sections, and below each its screens (D18). */
export const LICITACION = '/admin-licitacion';
export const VENTAS = `${LICITACION}/ventas`;
export const OPERACIONES = `${LICITACION}/operaciones`;
export const FINANCIERO = `${LICITACION}/financiero`;
