import { randomUUID } from 'node:crypto';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { productos } from '#server/features/catalogo/index.ts';
import { movimientos_stock } from '#server/features/existencias/index.ts';
import { productos_proveedor } from '#server/features/recepciones/index.ts';
import { usuarios } from '#server/features/usuarios/index.ts';
import { auditoria } from '#server/platform/audit/table.ts';
import { type Caller, createProducto, createProvedor, people } from '#server/testing/builders.ts';
import { picture } from '#server/testing/pictures.ts';
import { openTestApp } from '#server/testing/test-app.ts';

const BASE = '/api/llegadas';
const ORDENES = '/api/abastecimiento/ordenes';
const test = await openTestApp();
const [admin, empleado, cliente] = await people(test, 'admin', 'employee', 'customer');

type Producto = Awaited<ReturnType<typeof createProducto>>;
type Linea = Record<string, unknown>;

const una = (id: number, resto = '') => `${BASE}/llegada/${id}${resto}`;
const linea = ({ id }: { id: number }, cantidad_recibida: number, campos: Linea = {}): Linea => ({
  clave: randomUUID(),
  producto_id: id,
  cantidad_recibida,
  ...campos,
});

async function abrir(campos: Linea = {}, quien: Caller = empleado): Promise<number> {
  const proveedor_id = campos.orden_id ? undefined : (campos.proveedor_id ?? (await createProvedor(test)));
  const { status, body } = await quien.call('POST', BASE, { documento_tipo: 'sin-documento', proveedor_id, ...campos });
  expect([status, body.message]).toEqual([201, undefined]);
  return body.id;
}
const anotar = (id: number, lineas: Linea[], campos: Linea = {}, quien: Caller = empleado) =>
  quien.call('POST', una(id, '/lineas'), { lineas, ...campos });
const decidir = (id: number, decisiones: Linea[], quien: Caller = empleado) =>
  quien.call('POST', una(id, '/decidir'), { decisiones });
const lineasDe = async (id: number, query = '') =>
  (await empleado.call('GET', una(id, `/lineas?limit=100&${query}`))).body.items;

/** An order that was sent, of these quantities and costs, one product for each. */
async function enviada(pedidas: [cantidad: number, costo: number][], proveedor?: number) {
  const proveedor_id = proveedor ?? (await createProvedor(test));
  const productos: Producto[] = [];
  const lineas = [];
  for (const [cantidad, costo] of pedidas) {
    const producto = await createProducto(test, { proveedor_id, cantidad_stock: 0 });
    productos.push(producto);
    lineas.push({ producto_id: producto.id, cantidad, costo });
  }
  const { body } = await admin.call('POST', ORDENES, { proveedor_id, lineas });
  expect((await admin.call('POST', `${ORDENES}/orden/${body.id}/enviar`, {})).status).toBe(200);
  return { id: body.id as number, proveedor_id, productos };
}
async function estadoDeOrden(id: number) {
  const { body } = await empleado.call('GET', `${ORDENES}/orden/${id}`);
  return [body.estado, body.recibidas, body.pendientes];
}
async function existencia(id: number) {
  const [fila] = await test.db
    .select({
      stock: productos.cantidad_stock,
      valor: productos.valor_stock,
      costo: productos.ultimo_costo,
      ubicacion: productos.ubicacion,
    })
    .from(productos)
    .where(eq(productos.id, id));
  return fila!;
}
const libroDe = (producto_id: number) =>
  test.db
    .select({ cantidad: movimientos_stock.cantidad, documento: movimientos_stock.documento })
    .from(movimientos_stock)
    .where(and(eq(movimientos_stock.producto_id, producto_id), eq(movimientos_stock.motivo, 'recepcion')))
    .orderBy(asc(movimientos_stock.id));
