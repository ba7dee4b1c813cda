import { missingPlatforms } from './lock.mjs';
import { runQuietly, seconds } from './process.mjs';

const CHECKS = {
  biome: [['biome', 'ci', '--error-on-warnings', `--colors=${process.stdout.isTTY ? 'force' : 'off'}`, '.']],
  tipos: [
    ['react-router', 'typegen'],
    ['tsc', '--noEmit'],
  ],
  knip: [['knip']],
  migraciones: [['node', 'scripts/check-migrations.ts']],
  nombres: [['node', 'scripts/check-names.ts']],
  estados: [['node', 'scripts/check-states.ts']],
  dinero: [['node', 'scripts/check-money.ts']],
  decisiones: [['node', 'scripts/check-decisions.ts']],
  manual: [['node', 'scripts/check-manual.ts']],
  grupos: [['node', 'scripts/check-groups.ts']],
  mapa: [['node', 'scripts/draw-map.ts', '--revisar']],
  commits: [['node', 'scripts/check-commits.ts']],
};

/** Every check that needs no database, at once; shows only what the failing ones said. */
export async function verify() {
  const checks = Object.entries(CHECKS).map(([name, commands]) => check(name, () => inOrder(commands)));
  checks.push(check('package-lock', lockIsComplete));
  const failed = (await Promise.all(checks)).filter(({ code }) => code !== 0);
  for (const { name, output } of failed) console.error(`\n── ${name} ──\n${output.trim()}`);
  return failed.length === 0 ? 0 : 1;
}

async function check(name, work) {
  const since = Date.now();
  const { code, output } = await work();
  console.log(`${code === 0 ? '✓' : '✗'} ${name} (${seconds(since)})`);
  return { name, code, output };
}

async function inOrder(commands) {
  let last = { code: 0, output: '' };
  for (const [file, ...args] of commands) {
    last = await runQuietly(file, args);
    if (last.code !== 0) break;
  }
  return last;
}

async function lockIsComplete() {
  const missing = missingPlatforms().map(({ name }) => name);
  if (missing.length === 0) return { code: 0, output: '' };
  return { code: 1, output: `«npm ci» fallaría: faltan ${missing.join(', ')}.\nCorre «node scripts/lock.mjs».` };
}
