import { type SQL, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { announceChanges } from '#server/platform/changes.ts';
import { createProducto } from '#server/testing/builders.ts';
import { openTestApp } from '#server/testing/test-app.ts';
import { untilHeard } from '#server/testing/until-heard.ts';
import { direcciones, IDS_POR_ARCHIVO } from './sitemap.ts';

const ORIGEN = 'https://tienda.prueba.test';
const test = await openTestApp({ PUBLIC_URL: ORIGEN });

/** Changes products as the acts do: the shop hears of it. */
async function cambiar(cambio: SQL): Promise<void> {
  await test.db.execute(cambio);
  await announceChanges({ db: test.db, touched: new Set() }, ['listado']);
  await untilHeard(test);
}

const pedir = (url: string, headers: Record<string, string> = {}) => test.app.inject({ url, headers });
const locs = (texto: string) => [...texto.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc]) => loc!);

describe('robots.txt', () => {
  it('deja recorrer la tienda, no las llamadas ni lo de cada persona, y dice dónde está el mapa', async () => {
    const { statusCode, headers, body } = await pedir('/robots.txt');
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    const lineas = body.split('\n');
    for (const path of ['/api/', '/pagar', '/carrito', '/cart', '/user', '/employee', '/admin']) {
      expect(lineas).toContain(`Disallow: ${path}`);
    }
    expect(lineas).toContain('Allow: /');
    const prohibida = (url: string) =>
      lineas
        .filter((linea) => linea.startsWith('Disallow: '))
        .map((linea) => linea.slice('Disallow: '.length).split('*').map(RegExp.escape).join('.*'))
        .some((patron) => new RegExp(`^${patron}`).test(url));
    for (const url of ['', '?familia=jardin', '?familia=a&sub_familia=b&page=2', '?q=a']) {
      expect(prohibida(`/filter-page${url}`), url).toBe(false);
    }
    for (const filtro of [
      'familia=a&marca=b',
      'q=a&marca=b',
      'min=1',
      'familia=a&max=2',
      'sort=precio-asc',
      'en_stock=1',
    ]) {
      expect(prohibida(`/filter-page?${filtro}`), filtro).toBe(true);
    }
    expect(lineas).toContain(`Sitemap: ${ORIGEN}/sitemap.xml`);
  });
});

