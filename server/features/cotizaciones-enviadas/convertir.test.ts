import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { productos } from '#server/features/catalogo/index.ts';
import { clientes } from '#server/features/clientes/index.ts';
import { compras, compras_lineas } from '#server/features/compras/index.ts';
import { correos } from '#server/features/correo/index.ts';
import { cotizaciones } from '#server/features/cotizaciones/index.ts';
import { createProducto, createProvedor, people, person } from '#server/testing/builders.ts';
import { pagesOf } from '#server/testing/pdf.ts';
import { openTestApp } from '#server/testing/test-app.ts';
import { cotizacionesDePrueba } from './cotizaciones-de-prueba.ts';

const BASE = '/api/cotizaciones';
const test = await openTestApp({ COTIZACIONES_POR_HORA: '8' });
const [admin, empleado, cliente, otro] = await people(test, 'admin', 'employee', 'customer', 'customer');
const { crear, hacer, leer, enviada, aceptada, correosDe, rastros } = cotizacionesDePrueba(test, admin);
const stockDe = async (id: number) =>
  (await test.db.select().from(productos).where(eq(productos.id, id)))[0]!.cantidad_stock;
const pdfDe = async (id: number, quien = admin) => {
  const { rawPayload, statusCode, headers } = await test.app.inject({
    url: `${BASE}/${id}/pdf`,
    headers: { authorization: `Bearer ${quien.token}` },
  });
  expect(statusCode).toBe(200);
  return { hojas: await pagesOf(rawPayload), headers };
};

