import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { createProducto, createProvedor, people } from '#server/testing/builders.ts';
import { llegadasDePrueba } from '#server/testing/llegadas-de-prueba.ts';
import { openTestApp } from '#server/testing/test-app.ts';
import { productos_proveedor } from './table.ts';

const BASE = '/api/llegadas';
const ORDENES = '/api/abastecimiento/ordenes';
const test = await openTestApp();
const [admin, empleado, cliente] = await people(test, 'admin', 'employee', 'customer');
const { una, linea, abrir, anotar, decidir, enviada, estadoDeOrden, existencia, acciones } = llegadasDePrueba(
  test,
  admin,
  empleado,
);
type Linea = Record<string, unknown>;

describe('abrir', () => {
  it('de una orden es de su proveedor; suelta, del que se elige; cada una con su número y su rastro', async () => {
    const orden = await enviada([[10, 1_000]]);
    const { status, body } = await empleado.call('POST', BASE, {
      orden_id: orden.id,
      documento_tipo: 'guia',
      documento_numero: ' G 77 ',
      nota: 'Llegó tarde',
    });
    expect([status, body]).toEqual([
      201,
      expect.objectContaining({
        numero: expect.stringMatching(/^Llegada \d{6}$/),
        estado: 'abierta',
        proveedor_id: orden.proveedor_id,
        orden: { id: orden.id, numero: expect.stringMatching(/^OC \d{6}$/) },
        documento_tipo: 'guia',
        documento_numero: 'G 77',
        nota: 'Llegó tarde',
        lineas: 0,
        unidades: 0,
        creada_por: 'Persona employee',
      }),
    ]);
    expect((await admin.call('GET', una(body.id))).body).toEqual(body);
    expect(await acciones('llegada', body.id)).toEqual(['abrir-llegada']);
    expect((await cliente.call('GET', una(body.id))).status).toBe(403);
    expect((await empleado.call('GET', una(1_999_999))).body.message).toBe('Llegada no encontrada.');
  });

  it.each([
    [{ documento_tipo: 'sin-documento' }, 400, 'Elige una orden o un proveedor.'],
    [{ documento_tipo: 'factura', proveedor_id: 1 }, 400, 'Escribe el número del documento, o elige «Sin documento».'],
    [
      { documento_tipo: 'factura', documento_numero: ' 000 ', proveedor_id: 1 },
      400,
      'Escribe el número del documento, o elige «Sin documento».',
    ],
    [{ documento_tipo: 'boleta', documento_numero: '1', proveedor_id: 1 }, 400, 'Elige el documento con que llegó.'],
    [{ documento_tipo: 'sin-documento', proveedor_id: 1_999_999 }, 404, 'Proveedor no encontrado.'],
    [{ documento_tipo: 'sin-documento', orden_id: 1_999_999 }, 404, 'Orden no encontrada.'],
    [{ documento_tipo: 'sin-documento', proveedor_id: -1 }, 400, 'Elige un proveedor.'],
  ])('%j es %i: %s', async (pedido, status, message) => {
    const answer = await empleado.call('POST', BASE, pedido);
    expect([answer.status, answer.body.message]).toEqual([status, message]);
  });

  it('ni de un borrador, ni de una recibida, ni de la orden de otro proveedor', async () => {
    const orden = await enviada([[1, 100]]);
    const pedir = (campos: Linea) => empleado.call('POST', BASE, { documento_tipo: 'sin-documento', ...campos });
    const ajena = await pedir({ orden_id: orden.id, proveedor_id: await createProvedor(test) });
    expect([ajena.status, ajena.body.message]).toEqual([400, 'Esa orden es de otro proveedor.']);
    const borrador = await admin.call('POST', ORDENES, { proveedor_id: orden.proveedor_id, lineas: [] });
    expect((await pedir({ orden_id: borrador.body.id })).status).toBe(409);
    // An archived supplier still brings what it was asked for, and nothing else.
    await admin.call('POST', `/api/proveedores/provedor/${orden.proveedor_id}/archivar`);
    expect((await pedir({ proveedor_id: orden.proveedor_id })).status).toBe(409);
    const id = await abrir({ orden_id: orden.id });
    await anotar(id, [linea(orden.productos[0]!, 1)]);
    const { status, body } = await pedir({ orden_id: orden.id });
    expect([status, body.message]).toEqual([409, 'No se puede recibir: ahora está «recibida».']);
  });
});

