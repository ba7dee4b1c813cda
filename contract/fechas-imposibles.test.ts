import { expect, it } from 'vitest';
import { z } from 'zod';
import { ENDPOINTS } from './endpoints.ts';

/** What no calendar has, as each kind of date is written. */
const IMPOSIBLE: Record<string, string> = { date: '2026-02-30', 'date-time': '2026-02-30T10:00:00Z' };

interface Campo {
  donde: string;
  schema: z.ZodType;
  imposible: string;
}

const campos: Campo[] = [];

/** The dates that a schema takes, by their path. */
function recorrer(schema: unknown, donde: string): void {
  const def = (schema as z.ZodType | undefined)?._zod?.def as Record<string, unknown> | undefined;
  if (!def) return;
  if (schema instanceof z.ZodObject) {
    for (const [campo, suyo] of Object.entries<z.ZodType>(schema.shape)) {
      const imposible = IMPOSIBLE[formatoDe(suyo)];
      if (imposible) campos.push({ donde: `${donde}.${campo}`, schema: suyo, imposible });
      else recorrer(suyo, `${donde}.${campo}`);
    }
  } else {
    for (const parte of ['in', 'out', 'element', 'innerType', 'valueType']) recorrer(def[parte], donde);
    for (const opcion of (def.options as unknown[] | undefined) ?? []) recorrer(opcion, donde);
  }
}

function formatoDe(schema: z.ZodType): string {
  const { format, anyOf = [] } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return format ?? anyOf.find((opcion) => opcion.format)?.format ?? '';
}

for (const { method, path, body, query } of Object.values(ENDPOINTS)) {
  for (const [parte, schema] of Object.entries({ body, query })) recorrer(schema, `${method} ${path} ${parte}`);
}

it('se hallan las fechas', () => {
  expect(campos.length).toBeGreaterThan(150);
});

it.each(campos)('$donde no toma un día que no existe', ({ schema, imposible }) => {
  expect(schema.safeParse(imposible).success).toBe(false);
});
