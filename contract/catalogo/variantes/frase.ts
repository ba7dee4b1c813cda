// Apart from the rules of groups, which what loads cards has no use for.

/** What a card says of a product that comes in several: «en 6 medidas»; by two axes at once, «en 6 versiones». */
export function fraseDeVariantes({ total, ejes }: { total: number; ejes: readonly string[] }): string {
  return `en ${total} ${ejes.length === 1 ? plural(ejes[0]!.toLocaleLowerCase('es-CL')) : 'versiones'}`;
}

/** Of a noun that may come from abroad: kit and pack take an s alone. */
function plural(nombre: string): string {
  if (/[aeiouáéó]$/.test(nombre)) return `${nombre}s`;
  if (nombre.endsWith('ón')) return `${nombre.slice(0, -2)}ones`;
  if (nombre.endsWith('z')) return `${nombre.slice(0, -1)}ces`;
  if (/[sx]$/.test(nombre)) return nombre;
  return /[tkpmgcb]$/.test(nombre) ? `${nombre}s` : `${nombre}es`;
}
