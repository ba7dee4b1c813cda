import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';

const COMPRESSIBLE = /\.(js|css|svg)$/;
const MANIFEST = /^assets\/manifest-[^/]+\.js$/;

const CLIENT = path.join(import.meta.dirname, 'build/client');

interface Files {
  imports: string[];
  css: string[];
}

/** The page that is fetched ahead (`web/ui/prefetch-products.tsx`), which takes knowing all of its files. */
const AHEAD = 'tienda/producto/detalle-producto';

/**
 * Every page carries the list of all pages' files. What nobody asks it for is left out: the scripts that a page's own
 * script imports, which the browser finds there (React Router only names them in the page, from the server's list); of
 * styles, those which each page has loaded before any other is asked for; and what isn't so.
 */
function slim(manifest: string): string {
  const [start, json] = [
    manifest.slice(0, manifest.indexOf('{')),
    manifest.slice(manifest.indexOf('{')).replace(/;$/, ''),
  ];
  const { entry, routes, ...rest } = JSON.parse(json) as { entry: Files; routes: Record<string, Files> };
  const without = (files: string[], loaded: string[]) => files.filter((file) => !loaded.includes(file));
  const slimmed = Object.entries(routes).map(([id, route]) => {
    const imports = id === AHEAD ? without(route.imports, entry.imports) : undefined;
    return [id, { ...route, imports, css: id === 'root' ? route.css : without(route.css, entry.css) }];
  });
  const list = { entry, routes: Object.fromEntries(slimmed), ...rest };
  return `${start}${JSON.stringify(list, (_key, value) => (value === false ? undefined : value))};`;
}

/**
 * Leaves each file for the browser compressed beside itself, as hard as it gets: the server then only picks the right
 * one. At the end of each build, for React Router writes the client's manifest during the server's.
 */
function compressAssets(): Plugin {
  return {
    name: 'compress-assets',
    apply: 'build',
    closeBundle: {
      order: 'post',
      async handler() {
        // A build that failed leaves no folder: its own error is the one to read.
        const files = new Set(await readdir(CLIENT, { recursive: true }).catch(() => []));
        for (const file of files) {
          if (!COMPRESSIBLE.test(file) || files.has(`${file}.br`)) continue;
          let content = await readFile(path.join(CLIENT, file));
          if (MANIFEST.test(file)) {
            content = Buffer.from(slim(content.toString()));
            await writeFile(path.join(CLIENT, file), content);
          }
          const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
          await writeFile(path.join(CLIENT, `${file}.gz`), await promisify(gzip)(content, { level: 9 }));
          await writeFile(path.join(CLIENT, `${file}.br`), await promisify(brotliCompress)(content, { params }));
        }
      },
    },
  };
}

/**
 * What every page carries, in two files: packages, which seldom change, and the shop's own; and in a third what shows
 * products. Left alone they would be twenty small ones, which compress worse (by 7 kB) and are asked for one by one.
 */
const CHUNKS = [
  { name: 'packages', test: /\/node_modules\/(react|react-dom|react-router|scheduler)\//, priority: 1 },
  { name: 'every-page', test: /\/web\/(root|entry\.client)\.tsx|\/web\/ui\/seo\.ts/ },
  {
    name: 'products',
    test: /\/web\/tienda\/catalogo\/(product-card\.tsx|select-field\.tsx|filter\.ts)|\/web\/ui\/pagination\.tsx/,
  },
];

/** One hash for each file, which all of its classes share, and no line: these names stand in every page and script. */
function scopedName(local: string, file: string): string {
  const from = path.relative(import.meta.dirname, file.replace(/\?.*$/, '')).replaceAll('\\', '/');
  return `${local}_${createHash('sha256').update(from).digest('hex').slice(0, 6)}`;
}

/** A class's name stands where it is used, not in a list of all of its file's, which would come with each script. */
function namesInPlace(): Plugin {
  return {
    name: 'names-in-place',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/web\/.*\.tsx?$/, code: '.module.css' },
      handler: (code) => ({
        code: code.replace(/import (\w+) from ('[^']+\.module\.css')/g, 'import * as $1 from $2'),
        map: null,
      }),
    },
  };
}

/** React Router's advice to developers, which it says with `npm run dev`: a kilobyte and a half less on every page. */
const ADVICE = ['warning', 'warnOnce', 'warningOnce'];

export default defineConfig(({ command }) => ({
  plugins: [reactRouter(), namesInPlace(), compressAssets()],
  css: { modules: { generateScopedName: scopedName } },
  // In development every page's packages are prepared at once, not at the first visit, which would load the page twice.
  optimizeDeps: { entries: ['web/**/*.tsx'] },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    // Every page carries the names of all files, in which only the hashes can't be compressed: short hex ones say less.
    rolldownOptions: { output: { hashCharacters: 'hex' } },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: { groups: CHUNKS },
            // Not so those of fonts and pictures, which the server's build names by itself.
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: 'assets/[name]-[hash:7].js',
          },
          treeshake: { manualPureFunctions: ADVICE },
        },
      },
    },
    ssr: {
      resolve: { noExternal: command === 'build' ? true : undefined },
      // What is built is for use: React's own checks would make each page take half as long again, also in the demo.
      ...(command === 'build' ? { define: { 'process.env.NODE_ENV': '"production"' } } : {}),
    },
  },
}));
