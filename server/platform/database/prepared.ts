import type { Queryable } from './client.ts';

const statements = new WeakMap<Queryable, Map<string, unknown>>();

/**
 * Builds a prepared query once per connection pool and shape, instead of at every call: for the few queries that are
 * asked thousands of times per second. `build` gets the statement's name, under which PostgreSQL keeps it parsed.
 */
export function preparedOnce<Q>(db: Queryable, shape: string, build: (name: string) => Q): Q {
  let ofDatabase = statements.get(db);
  if (!ofDatabase) {
    ofDatabase = new Map();
    statements.set(db, ofDatabase);
  }
  let statement = ofDatabase.get(shape) as Q | undefined;
  if (statement === undefined) {
    // PostgreSQL cuts names at 63 bytes, and two shapes cut alike would be one name.
    statement = build(`consulta_${ofDatabase.size}`);
    ofDatabase.set(shape, statement);
  }
  return statement;
}
