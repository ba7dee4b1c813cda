import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { diaEnSantiago } from '#contract/valores/fechas.ts';
import { auditoria } from '#server/platform/audit/table.ts';
import { createProducto, people, visitor } from '#server/testing/builders.ts';
import { openTestApp } from '#server/testing/test-app.ts';
import { maestros, maestros_productos } from './index.ts';

const test = await openTestApp();
const [admin, otraAdmin, empleado, cliente] = await people(test, 'admin', 'admin', 'employee', 'customer');
const visitante = visitor(test);

const RUTA = '/api/maestros';
let correlativo = 0;
const cuerpo = (cambios: Record<string, unknown> = {}) => ({
  user_id: 999_999,
  description: 'Manguera de jardín',
  familia: 'Jardinería y áreas libres',
  sub_familia: 'Riego',
  cod_familia: 14,
  cod_sub_familia: 3,
  correlativo: ++correlativo,
  codigo_fussan: '',
  ...cambios,
});
const crear = async (cambios: Record<string, unknown> = {}) => {
  const { status, body } = await admin.call('POST', RUTA, cuerpo(cambios));
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
};
const rastros = (accion: string, entidad_id: number) =>
  test.db
    .select()
    .from(auditoria)
    .where(and(eq(auditoria.accion, accion), eq(auditoria.entidad_id, entidad_id)))
    .orderBy(auditoria.id);

describe('crear un maestro', () => {
  it('forma su código, le pone la fecha de hoy y a quien lo crea, y lo anota', async () => {
    const creado = await crear({ correlativo: 77 });
    expect(creado).toMatchObject({
      user_id: admin.id,
      familia: 'jardineria y areas libres',
      codigo_fussan: 14_03_0077,
      date: diaEnSantiago(),
      version: 1,
      productos: 0,
    });
    expect(await rastros('crear-maestro', creado.id)).toMatchObject([
      { actor_id: admin.id, detalle: { codigo_fussan: 14_03_0077, user_id: admin.id } },
    ]);
    expect((await empleado.call('GET', `${RUTA}/${creado.id}`)).body).toMatchObject({
      id: creado.id,
      codigo_libre: true,
    });
  });

  it('sólo un administrador; los demás no dejan rastro', async () => {
    const antes = await test.db.$count(maestros);
    expect((await visitante.call('POST', RUTA, cuerpo())).status).toBe(401);
    for (const quien of [cliente, empleado]) expect((await quien.call('POST', RUTA, cuerpo())).status).toBe(403);
    expect(await test.db.$count(maestros)).toBe(antes);
  });

  it('lo que falta se pide con el texto de siempre, en su campo', async () => {
    const { status, body } = await admin.call('POST', RUTA, cuerpo({ cod_familia: '0', familia: ' ' }));
    expect(status).toBe(400);
    expect(body.message).toBe('Por favor, completa los campos obligatorios');
    expect(Object.keys(body.fields)).toEqual(['familia', 'cod_familia']);
  });

  it('un código que es de otro se niega nombrándolo', async () => {
    const suyo = await crear({ description: 'Aspersor' });
    const { status, body } = await admin.call('POST', RUTA, cuerpo({ codigo_fussan: suyo.codigo_fussan }));
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: 'CODIGO_OCUPADO', fields: { codigo_fussan: body.message } });
    expect(body.message).toBe(`El código ${suyo.codigo_fussan} ya es del maestro «Aspersor».`);
  });

  it('entre muchos que piden a la vez el mismo código, lo tiene uno', async () => {
    const mismo = cuerpo({ correlativo: 5_000 });
    const respuestas = await Promise.all(Array.from({ length: 5 }, () => admin.call('POST', RUTA, mismo)));
    expect(respuestas.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(respuestas.filter(({ status, body }) => status === 409 && body.code === 'CODIGO_OCUPADO')).toHaveLength(4);
    expect(await test.db.$count(maestros, eq(maestros.codigo_fussan, 14_03_5000))).toBe(1);
  });

  it('sugiere el siguiente correlativo de la subfamilia, también sobre códigos escritos a mano', async () => {
    await crear({ cod_familia: 31, cod_sub_familia: 2, correlativo: 4, familia: 'Fijaciones', sub_familia: 'Pernos' });
    await crear({ cod_familia: 99, correlativo: 1, codigo_fussan: 31_02_0005 });
    const { body } = await empleado.call('GET', `${RUTA}/correlativo?cod_familia=31&cod_sub_familia=2`);
    expect(body).toEqual({ correlativo: 6, codigo_fussan: 31_02_0006, familia: 'Fijaciones', sub_familia: 'Pernos' });
    await crear({ cod_familia: 31, cod_sub_familia: 2, correlativo: 9_999 });
    expect((await admin.call('GET', `${RUTA}/correlativo?cod_familia=31&cod_sub_familia=2`)).body.correlativo).toBe(1);
  });
});

