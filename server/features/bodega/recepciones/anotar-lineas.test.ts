import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { productos } from '#server/features/catalogo/catalogo/index.ts';
import { type Caller, createProducto, createProvedor, people } from '#server/testing/builders.ts';
import { llegadasDePrueba } from '#server/testing/llegadas-de-prueba.ts';
import { picture } from '#server/testing/pictures.ts';
import { openTestApp } from '#server/testing/test-app.ts';

const BASE = '/api/llegadas';
const test = await openTestApp();
const [admin, empleado, cliente] = await people(test, 'admin', 'employee', 'customer');
const { una, linea, abrir, anotar, decidir, lineasDe, enviada, estadoDeOrden, existencia, acciones, conPermisos } =
  llegadasDePrueba(test, admin, empleado);
type Producto = Awaited<ReturnType<typeof createProducto>>;
type Linea = Record<string, unknown>;

describe('anotar', () => {
  it('por id, código, código de barras o el del proveedor; la orden lo cuenta y no toca el stock', async () => {
    const orden = await enviada([
      [10, 1_000.5],
      [4, 200],
      [6, 300],
    ]);
    const [uno, dos, tres] = orden.productos as [Producto, Producto, Producto];
    await test.db.update(productos).set({ ean: '7801234567899' }).where(eq(productos.id, dos.id));
    await admin.call('POST', `/api/proveedores/provedor/${orden.proveedor_id}/productos`, {
      codigo_producto_fussan: tres.codigo_producto_fussan,
      codigo_proveedor: 'Tr-9 X',
    });
    const id = await abrir({ orden_id: orden.id, documento_tipo: 'factura', documento_numero: '900' });
    const { status, body } = await anotar(id, [
      { clave: 'clave-uno', codigo: `00${uno.codigo_producto_fussan}`, cantidad_recibida: 6, lote_o_serie: ' L-1 ' },
      {
        clave: 'clave-dos',
        codigo: '7801234567899',
        cantidad_recibida: 4,
        fecha_caducidad: '2027-05-01',
        ubicacion_almacen: 'B-2',
      },
      { clave: 'clave-tres', codigo: 'TR-9 x', cantidad_recibida: 1 },
    ]);
    expect([status, body.message]).toEqual([200, undefined]);
    expect(body.llegada).toMatchObject({ lineas: 3, unidades: 11, por_decidir: 11, aceptadas: 0, rechazadas: 0 });
    expect((await lineasDe(id)).reverse()).toEqual([
      expect.objectContaining({ producto_id: uno.id, cantidad_recibida: 6, lote_o_serie: 'L-1', costo: 1_000.5 }),
      expect.objectContaining({ producto_id: dos.id, fecha_caducidad: '2027-05-01', ubicacion_almacen: 'B-2' }),
      expect.objectContaining({ producto_id: tres.id, estado_recepcion: 'recibido', origen_id: null, fotos: [] }),
    ]);
    expect(await estadoDeOrden(orden.id)).toEqual(['parcial', 11, 9]);
    expect((await existencia(uno.id)).stock).toBe(0);
    const { body: esperado } = await empleado.call('GET', una(id, '/esperado'));
    expect(esperado.map(({ pedidas, recibidas, aqui, faltan }: Linea) => [pedidas, recibidas, aqui, faltan])).toEqual([
      [10, 6, 6, 4],
      [4, 4, 4, 0],
      [6, 1, 1, 5],
    ]);
    expect((await empleado.call('GET', una(id, '/codigo?codigo=tr-9%20X'))).body.producto.producto_id).toBe(tres.id);
    expect((await empleado.call('GET', una(id, '/codigo?codigo=nada'))).body).toEqual({ producto: null });
    const { codigo_producto_fussan } = tres;
    const caja = { codigo_producto_fussan, codigo_caja: '17801234567891', unidades_por_caja: 100 };
    const deOtro = await createProvedor(test);
    await admin.call('POST', `/api/proveedores/provedor/${deOtro}/productos`, { ...caja, unidades_por_caja: 7 });
    const leerCaja = async () =>
      (await empleado.call('GET', una(id, '/codigo?codigo=0%2017801234567891'))).body.producto;
    expect(await leerCaja()).toBeNull();
    const { codigo_caja, unidades_por_caja } = caja;
    const suyo = `/api/proveedores/provedor/${orden.proveedor_id}/productos/${tres.id}`;
    expect((await admin.call('PUT', suyo, { codigo_caja, unidades_por_caja })).status).toBe(200);
    expect(await leerCaja()).toMatchObject({ producto_id: tres.id, unidades_por_caja: 100 });
    const suelto = await empleado.call('GET', una(id, `/codigo?codigo=${codigo_producto_fussan}`));
    expect(suelto.body.producto.unidades_por_caja).toBeNull();
    const recepciones = (await empleado.call('GET', `/api/productos-proveedor?proveedor_id=${orden.proveedor_id}`))
      .body;
    expect(recepciones.map((fila: Linea) => fila.numero_factura_provedor)).toEqual(['900', '900', '900']);
    expect(await acciones('llegada', id)).toEqual(['abrir-llegada', 'anotar-llegada']);
    expect(await acciones('recepcion', body.lineas[0].id)).toEqual(['crear-recepcion']);
  });

  it('lo que se envía dos veces se anota una, también de muchos a la vez', async () => {
    const orden = await enviada([[30, 100]]);
    const id = await abrir({ orden_id: orden.id });
    const repetida = linea(orden.productos[0]!, 2);
    const respuestas = await Promise.all(Array.from({ length: 5 }, () => anotar(id, [repetida])));
    expect(new Set(respuestas.map(({ status, body }) => `${status} ${body.lineas?.[0]?.id}`)).size).toBe(1);
    expect(await estadoDeOrden(orden.id)).toEqual(['parcial', 2, 28]);
    await Promise.all(Array.from({ length: 20 }, () => anotar(id, [linea(orden.productos[0]!, 1)])));
    expect(await estadoDeOrden(orden.id)).toEqual(['parcial', 22, 8]);
    // A lost answer after somebody closed it is still answered.
    await empleado.call('POST', una(id, '/cerrar'));
    expect((await anotar(id, [repetida])).status).toBe(200);
    expect((await anotar(id, [linea(orden.productos[0]!, 1)])).body.message).toBe(
      'No se puede anotar: ahora está «cerrada».',
    );
  });

  it('lo que no se pidió y lo que viene de más se preguntan juntos, y con insistencia entran', async () => {
    const orden = await enviada([[5, 100]]);
    const otro = await createProducto(test, { ultimo_costo: 70 });
    const id = await abrir({ orden_id: orden.id });
    const lineas = [linea(orden.productos[0]!, 4), linea(orden.productos[0]!, 3), linea(otro, 2)];
    const { status, body } = await anotar(id, lineas);
    expect([status, body.message, body.details]).toEqual([
      409,
      `«${otro.descripcion}» no está en la orden. De «${orden.productos[0]!.descripcion}» se pidieron 5 y con éstas serían 7. ¿Anotarlo igual?`,
      {
        insistir: true,
        sin_pedir: [otro.descripcion],
        de_mas: [{ linea_id: expect.any(Number), pedidas: 5, recibidas: 7 }],
      },
    ]);
    expect(await estadoDeOrden(orden.id)).toEqual(['enviada', 0, 5]);
    expect((await anotar(id, lineas, { insistir: true })).status).toBe(200);
    expect(await estadoDeOrden(orden.id)).toEqual(['recibida', 7, 0]);
    const [ultima] = await lineasDe(id);
    expect([ultima.orden_linea_id, ultima.costo]).toEqual([null, 70]);
  });

  it.each([
    [{ cantidad_recibida: 0 }],
    [{ cantidad_recibida: -5 }],
    [{ cantidad_recibida: 1.5 }],
    [{ cantidad_recibida: 1_000_001 }],
    [{ cantidad_recibida: Number.MAX_SAFE_INTEGER }],
    [{ cantidad_recibida: '5' }],
    [{ costo: -1 }],
    [{ costo: 1.005 }],
    [{ fecha_caducidad: '2026-02-30' }],
    [{ lote_o_serie: 'x'.repeat(121) }],
    [{ codigo: '5' }],
    [{ clave: 'x' }],
  ])('%j es 400 y no anota nada', async (campos) => {
    const id = await abrir();
    const bien = linea(await createProducto(test), 1);
    expect((await anotar(id, [bien, linea(await createProducto(test), 1, campos)])).status).toBe(400);
    expect(await lineasDe(id)).toEqual([]);
  });

  it('los códigos que no son de nadie se nombran; a mil una no se le agrega otra', async () => {
    const id = await abrir();
    const desconocida = (codigo: string) => ({ clave: randomUUID(), codigo, cantidad_recibida: 1 });
    const { status, body } = await anotar(id, [desconocida('999999999999'), desconocida('zzz')]);
    expect([status, body.message, body.details]).toEqual([
      400,
      'No hay productos con estos códigos: 999999999999, zzz.',
      { desconocidos: ['999999999999', 'zzz'] },
    ]);
    expect((await anotar(id, [])).status).toBe(400);
    const muchas = await anotar(
      id,
      Array.from({ length: 1_001 }, () => desconocida('1')),
    );
    expect([muchas.status, muchas.body.message]).toEqual([400, 'Hasta 1.000 a la vez.']);
  });

  it('el costo suelto lo pone quien lo ve; si no, el último del proveedor, el del producto, o nada', async () => {
    const proveedor_id = await createProvedor(test);
    const [conocido, suyo, nuevo] = [
      await createProducto(test, { ultimo_costo: 700 }),
      await createProducto(test, { ultimo_costo: 900 }),
      await createProducto(test),
    ];
    const primera = await abrir({ proveedor_id });
    await anotar(primera, [linea(suyo, 1, { costo: 850.5 })]);
    await admin.call('POST', una(primera, '/aceptar'), { por_decidir: 1 });
    const id = await abrir({ proveedor_id });
    await anotar(id, [linea(conocido, 1), linea(suyo, 1), linea(nuevo, 1)]);
    expect((await lineasDe(id)).map(({ costo }: Linea) => costo)).toEqual([0, 850.5, 700]);
    const ciego = await conPermisos({ 'ver-costos': false });
    const negada = await anotar(id, [linea(nuevo, 1, { costo: 5 })], {}, ciego);
    expect([negada.status, negada.body.details]).toEqual([403, { permiso: 'ver-costos' }]);
    const { body } = await anotar(id, [linea(suyo, 2)], {}, ciego);
    expect(body.lineas[0].costo).toBeNull();
    expect(JSON.stringify((await ciego.call('GET', una(id, '/lineas'))).body)).not.toContain('850.5');
    const orden = await enviada([[5, 100]], proveedor_id);
    const deOrden = await abrir({ orden_id: orden.id });
    expect((await anotar(deOrden, [linea(orden.productos[0]!, 1, { costo: 5 })])).body.message).toBe(
      'Lo que se pidió cuesta lo que dice la orden.',
    );
  });
});

