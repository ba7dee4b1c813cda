import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { formatOpcion } from '#contract/catalogo/caracteristicas/opciones.ts';
import { caracteristicas_de_producto, leerPendientes } from '#server/features/catalogo/caracteristicas/index.ts';
import { productos } from '#server/features/catalogo/catalogo/index.ts';
import type { Context } from '#server/platform/context.ts';
import { createProducto, person, visitor } from '#server/testing/builders.ts';
import { openTestApp } from '#server/testing/test-app.ts';

const test = await openTestApp();
const nadie = visitor(test);
const admin = await person(test, 'admin');
const leer = () =>
  leerPendientes({
    db: test.db,
    actor: null,
    requestId: null,
    touched: new Set(),
    changes: { tell: () => {} },
  } as unknown as Context);

const DE = 'familia=herramientas%20inalambricas';
const facetas = async (query: string) => (await nadie.call('GET', `/api/products/facetas?${query}`)).body;
const de = async (query: string) =>
  Object.fromEntries(
    ((await facetas(query)).caracteristicas as { clave: string; opciones: { valor: string; total: number }[] }[]).map(
      ({ clave, opciones }) => [clave, Object.fromEntries(opciones.map(({ valor, total }) => [valor, total]))],
    ),
  );
const lista = async (query: string) => {
  const { items, total } = (await nadie.call('GET', `/api/products?${query}`)).body;
  return { total, ids: items.map(({ id }: { id: number }) => id) };
};

const ids: Record<string, number> = {};
async function nuevo(nombre: string, especificaciones: string, campos: Parameters<typeof createProducto>[1] = {}) {
  const descripcion = `Taladro ${nombre}`;
  const { id } = await createProducto(test, {
    familia: 'herramientas inalambricas',
    descripcion,
    especificaciones,
    ...campos,
  });
  ids[nombre] = id;
}

beforeAll(async () => {
  await nuevo('uno', 'Voltaje: 18 V\nTorque: 30 Nm', { marca: 'Bosch', precio_unitario: 10_000 });
  await nuevo('dos', 'Voltaje: 18 V\nTorque: 54 Nm', { marca: 'Makita', precio_unitario: 20_000 });
  await nuevo('tres', 'Voltaje: 12 V\nTorque: 30 Nm', { marca: 'Bosch', precio_unitario: 30_000, cantidad_stock: 0 });
  await nuevo('cuatro', 'Torque: 25 a 30 Nm\nVoltaje: 14,4 V y 18 V', { marca: 'Skil', precio_unitario: 40_000 });
  await nuevo('otro', 'Voltaje: 220 V\nPotencia: 900 W', { familia: 'electrohogar' });
  await leer();
});