describe('editar un maestro', () => {
  it('cambia lo que se da, deja su fecha, y anota antes y después', async () => {
    const { id, version, correlativo, codigo_fussan } = await crear({ date: '2026-01-02' });
    const cambio = cuerpo({ correlativo, codigo_fussan, description: 'Manguera reforzada', version });
    const { status, body } = await otraAdmin.call('PUT', `${RUTA}/${id}`, cambio);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      description: 'Manguera reforzada',
      date: '2026-01-02',
      user_id: otraAdmin.id,
      version: version + 1,
    });
    expect(await rastros('editar-maestro', id)).toMatchObject([
      {
        actor_id: otraAdmin.id,
        detalle: { description: { antes: 'Manguera de jardín', despues: 'Manguera reforzada' } },
      },
    ]);
  });

  it('de dos que editan lo mismo, el segundo ve lo nuevo y nada se pisa', async () => {
    const { id, version, correlativo } = await crear();
    const editar = (description: string) =>
      admin.call('PUT', `${RUTA}/${id}`, cuerpo({ correlativo, description, version }));
    const respuestas = await Promise.all(['Uno', 'Dos', 'Tres', 'Cuatro'].map(editar));
    const ganador = respuestas.find(({ status }) => status === 200)!;
    const perdedores = respuestas.filter(({ status }) => status === 409);
    expect(perdedores).toHaveLength(3);
    for (const { body } of perdedores) {
      expect(body).toMatchObject({
        code: 'MAESTRO_CAMBIADO',
        details: { maestro: { description: ganador.body.description, version: version + 1 } },
      });
    }
  });

  it('lo que queda igual no es un cambio; uno que no está es 404, y a otros se les niega', async () => {
    const { id, correlativo } = await crear();
    expect((await otraAdmin.call('PUT', `${RUTA}/${id}`, cuerpo({ correlativo }))).body.version).toBe(1);
    expect(await rastros('editar-maestro', id)).toEqual([]);
    expect((await admin.call('PUT', `${RUTA}/2000000000`, cuerpo())).status).toBe(404);
    expect((await empleado.call('PUT', `${RUTA}/${id}`, cuerpo())).status).toBe(403);
    const otro = await crear();
    const { status, body } = await admin.call('PUT', `${RUTA}/${id}`, cuerpo({ codigo_fussan: otro.codigo_fussan }));
    expect([status, body.code]).toEqual([409, 'CODIGO_OCUPADO']);
  });
});

