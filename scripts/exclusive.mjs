import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const FORGOTTEN_MS = 15 * 60_000;

/** Runs `work` while no other process of this clone does. The file names who works: us and the child that we wait for. */
export async function exclusively(file, work) {
  mkdirSync(dirname(file), { recursive: true });
  let told = false;
  while (!claim(file)) {
    const holder = holderOf(file);
    if (holder === undefined) continue;
    if (holder.gone) {
      discard(file, holder.text);
      continue;
    }
    if (!told) console.log(`Otra preparación está en curso; esperando a que termine… (si no es así, borra ${file})`);
    told = true;
    await sleep(200);
  }
  const release = () => rmSync(file, { force: true });
  process.on('exit', release);
  try {
    return await work((childPid) => writeFileSync(file, `${process.pid} ${childPid ?? ''}`));
  } finally {
    process.off('exit', release);
    release();
  }
}

function claim(file) {
  try {
    writeFileSync(file, `${process.pid}`, { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

function holderOf(file) {
  try {
    const text = readFileSync(file, 'utf8');
    const pids = text.split(' ').map(Number).filter(Boolean);
    const age = Date.now() - statSync(file).mtimeMs;
    // Just created and not yet written: give it a moment.
    const gone = pids.length === 0 ? age > 2000 : age > FORGOTTEN_MS || !pids.some(isAlive);
    return { text, gone };
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Takes a dead holder's file away, unless another process has just put its own there. */
function discard(file, text) {
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
    if (readFileSync(aside, 'utf8') === text) rmSync(aside);
    else renameSync(aside, file);
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
