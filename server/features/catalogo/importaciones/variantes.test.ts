import { read, utils } from '@e965/xlsx';
import { describe, expect, it } from 'vitest';
import { COLUMNAS_PLANILLA } from '#contract/catalogo/importaciones/excel.ts';
import { createProducto } from '#server/testing/builders.ts';
import { abrirImportaciones } from './importaciones-de-prueba.ts';
import { comoArchivo, enviar, SIMULAR, SUBIR } from './planillas-de-prueba.ts';

const { test, admin, fila, deCodigo } = await abrirImportaciones();
type Celda = string | number | null;

const hoja = (filas: readonly (readonly Celda[])[]) =>
  comoArchivo({ SheetNames: ['Productos'], Sheets: { Productos: utils.aoa_to_sheet(filas.map((una) => [...una])) } });
/** Only what says which variant each is, of products that exist. */
const soloVariantes = (filas: readonly (readonly [codigo: number, de: Celda, cual: Celda])[]) =>
  hoja([['codigo_producto_fussan', 'Variante de', 'Variante'], ...filas]);
const SOLAS = '?columnas=variante_de,variante';
const revisar = (archivo: Buffer, columnas = '&columnas=variante_de,variante') =>
  enviar(test, admin, SIMULAR + columnas, { archivo });
const subir = (archivo: Buffer, columnas = SOLAS) => enviar(test, admin, SUBIR + columnas, { archivo });
const deshacer = (id: number) => admin.call('POST', `/api/products/bulk/importaciones/${id}/deshacer`);

async function nuevos(cuantos: number) {
  const suyos: Awaited<ReturnType<typeof createProducto>>[] = [];
  for (let n = 0; n < cuantos; n++) suyos.push(await createProducto(test));
  return suyos as unknown as [(typeof suyos)[0], (typeof suyos)[0], (typeof suyos)[0], ...typeof suyos];
}
/** The group of a product, by its values; null without one. */
async function grupoDe(id: number) {
  const { grupo } = (await admin.call('GET', `/api/products/${id}/variantes`)).body;
  return (
    grupo && [grupo.nombre, grupo.ejes, grupo.variantes.map(({ valores }: { valores: string[] }) => valores.join('/'))]
  );
}

