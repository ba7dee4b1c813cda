import { and, eq, inArray } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { productos } from '#server/features/catalogo/catalogo/index.ts';
import { auditoria } from '#server/platform/audit/table.ts';
import { createProducto, people, visitor } from '#server/testing/builders.ts';
import { openTestApp } from '#server/testing/test-app.ts';
import { medidasDe } from './index.ts';

const test = await openTestApp();
const [admin, empleado, cliente] = await people(test, 'admin', 'employee', 'customer');

const nadie = visitor(test);

const RUTA = '/api/medidas';
const NADA = { peso_kg: null, largo_cm: null, ancho_cm: null, alto_cm: null };
const CAJA = { peso_kg: 2.5, largo_cm: 40, ancho_cm: 30, alto_cm: 12.5 };
const guardar = (cuerpo: Record<string, unknown>, quien = admin) => quien.call('PUT', RUTA, { ...NADA, ...cuerpo });
const lista = async () => (await empleado.call('GET', RUTA)).body.items as Record<string, unknown>[];
const rastros = () => test.db.$count(auditoria, eq(auditoria.accion, 'guardar-medidas'));

describe('lo que pesa y mide un producto', () => {
  it('es lo suyo, si no lo de su subfamilia, si no lo de su familia, y dice si es una estimación', async () => {
    const propias = await createProducto(test, { familia: 'electrohogar', ...CAJA });
    const enParte = await createProducto(test, { familia: 'electrohogar', peso_kg: 1.25 });
    const deSub = await createProducto(test, { familia: 'electrohogar', sub_familia: 'Lavadoras' });
    const sinNada = await createProducto(test);
    await guardar({ familia: 'electrohogar', peso_kg: 8, largo_cm: 50, ancho_cm: 40 });
    await guardar({ familia: 'electrohogar', sub_familia: 'Lavadoras', peso_kg: 65, largo_cm: 85 });
    const de = await medidasDe(
      test.db,
      [propias, enParte, deSub, sinNada].map(({ id }) => id),
    );
    expect(de.get(propias.id)).toEqual({ ...CAJA, estimadas: false });
    expect(de.get(enParte.id)).toEqual({ peso_kg: 1.25, largo_cm: 50, ancho_cm: 40, alto_cm: null, estimadas: true });
    expect(de.get(deSub.id)).toEqual({ peso_kg: 65, largo_cm: 85, ancho_cm: 40, alto_cm: null, estimadas: true });
    expect(de.get(sinNada.id)).toEqual({ ...NADA, estimadas: true });
    expect(await medidasDe(test.db, [])).toEqual(new Map());
    // A product that isn't there has none.
    expect([...(await medidasDe(test.db, [propias.id, propias.id, 2_000_000_000])).keys()]).toEqual([propias.id]);
  });

  it('en su página se dice si es voluminoso, por lo suyo o por lo de su familia', async () => {
    const seDice = async ({ id }: { id: number }) => {
      const [uno, ficha] = await Promise.all([
        nadie.call('GET', `/api/products/${id}`),
        nadie.call('GET', `/api/products/${id}/ficha`),
      ]);
      expect(ficha.body.producto.voluminoso).toBe(uno.body.voluminoso);
      return uno.body.voluminoso;
    };
    const de = { familia: 'herramientas electricas', sub_familia: 'Andamios' };
    const justo = await createProducto(test, { ...de, peso_kg: 40, largo_cm: 180 });
    const pesado = await createProducto(test, { ...de, peso_kg: 40.001 });
    const alto = await createProducto(test, { ...de, peso_kg: 1, alto_cm: 180.5 });
    const sinMedir = await createProducto(test, de);
    expect(await Promise.all([justo, pesado, alto, sinMedir].map(seDice))).toEqual([false, true, true, false]);
    await guardar({ ...de, ancho_cm: 200 });
    expect(await Promise.all([justo, pesado, alto, sinMedir].map(seDice))).toEqual([true, true, true, true]);
    const { body } = await nadie.call('POST', '/api/fletes/cotizar', {
      comuna: 'Santiago',
      items: [{ id: sinMedir.id, quantity: 1 }],
    });
    expect(body.voluminoso).toBe(true);
  });

  it('lo lee cualquiera en su ficha y el personal en la suya, pero no en las listas', async () => {
    const { id } = await createProducto(test, { familia: 'climatizacion', ...CAJA });
    expect((await visitor(test).call('GET', `/api/products/${id}`)).body).toMatchObject(CAJA);
    expect((await visitor(test).call('GET', `/api/products/${id}/ficha`)).body.producto).toMatchObject(CAJA);
    expect((await empleado.call('GET', `/api/products/admin/${id}`)).body).toMatchObject(CAJA);
    const { items } = (await visitor(test).call('GET', '/api/products?familia=climatizacion')).body;
    expect(items[0]).not.toHaveProperty('peso_kg');
  });
});

