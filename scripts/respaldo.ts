import path from 'node:path';
import { formatFechaHora } from '#contract/valores/fechas.ts';
import { formatNumero } from '#contract/valores/numeros.ts';
import { formatTamano } from '#contract/valores/tamano.ts';
import { descuadres } from '#server/cuadrar.ts';
import { openImageStorage } from '#server/platform/images/open-storage.ts';
import {
  llaves,
  probar,
  respaldar,
  respaldoNombrado,
  type Tienda,
  ultimoRespaldo,
} from '#server/platform/respaldos/index.ts';
import { StartupError } from '#server/platform/startup-error.ts';
import { readArguments } from './arguments.ts';
import { withDatabase } from './with-database.ts';

const USE = `Uso: npm run respaldo                                    hace uno
     npm run respaldo -- --probar [archivo] [--clave c]  vuelve del último, o de ése, en una base aparte, y dice si está entero`;

/**
 * `npm run respaldo`: backs the shop up, also while it runs; or tries a backup. Ends with 1 when one that was tried is not as it was or does
 * not add up, and names what differs; with 2 when it could not be done.
 */
async function main(): Promise<number> {
  const { values, positionals } = readArguments(USE, {
    options: { probar: { type: 'boolean', default: false }, clave: { type: 'string' } },
    words: 1,
  });
  if (!values.probar && (positionals.length > 0 || values.clave)) throw new StartupError(USE);
  return withDatabase(async ({ url }, config) => {
    const tienda: Tienda = { config, url, imagenes: await openImageStorage(config) };
    if (values.probar) return probarUno(tienda, positionals[0], values.clave);
    const { archivo, bytes, tablas, filas, imagenes, quitados, avisos } = await respaldar(tienda);
    console.log(`Respaldo hecho: ${archivo} (${formatTamano(bytes)}).`);
    console.log(`${tablas} tablas, ${formatNumero(filas)} filas y ${formatNumero(imagenes)} imágenes.`);
    if (quitados > 0) console.log(`Antiguos que se quitaron: ${quitados}.`);
    for (const aviso of avisos) console.log(`\n${aviso}`);
    return 0;
  });
}

async function probarUno(tienda: Tienda, nombrado?: string, clave?: string): Promise<number> {
  const respaldo = nombrado ? await respaldoNombrado(path.resolve(nombrado)) : await ultimoRespaldo(tienda.config);
  if (!respaldo) throw new StartupError(`No hay respaldos en ${tienda.config.RESPALDOS_DIR}.`);
  const abrir = await llaves(tienda.config, clave);
  const { hecho, filas, imagenes, faltas } = await probar(tienda, { respaldo, abrir, revisar: descuadres });
  console.log(`${respaldo.archivo}, del ${formatFechaHora(hecho.toISOString())}:`);
  console.log(`${formatNumero(filas)} filas y ${formatNumero(imagenes)} imágenes se restauraron en una base aparte.`);
  console.log(
    faltas.length === 0 ? 'Están todas como estaban, y los libros cuadran.' : 'No está como estaba, o no cuadra:',
  );
  for (const falta of faltas) console.error(`  ${falta}`);
  return faltas.length === 0 ? 0 : 1;
}

main().then(
  (code) => process.exit(code),
  (error) => {
    console.error(error instanceof StartupError ? error.message : error);
    process.exit(2);
  },
);
