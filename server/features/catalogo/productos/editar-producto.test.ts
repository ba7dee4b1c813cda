import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { movimientos_stock } from '#server/features/bodega/existencias/index.ts';
import { productos } from '#server/features/catalogo/catalogo/index.ts';
import { auditoria } from '#server/platform/audit/table.ts';
import { createProducto, createProvedor, person } from '#server/testing/builders.ts';
import { sendForm } from '#server/testing/form.ts';
import { picture } from '#server/testing/pictures.ts';
import { openTestApp } from '#server/testing/test-app.ts';

const test = await openTestApp();
const admin = await person(test, 'admin');

const haceOchoDias = () => new Date(Date.now() - 8 * 86_400_000);
const delProducto = (id: number) => and(eq(auditoria.entidad, 'producto'), eq(auditoria.entidad_id, id));
const edit = (id: number, body: unknown, caller = admin) => caller.call('PUT', `/api/products/${id}`, body);

describe('editar un producto', () => {
  it('cambia lo que viene, deja lo demás, y la auditoría dice qué había antes', async () => {
    const { id, precio_unitario } = await createProducto(test, { marca: 'Bosch' });
    const { status, body } = await edit(id, { descripcion: 'Taladro nuevo', estado: 'activo', role: 'admin', id: 99 });
    expect([status, body.id, body.descripcion, body.marca, body.precio_unitario]).toEqual([
      200,
      id,
      'Taladro nuevo',
      'Bosch',
      precio_unitario,
    ]);
    const filas = await test.db
      .select()
      .from(auditoria)
      .where(eq(auditoria.accion, 'editar-producto'))
      .orderBy(auditoria.id);
    const fila = filas.find((fila) => fila.entidad_id === id);
    expect(fila).toMatchObject({ actor_id: admin.id, detalle: { descripcion: { despues: 'Taladro nuevo' } } });
  });

  it('corregir un precio no es una oferta: lo es si se dice, o si el anterior rigió siete días', async () => {
    const { id } = await createProducto(test, { precio_unitario: 249_900 });
    expect((await edit(id, { precio_unitario: 24_990 })).body).toMatchObject({ previousPrice: null });
    const dicha = await admin.call('PUT', `/api/products/${id}/precio`, { precio_unitario: 19_990, es_oferta: true });
    expect(dicha.body).toMatchObject({ previousPrice: 24_990 });
    // Mending the price of an offer leaves the offer.
    expect((await edit(id, { precio_unitario: 18_990 })).body).toMatchObject({ previousPrice: 24_990 });
    const { id: viejo } = await createProducto(test, { precio_unitario: 20_000, fecha_creacion: haceOchoDias() });
    const negada = await edit(viejo, { precio_unitario: 15_000, es_oferta: false });
    expect(negada.body).toMatchObject({ precio_unitario: 15_000, previousPrice: null });
    expect((await edit(viejo, { precio_unitario: 14_000, es_oferta: 'quizás' })).status).toBe(400);
  });

  it('un precio menor deja el anterior como oferta, y uno mayor la termina', async () => {
    const { id } = await createProducto(test, { precio_unitario: 20_000, fecha_creacion: haceOchoDias() });
    expect((await edit(id, { precio_unitario: 15_000 })).body).toMatchObject({ previousPrice: 20_000 });
    expect((await edit(id, { precio_unitario: 15_000 })).body).toMatchObject({ previousPrice: 20_000 });
    expect((await edit(id, { precio_unitario: 30_000 })).body).toMatchObject({ previousPrice: null });
  });

  it('una oferta se puede terminar o fijar: lo que se dice de ella vale más que lo automático', async () => {
    const { id } = await createProducto(test, { precio_unitario: 20_000, fecha_creacion: haceOchoDias() });
    expect((await edit(id, { precio_unitario: 15_000 })).body).toMatchObject({ previousPrice: 20_000 });
    expect((await edit(id, { previousPrice: null })).body).toMatchObject({
      precio_unitario: 15_000,
      previousPrice: null,
    });
    expect((await edit(id, { previousPrice: 18_990.5 })).body).toMatchObject({ previousPrice: 18_990.5 });
    // The same one as before, said again, is not the automatic one.
    const mismo = { precio_unitario: 10_000, previousPrice: 18_990.5 };
    expect((await edit(id, mismo)).body).toMatchObject(mismo);
    const corregido = { precio_unitario: 9_000, previousPrice: null };
    expect((await edit(id, corregido)).body).toMatchObject(corregido);
    const masCaro = { precio_unitario: 30_000, previousPrice: 40_000 };
    expect((await edit(id, masCaro)).body).toMatchObject(masCaro);
    const filas = await test.db.select().from(auditoria).where(delProducto(id)).orderBy(auditoria.id);
    expect(filas.map(({ detalle }) => detalle)).toContainEqual({ previousPrice: { antes: 20_000, despues: null } });
  });

  it.each([
    { previousPrice: 10_000 },
    { previousPrice: 9_999 },
    { previousPrice: 12_000, precio_unitario: 12_000 },
    { previousPrice: 12_000, precio_unitario: 0 },
  ])('no hay oferta sin rebaja: rechaza %j y no cambia nada', async (body) => {
    const { id } = await createProducto(test, { precio_unitario: 10_000 });
    const { status, body: answer } = await edit(id, { ...body, marca: 'Otra' });
    expect([status, answer.fields]).toEqual([
      400,
      { previousPrice: 'El precio anterior debe ser mayor que el precio, y el precio mayor que 0.' },
    ]);
    expect((await admin.call('GET', `/api/products/${id}`)).body).toMatchObject({
      precio_unitario: 10_000,
      previousPrice: null,
      marca: null,
    });
  });

  it('un monto puede tener hasta dos decimales: con más se guardaría otro, y sería una oferta falsa', async () => {
    const { id } = await createProducto(test, { precio_unitario: 69_990 });
    for (const campo of ['precio_unitario', 'costo_envio', 'previousPrice']) {
      for (const monto of [69_989.999, 0.001, 1e-7]) {
        const { status, body } = await edit(id, { [campo]: monto });
        expect([status, body.fields]).toEqual([400, { [campo]: 'El monto puede tener hasta dos decimales.' }]);
      }
    }
    expect((await edit(id, { precio_unitario: 69_989.99, costo_envio: 0.29 })).body).toMatchObject({
      precio_unitario: 69_989.99,
      costo_envio: 0.29,
    });
    expect((await edit(id, { precio_unitario: 999_999_999_998.57 })).status).toBe(200);
  });

  it('el stock que viene es un ajuste en el libro, y la versión no cuenta lo que se mueve', async () => {
    const { id } = await createProducto(test, { cantidad_stock: 4 });
    expect((await edit(id, { cantidad_stock: 9 })).body).toMatchObject({ cantidad_stock: 9, version: 1 });
    const libro = await test.db
      .select()
      .from(movimientos_stock)
      .where(eq(movimientos_stock.producto_id, id))
      .orderBy(movimientos_stock.id);
    expect(libro.at(-1)).toMatchObject({
      antes: 4,
      despues: 9,
      motivo: 'ajuste',
      nota: 'Edición de producto',
      actor_id: admin.id,
    });
    const [fila] = await test.db.select().from(auditoria).where(delProducto(id));
    expect(fila).toMatchObject({ detalle: { cantidad_stock: { antes: 4, despues: 9 } } });
    await edit(id, { cantidad_stock: 7, razon: 'Merma', motivo: 'Humedad en la bodega' });
    await edit(id, { marca: 'Makita', razon: 'Merma' });
    expect(await edit(id, { cantidad_stock: 6, razon: 'Otro' })).toMatchObject({
      status: 400,
      body: { fields: { motivo: 'Escribe por qué cambia el stock.' } },
    });
    const despues = await test.db
      .select()
      .from(movimientos_stock)
      .where(eq(movimientos_stock.producto_id, id))
      .orderBy(movimientos_stock.id);
    expect(despues.map(({ nota }) => nota)).toEqual([null, 'Edición de producto', 'Merma: Humedad en la bodega']);
  });

  it('un formulario que manda todo no deshace las ventas de entretanto: lo que se dejó como se veía no es un cambio', async () => {
    const { id } = await createProducto(test, { cantidad_stock: 3 });
    const { status, body } = await edit(id, { cantidad_stock: 5, visto: 5, marca: 'Makita' });
    expect([status, body.cantidad_stock, body.marca]).toEqual([200, 3, 'Makita']);
    const choque = await edit(id, { cantidad_stock: 8, visto: 5, marca: 'Bosch' });
    expect([choque.status, choque.body.code, choque.body.details]).toEqual([
      409,
      'STOCK_CAMBIADO',
      { cantidad_stock: 3 },
    ]);
    expect((await admin.call('GET', `/api/products/${id}`)).body).toMatchObject({ cantidad_stock: 3, marca: 'Makita' });
  });

  it('dos personas a la vez: la segunda recibe lo nuevo y nada de lo suyo se guarda', async () => {
    const { id } = await createProducto(test);
    const answers = await Promise.all(['Bosch', 'Makita'].map((marca) => edit(id, { marca, version: 1 })));
    const [primera, segunda] = answers.sort((a, b) => a.status - b.status);
    expect([primera?.status, segunda?.status, segunda?.body.code]).toEqual([200, 409, 'PRODUCTO_CAMBIADO']);
    expect(primera?.body.version).toBe(2);
    expect(segunda?.body.details.producto).toMatchObject({ id, marca: primera?.body.marca, version: 2 });
    // Looking at the newer one, the person decides again.
    expect((await edit(id, { marca: 'Boky', version: 2 })).body).toMatchObject({ marca: 'Boky', version: 3 });
  });

  it('el choque dice quién lo cambió: en persona, con otros mil a la vez, o nadie si fue una oferta', async () => {
    const otro = await person(test, 'admin');
    const { id } = await createProducto(test);
    const quien = async () => (await edit(id, { marca: 'Tarde', version: 99 })).body.details.quien;
    expect(await quien()).toBeNull();
    await edit(id, { marca: 'Bosch' }, otro);
    expect(await quien()).toEqual({ id: otro.id, nombre: 'Persona admin' });
    const pedido = { seleccion: { ids: [id] }, cambio: { precio: { porcentaje: 10, redondeo: 10 } } };
    const { huella } = (await admin.call('POST', '/api/products/masivo/previa', pedido)).body;
    await admin.call('POST', '/api/products/masivo', { ...pedido, huella });
    expect(await quien()).toMatchObject({ id: admin.id });
    // What is sold changes its stock, and nothing that people edit.
    await admin.call('PUT', `/api/products/${id}/stock`, { cantidad_stock: 3, visto: 10, motivo: 'Merma' });
    expect(await quien()).toMatchObject({ id: admin.id });
    const momento = sql`now() - interval '1 second'`;
    await test.db.update(productos).set({ fecha_actualizacion: momento }).where(eq(productos.id, id));
    expect(await quien()).toBeNull();
  });

  it('cincuenta ajustes a la vez: el libro suma lo que dice el stock', async () => {
    const { id } = await createProducto(test, { cantidad_stock: 10 });
    await Promise.all(Array.from({ length: 50 }, (_, n) => edit(id, { cantidad_stock: 11 + n })));
    const libro = await test.db
      .select()
      .from(movimientos_stock)
      .where(eq(movimientos_stock.producto_id, id))
      .orderBy(movimientos_stock.id);
    expect(libro.reduce((suma, { cantidad }) => suma + cantidad, 0)).toBe((await edit(id, {})).body.cantidad_stock);
  });

  it('guardar sin cambiar nada no cuenta como cambio', async () => {
    const { id } = await createProducto(test, { marca: 'Bosch' });
    expect((await edit(id, { marca: 'Bosch' })).body.version).toBe(1);
    expect(await test.db.$count(auditoria, delProducto(id))).toBe(0);
  });

  it('cada precio queda en el historial, con quien lo puso', async () => {
    const { id } = await createProducto(test, { precio_unitario: 20_000, fecha_creacion: haceOchoDias() });
    await edit(id, { precio_unitario: 15_000, marca: 'Bosch' });
    await edit(id, { marca: 'Makita' });
    await edit(id, { precio_unitario: '18000' });
    const { body } = await admin.call('GET', `/api/products/${id}/precios`);
    expect([body.total, body.items]).toMatchObject([
      2,
      [
        { antes: 15_000, despues: 18_000, previousPrice: null, origen: 'edicion', actor: 'Persona admin' },
        { antes: 20_000, despues: 15_000, previousPrice: 20_000, origen: 'edicion' },
      ],
    ]);
    expect((await admin.call('GET', '/api/products/999999/precios')).status).toBe(404);
  });

  it('cambia código, límites, costo y proveedor; un código ajeno es un conflicto que lo nombra', async () => {
    const [otro, { id }] = [await createProducto(test), await createProducto(test)];
    const proveedor_id = await createProvedor(test);
    const datos = { stock_minimo: 2, stock_maximo: 20, ultimo_costo: 5_000.5, proveedor_id };
    expect((await edit(id, { ...datos, codigo_producto_fussan: '55' })).body).toMatchObject({
      ...datos,
      codigo_producto_fussan: 55,
      nombre_provedor: 'Importadora Prueba',
    });
    const ocupado = await edit(id, { codigo_producto_fussan: otro.codigo_producto_fussan });
    expect([ocupado.status, ocupado.body.code, ocupado.body.message]).toEqual([
      409,
      'CODIGO_OCUPADO',
      `Ya existe un producto con el código ${otro.codigo_producto_fussan}.`,
    ]);
    expect((await edit(id, { proveedor_id: 999_999 })).body.fields).toEqual({
      proveedor_id: 'El proveedor no existe.',
    });
    expect((await edit(id, { stock_maximo: 1 })).body.fields).toEqual({
      stock_maximo: 'El stock máximo no puede ser menor que el mínimo.',
    });
    expect((await edit(id, { proveedor_id: '', ultimo_costo: '', stock_maximo: '' })).body).toMatchObject({
      proveedor_id: null,
      ultimo_costo: null,
      stock_maximo: 0,
    });
  });

  it('la imagen puede ser una dirección, ninguna, o la propia devuelta; no la de otro producto', async () => {
    const propia = '/imagenes/propia-640.webp';
    const { id } = await createProducto(test, { imagen_url: propia, imagen_anchos: [320, 640] });
    expect((await edit(id, { imagen_url: propia })).body).toMatchObject({ imagen_anchos: [320, 640], version: 1 });
    expect((await edit(id, { imagen_url: '/imagenes/ajena-640.webp' })).status).toBe(400);
    expect((await edit(id, { imagen_url: 'javascript:alert(1)' })).status).toBe(400);
    expect((await edit(id, { imagen_url: 'https://yo:clave@fotos.test/a.jpg' })).status).toBe(400);
    const deOtraClase = await edit(id, { imagen_url: 'ftp://fotos.test/a.jpg' });
    expect([deOtraClase.status, deOtraClase.body.fields]).toEqual([
      400,
      {
        imagen_url: 'La imagen debe ser un archivo de imagen o una dirección que empiece con https:// o http://.',
      },
    ]);
    for (const imagen_url of ['https://fotos.test/a.jpg', 'http://fotos.test/a.jpg']) {
      expect((await edit(id, { imagen_url })).body).toMatchObject({ imagen_url, imagen_anchos: [] });
    }
    expect((await edit(id, { imagen_url: null })).body).toMatchObject({ imagen_url: null, imagen_anchos: [] });
  });

  it('de una edición que se rechaza no queda la imagen guardada', async () => {
    const [otro, { id }] = [await createProducto(test), await createProducto(test, { cantidad_stock: 3 })];
    await edit(id, { marca: 'Bosch' });
    const imagen = await picture('png', { background: '#123' });
    const enviar = (producto: number, campos: Record<string, string>) =>
      sendForm(test, admin, ['PUT', `/api/products/${producto}`], { ...campos, imagen_url: ['a.png', imagen] });
    const guardadas = () => readdir(path.join(test.config.DATA_DIR, 'imagenes'));
    const antes = await guardadas();
    const rechazos: [number, Record<string, string>, number][] = [
      [999_999, { marca: 'X' }, 404],
      [id, { version: '1' }, 409],
      [id, { codigo_producto_fussan: String(otro.codigo_producto_fussan) }, 409],
      [id, { cantidad_stock: '8', visto: '5' }, 409],
      [id, { proveedor_id: '999999' }, 400],
      [id, { stock_minimo: '5', stock_maximo: '2' }, 400],
      [id, { previousPrice: '1' }, 400],
    ];
    for (const [producto, campos, status] of rechazos) expect((await enviar(producto, campos)).status).toBe(status);
    expect(await guardadas()).toEqual(antes);
    expect((await enviar(id, { version: '2' })).status).toBe(200);
    expect((await guardadas()).length).toBeGreaterThan(antes.length);
  });

  it.each([
    [{ precio_unitario: -1 }, 'precio_unitario'],
    [{ precio_unitario: '12.999' }, 'precio_unitario'],
    [{ precio_unitario: 'Infinity' }, 'precio_unitario'],
    [{ cantidad_stock: -1 }, 'cantidad_stock'],
    [{ cantidad_stock: 1.5 }, 'cantidad_stock'],
    [{ codigo_producto_fussan: 0 }, 'codigo_producto_fussan'],
    [{ ultimo_costo: -1 }, 'ultimo_costo'],
    [{ previousPrice: '12' }, 'previousPrice'],
    [{ descripcion: '  ' }, 'descripcion'],
    [{ familia: 'joyas' }, 'familia'],
    [{ estado: 'borrado' }, 'estado'],
  ])('rechaza %j', async (body, campo) => {
    const { id } = await createProducto(test);
    const answer = await edit(id, body);
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, [campo]]);
  });

  it('un producto que no existe es 404, y un empleado no puede', async () => {
    expect((await edit(999_999, { marca: 'X' })).status).toBe(404);
    const { id } = await createProducto(test);
    expect((await edit(id, { marca: 'X' }, await person(test, 'employee'))).status).toBe(403);
  });

  it('cincuenta a la vez: queda uno de los precios, y cada cambio en la auditoría', async () => {
    const { id } = await createProducto(test, { precio_unitario: 10_000 });
    const precios = Array.from({ length: 50 }, (_, n) => 20_000 + n);
    const answers = await Promise.all(precios.map((precio_unitario) => edit(id, { precio_unitario })));
    expect(answers.map(({ status }) => status)).toEqual(precios.map(() => 200));
    const { body } = await admin.call('GET', `/api/products/${id}`);
    expect(precios).toContain(body.precio_unitario);
    const filas = await test.db.select().from(auditoria).where(delProducto(id)).orderBy(auditoria.id);
    expect(filas.filter(({ accion }) => accion === 'editar-producto')).toHaveLength(precios.length);
    expect((await admin.call('GET', `/api/products/admin/${id}`)).body.version).toBe(1 + precios.length);
    // The history is a chain: each price is the next one's before.
    const historial = (await admin.call('GET', `/api/products/${id}/precios?limit=100`)).body.items.reverse();
    expect(historial).toHaveLength(precios.length);
    historial.slice(1).forEach(({ antes }: { antes: number }, n: number) => {
      expect(antes).toBe(historial[n].despues);
    });
  });
});
