import { describe, expect, it, vi } from 'vitest';
import { createProducto, person, visitor } from '#server/testing/builders.ts';
import { openTestApp } from '#server/testing/test-app.ts';

const test = await openTestApp();
const dia = (n: number) => new Date(Date.UTC(2026, 0, n));
await createProducto(test, {
  codigo_producto_fussan: 110_001,
  descripcion: 'Taladro Eléctrico',
  precio_unitario: 30_000,
  marca: 'Bosch',
  fecha_creacion: dia(1),
  stock_minimo: 2,
});
await createProducto(test, {
  codigo_producto_fussan: 110_002,
  descripcion: 'taladro inalámbrico',
  precio_unitario: 20_000,
  marca: 'Makita',
  familia: 'herramientas inalambricas',
  fecha_creacion: dia(2),
});
await createProducto(test, {
  codigo_producto_fussan: 110_003,
  descripcion: 'Ñandú 100% acero',
  precio_unitario: 10_000,
  marca: 'Boky',
  cantidad_stock: 0,
  fecha_creacion: dia(3),
});
await createProducto(test, { codigo_producto_fussan: 110_004, descripcion: 'Oculto', estado: 'inactivo' });

const buscar = async (query: string) => {
  const { body } = await visitor(test).call('GET', `/api/products?page=1&${query}`);
  return body.items.map((item: { codigo_producto_fussan: number }) => item.codigo_producto_fussan % 10);
};

describe('GET /api/products', () => {
  it('sin parámetros es la lista completa de activos, con números que son números', async () => {
    const { status, body } = await visitor(test).call('GET', '/api/products/');
    expect(status).toBe(200);
    expect(body).toHaveLength(3);
    expect(body[0]).toMatchObject({
      precio_unitario: 30_000,
      cantidad_stock: 10,
      costo_envio: 0,
      previousPrice: null,
      familia: 'herramientas electricas',
      category: 'herramientas electricas',
    });
  });

  it('con page responde items, total, page y limit; por omisión 8, los más nuevos primero', async () => {
    const { body } = await visitor(test).call('GET', '/api/products?page=1');
    expect(body).toMatchObject({ total: 3, page: 1, limit: 8 });
    expect(await buscar('')).toEqual([3, 2, 1]);
    expect(await buscar('limit=2')).toEqual([3, 2]);
    expect((await visitor(test).call('GET', '/api/products?page=2&limit=2')).body.items).toHaveLength(1);
    expect((await visitor(test).call('GET', '/api/products?page=900')).body).toMatchObject({ items: [], total: 3 });
  });

  it('ordena por precio en ambos sentidos', async () => {
    expect(await buscar('sort=precio-asc')).toEqual([3, 2, 1]);
    expect(await buscar('sort=precio-desc')).toEqual([1, 2, 3]);
  });

  it('busca sin mayúsculas ni acentos, o tal cual con distinguir', async () => {
    expect(await buscar('texto=TALADRO')).toEqual([2, 1]);
    expect(await buscar('texto=electrico')).toEqual([1]);
    expect(await buscar('texto=nandu')).toEqual([3]);
    expect(await buscar('texto=Taladro&distinguir=1')).toEqual([1]);
    expect(await buscar('texto=electrico&distinguir=1')).toEqual([]);
    expect(await buscar(`texto=${encodeURIComponent('100%')}`)).toEqual([3]);
    expect(await buscar('texto=110002')).toEqual([2]);
  });

  it('filtra por familia, marca, precio y stock, juntos y por separado', async () => {
    expect(await buscar('familia=herramientas+inalambricas')).toEqual([2]);
    expect(await buscar('marca=Bosch')).toEqual([1]);
    expect(await buscar('min=15000&max=25000')).toEqual([2]);
    expect(await buscar('en_stock=1')).toEqual([2, 1]);
    expect(await buscar('q=taladro&marca=Makita&en_stock=1&max=20000')).toEqual([2]);
  });

  it('un precio que se dejó vacío no es 0', async () => {
    for (const query of ['max=', 'min=&max=', 'min=+&max=']) expect(await buscar(query), query).toEqual([3, 2, 1]);
    expect(await buscar('min=15000&max=')).toEqual([2, 1]);
    expect((await visitor(test).call('GET', '/api/products/facetas?min=&max=')).body.total).toBe(3);
    expect(await buscar('max=0')).toEqual([]);
  });

  it('todos los filtros juntos, en cualquier combinación, son consultas distintas', async () => {
    const filtros = [
      'q=110',
      'texto=110',
      'familia=herramientas+electricas',
      'marca=Bosch',
      'min=1',
      'max=99999999',
      'en_stock=1',
      'distinguir=1',
    ];
    for (let n = 0; n < 2 ** filtros.length; n++) {
      const query = filtros.filter((_, bit) => n & (1 << bit)).join('&');
      const { status } = await visitor(test).call('GET', `/api/products?page=1&limit=3&sort=precio-desc&${query}`);
      expect(status, query).toBe(200);
    }
  });

  it('el total sigue al catálogo: un alta y una venta se ven en la siguiente lectura', async () => {
    const total = async (query: string) =>
      (await visitor(test).call('GET', `/api/products?page=1&${query}`)).body.total;
    const [antes, enStock] = [await total(''), await total('en_stock=1')];
    const { id } = await createProducto(test, { cantidad_stock: 1 });
    // Written past the server, it is known only when PostgreSQL's notice arrives…
    await vi.waitFor(async () => expect(await total('')).toBe(antes + 1), { timeout: 10_000 });
    expect(await total('en_stock=1')).toBe(enStock + 1);
    const cliente = await person(test, 'customer');
    const compra = { items: [{ id, quantity: 1 }], direccion: 'a', comuna: 'Arica', contacto: '912345678' };
    expect((await cliente.call('POST', '/api/compras/compra', compra)).status).toBe(201);
    // …but a sale made here, at once.
    expect([await total(''), await total('en_stock=1')]).toEqual([antes + 1, enStock]);
  });
});

