import { sql } from 'drizzle-orm';
import { isPool, type Queryable } from './client.ts';

/**
 * Statements that PostgreSQL keeps for each connection cost it memory: of the shapes that whoever asks puts together, those
 * beyond this many are not kept.
 */
const MAX_COMPOSED = 32;

interface Kept {
  fixed: Map<string, unknown>;
  composed: Map<string, unknown>;
}

const statements = new WeakMap<Queryable, Kept>();

/**
 * Builds a prepared query once per connection pool and shape, instead of at every call: for the few queries that are
 * asked thousands of times per second. `build` gets the name under which PostgreSQL keeps the statement parsed, or '' for
 * one that it should not keep; so within a transaction, whose connection may keep another one by that name.
 *
 * All the shapes there can be stand in the code, and are few: each is kept. Where a visitor can make up more of them, it's
 * for `preparedWhileRoom`.
 */
export function preparedOnce<Q>(db: Queryable, shape: string, build: (name: string) => Q): Q {
  return keep(db, 'fixed', shape, build);
}

/**
 * The same for shapes that whoever asks puts together, such as those of a filter: the first ones are kept. They take no
 * room from the fixed ones, or anybody could use it up and leave the product page without its plan until the next start.
 */
export function preparedWhileRoom<Q>(db: Queryable, shape: string, build: (name: string) => Q): Q {
  return keep(db, 'composed', shape, build);
}

function keep<Q>(db: Queryable, kind: keyof Kept, shape: string, build: (name: string) => Q): Q {
  if (!isPool(db)) return build('');
  let all = statements.get(db);
  if (!all) {
    all = { fixed: new Map(), composed: new Map() };
    statements.set(db, all);
  }
  const kept = all[kind];
  const statement = kept.get(shape) as Q | undefined;
  if (statement !== undefined) return statement;
  if (kind === 'composed' && kept.size >= MAX_COMPOSED) return build('');
  // Not the shape itself: PostgreSQL cuts names at 63 bytes, and two cut alike would be one.
  const built = build(`${kind}_${kept.size}`);
  kept.set(shape, built);
  return built;
}

/**
 * A limit that stands in the statement itself. Of one that comes as a parameter PostgreSQL can't tell how few rows it
 * means, takes a plan to keep for too dear, and plans a prepared query anew each time: that took half of its work.
 */
export const fixedLimit = (rows: number): number => sql.raw(String(rows)) as unknown as number;
