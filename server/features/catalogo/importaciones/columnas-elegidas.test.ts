import { type Range, utils, type WorkBook } from '@e965/xlsx';
import { describe, expect, it } from 'vitest';
import { COLUMNAS_PLANILLA } from '#contract/catalogo/importaciones/excel.ts';
import { createProducto } from '#server/testing/builders.ts';
import { abrirImportaciones, codigo } from './importaciones-de-prueba.ts';
import { comoArchivo, enviar, libro, libroDe, SIMULAR, SUBIR } from './planillas-de-prueba.ts';

const { test, admin, fila, simular, subir, deCodigo, libroMayor, filaDe } = await abrirImportaciones();

const mandar = (archivo: Buffer, url = SUBIR) => enviar(test, admin, url, { archivo });

describe('sólo algunas columnas', () => {
  it('cambia éstas, deja las demás, e ignora lo que la planilla trae de más', async () => {
    const producto = await createProducto(test, { cantidad_stock: 7, stock_minimo: 3, ultimo_costo: 1_000 });
    const antes = await deCodigo(producto.codigo_producto_fussan);
    const otra = 'Precio de la competencia';
    const archivo = libro(
      [{ codigo_producto_fussan: producto.codigo_producto_fussan, precio_unitario: '12.490', cantidad_stock: 99 }],
      { columnas: ['codigo_producto_fussan', otra, 'precio_unitario', 'cantidad_stock'] },
    );
    const revision = await mandar(archivo, `${SIMULAR}&columnas=precio_unitario`);
    expect(revision.body).toMatchObject({
      creados: 0,
      actualizados: 1,
      cambiados: [{ cambios: [{ columna: 'precio_unitario', antes: 10_000, despues: 12_490 }] }],
    });
    const hecha = await enviar(test, admin, `${SUBIR}?columnas=precio_unitario`, {
      archivo,
      huella: revision.body.huella,
    });
    expect([hecha.status, hecha.body.actualizados]).toEqual([201, 1]);
    expect(await deCodigo(producto.codigo_producto_fussan)).toMatchObject({
      precio_unitario: 12_490,
      cantidad_stock: 7,
      stock_minimo: 3,
      descripcion: antes!.descripcion,
      imagen_url: antes!.imagen_url,
      version: antes!.version + 1,
    });
    expect((await libroMayor(producto.id)).map(({ motivo }) => motivo)).not.toContain('importacion');
  });

  it('sólo stock va al libro, y no sube la versión', async () => {
    const producto = await createProducto(test, { cantidad_stock: 7 });
    const archivo = libro([{ codigo_producto_fussan: producto.codigo_producto_fussan, cantidad_stock: '1.000' }], {
      columnas: ['codigo_producto_fussan', 'cantidad_stock'],
    });
    expect((await mandar(archivo, `${SUBIR}?columnas=cantidad_stock`)).status).toBe(201);
    expect(await deCodigo(producto.codigo_producto_fussan)).toMatchObject({
      cantidad_stock: 1_000,
      precio_unitario: 10_000,
      version: 1,
    });
    expect((await libroMayor(producto.id)).at(-1)).toMatchObject({ motivo: 'importacion', antes: 7, despues: 1_000 });
  });

  it('un código que no existe no se crea: es una celda por corregir', async () => {
    const producto = await createProducto(test);
    const archivo = libro(
      [
        { codigo_producto_fussan: producto.codigo_producto_fussan, precio_unitario: 5 },
        { codigo_producto_fussan: codigo(), precio_unitario: 5 },
      ],
      { columnas: ['codigo_producto_fussan', 'precio_unitario'] },
    );
    for (const url of [SIMULAR, `${SUBIR}?`]) {
      const { status, body } = await mandar(archivo, `${url}&columnas=precio_unitario`);
      expect([status, body.errores]).toEqual([
        400,
        [
          {
            fila: 3,
            columna: 'codigo_producto_fussan',
            mensaje: 'No hay un producto con este código: con columnas elegidas sólo se actualizan los que existen.',
          },
        ],
      ]);
    }
    expect((await deCodigo(producto.codigo_producto_fussan))!.precio_unitario).toBe(10_000);
  });

  it('un máximo bajo el mínimo que el producto ya tiene se niega', async () => {
    const producto = await createProducto(test, { stock_minimo: 10, stock_maximo: 50 });
    const archivo = libro([{ codigo_producto_fussan: producto.codigo_producto_fussan, stock_maximo: 5 }], {
      columnas: ['codigo_producto_fussan', 'stock_maximo'],
    });
    const { status, body } = await mandar(archivo, `${SUBIR}?columnas=stock_maximo`);
    expect([status, body.errores[0].columna]).toEqual([400, 'stock_maximo']);
  });

  it('sin elegirlas, la planilla lleva exactamente las de la plantilla', async () => {
    const archivo = libro([{ codigo_producto_fussan: 1, precio_unitario: 5 }], {
      columnas: ['codigo_producto_fussan', 'precio_unitario'],
    });
    expect((await mandar(archivo)).body.message).toMatch(/^El encabezado de la planilla no es el esperado: faltan/);
    const { status, body } = await mandar(archivo, `${SUBIR}?columnas=precio_unitario,ultimo_costo`);
    expect([status, body.message]).toEqual([400, 'No es una columna que se pueda elegir.']);
    expect((await mandar(archivo, `${SUBIR}?columnas=cantidad_stock`)).body.message).toBe(
      'El encabezado de la planilla no es el esperado: falta «cantidad_stock».',
    );
  });
});

