import { availableParallelism } from 'node:os';
import { readConfig } from '#server/platform/config.ts';
import { openImageStorage } from '#server/platform/images/open-storage.ts';
import { keepPicture, type StoredImage } from '#server/platform/images/store.ts';
import { leerCatalogo } from './catalogo.ts';
import { claveDeImagen, type ImagenExtra, imagenesExtra } from './galeria.ts';
import { leerIlustraciones } from './ilustraciones.ts';

/**
 * Draws the demo catalogue into the shop's image storage and prints which image is whose, as JSON. A program of its own:
 * the memory that drawing takes is given back when it ends, instead of staying with the shop.
 */
async function main(): Promise<void> {
  const storage = await openImageStorage(readConfig(process.env));
  const ilustraciones = await leerIlustraciones();
  const { productos } = await leerCatalogo(ilustraciones);
  const dibujos: Omit<ImagenExtra, 'alt'>[] = productos.flatMap((producto) => [
    { tipo: producto.tipo, marca: producto.marca },
    ...imagenesExtra(producto),
  ]);
  const pendientes = [...new Map(dibujos.map((dibujo) => [claveDeImagen(dibujo), dibujo]))];
  const imagenes: Record<string, StoredImage> = {};
  const worker = async () => {
    for (let next = pendientes.pop(); next; next = pendientes.pop()) {
      const [clave, { tipo, marca, recorte }] = next;
      imagenes[clave] = await keepPicture(storage, Buffer.from(ilustraciones.dibujar(tipo, marca, recorte)));
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
  process.stdout.write(JSON.stringify(imagenes));
}

await main();
