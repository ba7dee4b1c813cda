import { spawn } from 'node:child_process';
import { mkdirSync, openSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** A program of the cluster. */
export interface Parte {
  nombre: string;
  archivo: string;
  args: readonly string[];
  env?: Readonly<Record<string, string>>;
  uid?: number;
  gid?: number;
}

const CERRAR_MS = 30_000;

/** The programs of one folder, by their names: each one's id is kept in a file, with when it began, so that no other is taken for it. */
export class Procesos {
  readonly #pids: string;
  readonly #logs: string;

  constructor(dir: string) {
    this.#pids = path.join(dir, 'pid');
    this.#logs = path.join(dir, 'log');
  }

  /** Starts it on its own, so that it stays when who started it ends. */
  iniciar({ nombre, archivo, args, env = {}, uid, gid }: Parte): number {
    mkdirSync(this.#pids, { recursive: true });
    mkdirSync(this.#logs, { recursive: true });
    const log = openSync(path.join(this.#logs, `${nombre}.log`), 'a');
    const child = spawn(archivo, args, {
      cwd: '/',
      detached: true,
      stdio: ['ignore', log, log],
      env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', LANG: 'C.UTF-8', ...env },
      ...(uid === undefined ? {} : { uid }),
      ...(gid === undefined ? {} : { gid }),
    });
    child.on('error', (error) =>
      writeFileSync(path.join(this.#logs, `${nombre}.log`), `${error.message}\n`, { flag: 'a' }),
    );
    child.unref();
    const { pid } = child;
    if (pid === undefined) throw new Error(`${nombre} no partió: mira ${path.join(this.#logs, `${nombre}.log`)}`);
    writeFileSync(path.join(this.#pids, nombre), `${pid} ${inicioDe(pid)}`);
    return pid;
  }

  /** Its id, while it runs. */
  pidDe(nombre: string): number | null {
    const [pid, inicio] = leer(path.join(this.#pids, nombre)).split(' ');
    return pid && inicio && inicioDe(Number(pid)) === inicio ? Number(pid) : null;
  }

  nombres(): string[] {
    try {
      return readdirSync(this.#pids);
    } catch {
      return [];
    }
  }

  /** Asks it to close, and ends it when it doesn't within half a minute. */
  async detener(nombre: string, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    const pid = this.pidDe(nombre);
    if (pid !== null) {
      // What was stopped doesn't hear that it should end.
      for (const one of [pid, ...descendientes(pid)]) senal(one, 'SIGCONT');
      senal(pid, signal);
      const hasta = Date.now() + CERRAR_MS;
      while (this.pidDe(nombre) !== null && Date.now() < hasta) await sleep(100);
      if (this.pidDe(nombre) !== null) senal(pid, 'SIGKILL');
    }
    rmSync(path.join(this.#pids, nombre), { force: true });
  }
}

const leer = (archivo: string): string => {
  try {
    return readFileSync(archivo, 'utf8');
  } catch {
    return '';
  }
};

/** What follows a process's name in its line: who made it is the second, and when it began the twentieth. */
const campos = (pid: number): string[] =>
  leer(`/proc/${pid}/stat`)
    .replace(/^.*\) /s, '')
    .split(' ');

/** When a process began; nothing of one that is gone, or only waits to be buried. */
function inicioDe(pid: number): string {
  const [estado, ...resto] = campos(pid);
  return estado && estado !== 'Z' ? (resto[18] ?? '') : '';
}

/** All that a process made, and what those made. */
export function descendientes(pid: number): number[] {
  const todos = readdirSync('/proc')
    .filter((nombre) => /^\d+$/.test(nombre))
    .map(Number);
  const padres = new Map(todos.map((uno) => [uno, Number(campos(uno)[1])]));
  const suyos = (de: number): number[] =>
    todos.filter((uno) => padres.get(uno) === de).flatMap((uno) => [uno, ...suyos(uno)]);
  return suyos(pid);
}

/** Sends a signal to one process; one that is gone is no failure. */
export function senal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** The PostgreSQL of a node, by the file that it leaves in its data; null where none runs on them. */
export function postmasterDe(carpeta: string): number | null {
  const datos = path.join(carpeta, 'datos');
  const pid = Number(leer(path.join(datos, 'postmaster.pid')).split('\n')[0]);
  return pid > 0 && leer(`/proc/${pid}/cmdline`).includes(datos) ? pid : null;
}
