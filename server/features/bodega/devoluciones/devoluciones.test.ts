import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { diaEnSantiago, sumarDias } from '#contract/valores/fechas.ts';
import { correos } from '#server/features/casa/correo/index.ts';
import { type Caller, people } from '#server/testing/builders.ts';
import { BASE_DEVOLUCIONES as BASE, devolucionesDePrueba } from '#server/testing/devoluciones-de-prueba.ts';
import { pagesOf } from '#server/testing/pdf.ts';
import { openTestApp } from '#server/testing/test-app.ts';

const RECEPCIONES = '/api/productos-proveedor';
const test = await openTestApp({ TIENDA_DIRECCION: 'Av. Ñuble 100' });
const [admin, empleado, cliente] = await people(test, 'admin', 'employee', 'customer');
const HOY = diaEnSantiago();
const { crear, hacer, leer, listar, esperan, correosDe, rastros, recibir, rechazadas, devolucion } =
  devolucionesDePrueba(test, admin);
const ENTREGA = { fecha_entrega: HOY, entregada_a: 'Chofer Pérez', guia: '8812' };

describe('por devolver', () => {
  it('lo rechazado espera por proveedor hasta que está en una nota; anulada, espera otra vez', async () => {
    const { proveedor_id, ids, producto } = await rechazadas(2);
    await recibir({ proveedor_id, codigo_producto_fussan: producto.codigo_producto_fussan, estado: 'recibido' });
    const antes = await esperan(`proveedor_id=${proveedor_id}`);
    expect([antes.total, antes.grupos]).toEqual([2, [{ proveedor_id, recepciones: 2, unidades: 10, neto: 10_000 }]]);
    expect(antes.items[0]).toMatchObject({
      recepcion_id: ids[0],
      cantidad: 5,
      costo: 1_000,
      motivo: 'Vino golpeado',
      numero_factura_provedor: 'F-77',
    });
    const { status, body } = await crear(proveedor_id, [ids[0]!], empleado, { nota: 'Retiran el jueves' });
    expect([status, body.numero, body.estado, body.unidades, body.neto, body.nota]).toEqual([
      201,
      expect.stringMatching(/^DEV \d{6}$/),
      'pendiente',
      5,
      5_000,
      'Retiran el jueves',
    ]);
    expect((await esperan(`proveedor_id=${proveedor_id}`)).total).toBe(1);
    expect((await crear(proveedor_id)).body.items.map((una: { recepcion_id: number }) => una.recepcion_id)).toEqual([
      ids[1],
    ]);
    expect((await crear(proveedor_id)).body.message).toBe('Este proveedor no tiene nada por devolver.');
    expect((await hacer(body.id, 'anular', { motivo: 'Se arregló con él' })).body.estado).toBe('anulada');
    expect((await esperan(`q=${producto.codigo_producto_fussan}`)).total).toBe(1);
    expect((await crear(proveedor_id, [ids[0]!])).status).toBe(201);
  });

  it('el contador del menú las cuenta', async () => {
    const contar = async () => (await empleado.call('GET', '/api/panel/contadores')).body.por_devolver;
    const antes = await contar();
    const { proveedor_id } = await rechazadas(3);
    expect(await contar()).toBe(antes + 3);
    await crear(proveedor_id);
    expect(await contar()).toBe(antes);
  });

  it('sólo lo rechazado, del mismo proveedor y que esté', async () => {
    const uno = await rechazadas();
    const otro = await rechazadas();
    const aceptada = await recibir({ ...uno, estado: 'aceptado' });
    expect((await crear(uno.proveedor_id, [uno.ids[0]!, otro.ids[0]!])).body.message).toBe(
      'Todo lo de una devolución debe ser del mismo proveedor.',
    );
    expect((await crear(uno.proveedor_id, [aceptada])).body.message).toBe('Sólo se devuelve lo rechazado.');
    expect((await crear(uno.proveedor_id, [1_999_999])).status).toBe(409);
    expect((await crear(uno.proveedor_id, [uno.ids[0]!, uno.ids[0]!])).status).toBe(400);
    expect((await crear(uno.proveedor_id, [])).status).toBe(400);
    expect((await crear(1_999_999)).status).toBe(404);
    expect((await crear(uno.proveedor_id, uno.ids, cliente)).status).toBe(403);
  });

  it('20 que devuelven lo mismo a la vez: una nota, y los demás saben cuál', async () => {
    const { proveedor_id, ids } = await rechazadas(2);
    const respuestas = await Promise.all(
      Array.from({ length: 20 }, (_, n) => crear(proveedor_id, n % 2 ? ids : [...ids].reverse())),
    );
    const [hecha, ...otras] = respuestas.filter(({ status }) => status === 201);
    expect(otras).toEqual([]);
    for (const { status, body } of respuestas.filter((una) => una !== hecha)) {
      expect([status, body.details.devolucion.numero]).toEqual([409, hecha!.body.numero]);
    }
    expect((await listar(`proveedor_id=${proveedor_id}`)).total).toBe(1);
  });
});

