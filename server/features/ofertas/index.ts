export { startOfertas } from './en-marcha.ts';
export { anotarPrecios, ponerPrecios, precioAnterior, precioAnteriorEnSql } from './precios.ts';
export { ofertasRoutes } from './routes.ts';
export { ofertas, precios_historial } from './table.ts';
