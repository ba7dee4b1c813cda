import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const ROOT = path.join(import.meta.dirname, '..');
const MIGRATIONS = path.join(ROOT, 'server/migrations');

/** Fails when the tables say something that no migration does: a migration generated now would not be empty. */
async function main(): Promise<void> {
  const copy = await mkdtemp(path.join(tmpdir(), 'fussan-migraciones-'));
  try {
    await cp(MIGRATIONS, copy, { recursive: true });
    const before = await readdir(copy);
    await promisify(execFile)(
      process.execPath,
      [
        path.join(ROOT, 'node_modules/drizzle-kit/bin.cjs'),
        'generate',
        '--dialect=postgresql',
        '--schema=./server/**/*table.ts',
        `--out=${path.relative(ROOT, copy)}`,
      ],
      { cwd: ROOT },
    );
    const added = (await readdir(copy)).filter((file) => !before.includes(file));
    if (added.length > 0) {
      console.error('Las tablas y las migraciones no coinciden. Ejecuta: npm run db:generate');
      process.exitCode = 1;
    }
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

await main();