describe('convertir', () => {
  it('hace la compra a los precios cotizados, al peso, con su stock y su correo', async () => {
    const [uno, dos] = await Promise.all([
      createProducto(test, { precio_unitario: 11_900, ultimo_costo: 3_000 }),
      createProducto(test, { precio_unitario: 5_000, ultimo_costo: 1_000 }),
    ]);
    const { id, cotizacion } = await aceptada(
      [
        { producto_id: uno.id, otv_solicitada: 3, precio_unitario: 9_999, descuento: 3.33 },
        { producto_id: dos.id, otv_solicitada: 2 },
      ],
      { costo_envio: 4_990, condicion_de_pago: '30 días' },
    );
    // A price that changes meanwhile, and a product that is hidden, change nothing of what was agreed.
    await test.db
      .update(productos)
      .set({ precio_unitario: 99_990, estado: 'inactivo' })
      .where(eq(productos.id, uno.id));
    const { status, body } = await hacer(id, 'convertir', {}, empleado);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      precio_final: cotizacion.total,
      precio_compra: cotizacion.total - 4_990,
      costo_envio: 4_990,
      email: cotizacion.cliente_email,
      user_id: null,
      gestion_compras: 'Cotización',
      direccion: 'Calle Dos 2',
      comuna: 'Ñuñoa',
      reservada_hasta: null,
    });
    expect(
      body.items.map((linea: { precio_unitario: number; cantidad: number; subtotal: number }) => [
        linea.precio_unitario,
        linea.cantidad,
        linea.subtotal,
      ]),
    ).toEqual([
      [9_666, 3, 28_998],
      [5_000, 2, 10_000],
    ]);
    expect(cotizacion.total).toBe(28_998 + 10_000 + 4_990);
    expect([await stockDe(uno.id), await stockDe(dos.id)]).toEqual([7, 8]);
    expect(await leer(id)).toMatchObject({ etapa: 'convertida', compra: { id: body.id, num_pedido: body.num_pedido } });
    const [correo] = await test.db
      .select()
      .from(correos)
      .where(eq(correos.clave, `orden-completa-${body.num_pedido}`));
    expect(correo!.para).toBe(cotizacion.cliente_email);
    expect((await rastros(id)).at(-1)).toBe('convertir-cotizacion');
    const [guardada] = await test.db.select().from(compras).where(eq(compras.id, body.id));
    expect(guardada!.condicion_de_pago).toBe('30 días');
    // The same figures on paper.
    const { hojas } = await pdfDe(id);
    expect(hojas.join(' ')).toContain('Total $43.988');
  });

  it('una sola vez, aunque la pidan veinte: todos reciben la misma compra', async () => {
    const producto = await createProducto(test, { cantidad_stock: 5, ultimo_costo: 100 });
    const { id } = await aceptada([{ producto_id: producto.id, otv_solicitada: 5 }]);
    const respuestas = await Promise.all(Array.from({ length: 20 }, () => hacer(id, 'convertir')));
    expect(respuestas.map(({ status }) => status)).toEqual(Array(20).fill(201));
    expect(new Set(respuestas.map(({ body }) => body.id)).size).toBe(1);
    expect(await stockDe(producto.id)).toBe(0);
    expect(await test.db.$count(compras_lineas, eq(compras_lineas.producto_id, producto.id))).toBe(1);
    // What has to be delivered stands among the deliveries from then on, once (D65).
    const [{ num_pedido, id: compra_id }, { num_cotizacion }] = [respuestas[0]!.body, await leer(id)];
    const entregas = async (mas = '') =>
      (await admin.call('GET', `/api/entregas?page=1&q=${num_pedido}${mas}`)).body.items as object[];
    expect(await entregas()).toEqual([
      expect.objectContaining({
        num_cotizacion,
        compra_id,
        otv_solicitada: 5,
        fecha_entrega: null,
        estado: 'Pendiente de Despacho',
      }),
    ]);
    expect(await entregas('&falta=factura')).toEqual([]);
    await admin.call('POST', `/api/compras/compra/${compra_id}/anular`, { motivo: 'Se arrepintió' });
    expect(await entregas()).toEqual([]);
  });

  it('sin stock dice qué falta y no hace nada; se le pide al proveedor una vez', async () => {
    const proveedor_id = await createProvedor(test);
    const producto = await createProducto(test, { cantidad_stock: 2, ultimo_costo: 100, proveedor_id });
    const hay = await createProducto(test, { cantidad_stock: 50, ultimo_costo: 100, proveedor_id });
    const { id } = await aceptada([
      { producto_id: producto.id, otv_solicitada: 6 },
      { producto_id: hay.id, otv_solicitada: 1 },
    ]);
    const { status, body } = await hacer(id, 'convertir');
    expect([status, body.code, body.details.items]).toEqual([
      409,
      'STOCK_INSUFICIENTE',
      [{ id: producto.id, descripcion: producto.descripcion, disponible: 2 }],
    ]);
    expect(await stockDe(hay.id)).toBe(50);
    const pedidas = await Promise.all(Array.from({ length: 5 }, () => hacer(id, 'pedir', {}, empleado)));
    expect(pedidas.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
    const [orden] = pedidas.find(({ status }) => status === 201)!.body.ordenes;
    const { body: hecha } = await admin.call('GET', `/api/abastecimiento/ordenes/orden/${orden.id}`);
    expect([
      hecha.origen,
      hecha.items.map(({ producto_id, cantidad }: { producto_id: number; cantidad: number }) => [
        producto_id,
        cantidad,
      ]),
    ]).toEqual(['cotizacion', [[producto.id, 4]]]);
    expect((await hacer(id, 'pedir', { otra: true })).status).toBe(201);
    expect((await leer(id)).etapa).toBe('aceptada');
  });

  it('una línea que no era de un producto dice cuál es', async () => {
    const producto = await createProducto(test);
    const { id } = await aceptada([{ descripcion: 'Taladro a pedido', otv_solicitada: 1, precio_unitario: 20_000 }]);
    const { status, body } = await hacer(id, 'convertir');
    expect([status, body.code, body.details.lineas[0].descripcion]).toEqual([
      409,
      'COTIZACION_SIN_PRODUCTO',
      'Taladro a pedido',
    ]);
    const productos = [{ linea_id: body.details.lineas[0].id, producto_id: producto.id }];
    const hecha = await hacer(id, 'convertir', { productos });
    expect([hecha.status, hecha.body.precio_final, await stockDe(producto.id)]).toEqual([201, 20_000, 9]);
  });

  it('pide lo que nadie dijo; los precios del cuerpo no se leen; retirar no cobra despacho', async () => {
    const producto = await createProducto(test, { ultimo_costo: 100 });
    const { id } = await aceptada([{ producto_id: producto.id, otv_solicitada: 1, precio_unitario: 8_000 }], {
      cliente_telefono: '',
      cliente_comuna: 'Lejos',
      costo_envio: 3_000,
    });
    const { status, body } = await hacer(id, 'convertir');
    expect([status, Object.keys(body.fields).sort()]).toEqual([400, ['comuna', 'contacto']]);
    const factura = { rut: '76.086.428-5', razon_social: 'Los Aromos', giro: 'Construcción' };
    const hecha = await hacer(id, 'convertir', {
      entrega: 'retiro',
      contacto: '912345678',
      documento: 'factura',
      factura,
      precio_unitario: 1,
      precio_final: 1,
      items: [{ id: producto.id, quantity: 9, precio_unitario: 1 }],
    });
    expect(hecha.body).toMatchObject({
      precio_final: 8_000,
      costo_envio: 0,
      documento: 'factura',
      entrega: 'retiro',
      otv_compras: 1,
    });
  });

  it('sólo la aceptada: ni un borrador, ni enviada, ni vencida; ni por quien no debe', async () => {
    const producto = await createProducto(test, { ultimo_costo: 100 });
    const lineas = [{ producto_id: producto.id, otv_solicitada: 1 }];
    const { id: borrador } = await crear(lineas);
    expect((await hacer(borrador, 'convertir')).status).toBe(409);
    const { id } = await enviada(lineas);
    expect((await hacer(id, 'convertir')).body.message).toBe('No se puede convertir: ahora está «enviada».');
    await test.db.update(cotizaciones).set({ estado: 'vencida' }).where(eq(cotizaciones.id, id));
    expect((await hacer(id, 'convertir')).status).toBe(409);
    expect((await hacer(id, 'convertir', {}, cliente)).status).toBe(404);
    expect((await hacer(id, 'pedir')).status).toBe(409);
    expect(await stockDe(producto.id)).toBe(10);
  });

  it('lo entregado dice de qué cotización viene', async () => {
    const producto = await createProducto(test, { ultimo_costo: 100 });
    const { id, cotizacion } = await aceptada([{ producto_id: producto.id, otv_solicitada: 1 }], {
      oc_cliente: '1234-567-SE24',
    });
    const { body } = await hacer(id, 'convertir');
    await test.db.update(compras).set({ estado: 'Entregado' }).where(eq(compras.id, body.id));
    const { body: filas } = await admin.call('GET', `/api/entregas?page=1&q=${body.num_pedido}`);
    expect(filas.items[0]).toMatchObject({
      num_cotizacion: cotizacion.num_cotizacion,
      oc_cliente: '1234-567-SE24',
      fecha_envio_cotizacion: cotizacion.fecha_envio_cotizacion,
    });
  });

  it('el crédito del cliente se muestra y no niega nada', async () => {
    const producto = await createProducto(test, { ultimo_costo: 100, precio_unitario: 50_000 });
    const [fila] = await test.db
      .insert(clientes)
      .values({ user_id: admin.id, empresa: 'Aromos', rut_cliente: '760864285', mail: 'a@aromos.cl', credito: 10_000 })
      .returning({ id: clientes.id });
    const { id } = await aceptada([{ producto_id: producto.id, otv_solicitada: 1 }], { cliente_id: fila!.id });
    const factura = { rut: '76.086.428-5', razon_social: 'Aromos', giro: 'Obras' };
    expect((await hacer(id, 'convertir', { documento: 'factura', factura })).status).toBe(201);
    const { credito } = await leer(id);
    expect(credito.disponible).toBeLessThan(0);
  });
});

