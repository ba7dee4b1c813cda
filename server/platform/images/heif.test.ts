import sharp from 'sharp';
import { expect, it } from 'vitest';
import { costOfHeif } from './heif.ts';

const box = (type: string, ...parts: (Buffer | number[])[]): Buffer => {
  const body = Buffer.concat(parts.map((part) => Buffer.from(part)));
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
};
const u32 = (value: number) => [value >>> 24, (value >> 16) & 255, (value >> 8) & 255, value & 255];
const item = (id: number, type: string) => box('infe', [2, 0, 0, 0, 0, id, 0, 0], Buffer.from(type, 'latin1'), [0]);

/** An AVIF's boxes: item 1 is laid out of item 2, so many times. */
const grid = (times: number, side: number) =>
  box(
    'meta',
    [0, 0, 0, 0],
    box('iinf', [0, 0, 0, 0, 0, 2], item(1, 'grid'), item(2, 'av01')),
    box('iref', [0, 0, 0, 0], box('dimg', [0, 1, 0, times], Array<number[]>(times).fill([0, 2]).flat())),
    box(
      'iprp',
      box('ipco', box('ispe', u32(0), u32(side), u32(side)), box('av1C', [0x81, 0, 0x40, 0])),
      box('ipma', u32(0), u32(1), [0, 2, 2, 1, 2]),
    ),
  );

it('cuenta cada azulejo las veces que se pone, y los bits de sus colores', () => {
  expect(costOfHeif(grid(40, 1_000))).toEqual({ pixels: 40_000_000, pictures: 40, bits: 10 });
});

it('cuenta también la transparencia, que se decodifica aparte', async () => {
  const avif = await sharp({ create: { width: 100, height: 50, channels: 4, background: '#8888' } })
    .avif()
    .toBuffer();
  expect(costOfHeif(avif)).toEqual({ pixels: 10_000, pictures: 2, bits: 8 });
});

it('cajas cortadas o que dicen lo que no puede ser son un RangeError', () => {
  const whole = grid(3, 64);
  for (let bytes = 0; bytes < whole.length; bytes++) {
    expect(() => costOfHeif(whole.subarray(0, bytes)), `${bytes} bytes`).toThrow(RangeError);
  }
  for (let at = 0; at < whole.length; at++) {
    const broken = Buffer.from(whole);
    broken[at] = 255;
    try {
      costOfHeif(broken);
    } catch (error) {
      expect(error).toBeInstanceOf(RangeError);
    }
  }
});