describe('las facetas por características', () => {
  it('son de la categoría, cuentan lo que dejan los demás filtros, y lo dudoso no cuenta', async () => {
    expect(await de(DE)).toEqual({ voltaje: { 12: 1, 18: 2 }, torque: { 30: 3, 54: 1 } });
    expect(await de(`${DE}&marca=Bosch`)).toMatchObject({ voltaje: { 12: 1, 18: 1 } });
    expect(await de(`${DE}&en_stock=1&max=20000`)).toEqual({ torque: { 30: 1, 54: 1 } });
    expect(await de('')).toEqual({});
    // Found by words, those of each category that holds a good part of it.
    expect(await de('q=taladro')).toEqual({ voltaje: { 12: 1, 18: 2, 220: 1 }, torque: { 30: 3, 54: 1 } });
    expect(await de('q=taladro&voltaje=220')).toMatchObject({ voltaje: { 12: 1, 18: 2, 220: 1 } });
  });

  it('cada una deja fuera su propia elección, y las otras cuentan con ella', async () => {
    expect(await de(`${DE}&voltaje=18`)).toEqual({ voltaje: { 12: 1, 18: 2 }, torque: { 30: 1, 54: 1 } });
    expect(await de(`${DE}&voltaje=18&torque=54`)).toEqual({ voltaje: { 18: 1 }, torque: { 30: 1, 54: 1 } });
    const { total, marcas, en_stock } = await facetas(`${DE}&voltaje=18,12`);
    expect([total, en_stock, marcas]).toEqual([
      3,
      2,
      [
        { valor: 'Bosch', total: 2 },
        { valor: 'Makita', total: 1 },
      ],
    ]);
  });

  it('la lista muestra justo esos, con tramos, en su orden, también con búsqueda', async () => {
    expect(await lista(`${DE}&voltaje=18&sort=precio-desc`)).toEqual({ total: 2, ids: [ids['dos'], ids['uno']] });
    expect(await lista(`${DE}&torque=40-`)).toEqual({ total: 1, ids: [ids['dos']] });
    expect(await lista(`${DE}&torque=-40&sort=precio-asc&limit=1&page=2`)).toEqual({ total: 3, ids: [ids['tres']] });
    expect(await lista('q=taladro&voltaje=12')).toEqual({ total: 1, ids: [ids['tres']] });
    expect(await lista(`${DE}&voltaje=99`)).toEqual({ total: 0, ids: [] });
    expect((await nadie.call('GET', '/api/products?voltaje=mucho')).status).toBe(400);
    expect((await nadie.call('GET', '/api/products?voltaje=18&texto=taladro')).status).toBe(400);
  });

  it('siguen al instante lo que cambia: un valor, un precio, el stock, lo que se oculta', async () => {
    await admin.call('PUT', `/api/products/${ids['cuatro']}/caracteristicas`, {
      valores: [{ clave: 'voltaje', valor: 14.4 }],
    });
    expect((await de(DE))['voltaje']).toEqual({ 12: 1, '14.4': 1, 18: 2 });
    await admin.call('PUT', `/api/products/${ids['uno']}`, { precio_unitario: 99_000, es_oferta: false });
    expect(await lista(`${DE}&voltaje=18&min=90000`)).toEqual({ total: 1, ids: [ids['uno']] });
    await admin.call('PUT', `/api/products/${ids['uno']}`, { estado: 'inactivo' });
    expect((await de(DE))['voltaje']).toEqual({ 12: 1, '14.4': 1, 18: 1 });
    await admin.call('PUT', `/api/products/${ids['uno']}`, { estado: 'activo' });
    expect((await de(DE))['voltaje']).toEqual({ 12: 1, '14.4': 1, 18: 2 });
    // What one transaction writes while another, begun before it, is still to commit.
    await test.db.transaction(async (lenta) => {
      await lenta.update(productos).set({ precio_unitario: 21_000 }).where(eq(productos.id, ids['dos']!));
      await test.db
        .update(caracteristicas_de_producto)
        .set({ numero: 10.8 })
        .where(sql`producto_id = ${ids['tres']} and clave = 'voltaje'`);
      expect(await lista(`${DE}&voltaje=10.8`)).toEqual({ total: 1, ids: [ids['tres']] });
      expect((await lista(`${DE}&voltaje=18&min=20500&max=21500`)).total).toBe(0);
    });
    expect((await lista(`${DE}&voltaje=18&min=20500&max=21500`)).total).toBe(1);
  });

  it('muchos valores van en tramos, y el que se eligió se puede quitar', async () => {
    for (let n = 1; n <= 10; n++) {
      await nuevo(`banda ${n}`, `Potencia: ${n * 190} W`, { familia: 'climatizacion', descripcion: `Estufa ${n}` });
    }
    await leer();
    const potencia = (await de('familia=climatizacion&potencia=100-300'))['potencia'];
    expect(potencia).toEqual({ '-500': 2, '100-300': 1, '500-1000': 3, '1000-1500': 2, '1500-2000': 3 });
    expect(['-500', '500-1000', '2000-', '190'].map((opcion) => formatOpcion('potencia', opcion))).toEqual([
      'Menos de 500 W',
      '500 a 1.000 W',
      '2.000 W o más',
      '190 W',
    ]);
  });
});
