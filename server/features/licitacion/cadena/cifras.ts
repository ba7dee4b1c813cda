import {
  type CifrasDeCadena,
  ETAPAS_DE_COSTO,
  type EtapaDeCosto,
  type LineaDeCadena,
} from '#contract/licitacion/cadena.ts';
import { sumar } from '#contract/valores/money.ts';
import type { LineaConUnidades } from './encontrado.ts';

/**
 * What a line is known to cost at a stage. Only the units that were ordered, or came, cost what those did; the others still cost what
 * was quoted and, where nobody said that, as much as these.
 */
export function costoHasta(linea: LineaConUnidades, etapa: EtapaDeCosto): number | null {
  const { cantidad, cotizado, pedido, recibido, real } = linea;
  if (etapa === 'real' && real !== null) return aCentavos(real * cantidad);
  const hasta = ETAPAS_DE_COSTO.indexOf(etapa);
  const llegadas = hasta >= ETAPAS_DE_COSTO.indexOf('recibido') && recibido !== null ? linea.recibidas : 0;
  const encargadas = hasta >= ETAPAS_DE_COSTO.indexOf('pedido') && pedido !== null ? linea.pedidas : 0;
  const porLlegar = Math.max(0, encargadas - llegadas);
  const demas = cotizado ?? (porLlegar > 0 ? pedido : llegadas > 0 ? recibido : null);
  if (demas === null) return null;
  const otras = cantidad - llegadas - porLlegar;
  return aCentavos(llegadas * (recibido ?? 0) + porLlegar * (pedido ?? 0) + otras * demas);
}

/** What is left once who sold it got their part, which costs the shop as the goods do. */
export function trasComision(cifras: CifrasDeCadena, comision: number): CifrasDeCadena {
  if (cifras.costo === null || cifras.margen === null) return cifras;
  const costo = sumar(cifras.costo, comision);
  const margen = sumar(cifras.margen, -comision);
  return { ...cifras, costo, margen, porcentaje: porciento(margen, sumar(margen, costo)) };
}

const porciento = (margen: number, vendido: number) =>
  vendido > 0 ? Math.round((1_000 * margen) / vendido) / 10 : null;
const aCentavos = (pesos: number) => Math.round(pesos * 100) / 100;

/** What was sold and what it cost as far as a stage knows. The margin is of what has a cost: what has none would pass for pure gain. */
export function cifrasHasta(
  lineas: readonly LineaConUnidades[],
  etapa: EtapaDeCosto,
  conCostos: boolean,
): CifrasDeCadena {
  const conocidas = lineas.flatMap((linea) => {
    const costo = costoHasta(linea, etapa);
    return costo === null ? [] : [{ neto: linea.neto, costo }];
  });
  const neto = sumar(...lineas.map((linea) => linea.neto));
  const sin_costo = lineas.length - conocidas.length;
  if (!conCostos || conocidas.length === 0) return { neto, costo: null, margen: null, porcentaje: null, sin_costo };
  const costo = sumar(...conocidas.map((una) => una.costo));
  const vendido = sumar(...conocidas.map((una) => una.neto));
  const margen = sumar(vendido, -costo);
  return {
    neto,
    costo,
    margen,
    porcentaje: porciento(margen, vendido),
    sin_costo,
  };
}

/** The stages that say something of at least one line. */
export const etapasConocidas = (lineas: readonly LineaDeCadena[]): EtapaDeCosto[] =>
  ETAPAS_DE_COSTO.filter((etapa) => lineas.some((linea) => linea[etapa] !== null));
