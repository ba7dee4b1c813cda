import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { cotizaciones, cotizaciones_lineas } from '#server/features/ventas/cotizaciones/index.ts';
import { people } from '#server/testing/builders.ts';
import { sendForm } from '#server/testing/form.ts';
import { abrirMercadoPublico, json, licitacionDePrueba } from '#server/testing/mercado-publico.ts';
import { catalogoDeLicitaciones, oportunidadesDePrueba } from '#server/testing/oportunidades-de-prueba.ts';
import { openTestApp } from '#server/testing/test-app.ts';
import { oportunidades } from './table.ts';

const publico = await abrirMercadoPublico();
const test = await openTestApp({ MERCADO_PUBLICO_URL: publico.url, MERCADO_PUBLICO_TICKET: 'TICKET-DE-PRUEBA' });
const [admin, otra] = await people(test, 'admin', 'admin');
const { una, codigo, en, crear } = oportunidadesDePrueba(admin);
const { taladro, guantes } = await catalogoDeLicitaciones(test);
const BASE = '/api/licitaciones';
const actosDe = async (id: number) =>
  (
    await test.db.execute<{ accion: string }>(
      sql`select accion from auditoria where entidad = 'oportunidad' and entidad_id = ${id} order by id`,
    )
  ).rows.map(({ accion }) => accion);

/** Sends a JSON text of Mercado Público as a file. */
const pegar = (pegado: unknown) =>
  sendForm(test, admin, ['POST', `${BASE}/json`], {
    archivo: ['licitaciones.json', typeof pegado === 'string' ? pegado : JSON.stringify(pegado)],
  });

