import { read, utils } from '@e965/xlsx';
import { asc, eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { ProductoSinContar } from '#contract/bodega/existencias/conteos-sin-contar.ts';
import { productos } from '#server/features/catalogo/catalogo/index.ts';
import { auditoria } from '#server/platform/audit/table.ts';
import { createProducto, createProvedor, people } from '#server/testing/builders.ts';
import { openTestApp } from '#server/testing/test-app.ts';

const CONTEOS = '/api/existencias/conteos';
const test = await openTestApp();
const [admin, empleado] = await people(test, 'admin', 'employee');

const abrir = (pedido: Record<string, unknown> = {}) =>
  empleado.call('POST', CONTEOS, { nombre: 'Bodega norte', ...pedido });
const idDe = async (pedido?: Record<string, unknown>): Promise<number> => (await abrir(pedido)).body.id;
const contar = (id: number, producto_id: number, contado: number) =>
  empleado.call('PUT', `${CONTEOS}/${id}/lineas`, { lineas: [{ producto_id, contado }] });
const sinContar = async (id: number, query = '') =>
  (await empleado.call('GET', `${CONTEOS}/${id}/sin-contar?${query}`)).body;
const ids = ({ items }: { items: ProductoSinContar[] }) => items.map(({ producto_id }) => producto_id);
const conteo = async (id: number) => (await empleado.call('GET', `${CONTEOS}/${id}`)).body;

describe('el alcance de un conteo', () => {
  it('es una categoría, una marca, un proveedor, toda la tienda o nada en particular', async () => {
    const proveedor_id = await createProvedor(test, 'Alcance Limitada');
    const sierra = {
      familia: 'jardineria y areas libres',
      sub_familia: 'Motosierras',
      marca: 'Alcanzada',
      proveedor_id,
    };
    const conStock = await createProducto(test, { ...sierra, cantidad_stock: 3 });
    const agotado = await createProducto(test, { ...sierra, cantidad_stock: 0, marca: 'ALCANZADA' });
    const ocultoConStock = await createProducto(test, { ...sierra, cantidad_stock: 2, estado: 'inactivo' });
    const ocultoSinStock = await createProducto(test, { ...sierra, cantidad_stock: 0, estado: 'inactivo' });
    const otraParte = await createProducto(test, { ...sierra, sub_familia: 'Palas', cantidad_stock: 1 });
    const ajeno = await createProducto(test, { cantidad_stock: 4 });
    const ajenoAgotado = await createProducto(test, { cantidad_stock: 0 });
    const suyos = [conStock.id, agotado.id, ocultoConStock.id, otraParte.id];
    for (const [pedido, esperados] of [
      [{ alcance: 'familia', familia: 'jardineria y areas libres' }, suyos],
      [{ alcance: 'familia', familia: 'jardineria y areas libres', sub_familia: 'Motosierras' }, suyos.slice(0, 3)],
      [{ alcance: 'marca', marca: 'alcanzada' }, suyos],
      [{ alcance: 'proveedor', proveedor_id }, suyos],
      [{ alcance: 'tienda' }, [...suyos, ajeno.id, ajenoAgotado.id]],
      // What its `alcance` doesn't name is what a form still held.
      [
        { familia: 'jardineria y areas libres', marca: 'Otra', proveedor_id: 999 },
        [conStock.id, ocultoConStock.id, otraParte.id, ajeno.id],
      ],
    ] as const) {
      const { status, body } = await abrir(pedido);
      expect([status, body.contados_del_alcance], JSON.stringify(pedido)).toEqual([201, 0]);
      const faltan = await sinContar(body.id, 'limit=100');
      expect(ids(faltan).sort(), JSON.stringify(pedido)).toEqual([...esperados].sort());
      expect([faltan.total, body.sin_contar]).toEqual([esperados.length, esperados.length]);
      expect(ids(faltan)).not.toContain(ocultoSinStock.id);
    }
  });

  it('es un lugar con lo que hay dentro, y se recorre en el orden en que se pasa por él', async () => {
    const en = async (ubicacion: string) => (await createProducto(test, { ubicacion })).id;
    const [diez, dos, uno] = [await en('Q-3-10'), await en('q-3-2'), await en('Q-3')];
    const [otroPasillo, otroEstante] = [await en('Q-31-1'), await en('Q-4-1')];
    await en('QA-3-1');
    const estante = await idDe({ alcance: 'ubicacion', ubicacion: 'q-3' });
    expect(ids(await sinContar(estante, 'sort=ubicacion-asc'))).toEqual([uno, dos, diez]);
    const pasillo = await idDe({ alcance: 'ubicacion', ubicacion: 'Q' });
    expect(ids(await sinContar(pasillo, 'sort=ubicacion-asc'))).toEqual([uno, dos, diez, otroEstante, otroPasillo]);
    expect(ids(await sinContar(pasillo, 'sort=ubicacion-desc'))[0]).toBe(otroPasillo);
    expect(await conteo(pasillo)).toMatchObject({ alcance: 'ubicacion', ubicacion: 'Q' });
  });

  it('lo que abarca queda dicho, también en la lista y en la auditoría', async () => {
    const proveedor_id = await createProvedor(test, 'Dicha SpA');
    await createProducto(test, { proveedor_id });
    const elegido = {
      alcance: 'proveedor',
      familia: null,
      sub_familia: null,
      marca: null,
      ubicacion: null,
      proveedor_id,
    };
    const { body } = await abrir({ alcance: 'proveedor', proveedor_id, marca: 'Sobra' });
    expect(body).toMatchObject({ ...elegido, nombre_provedor: 'Dicha SpA' });
    const [primero] = (await empleado.call('GET', `${CONTEOS}?limit=1`)).body.items;
    expect(primero).toMatchObject({ id: body.id, ...elegido, nombre_provedor: 'Dicha SpA' });
    const [fila] = await test.db
      .select({ detalle: auditoria.detalle })
      .from(auditoria)
      .where(sql`accion = 'crear-conteo' and entidad_id = ${body.id}`);
    expect(fila!.detalle).toEqual({ nombre: 'Bodega norte', ...elegido });
  });

  it.each([
    [{ alcance: 'familia' }, 'familia', 'Elige qué categoría se va a contar.'],
    [{ alcance: 'marca', marca: ' ' }, 'marca', 'Elige qué marca se va a contar.'],
    [{ alcance: 'proveedor' }, 'proveedor_id', 'Elige de qué proveedor son los productos que se van a contar.'],
    [{ alcance: 'proveedor', proveedor_id: 999_999 }, 'proveedor_id', 'Ese proveedor no existe.'],
    [{ alcance: 'marca', marca: 'Inexistente' }, 'marca', 'Ahí no hay ningún producto que contar.'],
    [{ alcance: 'ubicacion', ubicacion: ' ' }, 'ubicacion', 'Di qué pasillo o estante se va a contar.'],
    [{ alcance: 'ubicacion', ubicacion: 'Z-99' }, 'ubicacion', 'Ahí no hay ningún producto que contar.'],
    [{ alcance: 'pasillo' }, 'alcance', 'Elige qué abarca el conteo.'],
    [{ alcance: 'familia', familia: 'juguetes' }, 'familia', 'Elige una categoría de la lista.'],
  ])('de %j no se abre ninguno, y se dice junto a su campo', async (pedido, campo, message) => {
    const { total } = (await empleado.call('GET', CONTEOS)).body;
    const { status, body } = await abrir(pedido);
    expect([status, body.fields]).toEqual([400, { [campo]: message }]);
    expect((await empleado.call('GET', CONTEOS)).body.total).toBe(total);
  });

  it('lo contado que no es suyo se anota, se dice y no cuenta como avance', async () => {
    const propio = await createProducto(test, { marca: 'Avanzada', cantidad_stock: 5 });
    await createProducto(test, { marca: 'Avanzada', cantidad_stock: 0 });
    const ajeno = await createProducto(test, { marca: null, cantidad_stock: 5 });
    const id = await idDe({ alcance: 'marca', marca: 'Avanzada' });
    expect((await contar(id, propio.id, 5)).body).toMatchObject([{ fuera_de_alcance: false }]);
    expect((await contar(id, ajeno.id, 4)).body).toMatchObject([{ fuera_de_alcance: true }]);
    expect(await conteo(id)).toMatchObject({ contados: 2, contados_del_alcance: 1, sin_contar: 1 });
  });
});

describe('lo que falta por contar', () => {
  it('se ordena, se busca y se pagina sin decir cuánto se espera, y lo contado sale de ahí hasta que se quita', async () => {
    const deEsta = { marca: 'Faltante', cantidad_stock: 77 };
    const zapa = await createProducto(test, { ...deEsta, descripcion: 'Zapa', codigo_producto_fussan: 770_001 });
    const arnes = await createProducto(test, { ...deEsta, descripcion: 'Árnés', codigo_producto_fussan: 770_003 });
    const broca = await createProducto(test, {
      ...deEsta,
      descripcion: 'Broca',
      codigo_producto_fussan: 770_002,
      estado: 'inactivo',
    });
    await test.db.execute(sql`
      update productos set ubicacion = case id when ${zapa.id} then 'Pasillo 2' else 'Pasillo 1' end
      where id in (${zapa.id}, ${broca.id})`);
    const id = await idDe({ alcance: 'marca', marca: 'Faltante' });
    const enOrden = async (sort: string) =>
      (await Promise.all([1, 2, 3].map((page) => sinContar(id, `limit=1&page=${page}&sort=${sort}`)))).flatMap(ids);
    for (const [sort, esperados] of [
      ['producto-asc', [arnes, broca, zapa]],
      ['producto-desc', [zapa, broca, arnes]],
      ['codigo-asc', [zapa, broca, arnes]],
      ['codigo-desc', [arnes, broca, zapa]],
      ['ubicacion-asc', [broca, zapa, arnes]],
      ['ubicacion-desc', [zapa, broca, arnes]],
    ] as const) {
      expect(await enOrden(sort), sort).toEqual(esperados.map((producto) => producto.id));
    }
    expect((await sinContar(id, 'sort=ubicacion-asc')).items).toEqual([
      expect.objectContaining({ descripcion: 'Broca', estado: 'inactivo', ubicacion: 'Pasillo 1' }),
      expect.objectContaining({ descripcion: 'Zapa', ubicacion: 'Pasillo 2' }),
      expect.objectContaining({ descripcion: 'Árnés', ubicacion: null }),
    ]);
    expect(JSON.stringify(await sinContar(id))).not.toContain('77}');
    expect(Object.keys((await sinContar(id)).items[0])).not.toContain('cantidad_stock');
    expect(ids(await sinContar(id, 'q=arnes'))).toEqual([arnes.id]);
    expect(ids(await sinContar(id, 'q=770002'))).toEqual([broca.id]);
    expect((await empleado.call('GET', `${CONTEOS}/${id}/sin-contar?sort=azar`)).status).toBe(400);
    expect((await empleado.call('GET', `${CONTEOS}/999999/sin-contar`)).body.message).toBe('Conteo no encontrado.');

    await contar(id, arnes.id, 0);
    expect([ids(await sinContar(id)), (await conteo(id)).sin_contar]).toEqual([[broca.id, zapa.id], 2]);
    await empleado.call('DELETE', `${CONTEOS}/${id}/lineas/${arnes.id}`);
    expect((await conteo(id)).sin_contar).toBe(3);
  });

  it('se baja como hoja para escribir en ella: lo contado vacío y nada de lo que se espera', async () => {
    const tramposo = await createProducto(test, { marca: 'Impresa', descripcion: '=1+1', cantidad_stock: 654 });
    const otro = await createProducto(test, { marca: 'Impresa', descripcion: 'Zeta', cantidad_stock: 321 });
    const id = await idDe({ alcance: 'marca', marca: 'Impresa' });
    const bajar = async (query = '') =>
      test.app.inject({
        url: `${CONTEOS}/${id}/sin-contar/archivo?${query}`,
        headers: { authorization: `Bearer ${empleado.token}` },
      });
    const answer = await bajar();
    expect(answer.headers['content-disposition']).toBe(`attachment; filename="por-contar-${id}.xlsx"`);
    const libro = read(answer.rawPayload, { type: 'buffer', cellFormula: true });
    expect(libro.SheetNames).toEqual(['Por contar']);
    const hoja = libro.Sheets['Por contar']!;
    expect(utils.sheet_to_json(hoja, { header: 1, defval: null })).toEqual([
      ['Código', 'Descripción', 'Ubicación', 'Contado'],
      [tramposo.codigo_producto_fussan, '=1+1', null, null],
      [otro.codigo_producto_fussan, 'Zeta', null, null],
    ]);
    expect(hoja.B2.f).toBeUndefined();
    const csv = (await bajar('formato=csv&q=zeta')).body.split('\r\n');
    expect(csv).toEqual(['\uFEFFCódigo;Descripción;Ubicación;Contado', `${otro.codigo_producto_fussan};Zeta;;`, '']);
  });

  it('al cerrar queda como estaba y se recuerda cuánto fue, aunque después cambie', async () => {
    const contado = await createProducto(test, { marca: 'Cerrada', cantidad_stock: 10 });
    const olvidado = await createProducto(test, { marca: 'Cerrada', cantidad_stock: 8 });
    const id = await idDe({ alcance: 'marca', marca: 'Cerrada' });
    await contar(id, contado.id, 9);
    const cerrado = await admin.call('POST', `${CONTEOS}/${id}/cerrar`);
    expect(cerrado.body).toMatchObject({ contados_del_alcance: 1, sin_contar: 1 });
    const stocks = await test.db
      .select({ stock: productos.cantidad_stock })
      .from(productos)
      .where(eq(productos.marca, 'Cerrada'))
      .orderBy(asc(productos.id));
    expect(stocks).toEqual([{ stock: 9 }, { stock: 8 }]);
    await createProducto(test, { marca: 'Cerrada' });
    await test.db.update(productos).set({ marca: 'Otra' }).where(eq(productos.id, olvidado.id));
    expect((await conteo(id)).sin_contar).toBe(1);
    const [fila] = await test.db
      .select({ detalle: auditoria.detalle })
      .from(auditoria)
      .where(sql`accion = 'cerrar-conteo' and entidad_id = ${id}`);
    expect(fila!.detalle).toMatchObject({ sin_contar: 1 });
  });

  it('lo que muchos cuentan mientras se cierra está contado o rechazado, y la cifra es la de ese momento', async () => {
    const suyos = await Promise.all(
      Array.from({ length: 12 }, () => createProducto(test, { marca: 'Reñida', cantidad_stock: 5 })),
    );
    const id = await idDe({ alcance: 'marca', marca: 'Reñida' });
    await contar(id, suyos[0]!.id, 5);
    const [cerrado, ...answers] = await Promise.all([
      admin.call('POST', `${CONTEOS}/${id}/cerrar`),
      ...suyos.slice(1).map((producto) => contar(id, producto.id, 4)),
    ]);
    const entraron = 1 + answers.filter(({ status }) => status === 200).length;
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    expect(cerrado!.body).toMatchObject({ contados: entraron, sin_contar: suyos.length - entraron });
    expect(await conteo(id)).toMatchObject({ contados: entraron, sin_contar: suyos.length - entraron });
  });
});
