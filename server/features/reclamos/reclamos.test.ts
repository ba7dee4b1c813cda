import { read, utils } from '@e965/xlsx';
import { and, asc, eq, like, sql } from 'drizzle-orm';
import pino from 'pino';
import { afterAll, describe, expect, it } from 'vitest';
import { MAX_ADJUNTOS } from '#contract/cotizaciones/adjunto.ts';
import { diaEnSantiago, sumarDias } from '#contract/valores/fechas.ts';
import { compras, compras_historial } from '#server/features/compras/index.ts';
import { correos } from '#server/features/correo/index.ts';
import { auditoria } from '#server/platform/audit/table.ts';
import type { Context } from '#server/platform/context.ts';
import { Jobs } from '#server/platform/jobs/index.ts';
import { type Caller, compraBody, createProducto, people } from '#server/testing/builders.ts';
import { sendForm } from '#server/testing/form.ts';
import { ocDePrueba } from '#server/testing/oc-de-prueba.ts';
import { openTestApp } from '#server/testing/test-app.ts';
import { recordarReclamos } from './recordatorios.ts';
import { reclamos } from './table.ts';

const BASE = '/api/reclamos';
const HOY = diaEnSantiago();
const test = await openTestApp({
  RECLAMOS_DIAS: 'atraso:1',
  RECLAMOS_POR_HORA: '200',
  UNCONFIRMED_MAILS_PER_DAY: '100000',
});
const [admin, colega, empleado, cliente, otro] = await people(
  test,
  'admin',
  'admin',
  'employee',
  'customer',
  'customer',
);
const { comprada } = ocDePrueba(test, admin);
const jobs = new Jobs(test.url, pino({ level: 'silent' }));
await jobs.start();
afterAll(() => jobs.close());
let pedidos = 0;

/** A customer's purchase of 4 at $10.000, with an address of its own. */
async function pedido({
  entregada = '',
  especificaciones = '',
  ...mas
}: {
  entregada?: string;
  especificaciones?: string;
  documento?: 'factura';
  factura?: object;
} = {}) {
  const { id } = await createProducto(test, {
    cantidad_stock: 50,
    precio_unitario: 10_000,
    descripcion: 'Taladro',
    especificaciones,
  });
  const email = `reclama-${++pedidos}@prueba.test`;
  const { body } = await cliente.call(
    'POST',
    '/api/compras/compra',
    compraBody([{ id, quantity: 4 }], { email, ...mas }),
  );
  if (entregada) {
    await test.db.update(compras).set({ estado: 'Entregado' }).where(eq(compras.id, body.id));
    await test.db
      .insert(compras_historial)
      .values({ compra_id: body.id, estado: 'Entregado', cuando: new Date(`${entregada}T15:00:00Z`) });
  }
  return { id: body.id as number, num_pedido: body.num_pedido as number, email };
}
const NO_ADMINISTRA = { responsable_id: 'El responsable debe ser un administrador con su cuenta activa.' };
const QUE_PASO = 'Dejó de andar al segundo día.';
const reclamar = (compra_id: number, mas: object = {}, quien: Caller = cliente) =>
  quien.call('POST', BASE, {
    compra_id,
    tipo: 'garantia',
    descripcion: QUE_PASO,
    lineas: [{ linea: 1, cantidad: 1 }],
    ...mas,
  });
const hacer = (id: number, acto: string, body: object = {}, quien: Caller = colega) =>
  quien.call('POST', `${BASE}/reclamo/${id}/${acto}`, body);
const aceptar = (id: number, mas: object = {}, quien: Caller = colega) =>
  hacer(id, 'aceptar', { resolucion: 'reposicion', respuesta: 'Te mandamos uno nuevo.', ...mas }, quien);
const leer = async (id: number, quien: Caller = colega) => (await quien.call('GET', `${BASE}/reclamo/${id}`)).body;
const correosA = async (para: string, plantilla = 'reclamo-avanzado') =>
  (
    await test.db
      .select({ datos: correos.datos })
      .from(correos)
      .where(and(eq(correos.para, para), eq(correos.plantilla, plantilla)))
      .orderBy(asc(correos.id))
  ).map(({ datos }) => datos as Record<string, unknown>);
const rastros = async (id: number) =>
  (
    await test.db
      .select({ accion: auditoria.accion })
      .from(auditoria)
      .where(and(eq(auditoria.entidad, 'reclamo'), eq(auditoria.entidad_id, id)))
      .orderBy(asc(auditoria.id))
  ).map(({ accion }) => accion);
const subir = (id: number, archivo: readonly [string, string], interno = false, quien: Caller = cliente) =>
  sendForm(test, quien, ['POST', `${BASE}/reclamo/${id}/adjuntos`], { interno: String(interno), archivos: archivo });

