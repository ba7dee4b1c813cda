import { fileURLToPath } from 'node:url';
import pdfmake from 'pdfmake';
import { layoutOfEtiquetas } from '#contract/documento/etiquetas.ts';
import { fontsOf, layoutOf } from '#contract/documento/layout.ts';
import { layoutOfCarta } from '#contract/documento/papel-dte-carta.ts';
import { layoutOfRollo } from '#contract/documento/papel-dte-rollo.ts';
import { layoutOfRotulos } from '#contract/documento/rotulos.ts';
import { beHelper } from '../helper-process.ts';
import type { Papel } from './index.ts';
import { selloDe } from './pdf417.ts';

const fonts = {
  regular: fileURLToPath(import.meta.resolve('@expo-google-fonts/barlow/400Regular/Barlow_400Regular.ttf')),
  semibold: fileURLToPath(import.meta.resolve('@expo-google-fonts/barlow/600SemiBold/Barlow_600SemiBold.ttf')),
  condensed: fileURLToPath(
    import.meta.resolve('@expo-google-fonts/barlow-condensed/700Bold/BarlowCondensed_700Bold.ttf'),
  ),
};
beHelper({ behindVisitors: true });
pdfmake.setFonts(fontsOf(fonts));
// What people wrote stands in a document: nothing in it may make the server read a file or ask an address.
pdfmake.setLocalAccessPolicy((path) => Object.values(fonts).includes(path));
pdfmake.setUrlAccessPolicy(() => false);

export default async function render(papel: Papel) {
  const pdf = await pdfmake.createPdf(layoutFor(papel)).getBuffer();
  return new Uint8Array(pdf);
}

function layoutFor(papel: Papel) {
  if ('ted' in papel) {
    const sello = papel.ted === null ? null : selloDe(papel.ted, papel.formato);
    return papel.formato === 'rollo' ? layoutOfRollo(papel, sello) : layoutOfCarta(papel, sello);
  }
  if ('etiquetas' in papel) return layoutOfEtiquetas(papel);
  return 'rotulos' in papel ? layoutOfRotulos(papel) : layoutOf(papel);
}