describe('lo que pide un cliente', () => {
  const pedir = (items: object[], quien = cliente, mas: object = {}) =>
    quien.call('POST', `${BASE}/solicitud`, { items, ...mas });

  it('se guarda a su nombre con los precios de la tienda, se le escribe con su PDF, y lo mismo otra vez es la misma', async () => {
    const producto = await createProducto(test, { precio_unitario: 7_990, ultimo_costo: 1_111 });
    const items = [
      { id: producto.id, quantity: 2, precio_unitario: 1 },
      { id: producto.id, quantity: 1 },
    ];
    const respuestas = await Promise.all(Array.from({ length: 6 }, () => pedir(items)));
    expect(respuestas.map(({ status }) => status)).toEqual(Array(6).fill(201));
    expect(new Set(respuestas.map(({ body }) => body.id)).size).toBe(1);
    const { body } = respuestas[0]!;
    expect(body).toMatchObject({
      etapa: 'borrador',
      origen: 'solicitud',
      user_id: cliente.id,
      total: 23_970,
      precio_compra: null,
      notas_internas: null,
    });
    expect(JSON.stringify(body)).not.toContain('1111');
    const [correo, ...mas] = await correosDe(body.id, 'cotizacion-solicitada');
    expect([correo!.para, mas.length]).toEqual([cliente.email, 0]);
    expect((correo!.datos as { enlace: string }).enlace).toMatch(new RegExp(`/user/cotizaciones/${body.id}$`));
    expect((await correosDe(body.id, 'aviso-de-cotizacion'))[0]!.para).toBe('contacto@fussan.test');
    const { hojas, headers } = await pdfDe(body.id, cliente);
    expect(headers['content-disposition']).toBe(`attachment; filename="cotizacion-${body.id}.pdf"`);
    expect(hojas.join(' ')).toContain('Sin confirmar por la tienda');
    expect(await rastros(body.id)).toEqual(['solicitar-cotizacion']);
    const { body: lista } = await cliente.call('GET', `${BASE}/cotizaciones`);
    expect(lista.map(({ id }: { id: number }) => id)).toContain(body.id);
    expect((await otro.call('GET', `${BASE}/cotizacion/${body.id}`)).status).toBe(404);
  });

  it('lo que comenta al pedir llega con el aviso; de la misma lista es un comentario más, una vez', async () => {
    const quien = await person(test, 'customer');
    const { id: producto } = await createProducto(test);
    const lista = [{ id: producto, quantity: 2 }];
    const dice = (comentario: string) => pedir(lista, quien, { comentario });
    const { body } = await dice('Para el lunes');
    expect(body.notas).toBe('');
    const avisos = async () =>
      (await correosDe(body.id, 'aviso-de-cotizacion')).map(({ datos }) => (datos as { texto: string }).texto);
    expect(await avisos()).toEqual([expect.stringMatching(/^Pide 1 producto, .* Dice: «Para el lunes»\.$/)]);
    const respuestas = [
      await dice('Para el lunes'),
      await pedir(lista, quien),
      await dice('En Maipú'),
      await dice('En Maipú'),
    ];
    expect(respuestas.map((una) => una.body.id)).toEqual(Array(4).fill(body.id));
    const { comentarios } = await leer(body.id, quien);
    expect(
      comentarios.map(({ texto, del_cliente }: { texto: string; del_cliente: boolean }) => [texto, del_cliente]),
    ).toEqual([
      ['Para el lunes', true],
      ['En Maipú', true],
    ]);
    expect((await avisos()).slice(1)).toEqual(['En Maipú']);
    expect(await correosDe(body.id, 'cotizacion-solicitada')).toHaveLength(1);
  });

  it('mientras la tienda escribe, lee lo que pidió; después, lo que se le envió; y la acepta y la compra', async () => {
    const producto = await createProducto(test, { precio_unitario: 10_000, ultimo_costo: 1_000 });
    const { id } = (await pedir([{ id: producto.id, quantity: 2 }], otro)).body;
    await admin.call('PUT', `${BASE}/cotizacion/${id}`, {
      precio_unitario: 8_000,
      notas: 'Con descuento',
      notas_internas: 'Ojo',
    });
    expect(await leer(id, otro)).toMatchObject({ total: 20_000, notas: '', precio_unitario: 10_000 });
    expect((await otro.call('GET', `${BASE}/cotizaciones?page=1`)).body.items[0]).toMatchObject({ id, total: 20_000 });
    expect((await pdfDe(id, otro)).hojas.join(' ')).toContain('Total $20.000');
    await hacer(id, 'enviar');
    expect(await leer(id, otro)).toMatchObject({
      total: 16_000,
      notas: 'Con descuento',
      notas_internas: null,
      etapa: 'enviada',
    });
    expect((await leer(id, otro)).versiones[0].enlace).toBeNull();
    expect((await hacer(id, 'aceptar', {}, cliente)).status).toBe(404);
    expect((await hacer(id, 'aceptar', {}, otro)).body.etapa).toBe('aceptada');
    const { status, body } = await hacer(
      id,
      'convertir',
      { direccion: 'Calle Uno 1', comuna: 'nunoa', contacto: '912345678' },
      otro,
    );
    expect([status, body.precio_final, body.user_id, body.reservada_hasta === null]).toEqual([
      201,
      16_000,
      otro.id,
      false,
    ]);
    expect((await hacer(id, 'convertir', {}, otro)).body.id).toBe(body.id);
    expect((await otro.call('GET', `/api/compras/compra/${body.id}`)).status).toBe(200);
  });

  it('quien la aceptó paga lo que leyó: si ya es otra versión, u otro total, se le dice', async () => {
    const producto = await createProducto(test, { precio_unitario: 10_000, ultimo_costo: 1_000 });
    const comprador = await person(test, 'customer');
    const { id } = (await pedir([{ id: producto.id, quantity: 1 }], comprador)).body;
    await hacer(id, 'enviar');
    await hacer(id, 'reabrir');
    await admin.call('PUT', `${BASE}/cotizacion/${id}`, { precio_unitario: 15_000, costo_envio: 2_000 });
    expect((await hacer(id, 'aceptar', {}, comprador)).status).toBe(409);
    await hacer(id, 'enviar');
    const vieja = await hacer(id, 'aceptar', { version_enviada: 1 }, comprador);
    expect([vieja.status, vieja.body.code]).toEqual([409, 'COTIZACION_CAMBIADA']);
    expect((await hacer(id, 'rechazar', { version_enviada: 1 }, comprador)).body.code).toBe('COTIZACION_CAMBIADA');
    // Two of the same account at once: one accepts.
    const dos = await Promise.all([1, 2].map(() => hacer(id, 'aceptar', { version_enviada: 2 }, comprador)));
    expect(dos.map(({ status }) => status).sort()).toEqual([200, 409]);
    const datos = { contacto: '912345678', direccion: 'Calle Uno 1', comuna: 'Ñuñoa' };
    const otro_total = await hacer(id, 'convertir', { ...datos, precio_final: 12_000 }, comprador);
    expect([otro_total.body.code, otro_total.body.details]).toEqual(['TOTAL_CAMBIADO', { precio_final: 17_000 }]);
    expect(await stockDe(producto.id)).toBe(10);
    const { status, body } = await hacer(id, 'convertir', { ...datos, precio_final: 17_000 }, comprador);
    expect([status, body.precio_final]).toEqual([201, 17_000]);
  });

  it('se puede comprar tal cual a los precios de hoy, una vez; si el total es otro, se pregunta', async () => {
    const producto = await createProducto(test, { precio_unitario: 10_000 });
    const { id } = (await pedir([{ id: producto.id, quantity: 1 }], otro)).body;
    await test.db.update(productos).set({ precio_unitario: 12_000 }).where(eq(productos.id, producto.id));
    const datos = { entrega: 'retiro', contacto: '912345678' };
    expect((await hacer(id, 'convertir', { ...datos, precio_final: 10_000 }, otro)).body.code).toBe('TOTAL_CAMBIADO');
    const respuestas = await Promise.all(
      Array.from({ length: 5 }, () => hacer(id, 'convertir', { ...datos, precio_final: 12_000 }, otro)),
    );
    expect(new Set(respuestas.map(({ body }) => body.id)).size).toBe(1);
    expect([await stockDe(producto.id), (await leer(id)).etapa]).toEqual([9, 'convertida']);
  });

  it('lo que no está a la venta, o vacío, se niega; un visitante no guarda; y hay un tope por hora', async () => {
    const muchas = await person(test, 'customer');
    const oculto = await createProducto(test, { estado: 'inactivo' });
    const { status, body } = await pedir([{ id: oculto.id, quantity: 1 }], muchas);
    expect([status, body.message]).toEqual([
      422,
      `«${oculto.descripcion}» ya no está a la venta. Quítalo del carrito para continuar.`,
    ]);
    expect((await pedir([], muchas)).body.message).toBe(
      'No hay productos en el carrito para solicitar una cotización.',
    );
    const producto = await createProducto(test);
    const estados = [];
    for (let quantity = 1; quantity <= 9; quantity++)
      estados.push((await pedir([{ id: producto.id, quantity }], muchas)).status);
    expect(estados).toEqual([...Array(8).fill(201), 429]);
  });
});

