import { type Base, desglosar, enPesos, sumar } from '#contract/valores/money.ts';
import { importeDe } from '#contract/valores/totales.ts';
import type { DocumentoTributario, GlobalDte, LineaDte, TotalesDte } from './documento.ts';
import { esExento } from './tipos.ts';

type PorSumar = Pick<DocumentoTributario, 'tipo' | 'base' | 'lineas' | 'globales'>;

/**
 * What a line comes to: price × quantity rounded once, its discount taken off and its charge added (D120). Where the discount is a
 * per cent it is rounded with the line, and what it is in pesos is the difference.
 */
export function montoDeLinea(linea: Omit<LineaDte, 'monto' | 'nombre'>): number {
  const { precio = 0, cantidad = 0, descuento_pct, descuento_monto = 0, recargo_pct, recargo_monto = 0 } = linea;
  const entero = importeDe({ precio_unitario: precio, cantidad });
  const rebajado =
    descuento_pct === undefined
      ? sumar(entero, -descuento_monto)
      : importeDe({ precio_unitario: precio, cantidad, descuento: descuento_pct });
  const recargo = recargo_pct === undefined ? recargo_monto : porcientoDe(entero, recargo_pct);
  return sumar(rebajado, recargo);
}

/** A per cent of an amount, in whole pesos. */
const porcientoDe = (monto: number, porciento: number): number =>
  sumar(enPesos(monto), -importeDe({ precio_unitario: monto, cantidad: 1, descuento: porciento }));

const conGlobales = (monto: number, globales: readonly GlobalDte[], sobre: GlobalDte['sobre']): number =>
  globales
    .filter((uno) => uno.sobre === sobre)
    .reduce((suma, { es, en, valor }) => {
      const movido = en === '%' ? porcientoDe(monto, valor) : enPesos(valor);
      return sumar(suma, es === 'descuento' ? -movido : movido);
    }, monto);

const sumaDeLineas = (lineas: readonly LineaDte[]): number => sumar(...lineas.map(({ monto }) => monto));

/**
 * What a document comes to by the SII's rules: net lines are summed and the IVA worked out of the sum; of lines with IVA the net is
 * round(sum ÷ 1,19) and the IVA what is left (D120). Exempt lines bear none, those that aren't charged stand outside the total, and an
 * additional tax is its per cent of its own lines.
 */
export function totalesDeDte({ tipo, base, lineas, globales = [] }: PorSumar): TotalesDte {
  const de = (exenta: LineaDte['exenta']) => lineas.filter((linea) => loQueEs(tipo, linea) === exenta);
  const { neto, iva } = desglosar(base, conGlobales(sumaDeLineas(de(undefined)), globales, undefined));
  const exento = conGlobales(sumaDeLineas(de('exenta')), globales, 'exentas');
  const impuestos = impuestosDe(de(undefined), base);
  return {
    neto,
    exento,
    iva,
    impuestos,
    total: sumar(neto, iva, exento, ...impuestos.map(({ monto }) => monto)),
    no_facturable: conGlobales(sumaDeLineas(de('no_facturable')), globales, 'no_facturables'),
  };
}

/** Of an exempt document all lines are. */
const loQueEs = (tipo: PorSumar['tipo'], { exenta }: LineaDte): LineaDte['exenta'] =>
  esExento(tipo) && exenta !== 'no_facturable' ? 'exenta' : exenta;

function impuestosDe(lineas: readonly LineaDte[], base: Base): TotalesDte['impuestos'] {
  const porCodigo = new Map<number, { tasa: number; base: number }>();
  for (const { impuesto, monto } of lineas) {
    if (!impuesto) continue;
    const suyo = porCodigo.get(impuesto.codigo) ?? { tasa: impuesto.tasa, base: 0 };
    porCodigo.set(impuesto.codigo, { ...suyo, base: sumar(suyo.base, monto) });
  }
  return [...porCodigo].map(([codigo, { tasa, base: suma }]) => ({
    codigo,
    tasa,
    monto: porcientoDe(desglosar(base, suma).neto, tasa),
  }));
}
