import { utils, write } from '@e965/xlsx';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import yazl from 'yazl';
import {
  ADJUNTO_ANTIGUO,
  ADJUNTO_CON_MACROS,
  ADJUNTO_NO_ES,
  MAX_ADJUNTOS,
} from '#contract/ventas/cotizaciones/adjunto.ts';
import { createProducto, people, visitor } from '#server/testing/builders.ts';
import { sendForm } from '#server/testing/form.ts';
import { picture } from '#server/testing/pictures.ts';
import { openTestApp } from '#server/testing/test-app.ts';
import { cotizacionesDePrueba } from './cotizaciones-de-prueba.ts';

const BASE = '/api/cotizaciones';
const test = await openTestApp({ PUBLIC_URL: 'https://tienda.cl', COTIZACIONES_POR_HORA: '50' });
const [admin, empleado, cliente, otro] = await people(test, 'admin', 'employee', 'customer', 'customer');
const nadie = visitor(test);
const { crear, hacer, leer, tokenDe, enviada, aceptada, rastros } = cotizacionesDePrueba(test, admin);
const PALA = { descripcion: 'Pala', otv_solicitada: 3, precio_unitario: 5_950, precio_compra: 2_000 };
const PDF = Buffer.from('%PDF-1.7\nuno\n%%EOF\n');

const subir = (
  id: number,
  archivo: readonly [string, Buffer | string],
  { para_cliente = false, quien = empleado } = {},
) =>
  sendForm(test, quien, ['POST', `${BASE}/cotizacion/${id}/adjuntos`], {
    para_cliente: String(para_cliente),
    archivos: archivo,
  });
const bajar = async (id: number, quien = empleado) => {
  const headers = quien.token ? { authorization: `Bearer ${quien.token}` } : {};
  const { statusCode, rawPayload, headers: said } = await test.app.inject({ url: `${BASE}/adjuntos/${id}`, headers });
  return { status: statusCode, bytes: rawPayload, headers: said };
};
const porEnlace = (token: string, id: number) => nadie.call('POST', `${BASE}/enlace/adjunto`, { token, id });

/** A ZIP with these parts, each of one letter. */
async function zip(...partes: string[]): Promise<Buffer> {
  const file = new yazl.ZipFile();
  for (const parte of partes) file.addBuffer(Buffer.from('x'), parte);
  file.end();
  const chunks: Buffer[] = [];
  for await (const chunk of file.outputStream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
const planilla = (): Buffer => {
  const libro = utils.book_new();
  utils.book_append_sheet(libro, utils.aoa_to_sheet([['Código', 'Cantidad']]));
  return write(libro, { type: 'buffer', bookType: 'xlsx' });
};

describe('adjuntar', () => {
  it('guarda lo que el archivo es, una vez, y lo devuelve igual; queda en la auditoría', async () => {
    const { id } = await crear([PALA]);
    const primera = await subir(id, ['../Ficha técnica.pdf', PDF], { para_cliente: true });
    expect(primera.status).toBe(201);
    expect(primera.body.adjuntos).toEqual([
      { id: expect.any(Number), nombre: 'Ficha técnica.pdf', tipo: 'pdf', bytes: PDF.length, para_cliente: true },
    ]);
    expect((await subir(id, ['otra vez.pdf', PDF])).body.adjuntos).toHaveLength(1);
    await subir(id, ['lista.xlsx', planilla()]);
    await subir(id, ['carta', await zip('[Content_Types].xml', 'word/document.xml')]);
    const { adjuntos } = await leer(id);
    expect(adjuntos.map(({ nombre, tipo, para_cliente }: never) => [nombre, tipo, para_cliente])).toEqual([
      ['Ficha técnica.pdf', 'pdf', true],
      ['lista.xlsx', 'xlsx', false],
      ['carta.docx', 'docx', false],
    ]);
    const { bytes, headers } = await bajar(adjuntos[0].id);
    expect(bytes.equals(PDF)).toBe(true);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="Ficha-tecnica.pdf"',
      'x-content-type-options': 'nosniff',
    });
    expect(await rastros(id)).toEqual(['crear-cotizacion', ...Array(3).fill('adjuntar-cotizacion')]);
  });

  it('de una foto no queda lo que no se ve', async () => {
    const { id } = await crear([PALA]);
    const conLugar = await sharp(await picture('jpeg'))
      .withExif({ IFD0: { Copyright: 'secreto' } })
      .toBuffer();
    expect(conLugar.includes('secreto')).toBe(true);
    const { body } = await subir(id, ['IMG_1.JPG', conLugar]);
    expect(body.adjuntos[0]).toMatchObject({ nombre: 'IMG_1.webp', tipo: 'imagen' });
    const { bytes } = await bajar(body.adjuntos[0].id);
    expect(bytes.toString('latin1', 8, 12)).toBe('WEBP');
    expect(bytes.includes('secreto')).toBe(false);
  });

  it('lo que no es lo que dice se niega con su nombre', async () => {
    const { id } = await crear([PALA]);
    const malos: [string, Buffer, string][] = [
      ['factura.pdf', Buffer.from('<script>alert(1)</script>'), ADJUNTO_NO_ES],
      ['factura.pdf', Buffer.from('%PDF-1.7 cortado'), 'el PDF está incompleto.'],
      ['viejo.xls', Buffer.from('\xd0\xcf\x11\xe0\xa1\xb1', 'latin1'), ADJUNTO_ANTIGUO],
      ['macro.docx', await zip('[Content_Types].xml', 'word/document.xml', 'word/vbaProject.bin'), ADJUNTO_CON_MACROS],
      ['programa.docx', await zip('[Content_Types].xml', 'setup.exe'), ADJUNTO_NO_ES],
      [
        'roto.xlsx',
        (await zip('[Content_Types].xml', 'xl/workbook.xml')).subarray(0, 60),
        'el archivo está dañado o no lo pudimos leer.',
      ],
      ['vacío.pdf', Buffer.alloc(0), 'está vacío.'],
    ];
    for (const [nombre, contenido, dicho] of malos) {
      const { status, body } = await subir(id, [nombre, contenido]);
      expect([nombre, status, body.message]).toEqual([nombre, 400, `«${nombre}»: ${dicho}`]);
    }
    expect((await subir(id, ['foto.png', Buffer.from('\x89PNG\r\n\x1a\nroto', 'latin1')])).body.code).toBe(
      'IMAGEN_INVALIDA',
    );
    expect((await leer(id)).adjuntos).toEqual([]);
  });

  it('hasta diez, también de muchos a la vez', async () => {
    const { id } = await crear([PALA]);
    const respuestas = await Promise.all(
      Array.from({ length: MAX_ADJUNTOS + 4 }, async (_, n) => {
        // The shop takes six uploads at a time.
        for (;;) {
          const { status } = await subir(id, [`${n}.pdf`, `%PDF-1.7 ${n} %%EOF`]);
          if (status !== 429) return status;
        }
      }),
    );
    expect(respuestas.toSorted()).toEqual([...Array(MAX_ADJUNTOS).fill(201), ...Array(4).fill(409)]);
    expect((await leer(id)).adjuntos).toHaveLength(MAX_ADJUNTOS);
  });
});

