import { type SQL, sql } from 'drizzle-orm';
import type { Tag } from '../changes.ts';
import type { Queryable } from '../database/client.ts';

interface Extras {
  /** Where it is not the endpoint's own. */
  status?: number;
  /** What a reply to a visitor tells of: it may be kept for other visitors until one of these changes (`KeptCalls`). */
  shows?: readonly Tag[];
}

/**
 * A reply that is JSON already: a long list that PostgreSQL writes as text would only be taken apart and put together
 * again on its way. A very long one comes in pieces, and is sent so: as one it would hold up everybody else's calls. `T` is
 * what the text says.
 */
export class JsonText<T> {
  readonly text: string | readonly (string | Buffer)[];
  readonly status: number | undefined;
  readonly shows: readonly Tag[] | undefined;
  declare readonly says?: T;

  constructor(text: string | readonly (string | Buffer)[], { status, shows }: Extras = {}) {
    this.text = text;
    this.status = status;
    this.shows = shows;
  }
}

/** A value that PostgreSQL writes as JSON, as the whole reply. */
export async function readJson<T>(db: Queryable, value: SQL): Promise<JsonText<T>> {
  const { rows } = await db.execute<{ text: string }>(sql`select ${value}::text as text`);
  return new JsonText(rows[0]!.text);
}
