import { formatPrecio } from '#contract/valores/money.ts';
import { formatNumero } from '#contract/valores/numeros.ts';
import { margen } from './margen.ts';

/** A price that falls by more than this is asked about, in per cent (D95). */
export const BAJA_GRANDE = 30;
/** And one that rises by more than this (D126). */
export const SUBE_MUCHO = 100;
/** And stock that becomes more than so many times what it was, or that many times less. */
export const VECES_EL_STOCK = 10;
/** Or that moves by more than so many units. */
export const UNIDADES_DE_STOCK = 1_000;

/** A weight or a measure that comes to this much may be a decimal written with a point: «1.250» is read as 1.250 kg, not as 1,25. */
export const MEDIDA_DUDOSA = 1_000;
/** And one that becomes more than so many times what it was, or that many times less. */
const VECES_LA_MEDIDA = 10;

/** Both with IVA, in pesos; 0 is «Cotizar». The cost is net; null when it isn't known. */
export interface CambioDePrecio {
  antes: number;
  despues: number;
  costo: number | null;
}

/** By how much a price falls, in per cent; 0 when it doesn't. */
const bajaDe = ({ antes, despues }: CambioDePrecio): number =>
  antes > 0 && despues < antes ? ((antes - despues) / antes) * 100 : 0;

/** By how much a price rises, in per cent; 0 when it doesn't, or had none. */
const alzaDe = ({ antes, despues }: CambioDePrecio): number =>
  antes > 0 && despues > antes ? ((despues - antes) / antes) * 100 : 0;

/** What about another price may be a slip of the hand (D95). */
export function riesgosDePrecio(cambio: CambioDePrecio): Record<'baja_mucho' | 'sube_mucho' | 'bajo_costo', boolean> {
  const baja = bajaDe(cambio);
  const queda = margen(cambio.despues, cambio.costo);
  const sube_mucho = alzaDe(cambio) > SUBE_MUCHO;
  return { baja_mucho: baja > BAJA_GRANDE, sube_mucho, bajo_costo: baja > 0 && queda !== null && queda < 0 };
}

/** Whether stock moves so far that it may be a slip of the hand (D95). What comes from 0 or goes to it has no «times». */
export function saltaElStock(antes: number, despues: number): boolean {
  const [menos, mas] = antes < despues ? [antes, despues] : [despues, antes];
  return mas - menos > UNIDADES_DE_STOCK || (menos > 0 && mas > menos * VECES_EL_STOCK);
}

/** Whether a weight or a measure may be a slip of the hand; null where nobody had measured it. */
export function saltaLaMedida(antes: number | null, despues: number | null): boolean {
  if (despues === null) return false;
  if (despues >= MEDIDA_DUDOSA) return true;
  return antes !== null && Math.max(antes, despues) > Math.min(antes, despues) * VECES_LA_MEDIDA;
}

/** What is asked of whoever lowers a price far or below its cost, or more than doubles it, with the figures; nothing when there is nothing to ask. */
export function preguntaDePrecio(descripcion: string, cambio: CambioDePrecio): string | undefined {
  const { baja_mucho, sube_mucho, bajo_costo } = riesgosDePrecio(cambio);
  const { antes, despues, costo } = cambio;
  const razones = [
    despues === 0 && antes > 0 && 'deja de tener precio y no se puede comprar',
    despues > 0 && baja_mucho && `baja un ${porciento(bajaDe(cambio))}`,
    sube_mucho && `sube un ${porciento(alzaDe(cambio))}`,
    bajo_costo && `queda bajo su costo (${formatPrecio(costo ?? 0)} sin IVA)`,
  ].filter(Boolean);
  if (razones.length === 0) return undefined;
  const queda = despues === 0 ? '«Cotizar»' : formatPrecio(despues);
  return `«${descripcion}» pasa de ${formatPrecio(antes)} a ${queda}: ${razones.join(' y ')}. ¿Está bien?`;
}

/** What is asked of whoever adds a product that is to be sold below its cost; nothing when there is nothing to ask. */
export function preguntaDeProductoNuevo(descripcion: string, precio: number, costo: number | null): string | undefined {
  const queda = margen(precio, costo);
  if (queda === null || queda >= 0) return undefined;
  return `«${descripcion}» se vendería a ${formatPrecio(precio)}, bajo su costo (${formatPrecio(costo ?? 0)} sin IVA). ¿Está bien?`;
}

/** What is asked of whoever moves stock that far, with the figures; nothing when there is nothing to ask. */
export function preguntaDeStock(descripcion: string, antes: number, despues: number): string | undefined {
  if (!saltaElStock(antes, despues)) return undefined;
  const cuantas = `${formatNumero(Math.abs(despues - antes))} ${despues > antes ? 'más' : 'menos'}`;
  return `El stock de «${descripcion}» pasa de ${formatNumero(antes)} a ${formatNumero(despues)} unidades: ${cuantas}. ¿Está bien?`;
}

/** Never rounded up: a price that falls by 99,9% still is one. */
const porciento = (parte: number): string => `${formatNumero(Math.floor(parte * 10 + 1e-9) / 10)}%`;
