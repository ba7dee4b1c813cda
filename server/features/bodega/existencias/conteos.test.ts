import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import type { LineaConteo } from '#contract/bodega/existencias/conteos.ts';
import { saltaElStock } from '#contract/catalogo/productos/cambio-grande.ts';
import { productos } from '#server/features/catalogo/catalogo/index.ts';
import { auditoria } from '#server/platform/audit/table.ts';
import { compraBody, createProducto, people, person } from '#server/testing/builders.ts';
import { openTestApp } from '#server/testing/test-app.ts';
import { revisarCuadratura } from './cuadratura.ts';
import { movimientos_stock } from './table.ts';

const CONTEOS = '/api/existencias/conteos';
const test = await openTestApp();
const [admin, empleado, cliente] = await people(test, 'admin', 'employee', 'customer');
afterAll(async () => {
  expect(await revisarCuadratura(test.db)).toMatchObject({ total: 0 });
});

const abrir = async (quien = empleado): Promise<number> =>
  (await quien.call('POST', CONTEOS, { nombre: 'Bodega norte' })).body.id;
const contar = (id: number, lineas: unknown[], quien = empleado) =>
  quien.call('PUT', `${CONTEOS}/${id}/lineas`, { lineas });
const cerrar = (id: number, quien = admin) => quien.call('POST', `${CONTEOS}/${id}/cerrar`);
const vender = (id: number, quantity: number) =>
  cliente.call('POST', '/api/compras/compra', compraBody([{ id, quantity }]));

async function stockDe(id: number): Promise<number> {
  const [fila] = await test.db.select({ stock: productos.cantidad_stock }).from(productos).where(eq(productos.id, id));
  return fila!.stock;
}

async function acciones(id: number) {
  const filas = await test.db
    .select({ accion: auditoria.accion, actor_id: auditoria.actor_id })
    .from(auditoria)
    .where(sql`entidad = 'conteo' and entidad_id = ${id}`)
    .orderBy(asc(auditoria.id));
  return filas.map(({ accion, actor_id }) => [accion, actor_id]);
}

