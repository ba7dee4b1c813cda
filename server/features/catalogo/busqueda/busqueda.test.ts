import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Facetas, Sugerencias } from '#contract/catalogo/busqueda.ts';
import { distancia } from '#contract/valores/distancia.ts';
import { createProducto, visitor } from '#server/testing/builders.ts';
import { openTestApp } from '#server/testing/test-app.ts';

const test = await openTestApp();

const PRODUCTOS = [
  ['Taladro percutor inalámbrico Makita 18 V', 'Makita', 'herramientas inalambricas', 'Taladros', 90_000, 5],
  ['Taladro percutor Bosch 650 W', 'Bosch', 'herramientas electricas', 'Taladros', 50_000, 0],
  ['Batería Makita 18 V para taladro', 'Makita', 'herramientas inalambricas', 'Baterías', 40_000, 3],
  ['Esmeril angular Bosch de 4½"', 'Bosch', 'herramientas electricas', 'Esmeriles', 60_000, 8],
  ['Cortadora de césped Boky', 'Boky', 'jardineria y areas libres', 'Corte de pasto', 150_000, 1],
] as const;

for (const [n, [descripcion, marca, familia, sub_familia, precio_unitario, cantidad_stock]] of PRODUCTOS.entries()) {
  await createProducto(test, {
    codigo_producto_fussan: 110_001 + n,
    descripcion,
    marca,
    familia,
    sub_familia,
    precio_unitario,
    cantidad_stock,
    fecha_creacion: new Date(Date.UTC(2026, 0, n + 1)),
    especificaciones: n === 0 ? 'Mandril: 13 mm\nGarantía: 24 meses' : '',
  });
}
await createProducto(test, { codigo_producto_fussan: 990_001, descripcion: 'Taladro oculto', estado: 'inactivo' });

const llamar = async (ruta: string, query: Record<string, string>) =>
  visitor(test).call('GET', `/api/products${ruta}?${new URLSearchParams(query)}`);

/** The last digit of the codes that are found, in their order. */
async function buscar(q: string, filtro: Record<string, string> = {}): Promise<number[]> {
  const { status, body } = await llamar('', { q, ...filtro });
  expect(status, q).toBe(200);
  expect(body.total).toBeGreaterThanOrEqual(body.items.length);
  return body.items.map(
    ({ codigo_producto_fussan }: { codigo_producto_fussan: number }) => codigo_producto_fussan % 10,
  );
}
const facetas = async (query: Record<string, string>): Promise<Facetas> => (await llamar('/facetas', query)).body;
const sugerencias = async (q: string): Promise<Sugerencias> => (await llamar('/sugerencias', { q })).body;

