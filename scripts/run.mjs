// The one door to every command of this repository: prepares what the command needs and runs it with the project's own
// Node. Plain JavaScript, so that a machine with nothing but npm can open it.
import { generate } from './generate.mjs';
import { followParent, forward, isNpmShell, runInPlace } from './process.mjs';
import { SERVER_ENV, SERVER_FLAGS, SERVER_PROGRAM } from './server-node.mjs';
import { setUp } from './setup.mjs';
import { test } from './test.mjs';
import { verify } from './verify.mjs';

const node = (...args) => ['node', args];
// A server must not outlive the terminal or the npm that it was started from.
const serve = (args, env) =>
  runInPlace(...node(...SERVER_FLAGS, '--import', './scripts/follow-parent.mjs', ...args), { ...SERVER_ENV, ...env });

const COMMANDS = {
  start: { build: true, run: (args) => serve([SERVER_PROGRAM.built, ...args]) },
  dev: {
    run: (args) =>
      serve(['--watch-path=server', '--watch-path=contract', SERVER_PROGRAM.sources, ...args], { FUSSAN_DEV: '1' }),
  },
  test: { build: true, run: test },
  // Rules and acts alone: no build, no browser, nothing that starts a process of its own.
  'test:rapido': {
    run: (args) =>
      runInPlace('vitest', ['run', '--project', 'servidor', '--project', 'web*', ...args], { QUICK_TESTS: '1' }),
  },
  e2e: { build: true, run: (args) => runInPlace('playwright', ['test', ...args]) },
  bench: { build: true, run: (args) => runInPlace(...node('bench/run.ts', ...args)) },
  resistencia: { build: true, run: (args) => runInPlace(...node('bench/resistencia/resistencia.ts', ...args)) },
  verify: { run: verify },
  build: { build: true, run: () => 0 },
  format: { run: (args) => runInPlace('biome', ['check', '--write', ...(args.length > 0 ? args : ['.'])]) },
  'admin:create': { run: (args) => runInPlace(...node('scripts/admin-create.ts', ...args)) },
  'demo:cerrar': { run: (args) => runInPlace(...node('scripts/demo-cerrar.ts', ...args)) },
  // 1 says that what was restored, or tried, is not as it was or does not add up.
  respaldo: { notReady: 2, run: (args) => runInPlace(...node('scripts/respaldo.ts', ...args)) },
  restaurar: { notReady: 2, run: (args) => runInPlace(...node('scripts/restaurar.ts', ...args)) },
  // 1 says that the stock doesn't agree.
  cuadrar: { notReady: 2, run: (args) => runInPlace(...node('scripts/cuadrar.ts', ...args)) },
  conciliar: { notReady: 2, run: (args) => runInPlace(...node('scripts/conciliar.ts', ...args)) },
  'stock:reconcile': { notReady: 2, run: (args) => runInPlace(...node('scripts/stock-reconcile.ts', ...args)) },
  cluster: { build: true, run: (args) => runInPlace(...node('scripts/cluster/cluster.ts', ...args)) },
  escala: { run: (args) => runInPlace(...node('scripts/escala.ts', ...args)) },
  mapa: { run: (args) => runInPlace(...node('scripts/draw-map.ts', ...args)) },
  'manual:fotos': { build: true, run: (args) => runInPlace(...node('scripts/manual-fotos.ts', ...args)) },
  'db:generate': { run: generate },
};

const [name, ...args] = process.argv.slice(2);
const command = COMMANDS[name];
if (!command) {
  console.error(`Uso: node scripts/run.mjs <${Object.keys(COMMANDS).join(' | ')}> [argumentos]`);
  process.exit(1);
}

forward(['SIGINT', 'SIGTERM', 'SIGHUP']);
if (process.env.npm_lifecycle_event) followParent({ throughShell: isNpmShell(process.ppid) });
if (!(await setUp({ build: command.build ?? false }))) process.exit(command.notReady ?? 1);
process.exit(await command.run(args));
