import { constants } from 'node:fs';
import { access, readFile, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { StartupError } from '../startup-error.ts';

/** Where a failure happened: what its message must point to. */
interface Scene {
  dir: string;
  logFile: string;
}

/** Turns whatever stopped the database (a system error, or what initdb and postgres printed) into words for a person. */
export async function explain(failure: unknown, { dir, logFile }: Scene): Promise<StartupError> {
  if (failure instanceof StartupError) return failure;
  const text = failure instanceof Error ? failure.message : String(failure);
  const { code, syscall, path } = failure as NodeJS.ErrnoException;
  const say = (message: string) => new StartupError(message, { cause: failure });

  if (code === 'ENOSPC' || code === 'EDQUOT' || code === '53100' || /No space left|quota exceeded/i.test(text)) {
    return say(noSpace(dir));
  }
  if (/database files are incompatible with server/.test(text)) {
    const version = await readFile(join(dir, 'cluster/data/PG_VERSION'), 'utf8').catch(() => '¿?');
    return say(
      `La carpeta ${dir} guarda datos de PostgreSQL ${version.trim()}, y esta tienda trae otra versión. ` +
        'Ábrelos con la versión de Fussan que los creó, respalda, y restaura el respaldo con ésta.',
    );
  }
  if (/look up effective user ID|could not look up.*user/i.test(text)) {
    return say(
      `El usuario con que se inicia la tienda (uid ${process.getuid?.()}) no existe en este sistema y PostgreSQL lo exige. ` +
        'Créalo, usa otro, o define DATABASE_URL para usar tu propio PostgreSQL.',
    );
  }
  if (syscall?.startsWith('spawn') || /error while loading shared libraries/.test(text)) {
    return say(
      `El PostgreSQL incluido no funciona en este sistema (${text.trim().split('\n')[0]}). ` +
        'Vuelve a instalar con «npm ci», o define DATABASE_URL para usar tu propio PostgreSQL.',
    );
  }
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS' || /Permission denied|Read-only file/i.test(text)) {
    return say(
      `Sin permiso para usar la carpeta ${dir} (${code ?? 'permiso denegado'} en ${path ?? dir}). ` +
        'Dale permiso de escritura al usuario que inicia la tienda, o define DATA_DIR con otra carpeta.',
    );
  }
  if (code === '28P01') {
    return say(
      `La contraseña de ${dir}/cluster/password no es la de la base de datos que está a su lado. Restaura las dos juntas.`,
    );
  }
  if (code === 'ENOTDIR' || code === 'EEXIST') {
    return say(
      `No se puede usar ${dir} como carpeta de la base de datos: ahí hay un archivo. Define DATA_DIR con otra.`,
    );
  }
  // With the disk full, PostgreSQL cannot even write down why it did not start.
  if ((await freeBytes(dir)) < 1_000_000) return say(noSpace(dir));
  const reason = (text.match(/(?<=(?:FATAL|PANIC|error): +).+/g)?.at(-1) ?? text.trim().split('\n').at(-1))?.trim();
  const readable = await access(logFile, constants.R_OK).then(
    () => ` El registro está en ${logFile}.`,
    () => '',
  );
  return say(
    `La base de datos de ${dir} no arranca: ${reason || 'terminó sin decir por qué'}.${readable} ` +
      'Si los datos están dañados, mueve esa carpeta a otro lugar (no la borres) y restaura el último respaldo.',
  );
}

export const noSpace = (dir: string) =>
  `No queda espacio en el disco de ${dir}. Libera espacio y vuelve a iniciar la tienda.`;

export async function freeBytes(dir: string): Promise<number> {
  const disk = await statfs(dir).catch(() => undefined);
  return disk && disk.blocks > 0 ? disk.bavail * disk.bsize : Number.POSITIVE_INFINITY;
}