describe('anotar', () => {
  it('a mano: sus ítems se calzan con el catálogo, y lo que no se vende queda sin producto', async () => {
    const creada = await crear({ garantias: [{ tipo: 'seriedad', monto: 100_000, vence: '2027-01-31', nota: '' }] });
    expect(creada).toMatchObject({
      estado: 'en_estudio',
      tipo: 'licitacion',
      items: 3,
      hallados: 2,
      responsable: 'Persona admin',
      garantias: [{ tipo: 'seriedad', monto: 100_000 }],
      lineas: [
        { correlativo: 1, producto: { id: taladro.id, costo: 60_000 }, oferta: 100_000, margen: 40 },
        { correlativo: 2, producto: { id: guantes.id }, oferta: 1_000, unidad: 'par' },
        { correlativo: 3, producto: null, oferta: null, margen: null },
      ],
      figuras: { neto: 1_100_000, costo: 600_000, margen: 40 },
    });
    expect(await actosDe(creada.id)).toEqual(['anotar-oportunidad']);
  });

  it('el mismo código no se anota dos veces, tampoco por muchos a la vez', async () => {
    const body = { codigo: codigo(), nombre: 'Una', comprador: 'X' };
    const answers = await Promise.all(Array.from({ length: 8 }, () => admin.call('POST', BASE, body)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(409)]);
    expect(answers.find(({ status }) => status === 409)!.body.message).toBe('Esa licitación ya está en la lista.');
  });

  it('adjudicada entra como adjudicada: ganada, o perdida y quién la ganó', async () => {
    const dada = (RutProveedor: string) => {
      const publica = licitacionDePrueba({ CodigoExterno: codigo(), CodigoEstado: 8 });
      const [item] = publica.Items.Listado;
      const Adjudicacion = { RutProveedor, NombreProveedor: 'Una SpA', MontoUnitario: 70_000 };
      return { ...publica, Items: { Listado: [{ ...item, Adjudicacion }] } };
    };
    const { body } = await pegar([
      dada(test.config.TIENDA_RUT.replaceAll('.', '')),
      dada('76.086.428-5'),
      licitacionDePrueba({ CodigoExterno: codigo(), CodigoEstado: 7 }),
    ]);
    const leidas = await Promise.all(body.ids.map(async (id: number) => (await admin.call('GET', una(id))).body));
    expect(leidas).toMatchObject([
      { estado: 'adjudicada', resultado: { monto: 700_000, ganador: '' } },
      { estado: 'perdida', resultado: { monto: 700_000, ganador: 'Una SpA', ganador_rut: '76.086.428-5' } },
      { estado: 'desierta', resultado: { monto: null, ganador: '' } },
    ]);
    expect(leidas[1].historial.map(({ estado }: { estado: string }) => estado)).toEqual(['perdida']);
  });

  it('en UTM se nombra, y se cotiza sólo con un cambio y su día, que quedan escritos', async () => {
    const visita = '2026-12-01T13:00:00.000Z';
    const { body } = await pegar(
      licitacionDePrueba({
        CodigoExterno: codigo().replace(/L126$/, 'LE26'),
        Tipo: 'LE',
        Moneda: 'UTM',
        MontoEstimado: 95,
        Modalidad: 1,
        Fechas: { FechaVisitaTerreno: '2026-12-01T10:00:00', FechaCierre: en(72) },
      }),
    );
    const [id] = body.ids;
    const { body: leida } = await admin.call('GET', una(id));
    expect(leida).toMatchObject({
      moneda: 'UTM',
      monto_estimado: 95,
      cambio: null,
      tipo_publico: 'LE',
      forma_pago: 'Pago a 30 días',
      fecha_visita: visita,
    });
    const { body: plazos } = await admin.call('GET', '/api/licitaciones/plazos?desde=2026-12-01&hasta=2026-12-01');
    expect(plazos).toContainEqual(expect.objectContaining({ oportunidad_id: id, hito: 'visita', cuando: visita }));
    const cotizar = () => admin.call('POST', una(id, '/cotizar'));
    const sinCambio = await cotizar();
    expect([sinCambio.status, sinCambio.body.message]).toEqual([409, expect.stringMatching(/^No está en pesos/)]);
    const anotar = (cambio: number, fecha: string) => admin.call('POST', una(id, '/cambio'), { cambio, fecha });
    expect((await anotar(0, '2026-11-02')).body.fields).toHaveProperty('cambio');
    expect((await anotar(68_923, '2999-01-01')).body.fields).toHaveProperty('fecha');
    expect((await anotar(68_923, '2026-11-02')).body.cambio).toEqual({ cambio: 68_923, fecha: '2026-11-02' });
    const { status, body: hecha } = await cotizar();
    expect(status).toBe(200);
    const { body: cotizacion } = await admin.call('GET', `/api/cotizaciones/cotizacion/${hecha.cotizacion_id}`);
    expect(cotizacion).toMatchObject({ canal: 'licitacion', base: 'neto' });
    expect(cotizacion.notas).toContain('1 UTM = $68.923 del 02-11-2026, 95 UTM estimadas son $6.547.685.');
    // In pesos there is nothing to change.
    const { id: enPesos } = await crear();
    const nada = await admin.call('POST', una(enPesos, '/cambio'), { cambio: 1, fecha: '2026-11-02' });
    expect([nada.status, nada.body.message]).toEqual([409, 'Está en pesos: no se cambia.']);
  });

  it('un código que no es de Mercado Público, o un RUT que no es, se dice; el que es queda como se lee', async () => {
    const escrita = { codigo: 'L126', nombre: 'Una', comprador: 'X', comprador_rut: '69.071.200-1' };
    const { status, body } = await admin.call('POST', BASE, escrita);
    expect([status, body.fields]).toEqual([
      400,
      {
        codigo: 'El código debe ser como 1509-5-L126.',
        comprador_rut: 'El RUT de quien compra no es válido: revisa el dígito verificador.',
      },
    ]);
    const buena = await admin.call('POST', BASE, { ...escrita, codigo: codigo(), comprador_rut: '690712008' });
    expect([buena.status, buena.body.comprador_rut]).toEqual([201, '69.071.200-8']);
  });

  it('del JSON pegado: lo nuevo se anota, lo conocido se pone al día sin tocar lo que alguien eligió', async () => {
    const [uno, dos] = [codigo(), '1057539-228-COT26'];
    const publica = licitacionDePrueba({ CodigoExterno: uno });
    const primera = await pegar({
      Listado: [publica, licitacionDePrueba({ CodigoExterno: dos }), { CodigoExterno: '?' }],
    });
    expect(primera.body).toMatchObject({ creadas: 2, actualizadas: 0, rechazadas: [{ lugar: 3 }] });
    const [id] = primera.body.ids;
    const { body: leida } = await admin.call('GET', una(id));
    expect(leida).toMatchObject({ codigo: uno, origen: 'json', fecha_cierre: '2026-11-24T18:00:00.000Z', hallados: 1 });
    expect((await admin.call('GET', una(primera.body.ids[1]))).body.tipo).toBe('compra_agil');
    await admin.call('PUT', una(id, `/item/${leida.lineas[0].id}`), { producto_id: guantes.id, oferta: 900 });

    const adjudicada = {
      ...publica,
      CodigoEstado: 8,
      Items: {
        Listado: [
          {
            ...publica.Items.Listado[0],
            Adjudicacion: { RutProveedor: '76.1-9', NombreProveedor: 'Otra', MontoUnitario: 77_000 },
          },
        ],
      },
    };
    expect((await pegar(adjudicada)).body).toMatchObject({ creadas: 0, actualizadas: 1, ids: [id] });
    const { body: alDia } = await admin.call('GET', una(id));
    expect(alDia).toMatchObject({
      estado: 'perdida',
      resultado: { ganador: 'Otra', ganador_rut: '76.1-9', monto: 770_000 },
      estado_publico: 8,
      lineas: [
        {
          producto: { id: guantes.id },
          oferta: 900,
          confianza: null,
          adjudicado: { nombre: 'Otra', monto_unitario: 77_000 },
        },
      ],
    });
    // Odd and hostile values are none; nothing of them is an error of the shop's.
    const raro = {
      CodigoExterno: codigo(),
      Nombre: 'A\u0000B',
      CodigoEstado: 1e12,
      MontoEstimado: 1e300,
      Fechas: { FechaCierre: '9999-99-99T99:99:99' },
      Items: {
        Listado: [
          { Correlativo: 1e9, Descripcion: '\ud800 \u0000', Cantidad: -5 },
          { Correlativo: 1, NombreProducto: 'x'.repeat(5_000), Cantidad: 1e15 },
          { Correlativo: 1, NombreProducto: "'; drop table oportunidades --", Cantidad: 'muchos' },
        ],
      },
    };
    const rara = await pegar({ Listado: [raro] });
    expect(rara).toMatchObject({ status: 200, body: { creadas: 1 } });
    expect((await admin.call('GET', una(rara.body.ids[0]))).body).toMatchObject({
      nombre: 'A B',
      estado_publico: null,
      monto_estimado: null,
      fecha_cierre: null,
      items: 3,
    });
    expect(await pegar('hola')).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('no es JSON') },
    });
  });

  it('por su código, de Mercado Público; y lo que falla allá se dice', async () => {
    const suyo = codigo();
    publico.next(json({ Listado: [licitacionDePrueba({ CodigoExterno: suyo })] }));
    const { status, body } = await admin.call('POST', `${BASE}/traer`, { codigo: suyo.toLowerCase() });
    expect([status, body.codigo, body.origen]).toEqual([200, suyo, 'api']);
    publico.next(json({ Listado: [] }), json({ Codigo: 203, Mensaje: 'Ticket no válido.' }));
    const nada = await admin.call('POST', `${BASE}/traer`, { codigo: codigo() });
    expect([nada.status, nada.body.message]).toEqual([502, expect.stringContaining('no tiene la licitación')]);
    const mal = await admin.call('POST', `${BASE}/traer`, { codigo: codigo() });
    expect(mal.body.message).toBe('Mercado Público no acepta el ticket de la tienda.');
  });
});

