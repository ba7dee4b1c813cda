import { and, asc, eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { diaEnSantiago, sumarDias } from '#contract/valores/fechas.ts';
import { productos } from '#server/features/catalogo/index.ts';
import { correos } from '#server/features/correo/index.ts';
import { proveedores } from '#server/features/proveedores/index.ts';
import { auditoria } from '#server/platform/audit/table.ts';
import {
  type Answer,
  type Caller,
  compraBody,
  createProducto,
  createProvedor,
  people,
} from '#server/testing/builders.ts';
import { pagesOf } from '#server/testing/pdf.ts';
import { openTestApp } from '#server/testing/test-app.ts';

const BASE = '/api/abastecimiento/ordenes';
const test = await openTestApp({ LEAD_DAYS: '14', TIENDA_DIRECCION: 'Av. Ñuble 100' });
const [admin, empleado, cliente] = await people(test, 'admin', 'employee', 'customer');

interface Linea {
  producto_id: number;
  cantidad: number;
  costo?: number | null;
  codigo_proveedor?: string;
  fecha_acordada?: string | null;
}

const crear = (proveedor_id: number, lineas: Linea[], quien: Caller = admin, mas: object = {}) =>
  quien.call('POST', BASE, { proveedor_id, lineas, ...mas });
const hacer = (id: number, acto: string, body: object = {}, quien: Caller = admin): Promise<Answer> =>
  quien.call('POST', `${BASE}/orden/${id}/${acto}`, body);
const editar = (id: number, body: object, quien: Caller = admin) => quien.call('PUT', `${BASE}/orden/${id}`, body);
const leer = async (id: number, quien: Caller = admin) => (await quien.call('GET', `${BASE}/orden/${id}`)).body;
const listar = async (query: string, quien: Caller = admin) => (await quien.call('GET', `${BASE}?${query}`)).body;
const correosDe = (id: number) =>
  test.db
    .select()
    .from(correos)
    .where(eq(sql`${correos.datos}->>'orden_id'`, String(id)))
    .orderBy(asc(correos.id));
const rastros = async (id: number) =>
  (
    await test.db
      .select({ accion: auditoria.accion })
      .from(auditoria)
      .where(and(eq(auditoria.entidad, 'orden'), eq(auditoria.entidad_id, id)))
      .orderBy(asc(auditoria.id))
  ).map(({ accion }) => accion);

/** A supplier with a product that last cost 1.000. */
async function conProducto(campos: Parameters<typeof createProducto>[1] = {}) {
  const proveedor_id = await createProvedor(test);
  const producto = await createProducto(test, { proveedor_id, ultimo_costo: 1_000, ...campos });
  return { proveedor_id, producto, producto_id: producto.id };
}
async function borrador(cantidad = 10, costo?: number) {
  const { proveedor_id, producto_id, producto } = await conProducto();
  const { body } = await crear(proveedor_id, [{ producto_id, cantidad, ...(costo && { costo }) }]);
  return { id: body.id as number, proveedor_id, producto_id, producto, orden: body };
}

describe('el borrador', () => {
  it('nace con número propio, el último costo, el código del proveedor y sus totales', async () => {
    const { proveedor_id, producto_id, producto } = await conProducto();
    await admin.call('POST', `/api/proveedores/provedor/${proveedor_id}/productos`, {
      codigo_producto_fussan: producto.codigo_producto_fussan,
      codigo_proveedor: 'TAL-9',
      multiplo: 6,
    });
    const { status, body } = await crear(proveedor_id, [{ producto_id, cantidad: 12 }]);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      numero: expect.stringMatching(/^OC \d{6}$/),
      estado: 'borrador',
      origen: 'mano',
      unidades: 12,
      pendientes: 12,
      recibidas: 0,
      neto: 12_000,
      iva: 2_280,
      total: 14_280,
      vence: null,
    });
    expect(body.items).toEqual([
      expect.objectContaining({ producto_id, codigo_proveedor: 'TAL-9', costo: 1_000, subtotal: 12_000, multiplo: 6 }),
    ]);
    expect(await rastros(body.id)).toEqual(['crear-orden']);
  });

  it('el costo de la última recepción de ese proveedor vale más que el de la tienda', async () => {
    const { proveedor_id, producto_id, producto } = await conProducto();
    await admin.call('POST', '/api/productos-proveedor', {
      codigo_producto_fussan: producto.codigo_producto_fussan,
      proveedor_id,
      cantidad_recibida: 1,
      precio_compra_unitario: 700,
    });
    expect((await crear(proveedor_id, [{ producto_id, cantidad: 1 }])).body.items[0].costo).toBe(700);
    const otro = await createProvedor(test);
    expect((await crear(otro, [{ producto_id, cantidad: 1 }])).body.items[0].costo).toBe(1_000);
  });

  it('un empleado lo escribe sin ver ni poner costos; no lo envía ni lo anula', async () => {
    const { proveedor_id, producto_id } = await conProducto();
    const { status, body } = await crear(proveedor_id, [{ producto_id, cantidad: 3 }], empleado);
    expect(status).toBe(201);
    for (const campo of ['neto', 'iva', 'total']) expect(body[campo], campo).toBeNull();
    expect(body.items[0]).toMatchObject({ costo: null, subtotal: null, costo_conocido: null });
    expect((await crear(proveedor_id, [{ producto_id, cantidad: 3, costo: 1 }], empleado)).status).toBe(403);
    expect(
      (await editar(body.id, { version: body.version, lineas: [{ producto_id, cantidad: 4 }] }, empleado)).status,
    ).toBe(200);
    // What he didn't see stayed.
    expect((await leer(body.id)).neto).toBe(4_000);
    expect((await hacer(body.id, 'enviar', {}, empleado)).status).toBe(403);
    expect((await hacer(body.id, 'anular', { motivo: 'Porque sí' }, empleado)).status).toBe(403);
    const [fila] = (await listar(`proveedor_id=${proveedor_id}`, empleado)).items;
    expect([fila.neto, fila.total]).toEqual([null, null]);
    expect(
      JSON.stringify((await empleado.call('GET', `${BASE}/productos?proveedor_id=${proveedor_id}`)).body),
    ).not.toContain('1000');
  });

  it('de varios que lo cambian a la vez uno lo hace, y los demás saben que cambió', async () => {
    const { id, producto_id, orden } = await borrador();
    const respuestas = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        editar(id, { version: orden.version, lineas: [{ producto_id, cantidad: n + 1 }] }),
      ),
    );
    const codigos = respuestas.map(({ status, body }) => (status === 200 ? 200 : body.code)).sort();
    expect(codigos).toEqual([200, ...Array(7).fill('ORDEN_CAMBIADA')]);
  });

  it('agrega, cambia y quita líneas; un producto dos veces, o nada que exista, se niega sin perder lo que había', async () => {
    const { id, producto_id, orden } = await borrador(5);
    const otro = await createProducto(test, { ultimo_costo: 50.5 });
    const { body } = await editar(id, {
      version: orden.version,
      lineas: [
        { producto_id: otro.id, cantidad: 2 },
        { producto_id, cantidad: 7 },
      ],
      observaciones: 'Con guía',
    });
    expect(body.items.map(({ producto_id, cantidad }: Linea) => [producto_id, cantidad])).toEqual([
      [otro.id, 2],
      [producto_id, 7],
    ]);
    expect([body.neto, body.observaciones]).toEqual([7_101, 'Con guía']);
    const repetido = [
      { producto_id, cantidad: 1 },
      { producto_id, cantidad: 2 },
    ];
    for (const lineas of [
      repetido,
      [{ producto_id: 1_999_999, cantidad: 1 }],
      [{ producto_id, cantidad: 0 }],
      [{ producto_id, cantidad: -3 }],
      [{ producto_id, cantidad: 1.5 }],
      [{ producto_id, cantidad: 1, costo: -1 }],
      [{ producto_id, cantidad: 1, costo: 1.005 }],
      [{ producto_id, cantidad: 1_000_000, costo: 999_999_999_999 }],
    ]) {
      expect(
        (await editar(id, { version: body.version, lineas, costos_confirmados: true })).status,
        JSON.stringify(lineas),
      ).toBe(400);
    }
    expect((await leer(id)).items).toHaveLength(2);
    const vacia = await editar(id, { version: body.version, lineas: [] });
    expect([vacia.body.lineas, vacia.body.total]).toEqual([0, 0]);
    expect((await hacer(id, 'enviar')).body.message).toBe('Agrega al menos un producto.');
  });

  it('a un proveedor archivado, o que no está, no se le pide nada', async () => {
    const { proveedor_id, producto_id } = await conProducto();
    await admin.call('POST', `/api/proveedores/provedor/${proveedor_id}/archivar`);
    expect((await crear(proveedor_id, [{ producto_id, cantidad: 1 }])).status).toBe(409);
    expect((await crear(1_999_999, [])).status).toBe(404);
  });
});

