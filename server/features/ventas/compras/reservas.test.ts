import { and, eq } from 'drizzle-orm';
import pino from 'pino';
import { afterAll, describe, expect, it } from 'vitest';
import { PERMISOS_DE_ROL } from '#contract/casa/usuarios/permisos.ts';
import { correos } from '#server/features/casa/correo/index.ts';
import { productos } from '#server/features/catalogo/catalogo/index.ts';
import { auditoria } from '#server/platform/audit/table.ts';
import type { Context } from '#server/platform/context.ts';
import { contarPasos } from '#server/platform/estados/historial.ts';
import { moveState } from '#server/platform/estados/mover.ts';
import { Jobs } from '#server/platform/jobs/index.ts';
import { compraBody, createProducto, people } from '#server/testing/builders.ts';
import { pagarCompra } from '#server/testing/cobros-de-prueba.ts';
import { openTestApp } from '#server/testing/test-app.ts';
import { COMPRA } from './estados.ts';
import { finDeReserva, vencerReservas } from './reservas.ts';
import { compras } from './table.ts';

const test = await openTestApp({ HOLD_HOURS_TRANSFER: '24', HOLD_MINUTES_CARD: '30' });
const [cliente, admin, empleado] = await people(test, 'customer', 'admin', 'employee');
const jobs = new Jobs(test.url, pino({ level: 'silent' }));
await jobs.start();
afterAll(() => jobs.close());

const changes = { tell: () => {}, tellAll: () => {} };
const ctx = (): Context =>
  ({
    config: test.config,
    jobs,
    changes,
    db: test.db,
    actor: null,
    requestId: null,
    touched: new Set(),
  }) as unknown as Context;
const AYER = new Date(Date.now() - 60_000);

async function comprada(cambios: Partial<typeof compras.$inferInsert> = { reservada_hasta: AYER }) {
  const { id: producto_id } = await createProducto(test, { cantidad_stock: 10 });
  const { body } = await cliente.call('POST', '/api/compras/compra', compraBody([{ id: producto_id, quantity: 4 }]));
  if (Object.keys(cambios).length > 0) await test.db.update(compras).set(cambios).where(eq(compras.id, body.id));
  return { id: body.id as number, num_pedido: body.num_pedido as number, producto_id, body };
}
const leer = async (id: number) => (await test.db.select().from(compras).where(eq(compras.id, id)))[0]!;
const stockDe = async (id: number) =>
  (await test.db.select({ stock: productos.cantidad_stock }).from(productos).where(eq(productos.id, id)))[0]!.stock;
const rastros = (id: number, accion: string) =>
  test.db
    .select()
    .from(auditoria)
    .where(and(eq(auditoria.entidad, 'compra'), eq(auditoria.entidad_id, id), eq(auditoria.accion, accion)))
    .orderBy(auditoria.id);
const correosDe = (num_pedido: number) =>
  test.db
    .select()
    .from(correos)
    .where(eq(correos.clave, `compra-anulada-${num_pedido}`))
    .orderBy(correos.id);

it('una compra nueva dice hasta cuándo guarda su stock: un día si puede pagarse por transferencia', async () => {
  const { body } = await comprada({});
  const horas = (Date.parse(body.reservada_hasta) - Date.parse(body.creada_en)) / 3_600_000;
  expect(horas).toBeCloseTo(24, 1);
  const minutos = (tipo: string) => finDeReserva(tipo, test.config, new Date(0)).getTime() / 60_000;
  expect(['Webpay/Transferencia', 'Transferencia', 'Webpay', 'Tarjeta'].map(minutos)).toEqual([1440, 1440, 30, 30]);
});

it('la que nadie pagó a tiempo se anula sola: vuelve el stock, queda por qué y se avisa por correo', async () => {
  const { id, num_pedido, producto_id } = await comprada();
  const vigente = await comprada({});
  expect(await stockDe(producto_id)).toBe(6);
  await vencerReservas(ctx());
  expect(await stockDe(producto_id)).toBe(10);
  const { body } = await cliente.call('GET', `/api/compras/compra/${id}`);
  expect(body.estado).toBe('Anulado');
  expect(body.historial.at(-1)).toMatchObject({ estado: 'Anulado', motivo: 'No se pagó a tiempo', quien: null });
  const [rastro] = await rastros(id, 'vencer-compra');
  expect([rastro?.actor_id, rastro?.detalle]).toEqual([
    null,
    { estado: { antes: 'Pendiente de Despacho', despues: 'Anulado' }, motivo: 'No se pagó a tiempo' },
  ]);
  const [correo] = await correosDe(num_pedido);
  expect(correo).toMatchObject({ para: 'compra@prueba.test', datos: { motivo: 'No se pagó a tiempo' } });
  expect((await leer(vigente.id)).estado).toBe('Pendiente de Despacho');
});

it.each([
  ['la pagada', { pagado: 40_000 }],
  ['la que el personal ya prepara', { estado: 'En preparación' }],
  ['la de estado libre', { estado: 'Esperando a Pedro' }],
  ['la que no vence', { reservada_hasta: null }],
])('%s no se toca', async (_nombre, cambios) => {
  const { id, producto_id } = await comprada({ reservada_hasta: AYER, ...cambios });
  await vencerReservas(ctx());
  expect((await leer(id)).estado).not.toBe('Anulado');
  expect(await stockDe(producto_id)).toBe(6);
});

it('muchas instancias a la vez la anulan una sola vez', async () => {
  const hechas = await Promise.all([1, 2, 3].map(() => comprada()));
  await Promise.all(Array.from({ length: 8 }, () => vencerReservas(ctx())));
  for (const { id, num_pedido, producto_id } of hechas) {
    expect(await stockDe(producto_id)).toBe(10);
    expect(await rastros(id, 'vencer-compra')).toHaveLength(1);
    expect(await correosDe(num_pedido)).toHaveLength(1);
  }
});

describe('mientras alguien del personal la tiene en la mano', () => {
  it('o queda pagada o queda anulada, nunca las dos', async () => {
    for (let vez = 0; vez < 10; vez++) {
      const { id, producto_id } = await comprada();
      const [{ status }] = await Promise.all([pagarCompra(admin, id), vencerReservas(ctx())]);
      const fila = await leer(id);
      const pagada = status === 201;
      expect([fila.estado_pago, fila.estado]).toEqual(
        pagada ? ['pagado', 'Pendiente de Despacho'] : ['pendiente', 'Anulado'],
      );
      expect(await stockDe(producto_id)).toBe(pagada ? 6 : 10);
    }
  });

  it('la que se prepara en ese momento sigue su camino', async () => {
    const { id, producto_id } = await comprada();
    const actor = {
      id: empleado.id,
      role: 'employee' as const,
      email: empleado.email,
      name: '',
      sesion_id: 0,
      permisos: PERMISOS_DE_ROL.employee,
    };
    await test.db.transaction(async (db) => {
      await moveState({ db, actor, requestId: null, ip: null }, COMPRA, await leer(id), 'preparar');
      // The other connection finds it locked and leaves it.
      expect(await vencerReservas(ctx())).toBe(0);
    });
    await vencerReservas(ctx());
    expect((await leer(id)).estado).toBe('En preparación');
    expect(await stockDe(producto_id)).toBe(6);
  });
});

it('el historial de una anulada por el reloj tiene un solo paso de más', async () => {
  const { id } = await comprada();
  await vencerReservas(ctx());
  await vencerReservas(ctx());
  expect(await contarPasos(test.db, 'compra', id)).toBe(2);
});
