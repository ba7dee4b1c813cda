import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { createProducto, person } from '#server/testing/builders.ts';
import { openTestApp } from '#server/testing/test-app.ts';
import { sesiones } from './features/casa/usuarios/table.ts';
import { importaciones, importaciones_filas } from './features/catalogo/importaciones/table.ts';

const test = await openTestApp();

it('la limpieza está puesta de madrugada en Santiago, y la de quien estuvo cerrada se hace después de abrir', async () => {
  const { rows: horarios } = await test.db.execute(
    sql`select cron, timezone from pgboss.schedule where name = 'limpieza'`,
  );
  expect(horarios).toEqual([{ cron: '30 4 * * *', timezone: 'America/Santiago' }]);
  const { rows: pendientes } = await test.db.execute(
    sql`select start_after > now() + interval '5 minutes' as despues from pgboss.job where name = 'limpieza'`,
  );
  expect(pendientes).toEqual([{ despues: true }]);
});

it('olvida lo que cada parte dejó vencer', async () => {
  const ana = await person(test, 'customer');
  const { id: producto_id } = await createProducto(test);
  await test.db.update(sesiones).set({ vence_en: new Date(0) });
  const [carga] = await test.db
    .insert(importaciones)
    .values({ archivo: 'a.xlsx', creados: 1, actualizados: 0, sin_cambios: 0, cuando: new Date(0) })
    .returning();
  await test.db.insert(importaciones_filas).values({ importacion_id: carga!.id, producto_id, version: 1 });
  await test.db.execute(sql`update pgboss.job set start_after = now() where name = 'limpieza' and state = 'created'`);
  const quedan = async () => [
    await test.db.$count(sesiones, eq(sesiones.usuario_id, ana.id)),
    await test.db.$count(importaciones_filas),
  ];
  await expect.poll(quedan, { timeout: 20_000 }).toEqual([0, 0]);
  expect(await test.db.$count(importaciones)).toBe(1);
});
