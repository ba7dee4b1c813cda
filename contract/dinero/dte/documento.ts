import type { Base } from '#contract/valores/money.ts';
import type { CodigoReferencia, DespachoDte, FormaPagoDte, TipoDte, Traslado } from './tipos.ts';

/**
 * A tax document as data: what its XML, its paper and its preview are all made of. RUTs as the SII writes them (`76123456-K`),
 * days as `AAAA-MM-DD`, amounts in whole pesos, prices of a unit in the document's base with up to four decimals.
 */
export interface DocumentoTributario {
  tipo: TipoDte;
  folio: number;
  fecha: string;
  /** Whether the amounts of its lines are net or include IVA. */
  base: Base;
  emisor: EmisorDte;
  receptor: ReceptorDte;
  forma_pago?: FormaPagoDte | undefined;
  vence?: string | undefined;
  traslado?: TrasladoDte | undefined;
  lineas: readonly LineaDte[];
  /** Discounts and charges of the whole document. */
  globales?: readonly GlobalDte[] | undefined;
  referencias?: readonly ReferenciaDte[] | undefined;
  totales: TotalesDte;
}

export interface EmisorDte {
  rut: string;
  razon_social: string;
  giro: string;
  /** Codes of economic activity, the main one first; at most four. */
  actecos: readonly number[];
  direccion: string;
  comuna: string;
  ciudad: string;
  telefono?: string | undefined;
  correo?: string | undefined;
  /** Its code at the SII, where it has several places. */
  sucursal?: number | undefined;
  /** By which the SII let it issue: 0 while it certifies itself. */
  resolucion: { numero: number; fecha: string };
}

/** `giro`, address and comuna are needed by all but a boleta. */
export interface ReceptorDte {
  rut: string;
  razon_social: string;
  giro?: string | undefined;
  direccion?: string | undefined;
  comuna?: string | undefined;
  ciudad?: string | undefined;
  /** A telephone or e-mail. */
  contacto?: string | undefined;
  correo?: string | undefined;
}

export interface TrasladoDte {
  motivo: Traslado;
  despacho?: DespachoDte | undefined;
  patente?: string | undefined;
  rut_transportista?: string | undefined;
  chofer?: { rut: string; nombre: string } | undefined;
  direccion?: string | undefined;
  comuna?: string | undefined;
  ciudad?: string | undefined;
}

export interface LineaDte {
  codigo?: string | undefined;
  nombre: string;
  detalle?: string | undefined;
  cantidad?: number | undefined;
  /** As the SII shortens it: at most four letters. */
  unidad?: string | undefined;
  precio?: number | undefined;
  /** Per cent off, and what that is in pesos; the second may stand alone. */
  descuento_pct?: number | undefined;
  descuento_monto?: number | undefined;
  recargo_pct?: number | undefined;
  recargo_monto?: number | undefined;
  /** What it is for the IVA; affected unless said. */
  exenta?: 'exenta' | 'no_facturable' | undefined;
  /** An additional tax: the SII's code and its per cent. */
  impuesto?: { codigo: number; tasa: number } | undefined;
  /** In the document's base. */
  monto: number;
}

export interface GlobalDte {
  es: 'descuento' | 'recargo';
  glosa?: string | undefined;
  /** In pesos of the document's base, or per cent. */
  en: '$' | '%';
  valor: number;
  sobre?: 'exentas' | 'no_facturables' | undefined;
}

export interface ReferenciaDte {
  /** One of `TIPOS_REFERENCIA`, or another code of at most three letters. */
  tipo: string;
  folio: string;
  fecha: string;
  codigo?: CodigoReferencia | undefined;
  razon?: string | undefined;
}

/** What a document comes to, in whole pesos. */
export interface TotalesDte {
  neto: number;
  exento: number;
  iva: number;
  /** Additional taxes, one row for each code. */
  impuestos: readonly { codigo: number; tasa: number; monto: number }[];
  total: number;
  /** Lines that the document names and doesn't charge. */
  no_facturable: number;
}
