import { and, asc, eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { diaEnSantiago, sumarDias } from '#contract/valores/fechas.ts';
import { productos_proveedor } from '#server/features/bodega/recepciones/index.ts';
import { productos } from '#server/features/catalogo/catalogo/index.ts';
import { auditoria } from '#server/platform/audit/table.ts';
import { createProducto, createProvedor, people } from '#server/testing/builders.ts';
import { openTestApp } from '#server/testing/test-app.ts';
import { porCiento } from './resumen.ts';

const test = await openTestApp();
const [admin, empleado] = await people(test, 'admin', 'employee');

const urlDe = (id: number, resto = '') => `/api/proveedores/provedor/${id}${resto}`;
const surtidoDe = async (id: number, query = '') =>
  (await admin.call('GET', urlDe(id, `/productos${query}`))).body.items as Record<string, unknown>[];
const agregar = (id: number, campos: Record<string, unknown>, quien = admin) =>
  quien.call('POST', urlDe(id, '/productos'), campos);
const rastros = async (entidad: string, id: number) =>
  (
    await test.db
      .select({ accion: auditoria.accion, detalle: auditoria.detalle })
      .from(auditoria)
      .where(and(eq(auditoria.entidad, entidad), eq(auditoria.entidad_id, id)))
      .orderBy(asc(auditoria.id))
  ).map(({ accion, detalle }) => [accion, detalle]);
async function preferidoDe(id: number) {
  const [fila] = await test.db
    .select({ proveedor_id: productos.proveedor_id, version: productos.version })
    .from(productos)
    .where(eq(productos.id, id));
  return fila!;
}

/** Goods that came on a day, as the receipts' own call leaves them. */
async function recibir(
  proveedor_id: number,
  { id, codigo_producto_fussan }: { id: number; codigo_producto_fussan: number },
  campos: Partial<typeof productos_proveedor.$inferInsert> = {},
): Promise<number> {
  const [fila] = await test.db
    .insert(productos_proveedor)
    .values({
      producto_id: id,
      codigo_producto_fussan,
      proveedor_id,
      cantidad_recibida: 10,
      precio_compra_unitario: 1_000,
      fecha_recepcion: '2026-10-01',
      estado_recepcion: 'aceptado',
      ...campos,
    })
    .returning({ id: productos_proveedor.id });
  return fila!.id;
}

it.each([
  [1, 3, 33.3],
  [2, 10, 20],
  [0, 5, 0],
  [0, 0, null],
])('%i de %i es %j por ciento', (parte, todo, esperado) => expect(porCiento(parte, todo)).toBe(esperado));

describe('el surtido', () => {
  it('tiene lo agregado, lo que lo prefiere y lo que llegó de él, cada producto una vez', async () => {
    const id = await createProvedor(test, 'Surtidora');
    const agregado = await createProducto(test, { descripcion: 'Alicate universal' });
    const preferido = await createProducto(test, { descripcion: 'Brocha', proveedor_id: id });
    const llegado = await createProducto(test, { descripcion: 'Cincel' });
    await createProducto(test, { descripcion: 'De otro' });
    await recibir(id, llegado, { precio_compra_unitario: 900, fecha_recepcion: '2026-09-01' });
    await recibir(id, llegado, { precio_compra_unitario: 950.5 });
    await recibir(id, llegado, {
      precio_compra_unitario: 5_000,
      estado_recepcion: 'rechazado',
      cantidad_recibida: 4,
      fecha_recepcion: '2026-11-01',
    });
    await recibir(await createProvedor(test), llegado, { precio_compra_unitario: 1, fecha_recepcion: '2026-11-02' });
    const { status, body } = await agregar(id, {
      codigo_producto_fussan: agregado.codigo_producto_fussan,
      codigo_proveedor: ' AL-77 ',
      multiplo: 6,
      minimo: 12,
    });
    const nada = {
      multiplo: null,
      minimo: null,
      codigo_caja: '',
      unidades_por_caja: null,
      recibidas: 0,
      rechazadas: 0,
      ultimo_precio: null,
    };
    const esperado = {
      ...nada,
      producto_id: agregado.id,
      codigo_producto_fussan: agregado.codigo_producto_fussan,
      descripcion: 'Alicate universal',
      en_surtido: true,
      codigo_proveedor: 'AL-77',
      multiplo: 6,
      minimo: 12,
      preferido: false,
      ultima_recepcion: null,
    };
    expect([status, body]).toEqual([201, esperado]);
    expect(await surtidoDe(id)).toEqual([
      esperado,
      expect.objectContaining({ ...nada, producto_id: preferido.id, preferido: true, en_surtido: false }),
      expect.objectContaining({
        producto_id: llegado.id,
        preferido: false,
        en_surtido: false,
        ultimo_precio: 950.5,
        ultima_recepcion: '2026-10-01',
        recibidas: 24,
        rechazadas: 4,
      }),
    ]);
    const ids = async (q: string) => (await surtidoDe(id, `?q=${q}`)).map(({ producto_id }) => producto_id);
    expect(await ids('al-77')).toEqual([agregado.id]);
    expect(await ids('BROCHA')).toEqual([preferido.id]);
    expect(await ids(String(llegado.codigo_producto_fussan))).toEqual([llegado.id]);
    const pagina = (await admin.call('GET', urlDe(id, '/productos?page=2&limit=2'))).body;
    expect([pagina.total, pagina.items.length]).toEqual([3, 1]);
    expect(await rastros('proveedor', id)).toEqual([
      [
        'agregar-al-surtido',
        {
          codigo_producto_fussan: agregado.codigo_producto_fussan,
          codigo_proveedor: 'AL-77',
          multiplo: 6,
          minimo: 12,
        },
      ],
    ]);
  });

  it('preferirlo es un cambio del producto: sube su versión y queda en su historia', async () => {
    const [id, otro] = [await createProvedor(test), await createProvedor(test)];
    const producto = await createProducto(test, { proveedor_id: otro });
    const { codigo_producto_fussan } = producto;
    expect((await agregar(id, { codigo_producto_fussan, preferido: true })).body.preferido).toBe(true);
    expect(await preferidoDe(producto.id)).toEqual({ proveedor_id: id, version: 2 });
    expect(await rastros('producto', producto.id)).toEqual([
      ['editar-producto', { proveedor_id: { antes: otro, despues: id } }],
    ]);
    const editar = (campos: Record<string, unknown>) =>
      admin.call('PUT', urlDe(id, `/productos/${producto.id}`), campos);
    expect((await editar({ preferido: true })).body.preferido).toBe(true);
    expect(await preferidoDe(producto.id)).toEqual({ proveedor_id: id, version: 2 });
    expect((await editar({ preferido: false, minimo: 5 })).body).toMatchObject({ preferido: false, minimo: 5 });
    expect(await preferidoDe(producto.id)).toEqual({ proveedor_id: null, version: 3 });
  });

  it('editar lo que sólo llegó de él lo suma al surtido; lo que no es suyo es 404', async () => {
    const id = await createProvedor(test);
    const [llegado, ajeno] = [await createProducto(test), await createProducto(test)];
    await recibir(id, llegado);
    const { body } = await admin.call('PUT', urlDe(id, `/productos/${llegado.id}`), { codigo_proveedor: 'X1' });
    expect(body).toMatchObject({ en_surtido: true, codigo_proveedor: 'X1' });
    const { status, body: negado } = await admin.call('PUT', urlDe(id, `/productos/${ajeno.id}`), { minimo: 2 });
    expect([status, negado.message]).toEqual([404, 'Ese producto no es de este proveedor.']);
    expect((await admin.call('DELETE', urlDe(id, `/productos/${llegado.id}`))).status).toBe(204);
    expect(await surtidoDe(id)).toEqual([expect.objectContaining({ en_surtido: false, codigo_proveedor: '' })]);
    expect((await admin.call('DELETE', urlDe(id, `/productos/${llegado.id}`))).status).toBe(404);
    expect((await rastros('proveedor', id)).map(([accion]) => accion)).toEqual([
      'agregar-al-surtido',
      'quitar-del-surtido',
    ]);
  });

  it.each([
    [{ codigo_producto_fussan: undefined }, 'codigo_producto_fussan', 'Escribe el código Fussan del producto.'],
    [{ codigo_producto_fussan: -5 }, 'codigo_producto_fussan', 'Escribe el código Fussan del producto.'],
    [{ codigo_producto_fussan: 1e18 }, 'codigo_producto_fussan', 'Escribe el código Fussan del producto.'],
    [
      { codigo_producto_fussan: 999_999_999_999 },
      'codigo_producto_fussan',
      'No hay un producto con el código 999999999999.',
    ],
    [{ multiplo: 0 }, 'multiplo', 'Las unidades deben ser un número entero de 1 a 1.000.000.'],
    [{ minimo: -1 }, 'minimo', 'Las unidades deben ser un número entero de 1 a 1.000.000.'],
    [{ minimo: 1.5 }, 'minimo', 'Las unidades deben ser un número entero de 1 a 1.000.000.'],
    [{ unidades_por_caja: 1 }, 'unidades_por_caja', 'La caja debe traer un número entero de 2 a 1.000.000 unidades.'],
    [{ codigo_caja: 'CJ-1' }, 'unidades_por_caja', 'Escribe cuántas unidades trae la caja.'],
    [
      { codigo_caja: '17801234567892', unidades_por_caja: 10 },
      'codigo_caja',
      'El código de barras está mal escrito: con esas cifras terminaría en 1. Revísalo o léelo de nuevo.',
    ],
    [{ codigo_proveedor: 7 }, 'codigo_proveedor', 'Escribe un texto.'],
    [{ preferido: 'sí' }, 'preferido', 'Debe ser sí o no.'],
  ])('%j: 400 al lado de su campo', async (campos, campo, mensaje) => {
    const { codigo_producto_fussan } = await createProducto(test);
    const { status, body } = await agregar(await createProvedor(test), { codigo_producto_fussan, ...campos });
    expect([status, body.fields]).toEqual([400, { [campo]: mensaje }]);
  });

  it('el código de la caja es de un producto por proveedor, y de ninguna unidad; queda el rastro', async () => {
    const [id, otro] = [await createProvedor(test), await createProvedor(test)];
    const [uno, dos] = [await createProducto(test, { ean: '7801234567894' }), await createProducto(test)];
    const caja = { codigo_caja: ' 0 17801234567891', unidades_por_caja: 100 };
    const { body } = await agregar(id, { codigo_producto_fussan: uno.codigo_producto_fussan, ...caja });
    expect(body).toMatchObject({ codigo_caja: '17801234567891', unidades_por_caja: 100 });
    const repetida = await agregar(id, { codigo_producto_fussan: dos.codigo_producto_fussan, ...caja });
    const message = `La caja de «${uno.descripcion}» ya tiene ese código con este proveedor.`;
    expect([repetida.status, repetida.body.fields]).toEqual([409, { codigo_caja: message }]);
    expect((await agregar(otro, { codigo_producto_fussan: dos.codigo_producto_fussan, ...caja })).status).toBe(201);
    const editar = (campos: object, quien = admin) => quien.call('PUT', urlDe(id, `/productos/${uno.id}`), campos);
    for (const suelto of ['7801234567894', String(dos.codigo_producto_fussan).padStart(12, '0')]) {
      const { status, body } = await editar({ codigo_caja: suelto });
      expect([status, body.fields?.codigo_caja]).toEqual([409, expect.stringContaining('su caja lleva otro')]);
    }
    expect((await editar({ unidades_por_caja: null })).body.fields).toHaveProperty('unidades_por_caja');
    expect((await editar({ codigo_caja: 'x' }, empleado)).status).toBe(403);
    expect((await editar({ codigo_caja: 'cj-9' })).body.codigo_caja).toBe('CJ-9');
    expect((await editar({ codigo_caja: '', unidades_por_caja: null })).status).toBe(200);
    expect((await rastros('proveedor', id)).map(([, detalle]) => detalle)).toEqual([
      expect.objectContaining({ codigo_caja: '17801234567891', unidades_por_caja: 100 }),
      expect.objectContaining({ codigo_caja: { antes: '17801234567891', despues: 'CJ-9' } }),
      expect.objectContaining({ codigo_caja: { antes: 'CJ-9', despues: '' } }),
    ]);
  });

  it('de cinco productos con el mismo código de caja a la vez, queda uno', async () => {
    const id = await createProvedor(test);
    const cinco = await Promise.all(Array.from({ length: 5 }, () => createProducto(test)));
    const respuestas = await Promise.all(
      cinco.map(({ codigo_producto_fussan }) =>
        agregar(id, { codigo_producto_fussan, codigo_caja: 'CJ-5', unidades_por_caja: 5 }),
      ),
    );
    expect(respuestas.map(({ status }) => status).sort()).toEqual([201, ...Array(4).fill(409)]);
  });

  it('cinco que lo agregan a la vez: entra uno, con un solo rastro; a uno archivado no se le agrega', async () => {
    const id = await createProvedor(test);
    const { codigo_producto_fussan } = await createProducto(test);
    const respuestas = await Promise.all(Array.from({ length: 5 }, () => agregar(id, { codigo_producto_fussan })));
    expect(respuestas.map(({ status }) => status).sort()).toEqual([201, ...Array(4).fill(409)]);
    expect(respuestas.find(({ status }) => status === 409)?.body.message).toBe(
      `El producto ${codigo_producto_fussan} ya está en el surtido de este proveedor.`,
    );
    expect(await rastros('proveedor', id)).toHaveLength(1);
    await admin.call('POST', urlDe(id, '/archivar'));
    expect((await agregar(id, { codigo_producto_fussan })).status).toBe(409);
    expect((await agregar(id, { codigo_producto_fussan }, empleado)).status).toBe(403);
    expect((await agregar(2_000_000_000, { codigo_producto_fussan })).body.message).toBe('Proveedor no encontrado.');
  });

  it('impide eliminar al proveedor, y se va con el producto', async () => {
    const id = await createProvedor(test);
    const producto = await createProducto(test, { cantidad_stock: 0 });
    await agregar(id, { codigo_producto_fussan: producto.codigo_producto_fussan });
    expect((await admin.call('DELETE', urlDe(id))).body.message).toMatch(
      /^No se puede eliminar: tiene 1 producto en su surtido\./,
    );
    expect((await admin.call('DELETE', `/api/products/${producto.id}`)).status).toBe(204);
    expect((await admin.call('DELETE', urlDe(id))).status).toBe(204);
  });
});

describe('lo recibido', () => {
  it('da sus cifras, el precio en el tiempo sin lo rechazado, y sus facturas', async () => {
    const id = await createProvedor(test);
    const [uno, dos] = [await createProducto(test), await createProducto(test)];
    const facturado = { numero_factura_provedor: '900' };
    const primera = await recibir(id, uno, { ...facturado, fecha_recepcion: '2026-09-30' });
    const segunda = await recibir(id, uno, { precio_compra_unitario: 1_200.5, fecha_recepcion: '2026-10-15' });
    await recibir(id, dos, { ...facturado, estado_recepcion: 'rechazado', cantidad_recibida: 5 });
    await recibir(id, dos, {
      estado_recepcion: 'inspeccionado',
      cantidad_recibida: 15,
      numero_factura_provedor: '1002',
      fecha_recepcion: '2026-11-20',
    });
    expect((await admin.call('GET', urlDe(id, '/resumen'))).body).toEqual({
      productos: 2,
      recepciones: 4,
      recibidas: 40,
      aceptadas: 20,
      rechazadas: 5,
      por_decidir: 15,
      rechazo: 12.5,
      comprado: 22_005,
      ultima_recepcion: '2026-11-20',
      puntualidad: { lineas: 0, a_tiempo: 0, porcentaje: null, atraso: null },
      meses: expect.any(Array),
    });
    const precio = { cantidad_recibida: 10 };
    expect((await admin.call('GET', urlDe(id, `/productos/${uno.id}/precios`))).body).toEqual([
      {
        ...precio,
        recepcion_id: segunda,
        fecha_recepcion: '2026-10-15',
        precio_compra_unitario: 1_200.5,
        numero_factura_provedor: null,
      },
      {
        ...precio,
        recepcion_id: primera,
        fecha_recepcion: '2026-09-30',
        precio_compra_unitario: 1_000,
        numero_factura_provedor: '900',
      },
    ]);
    const registrada = await admin.call('POST', '/api/abastecimiento/facturas', {
      proveedor_id: id,
      tipo: 33,
      folio: '0.900',
      fecha_emision: '2026-10-01',
      total: 119,
      lineas: [{ descripcion: 'Flete', cantidad: 1, precio: 100 }],
    });
    const sola = await admin.call('POST', '/api/abastecimiento/facturas', {
      proveedor_id: id,
      tipo: 33,
      folio: '77',
      fecha_emision: '2026-09-15',
      total: 238,
      lineas: [{ descripcion: 'Arriendo de grúa', cantidad: 1, precio: 200 }],
    });
    const factura = { tipo: 'factura', unidades: 15 };
    expect((await admin.call('GET', urlDe(id, '/documentos'))).body).toEqual({
      items: [
        { ...factura, id: null, numero: '1002', fecha: '2026-11-20', neto: 15_000, rechazadas: 0 },
        { ...factura, id: registrada.body.id, numero: '0.900', fecha: '2026-10-01', neto: 100, rechazadas: 5 },
        {
          tipo: 'factura',
          id: sola.body.id,
          numero: '77',
          fecha: '2026-09-15',
          neto: 200,
          unidades: 0,
          rechazadas: null,
        },
      ],
      total: 3,
      page: 1,
      limit: 24,
    });
  });

  it('sin nada, cifras en cero y sin tasa; de quien no existe, 404; y no es de los empleados', async () => {
    const id = await createProvedor(test);
    expect((await admin.call('GET', urlDe(id, '/resumen'))).body).toMatchObject({
      recepciones: 0,
      recibidas: 0,
      rechazo: null,
      comprado: 0,
      ultima_recepcion: null,
    });
    for (const resto of ['/resumen', '/productos', '/documentos', '/productos/1/precios']) {
      expect((await admin.call('GET', urlDe(2_000_000_000, resto))).status).toBe(404);
      expect((await empleado.call('GET', urlDe(id, resto))).status).toBe(403);
    }
  });
});

describe('la puntualidad', () => {
  const HOY = diaEnSantiago();
  const dia = (dias: number) => sumarDias(HOY, dias);

  /** A line of an order that was sent: so many, agreed for a day, and what came of it on which. */
  async function pedir(
    proveedor_id: number,
    {
      cantidad = 10,
      acordada,
      llego = [],
      estado = 'enviada',
    }: {
      cantidad?: number;
      acordada: string | null;
      llego?: [dia: string, cantidad: number, estado?: 'rechazado'][];
      estado?: string;
    },
  ): Promise<number> {
    const producto = await createProducto(test);
    const lineas = [{ producto_id: producto.id, cantidad, costo: 1_000 }];
    const orden = (await admin.call('POST', '/api/abastecimiento/ordenes', { proveedor_id, lineas })).body;
    await test.db.execute(
      sql`update ordenes_proveedor set estado = ${estado}, enviada_en = now() where id = ${orden.id}`,
    );
    await test.db.execute(sql`
      update ordenes_proveedor_lineas set fecha_acordada = ${acordada}::date where orden_id = ${orden.id}`);
    for (const [fecha_recepcion, cantidad_recibida, estado_recepcion] of llego) {
      await recibir(proveedor_id, producto, {
        orden_linea_id: orden.items[0].id,
        fecha_recepcion,
        cantidad_recibida,
        ...(estado_recepcion && { estado_recepcion }),
      });
    }
    return orden.id;
  }
  const resumenDe = async (id: number) => (await admin.call('GET', urlDe(id, '/resumen'))).body;

  it('cuenta las líneas que debían haber llegado, o que ya están enteras, por el día en que se completaron', async () => {
    const id = await createProvedor(test);
    // In two parts, the last on the very day; what was rejected came, too.
    await pedir(id, {
      acordada: dia(-5),
      llego: [
        [dia(-9), 4],
        [dia(-5), 6, 'rechazado'],
      ],
    });
    // Before its day, which is still to come.
    await pedir(id, { acordada: dia(20), llego: [[dia(-1), 12]] });
    // Three days late with its last part, and one that is seven days late by now.
    await pedir(id, {
      acordada: dia(-10),
      llego: [
        [dia(-12), 9],
        [dia(-7), 1],
      ],
    });
    await pedir(id, { acordada: dia(-7), llego: [[dia(-8), 9]] });
    // Not yet due, not agreed, never sent, called off.
    await pedir(id, { acordada: HOY });
    await pedir(id, { acordada: null, llego: [[dia(-3), 10]] });
    await pedir(id, { acordada: dia(-30), estado: 'borrador' });
    await pedir(id, { acordada: dia(-30), estado: 'anulada' });
    const { puntualidad, meses } = await resumenDe(id);
    expect(puntualidad).toEqual({ lineas: 4, a_tiempo: 2, porcentaje: 50, atraso: 5 });
    expect(meses.length).toBeGreaterThan(0);
    for (const { mes } of meses) expect(mes >= dia(-31).slice(0, 7) && mes <= HOY.slice(0, 7)).toBe(true);
    // What a closed order lacks never came.
    await pedir(id, { acordada: dia(-1), llego: [[dia(-1), 3]], estado: 'recibida' });
    expect((await resumenDe(id)).puntualidad).toEqual({ lineas: 5, a_tiempo: 2, porcentaje: 40, atraso: 3.7 });
  });

  it('por mes, junto al rechazo de lo que llegó en él', async () => {
    const id = await createProvedor(test);
    const mes = (meses: number) => {
      const fecha = new Date(`${HOY.slice(0, 7)}-15T12:00:00Z`);
      fecha.setUTCMonth(fecha.getUTCMonth() - meses);
      return fecha.toISOString().slice(0, 10);
    };
    await pedir(id, { acordada: mes(2), llego: [[mes(2), 10]] });
    await pedir(id, { acordada: mes(2), llego: [[mes(1), 10, 'rechazado']] });
    await pedir(id, { acordada: mes(20), llego: [[mes(20), 10]] });
    expect((await resumenDe(id)).meses).toEqual([
      { mes: mes(2).slice(0, 7), puntualidad: 50, rechazo: 0 },
      { mes: mes(1).slice(0, 7), puntualidad: null, rechazo: 100 },
    ]);
  });

  it('sus papeles son las órdenes enviadas, las facturas y las devoluciones', async () => {
    const id = await createProvedor(test);
    const orden = await pedir(id, { acordada: dia(-5) });
    const producto = await createProducto(test);
    await recibir(id, producto, { estado_recepcion: 'rechazado', numero_factura_provedor: 'F-9' });
    const devolucion = (await admin.call('POST', '/api/abastecimiento/devoluciones', { proveedor_id: id })).body;
    const papeles = async (query = '') => (await admin.call('GET', urlDe(id, `/documentos${query}`))).body;
    const { items, total } = await papeles();
    expect([total, items.map((uno: Record<string, unknown>) => [uno.tipo, uno.id, uno.numero, uno.neto])]).toEqual([
      3,
      [
        ['devolucion', devolucion.id, devolucion.numero, 10_000],
        ['orden', orden, expect.stringMatching(/^OC /), 10_000],
        ['factura', null, 'F-9', 10_000],
      ],
    ]);
    expect((await papeles('?tipo=orden')).total).toBe(1);
    await admin.call('POST', `/api/abastecimiento/devoluciones/devolucion/${devolucion.id}/anular`, {
      motivo: 'No era',
    });
    expect((await papeles()).total).toBe(2);
  });
});