describe('lo que está en una nota no se elimina', () => {
  it('ni la recepción devuelta ni la que la reemplazó; anulada la nota, sí, y la nota la sigue contando', async () => {
    const { id, numero, ids, lineas, ...de } = await devolucion();
    const negada = await admin.call('DELETE', `${RECEPCIONES}/${ids[0]}`);
    expect([negada.status, negada.body.message, negada.body.details]).toEqual([
      409,
      `No se puede eliminar: está en la devolución ${numero}.`,
      { devolucion: { id, numero } },
    ]);
    const nueva = await recibir({ ...de, estado: 'aceptado' });
    expect((await hacer(id, `linea/${lineas[0]}/reemplazo`, { recepcion_id: nueva })).status).toBe(200);
    expect((await admin.call('DELETE', `${RECEPCIONES}/${nueva}`)).status).toBe(409);
    await hacer(id, `linea/${lineas[0]}/deshacer`);
    expect((await admin.call('DELETE', `${RECEPCIONES}/${nueva}`)).status).toBe(204);
    await hacer(id, 'anular', { motivo: 'Era otra cosa' });
    expect((await admin.call('DELETE', `${RECEPCIONES}/${ids[0]}`)).status).toBe(204);
    expect((await leer(id)).items[0]).toMatchObject({ recepcion_id: null, cantidad: 5, motivo: 'Vino golpeado' });
    const proveedor = await admin.call('DELETE', `/api/proveedores/provedor/${de.proveedor_id}`);
    expect(proveedor.body.message).toContain('1 devolución a él');
  });

  it('eliminar y devolver a la vez: nunca una nota con algo que ya no está', async () => {
    const { proveedor_id, ids } = await rechazadas();
    const [borrada, ...notas] = await Promise.all([
      admin.call('DELETE', `${RECEPCIONES}/${ids[0]}`),
      ...Array.from({ length: 6 }, () => crear(proveedor_id, ids)),
    ]);
    const hechas = notas.filter(({ status }) => status === 201).length;
    expect([borrada.status, hechas]).toEqual(borrada.status === 204 ? [204, 0] : [409, 1]);
  });
});

