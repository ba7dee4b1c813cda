import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cierreDelDia, cuandoAbre, leerHorario, lineaDeHorario, minutosEntre, tras } from './horario.ts';

const TIENDA = leerHorario(['Lunes a jueves 08:15–17:30', 'Viernes 08:15–15:30']);
const SIN_HORARIO = leerHorario([]);
/** November 2026: Santiago is three hours behind; the 27th is a Friday. */
const en = (local: string) => new Date(`${local}:00-03:00`);

describe('una línea del horario', () => {
  const semana = [1, 2, 3, 4, 5];
  it.each([
    ['Lunes a jueves 08:15–17:30', [1, 2, 3, 4], [['08:15', '17:30']]],
    ['lunes a viernes de 9:00 a 18:30 hrs', semana, [['09:00', '18:30']]],
    ['Sábado: 10.00 - 14.00', [6], [['10:00', '14:00']]],
    ['Sábados y domingos 10:00-14:00', [6, 0], [['10:00', '14:00']]],
    [
      'Lunes, miércoles y viernes 09:00–13:00 y 15:00–19:00',
      [1, 3, 5],
      [
        ['09:00', '13:00'],
        ['15:00', '19:00'],
      ],
    ],
    ['Viernes a lunes 00:00–24:00', [5, 6, 0, 1], [['00:00', '24:00']]],
    ['Todos los días 09:00–21:00', [0, 1, 2, 3, 4, 5, 6], [['09:00', '21:00']]],
    ['Domingo cerrado', [0], []],
  ])('«%s»', (linea, dias, tramos) => {
    expect(lineaDeHorario(linea)).toEqual({ dias, tramos: tramos.map(([desde, hasta]) => ({ desde, hasta })) });
  });

  it.each(['Horario continuado', 'Lunes', 'Lunes 18:00–09:00', 'Lunes 25:00–26:00', 'Lunex a viernes 09:00–18:00', ''])(
    '«%s» no se entiende',
    (linea) => {
      expect(lineaDeHorario(linea)).toBeUndefined();
    },
  );
});

describe('el tiempo de la tienda', () => {
  it.each([
    ['dentro del día', '2026-11-26T10:00', 120, '2026-11-26T12:00'],
    ['hasta la misma hora de cierre', '2026-11-26T15:30', 120, '2026-11-26T17:30'],
    ['de un día al siguiente', '2026-11-26T17:00', 60, '2026-11-27T08:45'],
    ['desde antes de abrir', '2026-11-26T04:30', 120, '2026-11-26T10:15'],
    ['sobre el fin de semana', '2026-11-27T15:00', 120, '2026-11-30T09:45'],
    ['sobre un feriado', '2026-12-07T17:00', 60, '2026-12-09T08:45'],
    ['desde el domingo', '2026-11-29T12:00', 120, '2026-11-30T10:15'],
    ['24 horas son casi tres días de trabajo', '2026-11-24T10:00', 1440, '2026-11-26T15:30'],
  ])('corre %s', (_cuando, desde, minutos, hasta) => {
    expect(tras(TIENDA, en(desde), minutos)).toEqual(en(hasta));
    expect(minutosEntre(TIENDA, en(desde), en(hasta))).toBe(minutos);
  });

  it('no se corre con el cambio de hora: el domingo que atrasa, el día tiene una hora más', () => {
    const siempre = leerHorario(['Todos los días 00:00–24:00']);
    const antes = new Date('2026-04-04T12:00:00-03:00');
    expect(tras(siempre, antes, 24 * 60)).toEqual(new Date('2026-04-05T11:00:00-04:00'));
    expect(tras(leerHorario(['Todos los días 09:00–10:00']), antes, 60)).toEqual(new Date('2026-04-05T10:00:00-04:00'));
  });

  it('sin horario no se detiene', () => {
    expect(tras(SIN_HORARIO, en('2026-11-28T23:00'), 120)).toEqual(en('2026-11-29T01:00'));
    expect(minutosEntre(SIN_HORARIO, en('2026-11-28T23:00'), en('2026-11-29T01:00'))).toBe(120);
    expect(cierreDelDia(SIN_HORARIO, '2026-11-28')).toEqual(en('2026-11-29T00:00'));
  });

  it('cierra cuando dice, y no el día que no abre', () => {
    expect(cierreDelDia(TIENDA, '2026-11-27')).toEqual(en('2026-11-27T15:30'));
    expect(cierreDelDia(TIENDA, '2026-11-28')).toBeUndefined();
    expect(cierreDelDia(TIENDA, '2026-12-25')).toBeUndefined();
  });

  it('abre después del fin de semana y del feriado, o está abierta', () => {
    expect(cuandoAbre(TIENDA, en('2026-11-26T10:00'))).toEqual(en('2026-11-26T10:00'));
    expect(cuandoAbre(TIENDA, en('2026-12-24T18:00'))).toEqual(en('2026-12-28T08:15'));
    expect(cuandoAbre(SIN_HORARIO, en('2026-12-25T18:00'))).toEqual(en('2026-12-25T18:00'));
  });

  it('lo que se suma es lo que hay entre los dos instantes, y sumar en dos veces es sumar una', () => {
    const cuando = fc.date({ min: en('2026-01-01T00:00'), max: en('2027-12-31T00:00'), noInvalidDate: true });
    const minutos = fc.integer({ min: 1, max: 3_000 });
    fc.assert(
      fc.property(cuando, minutos, minutos, (desde, uno, otro) => {
        const hasta = tras(TIENDA, desde, uno + otro);
        expect(tras(TIENDA, tras(TIENDA, desde, uno), otro)).toEqual(hasta);
        expect(minutosEntre(TIENDA, desde, hasta)).toBeCloseTo(uno + otro, 6);
      }),
      { numRuns: 60 },
    );
  });
});
