import { sql } from 'drizzle-orm';
import type { Context } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import { fixedLimit, preparedOnce } from '#server/platform/database/prepared.ts';
import { analizar, type Candidata, losSinonimos } from './busqueda-analizar.ts';
import {
  combinaciones,
  enLugar,
  nivelesDe,
  nivelesDeAlguna,
  nivelesDeCodigo,
  type Palabra,
  type Parte,
} from './busqueda-niveles.ts';
import { type Casilla, casillasHalladas } from './casillas.ts';
import { distancia, perdonadas } from './distancia.ts';

/** What a search came to mean, given what there is. */
export interface Busqueda {
  /** Queries from the most to the least relevant; the last one holds all that is found. */
  niveles: string[];
  /** What it finds, counted. */
  casillas: Casilla[];
  /** What was searched instead of what was typed. */
  correccion: string | null;
}

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
  const nada = { niveles: [''], casillas: [], correccion: null };
  const encontrar = async (niveles: string[], correccion: string | null = null): Promise<Busqueda | null> => {
    const [casillas = []] = await casillasHalladas(db, niveles.slice(-1));
    return casillas.length > 0 ? { niveles, casillas, correccion } : null;
  };

  const digitos = /^[\d\s.-]+$/.test(q) ? q.replace(/\D/g, '').slice(0, 15) : '';
  const deCodigo = digitos ? await encontrar(nivelesDeCodigo(digitos)) : null;
  if (deCodigo) return deCodigo;

  const { palabras, partes: todas } = await analizar(db, q);
  const partes = escribiendo ? conInicio(todas, palabras.at(-1)) : todas;
  if (partes.length === 0) return nada;
  const entera = await encontrar(nivelesDe(partes));
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
  const corregida = distintas ? await encontrar(nivelesDe(quedan), correccion) : null;
  if (corregida) return corregida;

  for (let tamano = quedan.length - 1; tamano > 1; tamano--) {
    const yaContadas = !distintas && tamano === partes.length - 1;
    const [una, ...otras] = yaContadas ? bienEscritas : await juntas(quedan, tamano);
    if (!una) continue;
    const niveles = nivelesDeAlguna([una, ...otras].map(({ partes }) => partes));
    if (otras.length === 0) return { niveles, casillas: una.casillas, correccion };
    // Some products are found by more than one selection.
    return (await encontrar(niveles, correccion)) ?? nada;
  }
  // What is left of each one alone is there.
  const sueltas = quedan.map((parte) => [parte]);
  return (await encontrar(nivelesDeAlguna(sueltas), correccion)) ?? nada;
}

async function hay(db: Queryable, consulta: string): Promise<boolean> {
  const { rows } = await db.execute<{ hay: boolean }>(sql`select fussan_hay(${consulta}::tsquery) as hay`);
  return rows[0]!.hay;
}

/** The last word may go on. */
function conInicio(partes: readonly Parte[], ultima: Palabra | undefined): Parte[] {
  const parte = partes.at(-1);
  if (!parte || !ultima || ultima.texto.length < 2) return [...partes];
  const propias = parte.propias.map((frase) => [...frase.slice(0, -1), { ...frase.at(-1)!, inicio: true }]);
  return [...partes.slice(0, -1), { ...parte, propias }];
}

/** How many words of the vocabulary are looked at for each one that is corrected. */
const CANDIDATAS = 15;
const MIN_LETRAS_INICIO = 3;
/** Up to so many letters a word is a short one. */
const MAX_CORTA = 5;

interface Dudosa {
  parte: number;
  hay: boolean;
  empieza: boolean;
  /** Null for what is not a word, like a measure: that is not corrected. */
  sonido: string | null;
  candidatas: Candidata[] | null;
}

interface Conocido {
  /** Parts that are there, as has been seen. */
  hay: ReadonlySet<Parte>;
  /** The last word may not be typed to its end. */
  escribiendo: boolean;
}

/**
 * The parts as they may be found: those that exist stay, beginnings of words stay as such, misspelt ones become the
 * nearest word in use, and what is like nothing is left out.
 */
async function corregir(db: Queryable, partes: readonly Parte[], { hay, escribiendo }: Conocido) {
  const dudas = partes.flatMap((parte, indice) => (hay.has(parte) ? [] : [dudar(parte, indice)]));
  const consulta = preparedOnce(db, 'dudas', (name) => prepararDudas(db, name));
  const rows: Dudosa[] = await consulta.execute({ dudas: JSON.stringify(dudas) });

  const { nombres, de: sinonimosDe } = await losSinonimos(db);
  const dudosas = new Map(rows.map((duda) => [duda.parte, duda]));
  const quedan: Parte[] = [];
  const cambios = new Map<Palabra, string>();
  for (const [indice, parte] of partes.entries()) {
    const duda = dudosas.get(indice);
    const palabra = parte.propias[0]![0]!;
    if (!duda || duda.hay) {
      quedan.push(parte);
    } else if (duda.empieza) {
      quedan.push({ propias: [[{ ...palabra, inicio: true }]], sinonimos: [] });
    } else {
      const aMedias = escribiendo && indice === partes.length - 1;
      const cercanas = porCercania(palabra.texto, duda.sonido, [...(duda.candidatas ?? []), ...nombres], aMedias);
      const mejor = await laPrimeraEnUso(db, cercanas, nombres);
      for (const cada of parte.propias[0]!) cambios.set(cada, '');
      if (!mejor) continue;
      cambios.set(palabra, mejor.palabra);
      const frase = [{ texto: mejor.palabra, raices: mejor.raices }];
      quedan.push({ propias: [frase], sinonimos: sinonimosDe(frase) });
    }
  }
  return { quedan, cambios };
}

