import { describe, expect, it } from 'vitest';
import { SECRETO } from '#server/testing/secret-columns.ts';
import { ACTORS, openShop, type Rows } from './shop.ts';

/** Tries each of these rows as every actor. */
export async function walk(rows: Rows): Promise<void> {
  const shop = await openShop();
  describe('la tabla de permisos', () => {
    it.each(Object.entries(rows(shop)))('%s', async (key, { expected, url, body }) => {
      const [method, path] = key.split(' ') as ['GET' | 'POST' | 'PUT' | 'DELETE', string];
      const got: number[] = [];
      const arrange = async () => ({ url: url ? await url() : path, body: body && (await body()) });
      let arranged: ReturnType<typeof arrange> | undefined;
      for (const actor of ACTORS) {
        // Who is refused leaves it for the next.
        arranged ??= arrange();
        const { url, body } = await arranged;
        const answer = await shop.callers[actor].call(method, url, body);
        if (answer.status < 400) arranged = undefined;
        got.push(answer.status);
        expect(JSON.stringify(answer.body ?? null)).not.toContain(SECRETO);
      }
      expect(got).toEqual([...expected]);
    });
  });
}