describe('eliminar un maestro', () => {
  it('sin productos se va, con su rastro', async () => {
    const { id, codigo_fussan } = await crear();
    expect((await empleado.call('DELETE', `${RUTA}/${id}`)).status).toBe(403);
    expect((await admin.call('DELETE', `${RUTA}/${id}`)).status).toBe(204);
    expect((await admin.call('DELETE', `${RUTA}/${id}`)).status).toBe(404);
    expect(await rastros('eliminar-maestro', id)).toMatchObject([{ actor_id: admin.id, detalle: { codigo_fussan } }]);
  });

  it('con productos se queda, y dice cuántos', async () => {
    const { id } = await crear();
    const { codigo_producto_fussan } = await createProducto(test);
    await admin.call('POST', `${RUTA}/${id}/productos`, { codigo_producto_fussan });
    const { status, body } = await admin.call('DELETE', `${RUTA}/${id}`);
    expect([status, body.message]).toEqual([409, 'Tiene un producto: sácalos del maestro antes de eliminarlo.']);
    expect(await test.db.$count(maestros, eq(maestros.id, id))).toBe(1);
  });

  it('mientras muchos le suman productos, o se va o los tiene: ninguno queda en el aire', async () => {
    const { id } = await crear();
    const productos = await Promise.all(Array.from({ length: 6 }, () => createProducto(test)));
    const unir = productos.map(({ codigo_producto_fussan }) =>
      admin.call('POST', `${RUTA}/${id}/productos`, { codigo_producto_fussan }),
    );
    const [borrado, ...unidos] = await Promise.all([admin.call('DELETE', `${RUTA}/${id}`), ...unir]);
    const quedan = await test.db.$count(maestros_productos, eq(maestros_productos.maestro_id, id));
    expect(unidos.filter(({ status }) => status === 201)).toHaveLength(quedan);
    expect(unidos.every(({ status }) => status === 201 || status === 404)).toBe(true);
    expect(borrado.status).toBe(quedan > 0 && (await test.db.$count(maestros, eq(maestros.id, id))) === 1 ? 409 : 204);
  });
});

describe('los productos de un maestro', () => {
  it('son los que se hacen de él, los que se le suman y el que lleva su código', async () => {
    const { id, codigo_fussan } = await crear();
    const hecho = await admin.call('POST', '/api/products', {
      codigo_producto_fussan: 880_001,
      descripcion: 'Manguera Uno',
      precio_unitario: 9_990,
      cantidad_stock: 2,
      maestro_id: id,
    });
    expect(hecho.status).toBe(201);
    const sumado = await createProducto(test, { descripcion: 'Manguera Dos' });
    const { codigo_producto_fussan } = sumado;
    expect((await admin.call('POST', `${RUTA}/${id}/productos`, { codigo_producto_fussan })).body).toMatchObject({
      id: sumado.id,
      unido: true,
    });
    const tocayo = await createProducto(test, { codigo_producto_fussan: codigo_fussan, descripcion: 'Manguera Tres' });
    const { body } = await empleado.call('GET', `${RUTA}/${id}/productos?sort=descripcion-desc`);
    expect(body.total).toBe(3);
    expect(body.items.map(({ id, unido }: { id: number; unido: boolean }) => [id, unido])).toEqual([
      [hecho.body.id, true],
      [tocayo.id, false],
      [sumado.id, true],
    ]);
    expect((await empleado.call('GET', `${RUTA}/${id}`)).body).toMatchObject({ productos: 3, codigo_libre: false });
    expect((await rastros('unir-producto', id)).map(({ detalle }) => detalle)).toEqual([
      { producto_id: sumado.id, maestro_anterior: null },
    ]);
  });

  it('sumado a otro, deja el primero; sacado, sigue en la tienda', async () => {
    const [uno, otro] = [await crear(), await crear()];
    const { id, codigo_producto_fussan } = await createProducto(test);
    for (const maestro of [uno, otro]) {
      await admin.call('POST', `${RUTA}/${maestro.id}/productos`, { codigo_producto_fussan });
    }
    expect((await admin.call('GET', `${RUTA}/${uno.id}/productos`)).body.total).toBe(0);
    expect((await admin.call('DELETE', `${RUTA}/${uno.id}/productos/${id}`)).status).toBe(404);
    expect((await empleado.call('DELETE', `${RUTA}/${otro.id}/productos/${id}`)).status).toBe(403);
    expect((await admin.call('DELETE', `${RUTA}/${otro.id}/productos/${id}`)).status).toBe(204);
    expect(await rastros('separar-producto', otro.id)).toHaveLength(1);
    expect((await admin.call('GET', `/api/products/admin/${id}`)).status).toBe(200);
  });

  it('de un maestro o un código que no está no se hace nada', async () => {
    const { id } = await crear();
    const producto = { codigo_producto_fussan: 880_099, descripcion: 'Nada', precio_unitario: 1, cantidad_stock: 0 };
    const { status, body } = await admin.call('POST', '/api/products', { ...producto, maestro_id: 2_000_000_000 });
    expect([status, body.fields]).toEqual([400, { maestro_id: 'El maestro no existe.' }]);
    expect((await admin.call('GET', '/api/products/codigos?codigos=880099')).body).not.toContainEqual(
      expect.objectContaining({ codigo_producto_fussan: 880_099 }),
    );
    const sumar = (ruta: string, codigo: number) => admin.call('POST', ruta, { codigo_producto_fussan: codigo });
    expect((await sumar(`${RUTA}/${id}/productos`, 1)).status).toBe(400);
    expect((await sumar(`${RUTA}/2000000000/productos`, 1)).status).toBe(404);
  });

  it('un producto que se borra para siempre deja a su maestro sin él', async () => {
    const { id } = await crear();
    const { id: producto_id } = (
      await admin.call('POST', '/api/products', {
        codigo_producto_fussan: 880_002,
        descripcion: 'Pasajero',
        precio_unitario: 1,
        cantidad_stock: 0,
        maestro_id: id,
      })
    ).body;
    expect((await admin.call('DELETE', `/api/products/${producto_id}`)).status).toBe(204);
    expect((await admin.call('GET', `${RUTA}/${id}`)).body.productos).toBe(0);
  });
});

