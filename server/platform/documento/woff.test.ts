import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { create, type Font } from 'fontkit';
import { expect, it } from 'vitest';
import { unpackWoff } from './woff.ts';

const FONT = '@fontsource/barlow-condensed/files/barlow-condensed-latin-700-normal.woff';
const woff = readFileSync(fileURLToPath(import.meta.resolve(FONT)));
const sum = (table: Buffer) => {
  let total = 0;
  for (let at = 0; at < table.length; at += 4) total = (total + table.readUInt32BE(at)) >>> 0;
  return total;
};

it('holds each table whole, where it says, and draws each letter as before', () => {
  const sfnt = unpackWoff(woff);
  const count = sfnt.readUInt16BE(4);
  expect(count).toBe(woff.readUInt16BE(12));
  expect(sfnt.length).toBe(woff.readUInt32BE(16));
  for (let i = 0; i < count; i++) {
    const at = 12 + i * 16;
    const name = sfnt.toString('latin1', at, at + 4);
    const [checksum, offset, length] = [4, 8, 12].map((field) => sfnt.readUInt32BE(at + field)) as [
      number,
      number,
      number,
    ];
    expect(offset % 4).toBe(0);
    // That of the first one is reckoned as if the whole font's, which it holds, were nothing.
    const table = Buffer.from(sfnt.subarray(offset, offset + length + (-length & 3)));
    if (name === 'head') table.writeUInt32BE(0, 8);
    expect([name, sum(table)]).toEqual([name, checksum]);
  }
  const [before, after] = [woff, sfnt].map((bytes) => create(bytes) as Font) as [Font, Font];
  expect(after.characterSet).toEqual(before.characterSet);
  for (const code of before.characterSet) {
    const [one, other] = [before, after].map((font) => font.glyphForCodePoint(code));
    expect(other!.path.toSVG()).toBe(one!.path.toSVG());
    expect(other!.advanceWidth).toBe(one!.advanceWidth);
  }
});

it('refuses what is no WOFF', () => {
  expect(() => unpackWoff(Buffer.from('otra cosa que un archivo de letras'))).toThrow('No es un WOFF.');
});
