import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { diaEnSantiago } from '#contract/valores/fechas.ts';
import { subtotalDe } from '#contract/valores/totales.ts';
import { figurasDe } from '#contract/ventas/cotizaciones/figuras.ts';
import { clientes } from '#server/features/ventas/clientes/index.ts';
import { contarPasos } from '#server/platform/estados/historial.ts';
import { CLAVE, createProducto, people } from '#server/testing/builders.ts';
import { cotizacionesDePrueba } from '#server/testing/cotizaciones-de-prueba.ts';
import { openTestApp } from '#server/testing/test-app.ts';

const BASE = '/api/cotizaciones';
const test = await openTestApp();
const [admin, empleado, ciego] = await people(test, 'admin', 'employee', 'employee');
await admin.call('PUT', `/api/users/${ciego.id}/permisos`, { permisos: { 'ver-costos': false }, password: CLAVE });
const { crear, editar, leer, listar, rastros, nombre } = cotizacionesDePrueba(test, admin);

describe('la línea suelta de las semillas', () => {
  it('nace con los campos planos, lo vacío en 0, el número de la tienda y la fecha de hoy', async () => {
    const { status, body } = await crear({
      id: 0,
      fecha: '',
      codigo_fussan: '',
      descripcion: 'Guantes de cabritilla',
      cliente: nombre(),
      otv_solicitada: '12',
      precio_compra: 1_000,
      margen: '',
      precio_unitario: 2_380,
      provedor: 'Importadora Sur',
      ciudad: 'Temuco',
      web_provedor: 'https://sur.cl/guantes',
      num_cotizacion: 7,
      resultado: '',
      oc_cliente: 45_102,
      estado: 'convertida',
      total: 1,
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      descripcion: 'Guantes de cabritilla',
      codigo_fussan: 0,
      otv_solicitada: 12,
      precio_compra: 1_000,
      margen: 50,
      precio_unitario: 2_380,
      provedor: 'Importadora Sur',
      ciudad: 'Temuco',
      web_provedor: 'https://sur.cl/guantes',
      oc_cliente: 45_102,
      estado: 'borrador',
      etapa: 'borrador',
      fecha: diaEnSantiago(),
      total: 28_560,
      neto: 24_000,
      iva: 4_560,
      pdf_url: `${BASE}/${body.id}/pdf`,
    });
    expect(body.num_cotizacion).toBeGreaterThan(1_000);
    expect(body.items).toEqual([
      expect.objectContaining({ producto_nombre: 'Guantes de cabritilla', cantidad: 12, precio_unitario: 2_380 }),
    ]);
    expect(await rastros(body.id)).toEqual(['crear-cotizacion']);
  });

  it.each([
    [{ cliente: 'Ana' }, 'descripcion'],
    [{ descripcion: 'Pala' }, 'cliente'],
    [{ descripcion: ' ', cliente: '' }, 'descripcion'],
    [{ lineas: [] }, 'cliente'],
  ])('sin descripción o cliente se niega con su texto: %o', async (body, campo) => {
    const { status, body: error } = await crear(body);
    expect([status, error.message]).toEqual([400, 'Descripción y Cliente son campos obligatorios']);
    expect(error.fields).toHaveProperty(campo);
  });

  it.each([
    ['otv_solicitada', -1],
    ['otv_solicitada', 1.5],
    ['precio_unitario', 1e13],
    ['precio_unitario', 0.001],
    ['precio_compra', 'mucho'],
    ['margen', 100],
    ['descuento', 101],
    ['web_provedor', 'javascript:alert(1)'],
    ['web_provedor', '//evil.cl'],
    ['fecha', '31-12-2026'],
    ['cliente_rut', '12345678-9'],
    ['cliente_email', 'nada'],
    ['canal', 'otro'],
    ['oc_cliente', 'x'.repeat(41)],
  ])('%s no puede ser %s', async (campo, valor) => {
    const { status, body } = await crear({ descripcion: 'Pala', cliente: 'Ana', [campo]: valor });
    expect(status).toBe(400);
    expect(Object.keys(body.fields)).toEqual([campo]);
  });

  it('una oc pública es texto, y lo que se escribe enorme no se suma', async () => {
    const { body } = await crear({ descripcion: 'Pala', cliente: nombre(), oc_cliente: '1234-567-SE24' });
    expect(body.oc_cliente).toBe('1234-567-SE24');
    const linea = { descripcion: 'Pala', otv_solicitada: 1_000_000, precio_unitario: 999_999_999_999 };
    const { status, body: error } = await crear({ cliente: nombre(), lineas: [linea, linea] });
    expect([status, error.message]).toEqual([400, 'Es demasiado para una cotización.']);
  });

  it('se edita en la fila: sólo lo que se envía cambia, y un margen escrito se conserva', async () => {
    const { body } = await crear({ descripcion: 'Pala', cliente: nombre(), otv_solicitada: 2, precio_unitario: 5_000 });
    const { status, body: editada } = await editar(body.id, {
      precio_compra: 2_000,
      margen: 33.33,
      precio_unitario: 5_000,
    });
    expect([status, editada.descripcion, editada.otv_solicitada, editada.margen]).toEqual([200, 'Pala', 2, 33.33]);
    expect(editada.items[0].margen_real).toBe(52.4);
    expect(editada.items[0].id).toBe(body.items[0].id);
    // Without a price, the margin says it.
    expect((await editar(body.id, { margen: 20 })).body.precio_unitario).toBe(2_975);
    const vacia = await editar(body.id, { descripcion: '' });
    expect([vacia.status, vacia.body.message]).toEqual([400, 'Descripción y Cliente son campos obligatorios']);
    expect(await rastros(body.id)).toEqual(['crear-cotizacion', 'editar-cotizacion', 'editar-cotizacion']);
  });

  it('linea_id dice cuál; una que ya no está es 409', async () => {
    const lineas = [{ descripcion: 'Una' }, { descripcion: 'Dos' }];
    const { body } = await crear({ cliente: nombre(), lineas });
    const [, dos] = body.items;
    const { body: editada } = await editar(body.id, { linea_id: dos.id, descripcion: 'Otra', otv_solicitada: 3 });
    expect(
      editada.items.map(({ descripcion, cantidad }: { descripcion: string; cantidad: number }) => [
        descripcion,
        cantidad,
      ]),
    ).toEqual([
      ['Una', 0],
      ['Otra', 3],
    ]);
    expect((await editar(body.id, { linea_id: 999_999, descripcion: 'X' })).status).toBe(409);
  });
});