describe('un costo que salta más de un 15%', () => {
  it('se pregunta una vez con sus cifras, y dicho que sí no se pregunta más', async () => {
    const { id, producto_id, orden } = await borrador();
    const lineas = [{ producto_id, cantidad: 10, costo: 1_151 }];
    const { status, body } = await editar(id, { version: orden.version, lineas });
    expect([status, body.code]).toEqual([409, 'COSTO_POR_CONFIRMAR']);
    expect(body.message).toContain('el último costo fue $1.000 y ahora es $1.151, un 15,1% más');
    expect(body.details.preguntas).toEqual([expect.objectContaining({ producto_id, antes: 1_000, despues: 1_151 })]);
    expect((await leer(id)).items[0].costo).toBe(1_000);
    const si = await editar(id, { version: orden.version, lineas, costos_confirmados: true });
    expect(si.status).toBe(200);
    const otraVez = await editar(id, { version: si.body.version, lineas: [{ ...lineas[0]!, cantidad: 11 }] });
    expect(otraVez.status).toBe(200);
    expect((await hacer(id, 'enviar', { version: otraVez.body.version })).status).toBe(200);
  });

  it('si el costo conocido cambió entretanto, se pregunta al enviar', async () => {
    const { id, producto_id } = await borrador();
    await test.db.update(productos).set({ ultimo_costo: 2_000 }).where(eq(productos.id, producto_id));
    expect((await hacer(id, 'enviar')).body.code).toBe('COSTO_POR_CONFIRMAR');
    expect((await hacer(id, 'enviar', { costos_confirmados: true })).body.estado).toBe('enviada');
  });

  it('un 15% justo no se pregunta', async () => {
    const { proveedor_id, producto_id } = await conProducto();
    for (const costo of [850, 1_150]) {
      expect((await crear(proveedor_id, [{ producto_id, cantidad: 1, costo }])).status).toBe(201);
    }
  });
});

