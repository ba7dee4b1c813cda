export { activo, columnasDeAdmin, columnasPara, columnasPublicas, miradaDe } from './columnas.ts';
export { claveDeMarca, esDeLaMarca, grafiasDe, marcasEnVenta, nombresDeMarcas } from './marcas.ts';
export { productos } from './table.ts';
