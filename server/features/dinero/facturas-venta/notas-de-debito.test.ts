import { and, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { diaEnSantiago, sumarDias } from '#contract/valores/fechas.ts';
import { descuadres } from '#server/cuadrar.ts';
import { clientes } from '#server/features/ventas/clientes/index.ts';
import { compras } from '#server/features/ventas/compras/index.ts';
import { auditoria } from '#server/platform/audit/table.ts';
import { type Caller, createProducto, people } from '#server/testing/builders.ts';
import { ocDePrueba, RUT_COMPRADOR } from '#server/testing/oc-de-prueba.ts';
import { openTestApp } from '#server/testing/test-app.ts';

const BASE = '/api/facturas-venta';
const HOY = diaEnSantiago();
const TOTAL = 21_420;
const test = await openTestApp();
const [admin, empleado] = await people(test, 'admin', 'employee');
const { comprada } = ocDePrueba(test, admin);
let folios = 5_000;

/** A purchase of 10 at $1.190 and 4 at $2.380, IVA included, and its invoice. */
async function facturada() {
  const [uno, dos] = await Promise.all(
    [1, 2].map(() => createProducto(test, { cantidad_stock: 20, ultimo_costo: 100 })),
  );
  const { compra } = await comprada([
    { producto_id: uno!.id, otv_solicitada: 10, precio_unitario: 1_190 },
    { producto_id: dos!.id, otv_solicitada: 4, precio_unitario: 2_380 },
  ]);
  return { compra_id: compra.id as number, factura: (await registrar(compra.id, { tipo: 33 })).body };
}
const registrar = (compra_id: number, mas: object, quien: Caller = admin) =>
  quien.call('POST', BASE, { folio: ++folios, compra_id, fecha_emision: HOY, ...mas });
const acreditar = (compra_id: number, referencia_id: number, monto: number) =>
  registrar(compra_id, { tipo: 61, referencia_id, monto });
const debitar = (compra_id: number, referencia_id: number, monto: number, quien: Caller = admin) =>
  registrar(compra_id, { tipo: 56, referencia_id, monto, razon: 'Intereses' }, quien);
const hacer = (id: number, acto: string, body: object = { motivo: 'Mal hecha' }) =>
  admin.call('POST', `${BASE}/factura/${id}/${acto}`, body);
const pagar = (id: number, monto: number) =>
  hacer(id, 'pagos', { monto, fecha: HOY, medio: 'transferencia', referencia: 'T-1' });
const leer = async (id: number) => (await admin.call('GET', `${BASE}/factura/${id}`)).body;
const compraDe = async (id: number) => (await test.db.select().from(compras).where(eq(compras.id, id)))[0]!;

it('sobre una factura cobra lo suyo: se debe, se paga y se rebaja aparte, y lo vendido no se factura dos veces', async () => {
  const [cliente] = await test.db
    .insert(clientes)
    .values({ user_id: admin.id, empresa: 'Renca', rut_cliente: RUT_COMPRADOR, mail: 'a@renca.cl', credito: 1_000_000 })
    .returning();
  const usado = async () => (await admin.call('GET', `/api/clientes/cliente/${cliente!.id}`)).body.usado;
  const { compra_id, factura } = await facturada();
  const antes = await usado();
  expect((await debitar(compra_id, factura.id, 1_190, empleado)).status).toBe(403);
  const { status, body: nota } = await debitar(compra_id, factura.id, 1_190);
  expect(status, JSON.stringify(nota)).toBe(201);
  expect(nota).toMatchObject({
    estado: 'emitida',
    deshace: false,
    razon: 'Intereses',
    neto: 1_000,
    iva: 190,
    total: 1_190,
    saldo: 1_190,
    vence: sumarDias(HOY, 30),
    referencia: { id: factura.id },
    items: [],
  });
  expect(await leer(factura.id)).toMatchObject({
    saldo: TOTAL,
    acreditado: 0,
    notas_de_credito: [],
    notas_de_debito: [{ id: nota.id }],
  });
  expect(await compraDe(compra_id)).toMatchObject({
    facturado: TOTAL,
    por_cobrar: TOTAL + 1_190,
    por_pagar: TOTAL + 1_190,
    rebajado: -1_190,
  });
  expect(await usado()).toBe(antes + 1_190);
  const rastro = await test.db
    .select({ accion: auditoria.accion, detalle: auditoria.detalle, actor_id: auditoria.actor_id })
    .from(auditoria)
    .where(and(eq(auditoria.entidad, 'factura_venta'), eq(auditoria.entidad_id, nota.id)));
  expect(rastro).toMatchObject([
    { accion: 'registrar-factura_venta', actor_id: admin.id, detalle: { razon: 'Intereses', total: 1_190 } },
  ]);
  const { body: lista } = await admin.call('GET', `${BASE}?tipo=56&compra_id=${compra_id}&vista=por_cobrar`);
  expect(lista.items).toMatchObject([{ id: nota.id, saldo: 1_190 }]);
  expect((await admin.call('GET', `${BASE}/archivo?formato=csv&tipo=56`)).body).toContain('Nota de débito');
  const { body: dinero } = await admin.call('GET', `/api/compras/compra/${compra_id}/pagos`);
  expect([dinero.rebajado, dinero.notas]).toMatchObject([-1_190, [{ id: nota.id, tipo: 56, monto: 1_190 }]]);

  // What its invoice is annulled or its purchase cancelled by waits for it.
  expect((await hacer(factura.id, 'anular')).body.message).toBe(
    `Tiene la Nota de débito ${nota.folio}: anúlala antes.`,
  );
  await acreditar(compra_id, factura.id, TOTAL);
  const anularPedido = () => admin.call('POST', `/api/compras/compra/${compra_id}/anular`, { motivo: 'Se arrepintió' });
  expect((await anularPedido()).status).toBe(409);
  const { body: de_nuevo } = await registrar(compra_id, { tipo: 33 });
  expect(de_nuevo.total).toBe(TOTAL);

  expect((await pagar(nota.id, 1_191)).status).toBe(409);
  expect((await pagar(nota.id, 190)).body).toMatchObject({ estado: 'emitida', saldo: 1_000 });
  await acreditar(compra_id, nota.id, 500);
  expect((await pagar(nota.id, 500)).body).toMatchObject({ estado: 'pagada', saldo: 0, pagado: 690, acreditado: 500 });
  expect(await compraDe(compra_id)).toMatchObject({ rebajado: -690, pagado: 690, por_pagar: TOTAL, por_cobrar: TOTAL });
  expect(await descuadres(test.db)).toEqual([]);
});

it('sobre una nota de crédito la deshace: se debe otra vez su factura, y nunca más de lo que rebajó, veinte a la vez', async () => {
  const { compra_id, factura } = await facturada();
  const { body: nota } = await acreditar(compra_id, factura.id, 1_420);
  const { body: deshecha } = await debitar(compra_id, nota.id, 420);
  expect(deshecha).toMatchObject({ deshace: true, saldo: 0, estado: 'emitida', referencia: { id: nota.id } });
  expect(await leer(factura.id)).toMatchObject({ acreditado: 1_000, saldo: 20_420 });
  expect(await compraDe(compra_id)).toMatchObject({
    facturado: TOTAL,
    por_cobrar: 20_420,
    por_pagar: 20_420,
    rebajado: 1_000,
  });
  expect((await debitar(compra_id, nota.id, 1_001)).body.details).toEqual({ queda: 1_000 });
  expect((await pagar(deshecha.id, 1)).status).toBe(409);
  expect((await acreditar(compra_id, deshecha.id, 1)).status).toBe(409);
  expect((await hacer(deshecha.id, 'ceder', { factoring: 'Banco Sur', fecha: HOY })).status).toBe(409);

  const respuestas = await Promise.all(Array.from({ length: 20 }, () => debitar(compra_id, nota.id, 300)));
  expect(respuestas.filter(({ status }) => status === 201)).toHaveLength(3);
  expect(respuestas.filter(({ status }) => status === 409)).toHaveLength(17);
  const { body: ultima } = await debitar(compra_id, nota.id, 100);
  const { notas_de_debito, acreditado } = await leer(nota.id);
  const netos = await Promise.all(notas_de_debito.map(async ({ id }: { id: number }) => (await leer(id)).neto));
  // Whoever undoes the last of it takes what the others' rounding left.
  expect([acreditado, netos.reduce((suma, neto) => suma + neto, 0)]).toEqual([1_420, nota.neto]);
  expect(await leer(factura.id)).toMatchObject({ acreditado: 0, saldo: TOTAL });
  expect((await hacer(nota.id, 'anular')).status).toBe(409);
  expect((await hacer(ultima.id, 'anular')).status).toBe(200);
  expect(await leer(factura.id)).toMatchObject({ acreditado: 100, saldo: TOTAL - 100 });
  // What was undone and then taken by another note isn't taken twice.
  await acreditar(compra_id, factura.id, TOTAL - 100);
  expect((await hacer(deshecha.id, 'anular')).body.details).toEqual({ queda: 0 });
  expect(await descuadres(test.db)).toEqual([]);
});

it('lo que se pagó y se rebajó se debe otra vez al deshacer la nota', async () => {
  const { compra_id, factura } = await facturada();
  await pagar(factura.id, TOTAL);
  const { body: nota } = await acreditar(compra_id, factura.id, 2_380);
  expect(await compraDe(compra_id)).toMatchObject({ por_devolver: 2_380, por_pagar: 0 });
  await debitar(compra_id, nota.id, 1_190);
  expect(await compraDe(compra_id)).toMatchObject({ por_devolver: 1_190, por_pagar: 0 });
  expect(await leer(factura.id)).toMatchObject({ estado: 'pagada', saldo: 0, pagado: TOTAL - 1_190 });
  expect(await descuadres(test.db)).toEqual([]);
});

it('lo que la nota rebajó entero y se facturó de nuevo no vuelve: ni se deshace ni se anula', async () => {
  const { compra_id, factura } = await facturada();
  const { body: nota } = await acreditar(compra_id, factura.id, TOTAL);
  const { body: otra } = await registrar(compra_id, { tipo: 33, lineas: [{ linea: 1, cantidad: 1 }] });
  expect((await debitar(compra_id, nota.id, 100)).body.message).toContain('ya se facturó de nuevo');
  expect((await hacer(nota.id, 'anular')).body.message).toContain('ya se facturó de nuevo');
  await hacer(otra.id, 'anular');
  expect((await debitar(compra_id, nota.id, TOTAL)).status).toBe(201);
  expect(await compraDe(compra_id)).toMatchObject({ facturado: TOTAL, por_cobrar: TOTAL, rebajado: 0 });
  expect(await descuadres(test.db)).toEqual([]);
});

it('lo mal escrito se niega en su campo; sobre una guía, otra nota de débito o lo anulado no hay ninguna', async () => {
  const { compra_id, factura } = await facturada();
  const ajena = await facturada();
  const bien = { tipo: 56, referencia_id: factura.id, monto: 100, razon: 'Intereses' };
  for (const [mas, campo] of [
    [{ razon: '' }, 'razon'],
    [{ razon: 'x'.repeat(91) }, 'razon'],
    [{ referencia_id: null }, 'referencia_id'],
    [{ referencia_id: ajena.factura.id }, 'referencia_id'],
    [{ monto: undefined }, 'monto'],
    [{ tipo: 33 }, 'referencia_id'],
  ] as const) {
    const { status, body } = await registrar(compra_id, { ...bien, ...mas });
    expect([mas, status, Object.keys(body.fields)]).toEqual([mas, 400, [campo]]);
  }
  const { body: guia } = await registrar(compra_id, { tipo: 52 });
  const { body: nota } = await debitar(compra_id, factura.id, 100);
  for (const { id } of [guia, nota]) expect((await debitar(compra_id, id, 10)).status).toBe(409);
  await hacer(nota.id, 'anular');
  expect(await compraDe(compra_id)).toMatchObject({ rebajado: 0, por_pagar: TOTAL });
  await hacer(factura.id, 'anular');
  expect((await debitar(compra_id, factura.id, 10)).status).toBe(409);
  expect(await descuadres(test.db)).toEqual([]);
});
