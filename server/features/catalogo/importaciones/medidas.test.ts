import { read, utils } from '@e965/xlsx';
import { describe, expect, it } from 'vitest';
import { COLUMNAS_PLANILLA } from '#contract/catalogo/importaciones/excel.ts';
import { createProducto } from '#server/testing/builders.ts';
import { abrirImportaciones } from './importaciones-de-prueba.ts';
import { comoArchivo, enviar, libro, SIMULAR, SUBIR } from './planillas-de-prueba.ts';

const { test, admin, fila, subir, deCodigo } = await abrirImportaciones();

const TITULOS = ['Peso (kg)', 'Largo (cm)', 'Ancho (cm)', 'Alto (cm)'];
const CAJA = { peso_kg: 2.5, largo_cm: 40, ancho_cm: 30, alto_cm: 12.5 };
type Celda = string | number | null;

/** The template's eleven columns and, under these headings, what more a row says. */
const conMedidas = (filas: readonly (readonly [ReturnType<typeof fila>, readonly Celda[]])[], titulos = TITULOS) =>
  comoArchivo({
    SheetNames: ['Productos'],
    Sheets: {
      Productos: utils.aoa_to_sheet([
        [...COLUMNAS_PLANILLA, ...titulos],
        ...filas.map(([una, suyas]) => [
          ...COLUMNAS_PLANILLA.map((columna) => (una as Record<string, Celda>)[columna] ?? null),
          ...suyas,
        ]),
      ]),
    },
  });
const mandar = (archivo: Buffer, url = SUBIR) => enviar(test, admin, url, { archivo });
const bajar = async (url: string) => {
  const { rawPayload } = await test.app.inject({ url, headers: { authorization: `Bearer ${admin.token}` } });
  return read(rawPayload).Sheets;
};
const titulosDe = (hoja: Parameters<typeof utils.sheet_to_json>[0]) =>
  utils.sheet_to_json<string[]>(hoja, { header: 1 })[0];

