import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';

// argon2id (the library's default) with OWASP's second profile: 19 MiB, 2 passes.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashing shares threads with files and compression: a crowd at the login must not take them all. */
const AT_ONCE = Math.max(1, availableParallelism());
let running = 0;
const waiting: (() => void)[] = [];

async function whenFree<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  else running++;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
}

/** Any hash with the same cost: an unknown e-mail then takes as long to refuse as a wrong password (D7). */
let decoy: Promise<string> | undefined;

export function hashClave(clave: string): Promise<string> {
  return whenFree(() => hash(clave, COST));
}

/** Compares in the same time whether or not there is a hash. */
export async function claveCoincide(clave_hash: string | undefined, clave: string): Promise<boolean> {
  decoy ??= hashClave('sin cuenta');
  const compared = clave_hash ?? (await decoy);
  const coincide = await whenFree(() => verify(compared, clave));
  return coincide && clave_hash !== undefined;
}