describe('reclamar', () => {
  it('quien compró reclama de lo suyo, con los días de su tipo; a él y a la tienda les llega un correo', async () => {
    const compra = await pedido({ entregada: sumarDias(HOY, -20) });
    const { status, body } = await reclamar(compra.id, { pide: 'devolucion', vence: '2030-01-01', responsable_id: 1 });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      numero: expect.stringMatching(/^Reclamo \d{6}$/),
      estado: 'recibido',
      compra: { num_pedido: compra.num_pedido, estado: 'Entregado' },
      email: compra.email,
      fecha: HOY,
      vence: sumarDias(HOY, 10),
      dias_atraso: 0,
      unidades: 1,
      monto: 10_000,
      pide: 'devolucion',
      responsable: null,
      por_el_cliente: true,
      garantia: { estado: 'vigente', consumidor: true },
      historial: [{ estado: 'recibido', quien: null }],
    });
    expect(await rastros(body.id)).toEqual(['crear-reclamo']);
    expect(await correosA(compra.email)).toMatchObject([{ numero: body.numero, paso: 'recibido', texto: QUE_PASO }]);
    const avisos = await correosA(test.config.MAIL_INBOX, 'aviso-de-reclamo');
    expect(avisos.at(-1)).toMatchObject({ numero: body.numero, que: 'recibido', cliente: compra.email });
    const { body: atraso } = await reclamar(compra.id, { tipo: 'atraso' });
    expect(atraso.vence).toBe(sumarDias(HOY, 1));
  });

  it('de lo ajeno no hay nada: ni leerlo, ni reclamar, escribir, adjuntar, retirar o bajar sus archivos', async () => {
    const compra = await pedido();
    const { body } = await reclamar(compra.id);
    const foto = (await subir(body.id, ['boleta.pdf', '%PDF-1.4 a %%EOF'])).body.adjuntos[0].id;
    const respuestas = [
      await reclamar(compra.id, {}, otro),
      await otro.call('GET', `${BASE}/compra/${compra.id}`),
      await otro.call('GET', `${BASE}/reclamo/${body.id}`),
      await hacer(body.id, 'mensajes', { texto: 'Hola' }, otro),
      await hacer(body.id, 'retirar', {}, otro),
      await hacer(body.id, 'reabrir', { motivo: 'Porque sí' }, otro),
      await subir(body.id, ['x.pdf', '%PDF-1.4 b %%EOF'], false, otro),
      await otro.call('GET', `${BASE}/adjuntos/${foto}`),
    ];
    expect(respuestas.map(({ status }) => status)).toEqual(Array(8).fill(404));
    expect((await otro.call('GET', BASE)).status).toBe(403);
    expect((await aceptar(body.id, {}, cliente)).status).toBe(403);
    expect((await leer(body.id)).historial).toHaveLength(1);
  });

  it('pasados los seis meses sólo por el personal, y de lo anulado nadie', async () => {
    const vieja = await pedido({ entregada: sumarDias(HOY, -200) });
    const tarde = await reclamar(vieja.id);
    expect([tarde.status, tarde.body.message]).toEqual([409, expect.stringContaining('más de seis meses')]);
    const { body: para } = await cliente.call('GET', `${BASE}/compra/${vieja.id}`);
    expect(para.no_se_puede).toContain('más de seis meses');
    const { status, body } = await reclamar(vieja.id, { responsable_id: colega.id, vence: sumarDias(HOY, 3) }, admin);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      responsable: 'Persona admin',
      vence: sumarDias(HOY, 3),
      garantia: { estado: 'vencida' },
    });
    const anulada = await pedido();
    await cliente.call('DELETE', `/api/compras/compra/${anulada.id}`);
    expect((await reclamar(anulada.id, {}, admin)).status).toBe(409);
  });

  it('pasados los seis meses, de lo que su fabricante garantiza por más tiempo sigue reclamando quien compró', async () => {
    const vieja = await pedido({ entregada: sumarDias(HOY, -200), especificaciones: 'Garantía: 24 meses' });
    const { body: para } = await cliente.call('GET', `${BASE}/compra/${vieja.id}`);
    expect(para).toMatchObject({
      no_se_puede: null,
      garantia: { estado: 'vencida' },
      lineas: [{ a_tiempo: true, fabricante: { meses: 24, vigente: true } }],
    });
    const { status, body } = await reclamar(vieja.id);
    expect(status).toBe(201);
    expect(body.items).toMatchObject([{ fabricante: { meses: 24, vigente: true }, sin_retracto: false }]);

    // Of two things, only what is still guaranteed.
    const productos = await Promise.all(
      ['Garantía: 12 meses', ''].map((especificaciones) =>
        createProducto(test, { cantidad_stock: 9, especificaciones }),
      ),
    );
    const { body: dos } = await cliente.call(
      'POST',
      '/api/compras/compra',
      compraBody(productos.map(({ id }) => ({ id, quantity: 1 }))),
    );
    await test.db.update(compras).set({ estado: 'Entregado' }).where(eq(compras.id, dos.id));
    const cuando = new Date(`${sumarDias(HOY, -300)}T15:00:00Z`);
    await test.db.insert(compras_historial).values({ compra_id: dos.id, estado: 'Entregado', cuando });
    const negado = await reclamar(dos.id, { lineas: [1, 2].map((linea) => ({ linea, cantidad: 1 })) });
    expect([negado.status, negado.body.message]).toEqual([
      409,
      expect.stringContaining('no da una garantía más larga'),
    ]);
    expect((await reclamar(dos.id, { lineas: [{ linea: 1, cantidad: 1 }] })).status).toBe(201);
    expect((await reclamar(dos.id, { lineas: [{ linea: 2, cantidad: 1 }] }, colega)).status).toBe(201);
  });

  it('el retracto es de lo recibido hace hasta diez días, con boleta y si la ficha no dice otra cosa', async () => {
    const retractarse = (id: number, quien: Caller = cliente) =>
      reclamar(id, { tipo: 'retracto', pide: 'reparacion' }, quien);
    const reciente = await pedido({ entregada: sumarDias(HOY, -10) });
    const { body: para } = await cliente.call('GET', `${BASE}/compra/${reciente.id}`);
    expect(para.retracto).toEqual({ estado: 'vigente', hasta: HOY });
    const { status, body } = await retractarse(reciente.id);
    expect(status).toBe(201);
    expect(body).toMatchObject({ tipo: 'retracto', pide: 'devolucion', retracto: { estado: 'vigente' } });

    const negados = [
      [await pedido(), 'de lo que ya se recibió'],
      [await pedido({ entregada: sumarDias(HOY, -11) }), 'venció el'],
      [
        await pedido({ entregada: HOY, especificaciones: 'Retracto: no procede' }),
        'no hay retracto: así lo dice su ficha',
      ],
    ] as const;
    for (const [{ id }, porQue] of negados) {
      for (const quien of [cliente, admin]) {
        const negado = await retractarse(id, quien);
        expect([negado.status, negado.body.message]).toEqual([409, expect.stringContaining(porQue)]);
      }
      // It can't become one either.
      const otro = (await reclamar(id, { tipo: 'otro' }, colega)).body;
      const editado = await colega.call('PUT', `${BASE}/reclamo/${otro.id}`, { tipo: 'retracto', version: 1 });
      expect([editado.status, editado.body.message]).toEqual([409, expect.stringContaining(porQue)]);
    }
    const conFactura = await pedido({
      entregada: HOY,
      documento: 'factura',
      factura: { rut: '76.086.428-5', razon_social: 'Maestranza SpA', giro: 'Obras' },
    });
    expect((await retractarse(conFactura.id)).body.message).toContain('como consumidor final');
    expect((await retractarse(conFactura.id, colega)).status).toBe(201);

    // Its money is theirs: anything else was agreed upon. It is looked at as of the day on which it came.
    await test.db
      .update(compras_historial)
      .set({ cuando: new Date(`${sumarDias(HOY, -14)}T15:00:00Z`) })
      .where(and(eq(compras_historial.compra_id, reciente.id), eq(compras_historial.estado, 'Entregado')));
    await test.db
      .update(reclamos)
      .set({ fecha: sumarDias(HOY, -5) })
      .where(eq(reclamos.id, body.id));
    expect((await leer(body.id)).retracto.estado).toBe('vigente');
    const otra = await aceptar(body.id);
    expect([otra.status, otra.body.code, otra.body.message]).toEqual([
      409,
      'RESOLUCION_DISTINTA',
      expect.stringContaining('la ley le devuelve su dinero'),
    ]);
    expect((await aceptar(body.id, { resolucion: 'devolucion' })).status).toBe(200);
  });

  it('de doce a la vez por 1 de 4, entran cuatro; retirado uno, cabe otro y ya no se reabre', async () => {
    const compra = await pedido();
    const respuestas = await Promise.all(Array.from({ length: 12 }, () => reclamar(compra.id)));
    const hechos = respuestas.filter(({ status }) => status === 201);
    expect([hechos.length, respuestas.filter(({ status }) => status === 409).length]).toEqual([4, 8]);
    expect(new Set(hechos.map(({ body }) => body.numero)).size).toBe(4);
    const { body: lleno } = await reclamar(compra.id);
    expect([lleno.message, lleno.details.lineas]).toEqual([
      '«Taladro» ya está en un reclamo abierto.',
      [{ linea: 1, quedan: 0 }],
    ]);
    const [primero, segundo] = hechos.map(({ body }) => body.id as number);
    expect((await hacer(primero!, 'retirar', {}, cliente)).body.estado).toBe('retirado');
    expect((await hacer(segundo!, 'rechazar', { respuesta: 'Se mojó.' })).status).toBe(200);
    await reclamar(compra.id, { lineas: [{ linea: 1, cantidad: 2 }] });
    expect((await hacer(segundo!, 'reabrir', { motivo: 'No se mojó' }, cliente)).status).toBe(409);
    expect((await leer(segundo!)).estado).toBe('rechazado');
  });

  it('sin contar qué pasó, de una línea que no está o dos veces la misma, se niega', async () => {
    const { id } = await pedido();
    for (const [mas, campo] of [
      [{ descripcion: 'Malo' }, 'descripcion'],
      [{ tipo: 'pena' }, 'tipo'],
      [{ lineas: [] }, 'lineas'],
      [{ lineas: [{ linea: 9, cantidad: 1 }] }, 'lineas.0.linea'],
      [{ lineas: [1, 1].map((linea) => ({ linea, cantidad: 1 })) }, 'lineas'],
      [{ lineas: [{ linea: 1, cantidad: 1.5 }] }, 'lineas.0.cantidad'],
    ] as const) {
      const { status, body } = await reclamar(id, mas);
      expect([status, Object.keys(body.fields)]).toEqual([400, [campo]]);
    }
    expect((await reclamar(999_999)).status).toBe(404);
  });
});

