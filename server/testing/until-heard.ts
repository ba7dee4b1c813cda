import { ChangeListener } from '#server/platform/changes.ts';
import type { TestApp } from './test-app.ts';

/** Until the shop heard of all that was changed so far: a notice may come after the answer of the act that made it. */
export async function untilHeard(test: TestApp): Promise<void> {
  const listener = new ChangeListener(test.url, () => {}, 20_000);
  await listener.start();
  await listener.heardByAll();
  await listener.close();
}