describe('el PDF', () => {
  it('de sesenta líneas no corta ninguna, sigue en otras hojas y se hace pronto', async () => {
    const lineas = Array.from({ length: 60 }, (_, n) => ({
      descripcion: `Artículo número ${n + 1} de una lista larga, con su medida y su marca para que ocupe más de una línea`,
      codigo_fussan: 900_000_000 + n,
      otv_solicitada: n + 1,
      precio_unitario: 1_990 + n,
    }));
    const { id, cotizacion } = await enviada(lineas, {
      condicion_de_pago: '30 días',
      cliente_rut: '76.086.428-5',
      notas: 'Puesto en obra',
    });
    const { hojas } = await pdfDe(id);
    expect(hojas.length).toBeGreaterThan(1);
    const todo = hojas.join(' ');
    for (let n = 0; n < 60; n++)
      expect(todo).toContain(`${900_000_000 + n} Artículo número ${n + 1} de una lista larga`);
    const pesos = (monto: number) => `$${String(monto).replace(/\B(?=(\d{3})+$)/g, '.')}`;
    for (const texto of [
      `Cotización N° ${cotizacion.num_cotizacion}`,
      'RUT 76.086.428-5',
      'Pago 30 días',
      'Válida hasta',
      `Neto ${pesos(cotizacion.neto)}`,
      `IVA (19%) ${pesos(cotizacion.iva)}`,
      `Total ${pesos(cotizacion.total)}`,
      'Puesto en obra',
    ]) {
      expect(todo).toContain(texto);
    }
  });
});

