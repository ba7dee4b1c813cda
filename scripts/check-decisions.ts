import { glob, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

const ROOT = path.join(import.meta.dirname, '..');
const DECISIONS = 'docs/decisiones.md';
const PAPERS = 'docs/decisions';
const INDEX = `${PAPERS}/README.md`;
const CODE = ['{contract,server,web,e2e,bench,scripts}/**/*.{ts,tsx,mjs,css,sql}', '{README.md,docs/**/*.md}'];
/** Where a comment begins, or a line of one of several lines. In Markdown all is text. */
const COMMENT = /(?:^\s*\*|\/\/|\/\*|--).*/;
const CITATION = /\bD(\d{1,3})\b/g;
/** What stands below the title of a paper, or of a part of the decisions. */
const HEAD = /^#+ (?<title>.+)\n\nFecha: (?<date>\d{4}-\d{2}-\d{2})(?: \(.+\))?\n\nEstado: .+$/m;
const STATUS = /^ *Estado: (.+)$/gm;
/** Replaced in part says by which, and what of it, as often as need be. */
const KNOWN_STATUS =
  /^(vigente|reemplazada por (\d{4}|D\d+)|en parte reemplazada por (\d{4}|D\d+) \([^)]+\)(, (\d{4}|D\d+) \([^)]+\))*)$/;

const failures: string[] = [];
const decisions = await readFile(path.join(ROOT, DECISIONS), 'utf8');
const numbers = [...decisions.matchAll(/^- <a id="d(\d+)"><\/a>\*\*D\1\*\* /gm)].map(([, number]) => Number(number));
const papers = (await readdir(path.join(ROOT, PAPERS))).filter((file) => /^\d{4}-.+\.md$/.test(file)).sort();
const known = new Set([...numbers.map((number) => `D${number}`), ...papers.map((file) => file.slice(0, 4))]);

// Some are the house's alone, so that numbers are left out; they come in their order.
for (const [n, number] of numbers.entries()) {
  if (n > 0 && number <= numbers[n - 1]!) failures.push(`${DECISIONS}: D${number} va después de D${numbers[n - 1]}`);
}
checkStatuses(DECISIONS, decisions);
for (const part of decisions.split(/^(?=## [A-Z]\. )/m).slice(1)) {
  if (!HEAD.test(part)) failures.push(`${DECISIONS}: «${part.split('\n')[0]}» no dice su fecha y su estado`);
}

const rows: string[] = [];
for (const file of papers) {
  const number = Number(file.slice(0, 4));
  const text = await readFile(path.join(ROOT, PAPERS, file), 'utf8');
  const { title, date } = HEAD.exec(text)?.groups ?? {};
  const status = checkStatuses(`${PAPERS}/${file}`, text)[0];
  if (!text.startsWith(`# ${number}. `)) failures.push(`${PAPERS}/${file}: su título no empieza por «${number}.»`);
  if (!date) failures.push(`${PAPERS}/${file}: bajo su título faltan «Fecha: AAAA-MM-DD» y «Estado: …»`);
  rows.push(`| [${file.slice(0, 4)}](${file}) | ${title?.replace(/^\d+\. /, '')} | ${date} | ${status} |`);
}
const index = `# Por qué está hecha así

Las decisiones de técnica y diseño, con su fecha y su estado. Este índice lo escribe \`node scripts/check-decisions.ts
--escribir\`; \`npm run verify\` niega uno que no esté al día. Lo que la casa hace donde las especificaciones callan está en
[decisiones.md](../decisiones.md).

| número | decisión | fecha | estado |
| --- | --- | --- | --- |
${rows.join('\n')}
`;
if (process.argv.includes('--escribir')) await writeFile(path.join(ROOT, INDEX), index);
else if (unaligned(await readFile(path.join(ROOT, INDEX), 'utf8')) !== unaligned(index)) {
  failures.push(`${INDEX} no está al día: «node scripts/check-decisions.ts --escribir» y «npm run format»`);
}

// D39 must be found by whoever reads it in the code.
for await (const file of glob(CODE, { cwd: ROOT })) {
  const lines = (await readFile(path.join(ROOT, file), 'utf8')).split('\n');
  for (const [n, line] of lines.entries()) {
    const text = file.endsWith('.md') ? line : (COMMENT.exec(line)?.[0] ?? '');
    for (const [cited] of text.matchAll(CITATION)) {
      if (!known.has(cited)) failures.push(`${file}:${n + 1} cita ${cited}, que no está en ${DECISIONS}`);
    }
  }
}

for (const failure of failures) console.error(failure);
if (failures.length > 0) process.exitCode = 1;

/** The statuses that a text gives, each known and naming only decisions that are there. */
function checkStatuses(file: string, text: string): readonly string[] {
  const statuses = [...text.matchAll(STATUS)].map(([, status]) => status!);
  for (const status of statuses) {
    if (!KNOWN_STATUS.test(status)) failures.push(`${file}: «Estado: ${status}» no es ninguno de los conocidos`);
    for (const [named] of status.replace(/\([^)]*\)/g, '').matchAll(/\bD?\d+\b/g)) {
      if (!known.has(named)) failures.push(`${file}: «${status}» nombra ${named}, que no está`);
    }
  }
  return statuses;
}

/** A table's columns are as wide as the formatter makes them. */
function unaligned(text: string): string {
  return text.replace(/ +/g, ' ').replace(/-{3,}/g, '---');
}
