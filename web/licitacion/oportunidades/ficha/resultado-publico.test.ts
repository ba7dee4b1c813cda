import { expect, it } from 'vitest';
import type { ItemDeOportunidad } from '#contract/licitacion/oportunidades/oportunidades.ts';
import { resultadoPublico } from './resultado-publico.ts';

const linea = (rut: string, monto_unitario: number | null, cantidad: number) =>
  ({ cantidad, adjudicado: { rut, nombre: `De ${rut}`, monto_unitario } }) as ItemDeOportunidad;
const sola = { cantidad: 3, adjudicado: null } as ItemDeOportunidad;

it('lo adjudicado a uno solo va con su nombre y lo que suma; a varios, o a nadie, no se adivina', () => {
  const nada = { resultado: 'adjudicada', monto: '', ganador: '', ganador_rut: '' };
  expect(
    resultadoPublico({ estado_publico: 8, lineas: [linea('1-9', 180_000, 5), sola, linea('1-9', 990.5, 2)] }),
  ).toEqual({ resultado: 'adjudicada', monto: '901.981', ganador: 'De 1-9', ganador_rut: '1-9' });
  expect(resultadoPublico({ estado_publico: 8, lineas: [linea('1-9', 100, 5), linea('2-7', 100, 1)] })).toEqual(nada);
  expect(resultadoPublico({ estado_publico: 8, lineas: [linea('1-9', null, 5)] })).toMatchObject({
    monto: '',
    ganador: 'De 1-9',
  });
  expect(resultadoPublico({ estado_publico: 5, lineas: [sola] })).toEqual(nada);
  expect(resultadoPublico({ estado_publico: 7, lineas: [sola] })).toEqual({ ...nada, resultado: 'desierta' });
});
