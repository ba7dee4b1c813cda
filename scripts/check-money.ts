import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseSync } from 'vite';
import { IVA_POR_CIENTO } from '#contract/valores/money.ts';

const ROOT = path.join(import.meta.dirname, '..');
const CODE = '{contract,server,web,e2e,bench,scripts}/**/*.{ts,tsx,mjs}';
/** The one arithmetic, in TypeScript and in SQL. */
const ARITHMETIC = ['contract/valores/money.ts', 'contract/valores/totales.ts', 'server/platform/database/dinero.ts'];
/** Tests say by themselves what it should come to; and this file knows what it refuses. */
const APART = /\.(test|spec)\.tsx?$|^scripts\/check-money\.ts$/;

const ASK = `pídeselo a ${ARITHMETIC.join(', ')}`;
const RATE = `pone la tasa del IVA en una cuenta: ${ASK}`;
const LINE = `multiplica precio por cantidad: ${ASK}`;
const LABEL = 'escribe la tasa del IVA: es ETIQUETA_IVA o IVA_POR_CIENTO';

const OPERATORS = ['+', '-', '*', '/', '%', '**'];
const PRECIO = /^(precio|costo|oferta|price)|_(precio|costo)$|^(ultimo|mi)_costo/;
const CANTIDAD = /^(cantidad|unidades|quantity|otv)/;
/** 0.19 and 1.19, and 19 and 119 in a product or a quotient: what the rate is written as. */
const FACTORS = [IVA_POR_CIENTO / 100, (100 + IVA_POR_CIENTO) / 100];
const PER_CENTS = [IVA_POR_CIENTO, 100 + IVA_POR_CIENTO];
/** In SQL, and whatever else is told as text. */
const [SMALL, LARGE] = FACTORS.map((factor) => factor.toFixed(2).replace(/^0/, '0?').replace('.', '\\.'));
const [FEW, MANY] = PER_CENTS;
const RATE_IN_TEXT = new RegExp(
  `(?:\\*\\s*(?:${SMALL}|${LARGE}|${FEW}|${MANY})|/\\s*(?:${SMALL}|${LARGE}|${MANY}))\\b` +
    `|(?<![\\d.,])(?:(?:${SMALL}|${LARGE}|${FEW}|${MANY})\\s*\\*|(?:${FEW}|${MANY})\\s*/\\s*100\\b)`,
);
const LINE_IN_TEXT =
  /round\(\s*(?:\w+\.)?(?:(?:cantidad|otv)\w* \* (?:\w+\.)?precio|precio\w* \* (?:\w+\.)?(?:cantidad|otv))/;
const LABEL_IN_TEXT = /\bIVA\b[^\w\n]{0,4}\d+ ?%|\b\d+ ?% (?:de )?IVA\b/;

interface Node {
  type: string;
  start: number;
  [field: string]: unknown;
}
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** Fails when IVA, or a price by its quantity, is worked out elsewhere than where everything else asks for it. */
const failures: string[] = [];
for await (const file of glob(CODE, { cwd: ROOT })) {
  if (ARITHMETIC.includes(file) || APART.test(file)) continue;
  const text = await readFile(path.join(ROOT, file), 'utf8');
  visit(parseSync(file, text).program, (node) => {
    const problem = problemOf(node);
    if (problem) failures.push(`${file}:${text.slice(0, node.start).split('\n').length}: ${problem}.`);
  });
}

for (const failure of failures) console.error(failure);
if (failures.length > 0) process.exitCode = 1;

function problemOf(node: Node): string | undefined {
  const { type, value, operator } = node;
  if (type === 'Literal' && FACTORS.includes(value as number)) return RATE;
  if (type === 'BinaryExpression' && OPERATORS.includes(String(operator))) {
    const sides = [node.left, node.right];
    if (sides.some((side) => namesOf(side).includes('IVA_POR_CIENTO'))) return RATE;
    if (operator !== '*' && operator !== '/') return undefined;
    if (sides.some((side) => isNode(side) && PER_CENTS.includes(Number(side.value)))) return RATE;
    const [left, right] = sides.map((side) => namesOf(side));
    const has = (names: readonly string[] | undefined, kind: RegExp) => names?.some((name) => kind.test(name));
    const isLine = (has(left, PRECIO) && has(right, CANTIDAD)) || (has(left, CANTIDAD) && has(right, PRECIO));
    return operator === '*' && isLine ? LINE : undefined;
  }
  if (type === 'TaggedTemplateExpression' && isNode(node.quasi)) {
    const inside = node.quasi.expressions;
    if (Array.isArray(inside) && inside.some((one) => namesOf(one).includes('IVA_POR_CIENTO'))) return RATE;
  }
  return problemInText(wordsOf(node));
}

function problemInText(words: string | undefined): string | undefined {
  if (words === undefined) return undefined;
  if (RATE_IN_TEXT.test(words)) return RATE;
  if (LINE_IN_TEXT.test(words)) return LINE;
  return LABEL_IN_TEXT.test(words) ? LABEL : undefined;
}

function wordsOf({ type, value }: Node): string | undefined {
  if ((type === 'Literal' || type === 'JSXText') && typeof value === 'string') return value;
  if (type === 'TemplateElement' && typeof value === 'object' && value !== null && 'raw' in value)
    return String(value.raw);
  return undefined;
}

/** What a factor is called: `precio`, `linea.precio`, `(costo ?? 0)`, `Math.abs(precio)`, `Number(fila.cantidad)`. */
function namesOf(value: unknown): string[] {
  if (!isNode(value)) return [];
  switch (value.type) {
    case 'Identifier':
      return [String(value.name)];
    case 'MemberExpression':
      return namesOf(value.property);
    case 'LogicalExpression':
      return namesOf(value.left);
    case 'CallExpression':
      return Array.isArray(value.arguments) ? value.arguments.flatMap(namesOf) : [];
    case 'ParenthesizedExpression':
    case 'TSNonNullExpression':
    case 'TSAsExpression':
      return namesOf(value.expression);
    default:
      return [];
  }
}

function visit(value: unknown, each: (node: Node) => void): void {
  if (Array.isArray(value)) for (const one of value) visit(one, each);
  else if (typeof value === 'object' && value !== null) {
    if (isNode(value)) each(value);
    for (const child of Object.values(value)) visit(child, each);
  }
}
