import { normalizar } from '#contract/tienda/catalogo.ts';

/** What two spellings of one name have in common: «BLACK+DECKER» and «Black & Decker», «Würth» and «wurth». */
const keyOf = (name: string): string => normalizar(name).replace(/[^\p{L}\p{N}]/gu, '');

/** The spelling in use of what is typed in another one, if there is one; what is in use as it is typed has none. */
export function usualSpelling(typed: string, known: readonly string[]): string | undefined {
  const text = typed.trim();
  const key = keyOf(text);
  if (key === '' || known.includes(text)) return undefined;
  return known.find((name) => keyOf(name) === key);
}

/** Whether a name is among what is being typed; accents, capitals and signs don't matter. */
export const suggests = (name: string, typed: string): boolean => keyOf(name).includes(keyOf(typed));
