/** What several contacts or addresses look like in one cell: a line each, its parts between semicolons. */
export const escribirLineas = (lineas: readonly (readonly string[])[]): string => lineas.map(escribir).join('\n');

function escribir(partes: readonly string[]): string {
  const ultima = partes.findLastIndex((parte) => parte !== '');
  return partes
    .slice(0, ultima + 1)
    .map((parte) => (/[;"]/.test(parte) ? `"${parte.replaceAll('"', '""')}"` : parte))
    .join('; ');
}

/** The same, read: empty lines are skipped. A part in quotes may have semicolons. */
export const leerLineas = (celda: string): string[][] =>
  celda
    .split('\n')
    .filter((linea) => linea.trim() !== '')
    .map(leer);

const PARTE = /\s*(?:"((?:[^"]|"")*)"|([^;]*?))\s*(?:;|$)/y;

function leer(linea: string): string[] {
  const partes: string[] = [];
  PARTE.lastIndex = 0;
  while (PARTE.lastIndex < linea.length) {
    const desde = PARTE.lastIndex;
    const hallada = PARTE.exec(linea);
    // A quote in the middle of something: all that is left is one part, as it was written.
    if (!hallada) return [...partes, linea.slice(desde).trim()];
    partes.push(hallada[1]?.replaceAll('""', '"') ?? hallada[2] ?? '');
  }
  return partes;
}
