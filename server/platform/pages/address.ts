import { CLAVES } from '#contract/catalogo/caracteristicas/clases.ts';

/**
 * The query parameters that each page reads; the others read none. What a page doesn't read (campaign marks, junk) changes
 * nothing that it shows, so it is left out of the address that a page is rendered and kept under.
 */
const READ_BY = new Map<string, readonly string[]>([
  ['/', ['q', 'distinguir', 'familia', 'category', 'marca', 'sort', 'page']],
  [
    '/filter-page',
    [
      ...['q', 'familia', 'category', 'sub_familia', 'marca', 'min', 'max', 'en_stock', 'sort', 'page', 'limit'],
      ...CLAVES,
    ],
  ],
  ['/comparar', ['ids', 'diferencias']],
  ['/productos-nuevos', ['page']],
  ['/__manifest', ['paths', 'version']],
]);
const MAX_LENGTH = 1_000;
/** What React Router asks before its visitor follows a page's links: which pages they lead to. All of them are in the address. */
const AHEAD = '/__manifest?';
const MAX_AHEAD = 8_000;
/** What React Router adds to a page's path to ask for its data alone (`/_.data` where the path ends with a slash). */
const DATA = /(\/_)?\.data$/;

/**
 * Makes the function that tells the address under which a page is kept: in one form, with only what the page reads. Null
 * when it isn't one to keep. It runs before every request.
 * `loaders` are the ids of the routes that have data: React Router names in `_routes` the one that it wants. Without it,
 * or with several, all of the page's data is sent, which is more than was asked for and never wrong.
 */
export function pageAddresses(loaders: ReadonlySet<string>): (url: string) => string | null {
  return (url) => {
    if (url.length > (url.startsWith(AHEAD) ? MAX_AHEAD : MAX_LENGTH)) return null;
    const question = url.indexOf('?');
    const path = onePath(question < 0 ? url : url.slice(0, question));
    // No page has such a path, and each may be written in a thousand ways.
    if (path.includes('%')) return null;
    if (question < 0) return path;
    const asksForData = path.endsWith('.data');
    const page = asksForData ? path.replace(DATA, '') || '/' : path;
    const names = READ_BY.get(page);
    if (!names && !asksForData) return path;
    const given = new URLSearchParams(url.slice(question + 1));
    const search = new URLSearchParams();
    for (const name of names ?? []) for (const value of valuesOf(given, page, name)) search.append(name, value);
    const wanted = asksForData && given.get('_routes');
    if (wanted && loaders.has(wanted)) search.append('_routes', wanted);
    return search.size > 0 ? `${path}?${search}` : path;
  };
}

/** Values that make a difference: of most parameters the first one alone is read. */
function valuesOf(given: URLSearchParams, page: string, name: string): string[] {
  if (name === 'marca' && page === '/filter-page') return [...new Set(given.getAll(name))].filter(Boolean).sort();
  const value = given.get(name);
  return value && !(name === 'page' && value === '1') ? [value] : [];
}

/** Paths that differ in capitals, or in slashes at their end, are the same page. */
function onePath(path: string): string {
  const lower = path.toLowerCase();
  return lower.length > 1 && lower.endsWith('/') ? lower.replace(/\/+$/, '') || '/' : lower;
}
