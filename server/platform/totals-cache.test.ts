import { describe, expect, it } from 'vitest';
import { TotalsCache } from './totals-cache.ts';

const trusting = () => true;

/** Work that counts how often it is done, and ends when the test says. */
function heldWork() {
  const { promise, resolve } = Promise.withResolvers<void>();
  let times = 0;
  return { release: resolve, times: () => times, work: () => promise.then(() => ({ vez: ++times })) };
}

describe('los totales guardados', () => {
  it('se cuentan una vez, aunque los pidan muchos a la vez, hasta que cambia el listado', async () => {
    const cache = new TotalsCache(trusting);
    const { work, times, release } = heldWork();
    const answers = Array.from({ length: 50 }, () => cache.get('a', work));
    release();
    expect(new Set((await Promise.all(answers)).map(({ vez }) => vez))).toEqual(new Set([1]));
    cache.drop(['producto:1']);
    expect(await cache.get('a', work)).toEqual({ vez: 1 });
    cache.drop(['listado']);
    expect(await cache.get('a', work)).toEqual({ vez: 2 });
    expect(times()).toBe(2);
  });

  it('quien pregunta después de un cambio no recibe lo que se empezó a contar antes, y eso no se guarda', async () => {
    const cache = new TotalsCache(trusting);
    const { work, release } = heldWork();
    const before = cache.get('a', work);
    cache.drop(['listado']);
    expect(await cache.get('a', async () => ({ vez: 99 }))).toEqual({ vez: 99 });
    release();
    expect(await before).toEqual({ vez: 1 });
    expect(await cache.get('a', work)).toEqual({ vez: 99 });
  });

  it('una falla llega a todos los que esperaban, y la próxima vez se intenta de nuevo', async () => {
    const cache = new TotalsCache(trusting);
    const failing = () => Promise.reject(new Error('caída'));
    const answers = await Promise.allSettled([cache.get('a', failing), cache.get('a', failing)]);
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await cache.get('a', async () => 7)).toBe(7);
  });

  it('lo que otro empezó y falló se cuenta de nuevo, una vez por todos los que lo esperaban', async () => {
    const cache = new TotalsCache(trusting);
    const caida = Promise.withResolvers<number>();
    const suya = cache.get('a', () => caida.promise);
    let veces = 0;
    const deRespaldo = async () => ++veces;
    const esperan = [cache.get('a', deRespaldo), cache.get('a', deRespaldo), cache.get('a', deRespaldo)];
    caida.reject(new Error('caída'));
    await expect(suya).rejects.toThrow('caída');
    expect(await Promise.all(esperan)).toEqual([1, 1, 1]);
  });

  it('mientras no se oyen los cambios no guarda nada', async () => {
    const cache = new TotalsCache(() => false);
    expect(await cache.get('a', async () => 1)).toBe(1);
    expect(await cache.get('a', async () => 2)).toBe(2);
  });

  it('nunca ocupan más de lo permitido: lo que se pidió hace más tiempo se suelta, y lo enorme no entra', async () => {
    const cache = new TotalsCache(trusting, 1_000_000);
    const made = async () => 'x'.repeat(10_000);
    const isKept = async (key: string) => {
      let kept = true;
      await cache
        .get(key, async () => {
          kept = false;
          throw new Error('no estaba');
        })
        .catch(() => {});
      return kept;
    };
    for (let n = 0; n < 200; n++) await cache.get(`${n}`, made);
    const kept = await Promise.all(Array.from({ length: 200 }, (_, n) => isKept(`${n}`)));
    expect(kept.slice(0, 100)).not.toContain(true);
    expect(kept.slice(-40)).not.toContain(false);
    await cache.get('enorme', async () => 'x'.repeat(300_000));
    expect([await isKept('enorme'), await isKept('199')]).toEqual([false, true]);
  });
});
