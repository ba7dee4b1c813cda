import type { LineaDicha } from './leer-lineas.ts';

/** A line of a statement, and which of the bank's it is. */
export type Identificada = LineaDicha & { identidad: string };

/** A line that some statement brought, and how that one was written; null of what came before that was kept. */
export interface Conocida extends Pick<LineaDicha, 'fecha' | 'monto' | 'descripcion' | 'numero' | 'rut'> {
  id: number;
  identidad: string;
  formato: string | null;
  /** Of what seems to be another one's movement, that one. */
  repite_id: number | null;
}

/** What is known of a line: that it is there already, or that this one of another statement seems to be the same movement. */
export interface Reconocida<Linea> {
  linea: Linea;
  igual: boolean;
  parecida: Conocida | null;
}

/** Banks write zeros before a number, or nothing but zeros where there is none. */
const llano = (numero: string): string =>
  numero
    .toLowerCase()
    .replace(/[^\da-z]/g, '')
    .replace(/^0+/, '');
const palabras = (texto: string): string =>
  texto
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\da-z]/g, '');
type Movimiento = Pick<LineaDicha, 'fecha' | 'monto' | 'numero' | 'rut' | 'descripcion'>;
const delDia = ({ fecha, monto }: Movimiento) => `${fecha} ${monto}`;
type Senia = (una: Movimiento) => string | null;
const con = (una: Movimiento, senia: string | null) => (senia ? `${delDia(una)} ${senia}` : null);
const NUMERO: Senia = (una) => con(una, llano(una.numero));
const SENIAS: readonly Senia[] = [(una) => con(una, una.rut), (una) => con(una, palabras(una.descripcion)), delDia];

/**
 * Which lines of a statement others have brought already. As many movements of one account, day and amount as are known are taken for
 * the same, whatever their words, for another file of the bank's writes them otherwise; those beyond are new. What the same format
 * numbers otherwise is another movement.
 */
export function reconocer<Linea extends Identificada>(
  lineas: readonly Linea[],
  hay: readonly Conocida[],
  formato: string,
): Reconocida<Linea>[] {
  const porIdentidad = new Map(hay.map((una) => [una.identidad, una]));
  const iguales = new Set<Linea>();
  const tomadas = new Set<number>();
  for (const linea of lineas) {
    const igual = porIdentidad.get(linea.identidad);
    if (!igual) continue;
    iguales.add(linea);
    tomadas.add(igual.repite_id ?? igual.id);
  }
  const quedan = lineas.filter((linea) => !iguales.has(linea));
  const libres = hay.filter(({ id, repite_id }) => repite_id === null && !tomadas.has(id));
  const pares = new Map<Linea, Conocida>();
  const emparejar = (suyas: readonly Linea[], otras: readonly Conocida[], senia: Senia) => {
    const porSenia = Map.groupBy(otras.filter(({ id }) => !tomadas.has(id)).toReversed(), (una) => senia(una));
    for (const linea of suyas) {
      const clave = pares.has(linea) ? null : senia(linea);
      const par = clave === null ? undefined : porSenia.get(clave)?.pop();
      if (!par) continue;
      pares.set(linea, par);
      tomadas.add(par.id);
    }
  };
  emparejar(quedan, libres, NUMERO);
  const numerada = ({ numero }: Movimiento) => llano(numero) !== '';
  const deOtroModo = libres.filter((una) => una.formato !== formato || !numerada(una));
  for (const senia of SENIAS) emparejar(quedan.filter(numerada), deOtroModo, senia);
  for (const senia of SENIAS) {
    emparejar(
      quedan.filter((linea) => !numerada(linea)),
      libres,
      senia,
    );
  }
  return lineas.map((linea) => ({ linea, igual: iguales.has(linea), parecida: pares.get(linea) ?? null }));
}
