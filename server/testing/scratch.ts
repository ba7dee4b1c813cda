import { mkdtemp, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Where Linux keeps files in memory. */
const MEMORY = '/dev/shm';
/** What a run's databases and pictures take at most at one time, and as much again for the pages of Chromium. */
const ROOM = 4 * 1024 ** 3;

/**
 * A folder for what a run throws away: in memory where that has room, else among the temporary files. A database is a
 * thousand files, and to make those on a disk that others write to takes up to a hundred times as long.
 */
export async function scratchFolder(prefix: string): Promise<string> {
  const parent = (await freeBytes(MEMORY)) >= ROOM ? MEMORY : tmpdir();
  return mkdtemp(path.join(parent, prefix));
}

/** 0 where there is no such folder. */
export async function freeBytes(folder: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch {
    return 0;
  }
}
