import { read, utils, write } from '@e965/xlsx';
import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { auditoria } from '#server/platform/audit/table.ts';
import { type Caller, compraBody, createProducto, people, visitor } from '#server/testing/builders.ts';
import { openTestApp } from '#server/testing/test-app.ts';

const test = await openTestApp();
const [admin, empleado, cliente] = await people(test, 'admin', 'employee', 'customer');

let nombres = 0;
async function zona(comunas: readonly string[] = [], servicio = 'si', dias_viaje = 2) {
  const { body } = await admin.call('POST', '/api/fletes/zonas', { nombre: `Zona ${++nombres}` });
  if (comunas.length > 0) {
    const filas = comunas.map((comuna) => ({ comuna, zona_id: body.id, dias_viaje, servicio }));
    expect((await admin.call('PUT', '/api/fletes/comunas', { comunas: filas })).body.cambiadas).toBe(comunas.length);
  }
  return body as { id: number; nombre: string };
}
async function transportista(mas: object = {}) {
  const cuerpo = { nombre: `Transportista ${++nombres}`, maximo_kg: null, ...mas };
  return (await admin.call('POST', '/api/fletes/transportistas', cuerpo)).body as { id: number; nombre: string };
}
const tarifas = (zona_id: number, transportista_id: number, tramos: object[], mas: object = {}) =>
  admin.call('PUT', '/api/fletes/tarifas', { zona_id, transportista_id, tramos, ...mas });
const cotizar = async (comuna: string, items: { id: number; quantity: number }[]) =>
  (await visitor(test).call('POST', '/api/fletes/cotizar', { comuna, items })).body;
const comprar = (comuna: string, items: { id: number; quantity: number }[], mas: object = {}) =>
  cliente.call('POST', '/api/compras/compra', compraBody(items, { comuna, ...mas }));
const rastros = (accion: string, entidad_id: number) =>
  test.db
    .select({ detalle: auditoria.detalle })
    .from(auditoria)
    .where(and(eq(auditoria.accion, accion), eq(auditoria.entidad_id, entidad_id)));

