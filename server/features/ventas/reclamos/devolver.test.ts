import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { diaEnSantiago, sumarDias } from '#contract/valores/fechas.ts';
import { TODAVIA_NO_SALE } from '#contract/ventas/reclamos/garantia.ts';
import { auditoria } from '#server/platform/audit/table.ts';
import { type Caller, people } from '#server/testing/builders.ts';
import { BASE_RECLAMOS as BASE, reclamosDePrueba } from '#server/testing/reclamos-de-prueba.ts';
import { openTestApp } from '#server/testing/test-app.ts';

const HOY = diaEnSantiago();
const test = await openTestApp({ RECLAMOS_POR_HORA: '200', UNCONFIRMED_MAILS_PER_DAY: '100000' });
const [colega, empleado, cliente, otro] = await people(test, 'admin', 'employee', 'customer', 'customer');
const { pedido, reclamar, hacer, aceptar, leer, correosA, rastros } = reclamosDePrueba(test, { cliente, colega });
const para = async (id: number, quien: Caller = cliente) => (await quien.call('GET', `${BASE}/compra/${id}`)).body;
const recibir = (id: number, cantidad: number, mas: object = {}, quien: Caller = colega) =>
  hacer(id, 'retorno', { lineas: [{ linea: 1, cantidad, al_stock: 0, ...mas }], motivo: 'Llegó con su caja' }, quien);

