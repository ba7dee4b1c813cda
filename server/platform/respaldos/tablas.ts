import { createHash } from 'node:crypto';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';

/** Those of the shop: its own, and its jobs'. What says which migrations were applied comes of applying them. */
const ESQUEMAS = ['public', 'pgboss'];

/** A table whose rows are kept, with how its name and its columns are written in SQL. */
export interface Tabla {
  nombre: string;
  columnas: string[];
  /** Of which it is a part, and which rows are in it: parts are made as the days go. */
  parte: { de: string; limites: string } | null;
}

/** How many rows a table has, and a hash of all of them as they are copied. */
export interface Suma {
  filas: number;
  huella: string;
}

/** Opens a connection whose rows are written alike by any server, and that works for as long as it needs to. */
export async function connectTo(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: 'fussan-respaldo', keepAlive: true });
  // One that breaks says so through its query.
  client.on('error', () => {});
  await client.connect();
  await client.query(`
    set statement_timeout = 0;
    set idle_in_transaction_session_timeout = 0;
    set client_encoding = 'UTF8';
    set timezone = 'UTC';
    set datestyle = 'ISO, YMD';
    set intervalstyle = 'postgres';
    set bytea_output = 'hex';
    set extra_float_digits = 1;
    set jit = off;
    -- A copy of a large table begins at its beginning, not where another reader is.
    set synchronize_seqscans = off;`);
  return client;
}

/** All tables that hold rows, by name. */
export async function tablasDe(client: pg.Client): Promise<Tabla[]> {
  const { rows } = await client.query<{ nombre: string; columnas: string[]; de: string | null; limites: string }>(
    `select format('%I.%I', n.nspname, c.relname) as nombre,
       array(select quote_ident(attname) from pg_attribute
             where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columnas,
       (select format('%I.%I', pn.nspname, p.relname) from pg_inherits i
        join pg_class p on p.oid = i.inhparent join pg_namespace pn on pn.oid = p.relnamespace
        where i.inhrelid = c.oid) as de,
       pg_get_expr(c.relpartbound, c.oid) as limites
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = any($1) and c.relkind = 'r'
       and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = c.oid and deptype = 'e')
     order by 1`,
    [ESQUEMAS],
  );
  return rows.map(({ nombre, columnas, de, limites }) => ({ nombre, columnas, parte: de ? { de, limites } : null }));
}

/** Where each sequence is, by name. */
export async function secuenciasDe(client: pg.Client): Promise<Record<string, [valor: string, usada: boolean]>> {
  const { rows } = await client.query<{ nombre: string }>(
    `select format('%I.%I', n.nspname, c.relname) as nombre from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = any($1) and c.relkind = 'S' order by 1`,
    [ESQUEMAS],
  );
  const secuencias: Record<string, [string, boolean]> = {};
  for (const { nombre } of rows) {
    const { rows: estado } = await client.query(`select last_value::text, is_called from ${nombre}`);
    secuencias[nombre] = [estado[0].last_value, estado[0].is_called];
  }
  return secuencias;
}

/** Reads all rows of a table as COPY writes them, and says what they come to. */
export async function copiar(
  client: pg.Client,
  { nombre, columnas }: Tabla,
  recibir: (trozo: Buffer) => Promise<void> = async () => {},
): Promise<Suma> {
  const copia = client.query(copyTo(`copy ${nombre} (${columnas.join(', ')}) to stdout`));
  const hash = createHash('sha256');
  for await (const trozo of copia) {
    hash.update(trozo);
    await recibir(trozo);
  }
  return { filas: copia.rowCount, huella: hash.digest('base64url') };
}