describe('una tarifa', () => {
  it('vale al cotizar y al vender desde que se guarda, y una que cambia entremedio se dice con la cifra nueva', async () => {
    const donde = await zona(['Arica', 'Camarones']);
    const quien = await transportista();
    expect((await tarifas(donde.id, quien.id, [{ hasta_kg: 10, precio: 7_000, por_kg_adicional: 500 }])).status).toBe(
      200,
    );
    const { id } = await createProducto(test, { peso_kg: 4, precio_unitario: 1_000, cantidad_stock: 100 });
    const items = [{ id, quantity: 3 }];
    expect(await cotizar('Arica', items)).toMatchObject({ estado: 'tarifa', costo: 8_000, kg: 12, subtotal: 3_000 });

    const visto = { items: items.map((uno) => ({ ...uno, precio_unitario: 1_000 })), precio_final: 11_000 };
    await tarifas(donde.id, quien.id, [{ hasta_kg: 10, precio: 9_000, por_kg_adicional: 500 }]);
    const cambiada = await comprar('Arica', items, visto);
    expect([cambiada.status, cambiada.body.code]).toEqual([409, 'TOTAL_CAMBIADO']);
    expect(cambiada.body.details).toMatchObject({ costo_envio: 10_000, precio_final: 13_000 });
    const comprada = await comprar('Arica', items, { ...visto, precio_final: 13_000 });
    expect(comprada.body).toMatchObject({ costo_envio: 10_000, precio_final: 13_000 });
    const { llega } = await cotizar('Arica', items);
    expect(comprada.body.fecha_entrega).toBe(llega);

    const escrito = await rastros('poner-tarifas', donde.id);
    expect(escrito.map(({ detalle }) => (detalle as { tramos: object }).tramos)).toEqual([
      { antes: '', despues: '10 kg: 7000 + 500 por kg' },
      { antes: '10 kg: 7000 + 500 por kg', despues: '10 kg: 9000 + 500 por kg' },
    ]);
  });

  it('no la cambia quien no es administrador, ni dos sin enterarse, ni deja que más cueste menos', async () => {
    const donde = await zona();
    const quien = await transportista();
    const cuerpo = { zona_id: donde.id, transportista_id: quien.id, tramos: [{ hasta_kg: 5, precio: 1 }] };
    expect((await empleado.call('PUT', '/api/fletes/tarifas', cuerpo)).status).toBe(403);
    const respuestas = await Promise.all(
      [1_000, 2_000, 3_000, 4_000].map((precio) =>
        tarifas(donde.id, quien.id, [{ hasta_kg: 5, precio }], { antes: [] }),
      ),
    );
    expect(respuestas.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect(respuestas.find(({ status }) => status === 409)!.body.details.ahora).toHaveLength(1);
    const malas = await tarifas(donde.id, quien.id, [
      { hasta_kg: 5, precio: 1_000 },
      { hasta_kg: 9, precio: 900 },
    ]);
    expect([malas.status, malas.body.fields]).toEqual([
      400,
      { 'tramos.1.precio': 'Un tramo de más kilos no puede costar menos.' },
    ]);
    expect((await tarifas(999_999, quien.id, [])).status).toBe(404);
    expect((await tarifas(donde.id, 999_999, [])).status).toBe(404);
  });

  it('cambiándola mientras otros compran, cada compra lleva una de las dos y cuadra', async () => {
    const donde = await zona(['Putre']);
    const quien = await transportista();
    await tarifas(donde.id, quien.id, [{ hasta_kg: 100, precio: 5_000 }]);
    const { id } = await createProducto(test, { peso_kg: 1, precio_unitario: 1_000, cantidad_stock: 1_000 });
    const compras = Array.from({ length: 24 }, (_, n) => comprar('Putre', [{ id, quantity: 1 + (n % 3) }]));
    const cambios = [6_000, 5_000, 6_000, 5_000].map((precio) =>
      tarifas(donde.id, quien.id, [{ hasta_kg: 100, precio }]),
    );
    const hechas = await Promise.all(compras);
    await Promise.all(cambios);
    for (const { status, body } of hechas) {
      expect(status).toBe(201);
      expect([5_000, 6_000]).toContain(body.costo_envio);
      expect(body.precio_final).toBe(body.precio_compra + body.costo_envio);
    }
  });
});

describe('un lugar', () => {
  it('sin servicio, o que se cotiza, no se vende con despacho y se dice qué hacer; retirar sí', async () => {
    await zona(['Antártica'], 'no');
    await zona(['Juan Fernández'], 'cotizar');
    const { id } = await createProducto(test, { cantidad_stock: 10 });
    const items = [{ id, quantity: 1 }];
    expect(await cotizar('Antártica', items)).toMatchObject({ estado: 'sin-servicio', costo: 0, llega: null });
    for (const [comuna, estado, palabras] of [
      ['Antártica', 'sin-servicio', 'No llegamos a Antártica. Puedes retirarlo en la tienda.'],
      ['Juan Fernández', 'a-cotizar', expect.stringContaining('Pide una cotización')],
    ] as const) {
      const { status, body } = await comprar(comuna, items);
      expect([status, body.code, body.message]).toEqual([409, 'SIN_DESPACHO', palabras]);
      expect(body.fields).toEqual({ comuna: palabras });
      expect(body.details).toEqual({ estado, comuna });
    }
    const { status, body } = await comprar('Antártica', items, { entrega: 'retiro' });
    expect([status, body.costo_envio]).toEqual([201, 0]);
    expect(body.fecha_entrega).toMatch(/^\d{4}-\d\d-\d\d$/);
  });

  it('sale de su zona, o pasa a otra, y una zona con comunas no se elimina', async () => {
    const una = await zona(['Pica', 'Huara']);
    const otra = await zona();
    const quitar = await admin.call('DELETE', `/api/fletes/zonas/${una.id}`);
    expect([quitar.status, quitar.body.message]).toEqual([
      409,
      'La zona tiene 2 comunas: pásalas a otra antes de eliminarla.',
    ]);
    const filas = [
      { comuna: 'pica', zona_id: null, dias_viaje: 0, servicio: 'si' },
      { comuna: 'HUARA', zona_id: otra.id, dias_viaje: 4, servicio: 'si' },
    ];
    expect((await admin.call('PUT', '/api/fletes/comunas', { comunas: filas })).body).toEqual({ cambiadas: 2 });
    expect((await admin.call('PUT', '/api/fletes/comunas', { comunas: filas })).body).toEqual({ cambiadas: 0 });
    const { comunas } = (await empleado.call('GET', '/api/fletes')).body as { comunas: { comuna: string }[] };
    expect(comunas.find(({ comuna }) => comuna === 'Huara')).toMatchObject({ zona_id: otra.id, dias_viaje: 4 });
    expect(comunas.some(({ comuna }) => comuna === 'Pica')).toBe(false);
    expect((await admin.call('DELETE', `/api/fletes/zonas/${una.id}`)).status).toBe(204);
    expect((await rastros('eliminar-zona', una.id)).length).toBe(1);
    const nueva = { comuna: 'Pica', zona_id: una.id, dias_viaje: 0, servicio: 'si' };
    expect((await admin.call('PUT', '/api/fletes/comunas', { comunas: [nueva] })).status).toBe(404);
    const ajena = { ...nueva, comuna: 'Madrid', zona_id: otra.id };
    expect((await admin.call('PUT', '/api/fletes/comunas', { comunas: [ajena] })).status).toBe(400);
  });

  it('zonas y transportistas no repiten nombre, y un transportista inactivo no se cotiza', async () => {
    const donde = await zona(['Colchane']);
    expect((await admin.call('POST', '/api/fletes/zonas', { nombre: donde.nombre.toUpperCase() })).status).toBe(409);
    const [caro, barato] = [await transportista(), await transportista()];
    await tarifas(donde.id, caro.id, [{ hasta_kg: 50, precio: 9_000 }]);
    await tarifas(donde.id, barato.id, [{ hasta_kg: 50, precio: 4_000 }]);
    const { id } = await createProducto(test, { peso_kg: 1, precio_unitario: 1_000 });
    expect((await cotizar('Colchane', [{ id, quantity: 1 }])).costo).toBe(4_000);
    const inactivo = { nombre: barato.nombre, maximo_kg: null, activo: false };
    expect((await admin.call('PUT', `/api/fletes/transportistas/${barato.id}`, inactivo)).body.activo).toBe(false);
    expect((await cotizar('Colchane', [{ id, quantity: 1 }])).costo).toBe(9_000);
    expect((await rastros('editar-transportista', barato.id))[0]!.detalle).toEqual({
      activo: { antes: true, despues: false },
    });
  });

  it('lo que salió de la tienda no se cotiza', async () => {
    const { id } = await createProducto(test, { estado: 'inactivo' });
    expect(
      (await visitor(test).call('POST', '/api/fletes/cotizar', { comuna: 'Arica', items: [{ id, quantity: 1 }] }))
        .status,
    ).toBe(404);
  });
});

describe('la planilla', () => {
  async function enviar({ token }: Caller, url: string, archivo: Buffer, huella?: string, nombre = 'fletes.xlsx') {
    const form = new FormData();
    if (huella !== undefined) form.append('huella', huella);
    form.append('excelFile', new Blob([new Uint8Array(archivo)]), nombre);
    const request = new Response(form);
    const answer = await test.app.inject({
      method: 'POST',
      url,
      headers: { authorization: `Bearer ${token}`, 'content-type': request.headers.get('content-type')! },
      payload: Buffer.from(await request.arrayBuffer()),
    });
    return { status: answer.statusCode, body: answer.json() };
  }
  const libro = (filas: unknown[][]): Buffer =>
    write({ SheetNames: ['Hoja'], Sheets: { Hoja: utils.aoa_to_sheet(filas) } }, { type: 'buffer', bookType: 'xlsx' });
  const bajar = async (url: string) =>
    (await test.app.inject({ url, headers: { authorization: `Bearer ${admin.token}` } })).rawPayload;
  const COLUMNAS = ['zona', 'transportista', 'hasta_kg', 'precio', 'por_kg_adicional'];

  it('de tarifas se revisa, se carga y vale al vender; lo que sale, cargado otra vez, no cambia nada', async () => {
    const donde = await zona(['Ollagüe']);
    const quien = await transportista();
    await tarifas(donde.id, quien.id, [{ hasta_kg: 10, precio: 7_000 }]);
    const archivo = libro([
      COLUMNAS,
      [donde.nombre.toUpperCase(), quien.nombre, 10, 8_000, null],
      [donde.nombre, quien.nombre, '20,5', 9_000, 300],
    ]);
    const revisada = await enviar(admin, '/api/fletes/tarifas/planilla?simular=1', archivo);
    expect([revisada.status, revisada.body]).toMatchObject([200, { creados: 1, actualizados: 1, sin_cambios: 0 }]);
    const { id } = await createProducto(test, { peso_kg: 5, precio_unitario: 1_000 });
    expect((await cotizar('Ollagüe', [{ id, quantity: 1 }])).costo).toBe(7_000);
    const cargada = await enviar(admin, '/api/fletes/tarifas/planilla', archivo, revisada.body.huella);
    expect(cargada.status).toBe(201);
    expect((await cotizar('Ollagüe', [{ id, quantity: 1 }])).costo).toBe(8_000);
    expect((await cotizar('Ollagüe', [{ id, quantity: 5 }])).costo).toBe(9_000 + 5 * 300);

    const misma = await bajar('/api/fletes/tarifas/archivo?formato=xlsx');
    const otra = await enviar(admin, '/api/fletes/tarifas/planilla?simular=1', misma);
    expect(otra.body).toMatchObject({ creados: 0, actualizados: 0 });
    expect(otra.body.sin_cambios).toBeGreaterThanOrEqual(2);
    // What was seen has changed since.
    await tarifas(donde.id, quien.id, [{ hasta_kg: 10, precio: 1_000 }]);
    expect((await enviar(admin, '/api/fletes/tarifas/planilla', archivo, revisada.body.huella)).status).toBe(409);
  });

  it('también viene como CSV, a la chilena; lo que sale como CSV se carga tal cual, y otra cosa se niega', async () => {
    const donde = await zona(['Colchane']);
    const quien = await transportista();
    const csv = `${COLUMNAS.join(';')}\n${donde.nombre};${quien.nombre};20,5;$ 12.500;300\n`;
    const mandar = (archivo: Buffer, nombre: string) =>
      enviar(admin, '/api/fletes/tarifas/planilla', archivo, undefined, nombre);
    expect((await mandar(Buffer.from(csv), 'tarifas.csv')).body).toMatchObject({ creados: 1 });
    const { id } = await createProducto(test, { peso_kg: 20, precio_unitario: 1_000 });
    expect((await cotizar('Colchane', [{ id, quantity: 1 }])).costo).toBe(12_500);
    for (const parte of ['tarifas', 'comunas']) {
      const salido = await bajar(`/api/fletes/${parte}/archivo?formato=csv`);
      const otra = await enviar(admin, `/api/fletes/${parte}/planilla?simular=1`, salido, undefined, 'x.CSV');
      expect([otra.status, otra.body.creados, otra.body.actualizados]).toEqual([200, 0, 0]);
      expect(otra.body.sin_cambios).toBeGreaterThan(0);
    }
    const negado = await mandar(Buffer.from(csv), 'tarifas.pdf');
    expect([negado.status, negado.body.message]).toEqual([
      400,
      'Elige una planilla de Excel (.xlsx o .xls) o un archivo .csv.',
    ]);
  });

  it('de tarifas dice fila por fila qué está malo, y entonces no guarda nada', async () => {
    const donde = await zona();
    const quien = await transportista();
    await tarifas(donde.id, quien.id, [{ hasta_kg: 10, precio: 7_000 }]);
    const { status, body } = await enviar(
      admin,
      '/api/fletes/tarifas/planilla?simular=1',
      libro([
        COLUMNAS,
        ['No existe', quien.nombre, 5, 1, null],
        [donde.nombre, quien.nombre, 20, 100, null],
        [donde.nombre, 'Nadie', 5, -3, null],
        [donde.nombre, quien.nombre, 0, 1, null],
      ]),
    );
    expect(status).toBe(400);
    const celdas = body.errores as { fila: number; columna: string }[];
    expect(celdas.map(({ fila, columna }) => [fila, columna])).toEqual([
      [2, 'zona'],
      [3, 'precio'],
      [4, 'precio'],
      [5, 'hasta_kg'],
    ]);
  });

  it('de comunas va y vuelve igual, y carga las nuevas', async () => {
    const donde = await zona(['Taltal'], 'si', 3);
    const archivo = libro([
      ['comuna', 'zona', 'dias_viaje', 'servicio'],
      ['taltal', donde.nombre, 4, 'si'],
      ['Tocopilla', donde.nombre, 5, 'Cotizar'],
    ]);
    const { status, body } = await enviar(admin, '/api/fletes/comunas/planilla', archivo);
    expect([status, body]).toMatchObject([201, { creados: 1, actualizados: 1 }]);
    const filas = utils.sheet_to_json(read(await bajar('/api/fletes/comunas/archivo?formato=xlsx')).Sheets.Comunas!);
    expect(filas).toContainEqual({ comuna: 'Tocopilla', zona: donde.nombre, dias_viaje: 5, servicio: 'cotizar' });
    const vuelta = await enviar(
      admin,
      '/api/fletes/comunas/planilla?simular=1',
      await bajar('/api/fletes/comunas/archivo?formato=xlsx'),
    );
    expect(vuelta.body).toMatchObject({ creados: 0, actualizados: 0 });
    const mala = libro([
      ['comuna', 'zona', 'dias_viaje', 'servicio'],
      ['Madrid', donde.nombre, 4, 'tal vez'],
      ['Calama', 'Ninguna', 4, 'si'],
    ]);
    expect((await enviar(admin, '/api/fletes/comunas/planilla?simular=1', mala)).status).toBe(400);
    expect((await enviar(empleado, '/api/fletes/comunas/planilla', archivo)).status).toBe(403);
  });
});
