import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { FOTOS, MAX_BYTES_DE_FOTO } from './manual/fotos.ts';

/**
 * The manual and its pictures: every chapter shows at least one, what it names is there and fits, every picture is named and can
 * be taken anew (`npm run manual:fotos`), and every page is reached from the first.
 */
const MANUAL = 'docs/manual';
const FOLDER = `${MANUAL}/imagenes`;

const problems: string[] = [];
const pages = readdirSync(MANUAL).filter((file) => file.endsWith('.md'));
const texts = new Map(pages.map((page) => [page, readFileSync(path.join(MANUAL, page), 'utf8')]));
const pictures = readdirSync(FOLDER);
const shown = new Set<string>();
for (const [page, text] of texts) {
  const named = [...text.matchAll(/!\[([^\]]*)\]\(imagenes\/([^)]+)\)/g)];
  if (named.length === 0 && page !== 'README.md') problems.push(`${page}: no tiene ninguna imagen.`);
  for (const [, words, file] of named) {
    shown.add(file!);
    if (!words) problems.push(`${page}: «${file}» no dice qué muestra.`);
    if (!pictures.includes(file!)) problems.push(`${page}: falta la imagen «${file}».`);
  }
  for (const [, linked] of text.matchAll(/\]\(([a-z-]+\.md)(?:#[^)]*)?\)/g)) {
    if (!texts.has(linked!)) problems.push(`${page}: lleva a «${linked}», que no está.`);
  }
}
const taken = new Set(FOTOS.map(({ name }) => `${name}.webp`));
for (const file of pictures) {
  if (!shown.has(file)) problems.push(`imagenes/${file}: ninguna página la muestra.`);
  if (!taken.has(file)) problems.push(`imagenes/${file}: no está en scripts/manual/fotos.ts.`);
  const { size } = statSync(path.join(FOLDER, file));
  if (size > MAX_BYTES_DE_FOTO) problems.push(`imagenes/${file}: pesa ${size} bytes.`);
}
for (const file of taken)
  if (!pictures.includes(file)) problems.push(`imagenes/${file}: falta; «npm run manual:fotos».`);
for (const page of pages) {
  if (page !== 'README.md' && !texts.get('README.md')!.includes(`](${page})`))
    problems.push(`README.md: no lleva a ${page}.`);
}
if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exit(1);
}