describe('el documento repetido', () => {
  it('se avisa de qué es, sin mirar mayúsculas, espacios ni ceros, y con insistencia sigue', async () => {
    const proveedor_id = await createProvedor(test);
    const pedir = (campos: Linea) =>
      empleado.call('POST', BASE, { documento_tipo: 'factura', proveedor_id, ...campos });
    const primera = (await pedir({ documento_numero: '00ab 12' })).body;
    const { status, body } = await pedir({ documento_numero: 'AB12' });
    expect([status, body.code, body.details]).toEqual([
      409,
      'DOCUMENTO_REPETIDO',
      expect.objectContaining({
        insistir: true,
        llegadas: [{ id: primera.id, numero: primera.numero, creada_en: primera.creada_en }],
      }),
    ]);
    expect(body.message).toMatch(new RegExp(`^Factura AB12 de este proveedor ya está en ${primera.numero} \\(`));
    expect((await pedir({ documento_numero: 'AB12', documento_tipo: 'guia' })).status).toBe(201);
    expect((await pedir({ documento_numero: 'AB12', proveedor_id: await createProvedor(test) })).status).toBe(201);
    expect((await pedir({ documento_numero: 'AB12', insistir: true })).status).toBe(201);
    const otra = await abrir({ proveedor_id });
    const editar = (campos: Linea) => empleado.call('PUT', una(otra), { documento_tipo: 'factura', ...campos });
    expect((await editar({ documento_numero: 'ab 12' })).body.code).toBe('DOCUMENTO_REPETIDO');
    expect((await editar({ documento_numero: 'ab 12', insistir: true })).body.documento_numero).toBe('ab 12');
    // Saved again as it is, there is nothing to ask.
    expect((await editar({ documento_numero: 'ab 12', nota: 'Otra' })).status).toBe(200);
  });

  it('también si se anotó como recepción suelta; una llegada anulada no cuenta', async () => {
    const proveedor_id = await createProvedor(test);
    const { codigo_producto_fussan } = await createProducto(test);
    await admin.call('POST', '/api/productos-proveedor', {
      codigo_producto_fussan,
      proveedor_id,
      cantidad_recibida: 1,
      precio_compra_unitario: 1,
      numero_factura_provedor: '0900',
    });
    const pedir = (documento_numero: string) =>
      empleado.call('POST', BASE, { documento_tipo: 'factura', proveedor_id, documento_numero });
    expect((await pedir('900')).body.message).toContain('ya está en 1 recepción suelta');
    const { body } = await empleado.call(
      'GET',
      `${BASE}/documento?proveedor_id=${proveedor_id}&tipo=factura&numero=900`,
    );
    expect(body).toEqual({ llegadas: [], recepciones: 1, ultima: expect.any(String) });
    const { id } = (await pedir('901')).body;
    expect((await empleado.call('POST', una(id, '/anular'))).body.estado).toBe('anulada');
    expect((await pedir('901')).status).toBe(201);
  });

  it('cinco que abren la misma factura a la vez: una la abre, las demás se preguntan', async () => {
    const proveedor_id = await createProvedor(test);
    const respuestas = await Promise.all(
      Array.from({ length: 5 }, () =>
        empleado.call('POST', BASE, { documento_tipo: 'factura', documento_numero: '5', proveedor_id }),
      ),
    );
    expect(respuestas.map(({ status }) => status).sort()).toEqual([201, ...Array(4).fill(409)]);
  });
});

describe('terminar', () => {
  it('se cierra con algo anotado, y lo que falta se decide después; vacía se anula', async () => {
    const id = await abrir();
    const cerrar = () => empleado.call('POST', una(id, '/cerrar'));
    expect((await cerrar()).body.message).toBe('No tiene ningún producto anotado: anúlala en vez de cerrarla.');
    await anotar(id, [linea(await createProducto(test), 3)]);
    expect((await empleado.call('POST', una(id, '/anular'))).body.message).toBe(
      'Tiene productos anotados: quítalos antes de anularla, o ciérrala.',
    );
    expect((await cerrar()).body).toMatchObject({ estado: 'cerrada', por_decidir: 3, cerrada_por: 'Persona employee' });
    expect((await cerrar()).status).toBe(409);
    expect((await empleado.call('PUT', una(id), { documento_tipo: 'sin-documento' })).status).toBe(409);
    expect((await empleado.call('POST', una(id, '/aceptar'), { por_decidir: 3 })).body.aceptadas).toBe(3);
    const vacia = await abrir();
    expect((await empleado.call('POST', una(vacia, '/anular'))).body.estado).toBe('anulada');
    expect((await anotar(vacia, [linea(await createProducto(test), 1)])).status).toBe(409);
    expect(await acciones('llegada', vacia)).toEqual(['abrir-llegada', 'anular-llegada']);
  });

  it('la factura que se corrige, la corrigen sus recepciones', async () => {
    const id = await abrir({ documento_tipo: 'guia', documento_numero: 'G-1' });
    const [{ id: recepcion_id }] = (await anotar(id, [linea(await createProducto(test), 3)])).body.lineas;
    const factura = async () =>
      (await test.db.select().from(productos_proveedor).where(eq(productos_proveedor.id, recepcion_id)))[0]!
        .numero_factura_provedor;
    expect(await factura()).toBeNull();
    await empleado.call('PUT', una(id), { documento_tipo: 'factura', documento_numero: '77' });
    expect(await factura()).toBe('77');
  });
});