describe('responder', () => {
  it('se revisa, se acepta y se resuelve: cada paso con su correo, su historia y su rastro', async () => {
    const compra = await pedido({ entregada: sumarDias(HOY, -3) });
    const { id } = (await reclamar(compra.id, { pide: 'reposicion' })).body;
    expect((await hacer(id, 'resolver', { resolucion: 'explicacion', respuesta: 'Ya está' })).status).toBe(409);
    await hacer(id, 'revisar');
    expect((await hacer(id, 'revisar')).body.details).toEqual({ estado: 'en_revision' });
    expect((await aceptar(id, { vence: sumarDias(HOY, 2) })).body).toMatchObject({
      estado: 'aceptado',
      resolucion: 'reposicion',
      vence: sumarDias(HOY, 2),
    });
    const { body: falta } = await hacer(id, 'resolver', { resolucion: 'reposicion', respuesta: 'Salió hoy.' });
    expect(Object.keys(falta.fields)).toEqual(['referencia']);
    const { body } = await hacer(id, 'resolver', {
      resolucion: 'reposicion',
      respuesta: 'Salió hoy.',
      referencia: 'Guía 123',
    });
    expect(body).toMatchObject({ estado: 'resuelto', referencia: 'Guía 123', cerrado_en: expect.any(String) });
    expect(body.historial.map(({ estado, motivo }: never) => [estado, motivo])).toEqual([
      ['recibido', null],
      ['en_revision', null],
      ['aceptado', 'Te mandamos uno nuevo.'],
      ['resuelto', 'Salió hoy.'],
    ]);
    expect((await correosA(compra.email)).map(({ paso, resolucion }) => [paso, resolucion])).toEqual([
      ['recibido', null],
      ['en_revision', null],
      ['aceptado', 'Reposición'],
      ['resuelto', 'Reposición'],
    ]);
    expect(await rastros(id)).toEqual(['crear-reclamo', 'revisar-reclamo', 'aceptar-reclamo', 'resolver-reclamo']);
    const visto = await leer(id, cliente);
    expect(visto.historial.map(({ quien }: { quien: string | null }) => quien)).toEqual([null, null, null, null]);
    expect((await leer(id)).historial.at(-1).quien).toBe('Persona admin');
  });

  it('dentro de la garantía, otra cosa que lo que el cliente eligió se pregunta una vez', async () => {
    const compra = await pedido({ entregada: sumarDias(HOY, -3) });
    const { id } = (await reclamar(compra.id, { pide: 'devolucion' })).body;
    const { status, body } = await aceptar(id, { resolucion: 'reparacion' });
    expect([status, body.code, body.details]).toEqual([
      409,
      'RESOLUCION_DISTINTA',
      { pide: 'devolucion', resolucion: 'reparacion' },
    ]);
    expect((await aceptar(id, { resolucion: 'reparacion', distinta: true })).status).toBe(200);
    // What was agreed on is not asked about again.
    expect((await hacer(id, 'resolver', { resolucion: 'reparacion', respuesta: 'Reparado.' })).status).toBe(200);
  });

  it('el dinero que vuelve dice cuánto y cómo, y nunca más que lo pagado', async () => {
    const compra = await pedido();
    const { id } = (await reclamar(compra.id)).body;
    await aceptar(id, { resolucion: 'devolucion' });
    const { precio_final } = (await test.db.select().from(compras).where(eq(compras.id, compra.id)))[0]!;
    const resolver = (mas: object, quien = admin) =>
      hacer(id, 'resolver', { resolucion: 'devolucion', respuesta: 'Ya salió.', ...mas }, quien);
    const dineroDe = async () => (await admin.call('GET', `/api/compras/compra/${compra.id}/reembolsos`)).body;
    expect(Object.keys((await resolver({})).body.fields)).toEqual(['devuelto', 'referencia']);
    const impaga = await resolver({ devuelto: 10_000, referencia: 'T-1' });
    expect([impaga.status, impaga.body.message]).toEqual([409, 'De este pedido no queda dinero por devolver.']);
    await admin.call('POST', `/api/compras/compra/${compra.id}/pagar`);
    const demas = await resolver({ devuelto: precio_final + 1, referencia: 'T-1' });
    expect([demas.status, demas.body.details]).toEqual([409, { hasta: precio_final }]);
    // Who may settle a claim doesn't therefore give money back.
    const permisos = (registrar: boolean) =>
      admin.call('PUT', `/api/users/${colega.id}/permisos`, { permisos: { 'registrar-pagos': registrar } });
    expect((await permisos(false)).status).toBe(200);
    expect((await resolver({ devuelto: 10_000, referencia: 'T-1' }, colega)).status).toBe(403);
    expect((await permisos(true)).status).toBe(200);
    expect((await resolver({ devuelto: 10_000, referencia: 'T-1' })).body).toMatchObject({ devuelto: 10_000 });
    expect((await correosA(compra.email)).at(-1)).toMatchObject({ devuelto: '$10.000', referencia: 'T-1' });
    // It is the purchase's refund, told once, which stands while the claim says so, and settles it again when it is looked at again.
    expect(await correosA(compra.email, 'reembolso')).toEqual([]);
    const { devuelto, reembolsos } = await dineroDe();
    expect([devuelto, reembolsos]).toMatchObject([10_000, [{ monto: 10_000, referencia: 'T-1', reclamo: { id } }]]);
    const deshacer = () =>
      admin.call('POST', `/api/compras/compra/${compra.id}/reembolsos/${reembolsos[0].id}/deshacer`, { motivo: 'Mal' });
    expect((await deshacer()).body.message).toMatch(/^Con él se resolvió el Reclamo \d{6}: reábrelo antes/);
    await hacer(id, 'reabrir', { motivo: 'Dice que no le llegó' });
    await aceptar(id, { resolucion: 'devolucion' });
    const { body: otra } = await resolver({ reembolso_id: reembolsos[0].id });
    expect(otra).toMatchObject({ estado: 'resuelto', devuelto: 10_000, referencia: 'T-1' });
    expect((await dineroDe()).devuelto).toBe(10_000);
    const { id: segundo } = (await reclamar(compra.id, { lineas: [{ linea: 1, cantidad: 2 }] })).body;
    await aceptar(segundo, { resolucion: 'devolucion' });
    const ajeno = { resolucion: 'devolucion', respuesta: 'Ya salió.', reembolso_id: reembolsos[0].id };
    expect((await hacer(segundo, 'resolver', ajeno, admin)).body.fields).toEqual({
      reembolso_id: 'Con ese reembolso ya se resolvió otro reclamo.',
    });
    await hacer(id, 'reabrir', { motivo: 'Se anotó mal' });
    expect((await deshacer()).body).toMatchObject({ devuelto: 0, reembolsos: [{ quitado: 'Mal' }] });
  });

  it('la nota de crédito ha de estar en Facturas Venta y ser de ese pedido', async () => {
    const producto = await createProducto(test, { cantidad_stock: 9, ultimo_costo: 100 });
    const { compra } = await comprada([{ producto_id: producto.id, otv_solicitada: 2, precio_unitario: 11_900 }]);
    const venta = { compra_id: compra.id, fecha_emision: HOY };
    const { body: factura } = await admin.call('POST', '/api/facturas-venta', { tipo: 33, folio: 501, ...venta });
    const nota = await admin.call('POST', '/api/facturas-venta', {
      tipo: 61,
      folio: 77,
      monto: 1_000,
      referencia_id: factura.id,
      ...venta,
    });
    expect(nota.status).toBe(201);
    const { id } = (await reclamar(compra.id, { tipo: 'faltante' }, colega)).body;
    await aceptar(id, { resolucion: 'nota_credito' });
    const resolver = (nota_credito?: number) =>
      hacer(id, 'resolver', { resolucion: 'nota_credito', respuesta: 'Va la nota.', nota_credito });
    for (const mala of [undefined, 78, 501]) {
      expect(Object.keys((await resolver(mala)).body.fields)).toEqual(['nota_credito']);
    }
    expect((await resolver(77)).body.nota_credito).toEqual({ id: nota.body.id, folio: 77 });
  });

  it('de veinte que lo aceptan o lo rechazan a la vez, vale uno, y al cliente le llega un correo', async () => {
    const compra = await pedido();
    const { id } = (await reclamar(compra.id)).body;
    const respuestas = await Promise.all(
      Array.from({ length: 20 }, (_, n) => (n % 2 ? aceptar(id) : hacer(id, 'rechazar', { respuesta: 'No da.' }))),
    );
    // What was accepted may still be turned down: those come after, once.
    const estados = (await leer(id)).historial.map(({ estado }: { estado: string }) => estado);
    expect(respuestas.filter(({ status }) => status === 200)).toHaveLength(estados.length - 1);
    expect([
      ['recibido', 'rechazado'],
      ['recibido', 'aceptado', 'rechazado'],
    ]).toContainEqual(estados);
    expect((await correosA(compra.email)).map(({ paso }) => paso)).toEqual(estados);
  });

  it('quien compró lo reabre hasta treinta días después; el personal, siempre', async () => {
    const compra = await pedido();
    const { id } = (await reclamar(compra.id)).body;
    await hacer(id, 'rechazar', { respuesta: 'Está fuera de garantía.' });
    expect((await hacer(id, 'reabrir', { motivo: 'No es así' }, cliente)).body).toMatchObject({
      estado: 'en_revision',
      cerrado_en: null,
      resolucion: null,
      vence: sumarDias(HOY, 10),
    });
    await hacer(id, 'rechazar', { respuesta: 'Está fuera de garantía.' });
    await test.db.update(reclamos).set({ cerrado_en: sql`now() - interval '31 days'` }).where(eq(reclamos.id, id));
    const tarde = await hacer(id, 'reabrir', { motivo: 'Sigo igual' }, cliente);
    expect([tarde.status, tarde.body.message]).toEqual([409, expect.stringContaining('más de 30 días')]);
    expect((await hacer(id, 'reabrir', { motivo: 'Lo pidió por teléfono' })).status).toBe(200);
    expect((await correosA(compra.email)).at(-1)).toMatchObject({ paso: 'reabierto' });
  });

  it('responde de él sólo un administrador; quien ya lo tenía lo conserva, y el aviso va a la tienda', async () => {
    const compra = await pedido();
    for (const responsable_id of [empleado.id, cliente.id]) {
      const { status, body } = await reclamar(compra.id, { responsable_id }, admin);
      expect([status, body.fields]).toEqual([400, NO_ADMINISTRA]);
    }
    const { id } = (await reclamar(compra.id, { responsable_id: admin.id }, empleado)).body;
    const editar = (body: object) => colega.call('PUT', `${BASE}/reclamo/${id}`, body);
    expect((await editar({ responsable_id: empleado.id, version: 1 })).body.fields).toEqual(NO_ADMINISTRA);
    expect((await editar({ responsable_id: colega.id, version: 1 })).body).toMatchObject({ responsable_id: colega.id });
    // Who was an administrator when it was given to them.
    await test.db.update(reclamos).set({ responsable_id: empleado.id }).where(eq(reclamos.id, id));
    expect((await editar({ responsable_id: empleado.id, tipo: 'otro', version: 2 })).body).toMatchObject({
      tipo: 'otro',
    });
    await hacer(id, 'mensajes', { texto: '¿Y?' }, cliente);
    expect(await correosA(empleado.email, 'aviso-de-reclamo')).toEqual([]);
    const { body: personas } = await admin.call('GET', '/api/ots/responsables');
    const quien = (buscada: number) => personas.find(({ id }: { id: number }) => id === buscada);
    expect([quien(admin.id).administrador, quien(empleado.id).administrador, quien(cliente.id)]).toEqual([
      true,
      false,
      undefined,
    ]);
  });

  it('se edita con la versión que se veía', async () => {
    const { id } = (await reclamar((await pedido()).id)).body;
    const editar = (body: object) => colega.call('PUT', `${BASE}/reclamo/${id}`, body);
    const hecho = await editar({ tipo: 'danado', responsable_id: admin.id, vence: sumarDias(HOY, 4), version: 1 });
    expect(hecho.body).toMatchObject({ tipo: 'danado', responsable: 'Persona admin', vence: sumarDias(HOY, 4) });
    expect((await editar({ tipo: 'otro', version: 1 })).body.code).toBe('RECLAMO_CAMBIADO');
    await hacer(id, 'retirar');
    expect((await editar({ tipo: 'otro', version: 3 })).status).toBe(409);
  });
});

