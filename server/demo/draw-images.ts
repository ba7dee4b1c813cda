import { availableParallelism } from 'node:os';
import { readConfig } from '#server/platform/config.ts';
import { openImageStorage } from '#server/platform/images/open-storage.ts';
import { keepPicture, type StoredImage } from '#server/platform/images/store.ts';
import { leerCatalogo, type ProductoDemo } from './catalogo.ts';
import { leerIlustraciones } from './ilustraciones.ts';

/**
 * Draws the demo catalogue into the shop's image storage and prints which image is whose, as JSON. A program of its own:
 * the memory that drawing takes is given back when it ends, instead of staying with the shop.
 */
async function main(): Promise<void> {
  const storage = await openImageStorage(readConfig(process.env));
  const ilustraciones = await leerIlustraciones();
  const { productos } = await leerCatalogo(ilustraciones);
  const pendientes = [...new Map(productos.map((producto) => [claveDeImagen(producto), producto]))];
  const imagenes: Record<string, StoredImage> = {};
  const worker = async () => {
    for (let next = pendientes.pop(); next; next = pendientes.pop()) {
      const [clave, { tipo, marca }] = next;
      imagenes[clave] = await keepPicture(storage, Buffer.from(ilustraciones.dibujar(tipo, marca)));
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
  process.stdout.write(JSON.stringify(imagenes));
}

/** One drawing per kind of product and brand. */
function claveDeImagen({ tipo, marca }: ProductoDemo): string {
  return `${tipo} ${marca}`;
}

await main();
