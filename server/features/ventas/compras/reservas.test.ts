import { and, eq, sql } from 'drizzle-orm';
import pino from 'pino';
import { afterAll, describe, expect, it } from 'vitest';
import { PERMISOS_DE_ROL } from '#contract/casa/usuarios/permisos.ts';
import type { FormaDePago } from '#contract/dinero/formas-de-pago.ts';
import { diaEnSantiago, sumarDias } from '#contract/valores/fechas.ts';
import { instanteDeSantiago } from '#contract/valores/instante.ts';
import { confirmarDireccion, correos } from '#server/features/casa/correo/index.ts';
import { productos } from '#server/features/catalogo/catalogo/index.ts';
import { auditoria } from '#server/platform/audit/table.ts';
import type { Context } from '#server/platform/context.ts';
import { contarPasos } from '#server/platform/estados/historial.ts';
import { moveState } from '#server/platform/estados/mover.ts';
import { Jobs } from '#server/platform/jobs/index.ts';
import { CLAVE, compraBody, createProducto, people } from '#server/testing/builders.ts';
import { pagarCompra } from '#server/testing/cobros-de-prueba.ts';
import { openTestApp } from '#server/testing/test-app.ts';
import { COMPRA } from './estados.ts';
import { reservaNueva } from './plazo-de-reserva.ts';
import { alargarReservas, avisarReservas, vencerReservas } from './reservas.ts';
import { compras } from './table.ts';

/** Always open, so that hours are hours; `horario.test.ts` has the others. */
const test = await openTestApp({ TIENDA_HORARIO: 'Todos los días 00:00–24:00' });
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
const correosDe = (num_pedido: number, plantilla = 'compra-anulada') =>
  test.db
    .select()
    .from(correos)
    .where(and(eq(correos.plantilla, plantilla), eq(sql`${correos.datos}->>'num_pedido'`, String(num_pedido))))
    .orderBy(correos.id);

describe('hasta cuándo se guarda lo que se compra', () => {
  const horas = ({ reservada_hasta, creada_en }: { reservada_hasta: string; creada_en: string }) =>
    (Date.parse(reservada_hasta) - Date.parse(creada_en)) / 3_600_000;

  it('dos horas a quien no confirmó su correo, y a los demás un día si puede pagarse por transferencia', async () => {
    const { body } = await comprada({});
    expect([horas(body), body.reserva_corta]).toEqual([expect.closeTo(2, 1), true]);
    const [conocido] = await people(test, 'customer');
    await confirmarDireccion(test, conocido.email.toUpperCase());
    const { id } = await createProducto(test);
    for (const quien of [conocido, empleado]) {
      const { body } = await quien.call('POST', '/api/compras/compra', compraBody([{ id, quantity: 1 }]));
      expect([horas(body), body.reserva_corta]).toEqual([expect.closeTo(24, 1), false]);
    }
    const minutos = (forma_pago: FormaDePago | null) =>
      reservaNueva(test.config, { forma_pago, confirmado: true }, new Date(0)).reservada_hasta.getTime() / 60_000;
    expect([null, 'transferencia' as const, 'webpay' as const].map(minutos)).toEqual([1440, 1440, 30]);
  });

  it('las horas son las que la tienda atiende', () => {
    const config = { ...test.config, TIENDA_HORARIO: ['Lunes a jueves 08:15–17:30', 'Viernes 08:15–15:30'] };
    const viernes = new Date('2026-11-27T14:30:00-03:00');
    const plazo = (confirmado: boolean) => reservaNueva(config, { confirmado }, viernes);
    expect(plazo(false)).toEqual({
      reservada_hasta: new Date('2026-11-30T09:15:00-03:00'),
      avisar_reserva_en: new Date('2026-11-27T15:30:00-03:00'),
      reserva_corta: true,
    });
    expect(plazo(true).reservada_hasta).toEqual(new Date('2026-12-02T12:45:00-03:00'));
  });

  it('confirmado el correo se guarda como a los demás, y se le avisa una vez', async () => {
    const [nuevo] = await people(test, 'customer');
    const { id: producto_id } = await createProducto(test);
    const { body } = await nuevo.call('POST', '/api/compras/compra', compraBody([{ id: producto_id, quantity: 1 }]));
    await alargarReservas(ctx());
    expect((await leer(body.id)).reserva_corta).toBe(true);
    await confirmarDireccion(test, nuevo.email);
    await Promise.all([1, 2, 3].map(() => alargarReservas(ctx())));
    const { body: despues } = await nuevo.call('GET', `/api/compras/compra/${body.id}`);
    expect([horas(despues), despues.reserva_corta]).toEqual([expect.closeTo(24, 1), false]);
    expect(await rastros(body.id, 'extender-compra')).toHaveLength(1);
    expect(await correosDe(body.num_pedido, 'compra-reservada')).toHaveLength(1);
  });
});