describe('un conteo', () => {
  it('se abre, se cuenta por id o por código, y al cerrarlo las diferencias van juntas al stock', async () => {
    const [de10, de5, justo] = [
      await createProducto(test, { cantidad_stock: 10, ultimo_costo: 1_000 }),
      await createProducto(test, { cantidad_stock: 5 }),
      await createProducto(test, { cantidad_stock: 7, estado: 'inactivo' }),
    ];
    const creado = await empleado.call('POST', CONTEOS, { nombre: '  Bodega norte ' });
    const cero = { contados: 0, con_diferencia: 0, sobrantes: 0, faltantes: 0 };
    expect([creado.status, creado.body]).toEqual([
      201,
      expect.objectContaining({
        nombre: 'Bodega norte',
        estado: 'abierto',
        creado_por: empleado.id,
        creado_por_nombre: 'Persona employee',
        cerrado_en: null,
        ...cero,
      }),
    ]);
    const { id } = creado.body;
    const { status, body } = await contar(id, [
      { producto_id: de10.id, contado: 8 },
      { codigo_producto_fussan: de5.codigo_producto_fussan, contado: 6 },
      { producto_id: justo.id, contado: 7 },
    ]);
    expect([status, body.map(({ diferencia }: { diferencia: number }) => diferencia).sort()]).toEqual([
      200,
      [-2, 0, 1],
    ]);
    const cerrado = await cerrar(id);
    expect([cerrado.status, cerrado.body]).toEqual([
      200,
      expect.objectContaining({
        estado: 'cerrado',
        cerrado_por: admin.id,
        contados: 3,
        con_diferencia: 2,
        sobrantes: 1,
        faltantes: 2,
        valor_sobrantes: 0,
        valor_faltantes: 2_000,
        sin_costo: 1,
      }),
    ]);
    expect([await stockDe(de10.id), await stockDe(de5.id), await stockDe(justo.id)]).toEqual([8, 6, 7]);
    const movidos = await test.db
      .select()
      .from(movimientos_stock)
      .where(eq(movimientos_stock.documento, `conteo:${id}`))
      .orderBy(asc(movimientos_stock.producto_id));
    expect(
      movidos.map(({ producto_id, cantidad, motivo, actor_id }) => [producto_id, cantidad, motivo, actor_id]),
    ).toEqual([
      [de10.id, -2, 'conteo', admin.id],
      [de5.id, 1, 'conteo', admin.id],
    ]);
    expect(await acciones(id)).toEqual([
      ['crear-conteo', empleado.id],
      ['contar-productos', empleado.id],
      ['cerrar-conteo', admin.id],
    ]);
    const [enLibro] = (await admin.call('GET', `/api/products/${de10.id}/movimientos`)).body.items;
    expect(enLibro.documento).toEqual({ tipo: 'conteo', id, texto: 'Conteo «Bodega norte»' });
  });

  it('congela lo esperado al contar: lo que se vende después ni se pierde ni se cuenta dos veces', async () => {
    const { id: producto_id } = await createProducto(test, { cantidad_stock: 20 });
    const id = await abrir();
    await vender(producto_id, 3);
    await contar(id, [{ producto_id, contado: 15 }]);
    await vender(producto_id, 4);
    expect((await cerrar(id)).body.faltantes).toBe(2);
    expect(await stockDe(producto_id)).toBe(11);
  });

  it('de lo contado se encuentra lo que movería el stock demasiado, como lo dice la regla', async () => {
    const pares: [number, number][] = [
      [41, 500],
      [50, 500],
      [500, 49],
      [0, 800],
      [0, 1_001],
      [800, 0],
      [12, 120_011],
    ];
    const productos = await Promise.all(
      pares.map(async ([cantidad_stock, contado]) => ({
        producto_id: (await createProducto(test, { cantidad_stock })).id,
        contado,
      })),
    );
    const id = await abrir();
    await contar(id, productos);
    const { body } = await empleado.call('GET', `${CONTEOS}/${id}/lineas?con_salto=1&limit=10`);
    const saltan = productos
      .filter((_, i) => saltaElStock(...(pares[i] as [number, number])))
      .map(({ producto_id }) => producto_id);
    expect(body.items.map((linea: LineaConteo) => linea.producto_id).sort()).toEqual(saltan.sort());
    expect(body.total).toBe(4);
  });

  it('volver a contar reemplaza, y se puede quitar una línea', async () => {
    const [uno, dos] = [await createProducto(test), await createProducto(test)];
    const id = await abrir();
    await contar(id, [
      { producto_id: uno.id, contado: 1 },
      { producto_id: dos.id, contado: 2 },
    ]);
    await vender(uno.id, 1);
    const [linea] = (await contar(id, [{ producto_id: uno.id, contado: 9 }], admin)).body;
    expect(linea).toMatchObject({ contado: 9, esperado: 9, diferencia: 0, cantidad_stock: 9, contado_por: admin.id });
    const lineas = async (query: string) => (await empleado.call('GET', `${CONTEOS}/${id}/lineas?${query}`)).body;
    expect((await lineas('')).items.map((linea: { producto_id: number }) => linea.producto_id)).toEqual([
      uno.id,
      dos.id,
    ]);
    expect(await lineas('con_diferencia=1')).toMatchObject({ total: 1, items: [{ producto_id: dos.id, contado: 2 }] });
    expect(await lineas(`q=${uno.codigo_producto_fussan}`)).toMatchObject({
      total: 1,
      items: [{ producto_id: uno.id }],
    });
    expect(await lineas('limit=1&page=2')).toMatchObject({ total: 2, items: [{ producto_id: dos.id }] });
    const enOrden = async (sort: string) =>
      (await lineas(`sort=${sort}`)).items.map((linea: { producto_id: number }) => linea.producto_id);
    expect(await enOrden('cuando-asc')).toEqual([dos.id, uno.id]);
    for (const por of ['contado', 'diferencia']) {
      expect([await enOrden(`${por}-desc`), await enOrden(`${por}-asc`)], por).toEqual([
        [uno.id, dos.id],
        [dos.id, uno.id],
      ]);
    }
    for (const por of ['producto', 'esperado']) {
      expect(await enOrden(`${por}-asc`), por).toEqual((await enOrden(`${por}-desc`)).toReversed());
    }
    expect((await empleado.call('GET', `${CONTEOS}/${id}/lineas?sort=azar`)).status).toBe(400);
    const quitar = () => empleado.call('DELETE', `${CONTEOS}/${id}/lineas/${dos.id}`);
    expect([(await quitar()).status, (await quitar()).status]).toEqual([204, 404]);
    expect((await empleado.call('GET', `${CONTEOS}/${id}`)).body).toMatchObject({ contados: 1, con_diferencia: 0 });
  });

  it('la misma anotación otra vez, tras una respuesta perdida, deja la misma línea y el stock correcto', async () => {
    const { id: producto_id } = await createProducto(test, { cantidad_stock: 10 });
    const id = await abrir();
    await vender(producto_id, 1);
    const anotacion = { producto_id, contado: 8, contado_en: new Date().toISOString() };
    const [primera] = (await contar(id, [anotacion])).body;
    expect(primera).toMatchObject({ esperado: 9, diferencia: -1, contado_en: anotacion.contado_en });
    await vender(producto_id, 2);
    const [segunda] = (await contar(id, [anotacion])).body;
    expect(segunda).toEqual({ ...primera, cantidad_stock: 7 });
    await cerrar(id);
    expect(await stockDe(producto_id)).toBe(6);
  });

  it('lo contado sin conexión se compara con el stock de cuando se contó, y no pisa lo contado después', async () => {
    const { id: producto_id } = await createProducto(test, { cantidad_stock: 10 });
    const id = await abrir();
    const antes = new Date().toISOString();
    await vender(producto_id, 3);
    expect((await contar(id, [{ producto_id, contado: 10, contado_en: antes }])).body).toMatchObject([
      { contado: 10, esperado: 10, diferencia: 0, cantidad_stock: 7 },
    ]);
    const [ahora] = (await contar(id, [{ producto_id, contado: 6 }])).body;
    expect(ahora).toMatchObject({ esperado: 7, diferencia: -1 });
    expect((await contar(id, [{ producto_id, contado: 10, contado_en: antes }])).body).toEqual([ahora]);
    const repetida = await createProducto(test);
    const lineas = [{ contado: 4 }, { contado: 3, contado_en: antes }];
    expect(
      (
        await contar(
          id,
          lineas.map((linea) => ({ ...linea, producto_id: repetida.id })),
        )
      ).body,
    ).toMatchObject([{ contado: 4 }]);
  });

  it('una línea quitada vuelve como estaba', async () => {
    const { id: producto_id } = await createProducto(test, { cantidad_stock: 10 });
    const id = await abrir();
    const [linea] = (await contar(id, [{ producto_id, contado: 8 }])).body;
    await empleado.call('DELETE', `${CONTEOS}/${id}/lineas/${producto_id}`);
    await vender(producto_id, 2);
    const { contado, contado_en } = linea;
    expect((await contar(id, [{ producto_id, contado, contado_en }])).body).toEqual([{ ...linea, cantidad_stock: 8 }]);
  });

  it('un reloj algo corrido se corrige; el futuro y lo anterior al conteo se rechazan', async () => {
    const { id: producto_id } = await createProducto(test);
    const { id, creado_en } = (await empleado.call('POST', CONTEOS, { nombre: 'Bodega sur' })).body;
    const en = (ms: number) =>
      contar(id, [{ producto_id, contado: 1, contado_en: new Date(Date.parse(creado_en) + ms).toISOString() }]);
    const corregida = await en(-30_000);
    expect([corregida.status, corregida.body[0].contado_en]).toEqual([200, creado_en]);
    const adelantada = await en(50_000);
    expect(adelantada.status).toBe(200);
    expect(Date.parse(adelantada.body[0].contado_en)).toBeLessThanOrEqual(Date.now());
    for (const [ms, mensaje] of [
      [-90_000, 'No se puede haber contado antes de que se abriera el conteo.'],
      [150_000, 'No se puede haber contado en el futuro: revisa el reloj.'],
    ] as const) {
      const { status, body } = await en(ms);
      expect([status, body.message]).toEqual([400, mensaje]);
    }
  });

  it('nombra los códigos que no existen y no guarda nada', async () => {
    const { id: producto_id } = await createProducto(test);
    const id = await abrir();
    const { status, body } = await contar(id, [
      { producto_id, contado: 1 },
      { codigo_producto_fussan: 987_654_321_012, contado: 1 },
    ]);
    expect([status, body.message]).toEqual([400, 'No hay productos con este código: 987654321012.']);
    expect((await empleado.call('GET', `${CONTEOS}/${id}`)).body.contados).toBe(0);
  });

  it.each([
    [[]],
    [[{ contado: 1 }]],
    [[{ producto_id: 1, codigo_producto_fussan: 1, contado: 1 }]],
    [[{ producto_id: 1, contado: -1 }]],
    [[{ producto_id: 1, contado: 1.5 }]],
    [[{ producto_id: 1, contado: 10_000_001 }]],
    [[{ producto_id: 1, contado: 1, contado_en: 'ayer' }]],
    [Array.from({ length: 501 }, () => ({ producto_id: 1, contado: 1 }))],
  ])('rechaza líneas mal escritas (%#)', async (lineas) => {
    const { status, body } = await contar(await abrir(), lineas);
    expect(status).toBe(400);
    expect(body.message).toMatch(/^[A-ZÁÉÍÓÚ]/);
  });

  it('si algo quedaría bajo cero no lleva nada, lo nombra y sigue abierto', async () => {
    const [corto, otro] = [
      await createProducto(test, { cantidad_stock: 10, descripcion: 'Esmeril corto' }),
      await createProducto(test, { cantidad_stock: 10 }),
    ];
    const id = await abrir();
    await contar(id, [
      { producto_id: corto.id, contado: 2 },
      { producto_id: otro.id, contado: 12 },
    ]);
    await vender(corto.id, 5);
    const { status, body } = await cerrar(id);
    expect([status, body.code]).toEqual([409, 'STOCK_INSUFICIENTE']);
    expect(body.message).toContain('«Esmeril corto»');
    expect(body.details.productos).toEqual([
      expect.objectContaining({ producto_id: corto.id, cantidad_stock: 5, diferencia: -8 }),
    ]);
    expect([await stockDe(corto.id), await stockDe(otro.id)]).toEqual([5, 10]);
    expect((await admin.call('GET', `${CONTEOS}/${id}`)).body.estado).toBe('abierto');
    await contar(id, [{ producto_id: corto.id, contado: 2 }]);
    expect((await cerrar(id)).status).toBe(200);
    expect([await stockDe(corto.id), await stockDe(otro.id)]).toEqual([2, 12]);
  });

  it('terminado ya no cambia; el que no existe es 404', async () => {
    const { id: producto_id } = await createProducto(test);
    const id = await abrir();
    await contar(id, [{ producto_id, contado: 3 }]);
    const anulado = await empleado.call('POST', `${CONTEOS}/${id}/anular`);
    expect([anulado.status, anulado.body.estado, anulado.body.cerrado_por]).toEqual([200, 'anulado', empleado.id]);
    expect(await stockDe(producto_id)).toBe(10);
    const intentos = [
      await contar(id, [{ producto_id, contado: 3 }]),
      await empleado.call('DELETE', `${CONTEOS}/${id}/lineas/${producto_id}`),
      await cerrar(id),
      await admin.call('POST', `${CONTEOS}/${id}/anular`),
    ];
    for (const { status, body } of intentos) {
      expect([status, body.message, body.details]).toEqual([
        409,
        'Este conteo ya no está abierto.',
        { estado: 'anulado' },
      ]);
    }
    expect((await acciones(id)).at(-1)).toEqual(['anular-conteo', empleado.id]);
    for (const answer of [await cerrar(1_999_999_999), await admin.call('GET', `${CONTEOS}/1999999999/lineas`)]) {
      expect([answer.status, answer.body.message]).toEqual([404, 'Conteo no encontrado.']);
    }
  });

  it('lo anula quien lo abrió o un administrador; cerrarlo es del administrador', async () => {
    const id = await abrir();
    const otro = await person(test, 'employee');
    expect((await otro.call('POST', `${CONTEOS}/${id}/anular`)).status).toBe(403);
    expect((await cerrar(id, empleado)).status).toBe(403);
    expect((await cerrar(id, cliente)).status).toBe(403);
    expect((await admin.call('POST', `${CONTEOS}/${id}/anular`)).status).toBe(200);
  });

  it('la lista va por estado, el último primero', async () => {
    const id = await abrir();
    const { body } = await empleado.call('GET', `${CONTEOS}?estado=abierto&limit=1`);
    expect(body.items.map((conteo: { id: number }) => conteo.id)).toEqual([id]);
    const cerrados = (await empleado.call('GET', `${CONTEOS}?estado=cerrado`)).body;
    expect(new Set(cerrados.items.map(({ estado }: { estado: string }) => estado))).toEqual(new Set(['cerrado']));
    expect((await empleado.call('GET', `${CONTEOS}?estado=`)).body.total).toBeGreaterThan(cerrados.total);
    const primero = await abrir();
    await empleado.call('POST', CONTEOS, { nombre: 'Zócalo' });
    await empleado.call('POST', CONTEOS, { nombre: 'ámbito' });
    const enOrden = async (sort: string) =>
      (await empleado.call('GET', `${CONTEOS}?limit=100&sort=${sort}`)).body.items;
    const nombres = (await enOrden('nombre-asc')).map(({ nombre }: { nombre: string }) => nombre);
    expect([nombres[0], nombres.at(-1)]).toEqual(['ámbito', 'Zócalo']);
    expect((await enOrden('nombre-desc'))[0].nombre).toBe('Zócalo');
    const ids = (await enOrden('abierto-asc')).map(({ id }: { id: number }) => id);
    expect(ids).toEqual(ids.toSorted((a: number, b: number) => a - b));
    expect(ids).toContain(primero);
    expect((await enOrden('cerrado-asc'))[0].cerrado_en).not.toBeNull();
    expect((await enOrden('cerrado-desc'))[0].cerrado_en).toBeNull();
    expect((await empleado.call('GET', `${CONTEOS}?sort=azar`)).status).toBe(400);
  });
});
