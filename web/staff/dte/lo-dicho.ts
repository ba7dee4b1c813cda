/** What was written of a group of fields; nothing where nobody wrote any. */
export function loDicho(campos: unknown): Record<string, string> | undefined {
  const dichos = Object.entries((campos ?? {}) as Record<string, unknown>).filter(([, valor]) => valor);
  return dichos.length > 0 ? (Object.fromEntries(dichos) as Record<string, string>) : undefined;
}
