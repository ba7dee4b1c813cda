import { sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/database/client.ts';
import { fixedLimit, preparedOnce } from '#server/platform/database/prepared.ts';
import { AUSENTES } from './ausentes.ts';
import { enLugar, type Frase, type Palabra, type Parte } from './niveles.ts';
import { enCifras } from './numeros-dichos.ts';
import { DICHO_DE_OTRO_MODO, SINONIMOS } from './sinonimos.ts';

/** Longer searches are cut: nobody means more words than these. */
const MAX_PALABRAS = 12;

/** A search taken apart: its words in their order, and the parts that are looked for. */
export interface Analisis {
  palabras: Palabra[];
  partes: Parte[];
}

/**
 * Takes a search apart. Two words that are one in the vocabulary («corta setos») may be either, and what goes by other
 * names may be any of them.
 */
export async function analizar(db: Queryable, q: string): Promise<Analisis> {
  const consulta = preparedOnce(db, 'analizar', (name) => prepararAnalisis(db, name));
  const [rows, sinonimos] = await Promise.all([consulta.execute({ q: dicho(q) }), losSinonimos(db)]);
  return partesDe(rows, sinonimos);
}

/** A word of a text in its order, and the one that it makes with the next where the vocabulary has it. */
export interface Dicha extends Palabra {
  junta: string | null;
  raices_junta: string[] | null;
}

/** The parts that a text's words are looked for as. */
export function partesDe(rows: readonly Dicha[], sinonimos: Sinonimos): Analisis {
  const palabras = rows.map(({ texto, raices }) => ({ texto, raices }));
  const partes: Parte[] = [];
  for (let n = 0; n < rows.length; ) {
    const { texto, raices, junta, raices_junta } = rows[n]!;
    const modelo = raices.length === 0 ? undefined : modeloDe(palabras[n]!, palabras[n + 1]);
    if (raices.length === 0) {
      n++;
    } else if (modelo) {
      partes.push({ propias: modelo.propias, sinonimos: sinonimos.de(modelo.propias[0]!) });
      n += modelo.largo;
    } else if (junta && raices_junta?.length && rows[n + 1]!.raices.length > 0) {
      const unida = { texto: junta, raices: raices_junta };
      partes.push({ propias: [[{ texto, raices }, palabras[n + 1]!], [unida]], sinonimos: sinonimos.de([unida]) });
      n += 2;
    } else {
      const frase = sinonimos.masLarga(palabras.slice(n));
      partes.push({ propias: [frase.palabras], sinonimos: sinonimos.de(frase.palabras) });
      n += frase.largo;
    }
  }
  return { palabras, partes };
}

const deModelo = (texto: string): Palabra => ({ texto, raices: [texto] });

/** «wd40» and «wd 40» are written in both ways: a few letters and a number. A hyphen between them is gone already. */
function modeloDe({ texto }: Palabra, siguiente: Palabra | undefined): { propias: Frase[]; largo: number } | undefined {
  const [, letras, cifras] = /^([a-z]{1,3})(\d+)$/.exec(texto) ?? [];
  if (letras && cifras) return { propias: [[deModelo(texto)], [deModelo(letras), deModelo(cifras)]], largo: 1 };
  if (!siguiente || !/^[a-z]{1,3}$/.test(texto) || !/^\d+$/.test(siguiente.texto)) return undefined;
  return { propias: [[deModelo(texto), siguiente], [deModelo(`${texto}${siguiente.texto}`)]], largo: 2 };
}

/** «-makita», at the beginning or after a space; not a lone «-» nor «3-8». */
const EXCLUSION = /(?<=^|\s)-+(?=[\p{L}\p{N}])(\S+)/gu;
/** More of them are left aside. */
const MAX_EXCLUSIONES = 5;

/** What is looked for, and the words that it should not have. */
export function separarExclusiones(q: string): { buscado: string; exclusiones: string[] } {
  return {
    buscado: q.replace(EXCLUSION, ' ').trim(),
    exclusiones: [...q.matchAll(EXCLUSION)].map(([, palabra]) => palabra!).slice(0, MAX_EXCLUSIONES),
  };
}

/** As queries (`tsquery`) for what has those words anywhere. */
export async function analizarExclusiones(db: Queryable, exclusiones: readonly string[]): Promise<string[]> {
  const analisis = await Promise.all(exclusiones.map((exclusion) => analizar(db, exclusion)));
  return analisis.flatMap(({ partes }) => (partes.length > 0 ? [`(${enLugar(partes, 'todo', false)})`] : []));
}

/** Quotes are inches only after a number, and the index knows no «sin» and no figures in words. */
export const dicho = (q: string): string =>
  enCifras(
    DICHO_DE_OTRO_MODO.reduce((texto, [modo, otro]) => texto.replace(modo, otro), q.replace(/(?<!\p{N})"/gu, ' ')),
  );

function prepararAnalisis(db: Queryable, name: string) {
  return db
    .select({
      texto: sql<string>`p.texto`,
      raices: sql<string[]>`fussan_raices(p.texto)`,
      junta: sql<string | null>`j.palabra`,
      raices_junta: sql<string[] | null>`fussan_raices(j.palabra)`,
    })
    .from(sql`(
      select texto, posicion, lead(texto) over (order by posicion) as siguiente
      from unnest(fussan_palabras(${sql.placeholder('q')})) with ordinality as u (texto, posicion)
      limit ${fixedLimit(MAX_PALABRAS)}
    ) p
    left join lateral (
      select palabra from vocabulario where sonido = fussan_sonido(p.texto || p.siguiente) limit 1
    ) j on true`)
    .orderBy(sql`p.posicion`)
    .prepare(name);
}

/** A word that a misspelt one may have been meant to be. */
export interface Candidata {
  palabra: string;
  sonido: string;
  raices: string[];
}

/** Finds phrases that have synonyms. */
export interface Sinonimos {
  /** The longest such phrase that these words begin with, and how many words it takes; else the first word alone. */
  masLarga: (palabras: readonly Palabra[]) => { palabras: Frase; largo: number };
  de: (frase: Frase) => Frase[];
  /** What may serve instead of a known thing (`AUSENTES`); undefined of all else. */
  vecinosDe: (frase: Frase) => readonly Frase[] | undefined;
  /** Names of one word: people misspell those too that no product carries. */
  nombres: Candidata[];
}

const conocidos = new WeakMap<Queryable, Promise<Sinonimos>>();

/** The synonyms with their stems, worked out once. */
export function losSinonimos(db: Queryable): Promise<Sinonimos> {
  let sinonimos = conocidos.get(db);
  if (!sinonimos) {
    sinonimos = leerSinonimos(db);
    sinonimos.catch(() => conocidos.delete(db));
    conocidos.set(db, sinonimos);
  }
  return sinonimos;
}

/** A phrase's key: its words by their plainest stem, without «de» and the like. */
const clave = (frase: Frase): string => frase.map(({ raices }) => raices.at(-1)!).join(' ');

interface Nombre {
  numero: number;
  /** It is no name of the thing, but what may serve instead. */
  vecino: boolean;
  sonido: string;
  frase: Palabra[];
  [columna: string]: unknown;
}

/** The names of things that go by several, or have neighbours, each thing under a number of its own. */
const NOMBRES = [...SINONIMOS.map((nombres) => ({ nombres, vecinos: [] })), ...AUSENTES].flatMap(
  ({ nombres, vecinos }, numero) => [
    ...nombres.map((nombre) => ({ nombre, numero, vecino: false })),
    ...vecinos.map((nombre) => ({ nombre, numero, vecino: true })),
  ],
);

async function leerSinonimos(db: Queryable): Promise<Sinonimos> {
  const { rows: todas } = await db.execute<Nombre>(sql`
    select numero, vecino, fussan_sonido(lower(nombre)) as sonido, (
      select json_agg(json_build_object('texto', texto, 'raices', raices) order by posicion)
      from unnest(fussan_palabras(nombre)) with ordinality as u (texto, posicion), fussan_raices(texto) raices
      where raices <> '{}'
    ) as frase
    from rows from (json_to_recordset(${JSON.stringify(NOMBRES)}) as (nombre text, numero int, vecino bool)) with ordinality as n (nombre, numero, vecino, orden)
    order by orden`);
  const rows = todas.filter(({ vecino }) => !vecino);
  const vecinos = Map.groupBy(
    todas.filter(({ vecino }) => vecino),
    ({ numero }) => numero,
  );
  const grupos = new Map<string, Set<number>>();
  for (const { numero, frase } of rows) {
    const suyos = grupos.get(clave(frase)) ?? new Set();
    grupos.set(clave(frase), suyos.add(numero));
  }
  const masPalabras = Math.max(...rows.map(({ frase }) => frase.length));

  return {
    nombres: rows.flatMap(({ frase, sonido }) =>
      frase.length === 1 ? [{ palabra: frase[0]!.texto, sonido, raices: frase[0]!.raices }] : [],
    ),
    masLarga: (palabras) => {
      let mejor = { palabras: [palabras[0]!] as Frase, largo: 1 };
      const hasta: Palabra[] = [];
      for (const [indice, palabra] of palabras.entries()) {
        if (palabra.raices.length === 0) continue;
        hasta.push(palabra);
        if (hasta.length > masPalabras) break;
        if (grupos.has(clave(hasta))) mejor = { palabras: [...hasta], largo: indice + 1 };
      }
      return mejor;
    },
    vecinosDe: (frase) => {
      const numero = [...(grupos.get(clave(frase)) ?? [])].find((uno) => uno >= SINONIMOS.length);
      return numero === undefined ? undefined : (vecinos.get(numero) ?? []).map((vecino) => vecino.frase);
    },
    de: (frase) => {
      const propia = clave(frase);
      const numeros = grupos.get(propia);
      if (!numeros) return [];
      // Things that have the same neighbours are not the same thing.
      return rows
        .filter(({ numero, frase: otra }) => numero < SINONIMOS.length && numeros.has(numero) && clave(otra) !== propia)
        .map((r) => r.frase);
    },
  };
}
