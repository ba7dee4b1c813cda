import {
  type CotejoDeFactura,
  cotejarFactura,
  type LineaACotejar,
  precioMedio,
  type Tolerancias,
} from '#contract/abastecimiento/facturas/cotejo.ts';
import { PLAZO_USUAL } from '#contract/abastecimiento/facturas/escribir.ts';
import { NOTA_DE_CREDITO, normalizarFolio, type TipoFactura } from '#contract/abastecimiento/facturas/estados.ts';
import { type Factura, type LineaDeFactura, MAX_FACTURA } from '#contract/abastecimiento/facturas/facturas.ts';
import type { LineaPropuesta, Propuesta, RecepcionPropuesta } from '#contract/abastecimiento/facturas/propuesta.ts';
import { dia } from '#contract/http.ts';
import { sumarDias } from '#contract/valores/fechas.ts';
import { formatNumero, leerNumero } from '#contract/valores/numeros.ts';

/** A recepcion of which a line charges units, as many as it takes. */
export interface Recibida {
  recepcion_id: number;
  disponibles: number;
  estado_recepcion: RecepcionPropuesta['estado_recepcion'];
  precio: number;
}

/** What was asked for; `facturadas` by others. */
interface Pedida {
  linea_id: number;
  orden_id: number;
  numero: string;
  cantidad: number;
  costo: number | null;
  facturadas: number;
}

/** A line as it is typed. */
export interface Row {
  key: string;
  /** Null: a free text. */
  producto_id: number | null;
  codigo: number | null;
  descripcion: string;
  cantidad: string;
  precio: string;
  /** It bears no IVA, on a paper whose other lines do. */
  exenta: boolean;
  orden: Pedida | null;
  recepciones: readonly Recibida[];
}

/** What is typed of an invoice. */
export interface Typed {
  proveedor_id: string;
  tipo: string;
  folio: string;
  fecha_emision: string;
  /** Empty: by the supplier's conditions. */
  vence: string;
  total: string;
  referencia_id: string;
  notas: string;
  rows: readonly Row[];
  /** Upon which it is written; none for a new one. */
  version: number;
}

export const emptyTyped = (hoy: string): Typed => ({
  proveedor_id: '',
  tipo: '33',
  folio: '',
  fecha_emision: hoy,
  vence: '',
  total: '',
  referencia_id: '',
  notas: '',
  rows: [],
  version: 0,
});

export const typedOf = (factura: Factura): Typed => ({
  proveedor_id: String(factura.proveedor_id),
  tipo: String(factura.tipo),
  folio: factura.folio,
  fecha_emision: factura.fecha_emision,
  vence: factura.vence,
  total: formatNumero(factura.total),
  referencia_id: factura.referencia ? String(factura.referencia.id) : '',
  notas: factura.notas,
  rows: factura.lineas.map(rowOf),
  version: factura.version,
});

const rowOf = ({ id, orden, ...linea }: LineaDeFactura): Row => ({
  key: `linea-${id}`,
  producto_id: linea.producto_id,
  codigo: linea.codigo_producto_fussan,
  descripcion: linea.descripcion,
  cantidad: formatNumero(linea.cantidad),
  precio: formatNumero(linea.precio),
  exenta: linea.exenta,
  orden: orden && { ...orden, facturadas: orden.facturadas - linea.cantidad },
  recepciones: linea.recepciones.map(({ recepcion_id, cantidad, estado_recepcion, precio }) => ({
    recepcion_id,
    disponibles: cantidad,
    estado_recepcion,
    precio,
  })),
});

/** Units of a recepcion that nobody else charges are known once the shop has said what there is. */
export const withPropuesta = (rows: readonly Row[], { recepciones }: Propuesta): readonly Row[] =>
  rows.map((row) => ({
    ...row,
    recepciones: row.recepciones.map((parte) => {
      const libre = recepciones.find(({ recepcion_id }) => recepcion_id === parte.recepcion_id);
      return libre
        ? { ...parte, disponibles: libre.disponibles, estado_recepcion: libre.estado_recepcion, precio: libre.precio }
        : parte;
    }),
  }));

/** Goods that were accepted are charged before those that nobody has looked at, and rejected ones last. */
const TURN: Record<Recibida['estado_recepcion'], number> = { aceptado: 0, inspeccionado: 1, recibido: 2, rechazado: 3 };

/** How many units of each recepcion a line of so many charges. */
export function takenOf(recepciones: readonly Recibida[], cantidad: number): (Recibida & { cantidad: number })[] {
  let left = cantidad;
  return recepciones
    .toSorted((a, b) => TURN[a.estado_recepcion] - TURN[b.estado_recepcion])
    .map((parte) => {
      const taken = Math.min(left, parte.disponibles);
      left -= taken;
      return { ...parte, cantidad: taken };
    })
    .filter(({ cantidad }) => cantidad > 0);
}

const unitsOf = (row: Row): number => leerNumero(row.cantidad).valor ?? 0;

