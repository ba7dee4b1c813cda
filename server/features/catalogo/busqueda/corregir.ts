import { sql } from 'drizzle-orm';
import { distancia, perdonadas } from '#contract/valores/distancia.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import { fixedLimit, preparedOnce } from '#server/platform/database/prepared.ts';
import { type Candidata, losSinonimos } from './analizar.ts';
import type { Buscador } from './buscador.ts';
import { enLugar, type Palabra, type Parte } from './niveles.ts';

/** How many words of the vocabulary are looked at for each one that is corrected. */
const CANDIDATAS = 15;
/** What may be the beginning of a word: two letters say more than two digits. */
const EMPIEZA = /^\p{L}{2}|^.{3}/u;
/** Up to so many letters a word is a short one. */
const MAX_CORTA = 8;

interface Dudosa {
  parte: number;
  /** The vocabulary has it, which takes no looking for where. */
  conocida: boolean;
  /** Null for what is not a word, like a measure: that is not corrected. */
  sonido: string | null;
  candidatas: Candidata[] | null;
}

/**
 * The parts as they may be found: those that exist stay, beginnings of words stay as such, misspelt ones become the
 * nearest word in use, and what is like nothing is left out. `sabidas` are there, as has been seen.
 */
export async function corregir(
  db: Queryable,
  buscador: Buscador,
  partes: readonly Parte[],
  sabidas: ReadonlySet<Parte>,
) {
  const porVer = partes.filter((parte) => !sabidas.has(parte));
  const halladas = await buscador.hay(porVer.map((parte) => enLugar([parte], 'todo', true)));
  const dudosas = porVer.filter((_, n) => !halladas[n]);
  const comienzos = dudosas.map(comienzoDe);
  const empiezan = await buscador.hay(comienzos.filter((comienzo) => comienzo !== ''));
  const empieza = new Set(dudosas.filter((_, n) => comienzos[n] !== '').filter((_, n) => empiezan[n]));
  const dudas = partes.flatMap((parte, n) =>
    dudosas.includes(parte) ? [{ parte: n, texto: palabraDe(parte), empieza: empieza.has(parte) }] : [],
  );
  const consulta = preparedOnce(db, 'dudas', (name) => prepararDudas(db, name));
  const rows: Dudosa[] = await consulta.execute({ dudas: JSON.stringify(dudas) });

  const { nombres, de: sinonimosDe } = await losSinonimos(db);
  const porParte = new Map(rows.map((duda) => [duda.parte, duda]));
  const quedan: Parte[] = [];
  const cambios = new Map<Palabra, string>();
  for (const [indice, parte] of partes.entries()) {
    const duda = porParte.get(indice);
    const palabra = parte.propias[0]![0]!;
    if (!duda || duda.conocida) {
      quedan.push(parte);
    } else if (empieza.has(parte)) {
      quedan.push({ propias: [[{ ...palabra, inicio: true }]], sinonimos: [] });
    } else {
      const cercanas = porCercania(palabra.texto, duda.sonido, [...(duda.candidatas ?? []), ...nombres]);
      const mejor = await laPrimeraEnUso(buscador, cercanas, nombres);
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
      select distinct palabra, sonido, similarity(sonido, d.sonido) as parecido
      from vocabulario
      -- Of few letters one wrong one leaves too few trigrams in common; fewer yet if it is among the first.
      where sonido % d.sonido or (length(d.texto) <= ${sql.raw(String(MAX_CORTA))} and (
        sonido like left(d.sonido, 2) || '%' or sonido like reverse(left(d.sonido, 2)) || '%'
        or sonido like left(d.sonido, 1) || substr(d.sonido, 3, 1) || '%'))
      order by parecido desc limit ${fixedLimit(CANDIDATAS)}
    ) c, fussan_raices(palabra) raices
  )`;
  return db
    .select({
      parte: sql<number>`d.parte`,
      conocida: sql<boolean>`e.conocida`,
      sonido: sql<string | null>`d.sonido`,
      candidatas: sql<Candidata[] | null>`case when not e.conocida and not d.empieza then ${candidatas} end`,
    })
    .from(sql`(
        select *, fussan_sonido(texto) as sonido
        from json_to_recordset(${sql.placeholder('dudas')}) as j (parte int, texto text, empieza boolean)
      ) d
      cross join lateral (
        select exists (select from vocabulario where fussan_llana(palabra) = fussan_llana(d.texto)) as conocida offset 0
      ) e`)
    .orderBy(sql`d.parte`)
    .prepare(name);
}

const sola = ({ propias }: Parte): Palabra | undefined => (propias[0]!.length === 1 ? propias[0]![0] : undefined);

/** A part that is one word, which may be misspelt; null of any other. */
function palabraDe(parte: Parte): string | null {
  const palabra = sola(parte);
  return palabra && /^\p{L}{3,}$/u.test(palabra.texto) ? palabra.texto : null;
}

/** A query for what a part may be the beginning of; none where it can't be one. */
function comienzoDe(parte: Parte): string {
  const palabra = sola(parte);
  if (!palabra || !EMPIEZA.test(palabra.texto)) return '';
  return enLugar([{ propias: [[{ ...palabra, inicio: true }]], sinonimos: [] }], 'categoria', false);
}

/** The words that a misspelt one may have been meant to be, the nearest first. */
export function porCercania(texto: string, sonido: string | null, candidatas: readonly Candidata[]): Candidata[] {
  if (sonido === null) return [];
  const perdona = perdonadas(Math.min(texto.length, sonido.length));
  return (
    candidatas
      .map((candidata) => ({ candidata, ...diferencia(texto, sonido, candidata) }))
      // Of «zzzzqq» there is little to be heard that a word could be like.
      .filter(({ candidata, errores }) => errores <= perdona && empiezanIgual(sonido, candidata.sonido))
      .sort((a, b) => a.lejos - b.lejos)
      .map(({ candidata }) => candidata)
  );
}

/** How many letters are wrong, heard or read, and how far away that is: what was only read counts a little. */
function diferencia(texto: string, sonido: string, { palabra, sonido: suSonido }: Candidata) {
  const escrito = distancia(texto, palabra);
  const errores = Math.min(distancia(sonido, suSonido), escrito);
  return { errores, lejos: errores + escrito / 100 };
}

/** The first letter is seldom wrong, but for one that is missing, too many or swapped: «copa» is not «mopa». */
const empiezanIgual = (a: string, b: string): boolean =>
  a[0] === b[0] || (a[0] === b[1] && a[1] === b[0]) || sinPrimera(a, b) || sinPrimera(b, a) || b.endsWith(a);
const sinPrimera = (a: string, b: string): boolean => a.slice(1, 4) === b.slice(0, 3);

/** The vocabulary forgets nothing, so a word of it may be in no product any more; what has synonyms is used as it is. */
async function laPrimeraEnUso(
  buscador: Buscador,
  candidatas: readonly Candidata[],
  siempre: readonly Candidata[],
): Promise<Candidata | undefined> {
  for (const candidata of candidatas) {
    if (siempre.includes(candidata)) return candidata;
    const parte: Parte = { propias: [[{ texto: candidata.palabra, raices: candidata.raices }]], sinonimos: [] };
    const [hay] = await buscador.hay([enLugar([parte], 'categoria', false)]);
    if (hay) return candidata;
  }
  return undefined;
}

/** The search with its corrected words in place, and without those that were left out. */
export function reescribir(palabras: readonly Palabra[], cambios: ReadonlyMap<Palabra, string>): string | null {
  const porTexto = new Map([...cambios].map(([{ texto }, nuevo]) => [texto, nuevo]));
  const escritas = palabras.filter(({ texto }) => porTexto.get(texto) !== '');
  // What is left of «máquina de coser» is no «máquina de».
  const hasta = escritas.findLastIndex(({ raices }) => raices.length > 0) + 1;
  return (
    escritas
      .slice(0, hasta)
      .map(({ texto }) => porTexto.get(texto) ?? texto)
      .join(' ') || null
  );
}
