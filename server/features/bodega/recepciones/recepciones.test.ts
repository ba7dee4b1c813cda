import { asc, eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { diaEnSantiago } from '#contract/valores/fechas.ts';
import { movimientos_stock } from '#server/features/bodega/existencias/index.ts';
import { productos } from '#server/features/catalogo/catalogo/index.ts';
import { auditoria } from '#server/platform/audit/table.ts';
import { CLAVE, compraBody, createProducto, createProvedor, people } from '#server/testing/builders.ts';
import { openTestApp } from '#server/testing/test-app.ts';

const RECEPCIONES = '/api/productos-proveedor';
const test = await openTestApp();
const [admin, empleado, cliente] = await people(test, 'admin', 'employee', 'customer');
const proveedor_id = await createProvedor(test, 'Importadora Uno');

type Producto = Awaited<ReturnType<typeof createProducto>>;
const datos = ({ codigo_producto_fussan }: Producto, campos: Record<string, unknown> = {}) => ({
  codigo_producto_fussan,
  proveedor_id,
  cantidad_recibida: 6,
  precio_compra_unitario: 2_500.5,
  ...campos,
});
const crear = (producto: Producto, campos?: Record<string, unknown>, quien = admin) =>
  quien.call('POST', RECEPCIONES, datos(producto, campos));
const editar = (id: number, campos: Record<string, unknown>, quien = admin) =>
  quien.call('PUT', `${RECEPCIONES}/${id}`, campos);
const eliminar = (id: number, quien = admin) => quien.call('DELETE', `${RECEPCIONES}/${id}`);

async function estadoDe(id: number) {
  const [fila] = await test.db
    .select({ stock: productos.cantidad_stock, costo: productos.ultimo_costo, version: productos.version })
    .from(productos)
    .where(eq(productos.id, id));
  return fila!;
}

const libroDe = (id: number) =>
  test.db
    .select({ cantidad: movimientos_stock.cantidad, motivo: movimientos_stock.motivo, nota: movimientos_stock.nota })
    .from(movimientos_stock)
    .where(eq(movimientos_stock.documento, `recepcion:${id}`))
    .orderBy(asc(movimientos_stock.id));

async function acciones(id: number): Promise<string[]> {
  const filas = await test.db
    .select({ accion: auditoria.accion })
    .from(auditoria)
    .where(sql`entidad = 'recepcion' and entidad_id = ${id}`)
    .orderBy(asc(auditoria.id));
  return filas.map(({ accion }) => accion);
}

describe('anotar lo recibido', () => {
  it('queda como recibido, con la fecha de hoy en Santiago, y no toca el stock', async () => {
    const producto = await createProducto(test);
    const antes = diaEnSantiago();
    const { status, body } = await crear(producto, {
      lote_o_serie: ' L-7 ',
      numero_factura_provedor: '',
      fecha_caducidad: '',
    });
    expect([status, body]).toEqual([
      201,
      {
        id: expect.any(Number),
        producto_id: producto.id,
        codigo_producto_fussan: producto.codigo_producto_fussan,
        descripcion: producto.descripcion,
        proveedor_id,
        nombre_provedor: 'Importadora Uno',
        cantidad_recibida: 6,
        precio_compra_unitario: 2_500.5,
        numero_factura_provedor: null,
        lote_o_serie: 'L-7',
        fecha_caducidad: null,
        ubicacion_almacen: null,
        estado_recepcion: 'recibido',
        fecha_recepcion: expect.any(String),
      },
    ]);
    expect([antes, diaEnSantiago()]).toContain(body.fecha_recepcion);
    expect(await estadoDe(producto.id)).toEqual({ stock: 10, costo: null, version: 1 });
    expect(await acciones(body.id)).toEqual(['crear-recepcion']);
  });

  it.each([
    ['recibido', 10, null],
    ['inspeccionado', 10, null],
    ['rechazado', 10, null],
    ['aceptado', 16, 2_500.5],
  ])('puede nacer como %s', async (estado_recepcion, stock, costo) => {
    const producto = await createProducto(test);
    const { status, body } = await crear(producto, { estado_recepcion });
    expect([status, body.estado_recepcion]).toEqual([201, estado_recepcion]);
    expect(await estadoDe(producto.id)).toEqual({ stock, costo, version: costo === null ? 1 : 2 });
    expect(await libroDe(body.id)).toHaveLength(stock - 10 === 6 ? 1 : 0);
  });

  it('los números pueden venir como los escribe un formulario, y el producto puede estar oculto', async () => {
    const producto = await createProducto(test, { estado: 'inactivo' });
    const { status, body } = await crear(producto, {
      codigo_producto_fussan: String(producto.codigo_producto_fussan),
      proveedor_id: String(proveedor_id),
      cantidad_recibida: '3',
      precio_compra_unitario: '199.99',
      fecha_caducidad: '2027-02-28',
    });
    expect([status, body]).toEqual([
      201,
      expect.objectContaining({
        cantidad_recibida: 3,
        precio_compra_unitario: 199.99,
        fecha_caducidad: '2027-02-28',
      }),
    ]);
  });

  it.each([
    { codigo_producto_fussan: undefined },
    { codigo_producto_fussan: 'abc' },
    { codigo_producto_fussan: 1.5 },
    { proveedor_id: null },
    { proveedor_id: '' },
    { cantidad_recibida: 0 },
    { cantidad_recibida: -1 },
    { cantidad_recibida: '2.5' },
    { cantidad_recibida: true },
    { precio_compra_unitario: undefined },
    { precio_compra_unitario: -1 },
    { precio_compra_unitario: 1.005 },
    { precio_compra_unitario: 'Infinity' },
  ])('pide números válidos: %j', async (campos) => {
    const { status, body } = await crear(await createProducto(test), campos);
    const mensaje = 'Por favor, ingresa valores numéricos válidos para los campos requeridos.';
    expect([status, body.message, body.error]).toEqual([400, mensaje, mensaje]);
  });

  it('el proveedor y el producto tienen que existir; el estado y la fecha, ser válidos', async () => {
    const producto = await createProducto(test);
    const rechazo = async (campos: Record<string, unknown>) => {
      const { status, body } = await crear(producto, campos);
      return [status, body.message];
    };
    expect(await rechazo({ proveedor_id: 1_999_999 })).toEqual([400, 'No hay un proveedor con el id 1999999.']);
    expect(await rechazo({ codigo_producto_fussan: 999_999_999_999 })).toEqual([
      400,
      'No hay un producto con el código 999999999999.',
    ]);
    expect(await rechazo({ estado_recepcion: 'vendido' })).toEqual([400, 'Elige uno de los estados de recepción.']);
    expect(await rechazo({ fecha_caducidad: '2026-02-30' })).toEqual([400, 'La fecha debe ser como 2026-11-21.']);
  });

  it('leer es del personal; escribir, de los administradores', async () => {
    const producto = await createProducto(test);
    const { id } = (await crear(producto)).body;
    for (const quien of [empleado, cliente]) {
      expect((await crear(producto, {}, quien)).status).toBe(403);
      expect((await editar(id, { estado_recepcion: 'aceptado' }, quien)).status).toBe(403);
      expect((await eliminar(id, quien)).status).toBe(403);
    }
    expect((await estadoDe(producto.id)).stock).toBe(10);
    expect((await cliente.call('GET', RECEPCIONES)).status).toBe(403);
  });
});

describe('corregir y decidir', () => {
  it('se corrige mientras no está decidida; al aceptarla entra lo corregido', async () => {
    const [producto, otro] = [await createProducto(test), await createProducto(test)];
    const { id } = (await crear(producto)).body;
    const { status, body } = await editar(id, {
      codigo_producto_fussan: otro.codigo_producto_fussan,
      cantidad_recibida: 4,
      ubicacion_almacen: 'Pasillo 3',
      estado_recepcion: 'inspeccionado',
    });
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({ producto_id: otro.id, cantidad_recibida: 4, ubicacion_almacen: 'Pasillo 3' }),
    ]);
    expect((await editar(id, { estado_recepcion: 'aceptado' })).status).toBe(200);
    expect(await estadoDe(producto.id)).toMatchObject({ stock: 10, costo: null });
    expect(await estadoDe(otro.id)).toEqual({ stock: 14, costo: 2_500.5, version: 3 });
    expect(await libroDe(id)).toEqual([{ cantidad: 4, motivo: 'recepcion', nota: null }]);
    expect(await acciones(id)).toEqual(['crear-recepcion', 'inspeccionar-recepcion', 'aceptar-recepcion']);
  });

  it('lo decidido no cambia, no se vuelve atrás, y lo rechazado no entra', async () => {
    const producto = await createProducto(test);
    const rechazada = (await crear(producto, { estado_recepcion: 'rechazado' })).body.id;
    expect(await editar(rechazada, { estado_recepcion: 'aceptado' })).toMatchObject({
      status: 409,
      body: {
        message: 'Esta recepción ya fue rechazada: no se puede cambiar.',
        details: { estado: 'rechazado' },
      },
    });
    const inspeccionada = (await crear(producto, { estado_recepcion: 'inspeccionado' })).body.id;
    expect(await editar(inspeccionada, { estado_recepcion: 'recibido' })).toMatchObject({
      status: 409,
      body: {
        message: 'Una recepción no puede pasar de inspeccionado a recibido.',
        details: { estado: 'inspeccionado' },
      },
    });
    await editar(inspeccionada, { estado_recepcion: 'rechazado' });
    expect((await estadoDe(producto.id)).stock).toBe(10);
    expect(await editar(1_999_999_999, {})).toMatchObject({
      status: 404,
      body: { message: 'Producto de proveedor no encontrado.' },
    });
  });

  it('sin cambios no escribe nada; con un proveedor que no existe, tampoco', async () => {
    const { id } = (await crear(await createProducto(test))).body;
    expect((await editar(id, { cantidad_recibida: 6 })).status).toBe(200);
    expect((await editar(id, { proveedor_id: 1_999_999 })).status).toBe(400);
    expect(await acciones(id)).toEqual(['crear-recepcion']);
  });

  it('un formulario abierto antes de aceptarla no repone el costo anterior; el mismo costo no lo cierra', async () => {
    const producto = await createProducto(test);
    const aceptar = (precio_compra_unitario: number, costo_confirmado = false) =>
      crear(producto, { estado_recepcion: 'aceptado', precio_compra_unitario, costo_confirmado });
    await aceptar(2_000);
    const { version } = await estadoDe(producto.id);
    const guardar = () => admin.call('PUT', `/api/products/${producto.id}`, { version, ultimo_costo: 2_000 });
    await aceptar(2_000);
    expect((await guardar()).status).toBe(200);
    await aceptar(3_000, true);
    const { status, body } = await guardar();
    expect([status, body.code, body.details.producto.ultimo_costo]).toEqual([409, 'PRODUCTO_CAMBIADO', 3_000]);
    expect(await estadoDe(producto.id)).toMatchObject({ costo: 3_000 });
  });

  it('de muchos que la aceptan a la vez, entra una sola vez', async () => {
    const producto = await createProducto(test);
    const { id } = (await crear(producto)).body;
    const respuestas = await Promise.all(
      Array.from({ length: 20 }, () => editar(id, { estado_recepcion: 'aceptado' })),
    );
    expect(respuestas.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(409)]);
    expect((await estadoDe(producto.id)).stock).toBe(16);
  });
});

