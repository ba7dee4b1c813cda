import { type Desglose, ETIQUETA_IVA } from '../valores/money.ts';

/**
 * A paper of the shop as data: a quotation, a dispatch note, an order to a supplier. Who makes one says what it reads;
 * `layout.ts` says how every one of them looks, on the server and in the browser alike.
 */
export interface DocumentoPdf {
  cabecera: Cabecera;
  /** Whom it is about: the client, the address, the terms. */
  partes?: readonly Parte[];
  grafico?: Grafico;
  columnas: readonly Columna[];
  /** The cells of each row, in the order of the columns. */
  filas: readonly (readonly Celda[])[];
  totales?: readonly Total[];
  notas?: readonly string[];
  firma?: Firma;
  /** Said at the foot of every page. */
  pie?: string;
}

interface Cabecera {
  /** The shop that gives it out: its name, and what else its letterhead says. */
  emisor: { nombre: string; datos: readonly string[] };
  /** «Nota de despacho». */
  titulo: string;
  /** «N° 844979». */
  numero?: string;
  /** What it says at once: its date, above all. */
  datos?: readonly Dato[];
  /** Where a telephone that looks at it is led, and what that is. */
  qr?: { direccion: string; leyenda: string };
}

/** What something is called, and what it is. One that is nothing is left out. */
export type Dato = readonly [etiqueta: string, valor: string];

export interface Parte {
  titulo: string;
  datos: readonly Dato[];
}

export interface Columna {
  titulo: string;
  /** In points; without it, what the others leave. */
  ancho?: number;
  /** Amounts and quantities, one under the other. */
  derecha?: boolean;
}

/** Bars over time, above the rows that say the same in figures. */
export interface Grafico {
  /** What stands under each group of bars: a day, a month. */
  puntos: readonly string[];
  series: readonly Serie[];
  /** Each point's bars on one another, as parts of a whole; without it, beside one another. */
  apilado?: boolean;
  /** How a value is written at the side. */
  escribir: 'pesos' | 'unidades';
}

export interface Serie {
  nombre: string;
  tono: 'naranja' | 'oscuro' | 'claro';
  /** One for each point. */
  valores: readonly number[];
}

/** A text, and what stands under it in smaller letters. */
export type Celda = string | { texto: string; detalle: string };

export interface Total {
  etiqueta: string;
  valor: string;
  /** The one that all the others lead to. */
  fuerte?: boolean;
}

/** Room for whoever signs it. */
export interface Firma {
  titulo: string;
  campos: readonly string[];
}

/** The totals box of what a paper says. */
export function totalesDelPapel({ neto, iva, total }: Desglose, escribir: (pesos: number) => string): Total[] {
  return [
    { etiqueta: 'Neto', valor: escribir(neto) },
    { etiqueta: ETIQUETA_IVA, valor: escribir(iva) },
    { etiqueta: 'Total', valor: escribir(total), fuerte: true },
  ];
}