describe('decidir', () => {
  it('de la propuesta al resultado, cada paso con su historia', async () => {
    const { id } = await crear();
    await test.db
      .update(oportunidades)
      .set({ estado: 'propuesta', responsable_id: null })
      .where(eq(oportunidades.id, id));
    await otra.call('POST', una(id, '/estudiar'));
    await admin.call('POST', una(id, '/postular'), { motivo: 'Tenemos todo en bodega' });
    await admin.call('POST', una(id, '/presentar'));
    const { body } = await admin.call('POST', una(id, '/resultado'), {
      resultado: 'perdida',
      monto: 990_000,
      ganador: 'Otra Ltda.',
    });
    expect(body).toMatchObject({
      estado: 'perdida',
      responsable_id: otra.id,
      motivo_decision: 'Tenemos todo en bodega',
      resultado: { monto: 990_000, ganador: 'Otra Ltda.' },
    });
    expect(body.historial.map(({ estado }: { estado: string }) => estado)).toEqual([
      'en_estudio',
      'en_estudio',
      'postulando',
      'presentada',
      'perdida',
    ]);
    expect(await actosDe(id)).toEqual([
      'anotar-oportunidad',
      'estudiar-oportunidad',
      'postular-oportunidad',
      'presentar-oportunidad',
      'perder-oportunidad',
    ]);
    // What is over isn't edited; a result that was wrong is taken back.
    expect((await admin.call('PUT', una(id), { version: body.version, region: 'Maule' })).status).toBe(409);
    const reabierta = await admin.call('POST', una(id, '/reabrir'));
    expect(reabierta.body).toMatchObject({ estado: 'presentada', resultado: null });
  });

  it('lo que cerró ya no se postula; sin motivo no se decide', async () => {
    const { id } = await crear({ fecha_cierre: en(-1) });
    const tarde = await admin.call('POST', una(id, '/postular'), { motivo: 'Tenemos todo' });
    expect([tarde.status, tarde.body.message]).toEqual([409, 'Ya cerró: Mercado Público no recibe más ofertas.']);
    expect((await admin.call('POST', una(id, '/descartar'), { motivo: '' })).status).toBe(400);
    expect((await admin.call('POST', una(id, '/descartar'), { motivo: 'Llegamos tarde' })).body.estado).toBe(
      'descartada',
    );
    expect((await admin.call('POST', una(id, '/presentar'))).status).toBe(409);
    expect((await admin.call('POST', una(id, '/retomar'))).body).toMatchObject({
      estado: 'en_estudio',
      motivo_decision: null,
    });
  });

  it('quien editó lo que otra persona cambió se entera; el responsable es un administrador', async () => {
    const { id, version } = await crear();
    expect((await admin.call('PUT', una(id), { version, region: 'Maule' })).body.region).toBe('Maule');
    const tarde = await otra.call('PUT', una(id), { version, region: 'Biobío' });
    expect([tarde.status, tarde.body.code]).toEqual([409, 'OPORTUNIDAD_CAMBIADA']);
    const [empleado] = await people(test, 'employee');
    const mal = await admin.call('PUT', una(id), { version: version + 1, responsable_id: empleado.id });
    expect([mal.status, mal.body.fields.responsable_id]).toEqual([400, expect.stringContaining('administrador')]);
  });
});

