import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runInPlace } from './process.mjs';

const META = join(import.meta.dirname, '../server/migrations/meta');

/**
 * Generates the migration of what changed in the tables. drizzle-kit compares them with the last snapshot of all tables and
 * reads no other, so the one before, of as many thousands of lines, goes.
 */
export async function generate(args) {
  const code = await runInPlace('drizzle-kit', ['generate', ...args]);
  for (const name of olderSnapshots(META)) rmSync(join(META, name));
  return code;
}

export function olderSnapshots(meta) {
  return readdirSync(meta)
    .filter((name) => name.endsWith('_snapshot.json'))
    .sort()
    .slice(0, -1);
}
