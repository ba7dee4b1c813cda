import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { compraBody, createProducto, createProvedor, person } from '#server/testing/builders.ts';
import { openTestApp } from '#server/testing/test-app.ts';

const test = await openTestApp();
const employee = await person(test, 'employee');
const proveedor_id = await createProvedor(test, 'Ferretera del Sur');
const base = { proveedor_id, familia: 'jardineria y areas libres' };
await createProducto(test, {
  codigo_producto_fussan: 7001,
  descripcion: 'Podadora Ñandú eléctrica',
  precio_unitario: 119_000,
  ultimo_costo: 50_000,
  cantidad_stock: 2,
  stock_minimo: 5,
  marca: 'Bosch',
  ...base,
});
await createProducto(test, {
  codigo_producto_fussan: 7002,
  descripcion: 'Azadón 100% acero',
  precio_unitario: 11_900,
  ultimo_costo: 9_000,
  cantidad_stock: 0,
  ...base,
});
await createProducto(test, {
  codigo_producto_fussan: 70_123,
  descripcion: 'Manguera oculta',
  precio_unitario: 0,
  estado: 'inactivo',
  cantidad_stock: 9,
  marca: 'Makita',
  ...base,
  proveedor_id: await createProvedor(test, 'Otro'),
});

async function codes(query: string): Promise<number[]> {
  const { status, body } = await employee.call('GET', `/api/products/admin?${query}`);
  expect(status).toBe(200);
  expect(body.total).toBe(body.items.length);
  return body.items.map(({ codigo_producto_fussan }: { codigo_producto_fussan: number }) => codigo_producto_fussan);
}

describe('la lista de la administración', () => {
  it.each([
    ['estado=activo&sort=codigo', [7001, 7002]],
    ['sort=codigo', [7001, 7002]],
    ['estado=inactivo', [70_123]],
    ['estado=todos&sort=codigo', [7001, 7002, 70_123]],
    ['q=nandu', [7001]],
    ['q=ÑANDÚ ELÉC', [7001]],
    ['q=elec podadora', [7001]],
    ['q=podadora podadora', [7001]],
    ['q=podadora acero', []],
    ['q=bosch ñandu', [7001]],
    ['q=BÓSCH', [7001]],
    ['q=podadora 700', [7001]],
    ['q=ferretera&sort=codigo', [7001, 7002]],
    ['q=del sur azadon', [7002]],
    ['q=makita', [70_123]],
    ['estado=activo&q=makita', []],
    ['q=manguera oculta', [70_123]],
    ['q=mánguera MAKITA', [70_123]],
    ['q=podadra', [7001]],
    ['q=0007001', [7001]],
    ['q=sur bosch', [7001]],
    ['q=podadora -bosch', []],
    ['q=-bosch&sort=codigo', [7002, 70_123]],
    ['q=podadora inexistente', []],
    ['estado=inactivo&q=manguera makita', [70_123]],
    ['estado=todos&q=makita otro 70123', [70_123]],
    ['estado=todos&q=bosch', [7001]],
    ['q=100%25', [7002]],
    ['q=_', []],
    ['estado=todos&sort=codigo&q=70', [7001, 7002, 70_123]],
    ['estado=todos&sort=codigo&q=700', [7001, 7002]],
    ['estado=todos&q=7012', [70_123]],
    ['estado=todos&q=0123', []],
    ['estado=todos&q=999999999999999', []],
    ['estado=todos&marca=Makita', [70_123]],
    ['estado=todos&familia=electrohogar', []],
    ['estado=todos&familia=&marca=&sort=codigo', [7001, 7002, 70_123]],
    ['stock=sin', [7002]],
    ['stock=con', [7001]],
    ['stock=bajo', [7001]],
    ['estado=todos&sort=descripcion', [7002, 70_123, 7001]],
    ['estado=todos&sort=precio-asc', [70_123, 7002, 7001]],
    ['estado=todos&sort=precio-desc', [7001, 7002, 70_123]],
    ['estado=todos&sort=stock-asc', [7002, 7001, 70_123]],
    ['estado=todos&sort=stock-desc', [70_123, 7001, 7002]],
    ['estado=todos&sort=margen-asc', [7002, 7001, 70_123]],
    ['estado=todos&sort=margen-desc', [7001, 7002, 70_123]],
    ['estado=todos&sort=nuevos', [70_123, 7002, 7001]],
  ])('%s', async (query, expected) => {
    expect(await codes(query)).toEqual(expected);
  });

  it('por proveedor, con su nombre y el margen sobre el precio neto', async () => {
    const { body } = await employee.call('GET', `/api/products/admin?proveedor_id=${proveedor_id}&sort=codigo`);
    expect(body.items).toMatchObject([
      { margen: 50, nombre_provedor: 'Ferretera del Sur', stock_minimo: 5, version: 1, ultimo_costo: 50_000 },
      { margen: 10, nombre_provedor: 'Ferretera del Sur' },
    ]);
    const [oculta] = (await employee.call('GET', '/api/products/admin?estado=inactivo')).body.items;
    expect(oculta.margen).toBeNull();
  });

  it('por páginas, con el total de todas', async () => {
    const { body } = await employee.call('GET', '/api/products/admin?estado=todos&sort=codigo&limit=2&page=2');
    expect([body.total, body.page, body.limit, body.items.length]).toEqual([3, 2, 2, 1]);
    expect((await employee.call('GET', '/api/products/admin?limit=101')).status).toBe(400);
    expect((await employee.call('GET', '/api/products/admin?sort=magia')).status).toBe(400);
  });

  it('una venta que deja el stock bajo su mínimo se ve en seguida', async () => {
    const { id } = await createProducto(test, { codigo_producto_fussan: 7003, cantidad_stock: 6, stock_minimo: 5 });
    expect(await codes('stock=bajo')).toEqual([7001]);
    await (await person(test, 'customer')).call('POST', '/api/compras/compra', compraBody([{ id, quantity: 1 }]));
    expect(await codes('stock=bajo&sort=codigo')).toEqual([7001, 7003]);
    await test.db.execute(sql`update productos set estado = 'inactivo' where id = ${id}`);
  });

  it('un producto solo, también oculto; y ninguno para quien no es del personal', async () => {
    const oculto = await createProducto(test, { estado: 'inactivo' });
    expect((await employee.call('GET', `/api/products/admin/${oculto.id}`)).body).toMatchObject({ id: oculto.id });
    expect((await employee.call('GET', '/api/products/admin/999999')).status).toBe(404);
    expect((await employee.call('GET', '/api/products/admin/abc')).status).toBe(404);
    expect((await (await person(test, 'customer')).call('GET', '/api/products/admin')).status).toBe(403);
  });
});

