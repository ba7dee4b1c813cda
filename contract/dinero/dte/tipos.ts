/** The tax documents that the shop issues, by the SII's own numbers. */
export const TIPOS_DTE = [33, 34, 39, 41, 52, 56, 61] as const;
export type TipoDte = (typeof TIPOS_DTE)[number];

export const ETIQUETA_DTE: Readonly<Record<TipoDte, string>> = {
  33: 'Factura electrónica',
  34: 'Factura exenta electrónica',
  39: 'Boleta electrónica',
  41: 'Boleta exenta electrónica',
  52: 'Guía de despacho electrónica',
  56: 'Nota de débito electrónica',
  61: 'Nota de crédito electrónica',
};
/** As the red box of the paper says them. */
export const TITULO_DTE: Readonly<Record<TipoDte, string>> = {
  33: 'FACTURA ELECTRÓNICA',
  34: 'FACTURA NO AFECTA O EXENTA ELECTRÓNICA',
  39: 'BOLETA ELECTRÓNICA',
  41: 'BOLETA EXENTA ELECTRÓNICA',
  52: 'GUÍA DE DESPACHO ELECTRÓNICA',
  56: 'NOTA DE DÉBITO ELECTRÓNICA',
  61: 'NOTA DE CRÉDITO ELECTRÓNICA',
};

/** What people call it: «Factura electrónica 1234». */
export const nombreDeDte = ({ tipo, folio }: { tipo: TipoDte; folio: number }): string =>
  `${ETIQUETA_DTE[tipo]} ${folio}`;

/** These go to the SII by another service than the others, and need no receiver. */
export const BOLETAS: readonly TipoDte[] = [39, 41];
export const esBoleta = (tipo: TipoDte): boolean => BOLETAS.includes(tipo);
export const GUIA_DTE = 52;
export const NOTA_DE_CREDITO_DTE = 61;
export const NOTAS: readonly TipoDte[] = [56, 61];
export const esNota = (tipo: TipoDte): boolean => NOTAS.includes(tipo);
/** These bear no IVA. */
export const EXENTOS: readonly TipoDte[] = [34, 41];
export const esExento = (tipo: TipoDte): boolean => EXENTOS.includes(tipo);
/** These may be ceded, and have a copy for it with a receipt (Ley 19.983). */
export const CEDIBLES: readonly TipoDte[] = [33, 34, 52];
export const esCedible = (tipo: TipoDte): boolean => CEDIBLES.includes(tipo);

/** Whom a boleta is made out to where nobody gives a RUT. */
export const RUT_SIN_NOMBRE = '66666666-6';
/** The SII itself, to whom envelopes are addressed. */
export const RUT_SII = '60803000-K';

/** Why goods move under a guía (`IndTraslado`). */
export const TRASLADOS = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;
export type Traslado = (typeof TRASLADOS)[number];
export const ETIQUETA_TRASLADO: Readonly<Record<Traslado, string>> = {
  1: 'Operación constituye venta',
  2: 'Venta por efectuar',
  3: 'Consignación',
  4: 'Entrega gratuita',
  5: 'Traslado interno',
  6: 'Otro traslado que no es venta',
  7: 'Guía de devolución',
  8: 'Traslado para exportación',
  9: 'Venta para exportación',
};
/** These take goods to whom they are sold to: the others move them for something else, as often as it needs. */
export const mueveLoVendido = (motivo: Traslado): boolean => motivo === 1 || motivo === 2;
/** Who takes the goods where they go (`TipoDespacho`). */
export const DESPACHOS_DTE = [1, 2, 3] as const;
export type DespachoDte = (typeof DESPACHOS_DTE)[number];
export const ETIQUETA_DESPACHO_DTE: Readonly<Record<DespachoDte, string>> = {
  1: 'Despacho por cuenta del receptor',
  2: 'Despacho por cuenta del emisor a instalaciones del cliente',
  3: 'Despacho por cuenta del emisor a otras instalaciones',
};
/** How it is paid (`FmaPago`). */
export const FORMAS_PAGO_DTE = [1, 2, 3] as const;
export type FormaPagoDte = (typeof FORMAS_PAGO_DTE)[number];
export const ETIQUETA_FORMA_PAGO: Readonly<Record<FormaPagoDte, string>> = {
  1: 'Contado',
  2: 'Crédito',
  3: 'Sin costo (entrega gratuita)',
};
/** What a note does to the document that it names (`CodRef`). */
export const CODIGOS_REFERENCIA = [1, 2, 3] as const;
export type CodigoReferencia = (typeof CODIGOS_REFERENCIA)[number];
export const ETIQUETA_CODIGO_REFERENCIA: Readonly<Record<CodigoReferencia, string>> = {
  1: 'Anula el documento',
  2: 'Corrige texto',
  3: 'Corrige montos',
};

/** Papers that a document names beside the SII's own: the codes that its format gives them. */
export const ORDEN_DE_COMPRA = '801';
export const TIPOS_REFERENCIA: Readonly<Record<string, string>> = {
  '30': 'Factura en papel',
  '33': 'Factura electrónica',
  '34': 'Factura exenta electrónica',
  '35': 'Boleta en papel',
  '39': 'Boleta electrónica',
  '41': 'Boleta exenta electrónica',
  '46': 'Factura de compra electrónica',
  '50': 'Guía de despacho en papel',
  '52': 'Guía de despacho electrónica',
  '56': 'Nota de débito electrónica',
  '61': 'Nota de crédito electrónica',
  '801': 'Orden de compra',
  '802': 'Nota de pedido',
  '803': 'Contrato',
  '804': 'Resolución',
  '805': 'Proceso ChileCompra',
  '806': 'Ficha ChileCompra',
  HES: 'Hoja de entrada de servicio',
  SET: 'Set de certificación',
};

/** As many lines as the SII's format takes in one document. */
export const MAX_LINEAS_DTE = 60;
/** A boleta's schema takes more, and a paper of the shop is never longer. */
export const MAX_LINEAS_BOLETA = 1_000;
export const MAX_REFERENCIAS = 40;
export const maxLineasDe = (tipo: TipoDte): number => (esBoleta(tipo) ? MAX_LINEAS_BOLETA : MAX_LINEAS_DTE);
