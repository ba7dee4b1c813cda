import { availableParallelism } from 'node:os';
import { type StoredImage, storeImage } from '#server/platform/image-store.ts';
import { PRODUCTOS, type ProductoDemo } from './catalogo/index.ts';
import { dibujar } from './ilustraciones/index.ts';

/**
 * Draws the demo catalogue into DATA_DIR (the argument) and prints which image is whose, as JSON. A program of its own:
 * the memory that drawing takes is given back when it ends, instead of staying with the shop.
 */
async function main(dataDir: string): Promise<void> {
  const pendientes = [...new Map(PRODUCTOS.map((producto) => [claveDeImagen(producto), producto]))];
  const imagenes: Record<string, StoredImage> = {};
  const worker = async () => {
    for (let next = pendientes.pop(); next; next = pendientes.pop()) {
      const [clave, { tipo, marca }] = next;
      imagenes[clave] = await storeImage(dataDir, Buffer.from(dibujar(tipo, marca)));
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
  process.stdout.write(JSON.stringify(imagenes));
}

/** One drawing per kind of product and brand. */
function claveDeImagen({ tipo, marca }: ProductoDemo): string {
  return `${tipo} ${marca}`;
}

await main(process.argv[2]!);