describe('sus partes', () => {
  it('un ítem: su producto y su oferta, lo que no existe, lo de otra', async () => {
    const { id, lineas } = await crear();
    const item = lineas[2].id;
    const elegido = await admin.call('PUT', una(id, `/item/${item}`), { producto_id: taladro.id });
    expect(elegido.body.lineas[2]).toMatchObject({ producto: { id: taladro.id }, confianza: null, oferta: 100_000 });
    expect((await admin.call('PUT', una(id, `/item/${item}`), { oferta: 75_000 })).body.lineas[2]).toMatchObject({
      oferta: 75_000,
      margen: 20,
    });
    expect((await admin.call('PUT', una(id, `/item/${item}`), { producto_id: 1_999_999_999 })).status).toBe(400);
    const { id: ajena } = await crear();
    expect((await admin.call('PUT', una(ajena, `/item/${item}`), { oferta: 1 })).status).toBe(404);
    // What somebody chose stays when the catalogue is searched again.
    const { body } = await admin.call('POST', una(id, '/calzar'));
    expect(body.lineas[2]).toMatchObject({ producto: { id: taladro.id }, oferta: 75_000 });
    expect(
      (await admin.call('PUT', una(id, `/item/${item}`), { producto_id: null })).body.lineas[2].producto,
    ).toBeNull();
  });

  it('requisitos: se agregan, se cumplen y se quitan', async () => {
    const { id } = await crear();
    const { body } = await admin.call('POST', una(id, '/requisitos'), { texto: 'Anexo 1 firmado' });
    const [requisito] = body.requisitos;
    const cumplido = await otra.call('PUT', una(id, `/requisito/${requisito.id}`), { cumplido: true });
    expect(cumplido.body.requisitos).toEqual([
      { id: requisito.id, texto: 'Anexo 1 firmado', cumplido: true, quien: 'Persona admin' },
    ]);
    expect((await admin.call('DELETE', una(id, `/requisito/${requisito.id}`))).body.requisitos).toEqual([]);
    expect((await admin.call('DELETE', una(id, `/requisito/${requisito.id}`))).status).toBe(404);
  });

  it('documentos: vuelven como vinieron, sólo para guardarlos', async () => {
    const { id } = await crear();
    const subido = await sendForm(test, admin, ['POST', una(id, '/documentos')], {
      documento: ['../Bases técnicas <b>.html', '<script>alert(1)</script>'],
    });
    expect(subido.status).toBe(201);
    const [documento] = subido.body.documentos;
    expect(documento).toMatchObject({ bytes: 25, quien: 'Persona admin' });
    const bajado = await admin.call('GET', `${BASE}/documento/${documento.id}`);
    expect(bajado.body).toBe('<script>alert(1)</script>');
    expect(bajado.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'x-content-type-options': 'nosniff',
    });
    expect(bajado.headers['content-disposition']).toMatch(/^attachment; filename="[\w.-]+"/);
    expect((await admin.call('DELETE', una(id, `/documento/${documento.id}`))).body.documentos).toEqual([]);
  });
});

