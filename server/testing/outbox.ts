import { readdir } from 'node:fs/promises';
import path from 'node:path';

/** The files of the mails that a shop without SMTP has sent, whole ones only: one that is being written has another name. */
export async function sentCorreos(dataDir: string): Promise<string[]> {
  const outbox = path.join(dataDir, 'outbox');
  const files = await readdir(outbox).catch(() => []);
  return files.filter((file) => file.endsWith('.eml')).map((file) => path.join(outbox, file));
}
