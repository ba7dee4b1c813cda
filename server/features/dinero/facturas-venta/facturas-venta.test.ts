import { read, utils } from '@e965/xlsx';
import { and, asc, eq, sql } from 'drizzle-orm';
import pino from 'pino';
import { afterAll, describe, expect, it } from 'vitest';
import { ETIQUETA_TRAMO } from '#contract/abastecimiento/facturas/por-pagar.ts';
import { diaEnSantiago, sumarDias } from '#contract/valores/fechas.ts';
import { formatRut } from '#contract/valores/rut.ts';
import { correos } from '#server/features/casa/correo/index.ts';
import { clientes } from '#server/features/ventas/clientes/index.ts';
import { compras, compras_lineas } from '#server/features/ventas/compras/index.ts';
import { auditoria } from '#server/platform/audit/table.ts';
import type { Context } from '#server/platform/context.ts';
import { Jobs } from '#server/platform/jobs/index.ts';
import { type Caller, createProducto, people } from '#server/testing/builders.ts';
import { pagarCompra } from '#server/testing/cobros-de-prueba.ts';
import { ocDePrueba, RUT_COMPRADOR } from '#server/testing/oc-de-prueba.ts';
import { openTestApp } from '#server/testing/test-app.ts';
import { cuadrarVentas } from './cuadrar.ts';
import { recordarVencidas } from './recordatorios.ts';
import { facturas_venta } from './table.ts';

const BASE = '/api/facturas-venta';
const HOY = diaEnSantiago();
// By hand, at the test's own hour.
const test = await openTestApp({ RECORDATORIOS_DE_COBRANZA: '0' });
const [admin, empleado] = await people(test, 'admin', 'employee');
const { comprada } = ocDePrueba(test, admin);
const jobs = new Jobs(test.url, pino({ level: 'silent' }));
await jobs.start();
afterAll(() => jobs.close());
let folios = 1_000;

/** A purchase of 10 at $1.190 and 4 at $2.380: $21.420. */
async function pedido() {
  const uno = await createProducto(test, { cantidad_stock: 20, ultimo_costo: 100 });
  const dos = await createProducto(test, { cantidad_stock: 20, ultimo_costo: 100 });
  return comprada([
    { producto_id: uno.id, otv_solicitada: 10, precio_unitario: 1_190 },
    { producto_id: dos.id, otv_solicitada: 4, precio_unitario: 2_380 },
  ]);
}
const registrar = (compra_id: number, mas: object = {}, quien: Caller = admin) =>
  quien.call('POST', BASE, { tipo: 33, folio: ++folios, compra_id, fecha_emision: HOY, ...mas });
const hacer = (id: number, acto: string, body: object = {}, quien: Caller = admin) =>
  quien.call('POST', `${BASE}/factura/${id}/${acto}`, body);
const pagar = (id: number, monto: number, quien: Caller = admin) =>
  hacer(id, 'pagos', { monto, fecha: HOY, medio: 'transferencia', referencia: 'T-1' }, quien);
const leer = async (id: number) => (await admin.call('GET', `${BASE}/factura/${id}`)).body;
const compraDe = async (id: number) => (await test.db.select().from(compras).where(eq(compras.id, id)))[0]!;
const facturadas = async (id: number) =>
  (
    await test.db
      .select({ facturada: compras_lineas.facturada })
      .from(compras_lineas)
      .where(eq(compras_lineas.compra_id, id))
      .orderBy(asc(compras_lineas.linea))
  ).map(({ facturada }) => facturada);
const rastros = async (entidad: string, id: number) =>
  (
    await test.db
      .select({ accion: auditoria.accion })
      .from(auditoria)
      .where(and(eq(auditoria.entidad, entidad), eq(auditoria.entidad_id, id)))
      .orderBy(asc(auditoria.id))
  ).map(({ accion }) => accion);