describe('corregir y quitar', () => {
  it('la orden sigue a la cantidad; quitada, la espera de nuevo', async () => {
    const orden = await enviada([[10, 100]]);
    const id = await abrir({ orden_id: orden.id });
    const [{ id: linea_id }] = (await anotar(id, [linea(orden.productos[0]!, 4)])).body.lineas;
    const url = una(id, `/lineas/${linea_id}`);
    const corregir = (campos: Linea, quien = empleado) => quien.call('PUT', url, campos);
    expect((await corregir({ cantidad_recibida: 9, lote_o_serie: 'L-9' })).body).toMatchObject({
      cantidad_recibida: 9,
      lote_o_serie: 'L-9',
    });
    expect(await estadoDeOrden(orden.id)).toEqual(['parcial', 9, 1]);
    expect((await corregir({ cantidad_recibida: 12 })).body.details.insistir).toBe(true);
    expect((await corregir({ cantidad_recibida: 12, insistir: true })).status).toBe(200);
    expect(await estadoDeOrden(orden.id)).toEqual(['recibida', 12, 0]);
    expect((await corregir({ cantidad_recibida: 2 })).status).toBe(200);
    expect((await corregir({ cantidad_recibida: 2 })).status).toBe(200);
    expect((await corregir({}, cliente)).status).toBe(403);
    expect(await acciones('recepcion', linea_id)).toEqual(['crear-recepcion', ...Array(3).fill('editar-recepcion')]);
    expect((await empleado.call('DELETE', una(await abrir(), `/lineas/${linea_id}`))).status).toBe(404);
    expect((await empleado.call('DELETE', url)).status).toBe(204);
    expect((await empleado.call('DELETE', url)).body.message).toBe('Esa línea no es de esta llegada.');
    expect(await estadoDeOrden(orden.id)).toEqual(['enviada', 0, 10]);
    expect((await empleado.call('GET', una(id))).body).toMatchObject({ lineas: 0, unidades: 0 });
  });

  it('lo decidido no se corrige ni se quita', async () => {
    const id = await abrir();
    const [{ id: linea_id }] = (await anotar(id, [linea(await createProducto(test), 4)])).body.lineas;
    await decidir(id, [{ recepcion_id: linea_id, aceptadas: 4, rechazadas: 0 }]);
    expect((await empleado.call('PUT', una(id, `/lineas/${linea_id}`), { cantidad_recibida: 1 })).status).toBe(409);
    expect((await empleado.call('DELETE', una(id, `/lineas/${linea_id}`))).status).toBe(409);
  });
});

