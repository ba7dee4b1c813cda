import { randomInt } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { diaEnSantiago } from '#contract/valores/fechas.ts';
import { descuadres } from '#server/cuadrar.ts';
import { moverStock } from '#server/features/bodega/existencias/index.ts';
import { vencerReservas } from '#server/features/ventas/compras/index.ts';
import { auditoria } from '#server/platform/audit/table.ts';
import { person } from '#server/testing/builders.ts';
import { pagarCompra } from '#server/testing/cobros-de-prueba.ts';
import { tiendaConWebpay } from '#server/testing/webpay-de-prueba.ts';
import { devolverPendientes } from './devolver.ts';
import { devolverEnWebpay, revisarIntentos } from './index.ts';

const tienda = await tiendaConWebpay();
const { test, webpay, cliente, comprar, iniciar, volver, pagar, intentosDe, libroDe, compraDe, resultado, ctx } =
  tienda;
const admin = await person(test, 'admin');

/** As if the time had come for all that waits. */
async function pasaElTiempo(): Promise<void> {
  await test.db.execute(
    sql`update webpay_intentos set revisar_en = now(), tomado_hasta = null where revisar_en is not null`,
  );
  await revisarIntentos(ctx());
  await test.db.execute(
    sql`update webpay_devoluciones set intentar_en = now(), tomada_hasta = null where estado = 'pendiente'`,
  );
  await devolverPendientes(ctx()).catch(() => {});
}
const pagoDe = async (compra_id: number): Promise<number> =>
  (await intentosDe(compra_id)).find(({ pago_id }) => pago_id !== null)!.pago_id!;
const devuelta = (clave: string) =>
  expect
    .poll(
      async () => {
        await devolverPendientes(ctx()).catch(() => {});
        return (await resultado(clave)).devuelto;
      },
      { timeout: 20_000 },
    )
    .toBeGreaterThan(0);
const devolucionesDe = async (compra_id: number) =>
  (
    await test.db.execute(sql`select d.estado, d.tipo, d.monto::float8 as monto from webpay_devoluciones d
      join webpay_intentos i on i.id = d.intento_id where i.compra_id = ${compra_id} order by d.id`)
  ).rows;
const correosDe = async (num_pedido: number) =>
  (
    await test.db.execute(
      sql`select plantilla from correos where datos->>'num_pedido' = ${String(num_pedido)} order by id`,
    )
  ).rows.map(({ plantilla }) => plantilla);

describe('llamadas que fallan', () => {
  it('la respuesta de la confirmación se pierde: se pregunta, y queda pagado', async () => {
    const { id, total } = await comprar();
    const { body } = await iniciar(id);
    const campos = await webpay.decidir(body.token, 'aprobar');
    webpay.perder(1);
    await volver(campos);
    expect((await resultado(body.clave)).estado).toBe('autorizado');
    expect(await libroDe(id)).toMatchObject([{ monto: total }]);
  });

  it('nada responde: no se da por fallido, se guarda la reserva, y lo que se sabe después paga el pedido', async () => {
    const { id, total } = await comprar();
    const { body } = await iniciar(id);
    const campos = await webpay.decidir(body.token, 'aprobar');
    webpay.perder(2);
    await volver(campos);
    expect((await resultado(body.clave)).estado).toBe('confirmando');
    const otra = await iniciar(id);
    // Asked once more it was known already, or it is told to wait.
    expect(otra.status).toBe(409);
    await pasaElTiempo();
    expect((await resultado(body.clave)).estado).toBe('autorizado');
    expect(await libroDe(id)).toMatchObject([{ monto: total }]);
  });

  it('la confirmación no llegó a Webpay: se pide otra vez, y una sola cobra', async () => {
    const { id, total } = await comprar();
    const { body } = await iniciar(id);
    const campos = await webpay.decidir(body.token, 'aprobar');
    webpay.responder(503);
    await volver(campos);
    expect((await resultado(body.clave)).estado).toBe('confirmando');
    await pasaElTiempo();
    expect((await resultado(body.clave)).estado).toBe('autorizado');
    expect(await libroDe(id)).toMatchObject([{ monto: total }]);
  });

  it('quien no volvió de Webpay deja de estar pagando cuando el formulario vence, y puede volver a intentarlo', async () => {
    const { id } = await comprar();
    const { body } = await iniciar(id);
    await test.db.execute(
      sql`update webpay_intentos set creado_en = now() - interval '20 minutes' where compra_id = ${id}`,
    );
    await pasaElTiempo();
    expect((await resultado(body.clave)).estado).toBe('expirado');
    await pagar(id);
    expect(await compraDe(id)).toMatchObject({ estado_pago: 'pagado' });
  });

  it('quien vuelve después de vencido el formulario, con el pago aprobado, paga', async () => {
    const { id } = await comprar();
    const { body } = await iniciar(id);
    const campos = await webpay.decidir(body.token, 'aprobar');
    await test.db.execute(
      sql`update webpay_intentos set creado_en = now() - interval '20 minutes' where compra_id = ${id}`,
    );
    await pasaElTiempo();
    await volver(campos);
    expect(await compraDe(id)).toMatchObject({ estado_pago: 'pagado' });
  });
});

