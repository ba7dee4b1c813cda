import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Client } from 'pg';
import PostalMime, { type Email } from 'postal-mime';
import { sentCorreos } from '#server/testing/outbox.ts';
import { expect } from './test.ts';

/** The mail that says so, once the shop has sent it. */
export async function receivedCorreo(matches: (correo: Email) => boolean): Promise<Email> {
  let found: Email | undefined;
  await expect(async () => {
    found = (await allCorreos()).find(matches);
    expect(found, 'el correo llegó').toBeDefined();
  }).toPass({ timeout: 30_000 });
  return found as Email;
}

/** As if whoever reads this address had pressed «confirmar» in one of its mails: it has no limit of mails a day. */
export async function confirmDireccion(database: Client, direccion: string): Promise<void> {
  await database.query(
    `insert into direcciones_correo (direccion, token, confirmada_en) values ($1, $2, now())
      on conflict (direccion) do update set confirmada_en = now()`,
    [direccion, `confirmada-${direccion}`],
  );
}

/** All that were sent, but for the welcome that each new account gets. */
export async function allCorreos(): Promise<Email[]> {
  const files = await sentCorreos(process.env.E2E_DATA_DIR ?? '');
  const asked = files.filter((file) => !path.basename(file).startsWith('bienvenida-'));
  return Promise.all(asked.map(parsed));
}

/** Hundreds are sent in a run and looked through again and again: each is read once, while its file is the same. */
const read = new Map<string, Promise<Email>>();

async function parsed(file: string): Promise<Email> {
  const { mtimeMs } = await stat(file);
  const key = `${file} ${mtimeMs}`;
  const known = read.get(key);
  if (known) return known;
  const reading = readFile(file).then((content) => PostalMime.parse(content));
  read.set(key, reading);
  return reading;
}
