import path from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import { asciiChunks } from './scripts/bundle/ascii-chunks.ts';

const PROGRAM = /new URL\('(\.{1,2}\/[^']+\.ts)', import\.meta\.url\)/g;

/** What the server runs in processes of their own is named by its address: each is built into a file, too. */
function ownPrograms(): Plugin {
  return {
    name: 'own-programs',
    enforce: 'pre',
    transform: {
      filter: { id: /\/server\/.*\.ts$/, code: 'import.meta.url' },
      handler(code, importer) {
        return code.replace(PROGRAM, (_, specifier: string) => {
          const id = path.join(path.dirname(importer), specifier);
          return `new URL(import.meta.ROLLUP_FILE_URL_${this.emitFile({ type: 'chunk', id })})`;
        });
      },
    },
    // Vite's own are addresses of a site.
    resolveFileUrl: ({ relativePath }) => `new URL(${JSON.stringify(`./${relativePath}`)}, import.meta.url).href`,
    generateBundle(_, files) {
      for (const file of Object.values(files)) {
        const source = file.type === 'chunk' && /new URL\(["'`][^"'`]+\.ts["'`]/.exec(file.code);
        if (source) this.error(`${file.fileName}: ${source[0]}…) would not be found once it is built.`);
      }
    },
  };
}

/**
 * The server as one file beside those of its helpers: Node takes half the time to start it, and 25 MB less, than to strip
 * the types of a thousand small ones. Most packages stay where they are installed; in development the sources run as they are.
 */
export default defineConfig({
  plugins: [ownPrograms(), asciiChunks()],
  publicDir: false,
  // Of react-email only the parts of our mails are built in: whole, it would load a highlighter of code, and 50 MB, with the first
  // mail. Of the others Node would look for two hundred files, and read Drizzle's list of a thousand exports for each of its own.
  ssr: { noExternal: ['react-email', 'drizzle-orm', 'zod'] },
  build: {
    ssr: true,
    target: 'esnext',
    outDir: 'build/app',
    // Readable, so that what an error's trace names is found.
    minify: false,
    rolldownOptions: {
      input: 'server/main.ts',
      output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
    },
  },
});
