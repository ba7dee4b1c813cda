import { z } from 'zod';

/** What a schema says of a field, as far as a form can show it. */
export interface Constraint {
  kind: 'text' | 'number' | 'boolean' | 'group';
  required: boolean;
  /** Null stands for nothing. */
  nullable: boolean;
  /** An empty text is sent, for the schema to say what it means; else it is left out. */
  takesEmpty: boolean;
  integer: boolean;
  maxLength: number | undefined;
  /** See `FORMATO`; besides, `date` and `date-time`. */
  format: string | undefined;
}

/** By the path of each field: `nombre`, `factura.rut`. */
export type Constraints = ReadonlyMap<string, Constraint>;

interface JsonSchema {
  type?: string | string[];
  anyOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  enum?: unknown[];
  maxLength?: number;
  format?: string;
}

const known = new WeakMap<z.ZodType, Constraints>();

/** What a body's schema asks of its fields, by Zod's own JSON Schema of what comes in and of what comes out. */
export function constraintsOf(body: z.ZodType): Constraints {
  const found = known.get(body) ?? read(body);
  known.set(body, found);
  return found;
}

/** Those of a body that may leave out what the whole thing can't be without. */
export function constraintsWithin(body: z.ZodType, whole: z.ZodType | undefined): Constraints {
  const own = constraintsOf(body);
  if (!whole) return own;
  const all = constraintsOf(whole);
  return new Map([...own].map(([path, one]) => [path, { ...one, required: all.get(path)?.required ?? false }]));
}

function read(body: z.ZodType): Constraints {
  const [input, output] = (['input', 'output'] as const).map(
    (io) => z.toJSONSchema(body, { io, unrepresentable: 'any' }) as JsonSchema,
  );
  return new Map(collect('', input!, output!, true));
}

/** What is asked for within a group is so only where the group is. */
function collect(prefix: string, input: JsonSchema, output: JsonSchema, isAsked: boolean): [string, Constraint][] {
  const outputs = propertiesOf(output);
  return [...propertiesOf(input)].flatMap(([name, { schema, required }]) => {
    const path = `${prefix}${name}`;
    const inside = outputs.get(name)?.schema ?? {};
    const constraint = constraintOf(schema, inside, required && isAsked);
    const within = constraint.kind === 'group' ? collect(`${path}.`, schema, inside, constraint.required) : [];
    return [[path, constraint] as [string, Constraint], ...within];
  });
}

/** Of a choice among several objects, the fields of all; only where there is no choice can one be asked for. */
function propertiesOf(schema: JsonSchema): Map<string, { schema: JsonSchema; required: boolean }> {
  const objects = waysOf(schema).filter(({ properties }) => properties);
  return new Map(
    objects.flatMap(({ properties = {}, required = [] }) =>
      Object.entries(properties).map(([name, property]) => [
        name,
        { schema: property, required: objects.length === 1 && required.includes(name) },
      ]),
    ),
  );
}

const waysOf = (schema: JsonSchema): JsonSchema[] => (schema.anyOf ? schema.anyOf.flatMap(waysOf) : [schema]);
const typesOf = ({ type = [] }: JsonSchema): string[] => [type].flat();

function constraintOf(input: JsonSchema, output: JsonSchema, required: boolean): Constraint {
  const [ins, outs] = [waysOf(input), waysOf(output)];
  const types = new Set(outs.flatMap(typesOf));
  const isNumber = types.has('number') || types.has('integer');
  const all = [...ins, ...outs];
  // Of a body that is turned into another as a whole nothing is known of what comes out.
  const isGroup = (types.size > 0 ? outs : ins).flatMap(typesOf).includes('object');
  return {
    kind: isGroup ? 'group' : isNumber ? 'number' : types.has('boolean') ? 'boolean' : 'text',
    required,
    nullable: ins.some((way) => typesOf(way).includes('null')),
    takesEmpty: ins.some((way) => typesOf(way).includes('string') && fitsEmpty(way)),
    integer: types.has('integer') && !types.has('number'),
    maxLength: ins.find(({ maxLength }) => maxLength !== undefined)?.maxLength,
    format: [input, ...all].find(({ format }) => format !== undefined)?.format,
  };
}

/** Also where it is too short: then the schema has a message for it. */
const fitsEmpty = ({ enum: options, format = '' }: JsonSchema): boolean =>
  options ? options.includes('') : !DATES.includes(format);

const DATES: readonly string[] = ['date', 'date-time'];
