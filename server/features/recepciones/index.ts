export { cuadrarRecepciones } from './cuadrar.ts';
export { entrarAlStock } from './entrar-al-stock.ts';
export { RECEPCION } from './estados.ts';
export { loteQueSale } from './lotes.ts';
export { bloquearConSuLlegada, type FilaRecepcion, porLlegar } from './queries.ts';
export { recontarLlegada } from './recontar-llegada.ts';
export { recepcionesRoutes } from './routes.ts';
export { claveDeDocumento, llegadas, productos_proveedor, recepciones_fotos } from './table.ts';
