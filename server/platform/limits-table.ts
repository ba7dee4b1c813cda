import { bigint, integer, pgTable, varchar } from 'drizzle-orm/pg-core';

/** Counters of `rate-limiter-flexible`: its own columns, kept here so that all instances share them. */
export const limites = pgTable('limites', {
  key: varchar({ length: 255 }).primaryKey(),
  points: integer().notNull().default(0),
  expire: bigint({ mode: 'number' }),
});
