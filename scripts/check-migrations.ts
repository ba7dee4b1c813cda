import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { olderSnapshots } from './generate.mjs';
import { whatOlderMisses } from './migrations/older-survives.ts';

const ROOT = path.join(import.meta.dirname, '..');
const MIGRATIONS = path.join(ROOT, 'server/migrations');
/** The migrations that have landed, as `sha256sum` writes them: other databases have had them, so they stay as they are. */
const LANDED = path.join(MIGRATIONS, 'landed.sha256');

/** Fails when the tables say something that no migration does: a migration generated now would not be empty. */
async function saysAllThatTablesDo(): Promise<string[]> {
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
    return added.length > 0 ? ['Las tablas y las migraciones no coinciden. Ejecuta: npm run db:generate'] : [];
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

/** Fails when a migration that landed was changed or removed, or a new one is not written down. */
async function areOnlyAddedTo(): Promise<string[]> {
  const names = (await readdir(MIGRATIONS)).filter((name) => name.endsWith('.sql')).sort();
  const present = await Promise.all(
    names.map(async (name) => {
      const sql = await readFile(path.join(MIGRATIONS, name));
      return `${createHash('sha256').update(sql).digest('hex')}  ${name}`;
    }),
  );
  const landed = (await readFile(LANDED, 'utf8')).trim().split('\n');
  const known = new Set(landed.map((line) => line.split('  ')[1]));
  return [
    ...landed
      .filter((line) => !present.includes(line))
      .map((line) => `${line.split('  ')[1]} ya se publicó y no se cambia: lo que falte va en otra migración.`),
    ...present
      .filter((line) => !known.has(line.split('  ')[1]))
      .map((line) => `Cuando la migración esté lista, anótala en ${path.relative(ROOT, LANDED)}:\n${line}`),
  ];
}

/** Fails when the version that serves from the database while this one is put in its place would not survive a migration. */
async function areSurvivedByTheOlder(): Promise<string[]> {
  const names = (await readdir(MIGRATIONS)).filter((name) => name.endsWith('.sql'));
  const missed = await Promise.all(
    names.map(async (name) => whatOlderMisses(name, await readFile(path.join(MIGRATIONS, name), 'utf8'))),
  );
  const found = missed.flat();
  return found.length === 0
    ? []
    : [
        'La versión anterior atiende mientras se instala ésta, y esto no lo sobrevive (docs/operacion/cluster.md). Si ya nadie lo usa, ' +
          'dilo sobre la instrucción: «-- sin uso desde la versión 1.2.3»',
        ...found,
      ];
}

/** Fails when a snapshot is kept that nothing reads any more: each is of all tables. */
function keepOneSnapshot(): string[] {
  return olderSnapshots(path.join(MIGRATIONS, 'meta')).map(
    (name) =>
      `${name} sobra: de server/migrations/meta queda la última foto de las tablas. «npm run db:generate» la deja sola.`,
  );
}

const failures = (
  await Promise.all([saysAllThatTablesDo(), areOnlyAddedTo(), areSurvivedByTheOlder(), keepOneSnapshot()])
).flat();
for (const failure of failures) console.error(failure);
if (failures.length > 0) process.exitCode = 1;
