import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';

const ROOT = path.join(import.meta.dirname, '..');
const DECISIONS = 'docs/decisiones.md';
const CODE = ['{contract,server,web,e2e,bench,scripts}/**/*.{ts,tsx,mjs,css,sql}', '{README.md,docs/**/*.md}'];
/** Where a comment begins, or a line of one of several lines. In Markdown all is text. */
const COMMENT = /(?:^\s*\*|\/\/|\/\*|--).*/;
const CITATION = /\bD(\d{1,3})\b/g;

/** Fails when code cites a decision that is not there: D39 must be found by whoever reads it. */
const decisions = await readFile(path.join(ROOT, DECISIONS), 'utf8');
const known = [...decisions.matchAll(/^- <a id="d(\d+)"><\/a>\*\*D\1\*\* /gm)].map(([, number]) => Number(number));
const failures = known.flatMap((number, n) =>
  number === n + 1 ? [] : [`${DECISIONS}: D${number} va donde iría D${n + 1}`],
);

for await (const file of glob(CODE, { cwd: ROOT })) {
  const lines = (await readFile(path.join(ROOT, file), 'utf8')).split('\n');
  for (const [n, line] of lines.entries()) {
    const text = file.endsWith('.md') ? line : (COMMENT.exec(line)?.[0] ?? '');
    for (const [cited, number] of text.matchAll(CITATION)) {
      if (!known.includes(Number(number))) failures.push(`${file}:${n + 1} cita ${cited}, que no está en ${DECISIONS}`);
    }
  }
}

for (const failure of failures) console.error(failure);
if (failures.length > 0) process.exitCode = 1;
