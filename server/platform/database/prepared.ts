import { sql } from 'drizzle-orm';
import { isPool, type Queryable } from './client.ts';

/** Statements that PostgreSQL keeps for each connection cost it memory: those of shapes beyond this many are not kept. */
const MAX_KEPT = 64;

const statements = new WeakMap<Queryable, Map<string, unknown>>();

/**
 * Builds a prepared query once per connection pool and shape, instead of at every call: for the few queries that are
 * asked thousands of times per second. `build` gets the name under which PostgreSQL keeps the statement parsed, or '' for
 * one that it should not keep; so within a transaction, whose connection may keep another one by that name.
 */
export function preparedOnce<Q>(db: Queryable, shape: string, build: (name: string) => Q): Q {
  if (!isPool(db)) return build('');
  let kept = statements.get(db);
  if (!kept) {
    kept = new Map();
    statements.set(db, kept);
  }
  const statement = kept.get(shape) as Q | undefined;
  if (statement !== undefined) return statement;
  if (kept.size >= MAX_KEPT) return build('');
  // Not the shape itself: PostgreSQL cuts names at 63 bytes, and two cut alike would be one.
  const built = build(`consulta_${kept.size}`);
  kept.set(shape, built);
  return built;
}

/**
 * A limit that stands in the statement itself. Of one that comes as a parameter PostgreSQL can't tell how few rows it
 * means, takes a plan to keep for too dear, and plans a prepared query anew each time: that took half of its work.
 */
export const fixedLimit = (rows: number): number => sql.raw(String(rows)) as unknown as number;
