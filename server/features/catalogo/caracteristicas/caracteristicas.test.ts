import { and, eq, inArray, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { productos } from '#server/features/catalogo/catalogo/index.ts';
import { auditoria } from '#server/platform/audit/table.ts';
import type { Context } from '#server/platform/context.ts';
import { createProducto, people, visitor } from '#server/testing/builders.ts';
import { openTestApp } from '#server/testing/test-app.ts';
import { leerPendientes } from './index.ts';

const test = await openTestApp();
const [admin, empleado, cliente] = await people(test, 'admin', 'employee', 'customer');

const RUTA = '/api/products/caracteristicas';
/** As the job does it, in one of the instances. */
const leer = () =>
  leerPendientes({
    db: test.db,
    actor: null,
    requestId: null,
    touched: new Set(),
    changes: { tell: () => {} },
  } as unknown as Context);
const nuevo = async (especificaciones: string, campos: Parameters<typeof createProducto>[1] = {}) => {
  const { id } = await createProducto(test, { especificaciones, ...campos });
  await leer();
  return id;
};
const de = async (id: number) =>
  Object.fromEntries(
    (
      (await empleado.call('GET', `/api/products/${id}/caracteristicas`)).body.items as {
        clave: string;
        numero: number | null;
        texto: string | null;
        origen: string;
      }[]
    ).map(({ clave, numero, texto, origen }) => [clave, [numero ?? texto, origen]]),
  );
const escribir = (id: number, valores: unknown, quien = admin) =>
  quien.call('PUT', `/api/products/${id}/caracteristicas`, { valores });
const revisar = (acto: string, id: number, claves: string[], quien = admin) =>
  quien.call('POST', `${RUTA}/revisar`, { acto, items: claves.map((clave) => ({ producto_id: id, clave })) });
const rastros = (id: number) =>
  test.db
    .select({ accion: auditoria.accion, actor_id: auditoria.actor_id, detalle: auditoria.detalle })
    .from(auditoria)
    .where(and(eq(auditoria.entidad, 'producto'), eq(auditoria.entidad_id, id)))
    .orderBy(auditoria.id);

describe('lo que se lee de un producto', () => {
  it('sigue a sus palabras, sean como sean escritas, y lo dudoso queda por revisar', async () => {
    const id = await nuevo('Voltaje: 18 V\nDiámetro: 3 a 8 mm');
    expect(await de(id)).toEqual({ voltaje: [18, 'leida'], diametro: [3, 'dudosa'] });
    await test.db
      .update(productos)
      .set({ especificaciones: 'Voltaje: 20 V\nMaterial: acero' })
      .where(eq(productos.id, id));
    expect((await empleado.call('GET', RUTA)).body.por_leer).toBe(1);
    await leer();
    expect(await de(id)).toEqual({ voltaje: [20, 'leida'], material: ['Acero', 'leida'] });
  });

  it('quien lo edita o lo crea lo ve leído al momento', async () => {
    const id = await nuevo('Voltaje: 18 V');
    await admin.call('PUT', `/api/products/${id}`, { especificaciones: 'Potencia: 1.400 W' });
    expect(await de(id)).toEqual({ potencia: [1_400, 'leida'] });
    const { body } = await admin.call('POST', '/api/products', {
      codigo_producto_fussan: 77_001,
      descripcion: 'Taladro 12 V',
      precio_unitario: 1_000,
      cantidad_stock: 0,
    });
    expect(await de(body.id)).toEqual({ voltaje: [12, 'leida'] });
  });

  it('de muchos que lo leen a la vez, cada uno lee otros y nada se repite', async () => {
    const ids = await Promise.all(
      Array.from({ length: 12 }, async () => (await createProducto(test, { especificaciones: 'Voltaje: 18 V' })).id),
    );
    await Promise.all(Array.from({ length: 4 }, leer));
    for (const id of ids) expect(await de(id)).toEqual({ voltaje: [18, 'leida'] });
  });
});

describe('lo que el personal escribe', () => {
  it('queda aunque cambien las palabras, y lo que descarta no vuelve', async () => {
    const id = await nuevo('Voltaje: 14,4 V y 18 V\nPotencia: 500 W\nPeso: 2 kg');
    const { status, body } = await escribir(id, [
      { clave: 'voltaje', valor: 18 },
      { clave: 'material', valor: 'Acero inoxidable' },
      { clave: 'peso', valor: null },
    ]);
    expect([status, body.items.map(({ clave }: { clave: string }) => clave)]).toEqual([
      200,
      ['voltaje', 'potencia', 'peso', 'material'],
    ]);
    await test.db
      .update(productos)
      .set({ especificaciones: 'Voltaje: 12 V\nPotencia: 600 W\nPeso: 3 kg' })
      .where(eq(productos.id, id));
    await leer();
    expect(await de(id)).toEqual({
      voltaje: [18, 'escrita'],
      potencia: [600, 'leida'],
      peso: [null, 'descartada'],
      material: ['Acero inoxidable', 'escrita'],
    });
    expect(await rastros(id)).toEqual([
      {
        accion: 'escribir-caracteristicas',
        actor_id: admin.id,
        detalle: {
          voltaje: { antes: 18, despues: 18 },
          material: { antes: null, despues: 'Acero inoxidable' },
          peso: { antes: 2, despues: null },
        },
      },
    ]);
    // Said once more it changes nothing.
    await escribir(id, [{ clave: 'voltaje', valor: 18 }]);
    expect(await rastros(id)).toHaveLength(1);
  });

  it('lo escribe un administrador, y con sentido', async () => {
    const id = await nuevo('');
    const valores = [{ clave: 'voltaje', valor: 18 }];
    expect((await escribir(id, valores, empleado)).status).toBe(403);
    expect((await escribir(id, valores, cliente)).status).toBe(403);
    expect((await escribir(id, valores, visitor(test))).status).toBe(401);
    expect((await escribir(2_000_000_000, valores)).status).toBe(404);
    for (const [clave, valor, mensaje] of [
      ['voltaje', -1, 'Voltaje debe ser un número mayor que 0.'],
      ['voltaje', 'mucho', 'Voltaje debe ser un número mayor que 0.'],
      ['material', 3, 'Material debe ser un texto de hasta 60 caracteres.'],
      ['sabor', 'dulce', 'No es una característica que se conozca.'],
    ]) {
      const { status, body } = await escribir(id, [{ clave, valor }]);
      expect([status, Object.values(body.fields)]).toEqual([400, [mensaje]]);
    }
    expect(await de(id)).toEqual({});
    expect(await rastros(id)).toEqual([]);
  });
});

describe('comparar', () => {
  const comparar = async (ids: readonly number[]) =>
    (await visitor(test).call('GET', `/api/products/comparar?ids=${ids}`)).body;

  it('muestra lo que cada uno puede, en su orden, sin lo dudoso ni lo que no se vende', async () => {
    const [uno, otro] = [await nuevo('Voltaje: 18 V\nDiámetro: M8'), await nuevo('Material: acero')];
    const oculto = await nuevo('Voltaje: 18 V', { estado: 'inactivo' });
    const { items } = await comparar([otro, oculto, uno]);
    expect(items.map(({ id, caracteristicas }: Record<string, unknown>) => [id, caracteristicas])).toEqual([
      [otro, [{ clave: 'material', numero: null, texto: 'Acero' }]],
      [uno, [{ clave: 'voltaje', numero: 18, texto: null }]],
    ]);
    expect(items[0]).not.toHaveProperty('ultimo_costo');
  });

  it('son hasta cuatro', async () => {
    expect((await visitor(test).call('GET', '/api/products/comparar?ids=1,2,3,4,5')).status).toBe(400);
    expect((await visitor(test).call('GET', '/api/products/comparar?ids=x')).status).toBe(400);
  });
});

describe('la revisión', () => {
  it('muestra primero lo dudoso, y se busca por nombre, clase y origen', async () => {
    await test.db.execute(sql`update caracteristicas_de_producto set origen = 'escrita' where origen = 'dudosa'`);
    const id = await nuevo('Diámetro: M8\nVoltaje: 18 V', { descripcion: 'Perno Ñandú' });
    const lista = async (query = '') => (await empleado.call('GET', `${RUTA}${query}`)).body;
    expect(await lista()).toMatchObject({
      total: 1,
      dudosas: 1,
      por_leer: 0,
      items: [{ producto_id: id, clave: 'diametro', numero: 8, origen: 'dudosa', leido: 'Diámetro: M8' }],
    });
    expect((await lista('?q=nandu&origen=todas')).items.map(({ clave }: { clave: string }) => clave)).toEqual([
      'diametro',
      'voltaje',
    ]);
    expect((await lista('?q=nandu&origen=todas&clave=voltaje')).total).toBe(1);
    expect((await lista('?clave=voltaje')).total).toBe(0);
    expect((await cliente.call('GET', RUTA)).status).toBe(403);
  });

  it('confirma, descarta y vuelve a leer de a muchas, con su rastro', async () => {
    const id = await nuevo('Diámetro: M8\nLargo: 10 a 20 mm\nVoltaje: 18 V');
    expect((await revisar('confirmar', id, ['diametro'], empleado)).status).toBe(403);
    expect((await revisar('confirmar', id, ['diametro', 'voltaje'])).body).toEqual({ cambiadas: 2 });
    expect((await revisar('descartar', id, ['largo', 'potencia'])).body).toEqual({ cambiadas: 1 });
    expect(await de(id)).toEqual({
      voltaje: [18, 'escrita'],
      diametro: [8, 'escrita'],
      largo: [10, 'descartada'],
    });
    expect((await revisar('confirmar', id, ['largo'])).body).toEqual({ cambiadas: 0 });
    expect((await revisar('releer', id, ['largo', 'voltaje', 'diametro'])).body).toEqual({ cambiadas: 3 });
    expect(await de(id)).toEqual({ voltaje: [18, 'leida'], diametro: [8, 'dudosa'], largo: [10, 'dudosa'] });
    expect((await rastros(id)).map(({ accion, detalle }) => [accion, detalle])).toEqual([
      ['confirmar-caracteristicas', { claves: ['diametro', 'voltaje'] }],
      ['descartar-caracteristicas', { claves: ['largo'] }],
      ['releer-caracteristicas', { claves: ['diametro', 'largo', 'voltaje'] }],
    ]);
  });

  it('de muchos que confirman lo mismo a la vez, uno lo hace', async () => {
    const ids = [await nuevo('Diámetro: M8'), await nuevo('Diámetro: M10')];
    const items = ids.map((producto_id) => ({ producto_id, clave: 'diametro' }));
    const hechas = await Promise.all(
      Array.from({ length: 6 }, (_, n) =>
        admin.call('POST', `${RUTA}/revisar`, { acto: 'confirmar', items: n % 2 ? items : items.toReversed() }),
      ),
    );
    expect(hechas.reduce((suma, { body }) => suma + body.cambiadas, 0)).toBe(2);
    const filas = await test.db.$count(
      auditoria,
      and(eq(auditoria.accion, 'confirmar-caracteristicas'), inArray(auditoria.entidad_id, ids)),
    );
    expect(filas).toBe(2);
  });
});