describe('dos pestañas', () => {
  it('el botón atrás no cuelga el pedido: se empieza otro intento, y de los dos cobra uno', async () => {
    const { id, total } = await comprar();
    const { body: a } = await iniciar(id);
    const { body: b } = await iniciar(id);
    expect((await intentosDe(id)).map(({ estado }) => estado)).toEqual(['abortado', 'abierto']);
    const [deA, deB] = [await webpay.decidir(a.token, 'aprobar'), await webpay.decidir(b.token, 'aprobar')];
    await Promise.all([volver(deA), volver(deB), volver(deA), volver(deB)]);
    await pasaElTiempo();
    const estados = (await intentosDe(id)).map(({ estado }) => estado).sort();
    expect(estados).toEqual(['autorizado', 'descartado']);
    expect(await libroDe(id)).toMatchObject([{ monto: total }]);
    expect(
      [...webpay.todas.values()].filter(({ buy_order, estado }) => estado === 'autorizada' && buy_order === ''),
    ).toEqual([]);
    const sobrante = (await intentosDe(id)).find(({ estado }) => estado === 'descartado')!;
    expect(await resultado(sobrante.clave)).toMatchObject({ motivo: 'El pedido ya está pagado.', pago: null });
  });

  it('diez que empiezan a la vez: queda abierto uno', async () => {
    const { id } = await comprar();
    const dichos = await Promise.all(Array.from({ length: 10 }, () => iniciar(id)));
    expect(dichos.filter(({ status }) => status === 201).length).toBeGreaterThan(0);
    expect((await intentosDe(id)).filter(({ estado }) => estado === 'abierto')).toHaveLength(1);
  });

  it('muchos intentos guardan el stock, pero no para siempre', async () => {
    const { id } = await comprar();
    await test.db.execute(sql`insert into webpay_intentos (compra_id, orden_compra, sesion, clave, monto, estado)
      select ${id}, 'T' || ${id} || '-' || n, 's', 'clave-' || ${id} || '-' || n, 1, 'fallido' from generate_series(1, 20) n`);
    expect((await iniciar(id)).status).toBe(409);
  });
});

