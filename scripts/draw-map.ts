import { globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';
import { drawingOf } from './map/drawing.ts';
import { mapOf, type SourceFile } from './map/tree.ts';

const ROOT = path.join(import.meta.dirname, '..');
const MAP = 'docs/imagenes/mapa.svg';
/** From left to right as they are drawn: both sides import what they agreed on. */
const ROOMS = ['web', 'contract', 'server'];
const CODE = `{${ROOMS.join(',')}}/**/*.{ts,tsx}`;
const OF_TESTS = /\.test\.tsx?$|\/testing\//;
const ALIASES = Object.entries(JSON.parse(read('package.json')).imports as Record<string, string>);

/** Draws the rooms, their groups and who imports whom into the README's map; with `--revisar`, fails when it isn't up to date. */
const files = globSync(CODE, { cwd: ROOT }).filter((file) => !OF_TESTS.test(file));
const drawing = drawingOf(mapOf(files.sort().map(sourceFile), ROOMS));
if (!process.argv.includes('--revisar')) writeFileSync(path.join(ROOT, MAP), drawing);
else if (read(MAP) !== drawing) {
  console.error(`${MAP} no está al día: «npm run mapa».`);
  process.exitCode = 1;
}

function sourceFile(file: string): SourceFile {
  const text = read(file);
  const { staticImports, staticExports, dynamicImports } = parseSync(file, text).module;
  const specifiers = [
    ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) => entries.map(({ moduleRequest }) => moduleRequest?.value ?? '')),
    ...dynamicImports.map(({ moduleRequest: { start, end } }) => text.slice(start + 1, end - 1)),
  ];
  const imports = specifiers.map((specifier) => resolved(file, specifier)).filter((to) => to !== undefined);
  return { path: file, lines: text.split('\n').length - 1, imports };
}

/** The path from the root, or nothing where a package is imported. */
function resolved(file: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(file), specifier);
  const alias = ALIASES.find(([from]) => specifier.startsWith(from.replace('*', '')));
  return alias && path.posix.join(alias[1].replace('*', specifier.slice(alias[0].length - 1)));
}

function read(file: string): string {
  return readFileSync(path.join(ROOT, file), 'utf8');
}
