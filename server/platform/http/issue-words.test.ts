import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { conSuCampo, enPalabras } from './issue-words.ts';

function dicho(schema: z.ZodType, valor?: unknown) {
  const { issues } = z.object({ campo: schema }).safeParse({ campo: valor }, { error: enPalabras, reportInput: true })
    .error!;
  return conSuCampo(issues[0]!);
}

describe('lo que un esquema no dice con palabras suyas', () => {
  it.each([
    ['campo: falta.', z.string(), undefined],
    ['campo: falta.', z.enum(['si', 'no']), undefined],
    ['campo: debe ser un texto.', z.string(), null],
    ['campo: debe ser un número.', z.coerce.number(), 'a'],
    ['campo: debe ser un número entero.', z.int(), 1.5],
    ['campo: debe ser un número entero.', z.coerce.number().int(), '1.5'],
    ['campo: debe ser true o false.', z.boolean(), 'si'],
    ['campo: debe ser una lista.', z.array(z.string()), 'x'],
    ['campo: debe ser un objeto.', z.object({}), 'x'],
    ['campo: debe ser un objeto.', z.record(z.string(), z.string()), 'x'],
    ['campo: no es válido.', z.date(), 'x'],
    ['campo: debe ser 1 o más.', z.number().min(1), 0],
    ['campo: debe ser mayor que 0.', z.number().positive(), 0],
    ['campo: debe ser 2.147.483.647 o menos.', z.int().max(2_147_483_647), 3e9],
    ['campo: debe ser menor que 0,5.', z.number().lt(0.5), 1],
    ['campo: debe ser múltiplo de 0,5.', z.number().multipleOf(0.5), 0.3],
    ['campo: no puede estar vacío.', z.string().min(1), ''],
    ['campo: debe tener 3 caracteres o más.', z.string().min(3), 'ab'],
    ['campo: debe tener 1 carácter o menos.', z.string().max(1), 'ab'],
    ['campo: debe tener 1 elemento o más.', z.array(z.string()).min(1), []],
    ['campo: debe tener 2 elementos o menos.', z.array(z.string()).max(2), ['a', 'b', 'c']],
    ['campo: debe ser «a», «b» o «c».', z.enum(['a', 'b', 'c']), 'd'],
    ['campo: debe ser «true».', z.literal(true), false],
    ['campo: debe ser una fecha como 2026-11-21.', z.iso.date(), '2026-02-30'],
    ['campo: debe ser una fecha y hora como 2026-11-21T14:05:00Z.', z.iso.datetime(), 'hoy'],
    ['campo: debe ser un correo.', z.email(), 'x'],
    ['campo: no es válido.', z.string().regex(/^\d$/), 'x'],
    ['campo: no es válido.', z.union([z.string(), z.number()]), []],
    ['campo: no admite «otro».', z.strictObject({}), { otro: 1 }],
    ['campo.otro: debe ser un número.', z.object({ otro: z.int() }), { otro: 'x' }],
  ] as [string, z.ZodType, unknown][])('%s', (esperado, schema, valor) => {
    expect(dicho(schema, valor)).toBe(esperado);
  });

  it('las suyas quedan como están, y sin campo no se nombra ninguno', () => {
    expect(dicho(z.string('El nombre es requerido.'))).toBe('El nombre es requerido.');
    const { error } = z.object({}).safeParse([], { error: enPalabras, reportInput: true });
    expect(conSuCampo(error!.issues[0]!)).toBe('Debe ser un objeto.');
  });
});
