import { sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/database/client.ts';
import type { Sinonimos } from './analizar.ts';
import type { Buscador } from './buscador.ts';
import { alguna, cosasDe, encabeza, enLugar, type Frase, type Parte, todas } from './niveles.ts';

/** A thing that is looked for and that no product is (`AUSENTES`). */
interface Faltante {
  parte: Parte;
  /** What may serve instead, the likest first. */
  vecinos: readonly Frase[];
}

/**
 * What is looked for and not there, if it is known for a thing: what was named first, or what no other word stands beside
 * that the shop has («set de brocas y taladro»).
 */
export async function laQueFalta(
  buscador: Buscador,
  partes: readonly Parte[],
  { vecinosDe }: Sinonimos,
): Promise<Faltante | undefined> {
  const cosas = cosasDe(partes).filter(({ propias }) => /^\p{L}/u.test(propias[0]![0]!.texto));
  const conocidas = cosas.filter(({ propias }) => vecinosDe(propias[0]!));
  if (conocidas.length === 0) return undefined;
  const halladas = await buscador.hay(cosas.map((cosa) => encabeza([cosa], true)));
  const hay = new Set(cosas.filter((_, n) => halladas[n]));
  const parte = conocidas.find((conocida) => !hay.has(conocida) && (conocida === cosas[0] || hay.size === 0));
  return parte && { parte, vecinos: vecinosDe(parte.propias[0]!)! };
}

/** The word that no name, brand or category has, as it was typed: what has it mentions it among its specifications. */
export async function laDeFichas(db: Queryable, buscador: Buscador, partes: readonly Parte[]): Promise<string | null> {
  const cosas = cosasDe(partes).filter(({ propias }) => /^\p{L}+$/u.test(propias[0]![0]!.texto));
  const halladas = await buscador.hay(cosas.map((cosa) => enLugar([cosa], 'categoria', true)));
  const dichas = cosas.filter((_, n) => !halladas[n]).map(nombreDe);
  if (dichas.length === 0) return null;
  const { rows } = await db.execute<{ texto: string }>(sql`
    select texto from unnest(${sql.param(dichas)}::text[]) as d (texto)
    where not exists (select from vocabulario where fussan_llana(palabra) = fussan_llana(d.texto)) limit 1`);
  return rows[0]?.texto ?? null;
}

/** As it was typed. */
export const nombreDe = ({ propias }: Parte): string => propias[0]!.map(({ texto }) => texto).join(' ');

/** Queries, as of `nivelesDe`, for the neighbours: first what has the other words, or mentions what is not there. */
export function nivelesDeVecinos(partes: readonly Parte[], { parte, vecinos }: Faltante): string[] {
  if (vecinos.length === 0) return [];
  const cabezas = vecinos.map((frase) => encabeza([{ propias: [frase], sinonimos: [] }], false));
  const otras = partes.filter((otra) => otra !== parte);
  const conOtras = otras.length > 0 ? cabezas.map((cabeza) => todas([cabeza, enLugar(otras, 'nombre', true)])) : [];
  const nombrada = enLugar([parte], 'nombre', true);
  return [
    ...new Set([...conOtras, ...cabezas.map((cabeza) => todas([cabeza, nombrada])), ...cabezas, alguna(cabezas)]),
  ];
}
