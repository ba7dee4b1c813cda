/** Where the workspace of who sells to the State stands: its sections, and below each its screens (D18). */
export const LICITACION = '/admin-licitacion';
export const VENTAS = `${LICITACION}/ventas`;
export const OPERACIONES = `${LICITACION}/operaciones`;
export const FINANCIERO = `${LICITACION}/financiero`;
/** Quotations, looked for by their id: any, or those of a channel. */
export const VENTAS_COTIZACIONES = `${VENTAS}/cotizaciones`;
export const COTIZAR_COMPRA_AGIL = `${VENTAS}/cotizar-compra-agil`;
export const COTIZAR_CONVENIO = `${VENTAS}/cotizar-convenio`;
/** What the State asks for, and when each thing ends. */
export const LICITACIONES = `${LICITACION}/licitaciones`;
export const CALENDARIO = `${LICITACIONES}/calendario`;
/** Public bodies' orders, each below by its id. */
export const OC_PORTAL = `${OPERACIONES}/oc-portal`;
export const OC_NUEVA = `${OC_PORTAL}/nueva`;
/** A quotation's own page. */
export const cotizacionDe = (id: number) => `/cotizaciones/${id}`;
/** Work orders, each below by its id. */
export const OTS = `${OPERACIONES}/ots`;
/** What clients are charged, each paper below by its id. */
export const FACTURAS_VENTA = `${FINANCIERO}/facturas-venta`;
export const POR_COBRAR = `${FACTURAS_VENTA}/por-cobrar`;
