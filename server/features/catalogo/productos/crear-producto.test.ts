import { randomInt } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { movimientos_stock } from '#server/features/bodega/existencias/index.ts';
import { productos } from '#server/features/catalogo/catalogo/index.ts';
import { auditoria } from '#server/platform/audit/table.ts';
import { createProvedor, person } from '#server/testing/builders.ts';
import { sendForm } from '#server/testing/form.ts';
import { picture } from '#server/testing/pictures.ts';
import { openTestApp } from '#server/testing/test-app.ts';

const test = await openTestApp();
const admin = await person(test, 'admin');

const nuevo = (campos: Record<string, unknown> = {}) => ({
  codigo_producto_fussan: randomInt(1_000_000, 999_999_999),
  descripcion: 'Sierra de prueba',
  precio_unitario: 49_990,
  cantidad_stock: 7,
  ...campos,
});
const create = (body: unknown, caller = admin) => caller.call('POST', '/api/products', body);

describe('agregar un producto', () => {
  it('queda con su stock en el libro, su precio en el historial y su fila en la auditoría, y se vende', async () => {
    const datos = nuevo({
      proveedor_id: await createProvedor(test),
      marca: 'Bosch',
      ultimo_costo: 20_000,
      stock_minimo: 2,
    });
    const { status, body } = await create(datos);
    expect([status, body]).toMatchObject([201, { ...datos, estado: 'activo', version: 1, margen: 52.4 }]);
    const libro = await test.db
      .select()
      .from(movimientos_stock)
      .where(eq(movimientos_stock.producto_id, body.id))
      .orderBy(movimientos_stock.id);
    expect(libro).toMatchObject([{ antes: 0, despues: 7, motivo: 'inicial', actor_id: admin.id }]);
    const precios = await admin.call('GET', `/api/products/${body.id}/precios`);
    expect(precios.body.items).toMatchObject([{ antes: null, despues: 49_990, origen: 'inicial' }]);
    const suya = and(eq(auditoria.entidad, 'producto'), eq(auditoria.entidad_id, body.id));
    const filas = await test.db.select().from(auditoria).where(suya).orderBy(auditoria.id);
    expect(filas).toMatchObject([{ accion: 'crear-producto', actor_id: admin.id, detalle: { cantidad_stock: 7 } }]);
    expect((await admin.call('GET', `/api/products/${body.id}`)).status).toBe(200);
  });

  it('como formulario con imagen: los números vienen como texto y los vacíos son 0', async () => {
    const codigo = String(randomInt(1_000_000, 999_999_999));
    const { status, body } = await sendForm(test, admin, ['POST', '/api/products'], {
      codigo_producto_fussan: codigo,
      descripcion: '  Taladro con foto ',
      precio_unitario: '19990',
      cantidad_stock: '',
      costo_envio: '',
      marca: '',
      familia: '',
      proveedor_id: '',
      estado: '',
      imagen_url: ['foto.jpg', await picture('jpeg')],
    });
    expect([status, body]).toMatchObject([
      201,
      {
        codigo_producto_fussan: Number(codigo),
        descripcion: 'Taladro con foto',
        precio_unitario: 19_990,
        cantidad_stock: 0,
        costo_envio: 0,
        marca: null,
        familia: null,
        proveedor_id: null,
        estado: 'activo',
        imagen_url: expect.stringMatching(/^\/imagenes\/[\w-]+-640\.webp$/),
        imagen_anchos: [160, 320, 480, 640, 960],
      },
    ]);
    expect((await test.app.inject(body.imagen_url)).statusCode).toBe(200);
    const cambio = await sendForm(test, admin, ['PUT', `/api/products/${body.id}`], {
      version: '1',
      precio_unitario: '',
      imagen_url: ['otra.png', await picture('png', { background: '#0a0' })],
    });
    expect([cambio.status, cambio.body.precio_unitario, cambio.body.version]).toEqual([200, 0, 2]);
    expect(cambio.body.imagen_url).not.toBe(body.imagen_url);
  });

  it('lo que no es una imagen se rechaza y no queda nada', async () => {
    const datos = nuevo();
    const { status, body } = await sendForm(test, admin, ['POST', '/api/products'], {
      codigo_producto_fussan: String(datos.codigo_producto_fussan),
      descripcion: 'X',
      precio_unitario: '1',
      cantidad_stock: '1',
      imagen_url: ['foto.png', '<svg onload="alert(1)"/>'],
    });
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(body.message).toMatch(/imagen/i);
    const codigo = eq(productos.codigo_producto_fussan, datos.codigo_producto_fussan);
    expect(await test.db.$count(productos, codigo)).toBe(0);
  });

  it('de un producto que se rechaza no queda la imagen guardada', async () => {
    const { codigo_producto_fussan } = (await create(nuevo())).body;
    const imagen = await picture('png', { background: '#321' });
    const enviar = (campos: Record<string, unknown>) => {
      const datos = Object.entries(nuevo(campos)).map(([campo, valor]) => [campo, String(valor)]);
      const cuerpo = { ...Object.fromEntries(datos), imagen_url: ['a.png', imagen] };
      return sendForm(test, admin, ['POST', '/api/products'], cuerpo);
    };
    const guardadas = () => readdir(path.join(test.config.DATA_DIR, 'imagenes'));
    const antes = await guardadas();
    expect((await enviar({ codigo_producto_fussan })).body.code).toBe('CODIGO_OCUPADO');
    expect((await enviar({ proveedor_id: 999_999 })).status).toBe(400);
    expect((await enviar({ stock_minimo: 5, stock_maximo: 2 })).status).toBe(400);
    expect(await guardadas()).toEqual(antes);
    expect((await enviar({})).status).toBe(201);
    expect((await guardadas()).length).toBeGreaterThan(antes.length);
  });

  it('la imagen puede ser una dirección', async () => {
    for (const imagen_url of ['https://fotos.test/a.jpg', 'http://fotos.test/a.jpg']) {
      expect((await create(nuevo({ imagen_url }))).body).toMatchObject({ imagen_url, imagen_anchos: [] });
    }
    expect((await create(nuevo({ imagen_url: 'ftp://fotos.test/a.jpg' }))).body.fields.imagen_url).toContain(
      'una dirección que empiece con https://',
    );
    expect((await create(nuevo({ imagen_url: '/imagenes/ajena-640.webp' }))).status).toBe(400);
  });

  const CODIGO = 'El código de producto es obligatorio y debe ser un valor mayor que 0.';
  it.each([
    [{ codigo_producto_fussan: 0 }, 'codigo_producto_fussan', CODIGO],
    [{ codigo_producto_fussan: -5 }, 'codigo_producto_fussan', CODIGO],
    [{ codigo_producto_fussan: '' }, 'codigo_producto_fussan', CODIGO],
    [{ codigo_producto_fussan: 'abc' }, 'codigo_producto_fussan', CODIGO],
    [{ codigo_producto_fussan: undefined }, 'codigo_producto_fussan', CODIGO],
    [{ codigo_producto_fussan: 1.5 }, 'codigo_producto_fussan', 'El código debe ser un número entero.'],
    [
      { codigo_producto_fussan: '1234567890123456' },
      'codigo_producto_fussan',
      'El código puede tener hasta 15 dígitos.',
    ],
    [{ descripcion: ' ' }, 'descripcion', 'La descripción es requerida.'],
    [{ precio_unitario: -1 }, 'precio_unitario', 'El precio debe ser un número de 0 o más.'],
    [{ precio_unitario: 'NaN' }, 'precio_unitario', 'El precio debe ser un número de 0 o más.'],
    [{ precio_unitario: '1e999' }, 'precio_unitario', 'El precio debe ser un número de 0 o más.'],
    [{ cantidad_stock: undefined }, 'cantidad_stock', 'El stock es requerido.'],
    [{ proveedor_id: 999_999 }, 'proveedor_id', 'El proveedor no existe.'],
    [{ stock_minimo: 5, stock_maximo: 2 }, 'stock_maximo', 'El stock máximo no puede ser menor que el mínimo.'],
  ])('rechaza %j', async (campos, campo, message) => {
    const { status, body } = await create(nuevo(campos));
    expect([status, body.fields]).toEqual([400, { [campo]: message }]);
  });

  it('diez a la vez con un mismo código: queda uno, y los demás saben cuál está ocupado', async () => {
    const datos = nuevo();
    const answers = await Promise.all(Array.from({ length: 10 }, () => create(datos)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 9 }, () => 409)]);
    const conflicto = answers.find(({ status }) => status === 409)!.body;
    expect([conflicto.code, conflicto.message]).toEqual([
      'CODIGO_OCUPADO',
      `Ya existe un producto con el código ${datos.codigo_producto_fussan}.`,
    ]);
    const creado = answers.find(({ status }) => status === 201)!.body;
    const codigo = eq(productos.codigo_producto_fussan, datos.codigo_producto_fussan);
    expect(await test.db.$count(productos, codigo)).toBe(1);
    const suya = and(eq(auditoria.accion, 'crear-producto'), eq(auditoria.entidad_id, creado.id));
    expect(await test.db.$count(auditoria, suya)).toBe(1);
  });

  it('un empleado no puede', async () => {
    expect((await create(nuevo(), await person(test, 'employee'))).status).toBe(403);
  });
});
