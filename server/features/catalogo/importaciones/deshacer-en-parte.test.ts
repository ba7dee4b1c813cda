import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { auditoria } from '#server/platform/audit/table.ts';
import { compraBody, createProducto, person } from '#server/testing/builders.ts';
import { abrirImportaciones } from './importaciones-de-prueba.ts';

const { test, admin, fila, subir, deCodigo, libroMayor, precios, filaDe } = await abrirImportaciones();
const cliente = await person(test, 'customer');
const [uno, otro] = [admin, await person(test, 'admin')];

const ruta = (id: number) => `/api/products/bulk/importaciones/${id}/deshacer`;
const deshacer = (id: number, quien = admin) => quien.call('POST', ruta(id));
const previa = async (id: number, query = '') => (await admin.call('GET', ruta(id) + query)).body;
const cargar = async (filas: Parameters<typeof subir>[0]): Promise<number> => (await subir(filas)).body.importacion_id;
const comprar = (id: number, quantity = 1) =>
  cliente.call('POST', '/api/compras/compra', compraBody([{ id, quantity }]));
const editar = (id: number) => admin.call('PUT', `/api/products/${id}`, { marca: 'Otra' });
const leer = async (id: number) => (await admin.call('GET', `/api/products/admin/${id}`)).body;
const ultimas = async (cuantas = 1) =>
  (await admin.call('GET', `/api/products/bulk/importaciones?limit=${cuantas}`)).body.items;

async function exigirQueElLibroCuadre(): Promise<void> {
  const { rows } = await test.db.execute(sql`
    select p.id from productos p left join movimientos_stock m on m.producto_id = p.id
    group by p.id having p.cantidad_stock <> coalesce(sum(m.cantidad), 0) or p.cantidad_stock < 0`);
  expect(rows).toEqual([]);
}

/** A product whose price and stock a workbook is to change. */
async function porCambiar(cambios = { precio_unitario: 12_000, cantidad_stock: 25 }) {
  const producto = await createProducto(test);
  return { producto, fila: await filaDe(producto.id, cambios) };
}

