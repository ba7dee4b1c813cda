import type { z } from 'zod';

/** The query of a list's call: all of its fields have a default or may be missing. */
export type ListQuery = z.ZodObject;

/** What the list goes back to the first page for when something else changes. */
const PAGE = 'page';

/** What a list's address says, by its call's own `query`: what makes no sense there is as if it were not. */
export function readAddress<S extends ListQuery>(schema: S, params: URLSearchParams): z.output<S> {
  return schema.parse(sensible(schema, params)) as z.output<S>;
}

/** The address's own words for what it asks, without what makes no sense: as they go to the server. */
export function sensible(schema: ListQuery, params: URLSearchParams): Record<string, string> {
  const asked = Object.fromEntries(
    Object.keys(schema.shape).flatMap((name) => {
      const value = params.get(name);
      return value ? [[name, value]] : [];
    }),
  );
  const parsed = schema.safeParse(asked);
  if (parsed.success) return asked;
  for (const { path } of parsed.error.issues) delete asked[String(path[0])];
  return asked;
}

/**
 * Of an address that several lists share, what is of this one under its call's own names: there they begin with the list's
 * `part`. A list without one has the address for itself.
 */
export function ownPart(params: URLSearchParams, part: string): URLSearchParams {
  if (!part) return params;
  const prefix = prefixOf(part);
  return new URLSearchParams(
    [...params].filter(([name]) => name.startsWith(prefix)).map(([name, value]) => [name.slice(prefix.length), value]),
  );
}

/** The shared address with this instead of what it has of this list. */
export function withPart(params: URLSearchParams, part: string, own: URLSearchParams): URLSearchParams {
  if (!part) return own;
  const prefix = prefixOf(part);
  return new URLSearchParams([
    ...[...params].filter(([name]) => !name.startsWith(prefix)),
    ...[...own].map(([name, value]) => [prefix + name, value]),
  ]);
}

const prefixOf = (part: string) => `${part}_`;

export type Changes = Record<string, string | number | null | undefined>;

/**
 * The address with these changes, back on the first page unless they name one. What the call takes anyway is not written;
 * parameters of others stay.
 */
export function writeAddress(schema: ListQuery, params: URLSearchParams, changes: Changes): URLSearchParams {
  const next = new URLSearchParams(params);
  if (!(PAGE in changes)) next.delete(PAGE);
  const defaults = schema.parse({}) as Record<string, unknown>;
  for (const [name, value] of Object.entries(changes)) {
    const text = String(value ?? '');
    if (text === '' || text === String(defaults[name] ?? '')) next.delete(name);
    else next.set(name, text);
  }
  return next;
}

/** How many filters of the address leave rows out: all but order, page and columns. */
export function filtersOf(schema: ListQuery, params: URLSearchParams): string[] {
  return Object.keys(sensible(schema, params)).filter((name) => !['page', 'limit', 'sort'].includes(name));
}