async function acciones(entidad: string, ...ids: number[]) {
  const filas = await test.db
    .select({ accion: auditoria.accion })
    .from(auditoria)
    .where(and(eq(auditoria.entidad, entidad), inArray(auditoria.entidad_id, ids)))
    .orderBy(asc(auditoria.id));
  return filas.map(({ accion }) => accion);
}

describe('abrir', () => {
  it('de una orden es de su proveedor; suelta, del que se elige; cada una con su número y su rastro', async () => {
    const orden = await enviada([[10, 1_000]]);
    const { status, body } = await empleado.call('POST', BASE, {
      orden_id: orden.id,
      documento_tipo: 'guia',
      documento_numero: ' G 77 ',
      nota: 'Llegó tarde',
    });
    expect([status, body]).toEqual([
      201,
      expect.objectContaining({
        numero: expect.stringMatching(/^Llegada \d{6}$/),
        estado: 'abierta',
        proveedor_id: orden.proveedor_id,
        orden: { id: orden.id, numero: expect.stringMatching(/^OC \d{6}$/) },
        documento_tipo: 'guia',
        documento_numero: 'G 77',
        nota: 'Llegó tarde',
        lineas: 0,
        unidades: 0,
        creada_por: 'Persona employee',
      }),
    ]);
    expect((await admin.call('GET', una(body.id))).body).toEqual(body);
    expect(await acciones('llegada', body.id)).toEqual(['abrir-llegada']);
    expect((await cliente.call('GET', una(body.id))).status).toBe(403);
    expect((await empleado.call('GET', una(1_999_999))).body.message).toBe('Llegada no encontrada.');
  });

  it.each([
    [{ documento_tipo: 'sin-documento' }, 400, 'Elige una orden o un proveedor.'],
    [{ documento_tipo: 'factura', proveedor_id: 1 }, 400, 'Escribe el número del documento, o elige «Sin documento».'],
    [
      { documento_tipo: 'factura', documento_numero: ' 000 ', proveedor_id: 1 },
      400,
      'Escribe el número del documento, o elige «Sin documento».',
    ],
    [{ documento_tipo: 'boleta', documento_numero: '1', proveedor_id: 1 }, 400, 'Elige el documento con que llegó.'],
    [{ documento_tipo: 'sin-documento', proveedor_id: 1_999_999 }, 404, 'Proveedor no encontrado.'],
    [{ documento_tipo: 'sin-documento', orden_id: 1_999_999 }, 404, 'Orden no encontrada.'],
    [{ documento_tipo: 'sin-documento', proveedor_id: -1 }, 400, 'Elige un proveedor.'],
  ])('%j es %i: %s', async (pedido, status, message) => {
    const answer = await empleado.call('POST', BASE, pedido);
    expect([answer.status, answer.body.message]).toEqual([status, message]);
  });

  it('ni de un borrador, ni de una recibida, ni de la orden de otro proveedor', async () => {
    const orden = await enviada([[1, 100]]);
    const pedir = (campos: Linea) => empleado.call('POST', BASE, { documento_tipo: 'sin-documento', ...campos });
    const ajena = await pedir({ orden_id: orden.id, proveedor_id: await createProvedor(test) });
    expect([ajena.status, ajena.body.message]).toEqual([400, 'Esa orden es de otro proveedor.']);
    const borrador = await admin.call('POST', ORDENES, { proveedor_id: orden.proveedor_id, lineas: [] });
    expect((await pedir({ orden_id: borrador.body.id })).status).toBe(409);
    // An archived supplier still brings what it was asked for, and nothing else.
    await admin.call('POST', `/api/proveedores/provedor/${orden.proveedor_id}/archivar`);
    expect((await pedir({ proveedor_id: orden.proveedor_id })).status).toBe(409);
    const id = await abrir({ orden_id: orden.id });
    await anotar(id, [linea(orden.productos[0]!, 1)]);
    const { status, body } = await pedir({ orden_id: orden.id });
    expect([status, body.message]).toEqual([409, 'No se puede recibir: ahora está «recibida».']);
  });
});

