/** A script that comes when it is wanted did not come. Its message says what can truly be done about it. */
export class NotBrought extends Error {
  /** Asked for and failed: the browser may never ask again until the page is loaded anew. */
  lost: boolean;

  constructor(lost: boolean) {
    super(`${lost ? 'Recarga la página' : 'Revisa tu conexión'} e inténtalo de nuevo.`);
    this.lost = lost;
  }
}

/** Brings a script that comes when it is wanted. Offline it isn't even asked for, so that trying again later works. */
export async function bring<T>(script: () => Promise<T>): Promise<T> {
  // Only where it is known: a test's navigator says nothing.
  if (navigator.onLine === false) throw new NotBrought(false);
  return script().catch(() => {
    throw new NotBrought(true);
  });
}

/** What to do after this failure. */
export function whatToDo(error: unknown): string {
  return error instanceof NotBrought ? error.message : 'Inténtalo de nuevo.';
}
