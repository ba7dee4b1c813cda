/** Builds the concrete URL of a call: fills `:name` parameters and appends the query without empty values. */
export function buildUrl(
  path: string,
  params: Record<string, string | number> = {},
  query: Record<string, unknown> = {},
): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.set(key, String(value));
  }
  const text = search.toString();
  return text ? `${filled}?${text}` : filled;
}

/**
 * Whether it is an address of a picture that our pages can show: over http:// they can't (`img-src` of their content
 * policy), and a name and password in it would be everybody's.
 */
export function esDireccionDeImagen(texto: string): boolean {
  if (!/^https:\/\//i.test(texto) || /\s/.test(texto) || !URL.canParse(texto)) return false;
  const { username, password } = new URL(texto);
  return username === '' && password === '';
}
