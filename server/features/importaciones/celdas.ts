import { esDireccionDeImagen } from '#contract/direccion-imagen.ts';
import type { ColumnaPlanilla } from '#contract/excel.ts';

/** A product as a row of the workbook says it. An empty `imagen_url` keeps what there is. */
export interface FilaPlanilla {
  fila: number;
  codigo_producto_fussan: number;
  descripcion: string;
  precio_unitario: number;
  cantidad_stock: number;
  stock_minimo: number;
  stock_maximo: number;
  especificaciones: string;
  metodo_envio: string;
  costo_envio: number;
  proveedor_id: number | null;
  imagen_url: string | null;
}

/** What a cell holds, before anyone asks what it should: a formula counts as its last value. */
export type Contenido =
  | { tipo: 'vacio' }
  | { tipo: 'numero'; valor: number }
  | { tipo: 'texto'; valor: string }
  | { tipo: 'fecha' | 'logico' }
  | SinValor;

/** A formula whose value can't be used. */
type SinValor = { tipo: 'sin-calcular' } | { tipo: 'error'; valor: string };

/** A cell that can't be used, and why. */
export class CeldaMala extends Error {}

const MAX_CODIGO = 999_999_999_999_999;
const MAX_MONTO = 999_999_999_999;
const MAX_UNIDADES = 10_000_000;
const MAX_URL = 2_000;

/** Points between thousands, as one types it in Chile: 19.990 or 1.234.567,5. */
const CON_MILES = /^\d{1,3}(\.\d{3})+(,\d+)?$/;
const CON_COMA = /^\d+,\d+$/;
const LLANO = /^\d+(\.\d+)?$/;
/** What the database or a workbook can't hold. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/;
const IMAGEN_PROPIA = /^\/imagenes\/[\w.-]+$/;

/** How each column is read. */
export const LECTORES: {
  [C in ColumnaPlanilla]: (celda: Contenido, proveedores: ReadonlySet<number>) => FilaPlanilla[C];
} = {
  codigo_producto_fussan: (celda) => {
    if (celda.tipo === 'vacio') throw new CeldaMala('Falta el código del producto.');
    const codigo = numero(celda);
    if (!Number.isInteger(codigo) || codigo < 1 || codigo > MAX_CODIGO) {
      throw new CeldaMala('El código debe ser un número entero mayor que 0, de hasta 15 dígitos.');
    }
    return codigo;
  },
  descripcion: (celda) => {
    const descripcion = texto(celda, 200);
    if (descripcion === '') throw new CeldaMala('Falta la descripción.');
    return descripcion;
  },
  precio_unitario: monto,
  cantidad_stock: unidades,
  stock_minimo: unidades,
  stock_maximo: unidades,
  especificaciones: (celda) => texto(celda, 10_000),
  metodo_envio: (celda) => texto(celda, 2_000),
  costo_envio: monto,
  proveedor_id: (celda, proveedores) => {
    const id = numero(celda);
    if (id === 0) return null;
    if (!proveedores.has(id)) throw new CeldaMala(`No hay un proveedor con id ${id}.`);
    return id;
  },
  imagen_url: (celda) => {
    const url = texto(celda, MAX_URL);
    if (url === '') return null;
    if (!IMAGEN_PROPIA.test(url) && !esDireccionDeImagen(url)) {
      throw new CeldaMala('La imagen debe ser una dirección pública que empiece con https://.');
    }
    return url;
  },
};

/** Pesos with two decimals at most: what a formula leaves beyond them is rounded, as the revision shows. */
function monto(celda: Contenido): number {
  const valor = Math.round(numero(celda) * 100) / 100;
  if (valor < 0) throw new CeldaMala('No puede ser un número negativo.');
  if (valor > MAX_MONTO) throw new CeldaMala('El monto es demasiado grande.');
  return valor;
}

function unidades(celda: Contenido): number {
  const valor = numero(celda);
  const entero = Math.round(valor);
  // 0,1 + 0,2 in a formula is not quite 0,3.
  if (Math.abs(valor - entero) > 1e-9) throw new CeldaMala('Debe ser un número entero.');
  if (entero < 0) throw new CeldaMala('No puede ser un número negativo.');
  if (entero > MAX_UNIDADES) throw new CeldaMala('La cantidad es demasiado grande.');
  return entero;
}

/** An empty number is 0 (decision 27). */
function numero(celda: Contenido): number {
  switch (celda.tipo) {
    case 'vacio':
      return 0;
    case 'numero':
      if (!Number.isFinite(celda.valor)) throw new CeldaMala('No es un número.');
      return celda.valor;
    case 'texto':
      return numeroEscrito(celda.valor);
    case 'fecha':
      throw new CeldaMala('Es una fecha, y aquí va un número. Cambia el formato de la celda a General.');
    case 'logico':
      throw new CeldaMala('Es VERDADERO o FALSO, y aquí va un número.');
    default:
      throw sinValor(celda);
  }
}

/** A number typed as text, as one writes it in Chile. What could be two numbers is refused. */
function numeroEscrito(escrito: string): number {
  const limpio = escrito.replace(/[\s\u00a0]/g, '').replace(/^\$/, '');
  if (limpio === '') return 0;
  if (CON_MILES.test(limpio)) return Number(limpio.replaceAll('.', '').replace(',', '.'));
  if (CON_COMA.test(limpio)) return Number(limpio.replace(',', '.'));
  if (LLANO.test(limpio)) return Number(limpio);
  if (/^-/.test(limpio)) throw new CeldaMala('No puede ser un número negativo.');
  throw new CeldaMala(`«${abreviar(escrito)}» no es un número.`);
}

function texto(celda: Contenido, max: number): string {
  const valor = escrito(celda).replace(/\r\n?/g, '\n').trim();
  if (CONTROL.test(valor) || !valor.isWellFormed()) {
    throw new CeldaMala('Tiene caracteres que no se pueden guardar. Escríbelo de nuevo.');
  }
  if (valor.length > max) {
    throw new CeldaMala(
      `No puede pasar de ${max.toLocaleString('es-CL')} caracteres (tiene ${valor.length.toLocaleString('es-CL')}).`,
    );
  }
  return valor;
}

function escrito(celda: Contenido): string {
  switch (celda.tipo) {
    case 'vacio':
      return '';
    case 'numero':
      return String(celda.valor);
    case 'texto':
      return celda.valor;
    case 'fecha':
      throw new CeldaMala(
        'Es una fecha, y aquí va un texto. Cambia el formato de la celda a Texto y escríbelo de nuevo.',
      );
    case 'logico':
      throw new CeldaMala('Es VERDADERO o FALSO, y aquí va un texto.');
    default:
      throw sinValor(celda);
  }
}

function sinValor(celda: SinValor): CeldaMala {
  return new CeldaMala(
    celda.tipo === 'error'
      ? `La fórmula da un error (${celda.valor}).`
      : 'La fórmula no tiene un valor guardado. Abre la planilla en Excel, guárdala y súbela de nuevo.',
  );
}

export function abreviar(valor: string, max = 40): string {
  return valor.length > max ? `${valor.slice(0, max - 1)}…` : valor;
}
