import { open } from 'node:fs/promises';

/** Makes what a folder says of its files outlast a loss of power. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}
