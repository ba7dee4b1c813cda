import { read, utils } from '@e965/xlsx';
import { eq, inArray } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { COLUMNAS_PLANILLA } from '#contract/catalogo/importaciones/excel.ts';
import { productos } from '#server/features/catalogo/catalogo/index.ts';
import { auditoria } from '#server/platform/audit/table.ts';
import { compraBody, createProducto, person, visitor } from '#server/testing/builders.ts';
import { abrirImportaciones, codigo } from './importaciones-de-prueba.ts';
import { comoArchivo, enviar, libro, SIMULAR, SUBIR } from './planillas-de-prueba.ts';

const { test, admin, fila, simular, subir, deCodigo, libroMayor, precios, filaDe } = await abrirImportaciones();

describe('la revisión', () => {
  it('dice qué se crea, qué cambia y qué queda igual, y no escribe nada', async () => {
    const [cambia, salta, igual] = [
      await createProducto(test),
      await createProducto(test, { precio_unitario: 10_000 }),
      await createProducto(test),
    ];
    const nueva = fila();
    const { status, body } = await simular([
      nueva,
      await filaDe(cambia.id, { precio_unitario: 11_000, cantidad_stock: 7 }),
      await filaDe(salta.id, { precio_unitario: 13_001 }),
      await filaDe(igual.id, { imagen_url: null }),
    ]);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      success: true,
      creados: 1,
      actualizados: 2,
      sin_cambios: 1,
      saltos_de_precio: 1,
      nuevos: [{ fila: 2, codigo_producto_fussan: nueva.codigo_producto_fussan, precio_unitario: 9_990 }],
      iguales: [{ fila: 5, codigo_producto_fussan: igual.codigo_producto_fussan }],
    });
    expect(body.cambiados).toEqual([
      {
        fila: 3,
        codigo_producto_fussan: cambia.codigo_producto_fussan,
        descripcion: cambia.descripcion,
        cambios: [
          { columna: 'precio_unitario', antes: 10_000, despues: 11_000 },
          { columna: 'cantidad_stock', antes: 10, despues: 7 },
        ],
        salto_de_precio: false,
        bajo_costo: false,
        salto_de_stock: false,
        salto_de_medida: false,
        oculto: false,
      },
      expect.objectContaining({ fila: 4, salto_de_precio: true }),
    ]);
    expect(await deCodigo(nueva.codigo_producto_fussan)).toBeUndefined();
    expect((await deCodigo(cambia.codigo_producto_fussan))?.precio_unitario).toBe(10_000);
  });

  it('acepta .xls, la parte «file», columnas en otro orden, filas vacías y números escritos a la chilena', async () => {
    const nueva = fila({
      precio_unitario: '$ 19.990',
      costo_envio: '1.234,5',
      cantidad_stock: '7',
      stock_maximo: null,
    });
    const { status, body } = await enviar(test, admin, SIMULAR, {
      archivo: libro([{}, nueva, {}], { columnas: [...COLUMNAS_PLANILLA].reverse(), formato: 'biff8' }),
      nombre: 'LISTA.XLS',
      parte: 'file',
    });
    expect([status, body.nuevos]).toEqual([
      200,
      [expect.objectContaining({ fila: 3, precio_unitario: 19_990, cantidad_stock: 7 })],
    ]);
  });

  it('nombra cada celda mala, con su fila, su columna y por qué', async () => {
    const repetido = codigo();
    const malas = [
      fila({ codigo_producto_fussan: 'abc' }),
      fila({ codigo_producto_fussan: 1.5, precio_unitario: 'gratis', cantidad_stock: -3 }),
      fila({ codigo_producto_fussan: repetido }),
      fila({ codigo_producto_fussan: repetido, descripcion: null }),
      fila({ proveedor_id: 999_999, imagen_url: 'ftp://ejemplo.cl/a.png', stock_minimo: 1.5 }),
      fila({ precio_unitario: new Date('2026-01-01'), stock_minimo: true, descripcion: 'x'.repeat(201) }),
      fila({ stock_minimo: 9, stock_maximo: 5, imagen_url: 'https://yo:clave@ejemplo.cl/a.png' }),
    ];
    for (const url of [SIMULAR, SUBIR]) {
      const { status, body } = await enviar(test, admin, url, { archivo: libro(malas) });
      expect(status).toBe(400);
      expect(body.message).toBe('Error al subir los productos. Hay 14 celdas por corregir.');
      expect(body.errores.map(({ fila, columna }: { fila: number; columna: string }) => `${fila} ${columna}`)).toEqual([
        '2 codigo_producto_fussan',
        '3 codigo_producto_fussan',
        '3 precio_unitario',
        '3 cantidad_stock',
        '5 codigo_producto_fussan',
        '5 descripcion',
        '6 stock_minimo',
        '6 proveedor_id',
        '6 imagen_url',
        '7 descripcion',
        '7 precio_unitario',
        '7 stock_minimo',
        '8 stock_maximo',
        '8 imagen_url',
      ]);
      expect(body.errores.at(-1).mensaje).toBe(
        'La imagen debe ser una dirección pública que empiece con https:// o http://.',
      );
      expect(body.errores[4].mensaje).toBe(`El código ${repetido} ya está en la fila 4.`);
      expect(body.details).toEqual({ total_errores: 14, total_filas: 7 });
    }
    expect(await deCodigo(repetido)).toBeUndefined();
  });

  it('un encabezado que no es el esperado se dice columna por columna', async () => {
    const columnas = ['codigo_producto_fussan', 'precio', 'descripcion', 'descripcion', ...COLUMNAS_PLANILLA.slice(3)];
    const { status, body } = await enviar(test, admin, SIMULAR, { archivo: libro([fila()], { columnas }) });
    expect([status, body.message]).toEqual([
      400,
      'El encabezado de la planilla no es el esperado: falta «precio_unitario»; sobra «precio»; está repetida «descripcion».',
    ]);
  });

  it.each(['productos.csv', 'productos.xlsx.exe', 'productos'])('%s no es un archivo Excel', async (nombre) => {
    const { status, body } = await enviar(test, admin, SUBIR, { archivo: libro([fila()]), nombre });
    expect([status, body.message]).toEqual([400, 'Por favor, selecciona un archivo Excel.']);
  });
});

