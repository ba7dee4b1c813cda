import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { test } from '@playwright/test';

/** A file of this journey's own and where it is: what it holds doesn't travel to the browser as text. */
export async function ownFile(name: string, content: Buffer | string): Promise<string> {
  const file = test.info().outputPath(name);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, content);
  return file;
}
