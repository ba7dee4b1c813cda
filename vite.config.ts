import { createHash } from 'node:crypto';
import path from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { asciiChunks } from './scripts/bundle/ascii-chunks.ts';
import { chunksByUse } from './scripts/bundle/chunks.ts';
import { staffPagesInBrowser } from './scripts/bundle/staff-pages.ts';
import { FILES_BY_USE, STAFF_PAGES } from './web/routes.ts';

/**
 * What every page carries, in two files: packages, which seldom change, and the shop's own; and in a third what shows
 * products. Left alone they would be twenty small ones, which compress worse (by 7 kB) and are asked for one by one.
 */
const CHUNKS = [
  { name: 'packages', test: /\/node_modules\/(react|react-dom|react-router|scheduler)\//, priority: 9 },
  { name: 'every-page', test: /\/web\/(root|entry\.client)\.tsx|\/web\/ui\/page\/seo\.ts/, priority: 8 },
  {
    name: 'productos',
    test: /\/web\/shared\/productos\/(producto-card\.tsx|select-field\.tsx|filter\.ts)|\/web\/ui\/table\/pagination\.tsx/,
    priority: 8,
  },
];

/** What draws charts comes when a page has one to draw, and then all of it. */
const CHARTS = { name: 'graficos', test: /\/node_modules\/(@mantine\/charts|recharts)\//, priority: 0 };

/** One hash for each file, which all of its classes share, and no line: these names stand in every page and script. */
function scopedName(local: string, file: string): string {
  const from = path.relative(import.meta.dirname, file.replace(/\?.*$/, '')).replaceAll('\\', '/');
  return `${local}_${createHash('sha256').update(from).digest('hex').slice(0, 6)}`;
}

const WEB = path.join(import.meta.dirname, 'web');

export default defineConfig(({ command }) => ({
  plugins: [reactRouter(), staffPagesInBrowser(STAFF_PAGES.map((file) => path.join(WEB, file))), asciiChunks()],
  css: { modules: { generateScopedName: scopedName } },
  // In development every page's packages are prepared at once, not at the first visit, which would load the page twice.
  optimizeDeps: { entries: ['web/**/*.tsx'] },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: false,
    // Every page carries the names of all files, in which only the hashes can't be compressed: short hex ones say less.
    rolldownOptions: { output: { hashCharacters: 'hex' } },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: { groups: [...CHUNKS, CHARTS, ...chunksByUse({ folder: WEB, ...FILES_BY_USE })] },
            // Not so those of fonts and pictures, which the server's build names by itself.
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: 'assets/[name]-[hash:7].js',
          },
        },
      },
    },
    ssr: {
      // Our own modules do nothing but export, and bring styles, which are the browser's: what no page asks for is left out.
      build: {
        rolldownOptions: {
          treeshake: { moduleSideEffects: [{ test: /\/(web|contract)\/.*\.tsx?$/, sideEffects: false }] },
        },
      },
      resolve: { noExternal: command === 'build' ? true : undefined },
      // What is built is for use: React's own checks would make each page take half as long again, also in the demo.
      ...(command === 'build' ? { define: { 'process.env.NODE_ENV': '"production"' } } : {}),
    },
  },
}));
