import { tmpdir } from 'node:os';
import path from 'node:path';

/** Of the trial alone: nothing listens but on this machine's own address. */
export const CLAVE = 'cluster-de-prueba';
export const NODOS = [1, 2, 3] as const;
export const TIENDAS = [1, 2] as const;
export type Nodo = (typeof NODOS)[number];
export type Tienda = (typeof TIENDAS)[number];

/** Where everything stands: one folder, and a hundred ports from one on. */
export interface Plan {
  dir: string;
  puertos: {
    etcd: number;
    etcdPares: number;
    postgres: (nodo: Nodo) => number;
    patroni: (nodo: Nodo) => number;
    primaria: number;
    replicas: number;
    estado: number;
    frente: number;
    pgbouncer: number;
    s3: number;
    tienda: (tienda: Tienda) => number;
  };
}

export function leerPlan(env: NodeJS.ProcessEnv): Plan {
  const base = Number(env.CLUSTER_PORT || 4700);
  if (!Number.isInteger(base) || base < 1024 || base > 65_000)
    throw new Error('CLUSTER_PORT: debe ser un puerto entre 1024 y 65000.');
  return {
    dir: path.resolve(env.CLUSTER_DIR || path.join(tmpdir(), 'fussan-cluster')),
    puertos: {
      etcd: base,
      etcdPares: base + 1,
      postgres: (nodo) => base + 10 + nodo,
      patroni: (nodo) => base + 20 + nodo,
      primaria: base + 30,
      replicas: base + 31,
      estado: base + 32,
      frente: base + 33,
      pgbouncer: base + 40,
      s3: base + 50,
      tienda: (tienda) => base + 60 + tienda,
    },
  };
}

const base = (puerto: number, usuario = 'fussan'): string =>
  `postgresql://${usuario}:${CLAVE}@127.0.0.1:${puerto}/${usuario}`;

/** The database by each of its ways. */
export const urls = ({ puertos }: Plan) => ({
  porPgbouncer: base(puertos.pgbouncer),
  primaria: base(puertos.primaria),
  replicas: base(puertos.replicas),
  nodo: (nodo: Nodo) => base(puertos.postgres(nodo)),
  duenoDe: (nodo: Nodo) => base(puertos.postgres(nodo), 'postgres'),
  frente: `http://127.0.0.1:${puertos.frente}`,
  tienda: (tienda: Tienda) => `http://127.0.0.1:${puertos.tienda(tienda)}`,
});
