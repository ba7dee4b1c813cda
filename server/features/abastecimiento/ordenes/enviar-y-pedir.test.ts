import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { diaEnSantiago, formatFecha, sumarDias } from '#contract/valores/fechas.ts';
import { proveedores } from '#server/features/abastecimiento/proveedores/index.ts';
import { correos } from '#server/features/casa/correo/index.ts';
import { productos } from '#server/features/catalogo/catalogo/index.ts';
import { compraBody, createProducto, createProvedor, people } from '#server/testing/builders.ts';
import { type Linea, ordenesDePrueba } from '#server/testing/ordenes-de-prueba.ts';
import { pagesOf } from '#server/testing/pdf.ts';
import { openTestApp } from '#server/testing/test-app.ts';

const BASE = '/api/abastecimiento/ordenes';
const test = await openTestApp({ LEAD_DAYS: '14', TIENDA_DIRECCION: 'Av. Ñuble 100' });
const [admin, empleado, cliente] = await people(test, 'admin', 'employee', 'customer');
const { crear, hacer, editar, leer, listar, correosDe, rastros, conProducto, borrador } = ordenesDePrueba(test, admin);

describe('enviar', () => {
  it('5 que la envían a la vez: una vez enviada, un correo, un paso en su historia', async () => {
    const { id, orden } = await borrador();
    const respuestas = await Promise.all(
      Array.from({ length: 5 }, () => hacer(id, 'enviar', { version: orden.version })),
    );
    expect(respuestas.map(({ status }) => status)).toEqual(Array(5).fill(200));
    expect(await correosDe(id)).toHaveLength(1);
    expect((await rastros(id)).filter((accion) => accion === 'enviar-orden')).toHaveLength(1);
    const enviada = await leer(id);
    expect(enviada.historial.map(({ estado }: { estado: string }) => estado)).toEqual(['borrador', 'enviada']);
    const dia = sumarDias(diaEnSantiago(), 14);
    expect([enviada.vence, enviada.items[0].fecha_acordada]).toEqual([dia, dia]);
    const tarde = await editar(id, { version: enviada.version, lineas: [] });
    expect([tarde.status, tarde.body.message]).toEqual([409, 'No se puede editar: ahora está «enviada».']);
  });

  it('el correo va al proveedor, se responde a la tienda y lleva el PDF que se lee', async () => {
    const { id, proveedor_id, producto } = await borrador(12);
    await test.db.update(proveedores).set({ espera: 3, forma_pago: 'Crédito' }).where(eq(proveedores.id, proveedor_id));
    const { body } = await hacer(id, 'enviar');
    const [correo] = await correosDe(id);
    expect([correo!.para, correo!.responder_a, correo!.plantilla]).toEqual([
      'venta@prueba.test',
      test.config.MAIL_INBOX,
      'orden-a-proveedor',
    ]);
    expect(body.vence).toBe(sumarDias(diaEnSantiago(), 3));
    const { rawPayload, headers } = await test.app.inject({
      url: `${BASE}/orden/${id}/pdf`,
      headers: { authorization: `Bearer ${admin.token}` },
    });
    const archivo = body.numero.toLowerCase().replace(' ', '-');
    expect(headers['content-disposition']).toBe(`attachment; filename="${archivo}.pdf"`);
    const [hoja, ...otras] = await pagesOf(rawPayload);
    expect(otras).toEqual([]);
    for (const texto of [
      `Orden a proveedor ${body.numero}`,
      'Razón social Importadora Prueba',
      'Entregar en Av. Ñuble 100',
      'Forma de pago Crédito',
      `${producto.codigo_producto_fussan} ${producto.descripcion} 12 $1.000 $12.000`,
      'Neto $12.000 IVA (19%) $2.280 Total $14.280',
      `citen ${body.numero}`,
    ]) {
      expect(hoja).toContain(texto);
    }
  });

  it('el correo y el PDF dicen el mismo plazo: un día, o desde el primero hasta el último', async () => {
    const { id, proveedor_id, producto_id, orden } = await borrador(2);
    await test.db.update(proveedores).set({ espera: 9 }).where(eq(proveedores.id, proveedor_id));
    const otro = await createProducto(test, { proveedor_id, ultimo_costo: 1_000 });
    const [pronto, despues] = [3, 9].map((dias) => sumarDias(diaEnSantiago(), dias));
    const lineas = [
      { producto_id, cantidad: 2, fecha_acordada: pronto },
      { producto_id: otro.id, cantidad: 1 },
    ];
    await editar(id, { version: orden.version, lineas });
    await hacer(id, 'enviar');
    const [{ datos }] = (await correosDe(id)) as unknown as [{ datos: { plazo: string } }];
    expect(datos.plazo).toBe(`${formatFecha(despues!)} (desde el ${formatFecha(pronto!)}, según el producto)`);
    const { rawPayload } = await test.app.inject({
      url: `${BASE}/orden/${id}/pdf`,
      headers: { authorization: `Bearer ${admin.token}` },
    });
    const [hoja] = await pagesOf(rawPayload);
    expect(hoja).toContain(`A más tardar ${datos.plazo}`);
  });

  it('sin correo del proveedor, o sin costo de algo, se niega en palabras y nada sale', async () => {
    const { id, proveedor_id } = await borrador();
    await test.db.update(proveedores).set({ email: '' }).where(eq(proveedores.id, proveedor_id));
    const negada = await hacer(id, 'enviar');
    expect([negada.status, negada.body.message]).toEqual([
      409,
      'Importadora Prueba no tiene correo: anótalo en su ficha antes de enviarle la orden.',
    ]);
    const { proveedor_id: otro, producto_id, producto } = await conProducto({ ultimo_costo: null });
    const sinCosto = (await crear(otro, [{ producto_id, cantidad: 1 }])).body;
    expect((await hacer(sinCosto.id, 'enviar')).body.message).toBe(`Falta el costo de «${producto.descripcion}».`);
    expect([...(await correosDe(id)), ...(await correosDe(sinCosto.id))]).toEqual([]);
    expect((await leer(id)).estado).toBe('borrador');
  });

  it('la que cambió desde que se vio no sale', async () => {
    const { id, orden, producto_id } = await borrador();
    await editar(id, { version: orden.version, lineas: [{ producto_id, cantidad: 99 }] });
    expect((await hacer(id, 'enviar', { version: orden.version })).body.code).toBe('ORDEN_CAMBIADA');
  });

  it('reenviar no escribe otro correo mientras el primero no sale; después, otro', async () => {
    const { id } = await borrador();
    await hacer(id, 'enviar');
    // It is on its way already: only once it left does nobody but the test say how it stands.
    await expect.poll(async () => (await correosDe(id))[0]?.estado, { timeout: 30_000 }).toBe('enviado');
    const [correo] = await correosDe(id);
    await test.db.update(correos).set({ estado: 'pendiente' }).where(eq(correos.id, correo!.id));
    await Promise.all(Array.from({ length: 5 }, () => hacer(id, 'reenviar')));
    expect(await correosDe(id)).toHaveLength(1);
    await test.db.update(correos).set({ estado: 'enviado' }).where(eq(correos.id, correo!.id));
    await Promise.all(Array.from({ length: 5 }, () => hacer(id, 'reenviar')));
    // The second may leave while they are at it, and only then is there a third.
    const [primero, segundo, ...mas] = (await correosDe(id)).map(({ clave, estado }) => ({ clave, estado }));
    expect([primero?.clave, segundo?.clave]).toEqual([correo!.clave, `${correo!.clave}-1`]);
    if (mas.length > 0) expect(segundo?.estado).toBe('enviado');
  });
});

