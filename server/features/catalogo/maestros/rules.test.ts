import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { construirCodigo } from '#contract/catalogo/maestros/codigo.ts';
import { crearMaestro } from '#contract/catalogo/maestros/maestros.ts';
import type { FilaDeMaestro } from './interpretar.ts';
import { planear } from './plan.ts';
import { columnasDe, familiaComoEnProductos } from './rules.ts';

const COMPLETO = { user_id: 1, description: 'Manguera', familia: 'Riego', cod_familia: '14', correlativo: 7 };
const OBLIGATORIOS = 'Por favor, completa los campos obligatorios';

describe('el código de un maestro', () => {
  it('se forma con la familia, la subfamilia y el correlativo', () => {
    expect(construirCodigo({ cod_familia: 14, cod_sub_familia: 3, correlativo: 7 })).toBe(14_03_0007);
    expect(construirCodigo({ cod_familia: 9, cod_sub_familia: 0, correlativo: 1234 })).toBe(9_00_1234);
  });

  it('es otro cuando alguna de sus partes es otra, y nunca pasa de 15 dígitos', () => {
    const partes = fc.record({
      cod_familia: fc.integer({ min: 1, max: 9_999 }),
      cod_sub_familia: fc.integer({ min: 0, max: 99 }),
      correlativo: fc.integer({ min: 1, max: 9_999 }),
    });
    fc.assert(
      fc.property(partes, partes, (unas, otras) => {
        const iguales = JSON.stringify(unas) === JSON.stringify(otras);
        expect(construirCodigo(unas) === construirCodigo(otras)).toBe(iguales);
        expect(construirCodigo(unas)).toBeLessThan(10 ** 15);
      }),
    );
  });

  it('vacío o en 0 se forma; escrito, queda como se escribió', () => {
    const datos = (codigo_fussan: unknown) => columnasDe(crearMaestro.body.parse({ ...COMPLETO, codigo_fussan }));
    for (const vacio of [undefined, null, '', ' ', 0, '0']) expect(datos(vacio).codigo_fussan).toBe(14_00_0007);
    expect(datos('770').codigo_fussan).toBe(770);
  });
});

describe('lo que un maestro necesita', () => {
  it.each(['user_id', 'description', 'familia', 'cod_familia', 'correlativo'])(
    '%s no falta, ni está en blanco ni es 0',
    (campo) => {
      for (const valor of [undefined, null, '', '  ', '0', ...(campo.endsWith('a') ? [] : [0])]) {
        const leido = crearMaestro.body.safeParse({ ...COMPLETO, [campo]: valor });
        expect(leido.error?.issues[0], `${campo}: ${valor}`).toMatchObject({ message: OBLIGATORIOS, path: [campo] });
      }
    },
  );

  it.each([
    ['cod_familia', 'catorce'],
    ['cod_familia', 1.5],
    ['cod_familia', 10_000],
    ['cod_sub_familia', 100],
    ['cod_sub_familia', '-1'],
    ['correlativo', 10_000],
    ['codigo_fussan', '1'.repeat(16)],
    ['date', '2026-13-01'],
    ['description', 'x'.repeat(201)],
  ])('%s no puede ser %s', (campo, valor) => {
    const leido = crearMaestro.body.safeParse({ ...COMPLETO, [campo]: valor });
    expect(leido.error?.issues.map(({ path }) => path[0])).toEqual([campo]);
    expect(leido.error?.issues[0]?.message).not.toMatch(/invalid|expected/i);
  });

  it('una categoría de la tienda queda escrita como en los productos; otra, como venía', () => {
    expect(familiaComoEnProductos('Jardinería y  Áreas libres')).toBe('jardineria y areas libres');
    expect(familiaComoEnProductos('Fijaciones')).toBe('Fijaciones');
  });
});

describe('lo que hace una planilla', () => {
  const fila = (numero: number, cambios: Partial<FilaDeMaestro> = {}): FilaDeMaestro => ({
    fila: numero,
    description: 'Manguera',
    familia: 'Riego',
    sub_familia: '',
    cod_familia: 14,
    cod_sub_familia: 0,
    correlativo: numero,
    codigo_fussan: 14_00_0000 + numero,
    ...cambios,
  });
  const existente = (numero: number) => {
    const { fila: _, ...columnas } = fila(numero);
    return { ...columnas, id: numero, version: 1 };
  };

  it('crea lo que no está, cambia lo que dice otra cosa y deja lo demás', () => {
    const plan = planear(
      [fila(1), fila(2, { description: 'Otra' }), fila(3)],
      [existente(1), existente(2), existente(9)],
    );
    expect(plan.cuentas).toEqual({ creados: 1, actualizados: 1, sin_cambios: 1 });
    expect(plan.cambiados[0]?.cambios).toEqual([{ columna: 'description', antes: 'Manguera', despues: 'Otra' }]);
    expect(plan.nuevos.map(({ fila }) => fila)).toEqual([3]);
  });

  it('su huella es otra cuando lo que haría es otra cosa, o a otra versión', () => {
    const filas = [fila(1, { description: 'Otra' })];
    const huella = (version: number) => planear(filas, [{ ...existente(1), version }]).huella;
    expect(huella(1)).toBe(huella(1));
    expect(huella(1)).not.toBe(huella(2));
    expect(planear(filas, []).huella).not.toBe(huella(1));
  });
});
