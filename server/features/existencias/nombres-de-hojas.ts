const MAX_LETRAS = 31;
/** What no sheet's name may have, and signs that can't be seen. */
const PROHIBIDO = /[\s[\]:*?/\\\p{Cc}\p{Cs}]+/gu;

/**
 * Names for a workbook's sheets: what spreadsheets don't allow is left out, and each is different from the others, upper
 * or lower case making no difference.
 */
export function nombresDeHojas(nombres: readonly string[], usados: readonly string[] = []): string[] {
  // Excel keeps this name for itself.
  const tomados = new Set([...usados, 'history', 'historial'].map((nombre) => nombre.toLowerCase()));
  return nombres.map((nombre) => {
    const base = limpiar(nombre) || 'Hoja';
    for (let n = 1; ; n++) {
      const sufijo = n === 1 ? '' : ` (${n})`;
      const candidato = cortar(base, MAX_LETRAS - sufijo.length) + sufijo;
      if (tomados.has(candidato.toLowerCase())) continue;
      tomados.add(candidato.toLowerCase());
      return candidato;
    }
  });
}

/** Without apostrophes at its ends, which would end the name in a formula. */
const limpiar = (nombre: string): string => nombre.replace(PROHIBIDO, ' ').replace(/^[\s']+|[\s']+$/g, '');

/** At most so many UTF-16 units, never through the middle of a sign. */
function cortar(texto: string, max: number): string {
  let cortado = '';
  for (const signo of texto) {
    if (cortado.length + signo.length > max) break;
    cortado += signo;
  }
  return cortado.replace(/[\s']+$/, '');
}
