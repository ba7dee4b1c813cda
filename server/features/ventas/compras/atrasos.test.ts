import { and, eq, sql } from 'drizzle-orm';
import pino from 'pino';
import { afterAll, expect, it } from 'vitest';
import { sumarHabiles } from '#contract/valores/dias-habiles.ts';
import { diaEnSantiago, sumarDias } from '#contract/valores/fechas.ts';
import { correos } from '#server/features/casa/correo/index.ts';
import { auditoria } from '#server/platform/audit/table.ts';
import type { Context } from '#server/platform/context.ts';
import { Jobs } from '#server/platform/jobs/index.ts';
import { compraBody, createProducto, people } from '#server/testing/builders.ts';
import { pagarCompra } from '#server/testing/cobros-de-prueba.ts';
import { openTestApp } from '#server/testing/test-app.ts';
import { avisarAtrasos } from './atrasos.ts';
import { compras } from './table.ts';

const test = await openTestApp();
const [cliente, admin] = await people(test, 'customer', 'admin');
const jobs = new Jobs(test.url, pino({ level: 'silent' }));
await jobs.start();
afterAll(() => jobs.close());
const ctx = (): Context =>
  ({
    config: test.config,
    jobs,
    changes: { tell: () => {}, tellAll: () => {} },
    db: test.db,
    actor: null,
    requestId: null,
    touched: new Set(),
  }) as unknown as Context;

const HOY = diaEnSantiago();
const MANANA = sumarHabiles(HOY, 1);

async function comprada(cambios: Partial<typeof compras.$inferInsert>) {
  const { id: producto_id } = await createProducto(test, { cantidad_stock: 10 });
  const { body } = await cliente.call('POST', '/api/compras/compra', compraBody([{ id: producto_id, quantity: 1 }]));
  await test.db
    .update(compras)
    .set({ reservada_hasta: null, ...cambios })
    .where(eq(compras.id, body.id));
  return body as { id: number; num_pedido: number };
}
const correosDe = (num_pedido: number) =>
  test.db.$count(
    correos,
    and(eq(correos.plantilla, 'compra-por-atrasarse'), eq(sql`${correos.datos}->>'num_pedido'`, String(num_pedido))),
  );

it('lo que no ha salido la víspera se dice una vez a quien compró, y el personal lo ve antes de que se atrase', async () => {
  const porAtrasarse = await comprada({ fecha_entrega: MANANA });
  const deHoy = await comprada({ fecha_entrega: HOY, estado: 'En preparación', reservada_hasta: new Date() });
  const otras = [
    await comprada({ fecha_entrega: sumarHabiles(MANANA, 1) }),
    await comprada({ fecha_entrega: sumarDias(HOY, -1) }),
    await comprada({ fecha_entrega: MANANA, estado: 'Despachado' }),
    await comprada({ fecha_entrega: MANANA, estado: 'Anulado' }),
    await comprada({ fecha_entrega: null }),
    // It waits for its payment.
    await comprada({ fecha_entrega: MANANA, reservada_hasta: new Date(Date.now() + 3_600_000) }),
  ];
  const lista = (await admin.call('GET', '/api/compras/compras?page=1&por_atrasarse=1')).body;
  expect(lista.items.map(({ id }: { id: number }) => id).sort()).toEqual([porAtrasarse.id, deHoy.id].sort());
  expect((await admin.call('GET', '/api/panel')).body.pendientes.por_atrasarse).toBe(2);

  // Several instances look at once, and again the next day.
  const avisadas = await Promise.all(Array.from({ length: 5 }, () => avisarAtrasos(ctx())));
  expect(avisadas.reduce((suma, una) => suma + una, 0)).toBe(2);
  expect(await avisarAtrasos(ctx())).toBe(0);
  for (const { num_pedido } of [porAtrasarse, deHoy]) expect(await correosDe(num_pedido)).toBe(1);
  for (const { num_pedido } of otras) expect(await correosDe(num_pedido)).toBe(0);
  const rastro = and(eq(auditoria.accion, 'avisar-atraso'), eq(auditoria.entidad_id, porAtrasarse.id));
  expect(await test.db.$count(auditoria, rastro)).toBe(1);
});

it('lo que esperaba su pago se promete desde que se paga, nunca para antes, y lo que se había prometido queda en la auditoría', async () => {
  const AYER = sumarDias(HOY, -1);
  const enEspera = { reservada_hasta: new Date(Date.now() + 3_600_000) };
  const dia = async (id: number) =>
    (await test.db.select({ dia: compras.fecha_entrega }).from(compras).where(eq(compras.id, id)))[0]!.dia;
  const prometida = (await cliente.call('GET', `/api/compras/compra/${(await comprada(enEspera)).id}`)).body
    .fecha_entrega;
  const [vieja, lejana, aCredito, enPreparacion, sinPromesa] = [
    await comprada({ ...enEspera, fecha_entrega: AYER }),
    await comprada({ ...enEspera, fecha_entrega: sumarDias(prometida, 30) }),
    await comprada({ fecha_entrega: AYER }),
    await comprada({ ...enEspera, fecha_entrega: AYER, estado: 'En preparación' }),
    await comprada({ ...enEspera, fecha_entrega: null }),
  ];
  // What is paid in part waits for the rest.
  expect((await pagarCompra(admin, vieja.id, 1)).status).toBe(201);
  expect(await dia(vieja.id)).toBe(AYER);
  for (const { id } of [vieja, lejana, aCredito, enPreparacion, sinPromesa]) {
    expect((await pagarCompra(admin, id)).status).toBe(201);
  }
  expect(await dia(vieja.id)).toBe(prometida);
  expect((await cliente.call('GET', `/api/compras/compra/${vieja.id}`)).body.fecha_entrega).toBe(prometida);
  expect(await dia(lejana.id)).toBe(sumarDias(prometida, 30));
  expect([await dia(aCredito.id), await dia(enPreparacion.id), await dia(sinPromesa.id)]).toEqual([AYER, AYER, null]);
  const saldadas = await test.db
    .select({ detalle: auditoria.detalle })
    .from(auditoria)
    .where(and(eq(auditoria.accion, 'saldar-compra'), eq(auditoria.entidad_id, vieja.id)));
  expect(saldadas.at(-1)!.detalle).toMatchObject({ fecha_entrega: { antes: AYER, despues: prometida } });
});
