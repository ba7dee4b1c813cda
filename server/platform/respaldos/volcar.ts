import type pg from 'pg';
import { getConstructionPlans } from 'pg-boss';
import type { Schema } from '../database/migrate.ts';
import { StartupError } from '../startup-error.ts';
import type { Guardar } from './archivo.ts';
import { copiar, type Suma, secuenciasDe, type Tabla, tablasDe } from './tablas.ts';

/** What a backup says of itself before anything else. Another shape of the rest is another format. */
export interface Portada {
  formato: typeof FORMATO;
  hecho: string;
  /** By which the key of the secrets is told apart, which isn't in it. */
  secretos: string | null;
  /** The database as its version made it: with that it is made again, whatever has changed since. */
  esquema: Schema;
  /** What made the tables of the jobs; null where no shop ever opened. */
  trabajos: string | null;
  tablas: Tabla[];
}

/** What it says at its end. */
export interface Cierre {
  sumas: Record<string, Suma>;
  secuencias: Awaited<ReturnType<typeof secuenciasDe>>;
  imagenes: number;
}

export const FORMATO = 1;
export const PORTADA = 'portada.json';
export const CIERRE = 'cierre.json';
/** The rows of a table are in pieces, since what goes into a tar says first how long it is. */
const PIECE_BYTES = 1024 * 1024;

export const carpetaDe = (tabla: string): string => `base/${tabla}/`;

/** Reads what the database is made of, in the transaction that is open. Another version's can't be read by this one. */
export async function describir(
  client: pg.Client,
  esquema: Schema,
): Promise<Pick<Portada, 'esquema' | 'trabajos' | 'tablas'>> {
  const { rows: aplicadas } = await client.query('select hash from drizzle.__drizzle_migrations order by id');
  const { rows: repetibles } = await client.query('select name, hash from drizzle.repeatable');
  const esDeEsta =
    aplicadas.length === esquema.migrations.length &&
    esquema.migrations.every(({ hash }, n) => aplicadas[n].hash === hash) &&
    esquema.repeatable.every((file) => repetibles.some(({ name, hash }) => name === file.name && hash === file.hash));
  if (!esDeEsta) {
    throw new StartupError(
      'La base de datos es de otra versión de Fussan: respáldala con esa, o inicia ésta para que la ponga al día.',
    );
  }
  const { rows } = await client.query("select to_regnamespace('pgboss') is not null as hay");
  const tablas = await tablasDe(client);
  // Nobody drops one before it is read.
  await client.query(`lock table only ${tablas.map(({ nombre }) => nombre).join(', only ')} in access share mode`);
  return { esquema, trabajos: rows[0].hay ? getConstructionPlans('pgboss') : null, tablas };
}

/** Puts the rows of all tables into a backup, as they are in the transaction that is open. */
export async function volcar(
  client: pg.Client,
  tablas: readonly Tabla[],
  guardar: Guardar,
): Promise<Pick<Cierre, 'sumas' | 'secuencias'>> {
  const sumas: Cierre['sumas'] = {};
  for (const tabla of tablas) {
    let pieces = 0;
    let waiting: Buffer[] = [];
    let bytes = 0;
    const pass = async () => {
      const piece = Buffer.concat(waiting);
      waiting = [];
      bytes = 0;
      await guardar(`${carpetaDe(tabla.nombre)}${++pieces}`, piece);
    };
    sumas[tabla.nombre] = await copiar(client, tabla, async (trozo) => {
      waiting.push(trozo);
      bytes += trozo.length;
      if (bytes >= PIECE_BYTES) await pass();
    });
    if (bytes > 0) await pass();
  }
  // They don't go back with a transaction: read last, none is behind the rows.
  return { sumas, secuencias: await secuenciasDe(client) };
}
