import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { ROOT } from '#server/platform/root.ts';
import { StartupError } from '#server/platform/startup-error.ts';

/** What the demo shows, as files: the built server finds them from the repository's folder, too. */
export const DATOS = path.join(ROOT, 'server/demo/datos');

/** One of those files, if it says what `schema` does; otherwise the demo isn't seeded, and it says where the file is wrong. */
export async function leerDatos<T>(archivo: string, schema: z.ZodType<T>): Promise<T> {
  const nombre = path.join('server/demo/datos', archivo);
  const leido = schema.safeParse(comoJson(nombre, await readFile(path.join(DATOS, archivo), 'utf8')));
  if (leido.success) return leido.data;
  throw new StartupError(`${nombre} no dice lo que debe:\n${z.prettifyError(leido.error)}`);
}

function comoJson(nombre: string, texto: string): unknown {
  try {
    return JSON.parse(texto);
  } catch (cause) {
    throw new StartupError(`${nombre} no es JSON: ${(cause as Error).message}`, { cause });
  }
}

export const textoDemo = z.string().min(1);
export const enteroDemo = z.int().nonnegative();
