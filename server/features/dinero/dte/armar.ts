import type { DocumentoTributario, GlobalDte, LineaDte, TotalesDte } from '#contract/dinero/dte/documento.ts';
import { maxLineasDe, type TipoDte } from '#contract/dinero/dte/tipos.ts';
import { totalesDeDte } from '#contract/dinero/dte/totales.ts';
import { GUIA } from '#contract/dinero/facturas-venta/estados.ts';
import { glosaDeRebaja, rebajaDePapel } from '#contract/dinero/facturas-venta/partes.ts';
import { type Base, desglosar, formatPrecio, sumar } from '#contract/valores/money.ts';
import { importeDe } from '#contract/valores/totales.ts';
import { AppError } from '#server/platform/errors.ts';

/** What a sale's paper charges, as its record has it. */
export interface Cobrado {
  tipo: TipoDte;
  base: Base;
  neto: number;
  iva: number;
  total: number;
  /** IVA included. */
  envio: number;
  lineas: readonly {
    codigo: string;
    descripcion: string;
    cantidad: number;
    precio_unitario: number;
    descuento: number;
    subtotal: number;
  }[];
}

type Cuerpo = Pick<DocumentoTributario, 'base' | 'lineas' | 'globales' | 'totales'>;

/**
 * The lines, discounts and totals of a tax document: the record's own figures, none worked out anew (D120). What its lines don't
 * explain of its goods, as a coupon, is a discount of the whole document; its freight is a line.
 */
export function cuerpoDeVenta(cobrado: Cobrado): Cuerpo {
  exigirPesosEnteros(cobrado.total);
  const { base, iva, envio } = cobrado;
  const exenta = iva === 0 ? ('exenta' as const) : undefined;
  const lineas = cobrado.lineas.map((linea): LineaDte => ({ ...lineaDe(linea), exenta }));
  const productos = desglosar('bruto', sumar(cobrado.total, -envio), iva > 0);
  const sobra = rebajaDePapel({ ...cobrado, lineas: sumar(...lineas.map(({ monto }) => monto)) });
  const deEnvio = base === 'neto' ? sumar(cobrado.neto, -productos.neto) : envio;
  if (deEnvio > 0) lineas.push({ nombre: 'Despacho', cantidad: 1, precio: deEnvio, monto: deEnvio, exenta });
  exigirQueQuepan(cobrado.tipo, lineas.length);
  const globales = sobra === 0 ? undefined : [globalDe(sobra, exenta)];
  const totales = totalesDeRegistro(cobrado, iva > 0);
  exigirQueCuadre(totalesDeDte({ tipo: cobrado.tipo, base, lineas, globales }), totales);
  return { base, lineas, globales, totales };
}

/** The SII's lines are in whole pesos: what one was rounded by, as who charges a line's last units, is its discount or charge. */
function lineaDe({
  codigo,
  descripcion,
  cantidad,
  precio_unitario,
  descuento,
  subtotal,
}: Cobrado['lineas'][number]): LineaDte {
  exigirPesosEnteros(subtotal);
  const entero = importeDe({ precio_unitario, cantidad });
  const rebaja = sumar(entero, -subtotal);
  return {
    codigo,
    nombre: descripcion,
    cantidad,
    precio: precio_unitario,
    monto: subtotal,
    ...(rebaja > 0 && { descuento_monto: rebaja, ...(descuento > 0 && { descuento_pct: descuento }) }),
    ...(rebaja < 0 && { recargo_monto: -rebaja }),
  };
}

const globalDe = (sobra: number, exenta: 'exenta' | undefined): GlobalDte => ({
  es: sobra > 0 ? 'descuento' : 'recargo',
  glosa: glosaDeRebaja(sobra),
  en: '$',
  valor: Math.abs(sobra),
  ...(exenta && { sobre: 'exentas' }),
});

/** The body of a note by its amount alone: one line that says why. */
export function cuerpoDeNota(
  { base, neto, iva, total }: Omit<Cobrado, 'lineas' | 'envio'>,
  porque: string,
  afecta: boolean,
): Cuerpo {
  exigirPesosEnteros(total);
  const exenta = afecta ? undefined : ('exenta' as const);
  const monto = !afecta || base === 'bruto' ? total : neto;
  return {
    base,
    lineas: [{ nombre: porque, cantidad: 1, precio: monto, monto, exenta }],
    totales: totalesDeRegistro({ neto, iva, total }, afecta),
  };
}

/** The body of a guía for goods that aren't sold: what and how many, for what they cost concerns neither carrier nor all the staff. */
export function cuerpoSinPrecios(items: readonly { codigo: string; descripcion: string; cantidad: number }[]): Cuerpo {
  exigirQueQuepan(GUIA, items.length);
  const lineas = items.map(
    ({ codigo, descripcion, cantidad }): LineaDte => ({ codigo, nombre: descripcion, cantidad, monto: 0 }),
  );
  return { base: 'neto', lineas, totales: totalesDeDte({ tipo: GUIA, base: 'neto', lineas }) };
}

/** The body of a note that corrects words: it charges nothing. */
export const cuerpoDeTexto = (que: string): Cuerpo => ({
  base: 'neto',
  lineas: [{ nombre: que, monto: 0 }],
  totales: { neto: 0, exento: 0, iva: 0, impuestos: [], total: 0, no_facturable: 0 },
});

const totalesDeRegistro = (
  { neto, iva, total }: Pick<Cobrado, 'neto' | 'iva' | 'total'>,
  afecta: boolean,
): TotalesDte => ({
  neto: afecta ? neto : 0,
  exento: afecta ? 0 : total,
  iva,
  impuestos: [],
  total,
  no_facturable: 0,
});

function exigirPesosEnteros(monto: number): void {
  if (Number.isInteger(monto)) return;
  throw new AppError('CONFLICTO', {
    message: `Suma ${formatPrecio(monto)}, con centavos: un documento tributario va en pesos enteros. Corrige el precio antes de emitirlo.`,
  });
}

function exigirQueQuepan(tipo: TipoDte, cuantas: number): void {
  const caben = maxLineasDe(tipo);
  if (cuantas <= caben) return;
  throw new AppError('CONFLICTO', {
    message: `El SII acepta hasta ${caben} líneas por documento y éste tiene ${cuantas}: emite dos, eligiendo qué líneas van en cada uno.`,
    details: { caben, lineas: cuantas },
  });
}

/** What the SII works out of the lines; net and IVA may be a peso apart, as the last part of a purchase takes what rounding left. */
function exigirQueCuadre(sumado: TotalesDte, dicho: TotalesDte): void {
  const lejos = (['neto', 'iva', 'exento', 'total'] as const).filter(
    (campo) => Math.abs(sumar(sumado[campo], -dicho[campo])) > 1,
  );
  if (lejos.length === 0) return;
  throw new AppError('CONFLICTO', {
    message: `Las líneas no suman lo que cobra el documento (${lejos.join(', ')}): no se emite. Avísale a quien cuida el sistema.`,
    details: { sumado: { ...sumado }, dicho: { ...dicho } },
  });
}
