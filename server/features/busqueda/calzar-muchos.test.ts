import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { PRODUCTOS } from '#server/demo/catalogo/index.ts';
import { openTestApp } from '#server/testing/test-app.ts';
import { calzar } from './calzar.ts';

it('mil ítems contra cien mil productos: a lo más diez segundos', async () => {
  const test = await openTestApp();
  // Some at a time: a statement may take only so long.
  for (let desde = 1; desde <= 642; desde += 107) {
    await test.db.execute(sql`
    insert into productos (codigo_producto_fussan, descripcion, marca, familia, sub_familia, especificaciones, precio_unitario, cantidad_stock)
    select 200000000 + n * 1000 + k, p.descripcion || ' X' || n, p.marca, p.familia, p.sub_familia, p.especificaciones, 10000 + n, 0
    from json_to_recordset(${JSON.stringify(PRODUCTOS.map(({ descripcion, marca, familia, sub_familia, especificaciones }, k) => ({ k, descripcion, marca, familia, sub_familia, especificaciones })))})
      as p (k int, descripcion text, marca text, familia text, sub_familia text, especificaciones text), generate_series(${desde}::int, ${desde + 106}::int) n`);
  }
  await test.db.execute(sql`analyze`);
  const items = Array.from(
    { length: 1_000 },
    (_, n) => `${PRODUCTOS[n % PRODUCTOS.length]!.descripcion.toUpperCase()} X${(n % 640) + 1} O SIMILAR`,
  );
  const since = performance.now();
  const calces = await calzar(test.db, items);
  const ms = performance.now() - since;
  expect(calces.filter((calce) => calce.length === 3)).toHaveLength(1_000);
  expect(ms).toBeLessThan(10_000);
});
