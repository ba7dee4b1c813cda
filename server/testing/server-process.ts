import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { SERVER_ENV, SERVER_FLAGS, SERVER_PROGRAM } from '#scripts/server-node.mjs';
import { ROOT } from '#server/platform/root.ts';

const START_PATIENCE_MS = 60_000;
/** All that a run reads and buys comes from one address, and a few accounts. */
export const ONE_FOR_ALL = {
  READS_PER_MINUTE: '10000000',
  ORDERS_PER_HOUR: '1000000',
  UNPAID_ORDERS_PER_ACCOUNT: '1000000',
  UNPAID_UNITS_PER_ACCOUNT: '1000000',
  UNPAID_SHARE_PER_ADDRESS: '100',
  UNPAID_UNITS_PER_ADDRESS: '1000000',
  UNPAID_PESOS_PER_ADDRESS: '1000000000000',
  UNCONFIRMED_MAILS_PER_DAY: '1000000',
};
const ADDRESS = /La tienda está en .*http:\/\/localhost:(\d+)/;

/** The shop as the world meets it: a process of its own that is reached by HTTP only. */
export interface ServerProcess {
  url: string;
  pid: number;
  /** All that it has printed so far. */
  output: () => string;
  /** Asks it to close, by default with SIGTERM, and resolves to its exit code, once it is gone. */
  stop: (signal?: 'SIGTERM' | 'SIGHUP') => Promise<number | null>;
  /** `kill -9`. */
  kill: () => Promise<void>;
}

interface StartOptions {
  /** Further arguments for Node itself: a profiler. */
  nodeArgs?: readonly string[];
}

interface Running {
  child: ChildProcess;
  output: () => string;
}

function launch(settings: Record<string, string>, nodeArgs: readonly string[] = []): Running {
  // Nothing of our own settings may slip in: the child gets what a shell gives, and what the caller names.
  const { PATH = '', HOME = '', NODE_COMPILE_CACHE = '' } = process.env;
  const child = spawn(
    process.execPath,
    // As `npm start` does it: whoever starts the shop and dies takes it along.
    [
      ...SERVER_FLAGS,
      ...nodeArgs,
      '--import',
      path.join(ROOT, 'scripts/follow-parent.mjs'),
      path.join(ROOT, SERVER_PROGRAM.built),
    ],
    {
      cwd: ROOT,
      env: { PATH, HOME, NODE_COMPILE_CACHE, PORT: '0', ...ONE_FOR_ALL, ...SERVER_ENV, ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  return { child, output: () => output };
}

const hasEnded = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (hasEnded(child)) return child.exitCode;
  // "close" comes after "exit", when all that was printed has been read too.
  const closed = once(child, 'close');
  child.kill(signal);
  await closed;
  return child.exitCode;
}

/** Starts the shop on a free port and waits until it and its database answer. */
export async function startServer(
  settings: Record<string, string>,
  { nodeArgs }: StartOptions = {},
): Promise<ServerProcess> {
  const { child, output } = launch(settings, nodeArgs);
  const url = await readyUrl(child, output).catch(async (error) => {
    await end(child, 'SIGKILL');
    throw error;
  });
  return {
    url,
    pid: child.pid!,
    output,
    stop: (signal = 'SIGTERM') => end(child, signal),
    kill: async () => {
      await end(child, 'SIGKILL');
    },
  };
}

async function readyUrl(child: ChildProcess, output: () => string): Promise<string> {
  const deadline = Date.now() + START_PATIENCE_MS;
  while (Date.now() < deadline && !hasEnded(child)) {
    const port = ADDRESS.exec(output())?.[1];
    const url = `http://127.0.0.1:${port}`;
    if (port && (await fetch(`${url}/readyz`)).ok) return url;
    await sleep(20);
  }
  throw new Error(`La tienda no arrancó:\n${output()}`);
}

/** Starts a shop that should refuse to: resolves to its exit code and to what it printed. */
export async function failToStart(settings: Record<string, string>): Promise<{ code: number | null; output: string }> {
  const { child, output } = launch(settings);
  const patience = setTimeout(() => child.kill('SIGKILL'), START_PATIENCE_MS / 2);
  await Promise.race([once(child, 'close'), started(output, child)]);
  clearTimeout(patience);
  const ranAnyway = !hasEnded(child);
  await end(child, 'SIGTERM');
  return { code: ranAnyway ? 0 : child.exitCode, output: output() };
}

/** Resolves when the shop says that it is open, which a test of a failure must not wait out. */
async function started(output: () => string, child: ChildProcess): Promise<void> {
  while (!ADDRESS.test(output()) && !hasEnded(child)) await sleep(50);
  if (hasEnded(child)) await once(child, 'close').catch(() => {});
}

/** The shop's own PostgreSQL, as its files under DATA_DIR tell: where to look into it, and whom to kill. */
export async function embeddedDatabase(dataDir: string): Promise<{ url: string; pid: number } | null> {
  const cluster = path.join(dataDir, 'postgres/cluster');
  const lines = (await readFile(path.join(cluster, 'data/postmaster.pid'), 'utf8').catch(() => '')).split('\n');
  if (!lines[3]) return null;
  const password = (await readFile(path.join(cluster, 'password'), 'utf8')).trim();
  return { url: `postgres://fussan:${password}@127.0.0.1:${lines[3]}/fussan`, pid: Number(lines[0]) };
}

/** Sends a signal to PostgreSQL and to all processes that it made. */
export function signalDatabase(pid: number, signal: 'SIGSTOP' | 'SIGCONT'): void {
  const rows = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n');
  const children = rows.map((row) => row.trim().split(/\s+/).map(Number)).filter(([, parent]) => parent === pid);
  // The one that makes others first, so that none is missed.
  for (const one of [pid, ...children.map(([child]) => child!)]) process.kill(one, signal);
}

/** An answer as it came over the network. */
export interface HttpAnswer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: a test looks into whatever came back; its assertions are the types.
  body: any;
}

export async function post(
  url: string,
  body: unknown,
  { token, key }: { token?: string; key?: string } = {},
): Promise<HttpAnswer> {
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(key ? { 'idempotency-key': key } : {}),
    },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: await response.json() };
}

/** Registers and logs in a new customer by the real calls; resolves to the token. */
export async function newCliente(url: string, password = 'clave-de-prueba'): Promise<string> {
  const email = `cliente-${crypto.randomUUID()}@prueba.test`;
  const account = { email, password, role: 'customer', rut: '12345678-5', direccion: 'Calle Uno 1' };
  const registered = await post(`${url}/api/users/register`, account);
  if (registered.status !== 201) throw new Error(`No se pudo registrar: ${JSON.stringify(registered.body)}`);
  return (await post(`${url}/api/users/login`, { email, password })).body.token;
}
