import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Bounds, LoadResult, Task } from '../load.ts';
import { byCard } from '../paid.ts';
import { answered, percentile, timed } from '../timing.ts';

export type Mezcla = Task & { kind: 'mezcla' };

/** What people do in a shop, and how often of a hundred times. */
const VISITS = ['página', 'lista', 'búsqueda', 'compra'] as const;
export type Visit = (typeof VISITS)[number];
const OF_A_HUNDRED: Record<Visit, number> = { página: 88, lista: 6, búsqueda: 5, compra: 1 };
const DRAWN = VISITS.flatMap((kind) => Array<Visit>(OF_A_HUNDRED[kind]).fill(kind));
/** So many of the products are looked at most of the time, and most of them are kept; the others are made. */
const POPULAR = 500;
const WORDS = ['taladro', 'esmeril bosch', 'sierra circular', 'aspirdora', 'hidrolavadora', 'ventilador 750w'];
const HTML = { accept: 'text/html' };

export interface Answers {
  answers: number;
  failed: number;
  p50: number;
  p99: number;
}

/**
 * A shop's visitors, until the time is over: as fast as they are answered, or at `perSecond` whether they are answered or not. `of` tells
 * of each thing that they do by itself; the whole's p99 is that of pages.
 */
export async function mezcla(
  task: Mezcla,
  { connections, seconds }: Bounds,
): Promise<LoadResult & { of: Record<Visit, Answers> }> {
  const times: Record<Visit, number[]> = { página: [], lista: [], búsqueda: [], compra: [] };
  const failed: Record<Visit, number> = { página: 0, lista: 0, búsqueda: 0, compra: 0 };
  const start = performance.now();
  const deadline = start + seconds * 1_000;
  const visit = async () => {
    const kind = DRAWN[randomInt(DRAWN.length)]!;
    const took = await visits[kind](task).catch(() => null);
    if (took === null) failed[kind]++;
    else times[kind].push(took);
  };
  if (task.perSecond === undefined) {
    await Promise.all(
      Array.from({ length: connections }, async () => {
        while (performance.now() < deadline) await visit();
      }),
    );
  } else {
    const underway = new Set<Promise<void>>();
    for (let next = start; next < deadline; next += 1_000 / task.perSecond) {
      const wait = next - performance.now();
      if (wait > 0) await sleep(wait);
      const one = visit().finally(() => underway.delete(one));
      underway.add(one);
    }
    await Promise.all(underway);
  }
  const elapsed = (performance.now() - start) / 1_000;
  const of = Object.fromEntries(
    VISITS.map((kind) => [kind, { ...summary(times[kind]), failed: failed[kind] }]),
  ) as Record<Visit, Answers>;
  const answers = VISITS.reduce((sum, kind) => sum + of[kind].answers, 0);
  return {
    perSecond: answers / elapsed,
    answers,
    p99: of.página.p99,
    failed: VISITS.reduce((sum, kind) => sum + failed[kind], 0),
    of,
  };
}

const summary = (times: readonly number[]): Omit<Answers, 'failed'> => ({
  answers: times.length,
  p50: times.length > 0 ? percentile(times, 0.5) : 0,
  p99: times.length > 0 ? percentile(times, 0.99) : 0,
});

const producto = (productos: number): number => 1 + randomInt(randomInt(10) < 8 ? POPULAR : productos);
const get = (url: string): Promise<number> => timed(() => answered(url, HTML));

const visits: Record<Visit, (task: Mezcla) => Promise<number | null>> = {
  página: ({ url, productos }) =>
    get(randomInt(8) === 0 ? `${url}/` : `${url}/detalle-producto/${producto(productos)}`),
  lista: ({ url }) => get(`${url}/filter-page?familia=herramientas+electricas&page=${1 + randomInt(40)}`),
  búsqueda: ({ url }) => {
    const q = encodeURIComponent(WORDS[randomInt(WORDS.length)]!);
    return get(
      randomInt(2) === 0
        ? `${url}/api/products?limit=24&q=${q}&page=${1 + randomInt(9)}`
        : `${url}/api/products/sugerencias?q=${q.slice(0, 2 + randomInt(5))}`,
    );
  },
  compra: (task) => byCard({ ...task, kind: 'paid', medio: 'webpay', admin: '' }),
};
