import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { expect } from './test.ts';

const outbox = () => path.join(process.env.E2E_DATA_DIR ?? '', 'outbox');

/** The mail that says so, once the shop has sent it. */
export async function receivedMail(matches: (mail: Email) => boolean): Promise<Email> {
  let found: Email | undefined;
  await expect(async () => {
    found = (await allMails()).find(matches);
    expect(found, 'el correo llegó').toBeDefined();
  }).toPass({ timeout: 30_000 });
  return found as Email;
}

export async function allMails(): Promise<Email[]> {
  const files = await readdir(outbox()).catch(() => []);
  return Promise.all(
    files
      .filter((file) => file.endsWith('.eml'))
      .map(async (file) => PostalMime.parse(await readFile(path.join(outbox(), file)))),
  );
}
