import { read } from '@e965/xlsx';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { diaEnSantiago, sumarDias } from '#contract/valores/fechas.ts';
import { compraBody, createProducto, people } from '#server/testing/builders.ts';
import { openTestApp } from '#server/testing/test-app.ts';
import { moverStock } from './mover-stock.ts';

const test = await openTestApp();
const [admin, empleado, cliente] = await people(test, 'admin', 'employee', 'customer');

const libro = async (query: string) => (await empleado.call('GET', `/api/existencias/movimientos?${query}`)).body;
const vender = async (id: number, quantity: number) =>
  (await cliente.call('POST', '/api/compras/compra', compraBody([{ id, quantity }]))).body;

describe('el libro de un producto', () => {
  it('dice quién, cuándo, por qué, cuánto había, cuánto quedó y con qué documento; lo último primero', async () => {
    const { id, codigo_producto_fussan, descripcion } = await createProducto(test, { cantidad_stock: 10 });
    const compra = await vender(id, 3);
    await empleado.call('PUT', `/api/products/${id}/stock`, { cantidad_stock: 9, visto: 7, motivo: 'Aparecieron dos' });
    const { status, body } = await empleado.call('GET', `/api/products/${id}/movimientos?limit=2`);
    expect([status, body.total, body.page, body.limit]).toEqual([200, 3, 1, 2]);
    const comun = { producto_id: id, codigo_producto_fussan, descripcion };
    expect(body.items).toEqual([
      expect.objectContaining({
        ...comun,
        motivo: 'ajuste',
        cantidad: 2,
        antes: 7,
        despues: 9,
        documento: null,
        nota: 'Aparecieron dos',
        actor_id: empleado.id,
        actor: 'Persona employee',
      }),
      expect.objectContaining({
        ...comun,
        motivo: 'venta',
        cantidad: -3,
        antes: 10,
        despues: 7,
        documento: { tipo: 'compra', id: compra.id, texto: `Pedido ${compra.num_pedido}` },
        actor_id: cliente.id,
      }),
    ]);
    expect(Math.abs(Date.now() - Date.parse(body.items[0].cuando))).toBeLessThan(60_000);
    const segunda = (await empleado.call('GET', `/api/products/${id}/movimientos?limit=2&page=2`)).body;
    expect(segunda.items).toEqual([
      expect.objectContaining({
        motivo: 'inicial',
        documento: { tipo: 'otro', id: null, texto: 'prueba' },
        actor: null,
      }),
    ]);
  });

  it('también el de un producto oculto; el que no existe es 404', async () => {
    const oculto = await createProducto(test, { estado: 'inactivo' });
    expect((await admin.call('GET', `/api/products/${oculto.id}/movimientos`)).body.total).toBe(1);
    const { status, body } = await admin.call('GET', '/api/products/1999999999/movimientos');
    expect([status, body.message]).toEqual([404, 'Producto no encontrado.']);
  });
});

