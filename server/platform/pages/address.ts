/**
 * Query parameters that pages read, or that React Router adds to its data requests. Others (campaign marks and the
 * like) change nothing that is shown, so they are left out of the address that a page is rendered and kept under.
 */
const KNOWN_PARAMETERS = [
  'q',
  'distinguir',
  'familia',
  'category',
  'sub_familia',
  'marca',
  'min',
  'max',
  'en_stock',
  'sort',
  'page',
  '_routes',
];
const MAX_LENGTH = 1_000;

/** The address under which a page is kept: known parameters only, in a fixed order. Null when it is too long to keep. */
export function pageAddress(url: string): string | null {
  if (url.length > MAX_LENGTH) return null;
  const question = url.indexOf('?');
  if (question < 0) return withoutTrailingSlash(url);
  const given = new URLSearchParams(url.slice(question + 1));
  const known = KNOWN_PARAMETERS.flatMap((name) => given.getAll(name).map((value) => [name, value]));
  const search = new URLSearchParams(known).toString();
  const path = withoutTrailingSlash(url.slice(0, question));
  return search ? `${path}?${search}` : path;
}

function withoutTrailingSlash(path: string): string {
  return path.length > 1 && path.endsWith('/') ? path.replace(/\/+$/, '') || '/' : path;
}
