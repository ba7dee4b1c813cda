import type { Context } from '#server/platform/context.ts';

/** What a search reads from. */
export type Fuente = Pick<Context, 'db' | 'totals'>;
