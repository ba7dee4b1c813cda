import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes, randomUUID } from 'node:crypto';
import { link, readFile, unlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from './config.ts';

const CIPHER = 'aes-256-gcm';
const NONCE = 12;
const TAG = 16;

/**
 * Seals what the server must be able to read again, and whoever gets hold of the database must not. The key is `SECRETS_KEY`,
 * or one that the shop writes beside its data at the first need.
 */
export class Secrets {
  readonly #config: Pick<Config, 'SECRETS_KEY' | 'DATA_DIR'>;
  #key: Promise<Buffer> | undefined;

  constructor(config: Pick<Config, 'SECRETS_KEY' | 'DATA_DIR'>) {
    this.#config = config;
  }

  /** `about` says whose it is: sealed for one, it can't be opened for another. */
  async seal(text: string, about: string): Promise<Buffer> {
    const nonce = randomBytes(NONCE);
    const cipher = createCipheriv(CIPHER, await this.#readKey(), nonce).setAAD(Buffer.from(about));
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
  }

  /** Null for what was sealed with another key, or for somebody else. */
  async open(sealed: Buffer, about: string): Promise<string | null> {
    const decipher = createDecipheriv(CIPHER, await this.#readKey(), sealed.subarray(0, NONCE))
      .setAAD(Buffer.from(about))
      .setAuthTag(sealed.subarray(NONCE, NONCE + TAG));
    try {
      return Buffer.concat([decipher.update(sealed.subarray(NONCE + TAG)), decipher.final()]).toString('utf8');
    } catch {
      return null;
    }
  }

  /** By what two keys are told apart, which says nothing of the key; null where there is none yet, and none is made. */
  async huella(): Promise<string | null> {
    const given = this.#config.SECRETS_KEY ?? (await readKey(this.#file));
    return given === undefined ? null : createHash('sha256').update(derive(given)).digest('hex').slice(0, 16);
  }

  get #file(): string {
    return path.join(this.#config.DATA_DIR, 'secretos.key');
  }

  #readKey(): Promise<Buffer> {
    this.#key ??= this.#findKey().catch((error) => {
      this.#key = undefined;
      throw error;
    });
    return this.#key;
  }

  async #findKey(): Promise<Buffer> {
    return derive(this.#config.SECRETS_KEY ?? wholeKey(await keyIn(this.#file, randomKey), this.#file));
  }
}

const randomKey = async (): Promise<string> => randomBytes(32).toString('base64url');

const derive = (given: string): Buffer =>
  Buffer.from(hkdfSync('sha256', given, '', 'fussan: secretos en la base de datos', 32));

/** What a file of a key holds; undefined where there is none. */
export async function readKey(file: string): Promise<string | undefined> {
  return readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return undefined;
  });
}

/** A key beside the data. Of instances that begin together one writes it, and all read that one: it is there whole, or not at all. */
export async function keyIn(file: string, make: () => Promise<string>): Promise<string> {
  const known = await readKey(file);
  if (known !== undefined) return known;
  const own = `${file}.${randomUUID()}`;
  await writeFile(own, await make(), { mode: 0o600, flag: 'wx', flush: true });
  try {
    // Unlike a rename, it takes nobody else's place.
    await link(own, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  } finally {
    await unlink(own);
  }
  return readFile(file, 'utf8');
}

function wholeKey(key: string, file: string): string {
  if (key.length < 32) throw new Error(`${file} no tiene una clave entera.`);
  return key;
}
