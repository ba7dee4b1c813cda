import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { correos } from '#server/features/casa/correo/index.ts';
import { productos } from '#server/features/catalogo/catalogo/index.ts';
import { clientes } from '#server/features/ventas/clientes/index.ts';
import { compras, compras_lineas } from '#server/features/ventas/compras/index.ts';
import { createProducto, createProvedor, people } from '#server/testing/builders.ts';
import { pagesOf } from '#server/testing/pdf.ts';
import { openTestApp } from '#server/testing/test-app.ts';
import { cotizacionesDePrueba } from './cotizaciones-de-prueba.ts';
import { cotizaciones } from './table.ts';

const BASE = '/api/cotizaciones';
const test = await openTestApp();
const [admin, empleado, cliente] = await people(test, 'admin', 'employee', 'customer');
const { crear, hacer, leer, enviada, aceptada, rastros } = cotizacionesDePrueba(test, admin);
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
      [9_999, 3, 28_998],
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

  it('el crédito del cliente lo pasa sólo quien puede y lo dice', async () => {
    const producto = await createProducto(test, { ultimo_costo: 100, precio_unitario: 50_000, cantidad_stock: 9 });
    const [fila] = await test.db
      .insert(clientes)
      .values({ user_id: admin.id, empresa: 'Aromos', rut_cliente: '771239870', mail: 'a@aromos.cl', credito: 80_000 })
      .returning({ id: clientes.id });
    const hecha = () => aceptada([{ producto_id: producto.id, otv_solicitada: 1 }], { cliente_id: fila!.id });
    const factura = { rut: '77.123.987-0', razon_social: 'Aromos', giro: 'Obras' };
    const entrega = { documento: 'factura', factura, entrega: 'retiro' };
    expect((await hacer((await hecha()).id, 'convertir', entrega, empleado)).status).toBe(201);
    const { id } = await hecha();
    const sobre = { ...entrega, sobre_credito: true };
    for (const negada of [await hacer(id, 'convertir', entrega), await hacer(id, 'convertir', sobre, empleado)]) {
      expect(negada).toMatchObject({ status: 409, body: { code: 'CREDITO_EXCEDIDO' } });
      expect(negada.body.message).toBe(
        'Aromos tiene $80.000 de crédito y ya debe $50.000: con este pedido lo pasa en $20.000.',
      );
    }
    expect([(await leer(id)).etapa, await stockDe(producto.id)]).toEqual(['aceptada', 8]);
    expect((await hacer(id, 'convertir', sobre)).status).toBe(201);
    expect((await leer(id)).credito.disponible).toBe(-20_000);
  });

  it('de muchas a la vez de un cliente se hacen las que caben en su crédito', async () => {
    const producto = await createProducto(test, { ultimo_costo: 100, precio_unitario: 50_000, cantidad_stock: 99 });
    const rut_cliente = '775554444';
    const [fila] = await test.db
      .insert(clientes)
      .values({ user_id: admin.id, empresa: 'Boldos', rut_cliente, mail: 'a@boldos.cl', credito: 170_000 })
      .returning({ id: clientes.id });
    const hechas = await Promise.all(
      Array.from({ length: 12 }, () =>
        aceptada([{ producto_id: producto.id, otv_solicitada: 1 }], { cliente_id: fila!.id }),
      ),
    );
    const factura = { rut: rut_cliente, razon_social: 'Boldos', giro: 'Obras' };
    const entrega = { documento: 'factura', factura, entrega: 'retiro' };
    const respuestas = await Promise.all(hechas.map(({ id }) => hacer(id, 'convertir', entrega)));
    expect(respuestas.filter(({ status }) => status === 201)).toHaveLength(3);
    expect(respuestas.filter(({ body }) => body.code === 'CREDITO_EXCEDIDO')).toHaveLength(9);
    expect(await stockDe(producto.id)).toBe(96);
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