describe('deshacer una carga después de la cual algo cambió', () => {
  it('lo vendido y lo editado quedan como están, y lo demás vuelve', async () => {
    const [vendido, editado, quieto] = [await porCambiar(), await porCambiar(), await porCambiar()];
    const [nueva, vendida] = [fila(), fila()];
    const id = await cargar([vendido.fila, editado.fila, quieto.fila, nueva, vendida]);
    const creada = (await deCodigo(vendida.codigo_producto_fussan))!;
    for (const producto_id of [vendido.producto.id, creada.id]) expect((await comprar(producto_id)).status).toBe(201);
    expect((await editar(editado.producto.id)).status).toBe(200);

    const esperados = [
      [vendido.producto, ['venta']],
      [editado.producto, ['edicion']],
      [creada, ['venta']],
    ] as const;
    const { items, ...cuentas } = await previa(id);
    expect(cuentas).toEqual({ vuelven: 1, salen: 1, total: 3, page: 1, limit: 20 });
    expect(items).toEqual(
      esperados.map(([{ id, codigo_producto_fussan, descripcion }, motivos]) => ({
        producto_id: id,
        codigo_producto_fussan,
        descripcion,
        motivos,
      })),
    );
    expect((await previa(id, '?limit=2&page=2')).items).toEqual([items[2]]);
    expect(await ultimas()).toMatchObject([{ id, se_puede_deshacer: true, por_que_no: null, al_deshacer: null }]);

    const { status, body } = await deshacer(id);
    expect([status, body]).toEqual([
      200,
      {
        success: true,
        message: 'La carga se deshizo, menos en lo que cambió después: 3 productos quedaron como estaban.',
        restaurados: 1,
        eliminados: 1,
        ocultos: 0,
        quedaron: 3,
      },
    ]);
    expect(await leer(quieto.producto.id)).toMatchObject({ precio_unitario: 10_000, cantidad_stock: 10 });
    expect(await leer(vendido.producto.id)).toMatchObject({ precio_unitario: 12_000, cantidad_stock: 24 });
    expect(await leer(editado.producto.id)).toMatchObject({ precio_unitario: 12_000, cantidad_stock: 25 });
    expect(await leer(creada.id)).toMatchObject({ estado: 'activo', cantidad_stock: 4 });
    expect(await deCodigo(nueva.codigo_producto_fussan)).toBeUndefined();
    await exigirQueElLibroCuadre();
    const [fila_] = await test.db
      .select()
      .from(auditoria)
      .where(sql`accion = 'deshacer-importacion' and entidad_id = ${id}`);
    expect(fila_).toMatchObject({
      actor_id: admin.id,
      detalle: { archivo: 'productos.xlsx', restaurados: 1, eliminados: 1, ocultos: 0, quedaron: 3 },
    });
    expect(await ultimas()).toMatchObject([
      { id, se_puede_deshacer: false, al_deshacer: { volvieron: 1, salieron: 1, quedaron: 3 } },
    ]);
    expect((await deshacer(id)).body.message).toBe('Esta carga ya se deshizo.');
    expect((await previa(id)).message).toBe('Esta carga ya se deshizo.');
  });

  it('un precio vuelve aunque se haya vendido, si la carga no tocó el stock; y el stock queda', async () => {
    const { producto, fila } = await porCambiar({ precio_unitario: 12_000, cantidad_stock: 10 });
    const id = await cargar([fila]);
    expect((await comprar(producto.id, 3)).status).toBe(201);
    const libro = await libroMayor(producto.id);
    expect(await previa(id)).toMatchObject({ vuelven: 1, total: 0, items: [] });
    expect((await deshacer(id)).body).toMatchObject({ restaurados: 1, quedaron: 0 });
    expect(await leer(producto.id)).toMatchObject({ precio_unitario: 10_000, cantidad_stock: 7 });
    expect(await libroMayor(producto.id)).toEqual(libro);
    expect(await precios(producto.id)).toMatchObject([{ despues: '12000.00' }, { despues: '10000.00' }]);
    await exigirQueElLibroCuadre();
  });

  it('un producto que creó queda si ya tiene una recepción, un conteo o una oferta; uno favorito se oculta', async () => {
    const filas = [1, 2, 3, 4].map(() => fila({ cantidad_stock: 0 }));
    const id = await cargar(filas);
    const [recibido, contado, enOferta, favorito] = await Promise.all(
      filas.map(async ({ codigo_producto_fussan }) => (await deCodigo(codigo_producto_fussan))!),
    );
    await test.db.execute(sql`
      insert into productos_proveedor (producto_id, codigo_producto_fussan, proveedor_id, cantidad_recibida,
        precio_compra_unitario, fecha_recepcion)
      values (${recibido!.id}, ${recibido!.codigo_producto_fussan}, ${recibido!.proveedor_id}, 5, 100, '2026-01-01')`);
    await test.db.execute(sql`
      with conteo as (insert into conteos (nombre) values ('Pasillo 3') returning id)
      insert into conteos_lineas (conteo_id, producto_id, contado, esperado) select id, ${contado!.id}, 2, 0 from conteo`);
    await test.db.execute(sql`
      insert into ofertas (producto_id, precio_oferta, inicio, fin)
      values (${enOferta!.id}, 90, now() + interval '1 day', now() + interval '2 days')`);
    await cliente.call('PUT', `/api/favoritos/${favorito!.id}`);
    const { items, ...cuentas } = await previa(id);
    expect(cuentas).toMatchObject({ vuelven: 0, salen: 1, total: 3 });
    expect(items.map(({ motivos }: { motivos: string[] }) => motivos)).toEqual([['recepcion'], ['conteo'], ['oferta']]);
    expect((await deshacer(id)).body).toMatchObject({ eliminados: 0, ocultos: 1, quedaron: 3 });
    expect(await leer(recibido!.id)).toMatchObject({ estado: 'activo' });
    expect(await leer(favorito!.id)).toMatchObject({ estado: 'inactivo' });
  });

  it('una oferta que empezó después cuenta como tal', async () => {
    const { producto, fila } = await porCambiar();
    const id = await cargar([fila]);
    const hoy = (dias: number) => new Date(Date.now() + dias * 86_400_000).toISOString();
    const { status } = await admin.call('POST', `/api/products/${producto.id}/ofertas`, {
      precio_oferta: 8_000,
      inicio: hoy(-0.001),
      fin: hoy(2),
    });
    expect(status).toBe(201);
    expect((await previa(id)).items).toMatchObject([{ motivos: ['oferta'] }]);
  });

  it('si todos cambiaron no se deshace nada, y se dice', async () => {
    const { producto, fila } = await porCambiar();
    const id = await cargar([fila]);
    await editar(producto.id);
    await comprar(producto.id);
    expect(await previa(id)).toMatchObject({
      vuelven: 0,
      salen: 0,
      total: 1,
      items: [{ motivos: ['edicion', 'venta'] }],
    });
    const porQueNo = 'Ya no se puede deshacer: todos sus productos se editaron, vendieron o movieron después.';
    const { status, body } = await deshacer(id);
    expect([status, body.message]).toEqual([409, porQueNo]);
    expect(await ultimas()).toMatchObject([{ deshecha_en: null, se_puede_deshacer: false, por_que_no: porQueNo }]);
    expect((await previa(id)).total).toBe(1);
    expect(await leer(producto.id)).toMatchObject({ precio_unitario: 12_000, cantidad_stock: 24 });
  });

  it('de dos administradores que la deshacen a la vez, uno lo hace', async () => {
    const { producto, fila } = await porCambiar();
    const id = await cargar([fila]);
    const respuestas = await Promise.all([uno, otro, uno, otro].map((quien) => deshacer(id, quien)));
    expect(respuestas.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect(await leer(producto.id)).toMatchObject({ precio_unitario: 10_000, cantidad_stock: 10 });
    expect(await precios(producto.id)).toHaveLength(2);
    await exigirQueElLibroCuadre();
  });

  it('mientras se vende lo mismo, cada producto vuelve o queda vendido, y nunca falta stock', async () => {
    const ellos = await Promise.all(
      Array.from({ length: 12 }, () => porCambiar({ precio_unitario: 12_000, cantidad_stock: 30 })),
    );
    const nuevas = Array.from({ length: 8 }, () => fila({ cantidad_stock: 3 }));
    const quieto = await porCambiar();
    const id = await cargar([...ellos.map(({ fila }) => fila), ...nuevas, quieto.fila]);
    const creadas = await Promise.all(
      nuevas.map(async ({ codigo_producto_fussan }) => (await deCodigo(codigo_producto_fussan))!.id),
    );
    const ids = [...ellos.map(({ producto }) => producto.id), ...creadas];
    const [deshecha, ...ventas] = await Promise.all([
      deshacer(id),
      // Against the order of their ids, twenty at once.
      ...ids.toReversed().map((producto_id) => comprar(producto_id, 2)),
    ]);
    expect(deshecha.status).toBe(200);
    const { restaurados, eliminados, ocultos, quedaron } = deshecha.body;
    expect(restaurados + eliminados + ocultos + quedaron).toBe(ids.length + 1);
    expect(await leer(quieto.producto.id)).toMatchObject({ precio_unitario: 10_000, cantidad_stock: 10 });
    await exigirQueElLibroCuadre();
    for (const { producto } of ellos) {
      const { precio_unitario, cantidad_stock } = await leer(producto.id);
      // Sold before: as the import left it. Sold after, or not sold: as it was before.
      expect([
        [12_000, 28],
        [10_000, 8],
        [10_000, 10],
      ]).toContainEqual([precio_unitario, cantidad_stock]);
    }
    // What was bought is still there, whatever was undone.
    const vendidos = ids.toReversed().filter((_, n) => ventas[n]!.status === 201);
    for (const producto_id of vendidos) {
      expect((await libroMayor(producto_id)).filter(({ motivo }) => motivo === 'venta')).toHaveLength(1);
    }
    // What is gone, or has no units left, can't be bought.
    const negadas = ventas.filter(({ status }) => status !== 201).map(({ body }) => body.code);
    expect(negadas.filter((code) => !['NO_VENDIBLE', 'STOCK_INSUFICIENTE'].includes(code))).toEqual([]);
  });
});

it('lo que una planilla baja sale del lote que vence primero, y al deshacerla vuelve a él', async () => {
  const producto = await createProducto(test, { cantidad_stock: 0 });
  const { rows } = await test.db.execute<{ id: number }>(sql`
    insert into proveedores (rut_provedor, nombre_provedor) values ('76111111K', 'Pinturas Sur') returning id`);
  const recibir = (lote_o_serie: string, fecha_caducidad: string) =>
    admin.call('POST', '/api/productos-proveedor', {
      codigo_producto_fussan: producto.codigo_producto_fussan,
      proveedor_id: rows[0]!.id,
      cantidad_recibida: 5,
      precio_compra_unitario: 1_000,
      estado_recepcion: 'aceptado',
      lote_o_serie,
      fecha_caducidad,
    });
  await recibir('TARDE', '2031-01-01');
  await recibir('PRONTO', '2030-01-01');
  const quedan = async () =>
    (await admin.call('GET', `/api/existencias/lotes?q=${producto.codigo_producto_fussan}`)).body.items.map(
      (lote: { lote_o_serie: string; quedan: number }) => [lote.lote_o_serie, lote.quedan],
    );
  const id = await cargar([await filaDe(producto.id, { cantidad_stock: 3 })]);
  expect(await quedan()).toEqual([['TARDE', 3]]);
  expect((await deshacer(id)).status).toBe(200);
  expect(await quedan()).toEqual([
    ['PRONTO', 5],
    ['TARDE', 5],
  ]);
  await exigirQueElLibroCuadre();
});