it('decidir o eliminar una recepción mientras se elimina su producto: nadie espera para siempre', async () => {
  const vueltas = Array.from({ length: 40 }, async (_, n) => {
    const producto = await createProducto(test);
    const { id } = (await crear(producto)).body;
    const acto = n % 4 === 3 ? eliminar(id) : editar(id, { estado_recepcion: 'aceptado' });
    const [borrado, hecho] = await Promise.all([admin.call('DELETE', `/api/products/${producto.id}`), acto]);
    return [borrado.status, hecho.status];
  });
  const esperados = Array.from({ length: 40 }, (_, n) => [204, n % 4 === 3 ? 204 : 200]);
  expect(await Promise.all(vueltas)).toEqual(esperados);
});

describe('un costo lejos del último o del promedio (D132)', () => {
  it('se pregunta con sus cifras al anotar y al corregir; confirmado se anota, y nada más se pregunta al aceptar', async () => {
    const producto = await createProducto(test, { ultimo_costo: 1_000, descripcion: 'Disco de corte' });
    const { status, body } = await crear(producto, { precio_compra_unitario: 1_151 });
    expect([status, body.code]).toEqual([409, 'COSTO_POR_CONFIRMAR']);
    expect(body.message).toBe(
      '«Disco de corte»: el último costo fue $1.000 y ahora es $1.151, un 15,1% más. El promedio es $1.000: un 15,1% más. ¿Es ese el costo?',
    );
    expect(body.details.preguntas[0]).toMatchObject({ antes: 1_000, promedio: 1_000, despues: 1_151 });
    expect((await crear(producto, { precio_compra_unitario: 1_150 })).status).toBe(201);
    const { id } = (await crear(producto, { precio_compra_unitario: 1_100 })).body;
    expect((await editar(id, { precio_compra_unitario: 5_000 })).body.code).toBe('COSTO_POR_CONFIRMAR');
    expect((await editar(id, { precio_compra_unitario: 5_000, costo_confirmado: true })).status).toBe(200);
    expect((await editar(id, { estado_recepcion: 'aceptado' })).status).toBe(200);
    expect((await estadoDe(producto.id)).costo).toBe(5_000);
  });

  it('lo que salta recién al aceptarlo se pregunta a quien ve costos; sin confirmar entra y no es el último costo', async () => {
    const producto = await createProducto(test, { cantidad_stock: 0 });
    const [primera, segunda] = [
      (await crear(producto, { precio_compra_unitario: 100 })).body.id,
      (await crear(producto, { precio_compra_unitario: 900 })).body.id,
    ];
    await editar(primera, { estado_recepcion: 'aceptado' });
    expect((await editar(segunda, { estado_recepcion: 'aceptado' })).body.code).toBe('COSTO_POR_CONFIRMAR');
    expect((await estadoDe(producto.id)).stock).toBe(6);
    const [jefa, sinCostos] = await people(test, 'admin', 'admin');
    const quitar = { permisos: { 'ver-costos': false }, password: CLAVE };
    expect((await jefa.call('PUT', `/api/users/${sinCostos.id}/permisos`, quitar)).status).toBe(200);
    expect((await editar(segunda, { estado_recepcion: 'aceptado' }, sinCostos)).status).toBe(200);
    expect(await estadoDe(producto.id)).toMatchObject({ stock: 12, costo: 100 });
  });

  it('el del producto se pregunta igual al editarlo', async () => {
    const producto = await createProducto(test, { ultimo_costo: 1_000 });
    const poner = (campos: object) => admin.call('PUT', `/api/products/${producto.id}`, campos);
    expect((await poner({ ultimo_costo: 10_000 })).body.code).toBe('COSTO_POR_CONFIRMAR');
    expect((await estadoDe(producto.id)).costo).toBe(1_000);
    expect((await poner({ ultimo_costo: 10_000, costo_confirmado: true })).status).toBe(200);
  });
});

