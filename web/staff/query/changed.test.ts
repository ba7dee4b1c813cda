import { type QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  editarMaestro,
  listarProductosDeMaestro,
  obtenerMaestro,
  paginarMaestros,
} from '#contract/catalogo/maestros/maestros.ts';
import { listarNotas } from '#contract/ventas/notas.ts';
import { api } from '#web/client/api/browser-api.ts';
import { stubFetch, stubStorage } from '#web/testing/browser.ts';
import { caughtUp, followWrites, leave, reread, setAnswer, stand } from './changed.ts';
import { queryOf } from './endpoint-query.ts';
import { createQueryClient } from './query-client.ts';

const params = { id: '7' };
const own = queryOf(obtenerMaestro, { params });
const productosDe = queryOf(listarProductosDeMaestro, { params, query: {} });
const list = queryOf(paginarMaestros, { query: {} });
const notes = queryOf(listarNotas, { query: { compra_id: '1' } } as never);

let status: number;
let asked: string[];
let client: QueryClient;
let over: (() => void)[];

/** It is on screen. */
async function show(query: { queryKey: readonly unknown[] }): Promise<void> {
  over.push(new QueryObserver(client, query as never).subscribe(() => {}));
  await client.fetchQuery(query as never);
}

const write = () => api(editarMaestro, { params, body: {} as never });
const isOld = ({ queryKey }: { queryKey: readonly unknown[] }) =>
  client.getQueryState(queryKey as never)?.isInvalidated;

beforeEach(async () => {
  stubStorage('localStorage');
  status = 200;
  asked = [];
  over = [];
  let answers = 0;
  stubFetch((path) => {
    asked.push(path);
    return { status, body: { answer: ++answers } };
  });
  client = createQueryClient();
  over.push(followWrites(client));
  await client.fetchQuery(list);
  await show(own);
  await show(productosDe);
  await show(notes);
  asked = [];
});

afterEach(() => {
  for (const end of over) end();
  client.clear();
});

test('what shows what was written is asked for again where it is on screen, and once, however many writes came together', async () => {
  const before = client.getQueryData(own.queryKey);
  await Promise.all([write(), write()]);
  await caughtUp();
  expect(client.getQueryData(own.queryKey)).not.toEqual(before);
  expect(asked.slice(2).sort()).toEqual(['/api/maestros/7', '/api/maestros/7/productos']);
  expect([list, notes].map(isOld)).toEqual([true, false]);
});

test.each([
  { refused: 404, reads: 2 },
  { refused: 409, reads: 2 },
  { refused: 400, reads: 0 },
  { refused: 500, reads: 0 },
])('a write that is refused with $refused reads $reads anew', async ({ refused, reads }) => {
  status = refused;
  await expect(write()).rejects.toMatchObject({ status: refused });
  await caughtUp();
  expect(asked.slice(1)).toHaveLength(reads);
});

test('what its writer shows itself is not asked for', async () => {
  await write();
  setAnswer(client, own as { queryKey: readonly unknown[] }, { answer: 'own' });
  stand(listarProductosDeMaestro);
  await caughtUp();
  expect(client.getQueryData(own.queryKey)).toEqual({ answer: 'own' });
  expect(asked).toHaveLength(1);
});

test('nothing is asked for of a record that is left', async () => {
  await write();
  leave(7);
  await caughtUp();
  expect(asked).toHaveLength(1);
});

test('what changed by itself is asked for the same way', async () => {
  reread(client, ['Maestros']);
  await caughtUp();
  expect(asked).toHaveLength(2);
});
