import { and, eq } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { productos } from '#server/features/catalogo/catalogo/index.ts';
import { auditoria } from '#server/platform/audit/table.ts';
import { ChangeListener } from '#server/platform/changes.ts';
import { compraBody, createProducto, people, visitor } from '#server/testing/builders.ts';
import { openTestApp } from '#server/testing/test-app.ts';
import { grupos_de_variantes, variantes } from './table.ts';

const test = await openTestApp();
const [admin, empleado, cliente] = await people(test, 'admin', 'employee', 'customer');
const nadie = visitor(test);
const RUTA = '/api/variantes';

type Nuevo = Awaited<ReturnType<typeof createProducto>>;
let nombres = 0;
/** Products to group, and what makes them one. */
async function nuevos(cuantos: number, campos: Parameters<typeof createProducto>[1] = {}) {
  const suyos: Nuevo[] = [];
  for (let n = 0; n < cuantos; n++) suyos.push(await createProducto(test, campos));
  // As many as were asked for.
  return suyos as unknown as [Nuevo, Nuevo, Nuevo, ...Nuevo[]];
}
const cuerpoDe = (suyos: readonly { id: number }[], nombre = `Broca de prueba ${++nombres}`) => ({
  nombre,
  ejes: ['Medida'],
  variantes: suyos.map(({ id }, n) => ({ producto_id: id, valores: [`${n + 6} mm`] })),
});
const agrupar = (cuerpo: unknown, quien = admin) => quien.call('POST', RUTA, cuerpo);
const editar = (id: number, cuerpo: unknown, quien = admin) => quien.call('PUT', `${RUTA}/${id}`, cuerpo);
const deProducto = async (id: number) => (await empleado.call('GET', `/api/products/${id}/variantes`)).body.grupo;
const ficha = async (id: number) => (await nadie.call('GET', `/api/products/${id}/ficha`)).body.producto;
const rastros = (accion: string, entidad: string, entidad_id: number) =>
  test.db
    .select({ actor_id: auditoria.actor_id, detalle: auditoria.detalle })
    .from(auditoria)
    .where(and(eq(auditoria.accion, accion), eq(auditoria.entidad, entidad), eq(auditoria.entidad_id, entidad_id)));

