import { describe, expect, it } from 'vitest';
import { preguntaDePrecio } from '#contract/catalogo/productos/cambio-grande.ts';
import { ofertaChoice } from './oferta-question.ts';
import { readPrecio } from './precio-rules.ts';

describe('un precio escrito en la lista', () => {
  it('se lee como en Chile, y vacío no es 0', () => {
    expect(readPrecio('19.990')).toEqual({ precio: 19_990 });
    expect(readPrecio('$ 5990')).toEqual({ precio: 5_990 });
    expect(readPrecio('19.990,50')).toEqual({ precio: 19_990.5 });
    expect(readPrecio(' ')).toEqual({ problem: 'El precio es requerido.' });
    expect(readPrecio('mucho')).toEqual({ problem: 'El precio debe ser un número de 0 o más.' });
  });
});

it('de uno que baja mucho se pregunta una vez, con las cifras, qué es; de otro no', () => {
  const asked = (antes: number, despues: number, costo: number | null = null) =>
    ofertaChoice(preguntaDePrecio('Taladro', { antes, despues, costo }), antes, despues);
  expect(asked(10_000, 5_000)).toMatchObject({
    message: '«Taladro» pasa de $10.000 a $5.000: baja un 50%. ¿Es una oferta o un cambio de precio?',
    confirmLabel: 'Es una oferta',
    otherLabel: 'Es un cambio de precio',
  });
  // Below its cost, without falling far; without a price at all; more than doubled.
  expect([asked(10_000, 9_000, 9_500), asked(10_000, 0), asked(10_000, 30_000)]).toEqual([null, null, null]);
});
