import type { z } from 'zod';
import { esDireccionDeImagen } from '#contract/catalogo/imagenes/direccion-imagen.ts';
import { type ColumnaOpcional, type ColumnaPlanilla, esMedida } from '#contract/catalogo/importaciones/excel.ts';
import { camposDeMedidas, type Medida } from '#contract/catalogo/productos/productos-campos.ts';
import type { camposDePlanilla } from '#contract/catalogo/variantes/campos.ts';
import { leerVariante } from '#contract/catalogo/variantes/reglas.ts';
import { FAMILIAS, nombreFamilia, normalizar } from '#contract/tienda/catalogo.ts';
import { normalizarEan, problemaDeEan } from '#contract/valores/ean.ts';
import { enUnaLinea } from '#contract/valores/texto.ts';
import { CeldaMala, type Content, dato, numero, texto, unidades } from '#server/platform/planillas/rows.ts';
import { COLUMNAS, type ColumnaDeProducto } from './columnas.ts';

/** A product as a row of the workbook says it. An empty `imagen_url` keeps what there is. */
export type FilaPlanilla = {
  fila: number /** Which of the optional columns its workbook has. */;
  opcionales?: ColumnaOpcional[];
} & {
  [C in ColumnaPlanilla]: z.output<(typeof camposDePlanilla)[C]>;
};

const IMAGEN_PROPIA = /^\/imagenes\/[\w.-]+$/;

type Lector = (celda: Content, max: number, proveedores: ReadonlySet<number>) => string | number | null;

/** How each kind of column is read. */
const DE_CLASE: Record<ColumnaDeProducto['clase'], Lector> = {
  codigo: unidades,
  texto,
  entero: unidades,
  monto,
  decimal: numero,
};

/** Columns that ask for more than their kind. */
const PROPIOS: Partial<Record<ColumnaPlanilla, Lector>> = {
  codigo_producto_fussan: (celda, max) => {
    if (celda.kind === 'empty') throw new CeldaMala('Falta el código del producto.');
    const codigo = numero(celda);
    if (!Number.isInteger(codigo) || codigo < 1 || codigo > max) {
      throw new CeldaMala('El código debe ser un número entero mayor que 0, de hasta 15 dígitos.');
    }
    return codigo;
  },
  descripcion: (celda, max) => {
    const descripcion = texto(celda, max);
    if (descripcion === '') throw new CeldaMala('Falta la descripción.');
    return descripcion;
  },
  familia: (celda, max) => {
    const escrita = normalizar(texto(celda, max));
    if (escrita === '') return '';
    const familia = FAMILIAS.find((una) => escrita === una || escrita === normalizar(nombreFamilia(una)));
    if (!familia) throw new CeldaMala(`No es una de las categorías: ${FAMILIAS.map(nombreFamilia).join(', ')}.`);
    return familia;
  },
  marca: dato,
  variante_de: (celda, max) => enUnaLinea(texto(celda, max)),
  variante: (celda, max) => {
    const variante = enUnaLinea(texto(celda, max));
    const leida = variante === '' ? null : leerVariante(variante);
    if (leida && 'mensaje' in leida) throw new CeldaMala(leida.mensaje);
    return variante;
  },
  ean: (celda, max) => {
    // As a number Excel keeps none of the zeros in front.
    const escrito = celda.kind === 'number' ? (normalizarEan(String(celda.value)) ?? '') : dato(celda, max);
    if (escrito === '' && celda.kind !== 'number') return '';
    const problema = problemaDeEan(escrito);
    if (problema) throw new CeldaMala(problema);
    return normalizarEan(escrito);
  },
  proveedor_id: (celda, _, proveedores) => {
    const id = numero(celda);
    if (id === 0) return null;
    if (!proveedores.has(id)) throw new CeldaMala(`No hay un proveedor con id ${id}.`);
    return id;
  },
  imagen_url: (celda, max) => {
    const url = texto(celda, max);
    if (url === '') return null;
    if (!IMAGEN_PROPIA.test(url) && !esDireccionDeImagen(url)) {
      throw new CeldaMala('La imagen debe ser una dirección pública que empiece con https:// o http://.');
    }
    return url;
  },
};

/** What a column says in a cell. Throws `CeldaMala` when it can't be used. */
export function leerCelda(columna: ColumnaPlanilla, celda: Content, proveedores: ReadonlySet<number>) {
  if (esMedida(columna)) return medida(columna, celda);
  const { clase, max } = COLUMNAS[columna];
  return (PROPIOS[columna] ?? DE_CLASE[clase])(celda, max, proveedores);
}

/** As the product's form takes it; an empty one is none. */
function medida(columna: Medida, celda: Content): number | null {
  if (celda.kind === 'empty') return null;
  // What a formula leaves beyond the gram is nothing.
  const valor = Math.round(numero(celda) * 1e6) / 1e6;
  const { data, error } = camposDeMedidas[columna].safeParse(valor);
  if (error) throw new CeldaMala(error.issues[0]!.message);
  return data;
}

/** Pesos with two decimals at most: what a formula leaves beyond them is rounded, as the revision shows. */
function monto(celda: Content, max: number): number {
  const valor = Math.round(numero(celda) * 100) / 100;
  if (valor < 0) throw new CeldaMala('No puede ser un número negativo.');
  if (valor > max) throw new CeldaMala('El monto es demasiado grande.');
  return valor;
}