describe('una planilla como la gente la arma', () => {
  const conTitulo = (encabezado: string[], datos: unknown[]): Buffer => {
    const hoja = utils.aoa_to_sheet([
      ['Lista de precios de noviembre'],
      [],
      ['Ferretería', 'Fussan'],
      encabezado,
      datos,
    ]);
    return comoArchivo({ SheetNames: ['Hoja1'], Sheets: { Hoja1: hoja } });
  };

  it('el encabezado se encuentra bajo un título, con cualquier mayúscula', async () => {
    const datos = fila();
    const nombres = COLUMNAS_PLANILLA.map((columna, i) =>
      i % 2 ? columna.toUpperCase() : ` ${columna.replaceAll('_', ' ')} `,
    );
    const archivo = conTitulo(
      nombres,
      COLUMNAS_PLANILLA.map((columna) => datos[columna]),
    );
    expect((await mandar(archivo)).body).toMatchObject({ creados: 1 });
    expect(await deCodigo(datos.codigo_producto_fussan)).toMatchObject({ descripcion: datos.descripcion });
  });

  it('lo malo bajo un título se nombra con la fila que se ve', async () => {
    const datos = fila({ precio_unitario: 'mucho' });
    const archivo = conTitulo(
      [...COLUMNAS_PLANILLA],
      COLUMNAS_PLANILLA.map((columna) => datos[columna]),
    );
    expect((await mandar(archivo)).body.errores).toEqual([
      { fila: 5, columna: 'precio_unitario', mensaje: '«mucho» no es un número.' },
    ]);
  });

  it.each(['xlsx', 'biff8'] as const)('celdas combinadas valen en cada fila, nunca 0 (%s)', async (formato) => {
    const filas = [fila({ precio_unitario: 7_990, proveedor_id: null }), fila(), fila()];
    const workbook = libroDe(filas);
    combinar(workbook, 'precio_unitario', 1, 3);
    combinar(workbook, 'metodo_envio', 2, 3);
    expect((await mandar(comoArchivo(workbook, formato))).body).toMatchObject({ creados: 3 });
    for (const { codigo_producto_fussan } of filas) {
      expect((await deCodigo(codigo_producto_fussan))!.precio_unitario).toBe(7_990);
    }
  });

  it('un código combinado está dos veces', async () => {
    const workbook = libroDe([fila(), fila()]);
    combinar(workbook, 'codigo_producto_fussan', 1, 2);
    expect((await mandar(comoArchivo(workbook))).body.errores[0].mensaje).toMatch(/ya está en la fila 2/);
  });

  /** Merges a column over these rows, as Excel does: only the first cell keeps what it says. */
  function combinar({ Sheets }: WorkBook, columna: (typeof COLUMNAS_PLANILLA)[number], desde: number, hasta: number) {
    const hoja = Sheets.Productos!;
    const c = COLUMNAS_PLANILLA.indexOf(columna);
    for (let r = desde + 1; r <= hasta; r++) delete hoja[utils.encode_cell({ r, c })];
    const rango: Range = { s: { r: desde, c }, e: { r: hasta, c } };
    hoja['!merges'] = [...(hoja['!merges'] ?? []), rango];
  }

  it('lo que puede ser dos números se pregunta, y los miles con punto se leen', async () => {
    const { body } = await subir([fila({ precio_unitario: '12,990', cantidad_stock: '1.000', costo_envio: '3.5' })]);
    expect(body.errores).toEqual([
      {
        fila: 2,
        columna: 'precio_unitario',
        mensaje: '¿12.990 o 12,99? Los miles van con punto y los decimales con coma.',
      },
      { fila: 2, columna: 'costo_envio', mensaje: 'Escribe los decimales con coma: 3,5' },
    ]);
    const bien = fila({ cantidad_stock: '1.000' });
    await subir([bien]);
    expect(await deCodigo(bien.codigo_producto_fussan)).toMatchObject({ cantidad_stock: 1_000 });
  });
});

describe('la revisión', () => {
  it('muestra todo lo que trae un producto nuevo', async () => {
    const datos = fila({ especificaciones: 'x'.repeat(300), stock_maximo: 0 });
    const { nuevos } = (await simular([datos])).body;
    expect(nuevos[0].otros).toEqual([
      { columna: 'stock_minimo', valor: 1 },
      { columna: 'especificaciones', valor: `${'x'.repeat(119)}…` },
      { columna: 'metodo_envio', valor: 'Despacho a domicilio' },
      { columna: 'costo_envio', valor: 3_990 },
      { columna: 'proveedor_id', valor: datos.proveedor_id },
      { columna: 'imagen_url', valor: 'https://ejemplo.cl/serrucho.jpg' },
    ]);
  });

  it('señala lo que baja mucho, queda bajo su costo o mueve demasiado stock', async () => {
    const caro = await createProducto(test, { precio_unitario: 139_990, ultimo_costo: 80_000, cantidad_stock: 41 });
    const justo = await createProducto(test, { precio_unitario: 10_000, ultimo_costo: 8_000, cantidad_stock: 41 });
    const { body } = await simular([
      await filaDe(caro.id, { precio_unitario: 139, cantidad_stock: 500 }),
      await filaDe(justo.id, { precio_unitario: 9_000, cantidad_stock: 50 }),
    ]);
    expect(body).toMatchObject({ saltos_de_precio: 1, bajo_costo: 2, saltos_de_stock: 1 });
    expect(body.cambiados).toMatchObject([
      { salto_de_precio: true, bajo_costo: true, salto_de_stock: true },
      { salto_de_precio: false, bajo_costo: true, salto_de_stock: false },
    ]);
  });
});