describe('lo que llega tarde', () => {
  it('mientras se paga, el reloj no anula', async () => {
    const { id } = await comprar();
    await tienda.vencer(id);
    const { body } = await iniciar(id);
    await vencerReservas(ctx());
    expect(await compraDe(id)).toMatchObject({ estado: 'Pendiente de Despacho' });
    await volver(await webpay.decidir(body.token, 'aprobar'));
    expect(await compraDe(id)).toMatchObject({ estado_pago: 'pagado' });
  });

  it('vencida la reserva, con stock: el pedido sigue en pie, y se dice', async () => {
    const { id, producto_id, num_pedido } = await comprar({ cantidad: 4, stock: 10 });
    const { body } = await iniciar(id);
    const campos = await webpay.decidir(body.token, 'aprobar');
    await tienda.vencer(id);
    await vencerReservas(ctx());
    expect(await compraDe(id)).toMatchObject({ estado: 'Anulado' });
    expect(await tienda.stockDe(producto_id)).toBe(10);
    await volver(campos);
    expect(await compraDe(id)).toMatchObject({
      estado: 'Pendiente de Despacho',
      estado_pago: 'pagado',
      por_devolver: 0,
    });
    expect(await tienda.stockDe(producto_id)).toBe(6);
    expect(await correosDe(num_pedido)).toContain('pago-recibido');
    // Neither the clock nor a second return does anything more.
    await tienda.vencer(id);
    await vencerReservas(ctx());
    await volver(campos);
    expect(await compraDe(id)).toMatchObject({ estado: 'Pendiente de Despacho', estado_pago: 'pagado' });
    expect(await tienda.stockDe(producto_id)).toBe(6);
  });

  it('vencida la reserva, sin stock: el dinero vuelve solo, una vez, y se dice', async () => {
    const { id, producto_id, total, num_pedido } = await comprar({ cantidad: 4, stock: 4 });
    const { body } = await iniciar(id);
    const campos = await webpay.decidir(body.token, 'aprobar');
    await tienda.vencer(id);
    await vencerReservas(ctx());
    await moverStock(ctx(), [{ producto_id, cantidad: -1 }], { motivo: 'ajuste' });
    await Promise.all([volver(campos), volver(campos)]);
    await devuelta(body.clave);
    expect(await compraDe(id)).toMatchObject({ estado: 'Anulado', estado_pago: 'reembolsado', por_devolver: 0 });
    expect(await libroDe(id)).toMatchObject([
      { clase: 'cobro', monto: total, medio: 'webpay' },
      { clase: 'reembolso', monto: -total, medio: 'webpay' },
    ]);
    expect(await devolucionesDe(id)).toEqual([{ estado: 'hecha', tipo: 'REVERSED', monto: total }]);
    expect(webpay.todas.get(body.token)!.estado).toBe('reversada');
    expect(await tienda.stockDe(producto_id)).toBe(3);
    expect(await correosDe(num_pedido)).toEqual(expect.arrayContaining(['pago-recibido', 'reembolso']));
    expect((await resultado(body.clave)).motivo).toContain('sus productos ya no están');
  });

  it('la anuló quien la hizo: no se cobra', async () => {
    const { id } = await comprar();
    const { body } = await iniciar(id);
    const campos = await webpay.decidir(body.token, 'aprobar');
    await cliente.call('DELETE', `/api/compras/compra/${id}`);
    const antes = webpay.llamadas.confirmar;
    await volver(campos);
    expect(webpay.llamadas.confirmar).toBe(antes);
    expect(await resultado(body.clave)).toMatchObject({ estado: 'descartado', motivo: 'El pedido está anulado.' });
    expect(await libroDe(id)).toEqual([]);
  });

  it.each([
    ['todo', 1],
    ['una parte', 0.5],
  ])('pagada por otro medio mientras se confirmaba: vuelve %s lo que sobra', async (_, parte) => {
    const { id, total } = await comprar();
    const { body } = await iniciar(id);
    const campos = await webpay.decidir(body.token, 'aprobar');
    webpay.trasConfirmar(async () => {
      await pagarCompra(admin, id, total * parte);
    });
    await volver(campos);
    webpay.trasConfirmar(null);
    await devuelta(body.clave);
    const vuelve = total * parte;
    expect(await compraDe(id)).toMatchObject({
      estado_pago: 'pagado',
      por_pagar: 0,
      por_devolver: 0,
      devuelto: vuelve,
    });
    expect(await devolucionesDe(id)).toEqual([
      { estado: 'hecha', tipo: parte === 1 ? 'REVERSED' : 'NULLIFIED', monto: vuelve },
    ]);
  });
});

