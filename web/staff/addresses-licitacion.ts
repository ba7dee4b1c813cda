/** Where the workspace of who sells to the State stands: its sections, and below each its screens (D18). */
export const LICITACION = '/admin-licitacion';
export const VENTAS = `${LICITACION}/ventas`;
export const OPERACIONES = `${LICITACION}/operaciones`;
export const FINANCIERO = `${LICITACION}/financiero`;
/** Quotations, looked for by their id: any, or those of a channel. */
export const VENTAS_COTIZACIONES = `${VENTAS}/cotizaciones`;
export const COTIZAR_COMPRA_AGIL = `${VENTAS}/cotizar-compra-agil`;
export const COTIZAR_CONVENIO = `${VENTAS}/cotizar-convenio`;
/** What clients claim of what they bought, each below by its id. */
export const POST_VENTA = `${VENTAS}/post-venta`;
/** Those of a purchase, by its number. */
export const reclamosDelPedido = (num_pedido: number) => `${POST_VENTA}?q=${num_pedido}`;
/** Who works here: accounts and invitations. */
export const CONFIGURACION = `${LICITACION}/configuracion`;
/** What the State asks for, and when each thing ends. */
export const LICITACIONES = `${LICITACION}/licitaciones`;
export const CALENDARIO = `${LICITACIONES}/calendario`;
/** Public bodies' orders, each below by its id. */
export const OC_PORTAL = `${OPERACIONES}/oc-portal`;
export const OC_NUEVA = `${OC_PORTAL}/nueva`;
/** Whom the shop buys from and what it asks them for, as who sells looks at it. */
export const PROVEEDOR = `${OPERACIONES}/proveedor`;
export const OC_PROVEEDORES = `${OPERACIONES}/oc-proveedores`;
/** On whose account things are bought, each below by its id. */
export const CENTROS_COSTO = `${OPERACIONES}/centros-de-costo`;
/** What came in and went out, one by one and by purchase. */
export const TRANSACCION = `${OPERACIONES}/transaccion`;
export const TRANSACCION_PEDIDOS = `${TRANSACCION}/pedidos`;
/** A quotation's own page. */
export const cotizacionDe = (id: number) => `/cotizaciones/${id}`;
/** Work orders, each below by its id. */
export const OTS = `${OPERACIONES}/ots`;
/** What clients are charged, each paper below by its id. */
export const FACTURAS_VENTA = `${FINANCIERO}/facturas-venta`;
export const POR_COBRAR = `${FACTURAS_VENTA}/por-cobrar`;
/** The whole chain of a sale, by any of its documents. */
export const CADENA = `${LICITACION}/cadena`;
/** What sales left, and what became of quotations; below each, the rows behind. */
export const REPORTES = `${LICITACION}/reportes`;
export const REPORTE_VENTAS = `${REPORTES}/ventas`;
export const REPORTE_COTIZACIONES = `${REPORTES}/cotizaciones`;
export const REPORTE_FILAS = `${REPORTE_COTIZACIONES}/filas`;
/** Months of commissions, each below by its id, and their rules. */
export const PAGO_COMISIONES = `${FINANCIERO}/pago-comisiones`;
export const REGLAS_DE_COMISION = `${PAGO_COMISIONES}/reglas`;
/** What each person is to sell. */
export const METAS = `${LICITACION}/metas`;
