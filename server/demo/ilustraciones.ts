import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { StartupError } from '#server/platform/startup-error.ts';
import { DATOS, leerDatos } from './datos.ts';

const CARPETA = path.join(DATOS, 'ilustraciones');
/** What the drawings paint their parts with, declared once for all of them; light comes from the top left. */
const DEGRADADOS = 'degradados';
/** Where a drawing takes a colour of the brand's. */
const COLOR = /var\(--(\w+)\)/g;

const color = z.string().regex(/^#[0-9a-f]{6}$/);
/** Colours of a brand: body of the tools, rubber, accent, and the housing of household appliances. */
const paleta = z.strictObject({
  claro: color,
  cuerpo: color,
  sombra: color,
  acento: color,
  gomaClara: color,
  goma: color,
  gomaSombra: color,
  aparatoClaro: color,
  aparato: color,
  aparatoSombra: color,
});
type Paleta = z.infer<typeof paleta>;

export interface Ilustraciones {
  /** The kinds of product that there is a drawing of, and the brands that have colours. */
  tipos: string[];
  marcas: string[];
  /** Complete standalone SVG of a kind of product in the colours of a brand, or of a part of it: left, top and side. */
  dibujar(tipo: string, marca: string, recorte?: readonly [number, number, number]): string;
}

/** The drawings, a file for each kind of product, and the colours of each brand. */
export async function leerIlustraciones(): Promise<Ilustraciones> {
  const paletas = new Map(Object.entries(await leerDatos('ilustraciones/paletas.json', z.record(z.string(), paleta))));
  const archivos = (await readdir(CARPETA)).filter((archivo) => archivo.endsWith('.svg'));
  const svgs = new Map(
    await Promise.all(archivos.map(async (uno) => [path.parse(uno).name, await leerSvg(uno)] as const)),
  );
  const defs = /<defs>.*<\/defs>/.exec(svgs.get(DEGRADADOS) ?? '')?.[0];
  if (!defs) throw new StartupError(`server/demo/datos/ilustraciones/${DEGRADADOS}.svg no declara nada.`);
  svgs.delete(DEGRADADOS);
  return {
    tipos: [...svgs.keys()],
    marcas: [...paletas.keys()],
    dibujar: (tipo, marca, recorte) => {
      const suya = paletas.get(marca)!;
      const [x, y, lado] = recorte ?? [0, 0, 800];
      return svgs
        .get(tipo)!
        .replace('viewBox="0 0 800 800"', `viewBox="${x} ${y} ${lado} ${lado}"`)
        .replace(/^<svg [^>]*>/, `$&${defs}`)
        .replace(COLOR, (_, nombre: keyof Paleta) => suya[nombre]);
    },
  };
}

/** In one line: pictures are named by what they are made from, and how a file is set out makes no other picture. */
async function leerSvg(archivo: string): Promise<string> {
  const texto = await readFile(path.join(CARPETA, archivo), 'utf8');
  for (const [, nombre] of texto.matchAll(COLOR)) {
    if (!Object.hasOwn(paleta.shape, nombre!)) {
      throw new StartupError(
        `server/demo/datos/ilustraciones/${archivo} usa «${nombre}», que no es un color de las marcas.`,
      );
    }
  }
  return texto.replace(/\n\s*/g, '');
}
