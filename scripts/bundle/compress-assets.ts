import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const COMPRESSIBLE = /\.(js|css|svg|ttf)$/;

/** Leaves each file for the browser compressed beside itself, as hard as it gets: the server then only picks the right one. */
export async function compressAssets(folder: string): Promise<void> {
  for (const file of await readdir(folder, { recursive: true })) {
    if (!COMPRESSIBLE.test(file)) continue;
    const content = await readFile(path.join(folder, file));
    const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
    await writeFile(path.join(folder, `${file}.gz`), await promisify(gzip)(content, { level: 9 }));
    await writeFile(path.join(folder, `${file}.br`), await promisify(brotliCompress)(content, { params }));
  }
}
