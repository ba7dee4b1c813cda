import type { FastifyInstance } from 'fastify';
import type { Context, Services } from './context.ts';
import type { Cuadratura } from './cuadratura.ts';
import type { Database, Queryable } from './database/client.ts';
import type { Mount } from './http/mount.ts';

/** What the shop is made of when it opens. */
export interface Parts {
  app: FastifyInstance;
  db: Database;
  services: Services;
  /** What every feature does when an account goes. */
  olvidar: readonly Olvidar[];
  /** Every ledger of every feature, to be worked out again. */
  libros: readonly CuadrarLibro[];
}

/** Throws away what is kept for one person alone, in the transaction that deletes the account. */
export type Olvidar = (ctx: Pick<Context, 'db'>, usuario_id: number) => Promise<void>;

/** Works a ledger out again and says what differs. */
export type CuadrarLibro = (db: Queryable) => Promise<Cuadratura>;

/** What a feature says of itself; whoever opens the shop asks each of them. A part that it lacks it doesn't name. */
export interface Feature {
  /** Mounts its calls, each with who may make it. */
  routes?: (mount: Mount, parts: Parts) => void | Promise<void>;
  /** Starts what it does by itself: its queues and what it does by the clock. */
  jobs?: (parts: Parts) => Promise<void>;
  /** Works its ledgers out again and says what differs, one entry for each. */
  cuadrar?: readonly CuadrarLibro[];
  /** Throws away, once a day, what nobody needs any more. */
  limpiar?: (db: Database) => Promise<void>;
  olvidar?: Olvidar;
}

/** The features of one subject. */
export interface Group {
  /** Those that other groups may reach, each by its own face; `npm run verify` refuses the others. */
  cara: readonly string[];
  features: readonly Feature[];
}
