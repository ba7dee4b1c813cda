import { read, utils } from '@e965/xlsx';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { GrupoReposicion, LineaReposicion } from '#contract/bodega/reposicion.ts';
import { diaEnSantiago, sumarDias } from '#contract/valores/fechas.ts';
import { productos } from '#server/features/catalogo/catalogo/index.ts';
import { compraBody, createProducto, createProvedor, people } from '#server/testing/builders.ts';
import { openTestApp } from '#server/testing/test-app.ts';
import { untilHeard } from '#server/testing/until-heard.ts';

const test = await openTestApp();
const [admin, empleado, cliente] = await people(test, 'admin', 'employee', 'customer');

const vender = async (id: number, quantity: number) =>
  (await cliente.call('POST', '/api/compras/compra', compraBody([{ id, quantity }]))).body;
const recibir = (codigo_producto_fussan: number, proveedor_id: number, cantidad_recibida: number, estado: string) =>
  admin.call('POST', '/api/productos-proveedor', {
    codigo_producto_fussan,
    proveedor_id,
    cantidad_recibida,
    precio_compra_unitario: 500,
    costo_confirmado: true,
    estado_recepcion: estado,
  });

describe('bajo stock', () => {
  it('los activos en su mínimo o debajo y los agotados; lo más urgente primero, con lo que viene en camino', async () => {
    const proveedor_id = await createProvedor(test, 'Baja Limitada');
    const nuevo = (campos: Parameters<typeof createProducto>[1]) => createProducto(test, { proveedor_id, ...campos });
    const enMinimo = await nuevo({ cantidad_stock: 10, stock_minimo: 10 });
    const poco = await nuevo({ cantidad_stock: 1, stock_minimo: 10, familia: 'jardin' });
    const agotado = await nuevo({ cantidad_stock: 0, stock_minimo: 2 });
    const sinMinimo = await nuevo({ cantidad_stock: 0 });
    await nuevo({ cantidad_stock: 11, stock_minimo: 10 });
    await nuevo({ cantidad_stock: 1 });
    await nuevo({ cantidad_stock: 0, stock_minimo: 5, estado: 'inactivo' });
    await recibir(poco.codigo_producto_fussan, proveedor_id, 6, 'recibido');
    await recibir(poco.codigo_producto_fussan, proveedor_id, 3, 'inspeccionado');
    await recibir(poco.codigo_producto_fussan, proveedor_id, 50, 'rechazado');
    const bajo = async (query: string) => (await empleado.call('GET', `/api/existencias/bajo?${query}`)).body;
    const { items, total } = await bajo(`proveedor_id=${proveedor_id}`);
    expect(total).toBe(4);
    expect(items.map(({ producto_id }: { producto_id: number }) => producto_id)).toEqual([
      agotado.id,
      sinMinimo.id,
      poco.id,
      enMinimo.id,
    ]);
    expect(items[2]).toMatchObject({
      codigo_producto_fussan: poco.codigo_producto_fussan,
      cantidad_stock: 1,
      stock_minimo: 10,
      por_llegar: 9,
      nombre_provedor: 'Baja Limitada',
    });
    expect(await bajo(`proveedor_id=${proveedor_id}&limit=1&page=3`)).toMatchObject({
      total: 4,
      items: [{ producto_id: poco.id }],
    });
    expect((await bajo('familia=herramientas+electricas&proveedor_id=')).total).toBe(3);
    expect(await bajo('proveedor_id=0')).toMatchObject({ total: 0, items: [] });
    await test.db.update(productos).set({ proveedor_id: null }).where(eq(productos.id, agotado.id));
    expect(await bajo('proveedor_id=0')).toMatchObject({ total: 1, items: [{ nombre_provedor: null }] });
  });

  it('se busca y se ordena por código, producto, stock o lo que falta, y ninguno está en dos páginas', async () => {
    const proveedor_id = await createProvedor(test, 'Ordenada Limitada');
    const nuevo = async (descripcion: string, cantidad_stock: number, stock_minimo: number, codigo: number) =>
      (
        await createProducto(test, {
          proveedor_id,
          descripcion,
          cantidad_stock,
          stock_minimo,
          codigo_producto_fussan: codigo,
        })
      ).id;
    const zapa = await nuevo('Zapa', 0, 2, 880_001);
    const arnes = await nuevo('Árnés', 4, 8, 880_002);
    const broca = await nuevo('Broca', 4, 8, 880_003);
    const enOrden = async (sort: string, query = '') => {
      const paginas = await Promise.all(
        [1, 2, 3].map(async (page) => {
          const url = `/api/existencias/bajo?proveedor_id=${proveedor_id}&limit=1&page=${page}&sort=${sort}${query}`;
          return (await empleado.call('GET', url)).body.items as { producto_id: number }[];
        }),
      );
      return paginas.flat().map(({ producto_id }) => producto_id);
    };
    for (const [sort, expected] of [
      ['urgencia', [zapa, arnes, broca]],
      ['codigo', [zapa, arnes, broca]],
      ['codigo-desc', [broca, arnes, zapa]],
      ['descripcion', [arnes, broca, zapa]],
      ['descripcion-desc', [zapa, broca, arnes]],
      ['stock-asc', [zapa, arnes, broca]],
      ['stock-desc', [broca, arnes, zapa]],
      ['falta-asc', [zapa, arnes, broca]],
      ['falta-desc', [broca, arnes, zapa]],
    ] as const) {
      expect(await enOrden(sort), sort).toEqual(expected);
    }
    expect(await enOrden('urgencia', '&q=arnes')).toEqual([arnes]);
    expect((await empleado.call('GET', '/api/existencias/bajo?sort=azar')).status).toBe(400);
  });
});

