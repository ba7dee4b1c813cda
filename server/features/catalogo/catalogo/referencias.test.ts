import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { openTestApp } from '#server/testing/test-app.ts';

const test = await openTestApp();

// Whoever removes a product makes PostgreSQL look for it in each of these tables, once per product.
it('toda tabla que nombra productos los encuentra por un índice', async () => {
  const { rows } = await test.db.execute(sql`
    select conrelid::regclass::text as tabla from pg_constraint c
    where contype = 'f' and confrelid = 'productos'::regclass and not exists (
      select from pg_index i
      where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1] and i.indpred is null and i.indisvalid
    )`);
  expect(rows).toEqual([]);
});
