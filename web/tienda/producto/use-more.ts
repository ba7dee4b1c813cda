import { useState } from 'react';
import { bring, whatToDo } from '#web/client/api/bring.ts';

type Bring<T> = (said: typeof import('./more-said.ts'), page: number) => Promise<T[]>;

/** What the page came with, and the pages after it as they are asked for. */
export function useMore<T extends { id: number }>(first: readonly T[], total: number, load: Bring<T>) {
  const [more, setMore] = useState<readonly T[]>([]);
  const [page, setPage] = useState(1);
  const [problem, setProblem] = useState('');
  const items = [...first, ...more.filter(({ id }) => !first.some((one) => one.id === id))];

  async function next(): Promise<void> {
    setProblem('');
    try {
      const loaded = await load(await bring(() => import('./more-said.ts')), page + 1);
      setMore((before) => [...before, ...loaded.filter(({ id }) => !before.some((one) => one.id === id))]);
      setPage(page + 1);
    } catch (error) {
      setProblem(`No pudimos cargar más. ${whatToDo(error)}`);
    }
  }
  return { items, left: Math.max(0, total - items.length), problem, next: () => void next() };
}
