import { expect, test } from 'vitest';
import { ADJUNTO_NO_ES, MAX_ADJUNTO_BYTES } from '#contract/ventas/cotizaciones/adjunto.ts';
import { porQueNoSeAdjunta } from './adjuntable.ts';

test('un archivo se mira por su final y su tamaño; una foto sin final, por lo que el teléfono dice de ella', () => {
  const why = (name: string, size = 10, type = '') => porQueNoSeAdjunta({ name, size, type });
  expect(['Foto.JPG', 'a.b.pdf', 'hoja.xlsx'].map((name) => why(name))).toEqual([null, null, null]);
  expect(why('1000012345', 10, 'image/jpeg')).toBeNull();
  for (const name of ['malo.exe', 'foto.jpg.exe', 'foto', '.pdf.zip']) expect(why(name)).toBe(ADJUNTO_NO_ES);
  expect(why('foto.jpg', 0)).toBe('Está vacío.');
  expect([why('foto.jpg', MAX_ADJUNTO_BYTES), why('foto.jpg', MAX_ADJUNTO_BYTES + 1)]).toEqual([
    null,
    'Pesa más de 10 MB.',
  ]);
});