describe('la nota', () => {
  it('se edita mientras no se entrega: lo que sale de ella espera otra vez; con otra versión, se dice', async () => {
    const { id, ids, nota, proveedor_id } = await devolucion(3);
    const editar = (body: object, quien: Caller = empleado) => quien.call('PUT', `${BASE}/devolucion/${id}`, body);
    const respuestas = await Promise.all(
      Array.from({ length: 6 }, () =>
        editar({ version: nota.version, recepciones: ids.slice(0, 2), nota: 'Pallet 3' }),
      ),
    );
    expect(respuestas.map(({ status, body }) => (status === 200 ? 200 : body.code)).sort()).toEqual([
      200,
      ...Array(5).fill('DEVOLUCION_CAMBIADA'),
    ]);
    const editada = await leer(id);
    expect([editada.lineas, editada.unidades, editada.neto, editada.nota]).toEqual([2, 10, 10_000, 'Pallet 3']);
    expect((await esperan(`proveedor_id=${proveedor_id}`)).items[0].recepcion_id).toBe(ids[2]);
    const otra = await editar({ version: editada.version, recepciones: [ids[1], ids[2]] });
    expect(otra.body.items.map((una: { recepcion_id: number }) => una.recepcion_id)).toEqual([ids[1], ids[2]]);
    expect((await editar({ version: otra.body.version, recepciones: [] })).status).toBe(400);
    await hacer(id, 'entregar', ENTREGA, empleado);
    expect((await editar({ version: otra.body.version + 1, nota: 'Tarde' })).body.message).toBe(
      'No se puede editar: ahora está «entregada».',
    );
    expect(await rastros(id)).toEqual([
      'crear-devolucion',
      'editar-devolucion',
      'editar-devolucion',
      'entregar-devolucion',
    ]);
  });

  it('se entrega una vez: quién se lo llevó, qué día y con qué guía', async () => {
    const { id } = await devolucion();
    expect((await hacer(id, 'entregar', { ...ENTREGA, fecha_entrega: sumarDias(HOY, 1) })).body.fields).toEqual({
      fecha_entrega: 'Ese día todavía no llega.',
    });
    expect((await hacer(id, 'entregar', { ...ENTREGA, entregada_a: ' ' })).status).toBe(400);
    const respuestas = await Promise.all(Array.from({ length: 8 }, () => hacer(id, 'entregar', ENTREGA, empleado)));
    expect(respuestas.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
    const nota = await leer(id);
    expect(nota).toMatchObject({ ...ENTREGA, estado: 'entregada', entregada_por: 'Persona employee' });
    expect(nota.historial.map(({ estado, motivo }: Record<string, string>) => [estado, motivo])).toEqual([
      ['pendiente', null],
      ['entregada', 'Se lo llevó Chofer Pérez, guía 8812'],
    ]);
  });

  it('el PDF dice qué vuelve, por qué y con qué factura vino, sin precios; el correo lo lleva una sola vez', async () => {
    const { id, numero, codigo_producto_fussan, producto } = await devolucion(1, 7_654);
    const { rawPayload, headers } = await test.app.inject({
      url: `${BASE}/devolucion/${id}/pdf`,
      headers: { authorization: `Bearer ${empleado.token}` },
    });
    expect(headers['content-disposition']).toBe(`attachment; filename="${numero.toLowerCase().replace(' ', '-')}.pdf"`);
    const [hoja, ...otras] = await pagesOf(rawPayload);
    expect(otras).toEqual([]);
    for (const texto of [
      `Nota de devolución ${numero}`,
      'Razón social Importadora Prueba',
      'Se retira en Av. Ñuble 100',
      `${codigo_producto_fussan} ${producto.descripcion}`,
      'Vino golpeado',
      'F-77',
      'Unidades 5',
    ]) {
      expect(hoja).toContain(texto);
    }
    expect(hoja).not.toMatch(/7\.?654|\$/);

    const visto = { visto: null };
    const respuestas = await Promise.all(Array.from({ length: 10 }, () => hacer(id, 'enviar', visto)));
    expect(respuestas.map(({ status }) => status)).toEqual(Array(10).fill(200));
    const escritos = await correosDe(id);
    expect(escritos.map(({ para, plantilla, responder_a }) => [para, plantilla, responder_a])).toEqual([
      ['venta@prueba.test', 'devolucion-a-proveedor', test.config.MAIL_INBOX],
    ]);
    expect((await rastros(id)).filter((accion) => accion === 'enviar-devolucion')).toHaveLength(1);
    expect((await admin.call('GET', `/api/correos?devolucion=${id}`)).body.items[0].sobre).toBe(
      `Devolución a proveedor ${numero}`,
    );
    expect((await hacer(id, 'enviar', visto, empleado)).status).toBe(403);
    // Sent again by who saw that it was, once it has left.
    await test.db.update(correos).set({ estado: 'enviado' }).where(eq(correos.id, escritos[0]!.id));
    await hacer(id, 'enviar', { visto: (await leer(id)).enviada_en });
    // Who was told of it is told that it is off.
    await hacer(id, 'anular', { motivo: 'Quedó en la tienda' });
    expect((await correosDe(id)).map(({ plantilla }) => plantilla)).toEqual([
      'devolucion-a-proveedor',
      'devolucion-a-proveedor',
      'devolucion-anulada',
    ]);
    expect((await hacer(id, 'enviar', visto)).status).toBe(409);
  });

  it('sin correo del proveedor no sale, y se dice', async () => {
    const { id, proveedor_id } = await devolucion();
    await test.db.execute(sql`update proveedores set email = '' where id = ${proveedor_id}`);
    expect((await hacer(id, 'enviar', { visto: null })).body.message).toContain('no tiene correo');
    expect((await leer(id)).enviada_en).toBeNull();
  });
});

it('la lista se busca, se filtra, se ordena y se descarga', async () => {
  const una = await devolucion(1, 999_999);
  const otra = await devolucion(2);
  await hacer(otra.id, 'entregar', ENTREGA);
  const ids = async (query: string) => (await listar(query)).items.map(({ id }: { id: number }) => id);
  expect(await ids(`q=${encodeURIComponent(una.numero)}`)).toEqual([una.id]);
  expect(await ids(`q=${otra.codigo_producto_fussan}`)).toEqual([otra.id]);
  expect(await ids(`proveedor_id=${otra.proveedor_id}&estado=entregada`)).toEqual([otra.id]);
  expect(await ids(`proveedor_id=${otra.proveedor_id}&estado=anulada`)).toEqual([]);
  expect((await ids('abiertas=1&limit=2')).slice(0, 2)).toEqual([otra.id, una.id]);
  expect((await ids('sort=neto-desc'))[0]).toBe(una.id);
  const { body } = await admin.call('GET', `${BASE}/archivo?formato=csv&proveedor_id=${otra.proveedor_id}`);
  expect(body.split('\r\n')[1]).toMatch(/^DEV \d{6};Importadora Prueba;Entregada;/);
});

it('el personal deja notas en ella', async () => {
  const { id } = await devolucion();
  const { status } = await empleado.call('POST', '/api/notas', {
    entidad: 'devolucion',
    entidad_id: id,
    texto: 'En el pallet del fondo',
  });
  expect(status).toBe(201);
});
