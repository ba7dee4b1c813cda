import type { PrecioPor } from '#contract/catalogo/productos/precio-de-linea.ts';
import { type Base, formatPrecio, formatUnitario, sumar } from '#contract/valores/money.ts';
import { formatNumero, leerNumero } from '#contract/valores/numeros.ts';
import { precioConDescuento, subtotalDe } from '#contract/valores/totales.ts';
import { cuatroDecimales, dosDecimales, MAX_CANTIDAD, MAX_COTIZACION } from '#contract/ventas/cotizaciones/campos.ts';
import type { LineaDeCotizacion } from '#contract/ventas/cotizaciones/cotizaciones.ts';
import {
  bajoElCosto,
  costoParaPiso,
  exigeAprobacion,
  type Figuras,
  figurasDe,
  margenDe,
  precioDeTienda,
  seguir,
} from '#contract/ventas/cotizaciones/figuras.ts';
import type { ProductoParaCotizar } from '#contract/ventas/cotizaciones/para-escribir.ts';

/** What is known of the product of a line. */
export interface Conocido {
  producto_id: number;
  codigo: number;
  stock: number | null;
  precio_hoy: number | null;
  ultimo_costo: number | null;
  costo_promedio: number | null;
}

/** A line as it is typed: what can't be read stays as it was written, and is pointed out. */
export interface Fila {
  key: string;
  /** The one that was saved; null: a new one. */
  id: number | null;
  producto: Conocido | null;
  codigo: string;
  descripcion: string;
  cantidad: string;
  /** Net; empty while nobody knows it. */
  costo: string;
  /** Per cent, before the discount. */
  margen: string;
  /** Somebody wrote it: it is kept as it is (D72). */
  conMargen: boolean;
  /** In the base of the quotation. */
  precio: string;
  descuento: string;
}

const blank = { id: null, producto: null, conMargen: false } as const;

export const emptyFila = (key: string): Fila => ({
  ...blank,
  key,
  codigo: '',
  descripcion: '',
  cantidad: '',
  costo: '',
  margen: '',
  precio: '',
  descuento: '',
});

/** A line as it was saved. */
export const filaOf = (linea: LineaDeCotizacion): Fila => ({
  key: `linea-${linea.id}`,
  id: linea.id,
  producto:
    linea.producto_id === null
      ? null
      : {
          producto_id: linea.producto_id,
          codigo: linea.codigo_fussan,
          stock: linea.cantidad_stock,
          precio_hoy: linea.precio_hoy,
          ultimo_costo: linea.ultimo_costo,
          costo_promedio: linea.costo_promedio,
        },
  codigo: linea.codigo_fussan === 0 ? '' : String(linea.codigo_fussan),
  descripcion: linea.descripcion,
  cantidad: linea.cantidad === 0 ? '' : formatNumero(linea.cantidad),
  costo: linea.precio_compra === null ? '' : formatNumero(linea.precio_compra),
  margen: linea.margen === null ? '' : formatNumero(linea.margen),
  conMargen: false,
  precio: linea.precio_unitario === 0 ? '' : formatNumero(linea.precio_unitario),
  descuento: linea.descuento === 0 ? '' : formatNumero(linea.descuento),
});

/** A percentage may bear its sign. */
const leerPorciento = (text: string) => leerNumero(text.replace(/\s*%\s*$/, ''));

interface Leida {
  valor: number | null;
  problema?: string | undefined;
}

/** A figure within its bounds; empty is null. */
function leer({ valor, problema }: Leida, isGood: (valor: number) => boolean, bad: string): Leida {
  if (valor === null) return { valor };
  return isGood(valor) ? { valor } : { valor: null, problema: problema ?? bad };
}

const CANTIDAD = 'Hasta 1.000.000, con hasta cuatro decimales.';
const MONTO = 'Un monto de 0 o más, con hasta dos decimales.';
const NETO = 'Un monto neto de 0 o más, con hasta cuatro decimales.';
const MARGEN = 'Un porcentaje menor que 100.';
const DESCUENTO = 'Un porcentaje de 0 a 100.';