describe('qué encuentra y en qué orden', () => {
  it('lo que el producto es va antes de lo que nombra; con stock antes que sin él', async () => {
    expect(await buscar('taladro')).toEqual([1, 2, 3]);
    expect(await buscar('taladro', { sort: 'precio-asc' })).toEqual([3, 2, 1]);
  });

  it('perdona acentos, plurales, mayúsculas y cómo se escribe una medida', async () => {
    for (const q of ['TALADROS INALAMBRICOS', 'taladro inalámbrica', 'taladro 18v', 'taladro 18 volts inalambrico']) {
      expect((await buscar(q))[0], q).toBe(1);
    }
    expect(await buscar('esmeril 4 1/2')).toEqual([4]);
    expect(await buscar('céspedes')).toEqual([5]);
  });

  it('corrige lo mal escrito y dice qué buscó; conoce otros nombres', async () => {
    expect(await buscar('taldro bosh')).toEqual([2]);
    expect((await facetas({ q: 'taldro de bosh' })).correccion).toBe('taladro de bosch');
    expect(await buscar('amoladra')).toEqual([4]);
    expect(await buscar('galletera')).toEqual([4]);
    expect(await buscar('corta pasto')).toEqual([5]);
    expect((await facetas({ q: 'taladro' })).correccion).toBeNull();
  });

  it('busca también en las especificaciones, y con los filtros a la vez', async () => {
    expect(await buscar('mandril 13mm')).toEqual([1]);
    expect(await buscar('taladro', { marca: 'Makita' })).toEqual([1, 3]);
    expect(await buscar('taladro', { marca: 'Makita,Bosch', en_stock: '1' })).toEqual([1, 3]);
    expect(await buscar('taladro', { sub_familia: 'Taladros', max: '60000' })).toEqual([2]);
    // What the filter leaves out is no reason to look for something else.
    expect(await buscar('taladro', { marca: 'Boky' })).toEqual([]);
  });

  it('por código: ése, con puntos o guiones, o los que empiezan así', async () => {
    for (const q of ['110004', '110.004', '110-004', ' 110 004 ']) expect(await buscar(q), q).toEqual([4]);
    expect((await buscar('11000')).sort()).toEqual([1, 2, 3, 4, 5]);
    expect(await buscar('990001')).toEqual([]);
  });

  it('si no están todas las palabras juntas, las más que haya', async () => {
    expect((await buscar('taladro xyzzyx'))[0]).toBe(1);
    expect((await facetas({ q: 'taladro xyzzyx' })).correccion).toBe('taladro');
    expect((await buscar('cesped bosch taladro'))[0]).toBe(2);
    expect(await buscar('xyzzyx')).toEqual([]);
  });

  it('dice si a lo primero le falta alguna palabra; la cosa va antes que lo que sólo la nombra', async () => {
    expect(await buscar('bateria taladro')).toEqual([3]);
    expect(await buscar('esmeril makita')).toEqual([4, 3, 1]);
    // All the words are in the battery, but who looks for drills that go with one means drills.
    expect(await buscar('taladro para bateria')).toEqual([1, 2, 3]);
    for (const [q, parecidos] of [
      ['taladro makita', false],
      ['taladro xyzzyx', false],
      ['bateria taladro', false],
      ['esmeril makita', true],
      ['taladro para bateria', true],
      ['', false],
    ] as const) {
      expect((await facetas(q ? { q } : {})).parecidos, q).toBe(parecidos);
    }
  });

  it('también si son muchas las que hay y ningún producto las tiene todas', async () => {
    const q = 'taladro percutor makita 18v bosch 650w esmeril angular cesped';
    expect(await buscar(q)).toEqual([1, 2]);
    expect(await facetas({ q })).toMatchObject({ total: 2, correccion: null });
    expect((await sugerencias(q)).productos).toHaveLength(2);
    expect((await buscar('taladro makita 18v 2 baterias 54 nm sierra circular'))[0]).toBe(3);
  });

  it('nada de lo que se escriba la rompe', async () => {
    const hostiles = [
      "'", '"', '%', '\\', "o'higgins", '& | ! ( ) : *', "'):*", "taladro' | 'x", 'taladro & !makita', 'taladro:*', '\\\\\'',
      'de la para', '!!!???', '😀', 'taladro 😀', 'ﬁ Ⅷ ²', 'a'.repeat(120), 'x '.repeat(60).trim(), '1'.repeat(120), '½', '1/2/3',
      '<script>', '$1', 'null', '--', ';drop table productos', 'ñ', '．', '\u0301', '1.2.3.4', '-', 'k/110001', "h/taladr'",
    ]; // biome-ignore format: one list
    for (const q of hostiles) {
      for (const ruta of ['', '/facetas', '/sugerencias']) {
        const { status } = await llamar(ruta, { q });
        expect(status, `${ruta} ${q}`).toBe(200);
      }
    }
    expect(await buscar('de la para')).toEqual([]);
    expect((await buscar("taladro' | 'x"))[0]).toBe(1);
  });
});

