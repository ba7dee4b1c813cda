import { and, eq, sql } from 'drizzle-orm';
import pino from 'pino';
import { afterAll, describe, expect, it } from 'vitest';
import { diaEnSantiago, sumarDias } from '#contract/valores/fechas.ts';
import { formatRut } from '#contract/valores/rut.ts';
import { POR_APROBAR } from '#contract/ventas/compras/compras.ts';
import { SOLO_APROBADOR } from '#contract/ventas/empresas/sucursales.ts';
import { productos } from '#server/features/catalogo/catalogo/index.ts';
import { clientes } from '#server/features/ventas/clientes/index.ts';
import { compras, vencerReservas } from '#server/features/ventas/compras/index.ts';
import { auditoria } from '#server/platform/audit/table.ts';
import type { Context } from '#server/platform/context.ts';
import { Jobs } from '#server/platform/jobs/index.ts';
import { type Caller, compraBody, createProducto, people } from '#server/testing/builders.ts';
import { empresaDePrueba, unirPersona } from '#server/testing/empresas-de-prueba.ts';
import { openTestApp } from '#server/testing/test-app.ts';

const test = await openTestApp({ INVITATIONS_PER_HOUR: '100' });
const jobs = new Jobs(test.url, pino({ level: 'silent' }));
await jobs.start();
afterAll(() => jobs.close());
const tienda = (): Context =>
  ({
    config: test.config,
    jobs,
    changes: { tell: () => {}, tellAll: () => {} },
    db: test.db,
    actor: null,
    requestId: null,
    touched: new Set(),
  }) as unknown as Context;
const [admin, extrano] = await people(test, 'admin', 'customer');

/** A company with an aprobador and a comprador, who waits for that one from 50.000 pesos on. */
async function conGente(credito?: number) {
  const jefa = await empresaDePrueba(test, admin, credito);
  const [ana, beto] = await people(test, 'customer', 'customer');
  await unirPersona(test, ana, { de: jefa, rol: 'comprador' });
  await unirPersona(test, beto, { de: jefa, rol: 'comprador' });
  const url = `/api/clientes/cliente/${jefa.cliente_id}/empresa/aprobacion`;
  expect((await admin.call('PUT', url, { desde: 50_000 })).body.aprobacion_desde).toBe(50_000);
  return { jefa, ana, beto };
}
const { id: producto } = await createProducto(test, { cantidad_stock: 900, precio_unitario: 10_000, costo_envio: 0 });
const quedan = async () =>
  (await test.db.select().from(productos).where(eq(productos.id, producto)))[0]!.cantidad_stock;
const comprar = (quien: Caller, quantity: number, mas: object = {}) =>
  quien.call('POST', '/api/compras/compra', compraBody([{ id: producto, quantity }], { ...mas, entrega: 'retiro' }));
const decidir = (quien: Caller, id: number, acto: 'aprobar' | 'rechazar') =>
  quien.call(
    'POST',
    `/api/empresa/pedidos/${id}/${acto}`,
    acto === 'rechazar' ? { motivo: 'Ya hay en bodega' } : undefined,
  );
const correos = async (num_pedido: number) => {
  const { rows } = await test.db.execute<{ plantilla: string; para: string }>(sql`
    select plantilla, para from correos where datos ->> 'num_pedido' = ${String(num_pedido)} order by id`);
  return rows.map(({ plantilla, para }) => `${plantilla} ${para}`);
};
const numeros = async (quien: Caller, query = '') =>
  (await quien.call('GET', `/api/empresa/pedidos?${query}`)).body.items?.map(({ id }: { id: number }) => id);

