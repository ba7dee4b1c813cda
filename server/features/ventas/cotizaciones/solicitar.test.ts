import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { correos } from '#server/features/casa/correo/index.ts';
import { productos } from '#server/features/catalogo/catalogo/index.ts';
import { createProducto, people, person } from '#server/testing/builders.ts';
import { pagesOf } from '#server/testing/pdf.ts';
import { openTestApp } from '#server/testing/test-app.ts';
import { cotizacionesDePrueba } from './cotizaciones-de-prueba.ts';

const BASE = '/api/cotizaciones';
const test = await openTestApp({ COTIZACIONES_POR_HORA: '8' });
const [admin, cliente, otro] = await people(test, 'admin', 'customer', 'customer');
const { hacer, leer, correosDe, rastros } = cotizacionesDePrueba(test, admin);
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
    expect(JSON.stringify(body)).not.toMatch(/\b1111\b/);
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

  it('lo que comenta de lo que pide llega en un solo aviso, una vez; cuando ya salió, en otro', async () => {
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
    expect(await avisos()).toEqual([expect.stringMatching(/ Dice: «Para el lunes»\. «En Maipú»\.$/)]);
    await test.db
      .update(correos)
      .set({ estado: 'enviado' })
      .where(eq(correos.clave, `cotizacion-${body.num_cotizacion}-solicitada`));
    await dice('Sin apuro');
    expect((await avisos()).slice(1)).toEqual(['Sin apuro']);
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
      notas: 'Con descuento\nCosto del despacho: por acordar.',
      condicion_de_pago: 'Por acordar',
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