/** The rows with these units that came: on the line of the same orden or producto, or on one of their own. */
export function withRecepcion(rows: readonly Row[], recibida: RecepcionPropuesta): readonly Row[] {
  if (hasRecepcion(rows, recibida.recepcion_id)) return rows;
  const { recepcion_id, disponibles, estado_recepcion, precio, orden } = recibida;
  const parte: Recibida = { recepcion_id, disponibles, estado_recepcion, precio };
  const same = rows.find(
    (row) =>
      row.producto_id === recibida.producto_id &&
      row.recepciones.length > 0 &&
      row.orden?.linea_id === orden?.linea_id &&
      (orden !== null || row.recepciones.every((otra) => otra.precio === precio)),
  );
  if (same) {
    const cantidad = formatNumero(unitsOf(same) + disponibles);
    return rows.map((row) => (row === same ? { ...row, cantidad, recepciones: [...row.recepciones, parte] } : row));
  }
  return [
    ...rows,
    {
      key: `recepcion-${recepcion_id}`,
      producto_id: recibida.producto_id,
      codigo: recibida.codigo_producto_fussan,
      descripcion: recibida.descripcion,
      cantidad: formatNumero(disponibles),
      precio: formatNumero(orden?.costo ?? precio),
      exenta: false,
      orden,
      recepciones: [parte],
    },
  ];
}

/** Without them again; a line of which nothing is left is gone. */
export function withoutRecepcion(rows: readonly Row[], recepcion_id: number): readonly Row[] {
  return rows.flatMap((row) => {
    const parte = row.recepciones.find((cada) => cada.recepcion_id === recepcion_id);
    if (!parte) return [row];
    const recepciones = row.recepciones.filter((cada) => cada !== parte);
    const left = unitsOf(row) - parte.disponibles;
    if (recepciones.length === 0) return [];
    return [{ ...row, recepciones, cantidad: formatNumero(Math.max(1, left)) }];
  });
}

export const hasRecepcion = (rows: readonly Row[], recepcion_id: number): boolean =>
  rows.some((row) => row.recepciones.some((parte) => parte.recepcion_id === recepcion_id));

/** The rows with what was asked for and has not come. */
export function withOrden(rows: readonly Row[], linea: LineaPropuesta): readonly Row[] {
  if (rows.some(({ orden }) => orden?.linea_id === linea.linea_id)) return rows;
  const { producto_id, codigo_producto_fussan, descripcion, ...orden } = linea;
  return [
    ...rows,
    {
      key: `orden-${linea.linea_id}`,
      producto_id,
      codigo: codigo_producto_fussan,
      descripcion,
      cantidad: formatNumero(Math.max(1, orden.cantidad - orden.facturadas)),
      precio: orden.costo === null ? '' : formatNumero(orden.costo),
      exenta: false,
      orden,
      recepciones: [],
    },
  ];
}

/** A producto that nobody asked for, or a free text. */
export const blankRow = (
  key: string,
  producto?: { producto_id: number; codigo_producto_fussan: number; descripcion: string },
): Row => ({
  key,
  producto_id: producto?.producto_id ?? null,
  codigo: producto?.codigo_producto_fussan ?? null,
  descripcion: producto?.descripcion ?? '',
  cantidad: '1',
  precio: '',
  exenta: false,
  orden: null,
  recepciones: [],
});

const BAD_CANTIDAD = 'Un entero de 1 a 1.000.000.';
const BAD_PRECIO = 'Un monto con hasta dos decimales.';
const BAD_TOTAL = 'Escribe el total del documento, en pesos enteros.';

export interface ReadRow {
  cantidad: number | null;
  precio: number | null;
  problems: { descripcion?: string; cantidad?: string; precio?: string };
}

/** A row as numbers, and what is wrong with it. */
export function readRow({ producto_id, descripcion, ...row }: Row): ReadRow {
  const cantidad = leerNumero(row.cantidad);
  const precio = leerNumero(row.precio);
  const isUnits =
    cantidad.valor !== null && Number.isInteger(cantidad.valor) && cantidad.valor >= 1 && cantidad.valor <= 1_000_000;
  const isPesos =
    precio.valor !== null &&
    Math.abs(precio.valor) <= MAX_FACTURA &&
    Math.round(precio.valor * 100) / 100 === precio.valor &&
    (producto_id === null || precio.valor >= 0);
  return {
    cantidad: isUnits ? cantidad.valor : null,
    precio: isPesos ? precio.valor : null,
    problems: {
      ...(producto_id === null && !descripcion.trim() && { descripcion: 'Di qué es lo que cobra.' }),
      ...(!isUnits && { cantidad: cantidad.problema ?? BAD_CANTIDAD }),
      ...(!isPesos && { precio: precio.problema ?? BAD_PRECIO }),
    },
  };
}

export type Problems = Partial<
  Record<'proveedor_id' | 'folio' | 'fecha_emision' | 'vence' | 'total' | 'referencia_id', string>
