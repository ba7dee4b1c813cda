import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, chown, lchown, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartupError } from '../startup-error.ts';
import { syncFolder } from '../sync-folder.ts';
import { type Account, asAccount, type Binaries, chooseAccount } from './embedded-binaries.ts';
import { freeBytes, noSpace } from './embedded-errors.ts';
import { isAlive } from './embedded-postmaster.ts';

/** A database on disk: `cluster/data`, which is PostgreSQL's, and `cluster/password`, born and renamed into place as one. */
interface Cluster {
  data: string;
  password: string;
  account?: Account;
}

/** An empty cluster takes half of it. */
const ROOM_TO_BEGIN = 100_000_000;

export const ROLE = 'fussan';

/** Opens the cluster of a folder, making it on the first start. */
export async function openCluster(dir: string, binaries: Binaries, onCreate: () => void): Promise<Cluster> {
  await refuseForeignFolder(dir);
  const home = join(dir, 'cluster');
  if (!(await exists(home))) {
    onCreate();
    await createCluster(dir, home, binaries);
  }
  const data = join(home, 'data');
  await refuseForeignOwner(data);
  const version = await readFile(join(data, 'PG_VERSION')).catch((error: NodeJS.ErrnoException) => error);
  const password = await readFile(join(home, 'password'), 'utf8').catch((error: NodeJS.ErrnoException) => error);
  for (const part of [version, password]) {
    if (part instanceof Error && (part as NodeJS.ErrnoException).code === 'ENOENT') throw notACluster(home);
    if (part instanceof Error) throw part;
  }
  return { data, password: String(password).trim(), account: await accountOf(data) };
}

const notACluster = (folder: string) =>
  new StartupError(
    `La carpeta ${folder} no es una base de datos de Fussan (o le faltan archivos). ` +
      'Mueve lo que hay ahí a otro lugar, restaura un respaldo, o define DATA_DIR con otra carpeta.',
  );

async function refuseForeignFolder(dir: string): Promise<void> {
  const entries = await readdir(dir);
  const ours = entries.filter((name) => /^(cluster|postgres\.log(\.1)?|new-\d+)$/.test(name));
  if (entries.length > 0 && ours.length === 0) throw notACluster(dir);
  for (const name of ours) {
    // What an interrupted first start left behind, unless another one is at it right now.
    const pid = Number(/^new-(\d+)$/.exec(name)?.[1] ?? 0);
    const recent = async () => Date.now() - (await stat(join(dir, name))).mtimeMs < 600_000;
    if (pid && (pid === process.pid || !isAlive(pid) || !(await recent()))) {
      await rm(join(dir, name), { recursive: true, force: true });
    }
  }
}

async function createCluster(dir: string, home: string, binaries: Binaries): Promise<void> {
  const draft = join(dir, `new-${process.pid}`);
  const data = join(draft, 'data');
  const passwordFile = join(draft, 'password');
  if ((await freeBytes(dir)) < ROOM_TO_BEGIN) throw new StartupError(noSpace(dir));
  const account = await chooseAccount();
  try {
    await mkdir(draft);
    await mkdir(data, { mode: 0o700 });
    await writeFile(passwordFile, `${randomBytes(24).toString('hex')}\n`, { mode: 0o600, flush: true });
    if (account) {
      await chmod(draft, 0o755);
      for (const path of [data, passwordFile]) await chown(path, account.uid, account.gid);
    }
    await initdb(binaries, account, data, passwordFile);
    await syncFolder(draft);
    await rename(draft, home);
    await syncFolder(dir);
  } catch (error) {
    await rm(draft, { recursive: true, force: true }).catch(() => undefined);
    // Another first start finished before us: use what it made.
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOTEMPTY' || code === 'EEXIST') return;
    throw error;
  }
}

async function initdb({ initdb: binary }: Binaries, account: Account | undefined, data: string, passwordFile: string) {
  const { file, args, options } = await asAccount(binary, account, [data]);
  const flags = [
    `--pgdata=${data}`,
    `--username=${ROLE}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    // Built into PostgreSQL, so it sorts and folds case alike on every machine, whatever locales that has.
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    '--data-checksums',
    '--no-instructions',
  ];
  await new Promise<void>((resolve, reject) => {
    const child = spawn(file, [...args, ...flags], { ...options, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk));
    child.on('error', reject);
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(output || `initdb: ${code}`))));
  });
}

async function refuseForeignOwner(data: string): Promise<void> {
  const owner = (await stat(data).catch(() => undefined))?.uid;
  const me = process.getuid?.();
  if (me === undefined || me === 0 || owner === undefined || owner === me) return;
  throw new StartupError(
    `La base de datos de ${data} es de otro usuario del sistema (uid ${owner}). ` +
      'Inicia la tienda con ese usuario (o con root, si así se creó), o define DATA_DIR con otra carpeta.',
  );
}

/** PostgreSQL runs as whoever owns its files. Files that a root copied or restored are handed over first. */
async function accountOf(data: string): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const { uid, gid } = await stat(data);
  if (uid !== 0) return { uid, gid };
  const account = await chooseAccount();
  for (const name of account ? ['', ...(await readdir(data, { recursive: true }))] : []) {
    await lchown(join(data, name), account!.uid, account!.gid);
  }
  await chmod(data, 0o700);
  return account;
}

async function exists(home: string): Promise<boolean> {
  const entries = await readdir(home).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return entries.length > 0;
}
