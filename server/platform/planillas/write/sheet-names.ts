const MAX_LETTERS = 31;
/** What no sheet's name may have, and signs that can't be seen. */
const FORBIDDEN = /[\s[\]:*?/\\\p{Cc}\p{Cs}]+/gu;

/**
 * Names for a workbook's sheets: what spreadsheets don't allow is left out, and each is different from the others, upper
 * or lower case making no difference.
 */
export function sheetNames(names: readonly string[], used: readonly string[] = []): string[] {
  // Excel keeps this name for itself.
  const taken = new Set([...used, 'history', 'historial'].map((name) => name.toLowerCase()));
  return names.map((name) => {
    const base = clean(name) || 'Hoja';
    for (let n = 1; ; n++) {
      const suffix = n === 1 ? '' : ` (${n})`;
      const candidate = cut(base, MAX_LETTERS - suffix.length) + suffix;
      if (taken.has(candidate.toLowerCase())) continue;
      taken.add(candidate.toLowerCase());
      return candidate;
    }
  });
}

/** Without apostrophes at its ends, which would end the name in a formula. */
const clean = (name: string): string => name.replace(FORBIDDEN, ' ').replace(/^[\s']+|[\s']+$/g, '');

/** At most so many UTF-16 units, never through the middle of a sign. */
function cut(text: string, max: number): string {
  let kept = '';
  for (const sign of text) {
    if (kept.length + sign.length > max) break;
    kept += sign;
  }
  return kept.replace(/[\s']+$/, '');
}