describe('a mitad del plazo', () => {
  const avisos = ({ num_pedido }: { num_pedido: number }) => correosDe(num_pedido, 'compra-reservada');
  const aMitad = { avisar_reserva_en: AYER };

  it('se avisa por correo hasta cuándo se guarda, una vez aunque haya muchas instancias', async () => {
    const hechas = await Promise.all([1, 2, 3].map(() => comprada(aMitad)));
    const todavia = await comprada({});
    await Promise.all(Array.from({ length: 6 }, () => avisarReservas(ctx())));
    for (const compra of hechas) {
      const [correo, ...otros] = await avisos(compra);
      expect(otros).toEqual([]);
      const { reservada_hasta } = await leer(compra.id);
      expect(correo).toMatchObject({
        para: 'compra@prueba.test',
        datos: { hasta: reservada_hasta!.toISOString(), corta: true, total: compra.body.precio_final },
      });
    }
    expect(await avisos(todavia)).toEqual([]);
  });

  it.each([
    ['la pagada', { pagado: 40_000 }],
    ['la que ya se prepara', { estado: 'En preparación' }],
    ['la que ya venció', { reservada_hasta: AYER }],
  ])('de %s no se avisa', async (_nombre, cambios) => {
    const compra = await comprada({ ...aMitad, ...cambios });
    await avisarReservas(ctx());
    expect(await avisos(compra)).toEqual([]);
  });
});

describe('el personal la guarda por más tiempo', () => {
  const EN_UNA_SEMANA = sumarDias(diaEnSantiago(), 7);
  const extender = (id: number, cambios: Record<string, unknown> = {}, quien = empleado) =>
    quien.call('POST', `/api/compras/compra/${id}/extender`, {
      hasta: EN_UNA_SEMANA,
      motivo: 'Transfiere el lunes',
      ...cambios,
    });

  it('hasta el cierre de ese día: lo leen los dos, queda quién y por qué, se avisa, y no vence antes', async () => {
    const { id, num_pedido } = await comprada({});
    const antes = await leer(id);
    const { status, body } = await extender(id);
    const hasta = new Date(instanteDeSantiago(`${sumarDias(EN_UNA_SEMANA, 1)}T00:00`)!);
    expect([status, body.reservada_hasta, body.reserva_corta]).toEqual([200, hasta.toISOString(), false]);
    const { body: suya } = await cliente.call('GET', `/api/compras/compra/${id}`);
    expect(suya.reservada_hasta).toBe(hasta.toISOString());
    expect(suya.historial.at(-1)).toMatchObject({ estado: 'Pendiente de Despacho', quien: null });
    expect(suya.historial.at(-1).motivo).toContain('Transfiere el lunes');
    const [rastro] = await rastros(id, 'extender-compra');
    expect([rastro?.actor_id, rastro?.detalle]).toEqual([
      empleado.id,
      {
        reservada_hasta: { antes: antes.reservada_hasta!.toISOString(), despues: hasta.toISOString() },
        motivo: 'Transfiere el lunes',
      },
    ]);
    const [correo] = await correosDe(num_pedido, 'compra-reservada');
    expect(correo).toMatchObject({
      datos: { hasta: hasta.toISOString(), motivo: 'Transfiere el lunes', corta: false },
    });
    const { avisar_reserva_en } = await leer(id);
    const mitad = Date.now() + (hasta.getTime() - Date.now()) / 2;
    expect(Math.abs(avisar_reserva_en!.getTime() - mitad)).toBeLessThan(60_000);
  });

  it('de diez a la vez lo hace uno', async () => {
    const { id, num_pedido } = await comprada({});
    const answers = await Promise.all(Array.from({ length: 10 }, () => extender(id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await rastros(id, 'extender-compra')).toHaveLength(1);
    expect(await correosDe(num_pedido, 'compra-reservada')).toHaveLength(1);
  });

  it('no hacia atrás, ni por meses, ni sin decir por qué', async () => {
    const { id } = await comprada({});
    const campos = async (cambios: Record<string, unknown>) => {
      const { status, body } = await extender(id, cambios);
      return [status, body.fields];
    };
    expect(await campos({ hasta: '2020-01-01' })).toEqual([
      400,
      { hasta: expect.stringMatching(/^Ya se guarda hasta el .*: elige un día después\.$/) },
    ]);
    expect(await campos({ hasta: sumarDias(diaEnSantiago(), 61) })).toEqual([
      400,
      { hasta: expect.stringContaining('Elige un día hasta el') },
    ]);
    expect(await campos({ motivo: ' ' })).toEqual([
      400,
      { motivo: 'Di por qué se guarda más tiempo: el cliente lo leerá.' },
    ]);
    expect(await rastros(id, 'extender-compra')).toEqual([]);
  });

  it.each([
    ['pagada', { pagado: 40_000 }],
    ['que no vence', { reservada_hasta: null }],
    ['que ya se prepara', { estado: 'En preparación' }],
    ['anulada', { estado: 'Anulado' }],
  ])('la %s no', async (_nombre, cambios) => {
    const { id } = await comprada(cambios);
    expect((await extender(id)).status).toBe(409);
  });

  it('sin el permiso de anular compras, tampoco', async () => {
    const [otro] = await people(test, 'employee');
    await admin.call('PUT', `/api/users/${otro.id}/permisos`, {
      permisos: { 'anular-compras': false },
      password: CLAVE,
    });
    const { id } = await comprada({});
    expect((await extender(id, {}, otro)).status).toBe(403);
    expect((await extender(id, {}, cliente)).status).toBe(403);
  });
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
