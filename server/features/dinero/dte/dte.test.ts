import { and, eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { diaEnSantiago } from '#contract/valores/fechas.ts';
import { sumar } from '#contract/valores/money.ts';
import { facturas_venta, feature as ventas } from '#server/features/dinero/facturas-venta/index.ts';
import { cafs } from '#server/features/dinero/folios/index.ts';
import { compras } from '#server/features/ventas/compras/index.ts';
import { auditoria } from '#server/platform/audit/table.ts';
import { conXml, elementos, texto } from '#server/platform/sii/leer-xml.ts';
import { comoArchivo } from '#server/platform/sii/sobre.ts';
import { faltasDelEsquema } from '#server/platform/sii/validar.ts';
import { verificarFirma, verificarTimbre } from '#server/platform/sii/verificar.ts';
import { type Caller, compraBody, createProducto, people } from '#server/testing/builders.ts';
import { devolucionesDePrueba } from '#server/testing/devoluciones-de-prueba.ts';
import { cafDeLaTienda, prepararEmision, subirCaf } from '#server/testing/emisor-de-prueba.ts';
import { ocDePrueba } from '#server/testing/oc-de-prueba.ts';
import { openAnother, openTestApp } from '#server/testing/test-app.ts';
import { cuadrarDte } from './cuadrar.ts';
import { dte } from './table.ts';

const HOY = diaEnSantiago();
const test = await openTestApp();
const otraTienda = await openAnother(test);
const [admin, empleado, cliente, otro] = await people(test, 'admin', 'employee', 'customer', 'customer');
const { comprada } = ocDePrueba(test, admin);
const { devolucion } = devolucionesDePrueba(test, admin);
const RECEPTOR = { giro: 'Gobierno', direccion: 'Blanco Encalada 1335', comuna: 'Renca' };

const emitir = (body: object, quien: Caller = admin) => quien.call('POST', '/api/dte', body);
const previa = (body: object, quien: Caller = admin) => quien.call('POST', '/api/dte/previa', body);

/** A purchase for the State, of 10 at $1.000 net and 4 at $2.000 net. */
async function pedido() {
  const uno = await createProducto(test, { cantidad_stock: 20, ultimo_costo: 100 });
  const dos = await createProducto(test, { cantidad_stock: 20, ultimo_costo: 100 });
  return comprada([
    { producto_id: uno.id, otv_solicitada: 10, precio_unitario: 1_190 },
    { producto_id: dos.id, otv_solicitada: 4, precio_unitario: 2_380 },
  ]);
}

async function compraDeTienda(fields: object = {}, quien: Caller = cliente) {
  const producto = await createProducto(test, { cantidad_stock: 50 });
  const { body } = await quien.call(
    'POST',
    '/api/compras/compra',
    compraBody([{ id: producto.id, quantity: 3 }], fields as never),
  );
  if (!body.compra && !body.id) throw new Error(JSON.stringify(body));
  return body.compra ?? body;
}

/** What of sales and their documents differs from its ledger. */
const descuadran = async () =>
  (await Promise.all([...(ventas.cuadrar ?? []), cuadrarDte].map((cuadrar) => cuadrar(test.db)))).flatMap(
    ({ faltas }) => faltas,
  );
/** As the queue leaves it once the SII refuses it. */
async function rechazar({ id, factura_venta_id }: { id: number; factura_venta_id: number | null }) {
  await test.db.update(dte).set({ estado: 'rechazado' }).where(eq(dte.id, id));
  if (factura_venta_id === null) return;
  await test.db.update(facturas_venta).set({ electronica: false }).where(eq(facturas_venta.id, factura_venta_id));
}

type Respuesta = Awaited<ReturnType<typeof emitir>>;

const filaDe = async (id: number) => (await test.db.select().from(dte).where(eq(dte.id, id)))[0]!;
const rastros = (accion: string, id: number) =>
  test.db.$count(auditoria, and(eq(auditoria.accion, accion), eq(auditoria.entidad_id, id)));

/** The XML as it is kept: valid by the SII's schema, with its signature and its stamp. */
async function exigirQueValga(id: number) {
  const { xml, tipo } = await filaDe(id);
  const archivo = comoArchivo(xml.toString('latin1'));
  if (tipo !== 39 && tipo !== 41) expect(faltasDelEsquema(archivo, 'DTE_v10')).toEqual([]);
  return conXml(archivo, (leido) => {
    const documento = elementos(leido, '/s:DTE/s:Documento')[0]!;
    expect(verificarFirma(leido, documento)).toMatchObject({ vale: true });
    expect(verificarTimbre(documento)).toMatchObject({ vale: true });
    return {
      neto: Number(texto(documento, './/s:MntNeto')),
      iva: Number(texto(documento, './/s:IVA')),
      total: Number(texto(documento, './/s:MntTotal')),
      referencias: elementos(documento, './s:Referencia').map((una) =>
        ['TpoDocRef', 'FolioRef', 'CodRef'].map((campo) => texto(una, `./s:${campo}`)).filter(Boolean),
      ),
    };
  });
}

describe('sin certificado ni folios', () => {
  it('no se emite nada, y se dice qué falta', async () => {
    const { compra } = await pedido();
    const { status, body } = await emitir({ tipo: 39, origen: { compra: compra.id } });
    expect(status).toBe(409);
    expect(body.message).toMatch(/emi/);
    expect(await test.db.$count(facturas_venta)).toBe(0);
  });
});

describe('emitir', () => {
  beforeAll(() =>
    prepararEmision(
      test,
      admin,
      ([33, 34, 39, 41, 52, 56, 61] as const).map((tipo) => ({ tipo })),
    ),
  );

  it('la cadena: OC, OT, guía, factura que nombra a las dos, y nota de crédito en parte', async () => {
    const { compra, oc } = await pedido();
    const { body: ot } = await admin.call('POST', '/api/ots', {
      compra_id: compra.id,
      lineas: [
        { linea: 1, cantidad: 10 },
        { linea: 2, cantidad: 4 },
      ],
    });
    const guia = await emitir({ tipo: 52, origen: { ot: ot.id }, receptor: RECEPTOR });
    expect([guia.status, guia.body]).toMatchObject([201, { tipo: 52, folio: 1, estado: 'por_enviar', traslado: 1 }]);
    const factura = await emitir({ tipo: 33, origen: { ot: ot.id }, receptor: RECEPTOR });
    expect([factura.status, factura.body]).toMatchObject([
      201,
      { tipo: 33, folio: 1, neto: 18_000, iva: 3_420, total: 21_420, queda: 21_420, forma_pago: 2 },
    ]);
    expect(factura.body.referencias).toMatchObject([
      { tipo: '801', id: null },
      { tipo: '52', id: guia.body.id },
    ]);
    expect(await exigirQueValga(factura.body.id)).toEqual({
      neto: 18_000,
      iva: 3_420,
      total: 21_420,
      referencias: [
        ['801', oc.codigo],
        ['52', '1'],
      ],
    });
    const venta_id = factura.body.factura_venta_id;
    const nota = await emitir({
      tipo: 61,
      origen: { factura_venta: venta_id },
      monto: 1_190,
      razon: 'Llegó una menos',
      receptor: RECEPTOR,
    });
    expect([nota.status, nota.body]).toMatchObject([201, { tipo: 61, neto: 1_000, iva: 190, total: 1_190 }]);
    expect((await exigirQueValga(nota.body.id)).referencias).toEqual([['33', '1', '3']]);
    const { body: cuenta } = await admin.call('GET', `/api/facturas-venta/factura/${venta_id}`);
    expect([cuenta.acreditado, cuenta.saldo, cuenta.electronica]).toEqual([1_190, 20_230, true]);
    const { body: pagada } = await admin.call('POST', `/api/facturas-venta/factura/${venta_id}/pagos`, {
      monto: 20_230,
      fecha: HOY,
      medio: 'transferencia',
      referencia: 'T-1',
    });
    expect(pagada).toMatchObject({ estado: 'pagada', saldo: 0 });
    const { body: ficha } = await admin.call('GET', `/api/dte/${factura.body.id}`);
    expect([ficha.queda, ficha.notas]).toMatchObject([20_230, [{ id: nota.body.id, folio: 1 }]]);
    expect(await rastros('emitir-dte', factura.body.id)).toBe(1);
    // A tax document is undone by its note alone.
    const { status, body } = await admin.call('POST', `/api/facturas-venta/factura/${venta_id}/anular`, {
      motivo: 'Error',
    });
    expect([status, body.message]).toMatchObject([409, expect.stringMatching(/[Nn]ota/)]);
    // What is left goes back to the peso, and then there is none left.
    const resto = await emitir({ tipo: 61, origen: { factura_venta: venta_id }, receptor: RECEPTOR });
    expect(resto.body).toMatchObject({ total: 20_230, neto: 17_000, iva: 3_230 });
    expect((await emitir({ tipo: 61, origen: { factura_venta: venta_id } })).status).toBe(409);
  });

  it('boleta de la tienda: con IVA, sin RUT, su despacho en una línea; la ve quien compró y nadie más', async () => {
    const compra = await compraDeTienda();
    const { status, body } = await emitir({ tipo: 39, origen: { compra: compra.id } });
    expect([status, body]).toMatchObject([201, { tipo: 39, receptor_rut: '66666666-6', base: 'bruto' }]);
    const fila = (await test.db.select().from(compras).where(eq(compras.id, compra.id)))[0]!;
    expect(body.total).toBe(fila.precio_final);
    expect((await exigirQueValga(body.id)).total).toBe(fila.precio_final);
    expect((await cliente.call('GET', `/api/dte/de-compra/${compra.id}`)).body).toMatchObject([
      { id: body.id, tipo: 39 },
    ]);
    expect((await cliente.call('GET', `/api/dte/${body.id}/xml`)).status).toBe(200);
    for (const [quien, esperado] of [
      [otro, 404],
      [cliente, 403],
    ] as const) {
      const camino = esperado === 404 ? `/api/dte/${body.id}/pdf` : `/api/dte/${body.id}`;
      expect((await quien.call('GET', camino)).status).toBe(esperado);
    }
    expect((await otro.call('GET', `/api/dte/de-compra/${compra.id}`)).status).toBe(404);
    const nota = await emitir({ tipo: 61, origen: { factura_venta: body.factura_venta_id } });
    expect(nota.body).toMatchObject({ total: fila.precio_final, referencias: [{ tipo: '39', codigo: 1 }] });
    expect(nota.body.lineas).toHaveLength(body.lineas.length);
  });

  it('la vista previa es lo mismo que saldría, y no deja nada', async () => {
    const { compra } = await pedido();
    const pedida = { tipo: 33, origen: { compra: compra.id }, receptor: RECEPTOR };
    const [antes] = await test.db.select({ siguiente: cafs.siguiente }).from(cafs).where(eq(cafs.tipo, 33));
    const vista = await previa(pedida);
    expect([vista.status, vista.body]).toMatchObject([200, { folio: antes!.siguiente, total: 21_420, lineas: 2 }]);
    expect((await admin.call('POST', '/api/dte/previa/pdf', pedida)).status).toBe(200);
    const [despues] = await test.db.select({ siguiente: cafs.siguiente }).from(cafs).where(eq(cafs.tipo, 33));
    expect(despues).toEqual(antes);
    expect(await test.db.$count(facturas_venta, eq(facturas_venta.compra_id, compra.id))).toBe(0);
    const { folio, total, receptor_rut: rut } = vista.body;
    const cambiada = await emitir({ ...pedida, confirmo: { folio, total: total + 1, rut } });
    expect([cambiada.status, cambiada.body.code]).toEqual([409, 'DTE_CAMBIADO']);
    expect((await emitir({ ...pedida, confirmo: { folio, total, rut } })).body).toMatchObject({ folio, total });
    expect((await emitir(pedida)).body.message).toBe('Todo el pedido ya está facturado.');
  });

  it('dice junto a su campo lo que el SII rechazaría, y no toma folio', async () => {
    const { compra } = await pedido();
    await test.db.execute(sql`update oc_publicas set giro = '', direccion = '', comuna = ''`);
    await test.db.execute(
      sql`update compras set factura = factura || '{"giro": ""}', entrega = 'retiro' where id = ${compra.id}`,
    );
    const FALTAN = {
      'receptor.giro': 'Di el giro de quien recibe.',
      'receptor.direccion': 'Di la dirección de quien recibe.',
      'receptor.comuna': 'Di la comuna de quien recibe.',
    };
    const { status, body } = await emitir({ tipo: 33, origen: { compra: compra.id } });
    expect([status, body.fields, body.message]).toEqual([400, FALTAN, Object.values(FALTAN).join(' ')]);
    for (const quien of [empleado, cliente]) {
      expect((await emitir({ tipo: 33, origen: { compra: compra.id } }, quien)).status).toBe(403);
      expect((await previa({ tipo: 33, origen: { compra: compra.id } }, quien)).status).toBe(403);
    }
    const exenta = await emitir({ tipo: 34, origen: { compra: compra.id }, receptor: RECEPTOR });
    expect([exenta.status, exenta.body.message]).toMatchObject([409, expect.stringMatching('lleva IVA')]);
    expect((await emitir({ tipo: 61, origen: { compra: compra.id } })).status).toBe(400);
    expect((await emitir({ tipo: 33, origen: { compra: compra.id, ot: 1 } })).status).toBe(400);
  });

  it('lo que se retira en la tienda no lleva factura sin dirección y comuna de quien compra, tampoco exenta', async () => {
    const compra = await compraDeTienda({
      entrega: 'retiro',
      documento: 'factura',
      factura: { rut: '76.543.210-3', razon_social: 'Obras del Sur SpA', giro: 'Construcción' },
    });
    const pedida = { origen: { compra: compra.id } };
    const negada = async (tipo: number) => {
      for (const pedir of [previa, emitir]) {
        const { status, body } = await pedir({ ...pedida, tipo });
        expect([status, Object.keys(body.fields)]).toEqual([400, ['receptor.direccion', 'receptor.comuna']]);
      }
    };
    await negada(33);
    await test.db.update(compras).set({ afecta: false }).where(eq(compras.id, compra.id));
    await negada(34);
    expect(await test.db.$count(facturas_venta, eq(facturas_venta.compra_id, compra.id))).toBe(0);
    const { direccion, comuna } = RECEPTOR;
    const dicha = await emitir({ ...pedida, tipo: 34, receptor: { direccion, comuna } });
    expect([dicha.status, dicha.body]).toMatchObject([
      201,
      { tipo: 34, iva: 0, giro: 'Construcción', direccion, comuna },
    ]);
  });

  it('lo que quita un cupón se ve en el documento y en su cuenta, y cuadra, entero o en partes', async () => {
    const cupon = { codigo: 'FAENA', tipo: 'monto', valor: 1_000, minimo: 2_000, desde: HOY, uno_por_persona: false };
    expect((await admin.call('POST', '/api/cupones', cupon)).status).toBe(201);
    for (const partes of [[3], [1, 2]]) {
      const compra = await compraDeTienda({ cupon: 'FAENA' });
      const emitidas = [];
      for (const cantidad of partes)
        emitidas.push(await emitir({ tipo: 39, origen: { compra: compra.id }, lineas: [{ linea: 1, cantidad }] }));
      let [cobrado, rebajado] = [0, 0];
      for (const { status, body } of emitidas) {
        expect(status).toBe(201);
        const { body: cuenta } = await admin.call('GET', `/api/facturas-venta/factura/${body.factura_venta_id}`);
        const lineas = sumar(...cuenta.items.map(({ subtotal }: { subtotal: number }) => subtotal));
        expect([sumar(lineas, -cuenta.rebaja), body.globales]).toEqual([
          body.total,
          [{ es: 'descuento', glosa: 'Descuento', valor: cuenta.rebaja }],
        ]);
        [cobrado, rebajado] = [cobrado + body.total, rebajado + cuenta.rebaja];
      }
      expect([cobrado, rebajado]).toEqual([compra.precio_final, 1_000]);
      expect(await descuadran()).toEqual([]);
      // What is annulled takes its coupon with it.
      for (const { body } of emitidas) {
        const nota = await emitir({ tipo: 61, origen: { factura_venta: body.factura_venta_id } });
        expect([nota.status, nota.body.total]).toEqual([201, body.total]);
      }
      const anulada = await admin.call('POST', `/api/compras/compra/${compra.id}/anular`, { motivo: 'Desiste' });
      expect([anulada.status, await descuadran()]).toEqual([200, []]);
    }
  });

  it('lo pedido dos veces con la misma clave se emite una; las fechas que ningún libro tendría se niegan', async () => {
    const { compra } = await pedido();
    const { body: factura } = await emitir({ tipo: 33, origen: { compra: compra.id }, receptor: RECEPTOR });
    const nota = {
      tipo: 56,
      origen: { factura_venta: factura.factura_venta_id },
      monto: 900,
      razon: 'Intereses',
      receptor: RECEPTOR,
    };
    const iguales = await Promise.all(Array.from({ length: 5 }, () => emitir({ ...nota, clave: 'una-clave-propia' })));
    expect(new Set(iguales.map(({ status, body }) => `${status} ${body.folio}`)).size).toBe(1);
    const otra = await emitir({ ...nota, monto: 901, clave: 'una-clave-propia' });
    expect([otra.status, otra.body.message]).toEqual([
      409,
      expect.stringMatching(/^Con esa clave ya se emitió otra cosa/),
    ]);
    expect((await emitir({ ...nota, clave: 'otra-clave-propia' })).body.folio).not.toBe(iguales[0]!.body.folio);
    const vieja = await emitir({ ...nota, fecha: '1990-01-01' });
    expect([vieja.status, Object.keys(vieja.body.fields)]).toEqual([400, ['fecha']]);
    const vencida = await emitir({ tipo: 33, origen: { compra: compra.id }, receptor: RECEPTOR, vence: '2026-01-01' });
    expect([vencida.status, Object.keys(vencida.body.fields)]).toEqual([400, ['vence']]);
    // So small that its IVA rounds to nothing, it is of an affected sale all the same.
    const peso = await emitir({
      tipo: 61,
      origen: { factura_venta: factura.factura_venta_id },
      monto: 1,
      receptor: RECEPTOR,
    });
    expect(peso.body).toMatchObject({ neto: 1, iva: 0, exento: 0, total: 1 });
    await exigirQueValga(peso.body.id);
  });

  it('lo mismo no va en dos guías de venta; va si no es venta, o si la otra se rechazó o anuló', async () => {
    const { compra } = await pedido();
    const { body: ot } = await admin.call('POST', '/api/ots', {
      compra_id: compra.id,
      lineas: [
        { linea: 1, cantidad: 10 },
        { linea: 2, cantidad: 4 },
      ],
    });
    const guiar = (mas: object = {}) => emitir({ tipo: 52, origen: { ot: ot.id }, receptor: RECEPTOR, ...mas });
    const negada = async (respuesta: Promise<Respuesta>, porque: string) => {
      const { status, body } = await respuesta;
      expect([status, body.message]).toMatchObject([409, expect.stringMatching(porque)]);
      return body;
    };
    const traslado = {
      despacho: 3,
      patente: 'ABCD12',
      rut_transportista: '76192083-9',
      chofer: { rut: '11111111-1', nombre: 'Ana Rojas' },
      direccion: 'Bodega 4',
      comuna: 'Maipú',
      ciudad: 'Santiago',
    };
    const { body: parte } = await guiar({ lineas: [{ linea: 1, cantidad: 6 }], traslado });
    await exigirQueValga(parte.id);
    expect((await filaDe(parte.id)).documento.traslado).toMatchObject(traslado);
    await negada(
      guiar({ lineas: [{ linea: 1, cantidad: 5 }] }),
      `quedan 4: lo demás ya va en Guía de despacho ${parte.folio}`,
    );
    const respuestas = await Promise.all([guiar(), guiar(), guiar()]);
    const [resto] = respuestas.filter(({ status }) => status === 201);
    expect(respuestas.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    const { details } = await negada(
      guiar(),
      `^Eso ya va en Guía de despacho ${parte.folio}, .*${resto!.body.folio}\\.`,
    );
    expect(details.guias).toEqual([parte, resto!.body].map(({ id, folio }) => ({ folio, documento: id })));
    await negada(emitir({ tipo: 52, origen: { compra: compra.id }, receptor: RECEPTOR }), 'ya va en');
    expect((await admin.call('GET', `/api/facturas-venta/propuesta?numero=${ot.numero}`)).body.lineas).toMatchObject([
      { por_guiar: 0 },
      { por_guiar: 0 },
    ]);
    expect((await guiar({ traslado: { motivo: 6 } })).body).toMatchObject({ tipo: 52, traslado: 6 });
    const suyos = (await admin.call('GET', `/api/dte/de-compra/${compra.id}`)).body;
    expect(suyos.map((uno: { ot_id: number }) => uno.ot_id)).toEqual([ot.id, ot.id, ot.id]);

    const { factura_venta_id } = resto!.body;
    await admin.call('POST', `/api/facturas-venta/factura/${factura_venta_id}/anular`, { motivo: 'Mal peso' });
    expect((await admin.call('GET', `/api/dte/de-compra/${compra.id}`)).body).toHaveLength(2);
    const { body: otra } = await guiar();
    expect(otra.lineas.map(({ cantidad }: { cantidad: number }) => cantidad)).toEqual([4, 4]);
    await rechazar(otra);
    expect((await emitir({ tipo: 52, origen: { rechazado: otra.id } })).status).toBe(201);
    await negada(guiar(), 'ya va en');
  });

  it('lo que vuelve a un proveedor va con una guía, y con otra si el SII la rechaza', async () => {
    const { id } = await devolucion();
    const pedida = { tipo: 52, origen: { devolucion: id }, receptor: RECEPTOR };
    const respuestas = await Promise.all([emitir(pedida), emitir(pedida)]);
    expect(respuestas.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const guia = respuestas.find(({ status }) => status === 201)!.body;
    expect(guia).toMatchObject({ devolucion_id: id, traslado: 7 });
    expect((await emitir(pedida)).body).toMatchObject({
      message: `La devolución ya va con Guía de despacho electrónica ${guia.folio}.`,
      details: { documento: guia.id },
    });
    await rechazar(guia);
    expect((await emitir(pedida)).status).toBe(201);
    const { items } = (await admin.call('GET', `/api/dte?devolucion_id=${id}`)).body;
    expect(items.map(({ estado }: { estado: string }) => estado)).toEqual(['por_enviar', 'rechazado']);
  });

  it('una guía se anula y deja de nombrarse', async () => {
    const { compra } = await pedido();
    const { body: guia } = await emitir({ tipo: 52, origen: { compra: compra.id }, receptor: RECEPTOR });
    const anulada = await admin.call('POST', `/api/facturas-venta/factura/${guia.factura_venta_id}/anular`, {
      motivo: 'Doble',
    });
    expect(anulada.status).toBe(200);
    const { body: factura } = await emitir({ tipo: 33, origen: { compra: compra.id }, receptor: RECEPTOR });
    expect(factura.referencias.map(({ tipo }: { tipo: string }) => tipo)).toEqual(['801']);
  });

  it('corrige lo que dice sin mover dinero', async () => {
    const { compra } = await pedido();
    const { body: factura } = await emitir({ tipo: 33, origen: { compra: compra.id }, receptor: RECEPTOR });
    const { status, body } = await emitir({
      tipo: 61,
      origen: { factura_venta: factura.factura_venta_id },
      corrige_texto: true,
      razon: 'Donde dice Gobierno debe decir Municipalidad',
      receptor: { ...RECEPTOR, giro: 'Municipalidad' },
    });
    expect([status, body]).toMatchObject([
      201,
      { total: 0, factura_venta_id: null, compra: { id: compra.id }, referencias: [{ codigo: 2 }] },
    ]);
    await exigirQueValga(body.id);
    expect((await admin.call('GET', `/api/dte/${factura.id}`)).body).toMatchObject({
      queda: 21_420,
      notas: [{ id: body.id }],
    });
  });

  it('una nota de débito deshace una de crédito, en parte o lo que queda, y lo suyo se vuelve a deber', async () => {
    const { compra } = await pedido();
    const { body: factura } = await emitir({ tipo: 33, origen: { compra: compra.id }, receptor: RECEPTOR });
    const venta_id = factura.factura_venta_id;
    const { body: credito } = await emitir({ tipo: 61, origen: { factura_venta: venta_id }, receptor: RECEPTOR });
    expect(credito).toMatchObject({ total: 21_420, queda: 21_420 });
    const deshacer = { tipo: 56, origen: { factura_venta: credito.factura_venta_id }, receptor: RECEPTOR };
    expect((await previa(deshacer)).body).toMatchObject({
      total: 21_420,
      referencias: [{ tipo: '61', folio: String(credito.folio), codigo: 1 }],
    });
    expect((await emitir(deshacer, empleado)).status).toBe(403);
    const parte = await emitir({ ...deshacer, monto: 1_420, razon: 'Se devolvió menos' });
    expect(parte.body).toMatchObject({ tipo: 56, total: 1_420, referencias: [{ tipo: '61', codigo: 3 }] });
    const { status, body: resto } = await emitir(deshacer);
    expect([status, resto]).toMatchObject([201, { tipo: 56, total: 20_000, queda: null }]);
    await exigirQueValga(resto.id);
    expect(await rastros('emitir-dte', resto.id)).toBe(1);
    expect((await admin.call('GET', `/api/facturas-venta/factura/${venta_id}`)).body).toMatchObject({
      acreditado: 0,
      saldo: 21_420,
    });
    expect((await admin.call('GET', `/api/dte/${credito.id}`)).body).toMatchObject({
      queda: 0,
      notas: [{ id: parte.body.id }, { id: resto.id }],
    });
    const otra = await emitir(deshacer);
    expect([otra.status, otra.body.message]).toMatchObject([409, expect.stringMatching('ya se deshizo entera')]);
  });

  it('lo que el SII rechazó se emite de nuevo con otro folio, y lo suyo se cobra una vez', async () => {
    const { compra } = await pedido();
    const { body: mala } = await emitir({ tipo: 33, origen: { compra: compra.id }, receptor: RECEPTOR });
    expect((await admin.call('POST', `/api/dte/${mala.id}/reemitir`, {})).status).toBe(409);
    await rechazar(mala);
    const nota = { tipo: 61, origen: { factura_venta: mala.factura_venta_id }, razon: 'Devolución' };
    for (const pedida of [nota, { ...nota, corrige_texto: true }]) {
      const negada = await emitir(pedida);
      expect([negada.status, negada.body.message]).toMatchObject([409, expect.stringMatching('no lleva notas')]);
    }
    const otra = { tipo: 33, origen: { rechazado: mala.id } };
    expect((await emitir(otra, empleado)).status).toBe(403);
    expect((await emitir({ ...otra, tipo: 39 })).status).toBe(409);
    const vista = await previa({ ...otra, receptor: { comuna: 'Ñuñoa' } });
    expect([vista.status, vista.body]).toMatchObject([200, { total: 21_420, num_pedido: compra.num_pedido }]);
    expect((await admin.call('GET', `/api/dte/${mala.id}`)).body.reemplazo).toBeNull();
    const { folio: visto, total: suma, receptor_rut: rut } = vista.body;
    const respuestas = await Promise.all([
      emitir({ ...otra, receptor: { comuna: 'Ñuñoa' }, confirmo: { folio: visto, total: suma, rut } }),
      admin.call('POST', `/api/dte/${mala.id}/reemitir`, { receptor: { comuna: 'Ñuñoa' } }),
    ]);
    const [{ status, body }, negada] = respuestas.toSorted((a, b) => a.status - b.status) as [Respuesta, Respuesta];
    expect([status, body]).toMatchObject([
      201,
      { total: 21_420, estado: 'por_enviar', giro: RECEPTOR.giro, comuna: 'Ñuñoa' },
    ]);
    expect([negada.status, negada.body.message]).toEqual([
      409,
      `En lugar de Factura electrónica ${mala.folio} ya se emitió Factura electrónica ${body.folio}.`,
    ]);
    const { id: nueva, tipo, folio } = body;
    expect((await admin.call('GET', `/api/dte/${mala.id}`)).body.reemplazo).toEqual({ id: nueva, tipo, folio });
    expect(body.folio).toBeGreaterThan(mala.folio);
    const cobros = await test.db.select().from(facturas_venta).where(eq(facturas_venta.compra_id, compra.id));
    expect(cobros.map(({ estado, electronica }) => [estado, electronica])).toEqual([
      ['anulada', false],
      ['emitida', true],
    ]);
  });

  it('el folio que otro programa usó se salta con su razón', async () => {
    const [{ compra: ajena }, { compra }] = await Promise.all([pedido(), pedido()]);
    const [antes] = await test.db
      .select({ siguiente: cafs.siguiente, id: cafs.id })
      .from(cafs)
      .where(eq(cafs.tipo, 33));
    const folio = antes!.siguiente;
    const a_mano = await admin.call('POST', '/api/facturas-venta', {
      tipo: 33,
      folio,
      compra_id: ajena.id,
      fecha_emision: HOY,
    });
    expect(a_mano.status).toBe(201);
    const { body } = await emitir({ tipo: 33, origen: { compra: compra.id }, receptor: RECEPTOR });
    expect(body).toMatchObject({ folio: folio + 1, total: 21_420 });
    expect(await rastros('anular-folios', antes!.id)).toBe(1);
  });

  it('de veinte a la vez por dos tiendas con los últimos diez folios salen diez, seguidos, y diez dicen por qué no', async () => {
    await test.db.execute(sql`update cafs set siguiente = hasta + 1 where tipo = 39`);
    await subirCaf(test, admin, cafDeLaTienda({ tipo: 39, desde: 501, hasta: 510 }));
    const pedidos = await Promise.all(Array.from({ length: 20 }, pedido));
    const tiendas = [test.app, otraTienda];
    const respuestas = await Promise.all(
      pedidos.map(async ({ compra }, n) => {
        const answer = await tiendas[n % 2]!.inject({
          method: 'POST',
          url: '/api/dte',
          headers: { authorization: `Bearer ${admin.token}` },
          payload: { tipo: 39, origen: { compra: compra.id } },
        });
        return { status: answer.statusCode, body: answer.json() };
      }),
    );
    const folios = respuestas.filter(({ status }) => status === 201).map(({ body }) => body.folio);
    expect(folios.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 10 }, (_, i) => 501 + i));
    const negadas = respuestas.filter(({ status }) => status !== 201);
    expect(new Set(negadas.map(({ body }) => body.code))).toEqual(new Set(['SIN_FOLIOS']));
    expect(await test.db.$count(dte, sql`tipo = 39 and folio > 500`)).toBe(10);
  }, 60_000);
});