describe('las fichas siguen a los productos', () => {
  it('un producto que se oculta deja de encontrarse y vuelve; su precio, su stock y sus palabras se siguen', async () => {
    const { id } = await createProducto(test, { descripcion: 'Trompo hormigonero Tolvar', cantidad_stock: 1 });
    const cambiar = (cambio: string) => test.db.execute(sql`update productos set ${sql.raw(cambio)} where id = ${id}`);
    const { rows: antes } = await test.db.execute(sql`select palabra from vocabulario where palabra = 'hormigonero'`);
    expect(antes).toHaveLength(1);
    const hallados = async () => {
      const { rows } = await test.db.execute<{ precio: string; en_stock: boolean; hay: boolean }>(
        sql`select precio, en_stock, lexemas @@ 'h/tromp'::tsquery as hay from fichas_busqueda join fichas_lexemas using (producto_id) where producto_id = ${id}`,
      );
      return rows.map(({ precio, en_stock, hay }) => [Number(precio), en_stock, hay]);
    };
    expect(await hallados()).toEqual([[10_000, true, true]]);
    await cambiar(`estado = 'inactivo'`);
    expect(await hallados()).toEqual([]);
    await cambiar(`estado = 'activo', precio_unitario = 5`);
    expect(await hallados()).toEqual([[5, true, true]]);
    await cambiar(`descripcion = 'Betonera', cantidad_stock = 0`);
    expect(await hallados()).toEqual([[5, false, false]]);
    await test.db.execute(sql`delete from movimientos_stock where producto_id = ${id}`);
    await test.db.execute(sql`delete from productos where id = ${id}`);
    expect(await hallados()).toEqual([]);
  });

  it('de un producto cambiado se aprenden las palabras nuevas, y de uno que se vuelve a mostrar, todas', async () => {
    const conocidas = async (...palabras: string[]) => {
      const { rows } = await test.db.execute<{ palabra: string }>(sql`
        select distinct palabra from vocabulario where palabra = any(${sql.param(palabras)}::text[]) order by palabra`);
      return rows.map(({ palabra }) => palabra);
    };
    const { id } = await createProducto(test, { descripcion: 'Chuzo templado' });
    const cambiar = (cambio: string) => test.db.execute(sql`update productos set ${sql.raw(cambio)} where id = ${id}`);
    await cambiar(`familia = 'excavacion', sub_familia = 'barretas'`);
    await cambiar(`marca = 'Fierrobravo', descripcion = 'Chuzo galvanizado'`);
    const todas = ['barretas', 'chuzo', 'excavacion', 'fierrobravo', 'galvanizado', 'templado'];
    expect(await conocidas(...todas)).toEqual(todas);
    await cambiar(`estado = 'inactivo'`);
    await cambiar(`descripcion = 'Diablito forjado', marca = 'Acerobravo'`);
    expect(await conocidas('diablito', 'forjado', 'acerobravo')).toEqual([]);
    await cambiar(`estado = 'activo'`);
    expect(await conocidas('diablito', 'forjado', 'acerobravo')).toEqual(['acerobravo', 'diablito', 'forjado']);
    await test.db.execute(sql`delete from movimientos_stock where producto_id = ${id}`);
    await test.db.execute(sql`delete from productos where id = ${id}`);
  });

  it('una venta que no se lleva el último no toca la ficha', async () => {
    const ficha = async () =>
      (await test.db.execute<{ xmin: string }>(sql`select xmin from fichas_busqueda where precio = 60000`)).rows;
    const antes = await ficha();
    await test.db.execute(sql`update productos set cantidad_stock = cantidad_stock - 1 where precio_unitario = 60000`);
    expect(await ficha()).toEqual(antes);
  });
});