describe('registrar', () => {
  it('todo el pedido: neto, IVA y total al peso, a 30 días, a nombre del comprador', async () => {
    const { compra, oc } = await pedido();
    const { status, body } = await registrar(compra.id);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      tipo: 33,
      estado: 'emitida',
      cliente: 'Municipalidad de Renca',
      rut: RUT_COMPRADOR,
      oc: oc.codigo,
      vence: sumarDias(HOY, 30),
      neto: 18_000,
      iva: 3_420,
      total: 21_420,
      saldo: 21_420,
      items: [{ cantidad: 10 }, { cantidad: 4 }],
    });
    expect(await compraDe(compra.id)).toMatchObject({ facturado: 21_420, por_cobrar: 21_420 });
    expect(await facturadas(compra.id)).toEqual([10, 4]);
    expect(await rastros('factura_venta', body.id)).toEqual(['registrar-factura_venta']);
    expect((await registrar(compra.id)).body.message).toBe('Todo el pedido ya está facturado.');
    expect((await registrar(compra.id, {}, empleado)).status).toBe(403);
    const { body: exenta } = await registrar((await pedido()).compra.id, { tipo: 34 });
    expect([exenta.neto, exenta.iva, exenta.total]).toEqual([21_420, 0, 21_420]);
  });

  it('de veinte que facturan 3 de 10, salen tres: nunca más de lo comprado', async () => {
    const { compra } = await pedido();
    const respuestas = await Promise.all(
      Array.from({ length: 20 }, () => registrar(compra.id, { lineas: [{ linea: 1, cantidad: 3 }] })),
    );
    expect(respuestas.filter(({ status }) => status === 201)).toHaveLength(3);
    expect(respuestas.filter(({ status }) => status === 409)).toHaveLength(17);
    expect(await facturadas(compra.id)).toEqual([9, 0]);
    expect(await compraDe(compra.id)).toMatchObject({ facturado: 9 * 1_190, por_cobrar: 9 * 1_190 });
  });

  it('el mismo folio, de pedidos distintos y veinte a la vez, es de uno; el de otro tipo es otro', async () => {
    const pedidos = await Promise.all(Array.from({ length: 6 }, pedido));
    const folio = ++folios;
    const respuestas = await Promise.all(
      Array.from({ length: 20 }, (_, i) => registrar(pedidos[i % 6]!.compra.id, { folio })),
    );
    expect(respuestas.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(new Set(respuestas.filter(({ status }) => status !== 201).map(({ body }) => body.code))).toEqual(
      new Set(['FOLIO_REPETIDO']),
    );
    const libre = pedidos.find(({ compra }) => respuestas.every(({ body }) => body.compra?.id !== compra.id))!;
    expect((await registrar(libre.compra.id, { tipo: 39, folio })).status).toBe(201);
  });

  it('una guía no cobra ni ocupa; de una OT propone lo suyo', async () => {
    const { compra } = await pedido();
    const { body: guia } = await registrar(compra.id, { tipo: 52 });
    expect([guia.total, guia.saldo, await facturadas(compra.id)]).toEqual([21_420, 0, [0, 0]]);
    expect((await pagar(guia.id, 1_000)).status).toBe(409);
    const { body: ot } = await admin.call('POST', '/api/ots', {
      compra_id: compra.id,
      lineas: [{ linea: 1, cantidad: 6 }],
    });
    const { body } = await admin.call('GET', `${BASE}/propuesta?numero=${encodeURIComponent(ot.numero)}`);
    expect(body).toMatchObject({
      compra_id: compra.id,
      ot_id: ot.id,
      lineas: [
        { por_facturar: 10, propuestas: 6 },
        { por_facturar: 4, propuestas: 0 },
      ],
    });
    const { body: venta } = await registrar(compra.id, { ot_id: ot.id, lineas: [{ linea: 1, cantidad: 6 }] });
    expect([venta.ot.numero, venta.total]).toEqual([ot.numero, 6 * 1_190]);
    const { status, body: ajena } = await registrar((await pedido()).compra.id, { ot_id: ot.id });
    expect([status, Object.keys(ajena.fields)]).toEqual([400, ['ot_id']]);
    expect((await admin.call('GET', `${BASE}/propuesta?numero=1`)).status).toBe(404);
  });

  it('lo mal escrito se niega en su campo; un pedido anulado no se factura', async () => {
    const { compra } = await pedido();
    for (const [mas, campo] of [
      [{ folio: 0 }, 'folio'],
      [{ tipo: 99 }, 'tipo'],
      [{ tipo: 61, monto: 10 }, 'referencia_id'],
      [{ vence: '2020-01-01' }, 'vence'],
      [{ lineas: [{ linea: 9, cantidad: 1 }] }, 'lineas.0.linea'],
    ] as const) {
      const { status, body } = await registrar(compra.id, mas);
      expect([status, Object.keys(body.fields)]).toEqual([400, [campo]]);
    }
    await admin.call('POST', `/api/compras/compra/${compra.id}/anular`, { motivo: 'Sin presupuesto' });
    expect((await registrar(compra.id)).status).toBe(409);
  });
});