describe('las llamadas de siempre sobre lo que llegó por una orden', () => {
  it('eliminar devuelve las unidades a la orden; corregir la cantidad la ajusta; otro producto ya no es de ella', async () => {
    const orden = await enviada([[10, 100]]);
    const id = await abrir({ orden_id: orden.id });
    const [{ id: recepcion_id }] = (await anotar(id, [linea(orden.productos[0]!, 10)])).body.lineas;
    await decidir(id, [{ recepcion_id, aceptadas: 8, rechazadas: 2, motivo: 'Golpeadas' }]);
    expect(await estadoDeOrden(orden.id)).toEqual(['parcial', 10, 2]);
    expect((await admin.call('DELETE', `/api/productos-proveedor/${recepcion_id}`)).status).toBe(204);
    expect(await estadoDeOrden(orden.id)).toEqual(['parcial', 2, 10]);
    expect((await existencia(orden.productos[0]!.id)).stock).toBe(0);
    expect((await empleado.call('GET', una(id))).body).toMatchObject({ unidades: 2, aceptadas: 0, rechazadas: 2 });
    const [otra] = (await anotar(id, [linea(orden.productos[0]!, 3)])).body.lineas;
    const editar = (campos: Linea) => admin.call('PUT', `/api/productos-proveedor/${otra.id}`, campos);
    expect((await editar({ cantidad_recibida: 5 })).status).toBe(200);
    expect(await estadoDeOrden(orden.id)).toEqual(['parcial', 7, 5]);
    expect((await editar({ proveedor_id: await createProvedor(test) })).status).toBe(409);
    const { codigo_producto_fussan } = await createProducto(test);
    expect((await editar({ codigo_producto_fussan })).status).toBe(200);
    expect(await estadoDeOrden(orden.id)).toEqual(['parcial', 2, 10]);
    expect((await editar({ estado_recepcion: 'aceptado' })).status).toBe(200);
    expect((await empleado.call('GET', una(id))).body).toMatchObject({ unidades: 7, aceptadas: 5, por_decidir: 0 });
  });
});

it('la lista se filtra, se busca y se ordena; y va como archivo', async () => {
  const proveedor_id = await createProvedor(test, 'Pernos del Maipo');
  const orden = await enviada([[5, 100]], proveedor_id);
  const deOrden = await abrir({ orden_id: orden.id, documento_tipo: 'guia', documento_numero: '00X-9' });
  await anotar(deOrden, [linea(orden.productos[0]!, 2)]);
  const suelta = await abrir({ proveedor_id });
  const grande = await abrir({ proveedor_id });
  await anotar(grande, [linea(await createProducto(test), 50)]);
  await empleado.call('POST', una(grande, '/aceptar'), { por_decidir: 50 });
  await empleado.call('POST', una(grande, '/cerrar'));
  const ids = async (query: string) =>
    (await empleado.call('GET', `${BASE}?proveedor_id=${proveedor_id}&${query}`)).body.items.map(({ id }: Linea) => id);
  expect(await ids('')).toEqual([grande, suelta, deOrden]);
  expect(await ids('sort=antiguas')).toEqual([deOrden, suelta, grande]);
  expect(await ids('sort=unidades-desc')).toEqual([grande, deOrden, suelta]);
  expect(await ids('sort=unidades-asc')).toEqual([suelta, deOrden, grande]);
  expect(await ids('estado=cerrada')).toEqual([grande]);
  expect(await ids('por_decidir=1')).toEqual([deOrden]);
  expect(await ids('documento=x-9')).toEqual([deOrden]);
  expect(await ids(`orden_id=${orden.id}`)).toEqual([deOrden]);
  expect(await ids(`q=${orden.productos[0]!.codigo_producto_fussan}`)).toEqual([deOrden]);
  expect(await ids('q=X-9')).toEqual([deOrden]);
  expect(await ids('q=pernos')).toEqual([grande, suelta, deOrden]);
  const { numero } = (await empleado.call('GET', una(suelta))).body;
  expect(await ids(`q=${encodeURIComponent(numero)}`)).toEqual([suelta]);
  const { body } = await empleado.call('GET', `${BASE}/archivo?formato=csv&proveedor_id=${proveedor_id}&sort=antiguas`);
  expect(body.split('\r\n')[1]).toMatch(/^Llegada \d{6};Pernos del Maipo;Abierta;OC \d{6};Guía de despacho;00X-9;/);
  expect((await empleado.call('GET', `${ORDENES}?por_recibir=1&proveedor_id=${proveedor_id}`)).body.total).toBe(1);
});