describe('lo que les falta a los productos', () => {
  const completo = {
    descripcion: 'Incompleto',
    familia: 'electrohogar',
    marca: 'Thomas',
    ultimo_costo: 100,
    imagen_url: 'https://ejemplo.cl/a.jpg',
  };
  beforeAll(async () => {
    await createProducto(test, { ...completo, codigo_producto_fussan: 801, imagen_url: null });
    await createProducto(test, { ...completo, codigo_producto_fussan: 802, familia: null, marca: null });
    await createProducto(test, { ...completo, codigo_producto_fussan: 803, ultimo_costo: null, previousPrice: 20_000 });
    const sinProveedor = await createProducto(test, {
      ...completo,
      codigo_producto_fussan: 804,
      previousPrice: 10_000,
    });
    await test.db.execute(sql`update productos set proveedor_id = null where id = ${sinProveedor.id}`);
  });

  it.each([
    ['familia=sin', [802]],
    ['les_falta=imagen', [801]],
    ['les_falta=familia', [802]],
    ['les_falta=marca', [802]],
    ['les_falta=costo', [803]],
    ['les_falta=proveedor', [804]],
    ['les_falta=', [801, 802, 803, 804]],
    ['oferta=con', [803]],
    ['oferta=sin', [801, 802, 804]],
    ['oferta=sin&les_falta=imagen', [801]],
    ['carga=2147483647', []],
  ])('%s', async (query, expected) => {
    expect(await codes(`q=incompleto&sort=codigo&${query}`)).toEqual(expected);
  });

  it('lo que no es un filtro se dice', async () => {
    for (const mala of ['les_falta=todo', 'oferta=x', 'carga=0', 'carga=x', 'familia=ninguna'])
      expect((await employee.call('GET', `/api/products/admin?${mala}`)).status).toBe(400);
  });
});