describe('la lista y el árbol', () => {
  it('sin parámetros es la lista entera; con page, una página filtrada y en orden', async () => {
    const marca = 'Zanjadora';
    for (const [familia, sub_familia] of [
      ['Movimiento de tierra', 'Zanjas'],
      ['MOVIMIENTO DE TIERRA', 'zanjas'],
      ['Movimiento de tierra', ''],
    ]) {
      await crear({ description: `${marca} ${correlativo}`, familia, sub_familia, cod_familia: 41 });
    }
    const { body: todos } = await empleado.call('GET', RUTA);
    expect(todos).toHaveLength(await test.db.$count(maestros));
    const pagina = async (query: string) => (await empleado.call('GET', `${RUTA}?page=1&${query}`)).body;
    const hallados = await pagina('q=zanjadora&sort=codigo-desc&limit=2');
    expect([hallados.total, hallados.items.length]).toEqual([3, 2]);
    expect(hallados.items[0].codigo_fussan).toBeGreaterThan(hallados.items[1].codigo_fussan);
    expect((await pagina('familia=movimiento de tierra&sub_familia=ZANJAS')).total).toBe(2);
    expect((await pagina('familia=movimiento de tierra&sub_familia=sin')).total).toBe(1);
    expect((await pagina(`q=${hallados.items[0].codigo_fussan}`)).total).toBe(1);
    expect((await pagina('q=zanjadora&productos=con')).total).toBe(0);
    expect((await pagina('q=100%25_')).total).toBe(0);

    const { body: arbol } = await empleado.call('GET', `${RUTA}/arbol`);
    expect(arbol.find(({ cod_familia }: { cod_familia: number }) => cod_familia === 41)).toEqual({
      familia: 'Movimiento de tierra',
      cod_familia: 41,
      maestros: 3,
      productos: 0,
      sub_familias: [
        { sub_familia: '', cod_sub_familia: 3, maestros: 1, productos: 0 },
        { sub_familia: 'Zanjas', cod_sub_familia: 3, maestros: 2, productos: 0 },
      ],
    });
  });
});
