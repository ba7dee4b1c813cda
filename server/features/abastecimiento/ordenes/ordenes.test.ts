import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { proveedores } from '#server/features/abastecimiento/proveedores/index.ts';
import { productos } from '#server/features/catalogo/catalogo/index.ts';
import { createProducto, createProvedor, people } from '#server/testing/builders.ts';
import { type Linea, ordenesDePrueba } from '#server/testing/ordenes-de-prueba.ts';
import { openTestApp } from '#server/testing/test-app.ts';

const BASE = '/api/abastecimiento/ordenes';
const test = await openTestApp({ LEAD_DAYS: '14', TIENDA_DIRECCION: 'Av. Ñuble 100' });
const [admin, empleado] = await people(test, 'admin', 'employee');
const { crear, hacer, editar, leer, listar, rastros, conProducto, borrador } = ordenesDePrueba(test, admin);

describe('el borrador', () => {
  it('nace con número propio, el último costo, el código del proveedor y sus totales', async () => {
    const { proveedor_id, producto_id, producto } = await conProducto();
    await admin.call('POST', `/api/proveedores/provedor/${proveedor_id}/productos`, {
      codigo_producto_fussan: producto.codigo_producto_fussan,
      codigo_proveedor: 'TAL-9',
      multiplo: 6,
    });
    const { status, body } = await crear(proveedor_id, [{ producto_id, cantidad: 12 }]);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      numero: expect.stringMatching(/^OC \d{6}$/),
      estado: 'borrador',
      origen: 'mano',
      unidades: 12,
      pendientes: 12,
      recibidas: 0,
      neto: 12_000,
      iva: 2_280,
      total: 14_280,
      vence: null,
    });
    expect(body.items).toEqual([
      expect.objectContaining({ producto_id, codigo_proveedor: 'TAL-9', costo: 1_000, subtotal: 12_000, multiplo: 6 }),
    ]);
    expect(await rastros(body.id)).toEqual(['crear-orden']);
  });

  it('el costo de la última recepción de ese proveedor vale más que el de la tienda, una vez que se acepta', async () => {
    const { proveedor_id, producto_id, producto } = await conProducto();
    const { body } = await admin.call('POST', '/api/productos-proveedor', {
      codigo_producto_fussan: producto.codigo_producto_fussan,
      proveedor_id,
      cantidad_recibida: 1,
      precio_compra_unitario: 700,
      costo_confirmado: true,
    });
    const sinDecidir = await crear(proveedor_id, [{ producto_id, cantidad: 1 }]);
    expect(sinDecidir.body.items[0].costo).toBe(1_000);
    await admin.call('POST', `/api/ordenes-proveedor/orden/${sinDecidir.body.id}/anular`, { motivo: 'Otra' });
    await admin.call('PUT', `/api/productos-proveedor/${body.id}`, { estado_recepcion: 'aceptado' });
    expect((await crear(proveedor_id, [{ producto_id, cantidad: 1 }])).body.items[0].costo).toBe(700);
    await test.db.update(productos).set({ ultimo_costo: 1_000 }).where(eq(productos.id, producto_id));
    const otro = await createProvedor(test);
    expect((await crear(otro, [{ producto_id, cantidad: 1 }])).body.items[0].costo).toBe(1_000);
  });

  it('un empleado lo escribe sin ver ni poner costos; no lo envía ni lo anula', async () => {
    const { proveedor_id, producto_id } = await conProducto();
    const { status, body } = await crear(proveedor_id, [{ producto_id, cantidad: 3 }], empleado);
    expect(status).toBe(201);
    for (const campo of ['neto', 'iva', 'total']) expect(body[campo], campo).toBeNull();
    expect(body.items[0]).toMatchObject({ costo: null, subtotal: null, costo_conocido: null });
    expect((await crear(proveedor_id, [{ producto_id, cantidad: 3, costo: 1 }], empleado)).status).toBe(403);
    expect(
      (await editar(body.id, { version: body.version, lineas: [{ producto_id, cantidad: 4 }] }, empleado)).status,
    ).toBe(200);
    // What he didn't see stayed.
    expect((await leer(body.id)).neto).toBe(4_000);
    expect((await hacer(body.id, 'enviar', {}, empleado)).status).toBe(403);
    expect((await hacer(body.id, 'anular', { motivo: 'Porque sí' }, empleado)).status).toBe(403);
    const [fila] = (await listar(`proveedor_id=${proveedor_id}`, empleado)).items;
    expect([fila.neto, fila.total]).toEqual([null, null]);
    expect(
      JSON.stringify((await empleado.call('GET', `${BASE}/productos?proveedor_id=${proveedor_id}`)).body),
    ).not.toMatch(/\b1000\b/);
  });

  it('de varios que lo cambian a la vez uno lo hace, y los demás saben que cambió', async () => {
    const { id, producto_id, orden } = await borrador();
    const respuestas = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        editar(id, { version: orden.version, lineas: [{ producto_id, cantidad: n + 1 }] }),
      ),
    );
    const codigos = respuestas.map(({ status, body }) => (status === 200 ? 200 : body.code)).sort();
    expect(codigos).toEqual([200, ...Array(7).fill('ORDEN_CAMBIADA')]);
  });

  it('agrega, cambia y quita líneas; un producto dos veces, o nada que exista, se niega sin perder lo que había', async () => {
    const { id, producto_id, orden } = await borrador(5);
    const otro = await createProducto(test, { ultimo_costo: 50.5 });
    const { body } = await editar(id, {
      version: orden.version,
      lineas: [
        { producto_id: otro.id, cantidad: 2 },
        { producto_id, cantidad: 7 },
      ],
      observaciones: 'Con guía',
    });
    expect(body.items.map(({ producto_id, cantidad }: Linea) => [producto_id, cantidad])).toEqual([
      [otro.id, 2],
      [producto_id, 7],
    ]);
    expect([body.neto, body.observaciones]).toEqual([7_101, 'Con guía']);
    const repetido = [
      { producto_id, cantidad: 1 },
      { producto_id, cantidad: 2 },
    ];
    for (const lineas of [
      repetido,
      [{ producto_id: 1_999_999, cantidad: 1 }],
      [{ producto_id, cantidad: 0 }],
      [{ producto_id, cantidad: -3 }],
      [{ producto_id, cantidad: 1.5 }],
      [{ producto_id, cantidad: 1, costo: -1 }],
      [{ producto_id, cantidad: 1, costo: 1.005 }],
      [{ producto_id, cantidad: 1_000_000, costo: 999_999_999_999 }],
    ]) {
      expect(
        (await editar(id, { version: body.version, lineas, costos_confirmados: true })).status,
        JSON.stringify(lineas),
      ).toBe(400);
    }
    expect((await leer(id)).items).toHaveLength(2);
    const vacia = await editar(id, { version: body.version, lineas: [] });
    expect([vacia.body.lineas, vacia.body.total]).toEqual([0, 0]);
    expect((await hacer(id, 'enviar')).body.message).toBe('Agrega al menos un producto.');
  });

  it('a un proveedor archivado, o que no está, no se le pide nada', async () => {
    const { proveedor_id, producto_id } = await conProducto();
    await admin.call('POST', `/api/proveedores/provedor/${proveedor_id}/archivar`);
    expect((await crear(proveedor_id, [{ producto_id, cantidad: 1 }])).status).toBe(409);
    expect((await crear(1_999_999, [])).status).toBe(404);
  });
});