describe('el libro de todos', () => {
  it('filtra por producto, motivo, día de Santiago y persona', async () => {
    const primerDia = diaEnSantiago();
    const sierra = await createProducto(test, { descripcion: 'Sierra de Ñandú 100%', cantidad_stock: 20 });
    await vender(sierra.id, 2);
    await admin.call('PUT', `/api/products/${sierra.id}/stock`, { cantidad_stock: 17, visto: 18, motivo: 'Rota' });
    const motivos = async (query: string) => (await libro(query)).items.map(({ motivo }: { motivo: string }) => motivo);
    expect(await motivos('q=nandu+100%25')).toEqual(['ajuste', 'venta', 'inicial']);
    expect(await motivos(`q=${sierra.codigo_producto_fussan}`)).toEqual(['ajuste', 'venta', 'inicial']);
    expect(await motivos('q=nandu&motivo=venta')).toEqual(['venta']);
    expect(await motivos('q=nandu&motivo=&desde=&hasta=')).toEqual(['ajuste', 'venta', 'inicial']);
    expect(await motivos(`q=nandu&persona=${encodeURIComponent(admin.email.toUpperCase())}`)).toEqual(['ajuste']);
    expect(await motivos('q=nandu&persona=CUSTOMER')).toEqual(['venta']);
    expect(await motivos('q=nandu&persona=%25')).toEqual([]);
    expect(await motivos(`q=nandu&desde=${primerDia}&hasta=${diaEnSantiago()}`)).toHaveLength(3);
    expect(await motivos(`q=nandu&hasta=${sumarDias(primerDia, -1)}`)).toEqual([]);
    const rechazo = async (query: string) => {
      const { status, body } = await empleado.call('GET', `/api/existencias/movimientos?${query}`);
      return [status, body.message];
    };
    expect(await rechazo('desde=ayer')).toEqual([400, 'La fecha debe ser como 2026-11-21.']);
    for (const query of ['desde=9999-12-31&hasta=9999-12-31', 'desde=0000-01-01']) {
      expect(await rechazo(query)).toEqual([400, 'El año debe estar entre 1900 y 2199.']);
    }
    expect(await rechazo('page=0')).toEqual([400, 'La página debe ser un número entero desde 1.']);
    expect(await rechazo('page=1000001')).toEqual([400, 'No hay tantas páginas.']);
    expect(await rechazo('limit=101')).toEqual([400, 'Se puede pedir de 1 a 100 por página.']);
  });

  it('se ordena por fecha, unidades o producto, y ninguno está en dos páginas', async () => {
    const [azada, zapa] = [
      await createProducto(test, { descripcion: 'Ázada ordenable', cantidad_stock: 5 }),
      await createProducto(test, { descripcion: 'Zapa ordenable', cantidad_stock: 5 }),
    ];
    for (const [{ id }, ...stocks] of [
      [zapa, 9, 5],
      [azada, 9, 5],
    ] as const) {
      let visto = 5;
      for (const cantidad_stock of stocks) {
        await admin.call('PUT', `/api/products/${id}/stock`, { cantidad_stock, visto, razon: 'Error de conteo' });
        visto = cantidad_stock;
      }
    }
    const enOrden = async (sort: string) => {
      const paginas = await Promise.all(
        [1, 2, 3].map((page) => libro(`q=ordenable&limit=2&page=${page}${sort && `&sort=${sort}`}`)),
      );
      expect(paginas.map(({ items, total }) => [items.length, total])).toEqual([2, 2, 2].map((filas) => [filas, 6]));
      return paginas.flatMap(({ items }) => items) as { id: number; descripcion: string; cantidad: number }[];
    };
    const porFecha = await enOrden('');
    const ids = porFecha.map(({ id }) => id);
    expect(ids).toEqual([...ids].sort((a, b) => b - a));
    expect(await enOrden('fecha-desc')).toEqual(porFecha);
    expect(await enOrden('fecha-asc')).toEqual(porFecha.toReversed());
    // Of what is alike the newest comes first.
    const unidades = (filas: typeof porFecha) => filas.map(({ cantidad, descripcion }) => `${cantidad} ${descripcion}`);
    const [a, z] = [azada.descripcion, zapa.descripcion];
    expect(unidades(await enOrden('unidades-desc'))).toEqual([
      `5 ${z}`,
      `5 ${a}`,
      `4 ${a}`,
      `4 ${z}`,
      `-4 ${a}`,
      `-4 ${z}`,
    ]);
    expect(unidades(await enOrden('unidades-asc'))).toEqual([
      `-4 ${a}`,
      `-4 ${z}`,
      `4 ${a}`,
      `4 ${z}`,
      `5 ${z}`,
      `5 ${a}`,
    ]);
    const deAzada = porFecha.filter(({ descripcion }) => descripcion === a);
    const deZapa = porFecha.filter(({ descripcion }) => descripcion === z);
    expect(await enOrden('producto-asc')).toEqual([...deAzada, ...deZapa]);
    expect(await enOrden('producto-desc')).toEqual([...deZapa, ...deAzada]);
    expect((await empleado.call('GET', '/api/existencias/movimientos?sort=azar')).status).toBe(400);

    const deUno = `/api/products/${azada.id}/movimientos`;
    const cantidades = async (sort: string) =>
      (await empleado.call('GET', `${deUno}?sort=${sort}`)).body.items.map(
        ({ cantidad }: { cantidad: number }) => cantidad,
      );
    expect(await cantidades('fecha-asc')).toEqual([5, 4, -4]);
    expect(await cantidades('unidades-asc')).toEqual([-4, 4, 5]);
    expect((await empleado.call('GET', `${deUno}?sort=producto-asc`)).status).toBe(400);

    // The file comes in the order of the list.
    const { body } = await admin.call('GET', '/api/existencias/movimientos/archivo?q=ordenable&sort=producto-asc');
    const filas = body.trim().split('\r\n').slice(1) as string[];
    expect(filas.map((fila) => fila.split(';')[2])).toEqual([a, a, a, z, z, z]);
  });

  it('el día empieza y termina en Santiago', async () => {
    const { id, codigo_producto_fussan } = await createProducto(test, { cantidad_stock: 5 });
    // 23:30 of the 10th in Santiago (UTC-3) is the 11th in UTC.
    await test.db.execute(sql`update movimientos_stock set cuando = '2026-01-11T02:30:00Z' where producto_id = ${id}`);
    const total = async (dia: string) => (await libro(`q=${codigo_producto_fussan}&desde=${dia}&hasta=${dia}`)).total;
    expect([await total('2026-01-10'), await total('2026-01-11')]).toEqual([1, 0]);
  });

  it('se descarga como planilla, con lo que parece fórmula marcado como texto', async () => {
    const { id, codigo_producto_fussan } = await createProducto(test, {
      descripcion: '=HYPERLINK("x");1',
      cantidad_stock: 4,
    });
    await admin.call('PUT', `/api/products/${id}/stock`, { cantidad_stock: 1, visto: 4, motivo: 'Dañada; se botó' });
    const antes = diaEnSantiago();
    const answer = await admin.call('GET', `/api/existencias/movimientos/archivo?q=${codigo_producto_fussan}`);
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect([antes, diaEnSantiago()].map((dia) => `attachment; filename="movimientos-${dia}.csv"`)).toContain(
      answer.headers['content-disposition'],
    );
    const [titulos, primera, segunda, ...resto] = answer.body.split('\r\n');
    expect(titulos).toBe('\uFEFFFecha;Código;Producto;Motivo;Cantidad;Antes;Después;Documento;Nota;Persona;Lotes');
    expect(primera).toMatch(
      /^\d\d-\d\d-\d{4} \d\d:\d\d;\d+;"'=HYPERLINK\(""x""\);1";Ajuste;-3;4;1;;"Dañada; se botó";Persona admin;$/,
    );
    expect(segunda).toMatch(/;Stock inicial;4;0;4;prueba;;;$/);
    expect(resto).toEqual(['']);
    const libro = await test.app.inject({
      url: `/api/existencias/movimientos/archivo?formato=xlsx&q=${codigo_producto_fussan}`,
      headers: { authorization: `Bearer ${admin.token}` },
    });
    const hoja = read(libro.rawPayload, { UTC: true }).Sheets.Movimientos!;
    expect([hoja.A2.t, hoja.C2.v, hoja.C2.f, hoja.E2.v]).toEqual(['n', '=HYPERLINK("x");1', undefined, -3]);
    expect(hoja.A2.w).toBe(primera.split(';')[0]);
  });

  it('la descarga trae todos, también más de una tanda', async () => {
    const { id, codigo_producto_fussan } = await createProducto(test, { cantidad_stock: 1 });
    await test.db.execute(sql`
      insert into movimientos_stock (producto_id, cantidad, antes, despues, motivo)
      select ${id}, 1, n, n + 1, 'ajuste' from generate_series(1, 2500) n`);
    const { body } = await admin.call('GET', `/api/existencias/movimientos/archivo?q=${codigo_producto_fussan}`);
    const filas = body.trim().split('\r\n').slice(1);
    expect(filas).toHaveLength(2501);
    expect(new Set(filas.map((fila: string) => fila.split(';')[5])).size).toBe(2501);
    await test.db.execute(sql`delete from movimientos_stock where producto_id = ${id} and cantidad = 1 and antes > 0`);
  });
});