describe('las cifras', () => {
  it('suman lo ganado y lo perdido por mes, cliente, vendedor y canal; el margen, a quien ve los costos', async () => {
    const nuevo = await openTestApp();
    const [jefa, ciega] = await people(nuevo, 'admin', 'employee');
    await jefa.call('PUT', `/api/users/${ciega.id}/permisos`, { permisos: { 'ver-costos': false } });
    const otra = cotizacionesDePrueba(nuevo, jefa);
    const PALA = { descripcion: 'Pala', otv_solicitada: 1, precio_unitario: 2_380, precio_compra: 1_000 };
    await otra.aceptada([PALA]);
    await otra.aceptada([{ ...PALA, otv_solicitada: 2 }], { canal: 'compra_agil' });
    const { id } = await otra.enviada([PALA]);
    await otra.hacer(id, 'rechazar', { motivo_perdida: 'precio' });
    await otra.enviada([PALA]);
    await otra.crear([PALA]);
    const { body } = await jefa.call('GET', `${BASE}/cifras?por=canal`);
    expect(body.total).toMatchObject({
      enviadas: 4,
      ganadas: 2,
      perdidas: 1,
      pendientes: 1,
      tasa: 66.7,
      cotizado: 11_900,
      ganado: 7_140,
      margen: 50,
    });
    expect(
      body.filas.map(({ nombre, enviadas, tasa }: { nombre: string; enviadas: number; tasa: number }) => [
        nombre,
        enviadas,
        tasa,
      ]),
    ).toEqual([
      ['Tienda', 3, 50],
      ['Compra Ágil', 1, 100],
    ]);
    expect(body.perdidas).toEqual([{ motivo: 'precio', cuantas: 1, monto: 2_380 }]);
    for (const por of ['mes', 'cliente', 'vendedor']) {
      const { filas } = (await jefa.call('GET', `${BASE}/cifras?por=${por}`)).body;
      expect(
        filas.reduce((suma: number, { enviadas }: { enviadas: number }) => suma + enviadas, 0),
        por,
      ).toBe(4);
    }
    expect((await ciega.call('GET', `${BASE}/cifras`)).body.total.margen).toBeNull();
    const { body: csv } = await ciega.call('GET', `${BASE}/cifras/archivo?formato=csv&por=canal`);
    expect(csv).toContain('Compra Ágil');
    expect(csv).not.toContain('Margen');
    expect((await jefa.call('GET', `${BASE}/cifras?desde=2099-01-01`)).body).toMatchObject({
      total: { enviadas: 0, tasa: null },
      filas: [],
    });
  });
});

it('la auditoría nombra la cotización, y a quien tiene el enlace lo llama visitante', async () => {
  const { id, cotizacion, token } = await enviada([{ descripcion: 'Pala', otv_solicitada: 1, precio_unitario: 1_000 }]);
  await test.app.inject({
    method: 'POST',
    url: `${BASE}/enlace/aceptar`,
    payload: { token, nombre: 'Rosa Díaz', rut: '12345678-5' },
  });
  const { body } = await admin.call('GET', `/api/auditoria?entidad=cotizacion&entidad_id=${id}`);
  expect(body.items[0]).toMatchObject({
    cosa: `Cotización ${cotizacion.num_cotizacion}`,
    texto: 'Aceptó la cotización',
    quien: 'Un visitante',
  });
});
