import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { and, eq, inArray } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { productos } from '#server/features/catalogo/catalogo/index.ts';
import { auditoria } from '#server/platform/audit/table.ts';
import { type Answer, type Caller, createProducto, person } from '#server/testing/builders.ts';
import { hollowPng, picture } from '#server/testing/pictures.ts';
import { createTestApp, openTestApp } from '#server/testing/test-app.ts';
import { zipOf } from '#server/testing/zip.ts';

let test = await openTestApp();
const admin = await person(test, 'admin');

type Sent = [name: string, content: Buffer | string];

/** The call with these files, as a browser sends it. */
async function send(caller: Caller, ...files: Sent[]): Promise<Answer> {
  const form = new FormData();
  for (const [name, content] of files) form.append('images', new Blob([new Uint8Array(Buffer.from(content))]), name);
  const request = new Request('http://x', { method: 'PUT', body: form });
  const answer = await test.app.inject({
    method: 'PUT',
    url: '/api/products/productos/imagenes',
    headers: { authorization: `Bearer ${caller.token}`, 'content-type': request.headers.get('content-type')! },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return { status: answer.statusCode, body: answer.json(), headers: answer.headers as Record<string, unknown> };
}

const row = async (id: number) => (await test.db.select().from(productos).where(eq(productos.id, id)))[0]!;
const audited = (...ids: number[]) =>
  test.db
    .select()
    .from(auditoria)
    .where(and(eq(auditoria.entidad, 'producto'), inArray(auditoria.entidad_id, ids)))
    .orderBy(auditoria.id);
const left = () => readdir(path.join(test.config.DATA_DIR, 'subidas'));

describe('PUT /api/products/productos/imagenes', () => {
  it('cambia la imagen del producto cuyo código es el nombre, y lo deja anotado', async () => {
    const uno = await createProducto(test);
    const oculto = await createProducto(test, { estado: 'inactivo' });
    const { status, body } = await send(
      admin,
      [`${uno.codigo_producto_fussan}.jpg`, await picture('jpeg')],
      [`${oculto.codigo_producto_fussan} .PNG`, await picture('png', { background: '#080' })],
    );
    expect(status).toBe(200);
    expect(body).toMatchObject({ success: true, message: 'Imágenes actualizadas exitosamente.', rechazadas: [] });
    const [primera] = body.productos_actualizados;
    expect(primera).toMatchObject({
      codigo_producto_fussan: uno.codigo_producto_fussan,
      imagen_anchos: [160, 320, 480, 640, 960],
    });
    const fila = await row(uno.id);
    expect(fila).toMatchObject({ imagen_url: primera.imagen_url, imagen_anchos: primera.imagen_anchos, version: 2 });
    expect(fila.fecha_actualizacion.getTime()).toBeGreaterThan(fila.fecha_creacion.getTime());
    expect(await audited(uno.id, oculto.id)).toMatchObject([
      {
        accion: 'actualizar-imagen',
        actor_id: admin.id,
        entidad_id: uno.id,
        detalle: { imagen_url: { antes: null, despues: primera.imagen_url } },
      },
      { accion: 'actualizar-imagen', entidad_id: oculto.id },
    ]);
    const served = await test.app.inject(primera.imagen_url);
    expect((await sharp(served.rawPayload).metadata()).format).toBe('webp');
    expect(await left()).toEqual([]);
  });

  it('la misma imagen otra vez no cambia nada', async () => {
    const { id, codigo_producto_fussan } = await createProducto(test);
    const file: Sent = [`${codigo_producto_fussan}.jpg`, await picture()];
    await send(admin, file);
    expect((await send(admin, file)).body).toMatchObject({
      success: true,
      productos_actualizados: [{ codigo_producto_fussan }],
    });
    expect((await row(id)).version).toBe(2);
    expect(await audited(id)).toHaveLength(1);
  });

  it('un archivo malo no echa a perder los demás, y cada uno dice por qué', async () => {
    const [bueno, texto, pesado, gigante] = await Promise.all([
      createProducto(test),
      createProducto(test),
      createProducto(test),
      createProducto(test),
    ]);
    const codigo = (uno: { codigo_producto_fussan: number }) => uno.codigo_producto_fussan;
    const { status, body } = await send(
      admin,
      ['999999999999998.jpg', await picture()],
      ['taladro.jpg', await picture()],
      [`${codigo(texto)}.png`, 'esto no es una imagen'],
      [`${codigo(pesado)}.jpg`, Buffer.alloc(15 * 1024 * 1024 + 1)],
      [`${codigo(gigante)}.png`, hollowPng(30_000, 30_000)],
      [`${codigo(bueno)}.jpg`, await picture()],
      [`${codigo(bueno)}.png`, await picture('png')],
    );
    expect(status).toBe(200);
    expect(body).toMatchObject({ success: true, message: 'Actualizadas: 1. Rechazadas: 6.' });
    expect(body.productos_actualizados).toMatchObject([{ codigo_producto_fussan: codigo(bueno) }]);
    expect(
      Object.fromEntries(
        body.rechazadas.map(({ archivo, mensaje }: { archivo: string; mensaje: string }) => [archivo, mensaje]),
      ),
    ).toEqual({
      '999999999999998.jpg': 'No hay un producto con el código 999999999999998.',
      'taladro.jpg': 'El nombre del archivo debe ser el código del producto, como 123.jpg.',
      [`${codigo(texto)}.png`]: 'El archivo no es una imagen JPEG, PNG, WebP, AVIF o GIF.',
      [`${codigo(pesado)}.jpg`]: 'La imagen pesa demasiado: el máximo es 15 MB.',
      [`${codigo(gigante)}.png`]: 'La imagen mide 30000 × 30000 píxeles: el máximo son 50 millones de píxeles.',
      [`${codigo(bueno)}.png`]: `El código se repite: ya viene en «${codigo(bueno)}.jpg».`,
    });
    for (const malo of [texto, pesado, gigante])
      expect(await row(malo.id)).toMatchObject({ imagen_url: null, version: 1 });
  });

  it('sin archivos dice que hay que elegir al menos uno', async () => {
    const { status, body } = await send(admin);
    expect([status, body.message]).toEqual([400, 'Por favor, selecciona al menos una imagen.']);
  });

  it('cuando todo se rechaza no hay éxito', async () => {
    expect((await send(admin, ['x.jpg', 'x'])).body).toMatchObject({
      success: false,
      message: 'Error al actualizar las imágenes.',
      productos_actualizados: [],
    });
  });

  it('si el almacén no responde es un 503, y no cambia ningún producto', async () => {
    const roto = await createTestApp({
      S3_BUCKET: 'x',
      S3_ENDPOINT: 'http://127.0.0.1:9',
      S3_ACCESS_KEY_ID: 'a',
      S3_SECRET_ACCESS_KEY: 'b',
    });
    const sano = test;
    try {
      test = roto;
      const { id, codigo_producto_fussan } = await createProducto(roto);
      const { status, body } = await send(await person(roto, 'admin'), [
        `${codigo_producto_fussan}.jpg`,
        await picture(),
      ]);
      expect([status, body.code]).toEqual([503, 'NO_DISPONIBLE']);
      expect(await row(id)).toMatchObject({ imagen_url: null, version: 1 });
      expect(await left()).toEqual([]);
    } finally {
      test = sano;
      await roto.close();
    }
  });
});

describe('un .zip', () => {
  it('trae las imágenes en carpetas; lo que los sistemas agregan no cuenta', async () => {
    const [uno, dos] = await Promise.all([createProducto(test), createProducto(test)]);
    const { body } = await send(admin, [
      'fotos.zip',
      zipOf(
        { name: 'taladros/', content: Buffer.alloc(0) },
        { name: `taladros/${uno.codigo_producto_fussan}.jpg`, content: await picture() },
        { name: `__MACOSX/taladros/._${uno.codigo_producto_fussan}.jpg`, content: Buffer.from('basura') },
        { name: `${dos.codigo_producto_fussan}.webp`, content: await picture('webp') },
        { name: 'leeme.txt', content: Buffer.from('hola') },
      ),
    ]);
    expect(body.productos_actualizados).toHaveLength(2);
    expect(body.rechazadas).toEqual([
      {
        archivo: 'fotos.zip/leeme.txt',
        mensaje: 'El nombre del archivo debe ser el código del producto, como 123.jpg.',
      },
    ]);
    expect(await row(uno.id)).toMatchObject({ version: 2 });
    expect(await left()).toEqual([]);
  });

  const MB = 1024 * 1024;
  it.each<[string, (codigo: string) => Promise<Buffer> | Buffer, string]>([
    ['que no es un .zip', () => Buffer.from('no soy un zip'), 'El .zip está dañado o no lo pudimos leer.'],
    ['vacío', () => zipOf(), 'El .zip no trae ningún archivo.'],
    [
      'cortado a la mitad',
      async (codigo) => zipOf({ name: codigo, content: await picture() }).subarray(0, 60),
      'El .zip está dañado o no lo pudimos leer.',
    ],
    [
      'con nombres que se salen de su carpeta',
      async (codigo) => zipOf({ name: `../../${codigo}`, content: await picture() }),
      'El .zip se rechazó: trae nombres de archivo que no son seguros.',
    ],
    [
      'con nombres absolutos',
      async (codigo) => zipOf({ name: `/etc/${codigo}`, content: await picture() }),
      'El .zip se rechazó: trae nombres de archivo que no son seguros.',
    ],
    [
      'cifrado',
      async (codigo) => zipOf({ name: codigo, content: await picture(), says: { encrypted: true } }),
      'Está protegido con contraseña. Envíalo sin ella.',
    ],
    [
      'con una bomba que dice cuánto ocupa',
      (codigo) => zipOf({ name: codigo, content: Buffer.alloc(MB), says: { bytes: 4_000 * MB } }),
      'El .zip se rechazó: descomprimido ocuparía demasiado.',
    ],
    [
      'con una bomba que calla cuánto ocupa',
      (codigo) => zipOf({ name: codigo, content: Buffer.alloc(60 * MB), says: { bytes: 1000 } }),
      'El .zip está dañado o no lo pudimos leer.',
    ],
    [
      'con una imagen demasiado pesada',
      (codigo) => zipOf({ name: codigo, content: Buffer.alloc(16 * MB) }),
      'La imagen pesa demasiado: el máximo es 15 MB.',
    ],
    [
      'con demasiados archivos',
      async () =>
        zipOf(...Array.from({ length: 501 }, (_, i) => ({ name: `${i + 1}.jpg`, content: Buffer.from('x') }))),
      'El .zip trae demasiados archivos: el máximo es 500. Divídelo en varios.',
    ],
    [
      'con un .zip adentro',
      (codigo) => zipOf({ name: codigo, content: zipOf({ name: codigo, content: Buffer.from('x') }) }),
      'El archivo no es una imagen JPEG, PNG, WebP, AVIF o GIF.',
    ],
  ])('%s se rechaza en menos de 5 s, sin cambiar nada y sin llenar la memoria', async (_que, hacer, mensaje) => {
    const [malo, bueno] = await Promise.all([createProducto(test), createProducto(test)]);
    const zip = await hacer(`${malo.codigo_producto_fussan}.jpg`);
    const memoria = process.memoryUsage.rss();
    const inicio = performance.now();
    const { body } = await send(admin, ['fotos.zip', zip], [`${bueno.codigo_producto_fussan}.jpg`, await picture()]);
    expect(performance.now() - inicio).toBeLessThan(5_000);
    expect(process.memoryUsage.rss() - memoria).toBeLessThan(150 * MB);
    expect(body.rechazadas).toMatchObject([{ mensaje }]);
    expect(body.rechazadas[0].archivo).toMatch(/^fotos\.zip/);
    expect(await row(malo.id)).toMatchObject({ imagen_url: null, version: 1 });
    // The other file is none the worse.
    expect(await row(bueno.id)).toMatchObject({ version: 2 });
    expect(await left()).toEqual([]);
  });
});

describe('GET /api/products/codigos', () => {
  it('dice de qué productos son los códigos, también los ocultos, y calla los que no son de ninguno', async () => {
    const [uno, oculto] = await Promise.all([createProducto(test), createProducto(test, { estado: 'inactivo' })]);
    const codigos = [uno, oculto].map(({ codigo_producto_fussan }) => codigo_producto_fussan);
    const { status, body } = await admin.call(
      'GET',
      `/api/products/codigos?codigos=${codigos},999999999999997,${codigos[0]}`,
    );
    expect(status).toBe(200);
    expect(new Set(body.map(({ id }: { id: number }) => id))).toEqual(new Set([uno.id, oculto.id]));
    expect(body.find(({ id }: { id: number }) => id === uno.id)).toEqual({
      id: uno.id,
      codigo_producto_fussan: codigos[0],
      descripcion: uno.descripcion,
      imagen_url: null,
      imagen_anchos: [],
    });
  });

  it.each([
    ['letras', 'a,b'],
    ['nada', ''],
    ['más de cien', Array.from({ length: 101 }, (_, i) => i + 1).join()],
  ])('con %s es un 400', async (_que, codigos) => {
    expect((await admin.call('GET', `/api/products/codigos?codigos=${codigos}`)).status).toBe(400);
  });
});
