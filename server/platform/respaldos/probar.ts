import { statfs } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import type { Decrypter } from 'age-encryption';
import { StartupError } from '../startup-error.ts';
import { OtraClave } from './archivo.ts';
import { baseDe, botarAparte, botarBase, estadoDe, nombreAparte } from './bases.ts';
import { anotarPrueba, porQue, type Respaldo } from './carpeta.ts';
import { enTurno, type Tienda } from './respaldar.ts';
import { type Armada, armar, type Revisar } from './restaurar.ts';

/** What restoring a database takes beside it, as it is now: its rows, and what is written on the way. */
const TIMES_ITS_SIZE = 2;

interface Prueba {
  respaldo: Respaldo;
  abrir: Decrypter;
  revisar: Revisar;
}

/**
 * Tries a backup, also while the shop sells: restores it into a database beside the shop's, sees whether every table has the rows that it
 * had and the ledgers add up, and drops that database. How it went is noted beside the backup.
 */
export async function probar(tienda: Tienda, { respaldo, abrir, revisar }: Prueba): Promise<Armada> {
  return enTurno(tienda.url, async () => {
    await botarAparte(tienda.url, 'prueba');
    await checkRoom(tienda);
    const nombre = nombreAparte(baseDe(tienda.url), 'prueba');
    const { archivo } = respaldo;
    try {
      const armada = await armar({ ...tienda, archivo, abrir, revisar }, nombre, async ({ contenido }) => {
        await buffer(contenido);
      });
      await anotarPrueba(tienda.config, respaldo, armada.faltas[0] ?? null);
      return armada;
    } catch (error) {
      if (error instanceof OtraClave) throw error;
      await anotarPrueba(tienda.config, respaldo, porQue(error));
      throw error;
    } finally {
      // What it leaves the next one drops.
      await botarBase(tienda.url, nombre).catch(() => {});
    }
  });
}

/** The included database is on a disk of this machine, which a trial must not fill. */
async function checkRoom({ config, url }: Tienda): Promise<void> {
  if (config.DATABASE_URL) return;
  const { bavail, bsize } = await statfs(config.DATA_DIR);
  const { bytes = 0 } = (await estadoDe(url)) ?? {};
  if (bavail * bsize < bytes * TIMES_ITS_SIZE) {
    throw new StartupError(`No queda espacio en el disco de ${config.DATA_DIR} para probar el respaldo.`);
  }
}