describe('una cantidad que el proveedor no vende así', () => {
  async function deADoce() {
    const { proveedor_id, producto, producto_id } = await conProducto();
    const { codigo_producto_fussan, descripcion } = producto;
    const datos = { codigo_producto_fussan, multiplo: 12, minimo: 20 };
    await admin.call('POST', `/api/proveedores/provedor/${proveedor_id}/productos`, datos);
    return { proveedor_id, producto_id, descripcion };
  }

  it('se pregunta una vez al crear y al editar, con las que calzan, y dicho que sí no se pregunta al enviar', async () => {
    const { proveedor_id, producto_id, descripcion } = await deADoce();
    const lineas = [{ producto_id, cantidad: 30 }];
    const { status, body } = await crear(proveedor_id, lineas);
    expect([status, body.code]).toEqual([409, 'CANTIDAD_POR_CONFIRMAR']);
    const pregunta = `«${descripcion}»: se piden 30. El proveedor vende de a 12 y al menos 20: 24 o 36.`;
    expect(body.message).toBe(`${pregunta} ¿Pedirlo así?`);
    expect(body.details.preguntas).toEqual([{ producto_id, cantidad: 30, calzan: [24, 36], pregunta }]);
    expect((await listar(`proveedor_id=${proveedor_id}`)).total).toBe(0);
    const creada = await crear(proveedor_id, lineas, admin, { cantidades_confirmadas: true });
    expect(creada.status).toBe(201);
    const id = creada.body.id as number;
    const igual = await editar(id, { version: creada.body.version, lineas, observaciones: 'Sin apuro' });
    expect(igual.status).toBe(200);
    const otra = { version: igual.body.version, lineas: [{ producto_id, cantidad: 31 }] };
    expect((await editar(id, otra)).body.code).toBe('CANTIDAD_POR_CONFIRMAR');
    expect((await leer(id)).items[0].cantidad).toBe(30);
    const si = await editar(id, { ...otra, cantidades_confirmadas: true });
    expect(si.status).toBe(200);
    expect((await hacer(id, 'enviar', { version: si.body.version })).body.estado).toBe('enviada');
    expect(await rastros(id)).toEqual(['crear-orden', 'editar-orden', 'editar-orden', 'enviar-orden']);
  });

  it('confirmada, vuelve a preguntarse si se cambia y se vuelve a ella; la que calza no se pregunta', async () => {
    const { proveedor_id, producto_id } = await deADoce();
    const { body } = await crear(proveedor_id, [{ producto_id, cantidad: 7 }], admin, { cantidades_confirmadas: true });
    const calza = await editar(body.id, { version: body.version, lineas: [{ producto_id, cantidad: 24 }] });
    expect(calza.status).toBe(200);
    const vuelta = { version: calza.body.version, lineas: [{ producto_id, cantidad: 7 }] };
    expect((await editar(body.id, vuelta)).body.code).toBe('CANTIDAD_POR_CONFIRMAR');
  });

  it('de una copia, y de lo que se vende así desde después, se pregunta al enviar', async () => {
    const { proveedor_id, producto_id } = await deADoce();
    const { body } = await crear(proveedor_id, [{ producto_id, cantidad: 30 }], admin, {
      cantidades_confirmadas: true,
    });
    const copia = await hacer(body.id, 'duplicar');
    expect(copia.status).toBe(201);
    const negada = await hacer(copia.body.id, 'enviar');
    expect([negada.status, negada.body.code]).toEqual([409, 'CANTIDAD_POR_CONFIRMAR']);
    expect((await leer(copia.body.id)).estado).toBe('borrador');
    expect((await hacer(copia.body.id, 'enviar', { cantidades_confirmadas: true })).body.estado).toBe('enviada');
  });

  it('bajo el pedido mínimo del proveedor se pregunta al enviar, con lo que suma', async () => {
    const { id, proveedor_id } = await borrador(10);
    await test.db.update(proveedores).set({ pedido_minimo: 50_000 }).where(eq(proveedores.id, proveedor_id));
    expect((await leer(id)).pedido_minimo).toBe(50_000);
    expect((await leer(id, empleado)).pedido_minimo).toBeNull();
    const { status, body } = await hacer(id, 'enviar');
    const pregunta = 'El pedido mínimo del proveedor es $50.000 neto y la orden suma $10.000.';
    expect([status, body.code, body.message]).toEqual([409, 'CANTIDAD_POR_CONFIRMAR', `${pregunta} ¿Pedirlo así?`]);
    expect(body.details.preguntas).toEqual([{ producto_id: null, cantidad: null, calzan: [], pregunta }]);
    expect((await hacer(id, 'enviar', { cantidades_confirmadas: true }, empleado)).status).toBe(403);
    const enviadas = await Promise.all(
      Array.from({ length: 5 }, () => hacer(id, 'enviar', { cantidades_confirmadas: true })),
    );
    expect(enviadas.map(({ status }) => status)).toEqual(Array(5).fill(200));
    expect((await rastros(id)).filter((accion) => accion === 'enviar-orden')).toHaveLength(1);
  });
});