>;

/** What is wrong with what stands above the lines. */
export function problemsOf(typed: Typed): Problems {
  const total = leerNumero(typed.total);
  const isTotal =
    total.valor !== null && Number.isInteger(total.valor) && total.valor >= 1 && total.valor <= MAX_FACTURA;
  const isDay = (text: string) => dia.safeParse(text).success;
  return {
    ...(!typed.proveedor_id && { proveedor_id: 'Elige un proveedor de la lista.' }),
    ...(!normalizarFolio(typed.folio) && { folio: 'Escribe el número del documento.' }),
    ...(!isDay(typed.fecha_emision) && { fecha_emision: 'Escribe el día de emisión.' }),
    ...(typed.vence && !isDay(typed.vence) && { vence: 'Ese día no existe.' }),
    ...(!isTotal && { total: total.problema ?? BAD_TOTAL }),
    ...(isNota(typed) && !typed.referencia_id && { referencia_id: 'Elige la factura que rebaja.' }),
  };
}

export const tipoOf = ({ tipo }: Typed): TipoFactura => Number(tipo) as TipoFactura;
export const isNota = (typed: Typed): boolean => tipoOf(typed) === NOTA_DE_CREDITO;

/** When it is due if nobody says. */
export const dueOf = ({ fecha_emision }: Typed, plazo_pago: number | null): string =>
  dia.safeParse(fecha_emision).success ? sumarDias(fecha_emision, plazo_pago ?? PLAZO_USUAL) : '';

/** Whether its lines bear IVA. */
export const bearsIva = (typed: Typed, facturas: Propuesta['facturas']): boolean =>
  isNota(typed)
    ? (facturas.find(({ id }) => String(id) === typed.referencia_id)?.afecta ?? true)
    : tipoOf(typed) === 33;

/** A row as the contract compares it; what can't be read yet counts as nothing. */
function comparable(row: Row): LineaACotejar {
  const { cantidad, precio } = readRow(row);
  const taken = takenOf(row.recepciones, cantidad ?? 0);
  const units = (...estados: Recibida['estado_recepcion'][]) =>
    taken
      .filter(({ estado_recepcion }) => estados.includes(estado_recepcion))
      .reduce((sum, parte) => sum + parte.cantidad, 0);
  return {
    producto_id: row.producto_id,
    descripcion: row.descripcion || 'Otro cargo',
    cantidad: cantidad ?? 0,
    precio: precio ?? 0,
    exenta: row.exenta,
    pedida: row.orden && {
      cantidad: row.orden.cantidad,
      costo: row.orden.costo,
      facturadas: row.orden.facturadas + (cantidad ?? 0),
    },
    aceptadas: units('aceptado'),
    por_inspeccionar: units('recibido', 'inspeccionado'),
    rechazadas: units('rechazado'),
    precio_recibido: precioMedio(taken.map(({ precio, cantidad }) => ({ precio, unidades: cantidad }))),
  };
}

/** How what is typed compares, as the shop will say it. */
export const compare = (typed: Typed, afecta: boolean, tolerancias: Tolerancias): CotejoDeFactura =>
  cotejarFactura(
    { tipo: tipoOf(typed), total: leerNumero(typed.total).valor || 0, afecta, lineas: typed.rows.map(comparable) },
    tolerancias,
  );

/** The body of the calls that save it; `notas` and what is due as they stand. */
export function bodyOf(typed: Typed) {
  return {
    folio: typed.folio.trim(),
    fecha_emision: typed.fecha_emision,
    ...(typed.vence && { vence: typed.vence }),
    total: leerNumero(typed.total).valor ?? 0,
    notas: typed.notas,
    lineas: typed.rows.map((row) => {
      const { cantidad, precio } = readRow(row);
      return {
        cantidad: cantidad ?? 0,
        precio: precio ?? 0,
        ...(row.exenta && { exenta: true }),
        ...(row.producto_id === null
          ? { descripcion: row.descripcion.trim() }
          : {
              producto_id: row.producto_id,
              ...(!isNota(typed) && {
                orden_linea_id: row.orden?.linea_id ?? null,
                recepciones: takenOf(row.recepciones, cantidad ?? 0).map(({ recepcion_id, cantidad }) => ({
                  recepcion_id,
                  cantidad,
                })),
              }),
            }),
      };
    }),
  };
}

export const isSame = (one: Typed, other: Typed): boolean =>
  JSON.stringify(plain(one)) === JSON.stringify(plain(other));

/** What somebody typed of it: not how many units are free by now. */
const plain = ({ rows, ...typed }: Typed) => ({
  ...typed,
  version: 0,
  rows: rows.map(({ key: _, recepciones, orden, ...row }) => ({
    ...row,
    orden: orden?.linea_id ?? null,
    recepciones: recepciones.map(({ recepcion_id }) => recepcion_id),
  })),
});