describe('enviar', () => {
  it('20 que la envían a la vez: una vez enviada, un correo, un paso en su historia', async () => {
    const { id, orden } = await borrador();
    const respuestas = await Promise.all(
      Array.from({ length: 20 }, () => hacer(id, 'enviar', { version: orden.version })),
    );
    expect(respuestas.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(await correosDe(id)).toHaveLength(1);
    expect((await rastros(id)).filter((accion) => accion === 'enviar-orden')).toHaveLength(1);
    const enviada = await leer(id);
    expect(enviada.historial.map(({ estado }: { estado: string }) => estado)).toEqual(['borrador', 'enviada']);
    const dia = sumarDias(diaEnSantiago(), 14);
    expect([enviada.vence, enviada.items[0].fecha_acordada]).toEqual([dia, dia]);
    const tarde = await editar(id, { version: enviada.version, lineas: [] });
    expect([tarde.status, tarde.body.message]).toEqual([409, 'No se puede editar: ahora está «enviada».']);
  });

  it('el correo va al proveedor, se responde a la tienda y lleva el PDF que se lee', async () => {
    const { id, proveedor_id, producto } = await borrador(12);
    await test.db.update(proveedores).set({ espera: 3, forma_pago: 'Crédito' }).where(eq(proveedores.id, proveedor_id));
    const { body } = await hacer(id, 'enviar');
    const [correo] = await correosDe(id);
    expect([correo!.para, correo!.responder_a, correo!.plantilla]).toEqual([
      'venta@prueba.test',
      test.config.MAIL_INBOX,
      'orden-a-proveedor',
    ]);
    expect(body.vence).toBe(sumarDias(diaEnSantiago(), 3));
    const { rawPayload, headers } = await test.app.inject({
      url: `${BASE}/orden/${id}/pdf`,
      headers: { authorization: `Bearer ${admin.token}` },
    });
    const archivo = body.numero.toLowerCase().replace(' ', '-');
    expect(headers['content-disposition']).toBe(`attachment; filename="${archivo}.pdf"`);
    const [hoja, ...otras] = await pagesOf(rawPayload);
    expect(otras).toEqual([]);
    for (const texto of [
      `Orden a proveedor ${body.numero}`,
      'Razón social Importadora Prueba',
      'Entregar en Av. Ñuble 100',
      'Forma de pago Crédito',
      `${producto.codigo_producto_fussan} ${producto.descripcion} 12 $1.000 $12.000`,
      'Neto $12.000 IVA (19%) $2.280 Total $14.280',
      `Cita ${body.numero}`,
    ]) {
      expect(hoja).toContain(texto);
    }
  });

  it('sin correo del proveedor, o sin costo de algo, se niega en palabras y nada sale', async () => {
    const { id, proveedor_id } = await borrador();
    await test.db.update(proveedores).set({ email: '' }).where(eq(proveedores.id, proveedor_id));
    const negada = await hacer(id, 'enviar');
    expect([negada.status, negada.body.message]).toEqual([
      409,
      'Importadora Prueba no tiene correo: anótalo en su ficha antes de enviarle la orden.',
    ]);
    const { proveedor_id: otro, producto_id, producto } = await conProducto({ ultimo_costo: null });
    const sinCosto = (await crear(otro, [{ producto_id, cantidad: 1 }])).body;
    expect((await hacer(sinCosto.id, 'enviar')).body.message).toBe(`Falta el costo de «${producto.descripcion}».`);
    expect([...(await correosDe(id)), ...(await correosDe(sinCosto.id))]).toEqual([]);
    expect((await leer(id)).estado).toBe('borrador');
  });

  it('la que cambió desde que se vio no sale', async () => {
    const { id, orden, producto_id } = await borrador();
    await editar(id, { version: orden.version, lineas: [{ producto_id, cantidad: 99 }] });
    expect((await hacer(id, 'enviar', { version: orden.version })).body.code).toBe('ORDEN_CAMBIADA');
  });

  it('reenviar no escribe otro correo mientras el primero no sale; después, otro', async () => {
    const { id } = await borrador();
    await hacer(id, 'enviar');
    const [correo] = await correosDe(id);
    await test.db.update(correos).set({ estado: 'pendiente' }).where(eq(correos.id, correo!.id));
    await Promise.all(Array.from({ length: 5 }, () => hacer(id, 'reenviar')));
    expect(await correosDe(id)).toHaveLength(1);
    await test.db.update(correos).set({ estado: 'enviado' }).where(eq(correos.id, correo!.id));
    await Promise.all(Array.from({ length: 5 }, () => hacer(id, 'reenviar')));
    expect((await correosDe(id)).map(({ clave }) => clave)).toEqual([correo!.clave, `${correo!.clave}-1`]);
  });
});

describe('confirmar, anular y duplicar', () => {
  it('confirmar anota el día de cada línea, y otra vez lo cambia', async () => {
    const { id } = await borrador();
    await hacer(id, 'enviar');
    const [linea] = (await leer(id)).items;
    const { body } = await hacer(id, 'confirmar', { lineas: [{ id: linea.id, fecha_acordada: '2027-01-15' }] });
    expect([body.estado, body.vence, body.items[0].fecha_acordada]).toEqual(['confirmada', '2027-01-15', '2027-01-15']);
    expect(
      (await hacer(id, 'confirmar', { lineas: [{ id: linea.id, fecha_acordada: '2027-02-01' }] })).body.vence,
    ).toBe('2027-02-01');
    const ajena = (await borrador()).orden.items[0].id;
    expect((await hacer(id, 'confirmar', { lineas: [{ id: ajena, fecha_acordada: '2027-02-01' }] })).status).toBe(400);
  });

  it('anular pide el motivo, avisa al proveedor si se le había enviado, y no se hace dos veces', async () => {
    const { id } = await borrador();
    expect((await hacer(id, 'anular', { motivo: '' })).status).toBe(400);
    await hacer(id, 'enviar');
    const respuestas = await Promise.all(Array.from({ length: 5 }, () => hacer(id, 'anular', { motivo: 'Precio' })));
    expect(respuestas.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    expect((await correosDe(id)).map(({ plantilla }) => plantilla)).toEqual(['orden-a-proveedor', 'orden-anulada']);
    expect((await leer(id)).historial.at(-1)).toMatchObject({
      estado: 'anulada',
      motivo: 'Precio',
      quien: 'Persona admin',
    });
    const nunca = await borrador();
    await hacer(nunca.id, 'anular', { motivo: 'Error' });
    expect(await correosDe(nunca.id)).toEqual([]);
  });

  it('la copia es un borrador con lo mismo, a los costos de hoy', async () => {
    const { id, producto_id } = await borrador(4);
    await hacer(id, 'enviar');
    await test.db.update(productos).set({ ultimo_costo: 3_000 }).where(eq(productos.id, producto_id));
    const { status, body } = await hacer(id, 'duplicar');
    expect([status, body.estado, body.origen, body.items[0].cantidad, body.items[0].costo]).toEqual([
      201,
      'borrador',
      'copia',
      4,
      3_000,
    ]);
    expect(body.id).not.toBe(id);
  });
});

describe('desde la reposición y desde una compra', () => {
  const ESCASO = { cantidad_stock: 0, stock_minimo: 5, stock_maximo: 20, ultimo_costo: 100 };

  it('un borrador por proveedor, con lo propuesto y lo que uno cambió; otra vez se pregunta', async () => {
    const [uno, dos] = [await createProvedor(test, 'Uno'), await createProvedor(test, 'Dos')];
    const deUno = await createProducto(test, { ...ESCASO, proveedor_id: uno });
    const cambiado = await createProducto(test, { ...ESCASO, proveedor_id: uno });
    const deDos = await createProducto(test, { ...ESCASO, proveedor_id: dos });
    await empleado.call('PUT', `/api/existencias/reposicion/${cambiado.id}/cantidad`, { cantidad: 3 });
    const pedir = (body: object) => empleado.call('POST', `${BASE}/reposicion`, body);
    const respuestas = await Promise.all(Array.from({ length: 6 }, () => pedir({ proveedores: [uno, dos] })));
    const [hecha, ...mas] = respuestas.filter(({ status }) => status === 201);
    expect(mas).toEqual([]);
    expect(respuestas.filter(({ body }) => body.code === 'ORDEN_REPETIDA')).toHaveLength(5);
    expect(hecha!.body.ordenes).toHaveLength(2);
    const ordenes = await Promise.all(hecha!.body.ordenes.map(({ id }: { id: number }) => leer(id)));
    const lineas = ordenes.flatMap(({ items }) =>
      items.map(({ producto_id, cantidad, costo }: Linea) => [producto_id, cantidad, costo]),
    );
    expect(lineas).toEqual(
      expect.arrayContaining([
        [deUno.id, 20, 100],
        [cambiado.id, 3, 100],
        [deDos.id, 20, 100],
      ]),
    );
    expect((await pedir({ proveedores: [dos], otra: true })).status).toBe(201);
  });

  it('lo pedido cuenta como por llegar: no se propone dos veces, y anulado se propone de nuevo', async () => {
    const proveedor_id = await createProvedor(test);
    const { id: producto_id } = await createProducto(test, { ...ESCASO, proveedor_id });
    // A proposal is kept for a moment, until it hears of a change.
    await admin.call('PUT', `/api/products/${producto_id}`, { marca: 'Otra' });
    const propuesta = async () =>
      (await admin.call('GET', `/api/existencias/reposicion?proveedor_id=${proveedor_id}`)).body.items.map(
        (linea: { propuesta: number }) => linea.propuesta,
      );
    const bajo = async () =>
      (await admin.call('GET', `/api/existencias/bajo?proveedor_id=${proveedor_id}`)).body.items.map(
        (fila: { por_llegar: number }) => fila.por_llegar,
      );
    expect(await propuesta()).toEqual([20]);
    const [{ id }] = (await admin.call('POST', `${BASE}/reposicion`, { proveedores: [proveedor_id] })).body.ordenes;
    // A draft was asked of nobody yet.
    expect(await propuesta()).toEqual([20]);
    await hacer(id, 'enviar');
    expect([await propuesta(), await bajo()]).toEqual([[], [20]]);
    await hacer(id, 'anular', { motivo: 'No hay' });
    expect([await propuesta(), await bajo()]).toEqual([[20], [0]]);
  });

  it('de una compra se pide lo que nadie pidió, una vez aunque lo pidan varios; anulada la orden, de nuevo', async () => {
    const { proveedor_id, producto_id } = await conProducto({ cantidad_stock: 10 });
    const compra = (await cliente.call('POST', '/api/compras/compra', compraBody([{ id: producto_id, quantity: 4 }])))
      .body;
    const pedir = () => empleado.call('POST', `${BASE}/compra/${compra.id}`);
    const respuestas = await Promise.all(Array.from({ length: 6 }, pedir));
    expect(respuestas.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
    const [{ id }] = respuestas.find(({ status }) => status === 201)!.body.ordenes;
    const orden = await leer(id);
    expect([orden.proveedor_id, orden.origen, orden.items[0].cantidad, orden.items[0].compra.num_pedido]).toEqual([
      proveedor_id,
      'compra',
      4,
      compra.num_pedido,
    ]);
    expect((await listar(`compra_id=${compra.id}`)).total).toBe(1);
    await hacer(id, 'anular', { motivo: 'Error' });
    expect((await pedir()).status).toBe(201);
    expect((await empleado.call('POST', `${BASE}/compra/1999999`)).status).toBe(404);
  });
});

describe('la lista y la búsqueda', () => {
  it('halla por número, por proveedor, por producto y por código; filtra por estado', async () => {
    const proveedor_id = await createProvedor(test, 'Ñandú Aceros');
    const producto = await createProducto(test, { descripcion: 'Electrodo rutílico', ultimo_costo: 10 });
    const { body } = await crear(proveedor_id, [{ producto_id: producto.id, cantidad: 1 }]);
    for (const q of [body.numero, body.numero.slice(3), 'nandu', 'rutilico', String(producto.codigo_producto_fussan)]) {
      const { items } = await listar(`q=${encodeURIComponent(q)}`);
      expect(
        items.map(({ id }: { id: number }) => id),
        q,
      ).toEqual([body.id]);
    }
    expect((await listar(`proveedor_id=${proveedor_id}&estado=enviada`)).total).toBe(0);
    expect((await listar(`producto_id=${producto.id}`)).total).toBe(1);
    expect((await admin.call('GET', `${BASE}/archivo?proveedor_id=${proveedor_id}`)).status).toBe(200);
    for (const sort of ['nuevas', 'antiguas', 'vence-asc', 'vence-desc', 'total-asc', 'total-desc']) {
      expect((await listar(`sort=${sort}`)).items.length, sort).toBeGreaterThan(1);
    }
  });

  it('el producto se halla por código, código de barras, su código y nombre; lo del proveedor primero', async () => {
    const proveedor_id = await createProvedor(test);
    const suyo = await createProducto(test, {
      proveedor_id,
      descripcion: 'Zapato quirquincho azul',
      ean: '7801234567894',
    });
    const ajeno = await createProducto(test, { descripcion: 'Botín quirquincho' });
    await admin.call('POST', `/api/proveedores/provedor/${proveedor_id}/productos`, {
      codigo_producto_fussan: ajeno.codigo_producto_fussan,
      codigo_proveedor: 'QQ-77',
    });
    const buscar = async (q: string) =>
      (await admin.call('GET', `${BASE}/productos?proveedor_id=${proveedor_id}&q=${encodeURIComponent(q)}`)).body.map(
        ({ producto_id }: { producto_id: number }) => producto_id,
      );
    expect(await buscar(String(suyo.codigo_producto_fussan))).toEqual([suyo.id]);
    expect(await buscar('07801234567894')).toEqual([suyo.id]);
    expect(await buscar('qq-77')).toEqual([ajeno.id]);
    expect(await buscar('quirquincho')).toEqual([ajeno.id, suyo.id]);
    expect(await buscar('')).toEqual([ajeno.id, suyo.id]);
  });
});
