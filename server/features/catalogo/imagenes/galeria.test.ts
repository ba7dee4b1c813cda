import { and, eq, inArray } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { DEMASIADAS_IMAGENES, IMAGENES_CAMBIADAS } from '#contract/catalogo/imagenes/imagenes-de-producto.ts';
import { productos } from '#server/features/catalogo/catalogo/index.ts';
import { auditoria } from '#server/platform/audit/table.ts';
import { createProducto, people, visitor } from '#server/testing/builders.ts';
import { sendForm } from '#server/testing/form.ts';
import { picture } from '#server/testing/pictures.ts';
import { openTestApp } from '#server/testing/test-app.ts';

const test = await openTestApp();
const [admin, empleado] = await people(test, 'admin', 'employee');
const nadie = visitor(test);
type Imagen = { imagen_url: string; alt: string; imagen_anchos: number[] };

const agregar = async (id: number, colores: readonly string[], quien = admin) => {
  let answer = await sendForm(test, quien, ['POST', `/api/products/${id}/imagenes`], {});
  for (const background of colores) {
    const imagenes = ['foto.png', await picture('png', { background })] as const;
    answer = await sendForm(test, quien, ['POST', `/api/products/${id}/imagenes`], { imagenes });
  }
  return answer;
};
const ordenar = (id: number, imagenes: readonly Pick<Imagen, 'imagen_url' | 'alt'>[], quitar: readonly string[] = []) =>
  admin.call('PUT', `/api/products/${id}/imagenes`, {
    imagenes: imagenes.map(({ imagen_url, alt }) => ({ imagen_url, alt })),
    quitar,
  });
const vistas = async (id: number): Promise<Imagen[]> =>
  (await nadie.call('GET', `/api/products/${id}/ficha`)).body.producto.imagenes;
const rastros = async (id: number) =>
  (
    await test.db
      .select({ accion: auditoria.accion, detalle: auditoria.detalle, actor_id: auditoria.actor_id })
      .from(auditoria)
      .where(
        and(
          eq(auditoria.entidad_id, id),
          inArray(auditoria.accion, ['agregar-imagenes', 'ordenar-imagenes', 'editar-producto']),
        ),
      )
      .orderBy(auditoria.id)
  ).map(({ accion, detalle, actor_id }) => ({ accion, detalle, actor_id }));

