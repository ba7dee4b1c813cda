import { expect, test } from 'vitest';
import { LINE } from '#web/testing/browser.ts';
import { putBack, removedText } from './carrito-rules.ts';

const [uno, dos, tres] = [1, 2, 3].map((id) => ({ ...LINE, id, descripcion: `Taladro ${id}` })) as [
  typeof LINE,
  typeof LINE,
  typeof LINE,
];

test('what was taken out one after the other finds its places again, and is said', () => {
  const first = [{ item: uno, index: 0 }];
  expect(removedText(first)).toBe('Eliminaste «Taladro 1».');
  const both = [{ item: dos, index: 0 }, ...first];
  expect(removedText(both)).toBe('Eliminaste 2 productos.');
  expect(putBack([tres], both)).toEqual([uno, dos, tres]);
  const again = { ...dos, quantity: 1 };
  expect(putBack([again], both)).toEqual([uno, again]);
});
