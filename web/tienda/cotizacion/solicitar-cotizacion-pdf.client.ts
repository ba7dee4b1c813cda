import regular from '@expo-google-fonts/barlow/400Regular/Barlow_400Regular.ttf?url';
import semibold from '@expo-google-fonts/barlow/600SemiBold/Barlow_600SemiBold.ttf?url';
import condensed from '@fontsource/barlow-condensed/files/barlow-condensed-latin-700-normal.woff?url';
import pdfmake from 'pdfmake/build/pdfmake.min.js';
import { fontsOf, layoutOf } from '#contract/documento/layout.ts';
import { saveAs } from '#web/client/api/download.ts';
import type { CarritoItem } from '#web/client/carrito/carrito.ts';
import { type CotizacionHeading, documentoDeCotizacion } from './solicitar-cotizacion-documento.ts';

const whole = (address: string) => new URL(address, location.href).href;

pdfmake.setFonts(fontsOf({ regular: whole(regular), semibold: whole(semibold), condensed: whole(condensed) }));

/** Makes the document in the browser and saves it: the library and its letters come with this file, when it is asked for. */
export async function saveCotizacionPdf(
  items: readonly CarritoItem[],
  heading: CotizacionHeading,
  name: string,
): Promise<void> {
  saveAs(await pdfmake.createPdf(layoutOf(documentoDeCotizacion(items, heading))).getBlob(), name);
}