describe('la cuadratura', () => {
  it('cuadra después de todo lo anterior, y nombra lo que no', async () => {
    const revisar = async () => (await admin.call('GET', '/api/existencias/cuadratura')).body;
    const antes = await revisar();
    expect(antes).toMatchObject({ total: 0, items: [] });
    expect(antes.productos).toBeGreaterThan(5);
    const [suma, cadena, sinLibro] = [
      await createProducto(test),
      await createProducto(test),
      await createProducto(test, { cantidad_stock: 0 }),
    ];
    await test.db.execute(sql`update productos set cantidad_stock = 12 where id = ${suma.id}`);
    await test.db.execute(sql`update productos set cantidad_stock = 3 where id = ${sinLibro.id}`);
    // Two rows that add up and do not follow each other.
    await test.db.execute(sql`
      insert into movimientos_stock (producto_id, cantidad, antes, despues, motivo)
      values (${cadena.id}, 5, 8, 13, 'ajuste'), (${cadena.id}, -5, 15, 10, 'ajuste')`);
    const despues = await revisar();
    expect(despues.total).toBe(3);
    expect(despues.items).toEqual([
      expect.objectContaining({ producto_id: suma.id, cantidad_stock: 12, suma: 10, cadena_rota: false }),
      expect.objectContaining({ producto_id: cadena.id, cantidad_stock: 10, suma: 10, cadena_rota: true }),
      expect.objectContaining({ producto_id: sinLibro.id, cantidad_stock: 3, suma: 0, cadena_rota: false }),
    ]);
    const enOrden = async (query: string) =>
      (await admin.call('GET', `/api/existencias/cuadratura?${query}`)).body.items.map(
        ({ producto_id }: { producto_id: number }) => producto_id,
      );
    expect(await enOrden('sort=diferencia-desc')).toEqual([sinLibro.id, suma.id, cadena.id]);
    expect(await enOrden('sort=diferencia-asc&limit=1&page=2')).toEqual([suma.id]);
    const porNombre = await enOrden('sort=producto-asc');
    expect(await enOrden('sort=producto-desc')).toEqual(porNombre.toReversed());
    expect((await admin.call('GET', '/api/existencias/cuadratura?sort=azar')).status).toBe(400);
    await moverStock({ db: test.db, actor: null, touched: new Set() }, [{ producto_id: sinLibro.id, cantidad: 1 }], {
      motivo: 'ajuste',
    });
    expect((await revisar()).items[2]).toMatchObject({ cantidad_stock: 4, suma: 1, cadena_rota: true });
  });
});
