import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { diaEnSantiago, sumarDias } from '#contract/valores/fechas.ts';
import { correos } from '#server/features/casa/correo/index.ts';
import { createProducto, people, visitor } from '#server/testing/builders.ts';
import { openTestApp } from '#server/testing/test-app.ts';
import { cotizacionesDePrueba } from './cotizaciones-de-prueba.ts';
import { cotizaciones, cotizaciones_versiones } from './table.ts';

const BASE = '/api/cotizaciones';
const test = await openTestApp({ PUBLIC_URL: 'https://tienda.cl', COTIZACION_DIAS: '10', COTIZACIONES_POR_HORA: '12' });
const [admin, empleado, cliente] = await people(test, 'admin', 'employee', 'customer');
const nadie = visitor(test);
const { crear, hacer, leer, tokenDe, enviada, correosDe, rastros } = cotizacionesDePrueba(test, admin);
const PALA = { descripcion: 'Pala', otv_solicitada: 3, precio_unitario: 5_950, precio_compra: 2_000 };
const FIRMA = { nombre: 'Rosa Díaz', rut: '12.345.678-5' };
const porEnlace = (acto: '' | '/aceptar' | '/rechazar' | '/comentar', body: object, quien = nadie) =>
  quien.call('POST', `${BASE}/enlace${acto}`, body);
/** As if so many days had gone by. */
const pasarDias = async (id: number, dias: number) => {
  await test.db
    .update(cotizaciones)
    .set({ vence: sql`${cotizaciones.vence} - ${dias}::int` })
    .where(eq(cotizaciones.id, id));
  await test.db
    .update(cotizaciones_versiones)
    .set({ vence: sql`${cotizaciones_versiones.vence} - ${dias}::int` })
    .where(eq(cotizaciones_versiones.cotizacion_id, id));
};

describe('lo que se acepta por el enlace', () => {
  it('se compra ahí mismo: quien lo tiene la lleva a su cuenta, una sola, y un correo se lo dice', async () => {
    const producto = await createProducto(test, { precio_unitario: 9_000, cantidad_stock: 10 });
    const { id, token, cotizacion } = await enviada([{ producto_id: producto.id, otv_solicitada: 2 }]);
    const tomar = (quien = cliente) => quien.call('POST', `${BASE}/enlace/tomar`, { token });
    const antes = await tomar();
    expect([antes.status, antes.body.details]).toEqual([409, { situacion: 'vigente' }]);
    const aceptada = await porEnlace('/aceptar', { token, ...FIRMA });
    expect([aceptada.body.situacion, aceptada.body.id]).toEqual(['aceptada', id]);
    const [correo, ...mas] = await correosDe(id, 'cotizacion-aceptada');
    expect(mas).toEqual([]);
    expect(correo).toMatchObject({ para: cotizacion.cliente_email, datos: { nombre: 'Rosa Díaz', se_compra: true } });
    expect((correo!.datos as { enlace: string }).enlace).toContain(token);

    expect((await tomar(nadie)).status).toBe(401);
    expect((await tomar()).body).toEqual({ id });
    expect((await tomar()).body).toEqual({ id });
    const [otra] = await people(test, 'customer');
    expect((await tomar(otra)).body.message).toBe('Esta cotización es de otra cuenta: entra con ella para comprarla.');
    expect(await rastros(id)).toEqual([
      'crear-cotizacion',
      'enviar-cotizacion',
      'aceptar-cotizacion',
      'tomar-cotizacion',
    ]);
    const compra = await hacer(id, 'convertir', { entrega: 'retiro', contacto: '912345678' }, cliente);
    expect([compra.status, compra.body.precio_final, compra.body.user_id]).toEqual([201, 18_000, cliente.id]);
  });

  it('de lo que alguien pidió, lo que nadie dijo va «por acordar»', async () => {
    const producto = await createProducto(test, { precio_unitario: 9_000, cantidad_stock: 10 });
    const { body: pedida } = await cliente.call('POST', `${BASE}/solicitud`, {
      items: [{ id: producto.id, quantity: 2 }],
    });
    const { body } = await hacer(pedida.id, 'enviar');
    expect(body.enviado).toMatchObject({
      condicion_de_pago: 'Por acordar',
      plazo_entrega: 'Por acordar',
      notas: 'Costo del despacho: por acordar.',
    });
    expect(body.enviado.vence).toBe(sumarDias(diaEnSantiago(), 10));
  });
});

