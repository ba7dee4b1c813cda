import { read, utils } from '@e965/xlsx';
import { describe, expect, it } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { diaEnSantiago } from '#contract/valores/fechas.ts';
import { createProducto, createProvedor, people } from '#server/testing/builders.ts';
import { openTestApp } from '#server/testing/test-app.ts';
import { untilHeard } from '#server/testing/until-heard.ts';

const test = await openTestApp();
const [empleado] = await people(test, 'employee');
const PEDIDOS = '/api/existencias/reposicion/pedidos';

const bajar = async (query: string) => {
  // The proposal is kept for a few seconds: one from before this test's products must be gone.
  await untilHeard(test);
  return test.app.inject({ url: `${PEDIDOS}?${query}`, headers: { authorization: `Bearer ${empleado.token}` } });
};

/** All that the only sheet of a workbook shows. */
function filas(libro: Buffer): unknown[][] {
  const { SheetNames, Sheets } = read(libro, { type: 'buffer', cellFormula: true });
  expect(SheetNames).toEqual(['Pedido']);
  expect(Object.values(Sheets.Pedido!).some((cell) => cell?.f !== undefined)).toBe(false);
  return utils.sheet_to_json<unknown[]>(Sheets.Pedido!, { header: 1, defval: null });
}

async function archivos(zip: Buffer): Promise<Map<string, Buffer>> {
  const abierto = await fromBufferPromise(zip);
  const todos = new Map<string, Buffer>();
  for await (const entry of abierto.eachEntry()) {
    const pieces: Buffer[] = [];
    for await (const piece of await abierto.openReadStreamPromise(entry)) pieces.push(piece as Buffer);
    todos.set(entry.fileName, Buffer.concat(pieces));
  }
  return todos;
}

/** Figures of the shop's own that nobody else has. */
const NUESTRO = { cantidad_stock: 3, stock_minimo: 771, stock_maximo: 1_774, ultimo_costo: 98_765 };

describe('lo que se pide a los proveedores', () => {
  it('de uno es una planilla que se le puede mandar: ni stock, ni ventas, ni costos, ni límites', async () => {
    const proveedor_id = await createProvedor(test, '=Ñandú & Cía. Limitada');
    const pedido = await createProducto(test, {
      ...NUESTRO,
      proveedor_id,
      descripcion: '=1+1',
      marca: 'Bosch',
      codigo_producto_fussan: 660_001,
    });
    const sinPedir = await createProducto(test, { ...NUESTRO, proveedor_id });
    const url = `/api/existencias/reposicion/${sinPedir.id}/cantidad`;
    expect((await empleado.call('PUT', url, { cantidad: 0 })).status).toBe(204);
    const hoy = diaEnSantiago();
    const answer = await bajar(`proveedor_id=${proveedor_id}`);
    expect([answer.statusCode, answer.headers['content-disposition']]).toEqual([
      200,
      `attachment; filename="pedido-nandu-cia-limitada-${hoy}.xlsx"`,
    ]);
    const [de, para, fecha, , titulos, ...lineas] = filas(answer.rawPayload);
    expect([de![0], para![0], fecha![0]]).toEqual([
      'Pedido de Fussan',
      'Para =Ñandú & Cía. Limitada',
      expect.stringMatching(/^Fecha: \d\d-\d\d-\d{4}$/),
    ]);
    expect(titulos).toEqual(['Código', 'Descripción', 'Marca', 'Cantidad']);
    expect(lineas).toEqual([[pedido.codigo_producto_fussan, '=1+1', 'Bosch', 1_771]]);
    for (const [nombre, xml] of await archivos(answer.rawPayload)) {
      expect(xml.toString(), nombre).not.toMatch(/>(771|1774|98765)<|stock|costo|mínimo|vend/i);
    }
  });

  it('de varios es un ZIP con una planilla por cada uno, con otro nombre aunque se llamen igual; sin proveedor no va nada', async () => {
    const [uno, otro] = [await createProvedor(test, 'Gemela SpA'), await createProvedor(test, 'Gemela, S.p.A.')];
    const codigos = [660_011, 660_012, 660_013] as const;
    const [suyo, ajeno, deNadie] = codigos;
    const nuevo = (codigo_producto_fussan: number, proveedor_id: number | null) =>
      createProducto(test, { ...NUESTRO, codigo_producto_fussan, proveedor_id });
    await nuevo(suyo, uno);
    await nuevo(ajeno, otro);
    await nuevo(deNadie, null);
    const answer = await bajar('');
    const hoy = diaEnSantiago();
    expect([answer.statusCode, answer.headers['content-type'], answer.headers['content-disposition']]).toEqual([
      200,
      'application/zip',
      `attachment; filename="pedidos-${hoy}.zip"`,
    ]);
    const todos = await archivos(answer.rawPayload);
    const nombres = [...todos.keys()];
    expect(nombres).toEqual(
      expect.arrayContaining([`pedido-gemela-spa-${hoy}.xlsx`, `pedido-gemela-s-p-a-${hoy}.xlsx`]),
    );
    const deCada = [...todos.values()].map((libro) =>
      filas(libro)
        .slice(5)
        .map(([codigo]) => codigo),
    );
    expect(deCada.filter((suyos) => suyos.includes(suyo))).toEqual([[suyo]]);
    expect(deCada.filter((suyos) => suyos.includes(ajeno))).toEqual([[ajeno]]);
    expect(deCada.flat()).not.toContain(deNadie);
    const sinProveedor = await bajar('proveedor_id=0');
    expect([sinProveedor.statusCode, sinProveedor.json().message]).toEqual([
      400,
      'Estos productos no tienen proveedor: no hay a quién pedírselos.',
    ]);
    const nada = await bajar(`proveedor_id=${await createProvedor(test, 'Nada SpA')}`);
    expect([nada.statusCode, nada.json().message]).toEqual([400, 'No hay nada que pedirle a un proveedor.']);
  });

  it('dos que se escriben igual como archivo no se pisan', async () => {
    const ids = [await createProvedor(test, 'Igual S.A.'), await createProvedor(test, 'IGUAL S A')];
    for (const proveedor_id of ids) await createProducto(test, { ...NUESTRO, proveedor_id });
    const hoy = diaEnSantiago();
    const nombres = [...(await archivos((await bajar('')).rawPayload)).keys()];
    expect(nombres.filter((nombre) => nombre.startsWith('pedido-igual-s-a'))).toEqual([
      `pedido-igual-s-a-${hoy}.xlsx`,
      `pedido-igual-s-a-${hoy}-2.xlsx`,
    ]);
  });
});
