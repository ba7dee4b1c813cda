/**
 * Whether it is the address of a picture (D34). Browsers ask for those of http:// over https:// where the page came that
 * way. A name and password in it would be everybody's.
 */
export function esDireccionDeImagen(texto: string): boolean {
  if (!/^https?:\/\//i.test(texto) || /\s/.test(texto) || !URL.canParse(texto)) return false;
  const { username, password } = new URL(texto);
  return username === '' && password === '';
}
