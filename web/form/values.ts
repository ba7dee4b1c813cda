import type { z } from 'zod';
import { FORMATO } from '#contract/valores/formato.ts';
import { instanteDeSantiago } from '#contract/valores/instante.ts';
import { leerNumero, type NumeroLeido } from '#contract/valores/numeros.ts';
import type { Constraint, Constraints } from './constraints.ts';

/** What stands in a form: texts as they are typed, and what is ticked. */
export type Values = { readonly [name: string]: string | boolean | Values };

/** The name of a field among them: `nombre`, `factura.rut`. */
export type Path<V> = {
  [K in keyof V & string]: V[K] extends string | boolean ? K : `${K}.${Path<V[K]>}`;
}[keyof V & string];

/** The fields by their paths. */
export function flat(values: Values, prefix = ''): [string, string | boolean][] {
  return Object.entries(values).flatMap(([name, value]) =>
    typeof value === 'object'
      ? flat(value, `${prefix}${name}.`)
      : [[`${prefix}${name}`, value] as [string, typeof value]],
  );
}

/** The values with these in the place of their own; what they don't have is let go. */
export function withFields<V extends Values>(values: V, fields: Readonly<Record<string, unknown>>, prefix = ''): V {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const path = `${prefix}${name}`;
      if (typeof value === 'object') return [name, withFields(value, fields, `${path}.`)];
      return [name, typeof fields[path] === typeof value ? fields[path] : value];
    }),
  ) as V;
}

interface Read {
  value: unknown;
  /** Why it can't be told what it says. */
  problem?: string | undefined;
}

/** A field as it is sent. What can't be read as a number is NaN, for which the schema has its message. */
export function readField(constraint: Constraint | undefined, typed: string | boolean): Read {
  if (typeof typed === 'boolean' || !constraint) return { value: typed };
  const text = typed.replace(/\r\n/g, '\n');
  if (text.trim() === '') return { value: emptyOf(constraint, text) };
  if (constraint.kind === 'number') {
    const { valor, problema } = readNumber(constraint, text);
    return { value: valor, problem: problema };
  }
  return { value: constraint.format === 'date-time' ? instanteDeSantiago(text) : text };
}

function emptyOf({ kind, required, nullable, takesEmpty }: Constraint, text: string): unknown {
  // A number that has to be there isn't 0 because nobody wrote it.
  if (takesEmpty && !(kind === 'number' && required)) return kind === 'text' ? text : '';
  return nullable ? null : undefined;
}

/** A text as a number: a code is figures alone, and the sign of per cent says nothing new. */
export function readNumber({ format }: Pick<Constraint, 'format'>, text: string): NumeroLeido {
  if (format === FORMATO.codigo) return { valor: /^\d+$/.test(text.trim()) ? Number(text) : Number.NaN };
  return leerNumero(format === FORMATO.porcentaje ? text.replace(/%\s*$/, '') : text);
}

export interface Body {
  fields: Record<string, unknown>;
  /** By path, what could not be read. */
  problems: Record<string, string>;
}

/** What a form sends: the fields that the schema knows. A group that may be missing and is all blank is null. */
export function readBody(constraints: Constraints, values: Values, prefix = ''): Body {
  const fields: Record<string, unknown> = {};
  const problems: Record<string, string> = {};
  for (const [name, value] of Object.entries(values)) {
    const path = `${prefix}${name}`;
    const constraint = constraints.get(path);
    if (!constraint) continue;
    if (typeof value === 'object') {
      const group = readBody(constraints, value, `${path}.`);
      Object.assign(problems, group.problems);
      fields[name] = constraint.nullable && isBlank(value) ? null : group.fields;
    } else {
      const read = readField(constraint, value);
      if (read.problem) problems[path] = read.problem;
      fields[name] = read.value;
    }
  }
  return { fields, problems };
}

const isBlank = (values: Values): boolean =>
  flat(values).every(([, value]) => value === false || String(value).trim() === '');

/** The fields that say something else than before, however it is written. */
export function changedFields(constraints: Constraints, before: Values, after: Values): string[] {
  const known = new Map(flat(before));
  return flat(after)
    .filter(([path, value]) => !saysSame(constraints.get(path), known.get(path) ?? '', value))
    .map(([path]) => path);
}

/** What was typed, letter by letter, to be kept until it is sent: all but passwords. */
export function typedFields(constraints: Constraints, before: Values, after: Values): Record<string, string | boolean> {
  const known = new Map(flat(before));
  const isTyped = ([path, value]: [string, string | boolean]) =>
    value !== known.get(path) && constraints.get(path)?.format !== FORMATO.clave;
  return Object.fromEntries(flat(after).filter(isTyped));
}

function saysSame(constraint: Constraint | undefined, one: string | boolean, other: string | boolean): boolean {
  if (one === other) return true;
  const [before, after] = [one, other].map((typed) => readField(constraint, typed).value);
  if (Number.isNaN(before) || Number.isNaN(after)) return false;
  return typeof before === 'string' && typeof after === 'string' ? before.trim() === after.trim() : before === after;
}

/** What a schema finds wrong, the first reason of each field. */
export function problemsOf(schema: z.ZodType, body: unknown): Record<string, string> {
  const found: Record<string, string> = {};
  for (const { path, message } of schema.safeParse(body).error?.issues ?? []) found[path.join('.')] ??= message;
  return found;
}
