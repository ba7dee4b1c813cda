import { read, utils } from '@e965/xlsx';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { diaEnSantiago, sumarDias } from '#contract/valores/fechas.ts';
import { compraBody, createProducto, people } from '#server/testing/builders.ts';
import { openTestApp } from '#server/testing/test-app.ts';

const test = await openTestApp();
const [admin, cliente] = await people(test, 'admin', 'customer');
const HOY = diaEnSantiago();

const taladros = { familia: 'herramientas electricas', marca: 'Bosch' };
const [taladro, sierra, escoba, regalo] = [
  await createProducto(test, { ...taladros, cantidad_stock: 0, descripcion: 'Taladro', precio_unitario: 119_000 }),
  await createProducto(test, { ...taladros, cantidad_stock: 0, descripcion: 'Sierra', precio_unitario: 59_500 }),
  await createProducto(test, {
    familia: 'aseo industrial',
    marca: 'Tolvar',
    cantidad_stock: 0,
    descripcion: 'Escoba',
    precio_unitario: 11_900,
  }),
  await createProducto(test, { familia: null, marca: null, cantidad_stock: 4, precio_unitario: 2_380 }),
];

const ver = async (que: string) => (await admin.call('GET', `/api/existencias/${que}`)).body;

beforeAll(async () => {
  const { rows } = await test.db.execute<{ id: number }>(sql`
    insert into proveedores (rut_provedor, nombre_provedor) values ('76111111K', 'Importadora Sur') returning id`);
  const recibir = (producto: { codigo_producto_fussan: number }, cantidad: number, precio: number) =>
    admin.call('POST', '/api/productos-proveedor', {
      codigo_producto_fussan: producto.codigo_producto_fussan,
      proveedor_id: rows[0]!.id,
      cantidad_recibida: cantidad,
      precio_compra_unitario: precio,
      estado_recepcion: 'aceptado',
    });
  await recibir(taladro!, 10, 60_000);
  await recibir(sierra!, 4, 40_000.5);
  await recibir(escoba!, 100, 9_000);
  const comprar = (...items: { id: number; quantity: number }[]) =>
    cliente.call('POST', '/api/compras/compra', compraBody(items));
  await comprar({ id: taladro!.id, quantity: 3 }, { id: escoba!.id, quantity: 10 });
  await comprar({ id: regalo!.id, quantity: 2 });
  const { body } = await comprar({ id: sierra!.id, quantity: 2 });
  await cliente.call('DELETE', `/api/compras/compra/${body.id}`);
});

describe('la valorización', () => {
  it('dice qué hay y qué costó, por producto y por familia, y de qué no se sabe', async () => {
    const { items, total, resumen, familias } = await ver('valorizacion');
    expect(
      items.map(({ descripcion, cantidad, costo_promedio, valor }: Record<string, unknown>) => [
        descripcion,
        cantidad,
        costo_promedio,
        valor,
      ]),
    ).toEqual([
      ['Escoba', 90, 9_000, 810_000],
      ['Taladro', 7, 60_000, 420_000],
      ['Sierra', 4, 40_000.5, 160_002],
      [regalo!.descripcion, 2, 0, 0],
    ]);
    expect([total, resumen]).toEqual([4, { unidades: 103, valor: 1_390_002, sin_costo: 1 }]);
    expect(familias).toEqual([
      { familia: 'aseo industrial', unidades: 90, valor: 810_000 },
      { familia: 'herramientas electricas', unidades: 11, valor: 580_002 },
      { familia: null, unidades: 2, valor: 0 },
    ]);
  });

  it('al terminar hoy es la de ahora; al terminar ayer no había nada', async () => {
    const { items, resumen } = await ver('valorizacion');
    expect(await ver(`valorizacion?dia=${HOY}`)).toMatchObject({ items, resumen });
    expect(await ver(`valorizacion?dia=${sumarDias(HOY, -1)}`)).toMatchObject({
      items: [],
      total: 0,
      resumen: { unidades: 0, valor: 0, sin_costo: 0 },
    });
  });

  it('se filtra, se ordena y va por páginas; lo mismo se descarga', async () => {
    const { items, total } = await ver('valorizacion?familia=herramientas+electricas&sort=costo-asc&limit=1&page=2');
    expect([total, items[0].descripcion]).toEqual([2, 'Taladro']);
    expect((await ver('valorizacion?q=escob')).resumen.valor).toBe(810_000);
    const libro = await test.app.inject({
      url: '/api/existencias/valorizacion/archivo',
      headers: { authorization: `Bearer ${admin.token}` },
    });
    const filas = utils.sheet_to_json<Record<string, unknown>>(read(libro.rawPayload).Sheets.Valorización!);
    expect(filas.reduce((suma, fila) => suma + Number(fila.Valor), 0)).toBe(1_390_002);
  });
});

describe('los márgenes', () => {
  it('son lo vendido neto menos lo que costó; lo anulado no cuenta y lo sin costo se dice', async () => {
    const { items, resumen } = await ver('margenes');
    expect(items).toEqual([
      {
        clave: String(taladro!.id),
        nombre: 'Taladro',
        producto_id: taladro!.id,
        unidades: 3,
        venta: 300_000,
        costo: 180_000,
        margen: 120_000,
        porcentaje: 40,
        sin_costo: 0,
      },
      expect.objectContaining({ nombre: 'Escoba', venta: 100_000, costo: 90_000, margen: 10_000, porcentaje: 10 }),
      expect.objectContaining({ venta: 4_000, costo: 0, margen: 0, porcentaje: null, sin_costo: 2 }),
    ]);
    expect(resumen).toEqual({
      unidades: 15,
      venta: 404_000,
      costo: 270_000,
      margen: 130_000,
      porcentaje: 32.5,
      sin_costo: 2,
      variaciones: 0,
    });
  });

  it('por familia, por marca, por mes y de un tiempo', async () => {
    const porFamilia = await ver('margenes?por=familia');
    expect(porFamilia.items.map(({ nombre, margen }: Record<string, unknown>) => [nombre, margen])).toEqual([
      ['herramientas electricas', 120_000],
      ['aseo industrial', 10_000],
      [null, 0],
    ]);
    expect(porFamilia.meses).toEqual([{ mes: HOY.slice(0, 7), venta: 404_000, costo: 270_000 }]);
    expect(
      (await ver('margenes?por=marca&sort=nombre-asc')).items.map(({ nombre }: { nombre: string }) => nombre),
    ).toEqual(['Bosch', 'Tolvar', null]);
    expect(await ver(`margenes?hasta=${sumarDias(HOY, -1)}`)).toMatchObject({
      items: [],
      resumen: { venta: 0, margen: 0, porcentaje: null },
    });
  });

  it('se descargan como se ven', async () => {
    const { body } = await admin.call('GET', '/api/existencias/margenes/archivo?formato=csv&por=familia');
    expect(body.split('\r\n')[1]).toBe('herramientas electricas;3;300000;180000;120000;40;0');
  });
});