describe('conversar', () => {
  it('cada lado le escribe al otro, que se entera por correo; al cliente no se le dice quién', async () => {
    const compra = await pedido();
    const { id } = (await reclamar(compra.id)).body;
    await colega.call('PUT', `${BASE}/reclamo/${id}`, { responsable_id: colega.id, version: 1 });
    await hacer(id, 'mensajes', { texto: '¿De qué color es la luz?' });
    await hacer(id, 'mensajes', { texto: 'Roja' }, cliente);
    expect((await leer(id, cliente)).mensajes).toMatchObject([
      { del_cliente: false, autor: null, texto: '¿De qué color es la luz?' },
      { del_cliente: true, autor: 'Persona customer', texto: 'Roja' },
    ]);
    expect((await leer(id)).mensajes[0].autor).toBe('Persona admin');
    expect((await correosA(compra.email)).at(-1)).toMatchObject({ paso: 'mensaje', texto: '¿De qué color es la luz?' });
    expect((await correosA(colega.email, 'aviso-de-reclamo')).at(-1)).toMatchObject({
      que: 'mensaje',
      texto: 'Roja',
    });
    await hacer(id, 'retirar', {}, cliente);
    expect((await hacer(id, 'mensajes', { texto: 'Tarde' }, cliente)).status).toBe(409);
    expect((await subir(id, ['tarde.pdf', '%PDF-1.4 %%EOF'])).status).toBe(409);
  });

  it('lo interno no lo ve el cliente, y lo suyo nunca es interno; hasta diez archivos', async () => {
    const { id } = (await reclamar((await pedido()).id)).body;
    await subir(id, ['informe.pdf', '%PDF-1.4 uno %%EOF'], true, colega);
    const { status, body } = await subir(id, ['foto.pdf', '%PDF-1.4 dos %%EOF'], true);
    expect([status, body.adjuntos.map(({ nombre, interno }: never) => [nombre, interno])]).toEqual([
      201,
      [['foto.pdf', false]],
    ]);
    const [interno] = (await leer(id)).adjuntos;
    const bajar = async (quien: Caller) =>
      (
        await test.app.inject({
          url: `${BASE}/adjuntos/${interno.id}`,
          headers: { authorization: `Bearer ${quien.token}` },
        })
      ).statusCode;
    expect([await bajar(cliente), await bajar(colega)]).toEqual([404, 200]);
    expect((await subir(id, ['malo.exe', 'MZ'])).status).toBe(400);
    for (let n = 2; n < MAX_ADJUNTOS; n++) await subir(id, [`${n}.pdf`, `%PDF-1.4 ${n} %%EOF`]);
    expect((await subir(id, ['once.pdf', '%PDF-1.4 once %%EOF'])).status).toBe(409);
    expect((await leer(id)).adjuntos).toHaveLength(MAX_ADJUNTOS);
  });

  it('un archivo lo quita el personal, o quien compró si es suyo, mientras está abierto; de doce a la vez, uno', async () => {
    const { id } = (await reclamar((await pedido()).id)).body;
    const suyo = (await subir(id, ['foto.pdf', '%PDF-1.4 mia %%EOF'])).body.adjuntos[0];
    await subir(id, ['informe.pdf', '%PDF-1.4 interno %%EOF'], true, colega);
    const { adjuntos } = (await subir(id, ['guia.pdf', '%PDF-1.4 guia %%EOF'], false, colega)).body;
    const [, interno, deLaTienda] = adjuntos;
    expect(adjuntos.map(({ propio }: { propio: boolean }) => propio)).toEqual([false, true, true]);
    expect((await leer(id, cliente)).adjuntos).toMatchObject([
      { nombre: 'foto.pdf', propio: true },
      { nombre: 'guia.pdf', propio: false },
    ]);
    const quitar = (adjunto: { id: number }, quien: Caller) => quien.call('DELETE', `${BASE}/adjuntos/${adjunto.id}`);
    expect((await quitar(suyo, otro)).status).toBe(404);
    expect((await quitar(interno, cliente)).status).toBe(404);
    const ajeno = await quitar(deLaTienda, cliente);
    expect([ajeno.status, ajeno.body.message]).toEqual([403, expect.stringContaining('lo adjuntó la tienda')]);
    const todos = await Promise.all(Array.from({ length: 12 }, (_, n) => quitar(suyo, n % 2 ? cliente : colega)));
    expect(todos.map(({ status }) => status).sort()).toEqual([200, ...Array(11).fill(404)]);
    const quitado = await quitar(interno, admin);
    expect(quitado.body.adjuntos).toMatchObject([{ nombre: 'guia.pdf' }]);
    expect((await rastros(id)).filter((accion) => accion === 'quitar-adjunto-reclamo')).toHaveLength(2);
    const [rastro] = await test.db
      .select({ detalle: auditoria.detalle })
      .from(auditoria)
      .where(and(eq(auditoria.accion, 'quitar-adjunto-reclamo'), eq(auditoria.entidad_id, id)))
      .orderBy(asc(auditoria.id));
    expect(rastro!.detalle).toMatchObject({
      nombre: 'foto.pdf',
      bytes: 18,
      interno: false,
      huella: expect.any(String),
    });
    // What was taken out may be put there again; of what is closed nothing goes.
    expect((await subir(id, ['foto.pdf', '%PDF-1.4 mia %%EOF'])).body.adjuntos).toHaveLength(2);
    await hacer(id, 'rechazar', { respuesta: 'No corresponde.' });
    expect((await quitar(deLaTienda, admin)).status).toBe(409);
    expect((await leer(id)).adjuntos).toHaveLength(2);
  });

  it('el personal se deja notas en él que el cliente no lee', async () => {
    const { id } = (await reclamar((await pedido()).id)).body;
    const nota = { entidad: 'reclamo', entidad_id: id, texto: 'Ya van tres de este lote' };
    expect((await colega.call('POST', '/api/notas', nota)).status).toBe(201);
    expect(JSON.stringify(await leer(id, cliente))).not.toContain('tres de este lote');
  });
});