describe('confirmar, anular y duplicar', () => {
  it('confirmar anota el día de cada línea, y otra vez lo cambia', async () => {
    const { id } = await borrador();
    await hacer(id, 'enviar');
    const [linea] = (await leer(id)).items;
    const { body } = await hacer(id, 'confirmar', { lineas: [{ id: linea.id, fecha_acordada: '2027-01-15' }] });
    expect([body.estado, body.vence, body.items[0].fecha_acordada]).toEqual(['confirmada', '2027-01-15', '2027-01-15']);
    expect(
      (await hacer(id, 'confirmar', { lineas: [{ id: linea.id, fecha_acordada: '2027-02-01' }] })).body.vence,
    ).toBe('2027-02-01');
    const ajena = (await borrador()).orden.items[0].id;
    expect((await hacer(id, 'confirmar', { lineas: [{ id: ajena, fecha_acordada: '2027-02-01' }] })).status).toBe(400);
  });

  it('anular pide el motivo, avisa al proveedor si se le había enviado, y no se hace dos veces', async () => {
    const { id } = await borrador();
    expect((await hacer(id, 'anular', { motivo: '' })).status).toBe(400);
    await hacer(id, 'enviar');
    const respuestas = await Promise.all(Array.from({ length: 5 }, () => hacer(id, 'anular', { motivo: 'Precio' })));
    expect(respuestas.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    expect((await correosDe(id)).map(({ plantilla }) => plantilla)).toEqual(['orden-a-proveedor', 'orden-anulada']);
    expect((await leer(id)).historial.at(-1)).toMatchObject({
      estado: 'anulada',
      motivo: 'Precio',
      quien: 'Persona admin',
    });
    const nunca = await borrador();
    await hacer(nunca.id, 'anular', { motivo: 'Error' });
    expect(await correosDe(nunca.id)).toEqual([]);
  });

  it('la copia es un borrador con lo mismo, a los costos de hoy', async () => {
    const { id, producto_id } = await borrador(4);
    await hacer(id, 'enviar');
    await test.db.update(productos).set({ ultimo_costo: 3_000 }).where(eq(productos.id, producto_id));
    const { status, body } = await hacer(id, 'duplicar');
    expect([status, body.estado, body.origen, body.items[0].cantidad, body.items[0].costo]).toEqual([
      201,
      'borrador',
      'copia',
      4,
      3_000,
    ]);
    expect(body.id).not.toBe(id);
  });
});

describe('desde la reposición y desde una compra', () => {
  const ESCASO = { cantidad_stock: 0, stock_minimo: 5, stock_maximo: 20, ultimo_costo: 100 };

  it('un borrador por proveedor, con lo propuesto y lo que uno cambió; otra vez se pregunta', async () => {
    const [uno, dos] = [await createProvedor(test, 'Uno'), await createProvedor(test, 'Dos')];
    const deUno = await createProducto(test, { ...ESCASO, proveedor_id: uno });
    const cambiado = await createProducto(test, { ...ESCASO, proveedor_id: uno });
    const deDos = await createProducto(test, { ...ESCASO, proveedor_id: dos });
    await empleado.call('PUT', `/api/existencias/reposicion/${cambiado.id}/cantidad`, { cantidad: 3 });
    const pedir = (body: object) => empleado.call('POST', `${BASE}/reposicion`, body);
    const respuestas = await Promise.all(Array.from({ length: 6 }, () => pedir({ proveedores: [uno, dos] })));
    const [hecha, ...mas] = respuestas.filter(({ status }) => status === 201);
    expect(mas).toEqual([]);
    expect(respuestas.filter(({ body }) => body.code === 'ORDEN_REPETIDA')).toHaveLength(5);
    expect(hecha!.body.ordenes).toHaveLength(2);
    const ordenes = await Promise.all(hecha!.body.ordenes.map(({ id }: { id: number }) => leer(id)));
    const lineas = ordenes.flatMap(({ items }) =>
      items.map(({ producto_id, cantidad, costo }: Linea) => [producto_id, cantidad, costo]),
    );
    expect(lineas).toEqual(
      expect.arrayContaining([
        [deUno.id, 20, 100],
        [cambiado.id, 3, 100],
        [deDos.id, 20, 100],
      ]),
    );
    expect((await pedir({ proveedores: [dos], otra: true })).status).toBe(201);
  });

  it('lo pedido cuenta como por llegar: no se propone dos veces, y anulado se propone de nuevo', async () => {
    const proveedor_id = await createProvedor(test);
    const { id: producto_id } = await createProducto(test, { ...ESCASO, proveedor_id });
    // A proposal is kept for a moment, until it hears of a change.
    await admin.call('PUT', `/api/products/${producto_id}`, { marca: 'Otra' });
    const propuesta = async () =>
      (await admin.call('GET', `/api/existencias/reposicion?proveedor_id=${proveedor_id}`)).body.items.map(
        (linea: { propuesta: number }) => linea.propuesta,
      );
    const bajo = async () =>
      (await admin.call('GET', `/api/existencias/bajo?proveedor_id=${proveedor_id}`)).body.items.map(
        (fila: { por_llegar: number }) => fila.por_llegar,
      );
    expect(await propuesta()).toEqual([20]);
    const [{ id }] = (await admin.call('POST', `${BASE}/reposicion`, { proveedores: [proveedor_id] })).body.ordenes;
    // A draft was asked of nobody yet.
    expect(await propuesta()).toEqual([20]);
    await hacer(id, 'enviar');
    expect([await propuesta(), await bajo()]).toEqual([[], [20]]);
    await hacer(id, 'anular', { motivo: 'No hay' });
    expect([await propuesta(), await bajo()]).toEqual([[20], [0]]);
  });

  it('de una compra se pide lo que nadie pidió, una vez aunque lo pidan varios; anulada la orden, de nuevo', async () => {
    const { proveedor_id, producto_id } = await conProducto({ cantidad_stock: 10 });
    const compra = (await cliente.call('POST', '/api/compras/compra', compraBody([{ id: producto_id, quantity: 4 }])))
      .body;
    const pedir = () => empleado.call('POST', `${BASE}/compra/${compra.id}`);
    const respuestas = await Promise.all(Array.from({ length: 6 }, pedir));
    expect(respuestas.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
    const [{ id }] = respuestas.find(({ status }) => status === 201)!.body.ordenes;
    const orden = await leer(id);
    expect([orden.proveedor_id, orden.origen, orden.items[0].cantidad, orden.items[0].compra.num_pedido]).toEqual([
      proveedor_id,
      'compra',
      4,
      compra.num_pedido,
    ]);
    expect((await listar(`compra_id=${compra.id}`)).total).toBe(1);
    await hacer(id, 'anular', { motivo: 'Error' });
    expect((await pedir()).status).toBe(201);
    expect((await empleado.call('POST', `${BASE}/compra/1999999`)).status).toBe(404);
  });
});
