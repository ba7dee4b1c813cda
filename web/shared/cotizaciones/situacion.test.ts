import { expect, test } from 'vitest';
import { avisoEnLaCuenta, ETIQUETA_SITUACION, type SituacionDeCliente, situacionDe } from './situacion.ts';

const HOY = '2026-11-23';

test.each([
  [{ etapa: 'borrador', version_enviada: 0, vence: null }, 'solicitada'],
  [{ etapa: 'borrador', version_enviada: 1, vence: '2026-11-30' }, 'en_revision'],
  [{ etapa: 'enviada', version_enviada: 1, vence: HOY }, 'vigente'],
  [{ etapa: 'enviada', version_enviada: 1, vence: '2026-11-22' }, 'vencida'],
  [{ etapa: 'enviada', version_enviada: 1, vence: null }, 'vigente'],
  // The shop gave its word.
  [{ etapa: 'aceptada', version_enviada: 1, vence: '2026-11-01' }, 'aceptada'],
  [{ etapa: 'rechazada', version_enviada: 1, vence: HOY }, 'rechazada'],
  [{ etapa: 'convertida', version_enviada: 0, vence: null }, 'convertida'],
] as const)('%o está %s', (cotizacion, situacion) => {
  expect(situacionDe(cotizacion, HOY)).toBe(situacion);
});

test('cada situación tiene su nombre, y en la cuenta dice qué quiere decir', () => {
  for (const situacion of Object.keys(ETIQUETA_SITUACION) as SituacionDeCliente[]) {
    expect(avisoEnLaCuenta(situacion)).toMatch(/\.$/);
  }
});
