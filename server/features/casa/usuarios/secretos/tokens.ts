import { createHash, randomBytes } from 'node:crypto';

/** A secret that opens something: 32 random bytes. */
export function nuevoToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored of it: who reads the database can open nothing with it (D5). */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
