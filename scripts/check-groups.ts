import { glob, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { closedDoors, foreignReads, foreignWrites } from './groups/doors.ts';
import { readSource, type SourceFile } from './groups/source.ts';

const ROOT = path.join(import.meta.dirname, '..');
const CODE = 'server/{features,platform}/**/*.ts';
const LECTURAS = 'server/features/lecturas.json';
const CARA = /\bcara: \[([^\]]*)\]/;

/**
 * Fails when a feature reaches one that its group doesn't show, writes a table that another keeps, or reads one in SQL of its
 * own that `lecturas.json` doesn't name: who changes a table finds there who reads it. `--escribir` writes that list.
 */
const read = (file: string) => readFile(path.join(ROOT, file), 'utf8');
const files: SourceFile[] = [];
for await (const file of glob(CODE, { cwd: ROOT })) {
  if (!file.endsWith('.test.ts')) files.push(readSource(file, await read(file)));
}
files.sort((a, b) => a.path.localeCompare(b.path));

const caras = new Map<string, string[]>();
for await (const file of glob('server/features/*/index.ts', { cwd: ROOT })) {
  const names = CARA.exec(await read(file))?.[1] ?? '';
  caras.set(
    file.split('/')[2]!,
    [...names.matchAll(/'([^']+)'/g)].map(([, name]) => name!),
  );
}

const failures = [...closedDoors(files, caras), ...foreignWrites(files)];
const lecturas = foreignReads(files);
if (process.argv.includes('--escribir')) {
  await writeFile(path.join(ROOT, LECTURAS), `${JSON.stringify(lecturas, null, 2)}\n`);
} else if (JSON.stringify(JSON.parse(await read(LECTURAS))) !== JSON.stringify(lecturas)) {
  failures.push(
    `${LECTURAS} no está al día: «node scripts/check-groups.ts --escribir», «npm run format», y mira qué cambió.`,
  );
}
for (const failure of failures) console.error(failure);
if (failures.length > 0) process.exitCode = 1;
