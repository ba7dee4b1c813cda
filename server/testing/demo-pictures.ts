import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

/** From one run to the next: drawing them takes both cores as long as all else before a journey. */
const CACHE = path.resolve('node_modules/.cache');
const CACHED = 'fussan-imagenes-demo';

/**
 * The demo's pictures into a shop's folder. They are named by what they show: the shop, and this, draw only what isn't there
 * yet. So the tests of the demo draw them, and the journeys after them find them drawn.
 */
export async function drawDemoPictures(dir: string): Promise<void> {
  const pictures = path.join(dir, 'imagenes');
  const keep = `${CACHED}-${await drawnFrom()}`;
  const olds = (await readdir(CACHE).catch(() => [])).filter((name) => name.startsWith(CACHED));
  const old = olds.includes(keep) ? keep : olds[0];
  if (old) await cp(path.join(CACHE, old), pictures, { recursive: true }).catch(() => {});
  if (old === keep) return;
  await promisify(execFile)(process.execPath, ['server/demo/draw-images.ts'], {
    env: { ...process.env, DATA_DIR: dir },
  });
  // All of them, or none: a run may end at any moment.
  const copy = path.join(CACHE, `${path.basename(dir)}-imagenes`);
  await cp(pictures, copy, { recursive: true });
  await rename(copy, path.join(CACHE, keep)).catch(() => rm(copy, { recursive: true }));
  for (const name of olds) await rm(path.join(CACHE, name), { recursive: true, force: true });
}

/** What tells one set of pictures from another: the drawings, and which of them in which colours. */
async function drawnFrom(): Promise<string> {
  const hash = createHash('sha256');
  for (const folder of ['server/demo/datos/ilustraciones', 'server/demo/datos/catalogo']) {
    for (const file of (await readdir(folder)).toSorted()) hash.update(await readFile(path.join(folder, file)));
  }
  hash.update(await readFile('server/demo/galeria.ts'));
  return hash.digest('hex').slice(0, 12);
}