describe('las imágenes de un producto', () => {
  it('se agregan detrás de las que tiene; la primera es la suya, y la misma no está dos veces', async () => {
    const { id } = await createProducto(test);
    expect(await vistas(id)).toEqual([]);
    const { status, body } = await agregar(id, ['#a00', '#0a0', '#a00']);
    expect([status, body.imagenes.length]).toEqual([201, 2]);
    const [primera, segunda] = await vistas(id);
    expect(primera).toEqual({ imagen_url: expect.any(String), imagen_anchos: [160, 320, 480, 640, 960], alt: '' });
    const { body: suyo } = await nadie.call('GET', `/api/products/${id}`);
    expect([suyo.imagen_url, suyo.imagenes]).toEqual([primera!.imagen_url, [primera, segunda]]);
    expect((await test.app.inject(segunda!.imagen_url)).statusCode).toBe(200);
    expect(await rastros(id)).toEqual([
      { accion: 'agregar-imagenes', detalle: { imagenes: { antes: 0, despues: 1 } }, actor_id: admin.id },
      { accion: 'agregar-imagenes', detalle: { imagenes: { antes: 1, despues: 2 } }, actor_id: admin.id },
    ]);
  });

  it('se ordenan, dicen qué muestran y se quitan; la que queda primera es la de las listas', async () => {
    const { id } = await createProducto(test);
    await agregar(id, ['#b00', '#0b0', '#00b']);
    const [a, b, c] = (await vistas(id)) as [Imagen, Imagen, Imagen];
    const { status, body } = await ordenar(id, [{ ...c, alt: ' La batería ' }, a], [b.imagen_url]);
    expect([status, body.imagenes]).toEqual([200, [{ ...c, alt: 'La batería' }, a]]);
    const [fila] = await test.db.select().from(productos).where(eq(productos.id, id));
    expect(fila).toMatchObject({ imagen_url: c.imagen_url, imagen_alt: 'La batería', galeria: [a] });
    expect((await rastros(id)).at(-1)).toMatchObject({
      accion: 'ordenar-imagenes',
      detalle: { imagenes: { antes: 3, despues: 2 } },
    });
    const antes = (await rastros(id)).length;
    expect((await ordenar(id, body.imagenes)).status).toBe(200);
    expect(await rastros(id)).toHaveLength(antes);
    expect((await ordenar(id, [], [c.imagen_url, a.imagen_url])).body).toEqual({ imagenes: [] });
    expect((await nadie.call('GET', `/api/products/${id}`)).body.imagen_url).toBeNull();
  });

  it('sólo entre las que tiene: de lo que otra persona cambió entretanto se entera', async () => {
    const { id } = await createProducto(test);
    await agregar(id, ['#c00', '#0c0']);
    const [a, b] = (await vistas(id)) as [Imagen, Imagen];
    const ajena = { ...a, imagen_url: '/imagenes/de-otro-640.webp' };
    for (const [pedidas, quitar] of [
      [[a], []],
      [[a, b, ajena], []],
      [[a, ajena], []],
      [[a, a], []],
      [[a, b], [b.imagen_url]],
    ] as [Imagen[], string[]][]) {
      const { status, body } = await ordenar(id, pedidas, quitar);
      expect([status, body.message]).toEqual([409, IMAGENES_CAMBIADAS]);
    }
    expect(await vistas(id)).toEqual([a, b]);
  });

  it('hasta ocho, también de muchos a la vez', async () => {
    const { id } = await createProducto(test);
    await agregar(id, ['#100', '#200', '#300', '#400', '#500', '#600']);
    const fotos = await Promise.all(
      ['#700', '#800', '#900', '#a01'].map((background) => picture('png', { background })),
    );
    const estados = await Promise.all(
      fotos.map(async (foto) => {
        const imagenes = ['foto.png', foto] as const;
        const { status } = await sendForm(test, admin, ['POST', `/api/products/${id}/imagenes`], { imagenes });
        return status;
      }),
    );
    expect(estados.toSorted()).toEqual([201, 201, 409, 409]);
    expect(await vistas(id)).toHaveLength(8);
    expect((await agregar(id, ['#b01'])).body.message).toBe(DEMASIADAS_IMAGENES);
  });

  it('lo que no es una imagen no cambia nada, y un empleado no las toca', async () => {
    const { id } = await createProducto(test);
    const imagenes = ['foto.png', 'no soy una imagen'] as const;
    const mala = await sendForm(test, admin, ['POST', `/api/products/${id}/imagenes`], { imagenes });
    expect([mala.status, mala.body.code]).toEqual([422, 'IMAGEN_INVALIDA']);
    expect((await agregar(id, ['#d00'], empleado)).status).toBe(403);
    expect((await empleado.call('PUT', `/api/products/${id}/imagenes`, { imagenes: [] })).status).toBe(403);
    expect((await agregar(2_147_483_647, ['#d00'])).status).toBe(404);
    expect([await vistas(id), await rastros(id)]).toEqual([[], []]);
  });
});

describe('la imagen de siempre', () => {
  it('otra en su lugar pierde lo que se decía de la de antes; al quitarla sube la siguiente', async () => {
    const { id } = await createProducto(test);
    await agregar(id, ['#e00', '#0e0']);
    const [a, b] = (await vistas(id)) as [Imagen, Imagen];
    await ordenar(id, [
      { ...a, alt: 'De frente' },
      { ...b, alt: 'De lado' },
    ]);
    await admin.call('PUT', `/api/products/${id}`, { imagen_url: 'https://fabrica.cl/otra.jpg' });
    expect(await vistas(id)).toEqual([
      { imagen_url: 'https://fabrica.cl/otra.jpg', imagen_anchos: [], alt: '' },
      { ...b, alt: 'De lado' },
    ]);
    await admin.call('PUT', `/api/products/${id}`, { imagen_url: null });
    expect(await vistas(id)).toEqual([{ ...b, alt: 'De lado' }]);
    expect((await rastros(id)).at(-1)!.detalle).toEqual({
      imagen_url: { antes: 'https://fabrica.cl/otra.jpg', despues: b.imagen_url },
    });
    await admin.call('PUT', `/api/products/${id}`, { imagen_url: null });
    expect(await vistas(id)).toEqual([]);
  });

  it('la de una carga de imágenes tampoco hereda lo que se decía', async () => {
    const { id, codigo_producto_fussan } = await createProducto(test);
    await agregar(id, ['#f00']);
    const [a] = (await vistas(id)) as [Imagen];
    await ordenar(id, [{ ...a, alt: 'De frente' }]);
    const images = [`${codigo_producto_fussan}.png`, await picture('png', { background: '#0f0' })] as const;
    await sendForm(test, admin, ['PUT', '/api/products/productos/imagenes'], { images });
    expect(await vistas(id)).toMatchObject([{ alt: '' }]);
  });
});
