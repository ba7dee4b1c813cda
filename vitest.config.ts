import { defineConfig } from 'vitest/config';

// A busy machine is slow, not wrong: only what hangs runs out of time.
const ALL = { pool: 'forks', testTimeout: 120_000, hookTimeout: 120_000, retry: 0 } as const;
/** These measure their process's memory, which is to hold nothing of other files. */
const MEASURING = [
  'server/features/catalogo/imagenes/imagenes.test.ts',
  'server/features/catalogo/importaciones/hostiles.test.ts',
];

/** These start the shop, PostgreSQL or a command, and wait for what takes its time. */
const STARTING = [
  'scripts/arguments.test.ts',
  'server/main*.test.ts',
  'server/limpieza.test.ts',
  'server/features/casa/cuenta/recuperacion.test.ts',
  'server/features/bodega/existencias/comando.test.ts',
  'server/features/catalogo/importaciones/cortes.test.ts',
  'server/features/catalogo/importaciones/programas.test.ts',
  'server/platform/database/embedded.test.ts',
  'server/platform/database/migrate.test.ts',
  'server/platform/http/openapi.client.test.ts',
  'server/platform/http/uploads.test.ts',
  'server/platform/jobs/jobs.test.ts',
];
/** These read whole workbooks, change products by the thousand, draw documents and pictures: a third of the time. */
const HEAVY = [
  'server/features/catalogo/cambios-masivos/{deshacer,detener}-masivo.test.ts',
  'server/features/bodega/existencias/muchos-a-la-vez.test.ts',
  'server/features/catalogo/importaciones/{deshacer,deshacer-en-parte,importaciones,lecturas}.test.ts',
  'server/platform/changes.test.ts',
  'server/platform/documento/documento.test.ts',
  'server/platform/images/store.test.ts',
  'server/platform/planillas/exportar.test.ts',
  'server/platform/respaldos/restaurar.test.ts',
  'server/respaldos.test.ts',
];
/** These put a module of their own in another's place, which no other file is to find there. */
const REPLACING = [
  'web/bodega/existencias/reposicion/kept-cantidades.test.ts',
  'web/abastecimiento/facturas/ficha/comparacion.test.tsx',
  'web/staff/productos/edicion/kept-edits.test.ts',
  'web/client/carrito/carrito-sync.test.ts',
  'web/form/fields.test.tsx',
];
/** Loading modules anew for each file would take a third of the time: what they keep must not matter. */
const SHARED = {
  ...ALL,
  isolate: false,
  // Tests make much that is soon rubbish: with room for it, it is tidied up a quarter as often.
  execArgv: ['--max-semi-space-size=64'],
};
/** `npm run test:rapido` leaves out what takes its time. */
const LEFT_OUT = process.env.QUICK_TESTS === '1' ? [...STARTING, ...HEAVY] : [];

export default defineConfig({
  test: {
    // One more than the cores of a small machine: what starts programs waits for them.
    maxWorkers: 3,
    // Once for all of them: what it provides, each project is given.
    globalSetup: './server/testing/global-setup.ts',
    projects: [
      // What they share is loaded once for each worker, so all but what measures memory are together.
      {
        test: {
          ...SHARED,
          name: 'servidor',
          // As Node itself loads them, without Vite between: a tenth less work.
          experimental: { viteModuleRunner: false },
          include: ['contract/**/*.test.ts', 'server/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: [...MEASURING, ...LEFT_OUT],
        },
      },
      { test: { ...ALL, name: 'memoria', experimental: { viteModuleRunner: false }, include: MEASURING } },
      { test: { ...SHARED, name: 'web', include: ['web/**/*.test.{ts,tsx}'], exclude: REPLACING } },
      { test: { ...ALL, name: 'web-aparte', include: REPLACING } },
    ],
  },
});
