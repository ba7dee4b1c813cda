import { execFileSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';

/** Debian's PostgreSQL, of version 15. */
export const POSTGRES_BIN = '/usr/lib/postgresql/15/bin';

const PAQUETES = [
  ['/usr/bin/etcd', 'etcd-server'],
  ['/usr/bin/etcdctl', 'etcd-client'],
  ['/usr/bin/patroni', 'patroni'],
  ['/usr/lib/python3/dist-packages/etcd/__init__.py', 'python3-etcd'],
  [`${POSTGRES_BIN}/postgres`, 'postgresql-15'],
  ['/usr/sbin/haproxy', 'haproxy'],
  ['/usr/sbin/pgbouncer', 'pgbouncer'],
] as const;

const esta = (archivo: string): boolean => {
  try {
    accessSync(archivo, constants.R_OK);
    return true;
  } catch {
    return false;
  }
};

/** What of Debian's is not on this machine, as a sentence that says how it gets there; null when all is. */
export function loQueFalta(): string | null {
  const faltan = PAQUETES.filter(([archivo]) => !esta(archivo)).map(([, paquete]) => paquete);
  if (faltan.length === 0) return null;
  return [
    `Para el cluster falta${faltan.length === 1 ? '' : 'n'} en esta máquina: ${faltan.join(', ')}.`,
    'En Debian 12 se instalan con:',
    `  sudo apt-get install -y --no-install-recommends ${faltan.join(' ')}`,
    'Debian los echa a andar al instalarlos; el cluster de prueba no los usa así, y se pueden dejar detenidos:',
    '  sudo systemctl disable --now etcd patroni haproxy pgbouncer postgresql',
  ].join('\n');
}

/** Who PostgreSQL and PgBouncer run as: they refuse root. */
export function usuarioDePostgres(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  const [uid, gid] = [['-u'], ['-g']].map((que) =>
    Number(execFileSync('id', [...que, 'postgres'], { encoding: 'utf8' })),
  );
  return { uid: uid!, gid: gid! };
}