describe('devolver', () => {
  it('la respuesta de la devolución se pierde: se pregunta, y no vuelve dos veces', async () => {
    const { id, total } = await comprar();
    const { clave } = await pagar(id);
    const pago_id = await pagoDe(id);
    webpay.ajustes.perdidas = 100;
    await devolverEnWebpay(ctx(), pago_id, 1_000, 'Falta una pieza.');
    await expect
      .poll(async () => webpay.todas.get([...webpay.todas.keys()].at(-1)!)!.devuelto, { timeout: 20_000 })
      .toBeGreaterThanOrEqual(0);
    webpay.ajustes.perdidas = 0;
    await pasaElTiempo();
    await devuelta(clave);
    expect(await devolucionesDe(id)).toEqual([{ estado: 'hecha', tipo: 'NULLIFIED', monto: 1_000 }]);
    expect(await libroDe(id)).toMatchObject([{ monto: total }, { clase: 'reembolso', monto: -1_000 }]);
  });

  it('hasta lo que se pagó, por muchos que lo pidan a la vez', async () => {
    const { id, total } = await comprar();
    const { token } = await pagar(id, 'VD');
    const pago_id = await pagoDe(id);
    const parte = total / 4;
    const dichos = await Promise.allSettled(
      Array.from({ length: 8 }, () => devolverEnWebpay(ctx(), pago_id, parte, 'En partes.')),
    );
    expect(dichos.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
    await expect
      .poll(
        async () => {
          await pasaElTiempo();
          return (await compraDe(id)).devuelto;
        },
        { timeout: 20_000 },
      )
      .toBe(total);
    expect(webpay.todas.get(token)!.devuelto).toBe(total);
    expect(await libroDe(id)).toHaveLength(5);
  });

  it('lo que Webpay cobró o devolvió no se quita ni se deshace a mano', async () => {
    const { id } = await comprar();
    const { clave } = await pagar(id);
    const pago_id = await pagoDe(id);
    const url = `/api/compras/compra/${id}`;
    const quitar = await admin.call('POST', `${url}/pagos/${pago_id}/quitar`, { motivo: 'Se anotó mal' });
    expect([quitar.status, quitar.body.message]).toEqual([
      409,
      'Ese pago lo cobró Webpay: no se quita a mano, se devuelve.',
    ]);
    await devolverEnWebpay(ctx(), pago_id, randomInt(1, 1_000), 'Un regalo.');
    await devuelta(clave);
    const { body } = await admin.call('GET', `${url}/pagos`);
    const deshacer = await admin.call('POST', `${url}/reembolsos/${body.reembolsos[0].id}/deshacer`, {
      motivo: 'No fue',
    });
    expect([deshacer.status, deshacer.body.message]).toEqual([
      409,
      'Ese dinero lo devolvió Webpay: ya volvió, y no se deshace a mano.',
    ]);
    expect(body.reembolsos[0]).toMatchObject({ medio: 'webpay', fecha: diaEnSantiago() });
  });

  const envejecer = (id: number) =>
    test.db.execute(sql`update webpay_intentos set creado_en = now() - interval '40 days' where compra_id = ${id}`);
  const avisosDe = async (num_pedido: number) =>
    (await correosDe(num_pedido)).filter((plantilla) => plantilla === 'webpay-no-devolvio').length;

  it('de un pago de hace semanas, del que Transbank ya no dice nada, también vuelve', async () => {
    const { id, total } = await comprar();
    const { token } = await pagar(id);
    await envejecer(id);
    await devolverEnWebpay(ctx(), await pagoDe(id), total, 'Garantía.');
    await pasaElTiempo();
    await expect.poll(async () => (await compraDe(id)).devuelto, { timeout: 20_000 }).toBe(total);
    expect(webpay.todas.get(token)!.devuelto).toBe(total);
  });

  it('una parte de uno de hace semanas, con la respuesta perdida, no se pide dos veces: se le dice a la tienda', async () => {
    const { id, total, num_pedido } = await comprar();
    const { token } = await pagar(id);
    await envejecer(id);
    webpay.perder(1);
    await devolverEnWebpay(ctx(), await pagoDe(id), 1_000, 'Vino rayado.');
    await expect.poll(() => webpay.todas.get(token)!.devuelto, { timeout: 20_000 }).toBe(1_000);
    await expect
      .poll(
        async () => {
          await pasaElTiempo();
          return (await devolucionesDe(id)).at(-1)!.estado;
        },
        { timeout: 20_000 },
      )
      .toBe('negada');
    expect(webpay.todas.get(token)!.devuelto).toBe(1_000);
    expect(await avisosDe(num_pedido)).toBe(1);
    expect(await libroDe(id)).toMatchObject([{ monto: total }]);
  });

  it.each([
    ['pasado su plazo', 'VN', { plazo: 7 }, 'código 284'],
    ['una parte de lo pagado con débito', 'VD', { debito: 1 }, 'código 16'],
    ['una parte de lo pagado con prepago', 'VP', { debito: 1 }, 'código 16'],
  ])('la que Transbank contesta que no hizo no es devolución: %s', async (_, tipo, ajustes, porque) => {
    const { id, total, num_pedido } = await comprar();
    const { token } = await pagar(id, tipo);
    webpay.todas.get(token)!.cuando = new Date(Date.now() - 8 * 86_400_000).toISOString();
    Object.assign(webpay.ajustes, ajustes);
    await devolverEnWebpay(ctx(), await pagoDe(id), 1_000, 'Vino rayado.');
    await expect
      .poll(
        async () => {
          await pasaElTiempo();
          return (await devolucionesDe(id)).at(-1)!.estado;
        },
        { timeout: 20_000 },
      )
      .toBe('negada');
    Object.assign(webpay.ajustes, { plazo: 0, debito: 0 });
    expect(webpay.todas.get(token)!.devuelto).toBe(0);
    expect(await avisosDe(num_pedido)).toBe(1);
    expect(await libroDe(id)).toMatchObject([{ monto: total }]);
    const [rastro] = await test.db
      .select()
      .from(auditoria)
      .where(sql`accion = 'negar-devolucion-webpay' and entidad_id = ${id}`);
    expect(rastro!.detalle).toMatchObject({ por_que: expect.stringContaining(porque) });
  });

  it('la que Transbank no quiere hacer deja de pedirse, se avisa una vez, y se devuelve por otro medio', async () => {
    const { id, total, num_pedido } = await comprar();
    const { token } = await pagar(id);
    await envejecer(id);
    // As if somebody had sent it back at Transbank's own site.
    webpay.todas.get(token)!.estado = 'reversada';
    await devolverEnWebpay(ctx(), await pagoDe(id), total, 'Garantía.');
    await expect
      .poll(
        async () => {
          await pasaElTiempo();
          return (await devolucionesDe(id)).at(-1)!.estado;
        },
        { timeout: 20_000 },
      )
      .toBe('negada');
    await pasaElTiempo();
    expect(await avisosDe(num_pedido)).toBe(1);
    const url = `/api/compras/compra/${id}`;
    expect((await admin.call('GET', `${url}/pagos`)).body).toMatchObject({
      devolviendo: 0,
      negado: total,
      hasta: total,
    });
    const a_mano = { monto: total, fecha: diaEnSantiago(), medio: 'transferencia', motivo: 'Garantía' };
    expect((await admin.call('POST', `${url}/reembolsos`, a_mano)).status).toBe(201);
    expect(await compraDe(id)).toMatchObject({ devuelto: total });
  });

  it('un pago que no es de Webpay no se devuelve por Webpay', async () => {
    const { id } = await comprar();
    const { body } = await pagarCompra(admin, id);
    await expect(devolverEnWebpay(ctx(), body.pagos[0].id, 1, 'No.')).rejects.toThrow('no se hizo con Webpay');
  });
});

it('todo cuadra', async () => {
  await pasaElTiempo();
  expect(await descuadres(test.db)).toEqual([]);
});
