import { asc, eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { diaEnSantiago, sumarDias } from '#contract/valores/fechas.ts';
import { correos } from '#server/features/correo/index.ts';
import { productos_proveedor } from '#server/features/recepciones/index.ts';
import { auditoria } from '#server/platform/audit/table.ts';
import { type Answer, type Caller, createProducto, createProvedor, people } from '#server/testing/builders.ts';
import { pagesOf } from '#server/testing/pdf.ts';
import { openTestApp } from '#server/testing/test-app.ts';

const BASE = '/api/abastecimiento/devoluciones';
const RECEPCIONES = '/api/productos-proveedor';
const test = await openTestApp({ TIENDA_DIRECCION: 'Av. Ñuble 100' });
const [admin, empleado, cliente] = await people(test, 'admin', 'employee', 'customer');
const HOY = diaEnSantiago();

const crear = (proveedor_id: number, recepciones?: number[], quien: Caller = admin, mas: object = {}) =>
  quien.call('POST', BASE, { proveedor_id, ...(recepciones && { recepciones }), ...mas });
const hacer = (id: number, acto: string, body: object = {}, quien: Caller = admin): Promise<Answer> =>
  quien.call('POST', `${BASE}/devolucion/${id}/${acto}`, body);
const leer = async (id: number, quien: Caller = admin) => (await quien.call('GET', `${BASE}/devolucion/${id}`)).body;
const listar = async (query: string, quien: Caller = admin) => (await quien.call('GET', `${BASE}?${query}`)).body;
const esperan = async (query: string, quien: Caller = admin) =>
  (await quien.call('GET', `${BASE}/por-devolver?${query}`)).body;
const correosDe = (id: number) =>
  test.db
    .select()
    .from(correos)
    .where(eq(sql`${correos.datos}->>'devolucion_id'`, String(id)))
    .orderBy(asc(correos.id));
const rastros = async (id: number) =>
  (
    await test.db
      .select({ accion: auditoria.accion })
      .from(auditoria)
      .where(sql`${auditoria.entidad} = 'devolucion' and ${auditoria.entidad_id} = ${id}`)
      .orderBy(asc(auditoria.id))
  ).map(({ accion }) => accion);

interface Recibida {
  proveedor_id: number;
  codigo_producto_fussan: number;
  cantidad?: number;
  precio?: number;
  estado?: string;
}

async function recibir(
  { proveedor_id, codigo_producto_fussan, cantidad = 5, precio = 1_000, estado = 'rechazado' }: Recibida,
  motivo_rechazo: string | null = 'Vino golpeado',
): Promise<number> {
  const { body } = await admin.call('POST', RECEPCIONES, {
    codigo_producto_fussan,
    proveedor_id,
    cantidad_recibida: cantidad,
    precio_compra_unitario: precio,
    numero_factura_provedor: 'F-77',
    estado_recepcion: estado,
  });
  if (estado === 'rechazado') {
    await test.db.update(productos_proveedor).set({ motivo_rechazo }).where(eq(productos_proveedor.id, body.id));
  }
  return body.id;
}

/** A supplier with so many rejected receipts of one product. */
async function rechazadas(cuantas = 1, precio = 1_000) {
  const proveedor_id = await createProvedor(test);
  const producto = await createProducto(test, { proveedor_id, cantidad_stock: 0 });
  const { codigo_producto_fussan } = producto;
  const ids: number[] = [];
  for (let n = 0; n < cuantas; n++) ids.push(await recibir({ proveedor_id, codigo_producto_fussan, precio }));
  return { proveedor_id, producto, codigo_producto_fussan, ids };
}

async function devolucion(cuantas = 1, precio = 1_000) {
  const de = await rechazadas(cuantas, precio);
  const { body } = await crear(de.proveedor_id, de.ids);
  const lineas: number[] = body.items.map(({ id }: { id: number }) => id);
  return { ...de, id: body.id as number, numero: body.numero as string, nota: body, lineas };
}
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

describe('lo que resulta', () => {
  const NC = { numero: 'NC-500', monto: 5_000, fecha: HOY };

  it('con una nota de crédito por cada parte queda resuelta; deshecha, vuelve a donde estaba', async () => {
    const { id, lineas } = await devolucion(3);
    await hacer(id, 'entregar', ENTREGA);
    const parte = await hacer(id, 'credito', { ...NC, lineas: [lineas[0]] });
    expect([parte.body.estado, parte.body.resueltas, parte.body.acreditado]).toEqual(['entregada', 1, 5_000]);
    const todo = await hacer(id, 'credito', { ...NC, numero: 'NC-501', monto: 9_999.5, lineas: lineas.slice(1) });
    expect([todo.body.estado, todo.body.acreditado, todo.body.items[2].credito]).toEqual([
      'resuelta',
      14_999.5,
      { id: expect.any(Number), numero: 'NC-501', monto: 9_999.5, fecha: HOY },
    ]);
    expect(todo.body.resuelta_en).not.toBeNull();
    const negado = await hacer(id, 'anular', { motivo: 'Ya no' });
    expect([negado.status, negado.body.message]).toEqual([409, 'No se puede anular: ahora está «resuelta».']);
    const deshecha = (await hacer(id, `linea/${lineas[2]}/deshacer`)).body;
    expect([deshecha.estado, deshecha.resueltas, deshecha.acreditado, deshecha.resuelta_en]).toEqual([
      'entregada',
      1,
      5_000,
      null,
    ]);
    expect((await hacer(id, 'anular', { motivo: 'Ya no' })).body.message).toBe(
      'Algo de esta devolución ya se resolvió: deshazlo antes.',
    );
    expect(await rastros(id)).toEqual([
      'crear-devolucion',
      'entregar-devolucion',
      'acreditar-devolucion',
      'acreditar-devolucion',
      'deshacer-devolucion',
    ]);
  });

  it('más de lo que costó lo devuelto, o un número ya usado, se pregunta una vez con sus cifras', async () => {
    const { id, lineas, proveedor_id, numero } = await devolucion(2);
    const demas = await hacer(id, 'credito', { ...NC, monto: 5_000.01, lineas: [lineas[0]] });
    expect([demas.status, demas.body.code, demas.body.message]).toEqual([
      409,
      'CREDITO_POR_CONFIRMAR',
      'Lo devuelto costó $5.000 y la nota de crédito es por $5.000,01, netos. ¿Está bien?',
    ]);
    expect((await leer(id)).resueltas).toBe(0);
    expect((await hacer(id, 'credito', { ...NC, monto: 6_000, lineas: [lineas[0]], confirmado: true })).status).toBe(
      200,
    );
    const repetida = await hacer(id, 'credito', { ...NC, monto: 1_000, lineas: [lineas[1]] });
    expect(repetida.body.message).toBe(
      `La nota de crédito NC-500 ya está anotada en ${numero}, por $6.000. ¿Está bien?`,
    );
    // Another supplier's papers are its own.
    const otra = await devolucion();
    expect(otra.proveedor_id).not.toBe(proveedor_id);
    expect((await hacer(otra.id, 'credito', { ...NC, lineas: otra.lineas })).status).toBe(200);
  });

  it.each([
    [{ monto: 0 }],
    [{ monto: -5 }],
    [{ monto: 1.005 }],
    [{ numero: ' ' }],
    [{ fecha: '2026-02-31' }],
    [{ fecha: sumarDias(HOY, 1) }],
    [{ lineas: [] }],
    [{ lineas: [1_999_999] }],
  ])('%o se niega y nada cambia', async (mal) => {
    const { id, lineas } = await devolucion();
    expect((await hacer(id, 'credito', { ...NC, lineas, ...mal })).status).toBe(400);
    expect((await leer(id)).resueltas).toBe(0);
  });

  it('el reemplazo es una recepción aceptada, posterior, del mismo producto y proveedor, y de una sola línea', async () => {
    const { id, lineas, ids, ...de } = await devolucion(2);
    const { proveedor_id, codigo_producto_fussan } = de;
    const nueva = await recibir({ ...de, estado: 'aceptado', cantidad: 4 });
    const otroProducto = await createProducto(test, { proveedor_id, cantidad_stock: 0 });
    const ajena = await recibir({ ...otroProducto, proveedor_id, estado: 'aceptado' });
    const deOtro = await recibir({
      proveedor_id: await createProvedor(test),
      codigo_producto_fussan,
      estado: 'aceptado',
    });
    const porDecidir = await recibir({ ...de, estado: 'recibido' });
    // It came with what was rejected.
    const conElla = await recibir({ ...de, estado: 'aceptado' });
    await test.db.update(productos_proveedor).set({ origen_id: ids[0] }).where(eq(productos_proveedor.id, conElla));
    const posibles = (await empleado.call('GET', `${BASE}/devolucion/${id}/linea/${lineas[0]}/reemplazos`)).body;
    expect(posibles).toEqual([
      { recepcion_id: nueva, fecha_recepcion: HOY, cantidad: 4, numero_factura_provedor: 'F-77', lote_o_serie: null },
    ]);
    for (const recepcion_id of [ajena, deOtro, porDecidir, conElla, ids[1], 1_999_999]) {
      expect((await hacer(id, `linea/${lineas[0]}/reemplazo`, { recepcion_id })).status).toBe(409);
    }
    const respuestas = await Promise.all(
      Array.from({ length: 10 }, (_, n) => hacer(id, `linea/${lineas[n % 2]}/reemplazo`, { recepcion_id: nueva })),
    );
    expect(respuestas.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
    const nota = await leer(id);
    expect([nota.estado, nota.resueltas]).toEqual(['pendiente', 1]);
    expect(
      nota.items.flatMap(({ reemplazo }: { reemplazo: { recepcion_id: number } | null }) => reemplazo ?? []),
    ).toEqual([{ recepcion_id: nueva, fecha_recepcion: HOY, cantidad: 4 }]);
    expect((await hacer(id, 'linea/1999999/reemplazo', { recepcion_id: nueva })).status).toBe(404);
  });

  it('lo que ya no se espera se descarta con su porqué; una línea tiene un solo resultado, aunque 10 se lo den a la vez', async () => {
    const { id, lineas } = await devolucion(2);
    expect((await hacer(id, 'descarte', { lineas, motivo: '' })).status).toBe(400);
    const respuestas = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        n % 2
          ? hacer(id, 'descarte', { lineas, motivo: 'No responde' })
          : hacer(id, 'credito', { ...NC, numero: `NC-${n}`, lineas }),
      ),
    );
    expect(respuestas.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
    const nota = await leer(id);
    expect([
      nota.estado,
      nota.resueltas,
      new Set(nota.items.map((una: { resultado: string }) => una.resultado)).size,
    ]).toEqual(['resuelta', 2, 1]);
  });

  it('los resultados los anota un administrador que ve los costos', async () => {
    const { id, lineas } = await devolucion();
    for (const [acto, body] of [
      ['credito', { ...NC, lineas }],
      ['descarte', { lineas, motivo: 'No responde' }],
      [`linea/${lineas[0]}/reemplazo`, { recepcion_id: 1 }],
      [`linea/${lineas[0]}/deshacer`, undefined],
      ['anular', { motivo: 'Porque sí' }],
    ] as const) {
      expect((await empleado.call('POST', `${BASE}/devolucion/${id}/${acto}`, body)).status, acto).toBe(403);
    }
    const [jefa] = await people(test, 'admin');
    await jefa.call('PUT', `/api/users/${admin.id}/permisos`, { permisos: { 'ver-costos': false } });
    expect((await hacer(id, 'credito', { ...NC, lineas })).body.details).toEqual({ permiso: 'ver-costos' });
    const sin = await leer(id);
    expect([sin.neto, sin.acreditado, sin.items[0].costo]).toEqual([null, null, null]);
    expect((await listar(`q=${encodeURIComponent(sin.numero)}&sort=neto-desc`)).items[0].neto).toBeNull();
    await jefa.call('PUT', `/api/users/${admin.id}/permisos`, { permisos: { 'ver-costos': true } });
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
