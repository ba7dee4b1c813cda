export { conMayuscula, leerCambios, losQueVe, proveedoresEn } from './cambios.ts';
export { deLaPersona, EL_SISTEMA, UN_VISITANTE } from './fuentes.ts';
export { nombresDeProveedores } from './historia.ts';
export { historiaRoutes } from './routes.ts';