describe('las fotos', () => {
  const subir = async (id: number, imagenes: Buffer[], quien: Caller = empleado) => {
    const form = new FormData();
    for (const bytes of imagenes) form.append('fotos', new Blob([new Uint8Array(bytes)]), 'foto.jpg');
    const url = `${BASE}/lineas/${id}/fotos`;
    const request = new Request('http://x', { method: 'POST', body: form });
    const answer = await test.app.inject({
      method: 'POST',
      url,
      headers: { authorization: `Bearer ${quien.token}`, 'content-type': request.headers.get('content-type')! },
      payload: Buffer.from(await request.arrayBuffer()),
    });
    return { status: answer.statusCode, body: answer.json() };
  };

  it('quedan achicadas y sin lo que no se ve, hasta seis, cada una una vez; sólo las mira el personal', async () => {
    const id = await abrir();
    const [{ id: linea_id }] = (await anotar(id, [linea(await createProducto(test), 10)])).body.lineas;
    const roja = await picture('jpeg', { background: '#c00' });
    const primera = await subir(linea_id, [roja]);
    expect(primera.status).toBe(201);
    expect((await subir(linea_id, [roja])).body).toEqual(primera.body);
    const [foto] = primera.body.fotos;
    const ver = (quien: Caller) =>
      test.app.inject({ url: `${BASE}/fotos/${foto}`, headers: { authorization: `Bearer ${quien.token}` } });
    const vista = await ver(empleado);
    expect([vista.statusCode, vista.headers['content-type'], vista.rawPayload.toString('latin1', 8, 12)]).toEqual([
      200,
      'image/webp',
      'WEBP',
    ]);
    expect((await ver(cliente)).statusCode).toBe(403);
    expect((await test.app.inject({ url: `${BASE}/fotos/${foto}` })).statusCode).toBe(401);
    const otras = await Promise.all(
      ['#010', '#020', '#030', '#040', '#050'].map((background) => picture('jpeg', { background })),
    );
    expect((await subir(linea_id, otras)).body.fotos).toHaveLength(6);
    const septima = await subir(linea_id, [await picture('jpeg', { background: '#060' })]);
    expect([septima.status, septima.body.message]).toEqual([409, 'Una línea lleva hasta 6 fotos: quita alguna antes.']);
    expect((await subir(linea_id, [Buffer.from('no es una foto')])).status).toBe(409);
    expect((await empleado.call('DELETE', `${BASE}/fotos/${foto}`)).status).toBe(204);
    expect((await subir(linea_id, [Buffer.from('no es una foto')])).body.code).toBe('IMAGEN_INVALIDA');
    expect((await lineasDe(id))[0].fotos).toHaveLength(5);
    // They show what is wrong with what is rejected, and are its proof from then on.
    await decidir(id, [{ recepcion_id: linea_id, aceptadas: 9, rechazadas: 1, motivo: 'Llegó dañado' }]);
    const [aceptada, apartada] = await lineasDe(id);
    expect([aceptada.fotos.length, apartada.fotos.length]).toEqual([0, 5]);
    expect((await empleado.call('DELETE', `${BASE}/fotos/${apartada.fotos[0]}`)).status).toBe(409);
    expect(await acciones('recepcion', linea_id)).toContain('fotografiar-recepcion');
    await admin.call('DELETE', `/api/productos-proveedor/${apartada.id}`);
    expect((await test.db.execute(sql`select id from recepciones_fotos where id = ${apartada.fotos[0]}`)).rows).toEqual(
      [],
    );
  });

  it('sin foto, o de lo que no es de una llegada, se dice', async () => {
    const { codigo_producto_fussan } = await createProducto(test);
    const { body } = await admin.call('POST', '/api/productos-proveedor', {
      codigo_producto_fussan,
      proveedor_id: await createProvedor(test),
      cantidad_recibida: 1,
      precio_compra_unitario: 1,
    });
    expect((await subir(body.id, [await picture('jpeg', { background: '#111' })])).status).toBe(404);
    expect((await subir(body.id, [])).body.message).toBe('Toma o elige al menos una foto.');
  });
});
