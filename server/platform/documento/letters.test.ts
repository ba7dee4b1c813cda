import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { create, type Font } from 'fontkit';
import { expect, it } from 'vitest';
import { FONTS, printable } from '#contract/documento/letters.ts';
import { widthOf } from '#contract/documento/table.ts';

const open = (file: string) =>
  create(readFileSync(fileURLToPath(new URL(`../../../node_modules/${file}`, import.meta.url)))) as Font;

const FILES = {
  body: [
    '@expo-google-fonts/barlow/400Regular/Barlow_400Regular.ttf',
    '@expo-google-fonts/barlow/600SemiBold/Barlow_600SemiBold.ttf',
  ],
  heading: ['@expo-google-fonts/barlow-condensed/700Bold/BarlowCondensed_700Bold.ttf'],
} as const;

it.each(['body', 'heading'] as const)('each letter that may be written in %s is in its fonts', (use) => {
  const letters = Array.from({ length: 0x3000 }, (_, code) => code).filter((code) =>
    FONTS[use].test(String.fromCodePoint(code)),
  );
  expect(letters.length).toBeGreaterThan(200);
  for (const file of FILES[use]) {
    const font = open(file);
    const lacking = letters.filter((code) => !font.hasGlyphForCodePoint(code));
    expect(
      lacking.map((code) => String.fromCodePoint(code)),
      file,
    ).toEqual([]);
  }
});

it('writes what the font lacks with letters that it has', () => {
  expect(printable('Llave 1⅜″ «ñandú» ≥ 10 Ω, Łódź, 5 €')).toBe('Llave 1⅜″ «ñandú» ≥ 10 Ω, Łódź, 5 €');
  expect(printable('1⅓ de CO₂\n\t№ 5 → ⌀ 3 👷🏽‍♀️ 漢')).toBe('1 1/3 de CO2 N° 5 -> Ø 3 ?');
  expect(printable('Ferretería ≥ ½″', 'heading')).toBe('Ferretería >= ½″');
  // An accent that comes after its letter, and half of a sign.
  expect(printable('Cafe\u0301 \ud83d')).toBe('Café ?');
});

it('no figure is drawn wider than its column is made for', () => {
  const figures = ['0123456789', '$1.000.000.000,50', '-$999.999.999.999', '12,25%'];
  for (const font of FILES.body.map(open)) {
    const drawn = (figure: string) => font.layout(figure, ['tnum']).advanceWidth / font.unitsPerEm;
    for (const figure of figures) expect(widthOf(figure)).toBeGreaterThanOrEqual(drawn(figure));
  }
});
