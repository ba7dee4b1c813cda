import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { descuadres } from '#server/cuadrar.ts';
import { person } from '#server/testing/builders.ts';
import { pagarCompra } from '#server/testing/cobros-de-prueba.ts';
import { empresaDePrueba, unirPersona } from '#server/testing/empresas-de-prueba.ts';
import { tiendaConWebpay } from '#server/testing/webpay-de-prueba.ts';

const tienda = await tiendaConWebpay();
const { test, webpay, cliente, comprar, iniciar, volver, pagar, intentosDe, libroDe, compraDe, resultado } = tienda;
const otro = await person(test, 'customer');

describe('empezar', () => {
  it('crea una transacción por lo que se debe, y guarda la reserva mientras se paga', async () => {
    const { id, total } = await comprar();
    await test.db.execute(sql`update compras set reservada_hasta = now() + interval '1 minute' where id = ${id}`);
    const { status, body } = await iniciar(id);
    expect(status).toBe(201);
    expect(body.url).toBe(`${webpay.url}/webpayserver/initTransaction`);
    const alla = webpay.todas.get(body.token)!;
    expect(alla).toMatchObject({ amount: total, return_url: 'http://tienda.test/webpay/retorno' });
    expect(alla.buy_order.length).toBeLessThanOrEqual(26);
    const [intento] = await intentosDe(id);
    expect(intento).toMatchObject({ estado: 'abierto', orden_compra: alla.buy_order, clave: body.clave });
    const { rows } = await test.db.execute(
      sql`select reservada_hasta > now() + interval '10 minutes' as guardada from compras where id = ${id}`,
    );
    expect(rows).toEqual([{ guardada: true }]);
  });

  it('la paga sólo quien la hizo', async () => {
    const { id } = await comprar();
    const admin = await person(test, 'admin');
    expect((await iniciar(id, otro)).status).toBe(404);
    expect((await iniciar(id, admin)).status).toBe(403);
    expect(await intentosDe(id)).toEqual([]);
  });

  it('y quien decide por la empresa que la debe, no quien sólo compra por ella', async () => {
    const admin = await person(test, 'admin');
    const jefa = await empresaDePrueba(test, admin);
    const [ana, beto] = [await person(test, 'customer'), await person(test, 'customer')];
    for (const quien of [ana, beto]) await unirPersona(test, quien, { de: jefa, rol: 'comprador' });
    const { id } = await comprar({ quien: ana });
    expect((await iniciar(id, beto)).status).toBe(404);
    const { body } = await iniciar(id, jefa);
    expect(body.url).toBe(`${webpay.url}/webpayserver/initTransaction`);
    // Of two who begin, one attempt is open.
    expect((await iniciar(id, ana)).status).toBe(201);
    expect((await intentosDe(id)).map(({ estado }) => estado)).toEqual(['abortado', 'abierto']);
  });

  it('nada que se deba, nada que empezar: pagada, anulada', async () => {
    const [pagada, anulada] = [await comprar(), await comprar()];
    await pagarCompra(await person(test, 'admin'), pagada.id);
    await cliente.call('DELETE', `/api/compras/compra/${anulada.id}`);
    for (const [{ id }, dicho] of [
      [pagada, 'Este pedido ya está pagado.'],
      [anulada, 'Este pedido está anulado: vuelve a comprarlo para pagarlo.'],
    ] as const) {
      const { status, body } = await iniciar(id);
      expect([status, body.message]).toEqual([409, dicho]);
    }
  });

  it('Webpay que no responde se dice, y después se puede empezar de nuevo', async () => {
    const { id } = await comprar();
    webpay.responder(503);
    const { status, body } = await iniciar(id);
    expect([status, body.code]).toEqual([502, 'WEBPAY']);
    expect((await iniciar(id)).status).toBe(201);
    expect((await intentosDe(id)).map(({ estado }) => estado)).toEqual(['fallido', 'abierto']);
  });
});

