import { sql } from 'drizzle-orm';
import { distancia, perdonadas } from '#contract/valores/distancia.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import { fixedLimit, preparedOnce } from '#server/platform/database/prepared.ts';
import { type Candidata, losSinonimos } from './analizar.ts';
import type { Alcance } from './casillas.ts';
import { enLugar, type Palabra, type Parte } from './niveles.ts';

/** How many words of the vocabulary are looked at for each one that is corrected. */
const CANDIDATAS = 15;
/** What may be the beginning of a word: two letters say more than two digits. */
const EMPIEZA = /^\p{L}{2}|^.{3}/u;
/** Up to so many letters a word is a short one. */
const MAX_CORTA = 8;

interface Dudosa {
  parte: number;
  hay: boolean;
  empieza: boolean;
  /** Null for what is not a word, like a measure: that is not corrected. */
  sonido: string | null;
  candidatas: Candidata[] | null;
}

interface Conocido extends Alcance {
  /** Parts that are there, as has been seen. */
  hay: ReadonlySet<Parte>;
}

/**
 * The parts as they may be found: those that exist stay, beginnings of words stay as such, misspelt ones become the
 * nearest word in use, and what is like nothing is left out.
 */
export async function corregir(db: Queryable, partes: readonly Parte[], { hay, personal }: Conocido) {
  const dudas = partes.flatMap((parte, indice) => (hay.has(parte) ? [] : [dudar(parte, indice)]));
  const consulta = preparedOnce(db, 'dudas', (name) => prepararDudas(db, name));
  const rows: Dudosa[] = await consulta.execute({ personal, dudas: JSON.stringify(dudas) });

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
      const cercanas = porCercania(palabra.texto, duda.sonido, [...(duda.candidatas ?? []), ...nombres]);
      const mejor = await laPrimeraEnUso(db, cercanas, { siempre: nombres, personal });
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
      hay: sql<boolean>`h.hay`,
      empieza: sql<boolean>`h.empieza`,
      sonido: sql<string | null>`d.sonido`,
      candidatas: sql<Candidata[] | null>`case when not h.hay and not h.empieza then ${candidatas} end`,
    })
    .from(sql`(
        select *, fussan_sonido(texto) as sonido
        from json_to_recordset(${sql.placeholder('dudas')}) as j (parte int, texto text, todo text, inicio text)
      ) d
      -- A word of the vocabulary is there, which takes no counting of where.
      cross join lateral (
        select exists (select from vocabulario where fussan_llana(palabra) = fussan_llana(d.texto))
          or fussan_hay(d.todo::tsquery, ${sql.placeholder('personal')}) as hay offset 0
      ) e
      cross join lateral (
        select e.hay, case when e.hay or d.inicio = '' then false else fussan_hay(d.inicio::tsquery, ${sql.placeholder('personal')}) end as empieza offset 0
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
      palabra && EMPIEZA.test(palabra.texto)
        ? enLugar([{ propias: [[{ ...palabra, inicio: true }]], sinonimos: [] }], 'categoria', false)
        : '',
  };
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
  db: Queryable,
  candidatas: readonly Candidata[],
  { siempre, personal }: Alcance & { siempre: readonly Candidata[] },
): Promise<Candidata | undefined> {
  for (const candidata of candidatas) {
    const parte: Parte = { propias: [[{ texto: candidata.palabra, raices: candidata.raices }]], sinonimos: [] };
    if (siempre.includes(candidata) || (await hay(db, enLugar([parte], 'categoria', false), personal)))
      return candidata;
  }
  return undefined;
}

async function hay(db: Queryable, consulta: string, personal: boolean): Promise<boolean> {
  const { rows } = await db.execute<{ hay: boolean }>(sql`select fussan_hay(${consulta}::tsquery, ${personal}) as hay`);
  return rows[0]!.hay;
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
