const turns = new Map<string, Promise<unknown>>();

/** Runs pieces of work with the same key one after the other, in the order in which they came, within this process. */
export async function inTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
  const before = turns.get(key) ?? Promise.resolve();
  const mine = before.then(work);
  const settled = mine.catch(() => {});
  turns.set(key, settled);
  try {
    return await mine;
  } finally {
    if (turns.get(key) === settled) turns.delete(key);
  }
}
