import { hash, verify } from '@node-rs/argon2';

// argon2id (the library's default) with OWASP's second profile: 19 MiB, 2 passes.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Any hash with the same cost: an unknown e-mail then takes as long to refuse as a wrong password (decision 7). */
let decoy: Promise<string> | undefined;

export function hashClave(clave: string): Promise<string> {
  return hash(clave, COST);
}

/** Compares in the same time whether or not there is a hash. */
export async function claveCoincide(clave_hash: string | undefined, clave: string): Promise<boolean> {
  decoy ??= hashClave('sin cuenta');
  const coincide = await verify(clave_hash ?? (await decoy), clave);
  return coincide && clave_hash !== undefined;
}