describe('cotizar', () => {
  it('muchos clics a la vez dan una sola cotización, con sus productos y lo que no tiene producto', async () => {
    const { id, codigo, lineas } = await crear({ tipo: 'compra_agil' });
    await admin.call('PUT', una(id, `/item/${lineas[0].id}`), { oferta: 90_000 });
    const clics = await Promise.all(Array.from({ length: 6 }, () => admin.call('POST', una(id, '/cotizar'))));
    expect(new Set(clics.map(({ body }) => body.cotizacion_id)).size).toBe(1);
    expect(clics.filter(({ body }) => body.nueva)).toHaveLength(1);
    const { cotizacion_id } = clics[0]!.body;
    const [fila] = await test.db.select().from(cotizaciones).where(eq(cotizaciones.id, cotizacion_id));
    expect(fila).toMatchObject({
      canal: 'compra_agil',
      estado: 'borrador',
      cliente_nombre: 'Municipalidad de Renca',
      cliente_rut: '690712008',
    });
    expect(fila!.notas).toContain(codigo);
    const suyas = await test.db
      .select()
      .from(cotizaciones_lineas)
      .where(eq(cotizaciones_lineas.cotizacion_id, cotizacion_id))
      .orderBy(cotizaciones_lineas.linea);
    expect(
      suyas.map(({ producto_id, otv_solicitada, precio_unitario, descripcion }) => [
        producto_id,
        otv_solicitada,
        precio_unitario,
        descripcion,
      ]),
    ).toEqual([
      [taladro.id, 10, 90_000, taladro.descripcion],
      [guantes.id, 100, 1_000, guantes.descripcion],
      [null, 1, 0, 'ARRIENDO DE SALA'],
    ]);
    // One that was deleted is made anew.
    await admin.call('DELETE', `/api/cotizaciones/cotizacion/${cotizacion_id}`);
    expect((await admin.call('POST', una(id, '/cotizar'))).body.nueva).toBe(true);
  });

  it('sin ítems no hay qué cotizar', async () => {
    const { id } = await crear({ items: [] });
    expect((await admin.call('POST', una(id, '/cotizar'))).status).toBe(409);
  });
});