describe('las variantes en la planilla', () => {
  it('al lado de las once agrupan lo que se crea y lo que hay, y se deshace con lo demás', async () => {
    const { id, codigo_producto_fussan } = await createProducto(test);
    const [nueva, otra] = [fila(), fila({ codigo_producto_fussan })];
    const archivo = hoja([
      [...COLUMNAS_PLANILLA, 'Variante de', 'Variante'],
      ...[nueva, otra].map((una, n) => [
        ...COLUMNAS_PLANILLA.map((columna) => una[columna] as Celda),
        'Serrucho de planilla',
        n === 0 ? 'Largo: 50 cm' : 'Largo: 60 cm',
      ]),
    ]);
    const { body: revision } = await revisar(archivo, '');
    expect(revision.nuevos[0].otros).toContainEqual({ columna: 'variante', valor: 'Largo: 50 cm' });
    expect(revision.cambiados[0].cambios).toContainEqual({
      columna: 'variante_de',
      antes: null,
      despues: 'Serrucho de planilla',
    });
    expect(await grupoDe(id)).toBeNull();
    const { body } = await subir(archivo, '');
    expect(body).toMatchObject({ creados: 1, actualizados: 1 });
    expect(await grupoDe(id)).toEqual(['Serrucho de planilla', ['Largo'], ['50 cm', '60 cm']]);
    expect((await revisar(archivo, '')).body).toMatchObject({ sin_cambios: 2 });
    expect((await deshacer(body.importacion_id)).status).toBe(200);
    expect(await grupoDe(id)).toBeNull();
    expect(await deCodigo(nueva.codigo_producto_fussan)).toBeUndefined();
  });

  it('solas agrupan, cambian, pasan a otro grupo y sacan; exportadas vuelven iguales', async () => {
    const [uno, dos, tres, cuatro] = (await nuevos(4)) as Awaited<ReturnType<typeof nuevos>>;
    const codigos = [uno, dos, tres, cuatro!].map(({ codigo_producto_fussan }) => codigo_producto_fussan) as [
      number,
      number,
      number,
      number,
    ];
    const primera = soloVariantes([
      [codigos[0], 'Lima', '6"'],
      [codigos[1], 'Lima', 'Medida: 8"'],
      [codigos[2], 'Escofina', 'Medida: 8"; Mango: madera'],
      [codigos[3], 'Escofina', 'Mango: goma; Medida: 8"'],
    ]);
    expect((await subir(primera)).body.actualizados).toBe(4);
    expect(await grupoDe(uno.id)).toEqual(['Lima', ['Medida'], ['6"', '8"']]);
    expect(await grupoDe(tres.id)).toEqual(['Escofina', ['Medida', 'Mango'], ['8"/madera', '8"/goma']]);
    expect((await subir(primera)).body).toMatchObject({ actualizados: 0, sin_cambios: 4 });

    const url = '/api/products/bulk/exportar?columnas=aparte';
    const { rawPayload } = await test.app.inject({ url, headers: { authorization: `Bearer ${admin.token}` } });
    const exportadas = utils.sheet_to_json<Record<string, Celda>>(Object.values(read(rawPayload).Sheets)[0]!);
    const suya = exportadas.find((una) => una.codigo_producto_fussan === codigos[3]);
    expect(suya).toMatchObject({ 'Variante de': 'Escofina', Variante: 'Medida: 8"; Mango: goma' });

    const { body } = await subir(
      soloVariantes([
        [codigos[0], null, null],
        [codigos[1], 'Escofina', 'Medida: 10"; Mango: goma'],
      ]),
    );
    expect(await grupoDe(uno.id)).toBeNull();
    expect(await grupoDe(dos.id)).toEqual(['Escofina', ['Medida', 'Mango'], ['8"/madera', '8"/goma', '10"/goma']]);
    expect((await deshacer(body.importacion_id)).body.restaurados).toBe(2);
    expect(await grupoDe(dos.id)).toEqual(['Lima', ['Medida'], ['6"', '8"']]);
    expect(await grupoDe(cuatro!.id)).toEqual(['Escofina', ['Medida', 'Mango'], ['8"/madera', '8"/goma']]);
    const historia = (await admin.call('GET', `/api/products/${dos.id}/historia`)).body.items;
    expect(historia[0].cambios).toContainEqual(
      expect.objectContaining({ campo: 'variante_de', antes: 'Escofina', despues: 'Lima' }),
    );
  });

  it('lo que otra persona agrupó después queda como lo dejó', async () => {
    const [uno, dos, tres] = await nuevos(3);
    const { body } = await subir(
      soloVariantes([
        [uno.codigo_producto_fussan, 'Gubia', '1'],
        [dos.codigo_producto_fussan, 'Gubia', '2'],
      ]),
    );
    const { grupo } = (await admin.call('GET', `/api/products/${uno.id}/variantes`)).body;
    const variantes = [dos, tres].map(({ id }, n) => ({ producto_id: id, valores: [`${n + 2}`] }));
    const pedido = { nombre: 'Gubia', ejes: ['Medida'], version: grupo.version, variantes };
    expect((await admin.call('PUT', `/api/variantes/${grupo.id}`, pedido)).status).toBe(200);
    const deshecha = await deshacer(body.importacion_id);
    // The second one would leave the third alone.
    expect([deshecha.status, await grupoDe(tres.id)]).toEqual([200, ['Gubia', ['Medida'], ['2', '3']]]);
  });

  it.each([
    [
      'el mismo valor dos veces',
      [
        ['G1', '6 mm'],
        ['G1', 'Medida: 6 MM'],
      ],
      'variante',
      'Ya hay otro «6 MM» en «G1»',
    ],
    [
      'uno solo',
      [
        ['G2', '6 mm'],
        [null, null],
      ],
      'variante_de',
      '«G2» quedaría con un solo producto',
    ],
    [
      'otros ejes',
      [
        ['G3', 'Medida: 6'],
        ['G3', 'Color: rojo'],
      ],
      'variante',
      'Las de «G3» se escriben «Medida: …».',
    ],
    [
      'grupo sin variante',
      [
        ['G4', null],
        [null, null],
      ],
      'variante',
      'Falta cuál es',
    ],
    [
      'variante sin grupo',
      [
        [null, '6 mm'],
        [null, null],
      ],
      'variante_de',
      'Falta de qué grupo es',
    ],
    [
      'lo que no se entiende',
      [
        ['G5', 'Medida:'],
        [null, null],
      ],
      'variante',
      'Escríbela como «Medida: 10 mm».',
    ],
  ] as const)('no se guarda nada con %s, y se dice en qué celda', async (_, dichas, columna, mensaje) => {
    const [uno, dos] = await nuevos(2);
    const archivo = soloVariantes([
      [uno.codigo_producto_fussan, ...dichas[0]],
      [dos.codigo_producto_fussan, ...dichas[1]],
    ]);
    for (const { status, body } of [await revisar(archivo), await subir(archivo)]) {
      expect([status, body.errores[0].columna]).toEqual([400, columna]);
      expect(body.errores[0].mensaje).toContain(mensaje);
    }
    expect(await grupoDe(uno.id)).toBeNull();
  });

  it('a quien no está en la planilla no se le deja solo', async () => {
    const [uno, dos] = await nuevos(2);
    await subir(
      soloVariantes([
        [uno.codigo_producto_fussan, 'Formón', '1'],
        [dos.codigo_producto_fussan, 'Formón', '2'],
      ]),
    );
    const { body } = await subir(soloVariantes([[uno.codigo_producto_fussan, null, null]]));
    expect(body.errores[0]).toMatchObject({ columna: 'variante_de', mensaje: expect.stringContaining('«Formón»') });
    expect(await grupoDe(dos.id)).toEqual(['Formón', ['Medida'], ['1', '2']]);
  });
});