describe('la propuesta de reposición', () => {
  const proponer = async (query = '') =>
    (await empleado.call('GET', `/api/existencias/reposicion?limit=100&${query}`)).body;

  it('mira mínimo, máximo, ventas sin anuladas de esos días y recepciones abiertas, y agrupa por proveedor', async () => {
    const [andes, zeta] = [await createProvedor(test, 'Ándes S.A.'), await createProvedor(test, 'Zeta [Chile]: 1/2')];
    const conMaximo = await createProducto(test, {
      proveedor_id: zeta,
      cantidad_stock: 14,
      stock_minimo: 5,
      stock_maximo: 30,
      ultimo_costo: 1_990.5,
    });
    await vender(conMaximo.id, 10);
    const anulada = await vender(conMaximo.id, 2);
    await cliente.call('DELETE', `/api/compras/compra/${anulada.id}`);
    await recibir(conMaximo.codigo_producto_fussan, zeta, 1, 'recibido');
    const vendido = await createProducto(test, { proveedor_id: andes, cantidad_stock: 18 });
    await vender(vendido.id, 16);
    const cubierto = await createProducto(test, {
      proveedor_id: andes,
      cantidad_stock: 2,
      stock_minimo: 5,
      stock_maximo: 20,
    });
    await recibir(cubierto.codigo_producto_fussan, andes, 10, 'inspeccionado');
    const oculto = await createProducto(test, { proveedor_id: andes, stock_minimo: 50, estado: 'inactivo' });
    const viejo = await createProducto(test, { proveedor_id: andes, cantidad_stock: 40 });
    await vender(viejo.id, 38);
    await test.db.execute(sql`
      update movimientos_stock set cuando = now() - interval '120 days' where producto_id = ${viejo.id}`);
    // What was bought long ago and is cancelled today takes nothing from what is sold today.
    const cruzado = await createProducto(test, { proveedor_id: andes, cantidad_stock: 12, stock_minimo: 6 });
    const antigua = await vender(cruzado.id, 10);
    await test.db.execute(sql`
      update movimientos_stock set cuando = now() - interval '120 days' where producto_id = ${cruzado.id}`);
    await cliente.call('DELETE', `/api/compras/compra/${antigua.id}`);
    await vender(cruzado.id, 6);

    const antes = diaEnSantiago();
    const { items, total: _, page: __, limit: ___, grupos, ...periodo } = await proponer();
    const { hasta } = periodo;
    expect([antes, diaEnSantiago()]).toContain(hasta);
    expect(periodo).toEqual({
      dias: 90,
      cobertura: 30,
      espera: 14,
      cambiadas: 0,
      desde: sumarDias(hasta, -89),
      hasta,
    });
    const de = (id: number) => items.find(({ producto_id }: LineaReposicion) => producto_id === id);
    expect(de(conMaximo.id)).toMatchObject({
      nombre_provedor: 'Zeta [Chile]: 1/2',
      cantidad_stock: 4,
      por_llegar: 1,
      vendidas: 10,
      venta_diaria: 0.11,
      dias_de_stock: 45,
      se_acaba: sumarDias(hasta, 45),
      por_que: expect.stringMatching(/^Se vendieron 10 en 90 días.* Por eso se piden 25\.$/),
      cantidad: 25,
      ultimo_costo: 1_990.5,
      subtotal: 49_762.5,
    });
    // 16 in 90 days: 3 while the order arrives, and 8 until what it brought is gone.
    expect(de(vendido.id)).toMatchObject({ cantidad_stock: 2, vendidas: 16, cantidad: 6, subtotal: null });
    expect(de(cruzado.id)).toMatchObject({ cantidad_stock: 6, vendidas: 6 });
    expect([de(cubierto.id), de(oculto.id), de(viejo.id)]).toEqual([undefined, undefined, undefined]);
    expect(
      (await proponer('dias=150')).items.find(({ producto_id }: LineaReposicion) => producto_id === viejo.id),
    ).toMatchObject({ vendidas: 38, venta_diaria: 0.25, cantidad: 10 });
    const pedidas = async (cobertura: number) =>
      (await proponer(`cobertura=${cobertura}`)).items.find(
        ({ producto_id }: LineaReposicion) => producto_id === vendido.id,
      ).cantidad;
    expect([await pedidas(10), await pedidas(90)]).toEqual([3, 17]);
    const nombres = grupos.map(({ nombre_provedor }: { nombre_provedor: string }) => nombre_provedor);
    expect(nombres.indexOf('Ándes S.A.')).toBeLessThan(nombres.indexOf('Zeta [Chile]: 1/2'));
    expect(grupos.find(({ proveedor_id }: { proveedor_id: number }) => proveedor_id === zeta)).toMatchObject({
      productos: 1,
      unidades: 25,
      total: 49_762.5,
      sin_costo: 0,
    });
    const deZeta = await proponer(`proveedor_id=${zeta}`);
    expect([deZeta.total, deZeta.grupos.length]).toEqual([1, grupos.length]);
    expect((await empleado.call('GET', `/api/existencias/reposicion?limit=1&page=2`)).body.items).toEqual([items[1]]);
  });

  it('dentro de cada proveedor se ordena como se pida, también lo que se baja', async () => {
    const [uno, otro] = [await createProvedor(test, 'Orden Uno'), await createProvedor(test, 'Orden Dos')];
    const falta = { stock_minimo: 5, stock_maximo: 10 };
    const nuevo = (proveedor_id: number, descripcion: string, cantidad_stock: number, ultimo_costo: number | null) =>
      createProducto(test, { ...falta, proveedor_id, descripcion, cantidad_stock, ultimo_costo });
    const ids = [
      (await nuevo(uno, 'Ñandú de bronce', 1, 100)).id,
      (await nuevo(uno, 'Zapapico', 0, null)).id,
      (await nuevo(uno, 'árbol de levas', 3, 5_000)).id,
    ];
    await nuevo(otro, 'Mazo', 2, 10);
    const enOrden = async (sort: string) =>
      (await proponer(`dias=19&proveedor_id=${uno}&sort=${sort}`)).items.map(({ producto_id }: LineaReposicion) =>
        ids.indexOf(producto_id),
      );
    expect(await enOrden('urgencia')).toEqual([1, 0, 2]);
    expect(await enOrden('producto-asc')).toEqual([2, 0, 1]);
    expect(await enOrden('stock-desc')).toEqual([2, 0, 1]);
    expect(await enOrden('pedir-asc')).toEqual([2, 0, 1]);
    expect(await enOrden('subtotal-asc')).toEqual([1, 0, 2]);
    expect(await enOrden('vendidas-desc')).toEqual([1, 0, 2]);
    expect(await enOrden('alcanza-asc')).toEqual([1, 0, 2]);
    const { items, grupos } = await proponer('dias=19&sort=producto-desc');
    const seguidos: number[] = items.map(({ proveedor_id }: LineaReposicion) => proveedor_id);
    expect([...new Set(seguidos)]).toEqual(grupos.map(({ proveedor_id }: GrupoReposicion) => proveedor_id));
    const { body } = await empleado.call(
      'GET',
      `/api/existencias/reposicion/archivo?formato=csv&dias=19&proveedor_id=${uno}&sort=producto-asc`,
    );
    expect(body.indexOf('árbol')).toBeLessThan(body.indexOf('Zapapico'));
    expect((await empleado.call('GET', '/api/existencias/reposicion?sort=azar')).status).toBe(400);
  });

  it('al pasar páginas se arma una sola vez, y de nuevo cuando cambia un producto', async () => {
    const proveedor_id = await createProvedor(test, 'Páginas SpA');
    const { id } = await createProducto(test, { proveedor_id, cantidad_stock: 4, stock_minimo: 5, stock_maximo: 10 });
    const cantidad = async (query = '') =>
      (await proponer(`dias=20&proveedor_id=${proveedor_id}${query}`)).items[0].cantidad;
    await untilHeard(test);
    expect(await Promise.all(['', '', ''].map(cantidad))).toEqual([6, 6, 6]);
    await test.db.update(productos).set({ stock_maximo: 20 }).where(eq(productos.id, id));
    expect(await cantidad()).toBe(6);
    await admin.call('PUT', `/api/products/${id}/stock`, { cantidad_stock: 5, visto: 4, motivo: 'Apareció una' });
    expect(await cantidad()).toBe(15);
  });

  it('lo que viene en camino cuenta desde que se anota, y deja de contar cuando se corrige o se elimina', async () => {
    const proveedor_id = await createProvedor(test, 'En Camino SpA');
    const { codigo_producto_fussan } = await createProducto(test, {
      proveedor_id,
      cantidad_stock: 1,
      stock_minimo: 9,
      stock_maximo: 10,
    });
    const cantidad = async () => (await proponer(`dias=21&proveedor_id=${proveedor_id}`)).items[0].cantidad;
    expect(await cantidad()).toBe(9);
    const { body } = await recibir(codigo_producto_fussan, proveedor_id, 4, 'recibido');
    expect(await cantidad()).toBe(5);
    await admin.call('PUT', `/api/productos-proveedor/${body.id}`, { cantidad_recibida: 2 });
    expect(await cantidad()).toBe(7);
    await admin.call('DELETE', `/api/productos-proveedor/${body.id}`);
    expect(await cantidad()).toBe(9);
  });

  it.each(['dias=0', 'dias=366', 'dias=x', 'dias=1.5', 'cobertura=0', 'cobertura=366', 'proveedor_id=-1'])(
    'rechaza %s',
    async (query) => {
      expect((await empleado.call('GET', `/api/existencias/reposicion?${query}`)).status).toBe(400);
    },
  );

  it('se descarga como planilla: un resumen y una hoja por proveedor, con textos que son textos', async () => {
    const proveedor_id = await createProvedor(test, '=Comercial e Importadora del Sur Limitada');
    const tramposo = await createProducto(test, {
      proveedor_id,
      descripcion: '=1+1',
      cantidad_stock: 0,
      stock_minimo: 3,
      stock_maximo: 9,
      ultimo_costo: 100,
    });
    const sinCosto = { cantidad_stock: 0, stock_minimo: 3, stock_maximo: 9, ultimo_costo: null };
    const mixto = await createProvedor(test, 'Mixta SpA');
    await createProducto(test, { ...sinCosto, proveedor_id: mixto });
    await createProducto(test, { ...sinCosto, proveedor_id: mixto, ultimo_costo: 50 });
    await createProducto(test, { ...sinCosto, proveedor_id: await createProvedor(test, 'Nada SpA') });
    const { items, grupos } = await proponer();
    const answer = await test.app.inject({
      url: '/api/existencias/reposicion/archivo',
      headers: { authorization: `Bearer ${empleado.token}` },
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="reposicion-\d{4}-\d\d-\d\d\.xlsx"$/);
    const libro = read(answer.rawPayload, { type: 'buffer', cellFormula: true });
    expect(libro.SheetNames[0]).toBe('Resumen');
    expect(libro.SheetNames).toContain('Zeta Chile 1 2');
    expect(libro.SheetNames).toContain('Sin proveedor');
    const hoja = libro.Sheets['=Comercial e Importadora del Su']!;
    expect([hoja.A5?.v, hoja.B5?.v, hoja.B5?.f, hoja.C5?.v, hoja.D5?.v, hoja.E5?.v]).toEqual([
      tramposo.codigo_producto_fussan,
      '=1+1',
      undefined,
      9,
      100,
      900,
    ]);
    expect([hoja.A6?.v, hoja.C6?.v, hoja.E6?.v]).toEqual(['Total', 9, 900]);
    // As they are shown.
    expect([hoja.A5?.w, hoja.D5?.w, hoja.K5?.w]).toEqual([String(tramposo.codigo_producto_fussan), '$100', '0.0']);
    expect(hoja['!autofilter']).toEqual({ ref: 'A4:N5' });
    const csv = (await empleado.call('GET', '/api/existencias/reposicion/archivo?formato=csv')).body.split('\r\n');
    expect(csv[0]).toBe(
      '\uFEFFProveedor;Código;Producto;Pedir;Costo neto;Subtotal;Stock;Por llegar;Mínimo;Máximo;Vendidas;Por día;Días que quedan;Se acaba el;Por qué',
    );
    expect(csv).toContain(
      `'=Comercial e Importadora del Sur Limitada;${tramposo.codigo_producto_fussan};'=1+1;9;100;900;0;0;3;9;0;0;;;No se vendió en 90 días. No queda ninguno. Se pide desde 3, su mínimo. Se completa hasta 9, su máximo. Por eso se piden 9.`,
    );
    const total = items.reduce((suma: number, { cantidad }: LineaReposicion) => suma + cantidad, 0);
    const resumen = libro.Sheets.Resumen!;
    expect(Object.values(resumen).some(({ v }) => v === total)).toBe(true);
    // What the total leaves out is said, in the summary and to the supplier that it is about.
    const filas = utils.sheet_to_json<unknown[]>(resumen, { header: 1, blankrows: false });
    expect(filas[2]).toEqual(['Proveedor', 'Productos', 'Unidades', 'Total neto', 'Sin costo']);
    expect(filas.find(([nombre]) => nombre === 'Mixta SpA')).toEqual(['Mixta SpA', 2, 18, 450, 1]);
    expect(filas.find(([nombre]) => nombre === 'Nada SpA')).toEqual(['Nada SpA', 1, 9, undefined, 1]);
    const desconocidos = grupos.reduce((suma: number, { sin_costo }: GrupoReposicion) => suma + sin_costo!, 0);
    expect(filas.at(-1)).toEqual([`${desconocidos} productos no tienen costo conocido: el total no los incluye.`]);
    const deMixta = utils.sheet_to_json<unknown[]>(libro.Sheets['Mixta SpA']!, { header: 1, blankrows: false });
    expect(deMixta.at(-1)).toEqual(['1 producto no tiene costo conocido: el total no lo incluye.']);
  });
});
