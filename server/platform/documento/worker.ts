import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import pdfmake from 'pdfmake';
import { layoutOfEtiquetas } from '#contract/documento/etiquetas.ts';
import { fontsOf, layoutOf } from '#contract/documento/layout.ts';
import { layoutOfRotulos } from '#contract/documento/rotulos.ts';
import { beHelper } from '../helper-process.ts';
import type { Papel } from './index.ts';
import { unpackWoff } from './woff.ts';

const file = (specifier: string) => fileURLToPath(import.meta.resolve(specifier));
const fonts = {
  regular: file('@expo-google-fonts/barlow/400Regular/Barlow_400Regular.ttf'),
  semibold: file('@expo-google-fonts/barlow/600SemiBold/Barlow_600SemiBold.ttf'),
};
const condensed = readFileSync(file('@fontsource/barlow-condensed/files/barlow-condensed-latin-700-normal.woff'));
/** The files that pdfmake keeps in memory, which its types don't know of outside of browsers. */
const { virtualfs } = pdfmake as typeof pdfmake & {
  virtualfs: { writeFileSync: (name: string, content: Buffer) => void };
};

beHelper({ behindVisitors: true });
virtualfs.writeFileSync('condensed.ttf', unpackWoff(condensed));
pdfmake.setFonts(fontsOf({ ...fonts, condensed: 'condensed.ttf' }));
// What people wrote stands in a document: nothing in it may make the server read a file or ask an address.
pdfmake.setLocalAccessPolicy((path) => Object.values(fonts).includes(path));
pdfmake.setUrlAccessPolicy(() => false);

export default async function render(papel: Papel) {
  const pdf = await pdfmake.createPdf(layoutFor(papel)).getBuffer();
  return new Uint8Array(pdf);
}

function layoutFor(papel: Papel) {
  if ('etiquetas' in papel) return layoutOfEtiquetas(papel);
  return 'rotulos' in papel ? layoutOfRotulos(papel) : layoutOf(papel);
}
