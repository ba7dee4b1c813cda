import { setTimeout as sleep } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { KeptCopy } from './kept-copy.ts';

/** A list that takes so long to read, and how often it was read. */
function source(ms = 0) {
  const state = { value: 'primera', reads: 0, fails: undefined as Error | undefined };
  async function* pieces() {
    state.reads++;
    const { value, fails } = state;
    yield '[';
    await sleep(ms);
    if (fails) throw fails;
    yield `"${value}"]`;
  }
  return { state, pieces };
}
const textOf = ({ br }: { br: Buffer }) => String(brotliDecompressSync(br));

it('se hace una vez para todos los que la piden, empaquetada de dos maneras', async () => {
  const { state, pieces } = source(20);
  const kept = new KeptCopy(pieces);
  const copies = await Promise.all(Array.from({ length: 20 }, () => kept.get()));
  expect(state.reads).toBe(1);
  for (const copy of copies) {
    expect(textOf(copy)).toBe('["primera"]');
    expect(String(gunzipSync(copy.gzip))).toBe('["primera"]');
    expect(copy).toMatchObject({ etag: copies[0]!.etag, old: false });
  }
});

it('la que se hace rápido nunca es vieja, aunque el cambio llegue mientras se hacía', async () => {
  const { state, pieces } = source(20);
  const kept = new KeptCopy(pieces);
  const { etag } = await kept.get();
  kept.changed();
  const before = kept.get();
  await sleep(5);
  state.value = 'segunda';
  kept.changed();
  const after = await kept.get();
  expect(textOf(after)).toBe('["segunda"]');
  expect(after.etag).not.toBe(etag);
  await before;
  expect(state.reads).toBe(3);
});

it('la que tarda se entrega como estaba y se rehace tras un descanso, una vez', async () => {
  const { state, pieces } = source(300);
  const kept = new KeptCopy(pieces);
  await kept.get();
  state.value = 'segunda';
  kept.changed();
  const copies = await Promise.all(Array.from({ length: 20 }, () => kept.get()));
  for (const copy of copies) expect([textOf(copy), copy.old]).toEqual(['["primera"]', true]);
  expect(state.reads).toBe(1);
  await sleep(600);
  expect(textOf(await kept.get())).toBe('["primera"]');
  expect(state.reads).toBe(1);
  await expect.poll(async () => textOf(await kept.get()), { timeout: 20_000 }).toBe('["segunda"]');
  expect(state.reads).toBe(2);
});

it('sin base de datos se entrega la última; otra falla no se calla', async () => {
  const { state, pieces } = source();
  const kept = new KeptCopy(pieces);
  state.fails = new Error('connect ECONNREFUSED');
  await expect(kept.get()).rejects.toThrow('ECONNREFUSED');
  state.fails = undefined;
  await kept.get();
  kept.changed();
  state.fails = new Error('connect ECONNREFUSED');
  expect(await kept.get()).toMatchObject({ old: true });
  state.fails = new Error('columna desconocida');
  await expect(kept.get()).rejects.toThrow('columna desconocida');
});

it('lo que se hizo sin oír los cambios no se da por nuevo', async () => {
  const { state, pieces } = source();
  let listening = false;
  const kept = new KeptCopy(pieces, () => listening);
  await kept.get();
  await kept.get();
  expect(state.reads).toBe(2);
  listening = true;
  await kept.get();
  expect(state.reads).toBe(2);
});
