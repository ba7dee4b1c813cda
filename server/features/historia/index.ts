export { conMayuscula, leerCambios, proveedoresEn } from './cambios.ts';
export { EL_SISTEMA, nombraANadie, UN_VISITANTE } from './fuentes.ts';
export { nombresDeProveedores } from './historia.ts';
export { historiaRoutes } from './routes.ts';
