import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { diaEnSantiago, sumarDias } from '#contract/valores/fechas.ts';
import { compras } from '#server/features/ventas/compras/index.ts';
import { CLAVE, createProducto, people } from '#server/testing/builders.ts';
import { pagarCompra } from '#server/testing/cobros-de-prueba.ts';
import { ocDePrueba } from '#server/testing/oc-de-prueba.ts';
import { BASE_RECLAMOS as BASE, reclamosDePrueba } from '#server/testing/reclamos-de-prueba.ts';
import { openTestApp } from '#server/testing/test-app.ts';
import { reclamos } from './table.ts';

const HOY = diaEnSantiago();
const test = await openTestApp({
  RECLAMOS_POR_HORA: '200',
  UNCONFIRMED_MAILS_PER_DAY: '100000',
});
const [admin, colega, empleado, cliente] = await people(test, 'admin', 'admin', 'employee', 'customer');
const { comprada } = ocDePrueba(test, admin);
const { pedido, reclamar, hacer, aceptar, leer, correosA, rastros } = reclamosDePrueba(test, { cliente, colega });
const NO_ADMINISTRA = { responsable_id: 'El responsable debe ser un administrador con su cuenta activa.' };

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
    const dineroDe = async () => (await admin.call('GET', `/api/compras/compra/${compra.id}/pagos`)).body;
    expect(Object.keys((await resolver({})).body.fields)).toEqual(['devuelto', 'referencia']);
    const impaga = await resolver({ devuelto: 10_000, referencia: 'T-1' });
    expect([impaga.status, impaga.body.message]).toEqual([409, 'De este pedido no queda dinero por devolver.']);
    await pagarCompra(admin, compra.id);
    const demas = await resolver({ devuelto: precio_final + 1, referencia: 'T-1' });
    expect([demas.status, demas.body.details]).toEqual([409, { hasta: precio_final }]);
    // Who may settle a claim doesn't therefore give money back.
    const permisos = (registrar: boolean) =>
      admin.call('PUT', `/api/users/${colega.id}/permisos`, {
        permisos: { 'registrar-pagos': registrar },
        password: CLAVE,
      });
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

  it('de cinco que lo aceptan o lo rechazan a la vez, vale uno, y al cliente le llega un correo', async () => {
    const compra = await pedido();
    const { id } = (await reclamar(compra.id)).body;
    const respuestas = await Promise.all(
      Array.from({ length: 5 }, (_, n) => (n % 2 ? aceptar(id) : hacer(id, 'rechazar', { respuesta: 'No da.' }))),
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