describe('el documento repetido', () => {
  it('se avisa de qué es, sin mirar mayúsculas, espacios ni ceros, y con insistencia sigue', async () => {
    const proveedor_id = await createProvedor(test);
    const pedir = (campos: Linea) =>
      empleado.call('POST', BASE, { documento_tipo: 'factura', proveedor_id, ...campos });
    const primera = (await pedir({ documento_numero: '00ab 12' })).body;
    const { status, body } = await pedir({ documento_numero: 'AB12' });
    expect([status, body.code, body.details]).toEqual([
      409,
      'DOCUMENTO_REPETIDO',
      expect.objectContaining({
        insistir: true,
        llegadas: [{ id: primera.id, numero: primera.numero, creada_en: primera.creada_en }],
      }),
    ]);
    expect(body.message).toMatch(new RegExp(`^Factura AB12 de este proveedor ya está en ${primera.numero} \\(`));
    expect((await pedir({ documento_numero: 'AB12', documento_tipo: 'guia' })).status).toBe(201);
    expect((await pedir({ documento_numero: 'AB12', proveedor_id: await createProvedor(test) })).status).toBe(201);
    expect((await pedir({ documento_numero: 'AB12', insistir: true })).status).toBe(201);
    const otra = await abrir({ proveedor_id });
    const editar = (campos: Linea) => empleado.call('PUT', una(otra), { documento_tipo: 'factura', ...campos });
    expect((await editar({ documento_numero: 'ab 12' })).body.code).toBe('DOCUMENTO_REPETIDO');
    expect((await editar({ documento_numero: 'ab 12', insistir: true })).body.documento_numero).toBe('ab 12');
    // Saved again as it is, there is nothing to ask.
    expect((await editar({ documento_numero: 'ab 12', nota: 'Otra' })).status).toBe(200);
  });

  it('también si se anotó como recepción suelta; una llegada anulada no cuenta', async () => {
    const proveedor_id = await createProvedor(test);
    const { codigo_producto_fussan } = await createProducto(test);
    await admin.call('POST', '/api/productos-proveedor', {
      codigo_producto_fussan,
      proveedor_id,
      cantidad_recibida: 1,
      precio_compra_unitario: 1,
      numero_factura_provedor: '0900',
    });
    const pedir = (documento_numero: string) =>
      empleado.call('POST', BASE, { documento_tipo: 'factura', proveedor_id, documento_numero });
    expect((await pedir('900')).body.message).toContain('ya está en 1 recepción suelta');
    const { body } = await empleado.call(
      'GET',
      `${BASE}/documento?proveedor_id=${proveedor_id}&tipo=factura&numero=900`,
    );
    expect(body).toEqual({ llegadas: [], recepciones: 1, ultima: expect.any(String) });
    const { id } = (await pedir('901')).body;
    expect((await empleado.call('POST', una(id, '/anular'))).body.estado).toBe('anulada');
    expect((await pedir('901')).status).toBe(201);
  });

  it('veinte que abren la misma factura a la vez: una la abre, las demás se preguntan', async () => {
    const proveedor_id = await createProvedor(test);
    const respuestas = await Promise.all(
      Array.from({ length: 20 }, () =>
        empleado.call('POST', BASE, { documento_tipo: 'factura', documento_numero: '5', proveedor_id }),
      ),
    );
    expect(respuestas.map(({ status }) => status).sort()).toEqual([201, ...Array(19).fill(409)]);
  });
});

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
    const respuestas = await Promise.all(Array.from({ length: 20 }, () => anotar(id, [repetida])));
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

/** Another employee, with other permissions than the role's. */
async function conPermisos(permisos: Record<string, boolean>): Promise<Caller> {
  const [quien] = await people(test, 'employee');
  await test.db.update(usuarios).set({ permisos }).where(eq(usuarios.id, quien.id));
  return quien;
}

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

