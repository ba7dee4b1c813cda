import { existsSync } from 'node:fs';
import path from 'node:path';
import { formatFechaHora } from '#contract/valores/fechas.ts';
import { formatNumero } from '#contract/valores/numeros.ts';
import { descuadres } from '#server/cuadrar.ts';
import { readConfig } from '#server/platform/config.ts';
import { startEmbedded } from '#server/platform/database/embedded.ts';
import { explainStartup } from '#server/platform/explain-startup.ts';
import { openImageStorage } from '#server/platform/images/open-storage.ts';
import { botarAparte, llaves, respaldoNombrado, restaurar, type Tienda } from '#server/platform/respaldos/index.ts';
import { StartupError } from '#server/platform/startup-error.ts';
import { readArguments } from './arguments.ts';

const USE = `Uso: npm run restaurar -- archivo.respaldo [--clave archivo.key] [--reemplazar]
     npm run restaurar -- --descartar        borra las bases que un respaldo restaurado reemplazó`;

/**
 * `npm run restaurar -- archivo`: puts a backup in the shop's database, with the shop closed: its own, or that of DATABASE_URL. Ends with 1
 * when what is there now is not as it was or does not add up, and names what differs; with 2 when nothing was done.
 */
async function main(): Promise<number> {
  const { values, positionals } = readArguments(USE, {
    options: {
      clave: { type: 'string' },
      reemplazar: { type: 'boolean', default: false },
      descartar: { type: 'boolean', default: false },
    },
    words: 1,
  });
  if (values.descartar ? positionals.length > 0 || values.reemplazar : !positionals[0]) throw new StartupError(USE);
  if (existsSync('.env')) process.loadEnvFile('.env');
  const config = readConfig(process.env);
  try {
    // Not beside a shop: one that runs on these data holds them.
    const embedded = config.DATABASE_URL
      ? null
      : await startEmbedded({ dir: path.join(config.DATA_DIR, 'postgres'), onProgress: console.error });
    try {
      const url = config.DATABASE_URL ?? embedded!.url;
      if (values.descartar) return await descartar(url);
      const tienda = { config, url, imagenes: await openImageStorage(config) };
      return await restaurarDe(tienda, path.resolve(positionals[0]!), values);
    } finally {
      await embedded?.stop();
    }
  } catch (error) {
    throw explainStartup(error, config);
  }
}

async function restaurarDe(
  tienda: Tienda,
  archivo: string,
  { clave, reemplazar }: { clave?: string | undefined; reemplazar: boolean },
): Promise<number> {
  await respaldoNombrado(archivo);
  const abrir = await llaves(tienda.config, clave);
  const { base, hecho, filas, imagenes, antes, avisos, faltas } = await restaurar(
    { ...tienda, archivo, abrir, revisar: descuadres },
    { reemplazar },
  );
  console.log(`La base «${base}» es ahora la del ${formatFechaHora(hecho.toISOString())}:`);
  console.log(`${formatNumero(filas)} filas y ${formatNumero(imagenes)} imágenes.`);
  if (antes) {
    console.log(`La que había se guarda como «${antes}». Cuando no haga falta: npm run restaurar -- --descartar`);
  }
  console.log(
    faltas.length === 0 ? 'Está todo como estaba, y los libros cuadran.' : 'No está como estaba, o no cuadra:',
  );
  for (const falta of faltas) console.error(`  ${falta}`);
  for (const aviso of avisos) console.log(`\n${aviso}`);
  return faltas.length === 0 ? 0 : 1;
}

async function descartar(url: string): Promise<number> {
  const nombres = await botarAparte(url, 'antes');
  console.log(nombres.length === 0 ? 'No hay bases reemplazadas.' : `Se borraron: ${nombres.join(', ')}.`);
  return 0;
}

main().then(
  (code) => process.exit(code),
  (error) => {
    console.error(error instanceof StartupError ? error.message : error);
    process.exit(2);
  },
);
