import fc from 'fast-check';
import { expect, it } from 'vitest';
import { losQueQuedan } from './retencion.ts';

const DIA_MS = 24 * 60 * 60 * 1000;
const cuantos = fc.record({
  diarios: fc.integer({ min: 1, max: 10 }),
  semanales: fc.integer({ min: 0, max: 6 }),
  mensuales: fc.integer({ min: 0, max: 14 }),
});
const fecha = fc.date({ min: new Date('2026-01-01'), max: new Date('2029-01-01'), noInvalidDate: true });
const fechas = fc.uniqueArray(fecha, { maxLength: 60, selector: Number });

it('el más nuevo queda siempre, y no quedan más que los pedidos', () => {
  fc.assert(
    fc.property(fechas, cuantos, (hechos, pedidos) => {
      const quedan = losQueQuedan(hechos, pedidos);
      if (hechos.length > 0) expect(quedan[0]).toEqual(new Date(Math.max(...hechos.map(Number))));
      expect(quedan.length).toBeLessThanOrEqual(pedidos.diarios + pedidos.semanales + pedidos.mensuales);
      for (const queda of quedan) expect(hechos).toContain(queda);
    }),
  );
});

it('quitar otra vez no quita más, y quien pide más no pierde ninguno', () => {
  fc.assert(
    fc.property(fechas, cuantos, cuantos, (hechos, pedidos, otros) => {
      const quedan = losQueQuedan(hechos, pedidos);
      expect(losQueQuedan(quedan, pedidos)).toEqual(quedan);
      const mas = {
        diarios: pedidos.diarios + otros.diarios,
        semanales: pedidos.semanales + otros.semanales,
        mensuales: pedidos.mensuales + otros.mensuales,
      };
      expect(losQueQuedan(hechos, mas)).toEqual(expect.arrayContaining(quedan));
    }),
  );
});

it('uno cada noche durante dos años: quedan los de una semana, los de cuatro semanas y los de doce meses', () => {
  let quedan: Date[] = [];
  const primera = Date.parse('2026-01-01T07:30:00Z');
  for (let noche = 0; noche < 730; noche++) {
    quedan = losQueQuedan([...quedan, new Date(primera + noche * DIA_MS)], { diarios: 7, semanales: 4, mensuales: 12 });
  }
  expect(quedan.map((fecha) => fecha.toISOString().slice(0, 10))).toEqual([
    // Seven days, of which two are the last of their weeks.
    ...['2027-12-31', '2027-12-30', '2027-12-29', '2027-12-28', '2027-12-27', '2027-12-26', '2027-12-25'],
    ...['2027-12-19', '2027-12-12'],
    ...['2027-11-30', '2027-10-31', '2027-09-30', '2027-08-31', '2027-07-31', '2027-06-30', '2027-05-31'],
    ...['2027-04-30', '2027-03-31', '2027-02-28', '2027-01-31'],
  ]);
});
