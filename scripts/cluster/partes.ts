import path from 'node:path';
import { SERVER_ENV, SERVER_FLAGS, SERVER_PROGRAM } from '#scripts/server-node.mjs';
import { ROOT } from '#server/platform/root.ts';
import { ONE_FOR_ALL } from '#server/testing/server-process.ts';
import { usuarioDePostgres } from './falta.ts';
import { CLAVE, type Nodo, type Plan, type Tienda, urls } from './plan.ts';
import type { Parte } from './procesos.ts';

/** A group of its own for each node, by which a firewall tells its connections from the others'. */
export const GRUPO_DE_NODO = 47_000;

export const etcd = ({ dir, puertos }: Plan): Parte => ({
  nombre: 'etcd',
  archivo: '/usr/bin/etcd',
  args: [
    '--name=uno',
    '--enable-v2=true',
    `--data-dir=${path.join(dir, 'etcd')}`,
    `--listen-client-urls=http://127.0.0.1:${puertos.etcd}`,
    `--advertise-client-urls=http://127.0.0.1:${puertos.etcd}`,
    `--listen-peer-urls=http://127.0.0.1:${puertos.etcdPares}`,
    `--initial-advertise-peer-urls=http://127.0.0.1:${puertos.etcdPares}`,
    `--initial-cluster=uno=http://127.0.0.1:${puertos.etcdPares}`,
  ],
});

export function nodo({ dir }: Plan, numero: Nodo): Parte {
  const usuario = usuarioDePostgres();
  return {
    nombre: `nodo${numero}`,
    archivo: '/usr/bin/patroni',
    args: [path.join(dir, `nodo${numero}.yml`)],
    ...(usuario ? { uid: usuario.uid, gid: GRUPO_DE_NODO + numero } : {}),
  };
}

export const haproxy = ({ dir }: Plan): Parte => ({
  nombre: 'haproxy',
  archivo: '/usr/sbin/haproxy',
  args: ['-db', '-f', path.join(dir, 'haproxy.cfg')],
});

export const pgbouncer = ({ dir }: Plan): Parte => ({
  nombre: 'pgbouncer',
  archivo: '/usr/sbin/pgbouncer',
  args: [path.join(dir, 'pgbouncer.ini')],
  ...usuarioDePostgres(),
});

export const s3 = ({ puertos }: Plan): Parte => ({
  nombre: 's3',
  archivo: process.execPath,
  args: [path.join(ROOT, 'scripts/cluster/s3.ts'), String(puertos.s3)],
});

/** A shop with the demo's goods: the simulations of Transbank and of the SII answer it. All buyers of a trial share one address. */
export function tienda(plan: Plan, numero: Tienda, raiz = ROOT): Parte {
  const { dir, puertos } = plan;
  const { porPgbouncer, primaria, replicas } = urls(plan);
  return {
    nombre: `tienda${numero}`,
    archivo: process.execPath,
    args: [...SERVER_FLAGS, path.join(raiz, SERVER_PROGRAM.built)],
    env: {
      ...SERVER_ENV,
      PORT: String(puertos.tienda(numero)),
      PUBLIC_URL: `http://localhost:${puertos.frente}`,
      TRUST_PROXY: '1',
      DATABASE_URL: porPgbouncer,
      DATABASE_DIRECT_URL: primaria,
      DATABASE_READ_URL: replicas,
      DATA_DIR: path.join(dir, `tienda${numero}`),
      SECRETS_KEY: `${CLAVE}-${CLAVE}-${CLAVE}`,
      S3_BUCKET: 'fussan',
      S3_ENDPOINT: `http://127.0.0.1:${puertos.s3}`,
      S3_ACCESS_KEY_ID: 'fussan',
      S3_SECRET_ACCESS_KEY: CLAVE,
      DRAIN_SECONDS: '4',
      FUSSAN_DEMO: '1',
      LOG_LEVEL: 'warn',
      ...ONE_FOR_ALL,
      ORDER_MAILS_PER_HOUR: '1000000',
    },
  };
}
