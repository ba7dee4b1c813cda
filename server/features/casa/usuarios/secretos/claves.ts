import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import type { Config } from '#server/platform/config.ts';

// argon2id (the library's default) with OWASP's second profile: 19 MiB, 2 passes.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** The least there is, for tests that make hundreds of people. `readConfig` allows it to them alone. */
const TEST_COST = { memoryCost: 8, timeCost: 1, parallelism: 1 };

type Ajuste = Pick<Config, 'CLAVES_DE_PRUEBA'>;

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

/** By their cost, any hash of it: an unknown e-mail then takes as long to refuse as a wrong password (D7). */
const decoys = new Map<typeof COST, Promise<string>>();

function decoyOf(cost: typeof COST): Promise<string> {
  const made = decoys.get(cost) ?? whenFree(() => hash('sin cuenta', cost));
  decoys.set(cost, made);
  return made;
}

const costOf = (ajuste?: Ajuste) => (ajuste?.CLAVES_DE_PRUEBA ? TEST_COST : COST);

export function hashClave(clave: string, ajuste?: Ajuste): Promise<string> {
  return whenFree(() => hash(clave, costOf(ajuste)));
}

/** Compares in the same time whether or not there is a hash. */
export async function claveCoincide(clave_hash: string | undefined, clave: string, ajuste?: Ajuste): Promise<boolean> {
  // Made also when it isn't needed: the first unknown e-mail must not take longer than the next.
  const decoy = decoyOf(costOf(ajuste));
  const compared = clave_hash ?? (await decoy);
  const coincide = await whenFree(() => verify(compared, clave));
  return coincide && clave_hash !== undefined;
}
