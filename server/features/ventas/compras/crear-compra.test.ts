import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { diaEnSantiago, sumarDias } from '#contract/valores/fechas.ts';
import { movimientos_stock } from '#server/features/bodega/existencias/index.ts';
import { productos } from '#server/features/catalogo/catalogo/index.ts';
import { auditoria } from '#server/platform/audit/table.ts';
import { type Caller, compraBody, createProducto, createProvedor, person, visitor } from '#server/testing/builders.ts';
import { openTestApp } from '#server/testing/test-app.ts';
import { compras } from './table.ts';

const test = await openTestApp();
const cliente = await person(test, 'customer');

const crear = (quien: Caller, body: unknown, headers?: Record<string, string>) =>
  quien.call('POST', '/api/compras/compra', body, headers);

async function stockDe(id: number): Promise<number> {
  const [fila] = await test.db.select({ stock: productos.cantidad_stock }).from(productos).where(eq(productos.id, id));
  return fila!.stock;
}

/** The ledger's sum, which must be the stock at any time. */
async function libroDe(id: number): Promise<number> {
  const [fila] = await test.db
    .select({ suma: sql<number>`sum(cantidad)::int` })
    .from(movimientos_stock)
    .where(eq(movimientos_stock.producto_id, id));
  return fila!.suma;
}

