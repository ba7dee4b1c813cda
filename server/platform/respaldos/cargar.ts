import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { Guardado } from './archivo.ts';
import { copiar, type Tabla, tablasDe } from './tablas.ts';
import { type Cierre, carpetaDe } from './volcar.ts';

/** What stands in the way of rows that come in any order: foreign keys, and triggers that would act on what has happened. */
interface Guardias {
  quitar: string[];
  poner: string[];
}

/** The things of a backup, one after the other, of which the next is looked at before it is taken. */
export class Lectura {
  readonly #things: AsyncIterator<Guardado>;
  #next: Guardado | undefined;

  constructor(things: AsyncIterator<Guardado>) {
    this.#things = things;
  }

  /** The next one, unless it is of another folder; undefined at the end as well. */
  async next(carpeta = ''): Promise<Guardado | undefined> {
    this.#next ??= (await this.#things.next()).value as Guardado | undefined;
    if (!this.#next?.nombre.startsWith(carpeta)) return undefined;
    const taken = this.#next;
    this.#next = undefined;
    return taken;
  }

  /** Lets go of the file, wherever it was. */
  async close(): Promise<void> {
    await this.#things.return?.();
  }

  async *contenidoDe(carpeta: string): AsyncGenerator<Buffer> {
    for (let next = await this.next(carpeta); next; next = await this.next(carpeta)) yield* next.contenido;
  }
}

/**
 * Fills the tables of a database that was just made, in the transaction that is open. Needs no more than to own them, where to switch off
 * foreign keys as such takes a superuser: they are dropped and made again, which looks at every row.
 */
export async function cargar(client: pg.Client, tablas: readonly Tabla[], lectura: Lectura): Promise<void> {
  await partir(client, tablas);
  const { quitar, poner } = await guardiasDe(client);
  for (const statement of quitar) await client.query(statement);
  // Migrations put rows of their own into some.
  const presentes = await tablasDe(client);
  await client.query(`truncate ${presentes.map(({ nombre }) => nombre).join(', ')}`);
  for (const { nombre, columnas } of tablas) {
    await pipeline(
      lectura.contenidoDe(carpetaDe(nombre)),
      client.query(copyFrom(`copy ${nombre} (${columnas.join(', ')}) from stdin`)),
    );
  }
  for (const statement of poner) await client.query(statement);
  await reindexar(client);
}

/**
 * What an index is made of by a function may stand in a table that was filled after its own, as the words that each product is found by:
 * while the rows came in there were none of them.
 */
async function reindexar(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ nombre: string }>(
    `select i.indexrelid::regclass::text as nombre from pg_index i join pg_class c on c.oid = i.indexrelid
     join pg_namespace n on n.oid = c.relnamespace
     where i.indexprs is not null and c.relkind = 'i' and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'`,
  );
  for (const { nombre } of rows) await client.query(`reindex index ${nombre}`);
}

/** Parts the tables that come in parts as they were: in a database that was made later, they begin and end elsewhere. */
async function partir(client: pg.Client, tablas: readonly Tabla[]): Promise<void> {
  const suyas = new Map(tablas.map(({ nombre, parte }) => [nombre, parte]));
  const sueltas = new Set<string>();
  for (const { nombre, parte } of await tablasDe(client)) {
    if (!parte || suyas.get(nombre)?.limites === parte.limites) continue;
    await client.query(
      suyas.has(nombre) ? `alter table ${parte.de} detach partition ${nombre}` : `drop table ${nombre}`,
    );
    sueltas.add(nombre);
  }
  for (const { nombre, parte } of tablas) {
    if (!parte) continue;
    await client.query(
      sueltas.has(nombre)
        ? `alter table ${parte.de} attach partition ${nombre} ${parte.limites}`
        : `create table if not exists ${nombre} partition of ${parte.de} ${parte.limites}`,
    );
  }
}

/** Says which tables don't have the rows that they had. */
export async function comparar(client: pg.Client, tablas: readonly Tabla[], sumas: Cierre['sumas']): Promise<string[]> {
  const distintas: string[] = [];
  for (const tabla of tablas) {
    const { filas, huella } = await copiar(client, tabla);
    const antes = sumas[tabla.nombre];
    if (filas === antes?.filas && huella === antes.huella) continue;
    distintas.push(
      `${tabla.nombre}: tenía ${antes?.filas} filas y quedó con ${filas}${filas === antes?.filas ? ' distintas' : ''}.`,
    );
  }
  return distintas;
}

/** Sets each sequence to where it was, or further. */
export async function adelantar(client: pg.Client, secuencias: Cierre['secuencias']): Promise<void> {
  for (const [nombre, [valor, usada]] of Object.entries(secuencias)) {
    await client.query('select setval($1::regclass, $2, $3)', [nombre, valor, usada]);
  }
}

async function guardiasDe(client: pg.Client): Promise<Guardias> {
  // Those that parts of a table have of it go and come with the table's own.
  const { rows: llaves } = await client.query<{ tabla: string; nombre: string; definicion: string }>(
    `select format('%I.%I', n.nspname, c.relname) as tabla, quote_ident(conname) as nombre, pg_get_constraintdef(k.oid) as definicion
     from pg_constraint k join pg_class c on c.oid = conrelid join pg_namespace n on n.oid = c.relnamespace
     where contype = 'f' and conparentid = 0`,
  );
  const { rows: disparadores } = await client.query<{ tabla: string; nombre: string }>(
    `select format('%I.%I', n.nspname, c.relname) as tabla, quote_ident(tgname) as nombre
     from pg_trigger t join pg_class c on c.oid = tgrelid join pg_namespace n on n.oid = c.relnamespace
     where not tgisinternal and tgenabled = 'O' and tgparentid = 0`,
  );
  return {
    quitar: [
      ...llaves.map(({ tabla, nombre }) => `alter table ${tabla} drop constraint ${nombre}`),
      ...disparadores.map(({ tabla, nombre }) => `alter table ${tabla} disable trigger ${nombre}`),
    ],
    poner: [
      ...llaves.map(({ tabla, nombre, definicion }) => `alter table ${tabla} add constraint ${nombre} ${definicion}`),
      ...disparadores.map(({ tabla, nombre }) => `alter table ${tabla} enable trigger ${nombre}`),
    ],
  };
}