describe('sitemap.xml', () => {
  it('enumera las páginas y los productos que se venden, cada uno con su fecha', async () => {
    const fecha_actualizacion = new Date('2026-03-04T05:06:07.890Z');
    const visible = await createProducto(test, {
      fecha_actualizacion,
      familia: 'climatizacion',
      sub_familia: 'Frío & calor',
    });
    const oculto = await createProducto(test, {
      estado: 'inactivo',
      familia: 'climatizacion',
      sub_familia: 'Retirada',
    });
    await untilHeard(test);
    const { statusCode, headers, body } = await pedir('/sitemap.xml');
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8']);
    expect(body.startsWith('<?xml version="1.0" encoding="UTF-8"?>\n<urlset ')).toBe(true);
    expect(locs(body)).toEqual(expect.arrayContaining([`${ORIGEN}/`, `${ORIGEN}/contacto`, `${ORIGEN}/terminos`]));
    expect(locs(body)).toContain(`${ORIGEN}/filter-page?familia=jardineria+y+areas+libres`);
    expect(body).toContain(
      `<url><loc>${ORIGEN}/detalle-producto/${visible.id}</loc><lastmod>2026-03-04T05:06:07Z</lastmod></url>`,
    );
    expect(locs(body)).not.toContain(`${ORIGEN}/detalle-producto/${oculto.id}`);
    const partes = locs(body).filter((loc) => loc.includes('sub_familia'));
    expect(partes).toContain(`${ORIGEN}/filter-page?familia=climatizacion&amp;sub_familia=Fr%C3%ADo+%26+calor`);
    expect(partes.join()).not.toContain('Retirada');
  });

  it('quien ya lo tiene recibe 304, hasta que un producto aparece, cambia o se retira', async () => {
    const pedirCon = async (etag: string) => (await pedir('/sitemap.xml', { 'if-none-match': etag })).statusCode;
    const etag = async () => String((await pedir('/sitemap.xml')).headers.etag);
    let anterior = await etag();
    expect(await pedirCon(anterior)).toBe(304);
    const { id } = await createProducto(test);
    for (const cambio of [
      sql`select 'el nuevo'`,
      sql`update productos set fecha_actualizacion = now() + interval '1 day' where id = ${id}`,
      sql`update productos set estado = 'inactivo' where id = ${id}`,
    ]) {
      await cambiar(cambio);
      expect(await pedirCon(anterior)).toBe(200);
      anterior = await etag();
    }
    expect(await pedirCon(anterior)).toBe(304);
  });

  it('no lee todos los productos para decir que nada cambió', async () => {
    const { etag } = (await pedir('/sitemap.xml')).headers;
    // A change that nobody announced is one that nobody looked for.
    const { id } = await createProducto(test, { estado: 'inactivo' });
    await untilHeard(test);
    const antes = await pedir('/sitemap.xml', { 'if-none-match': String(etag) });
    await test.db.execute(sql`update productos set estado = 'activo' where id = ${id}`);
    const despues = await pedir('/sitemap.xml', { 'if-none-match': String(etag) });
    expect([antes.statusCode, despues.statusCode]).toEqual([304, 304]);
    await cambiar(sql`select 'ahora sí'`);
    expect((await pedir('/sitemap.xml', { 'if-none-match': String(etag) })).statusCode).toBe(200);
  });

  it('responde a HEAD, y no tiene más archivos que los que enumera', async () => {
    expect((await test.app.inject({ method: 'HEAD', url: '/sitemap.xml' })).statusCode).toBe(200);
    for (const url of [
      '/sitemap-2.xml',
      '/sitemap-0.xml',
      '/sitemap-9999.xml',
      '/sitemap-99999999999.xml',
      '/sitemap-a.xml',
    ]) {
      expect((await pedir(url)).statusCode, url).toBe(404);
    }
  });

  it('con ids hasta 100.000 se parte en archivos de 45.000 ids, que se leen por tandas', async () => {
    await cambiar(sql`
      insert into productos (id, codigo_producto_fussan, descripcion, precio_unitario, cantidad_stock)
      overriding system value select 20 * n, 2000000000 + n, 'Perno ' || n, 1000, 0 from generate_series(50, 5000) n`);
    const indice = await pedir('/sitemap.xml');
    expect(indice.body).toContain('<sitemapindex ');
    const archivos = locs(indice.body);
    expect(archivos.length).toBe(3);
    const activos = await test.db.execute<{ id: number }>(
      sql`select id from productos where estado = 'activo' order by id`,
    );
    const productos: string[] = [];
    for (const archivo of archivos) {
      const { statusCode, body } = await pedir(archivo.slice(ORIGEN.length));
      expect(statusCode).toBe(200);
      const ids = locs(body).flatMap((loc) => /\/detalle-producto\/(\d+)$/.exec(loc)?.slice(1) ?? []);
      expect(Math.max(...ids.map(Number)) - Math.min(...ids.map(Number))).toBeLessThan(IDS_POR_ARCHIVO);
      productos.push(...ids);
    }
    expect(productos).toEqual(activos.rows.map(({ id }) => String(id)));

    const tandas: number[] = [];
    for await (const parte of direcciones(test.db, ORIGEN, 2)) tandas.push(locs(parte).length);
    expect(tandas.reduce((suma, tanda) => suma + tanda, 0)).toBe(IDS_POR_ARCHIVO / 20);
    expect(Math.max(...tandas)).toBe(1_000);
  });

  it('las páginas siguen en el mapa aunque los primeros productos ya no se vendan', async () => {
    await cambiar(sql`update productos set estado = 'inactivo' where id <= ${IDS_POR_ARCHIVO}`);
    expect(locs((await pedir('/sitemap.xml')).body)[0]).toBe(`${ORIGEN}/sitemap-1.xml`);
    expect(locs((await pedir('/sitemap-1.xml')).body)).toContain(`${ORIGEN}/`);
  });
});
