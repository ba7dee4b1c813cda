import { avisoDeCantidad, cantidadesQueCalzan, minimoQueCalza } from '#contract/abastecimiento/ordenes/cantidades.ts';
import { preguntaDeCosto } from '#contract/abastecimiento/ordenes/costos.ts';
import type { ProductoParaOrden } from '#contract/abastecimiento/ordenes/escribir.ts';
import type { LineaDeOrden, Orden } from '#contract/abastecimiento/ordenes/ordenes.ts';
import { formatNumero, leerNumero } from '#contract/valores/numeros.ts';

/** A line as it is typed. */
export interface Row {
  producto_id: number;
  codigo: number;
  descripcion: string;
  codigo_proveedor: string;
  cantidad: string;
  /** Net; empty while nobody knows it. */
  costo: string;
  /** `YYYY-MM-DD`, or empty: the supplier's days of waiting. */
  fecha: string;
  costo_conocido: number | null;
  multiplo: number | null;
  minimo: number | null;
  para: string | null;
}

/** What is typed of a draft, and upon which version. */
export interface Typed {
  version: number;
  rows: readonly Row[];
  observaciones: string;
  direccion_entrega: string;
}

export const typedOf = ({ version, items, observaciones, direccion_entrega }: Orden): Typed => ({
  version,
  rows: items.map(rowOf),
  observaciones,
  direccion_entrega,
});

const rowOf = (linea: LineaDeOrden): Row => ({
  producto_id: linea.producto_id,
  codigo: linea.codigo_producto_fussan,
  descripcion: linea.descripcion,
  codigo_proveedor: linea.codigo_proveedor,
  cantidad: formatNumero(linea.cantidad),
  costo: linea.costo === null ? '' : formatNumero(linea.costo),
  fecha: linea.fecha_acordada ?? '',
  costo_conocido: linea.costo_conocido,
  multiplo: linea.multiplo,
  minimo: linea.minimo,
  para: linea.compra ? `Pedido ${linea.compra.num_pedido}` : null,
});

/** The rows with one more producto; one that is there already is the same. */
export function withProducto(rows: readonly Row[], producto: ProductoParaOrden): readonly Row[] {
  if (rows.some(({ producto_id }) => producto_id === producto.producto_id)) return rows;
  const { producto_id, codigo_producto_fussan, descripcion, codigo_proveedor, costo, multiplo, minimo } = producto;
  return [
    ...rows,
    {
      producto_id,
      codigo: codigo_producto_fussan,
      descripcion,
      codigo_proveedor,
      cantidad: formatNumero(minimoQueCalza({ multiplo, minimo })),
      costo: costo === null ? '' : formatNumero(costo),
      fecha: '',
      costo_conocido: costo,
      multiplo,
      minimo,
      para: null,
    },
  ];
}

/** How many would fill a producto up to its maximum, or else its minimum; at least one. */
export const lacking = (stock: { cantidad_stock: number; stock_minimo: number; stock_maximo: number }): number =>
  Math.max(1, (stock.stock_maximo || stock.stock_minimo) - stock.cantidad_stock);

const MAX_CANTIDAD = 1_000_000;
const BAD_CANTIDAD = 'Un entero de 1 a 1.000.000.';
const BAD_COSTO = 'Un monto de 0 o más, con hasta dos decimales.';

export interface ReadRow {
  cantidad: number | null;
  costo: number | null;
  problems: { cantidad?: string; costo?: string };
  /** A cost that may be a slip of the hand; it forbids nothing. */
  hint: string | undefined;
  /** How the supplier sells it, where it isn't like that, and the nearest quantities that are. */
  misfit: { message: string; fitting: readonly number[] } | undefined;
}

/** A row as numbers, and what is wrong with it. */
export function readRow(row: Row): ReadRow {
  const cantidad = leerNumero(row.cantidad);
  const costo = leerNumero(row.costo);
  const units = cantidad.valor;
  const isUnits = units !== null && Number.isInteger(units) && units >= 1 && units <= MAX_CANTIDAD;
  const isCosto =
    costo.valor === null ||
    (costo.valor >= 0 && costo.valor < 1e12 && Math.round(costo.valor * 100) / 100 === costo.valor);
  return {
    cantidad: isUnits ? units : null,
    costo: isCosto ? costo.valor : null,
    problems: {
      ...(!isUnits && { cantidad: cantidad.problema ?? BAD_CANTIDAD }),
      ...(!isCosto && { costo: costo.problema ?? BAD_COSTO }),
    },
    hint: hintOf(row, isCosto ? costo.valor : null),
    misfit: isUnits ? misfitOf(row, units) : undefined,
  };
}

function hintOf({ descripcion, costo_conocido }: Row, costo: number | null): string | undefined {
  const jump = preguntaDeCosto(descripcion, { antes: costo_conocido, despues: costo });
  return jump?.slice(jump.indexOf('»: ') + 3);
}

function misfitOf({ multiplo, minimo }: Row, cantidad: number): ReadRow['misfit'] {
  const message = avisoDeCantidad(cantidad, { multiplo, minimo });
  return message === undefined ? undefined : { message, fitting: cantidadesQueCalzan(cantidad, { multiplo, minimo }) };
}

export const isSame = (one: Typed, other: Typed): boolean =>
  JSON.stringify([one.rows, one.observaciones, one.direccion_entrega]) ===
  JSON.stringify([other.rows, other.observaciones, other.direccion_entrega]);

/** The body of the call that saves it; costs are said only by who sees them. */
export function bodyOf({ version, rows, observaciones, direccion_entrega }: Typed, seesCosts: boolean) {
  return {
    version,
    observaciones,
    direccion_entrega,
    lineas: rows.map((row) => {
      const { cantidad, costo } = readRow(row);
      return {
        producto_id: row.producto_id,
        cantidad: cantidad ?? 0,
        codigo_proveedor: row.codigo_proveedor,
        fecha_acordada: row.fecha || null,
        ...(seesCosts && { costo }),
      };
    }),
  };
}
