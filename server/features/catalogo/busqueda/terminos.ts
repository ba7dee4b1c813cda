import { sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Queryable } from '#server/platform/database/client.ts';
import { preparedOnce } from '#server/platform/database/prepared.ts';
import { type Lugares, ninguno, poner, sacar } from './conjuntos.ts';

/** With a million products a common word takes an eighth of a megabyte. */
const MAX_BYTES = 64 * 1024 * 1024;
/** What keeping a term takes besides its products. */
const BYTES_DE_TERMINO = 400;
/** What one place takes in a `Set`. */
const BYTES_DE_LUGAR = 32;
/** A term of fewer of the products than one in so many takes less as a list than as bits. */
const RARO = 256;
/** Words of at least so many products are read before anybody asks: to read one takes PostgreSQL a moment. */
const COMUNES = 5_000;
const MAX_COMUNES = 300;

/** The places of the products that have a term: bits, or where they are few a list. */
type Termino = Lugares | Set<number>;

/** What a product is found by now: its lexemes, in their order; none if it isn't sold. */
export type Tocados = ReadonlyMap<number, readonly string[]>;

/** How the index numbers its products. */
interface Numeracion {
  lugares: number;
  lugarDe: (id: number) => number;
}

/**
 * The products of each term that has been looked for, in this instance's memory: to go over a tenth of a million products
 * takes PostgreSQL a twentieth of a second each time. Whose words changed is set right one by one (`alCambiar`).
 */
export class Terminos {
  readonly #guardados = new LRUCache<string, Termino>({
    maxSize: MAX_BYTES,
    sizeCalculation: (termino, texto) =>
      BYTES_DE_TERMINO +
      2 * texto.length +
      (termino instanceof Set ? termino.size * BYTES_DE_LUGAR : termino.byteLength),
  });
  /** What changed while terms are being read, for each reading: it may not have seen it. */
  readonly #mientras = new Set<Map<number, readonly string[]>>();
  readonly #numeracion: Numeracion;

  constructor(numeracion: Numeracion) {
    this.#numeracion = numeracion;
  }

  get vacio(): boolean {
    return this.#guardados.size === 0 && this.#mientras.size === 0;
  }

  /** A way to have what each of these terms finds, in a set of one's own. */
  async traer(db: Queryable, textos: readonly string[]): Promise<(texto: string) => Lugares> {
    const traidos = new Map<string, Termino>();
    for (const texto of textos) {
      const guardado = this.#guardados.get(texto);
      if (guardado) traidos.set(texto, guardado);
    }
    const faltan = [...new Set(textos)].filter((texto) => !traidos.has(texto));
    if (faltan.length > 0) for (const [texto, termino] of await this.#leer(db, faltan)) traidos.set(texto, termino);
    return (texto) => this.#enBits(traidos.get(texto)!);
  }

  #enBits(termino: Termino): Lugares {
    if (!(termino instanceof Set)) return termino.slice();
    const bits = ninguno(this.#numeracion.lugares);
    for (const lugar of termino) poner(bits, lugar);
    return bits;
  }

  async #leer(db: Queryable, textos: readonly string[]): Promise<Map<string, Termino>> {
    const tocados = new Map<number, readonly string[]>();
    this.#mientras.add(tocados);
    try {
      const filas = await lecturaDeTerminos(db).execute({ textos });
      const leidos = new Map(filas.map(({ ids }, n) => [textos[n]!, this.#conLugares(ids)]));
      corregir(leidos, tocados);
      for (const [texto, termino] of leidos) this.#guardados.set(texto, termino);
      return leidos;
    } finally {
      this.#mientras.delete(tocados);
    }
  }

  #conLugares(ids: Buffer | null): Termino {
    const { lugares, lugarDe } = this.#numeracion;
    const cuantos = (ids?.length ?? 0) / 4;
    const pocos = new Set<number>();
    const bits = ninguno(cuantos * RARO < lugares ? 0 : lugares);
    for (let n = 0; n < cuantos; n++) {
      const lugar = lugarDe(ids!.readInt32BE(n * 4));
      // A product that the index doesn't know yet comes with its changes.
      if (lugar < 0) continue;
      if (bits.length > 0) poner(bits, lugar);
      else pocos.add(lugar);
    }
    return bits.length > 0 ? bits : pocos;
  }

  alCambiar(tocados: Tocados): void {
    corregir(new Map(this.#guardados.entries()), tocados);
    for (const otros of this.#mientras) for (const [lugar, lexemas] of tocados) otros.set(lugar, lexemas);
  }

  /** Reads what most people look for, as PostgreSQL's statistics know it. */
  async calentar(db: Queryable): Promise<void> {
    const { rows } = await db.execute<{ lexema: string }>(sql`
      select lexema from pg_stats, unnest(most_common_elems::text::text[], most_common_elem_freqs) as c (lexema, parte)
      where schemaname = current_schema and tablename = 'fichas_lexemas' and attname = 'lexemas'
        and lexema !~ '[''\\\\]' and parte * ${this.#numeracion.lugares} >= ${COMUNES}
      order by parte desc limit ${MAX_COMUNES}`);
    for (const { lexema } of rows) await this.traer(db, [`'${lexema}'`]);
  }
}

/** Puts these products into the terms that find them now, and takes them out of the others. */
function corregir(terminos: ReadonlyMap<string, Termino>, tocados: Tocados): void {
  const comienzos = [...terminos].flatMap(([texto, termino]) =>
    texto.endsWith(':*') ? [{ comienzo: texto.slice(1, -3), termino }] : [],
  );
  for (const [lugar, lexemas] of tocados) {
    for (const termino of terminos.values()) {
      if (termino instanceof Set) termino.delete(lugar);
      else sacar(termino, lugar);
    }
    for (const lexema of lexemas) incluir(terminos.get(`'${lexema}'`), lugar);
    for (const { comienzo, termino } of comienzos) {
      if (lexemas.some((lexema) => lexema.startsWith(comienzo))) incluir(termino, lugar);
    }
  }
}

function incluir(termino: Termino | undefined, lugar: number): void {
  if (termino instanceof Set) termino.add(lugar);
  else if (termino) poner(termino, lugar);
}

const lecturaDeTerminos = (db: Queryable) =>
  preparedOnce(db, 'términos', (name) =>
    db
      .select({ ids: sql<Buffer | null>`fussan_ids(texto::tsquery)` })
      .from(sql`unnest(${sql.placeholder('textos')}::text[]) with ordinality as t (texto, orden)`)
      .orderBy(sql`orden`)
      .prepare(name),
  );
