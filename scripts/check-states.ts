import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { readSource } from './groups/source.ts';

const ROOT = path.join(import.meta.dirname, '..');
const CODE = 'server/{features,platform}/**/*.ts';
const NAMES_STATES = /^export const (ESTADOS|CICLO)_/m;
const QUOTED = /'((?:[^']|'')*)'/g;
/** A column that holds a state, compared: with what follows at once, or with a list of which this much is read. */
const COMPARED = /\b(estado\w*|etapa)"?\s*(=|<>|!=|is (not )?distinct from|(not\s+)?in\s*\(('[^']*',\s*)*)\s*$/i;

/**
 * Fails when SQL quotes a state by hand: no compiler finds that when the state is renamed, and nobody who adds one. `en`, `noEn`
 * and `literal` write it from the contract (server/platform/estados/sql.ts).
 */
const states = new Set<string>();
for await (const [file, text] of filesOf('contract/**/*.ts')) {
  if (!NAMES_STATES.test(text)) continue;
  for (const [name, value] of Object.entries<unknown>(await import(path.join(ROOT, file)))) {
    if (name.startsWith('ESTADOS_') && Array.isArray(value)) for (const state of value) states.add(String(state));
    if (name.startsWith('CICLO_')) {
      for (const { from, to } of (value as { rows: { from: string; to: string }[] }).rows) states.add(from).add(to);
    }
  }
}

for await (const [file, text] of filesOf(CODE)) {
  for (const sql of readSource(file, text).sql.map((one) => one.replace(/--.*/g, ''))) {
    for (const { 0: quoted, 1: word = '', index } of sql.matchAll(QUOTED)) {
      if (!states.has(word) && !COMPARED.test(sql.slice(0, index))) continue;
      console.error(`${file}: escribe ${quoted} con «en», «noEn» o «literal» (server/platform/estados/sql.ts).`);
      process.exitCode = 1;
    }
  }
}

async function* filesOf(pattern: string): AsyncGenerator<[file: string, text: string]> {
  for await (const file of glob(pattern, { cwd: ROOT }))
    if (!file.endsWith('.test.ts')) yield [file, await readFile(path.join(ROOT, file), 'utf8')];
}
