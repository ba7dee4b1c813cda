import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
const bin = join(root, 'node_modules', '.bin');

/** The children that are running now: they get the signals that we get. */
const children = new Set();
let stopped;

export function forward(signals) {
  for (const signal of signals) {
    process.on(signal, () => {
      stopped = signal;
      // A terminal has already sent its Ctrl-C to the children too.
      if (!(signal === 'SIGINT' && process.stdin.isTTY)) for (const child of children) child.kill(signal);
      if (children.size === 0) process.exit(exitCode(null, signal));
    });
  }
}

/** Sends us a SIGTERM when the process that started us is gone, even by kill -9: nobody is left to stop us otherwise. */
export function followParent({ throughShell = false } = {}) {
  const shell = throughShell ? process.ppid : undefined;
  const parents = () => `${process.ppid} ${shell && parentOf(shell)}`;
  const first = parents();
  setInterval(() => {
    if (parents() !== first) process.kill(process.pid, 'SIGTERM');
  }, 200).unref();
}

/** npm may put a shell between itself and us, which outlives it. */
export function isNpmShell(pid) {
  return process.env.npm_lifecycle_event !== undefined && /scripts\/run\.mjs/.test(proc(pid, 'cmdline'));
}

function parentOf(pid) {
  return /\) \S+ (\d+)/.exec(proc(pid, 'stat'))?.[1];
}

function proc(pid, file) {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}

function exitCode(code, signal) {
  return code ?? 128 + (constants.signals[signal] ?? 1);
}

function start(file, args, options) {
  const env = { ...process.env, ...options.env, PATH: [bin, process.env.PATH].join(delimiter) };
  const child = spawn(file, args, { cwd: root, ...options, env });
  children.add(child);
  const ended = new Promise((resolve) => {
    child.on('error', (error) => resolve({ code: 127, error }));
    child.on('close', (code, signal) => resolve({ code: exitCode(code, signal) }));
  }).finally(() => children.delete(child));
  return { child, ended };
}

/** Runs a command as if it were us: our terminal, our signals, its exit code. */
export async function runInPlace(file, args, env) {
  if (stopped) return exitCode(null, stopped);
  const { code, error } = await start(file, args, { stdio: 'inherit', env }).ended;
  if (error) console.error(`No se pudo ejecutar ${file}: ${error.message}`);
  return code;
}

/** Runs a command out of sight and keeps what it printed. */
export async function runQuietly(file, args, { env, cwd = root, onStart } = {}) {
  const { child, ended } = start(file, args, { stdio: ['ignore', 'pipe', 'pipe'], env, cwd });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
  }
  onStart?.(child.pid);
  const { code, error } = await ended;
  // Whoever asked us to stop does not want to read why the interrupted work failed.
  if (stopped) process.exit(exitCode(null, stopped));
  return { code, output: error ? `${output}${error.code} ${error.message}` : output };
}

export function seconds(since) {
  const elapsed = (Date.now() - since) / 1000;
  return `${elapsed < 10 ? elapsed.toFixed(1).replace('.', ',') : Math.round(elapsed)} s`;
}