describe('agrupar', () => {
  it('lo hace un administrador; queda escrito, y cada página ofrece las otras', async () => {
    const suyos = await nuevos(3, { precio_unitario: 2_000 });
    const [uno, dos, tres] = suyos.map(({ id }) => id) as [number, number, number];
    expect((await agrupar(cuerpoDe(suyos), empleado)).status).toBe(403);
    expect((await agrupar(cuerpoDe(suyos), cliente)).status).toBe(403);
    expect((await agrupar(cuerpoDe(suyos), nadie)).status).toBe(401);
    expect(await deProducto(uno)).toBeNull();
    expect((await ficha(uno)).variantes).toBeNull();

    const { status, body } = await agrupar(cuerpoDe(suyos, '  Broca  ñandú '));
    expect([status, body.nombre, body.version]).toEqual([201, 'Broca  ñandú', 1]);
    expect(await deProducto(dos)).toEqual(body);
    expect((await ficha(dos)).variantes).toEqual({
      grupo_id: body.id,
      nombre: 'Broca  ñandú',
      ejes: ['Medida'],
      items: [uno, dos, tres].map((id, n) => ({
        id,
        valores: [`${n + 6} mm`],
        precio_unitario: 2_000,
        en_stock: true,
      })),
      ids: [uno, dos, tres],
    });
    const [deGrupo] = await rastros('agrupar-variantes', 'variantes', body.id);
    expect(deGrupo).toMatchObject({
      actor_id: admin.id,
      detalle: { grupo: { despues: { variantes: ['6 mm', '7 mm', '8 mm'] } } },
    });
    const historia = (await admin.call('GET', `/api/products/${uno}/historia`)).body.items[0];
    expect(historia.cambios).toEqual([
      { campo: 'variante_de', nombre: 'Variante de', antes: null, despues: 'Broca  ñandú' },
      { campo: 'variante', nombre: 'Variante', antes: null, despues: 'Medida: 6 mm' },
    ]);
  });

  it('en las listas se dice en cuántas viene', async () => {
    const suyos = await nuevos(2, { marca: 'Variada' });
    await createProducto(test, { marca: 'Variada' });
    await agrupar(cuerpoDe(suyos));
    for (const url of [
      '/api/products?marca=Variada',
      '/api/products?q=Variada',
      '/api/products?marca=Variada&limit=7',
    ]) {
      const { items } = (await nadie.call('GET', url)).body;
      const dice = Object.fromEntries(
        items.map((uno: { id: number; en_variantes: unknown }) => [uno.id, uno.en_variantes]),
      );
      expect(items).toHaveLength(3);
      for (const { id } of suyos) expect(dice[id]).toEqual({ total: 2, ejes: ['Medida'] });
      expect(Object.values(dice).filter(Boolean)).toHaveLength(2);
    }
  });

  it('dice en español por qué no', async () => {
    const [uno, dos, tres] = await nuevos(3);
    const oculto = await createProducto(test, { estado: 'inactivo', descripcion: 'Broca vieja' });
    const { body: grupo } = await agrupar(cuerpoDe([uno, dos]));
    const conOtro = await agrupar(cuerpoDe([tres, uno]));
    expect([conOtro.status, conOtro.body.message]).toEqual([
      409,
      `«${uno.descripcion}» ya está en el grupo «${grupo.nombre}»: sácalo de ahí antes.`,
    ]);
    expect(Object.keys(conOtro.body.fields)).toEqual(['variantes.1.producto_id']);
    const conOculto = await agrupar(cuerpoDe([tres, oculto]));
    expect([conOculto.status, conOculto.body.fields]).toEqual([
      400,
      { 'variantes.1.producto_id': '«Broca vieja» no está a la venta: actívalo antes de agruparlo.' },
    ]);
    expect((await agrupar(cuerpoDe([tres, { id: 2_000_000_000 }]))).body.fields).toEqual({
      'variantes.1.producto_id': 'Este producto ya no existe.',
    });
    const repetido = cuerpoDe([tres, await createProducto(test)]);
    repetido.variantes[1]!.valores = ['6 MM'];
    expect((await agrupar(repetido)).body.fields).toEqual({
      'variantes.1.valores.0': 'Ya hay otro «6 mm»: cada uno lleva el suyo.',
    });
    expect((await agrupar(cuerpoDe([tres]))).status).toBe(400);
    const mismoNombre = await agrupar(cuerpoDe([tres, await createProducto(test)], grupo.nombre.toUpperCase()));
    expect([mismoNombre.status, Object.keys(mismoNombre.body.fields)]).toEqual([409, ['nombre']]);
    expect(await deProducto(tres.id)).toBeNull();
  });

  it('de muchos que agrupan a la vez el mismo producto, uno lo logra', async () => {
    const [comun, ...otros] = await nuevos(9);
    const respuestas = await Promise.all(
      otros.map((otro, n) => agrupar(cuerpoDe(n % 2 ? [comun, otro] : [otro, comun]))),
    );
    expect(respuestas.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(409)]);
    expect(await test.db.$count(variantes, eq(variantes.producto_id, comun.id))).toBe(1);
  });
});

describe('cambiar un grupo', () => {
  it('agrega, saca, ordena, renombra y cambia de ejes de una vez, y lo que no cambia no se anota', async () => {
    const [uno, dos, tres] = await nuevos(3);
    const { body: antes } = await agrupar(cuerpoDe([uno, dos]));
    const cuerpo = {
      nombre: 'Broca con todo',
      ejes: ['Medida', 'Kit'],
      version: 1,
      variantes: [
        { producto_id: tres.id, valores: ['6 mm', 'sola'] },
        { producto_id: uno.id, valores: ['6 mm', 'con maletín'] },
      ],
    };
    expect((await editar(antes.id, cuerpo, empleado)).status).toBe(403);
    const { status, body } = await editar(antes.id, cuerpo);
    expect([status, body.version, body.variantes.map((v: { producto_id: number }) => v.producto_id)]).toEqual([
      200,
      2,
      [tres.id, uno.id],
    ]);
    expect(await deProducto(dos.id)).toBeNull();
    const [deDos] = await rastros('editar-variantes', 'producto', dos.id);
    expect(deDos?.detalle).toEqual({
      variante_de: { antes: antes.nombre, despues: null },
      variante: { antes: 'Medida: 7 mm', despues: null },
    });
    expect((await editar(antes.id, { ...cuerpo, version: 2 })).body.version).toBe(2);
    expect(await rastros('editar-variantes', 'variantes', antes.id)).toHaveLength(1);
    const vieja = await editar(antes.id, cuerpo);
    expect([vieja.status, vieja.body.details.grupo.version]).toEqual([409, 2]);
    expect((await editar(2_000_000_000, cuerpo)).status).toBe(404);
  });

  it('de muchos que lo cambian a la vez desde lo mismo, uno lo hace', async () => {
    const suyos = await nuevos(2);
    const { body } = await agrupar(cuerpoDe(suyos));
    const respuestas = await Promise.all(
      Array.from({ length: 6 }, (_, n) => editar(body.id, { ...cuerpoDe(suyos, `Vez ${n} ${body.id}`), version: 1 })),
    );
    expect(respuestas.map(({ status }) => status).sort()).toEqual([200, ...Array(5).fill(409)]);
  });

  it('se disuelve y sus productos siguen; lo escrito dice quiénes eran', async () => {
    const suyos = await nuevos(2);
    const { body } = await agrupar(cuerpoDe(suyos));
    expect((await empleado.call('DELETE', `${RUTA}/${body.id}`)).status).toBe(403);
    expect((await admin.call('DELETE', `${RUTA}/${body.id}`)).status).toBe(204);
    expect((await admin.call('DELETE', `${RUTA}/${body.id}`)).status).toBe(404);
    expect(await deProducto(suyos[0]!.id)).toBeNull();
    expect((await ficha(suyos[0]!.id)).variantes).toBeNull();
    const [rastro] = await rastros('disolver-variantes', 'variantes', body.id);
    expect(rastro?.detalle).toMatchObject({ grupo: { antes: { nombre: body.nombre, variantes: ['6 mm', '7 mm'] } } });
  });
});

