import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { diaEnSantiago } from '#contract/valores/fechas.ts';
import type { FilaEntrega } from '#contract/ventas/entregas.ts';
import { compraBody, createProducto, people } from '#server/testing/builders.ts';
import { openTestApp } from '#server/testing/test-app.ts';

const test = await openTestApp();
const [admin, empleado, cliente] = await people(test, 'admin', 'employee', 'customer');

const pagina = async (query: string) =>
  (await admin.call('GET', `/api/entregas?page=1&${query}`)).body as { items: FilaEntrega[]; total: number };

describe('las entregas', () => {
  it('son las líneas de lo que salió; se anotan su guía y su factura, con auditoría', async () => {
    const producto = await createProducto(test);
    const compra = (await cliente.call('POST', '/api/compras/compra', compraBody([{ id: producto.id, quantity: 2 }])))
      .body;
    const paso = (acto: string, body?: object) =>
      empleado.call('POST', `/api/compras/compra/${compra.id}/${acto}`, body);
    await paso('preparar');
    expect((await pagina(`q=${compra.num_pedido}`)).total).toBe(0);
    await paso('despachar', { transportista: 'Starken', num_gd: '5501' });

    const { items } = await pagina(`q=${compra.num_pedido}&falta=factura`);
    const enCamino: FilaEntrega = {
      id: expect.any(Number) as unknown as number,
      codigo_producto_fussan: producto.codigo_producto_fussan,
      descripcion: producto.descripcion,
      otv_solicitada: 2,
      oc_cliente: null,
      base: 'bruto',
      precio_unitario: 10_000,
      num_cotizacion: null,
      fecha_envio_cotizacion: null,
      fecha_entrega: null,
      num_gd: '5501',
      num_factura: null,
      estado: 'Despachado',
      email: compra.email,
      compra_id: compra.id,
      num_pedido: compra.num_pedido,
    };
    expect(items).toEqual([enCamino]);
    const url = `/api/entregas/${items[0]!.id}`;
    expect((await empleado.call('PUT', url, { num_factura: '9' })).status).toBe(403);
    expect((await admin.call('PUT', url, { num_factura: '9'.repeat(31) })).body.fields).toEqual({
      num_factura: 'El número de factura es demasiado largo.',
    });
    expect((await admin.call('PUT', url, { num_factura: ' 9001 ' })).body).toEqual({
      ...enCamino,
      num_factura: '9001',
    });
    expect((await pagina(`q=${compra.num_pedido}&falta=factura`)).total).toBe(0);
    // Who saw it without a number is told what it says by now.
    const tarde = await admin.call('PUT', url, { num_factura: '9002', visto: { num_factura: '' } });
    expect([tarde.status, tarde.body.fields.num_factura]).toEqual([
      409,
      'Otra persona escribió «9001». Guarda otra vez para dejar lo tuyo.',
    ]);

    await paso('entregar', { recibido_por: 'Ana' });
    const [entregada] = (await admin.call('GET', '/api/entregas')).body as FilaEntrega[];
    expect(entregada).toMatchObject({ estado: 'Entregado', fecha_entrega: diaEnSantiago(), num_factura: '9001' });
    expect((await admin.call('PUT', url, { num_gd: '' })).body.num_gd).toBeNull();

    const [borro, , anoto] = (await admin.call('GET', `/api/auditoria?entidad=compra&entidad_id=${compra.id}`)).body
      .items;
    expect(anoto).toMatchObject({
      texto: 'Anotó los papeles de una entrega',
      cambios: [{ nombre: 'N° de factura', antes: null, despues: '9001' }],
    });
    expect(borro.cambios).toEqual([{ campo: 'num_gd', nombre: 'Guía de despacho', antes: '5501', despues: null }]);
    const csv = await admin.call('GET', `/api/entregas/archivo?formato=csv&q=${compra.num_pedido}`);
    expect(csv.body).toContain(';9001;Entregado;');
  });

  it('la guía de otro pedido se pregunta también aquí', async () => {
    const producto = await createProducto(test);
    const salida = async (num_gd: string) => {
      const { body } = await cliente.call(
        'POST',
        '/api/compras/compra',
        compraBody([{ id: producto.id, quantity: 1 }]),
      );
      await empleado.call('POST', `/api/compras/compra/${body.id}/preparar`);
      await empleado.call('POST', `/api/compras/compra/${body.id}/despachar`, { transportista: 'Starken', num_gd });
      return { ...body, url: `/api/entregas/${(await pagina(`q=${body.num_pedido}`)).items[0]!.id}` };
    };
    const [una, otra] = [await salida('E-8801'), await salida('E-8802')];
    const negada = await admin.call('PUT', otra.url, { num_gd: 'e 8801', num_factura: '1' });
    expect([negada.status, negada.body.details, Object.keys(negada.body.fields)]).toEqual([
      409,
      { pedidos: [una.num_pedido] },
      ['num_gd'],
    ]);
    const { body } = await admin.call('PUT', otra.url, { num_gd: 'e 8801', guia_repetida: true });
    expect([body.num_gd, body.num_factura]).toEqual(['e 8801', null]);
  });

  it('de lo que no salió no hay nada que anotar', async () => {
    const producto = await createProducto(test);
    const compra = (await cliente.call('POST', '/api/compras/compra', compraBody([{ id: producto.id, quantity: 1 }])))
      .body;
    const [{ id } = { id: 0 }] = (await admin.call('GET', `/api/retiros?q=${compra.num_pedido}`)).body;
    const { status, body } = await admin.call('PUT', `/api/entregas/${id}`, { num_factura: '1' });
    expect([status, body.message]).toEqual([404, 'Entrega no encontrada.']);
  });

  it('las de un cliente de la base son las de su RUT', async () => {
    const producto = await createProducto(test);
    const { body: suyo } = await admin.call('POST', '/api/clientes/cliente', {
      user_id: 1,
      empresa: 'Constructora Sur',
      rut_cliente: '76.543.210-3',
    });
    const factura = { rut: '76.543.210-3', razon_social: 'Sur', giro: 'Obras' };
    for (const con of [{ documento: 'factura', factura }, {}]) {
      const { body } = await cliente.call(
        'POST',
        '/api/compras/compra',
        compraBody([{ id: producto.id, quantity: 'factura' in con ? 3 : 4 }], con),
      );
      for (const [acto, datos] of [
        ['preparar', undefined],
        ['despachar', { transportista: 'Starken', num_gd: '7' }],
      ] as const) {
        await empleado.call('POST', `/api/compras/compra/${body.id}/${acto}`, datos);
      }
    }
    const { items, total } = await pagina(`cliente=${suyo.id}`);
    expect([total, items.map(({ otv_solicitada }) => otv_solicitada)]).toEqual([1, [3]]);
    expect((await pagina('cliente=2000000000')).total).toBe(0);
  });

  it('son tantas como se leen: ni las anuladas, ni las archivadas, ni lo quitado, ni lo que espera sin cotización', async () => {
    const producto = await createProducto(test, { cantidad_stock: 50 });
    const nueva = async (estado: string, cambio = sql`archivada_en = null`) => {
      const { body } = await cliente.call(
        'POST',
        '/api/compras/compra',
        compraBody([{ id: producto.id, quantity: 1 }]),
      );
      await test.db.execute(sql`update compras set estado = ${estado}, ${cambio} where id = ${body.id}`);
      return body.id as number;
    };
    const cotizar = async (compra_id: number) => {
      await test.db.execute(sql`
        insert into cotizaciones (cliente_nombre, fecha, compra_id) values ('Sur', current_date, ${compra_id})`);
      return compra_id;
    };
    const antes = await pagina('limit=100');
    const archivada = sql`archivada_en = now()`;
    await nueva('Pendiente de Despacho');
    await nueva('Listo para retiro');
    await cotizar(await nueva('En preparación', archivada));
    await nueva('Entregado', archivada);
    await cotizar(await nueva('Anulado'));
    await nueva('Anulado', archivada);
    const quitada = await nueva('Despachado');
    await test.db.execute(sql`update compras_lineas set cantidad = 0, subtotal = 0 where compra_id = ${quitada}`);
    const entregas = [
      await cotizar(await nueva('Pendiente de Despacho')),
      await cotizar(await nueva('Listo para retiro')),
      await nueva('Despachado'),
      await cotizar(await nueva('Entregado')),
    ];
    const { items, total } = await pagina('limit=100');
    expect(items.slice(0, items.length - antes.items.length).map(({ compra_id }) => compra_id)).toEqual(
      entregas.reverse(),
    );
    expect([antes.total, total]).toEqual([antes.items.length, items.length]);
  });
});
