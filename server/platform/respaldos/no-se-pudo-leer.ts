import { StartupError } from '../startup-error.ts';

const PORQUES: Record<string, string> = {
  ENOENT: 'no existe',
  ENOTDIR: 'no es una carpeta',
  EISDIR: 'es una carpeta',
  EACCES: 'no hay permiso',
  EPERM: 'no hay permiso',
};

/** Why a file that somebody named can't be read, in words. */
export function noSePudoLeer(archivo: string, error: unknown): StartupError {
  const { code = 'no se sabe por qué' } = error as NodeJS.ErrnoException;
  return new StartupError(`No se pudo leer ${archivo}: ${PORQUES[code] ?? code}.`, { cause: error });
}
