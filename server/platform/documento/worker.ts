import { fileURLToPath } from 'node:url';
import pdfmake from 'pdfmake';
import { move } from 'piscina';
import { layoutOfEtiquetas } from '#contract/documento/etiquetas.ts';
import { fontsOf, layoutOf } from '#contract/documento/layout.ts';
import type { Papel } from './index.ts';

const file = (specifier: string) => fileURLToPath(import.meta.resolve(specifier));
const fonts = {
  regular: file('@expo-google-fonts/barlow/400Regular/Barlow_400Regular.ttf'),
  semibold: file('@expo-google-fonts/barlow/600SemiBold/Barlow_600SemiBold.ttf'),
  condensed: file('@fontsource/barlow-condensed/files/barlow-condensed-latin-700-normal.woff'),
};

pdfmake.setFonts(fontsOf(fonts));
// What people wrote stands in a document: nothing in it may make the server read a file or ask an address.
pdfmake.setLocalAccessPolicy((path) => Object.values(fonts).includes(path));
pdfmake.setUrlAccessPolicy(() => false);

export default async function render(papel: Papel) {
  const layout = 'etiquetas' in papel ? layoutOfEtiquetas(papel) : layoutOf(papel);
  const pdf = await pdfmake.createPdf(layout).getBuffer();
  return move(new Uint8Array(pdf));
}
