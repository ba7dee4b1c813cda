import { formatNumero } from '#contract/valores/numeros.ts';
import { CLAVES, type ClaveDeCaracteristica, claseDe, esNumerica, formatMedida } from './clases.ts';

/** What is asked of the characteristics, as it stands in an address: values, or stretches of numbers («500-1000», «-500», «2000-»). */
export type Elegidas = Partial<Record<ClaveDeCaracteristica, readonly string[]>>;

export const MAX_OPCIONES = 20;
const CIFRA = String.raw`\d{1,9}(?:\.\d{1,6})?`;
const TRAMO = new RegExp(`^(${CIFRA})?-(${CIFRA})?$`);
const VALOR = new RegExp(`^${CIFRA}$`);

/** A stretch of numbers, up to its end without it; of one number alone both ends are that number. */
export interface Tramo {
  desde: number;
  hasta: number;
}

/** The numbers that an option stands for; null where it is none. */
export function leerTramo(opcion: string): Tramo | null {
  if (VALOR.test(opcion)) return { desde: Number(opcion), hasta: Number(opcion) };
  const [, desde, hasta] = TRAMO.exec(opcion) ?? [];
  if (desde === undefined && hasta === undefined) return null;
  const tramo = { desde: Number(desde ?? 0), hasta: hasta === undefined ? Infinity : Number(hasta) };
  return tramo.desde < tramo.hasta ? tramo : null;
}

export const enTramo = ({ desde, hasta }: Tramo, numero: number): boolean =>
  desde === hasta ? numero === desde : numero >= desde && numero < hasta;

/** An option as it stands in an address. */
export const escribirTramo = ({ desde, hasta }: Tramo): string =>
  desde === hasta ? String(desde) : `${desde > 0 ? desde : ''}-${hasta === Infinity ? '' : hasta}`;

/** Whether it can be asked of that kind. */
export const esOpcion = (clave: ClaveDeCaracteristica, opcion: string): boolean =>
  esNumerica(clave) ? leerTramo(opcion) !== null : opcion.length > 1 && opcion.length <= 60;

/** An option as people read it: «18 V», «500 a 1.000 W», «Menos de 500 W», «2.000 W o más». */
export function formatOpcion(clave: ClaveDeCaracteristica, opcion: string): string {
  const clase = claseDe(clave);
  const tramo = clase.tipo === 'numero' ? leerTramo(opcion) : null;
  if (clase.tipo === 'texto' || !tramo) return opcion;
  const { desde, hasta } = tramo;
  const medida = (numero: number) => formatMedida(clave, numero);
  if (desde === hasta) return medida(desde);
  if (desde === 0) return `Menos de ${medida(hasta)}`;
  if (hasta === Infinity) return `${medida(desde)} o más`;
  const juntos = clase.unidad !== 'mm' || hasta < 1_000;
  return `${juntos ? formatNumero(desde) : medida(desde)} a ${medida(hasta)}`;
}

/** Of what came, what can be asked, in order and once. */
export const opcionesDe = (clave: ClaveDeCaracteristica, escritas: readonly string[]): string[] =>
  [...new Set(escritas.filter((opcion) => esOpcion(clave, opcion)))].sort().slice(0, MAX_OPCIONES);

/** What a filter asks of the characteristics. */
export function elegidasDe(filtro: { [Clave in ClaveDeCaracteristica]?: readonly string[] | undefined }): Elegidas {
  return Object.fromEntries(CLAVES.flatMap((clave) => (filtro[clave]?.length ? [[clave, filtro[clave]]] : [])));
}

export const hayElegidas = (elegidas: Elegidas): boolean => Object.keys(elegidas).length > 0;
