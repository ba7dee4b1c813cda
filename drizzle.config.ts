import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./server/features/**/table.ts', './server/platform/**/*table.ts'],
  out: './server/migrations',
});