describe('la importación', () => {
  it('crea y actualiza con su libro de stock, su historia de precios, su versión y su auditoría', async () => {
    const [baja, sube, stock] = [
      await createProducto(test, { precio_unitario: 10_000 }),
      await createProducto(test, { precio_unitario: 10_000, previousPrice: 12_000 }),
      await createProducto(test),
    ];
    const nueva = fila();
    const filas = [
      nueva,
      await filaDe(baja.id, { precio_unitario: 8_000, descripcion: 'Taladro con otro nombre' }),
      await filaDe(sube.id, { precio_unitario: 11_000 }),
      await filaDe(stock.id, { cantidad_stock: 4 }),
    ];
    const { huella } = (await simular(filas)).body;
    const { status, body } = await subir(filas, huella);
    expect([status, body]).toEqual([
      201,
      {
        success: true,
        message: 'Productos subidos exitosamente.',
        creados: 1,
        actualizados: 3,
        sin_cambios: 0,
        importacion_id: expect.any(Number),
      },
    ]);
    const documento = `importacion:${body.importacion_id}`;
    const creado = (await deCodigo(nueva.codigo_producto_fussan))!;
    expect(creado).toMatchObject({ ...nueva, estado: 'activo', version: 1, previousPrice: null });
    expect(await libroMayor(creado.id)).toMatchObject([
      { cantidad: 5, antes: 0, despues: 5, motivo: 'importacion', documento, actor_id: admin.id },
    ]);
    expect(await precios(creado.id)).toEqual([{ antes: null, despues: '9990.00', origen: 'importacion' }]);

    expect(await deCodigo(baja.codigo_producto_fussan)).toMatchObject({
      descripcion: 'Taladro con otro nombre',
      precio_unitario: 8_000,
      previousPrice: 10_000,
      version: 2,
    });
    expect(await precios(baja.id)).toEqual([{ antes: '10000.00', despues: '8000.00', origen: 'importacion' }]);
    expect(await deCodigo(sube.codigo_producto_fussan)).toMatchObject({
      precio_unitario: 11_000,
      previousPrice: null,
      version: 2,
    });
    expect(await deCodigo(stock.codigo_producto_fussan)).toMatchObject({ cantidad_stock: 4, version: 1 });
    expect((await libroMayor(stock.id)).at(-1)).toMatchObject({
      cantidad: -6,
      antes: 10,
      despues: 4,
      motivo: 'importacion',
      documento,
    });
    const filasDeAuditoria = await test.db
      .select()
      .from(auditoria)
      .where(eq(auditoria.entidad_id, body.importacion_id))
      .orderBy(auditoria.id);
    expect(filasDeAuditoria.find(({ accion }) => accion === 'importar-planilla')).toMatchObject({
      actor_id: admin.id,
      detalle: { archivo: 'productos.xlsx', creados: 1, actualizados: 3, sin_cambios: 0 },
    });
    // What was imported is in the shop, and is found.
    const { body: hallado } = await visitor(test).call('GET', `/api/products?q=${nueva.codigo_producto_fussan}&page=1`);
    expect(hallado.items).toMatchObject([{ id: creado.id }]);
  });

  it('si los productos cambiaron desde la revisión es 409, y no se guarda nada', async () => {
    const { id, codigo_producto_fussan } = await createProducto(test);
    const filas = [fila(), await filaDe(id, { precio_unitario: 12_000, cantidad_stock: 20 })];
    const { huella } = (await simular(filas)).body;
    await admin.call('PUT', `/api/products/${id}/stock`, { cantidad_stock: 9, visto: 10 });
    const { status, body } = await subir(filas, huella);
    expect([status, body.code]).toEqual([409, 'CONFLICTO']);
    expect(body.message).toMatch(/^Los productos cambiaron desde que revisaste la planilla/);
    expect((await deCodigo(codigo_producto_fussan))?.precio_unitario).toBe(10_000);
    expect(await deCodigo(filas[0]!.codigo_producto_fussan)).toBeUndefined();
  });

  it('dos a la vez: una se guarda, la otra espera su turno o se entera, y nada queda dos veces', async () => {
    const filas = Array.from({ length: 30 }, () => fila());
    const answers = await Promise.all(Array.from({ length: 4 }, () => subir(filas)));
    const buenas = answers.filter(({ status }) => status === 201);
    expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true);
    expect(buenas.reduce((suma, { body }) => suma + body.creados, 0)).toBe(30);
    const codigos = filas.map(({ codigo_producto_fussan }) => Number(codigo_producto_fussan));
    const creados = await test.db.select().from(productos).where(inArray(productos.codigo_producto_fussan, codigos));
    expect(creados).toHaveLength(30);
  });

  it('el stock y su libro cuadran aunque se venda mientras se importa', async () => {
    const { id, ...producto } = await createProducto(test, { cantidad_stock: 50 });
    const cliente = await person(test, 'customer');
    const vender = () => cliente.call('POST', '/api/compras/compra', compraBody([{ id, quantity: 1 }]));
    const filas = [{ ...fila(), codigo_producto_fussan: producto.codigo_producto_fussan, cantidad_stock: 15 }];
    // A sale between what the workbook read and what it writes is a conflict (409): who imports tries again.
    const importar = async () => {
      let answer = await subir(filas);
      while (answer.status === 409) answer = await subir(filas);
      return answer.status;
    };
    const ventas = () => Array.from({ length: 10 }, vender);
    const [importada] = await Promise.all([importar(), ...ventas(), ...ventas()]);
    expect(importada).toBe(201);
    const movimientos = await libroMayor(id);
    const { cantidad_stock } = (await deCodigo(producto.codigo_producto_fussan))!;
    expect(movimientos.reduce((suma, { cantidad }) => suma + cantidad, 0)).toBe(cantidad_stock);
    expect(movimientos.some(({ motivo, despues }) => motivo === 'importacion' && despues === 15)).toBe(true);
  });

  it('un producto en oferta no cambia de precio: es una celda mala; lo demás de él, sí', async () => {
    const { id } = await createProducto(test, { precio_unitario: 20_000 });
    const fin = new Date(Date.now() + 3_600_000).toISOString();
    expect((await admin.call('POST', `/api/products/${id}/ofertas`, { precio_oferta: 15_000, fin })).status).toBe(201);
    const bueno = await filaDe(id, { cantidad_stock: 3 });
    const malo = { ...bueno, precio_unitario: 18_000 };
    const error = {
      fila: 2,
      columna: 'precio_unitario',
      mensaje: 'Está en oferta: anúlala o espera a que termine.',
    };
    for (const { status, body } of [await simular([malo]), await subir([malo])]) {
      expect([status, body.errores]).toEqual([400, [error]]);
    }
    const { raw } = await enviar(test, admin, `${SUBIR}/errores`, { archivo: libro([malo]) });
    expect(utils.sheet_to_json(read(raw).Sheets.Errores!)).toMatchObject([{ 'Qué hay que corregir': error.mensaje }]);
    expect((await subir([bueno])).status).toBe(201);
    expect(await deCodigo(bueno.codigo_producto_fussan)).toMatchObject({
      precio_unitario: 15_000,
      previousPrice: 20_000,
      cantidad_stock: 3,
    });
  });

  it('sólo un administrador', async () => {
    for (const [caller, expected] of [
      [visitor(test), 401],
      [await person(test, 'customer'), 403],
      [await person(test, 'employee'), 403],
    ] as const) {
      const nueva = fila();
      expect((await enviar(test, caller, SUBIR, { archivo: libro([nueva]) })).status).toBe(expected);
      expect(await deCodigo(nueva.codigo_producto_fussan)).toBeUndefined();
    }
  });
});