describe('eliminar', () => {
  it('devuelve lo que entró, con su fila en el libro, y el costo de la recepción anterior', async () => {
    const producto = await createProducto(test);
    await crear(producto, { estado_recepcion: 'aceptado', precio_compra_unitario: 2_000 });
    const otra = { estado_recepcion: 'aceptado', precio_compra_unitario: 3_000, costo_confirmado: true };
    const { id } = (await crear(producto, otra)).body;
    expect(await estadoDe(producto.id)).toMatchObject({ stock: 22, costo: 3_000 });
    expect((await eliminar(id)).status).toBe(204);
    expect(await estadoDe(producto.id)).toMatchObject({ stock: 16, costo: 2_000 });
    expect(await libroDe(id)).toEqual([
      { cantidad: 6, motivo: 'recepcion', nota: null },
      { cantidad: -6, motivo: 'recepcion', nota: 'Recepción eliminada' },
    ]);
    expect(await acciones(id)).toEqual(['crear-recepcion', 'eliminar-recepcion']);
    expect((await eliminar(id)).status).toBe(404);
  });

  it('el costo vuelve al de la aceptada por última vez, aunque se anotara antes; el que alguien puso se queda', async () => {
    const producto = await createProducto(test);
    const anotar = async (precio_compra_unitario: number): Promise<number> =>
      (await crear(producto, { precio_compra_unitario })).body.id;
    const [primera, segunda, tercera] = [await anotar(1_000), await anotar(2_000), await anotar(3_000)];
    for (const id of [segunda, primera, tercera])
      await editar(id, { estado_recepcion: 'aceptado', costo_confirmado: true });
    const { version } = await estadoDe(producto.id);
    await eliminar(tercera);
    expect(await estadoDe(producto.id)).toMatchObject({ costo: 1_000, version: version + 1 });
    await admin.call('PUT', `/api/products/${producto.id}`, { ultimo_costo: 1_500, costo_confirmado: true });
    await eliminar(primera);
    expect(await estadoDe(producto.id)).toMatchObject({ costo: 1_500 });
  });

  it('si ya se vendió, 409 y todo queda como estaba; la no aceptada se elimina sin más', async () => {
    const producto = await createProducto(test, { cantidad_stock: 0 });
    const { id } = (await crear(producto, { estado_recepcion: 'aceptado' })).body;
    await cliente.call('POST', '/api/compras/compra', compraBody([{ id: producto.id, quantity: 2 }]));
    const { status, body } = await eliminar(id);
    expect([status, body.code, body.message]).toEqual([
      409,
      'STOCK_INSUFICIENTE',
      'No se puede eliminar: entraron 6 unidades y quedan 4; las demás ya se vendieron.',
    ]);
    expect((await estadoDe(producto.id)).stock).toBe(4);
    const abierta = (await crear(producto)).body.id;
    expect((await eliminar(abierta)).status).toBe(204);
    expect((await estadoDe(producto.id)).stock).toBe(4);
  });

  it('eliminar y vender a la vez: nunca se vende lo que ya no está', async () => {
    const producto = await createProducto(test, { cantidad_stock: 0 });
    const { id } = (await crear(producto, { estado_recepcion: 'aceptado' })).body;
    const comprar = () => cliente.call('POST', '/api/compras/compra', compraBody([{ id: producto.id, quantity: 1 }]));
    const [borrado, ...ventas] = await Promise.all([eliminar(id), ...Array.from({ length: 8 }, comprar)]);
    const vendidas = ventas.filter(({ status }) => status === 201).length;
    expect((await estadoDe(producto.id)).stock).toBe(borrado.status === 204 ? 0 : 6 - vendidas);
    if (borrado.status === 204) expect(vendidas).toBe(0);
  });
});

it('la lista viene entera, o por páginas, y se filtra por proveedor; lo último primero', async () => {
  const otro = await createProvedor(test, 'Distribuidora Dos');
  const producto = await createProducto(test);
  const ids: number[] = [];
  for (let n = 0; n < 3; n++) ids.unshift((await crear(producto, { proveedor_id: otro })).body.id);
  const idsDe = (items: { id: number }[]) => items.map(({ id }) => id);
  const entera = (await empleado.call('GET', RECEPCIONES)).body;
  expect(idsDe(entera).slice(0, 3)).toEqual(ids);
  expect(entera.length).toBeGreaterThan(3);
  expect(idsDe((await empleado.call('GET', `${RECEPCIONES}?proveedor_id=${otro}`)).body)).toEqual(ids);
  const pagina = (await empleado.call('GET', `${RECEPCIONES}?proveedor_id=${otro}&page=2&limit=2`)).body;
  expect([pagina.total, idsDe(pagina.items)]).toEqual([3, [ids[2]]]);
  expect((await empleado.call('GET', `${RECEPCIONES}?proveedor_id=`)).body).toHaveLength(entera.length);
});