describe('decidir', () => {
  it('de 10, 8 aceptadas y 2 rechazadas: entran 8 al costo de la orden, y el promedio es exacto', async () => {
    const orden = await enviada([[20, 1_333.33]]);
    const producto = orden.productos[0]!;
    const antes = await abrir({ proveedor_id: orden.proveedor_id });
    const [previa] = (await anotar(antes, [linea(producto, 3, { costo: 1_000 })])).body.lineas;
    await decidir(antes, [{ recepcion_id: previa.id, aceptadas: 3, rechazadas: 0 }]);
    const id = await abrir({ orden_id: orden.id });
    const [{ id: recepcion_id }] = (await anotar(id, [linea(producto, 10, { ubicacion_almacen: ' A-1 ' })])).body
      .lineas;
    const { status, body } = await decidir(id, [{ recepcion_id, aceptadas: 8, rechazadas: 2, motivo: 'Llegó dañado' }]);
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({ lineas: 2, unidades: 10, por_decidir: 0, aceptadas: 8, rechazadas: 2 }),
    ]);
    expect(await existencia(producto.id)).toEqual({
      stock: 11,
      valor: 3_000 + 8 * 1_333.33,
      costo: 1_333.33,
      ubicacion: 'A-1',
    });
    expect((await libroDe(producto.id)).at(-1)).toEqual({ cantidad: 8, documento: `recepcion:${recepcion_id}` });
    const [aceptada, apartada] = await lineasDe(id);
    expect(aceptada).toMatchObject({ id: recepcion_id, cantidad_recibida: 8, estado_recepcion: 'aceptado' });
    expect(apartada).toMatchObject({
      origen_id: recepcion_id,
      cantidad_recibida: 2,
      estado_recepcion: 'rechazado',
      motivo_rechazo: 'Llegó dañado',
      orden_linea_id: aceptada.orden_linea_id,
    });
    expect(await estadoDeOrden(orden.id)).toEqual(['parcial', 10, 10]);
    expect(await acciones('recepcion', recepcion_id, apartada.id)).toEqual([
      'crear-recepcion',
      'partir-recepcion',
      'rechazar-recepcion',
      'aceptar-recepcion',
    ]);
    expect((await acciones('llegada', id)).at(-1)).toBe('decidir-llegada');
    expect((await lineasDe(id, 'estado=rechazado')).map(({ id }: Linea) => id)).toEqual([apartada.id]);
  });

  it('varios lotes de un producto entran cada uno con lo suyo; el costo y el lugar son los del último y el primero', async () => {
    const producto = await createProducto(test, { cantidad_stock: 0 });
    const id = await abrir();
    const { lineas } = (
      await anotar(id, [
        linea(producto, 2, { costo: 100, lote_o_serie: 'A', ubicacion_almacen: 'P-1' }),
        linea(producto, 3, { costo: 200, lote_o_serie: 'B', ubicacion_almacen: 'P-2' }),
        linea(producto, 1, { costo: 0 }),
      ])
    ).body;
    expect((await empleado.call('POST', una(id, '/aceptar'), { por_decidir: 5 })).body).toMatchObject({
      message: 'Mientras mirabas cambió lo que falta por decidir: revísalo y acepta otra vez.',
      details: { por_decidir: 6 },
    });
    expect((await empleado.call('POST', una(id, '/aceptar'), { por_decidir: 6 })).body.aceptadas).toBe(6);
    expect(await existencia(producto.id)).toEqual({ stock: 6, valor: 800, costo: 200, ubicacion: 'P-1' });
    expect((await libroDe(producto.id)).map(({ cantidad }) => cantidad).sort()).toEqual([1, 2, 3]);
    expect(lineas).toHaveLength(3);
  });

  it('todo rechazado no entra, y dice por qué', async () => {
    const producto = await createProducto(test);
    const id = await abrir();
    const [{ id: recepcion_id }] = (await anotar(id, [linea(producto, 4)])).body.lineas;
    const rechazar = (motivo?: string) => decidir(id, [{ recepcion_id, aceptadas: 0, rechazadas: 4, motivo }]);
    expect((await rechazar()).body.message).toBe('Di por qué se rechaza.');
    expect((await rechazar(' x ')).body.message).toBe('Di por qué se rechaza.');
    expect((await rechazar('No es lo pedido')).status).toBe(200);
    expect((await existencia(producto.id)).stock).toBe(10);
    expect(await lineasDe(id)).toEqual([
      expect.objectContaining({ id: recepcion_id, estado_recepcion: 'rechazado', motivo_rechazo: 'No es lo pedido' }),
    ]);
  });

  it.each([
    [{ aceptadas: 9, rechazadas: 0 }, 409],
    [{ aceptadas: 10, rechazadas: 1, motivo: 'De más' }, 409],
    [{ aceptadas: 0, rechazadas: 0 }, 409],
    [{ aceptadas: -2, rechazadas: 12, motivo: 'Truco' }, 400],
    [{ aceptadas: 11, rechazadas: -1 }, 400],
    [{ aceptadas: 9.5, rechazadas: 0.5, motivo: 'Medio' }, 400],
    [{ aceptadas: 1e12, rechazadas: 0 }, 400],
  ])('%j no calza con las 10: %i, y nada cambia, tampoco lo que venía bien', async (mal, status) => {
    const producto = await createProducto(test);
    const id = await abrir();
    const { lineas } = (await anotar(id, [linea(producto, 10), linea(producto, 1)])).body;
    const [diez, una_] = lineas.sort((a: Linea, b: Linea) => Number(b.cantidad_recibida) - Number(a.cantidad_recibida));
    const respuesta = await decidir(id, [
      { recepcion_id: una_.id, aceptadas: 1, rechazadas: 0 },
      { recepcion_id: diez.id, ...mal },
    ]);
    expect(respuesta.status).toBe(status);
    expect((await existencia(producto.id)).stock).toBe(10);
    expect((await empleado.call('GET', una(id))).body.por_decidir).toBe(11);
  });

  it('veinte que deciden lo mismo a la vez: una vez; y a la vez que lo borran, o se acepta o no está', async () => {
    const producto = await createProducto(test, { cantidad_stock: 0 });
    const id = await abrir();
    const [{ id: recepcion_id }] = (await anotar(id, [linea(producto, 10)])).body.lineas;
    const respuestas = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        n % 2 === 0
          ? decidir(id, [{ recepcion_id, aceptadas: 8, rechazadas: 2, motivo: 'Golpeadas' }])
          : empleado.call('POST', una(id, '/aceptar'), { por_decidir: 10 }),
      ),
    );
    expect(respuestas.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(respuestas.filter(({ status }) => status === 409)).toHaveLength(19);
    const { stock } = await existencia(producto.id);
    expect([8, 10]).toContain(stock);
    expect(await libroDe(producto.id)).toHaveLength(1);
    for (let vuelta = 0; vuelta < 10; vuelta++) {
      const otro = await createProducto(test, { cantidad_stock: 0 });
      const [{ id: nueva }] = (await anotar(id, [linea(otro, 5)])).body.lineas;
      const [decidida, borrada] = await Promise.all([
        decidir(id, [{ recepcion_id: nueva, aceptadas: 5, rechazadas: 0 }]),
        vuelta % 2 === 0
          ? empleado.call('DELETE', una(id, `/lineas/${nueva}`))
          : admin.call('DELETE', `/api/productos-proveedor/${nueva}`),
      ]);
      const quedan = (await existencia(otro.id)).stock;
      expect([200, 404]).toContain(decidida.status);
      expect([204, 409]).toContain(borrada.status);
      expect(quedan).toBe(decidida.status === 200 && borrada.status === 409 ? 5 : 0);
    }
  });

  it('quien no puede mover stock anota e inspecciona, y no decide', async () => {
    const sinPermiso = await conPermisos({ 'mover-stock': false });
    const id = await abrir({}, sinPermiso);
    const [{ id: recepcion_id }] = (await anotar(id, [linea(await createProducto(test), 2)], {}, sinPermiso)).body
      .lineas;
    const inspeccionar = () => sinPermiso.call('POST', una(id, '/inspeccionar'), { recepciones: [recepcion_id] });
    expect([(await inspeccionar()).status, (await inspeccionar()).status]).toEqual([200, 200]);
    expect((await lineasDe(id))[0].estado_recepcion).toBe('inspeccionado');
    const decision = { recepcion_id, aceptadas: 2, rechazadas: 0 };
    expect((await decidir(id, [decision], sinPermiso)).body.details).toEqual({ permiso: 'mover-stock' });
    expect((await sinPermiso.call('POST', una(id, '/aceptar'), { por_decidir: 2 })).status).toBe(403);
    expect((await decidir(id, [decision, decision])).body.message).toBe('Una línea viene dos veces.');
    expect((await decidir(await abrir(), [decision])).status).toBe(404);
    expect((await decidir(id, [decision])).status).toBe(200);
    expect(await acciones('recepcion', recepcion_id)).toEqual([
      'crear-recepcion',
      'inspeccionar-recepcion',
      'aceptar-recepcion',
    ]);
  });
});

