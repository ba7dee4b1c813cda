import { readFile } from 'node:fs/promises';
import PostalMime, { type Email } from 'postal-mime';
import { sentMails } from '#server/testing/outbox.ts';
import { expect } from './test.ts';

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
  const files = await sentMails(process.env.E2E_DATA_DIR ?? '');
  return Promise.all(files.map(async (file) => PostalMime.parse(await readFile(file))));
}