describe('GET /api/products/facetas', () => {
  it('cuenta cada opción sin la elección propia y con todas las demás', async () => {
    const todas = await facetas({ q: 'taladro' });
    expect(todas).toMatchObject({ total: 3, en_stock: 2, precio: { min: 40_000, max: 90_000 } });
    expect(todas.marcas).toEqual([
      { valor: 'Makita', total: 2 },
      { valor: 'Bosch', total: 1 },
    ]);
    const elegida = await facetas({ q: 'taladro', marca: 'Makita', max: '60000' });
    expect(elegida.total).toBe(1);
    expect(elegida.marcas).toEqual([
      { valor: 'Bosch', total: 1 },
      { valor: 'Makita', total: 1 },
    ]);
    expect(elegida.precio).toEqual({ min: 40_000, max: 90_000 });
    expect(elegida.sub_familias).toEqual([{ valor: 'Baterías', total: 1 }]);
  });

  it('sin q cuenta todo el catálogo; sin resultados no hay precios', async () => {
    const todo = await facetas({});
    const { body } = await llamar('', { page: '1' });
    expect(todo.total).toBe(body.total);
    expect(await facetas({ q: 'xyzzyx' })).toMatchObject({ total: 0, precio: null, familias: [] });
  });

  it('el total es el de la lista con el mismo filtro', async () => {
    const filtros: Record<string, string>[] = [
      { en_stock: '1' },
      { familia: 'herramientas electricas' },
      { marca: 'Bosch' },
      { marca: 'Bosch', min: '55000' },
      { marca: 'Ninguna' },
    ];
    for (const filtro of filtros) {
      const { body } = await llamar('', { q: 'taladro esmeril', page: '1', ...filtro });
      expect(body.items.length).toBe(body.total);
      for (const item of body.items) {
        if (filtro.familia) expect(item.familia).toBe(filtro.familia);
        if (filtro.marca) expect(item.marca).toBe(filtro.marca);
      }
      expect((await facetas({ q: 'taladro esmeril', ...filtro })).total).toBe(body.total);
    }
  });
});

describe('GET /api/products/sugerencias', () => {
  it('completa la última palabra, con categorías y productos', async () => {
    const { categorias, productos } = await sugerencias('tala');
    expect(categorias[0]).toMatchObject({ sub_familia: 'Taladros' });
    expect(productos[0]).toMatchObject({ descripcion: PRODUCTOS[0][0], precio_unitario: 90_000 });
    expect((await sugerencias('taladro mak')).productos[0]?.descripcion).toBe(PRODUCTOS[0][0]);
    expect((await sugerencias('jardin')).categorias[0]).toEqual({
      familia: 'jardineria y areas libres',
      sub_familia: null,
      total: 1,
    });
  });

  it.each(['electricas', 'Eléctricas', 'elec', 'herramientas elec'])(
    '«%s» sugiere la familia que lo lleva en su nombre antes que sus partes',
    async (q) => {
      const [primera, ...resto] = (await sugerencias(q)).categorias;
      expect(primera).toEqual({ familia: 'herramientas electricas', sub_familia: null, total: 2 });
      expect(resto.every(({ sub_familia }) => sub_familia !== null)).toBe(true);
    },
  );

  it('lo que sólo sigue a media palabra no nombra a una familia', async () => {
    const { categorias } = await sugerencias('bricas');
    expect(categorias.filter(({ sub_familia }) => sub_familia === null)).toEqual([]);
  });

  it('perdona errores también a medio escribir; con una letra calla', async () => {
    expect((await sugerencias('taldro')).productos[0]?.descripcion).toMatch(/^Taladro/);
    expect((await sugerencias('cortadr')).productos[0]?.descripcion).toMatch(/^Cortadora/);
    expect(await sugerencias('t')).toEqual({ categorias: [], productos: [], correccion: null, falta: null });
  });
});

it('una palabra larguísima en las especificaciones se guarda, y lo demás se encuentra', async () => {
  for (const [n, largo] of [2_000, 2_044, 2_045, 2_046, 2_047, 5_000].entries()) {
    const descripcion = `Guillotina ${n}`;
    await createProducto(test, { descripcion, especificaciones: `Ficha: ${'x'.repeat(largo)}\nDatos: C:\\a'b "c"` });
    expect((await llamar('', { q: `guillotina ${n} ficha` })).body.total, `${largo} letras`).toBe(1);
  }
});

it('la distancia cuenta letras de más, de menos, cambiadas y vueltas', () => {
  const casos = [
    ['', '', 0],
    ['taladro', 'taladro', 0],
    ['taldro', 'taladro', 1],
    ['tlaadro', 'taladro', 1],
    ['zierra', 'sierra', 1],
    ['ab', 'cd', 2],
  ] as const;
  for (const [a, b, letras] of casos) expect(distancia(a, b), `${a} ${b}`).toBe(letras);
});