describe('un costo que salta más de un 15%', () => {
  it('se pregunta una vez con sus cifras, y dicho que sí no se pregunta más', async () => {
    const { id, producto_id, orden } = await borrador();
    const lineas = [{ producto_id, cantidad: 10, costo: 1_151 }];
    const { status, body } = await editar(id, { version: orden.version, lineas });
    expect([status, body.code]).toEqual([409, 'COSTO_POR_CONFIRMAR']);
    expect(body.message).toContain('el último costo fue $1.000 y ahora es $1.151, un 15,1% más');
    expect(body.details.preguntas).toEqual([expect.objectContaining({ producto_id, antes: 1_000, despues: 1_151 })]);
    expect((await leer(id)).items[0].costo).toBe(1_000);
    const si = await editar(id, { version: orden.version, lineas, costos_confirmados: true });
    expect(si.status).toBe(200);
    const otraVez = await editar(id, { version: si.body.version, lineas: [{ ...lineas[0]!, cantidad: 11 }] });
    expect(otraVez.status).toBe(200);
    expect((await hacer(id, 'enviar', { version: otraVez.body.version })).status).toBe(200);
  });

  it('si el costo conocido cambió entretanto, se pregunta al enviar', async () => {
    const { id, producto_id } = await borrador();
    await test.db.update(productos).set({ ultimo_costo: 2_000 }).where(eq(productos.id, producto_id));
    expect((await hacer(id, 'enviar')).body.code).toBe('COSTO_POR_CONFIRMAR');
    expect((await hacer(id, 'enviar', { costos_confirmados: true })).body.estado).toBe('enviada');
  });

  it('un 15% justo no se pregunta', async () => {
    const { proveedor_id, producto_id } = await conProducto();
    for (const costo of [850, 1_150]) {
      expect((await crear(proveedor_id, [{ producto_id, cantidad: 1, costo }])).status).toBe(201);
    }
  });
});

