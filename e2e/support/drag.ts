import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { test as base } from './test.ts';

/** Files that come from outside of the browser, as one drags them from a folder: Chromium makes the events. */
export async function dragFiles(page: Page, ...files: string[]) {
  const devtools = await page.context().newCDPSession(page);
  const send = async (type: 'dragEnter' | 'dragOver' | 'drop', place: Locator) => {
    await place.scrollIntoViewIfNeeded();
    const { x, y, width, height } = (await place.boundingBox())!;
    await devtools.send('Input.dispatchDragEvent', {
      type,
      x: x + width / 2,
      y: y + height / 2,
      data: { items: [], files, dragOperationsMask: 1 },
    });
  };
  return {
    async over(place: Locator): Promise<void> {
      await send('dragEnter', place);
      await send('dragOver', place);
    },
    async drop(place: Locator): Promise<void> {
      await send('dragEnter', place);
      await send('dragOver', place);
      await send('drop', place);
    },
  };
}

/**
 * What the page leaves the browser to do with files dropped there: open them in its place (`null`), or what it says
 * itself. Headless Chromium doesn't open them, so it must be asked.
 */
export async function effectOfDropping(page: Page, place: Locator, ...files: string[]): Promise<string | null> {
  const watch = await page.evaluateHandle(() => ({
    effect: new Promise<string | null>((resolve) => {
      const listener = (event: DragEvent) => resolve(event.defaultPrevented ? event.dataTransfer!.dropEffect : null);
      addEventListener('dragover', listener, { once: true });
    }),
  }));
  await (await dragFiles(page, ...files)).drop(place);
  return watch.evaluate(({ effect }) => effect);
}

/** Journeys with a folder of their own, for the files that they drag. */
export const test = base.extend<{ folder: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the fixtures destructured.
  folder: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'fussan-soltar-'));
    await use(folder);
    await rm(folder, { recursive: true, force: true });
  },
});