describe('terminar', () => {
  it('se cierra con algo anotado, y lo que falta se decide después; vacía se anula', async () => {
    const id = await abrir();
    const cerrar = () => empleado.call('POST', una(id, '/cerrar'));
    expect((await cerrar()).body.message).toBe('No tiene ningún producto anotado: anúlala en vez de cerrarla.');
    await anotar(id, [linea(await createProducto(test), 3)]);
    expect((await empleado.call('POST', una(id, '/anular'))).body.message).toBe(
      'Tiene productos anotados: quítalos antes de anularla, o ciérrala.',
    );
    expect((await cerrar()).body).toMatchObject({ estado: 'cerrada', por_decidir: 3, cerrada_por: 'Persona employee' });
    expect((await cerrar()).status).toBe(409);
    expect((await empleado.call('PUT', una(id), { documento_tipo: 'sin-documento' })).status).toBe(409);
    expect((await empleado.call('POST', una(id, '/aceptar'), { por_decidir: 3 })).body.aceptadas).toBe(3);
    const vacia = await abrir();
    expect((await empleado.call('POST', una(vacia, '/anular'))).body.estado).toBe('anulada');
    expect((await anotar(vacia, [linea(await createProducto(test), 1)])).status).toBe(409);
    expect(await acciones('llegada', vacia)).toEqual(['abrir-llegada', 'anular-llegada']);
  });

  it('la factura que se corrige, la corrigen sus recepciones', async () => {
    const id = await abrir({ documento_tipo: 'guia', documento_numero: 'G-1' });
    const [{ id: recepcion_id }] = (await anotar(id, [linea(await createProducto(test), 3)])).body.lineas;
    const factura = async () =>
      (await test.db.select().from(productos_proveedor).where(eq(productos_proveedor.id, recepcion_id)))[0]!
        .numero_factura_provedor;
    expect(await factura()).toBeNull();
    await empleado.call('PUT', una(id), { documento_tipo: 'factura', documento_numero: '77' });
    expect(await factura()).toBe('77');
  });
});