describe('qué ve cada quien', () => {
  it('mínimos y máximos de stock son del personal', async () => {
    const { body } = await visitor(test).call('GET', '/api/products?page=1&q=110001');
    const id = body.items[0].id;
    for (const [quien, ve] of [
      [visitor(test), false],
      [await person(test, 'customer'), false],
      [await person(test, 'employee'), true],
      [await person(test, 'admin'), true],
    ] as const) {
      const { body } = await quien.call('GET', `/api/products/${id}`);
      expect('stock_minimo' in body).toBe(ve);
      expect(Object.keys(body)).not.toContain('busqueda');
    }
  });
});

describe('GET /api/products/vigentes', () => {
  const preguntar = (ids: string) => visitor(test).call('GET', `/api/products/vigentes?ids=${ids}`);

  it('responde de una vez los que están a la venta, y nada de los demás', async () => {
    const [uno, dos, retirado] = [
      await createProducto(test, { cantidad_stock: 0 }),
      await createProducto(test),
      await createProducto(test, { estado: 'inactivo' }),
    ];
    const { status, body } = await preguntar([dos.id, retirado.id, uno.id, 2_000_000_000, 999_999_999_999_999].join());
    expect(status).toBe(200);
    const vistos = body.items.map(({ id, cantidad_stock }: { id: number; cantidad_stock: number }) => [
      id,
      cantidad_stock,
    ]);
    expect(new Map(vistos)).toEqual(
      new Map([
        [uno.id, 0],
        [dos.id, 10],
      ]),
    );
    expect(body.items[0]).not.toHaveProperty('stock_minimo');
  });

  it('sólo con números, y hasta cien', async () => {
    const cien = Array.from({ length: 100 }, (_, n) => n + 1).join();
    expect((await preguntar(cien)).status).toBe(200);
    for (const malos of ['', 'uno', '1;2', '1,', '-1', '9'.repeat(16), `${cien},101`]) {
      expect((await preguntar(malos)).status).toBe(400);
    }
  });
});