describe('las cuatro vueltas', () => {
  it.each([
    ['VD', 0, 'Débito', 0],
    ['VN', 0, 'Crédito, sin cuotas', 0],
    ['VC', 6, 'Crédito, en cuotas', 6],
    ['SI', 0, 'Crédito, 3 cuotas sin interés', 3],
    ['S2', 0, 'Crédito, 2 cuotas sin interés', 2],
    ['NC', 9, 'Crédito, cuotas sin interés', 9],
    ['VP', 0, 'Prepago', 0],
  ])('autorizada con %s: paga el pedido, y se muestra con qué', async (tipo, pide, texto, cuotas) => {
    const { id, total, num_pedido } = await comprar();
    const { status, location, clave } = await pagar(id, tipo, pide);
    expect([status, location]).toEqual([303, `/pago/${clave}`]);
    expect(await compraDe(id)).toMatchObject({ estado_pago: 'pagado', pagado: total, por_pagar: 0, por_devolver: 0 });
    const [movimiento] = await libroDe(id);
    expect(movimiento).toMatchObject({ clase: 'cobro', monto: total, medio: 'webpay' });
    const dicho = await resultado(clave);
    expect(dicho).toMatchObject({ num_pedido, monto: total, estado: 'autorizado', por_devolver: 0 });
    expect(dicho.pago).toMatchObject({
      tipo: texto,
      cuotas,
      tarjeta: '6623',
      codigo_autorizacion: movimiento!.referencia,
    });
    const { body } = await cliente.call('GET', `/api/compras/compra/${id}/pagos`);
    expect(body.pagos).toMatchObject([
      { medio: 'webpay', quien: null, webpay: { ...dicho.pago, fecha: dicho.fecha, tarjeta: '6623' } },
    ]);
    expect((await otro.call('GET', `/api/compras/compra/${id}/pagos`)).status).toBe(404);
    const { rows } = await test.db.execute(
      sql`select plantilla from correos where clave like ${`pago-webpay-F${num_pedido}-%`}`,
    );
    expect(rows).toEqual([{ plantilla: 'pago-recibido' }]);
    const { rows: rastro } = await test.db.execute(
      sql`select count(*)::int as cuantos from auditoria where accion = 'pagar-compra' and entidad_id = ${id}`,
    );
    expect(rastro).toEqual([{ cuantos: 1 }]);
  });

  it('rechazada: no paga nada, y se puede intentar de nuevo', async () => {
    const { id, total } = await comprar();
    const { body } = await iniciar(id);
    await volver(await webpay.decidir(body.token, 'rechazar'));
    expect(await resultado(body.clave)).toMatchObject({ estado: 'rechazado', pago: null });
    expect(await compraDe(id)).toMatchObject({ estado_pago: 'pendiente', por_pagar: total });
    await pagar(id);
    expect(await compraDe(id)).toMatchObject({ estado_pago: 'pagado' });
    expect(await libroDe(id)).toHaveLength(1);
  });

  it.each([
    ['abortada', 'abortar', [], 'abortado'],
    ['abortada, sin TBK_ID_SESION', 'abortar', ['TBK_ID_SESION'], 'abortado'],
    ['abortada, sólo con TBK_TOKEN', 'abortar', ['TBK_ID_SESION', 'TBK_ORDEN_COMPRA'], 'abortado'],
    ['vencido el formulario', 'expirar', [], 'expirado'],
    ['error en el formulario', 'error', [], 'fallido'],
  ] as const)('%s: se dice, y el pedido sigue por pagar', async (_, accion, faltan, estado) => {
    for (const method of ['GET', 'POST'] as const) {
      const { id } = await comprar();
      const { body } = await iniciar(id);
      const campos = await webpay.decidir(body.token, accion);
      for (const falta of faltan) delete campos[falta];
      const antes = webpay.llamadas.confirmar;
      expect(await volver(campos, method)).toEqual({ status: 303, location: `/pago/${body.clave}` });
      expect(webpay.llamadas.confirmar).toBe(antes);
      expect((await resultado(body.clave)).estado).toBe(estado);
      expect(await compraDe(id)).toMatchObject({ estado: 'Pendiente de Despacho', estado_pago: 'pendiente' });
    }
  });

  it('un campo que vuelve vacío es uno que no vuelve', async () => {
    const { id } = await comprar();
    const { body } = await iniciar(id);
    const campos = { ...(await webpay.decidir(body.token, 'abortar')), TBK_ID_SESION: '', token_ws: '' };
    expect(await volver(campos, 'POST')).toEqual({ status: 303, location: `/pago/${body.clave}` });
    expect((await resultado(body.clave)).estado).toBe('abortado');
  });

  it('confirmar después de abortar se niega con 422, y no rompe nada', async () => {
    const { id } = await comprar();
    const { body } = await iniciar(id);
    await volver(await webpay.decidir(body.token, 'abortar'));
    expect(await volver({ token_ws: body.token })).toEqual({ status: 303, location: `/pago/${body.clave}` });
    expect((await resultado(body.clave)).estado).toBe('abortado');
    expect(await libroDe(id)).toEqual([]);
  });

  it('lo que no nombra ningún intento lleva a una página que lo dice', async () => {
    for (const campos of [{}, { token_ws: 'f'.repeat(64) }, { token_ws: '<script>' }, { TBK_ORDEN_COMPRA: 'F1-1' }]) {
      expect(await volver(campos as Record<string, string>)).toEqual({ status: 303, location: '/pago/desconocido' });
    }
    expect((await test.app.inject('/api/webpay/desconocido')).statusCode).toBe(404);
  });
});