describe('lo que compra un comprador', () => {
  it('desde el monto espera: ni se paga ni se prepara; aprobado sigue como cualquiera, una sola vez', async () => {
    const { jefa, ana, beto } = await conGente();
    const antes = await quedan();
    const { body: chica } = await comprar(ana, 4);
    expect(chica.estado).toBe('Pendiente de Despacho');
    expect((await comprar(jefa, 9)).body.estado).toBe('Pendiente de Despacho');
    const { body: espera } = await comprar(ana, 5, { forma_pago: 'transferencia' });
    expect(espera).toMatchObject({ estado: POR_APROBAR, reservada_hasta: expect.any(String), por_pagar: 50_000 });
    expect(await quedan()).toBe(antes - 18);
    expect(await correos(espera.num_pedido)).toEqual(
      expect.arrayContaining([`compra-por-aprobar ${jefa.email}`, 'orden-completa compra@prueba.test']),
    );

    const compra = `/api/compras/compra/${espera.id}`;
    const pago = { monto: 50_000, fecha: diaEnSantiago(), medio: 'efectivo' };
    expect((await admin.call('POST', `${compra}/pagos`, pago)).status).toBe(409);
    expect((await ana.call('POST', `${compra}/webpay`)).status).toBeGreaterThanOrEqual(400);
    expect((await ana.call('POST', `${compra}/forma-de-pago`, { forma_pago: 'al-retirar' })).status).toBe(409);
    // The staff don't write its state past its company either, and put no other there.
    for (const estado of ['Pendiente de Despacho', 'En preparación', 'Entregado', 'Revisado por Ana']) {
      const { status, body } = await admin.call('PUT', compra, { estado, recibido_por: 'Ana' });
      expect([status, body.message]).toEqual([
        409,
        'Este pedido espera que su empresa lo apruebe: hasta entonces sólo se puede anular.',
      ]);
    }
    expect((await admin.call('PUT', compra, { estado: POR_APROBAR })).status).toBe(200);
    expect((await admin.call('PUT', `/api/compras/compra/${chica.id}`, { estado: POR_APROBAR })).status).toBe(409);
    // Nor does whoever asks for it, nor another company's, nor a stranger decide.
    expect((await decidir(ana, espera.id, 'aprobar')).body.message).toBe(SOLO_APROBADOR);
    const ajena = await conGente();
    expect((await decidir(ajena.jefa, espera.id, 'aprobar')).status).toBe(404);
    expect((await decidir(extrano, espera.id, 'aprobar')).status).toBe(404);

    expect(await numeros(jefa, 'por_aprobar=1')).toEqual([espera.id]);
    const juntas = await Promise.all([1, 2, 3, 4].map((n) => decidir(jefa, espera.id, n % 2 ? 'aprobar' : 'rechazar')));
    expect(juntas.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const [una] = juntas.filter(({ status }) => status === 200);
    expect(['Pendiente de Despacho', 'Anulado']).toContain(una!.body.estado);
    const decidida = una!.body.estado === 'Anulado' ? 'compra-anulada' : 'compra-aprobada';
    expect(await correos(espera.num_pedido)).toContain(`${decidida} compra@prueba.test`);
    const actos = await test.db
      .select({ accion: auditoria.accion, actor_id: auditoria.actor_id })
      .from(auditoria)
      .where(and(eq(auditoria.entidad, 'compra'), eq(auditoria.entidad_id, espera.id)));
    const decisiones = actos.filter(({ accion }) => /^(aprobar|rechazar)-/.test(accion));
    expect(decisiones.map(({ actor_id }) => actor_id)).toEqual([jefa.id]);

    // All see their own; who decides, all of them, and opens them. Nobody else does.
    expect(await numeros(jefa)).toHaveLength(3);
    expect(await numeros(ana)).toHaveLength(2);
    expect(await numeros(beto)).toEqual([]);
    expect((await jefa.call('GET', compra)).body.num_pedido).toBe(espera.num_pedido);
    expect((await jefa.call('GET', `${compra}/pagos`)).status).toBe(200);
    for (const otro of [beto, ajena.jefa, extrano]) expect((await otro.call('GET', compra)).status).toBe(404);
    // To read isn't to act.
    expect((await jefa.call('DELETE', compra)).status).toBe(404);
  });

  it('rechazado se anula con su motivo y su stock vuelve; sin respuesta, también', async () => {
    const { jefa, ana } = await conGente();
    const antes = await quedan();
    const [uno, otro] = [(await comprar(ana, 6)).body, (await comprar(ana, 7)).body];
    expect((await jefa.call('POST', `/api/empresa/pedidos/${uno.id}/rechazar`, { motivo: '' })).body.fields).toEqual({
      motivo: 'Di por qué no se aprueba: lo lee quien lo pidió.',
    });
    expect((await decidir(jefa, uno.id, 'rechazar')).body.estado).toBe('Anulado');
    const { historial } = (await ana.call('GET', `/api/compras/compra/${uno.id}`)).body;
    expect(historial.at(-1)).toMatchObject({ estado: 'Anulado', motivo: 'Tu empresa no lo aprobó: Ya hay en bodega' });
    expect((await decidir(jefa, uno.id, 'aprobar')).status).toBe(409);
    const tarde = new Date(Date.now() - 1_000);
    await test.db.update(compras).set({ reservada_hasta: tarde }).where(eq(compras.id, otro.id));
    await vencerReservas(tienda());
    expect((await ana.call('GET', `/api/compras/compra/${otro.id}`)).body.estado).toBe('Anulado');
    expect(await quedan()).toBe(antes);
  });

  it('a cuenta es deuda de la empresa al aprobarse, y entre todos no pasan su límite', async () => {
    const { jefa, ana } = await conGente(200_000);
    const aCuenta = { forma_pago: 'credito-empresa' };
    const esperan: number[] = [];
    for (let n = 0; n < 4; n++) esperan.push((await comprar(ana, 8, aCuenta)).body.id);
    const usado = async () => (await admin.call('GET', `/api/clientes/cliente/${jefa.cliente_id}`)).body.usado;
    expect(await usado()).toBe(0);
    const juntas = await Promise.all(esperan.map((id) => decidir(jefa, id, 'aprobar')));
    expect(juntas.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409]);
    expect(juntas.find(({ status }) => status === 409)!.body.code).toBe('CREDITO_EXCEDIDO');
    expect(await usado()).toBe(160_000);
    const { body: estado } = await jefa.call('GET', '/api/empresa/estado-de-cuenta');
    const vence = sumarDias(diaEnSantiago(), test.config.CREDITO_DIAS);
    expect(estado.documentos.map((uno: { vence: string }) => uno.vence)).toEqual([vence, vence]);
    // Who was removed buys no more on its account, and what they bought stays the company's.
    await jefa.call('DELETE', `/api/empresa/personas/${ana.id}`);
    expect((await comprar(ana, 1, aCuenta)).status).toBe(400);
    expect(await usado()).toBe(160_000);
  });

  it('se factura sólo a la empresa', async () => {
    const { jefa, ana } = await conGente();
    const factura = { rut: '12.345.678-5', razon_social: 'Otra', giro: 'Obras' };
    const negada = await comprar(ana, 1, { documento: 'factura', factura });
    expect([negada.status, negada.body.message]).toEqual([400, 'Compras por tu empresa: la factura va a su RUT.']);
    // By its own name: what its record says stands over what is typed, and what it doesn't say is typed.
    const suya = { ...factura, rut: formatRut(jefa.rut) };
    expect((await ana.call('GET', '/api/empresa')).body.empresa.factura).toEqual({
      rut: suya.rut,
      razon_social: jefa.nombre,
      giro: '',
    });
    const { status, body } = await comprar(ana, 1, { documento: 'factura', factura: suya });
    expect([status, body.factura]).toEqual([201, { ...suya, razon_social: jefa.nombre }]);
    await test.db.update(clientes).set({ giro: 'Construcción' }).where(eq(clientes.id, jefa.cliente_id));
    const otra = await comprar(ana, 2, { documento: 'factura', factura: suya });
    expect(otra.body.factura.giro).toBe('Construcción');
  });
});
