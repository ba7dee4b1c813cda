import { expect, it } from 'vitest';
import { heldBack } from './held-back.ts';

const COMPRAS = [
  { id: 1, email: 'ana@correo.cl' },
  { id: 2, email: 'luis@correo.cl' },
];

it('dice a quién no le llega el correo, y nada si a todos les llega', () => {
  expect(heldBack([], COMPRAS)).toBe(undefined);
  expect(heldBack([3], COMPRAS)).toBe(undefined);
  expect(heldBack([2], COMPRAS)).toBe(
    'El correo a luis@correo.cl quedó retenido: esa dirección ya tuvo sus correos de hoy. Se envía desde «Correos».',
  );
  expect(heldBack([1, 2], COMPRAS)).toContain('2 correos quedaron retenidos, el primero a ana@correo.cl');
});
