import { asc, eq, sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { productos } from '#server/features/catalogo/catalogo/index.ts';
import { auditoria } from '#server/platform/audit/table.ts';
import { ChangeListener } from '#server/platform/changes.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import { type Caller, compraBody, createProducto, people, person, visitor } from '#server/testing/builders.ts';
import { openTestApp } from '#server/testing/test-app.ts';
import { moverStock } from './mover-stock.ts';
import { movimientos_stock } from './table.ts';

const test = await openTestApp();
const [empleado, cliente] = await people(test, 'employee', 'customer');

const ajustar = (quien: Caller, id: number | string, body: Record<string, unknown>) =>
  quien.call('PUT', `/api/products/${id}/stock`, body);

async function stockDe(id: number): Promise<number> {
  const [fila] = await test.db.select({ stock: productos.cantidad_stock }).from(productos).where(eq(productos.id, id));
  return fila!.stock;
}

/** The ledger of a product; each row starts where the one before ended. */
async function libroDe(id: number) {
  const filas = await test.db
    .select()
    .from(movimientos_stock)
    .where(eq(movimientos_stock.producto_id, id))
    .orderBy(asc(movimientos_stock.id));
  expect(filas.map(({ antes }) => antes)).toEqual([0, ...filas.slice(0, -1).map(({ despues }) => despues)]);
  return filas;
}

const sumaDelLibro = async (id: number) => (await libroDe(id)).reduce((suma, { cantidad }) => suma + cantidad, 0);

async function auditadas(id: number) {
  return test.db.select().from(auditoria).where(sql`entidad = 'producto' and entidad_id = ${id}`).orderBy(auditoria.id);
}

describe('ajustar el stock', () => {
  it('lo cambia con su fila en el libro y en la auditoría, y responde el producto como lo ve el personal', async () => {
    const { id } = await createProducto(test, { cantidad_stock: 10, stock_minimo: 4, stock_maximo: 40 });
    const { status, body } = await ajustar(empleado, id, { cantidad_stock: 7, visto: 10, motivo: ' Conteo ' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ id, cantidad_stock: 7, stock_minimo: 4, stock_maximo: 40 });
    expect(await stockDe(id)).toBe(7);
    expect((await libroDe(id)).at(-1)).toMatchObject({
      cantidad: -3,
      antes: 10,
      despues: 7,
      motivo: 'ajuste',
      nota: 'Conteo',
      actor_id: empleado.id,
    });
    expect(await auditadas(id)).toEqual([
      expect.objectContaining({
        accion: 'ajustar-stock',
        actor_id: empleado.id,
        actor_rol: 'employee',
        detalle: { cantidad_stock: { antes: 10, despues: 7 }, motivo: 'Conteo' },
      }),
    ]);
  });

  it('sin motivo anota uno; hasta 0 y hacia arriba también se puede', async () => {
    const { id } = await createProducto(test, { cantidad_stock: 3 });
    expect((await ajustar(empleado, id, { cantidad_stock: 0, visto: 3 })).body.cantidad_stock).toBe(0);
    expect((await ajustar(empleado, id, { cantidad_stock: 120, visto: 0 })).body.cantidad_stock).toBe(120);
    const libro = await libroDe(id);
    expect(libro.map(({ cantidad, nota }) => [cantidad, nota])).toEqual([
      [3, null],
      [-3, 'Ajuste manual'],
      [120, 'Ajuste manual'],
    ]);
  });

  it('con razón, el libro guarda la razón y lo que se escribió; «Otro» pide decir cuál', async () => {
    const { id } = await createProducto(test, { cantidad_stock: 9 });
    await ajustar(empleado, id, { cantidad_stock: 8, visto: 9, razon: 'Rotura' });
    await ajustar(empleado, id, { cantidad_stock: 5, visto: 8, razon: 'Otro', motivo: 'Muestra para la feria' });
    const sinDecir = await ajustar(empleado, id, { cantidad_stock: 1, visto: 5, razon: 'Otro', motivo: ' ' });
    expect([sinDecir.status, sinDecir.body.fields]).toEqual([400, { motivo: 'Escribe por qué cambia el stock.' }]);
    const inventada = await ajustar(empleado, id, { cantidad_stock: 1, visto: 5, razon: 'Magia' });
    expect([inventada.status, inventada.body.fields]).toEqual([400, { razon: 'Elige por qué cambia el stock.' }]);
    const libro = await libroDe(id);
    expect(libro.map(({ cantidad, nota }) => [cantidad, nota])).toEqual([
      [9, null],
      [-1, 'Rotura'],
      [-3, 'Otro: Muestra para la feria'],
    ]);
  });

  it('lo que se pierde no hace subir el stock: es 400 en su razón, y no cambia nada', async () => {
    const { id } = await createProducto(test, { cantidad_stock: 5 });
    for (const razon of ['Merma', 'Rotura', 'Robo']) {
      const { status, body } = await ajustar(empleado, id, { cantidad_stock: 6, visto: 5, razon });
      const porque = `Con «${razon}» el stock baja, no sube. Elige otra razón.`;
      expect([status, body.fields], razon).toEqual([400, { razon: porque }]);
    }
    expect(await stockDe(id)).toBe(5);
    expect((await ajustar(empleado, id, { cantidad_stock: 6, visto: 5, razon: 'Error de conteo' })).status).toBe(200);
    expect((await ajustar(empleado, id, { cantidad_stock: 5, visto: 6, razon: 'Error de conteo' })).status).toBe(200);
  });

  it('al mismo valor responde 200 y no escribe nada', async () => {
    const { id } = await createProducto(test, { cantidad_stock: 5 });
    const { status, body } = await ajustar(empleado, id, { cantidad_stock: 5, visto: 5 });
    expect([status, body.cantidad_stock]).toEqual([200, 5]);
    expect(await libroDe(id)).toHaveLength(1);
    expect(await auditadas(id)).toEqual([]);
  });

  it('si ya no es el que se veía, 409 con el valor nuevo', async () => {
    const { id } = await createProducto(test, { cantidad_stock: 10 });
    await ajustar(empleado, id, { cantidad_stock: 8, visto: 10 });
    const { status, body } = await ajustar(empleado, id, { cantidad_stock: 12, visto: 10 });
    expect([status, body.code, body.details]).toEqual([409, 'STOCK_CAMBIADO', { cantidad_stock: 8 }]);
    expect(body.message).toBe('El stock cambió mientras lo editabas. Revisa el valor nuevo y decide otra vez.');
    expect(await stockDe(id)).toBe(8);
  });

  it('es del personal', async () => {
    const { id } = await createProducto(test);
    const admin = await person(test, 'admin');
    expect((await ajustar(visitor(test), id, { cantidad_stock: 1, visto: 10 })).status).toBe(401);
    expect((await ajustar(cliente, id, { cantidad_stock: 1, visto: 10 })).status).toBe(403);
    expect(await stockDe(id)).toBe(10);
    expect((await ajustar(admin, id, { cantidad_stock: 1, visto: 10 })).status).toBe(200);
  });

  it('un producto que no está, o que ya no se vende, es 404', async () => {
    const oculto = await createProducto(test, { estado: 'inactivo' });
    for (const id of [oculto.id, 1_999_999_999, 'abc', '99999999999']) {
      const { status, body } = await ajustar(empleado, id, { cantidad_stock: 1, visto: 10 });
      expect([status, body.message]).toEqual([404, 'Producto con ID no encontrado.']);
    }
    expect(await stockDe(oculto.id)).toBe(10);
  });

  it('un administrador ajusta también el de un producto oculto', async () => {
    const { id } = await createProducto(test, { estado: 'inactivo' });
    const admin = await person(test, 'admin');
    const { status, body } = await ajustar(admin, id, { cantidad_stock: 4, visto: 10, motivo: 'Vencidos' });
    expect([status, body]).toEqual([200, expect.objectContaining({ id, cantidad_stock: 4, estado: 'inactivo' })]);
    expect(await sumaDelLibro(id)).toBe(4);
  });

  it.each([
    { cantidad_stock: -1 },
    { cantidad_stock: 1.5 },
    { cantidad_stock: '7' },
    { cantidad_stock: null },
    { cantidad_stock: 10_000_001 },
    { cantidad_stock: 7, visto: undefined },
    { cantidad_stock: 7, visto: -1 },
    { cantidad_stock: 7, motivo: 'x'.repeat(201) },
    { cantidad_stock: 7, motivo: 7 },
  ])('rechaza %j', async (cambio) => {
    const { id } = await createProducto(test);
    const { status, body } = await ajustar(empleado, id, { visto: 10, ...cambio });
    expect(status).toBe(400);
    expect(Object.values(body.fields)).toEqual([expect.stringMatching(/^[A-ZÁÉÍÓÚ]/)]);
    expect(await stockDe(id)).toBe(10);
  });
});

describe('qué páginas dejan de valer', () => {
  const vender = (id: number, quantity: number) =>
    cliente.call('POST', '/api/compras/compra', compraBody([{ id, quantity }]));

  it.each([
    ['un ajuste hacia abajo', 42, (id: number) => ajustar(empleado, id, { cantidad_stock: 1, visto: 42 }), true],
    ['un ajuste hacia arriba', 3, (id: number) => ajustar(empleado, id, { cantidad_stock: 9, visto: 3 }), true],
    ['una venta que deja stock', 5, (id: number) => vender(id, 2), false],
    ['una venta que lo agota', 2, (id: number) => vender(id, 2), true],
  ])('%s', async (_caso, cantidad_stock, mover, tambienListas) => {
    const { id } = await createProducto(test, { cantidad_stock });
    const listener = new ChangeListener(test.url, () => {});
    await listener.start();
    const anunciados: string[] = [];
    listener.subscribe((tags) => anunciados.push(...tags));
    expect((await mover(id)).status).toBeLessThan(300);
    await vi.waitFor(() => expect(anunciados).toContain(`producto:${id}`), { timeout: 10_000 });
    expect(anunciados.includes('listado')).toBe(tambienListas);
    await listener.close();
  });

  // With a notice in it a transaction would wait for all others with one to be on the disk.
  it('una venta que deja stock no lleva el aviso en su transacción', async () => {
    const { id } = await createProducto(test, { cantidad_stock: 3 });
    const despues: string[] = [];
    const changes = { tell: () => {}, tellAll: (tags: string[]) => despues.push(...tags) };
    const conAviso = async (unidades: number) =>
      inTransaction({ db: test.db, actor: null, changes } as unknown as Context, async (ctx) => {
        await moverStock(ctx, [{ producto_id: id, cantidad: -unidades }], { motivo: 'venta' });
        return ctx.touched.size > 0;
      });
    expect(await conAviso(1)).toBe(false);
    expect(despues).toEqual([`producto:${id}`]);
    expect(await conAviso(2)).toBe(true);
    expect(despues).toHaveLength(1);
  });
});

describe('muchos a la vez', () => {
  it('de 50 que vieron el mismo stock uno lo cambia; los demás reciben el que dejó', async () => {
    const { id } = await createProducto(test, { cantidad_stock: 10 });
    const respuestas = await Promise.all(
      Array.from({ length: 50 }, (_, n) => ajustar(empleado, id, { cantidad_stock: 11 + n, visto: 10 })),
    );
    const [ganadora, ...otras] = respuestas.filter(({ status }) => status === 200);
    expect(otras).toEqual([]);
    const negadas = respuestas.filter(({ status }) => status === 409);
    expect(negadas).toHaveLength(49);
    expect(new Set(negadas.map(({ body }) => body.details.cantidad_stock))).toEqual(
      new Set([ganadora!.body.cantidad_stock]),
    );
    expect(await stockDe(id)).toBe(ganadora!.body.cantidad_stock);
    expect(await sumaDelLibro(id)).toBe(ganadora!.body.cantidad_stock);
  });

  it('20 que insisten sobre el valor nuevo suman cada uno lo suyo', async () => {
    const { id } = await createProducto(test, { cantidad_stock: 100 });
    const sumarUno = async () => {
      let visto = 100;
      for (;;) {
        const { status, body } = await ajustar(empleado, id, { cantidad_stock: visto + 1, visto });
        if (status === 200) return;
        expect(status).toBe(409);
        visto = body.details.cantidad_stock;
      }
    };
    await Promise.all(Array.from({ length: 20 }, sumarUno));
    expect([await stockDe(id), await sumaDelLibro(id)]).toEqual([120, 120]);
    expect(await libroDe(id)).toHaveLength(21);
  });

  it('un ajuste y una venta a la vez no se pisan: el libro cuadra y nadie vende lo que no hay', async () => {
    const { id } = await createProducto(test, { cantidad_stock: 20 });
    const vender = () => cliente.call('POST', '/api/compras/compra', compraBody([{ id, quantity: 1 }]));
    const contar = async () => {
      const visto = await stockDe(id);
      return ajustar(empleado, id, { cantidad_stock: visto + 5, visto });
    };
    const [ventas, conteos] = await Promise.all([
      Promise.all(Array.from({ length: 40 }, vender)),
      Promise.all(Array.from({ length: 20 }, contar)),
    ]);
    const vendidas = ventas.filter(({ status }) => status === 201).length;
    const ajustadas = conteos.filter(({ status }) => status === 200).length;
    expect(new Set(ventas.map(({ status }) => status)).difference(new Set([201, 409])).size).toBe(0);
    expect(new Set(conteos.map(({ status }) => status)).difference(new Set([200, 409])).size).toBe(0);
    expect(vendidas).toBeGreaterThanOrEqual(20);
    expect([await stockDe(id), await sumaDelLibro(id)]).toEqual(Array(2).fill(20 - vendidas + 5 * ajustadas));
  });
});
