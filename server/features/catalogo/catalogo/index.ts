export {
  activo,
  columnasDeAdmin,
  columnasDeFicha,
  columnasDeUno,
  columnasPara,
  columnasPublicas,
  miradaDe,
} from './columnas.ts';
export {
  cambiarDeLista,
  DATOS_DE_LISTA,
  datosComoJson,
  datosDeJson,
  insertarDeLista,
  NOMBRES_DE_LISTA,
  sumarAlStock,
  unoPorUno,
} from './en-lista.ts';
export { borrarProductos, crearFicha, editarFicha, ocultarProducto, preferirProveedor } from './ficha.ts';
export { claveDeMarca, esDeLaMarca, grafiasDe, marcasConMas, marcasEnVenta, nombresDeMarcas } from './marcas.ts';
export { productos } from './table.ts';
export {
  anotarCostos,
  anotarUbicaciones,
  cambiarPrecios,
  editarIguales,
  marcarEditados,
  ponerImagenes,
  soltarEan,
} from './varias-fichas.ts';
