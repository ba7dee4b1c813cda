/**
 * Whether it is an address of a picture that our pages can show: over http:// they can't (`img-src` of their content
 * policy), and a name and password in it would be everybody's.
 */
export function esDireccionDeImagen(texto: string): boolean {
  if (!/^https:\/\//i.test(texto) || /\s/.test(texto) || !URL.canParse(texto)) return false;
  const { username, password } = new URL(texto);
  return username === '' && password === '';
}
