import { sql } from 'drizzle-orm';
import type { Context } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import { analizar } from './analizar.ts';
import { type Casilla, casillasHalladas, sumar } from './casillas.ts';
import { corregir, reescribir } from './corregir.ts';
import {
  combinaciones,
  cosasDe,
  encabeza,
  enLugar,
  nivelesDe,
  nivelesDeAlguna,
  nivelesDeCodigo,
  nivelesDesde,
  type Palabra,
  type Parte,
} from './niveles.ts';

/** What a search came to mean, given what there is. */
export interface Busqueda {
  /** Queries from the most to the least relevant; the last one holds all that is found. */
  niveles: string[];
  /** What it finds, counted. */
  casillas: Casilla[];
  /** What was searched instead of what was typed. */
  correccion: string | null;
  /** Whether what comes first lacks some of the words. */
  parecidos: boolean;
}

/** So few words, and found together in so few products, may have met there by accident. */
const POCAS_PALABRAS = 3;
const POCOS_PRODUCTOS = 24;

/** What a search reads from. */
export type Fuente = Pick<Context, 'db' | 'totals'>;

/**
 * What to look for, and how much of what it finds. Kept until the catalogue changes.
 * `escribiendo`: the last word may not be typed to its end.
 */
export function resolver({ db, totals }: Fuente, q: string, { escribiendo = false } = {}): Promise<Busqueda> {
  return totals.get(`búsqueda ${escribiendo} ${q}`, () => entender(db, q, escribiendo));
}

/**
 * Finds out what to look for: all the words; else those that exist with the others corrected; else as many of them
 * together as there are. Whether there is any is told by counting it, which has to be done in any case.
 */
async function entender(db: Queryable, q: string, escribiendo: boolean): Promise<Busqueda> {
  const nada = { niveles: [''], casillas: [], correccion: null, parecidos: false };
  const encontrar = async (niveles: string[], correccion: string | null = null): Promise<Busqueda | null> => {
    const [casillas = []] = await casillasHalladas(db, niveles.slice(-1));
    return casillas.length > 0 ? { niveles, casillas, correccion, parecidos: false } : null;
  };
  const encontrarParecidos = async (niveles: string[], correccion: string | null): Promise<Busqueda> => {
    const hallada = await encontrar(niveles, correccion);
    return hallada ? { ...hallada, parecidos: true } : nada;
  };
  /** All the words; first what is that thing, if what has them all only mentions it («soplador de viruta»). */
  const encontrarTodas = async (partes: readonly Parte[], correccion: string | null = null) => {
    const hallada = await encontrar(nivelesDe(partes), correccion);
    if (!hallada || partes.length > POCAS_PALABRAS || sumar(hallada.casillas) > POCOS_PRODUCTOS) return hallada;
    const [cosa] = await lasCosas(db, partes, hallada.niveles.at(-1)!);
    return cosa && !cosa.hallada ? encontrarParecidos(nivelesDesde(cosa.parte, hallada.niveles), correccion) : hallada;
  };

  const digitos = /^[\d\s.-]+$/.test(q) ? q.replace(/\D/g, '').slice(0, 15) : '';
  const deCodigo = digitos ? await encontrar(nivelesDeCodigo(digitos)) : null;
  if (deCodigo) return deCodigo;

  const { palabras, partes: todas } = await analizar(db, q);
  const partes = escribiendo ? conInicio(todas, palabras.at(-1)) : todas;
  if (partes.length === 0) return nada;
  const entera = await encontrarTodas(partes);
  if (entera) return entera;

  const juntas = async (de: readonly Parte[], tamano: number) => {
    const selecciones = combinaciones(de, tamano);
    const halladas = await casillasHalladas(
      db,
      selecciones.map((partes) => enLugar(partes, 'todo', true)),
    );
    return selecciones.flatMap((partes, n) => (halladas[n]!.length > 0 ? [{ partes, casillas: halladas[n]! }] : []));
  };
  // Of most of what isn't there whole all but one part is: those parts need no correcting.
  const bienEscritas = partes.length > 2 ? await juntas(partes, partes.length - 1) : [];
  const { quedan, cambios } = await corregir(db, partes, {
    hay: new Set(bienEscritas.flatMap(({ partes }) => partes)),
    escribiendo,
  });
  if (quedan.length === 0) return nada;
  const correccion = cambios.size > 0 ? reescribir(palabras, cambios) : null;
  const distintas = quedan.length !== partes.length || quedan.some((parte, n) => parte !== partes[n]);
  const corregida = distintas ? await encontrarTodas(quedan, correccion) : null;
  if (corregida) return corregida;

  for (let tamano = quedan.length - 1; tamano > 1; tamano--) {
    const yaContadas = !distintas && tamano === partes.length - 1;
    const [una, ...otras] = yaContadas ? bienEscritas : await juntas(quedan, tamano);
    if (!una) continue;
    const niveles = nivelesDeAlguna([una, ...otras].map(({ partes }) => partes));
    const [primera] = cosasDe(quedan);
    const conPrimera = !primera || [una, ...otras].some(({ partes }) => partes.includes(primera));
    const cosas = conPrimera ? [] : await lasCosas(db, quedan, niveles.at(-1)!);
    if (cosas[0] && !cosas.some((cosa) => cosa.hallada)) {
      return encontrarParecidos(nivelesDesde(cosas[0].parte, niveles), correccion);
    }
    if (otras.length === 0) return { niveles, casillas: una.casillas, correccion, parecidos: true };
    // Some products are found by more than one selection.
    return encontrarParecidos(niveles, correccion);
  }
  // What is left of each one alone is there.
  const hallada = await encontrarParecidos(nivelesDeAlguna(quedan.map((parte) => [parte])), correccion);
  return { ...hallada, parecidos: quedan.length > 1 };
}

/** The parts that head names, in their order: what is looked for is the first. And whether they head one of `halladas`. */
async function lasCosas(
  db: Queryable,
  partes: readonly Parte[],
  halladas: string,
): Promise<{ parte: Parte; hallada: boolean }[]> {
  const cosas = cosasDe(partes);
  if (partes.length === 1 || cosas.length === 0) return [];
  const { rows } = await db.execute<{ n: number; hallada: boolean }>(sql`
    select n::int, fussan_hay(cabeza::tsquery && ${halladas}::tsquery) as hallada
    from unnest(${sql.param(cosas.map((cosa) => encabeza([cosa], true)))}::text[]) with ordinality as c (cabeza, n)
    where fussan_hay(cabeza::tsquery) order by n`);
  return rows.map(({ n, hallada }) => ({ parte: cosas[n - 1]!, hallada }));
}

/** The last word may go on. */
function conInicio(partes: readonly Parte[], ultima: Palabra | undefined): Parte[] {
  const parte = partes.at(-1);
  if (!parte || !ultima || ultima.texto.length < 2) return [...partes];
  const propias = parte.propias.map((frase) => [...frase.slice(0, -1), { ...frase.at(-1)!, inicio: true }]);
  return [...partes.slice(0, -1), { ...parte, propias }];
}
