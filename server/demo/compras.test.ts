import { asc, ne, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { correos } from '#server/features/casa/correo/index.ts';
import { compras } from '#server/features/ventas/compras/index.ts';
import { createProducto, people } from '#server/testing/builders.ts';
import { openTestApp } from '#server/testing/test-app.ts';
import { crearComprasDemo } from './compras.ts';

const test = await openTestApp();

it('las compras pasadas llegan con su correo ya enviado, y nada queda por salir', async () => {
  const [admin, cliente] = await people(test, 'admin', 'customer');
  // As many as make a receipt and goods at the door.
  for (let n = 0; n < 6; n++) await createProducto(test, { ultimo_costo: 5_000 });
  await test.db.transaction((tx) => crearComprasDemo(tx, [], { admin: admin.id, customer: cliente.id }, []));

  const sembradas = await test.db.select().from(compras).orderBy(asc(compras.id));
  expect(sembradas.length).toBeGreaterThan(0);
  expect(await test.db.$count(correos)).toBe(sembradas.length);
  expect(await test.db.$count(correos, ne(correos.estado, 'enviado'))).toBe(0);
  expect((await test.db.execute(sql`select id from pgboss.job where name = 'correo'`)).rows).toEqual([]);

  const { id } = sembradas[0]!;
  const { status, body } = await admin.call('GET', `/api/compras/compra/${id}/correo`);
  expect([status, body]).toEqual([200, { estado: 'enviado' }]);
});