describe('un producto que se va', () => {
  it('borrado, deja su grupo; el que se queda con uno se disuelve', async () => {
    const suyos = await nuevos(3, { cantidad_stock: 0 });
    const { body } = await agrupar(cuerpoDe(suyos));
    const borrar = (n: number) => admin.call('DELETE', `/api/products/${suyos[n]!.id}`);
    expect((await borrar(0)).status).toBe(204);
    expect((await deProducto(suyos[1]!.id)).variantes).toHaveLength(2);
    expect((await borrar(1)).status).toBe(204);
    expect(await deProducto(suyos[2]!.id)).toBeNull();
    expect(await test.db.$count(grupos_de_variantes, eq(grupos_de_variantes.id, body.id))).toBe(0);
  });

  it('oculto, no se ofrece y guarda su lugar para cuando vuelva', async () => {
    const suyos = await nuevos(3);
    const [uno, dos] = suyos;
    const { body } = await agrupar(cuerpoDe(suyos));
    const poner = (estado: string) => admin.call('PUT', `/api/products/${dos.id}`, { estado });
    await poner('inactivo');
    expect((await ficha(uno.id)).variantes.items).toHaveLength(2);
    // The group is edited as before, with it in.
    expect((await editar(body.id, { ...cuerpoDe(suyos, 'Con un oculto'), version: 1 })).status).toBe(200);
    await poner('activo');
    expect((await ficha(uno.id)).variantes.items).toHaveLength(3);
  });
});

it('una venta no toca las páginas de las otras, salvo que se agote o vuelva', async () => {
  const suyos = await nuevos(2, { cantidad_stock: 3 });
  const [uno, dos] = suyos;
  await agrupar(cuerpoDe(suyos));
  const oyente = new ChangeListener(test.url, () => {}, 20_000);
  await oyente.start();
  const oidos: string[] = [];
  oyente.subscribe((tags) => oidos.push(...tags));
  const comprar = (quantity: number) =>
    cliente.call('POST', '/api/compras/compra', compraBody([{ id: uno.id, quantity }], { entrega: 'retiro' }));
  expect((await comprar(1)).status).toBe(201);
  await vi.waitFor(() => expect(oidos).toContain(`producto:${uno.id}`), { timeout: 10_000 });
  expect(oidos).not.toContain(`variante:${uno.id}`);
  expect((await comprar(2)).status).toBe(201);
  await vi.waitFor(() => expect(oidos).toContain(`variante:${uno.id}`), { timeout: 10_000 });
  await oyente.close();
  expect((await ficha(dos.id)).variantes.items[0]).toMatchObject({ id: uno.id, en_stock: false });
});

it('los grupos se buscan por su nombre', async () => {
  const { body } = await agrupar(cuerpoDe(await nuevos(2), 'Cañería única de cobre'));
  const { items } = (await empleado.call('GET', `${RUTA}?q=${encodeURIComponent('COBRE caneria')}`)).body;
  expect(items).toEqual([{ id: body.id, nombre: 'Cañería única de cobre', ejes: ['Medida'], total: 2 }]);
});

it('agrupar cuenta como una edición del producto', async () => {
  const [uno, dos] = await nuevos(2);
  const { body } = await agrupar(cuerpoDe([uno, dos]));
  const version = async () =>
    (await test.db.select({ version: productos.version }).from(productos).where(eq(productos.id, uno.id)))[0]!.version;
  expect(await version()).toBe(2);
  await editar(body.id, {
    ...cuerpoDe([uno, dos], body.nombre),
    version: 1,
    variantes: [...cuerpoDe([uno, dos]).variantes].reverse(),
  });
  // Another order is no other variant.
  expect(await version()).toBe(2);
});
