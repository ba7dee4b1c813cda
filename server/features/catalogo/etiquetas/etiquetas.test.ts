import { describe, expect, it } from 'vitest';
import { MAX_ETIQUETAS } from '#contract/catalogo/etiquetas.ts';
import { createProducto, people } from '#server/testing/builders.ts';
import { pagesOf } from '#server/testing/pdf.ts';
import { openTestApp } from '#server/testing/test-app.ts';
import { barrasDe, barrasDeTexto } from './barras.ts';

const test = await openTestApp();
const [empleado] = await people(test, 'employee');
const URL_ETIQUETAS = '/api/products/etiquetas';
const EAN = '7801234567894';

async function imprimir(tamano: string, etiquetas: object[]) {
  const answer = await test.app.inject({
    method: 'POST',
    url: URL_ETIQUETAS,
    headers: { authorization: `Bearer ${empleado.token}` },
    payload: { tamano, etiquetas },
  });
  return { answer, paginas: answer.statusCode === 200 ? await pagesOf(answer.rawPayload) : [] };
}

describe('las etiquetas de productos', () => {
  it('dicen qué es, cuánto cuesta, de quién y sus códigos; de un rollo, cada una es una página', async () => {
    const [uno, otro] = [
      await createProducto(test, {
        descripcion: 'Broca de ⅜″ para muro',
        marca: 'Irwin',
        ean: EAN,
        precio_unitario: 2_990,
      }),
      await createProducto(test, { estado: 'inactivo', precio_unitario: 0 }),
    ];
    const { answer, paginas } = await imprimir('rollo-50x25', [
      { producto_id: uno.id, copias: 2 },
      { producto_id: otro.id, copias: 1 },
    ]);
    expect(answer.headers['content-type']).toBe('application/pdf');
    expect(answer.headers['content-disposition']).toMatch(/filename="etiquetas-\d{4}-\d\d-\d\d\.pdf"/);
    expect(paginas).toHaveLength(3);
    for (const texto of ['Broca de ⅜″', '$2.990', 'IVA incl.', 'Irwin', `Cód. ${uno.codigo_producto_fussan}`, EAN])
      expect(paginas[1]).toContain(texto);
    expect(paginas[2]).toContain('Cotizar');
    expect(paginas[2]).not.toContain('IVA');
    // Its bars say its code, which isn't written twice.
    expect(paginas[2]).toContain(String(otro.codigo_producto_fussan));
    expect(paginas[2]).not.toContain('Cód.');
    expect(answer.rawPayload.toString('latin1')).toMatch(/MediaBox \[0 0 141\.73\d* 70\.86\d*\]/);
  });

  it('en hojas van de a veinticuatro', async () => {
    const { id } = await createProducto(test, { descripcion: 'Guante' });
    const { paginas } = await imprimir('carta-24', [{ producto_id: id, copias: 25 }]);
    expect(paginas.map((pagina) => pagina.match(/Guante/g)!.length)).toEqual([24, 1]);
  });

  it('lo que no cabe se corta, y no empuja a la siguiente', async () => {
    const larga = await createProducto(test, {
      descripcion: `Máquina ${'larguísima '.repeat(15)}`,
      marca: 'M'.repeat(60),
    });
    const { paginas } = await imprimir('rollo-50x25', [{ producto_id: larga.id, copias: 2 }]);
    expect(paginas).toHaveLength(2);
    expect(paginas[0]).toContain('…');
    expect(paginas[0]).toContain('$10.000');
  });

  it('un producto que ya no está se dice; demasiadas, ningún tamaño o ninguna copia, también', async () => {
    const { id: producto_id } = await createProducto(test);
    expect((await imprimir('rollo-50x25', [{ producto_id: 999_999, copias: 1 }])).answer.json()).toMatchObject({
      message: 'Uno de los productos ya no existe. Quítalo de la lista e inténtalo de nuevo.',
    });
    for (const [tamano, copias] of [
      ['rollo-50x25', MAX_ETIQUETAS + 1],
      ['rollo-50x25', 0],
      ['rollo-50x25', 1.5],
      ['sobre', 1],
    ] as const) {
      expect((await imprimir(tamano, [{ producto_id, copias }])).answer.statusCode).toBe(400);
    }
    const muchas = Array.from({ length: 3 }, () => ({ producto_id, copias: 400 }));
    expect((await imprimir('rollo-50x25', muchas)).answer.json().message).toMatch(
      /^Se imprimen hasta 1\.000 etiquetas/,
    );
  });
});

it('las ubicaciones se imprimen una vez cada una, con su nombre y sus barras', async () => {
  const { statusCode, rawPayload } = await test.app.inject({
    method: 'POST',
    url: '/api/products/etiquetas/ubicaciones',
    headers: { authorization: `Bearer ${empleado.token}` },
    payload: { tamano: 'rollo-60x40', ubicaciones: ['A-03-2', 'Andén norte', 'A-03-2'] },
  });
  expect(statusCode).toBe(200);
  const paginas = await pagesOf(rawPayload);
  expect(paginas).toHaveLength(2);
  expect(paginas[0]).toContain('A-03-2');
  expect(paginas[1]).toContain('Andén norte');
  const nada = { tamano: 'rollo-60x40', ubicaciones: [] };
  expect((await empleado.call('POST', '/api/products/etiquetas/ubicaciones', nada)).body.message).toBe(
    'Escribe al menos una ubicación.',
  );
});

describe('las barras', () => {
  // As a reader sees them; `zbarimg` read the printed ones.
  const ean13 = '10101101110100111001100100110110111101001110101010100111010100001000100100100011101001011100101';
  it('son las del código de barras, según sus cifras', () => {
    expect(barrasDe({ ean: EAN, codigo: 1 })).toEqual({ barras: ean13, cifras: EAN });
    expect(barrasDe({ ean: '96385074', codigo: 1 }).barras).toHaveLength(67);
    expect(barrasDe({ ean: '012345678905', codigo: 1 }).barras).toHaveLength(95);
    expect(barrasDe({ ean: '17801234567891', codigo: 1 }).barras).toHaveLength(135);
  });

  it('o las de un texto, sin sus tildes', () => {
    expect(barrasDeTexto('Andén 2').barras).toBe(barrasDeTexto('Anden 2').barras);
    expect(barrasDeTexto('Ø')).toMatchObject({ cifras: 'Ø', barras: expect.stringMatching(/^[01]+$/) });
  });

  it('o las del código, como Code 128', () => {
    const inicioC = '11010011100';
    expect(barrasDe({ ean: null, codigo: 110_001 })).toMatchObject({ cifras: '110001' });
    expect(barrasDe({ ean: null, codigo: 110_001 }).barras.startsWith(inicioC)).toBe(true);
    expect(barrasDe({ ean: null, codigo: 5 }).barras).toMatch(/^11010.*1100011101011$/);
  });
});