describe('las llamadas de siempre sobre lo que llegó por una orden', () => {
  it('eliminar devuelve las unidades a la orden; corregir la cantidad la ajusta; otro producto ya no es de ella', async () => {
    const orden = await enviada([[10, 100]]);
    const id = await abrir({ orden_id: orden.id });
    const [{ id: recepcion_id }] = (await anotar(id, [linea(orden.productos[0]!, 10)])).body.lineas;
    await decidir(id, [{ recepcion_id, aceptadas: 8, rechazadas: 2, motivo: 'Golpeadas' }]);
    expect(await estadoDeOrden(orden.id)).toEqual(['recibida', 10, 0]);
    expect((await admin.call('DELETE', `/api/productos-proveedor/${recepcion_id}`)).status).toBe(204);
    expect(await estadoDeOrden(orden.id)).toEqual(['parcial', 2, 8]);
    expect((await existencia(orden.productos[0]!.id)).stock).toBe(0);
    expect((await empleado.call('GET', una(id))).body).toMatchObject({ unidades: 2, aceptadas: 0, rechazadas: 2 });
    const [otra] = (await anotar(id, [linea(orden.productos[0]!, 3)])).body.lineas;
    const editar = (campos: Linea) => admin.call('PUT', `/api/productos-proveedor/${otra.id}`, campos);
    expect((await editar({ cantidad_recibida: 5 })).status).toBe(200);
    expect(await estadoDeOrden(orden.id)).toEqual(['parcial', 7, 3]);
    expect((await editar({ proveedor_id: await createProvedor(test) })).status).toBe(409);
    const { codigo_producto_fussan } = await createProducto(test);
    expect((await editar({ codigo_producto_fussan })).status).toBe(200);
    expect(await estadoDeOrden(orden.id)).toEqual(['parcial', 2, 8]);
    expect((await editar({ estado_recepcion: 'aceptado' })).status).toBe(200);
    expect((await empleado.call('GET', una(id))).body).toMatchObject({ unidades: 7, aceptadas: 5, por_decidir: 0 });
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

it('la lista se filtra, se busca y se ordena; y va como archivo', async () => {
  const proveedor_id = await createProvedor(test, 'Pernos del Maipo');
  const orden = await enviada([[5, 100]], proveedor_id);
  const deOrden = await abrir({ orden_id: orden.id, documento_tipo: 'guia', documento_numero: '00X-9' });
  await anotar(deOrden, [linea(orden.productos[0]!, 2)]);
  const suelta = await abrir({ proveedor_id });
  const grande = await abrir({ proveedor_id });
  await anotar(grande, [linea(await createProducto(test), 50)]);
  await empleado.call('POST', una(grande, '/aceptar'), { por_decidir: 50 });
  await empleado.call('POST', una(grande, '/cerrar'));
  const ids = async (query: string) =>
    (await empleado.call('GET', `${BASE}?proveedor_id=${proveedor_id}&${query}`)).body.items.map(({ id }: Linea) => id);
  expect(await ids('')).toEqual([grande, suelta, deOrden]);
  expect(await ids('sort=antiguas')).toEqual([deOrden, suelta, grande]);
  expect(await ids('sort=unidades-desc')).toEqual([grande, deOrden, suelta]);
  expect(await ids('sort=unidades-asc')).toEqual([suelta, deOrden, grande]);
  expect(await ids('estado=cerrada')).toEqual([grande]);
  expect(await ids('por_decidir=1')).toEqual([deOrden]);
  expect(await ids('documento=x-9')).toEqual([deOrden]);
  expect(await ids(`orden_id=${orden.id}`)).toEqual([deOrden]);
  expect(await ids(`q=${orden.productos[0]!.codigo_producto_fussan}`)).toEqual([deOrden]);
  expect(await ids('q=X-9')).toEqual([deOrden]);
  expect(await ids('q=pernos')).toEqual([grande, suelta, deOrden]);
  const { numero } = (await empleado.call('GET', una(suelta))).body;
  expect(await ids(`q=${encodeURIComponent(numero)}`)).toEqual([suelta]);
  const { body } = await empleado.call('GET', `${BASE}/archivo?formato=csv&proveedor_id=${proveedor_id}&sort=antiguas`);
  expect(body.split('\r\n')[1]).toMatch(/^Llegada \d{6};Pernos del Maipo;Abierta;OC \d{6};Guía de despacho;00X-9;/);
  expect((await empleado.call('GET', `${ORDENES}?por_recibir=1&proveedor_id=${proveedor_id}`)).body.total).toBe(1);
});
