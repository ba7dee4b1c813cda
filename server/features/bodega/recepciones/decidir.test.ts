import { describe, expect, it } from 'vitest';
import { createProducto, people } from '#server/testing/builders.ts';
import { llegadasDePrueba } from '#server/testing/llegadas-de-prueba.ts';
import { openTestApp } from '#server/testing/test-app.ts';

const test = await openTestApp();
const [admin, empleado] = await people(test, 'admin', 'employee');
const {
  una,
  linea,
  abrir,
  anotar,
  decidir,
  lineasDe,
  enviada,
  estadoDeOrden,
  existencia,
  libroDe,
  acciones,
  conPermisos,
} = llegadasDePrueba(test, admin, empleado);
type Linea = Record<string, unknown>;

describe('decidir', () => {
  it('de 10, 8 aceptadas y 2 rechazadas: entran 8 al costo de la orden, y el promedio es exacto', async () => {
    const orden = await enviada([[20, 1_333.33]]);
    const producto = orden.productos[0]!;
    const antes = await abrir({ proveedor_id: orden.proveedor_id });
    const [previa] = (await anotar(antes, [linea(producto, 3, { costo: 1_000 })])).body.lineas;
    await decidir(antes, [{ recepcion_id: previa.id, aceptadas: 3, rechazadas: 0 }]);
    const id = await abrir({ orden_id: orden.id });
    const [{ id: recepcion_id }] = (await anotar(id, [linea(producto, 10, { ubicacion_almacen: ' A-1 ' })])).body
      .lineas;
    const { status, body } = await decidir(id, [{ recepcion_id, aceptadas: 8, rechazadas: 2, motivo: 'Llegó dañado' }]);
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({ lineas: 2, unidades: 10, por_decidir: 0, aceptadas: 8, rechazadas: 2 }),
    ]);
    expect(await existencia(producto.id)).toEqual({
      stock: 11,
      valor: 3_000 + 8 * 1_333.33,
      costo: 1_333.33,
      ubicacion: 'A-1',
    });
    expect((await libroDe(producto.id)).at(-1)).toEqual({ cantidad: 8, documento: `recepcion:${recepcion_id}` });
    const [aceptada, apartada] = await lineasDe(id);
    expect(aceptada).toMatchObject({ id: recepcion_id, cantidad_recibida: 8, estado_recepcion: 'aceptado' });
    expect(apartada).toMatchObject({
      origen_id: recepcion_id,
      cantidad_recibida: 2,
      estado_recepcion: 'rechazado',
      motivo_rechazo: 'Llegó dañado',
      orden_linea_id: aceptada.orden_linea_id,
    });
    // The two that were rejected are awaited anew.
    expect(await estadoDeOrden(orden.id)).toEqual(['parcial', 10, 12]);
    expect(await acciones('recepcion', recepcion_id, apartada.id)).toEqual([
      'crear-recepcion',
      'partir-recepcion',
      'rechazar-recepcion',
      'aceptar-recepcion',
    ]);
    expect((await acciones('llegada', id)).at(-1)).toBe('decidir-llegada');
    expect((await lineasDe(id, 'estado=rechazado')).map(({ id }: Linea) => id)).toEqual([apartada.id]);
  });

  it('varios lotes de un producto entran cada uno con lo suyo; el costo y el lugar son los del último y el primero', async () => {
    const producto = await createProducto(test, { cantidad_stock: 0 });
    const id = await abrir();
    const { lineas } = (
      await anotar(id, [
        linea(producto, 2, { costo: 100, lote_o_serie: 'A', ubicacion_almacen: 'P-1' }),
        linea(producto, 3, { costo: 200, lote_o_serie: 'B', ubicacion_almacen: 'P-2' }),
        linea(producto, 1, { costo: 0 }),
      ])
    ).body;
    expect((await empleado.call('POST', una(id, '/aceptar'), { por_decidir: 5 })).body).toMatchObject({
      message: 'Mientras mirabas cambió lo que falta por decidir: revísalo y acepta otra vez.',
      details: { por_decidir: 6 },
    });
    expect((await empleado.call('POST', una(id, '/aceptar'), { por_decidir: 6 })).body).toMatchObject({ aceptadas: 6 });
    expect(await existencia(producto.id)).toEqual({ stock: 6, valor: 800, costo: 200, ubicacion: 'P-1' });
    expect((await libroDe(producto.id)).map(({ cantidad }) => cantidad).sort()).toEqual([1, 2, 3]);
    expect(lineas).toHaveLength(3);
  });

  it('todo rechazado no entra, y dice por qué', async () => {
    const producto = await createProducto(test);
    const id = await abrir();
    const [{ id: recepcion_id }] = (await anotar(id, [linea(producto, 4)])).body.lineas;
    const rechazar = (motivo?: string) => decidir(id, [{ recepcion_id, aceptadas: 0, rechazadas: 4, motivo }]);
    expect((await rechazar()).body.message).toBe('Di por qué se rechaza.');
    expect((await rechazar(' x ')).body.message).toBe('Di por qué se rechaza.');
    expect((await rechazar('No es lo pedido')).status).toBe(200);
    expect((await existencia(producto.id)).stock).toBe(10);
    expect(await lineasDe(id)).toEqual([
      expect.objectContaining({ id: recepcion_id, estado_recepcion: 'rechazado', motivo_rechazo: 'No es lo pedido' }),
    ]);
  });

  it.each([
    [{ aceptadas: 9, rechazadas: 0 }, 409],
    [{ aceptadas: 10, rechazadas: 1, motivo: 'De más' }, 409],
    [{ aceptadas: 0, rechazadas: 0 }, 409],
    [{ aceptadas: -2, rechazadas: 12, motivo: 'Truco' }, 400],
    [{ aceptadas: 11, rechazadas: -1 }, 400],
    [{ aceptadas: 9.5, rechazadas: 0.5, motivo: 'Medio' }, 400],
    [{ aceptadas: 1e12, rechazadas: 0 }, 400],
  ])('%j no calza con las 10: %i, y nada cambia, tampoco lo que venía bien', async (mal, status) => {
    const producto = await createProducto(test);
    const id = await abrir();
    const { lineas } = (await anotar(id, [linea(producto, 10), linea(producto, 1)])).body;
    const [diez, una_] = lineas.sort((a: Linea, b: Linea) => Number(b.cantidad_recibida) - Number(a.cantidad_recibida));
    const respuesta = await decidir(id, [
      { recepcion_id: una_.id, aceptadas: 1, rechazadas: 0 },
      { recepcion_id: diez.id, ...mal },
    ]);
    expect(respuesta.status).toBe(status);
    expect((await existencia(producto.id)).stock).toBe(10);
    expect((await empleado.call('GET', una(id))).body.por_decidir).toBe(11);
  });

  it('veinte que deciden lo mismo a la vez: una vez; y a la vez que lo borran, o se acepta o no está', async () => {
    const producto = await createProducto(test, { cantidad_stock: 0 });
    const id = await abrir();
    const [{ id: recepcion_id }] = (await anotar(id, [linea(producto, 10)])).body.lineas;
    const respuestas = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        n % 2 === 0
          ? decidir(id, [{ recepcion_id, aceptadas: 8, rechazadas: 2, motivo: 'Golpeadas' }])
          : empleado.call('POST', una(id, '/aceptar'), { por_decidir: 10 }),
      ),
    );
    expect(respuestas.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(respuestas.filter(({ status }) => status === 409)).toHaveLength(19);
    const { stock } = await existencia(producto.id);
    expect([8, 10]).toContain(stock);
    expect(await libroDe(producto.id)).toHaveLength(1);
    for (let vuelta = 0; vuelta < 10; vuelta++) {
      const otro = await createProducto(test, { cantidad_stock: 0 });
      const [{ id: nueva }] = (await anotar(id, [linea(otro, 5)])).body.lineas;
      const [decidida, borrada] = await Promise.all([
        decidir(id, [{ recepcion_id: nueva, aceptadas: 5, rechazadas: 0 }]),
        vuelta % 2 === 0
          ? empleado.call('DELETE', una(id, `/lineas/${nueva}`))
          : admin.call('DELETE', `/api/productos-proveedor/${nueva}`),
      ]);
      const quedan = (await existencia(otro.id)).stock;
      expect([200, 404]).toContain(decidida.status);
      expect([204, 409]).toContain(borrada.status);
      expect(quedan).toBe(decidida.status === 200 && borrada.status === 409 ? 5 : 0);
    }
  });

  it('quien no puede mover stock no anota, ni inspecciona, ni decide', async () => {
    const sinPermiso = await conPermisos({ 'mover-stock': false });
    const id = await abrir();
    const [{ id: recepcion_id }] = (await anotar(id, [linea(await createProducto(test), 2)])).body.lineas;
    const inspeccionar = (quien = empleado) =>
      quien.call('POST', una(id, '/inspeccionar'), { recepciones: [recepcion_id] });
    expect((await inspeccionar(sinPermiso)).body.details).toEqual({ permiso: 'mover-stock' });
    expect([(await inspeccionar()).status, (await inspeccionar()).status]).toEqual([200, 200]);
    expect((await lineasDe(id))[0].estado_recepcion).toBe('inspeccionado');
    const decision = { recepcion_id, aceptadas: 2, rechazadas: 0 };
    const nueva = [linea(await createProducto(test), 2)];
    expect((await anotar(id, nueva, {}, sinPermiso)).body.details).toEqual({ permiso: 'mover-stock' });
    expect((await decidir(id, [decision], sinPermiso)).body.details).toEqual({ permiso: 'mover-stock' });
    expect((await sinPermiso.call('POST', una(id, '/aceptar'), { por_decidir: 2 })).status).toBe(403);
    expect((await decidir(id, [decision, decision])).body.message).toBe('Una línea viene dos veces.');
    expect((await decidir(await abrir(), [decision])).status).toBe(404);
    expect((await decidir(id, [decision])).status).toBe(200);
    expect(await acciones('recepcion', recepcion_id)).toEqual([
      'crear-recepcion',
      'inspeccionar-recepcion',
      'aceptar-recepcion',
    ]);
  });
});