describe('las planillas que bajan', () => {
  const bajar = async (url: string) =>
    (await test.app.inject({ url, headers: { authorization: `Bearer ${admin.token}` } })).rawPayload;
  const filasDe = (archivo: Buffer, hoja = 0): Record<string, unknown>[] => {
    const { Sheets, SheetNames } = read(archivo);
    return utils.sheet_to_json(Sheets[SheetNames[hoja]!]!, { defval: null });
  };

  it('el catálogo exportado vuelve a entrar sin cambios', async () => {
    await createProducto(test, {
      descripcion: ' Sierra "fina" <1/2"> & _x0041_ ',
      especificaciones: 'Una\r\nDos = +cmd',
      precio_unitario: 1_234.56,
      estado: 'inactivo',
    });
    const archivo = await bajar('/api/products/bulk/exportar');
    const total = await test.db.$count(productos);
    const { status, body } = await enviar(test, admin, SIMULAR, { archivo });
    expect([status, body.creados, body.cambiados, body.sin_cambios]).toEqual([200, 0, [], total]);
  });

  it('se exporta sólo lo que deja pasar el filtro, y vuelve a entrar sin cambios', async () => {
    const uno = await createProducto(test, { descripcion: 'Formón exportable', familia: null });
    await createProducto(test, { descripcion: 'Formón exportable', familia: 'electrohogar' });
    const oculto = await createProducto(test, { descripcion: 'Formón exportable', familia: null, estado: 'inactivo' });
    const codigos = async (query: string) =>
      filasDe(await bajar(`/api/products/bulk/exportar?q=exportable&${query}`)).map((f) => f.codigo_producto_fussan);
    expect(await codigos('familia=sin')).toEqual([uno.codigo_producto_fussan, oculto.codigo_producto_fussan]);
    expect(await codigos('familia=sin&estado=activo')).toEqual([uno.codigo_producto_fussan]);
    expect(await codigos('marca=Ninguna')).toEqual([]);
    const archivo = await bajar('/api/products/bulk/exportar?q=exportable');
    expect((await enviar(test, admin, SIMULAR, { archivo })).body).toMatchObject({ creados: 0, sin_cambios: 3 });
  });

  it('también como CSV, con los mismos títulos', async () => {
    const { id, codigo_producto_fussan } = await createProducto(test, {
      descripcion: 'Gubia en CSV; =1',
      precio_unitario: 1_234.5,
      cantidad_stock: 3,
    });
    const { proveedor_id } = await filaDe(id);
    const { body, headers } = await admin.call('GET', '/api/products/bulk/exportar?formato=csv&q=gubia');
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toMatch(/^attachment; filename="productos-\d{4}-\d\d-\d\d\.csv"$/);
    expect(body.split('\r\n')).toEqual([
      `\uFEFF${COLUMNAS_PLANILLA.join(';')}`,
      `${codigo_producto_fussan};"Gubia en CSV; =1";1234,5;3;0;0;;;0;${proveedor_id};`,
      '',
    ]);
  });

  it('un filtro que no se puede buscar se dice, en vez de cortar el archivo a medio camino', async () => {
    const { status, body } = await admin.call('GET', `/api/products/bulk/exportar?q=${'x'.repeat(121)}`);
    expect([status, body.code]).toEqual([400, 'DATOS_INVALIDOS']);
  });

  it('la lista muestra lo que una carga creó o cambió, hasta que se deshace', async () => {
    const cambiado = await createProducto(test, { estado: 'inactivo' });
    const igual = await createProducto(test);
    const nueva = fila();
    const { body } = await subir([
      nueva,
      await filaDe(cambiado.id, { precio_unitario: 11_990 }),
      await filaDe(igual.id),
    ]);
    const lista = async (query: string) =>
      (await admin.call('GET', `/api/products/admin?carga=${body.importacion_id}&sort=nuevos&${query}`)).body.items.map(
        (p: { codigo_producto_fussan: number }) => p.codigo_producto_fussan,
      );
    expect(await lista('estado=todos')).toEqual([nueva.codigo_producto_fussan, cambiado.codigo_producto_fussan]);
    expect(await lista('')).toEqual([nueva.codigo_producto_fussan]);
    expect(await lista('les_falta=familia')).toEqual([nueva.codigo_producto_fussan]);
    const todosSinFamilia = { filtro: { estado: 'todos', les_falta: 'familia', carga: body.importacion_id } };
    const previa = await admin.call('POST', '/api/products/masivo/previa', {
      seleccion: todosSinFamilia,
      cambio: { familia: 'electrohogar', sub_familia: null },
    });
    expect(previa.body).toMatchObject({ total: 1 });
    await admin.call('POST', `/api/products/bulk/importaciones/${body.importacion_id}/deshacer`);
    expect(await lista('estado=todos')).toEqual([]);
  });

  it('la plantilla tiene el encabezado e instrucciones, y con una fila escrita entra', async () => {
    const archivo = await bajar('/api/products/bulk/plantilla');
    const { body } = await enviar(test, admin, SIMULAR, { archivo });
    expect(body.message).toBe(
      'La planilla no tiene productos: sólo está la fila de encabezados. Se leyó la hoja «Productos».',
    );
    const workbook = read(archivo);
    expect(workbook.SheetNames).toEqual(['Productos', 'Instrucciones']);
    utils.sheet_add_aoa(workbook.Sheets.Productos!, [[codigo(), 'Una fila']], { origin: -1 });
    expect((await enviar(test, admin, SIMULAR, { archivo: comoArchivo(workbook) })).body.nuevos).toMatchObject([
      { fila: 2, descripcion: 'Una fila', precio_unitario: 0, cantidad_stock: 0 },
    ]);
  });

  it('la de errores trae lo mismo que se envió y dice qué corregir; corregida, entra', async () => {
    const mala = fila({ precio_unitario: 'gratis' });
    const buena = fila();
    const { status, raw, headers } = await enviar(test, admin, `${SUBIR}/errores`, {
      archivo: libro([buena, {}, mala]),
    });
    expect([status, headers['content-disposition']]).toEqual([
      200,
      'attachment; filename="errores-de-la-planilla.xlsx"',
    ]);
    expect(filasDe(raw, 1)).toEqual([
      {
        Fila: 4,
        Columna: 'precio_unitario',
        'Lo que dice': 'gratis',
        'Qué hay que corregir': '«gratis» no es un número.',
      },
    ]);
    const workbook = read(raw);
    expect(workbook.Sheets.Productos!.C4).toMatchObject({ v: 'gratis' });
    utils.sheet_add_aoa(workbook.Sheets.Productos!, [[7_990]], { origin: 'C4' });
    const { body } = await enviar(test, admin, SUBIR, { archivo: comoArchivo(workbook) });
    expect([body.message, body.creados]).toEqual(['Productos subidos exitosamente.', 2]);
    expect(await deCodigo(mala.codigo_producto_fussan)).toMatchObject({
      precio_unitario: 7_990,
      descripcion: mala.descripcion,
    });
  });
});