describe('lo adulterado y lo repetido', () => {
  it('una vuelta con la orden o la sesión de otro pago no es de nadie', async () => {
    const [uno, otro] = [await comprar(), await comprar()];
    const [a, b] = [(await iniciar(uno.id)).body, (await iniciar(otro.id)).body];
    const deB = await webpay.decidir(b.token, 'abortar');
    const ajenas: Record<string, string>[] = [
      { TBK_TOKEN: a.token, TBK_ORDEN_COMPRA: deB.TBK_ORDEN_COMPRA! },
      { TBK_ORDEN_COMPRA: webpay.todas.get(a.token)!.buy_order, TBK_ID_SESION: deB.TBK_ID_SESION! },
      { TBK_ORDEN_COMPRA: webpay.todas.get(a.token)!.buy_order },
      { token_ws: a.token, TBK_TOKEN: b.token },
    ];
    for (const campos of ajenas) {
      expect((await volver(campos)).location).toBe('/pago/desconocido');
    }
    expect((await intentosDe(uno.id))[0]!.estado).toBe('abierto');
  });

  it.each([
    ['el monto', (dicho: Record<string, unknown>) => ({ ...dicho, amount: Number(dicho.amount) - 1 })],
    ['la orden', (dicho: Record<string, unknown>) => ({ ...dicho, buy_order: 'F1-de-otro' })],
  ])('lo autorizado con otro %s no paga, y vuelve', async (_, torcer) => {
    const { id } = await comprar();
    const { body } = await iniciar(id);
    const campos = await webpay.decidir(body.token, 'aprobar');
    webpay.torcer((dicho) => ('buy_order' in dicho ? torcer(dicho) : dicho));
    await volver(campos);
    expect(await compraDe(id)).toMatchObject({ estado_pago: 'pendiente', pagado: 0 });
    expect(await libroDe(id)).toEqual([]);
    webpay.torcer(null);
    await expect
      .poll(
        async () =>
          (
            await test.db.execute(sql`select d.estado from webpay_devoluciones d join webpay_intentos i
        on i.id = d.intento_id where i.compra_id = ${id}`)
          ).rows,
        { timeout: 20_000 },
      )
      .toMatchObject([{ estado: expect.any(String) }]);
  });

  it.each([
    ['sin AUTHORIZED', { status: 'FAILED' }],
    ['con otro response_code', { response_code: -2 }],
    ['sin response_code', { response_code: null }],
  ])('%s no está pagado', async (_, cambio) => {
    const { id } = await comprar();
    const { body } = await iniciar(id);
    const campos = await webpay.decidir(body.token, 'aprobar');
    webpay.torcer((dicho) => ({ ...dicho, ...cambio }));
    await volver(campos);
    webpay.torcer(null);
    expect((await intentosDe(id))[0]!.estado).toBe('rechazado');
    expect(await libroDe(id)).toEqual([]);
  });

  it('veinte vueltas del mismo token a la vez: una confirmación, un pago', async () => {
    const { id, total } = await comprar();
    const { body } = await iniciar(id);
    const campos = await webpay.decidir(body.token, 'aprobar');
    const antes = webpay.llamadas.confirmar;
    const vueltas = await Promise.all(
      Array.from({ length: 20 }, (_, n) => volver(campos, n % 2 === 0 ? 'GET' : 'POST')),
    );
    expect(new Set(vueltas.map(({ location }) => location))).toEqual(new Set([`/pago/${body.clave}`]));
    expect(webpay.llamadas.confirmar).toBe(antes + 1);
    await expect.poll(async () => (await resultado(body.clave)).estado).toBe('autorizado');
    await volver(campos);
    expect(webpay.llamadas.confirmar).toBe(antes + 1);
    expect(await libroDe(id)).toMatchObject([{ monto: total }]);
  });

  it('una vuelta de abortar no toca lo que ya se pagó', async () => {
    const { id } = await comprar();
    const { token, clave } = await pagar(id);
    await volver({ TBK_TOKEN: token });
    await volver({ token_ws: token, TBK_TOKEN: token });
    expect((await resultado(clave)).estado).toBe('autorizado');
    expect(await compraDe(id)).toMatchObject({ estado_pago: 'pagado' });
  });
});

it('ni el token entero ni las cifras de la tarjeta salen donde no hacen falta', async () => {
  const { id } = await comprar();
  const { token, clave } = await pagar(id);
  const dicho = JSON.stringify(await resultado(clave));
  expect(dicho).not.toContain(token);
  const { rows } = await test.db.execute(sql`
    select (select string_agg(to_jsonb(i)::text, '') from webpay_intentos i)
      || (select string_agg(to_jsonb(a)::text, '') from auditoria a)
      || coalesce((select string_agg(to_jsonb(c)::text, '') from correos c), '') as todo`);
  expect(String(rows[0]!.todo)).not.toContain(token);
});

it('todo cuadra', async () => {
  expect(await descuadres(test.db)).toEqual([]);
});
