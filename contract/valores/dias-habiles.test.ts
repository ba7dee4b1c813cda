import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { esHabil, feriadosDe, habilDesde, sumarHabiles } from './dias-habiles.ts';
import { sumarDias } from './fechas.ts';

const sinAnio = (anio: number) => [...feriadosDe(anio)].map((dia) => dia.slice(5)).sort();

describe('los feriados de Chile', () => {
  it('son los de cada año, con los que se mueven', () => {
    expect(sinAnio(2026)).toEqual(
      '01-01 04-03 04-04 05-01 05-21 06-21 06-29 07-16 08-15 09-18 09-19 10-12 10-31 11-01 12-08 12-25'.split(' '),
    );
    expect(sinAnio(2027)).toEqual(
      '01-01 03-26 03-27 05-01 05-21 06-21 06-28 07-16 08-15 09-17 09-18 09-19 10-11 10-31 11-01 12-08 12-25'.split(
        ' ',
      ),
    );
    expect(sinAnio(2028)).toEqual(
      '01-01 04-14 04-15 05-01 05-21 06-20 06-26 07-16 08-15 09-18 09-19 10-09 10-27 11-01 12-08 12-25'.split(' '),
    );
  });

  it('cuentan los puentes de septiembre y el de año nuevo sólo donde la ley los da', () => {
    expect(feriadosDe(2024).has('2024-09-20')).toBe(true);
    expect(feriadosDe(2018).has('2018-09-17')).toBe(true);
    expect(feriadosDe(2023).has('2023-01-02')).toBe(true);
    expect(feriadosDe(2022).has('2022-01-02')).toBe(false);
    // As the State published the solstice's day; its first, in 2021, the law itself named.
    expect([2022, 2023, 2024, 2025].map((anio) => [...feriadosDe(anio)].find((dia) => /-06-2[0-2]/.test(dia)))).toEqual(
      ['2022-06-21', '2023-06-21', '2024-06-20', '2025-06-20'],
    );
    // Falling on a Wednesday, the 31st of October goes to Friday the 2nd of November.
    expect(feriadosDe(2029).has('2029-11-02')).toBe(true);
  });
});

describe('los días hábiles', () => {
  it('saltan fines de semana y feriados, hacia adelante y hacia atrás', () => {
    expect(sumarHabiles('2026-09-16', 2)).toBe('2026-09-21');
    expect(sumarHabiles('2026-12-24', 1)).toBe('2026-12-28');
    expect(sumarHabiles('2026-12-28', -1)).toBe('2026-12-24');
    expect(sumarHabiles('2027-12-31', 1)).toBe('2028-01-03');
    expect(habilDesde('2028-09-16')).toBe('2028-09-20');
    expect(sumarHabiles('2026-11-27', 0)).toBe('2026-11-27');
  });

  it('de ida y vuelta dan lo mismo, y nunca caen en uno que no lo es', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_500 }), fc.integer({ min: 1, max: 30 }), (desde, dias) => {
        const dia = habilDesde(sumarDias('2026-01-01', desde));
        const llega = sumarHabiles(dia, dias);
        expect(esHabil(llega)).toBe(true);
        expect(sumarHabiles(llega, -dias)).toBe(dia);
      }),
    );
  });
});