describe('el documento', () => {
  it('una línea del catálogo trae su nombre, precio, costo, proveedor y stock', async () => {
    const producto = await createProducto(test, { precio_unitario: 11_900, ultimo_costo: 5_000, cantidad_stock: 7 });
    const { body } = await crear({ cliente: nombre(), lineas: [{ producto_id: producto.id, otv_solicitada: 2 }] });
    expect(body.items[0]).toMatchObject({
      producto_id: producto.id,
      codigo_fussan: producto.codigo_producto_fussan,
      descripcion: producto.descripcion,
      precio_unitario: 11_900,
      precio_compra: 5_000,
      margen: 50,
      provedor: 'Importadora Prueba',
      ciudad: 'Ñuñoa',
      cantidad_stock: 7,
      ultimo_costo: 5_000,
    });
    expect(body.margen_total).toBe(50);
    // The seeds' form knows products by their code alone.
    const plana = await crear({
      cliente: nombre(),
      descripcion: 'Como sea',
      codigo_fussan: producto.codigo_producto_fussan,
    });
    expect(plana.body.items[0]).toMatchObject({
      producto_id: producto.id,
      descripcion: 'Como sea',
      precio_unitario: 11_900,
    });
  });

  it('de un cliente de la base toma sus datos; sólo un administrador lo elige', async () => {
    const rut = '76086428-5'.replace('-', '');
    const [fila] = await test.db
      .insert(clientes)
      .values({
        user_id: admin.id,
        empresa: 'Aceros del Sur',
        rut_cliente: rut,
        mail: 'compras@aceros.cl',
        ciudad: 'Ñuñoa',
      })
      .returning({ id: clientes.id });
    const body = { cliente_id: fila!.id, lineas: [{ descripcion: 'Pala' }] };
    const { status, body: creada } = await crear(body);
    expect([status, creada.cliente, creada.cliente_rut, creada.cliente_email]).toEqual([
      201,
      'Aceros del Sur',
      rut,
      'compras@aceros.cl',
    ]);
    expect(creada.credito).toEqual({ credito: 0, usado: 0, disponible: 0 });
    expect((await leer(creada.id, empleado)).credito).toBeNull();
    expect((await crear(body, empleado)).status).toBe(403);
    expect((await crear({ ...body, cliente_id: 999_999 })).status).toBe(404);
  });

  it('cambia todas sus líneas de una vez, y ninguna si algo está mal', async () => {
    const [uno, otro] = await Promise.all([createProducto(test), createProducto(test)]);
    const { body } = await crear({ cliente: nombre(), lineas: [{ producto_id: uno.id, otv_solicitada: 1 }] });
    const { id, version } = body;
    const lineas = [
      { producto_id: otro.id, otv_solicitada: 3 },
      { id: body.items[0].id, otv_solicitada: 5 },
      { descripcion: 'Traslado', precio_unitario: 9_990, otv_solicitada: 1 },
    ];
    const { body: editada } = await editar(id, { version, lineas, costo_envio: 4_990 });
    expect(
      editada.items.map(({ producto_id, cantidad }: { producto_id: number; cantidad: number }) => [
        producto_id,
        cantidad,
      ]),
    ).toEqual([
      [otro.id, 3],
      [uno.id, 5],
      [null, 1],
    ]);
    expect(editada.total).toBe(80_000 + 9_990 + 4_990);
    for (const [malas, texto] of [
      [[{ producto_id: 999_999 }], 'Uno de los productos ya no existe: quítalo.'],
      [[{ id: 999_999 }], 'Una de las líneas ya no está en la cotización: vuelve a cargarla.'],
      [[{ otv_solicitada: 1 }], 'Escribe la descripción de la línea.'],
    ] as const) {
      const respuesta = await editar(id, { lineas: malas });
      expect([respuesta.status, respuesta.body.message]).toEqual([400, texto]);
    }
    expect((await leer(id)).items).toEqual(editada.items);
  });

  it('lo que se leyó, devuelto tal cual, no cambia nada; otras líneas en items se niegan con palabras', async () => {
    const producto = await createProducto(test, { precio_unitario: 11_900, ultimo_costo: 5_432 });
    const { body: creada } = await crear({
      cliente: nombre(),
      fecha_envio_cotizacion: '',
      lineas: [
        { producto_id: producto.id, otv_solicitada: 2 },
        { descripcion: 'Pala', otv_solicitada: 1, precio_unitario: 5_000 },
      ],
    });
    for (const quien of [admin, empleado, ciego]) {
      const leida = await leer(creada.id, quien);
      const { status, body } = await quien.call('PUT', `${BASE}/cotizacion/${creada.id}`, {
        ...leida,
        fecha_envio_cotizacion: null,
      });
      expect([status, body]).toEqual([200, leida]);
    }
    const leida = await leer(creada.id);
    expect((await editar(creada.id, { ...leida, descripcion: 'Pala ancha' })).body.items[0].descripcion).toBe(
      'Pala ancha',
    );
    const otra = await leer(creada.id);
    const items = otra.items.map((item: object) => ({ ...item, precio_unitario: 1 }));
    const negada = await editar(creada.id, { ...otra, items });
    expect([negada.status, Object.keys(negada.body.fields)]).toEqual([400, ['items']]);
    expect((await leer(creada.id)).total).toBe(otra.total);
    // A new one made of what was read keeps what its items say.
    const { body: nueva } = await crear({ cliente: nombre(), items });
    expect(nueva.items.map(({ precio_unitario }: { precio_unitario: number }) => precio_unitario)).toEqual([1, 1]);
  });

  it('de varios que la cambian a la vez uno lo hace, y los demás saben que cambió', async () => {
    const { body } = await crear({ cliente: nombre(), lineas: [{ descripcion: 'Pala', otv_solicitada: 1 }] });
    const respuestas = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        editar(body.id, { version: body.version, lineas: [{ descripcion: `Pala ${n}` }] }),
      ),
    );
    const codigos = respuestas.map(({ status, body }) => (status === 200 ? 200 : body.code)).sort();
    expect(codigos).toEqual([200, ...Array(7).fill('COTIZACION_CAMBIADA')]);
  });

  it('lo que suma es lo mismo que suman las figuras, en el documento y en la lista', async () => {
    const linea = fc.record({
      descripcion: fc.constant('Algo'),
      otv_solicitada: fc.integer({ min: 0, max: 5_000 }),
      precio_unitario: fc.integer({ min: 0, max: 900_000 }),
      descuento: fc.integer({ min: 0, max: 10_000 }).map((centesimos) => centesimos / 100),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(linea, { maxLength: 8 }),
        fc.integer({ min: 0, max: 50_000 }),
        fc.constantFrom('neto' as const, 'bruto' as const),
        async (lineas, costo_envio, base) => {
          const { body } = await crear({ cliente: nombre(), base, lineas, costo_envio });
          const figuras = figurasDe(
            base,
            lineas.map((una) => ({
              cantidad: una.otv_solicitada,
              subtotal: subtotalDe({ ...una, base, cantidad: una.otv_solicitada }),
              precio_compra: null,
            })),
            costo_envio,
          );
          const { neto, iva, total } = figuras;
          expect([body.neto, body.iva, body.total]).toEqual([neto, iva, total]);
          const [fila] = (await listar(`q=${body.num_cotizacion}&limit=1`)).items;
          expect([fila.id, fila.neto, fila.iva, fila.total]).toEqual([body.id, neto, iva, total]);
        },
      ),
      { numRuns: 15 },
    );
  });

  it('quien no ve costos no los lee ni los pone, y los que había quedan', async () => {
    const producto = await createProducto(test, { precio_unitario: 11_900, ultimo_costo: 5_432 });
    const { body } = await crear({ cliente: nombre(), lineas: [{ producto_id: producto.id, otv_solicitada: 1 }] });
    const vista = await leer(body.id, ciego);
    expect([vista.precio_compra, vista.margen, vista.margen_total, vista.items[0].ultimo_costo]).toEqual([
      null,
      null,
      null,
      null,
    ]);
    // By itself: an id or an instant may hold these digits.
    expect(JSON.stringify(vista)).not.toMatch(/\b5432\b/);
    expect((await editar(body.id, { precio_compra: 1 }, ciego)).status).toBe(403);
    expect((await editar(body.id, { margen: 10 }, ciego)).status).toBe(403);
    expect((await editar(body.id, { otv_solicitada: 4, precio_compra: 0, margen: '' }, ciego)).status).toBe(200);
    expect((await leer(body.id)).precio_compra).toBe(5_432);
    const productos = await ciego.call('GET', `${BASE}/productos?q=${producto.codigo_producto_fussan}`);
    expect(productos.body[0]).toMatchObject({ producto_id: producto.id, ultimo_costo: null, costo_promedio: null });
    expect(
      (await empleado.call('GET', `${BASE}/productos?q=${producto.codigo_producto_fussan}`)).body[0].ultimo_costo,
    ).toBe(5_432);
  });

  it('lo que se pega se busca por sus códigos, de una vez', async () => {
    const [uno, dos] = [await createProducto(test), await createProducto(test)];
    const pedir = (codigos: string) => empleado.call('GET', `${BASE}/productos?codigos=${codigos}`);
    const codigos = [dos.codigo_producto_fussan, uno.codigo_producto_fussan, 999_999_999];
    const { body } = await pedir([...codigos, codigos[0]].join());
    expect(body.map(({ producto_id }: { producto_id: number }) => producto_id).toSorted()).toEqual(
      [uno.id, dos.id].toSorted(),
    );
    expect((await pedir('12,x')).status).toBe(400);
    expect((await pedir(Array.from({ length: 101 }, (_, n) => n + 1).join())).status).toBe(400);
    expect((await pedir('')).status).toBe(400);
  });

  it('se copia como era, o a los precios de hoy y para otro cliente', async () => {
    const producto = await createProducto(test, { precio_unitario: 11_900, ultimo_costo: 5_000 });
    const { body } = await crear({
      cliente: nombre(),
      notas: 'Puesto en obra',
      lineas: [
        { producto_id: producto.id, otv_solicitada: 2, precio_unitario: 9_000, precio_compra: 4_000, descuento: 5 },
        { descripcion: 'Traslado', precio_unitario: 3_000, otv_solicitada: 1 },
      ],
    });
    const copia = await ciego.call('POST', `${BASE}/cotizacion/${body.id}/copiar`, {});
    expect([copia.status, copia.body.origen, copia.body.total, copia.body.cliente]).toEqual([
      201,
      'copia',
      body.total,
      body.cliente,
    ]);
    expect((await leer(copia.body.id)).precio_compra).toBe(4_000);
    const { body: hoy } = await admin.call('POST', `${BASE}/cotizacion/${body.id}/copiar`, {
      precios_de_hoy: true,
      sin_cliente: true,
    });
    expect([hoy.precio_unitario, hoy.precio_compra, hoy.items.length, hoy.cliente, hoy.cliente_id]).toEqual([
      11_900,
      5_000,
      2,
      'Por definir',
      null,
    ]);
    const { body: plantilla } = await admin.call('PUT', `${BASE}/cotizacion/${body.id}/plantilla`, {
      nombre: 'Obra gruesa',
    });
    expect(plantilla.plantilla).toBe('Obra gruesa');
    expect((await listar('plantillas=1&limit=5')).items.map(({ id }: { id: number }) => id)).toEqual([body.id]);
  });

  it('un borrador se borra, y otra vez ya no está', async () => {
    const { body } = await crear({ descripcion: 'Pala', cliente: nombre() });
    expect(await contarPasos(test.db, 'cotizacion', body.id)).toBe(1);
    expect((await admin.call('DELETE', `${BASE}/cotizacion/${body.id}`)).status).toBe(204);
    const { status, body: error } = await admin.call('DELETE', `${BASE}/cotizacion/${body.id}`);
    expect([status, error.message]).toEqual([404, 'Cotización no encontrada.']);
    expect(await rastros(body.id)).toEqual(['crear-cotizacion', 'eliminar-cotizacion']);
    expect(await contarPasos(test.db, 'cotizacion', body.id)).toBe(0);
  });
});
