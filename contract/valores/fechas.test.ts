import { expect, it } from 'vitest';
import { diaEnSantiago, diaEscrito, formatFecha, formatFechaHora, haceCuanto, sumarDias } from './fechas.ts';

it('el día es el de Santiago, en invierno y en verano', () => {
  expect(diaEnSantiago(new Date('2026-07-01T03:59:00Z'))).toBe('2026-06-30');
  expect(diaEnSantiago(new Date('2026-07-01T04:01:00Z'))).toBe('2026-07-01');
  expect(diaEnSantiago(new Date('2026-12-01T02:59:00Z'))).toBe('2026-11-30');
  expect(diaEnSantiago(new Date('2026-12-01T03:01:00Z'))).toBe('2026-12-01');
});

it('suma días de calendario a través de meses, años y cambios de hora', () => {
  expect(sumarDias('2026-12-28', 7)).toBe('2027-01-04');
  expect(sumarDias('2026-09-04', 7)).toBe('2026-09-11');
  expect(sumarDias('2028-02-28', 1)).toBe('2028-02-29');
});

it('se lee día-mes-año', () => {
  expect(formatFecha('2026-11-21')).toBe('21-11-2026');
  expect(formatFecha('2026-11-21T02:00:00Z')).toBe('20-11-2026');
  expect(diaEscrito('2026-11-25')).toBe('miércoles 25 de noviembre de 2026');
});

it('la hora es la de Santiago, en invierno y en verano', () => {
  expect(formatFechaHora('2026-07-01T03:59:00Z')).toBe('30-06-2026, 23:59');
  expect(formatFechaHora('2026-12-01T03:00:30Z')).toBe('01-12-2026, 00:00');
});

it('lo reciente se dice por lo que hace que pasó; lo demás, por su día', () => {
  const ahora = Date.parse('2026-07-01T12:00:00Z');
  expect(haceCuanto('2026-07-01T11:59:30Z', ahora)).toBe('hace un momento');
  expect(haceCuanto('2026-07-01T12:00:05Z', ahora)).toBe('hace un momento');
  expect(haceCuanto('2026-07-01T11:57:59Z', ahora)).toBe('hace 2 min');
  expect(haceCuanto('2026-07-01T09:00:00Z', ahora)).toBe('hace 3 h');
  expect(haceCuanto('2026-06-30T12:00:00Z', ahora)).toBe('el 30-06-2026, 08:00');
});