describe('devolver', () => {
  it('lo pedido dice cómo vuelve; el personal lo recibe por el reclamo, y lo devuelto no se pide otra vez', async () => {
    const compra = await pedido({ entregada: sumarDias(HOY, -4) });
    const { status, body } = await reclamar(compra.id, {
      tipo: 'retracto',
      vuelve: 'tienda',
      lineas: [{ linea: 1, cantidad: 3 }],
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({ tipo: 'retracto', vuelve: 'tienda', vuelto: [], pide: 'devolucion' });
    expect((await correosA(compra.email))[0]).toMatchObject({ vuelve: expect.stringContaining('a la tienda') });

    expect((await recibir(body.id, 4)).body.message).toBe('De «Taladro» pueden volver 3 por este reclamo.');
    expect((await recibir(body.id, 1, { linea: 9 })).status).toBe(409);
    // It comes in two boxes, the second before who handles it looks.
    expect((await recibir(body.id, 1, { al_stock: 1 }, empleado)).status).toBe(201);
    const varios = await Promise.all(Array.from({ length: 5 }, () => recibir(body.id, 2)));
    expect(varios.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
    const leido = await leer(body.id);
    expect(leido.vuelto.map((r: { lineas: { cantidad: number }[] }) => r.lineas[0]!.cantidad)).toEqual([1, 2]);
    const [suyo] = (await leer(body.id, cliente)).vuelto;
    expect([suyo.quien, suyo.lineas[0].al_stock]).toEqual([null, null]);
    expect(await rastros(body.id)).toEqual(['crear-reclamo', 'recibir-reclamo', 'recibir-reclamo']);
    expect(await correosA(compra.email, 'retorno-recibido')).toHaveLength(2);

    // While it is open it counts once, afterwards as what came back.
    expect((await para(compra.id)).lineas[0]).toMatchObject({ comprada: 4, en_reclamo: 3, devuelta: 0 });
    expect((await aceptar(body.id, { resolucion: 'explicacion', distinta: true })).status).toBe(200);
    expect(
      (await hacer(body.id, 'resolver', { resolucion: 'explicacion', respuesta: 'Listo.', distinta: true })).status,
    ).toBe(200);
    expect((await para(compra.id)).lineas[0]).toMatchObject({ en_reclamo: 0, devuelta: 3 });
    const demas = await reclamar(compra.id, { tipo: 'danado', lineas: [{ linea: 1, cantidad: 2 }] });
    expect([demas.status, demas.body.details.lineas]).toEqual([409, [{ linea: 1, quedan: 1 }]]);
    // What is owed for it may still be claimed, and what was closed be looked at again.
    expect((await reclamar(compra.id, { tipo: 'otro', vuelve: 'retiro' })).body).toMatchObject({ vuelve: null });
    expect((await hacer(body.id, 'reabrir', { motivo: 'Falta el dinero' }, cliente)).status).toBe(200);
  });

  it('lo que no ha salido no se devuelve: se dice por qué y qué cabe; lo ajeno y lo cerrado, tampoco se reciben', async () => {
    const compra = await pedido({ salio: false });
    expect(await para(compra.id)).toMatchObject({
      sin_salir: true,
      sin_retracto: expect.stringContaining('de lo que ya se recibió'),
    });
    const negado = await reclamar(compra.id, { tipo: 'danado' });
    expect([negado.status, negado.body.message]).toEqual([409, TODAVIA_NO_SALE]);
    const { body: atraso } = await reclamar(compra.id, { tipo: 'atraso' });
    expect((await recibir(atraso.id, 1)).status).toBe(409);

    const salida = await pedido({ entregada: HOY });
    const { body } = await reclamar(salida.id, { tipo: 'danado', vuelve: 'retiro' });
    expect([(await recibir(body.id, 1, {}, cliente)).status, (await recibir(body.id, 1, {}, otro)).status]).toEqual([
      403, 403,
    ]);
    await hacer(body.id, 'rechazar', { respuesta: 'Se mojó.' });
    const cerrado = await recibir(body.id, 1);
    expect([cerrado.status, cerrado.body.code]).toEqual([409, 'CONFLICTO']);
    expect((await leer(body.id)).vuelto).toEqual([]);
    expect(await test.db.$count(auditoria, eq(auditoria.accion, 'recibir-reclamo'))).toBe(2);
    const mala = await reclamar(salida.id, { tipo: 'danado', vuelve: 'paloma' });
    expect([mala.status, mala.body.fields]).toEqual([400, { vuelve: 'Elige cómo vuelve.' }]);
  });

  it('recibido algo por él ya no se retira ni se rechaza, ni a la vez que se recibe; deshecho el retorno, sí', async () => {
    const compra = await pedido({ entregada: HOY });
    const { body } = await reclamar(compra.id, { tipo: 'danado', vuelve: 'tienda' });
    const retirar = (quien: Caller) => hacer(body.id, 'retirar', {}, quien);
    expect((await recibir(body.id, 1)).status).toBe(201);
    const suyo = await retirar(cliente);
    expect([suyo.status, suyo.body.message]).toEqual([409, expect.stringMatching(/^La tienda ya recibió lo que/)]);
    expect((await retirar(otro)).status).toBe(404);
    for (const { status, body: dicho } of [
      await retirar(empleado),
      await hacer(body.id, 'rechazar', { respuesta: 'Se mojó.' }),
    ]) {
      expect([status, dicho.message]).toEqual([409, expect.stringContaining('deshaz antes el retorno en el pedido')]);
    }
    expect(await leer(body.id)).toMatchObject({ estado: 'recibido', cerrado_en: null });
    expect(await rastros(body.id)).toEqual(['crear-reclamo', 'recibir-reclamo']);

    const [{ id: retorno }] = (await leer(body.id)).vuelto;
    const deshacer = `/api/compras/compra/${compra.id}/retornos/${retorno}/deshacer`;
    expect((await colega.call('POST', deshacer, { motivo: 'Se le mandó de vuelta' })).status).toBeLessThan(300);
    expect((await hacer(body.id, 'rechazar', { respuesta: 'Se mojó.' })).status).toBe(200);

    // Whoever comes first to the claim: never both.
    for (const ronda of [1, 2, 3]) {
      const { body } = await reclamar(compra.id, { tipo: 'danado', descripcion: `Llegó golpeado, ${ronda}.` });
      const varios = await Promise.all([
        hacer(body.id, 'retirar', {}, cliente),
        recibir(body.id, 1),
        hacer(body.id, 'retirar', {}, cliente),
      ]);
      const hechos = varios.filter(({ status }) => status < 300);
      expect([hechos.length, varios.filter(({ status }) => status === 409).length]).toEqual([1, 2]);
      const { estado, vuelto } = await leer(body.id);
      expect([estado, vuelto.length]).toEqual(varios[1]!.status === 201 ? ['recibido', 1] : ['retirado', 0]);
    }
  });
});