const isMonto = (valor: number) => valor >= 0 && valor <= MAX_COTIZACION && dosDecimales(valor);
const isNeto = (valor: number) => valor >= 0 && valor <= MAX_COTIZACION && cuatroDecimales(valor);

/** A line as numbers, with what is wrong with it. */
export interface FilaLeida {
  base: Base;
  cantidad: number;
  precio_compra: number | null;
  margen: number | null;
  precio_unitario: number;
  descuento: number;
  /** What the line comes to, in its base. */
  subtotal: number;
  /** Per cent of what is charged, with the discount; null while cost or price isn't known. */
  margenReal: number | null;
  bajoPiso: boolean;
  /** The same per cent of what the floor looks at: what the shop knows that it costs, where less was written (D111). */
  margenPiso: number | null;
  problemas: Partial<
    Record<'codigo' | 'descripcion' | 'cantidad' | 'costo' | 'margen' | 'precio' | 'descuento', string>
  >;
}

/** A row in which nobody has written. */
export const isEmpty = ({ codigo, descripcion, cantidad, costo, margen, precio, descuento }: Fila): boolean =>
  `${codigo}${descripcion}${cantidad}${costo}${margen}${precio}${descuento}`.trim() === '';

export function leerFila(base: Base, fila: Fila, margen_minimo: number | null): FilaLeida {
  const cantidad = leer(leerNumero(fila.cantidad), (n) => n >= 0 && n <= MAX_CANTIDAD && cuatroDecimales(n), CANTIDAD);
  const costo = leer(leerNumero(fila.costo), isMonto, MONTO);
  // What follows from cost and price is nobody's mistake, however near to 100 or far below 0.
  const isMargen = (n: number) => !fila.conMargen || (n > -99_999 && n < 100 && dosDecimales(n));
  const margen = leer(leerPorciento(fila.margen), isMargen, MARGEN);
  const precio =
    base === 'neto' ? leer(leerNumero(fila.precio), isNeto, NETO) : leer(leerNumero(fila.precio), isMonto, MONTO);
  const descuento = leer(leerPorciento(fila.descuento), (n) => n >= 0 && n <= 100 && dosDecimales(n), DESCUENTO);
  const leida = {
    base,
    cantidad: cantidad.valor ?? 0,
    precio_compra: costo.valor,
    margen: margen.valor,
    precio_unitario: precio.valor ?? 0,
    descuento: descuento.valor ?? 0,
  };
  const conocidos = [fila.producto?.ultimo_costo ?? null, fila.producto?.costo_promedio ?? null];
  const dicho = { cantidad, costo, margen, precio, descuento };
  const problemas: FilaLeida['problemas'] = Object.fromEntries(
    Object.entries(dicho).flatMap(([campo, { problema }]) => (problema ? [[campo, problema]] : [])),
  );
  if (!/^\d{0,15}$/.test(fila.codigo)) problemas.codigo = 'Un código es un número de hasta 15 cifras.';
  if (!fila.descripcion.trim()) problemas.descripcion = 'Escribe qué es.';
  return {
    ...leida,
    subtotal: subtotalDe(leida),
    margenReal: margenDe(leida),
    bajoPiso: margen_minimo !== null && exigeAprobacion(leida, conocidos, margen_minimo),
    margenPiso: margenDe({ ...leida, precio_compra: costoParaPiso(costo.valor, conocidos) }),
    problemas,
  };
}

/** What the lines come to, those that can't be read as nothing. */
export const figurasDeFilas = (base: Base, leidas: readonly FilaLeida[], costo_envio: string): Figuras =>
  figurasDe(base, leidas, leer(leerNumero(costo_envio), isMonto, MONTO).valor ?? 0);

export const CELDAS = ['codigo', 'descripcion', 'cantidad', 'costo', 'margen', 'precio', 'descuento'] as const;
export type Celda = (typeof CELDAS)[number];

