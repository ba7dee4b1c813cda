import { describe, expect, it } from 'vitest';
import { opiniones } from '#server/features/catalogo/opiniones/index.ts';
import { preguntas } from '#server/features/catalogo/preguntas/index.ts';
import { createProducto, people, visitor } from '#server/testing/builders.ts';
import { openTestApp } from '#server/testing/test-app.ts';

const test = await openTestApp();

const CLIMA = { familia: 'climatizacion' };
const relacionadosDe = async (id: number) => {
  const { status, body } = await visitor(test).call('GET', `/api/products/${id}/ficha`);
  expect(status).toBe(200);
  return (body.relacionados as { id: number }[]).map((producto) => producto.id);
};

describe('GET /api/products/:id/ficha', () => {
  it('trae el producto tal como lo da su propia llamada', async () => {
    const { id } = await createProducto(test, { familia: 'electrohogar', sub_familia: 'Hervidores' });
    const { body } = await visitor(test).call('GET', `/api/products/${id}/ficha`);
    expect(body.producto).toEqual((await visitor(test).call('GET', `/api/products/${id}`)).body);
  });

  it('y lo que va con él, lo que opinan y lo que preguntan, tal como cada llamada', async () => {
    const { id } = await createProducto(test, { familia: 'electrohogar' });
    const otros = [await createProducto(test), await createProducto(test, { cantidad_stock: 0 })].map(({ id }) => id);
    const texto = 'Hierve en dos minutos';
    const [admin] = await people(test, 'admin');
    await admin.call('PUT', `/api/products/${id}/relaciones`, { necesita: otros, acompana: [], ocultas: [] });
    await test.db.insert(opiniones).values(
      [4, 5, 5, 5, 5, 5].map((estrellas) => ({
        producto_id: id,
        num_pedido: 1,
        estrellas,
        texto,
        nombre: 'Ana',
        estado: 'publicada' as const,
      })),
    );
    await test.db.insert(preguntas).values({
      producto_id: id,
      texto: '¿Cuánto hierve?',
      estado: 'publicada',
      respuesta: 'Dos litros',
      respondida_en: new Date(),
    });
    const { body } = await visitor(test).call('GET', `/api/products/${id}/ficha`);
    for (const parte of ['relaciones', 'opiniones', 'preguntas']) {
      expect(body[parte]).toEqual((await visitor(test).call('GET', `/api/products/${id}/${parte}`)).body);
    }
    expect(body.relaciones.necesita.map((otro: { id: number }) => otro.id)).toEqual(otros);
    expect(body.opiniones).toMatchObject({ total: 6, promedio: 4.8, cuantas: [0, 0, 0, 1, 5], items: { length: 5 } });
    expect(body.preguntas.items[0]).toMatchObject({ texto: '¿Cuánto hierve?', respuesta: 'Dos litros' });
  });

  it('primero los que hay, de su sub_familia y de precio cercano; después la familia; al final lo agotado', async () => {
    const crear = async (sub_familia: string | null, precio_unitario: number, cantidad_stock = 5) =>
      (await createProducto(test, { ...CLIMA, sub_familia, precio_unitario, cantidad_stock })).id;
    const este = await crear('Ventiladores', 50_000);
    const lejos = await crear('Ventiladores', 90_000);
    const cerca = await crear('Ventiladores', 48_000);
    const agotado = await crear('Ventiladores', 50_000, 0);
    const suelto = await crear(null, 50_100);
    const estufa = await crear('Estufas', 51_000);
    await createProducto(test, { ...CLIMA, sub_familia: 'Ventiladores', estado: 'inactivo' });
    await createProducto(test, { familia: 'electrohogar', sub_familia: 'Ventiladores', precio_unitario: 50_000 });
    expect(await relacionadosDe(este)).toEqual([cerca, lejos, suelto, estufa, agotado]);
    // Without a sub_familia of its own, the familia is what is left.
    expect(await relacionadosDe(suelto)).toEqual([este, estufa, cerca, lejos, agotado]);
  });

  it('son a lo más ocho, y sin lo que sobra de lo agotado', async () => {
    const familia = 'aseo industrial';
    const { id } = await createProducto(test, { familia, sub_familia: 'Trapos', precio_unitario: 10_000 });
    for (let n = 1; n <= 6; n++) {
      await createProducto(test, { familia, sub_familia: 'Trapos', precio_unitario: 10_000 + n });
      await createProducto(test, { familia, sub_familia: 'Trapos', precio_unitario: 10_000 - n, cantidad_stock: 0 });
    }
    expect(await relacionadosDe(id)).toHaveLength(8);
    const { body } = await visitor(test).call('GET', `/api/products/${id}/ficha`);
    expect(body.relacionados.map((producto: { precio_unitario: number }) => producto.precio_unitario - 10_000)).toEqual(
      [1, 2, 3, 4, 5, 6, -1, -2],
    );
    for (const visto of [body.producto, body.relacionados[0]]) expect(Object.keys(visto)).not.toContain('stock_minimo');
  });

  it('lo que hay va primero aunque diez agotados estén más cerca, de lado y lado', async () => {
    const suyo = { familia: 'jardineria y areas libres', sub_familia: 'Podadoras' };
    const { id } = await createProducto(test, { ...suyo, precio_unitario: 10_000 });
    for (let n = 1; n <= 10; n++) {
      await createProducto(test, { ...suyo, precio_unitario: 10_000 + n, cantidad_stock: 0 });
      await createProducto(test, { ...suyo, precio_unitario: 10_000 - n, cantidad_stock: 0 });
    }
    const arriba = await createProducto(test, { ...suyo, precio_unitario: 10_012 });
    const abajo = await createProducto(test, { ...suyo, precio_unitario: 9_989 });
    const relacionados = await relacionadosDe(id);
    expect(relacionados.slice(0, 2)).toEqual([abajo.id, arriba.id]);
    expect(relacionados).toHaveLength(8);
  });

  it('sin familia no hay con qué compararlo', async () => {
    expect(await relacionadosDe((await createProducto(test, { familia: null })).id)).toEqual([]);
  });
});

describe('lo que ya no se vende', () => {
  it('responde 410 con su familia, y 404 lo que nunca existió', async () => {
    const { id } = await createProducto(test, { ...CLIMA, estado: 'inactivo' });
    for (const path of [`/api/products/${id}`, `/api/products/${id}/ficha`]) {
      const { status, body } = await visitor(test).call('GET', path);
      expect(status).toBe(410);
      expect(body).toMatchObject({ code: 'RETIRADO', message: 'Producto no encontrado.', details: CLIMA });
    }
    for (const id of ['2147483647', '99999999999', 'martillo']) {
      const { status, body } = await visitor(test).call('GET', `/api/products/${id}/ficha`);
      expect([status, body.code, body.message]).toEqual([404, 'NO_ENCONTRADO', 'Producto no encontrado.']);
    }
  });
});