describe('la lista y la búsqueda', () => {
  it('halla por número, por proveedor, por producto y por código; filtra por estado', async () => {
    const proveedor_id = await createProvedor(test, 'Ñandú Aceros');
    const producto = await createProducto(test, { descripcion: 'Electrodo rutílico', ultimo_costo: 10 });
    const { body } = await crear(proveedor_id, [{ producto_id: producto.id, cantidad: 1 }]);
    for (const q of [body.numero, body.numero.slice(3), 'nandu', 'rutilico', String(producto.codigo_producto_fussan)]) {
      const { items } = await listar(`q=${encodeURIComponent(q)}`);
      expect(
        items.map(({ id }: { id: number }) => id),
        q,
      ).toEqual([body.id]);
    }
    expect((await listar(`proveedor_id=${proveedor_id}&estado=enviada`)).total).toBe(0);
    expect((await listar(`producto_id=${producto.id}`)).total).toBe(1);
    expect((await admin.call('GET', `${BASE}/archivo?proveedor_id=${proveedor_id}`)).status).toBe(200);
    for (const sort of ['nuevas', 'antiguas', 'vence-asc', 'vence-desc', 'total-asc', 'total-desc']) {
      expect((await listar(`sort=${sort}`)).items.length, sort).toBeGreaterThan(1);
    }
  });

  it('el producto se halla por código, código de barras, su código y nombre; lo del proveedor primero', async () => {
    const proveedor_id = await createProvedor(test);
    const suyo = await createProducto(test, {
      proveedor_id,
      descripcion: 'Zapato quirquincho azul',
      ean: '7801234567894',
    });
    const ajeno = await createProducto(test, { descripcion: 'Botín quirquincho' });
    await admin.call('POST', `/api/proveedores/provedor/${proveedor_id}/productos`, {
      codigo_producto_fussan: ajeno.codigo_producto_fussan,
      codigo_proveedor: 'QQ-77',
    });
    const buscar = async (q: string) =>
      (await admin.call('GET', `${BASE}/productos?proveedor_id=${proveedor_id}&q=${encodeURIComponent(q)}`)).body.map(
        ({ producto_id }: { producto_id: number }) => producto_id,
      );
    expect(await buscar(String(suyo.codigo_producto_fussan))).toEqual([suyo.id]);
    expect(await buscar('07801234567894')).toEqual([suyo.id]);
    expect(await buscar('qq-77')).toEqual([ajeno.id]);
    expect(await buscar('quirquincho')).toEqual([ajeno.id, suyo.id]);
    expect(await buscar('')).toEqual([ajeno.id, suyo.id]);
  });
});