describe('pagar', () => {
  it('en partes, nunca más de lo que se debe; con todo pagado el pedido queda pagado, y vuelve si se quita', async () => {
    const { compra } = await pedido();
    const { body: una } = await registrar(compra.id, { lineas: [{ linea: 1, cantidad: 10 }] });
    const { body: otra } = await registrar(compra.id);
    expect((await pagar(una.id, 12_000)).body.details).toEqual({ saldo: 11_900 });
    const respuestas = await Promise.all(Array.from({ length: 20 }, () => pagar(una.id, 5_000)));
    expect(respuestas.filter(({ status }) => status === 201)).toHaveLength(2);
    expect(await leer(una.id)).toMatchObject({ estado: 'emitida', pagado: 10_000, saldo: 1_900 });
    expect(await compraDe(compra.id)).toMatchObject({ estado_pago: 'parcial', por_cobrar: 11_420, por_pagar: 11_420 });
    await pagar(una.id, 1_900);
    expect([(await leer(una.id)).estado, (await compraDe(compra.id)).estado_pago]).toEqual(['pagada', 'parcial']);
    await pagar(otra.id, 9_520);
    expect(await compraDe(compra.id)).toMatchObject({ estado_pago: 'pagado', por_cobrar: 0, por_pagar: 0 });
    const { pagos } = await leer(otra.id);
    const quitar = () => hacer(otra.id, `pagos/${pagos[0].id}/quitar`, { motivo: 'Rebotó' });
    const quitadas = await Promise.all(Array.from({ length: 5 }, quitar));
    expect(quitadas.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    expect([(await leer(otra.id)).saldo, (await compraDe(compra.id)).estado_pago]).toEqual([9_520, 'parcial']);
    expect((await rastros('compra', compra.id)).slice(-3)).toEqual(Array(3).fill('saldar-compra'));
    expect((await pagar(otra.id, 100, empleado)).status).toBe(403);
  });

  it('la de un pedido que ya estaba pagado nace pagada', async () => {
    const { compra } = await pedido();
    await pagarCompra(admin, compra.id);
    const { body } = await registrar(compra.id);
    expect(body).toMatchObject({ estado: 'pagada', saldo: 0, pagado: 21_420, cobrado: 0, pagos: [] });
    expect(await compraDe(compra.id)).toMatchObject({ estado_pago: 'pagado', por_cobrar: 0, facturado: 21_420 });
  });
});

describe('notas de crédito y anulación', () => {
  it('rebaja lo que se debe y no más; entera, deja facturar de nuevo; anulada, se debe otra vez', async () => {
    const { compra } = await pedido();
    const { body: venta } = await registrar(compra.id);
    const nota = (monto: number) => registrar(compra.id, { tipo: 61, referencia_id: venta.id, monto });
    const { body: parte } = await nota(1_420);
    expect([parte.saldo, (await leer(venta.id)).saldo]).toEqual([0, 20_000]);
    expect(await compraDe(compra.id)).toMatchObject({ facturado: 21_420, por_cobrar: 20_000 });
    expect((await nota(20_001)).status).toBe(409);
    const { body: resto } = await nota(20_000);
    expect(await leer(venta.id)).toMatchObject({ estado: 'pagada', acreditado: 21_420, saldo: 0 });
    expect(await compraDe(compra.id)).toMatchObject({ facturado: 0, por_cobrar: 0, estado_pago: 'pendiente' });
    expect(await facturadas(compra.id)).toEqual([0, 0]);
    expect((await hacer(resto.id, 'anular', { motivo: 'Mal folio' })).status).toBe(200);
    expect(await leer(venta.id)).toMatchObject({ estado: 'emitida', saldo: 20_000 });
    expect(await facturadas(compra.id)).toEqual([10, 4]);
  });

  it('mal registrada se anula, sin pagos ni notas, y su folio queda libre; facturado, el pedido no se anula ni recorta', async () => {
    const { compra } = await pedido();
    const { body: venta } = await registrar(compra.id);
    const anularPedido = () =>
      admin.call('POST', `/api/compras/compra/${compra.id}/anular`, { motivo: 'Se arrepintió' });
    expect((await anularPedido()).body.message).toContain('está facturado');
    const recorte = { codigo_producto_fussan: compra.items[0].codigo_producto_fussan, cantidad: 1, motivo: 'Roto' };
    expect((await admin.call('POST', `/api/compras/compra/${compra.id}/recortar`, recorte)).status).toBe(409);
    await pagar(venta.id, 420);
    expect((await hacer(venta.id, 'anular', { motivo: 'Mal hecha' })).body.message).toBe(
      'Tiene pagos: quítalos antes.',
    );
    const { pagos } = await leer(venta.id);
    await hacer(venta.id, `pagos/${pagos[0].id}/quitar`, { motivo: 'Era de otra' });
    expect((await hacer(venta.id, 'anular', { motivo: 'Mal hecha' }, empleado)).status).toBe(403);
    const { body } = await hacer(venta.id, 'anular', { motivo: 'Mal hecha' });
    expect([body.estado, body.saldo]).toEqual(['anulada', 0]);
    expect((await registrar(compra.id, { folio: venta.folio })).status).toBe(201);
  });

  it('nada se emite, se paga ni se cede en un día que no llega', async () => {
    const { compra } = await pedido();
    const MANANA = sumarDias(HOY, 1);
    const { status, body } = await registrar(compra.id, { fecha_emision: MANANA });
    expect([status, body.fields]).toEqual([400, { fecha_emision: 'La fecha no puede ser futura.' }]);
    const { body: venta } = await registrar(compra.id);
    const pago = { monto: 1, fecha: MANANA, medio: 'transferencia' };
    expect((await hacer(venta.id, 'pagos', pago)).body.fields).toEqual({ fecha: 'La fecha no puede ser futura.' });
    expect((await hacer(venta.id, 'ceder', { factoring: 'Banco Sur', fecha: MANANA })).status).toBe(400);
    expect(await leer(venta.id)).toMatchObject({ pagado: 0, factoring: null });
  });

  it('cedida una vez, con a quién y cuándo', async () => {
    const { compra } = await pedido();
    const { body: venta } = await registrar(compra.id);
    const respuestas = await Promise.all(
      Array.from({ length: 5 }, () => hacer(venta.id, 'ceder', { factoring: 'Banco Sur', fecha: HOY })),
    );
    expect(respuestas.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    expect(await leer(venta.id)).toMatchObject({ factoring: 'Banco Sur', factoring_fecha: HOY });
    const { body: boleta } = await registrar((await pedido()).compra.id, { tipo: 39 });
    const negada = await hacer(boleta.id, 'ceder', { factoring: 'Banco Sur', fecha: HOY });
    expect([negada.status, negada.body.message]).toEqual([409, 'Sólo una factura se cede.']);
  });
});

it('el crédito del cliente sigue a sus facturas y no cuenta nada dos veces', async () => {
  const [cliente] = await test.db
    .insert(clientes)
    .values({ user_id: admin.id, empresa: 'Renca', rut_cliente: RUT_COMPRADOR, mail: 'a@renca.cl', credito: 1_000_000 })
    .returning();
  const usado = async () => (await admin.call('GET', `/api/clientes/cliente/${cliente!.id}`)).body.usado;
  const antes = await usado();
  const { compra } = await pedido();
  expect(await usado()).toBe(antes + 21_420);
  const { body: venta } = await registrar(compra.id, { lineas: [{ linea: 1, cantidad: 10 }] });
  expect(await usado()).toBe(antes + 21_420);
  await pagar(venta.id, 5_000);
  expect(await usado()).toBe(antes + 16_420);
  await registrar(compra.id, { tipo: 61, referencia_id: venta.id, monto: 900 });
  expect(await usado()).toBe(antes + 15_520);
  const { body: suyas } = await admin.call('GET', `/api/clientes/cliente/${cliente!.id}/compras?por_pagar=1`);
  expect(suyas.items.find(({ id }: { id: number }) => id === compra.id).por_pagar).toBe(15_520);
  await pagar(venta.id, 6_000);
  const { body: resto } = await registrar(compra.id);
  await pagar(resto.id, 9_520);
  expect(await usado()).toBe(antes);
});

it('la lista, lo que se debe por antigüedad y el archivo dicen lo mismo', async () => {
  const { compra, oc } = await pedido();
  const { body: venta } = await registrar(compra.id, { fecha_emision: '2026-01-05', vence: '2026-02-04' });
  for (const query of [
    `q=${venta.folio}&tipo=33&compra_id=${compra.id}`,
    `q=${compra.num_pedido}`,
    `q=${oc.codigo}`,
    'mes=2026-01',
    `vista=vencidas&compra_id=${compra.id}`,
  ]) {
    const { body } = await admin.call('GET', `${BASE}?${query}`);
    expect([query, body.total, body.items[0]?.id]).toEqual([query, 1, venta.id]);
  }
  const { body: deudas } = await admin.call('GET', `${BASE}/por-cobrar?q=renca`);
  const suma = (
    await test.db
      .select({ saldo: facturas_venta.saldo })
      .from(facturas_venta)
      .where(eq(facturas_venta.estado, 'emitida'))
  ).reduce((total, { saldo }) => total + saldo, 0);
  expect([deudas.saldo, deudas.items[0].tramos.mas_de_90, deudas.items[0].vence]).toEqual([suma, 21_420, '2026-02-04']);
  expect(Object.values(deudas.tramos as Record<string, number>).reduce((total, uno) => total + uno, 0)).toBe(suma);
  const { body: csv } = await admin.call('GET', `${BASE}/archivo?formato=csv&mes=2026-01`);
  expect(csv).toContain(String(venta.folio));
  expect((await empleado.call('GET', BASE)).status).toBe(403);
});

it('a quien debe se le recuerda lo vencido en un solo correo por semana, y no lo cedido', async () => {
  const { compra } = await pedido();
  await test.db.update(compras).set({ email: 'debe@renca.test' }).where(eq(compras.id, compra.id));
  const { body: una } = await registrar(compra.id, {
    lineas: [{ linea: 1, cantidad: 10 }],
    fecha_emision: '2026-01-05',
    vence: '2026-02-04',
  });
  const { body: cedida } = await registrar(compra.id, { fecha_emision: '2026-01-05', vence: '2026-02-04' });
  await hacer(cedida.id, 'ceder', { factoring: 'Banco Sur', fecha: HOY });
  const ctx = {
    config: test.config,
    jobs,
    changes: { tell: () => {}, tellAll: () => {} },
    db: test.db,
    actor: null,
    requestId: null,
    ip: null,
    touched: new Set(),
  } as unknown as Context;
  await Promise.all(Array.from({ length: 5 }, () => recordarVencidas(ctx)));
  const suyos = await test.db.select().from(correos).where(eq(correos.para, 'debe@renca.test'));
  expect(suyos.map(({ plantilla, datos }) => [plantilla, (datos as { total: string }).total])).toEqual([
    ['facturas-vencidas', '$11.900'],
  ]);
  expect((await rastros('factura_venta', una.id)).at(-1)).toBe('recordar-factura_venta');
  expect((await rastros('factura_venta', cedida.id)).at(-1)).toBe('ceder-factura_venta');
});

it('después de todo lo anterior cuadra; lo que se guarda de otro modo se nombra', async () => {
  expect((await cuadrarVentas(test.db)).faltas).toEqual([]);
  const { compra } = await pedido();
  const { body: venta } = await registrar(compra.id);
  await test.db.update(facturas_venta).set({ saldo: 420 }).where(eq(facturas_venta.id, venta.id));
  await test.db.update(compras).set({ por_cobrar: 1 }).where(eq(compras.id, compra.id));
  await test.db.execute(
    sql`update compras_lineas set en_ot = 3, despachada = 1, facturada = 9 where compra_id = ${compra.id} and linea = 1`,
  );
  const { total, faltas } = await cuadrarVentas(test.db);
  expect([total, faltas.toSorted()]).toEqual([
    5,
    [
      `Factura ${venta.folio}: saldo dice $420 y suma $21.420`,
      `Pedido ${compra.num_pedido}, línea 1: unidades despachadas dice 1 y suma 0`,
      `Pedido ${compra.num_pedido}, línea 1: unidades en OT dice 3 y suma 0`,
      `Pedido ${compra.num_pedido}, línea 1: unidades facturadas dice 9 y suma 10`,
      `Pedido ${compra.num_pedido}: por cobrar dice $1 y suma $21.420`,
    ],
  ]);
});

it('lo que se debe se baja con los mismos totales que se ven, y de lo buscado sólo eso', async () => {
  await registrar((await pedido()).compra.id);
  const bajar = async (query: string) => {
    const { rawPayload } = await test.app.inject({
      url: `${BASE}/por-cobrar/archivo${query}`,
      headers: { authorization: `Bearer ${admin.token}` },
    });
    return utils.sheet_to_json<Record<string, number>>(read(rawPayload).Sheets['Por cobrar']!);
  };
  const { saldo, tramos, total } = (await admin.call('GET', `${BASE}/por-cobrar`)).body;
  const filas = await bajar('');
  const suma = (titulo: string) => filas.reduce((todo, fila) => todo + (fila[titulo] ?? 0), 0);
  expect([filas.length, suma('Deben'), suma(ETIQUETA_TRAMO.por_vencer), suma(ETIQUETA_TRAMO.mas_de_90)]).toEqual([
    total,
    saldo,
    tramos.por_vencer,
    tramos.mas_de_90,
  ]);
  expect(saldo).toBeGreaterThan(0);
  expect(await bajar('?q=nadie-se-llama-asi')).toEqual([]);
  const { rut, cliente } = (await admin.call('GET', `${BASE}/por-cobrar`)).body.items[0];
  for (const escrito of [rut, formatRut(rut)]) {
    const { body } = await admin.call('GET', `${BASE}/por-cobrar?q=${encodeURIComponent(escrito)}`);
    expect([escrito, body.items.map((una: { cliente: string }) => una.cliente)]).toEqual([escrito, [cliente]]);
  }
});
