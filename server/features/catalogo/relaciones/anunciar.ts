import { announceChanges } from '#server/platform/changes.ts';
import type { Context } from '#server/platform/context.ts';

/** Says that these products' pages are others; of too many, that all pages are. */
export const anunciar = (ctx: Context, ids: readonly number[], tope: number): Promise<void> =>
  announceChanges(ctx, ids.length > tope ? ['*'] : ids.map((id) => `producto:${id}` as const));