describe('enviar', () => {
  it('congela la versión 1, le da sus días y escribe un correo con PDF y enlace, aunque se pida muchas veces', async () => {
    const { id } = await crear([PALA]);
    const respuestas = await Promise.all(Array.from({ length: 8 }, () => hacer(id, 'enviar', {}, empleado)));
    expect(respuestas.map(({ status }) => status)).toEqual(Array(8).fill(200));
    const { body } = respuestas[0]!;
    expect(body).toMatchObject({
      etapa: 'enviada',
      vence: sumarDias(diaEnSantiago(), 10),
      fecha_envio_cotizacion: diaEnSantiago(),
      version_enviada: 1,
      total: 17_850,
      enviado: { version: 1, total: 17_850, neto: 15_000, iva: 2_850 },
    });
    expect(JSON.stringify(body.enviado)).not.toMatch(/\b2000\b/);
    const escritos = await correosDe(id, 'cotizacion-enviada');
    expect(escritos).toHaveLength(1);
    expect(escritos[0]).toMatchObject({ para: body.cliente_email, clave: `cotizacion-${body.num_cotizacion}-v1` });
    expect(escritos[0]!.datos).toMatchObject({
      total: '$17.850',
      enlace: expect.stringMatching(/^https:\/\/tienda\.cl\/cotizacion#token=[\w-]{43}$/),
    });
    expect(await rastros(id)).toEqual(['crear-cotizacion', 'enviar-cotizacion']);
    // What opens it stands nowhere in the table.
    const token = tokenDe(body.versiones[0].enlace);
    const { rows } = await test.db.execute<{ fila: string }>(
      sql`select v::text || c::text as fila from cotizaciones_versiones v join cotizaciones c on c.id = v.cotizacion_id where c.id = ${id}`,
    );
    expect(rows[0]!.fila).not.toContain(token);
  });

  it('el correo que salió olvida el enlace', async () => {
    const { id } = await enviada([PALA]);
    await expect
      .poll(async () => (await correosDe(id, 'cotizacion-enviada'))[0]?.estado, { timeout: 20_000 })
      .toBe('enviado');
    const [correo] = await correosDe(id, 'cotizacion-enviada');
    expect(correo!.datos).not.toHaveProperty('enlace');
    expect(correo!.datos).toMatchObject({ numero: expect.stringMatching(/^N° \d+$/) });
    // Sent again it is another mail, by the same link.
    const antes = (await leer(id)).versiones[0].enlace;
    const { status, body } = await hacer(id, 'reenviar');
    expect([status, body.versiones[0].enlace, (await correosDe(id, 'cotizacion-enviada')).length]).toEqual([
      200,
      antes,
      2,
    ]);
    expect(await rastros(id)).toContain('reenviar-cotizacion');
  });

  it.each([
    [[], {}, 'Agrega al menos una línea con cantidad.'],
    [[{ ...PALA, otv_solicitada: 0 }], {}, 'Falta la cantidad de «Pala».'],
    [[{ ...PALA, precio_unitario: 0 }], {}, 'Falta el precio de «Pala».'],
    [
      [PALA],
      { cliente_email: '' },
      'Constructora Los Aromos no tiene correo: escríbelo en la cotización, o envía sólo el enlace.',
    ],
    [[PALA], { vence: '2020-01-01' }, 'Su último día de validez ya pasó: cámbialo antes de enviarla.'],
  ])('no sale lo que no está listo: %o %o', async (lineas, mas, texto) => {
    const { id } = await crear(lineas, mas);
    const { status, body } = await hacer(id, 'enviar');
    expect([status, body.message]).toEqual([409, texto]);
    expect((await leer(id)).version_enviada).toBe(0);
  });

  it('sin correo hace sólo el enlace; otra versión que la vista es 409; un cliente no envía', async () => {
    const { id, version } = await crear([PALA], { cliente_email: '' });
    expect((await hacer(id, 'enviar', { version: version + 1 })).body.code).toBe('COTIZACION_CAMBIADA');
    expect((await hacer(id, 'enviar', {}, cliente)).status).toBe(403);
    const { status, body } = await hacer(id, 'enviar', { sin_correo: true });
    expect([status, body.versiones[0].para]).toEqual([200, '']);
    expect(await correosDe(id, 'cotizacion-enviada')).toEqual([]);
    expect((await hacer(id, 'reenviar')).status).toBe(409);
  });

  it('escribir un costo más bajo que los conocidos, o ninguno, no pasa el margen mínimo (D111)', async () => {
    const { id: producto_id, codigo_producto_fussan } = await createProducto(test, {
      ultimo_costo: 10_000,
      cantidad_stock: 10,
    });
    await test.db.execute(sql`update productos set valor_stock = 80000 where id = ${producto_id}`);
    const linea = { otv_solicitada: 1, precio_unitario: 12_495 };
    // Of 10.500 net it leaves 23,8% over the average of 8.000, and 4,8% over the last cost.
    const codigos: unknown[] = [];
    for (const escrita of [
      { producto_id, precio_compra: 8_000 },
      { producto_id, precio_compra: 7_999 },
      { producto_id, precio_compra: 1 },
      // Written as if it were none of the catalogue's.
      { producto_id: null, codigo_fussan: codigo_producto_fussan, descripcion: 'La misma', precio_compra: 1 },
      { producto_id: null, codigo_fussan: codigo_producto_fussan, descripcion: 'La misma' },
    ]) {
      const { id } = await crear([{ ...linea, ...escrita, precio_unitario: 9_000 }], {}, empleado);
      const { status, body } = await hacer(id, 'enviar', { sin_correo: true }, empleado);
      codigos.push([status, body.code]);
    }
    expect(codigos).toEqual(Array(5).fill([409, 'MARGEN_BAJO']));
    const { id } = await crear([{ ...linea, producto_id, precio_compra: 8_000 }], {}, empleado);
    expect((await leer(id)).margen_minimo).toEqual(expect.any(Number));
    expect((await hacer(id, 'enviar', { sin_correo: true }, empleado)).status).toBe(200);
    // What nobody in the shop knows is as it was written.
    const libre = await crear([{ ...linea, descripcion: 'Pala', precio_compra: 1 }], {}, empleado);
    expect((await hacer(libre.id, 'enviar', { sin_correo: true }, empleado)).status).toBe(200);
  });

  it('se pide aprobarla una vez por lo que dice: un correo, y queda quién la pidió', async () => {
    const { id, version } = await crear([{ ...PALA, precio_unitario: 2_380 }], {}, empleado);
    const respuestas = await Promise.all(
      Array.from({ length: 6 }, () => hacer(id, 'pedir-aprobacion', { version }, empleado)),
    );
    expect(respuestas.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect((await leer(id)).aprobacion_pedida).toMatchObject({ cuando: expect.any(String) });
    const avisos = await correosDe(id, 'aviso-de-cotizacion');
    expect(avisos.map(({ para }) => para)).toEqual(['contacto@fussan.test']);
    expect(avisos[0]!.datos).toMatchObject({ que: 'por-aprobar', texto: expect.stringContaining('«Pala»') });
    expect(await rastros(id)).toEqual(['crear-cotizacion', 'pedir-aprobacion']);
    const { body: correo } = await admin.call('GET', `/api/correos?cotizacion=${id}`);
    expect(correo.items.map(({ sobre }: { sobre: string }) => sobre)).toEqual([
      expect.stringMatching(/^Aviso de la cotización/),
    ]);
    await hacer(id, 'aprobar', { version, motivo: 'Cliente grande' });
    expect((await leer(id)).aprobacion_pedida).toBeNull();
    expect((await hacer(id, 'pedir-aprobacion', { version: version + 1 }, empleado)).body.code).toBe(
      'COTIZACION_CAMBIADA',
    );
    expect((await hacer((await crear([PALA])).id, 'pedir-aprobacion', { version: 2 })).status).toBe(409);
    expect((await hacer((await enviada([PALA])).id, 'pedir-aprobacion', { version: 2 })).status).toBe(409);
  });

  it('bajo el margen mínimo la aprueba un administrador, con su razón; otro cambio pide otra aprobación', async () => {
    const baja = { ...PALA, precio_unitario: 2_500 };
    const creada = await crear([baja], {}, empleado);
    const { id } = creada;
    const negada = await hacer(id, 'enviar', {}, empleado);
    expect([negada.status, negada.body.code, negada.body.details.lineas]).toEqual([409, 'MARGEN_BAJO', ['Pala']]);
    expect((await leer(id)).bajo_piso).toEqual(['Pala']);
    const { version } = creada;
    expect((await hacer(id, 'aprobar', { version, motivo: 'Cliente grande' }, empleado)).status).toBe(403);
    expect((await hacer(id, 'aprobar', { version: version + 1, motivo: 'Cliente grande' })).status).toBe(409);
    expect((await hacer(id, 'aprobar', { version, motivo: '' })).status).toBe(400);
    const { body } = await hacer(id, 'aprobar', { version, motivo: 'Cliente grande' });
    expect([body.bajo_piso, body.aprobada.motivo]).toEqual([[], 'Cliente grande']);
    await admin.call('PUT', `${BASE}/cotizacion/${id}`, { precio_unitario: 2_400 });
    expect((await hacer(id, 'enviar')).body.code).toBe('MARGEN_BAJO');
    const { version: ahora } = await leer(id);
    await hacer(id, 'aprobar', { version: ahora, motivo: 'Es el último' });
    expect((await hacer(id, 'enviar', {}, empleado)).status).toBe(200);
    expect((await hacer((await crear([PALA])).id, 'aprobar', { version: 2, motivo: 'Por si acaso' })).status).toBe(409);
  });

  it('bajo el costo se aprueba siempre, y un descuento cuenta', async () => {
    const abierto = await openTestApp({ COTIZACION_MARGEN_MINIMO: '0' });
    const [jefa] = await people(abierto, 'admin');
    const otra = cotizacionesDePrueba(abierto, jefa);
    const { id } = await otra.crear([{ ...PALA, precio_unitario: 2_500, descuento: 10 }]);
    expect((await otra.hacer(id, 'enviar')).body.code).toBe('MARGEN_BAJO');
    const { id: justa } = await otra.crear([{ ...PALA, precio_unitario: 2_380 }]);
    expect((await otra.hacer(justa, 'enviar')).status).toBe(200);
  });

  it('lo enviado no cambia: se abre otra versión, que dice qué cambió', async () => {
    const { id } = await enviada([PALA, { ...PALA, descripcion: 'Chuzo' }]);
    const { status, body } = await admin.call('PUT', `${BASE}/cotizacion/${id}`, { precio_unitario: 1 });
    expect([status, body.message]).toEqual([409, 'No se puede editar: ahora está «enviada».']);
    // What the client doesn't read may be written.
    expect(
      (await admin.call('PUT', `${BASE}/cotizacion/${id}`, { oc_cliente: 'OC-77', notas_internas: 'Llamar' })).body
        .oc_cliente,
    ).toBe('OC-77');
    expect((await hacer(id, 'reabrir', {}, cliente)).status).toBe(403);
    const { items } = (await hacer(id, 'reabrir')).body;
    await admin.call('PUT', `${BASE}/cotizacion/${id}`, {
      lineas: [
        { id: items[0].id, otv_solicitada: 5 },
        { descripcion: 'Picota', otv_solicitada: 1, precio_unitario: 9_000 },
      ],
    });
    const { versiones } = (await hacer(id, 'enviar')).body;
    expect(versiones.map(({ numero }: { numero: number }) => numero)).toEqual([2, 1]);
    expect(versiones[0].cambios).toEqual([
      { linea: 'Pala', campo: 'Cantidad', antes: '3', despues: '5' },
      { linea: 'Picota', campo: 'Agregada', antes: '', despues: '1 × $9.000' },
      { linea: 'Chuzo', campo: 'Quitada', antes: '3 × $5.950', despues: '' },
      { linea: null, campo: 'Total', antes: '$35.700', despues: '$38.750' },
    ]);
    expect([versiones[1].enlace, versiones[1].cambios]).toEqual([null, []]);
  });

  it('la enviada no se elimina; la que se perdió se archiva y sale de la lista', async () => {
    const { id, cotizacion } = await enviada([PALA]);
    const { status, body } = await admin.call('DELETE', `${BASE}/cotizacion/${id}`);
    expect([status, body.message]).toEqual([
      409,
      `La cotización N° ${cotizacion.num_cotizacion} está enviada y espera: recházala antes de eliminarla.`,
    ]);
    expect((await hacer(id, 'rechazar', { motivo_perdida: 'precio', motivo: 'Muy cara' })).body).toMatchObject({
      etapa: 'rechazada',
      resultado: 'Perdida',
      motivo_perdida: 'precio',
    });
    expect((await admin.call('DELETE', `${BASE}/cotizacion/${id}`)).status).toBe(204);
    expect((await admin.call('DELETE', `${BASE}/cotizacion/${id}`)).status).toBe(204);
    const buscar = async (mas: string) =>
      (await admin.call('GET', `${BASE}/cotizaciones?page=1&q=${cotizacion.num_cotizacion}${mas}`)).body.total;
    expect([await buscar(''), await buscar('&archivadas=1'), (await leer(id)).archivada]).toEqual([0, 1, true]);
    expect(await rastros(id)).toEqual([
      'crear-cotizacion',
      'enviar-cotizacion',
      'rechazar-cotizacion',
      'archivar-cotizacion',
    ]);
  });
});

describe('el enlace privado', () => {
  it('muestra la versión como se envió, sin costos ni lo del personal, y la tienda ve que se abrió', async () => {
    const { id, token } = await enviada([PALA], { notas: 'Puesto en obra', notas_internas: 'Secreto de familia' });
    const { status, body } = await porEnlace('', { token });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      situacion: 'vigente',
      aviso: '',
      cotizacion: { total: 17_850, notas: 'Puesto en obra' },
    });
    for (const oculto of ['2000', 'Secreto', token]) expect(JSON.stringify(body)).not.toContain(oculto);
    await porEnlace('', { token });
    await porEnlace('', { token }, empleado);
    const { versiones, visto_en } = await leer(id);
    expect([versiones[0].visitas, versiones[0].visto_primero === null, visto_en === null]).toEqual([2, false, false]);
  });

  it('adulterado, ajeno o inventado no abre nada, y quien prueba muchos espera; el bueno abre igual', async () => {
    const { token } = await enviada([PALA]);
    const malo = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`;
    const intentos = [];
    for (const probado of [malo, 'x', '', token.slice(1), ...Array.from({ length: 10 }, () => crypto.randomUUID())]) {
      intentos.push((await porEnlace('', { token: probado })).status);
    }
    expect(intentos.slice(0, 4)).toEqual([404, 404, 404, 404]);
    expect(intentos.at(-1)).toBe(429);
    // Whoever has a right one is not refused for it, at the very same address.
    expect((await porEnlace('', { token })).status).toBe(200);
    await test.db.execute(sql`delete from limites`);
    expect((await porEnlace('/aceptar', { token: malo, ...FIRMA })).status).toBe(404);
  });

  it('lo acepta uno solo, con nombre y RUT; los demás saben quién', async () => {
    const { id, token } = await enviada([PALA]);
    expect((await porEnlace('/aceptar', { token, nombre: 'Rosa', rut: '12345678-9' })).status).toBe(400);
    const firmas = ['Rosa Díaz', 'Juan Pérez', 'Ana Soto', 'Luis Rojas'];
    const respuestas = await Promise.all([
      ...firmas.map((nombre) => porEnlace('/aceptar', { token, nombre, rut: FIRMA.rut })),
      hacer(id, 'aceptar', { motivo: 'Por teléfono' }),
    ]);
    const hechas = respuestas.filter(({ status }) => status === 200);
    expect([hechas.length, respuestas.filter(({ status }) => status === 409).length]).toEqual([1, 4]);
    const leida = await leer(id);
    expect(leida).toMatchObject({ etapa: 'aceptada', resultado: 'Ganada' });
    expect(leida.versiones[0].aceptada_por).toBeTruthy();
    expect((await rastros(id)).filter((accion) => accion === 'aceptar-cotizacion')).toHaveLength(1);
    const tarde = await porEnlace('/aceptar', { token, ...FIRMA });
    expect([tarde.status, tarde.body.details.situacion]).toEqual([409, 'aceptada']);
    expect(tarde.body.message).toContain(`aceptada por ${leida.versiones[0].aceptada_por}, el `);
    expect((await porEnlace('/rechazar', { token })).status).toBe(409);
  });

  it('por él se acepta sin cuenta, y la tienda recibe el aviso; una sesión no cambia quién es', async () => {
    const { id, token } = await enviada([PALA]);
    const { status, body } = await porEnlace('/aceptar', { token, ...FIRMA }, cliente);
    expect([status, body.situacion, body.aceptada_por]).toEqual([200, 'aceptada', 'Rosa Díaz']);
    expect((await leer(id)).versiones[0]).toMatchObject({ aceptada_por: 'Rosa Díaz', aceptada_rut: '123456785' });
    const [aviso] = await correosDe(id, 'aviso-de-cotizacion');
    expect([aviso!.para, (aviso!.datos as { texto: string }).texto]).toEqual([admin.email, 'Rosa Díaz la aceptó.']);
  });

  it('se rechaza con su razón y se comenta; la tienda responde', async () => {
    const { id, token } = await enviada([PALA]);
    expect((await porEnlace('/comentar', { token, texto: '¿Incluye despacho?' })).status).toBe(201);
    expect((await hacer(id, 'comentar', { texto: 'Sí, en Santiago.' })).status).toBe(201);
    const { body } = await porEnlace('', { token });
    expect(body.comentarios.map(({ autor, texto }: { autor: string; texto: string }) => [autor, texto])).toEqual([
      ['Cliente', '¿Incluye despacho?'],
      ['Persona admin', 'Sí, en Santiago.'],
    ]);
    expect(
      (await porEnlace('/rechazar', { token, motivo_perdida: 'plazo', motivo: 'Lo necesito hoy' })).body.situacion,
    ).toBe('rechazada');
    expect((await leer(id)).historial.at(-1)).toMatchObject({
      etapa: 'rechazada',
      motivo: 'Plazo de entrega: Lo necesito hoy',
      quien: null,
    });
    expect(await correosDe(id, 'aviso-de-cotizacion')).toHaveLength(2);
  });

  it('el de la versión 1 dice que hay otra; mientras se cambia, que espere', async () => {
    const { id, token } = await enviada([PALA]);
    await hacer(id, 'reabrir');
    const revision = await porEnlace('/aceptar', { token, ...FIRMA });
    expect([revision.status, revision.body.details.situacion]).toEqual([409, 'en_revision']);
    const { body } = await hacer(id, 'enviar');
    const vieja = await porEnlace('/aceptar', { token, ...FIRMA });
    expect([vieja.status, vieja.body.message]).toEqual([
      409,
      'Esta versión ya no es válida: la tienda te envió otra. Usa el enlace del último correo.',
    ]);
    expect((await porEnlace('', { token })).body.situacion).toBe('reemplazada');
    expect((await porEnlace('/comentar', { token, texto: 'Hola' })).status).toBe(409);
    const nueva = tokenDe(body.versiones[0].enlace);
    expect((await porEnlace('/aceptar', { token: nueva, ...FIRMA })).status).toBe(200);
  });

  it('vencida no se acepta, ni por el enlace ni por el personal, y al tiempo deja de abrir', async () => {
    const { id, token } = await enviada([PALA]);
    await pasarDias(id, 11);
    const tarde = await porEnlace('/aceptar', { token, ...FIRMA });
    expect([tarde.status, tarde.body.message]).toEqual([
      409,
      'Esta cotización venció: pide otra con los precios de hoy.',
    ]);
    expect((await hacer(id, 'aceptar', { motivo: 'Por teléfono' })).body.message).toBe(tarde.body.message);
    expect((await porEnlace('', { token })).body.situacion).toBe('vencida');
    await pasarDias(id, 60);
    expect((await porEnlace('', { token })).status).toBe(404);
  });

  it('por un mismo enlace se hace hasta tanto en una hora', async () => {
    const { token } = await enviada([PALA]);
    const estados = [];
    for (let vez = 0; vez < 14; vez++) estados.push((await porEnlace('/comentar', { token, texto: 'Hola' })).status);
    expect([estados[0], estados.at(-1)]).toEqual([201, 429]);
  });

  it('su PDF es el de esa versión', async () => {
    const { id, token } = await enviada([PALA]);
    const { statusCode, headers } = await test.app.inject({
      method: 'POST',
      url: `${BASE}/enlace/pdf`,
      payload: { token },
    });
    expect([statusCode, headers['content-type'], headers['content-disposition']]).toEqual([
      200,
      'application/pdf',
      `attachment; filename="cotizacion-${id}.pdf"`,
    ]);
  });
});

it('el personal acepta por el cliente diciendo cómo lo supo; un cliente ajeno no la ve', async () => {
  const producto = await createProducto(test, { ultimo_costo: 100 });
  const { id } = await enviada([{ producto_id: producto.id, otv_solicitada: 1 }]);
  expect((await hacer(id, 'aceptar', {}, empleado)).status).toBe(400);
  expect((await hacer(id, 'aceptar', {}, cliente)).status).toBe(404);
  expect((await hacer(id, 'rechazar', {}, cliente)).status).toBe(404);
  expect((await hacer(id, 'comentar', { texto: 'x' }, cliente)).status).toBe(404);
  expect((await hacer(id, 'aceptar', { motivo: 'OC 4512' }, empleado)).body.historial.at(-1)).toMatchObject({
    etapa: 'aceptada',
    motivo: 'OC 4512',
  });
  expect(await test.db.$count(correos, eq(sql`${correos.datos}->>'cotizacion_id'`, String(id)))).toBe(1);
});
