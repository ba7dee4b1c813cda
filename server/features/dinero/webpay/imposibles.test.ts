import { and, eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { correos } from '#server/features/casa/correo/index.ts';
import { auditoria } from '#server/platform/audit/table.ts';
import { person } from '#server/testing/builders.ts';
import { tiendaConWebpay } from '#server/testing/webpay-de-prueba.ts';
import { devolverPendientes, hacerDevolucion } from './devolver.ts';
import { cuadrarImposibles } from './imposibles.ts';
import { devolverEnWebpay, devolviendoPorWebpay } from './index.ts';

const { test, webpay, comprar, pagar, intentosDe, ctx } = await tiendaConWebpay();
const admin = await person(test, 'admin');

it('una devolución cuya clave se perdió se dice a la administración, no se intenta más, y se puede hacer de otra manera', async () => {
  const { id, num_pedido, total } = await comprar();
  await pagar(id);
  const [intento] = await intentosDe(id);
  const darVuelta = sql`update webpay_intentos set token = set_byte(token, 20, get_byte(token, 20) # 255) where id = ${intento!.id}`;
  await test.db.execute(darVuelta);
  await test.db.execute(sql`update compras set estado = 'Anulado' where id = ${id}`);
  const devolucion_id = await devolverEnWebpay(ctx(), intento!.pago_id!, total, 'El pedido se anuló.');
  // Several at once, as several instances do.
  await Promise.all(Array.from({ length: 3 }, () => hacerDevolucion(ctx(), devolucion_id)));
  const filaDe = async () =>
    (await test.db.execute(sql`select estado, tipo from webpay_devoluciones where id = ${devolucion_id}`)).rows[0];
  await expect.poll(filaDe, { timeout: 20_000 }).toEqual({ estado: 'imposible', tipo: null });

  const falta = expect.stringMatching(new RegExp(`^Pedido ${num_pedido}: la tienda no puede devolver .*SECRETS_KEY`));
  const dichos = await test.db
    .select()
    .from(correos)
    .where(eq(correos.clave, `devolucion-imposible-${devolucion_id}`));
  expect(dichos).toMatchObject([{ para: test.config.MAIL_INBOX, datos: { diferencias: 1, faltas: [falta] } }]);
  expect(
    await test.db.$count(
      auditoria,
      and(eq(auditoria.accion, 'no-poder-devolver-webpay'), eq(auditoria.entidad_id, id)),
    ),
  ).toBe(1);
  const { body } = await admin.call('POST', '/api/conciliacion');
  expect(body.libros.flatMap(({ faltas }: { faltas: string[] }) => faltas)).toContainEqual(falta);

  // The clock doesn't come back to it, and it counts no longer as on its way.
  const llamadas = { ...webpay.llamadas };
  await test.db.execute(sql`update webpay_devoluciones set intentar_en = now() where id = ${devolucion_id}`);
  await devolverPendientes(ctx());
  expect([await filaDe(), webpay.llamadas.devolver]).toEqual([{ estado: 'imposible', tipo: null }, llamadas.devolver]);
  expect(await devolviendoPorWebpay(test.db, id)).toBe(0);

  // With its key back it can be asked for anew; once nothing is owed nobody is told any more.
  await test.db.execute(darVuelta);
  await hacerDevolucion(ctx(), await devolverEnWebpay(ctx(), intento!.pago_id!, total, 'El pedido se anuló.'));
  await expect.poll(async () => (await cuadrarImposibles(test.db)).total, { timeout: 20_000 }).toBe(0);
});
