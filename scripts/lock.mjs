// npm leaves out of package-lock.json the optional packages of other platforms that the registry in use does not carry,
// and then refuses its own file («npm ci: Missing … from lock file»). This writes them in: node scripts/lock.mjs
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { argv } from 'node:process';
import { fileURLToPath } from 'node:url';
import { root } from './process.mjs';

const file = join(root, 'package-lock.json');
const OS = {
  android: 'android',
  darwin: 'darwin',
  freebsd: 'freebsd',
  linux: 'linux',
  openharmony: 'openharmony',
  win32: 'win32',
  windows: 'win32',
};
const CPU = ['arm64', 'x64', 'arm', 'ia32', 'riscv64', 'ppc64', 's390x', 'loong64', 'wasm32'];

export function missingPlatforms(lock = JSON.parse(readFileSync(file, 'utf8'))) {
  const missing = new Map();
  for (const [place, { optionalDependencies = {}, dev }] of Object.entries(lock.packages)) {
    for (const [name, range] of Object.entries(optionalDependencies)) {
      if (!isLocked(lock, place, name)) missing.set(name, { name, version: range.replace(/^[\^~]/, ''), dev });
    }
  }
  return [...missing.values()];
}

/** Node's way of finding a package: beside the one that asks for it, then in every folder above. */
function isLocked({ packages }, place, name) {
  for (let at = place; ; at = at.slice(0, Math.max(0, at.lastIndexOf('node_modules/') - 1))) {
    if (`${at && `${at}/`}node_modules/${name}` in packages) return true;
    if (!at) return false;
  }
}

function entryFor({ name, version, dev }) {
  const words = name.split(/[/-]/);
  const os = words.map((word) => OS[word]).find(Boolean);
  const cpu = CPU.find((word) => words.includes(word));
  const libc = /gnu/.test(name) ? 'glibc' : /musl/.test(name) ? 'musl' : undefined;
  return {
    version,
    ...(cpu && { cpu: [cpu] }),
    ...(dev && { dev }),
    ...(libc && { libc: [libc] }),
    optional: true,
    ...(os && { os: [os] }),
  };
}

if (argv[1] === fileURLToPath(import.meta.url)) {
  const lock = JSON.parse(readFileSync(file, 'utf8'));
  const missing = missingPlatforms(lock);
  for (const pack of missing) lock.packages[`node_modules/${pack.name}`] = entryFor(pack);
  const sorted = Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en'));
  if (missing.length > 0)
    writeFileSync(file, `${JSON.stringify({ ...lock, packages: Object.fromEntries(sorted) }, null, 2)}\n`);
  console.log(`package-lock.json: ${missing.length} agregados`);
}
