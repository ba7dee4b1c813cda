import { mkdtemp, writeFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * A file of a journey's own and where it is: what it holds doesn't travel to the browser as text. Not among the journey's
 * results, whose names have accents, which Chromium finds only where the machine's language is set.
 */
export async function ownFile(name: string, content: Buffer | string): Promise<string> {
  const dir = await mkdtemp(path.join(process.env.E2E_DATA_DIR!, 'archivo-'));
  const file = path.join(dir, name);
  await writeFile(file, content);
  return file;
}
