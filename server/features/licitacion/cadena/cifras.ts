import {
  type CifrasDeCadena,
  ETAPAS_DE_COSTO,
  type EtapaDeCosto,
  type LineaDeCadena,
} from '#contract/licitacion/cadena.ts';
import { sumar } from '#contract/valores/money.ts';

/** What a unit is known to cost at a stage: what that stage doesn't say is still as the one before had it. */
export function costoHasta(linea: LineaDeCadena, etapa: EtapaDeCosto): number | null {
  const hasta = ETAPAS_DE_COSTO.slice(0, ETAPAS_DE_COSTO.indexOf(etapa) + 1);
  return hasta.reduce<number | null>((conocido, una) => linea[una] ?? conocido, null);
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
export function cifrasHasta(lineas: readonly LineaDeCadena[], etapa: EtapaDeCosto, conCostos: boolean): CifrasDeCadena {
  const conocidas = lineas.flatMap((linea) => {
    const unidad = costoHasta(linea, etapa);
    return unidad === null ? [] : [{ neto: linea.neto, costo: aCentavos(unidad * linea.cantidad) }];
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
