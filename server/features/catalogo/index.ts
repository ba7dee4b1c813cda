export { activo, columnasDeAdmin, columnasDePersonal, columnasPara, columnasPublicas } from './columnas.ts';
export { productos } from './table.ts';
