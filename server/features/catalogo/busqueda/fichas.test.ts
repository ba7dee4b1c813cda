import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createProducto } from '#server/testing/builders.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let test: TestApp;

beforeAll(async () => {
  test = await createTestApp();
  for (let n = 0; n < 30; n++) {
    await createProducto(test, {
      descripcion: `Taladro número ${n}`,
      cantidad_stock: n % 3,
      familia: n % 2 ? 'jardineria y areas libres' : 'electrohogar',
      estado: n % 5 ? 'activo' : 'inactivo',
    });
  }
});
afterAll(() => test.close());

const FICHAS = sql.raw(`
  select producto_id, to_jsonb(f) as ficha, l.lexemas from fichas_busqueda f join fichas_lexemas l using (producto_id)
  union all select producto_id, null, lexemas from fichas_ocultas`);

/** Cards that are other than if all of them were made now, or are missing, or should not be there. */
async function torcidas(): Promise<unknown[]> {
  let distintas: unknown[] = [];
  const deshacer = new Error('sólo para mirar');
  await test.db
    .transaction(async (tx) => {
      await tx.execute(sql`create temp table estaban on commit drop as ${FICHAS}`);
      await tx.execute(sql`delete from fichas_busqueda`);
      await tx.execute(sql`delete from fichas_lexemas`);
      await tx.execute(sql`delete from fichas_ocultas`);
      await tx.execute(sql`select fussan_hacer_fichas(array(select id from productos))`);
      const { rows } = await tx.execute(sql`
        ((${FICHAS}) except table estaban) union all (table estaban except (${FICHAS}))`);
      distintas = rows;
      throw deshacer;
    })
    .catch((error: unknown) => {
      if (error !== deshacer) throw error;
    });
  return distintas;
}

it.each([
  ['el precio de muchos', sql`update productos set precio_unitario = precio_unitario + id where id % 2 = 0`],
  ['una rebaja', sql`update productos set "previousPrice" = precio_unitario + 1 where id % 3 = 0`],
  ['el stock, que a unos se les acaba', sql`update productos set cantidad_stock = (cantidad_stock + 1) % 3`],
  ['las palabras de muchos', sql`update productos set descripcion = 'Sierra caladora ' || id where id % 2 = 0`],
  ['la familia de todos', sql`update productos set familia = 'aseo industrial', sub_familia = 'Aspiradoras'`],
  [
    'lo que se ve: unos se esconden, otros vuelven',
    sql`
    update productos set estado = case when estado = 'activo' and id % 2 = 0 then 'inactivo' else 'activo' end`,
  ],
  [
    'todo a la vez',
    sql`
    update productos set descripcion = descripcion || ' azul', especificaciones = 'Color: azul', marca = 'Bosch',
      precio_unitario = 1, "previousPrice" = null, cantidad_stock = 0, estado = case when id % 4 = 0 then 'inactivo' else 'activo' end`,
  ],
  ['nada', sql`update productos set fecha_actualizacion = now()`],
  ['ninguno', sql`update productos set descripcion = 'Nadie' where id < 0`],
  ['el código', sql`update productos set codigo_producto_fussan = codigo_producto_fussan + 1000000`],
])('al cambiar %s en una sentencia, lo que se busca queda al día', async (_nombre, cambio) => {
  expect(await torcidas()).toEqual([]);
  await test.db.execute(cambio);
  expect(await torcidas()).toEqual([]);
  const { rows } = await test.db.execute(sql`
    select id from productos p where
      (estado = 'activo') <> exists (select from fichas_lexemas where producto_id = p.id)
      or (estado <> 'activo') <> exists (select from fichas_ocultas where producto_id = p.id)`);
  expect(rows).toEqual([]);
});

it('una palabra nueva se aprende una vez; lo que se esconde no enseña nada', async () => {
  const conocidas = async () =>
    (
      await test.db.execute(sql`
        select palabra, count(*)::int as veces from vocabulario where palabra in ('zarpador', 'ocultador') group by palabra`)
    ).rows;
  await test.db.execute(sql`update productos set estado = 'inactivo' where id % 2 = 0`);
  await test.db.execute(sql`
    update productos set descripcion = case when estado = 'activo' then 'Zarpador rojo' else 'Ocultador' end`);
  await test.db.execute(sql`update productos set descripcion = 'Zarpador azul' where estado = 'activo'`);
  expect(await conocidas()).toEqual([{ palabra: 'zarpador', veces: 1 }]);
});