describe('peso y medidas en la planilla', () => {
  it('vienen al lado de las once: crean y cambian, se revisan, y se deshacen', async () => {
    const nueva = fila();
    const { codigo_producto_fussan } = await createProducto(test, { alto_cm: 9 });
    const otra = fila({ codigo_producto_fussan });
    const archivo = conMedidas([
      [nueva, ['2,5', 40, 30, 12.5]],
      [otra, [0.75, null, 30, null]],
    ]);
    const { body: revision } = await mandar(archivo, SIMULAR);
    expect(revision.nuevos[0].otros).toContainEqual({ columna: 'peso_kg', valor: 2.5 });
    expect(revision.cambiados[0].cambios).toContainEqual({ columna: 'alto_cm', antes: 9, despues: null });
    const { body } = await mandar(archivo);
    expect(body).toMatchObject({ creados: 1, actualizados: 1 });
    expect(await deCodigo(nueva.codigo_producto_fussan as number)).toMatchObject(CAJA);
    const cambiado = { peso_kg: 0.75, largo_cm: null, ancho_cm: 30, alto_cm: null };
    expect(await deCodigo(codigo_producto_fussan)).toMatchObject(cambiado);
    expect((await mandar(archivo)).body).toMatchObject({ sin_cambios: 2 });
    await admin.call('POST', `/api/products/bulk/importaciones/${body.importacion_id + 1}/deshacer`);
    await admin.call('POST', `/api/products/bulk/importaciones/${body.importacion_id}/deshacer`);
    expect(await deCodigo(codigo_producto_fussan)).toMatchObject({ peso_kg: null, ancho_cm: null, alto_cm: 9 });
  });

  it('«1.250» se lee como mil doscientos cincuenta, y por eso se avisa antes de cargar', async () => {
    const [{ codigo_producto_fussan: uno }, { codigo_producto_fussan: otro }] = [
      await createProducto(test, { peso_kg: 1.25 }),
      await createProducto(test, { peso_kg: 1.2, largo_cm: 40 }),
    ];
    const archivo = conMedidas([
      [fila({ codigo_producto_fussan: uno }), ['1.250', null, null, null]],
      [fila({ codigo_producto_fussan: otro }), ['1,3', 400, 30, null]],
    ]);
    const { body } = await mandar(archivo, SIMULAR);
    expect(body.saltos_de_medida).toBe(1);
    expect(body.cambiados.map((una: { salto_de_medida: boolean }) => una.salto_de_medida)).toEqual([true, false]);
  });

  it('sin esas columnas nada cambia en ellas, y las que faltan tampoco', async () => {
    const { codigo_producto_fussan } = await createProducto(test, CAJA);
    const una = fila({ codigo_producto_fussan });
    await subir([una]);
    expect(await deCodigo(codigo_producto_fussan)).toMatchObject({ descripcion: una.descripcion, ...CAJA });
    expect((await mandar(conMedidas([[una, [7]]], ['peso_kg']))).body).toMatchObject({ actualizados: 1 });
    expect(await deCodigo(codigo_producto_fussan)).toMatchObject({ ...CAJA, peso_kg: 7 });
  });

  it('elegidas solas cambian sólo lo que miden', async () => {
    const { codigo_producto_fussan, descripcion } = await createProducto(test);
    const archivo = libro([{ codigo_producto_fussan, descripcion: 'Otra', ...CAJA }], {
      columnas: ['codigo_producto_fussan', 'descripcion', ...Object.keys(CAJA)],
    });
    expect((await mandar(archivo, `${SUBIR}?columnas=${Object.keys(CAJA).join()}`)).body.actualizados).toBe(1);
    expect(await deCodigo(codigo_producto_fussan)).toMatchObject({ descripcion, ...CAJA });
  });

  it.each([
    [0, 'El peso debe ser un número mayor que 0, de hasta 20.000 kg.'],
    [-3, 'El peso debe ser un número mayor que 0, de hasta 20.000 kg.'],
    [20_001, 'El peso debe ser un número mayor que 0, de hasta 20.000 kg.'],
    [1.23456, 'El peso puede tener hasta 3 decimales.'],
    ['pesado', '«pesado» no es un número.'],
    ['1.5', 'Escribe los decimales con coma: 1,5'],
  ])('«%s» es una celda por corregir, y la planilla de errores la trae con su título', async (valor, mensaje) => {
    const archivo = conMedidas([[fila(), [valor, 1, 1, 1]]]);
    const { status, body } = await mandar(archivo);
    expect([status, body.errores]).toEqual([400, [{ fila: 2, columna: 'peso_kg', mensaje }]]);
    const { Productos, Errores } = read((await mandar(archivo, `${SUBIR}/errores`)).raw).Sheets;
    expect(titulosDe(Productos!)).toEqual([...COLUMNAS_PLANILLA, ...TITULOS]);
    expect(utils.sheet_to_json(Errores!)).toMatchObject([{ Columna: 'Peso (kg)', 'Qué hay que corregir': mensaje }]);
  });

  it('la plantilla y lo exportado las llevan si se piden; lo exportado se carga tal cual y no cambia nada', async () => {
    const { codigo_producto_fussan } = await createProducto(test, { marca: 'Medida', ...CAJA });
    await createProducto(test, { marca: 'Medida', peso_kg: 0.125 });
    const plantillas = await Promise.all(
      ['', '?columnas=medidas'].map((pedida) => bajar(`/api/products/bulk/plantilla${pedida}`)),
    );
    expect(plantillas.map(({ Productos }) => titulosDe(Productos!))).toEqual([
      [...COLUMNAS_PLANILLA],
      [...COLUMNAS_PLANILLA, ...TITULOS],
    ]);
    const instrucciones = utils.sheet_to_json<Record<string, string>>(plantillas[1]!.Instrucciones!);
    expect(instrucciones.find(({ Columna }) => Columna === 'Alto (cm)')).toMatchObject({ Obligatoria: 'No' });
    const url = '/api/products/bulk/exportar?columnas=medidas&marca=Medida';
    const { rawPayload } = await test.app.inject({ url, headers: { authorization: `Bearer ${admin.token}` } });
    const exportadas = utils.sheet_to_json<Record<string, number>>(read(rawPayload).Sheets.Productos!);
    expect(exportadas.find((una) => una.codigo_producto_fussan === codigo_producto_fussan)).toMatchObject({
      'Peso (kg)': 2.5,
      'Alto (cm)': 12.5,
    });
    expect((await mandar(rawPayload)).body).toMatchObject({ creados: 0, actualizados: 0, sin_cambios: 2 });
  });
});
