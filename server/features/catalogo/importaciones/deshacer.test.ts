import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { productos } from '#server/features/catalogo/catalogo/index.ts';
import { auditoria } from '#server/platform/audit/table.ts';
import { createProducto, person } from '#server/testing/builders.ts';
import { abrirImportaciones } from './importaciones-de-prueba.ts';
import { limpiarImportaciones } from './plazo.ts';
import { importaciones, importaciones_filas } from './table.ts';

const { test, admin, fila, subir, deCodigo, libroMayor, precios, filaDe } = await abrirImportaciones();

describe('deshacer', () => {
  const deshacer = (id: number, quien = admin) => quien.call('POST', `/api/products/bulk/importaciones/${id}/deshacer`);

  it('deja los productos y el stock como antes, y saca los que creó', async () => {
    const { id } = await createProducto(test, {
      precio_unitario: 10_000,
      previousPrice: 12_000,
      imagen_url: '/imagenes/a-640.webp',
      imagen_anchos: [320, 640],
    });
    const antes = (await test.db.select().from(productos).where(eq(productos.id, id)))[0]!;
    const [nueva, enCarro] = [fila(), fila()];
    const filas = [
      nueva,
      enCarro,
      await filaDe(id, {
        precio_unitario: 9_000,
        descripcion: 'Otro',
        cantidad_stock: 3,
        imagen_url: 'https://ejemplo.cl/b.jpg',
      }),
    ];
    const { importacion_id } = (await subir(filas)).body;
    const creado = (await deCodigo(nueva.codigo_producto_fussan))!;
    const guardado = (await deCodigo(enCarro.codigo_producto_fussan))!;
    const cliente = await person(test, 'customer');
    await cliente.call('PUT', `/api/favoritos/${guardado.id}`);

    expect((await deshacer(importacion_id, await person(test, 'employee'))).status).toBe(403);
    const { status, body } = await deshacer(importacion_id);
    expect([status, body]).toMatchObject([200, { restaurados: 1, eliminados: 1, ocultos: 1 }]);
    const { busqueda: _, fecha_actualizacion: __, version: ___, ...igual } = antes;
    expect((await test.db.select().from(productos).where(eq(productos.id, id)))[0]).toMatchObject({
      ...igual,
      version: 3,
    });
    expect((await libroMayor(id)).at(-1)).toMatchObject({
      cantidad: 7,
      despues: 10,
      motivo: 'importacion',
      nota: 'Se deshizo la carga',
    });
    expect(await precios(id)).toMatchObject([{ despues: '9000.00' }, { antes: '9000.00', despues: '10000.00' }]);
    expect(await deCodigo(creado.codigo_producto_fussan)).toBeUndefined();
    expect(await deCodigo(guardado.codigo_producto_fussan)).toMatchObject({ estado: 'inactivo', cantidad_stock: 0 });
    const { rows } = await test.db.execute(sql`
      select p.id from productos p left join movimientos_stock m on m.producto_id = p.id
      group by p.id having p.cantidad_stock <> coalesce(sum(m.cantidad), 0)`);
    expect(rows).toEqual([]);
    const filasDeAuditoria = await test.db
      .select()
      .from(auditoria)
      .where(eq(auditoria.entidad_id, importacion_id))
      .orderBy(auditoria.id);
    expect(filasDeAuditoria.some(({ accion }) => accion === 'deshacer-importacion')).toBe(true);
    expect((await deshacer(importacion_id)).body.message).toBe('Esta carga ya se deshizo.');
  });

  it('sólo la última; el historial lo dice', async () => {
    const primera = (await subir([fila()])).body.importacion_id;
    const segunda = (await subir([fila()])).body.importacion_id;
    expect((await deshacer(primera)).body.message).toBe('Sólo se puede deshacer la última carga.');
    const { body } = await admin.call('GET', '/api/products/bulk/importaciones?limit=2');
    expect(body.items).toMatchObject([
      {
        id: segunda,
        archivo: 'productos.xlsx',
        creados: 1,
        por: 'Persona admin',
        deshecha_en: null,
        se_puede_deshacer: true,
        por_que_no: null,
      },
      { id: primera, se_puede_deshacer: false, por_que_no: null },
    ]);
    const tercera = (await subir([fila(), fila()])).body.importacion_id;
    const enOrden = async (sort: string) =>
      (await admin.call('GET', `/api/products/bulk/importaciones?limit=100&sort=${sort}`)).body.items;
    expect((await enOrden('cuando-asc')).at(-1)).toMatchObject({ id: tercera, se_puede_deshacer: true });
    expect((await enOrden('creados-desc')).map(({ id }: { id: number }) => id).slice(0, 1)).toEqual([tercera]);
    for (const por of ['archivo', 'cambiados']) {
      expect(await enOrden(`${por}-asc`), por).toHaveLength((await enOrden(`${por}-desc`)).length);
    }
    expect((await admin.call('GET', '/api/products/bulk/importaciones?sort=azar')).status).toBe(400);
    expect((await deshacer(tercera)).status).toBe(200);
    expect((await deshacer(segunda)).status).toBe(200);
    expect((await deshacer(primera)).status).toBe(200);
  });

  it('a los treinta días ya no: se dice por qué, y lo anotado se olvida', async () => {
    const filasDe = (id: number) => test.db.$count(importaciones_filas, eq(importaciones_filas.importacion_id, id));
    const envejecer = (id: number, tiempo: string) =>
      test.db
        .update(importaciones)
        .set({ cuando: sql`now() - ${tiempo}::interval` })
        .where(eq(importaciones.id, id));
    const [anterior, ultima] = [await subir([fila()]), await subir([fila(), fila()])].map(
      ({ body }): number => body.importacion_id,
    ) as [number, number];
    await envejecer(anterior, '31 days');
    await envejecer(ultima, '29 days 23 hours');
    await limpiarImportaciones(test.db);
    expect([await filasDe(anterior), await filasDe(ultima)]).toEqual([0, 2]);
    const historial = async () => (await admin.call('GET', '/api/products/bulk/importaciones?limit=2')).body.items;
    expect(await historial()).toMatchObject([
      { id: ultima, vencida: false, se_puede_deshacer: true, por_que_no: null },
      { id: anterior, vencida: true, se_puede_deshacer: false, creados: 1 },
    ]);

    await envejecer(ultima, '30 days 1 minute');
    await limpiarImportaciones(test.db);
    // One that somebody began to undo a moment before still has its rows.
    expect(await filasDe(ultima)).toBe(2);
    const porQueNo = 'Ya no se puede deshacer: pasaron 30 días desde la carga.';
    const previa = await admin.call('GET', `/api/products/bulk/importaciones/${ultima}/deshacer`);
    for (const { status, body } of [previa, await deshacer(ultima), await deshacer(anterior)]) {
      expect([status, body.message]).toEqual([409, porQueNo]);
    }
    await envejecer(ultima, '30 days 2 hours');
    await limpiarImportaciones(test.db);
    expect(await filasDe(ultima)).toBe(0);
    expect((await deshacer(ultima)).body.message).toBe(porQueNo);
    expect(await historial()).toMatchObject([
      { id: ultima, vencida: true, creados: 2, deshecha_en: null, se_puede_deshacer: false, por_que_no: porQueNo },
      { id: anterior, por_que_no: null },
    ]);
  });
});
