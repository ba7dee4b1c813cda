import { read, utils } from '@e965/xlsx';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { COLUMNAS_APARTE, COLUMNAS_PLANILLA } from '#contract/catalogo/importaciones/excel.ts';
import { verificadorDeEan } from '#contract/valores/ean.ts';
import { createProducto } from '#server/testing/builders.ts';
import { abrirImportaciones } from './importaciones-de-prueba.ts';
import { enviar, type FilaDePrueba, libro, SIMULAR, SUBIR } from './planillas-de-prueba.ts';

const { test, admin, fila, subir, deCodigo, filaDe } = await abrirImportaciones();

const mandar = (columnas: string, filas: FilaDePrueba[], url = SUBIR) =>
  enviar(test, admin, `${url}${url.includes('?') ? '&' : '?'}columnas=${columnas}`, {
    archivo: libro(filas, { columnas: ['codigo_producto_fussan', ...columnas.split(',')] }),
  });
const deshacer = (id: number) => admin.call('POST', `/api/products/bulk/importaciones/${id}/deshacer`);
let hechos = 0;
function nuevoEan(): string {
  const cuerpo = `7805${String(++hechos).padStart(8, '0')}`;
  return cuerpo + verificadorDeEan(cuerpo);
}

describe('familia, subfamilia, marca y código de barras por planilla', () => {
  it('cambian los que existen; una celda vacía los quita, y lo demás queda', async () => {
    const [a, b] = [
      await createProducto(test, { marca: 'Stanley', sub_familia: 'sierras', ean: nuevoEan() }),
      await createProducto(test, { marca: 'Otra', familia: null }),
    ];
    const ean = nuevoEan();
    const [de, a2] = [a.codigo_producto_fussan, b.codigo_producto_fussan];
    const filas = [
      { codigo_producto_fussan: de, familia: 'Electrohogar', sub_familia: '', marca: '', ean: '' },
      { codigo_producto_fussan: a2, familia: 'CLIMATIZACION', sub_familia: 'Estufas', marca: 'Kovea', ean },
    ];
    const columnas = COLUMNAS_APARTE.join();
    const revision = await mandar(columnas, filas, SIMULAR);
    expect(revision.body).toMatchObject({ actualizados: 2, creados: 0 });
    expect(revision.body.cambiados[1].cambios).toContainEqual({ columna: 'marca', antes: 'Otra', despues: 'Kovea' });
    const { body } = await mandar(columnas, filas);
    expect(await deCodigo(de)).toMatchObject({ familia: 'electrohogar', sub_familia: null, marca: null, ean: null });
    const despues = { familia: 'climatizacion', sub_familia: 'Estufas', marca: 'Kovea', ean };
    expect(await deCodigo(a2)).toMatchObject({ ...despues, precio_unitario: 10_000, version: 2 });
    expect((await mandar(columnas, filas)).body).toMatchObject({ sin_cambios: 2 });
    await deshacer(body.importacion_id + 1);
    expect((await deshacer(body.importacion_id)).body.restaurados).toBe(2);
    expect(await deCodigo(de)).toMatchObject({ marca: 'Stanley', sub_familia: 'sierras' });
    expect(await deCodigo(a2)).toMatchObject({ familia: null, marca: 'Otra', ean: null });
  });

  it('lo que se cuenta de un producto va y vuelve; una celda vacía lo borra', async () => {
    const { codigo_producto_fussan } = await createProducto(test, { uso: 'Para perforar.', incluye: 'El taladro.' });
    const columnas = 'uso,incluye,conviene_saber';
    const filas = [
      { codigo_producto_fussan, uso: 'Para perforar\r\ny atornillar.', incluye: '', conviene_saber: 'Sin batería.' },
    ];
    const { body } = await mandar(columnas, filas);
    const despues = { uso: 'Para perforar\ny atornillar.', incluye: '', conviene_saber: 'Sin batería.' };
    expect(await deCodigo(codigo_producto_fussan)).toMatchObject(despues);
    const headers = { authorization: `Bearer ${admin.token}` };
    const { rawPayload } = await test.app.inject({ url: '/api/products/bulk/exportar?columnas=aparte', headers });
    const exportadas = utils.sheet_to_json<FilaDePrueba>(read(rawPayload).Sheets['Productos']!);
    const suya = exportadas.find((fila) => fila['codigo_producto_fussan'] === codigo_producto_fussan);
    expect(suya).toMatchObject({ uso: despues.uso, conviene_saber: despues.conviene_saber });
    expect((await deshacer(body.importacion_id)).body.restaurados).toBe(1);
    expect(await deCodigo(codigo_producto_fussan)).toMatchObject({ uso: 'Para perforar.', conviene_saber: '' });
  });

  it('la plantilla sigue exacta: con una de ellas, sobra', async () => {
    const archivo = libro([fila()], { columnas: [...COLUMNAS_PLANILLA, 'marca'] });
    const { status, body } = await enviar(test, admin, SUBIR, { archivo });
    expect([status, body.message]).toEqual([400, 'El encabezado de la planilla no es el esperado: sobra «marca».']);
  });

  it('la marca que ya existe se escribe como está escrita', async () => {
    await createProducto(test, { marca: 'Würth' });
    const { codigo_producto_fussan } = await createProducto(test, { marca: null });
    const filas = [{ codigo_producto_fussan, marca: 'WURTH' }];
    const { body } = await mandar('marca', filas, SIMULAR);
    expect(body.cambiados[0].cambios).toEqual([{ columna: 'marca', antes: null, despues: 'Würth' }]);
    await mandar('marca', filas);
    expect((await deCodigo(codigo_producto_fussan))!.marca).toBe('Würth');
  });

  it.each([
    ['familia', 'Muebles', 'No es una de las categorías'],
    ['ean', '7801234567890', 'mal escrito'],
    ['ean', 7801234567890, 'mal escrito'],
    ['ean', '12', '8, 12, 13 o 14'],
    ['ean', 1.5, 'sólo cifras'],
  ])('%s «%s» es una celda por corregir', async (columna, valor, por) => {
    const { codigo_producto_fussan } = await createProducto(test);
    const { status, body } = await mandar(columna, [{ codigo_producto_fussan, [columna]: valor }]);
    expect(status).toBe(400);
    expect(body.errores).toMatchObject([{ fila: 2, columna }]);
    expect(body.errores[0].mensaje).toContain(por);
  });

  it('la planilla de errores trae también la columna elegida, con su celda', async () => {
    const { codigo_producto_fussan } = await createProducto(test);
    const { raw } = await mandar('ean', [{ codigo_producto_fussan, ean: '12' }], `${SUBIR}/errores`);
    const { Productos, Errores } = read(raw).Sheets;
    expect(utils.sheet_to_json(Productos!)).toMatchObject([{ ean: '12' }]);
    expect(utils.sheet_to_json(Errores!)).toMatchObject([{ Columna: 'ean', 'Lo que dice': '12' }]);
  });

  it('lo exportado se carga tal cual y no cambia nada', async () => {
    const marca = 'Exportada';
    const { codigo_producto_fussan } = await createProducto(test, { marca, ean: '012345678905', sub_familia: 'x' });
    const url = `/api/products/bulk/exportar?columnas=aparte&marca=${marca}`;
    const { rawPayload } = await test.app.inject({ url, headers: { authorization: `Bearer ${admin.token}` } });
    const [exportada] = utils.sheet_to_json<FilaDePrueba>(read(rawPayload).Sheets['Productos']!);
    expect(exportada).toMatchObject({ codigo_producto_fussan, marca, ean: '012345678905' });
    const columnas = COLUMNAS_APARTE.join();
    const hecha = await enviar(test, admin, `${SUBIR}?columnas=${columnas}`, { archivo: rawPayload });
    expect(hecha.body).toMatchObject({ sin_cambios: 1, actualizados: 0 });
  });
});