/** How a figure stands in its cell once it is written; what can't be read stays. */
function comoSeLee(celda: Celda, text: string): string {
  if (celda === 'descripcion') return text;
  if (celda === 'codigo') return /^[\d.\s]+$/.test(text) ? text.replace(/\D/g, '') : text;
  const { valor } = celda === 'margen' || celda === 'descuento' ? leerPorciento(text) : leerNumero(text);
  return valor === null || Number.isNaN(valor) ? text.trim() : formatNumero(valor);
}

const conFigura = (valor: number | null): string => (valor === null ? '' : formatNumero(valor));

/** Which of cost, margin and price follow, in the contract's names. */
const SIGUE = { costo: 'precio_compra', margen: 'margen', precio: 'precio_unitario' } as const;

/** A line with one of its cells written: cost, margin and price follow one another as the contract says. */
export function conCelda(base: Base, fila: Fila, celda: Celda, text: string): Fila {
  // Words where a code goes are what the line is, when nobody said it.
  if (celda === 'codigo' && /\p{L}/u.test(text) && !fila.descripcion.trim())
    return { ...fila, descripcion: text.trim() };
  const conMargen = celda === 'margen' ? text.trim() !== '' : fila.conMargen;
  const escrita: Fila = { ...fila, conMargen, [celda]: comoSeLee(celda, text) };
  if (celda === 'codigo') {
    return fila.producto && String(fila.producto.codigo) === escrita.codigo ? escrita : { ...escrita, producto: null };
  }
  if (celda !== 'costo' && celda !== 'margen' && celda !== 'precio') return escrita;
  const { precio_compra, margen, precio_unitario, problemas } = leerFila(base, escrita, null);
  // Of what can't be read nothing follows.
  if (problemas[celda]) return escrita;
  const siguen = seguir(SIGUE[celda], { base, precio_compra, margen, precio_unitario });
  return {
    ...escrita,
    costo: conFigura(siguen.precio_compra),
    margen: conFigura(siguen.margen === null ? null : redondo(siguen.margen)),
    precio: siguen.precio_unitario === 0 ? '' : formatNumero(siguen.precio_unitario),
    conMargen: conMargen && (celda === 'margen' || (celda === 'costo' && siguen.margen === margen)),
  };
}

const redondo = (valor: number) => Math.round(valor * 100) / 100;

/** A line of this product. What was written of it stays, unless it is `entera`: chosen anew. */
export function conProducto(base: Base, fila: Fila, producto: ProductoParaCotizar, { entera = false } = {}): Fila {
  const { producto_id, codigo_fussan, descripcion, precio_unitario, cantidad_stock, ultimo_costo, costo_promedio } =
    producto;
  const antes = entera ? { ...fila, descripcion: '', costo: '', margen: '', precio: '', conMargen: false } : fila;
  const costo = ultimo_costo ?? costo_promedio;
  const conDatos: Fila = {
    ...antes,
    producto: {
      producto_id,
      codigo: codigo_fussan,
      stock: cantidad_stock,
      precio_hoy: precio_unitario,
      ultimo_costo,
      costo_promedio,
    },
    codigo: String(codigo_fussan),
    descripcion: antes.descripcion.trim() || descripcion,
    cantidad: antes.cantidad || '1',
    costo: antes.costo || conFigura(costo),
  };
  if (antes.precio) return conCelda(base, conDatos, 'precio', antes.precio);
  if (antes.margen) return conCelda(base, conDatos, 'margen', antes.margen);
  const precio = precioDeTienda(base, precio_unitario);
  return conCelda(base, conDatos, 'precio', precio > 0 ? formatNumero(precio) : '');
}

/** What is asked of the shop's prices: each product with all its whole units, for several lines of one are one there. */
export function lineasEnTienda(base: Base, filas: readonly Fila[]): readonly string[] {
  const unidades = new Map<number, number>();
  for (const fila of filas) {
    const { cantidad, precio_unitario } = leerFila(base, fila, null);
    const id = fila.producto?.producto_id;
    // A line that only asks for a price says none.
    if (id && precio_unitario > 0) unidades.set(id, (unidades.get(id) ?? 0) + cantidad);
  }
  return [...unidades].map(([id, cuantas]) => `${id}:${Math.floor(cuantas)}`);
}

