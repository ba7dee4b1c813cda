import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';

const COMPRESSIBLE = /\.(js|css|svg)$/;

/** Leaves each built file compressed beside itself, as hard as it gets: the server then only picks the right one. */
function compressAssets(): Plugin {
  return {
    name: 'compress-assets',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    async writeBundle({ dir }) {
      const files = await readdir(dir!, { recursive: true });
      for (const file of files.filter((name) => COMPRESSIBLE.test(name))) {
        const content = await readFile(path.join(dir!, file));
        const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
        await writeFile(path.join(dir!, `${file}.br`), await promisify(brotliCompress)(content, { params }));
        await writeFile(path.join(dir!, `${file}.gz`), await promisify(gzip)(content, { level: 9 }));
      }
    },
  };
}

export default defineConfig(({ command }) => ({
  plugins: [reactRouter(), compressAssets()],
  build: { target: 'es2022', assetsInlineLimit: 0 },
  environments: { ssr: { resolve: { noExternal: command === 'build' ? true : undefined } } },
}));