describe('códigos de barras que cambian de dueño', () => {
  const dos = async () => {
    const [x, y] = [nuevoEan(), nuevoEan()];
    const [a, b] = [await createProducto(test, { ean: x }), await createProducto(test, { ean: y })];
    const cruzar = [
      { codigo_producto_fussan: a.codigo_producto_fussan, ean: y },
      { codigo_producto_fussan: b.codigo_producto_fussan, ean: x },
    ];
    const ellos = async () => [a, b].map(({ codigo_producto_fussan: codigo }) => deCodigo(codigo));
    const suyos = async () => (await Promise.all(await ellos())).map((uno) => uno!.ean);
    return { a, b, x, y, cruzar, suyos };
  };

  it('dos que se los cambian entre ellos, y de vuelta', async () => {
    const { cruzar, suyos, x, y } = await dos();
    const { body } = await mandar('ean', cruzar);
    expect([body.actualizados, await suyos()]).toEqual([2, [y, x]]);
    expect((await deshacer(body.importacion_id)).body.restaurados).toBe(2);
    expect(await suyos()).toEqual([x, y]);
  });

  it('el de uno que no está en la planilla, o dos veces el mismo, son celdas por corregir', async () => {
    const { a, b, x, y } = await dos();
    const tercero = await createProducto(test);
    const de = ({ codigo_producto_fussan }: typeof a, ean: string) => ({ codigo_producto_fussan, ean });
    expect((await mandar('ean', [de(tercero, x)])).body.errores[0].mensaje).toBe(
      `El código de barras ${x} ya es de «${a.descripcion}» (código ${a.codigo_producto_fussan}).`,
    );
    const repetido = nuevoEan();
    const { body } = await mandar('ean', [de(a, repetido), de(tercero, `0${repetido}`)]);
    expect(body.errores).toEqual([
      { fila: 3, columna: 'ean', mensaje: `El código de barras ${repetido} ya está en la fila 2.` },
    ]);
    // Freed by the workbook itself.
    expect((await mandar('ean', [de(tercero, y), de(b, '')])).body.actualizados).toBe(2);
  });

  it('al deshacer, el que otro tomó entretanto no se le quita', async () => {
    const { a, b, x, y } = await dos();
    const { body } = await mandar('ean', [
      { codigo_producto_fussan: a.codigo_producto_fussan, ean: '' },
      { codigo_producto_fussan: b.codigo_producto_fussan, ean: nuevoEan() },
    ]);
    const tercero = await createProducto(test);
    expect((await admin.call('PUT', `/api/products/${tercero.id}`, { ean: x })).status).toBe(200);
    const url = `/api/products/bulk/importaciones/${body.importacion_id}/deshacer`;
    const previa = (await admin.call('GET', url)).body;
    expect([previa.vuelven, previa.items]).toMatchObject([1, [{ producto_id: a.id, motivos: ['ean'] }]]);
    expect((await deshacer(body.importacion_id)).body).toMatchObject({ restaurados: 1, quedaron: 1 });
    expect((await deCodigo(a.codigo_producto_fussan))!.ean).toBeNull();
    expect((await deCodigo(b.codigo_producto_fussan))!.ean).toBe(y);
  });

  it('y si un cambio cruzado ya no puede volver entero, se dice y no se hace nada', async () => {
    const { a, b, x, y, cruzar, suyos } = await dos();
    const { body } = await mandar('ean', cruzar);
    // It keeps the other's barcode, which therefore can't go back.
    await admin.call('PUT', `/api/products/${b.id}`, { marca: 'Otra' });
    const { status, body: hecho } = await deshacer(body.importacion_id);
    expect([status, hecho.code]).toEqual([409, 'CONFLICTO']);
    expect(await suyos()).toEqual([y, x]);
    expect(a.id).toBeLessThan(b.id);
  });
});

it('deshacer una carga de antes de que hubiera estas columnas no las toca', async () => {
  const producto = await createProducto(test, { marca: 'Bosch', sub_familia: 'taladros', ean: nuevoEan() });
  const { body } = await subir([await filaDe(producto.id, { precio_unitario: 12_345 })]);
  const quitar = sql.raw(COLUMNAS_APARTE.map((columna) => ` - '${columna}'`).join(''));
  await test.db.execute(sql`
    update importaciones_filas set antes = antes${quitar} where importacion_id = ${body.importacion_id}`);
  const antes = await deCodigo(producto.codigo_producto_fussan);
  expect((await deshacer(body.importacion_id)).body.restaurados).toBe(1);
  const { marca, sub_familia, familia, ean } = antes!;
  expect(await deCodigo(producto.codigo_producto_fussan)).toMatchObject({
    precio_unitario: 10_000,
    marca,
    sub_familia,
    familia,
    ean,
  });
});
