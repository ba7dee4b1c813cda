export { botarAparte } from './bases.ts';
export { estadoDeRespaldos, respaldoNombrado, respaldosDe, ultimoRespaldo } from './carpeta.ts';
export { llaves, puedeAbrir } from './claves.ts';
export { probar } from './probar.ts';
export { Ocupado, respaldar, type Tienda } from './respaldar.ts';
export { restaurar } from './restaurar.ts';