function prepararDudas(db: Queryable, name: string) {
  const candidatas = sql`(
    select json_agg(json_build_object('palabra', palabra, 'sonido', c.sonido, 'raices', raices))
    from (
      select distinct palabra, sonido, similarity(sonido, fussan_sonido(d.texto)) as parecido
      from vocabulario
      -- Of few letters one wrong one leaves too few trigrams in common.
      where sonido % fussan_sonido(d.texto)
        or (length(d.texto) <= ${sql.raw(String(MAX_CORTA))} and sonido like left(fussan_sonido(d.texto), 2) || '%')
      order by parecido desc limit ${fixedLimit(CANDIDATAS)}
    ) c, fussan_raices(palabra) raices
  )`;
  return db
    .select({
      parte: sql<number>`d.parte`,
      hay: sql<boolean>`h.hay`,
      empieza: sql<boolean>`h.empieza`,
      sonido: sql<string | null>`fussan_sonido(d.texto)`,
      candidatas: sql<Candidata[] | null>`case when not h.hay and not h.empieza then ${candidatas} end`,
    })
    .from(sql`json_to_recordset(${sql.placeholder('dudas')}) as d (parte int, texto text, todo text, inicio text)
      -- A word of the vocabulary is there, which takes no counting of where.
      cross join lateral (
        select exists (select from vocabulario where fussan_llana(palabra) = fussan_llana(d.texto))
          or fussan_hay(d.todo::tsquery) as hay offset 0
      ) e
      cross join lateral (
        select e.hay, case when e.hay or d.inicio = '' then false else fussan_hay(d.inicio::tsquery) end as empieza offset 0
      ) h`)
    .orderBy(sql`d.parte`)
    .prepare(name);
}

/** What to ask of a part: whether it is there, and whether it is the beginning of a word. */
function dudar(parte: Parte, indice: number) {
  const palabra = parte.propias[0]!.length === 1 ? parte.propias[0]![0]! : undefined;
  const esPalabra = palabra !== undefined && /^\p{L}{3,}$/u.test(palabra.texto);
  return {
    parte: indice,
    texto: esPalabra ? palabra.texto : null,
    todo: enLugar([parte], 'todo', true),
    inicio:
      palabra && palabra.texto.length >= MIN_LETRAS_INICIO
        ? enLugar([{ propias: [[{ ...palabra, inicio: true }]], sinonimos: [] }], 'categoria', false)
        : '',
  };
}

/** The words that a misspelt one may have been meant to be, the nearest first. */
function porCercania(
  texto: string,
  sonido: string | null,
  candidatas: readonly Candidata[],
  aMedias: boolean,
): Candidata[] {
  if (sonido === null) return [];
  // Of a word that is still being typed only the beginning can be compared.
  const hasta = aMedias ? sonido.length : undefined;
  return (
    candidatas
      .map((candidata) => {
        const escrito = distancia(texto, candidata.palabra.slice(0, hasta));
        const errores = Math.min(distancia(sonido, candidata.sonido.slice(0, hasta)), escrito);
        return { candidata, errores, lejos: errores + escrito / 100 };
      })
      // Of «zzzzqq» there is little to be heard that a word could be like.
      .filter(({ errores }) => errores <= perdonadas(Math.min(texto.length, sonido.length)))
      .sort((a, b) => a.lejos - b.lejos)
      .map(({ candidata }) => candidata)
  );
}

/** The vocabulary forgets nothing, so a word of it may be in no product any more; what has synonyms is used as it is. */
async function laPrimeraEnUso(
  db: Queryable,
  candidatas: readonly Candidata[],
  siempre: readonly Candidata[],
): Promise<Candidata | undefined> {
  for (const candidata of candidatas) {
    const parte: Parte = { propias: [[{ texto: candidata.palabra, raices: candidata.raices }]], sinonimos: [] };
    if (siempre.includes(candidata) || (await hay(db, enLugar([parte], 'categoria', false)))) return candidata;
  }
  return undefined;
}

/** The search with its corrected words in place, and without those that were left out. */
function reescribir(palabras: readonly Palabra[], cambios: ReadonlyMap<Palabra, string>): string | null {
  const porTexto = new Map([...cambios].map(([{ texto }, nuevo]) => [texto, nuevo]));
  const escritas = palabras.map(({ texto }) => porTexto.get(texto) ?? texto).filter(Boolean);
  return escritas.join(' ') || null;
}