describe('lo que miden las familias', () => {
  it('se lee de las seis, con las subfamilias que tienen productos y cuántos no se han medido', async () => {
    const antes = await lista();
    expect(antes.filter(({ sub_familia }) => sub_familia === '')).toHaveLength(6);
    await createProducto(test, { familia: 'aseo industrial', sub_familia: 'Aspiradoras', ...CAJA });
    await createProducto(test, { familia: 'aseo industrial', sub_familia: 'Aspiradoras' });
    await createProducto(test, { familia: 'aseo industrial', estado: 'inactivo' });
    const deAseo = (await lista()).filter(({ familia }) => familia === 'aseo industrial');
    expect(deAseo).toEqual([
      { familia: 'aseo industrial', sub_familia: '', ...NADA, version: 0, sin_medir: 1 },
      { familia: 'aseo industrial', sub_familia: 'Aspiradoras', ...NADA, version: 0, sin_medir: 1 },
    ]);
  });

  it('se guardan con lo que cambió en la auditoría, y lo igual no cambia nada', async () => {
    const { body } = await guardar({ familia: 'jardineria y areas libres', ...CAJA, version: 0 });
    expect(body).toMatchObject({ familia: 'jardineria y areas libres', sub_familia: '', ...CAJA, version: 1 });
    const [rastro] = await test.db
      .select()
      .from(auditoria)
      .where(and(eq(auditoria.accion, 'guardar-medidas'), inArray(auditoria.actor_id, [admin.id])))
      .orderBy(auditoria.id)
      .offset((await rastros()) - 1);
    expect(rastro).toMatchObject({
      entidad: 'familia-medidas',
      detalle: { familia: 'jardineria y areas libres', peso_kg: { antes: null, despues: 2.5 } },
    });
    const cuantos = await rastros();
    expect((await guardar({ familia: 'jardineria y areas libres', ...CAJA, version: 1 })).body.version).toBe(1);
    expect(await rastros()).toBe(cuantos);
    // Taken back: nothing is said of it any more.
    expect((await guardar({ familia: 'jardineria y areas libres', version: 1 })).body).toMatchObject(NADA);
  });

  it('una subfamilia que ningún producto tiene se niega, y la que dejó de tener productos se puede vaciar', async () => {
    const de = { familia: 'climatizacion', sub_familia: 'Inventada' };
    const negada = await guardar({ ...de, ...CAJA });
    expect([negada.status, negada.body.fields]).toEqual([
      400,
      { sub_familia: 'Ningún producto de Climatización tiene la subfamilia «Inventada».' },
    ]);
    const { id } = await createProducto(test, de);
    expect((await guardar({ ...de, ...CAJA })).body).toMatchObject({ ...de, ...CAJA, version: 1 });
    await test.db.update(productos).set({ sub_familia: 'Otra' }).where(eq(productos.id, id));
    expect((await guardar(de)).body).toEqual({ ...de, ...NADA, version: 2, sin_medir: 0 });
    expect((await guardar(de)).status).toBe(400);
  });

  it('las ve el personal y las cambia un administrador', async () => {
    const antes = await rastros();
    expect((await guardar({ familia: 'electrohogar' }, empleado)).status).toBe(403);
    expect((await guardar({ familia: 'electrohogar' }, cliente)).status).toBe(403);
    expect((await guardar({ familia: 'electrohogar' }, visitor(test))).status).toBe(401);
    expect((await cliente.call('GET', RUTA)).status).toBe(403);
    expect(await rastros()).toBe(antes);
  });

  it.each([
    [{ peso_kg: 0 }, 'peso_kg', 'El peso debe ser un número mayor que 0, de hasta 20.000 kg.'],
    [{ peso_kg: 20_001 }, 'peso_kg', 'El peso debe ser un número mayor que 0, de hasta 20.000 kg.'],
    [{ peso_kg: 0.0005 }, 'peso_kg', 'El peso puede tener hasta 3 decimales.'],
    [{ alto_cm: 2_000.5 }, 'alto_cm', 'El alto debe ser un número mayor que 0, de hasta 2.000 cm.'],
    [{ largo_cm: 10.25 }, 'largo_cm', 'El largo puede tener hasta un decimal.'],
    [{ ancho_cm: 'mucho' }, 'ancho_cm', 'El ancho debe ser un número mayor que 0, de hasta 2.000 cm.'],
  ])('rehúsa %j en español', async (malo, campo, mensaje) => {
    const { status, body } = await guardar({ familia: 'electrohogar', ...malo });
    expect([status, body.fields]).toEqual([400, { [campo]: mensaje }]);
  });

  it('quien guarda sobre lo que no vio se entera de lo que hay', async () => {
    const suya = { familia: 'herramientas inalambricas', peso_kg: 3 };
    const { version } = (await guardar({ ...suya, version: 0 })).body;
    const { status, body } = await guardar({ ...suya, peso_kg: 4, version: 0 });
    expect([status, body.details.ahora.peso_kg, body.details.ahora.version]).toEqual([409, 3, version]);
  });

  it('de muchos que guardan a la vez sobre lo mismo, uno lo hace', async () => {
    const respuestas = await Promise.all(
      Array.from({ length: 8 }, (_, n) => guardar({ familia: 'herramientas electricas', peso_kg: n + 1, version: 0 })),
    );
    expect(respuestas.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
  });
});

it('el producto se edita con sus medidas, y su historia las dice', async () => {
  const { id } = await createProducto(test, { familia: 'electrohogar' });
  const { status, body } = await admin.call('PUT', `/api/products/${id}`, { peso_kg: '2.5', alto_cm: 12.5 });
  expect([status, body.peso_kg, body.alto_cm, body.largo_cm]).toEqual([200, 2.5, 12.5, null]);
  const historia = (await admin.call('GET', `/api/products/${id}/historia`)).body;
  expect(historia.items[0].cambios).toEqual([
    { campo: 'peso_kg', nombre: 'Peso (kg)', antes: null, despues: '2,5' },
    { campo: 'alto_cm', nombre: 'Alto (cm)', antes: null, despues: '12,5' },
  ]);
  expect((await admin.call('PUT', `/api/products/${id}`, { peso_kg: '' })).body.peso_kg).toBe(null);
  const malo = await admin.call('PUT', `/api/products/${id}`, { alto_cm: -1 });
  expect([malo.status, malo.body.fields]).toEqual([
    400,
    { alto_cm: 'El alto debe ser un número mayor que 0, de hasta 2.000 cm.' },
  ]);
  const [fila] = await test.db.select().from(productos).where(eq(productos.id, id));
  expect([fila!.peso_kg, fila!.alto_cm]).toEqual([null, 12.5]);
});