/** The lines of which the shop charges less, at the shop's price; a discount that was given stands in its place. */
export function conPreciosDeTienda(
  base: Base,
  filas: readonly Fila[],
  precios: readonly { producto_id: number; precio_unitario: number; precio_por: PrecioPor }[],
): { filas: readonly Fila[]; cambiadas: number; porLista: boolean } {
  const porProducto = new Map(precios.map((precio) => [precio.producto_id, precio]));
  let cambiadas = 0;
  let porLista = false;
  const mejores = filas.map((fila) => {
    const tienda = porProducto.get(fila.producto?.producto_id ?? 0);
    const { precio_unitario, descuento, problemas } = leerFila(base, fila, null);
    if (!tienda || tienda.precio_unitario === 0 || precio_unitario === 0 || problemas.precio) return fila;
    const precio = precioDeTienda(base, tienda.precio_unitario);
    // Net prices bear fractions: what isn't a peso less is the same.
    if (sumar(precio, 1) > precioConDescuento(precio_unitario, descuento)) return fila;
    cambiadas += 1;
    porLista ||= tienda.precio_por === 'lista';
    return conCelda(base, { ...fila, descuento: '' }, 'precio', formatNumero(precio));
  });
  return { filas: mejores, cambiadas, porLista };
}

interface Escrito {
  row: number;
  column: string;
  text: string;
}

/** The lines with all that one act wrote; those past the last are new. Lines in which nothing is left go, unless they were saved. */
export function conEscritos(
  base: Base,
  filas: readonly Fila[],
  escritos: readonly Escrito[],
  nuevaKey: () => string,
): readonly Fila[] {
  const todas = [...filas];
  for (const { row, column, text } of escritos) {
    while (todas.length <= row) todas.push(emptyFila(nuevaKey()));
    if ((CELDAS as readonly string[]).includes(column)) todas[row] = conCelda(base, todas[row]!, column as Celda, text);
  }
  const tocadas = new Set(escritos.map(({ row }) => row));
  return todas.filter((fila, row) => !(isEmpty(fila) && fila.id === null && tocadas.has(row)));
}

/** The same discount on every line. */
export const conDescuento = (filas: readonly Fila[], porciento: number): readonly Fila[] =>
  filas.map((fila) => ({ ...fila, descuento: porciento === 0 ? '' : formatNumero(porciento) }));

/** The same margin on every line whose cost is known. */
export const conMargen = (base: Base, filas: readonly Fila[], porciento: number): readonly Fila[] =>
  filas.map((fila) =>
    leerFila(base, fila, null).precio_compra ? conCelda(base, fila, 'margen', formatNumero(porciento)) : fila,
  );

/** Of a line, what it is sold for far below the shop's price, or below its cost, in words (D95); undefined for the others. */
export function rebajaDe(base: Base, fila: Fila): string | undefined {
  const { precio_unitario, descuento, precio_compra } = leerFila(base, fila, null);
  if (precio_unitario === 0) return undefined;
  const final = precioConDescuento(precio_unitario, descuento);
  const hoy = precioDeTienda(base, fila.producto?.precio_hoy ?? 0);
  const leido = (precio: number) => `${formatUnitario(precio)}${base === 'neto' ? ' neto' : ''}`;
  if (hoy > 0 && final < hoy * 0.7) {
    return `«${fila.descripcion}» queda en ${leido(final)}: la tienda la vende a ${leido(hoy)}`;
  }
  return bajoElCosto({ base, cantidad: 1, precio_unitario, descuento, precio_compra })
    ? `«${fila.descripcion}» queda en ${leido(final)}: cuesta ${formatPrecio(precio_compra!)} más IVA`
    : undefined;
}