describe('quién los ve', () => {
  it('el cliente los suyos, cuando se le envió; de otro, internos o de un borrador no hay ninguno', async () => {
    const producto = await createProducto(test, { ultimo_costo: 100 });
    const { body: pedida } = await cliente.call('POST', `${BASE}/solicitud`, {
      items: [{ id: producto.id, quantity: 1 }],
    });
    const id: number = pedida.id;
    await subir(id, ['interno.pdf', PDF]);
    const { body } = await subir(id, ['suyo.pdf', '%PDF-1.7 dos %%EOF'], { para_cliente: true });
    const [interno, suyo] = body.adjuntos.map(({ id }: { id: number }) => id);
    expect((await leer(id, cliente)).adjuntos).toEqual([]);
    expect((await bajar(suyo, cliente)).status).toBe(404);
    const { body: mandada } = await hacer(id, 'enviar', { sin_correo: true });
    expect((await leer(id, cliente)).adjuntos.map(({ id }: { id: number }) => id)).toEqual([suyo]);
    const estados = async (archivo: number) =>
      Promise.all([cliente, otro, nadie, empleado].map(async (quien) => (await bajar(archivo, quien)).status));
    expect(await estados(suyo)).toEqual([200, 404, 401, 200]);
    expect(await estados(interno)).toEqual([404, 404, 401, 200]);

    const token = tokenDe(mandada.versiones[0].enlace);
    const abierta = await nadie.call('POST', `${BASE}/enlace`, { token });
    expect(abierta.body.adjuntos).toEqual([expect.objectContaining({ id: suyo, nombre: 'suyo.pdf' })]);
    expect((await porEnlace(token, suyo)).status).toBe(200);
    expect((await porEnlace(token, interno)).status).toBe(404);
    // By the link of another quotation, neither.
    expect((await porEnlace((await enviada([PALA])).token, suyo)).status).toBe(404);
    // What another version replaced shows none.
    await hacer(id, 'reabrir');
    await hacer(id, 'enviar', { sin_correo: true });
    expect((await porEnlace(token, suyo)).status).toBe(404);
  });

  it('se cambia y se quita con su rastro; lo que el cliente aceptó queda', async () => {
    const { id } = await enviada([PALA]);
    const { body } = await subir(id, ['a.pdf', PDF]);
    const archivo = `${BASE}/adjuntos/${body.adjuntos[0].id}`;
    expect((await cliente.call('PUT', archivo, { para_cliente: true })).status).toBe(403);
    expect((await empleado.call('PUT', archivo, { para_cliente: true })).body.adjuntos[0].para_cliente).toBe(true);
    await hacer(id, 'aceptar', { motivo: 'Por teléfono' });
    expect((await empleado.call('DELETE', archivo)).body.message).toBe(
      'El cliente aceptó la cotización con este archivo: queda como está.',
    );
    expect((await empleado.call('PUT', archivo, { para_cliente: false })).status).toBe(409);

    const suelta = await aceptada([PALA]);
    const interno = (await subir(suelta.id, ['b.pdf', PDF])).body.adjuntos[0].id;
    expect((await empleado.call('DELETE', `${BASE}/adjuntos/${interno}`)).status).toBe(204);
    expect((await empleado.call('DELETE', `${BASE}/adjuntos/${interno}`)).status).toBe(404);
    expect((await rastros(suelta.id)).slice(-2)).toEqual(['adjuntar-cotizacion', 'quitar-adjunto']);
    expect((await rastros(id)).slice(-2)).toEqual(['cambiar-adjunto', 'aceptar-cotizacion']);
  });
});
