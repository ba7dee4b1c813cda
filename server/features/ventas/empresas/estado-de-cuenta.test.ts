import { read, utils } from '@e965/xlsx';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { diaEnSantiago, formatFecha, sumarDias } from '#contract/valores/fechas.ts';
import { formatRut } from '#contract/valores/rut.ts';
import { SOLO_APROBADOR } from '#contract/ventas/empresas/sucursales.ts';
import { facturas_venta } from '#server/features/dinero/facturas-venta/index.ts';
import { compras } from '#server/features/ventas/compras/index.ts';
import { compraBody, createProducto, people } from '#server/testing/builders.ts';
import { empresaDePrueba, unirPersona } from '#server/testing/empresas-de-prueba.ts';
import { pagesOf } from '#server/testing/pdf.ts';
import { openTestApp } from '#server/testing/test-app.ts';
import { transferenciasDePrueba } from '#server/testing/transferencias-de-prueba.ts';

const test = await openTestApp();
const [admin, otro] = await people(test, 'admin', 'customer');
const HOY = diaEnSantiago();
const hace = (dias: number) => sumarDias(HOY, -dias);
const { id: producto } = await createProducto(test, { cantidad_stock: 500, precio_unitario: 10_000, costo_envio: 0 });

describe('el estado de cuenta', () => {
  it('dice cada documento con su vencimiento, y suma lo mismo que la ficha del cliente y la venta a cuenta', async () => {
    const suya = await empresaDePrueba(test, admin);
    const comprar = async (unidades: number) => {
      const factura = { rut: formatRut(suya.rut), razon_social: suya.nombre, giro: 'Obras' };
      const como = { forma_pago: 'credito-empresa', documento: 'factura', factura };
      const body = compraBody([{ id: producto, quantity: unidades }], como);
      return (await suya.call('POST', '/api/compras/compra', body)).body as { id: number; num_pedido: number };
    };
    const [vencida, facturada, mixta] = [await comprar(1), await comprar(2), await comprar(3)];
    await test.db
      .update(compras)
      .set({ vence_pago: hace(40) })
      .where(eq(compras.id, vencida.id));
    const facturar = (compra_id: number, mas: object = {}) =>
      admin.call('POST', '/api/facturas-venta', {
        compra_id,
        tipo: 33,
        folio: 50_000 + compra_id,
        fecha_emision: hace(5),
        ...mas,
      });
    expect((await facturar(facturada.id)).body.message).toBeUndefined();
    expect((await facturar(mixta.id, { lineas: [{ linea: 1, cantidad: 1 }] })).status).toBe(201);
    const vencer = (compra_id: number, vence: string) =>
      test.db.update(facturas_venta).set({ vence }).where(eq(facturas_venta.compra_id, compra_id));
    await vencer(facturada.id, hace(1));
    await vencer(mixta.id, HOY);
    const pago = { monto: 5_000, fecha: HOY, medio: 'efectivo' };
    expect((await admin.call('POST', `/api/compras/compra/${facturada.id}/pagos`, pago)).status).toBe(201);
    // Paid by transfer before it leaves: it is no debt yet.
    await suya.call('POST', '/api/compras/compra', compraBody([{ id: producto, quantity: 9 }]));

    const { body: estado } = await suya.call('GET', '/api/empresa/estado-de-cuenta');
    expect(
      estado.documentos.map(({ tipo, compra, vence, monto, abonado, saldo, dias }: Record<string, unknown>) => [
        tipo,
        (compra as { id: number }).id,
        vence,
        monto,
        abonado,
        saldo,
        dias,
      ]),
    ).toEqual([
      [null, vencida.id, hace(40), 10_000, 0, 10_000, 40],
      [33, facturada.id, hace(1), 20_000, 5_000, 15_000, 1],
      [33, mixta.id, HOY, 10_000, 0, 10_000, 0],
      [null, mixta.id, sumarDias(HOY, test.config.CREDITO_DIAS), 20_000, 0, 20_000, 0],
    ]);
    const tramos = { por_vencer: 30_000, hasta_30: 15_000, hasta_60: 10_000, hasta_90: 0, mas_de_90: 0 };
    const vencido = { monto: 25_000, desde: hace(40) };
    const credito = {
      limite: 900_000,
      usado: 55_000,
      disponible: 845_000,
      vencido,
      proximo: { vence: HOY, monto: 10_000 },
    };
    expect(estado).toMatchObject({ cliente: suya.nombre, rut: suya.rut, al: HOY, saldo: 55_000, tramos, credito });
    // One figure wherever it is said.
    const ficha = (await admin.call('GET', `/api/clientes/cliente/${suya.cliente_id}`)).body;
    expect([ficha.usado, ficha.vencido]).toEqual([estado.saldo, vencido]);
    expect((await suya.call('GET', '/api/empresa')).body.empresa.credito).toMatchObject(credito);
    expect((await suya.call('GET', '/api/compras/formas-de-pago')).body.credito.cuenta).toEqual(credito);
    const delPersonal = `/api/clientes/cliente/${suya.cliente_id}/estado-de-cuenta`;
    expect((await admin.call('GET', delPersonal)).body).toEqual(estado);

    const bajar = async (url: string, { token }: { token: string | null }) =>
      (await test.app.inject({ url, headers: { authorization: `Bearer ${token}` } })).rawPayload;
    const libro = read(await bajar('/api/empresa/estado-de-cuenta/archivo?formato=xlsx', suya));
    const filas = utils.sheet_to_json<unknown[]>(libro.Sheets['Estado de cuenta']!, { header: 1 });
    expect(filas.at(-1)).toEqual(['Total por pagar', ...Array(6).fill(undefined), 55_000]);
    expect(filas).toHaveLength(7);
    const [hoja] = await pagesOf(await bajar(`${delPersonal}/archivo`, admin));
    for (const texto of [suya.nombre, `Pedido ${vencida.num_pedido}`, formatFecha(hace(40)), '$55.000', '$25.000']) {
      expect(hoja).toContain(texto);
    }
  });

  it('cada pedido suyo lo abre y lo paga un aprobador, lo haya hecho quien lo haya hecho; un comprador sólo ve el crédito', async () => {
    const suya = await empresaDePrueba(test, admin);
    const [ana, ajena] = [...(await people(test, 'customer')), await empresaDePrueba(test, admin)] as const;
    const factura = { rut: formatRut(suya.rut), razon_social: suya.nombre, giro: 'Obras' };
    const aSuRut = compraBody([{ id: producto, quantity: 2 }], { documento: 'factura', factura });
    const comprar = async (quien: typeof admin) => (await quien.call('POST', '/api/compras/compra', aSuRut)).body.id;
    const [deLaTienda, deOtro, suyaPropia] = [await comprar(admin), await comprar(otro), await comprar(suya)];
    await unirPersona(test, ana, { de: suya, rol: 'comprador' });
    const compra = (id: number) => `/api/compras/compra/${id}`;
    const verlas = async (quien: typeof admin) =>
      Promise.all([deLaTienda, deOtro].map(async (id) => (await quien.call('GET', compra(id))).status));
    // What somebody else asks to be billed to its RUT is nobody's debt, nor anybody's to see, until it leaves.
    expect(await verlas(suya)).toEqual([200, 404]);
    await test.db.update(compras).set({ estado: 'Despachado' }).where(eq(compras.id, deOtro));

    const { body: estado } = await suya.call('GET', '/api/empresa/estado-de-cuenta');
    const listados = estado.documentos.map((uno: { compra: { id: number } }) => uno.compra.id);
    expect(listados.sort()).toEqual([deLaTienda, deOtro].sort());
    expect(await verlas(suya)).toEqual([200, 200]);
    const { body: pedidos } = await suya.call('GET', '/api/empresa/pedidos');
    expect(pedidos.items.map(({ id, quien }: { id: number; quien: string | null }) => [id, quien])).toEqual([
      [deOtro, 'Persona customer'],
      [deLaTienda, null],
    ]);
    const { enviar } = transferenciasDePrueba(test, suya);
    expect((await enviar(deOtro)).status).toBe(201);
    for (const id of [deLaTienda, deOtro, suyaPropia]) {
      expect((await suya.call('GET', `${compra(id)}/pagos`)).status).toBe(200);
    }
    // To pay is all: who bought cancels and changes.
    expect((await suya.call('DELETE', compra(deLaTienda))).status).toBe(404);
    expect((await suya.call('POST', `${compra(deOtro)}/forma-de-pago`, { forma_pago: 'transferencia' })).status).toBe(
      404,
    );
    for (const nadie of [ana, ajena]) {
      expect(await verlas(nadie)).toEqual([404, 404]);
      expect((await transferenciasDePrueba(test, nadie).enviar(deOtro)).status).toBe(404);
    }
    // Paid, they are still there to be looked at.
    const pago = { monto: 20_000, fecha: HOY, medio: 'efectivo' };
    expect((await admin.call('POST', `${compra(deLaTienda)}/pagos`, pago)).status).toBe(201);
    expect((await suya.call('GET', '/api/empresa/estado-de-cuenta')).body.documentos).toHaveLength(1);
    expect(await verlas(suya)).toEqual([200, 200]);

    const archivo = '/api/empresa/estado-de-cuenta/archivo';
    for (const url of ['/api/empresa/estado-de-cuenta', archivo, `${archivo}?formato=xlsx`]) {
      const { status, body } = await ana.call('GET', url);
      expect([status, body.message]).toEqual([403, SOLO_APROBADOR]);
    }
    expect((await ana.call('GET', '/api/empresa')).body.empresa.credito.usado).toBe(20_000);
    expect((await ana.call('GET', '/api/empresa/pedidos')).body.items).toEqual([]);
  });

  it('es de quien compra por ella: nadie más lo ve', async () => {
    expect((await otro.call('GET', '/api/empresa')).body).toEqual({ empresa: null });
    expect((await otro.call('GET', '/api/empresa/estado-de-cuenta')).status).toBe(404);
    const suya = await empresaDePrueba(test, admin);
    expect((await suya.call('GET', '/api/empresa/estado-de-cuenta')).body).toMatchObject({ documentos: [], saldo: 0 });
    const ajeno = `/api/clientes/cliente/${suya.cliente_id}/estado-de-cuenta`;
    expect((await suya.call('GET', ajeno)).status).toBe(403);
    expect((await admin.call('GET', '/api/clientes/cliente/999999/estado-de-cuenta')).status).toBe(404);
  });
});