describe('crear una compra', () => {
  it('usa los precios, el proveedor y los valores del servidor', async () => {
    const proveedor_id = await createProvedor(test, 'Herramientas del Sur');
    const taladro = await createProducto(test, { precio_unitario: 19_990, proveedor_id, costo_envio: 3_990 });
    const broca = await createProducto(test, { precio_unitario: 1_500.5, proveedor_id, costo_envio: 1_000 });
    const antes = diaEnSantiago();
    const { status, body } = await crear(
      cliente,
      compraBody(
        [
          { id: taladro.id, quantity: 2 },
          { id: broca.id, quantity: 3 },
        ],
        {
          comuna: 'Putre',
          user_id: 99_999,
          num_pedido: 1,
          precio_compra: 1,
          provedor: 'Otro',
          fecha_compra: '1999-01-01',
          gestion_compras: 'Nada',
          estado: 'Pendiente de Despacho',
        },
      ),
    );
    expect(status).toBe(201);
    expect([antes, diaEnSantiago()]).toContain(body.fecha_compra);
    expect(body).toMatchObject({
      user_id: cliente.id,
      codigo_producto_fussan: taladro.codigo_producto_fussan,
      descripcion: taladro.descripcion,
      otv_compras: 5,
      precio_compra: 44_481.5,
      costo_envio: 3_990,
      precio_final: 48_471.5,
      provedor: 'Herramientas del Sur',
      estado: 'Pendiente de Despacho',
      tipo_pago: 'Webpay/Transferencia',
      gestion_compras: 'Web',
      fecha_retiro: sumarDias(body.fecha_compra, 7),
      contacto: 912_345_678,
      email: 'compra@prueba.test',
    });
    expect(body.num_pedido).toBeGreaterThanOrEqual(100_000);
    expect(body.num_pedido).toBeLessThanOrEqual(999_999);
    expect(body.items).toHaveLength(2);
    expect(body.items[1]).toMatchObject({ cantidad: 3, precio_unitario: 1_500.5, subtotal: 4_501.5 });
  });

  it('baja el stock exactamente en lo comprado, con su fila en el libro y en la auditoría', async () => {
    const taladro = await createProducto(test, { cantidad_stock: 7 });
    const { body } = await crear(cliente, compraBody([{ id: taladro.id, quantity: 3 }]));
    expect(await stockDe(taladro.id)).toBe(4);
    const filas = await test.db
      .select()
      .from(movimientos_stock)
      .where(eq(movimientos_stock.documento, `compra:${body.id}`))
      .orderBy(movimientos_stock.id);
    expect(filas).toEqual([
      expect.objectContaining({ cantidad: -3, antes: 7, despues: 4, motivo: 'venta', actor_id: cliente.id }),
    ]);
    const auditadas = await test.db
      .select()
      .from(auditoria)
      .where(eq(auditoria.entidad_id, body.id))
      .orderBy(auditoria.id);
    expect(auditadas).toContainEqual(
      expect.objectContaining({ accion: 'crear-compra', actor_id: cliente.id, actor_rol: 'customer' }),
    );
  });

  it('con la forma antigua compra otv_compras unidades del código, y sin email usa el del usuario', async () => {
    const taladro = await createProducto(test, { cantidad_stock: 5 });
    const { status, body } = await crear(cliente, {
      codigo_producto_fussan: taladro.codigo_producto_fussan,
      otv_compras: 2,
      precio_final: 1,
      direccion: 'Calle Uno 1',
      comuna: 'Ñuñoa',
      contacto: 912_345_678,
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({ otv_compras: 2, precio_compra: 20_000, email: cliente.email });
    expect(await stockDe(taladro.id)).toBe(3);
  });

  it.each([
    [{ otv: 3 }, 3],
    [{ otv: '3', otv_compras: '2' }, 2],
    [{ otv: null, otv_compras: 2 }, 2],
    [{}, 1],
  ])('de la forma antigua %j compra %i, también si las cifras vienen como texto', async (cifras, unidades) => {
    const taladro = await createProducto(test, { cantidad_stock: 5 });
    const { status, body } = await crear(cliente, {
      codigo_producto_fussan: String(taladro.codigo_producto_fussan),
      ...cifras,
      direccion: 'Calle Uno 1',
      comuna: 'Ñuñoa',
      contacto: '9 1234 5678',
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({ otv: unidades, otv_compras: unidades });
    expect(await stockDe(taladro.id)).toBe(5 - unidades);
  });

  it.each(['tres', '0', '1,5', null])('de la forma antigua no compra %j unidades', async (otv) => {
    const taladro = await createProducto(test, { cantidad_stock: 5 });
    const { status, body } = await crear(cliente, {
      codigo_producto_fussan: taladro.codigo_producto_fussan,
      otv,
      direccion: 'Calle Uno 1',
      comuna: 'Ñuñoa',
      contacto: '912345678',
    });
    expect(status).toBe(400);
    expect(body.message).toBe('La cantidad debe ser un número entero mayor que 0.');
    expect(await stockDe(taladro.id)).toBe(5);
  });

  it.each([null, 'Entregado', 7, {}, []])('lo que decide la tienda se ignora, también si viene %j', async (valor) => {
    const taladro = await createProducto(test, { cantidad_stock: 5 });
    const { status, body } = await crear(
      cliente,
      compraBody([{ id: taladro.id, quantity: 1 }], {
        estado: valor,
        estado_pago: valor,
        user_id: valor,
        num_pedido: valor,
        otv: valor,
        otv_compras: valor,
        codigo_producto_fussan: valor,
        precio_compra: valor,
        costo_envio: valor,
        fecha_compra: valor,
        fecha_retiro: valor,
        tipo_pago: valor,
        provedor: valor,
      }),
    );
    expect(status).toBe(201);
    expect(body).toMatchObject({
      estado: 'Pendiente de Despacho',
      estado_pago: 'pendiente',
      user_id: cliente.id,
      precio_compra: 10_000,
      tipo_pago: 'Webpay/Transferencia',
    });
    expect(body.num_pedido).toBeGreaterThanOrEqual(100_000);
  });

  it.each([null, '1', 'mucho', -1, 1e300, {}])(
    'un total o un precio vistos que no son un monto, como %j, se ignoran',
    async (visto) => {
      const taladro = await createProducto(test, { cantidad_stock: 5 });
      const items = [{ id: taladro.id, quantity: 1, precio_unitario: visto }];
      const { status, body } = await crear(cliente, compraBody(items as never, { precio_final: visto }));
      expect(status).toBe(201);
      expect(body.precio_compra).toBe(10_000);
    },
  );

  it.each(['ñuñoa', 'NUNOA', ' Ñuñoa '])('la comuna «%s» es Ñuñoa', async (comuna) => {
    const taladro = await createProducto(test);
    const { status, body } = await crear(cliente, compraBody([{ id: taladro.id, quantity: 1 }], { comuna }));
    expect([status, body.comuna]).toEqual([201, 'Ñuñoa']);
  });

  it('un teléfono corto se acepta, con sus dígitos', async () => {
    const taladro = await createProducto(test);
    const { status, body } = await crear(
      cliente,
      compraBody([{ id: taladro.id, quantity: 1 }], { contacto: '555-123' }),
    );
    expect([status, body.contacto]).toEqual([201, 555_123]);
  });

  it('el despacho es gratis sobre $50.000 en la zona urbana, y sólo ahí', async () => {
    const taladro = await createProducto(test, { precio_unitario: 25_000, costo_envio: 5_000, cantidad_stock: 50 });
    const comprar = (quantity: number, comuna: string) =>
      crear(cliente, compraBody([{ id: taladro.id, quantity }], { comuna }));
    expect((await comprar(2, 'Ñuñoa')).body.costo_envio).toBe(5_000);
    expect((await comprar(3, 'Ñuñoa')).body.costo_envio).toBe(0);
    expect((await comprar(3, 'Arica')).body.costo_envio).toBe(5_000);
  });

  it('junta las líneas repetidas de un producto', async () => {
    const taladro = await createProducto(test, { cantidad_stock: 5 });
    const repetida = await crear(
      cliente,
      compraBody([
        { id: taladro.id, quantity: 3 },
        { id: taladro.id, quantity: 3 },
      ]),
    );
    expect(repetida.status).toBe(409);
    expect(await stockDe(taladro.id)).toBe(5);
  });
});

describe('se niega, y no cambia nada', () => {
  it('a un visitante', async () => {
    const taladro = await createProducto(test);
    const { status, body } = await crear(visitor(test), compraBody([{ id: taladro.id, quantity: 1 }]));
    expect(status).toBe(401);
    expect(body.message).toBe('Sesión expirada. Inicia sesión nuevamente.');
    expect(await stockDe(taladro.id)).toBe(10);
  });

  it('sin stock suficiente: nombra el producto y lo que queda', async () => {
    const taladro = await createProducto(test, { cantidad_stock: 2, descripcion: 'Taladro percutor 750 W' });
    const { status, body } = await crear(cliente, compraBody([{ id: taladro.id, quantity: 3 }]));
    expect(status).toBe(409);
    expect(body).toMatchObject({
      code: 'STOCK_INSUFICIENTE',
      message: 'No queda stock suficiente de «Taladro percutor 750 W»: quedan 2 unidades.',
      details: { items: [{ id: taladro.id, disponible: 2 }] },
    });
    expect(body.error).toBe(body.message);
    expect(await stockDe(taladro.id)).toBe(2);
  });

  it('con un total o un precio que no es el del servidor: responde el nuevo', async () => {
    const taladro = await createProducto(test, { precio_unitario: 10_000 });
    for (const cambio of [
      compraBody([{ id: taladro.id, quantity: 1 }], { precio_final: 1 }),
      compraBody([{ id: taladro.id, quantity: 1, precio_unitario: 1 } as never]),
    ]) {
      const { status, body } = await crear(cliente, cambio);
      expect(status).toBe(409);
      expect(body).toMatchObject({
        code: 'TOTAL_CAMBIADO',
        details: { precio_final: 10_000, items: [{ id: taladro.id, precio_unitario: 10_000 }] },
      });
    }
    expect(await stockDe(taladro.id)).toBe(10);
    expect((await crear(cliente, compraBody([{ id: taladro.id, quantity: 1 }], { precio_final: 10_000 }))).status).toBe(
      201,
    );
  });

  it.each([
    ['sin líneas', { items: [] }, 400, 'El carrito está vacío.'],
    ['sin líneas ni código', { items: undefined }, 400, 'El carrito está vacío.'],
    ['sin dirección', { direccion: ' ' }, 400, 'Completa todos los datos de contacto y dirección.'],
    ['sin comuna', { comuna: undefined }, 400, 'Completa todos los datos de contacto y dirección.'],
    ['con una comuna inventada', { comuna: 'Atlantis' }, 400, 'Elige una comuna de Chile de la lista.'],
    ['sin teléfono', { contacto: 'abc' }, 400, 'Completa todos los datos de contacto y dirección.'],
    ['con un correo imposible', { email: 'a@b' }, 400, 'El correo electrónico no es válido.'],
    ['con un correo que mete cabeceras', { email: 'a@b.cl\nBcc: x@y.cl' }, 400, 'El correo electrónico no es válido.'],
  ])('%s', async (_nombre, cambio, esperado, message) => {
    const taladro = await createProducto(test);
    const { status, body } = await crear(cliente, compraBody([{ id: taladro.id, quantity: 1 }], cambio));
    expect(status).toBe(esperado);
    expect(body.message).toBe(message);
    expect(await stockDe(taladro.id)).toBe(10);
  });

  it.each([0, -1, 1.5, '2', null, 1e9, Number.MAX_SAFE_INTEGER])('una cantidad de %s', async (quantity) => {
    const taladro = await createProducto(test);
    const { status, body } = await crear(cliente, compraBody([{ id: taladro.id, quantity: quantity as number }]));
    expect(status).toBe(400);
    expect(body.message).toMatch(/^La cantidad/);
    expect(await stockDe(taladro.id)).toBe(10);
  });

  it('un producto inactivo, inexistente o sin precio', async () => {
    const inactivo = await createProducto(test, { estado: 'inactivo' });
    const sinPrecio = await createProducto(test, { precio_unitario: 0 });
    const oculto = await crear(cliente, compraBody([{ id: inactivo.id, quantity: 1 }]));
    expect(oculto.status).toBe(422);
    expect(oculto.body.message).toContain('«Taladro de prueba');
    expect((await crear(cliente, compraBody([{ id: 2_000_000_000, quantity: 1 }]))).status).toBe(422);
    expect((await crear(cliente, compraBody([{ id: sinPrecio.id, quantity: 1 }]))).body.message).toMatch(
      /Pide una cotización/,
    );
  });
});

describe('con clave de idempotencia', () => {
  const clave = (nombre: string) => ({ 'idempotency-key': `prueba-${nombre}-${Math.random().toString(36).slice(2)}` });

  it('repetida, al mismo tiempo o después, da la misma compra una sola vez', async () => {
    const taladro = await createProducto(test, { cantidad_stock: 1 });
    const headers = clave('gemelas');
    const cuerpo = compraBody([{ id: taladro.id, quantity: 1 }]);
    const gemelas = await Promise.all(Array.from({ length: 8 }, () => crear(cliente, cuerpo, headers)));
    gemelas.push(await crear(cliente, cuerpo, headers));
    expect(gemelas.map(({ status }) => status)).toEqual(Array(9).fill(201));
    expect(new Set(gemelas.map(({ body }) => body.id)).size).toBe(1);
    expect(await stockDe(taladro.id)).toBe(0);
  });

  it('con otro pedido es 422', async () => {
    const taladro = await createProducto(test);
    const headers = clave('otra');
    await crear(cliente, compraBody([{ id: taladro.id, quantity: 1 }]), headers);
    const { status, body } = await crear(cliente, compraBody([{ id: taladro.id, quantity: 2 }]), headers);
    expect([status, body.code]).toEqual([422, 'CLAVE_REUTILIZADA']);
    expect(await stockDe(taladro.id)).toBe(9);
  });

  it('la de otra persona no es la misma', async () => {
    const taladro = await createProducto(test);
    const headers = clave('ajena');
    const otra = await person(test, 'customer');
    const primera = await crear(cliente, compraBody([{ id: taladro.id, quantity: 1 }]), headers);
    const segunda = await crear(otra, compraBody([{ id: taladro.id, quantity: 1 }]), headers);
    expect(segunda.status).toBe(201);
    expect(segunda.body.id).not.toBe(primera.body.id);
  });

  it('mal formada es 400', async () => {
    const taladro = await createProducto(test);
    const { status } = await crear(cliente, compraBody([{ id: taladro.id, quantity: 1 }]), {
      'idempotency-key': 'x y',
    });
    expect(status).toBe(400);
  });
});

describe('muchos a la vez', () => {
  it('200 compran un producto con stock 20: 20 lo logran, 180 reciben el aviso de stock', async () => {
    const taladro = await createProducto(test, { cantidad_stock: 20, descripcion: 'Último taladro' });
    const clientes = await Promise.all(Array.from({ length: 4 }, () => person(test, 'customer')));
    const respuestas = await Promise.all(
      Array.from({ length: 200 }, (_, n) => crear(clientes[n % 4]!, compraBody([{ id: taladro.id, quantity: 1 }]))),
    );
    const logradas = respuestas.filter(({ status }) => status === 201);
    const negadas = respuestas.filter(({ status }) => status === 409);
    expect([logradas.length, negadas.length]).toEqual([20, 180]);
    expect(new Set(negadas.map(({ body }) => body.message))).toEqual(
      new Set(['Ya no queda stock de «Último taladro».']),
    );
    expect(new Set(logradas.map(({ body }) => body.num_pedido)).size).toBe(20);
    expect([await stockDe(taladro.id), await libroDe(taladro.id)]).toEqual([0, 0]);
    const [{ vendidas }] = (await test.db
      .select({ vendidas: sql<number>`sum(otv_compras)::int` })
      .from(compras)
      .where(eq(compras.codigo_producto_fussan, taladro.codigo_producto_fussan))) as [{ vendidas: number }];
    expect(vendidas).toBe(20);
  });

  it('compras y anulaciones de los mismos productos se cruzan sin trabarse', async () => {
    const lista = await Promise.all(Array.from({ length: 5 }, () => createProducto(test, { cantidad_stock: 1_000 })));
    const vuelta = async (n: number) => {
      const girada = [...lista.slice(n % 5), ...lista.slice(0, n % 5)].map(({ id }) => ({ id, quantity: 1 }));
      const compra = await crear(cliente, compraBody(n % 2 ? girada.reverse() : girada));
      const anulacion = await cliente.call('DELETE', `/api/compras/compra/${compra.body.id}`);
      return [compra.status, anulacion.status];
    };
    const vueltas = await Promise.all(Array.from({ length: 60 }, (_, n) => vuelta(n)));
    expect(vueltas).toEqual(Array(60).fill([201, 204]));
    for (const { id } of lista) expect([await stockDe(id), await libroDe(id)]).toEqual([1_000, 1_000]);
  });

  it('los mismos productos en distinto orden no se traban entre sí', async () => {
    const lista = await Promise.all(Array.from({ length: 4 }, () => createProducto(test, { cantidad_stock: 1_000 })));
    const respuestas = await Promise.all(
      Array.from({ length: 60 }, (_, n) => {
        const girada = [...lista.slice(n % 4), ...lista.slice(0, n % 4)];
        return crear(cliente, compraBody((n % 2 ? girada.reverse() : girada).map(({ id }) => ({ id, quantity: 1 }))));
      }),
    );
    expect(respuestas.every(({ status }) => status === 201)).toBe(true);
    for (const { id } of lista) expect([await stockDe(id), await libroDe(id)]).toEqual([940, 940]);
  });
});
