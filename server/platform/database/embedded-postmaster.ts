import { execFile, spawn } from 'node:child_process';
import { open, readFile, rename, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { type Account, asAccount } from './embedded-binaries.ts';

/** A living PostgreSQL on our data, whoever started it, as its postmaster.pid tells. */
interface Postmaster {
  pid: number;
  port: number;
  status: string;
}

const SETTINGS: Record<string, string> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  // An order that we acknowledged is on the disk.
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  max_connections: '60',
  shared_buffers: '128MB',
  // As much as it writes between two rounds of its own writer during a list: with less, the list writes it by itself.
  wal_buffers: '16MB',
  work_mem: '8MB',
  effective_cache_size: '256MB',
  // A list of 20,000 products writes 230 MB; with a checkpoint in its midst, half as much again.
  max_wal_size: '512MB',
  // Parallel workers share memory through /dev/shm, which containers keep tiny; a shop's queries do not need them.
  max_parallel_workers_per_gather: '0',
  max_parallel_maintenance_workers: '0',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'warning',
  // Statements and details hold what customers typed: not for a log file.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
};

/**
 * For data that nobody keeps: nothing waits for the disk, nobody tidies up what soon goes, and there are as many connections as
 * tests side by side open.
 */
const THROWAWAY: Record<string, string> = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  max_connections: '120',
};

const MAX_LOG_BYTES = 10_000_000;

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** The PostgreSQL that runs on this data, if any. A postmaster.pid that names somebody else's process is thrown away. */
export async function findPostmaster(data: string): Promise<Postmaster | undefined> {
  const pidFile = join(data, 'postmaster.pid');
  const text = await readFile(pidFile, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  const lines = text.split('\n');
  const pid = Math.abs(Number.parseInt(lines[0] ?? '', 10));
  if (!pid || !isAlive(pid)) return undefined; // PostgreSQL itself recovers from the file of a dead one
  if (!(await worksOn(pid, data))) {
    if ((await readFile(pidFile, 'utf8').catch(() => '')) === text) await rm(pidFile, { force: true });
    return undefined;
  }
  return { pid, port: Number(lines[3] ?? 0), status: (lines[7] ?? '').trim() };
}

async function worksOn(pid: number, data: string): Promise<boolean> {
  try {
    const [here, there] = await Promise.all([stat(data), stat(`/proc/${pid}/cwd`)]);
    return here.ino === there.ino && here.dev === there.dev;
  } catch {
    // No /proc, or no right to look: go by the command that we started it with.
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(async () => {
      const ps = await promisify(execFile)('ps', ['-ww', '-o', 'command=', '-p', String(pid)]).catch(() => undefined);
      return ps?.stdout ?? '';
    });
    return command.includes(data);
  }
}

interface Launch {
  data: string;
  account?: Account;
  logFile: string;
  port?: number;
  throwaway?: boolean;
}

/**
 * Starts PostgreSQL and waits until it answers. Resolves to undefined when it was ready or another start came first, and
 * to what it printed when it gave up.
 */
export async function launch(
  binary: string,
  { data, account, logFile, port: fixedPort, throwaway }: Launch,
  onSlow: () => void,
): Promise<string | undefined> {
  const { file, args, options } = await asAccount(binary, account, [data]);
  const port = fixedPort ?? (await freePort());
  const settings = Object.entries({ ...SETTINGS, ...(throwaway && THROWAWAY), port: String(port) }).flatMap(
    ([name, value]) => ['-c', `${name}=${value}`],
  );
  const logged = await stat(logFile).catch(() => undefined);
  if (logged && logged.size > MAX_LOG_BYTES) await rename(logFile, `${logFile}.1`);
  const log = await open(logFile, 'a+', 0o600);
  try {
    const { size: before } = await log.stat();
    let ended: Error | string | undefined;
    // In its own session, so that a Ctrl-C in the terminal reaches the shop only, which then ends things in order.
    const child = spawn(file, [...args, '-D', data, ...settings], {
      ...options,
      detached: true,
      stdio: ['ignore', log.fd, log.fd],
    });
    child.on('error', (error) => (ended = error));
    child.on('exit', (code, signal) => (ended = `postgres: ${signal ?? code}`));
    child.unref();
    for (let waited = 0; ended === undefined; waited += 20) {
      await sleep(20);
      const running = await findPostmaster(data);
      if (running && running.pid === child.pid && running.status === 'ready') return undefined;
      if (waited === 3000) onSlow();
    }
    if (ended instanceof Error) throw ended;
    const { size } = await log.stat();
    const { buffer } = await log.read(Buffer.alloc(Math.min(size - before, 20_000)), { position: before });
    const output = buffer.toString('utf8').trim();
    return /lock file "\S+" already exists/.test(output) ? undefined : output || ended;
  } finally {
    await log.close();
  }
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Fast shutdown: sessions end, what was committed is on disk. */
export async function shutDown(data: string): Promise<boolean> {
  const running = await findPostmaster(data);
  if (!running) return true;
  process.kill(running.pid, 'SIGINT');
  for (let waited = 0; waited < 60_000; waited += 20) {
    if (!isAlive(running.pid) || !(await worksOn(running.pid, data))) return true;
    await sleep(20);
  }
  return false;
}