describe('la lista', () => {
  it('primero lo atrasado, con su cuenta; se halla por pedido, reclamo y OC, y por fechas y estado', async () => {
    const producto = await createProducto(test, { cantidad_stock: 9, ultimo_costo: 100 });
    const { compra, oc } = await comprada([{ producto_id: producto.id, otv_solicitada: 5, precio_unitario: 1_190 }]);
    const uno = async (mas: object = {}) => (await reclamar(compra.id, mas, admin)).body;
    const [cerrado, lejano, atrasado] = [await uno(), await uno(), await uno({ lineas: [{ linea: 1, cantidad: 3 }] })];
    await hacer(cerrado.id, 'rechazar', { respuesta: 'No corresponde.' });
    await test.db
      .update(reclamos)
      .set({ vence: sumarDias(HOY, -3) })
      .where(eq(reclamos.id, atrasado.id));
    const buscar = async (query: string) =>
      (await admin.call('GET', `${BASE}?q=${encodeURIComponent(oc.codigo)}&${query}`)).body;
    const { items, total } = await buscar('');
    expect([total, items.map(({ id }: { id: number }) => id)]).toEqual([3, [atrasado.id, lejano.id, cerrado.id]]);
    expect(items[0]).toMatchObject({ dias_atraso: 3, oc: oc.codigo, cliente: 'Municipalidad de Renca', monto: 3_570 });
    const ids = async (query: string) => (await buscar(query)).items.map(({ id }: { id: number }) => id);
    expect(await ids('atrasados=1')).toEqual([atrasado.id]);
    expect(await ids('para_hoy=1')).toEqual([atrasado.id]);
    await test.db.update(reclamos).set({ vence: HOY, responsable_id: admin.id }).where(eq(reclamos.id, lejano.id));
    expect(await ids('para_hoy=1')).toEqual([atrasado.id, lejano.id]);
    expect(await ids(`para_hoy=1&responsable_id=${admin.id}`)).toEqual([lejano.id]);
    expect(await ids('atrasados=1')).toEqual([atrasado.id]);
    expect(await ids('abiertos=1&sort=nuevos')).toEqual([atrasado.id, lejano.id]);
    expect(await ids('estado=rechazado')).toEqual([cerrado.id]);
    expect(await ids(`hasta=${sumarDias(HOY, -1)}`)).toEqual([]);
    expect(await ids(`desde=${HOY}&hasta=${HOY}&sort=monto-desc`)).toEqual([atrasado.id, lejano.id, cerrado.id]);
    expect(await ids('limit=1&page=2')).toEqual([lejano.id]);
    for (const q of [String(compra.num_pedido), `#${atrasado.numero.slice(8)}`, atrasado.numero]) {
      const { body } = await admin.call('GET', `${BASE}?q=${encodeURIComponent(q)}`);
      expect(body.items.map(({ id }: { id: number }) => id)).toContain(atrasado.id);
    }
    const { body: contadores } = await admin.call('GET', '/api/panel/contadores');
    expect(contadores.reclamos_atrasados).toBeGreaterThanOrEqual(1);
    const { body: para } = await colega.call('GET', `${BASE}/pedido?numero=${oc.codigo}`);
    expect(para).toMatchObject({ num_pedido: compra.num_pedido, no_se_puede: null, lineas: [{ en_reclamo: 4 }] });
    expect((await colega.call('GET', `${BASE}/pedido?numero=1`)).status).toBe(404);

    // Saved, it opens and adds up.
    const { rawPayload } = await test.app.inject({
      url: `${BASE}/archivo?formato=xlsx&q=${encodeURIComponent(oc.codigo)}`,
      headers: { authorization: `Bearer ${admin.token}` },
    });
    const filas = utils.sheet_to_json<Record<string, number>>(read(rawPayload).Sheets.Reclamos!);
    const suma = (columna: string) => filas.reduce((hasta, fila) => hasta + (fila[columna] ?? 0), 0);
    expect([filas.length, suma('Unidades'), suma('Monto reclamado')]).toEqual([3, 5, 5 * 1_190]);
    expect(filas[0]).toMatchObject({ Reclamo: atrasado.numero, 'Días de atraso': 3, Pedido: compra.num_pedido });
  });

  it('de lo atrasado se le escribe a quien responde, un correo al día aunque se pida cinco veces', async () => {
    const [otra] = await people(test, 'admin');
    for (const _ of [1, 2]) {
      const { id } = (await reclamar((await pedido()).id, { responsable_id: otra.id }, admin)).body;
      await test.db
        .update(reclamos)
        .set({ vence: sumarDias(HOY, -1) })
        .where(eq(reclamos.id, id));
    }
    const ctx = {
      config: test.config,
      jobs,
      changes: { tell: () => {}, tellAll: () => {} },
      db: test.db,
      actor: null,
      requestId: null,
      ip: null,
      touched: new Set(),
    } as unknown as Context;
    await Promise.all(Array.from({ length: 5 }, () => recordarReclamos(ctx)));
    const suyos = await correosA(otra.email, 'reclamos-atrasados');
    expect(suyos.map(({ reclamos }) => (reclamos as unknown[]).length)).toEqual([2]);
    const enlaces = await test.db
      .select()
      .from(correos)
      .where(like(correos.clave, `reclamos-atrasados-${HOY}-%`));
    expect(new Set(enlaces.map(({ para }) => para)).size).toBe(enlaces.length);
  });
});
