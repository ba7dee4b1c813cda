import { read, utils } from '@e965/xlsx';
import { and, asc, eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { nombreDeVenta } from '#contract/dinero/facturas-venta/estados.ts';
import type { LineaDeComision } from '#contract/licitacion/comisiones/comisiones.ts';
import { diaEnSantiago } from '#contract/valores/fechas.ts';
import { mesDe, nombreDeMes, sumarMeses } from '#contract/valores/mes.ts';
import { formatPrecio } from '#contract/valores/money.ts';
import { formatNumero } from '#contract/valores/numeros.ts';
import { cotizaciones } from '#server/features/ventas/cotizaciones/index.ts';
import { auditoria } from '#server/platform/audit/table.ts';
import { type Caller, createProducto, people } from '#server/testing/builders.ts';
import { ocDePrueba } from '#server/testing/oc-de-prueba.ts';
import { pagesOf } from '#server/testing/pdf.ts';
import { openTestApp } from '#server/testing/test-app.ts';
import { cuadrarComisiones } from './cuadrar.ts';
import { comisionDeFacturas } from './index.ts';
import { comisiones, comisiones_lineas } from './table.ts';

const BASE = '/api/comisiones';
const VENTAS = '/api/facturas-venta';
const HOY = diaEnSantiago();
const MES = mesDe(HOY);
// The tests go forward through months that ended, each upon what the one before left frozen.
const [ENERO, FEBRERO, MARZO, ABRIL] = [-8, -7, -6, -5].map((hace) => sumarMeses(MES, hace)) as [
  string,
  string,
  string,
  string,
];
const test = await openTestApp({ RECORDATORIOS_DE_COBRANZA: '0' });
const [admin, empleado, ana, beto] = await people(test, 'admin', 'employee', 'employee', 'employee');
const { comprada } = ocDePrueba(test, admin);
let folio = 5_000;

/** An invoice of $18.000 net that cost $1.400, or where its costs aren't known, of a seller or of nobody. */
async function facturada(vendedor_id: number | null, { canal = 'tienda', ultimo_costo = 100, mas = {} } = {}) {
  const uno = await createProducto(test, { cantidad_stock: 20, ultimo_costo });
  const dos = await createProducto(test, { cantidad_stock: 20, ultimo_costo: 100 });
  const { compra } = await comprada([
    { producto_id: uno.id, otv_solicitada: 10, precio_unitario: 1_190 },
    { producto_id: dos.id, otv_solicitada: 4, precio_unitario: 2_380 },
  ]);
  await test.db
    .update(cotizaciones)
    .set({ vendedor_id, canal: canal as 'tienda' })
    .where(eq(cotizaciones.compra_id, compra.id));
  const { status, body } = await admin.call('POST', VENTAS, {
    tipo: 33,
    folio: ++folio,
    compra_id: compra.id,
    fecha_emision: '2026-01-05',
    ...mas,
  });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return { ...body, compra_id: compra.id } as { id: number; saldo: number; compra_id: number; folio: number };
}
const pagar = ({ id, saldo }: { id: number; saldo: number }, mes: string) =>
  admin.call('POST', `${VENTAS}/factura/${id}/pagos`, { monto: saldo, fecha: `${mes}-15`, medio: 'transferencia' });
async function pagada(vendedor_id: number | null, mes: string, mas: Parameters<typeof facturada>[1] = {}) {
  const venta = await facturada(vendedor_id, mas);
  const { status, body } = await pagar(venta, mes);
  if (status !== 201) throw new Error(JSON.stringify(body));
  return { ...venta, pago_id: body.pagos[0].id as number };
}
const quitarCobro = ({ id, pago_id }: { id: number; pago_id: number }) =>
  admin.call('POST', `${VENTAS}/factura/${id}/pagos/${pago_id}/quitar`, { motivo: 'Rebotó' });

const calcular = (mes: string, quien: Caller = admin) => quien.call('POST', BASE, { mes });
const hacer = (id: number, acto: string, body: object = {}, quien: Caller = admin) =>
  quien.call('POST', `${BASE}/comision/${id}/${acto}`, body);
const aprobar = ({ id, version }: { id: number; version: number }) => hacer(id, 'aprobar', { version });
const lineas = async (id: number, query = '') =>
  (await admin.call('GET', `${BASE}/comision/${id}/lineas?limit=100&sort=factura-asc&${query}`)).body.items as {
    factura: { id: number };
    clase: string;
    porciento: number | null;
    neto: number;
    sobre: number;
    monto: number;
    vendedor_id: number;
  }[];
const regla = (body: object, quien: Caller = admin) => quien.call('POST', `${BASE}/reglas`, body);
const rastros = async (entidad: string, id: number) =>
  (
    await test.db
      .select({ accion: auditoria.accion })
      .from(auditoria)
      .where(and(eq(auditoria.entidad, entidad), eq(auditoria.entidad_id, id)))
      .orderBy(asc(auditoria.id))
  ).map(({ accion }) => accion);
const cuadra = async () => (await cuadrarComisiones(test.db)).faltas;

describe('las reglas', () => {
  it('una por vendedor, canal y mes, aunque se agregue veinte veces; sólo de quien es del personal', async () => {
    const respuestas = await Promise.all(
      Array.from({ length: 20 }, () => regla({ base: 'venta', porciento: 2.5, desde: ENERO })),
    );
    expect(respuestas.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(respuestas.filter(({ status }) => status === 409)).toHaveLength(19);
    expect((await regla({ base: 'venta', porciento: 3, desde: ENERO }, empleado)).status).toBe(403);
    for (const [body, campo] of [
      [{ porciento: 101 }, 'porciento'],
      [{ porciento: 1.234 }, 'porciento'],
      [{ base: 'otra' }, 'base'],
      [{ desde: '2026' }, 'desde'],
      [{ vendedor_id: 999_999 }, 'vendedor_id'],
    ] as const) {
      const { status, body: dicho } = await regla({ base: 'venta', porciento: 1, desde: ENERO, ...body });
      expect([status, Object.keys(dicho.fields)]).toEqual([400, [campo]]);
    }
    const { body: una } = await regla({ vendedor_id: ana.id, base: 'venta', porciento: 9, desde: MARZO });
    const cambiar = (version: number) =>
      admin.call('PUT', `${BASE}/reglas/regla/${una.id}`, { base: 'margen', porciento: 8, version });
    expect([(await cambiar(1)).status, (await cambiar(1)).status]).toEqual([200, 409]);
    const quitar = (version: number) => admin.call('POST', `${BASE}/reglas/regla/${una.id}/quitar`, { version });
    expect([(await quitar(1)).status, (await quitar(2)).status, (await quitar(2)).status]).toEqual([409, 204, 404]);
    expect(await rastros('regla_comision', una.id)).toEqual([
      'crear-regla_comision',
      'editar-regla_comision',
      'quitar-regla_comision',
    ]);
  });
});

describe('calcular, aprobar y pagar', () => {
  it('una línea por factura pagada en el mes, por la regla más precisa, sobre la venta o el margen', async () => {
    // Everybody 2,5 %; the Compra Ágil 1 %; Ana 5 % of what is left, and 10 % where it is a convenio.
    await regla({ canal: 'compra_agil', base: 'venta', porciento: 1, desde: ENERO });
    await regla({ vendedor_id: ana.id, base: 'margen', porciento: 5, desde: ENERO });
    await regla({ vendedor_id: ana.id, canal: 'convenio', base: 'venta', porciento: 10, desde: ENERO });
    await regla({ vendedor_id: ana.id, canal: 'convenio', base: 'venta', porciento: 50, desde: FEBRERO });
    const todos = await pagada(beto.id, ENERO);
    const agil = await pagada(beto.id, ENERO, { canal: 'compra_agil' });
    const deAna = await pagada(ana.id, ENERO, { canal: 'compra_agil' });
    const convenio = await pagada(ana.id, ENERO, { canal: 'convenio' });
    const sinCosto = await pagada(ana.id, ENERO, { ultimo_costo: 0 });
    await pagada(null, ENERO);
    await pagada(ana.id, FEBRERO);
    await facturada(ana.id);
    const parte = await facturada(beto.id);
    await admin.call('POST', VENTAS, {
      tipo: 61,
      folio: ++folio,
      compra_id: parte.compra_id,
      referencia_id: parte.id,
      monto: 11_900,
      fecha_emision: '2026-01-06',
    });
    await pagar({ id: parte.id, saldo: parte.saldo - 11_900 }, ENERO);

    const respuestas = await Promise.all(Array.from({ length: 20 }, () => calcular(ENERO)));
    expect(respuestas.filter(({ status }) => status === 201)).toHaveLength(1);
    const { body: comision } = respuestas.find(({ status }) => status === 201)!;
    expect(respuestas.find(({ status }) => status === 409)!.body.details).toEqual({
      id: comision.id,
      estado: 'calculada',
    });
    const filas = await lineas(comision.id);
    expect(
      filas.map(({ factura, neto, sobre, porciento, monto }) => [factura.id, neto, sobre, porciento, monto]),
    ).toEqual([
      [todos.id, 18_000, 18_000, 2.5, 450],
      [agil.id, 18_000, 18_000, 1, 180],
      [deAna.id, 18_000, 16_600, 5, 830],
      [convenio.id, 18_000, 18_000, 10, 1_800],
      // The first line's cost is not known: only the second one, of 8.000 that cost 400, gives something.
      [sinCosto.id, 18_000, 7_600, 5, 380],
      [parte.id, 8_000, 8_000, 2.5, 200],
    ]);
    expect(comision).toMatchObject({
      mes: ENERO,
      estado: 'calculada',
      facturas: 6,
      personas: 2,
      total: 3_840,
      por_persona: [
        { vendedor_id: ana.id, facturas: 3, neto: 54_000, ajustes: 0, monto: 3_010 },
        { vendedor_id: beto.id, facturas: 3, neto: 44_000, ajustes: 0, monto: 830 },
      ],
      sin_regla: 0,
      sin_costo: 1,
      de_nadie: { facturas: 1, neto: 18_000 },
    });
    expect(await comisionDeFacturas(test.db, [todos.id, deAna.id, 999])).toEqual([
      { factura_id: todos.id, vendedor: 'Persona employee', mes: ENERO, estado: 'calculada', monto: 450 },
      { factura_id: deAna.id, vendedor: 'Persona employee', mes: ENERO, estado: 'calculada', monto: 830 },
    ]);
    const { body: otra } = await hacer(comision.id, 'recalcular');
    expect([otra.total, otra.version, await lineas(comision.id)]).toEqual([comision.total, comision.version, filas]);
    expect(await cuadra()).toEqual([]);
    expect((await calcular(FEBRERO)).body.message).toContain('se calculan de a un mes');
    expect((await calcular(sumarMeses(MES, 1))).status).toBe(400);
    expect((await calcular(FEBRERO, empleado)).status).toBe(403);
  });

  it('se aprueba lo que se vio y sigue así; aprobada queda fija, y su regla con ella', async () => {
    const { body: lista } = await admin.call('GET', `${BASE}?estado=calculada`);
    const { body: comision } = await admin.call('GET', `${BASE}/comision/${lista.items[0].id}`);
    const { id } = comision;
    expect((await aprobar({ id, version: comision.version + 1 })).body.code).toBe('COMISION_CAMBIADA');
    const tarde = await pagada(beto.id, ENERO);
    expect((await aprobar(comision)).body.code).toBe('COMISION_CAMBIADA');
    const { body: nueva } = await hacer(id, 'recalcular');
    expect([nueva.total, nueva.facturas]).toEqual([comision.total + 450, 7]);
    await quitarCobro(tarde);
    expect((await aprobar(nueva)).status).toBe(409);
    const { body: vieja } = await hacer(id, 'recalcular');
    expect(vieja.total).toBe(comision.total);
    expect((await hacer(id, 'pagar', { fecha: HOY, medio: 'transferencia' })).status).toBe(409);
    expect((await hacer(id, 'aprobar', { version: vieja.version }, empleado)).status).toBe(403);
    const aprobadas = await Promise.all(Array.from({ length: 20 }, () => aprobar(vieja)));
    expect(aprobadas.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await hacer(id, 'recalcular')).body.message).toContain('Aprobada'.toLowerCase());
    const { body: reglas } = await admin.call('GET', `${BASE}/reglas`);
    const usada = reglas.items.find(({ porciento }: { porciento: number }) => porciento === 2.5);
    expect(usada.usada).toBe(true);
    const negada = await admin.call('PUT', `${BASE}/reglas/regla/${usada.id}`, {
      base: 'venta',
      porciento: 3,
      version: usada.version,
    });
    expect([negada.status, negada.body.message]).toEqual([409, expect.stringContaining('agrega otra desde el mes')]);
    expect((await admin.call('POST', `${BASE}/reglas/regla/${usada.id}/quitar`, { version: 1 })).status).toBe(409);

    const pagos = await Promise.all(
      Array.from({ length: 20 }, () => hacer(id, 'pagar', { fecha: HOY, medio: 'transferencia', referencia: 'T-9' })),
    );
    expect(pagos.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await hacer(id, 'anular', { motivo: 'Porque sí' })).status).toBe(409);
    expect((await hacer(id, 'quitar-pago', { motivo: 'Era de otro mes' })).body).toMatchObject({
      estado: 'aprobada',
      pagada_el: null,
    });
    const { body: final } = await hacer(id, 'pagar', { fecha: HOY, medio: 'cheque' });
    expect([final.estado, final.pagada_el, final.medio]).toEqual(['pagada', HOY, 'cheque']);
    expect(final.historial.map(({ estado }: { estado: string }) => estado)).toEqual([
      'calculada',
      'aprobada',
      'pagada',
      'aprobada',
      'pagada',
    ]);
    expect(await rastros('comision', id)).toEqual([
      'calcular-comision',
      'recalcular-comision',
      'recalcular-comision',
      'recalcular-comision',
      'aprobar-comision',
      'pagar-comision',
      'quitar-pago-comision',
      'pagar-comision',
    ]);
    expect(await cuadra()).toEqual([]);
  });

  it('lo pagado tarde y lo que dejó de estar pagado van en el mes siguiente; pagado otra vez, vuelve', async () => {
    const suyas = await lineas((await admin.call('GET', `${BASE}?estado=pagada`)).body.items[0].id);
    const [todos] = suyas;
    const tarde = await pagada(beto.id, ENERO);
    const { pagos } = (await admin.call('GET', `${VENTAS}/factura/${todos!.factura.id}`)).body;
    await quitarCobro({ id: todos!.factura.id, pago_id: pagos[0].id });
    const { body: febrero } = await calcular(FEBRERO);
    const deBeto = await lineas(febrero.id, `vendedor_id=${beto.id}`);
    expect(deBeto.map(({ factura, clase, neto, sobre, monto }) => [factura.id, clase, neto, sobre, monto])).toEqual([
      [todos!.factura.id, 'ajuste', -18_000, -18_000, -450],
      [tarde.id, 'venta', 18_000, 18_000, 450],
    ]);
    // 18.000 that cost 1.400, paid in February: 5 % of the margin, as in January.
    expect(await lineas(febrero.id, `vendedor_id=${ana.id}`)).toMatchObject([{ clase: 'venta', monto: 830 }]);
    expect((await aprobar(febrero)).status).toBe(200);
    expect((await comisionDeFacturas(test.db, [todos!.factura.id]))[0]).toMatchObject({ mes: ENERO, monto: 0 });
    const anular = await admin.call('GET', `${BASE}?estado=pagada`);
    const enero = anular.body.items[0].id;
    await hacer(enero, 'quitar-pago', { motivo: 'Prueba' });
    expect((await hacer(enero, 'anular', { motivo: 'Prueba' })).body.message).toContain('anúlalas antes');

    const nota = await admin.call('POST', VENTAS, {
      tipo: 61,
      folio: ++folio,
      compra_id: (await admin.call('GET', `${VENTAS}/factura/${todos!.factura.id}`)).body.compra.id,
      referencia_id: todos!.factura.id,
      monto: 11_900,
      fecha_emision: '2026-01-06',
    });
    expect(nota.status).toBe(201);
    // Half of it is undone, and interest is charged beside it: each gives by its own net.
    const debitar = (referencia_id: number, monto: number) =>
      admin.call('POST', VENTAS, {
        tipo: 56,
        folio: ++folio,
        compra_id: nota.body.compra.id,
        referencia_id,
        monto,
        razon: 'Intereses',
        fecha_emision: '2026-01-06',
      });
    expect((await debitar(nota.body.id, 5_950)).status).toBe(201);
    const { body: intereses } = await debitar(todos!.factura.id, 1_190);
    await pagar({ id: todos!.factura.id, saldo: 21_420 - 5_950 }, MARZO);
    await pagar({ id: intereses.id, saldo: 1_190 }, MARZO);
    const { body: marzo } = await calcular(MARZO);
    expect((await lineas(marzo.id)).map(({ factura, clase, monto }) => [factura.id, clase, monto])).toEqual([
      [todos!.factura.id, 'ajuste', 325],
      [intereses.id, 'venta', 25],
    ]);
    expect(await cuadra()).toEqual([]);
    expect((await aprobar(marzo)).status).toBe(200);
    expect(await cuadra()).toEqual([]);
  });

  it('sin regla no comisiona y se dice; el mes que no termina no se aprueba; anulada, se calcula de nuevo', async () => {
    const { body: abril } = await calcular(ABRIL);
    expect([abril.facturas, (await aprobar(abril)).body.message]).toEqual([
      0,
      'No tiene facturas: no hay qué aprobar.',
    ]);
    const anuladas = await Promise.all(
      Array.from({ length: 20 }, () => hacer(abril.id, 'anular', { motivo: 'Faltan facturas' })),
    );
    expect(anuladas.filter(({ status }) => status === 200)).toHaveLength(1);
    const venta = await pagada(beto.id, MES);
    const { body: deHoy } = await calcular(MES);
    expect((await aprobar(deHoy)).body.message).toContain('El mes no ha terminado');
    expect((await lineas(deHoy.id)).map(({ factura }) => factura.id)).toEqual([venta.id]);
    await hacer(deHoy.id, 'anular', { motivo: 'Era una prueba' });
    const { body: otra } = await calcular(MES);
    expect((await lineas(otra.id)).map(({ factura }) => factura.id)).toEqual([venta.id]);
    expect((await hacer(deHoy.id, 'recalcular')).status).toBe(409);
    await hacer(otra.id, 'anular', { motivo: 'Para seguir' });
    // Before any rule was written.
    const antiguo = sumarMeses(ENERO, -3);
    await pagada(beto.id, antiguo);
    const { body: sinRegla } = await calcular(antiguo);
    expect([sinRegla.sin_regla, sinRegla.total, (await lineas(sinRegla.id))[0]!.porciento]).toEqual([1, 0, null]);
    await hacer(sinRegla.id, 'anular', { motivo: 'Para seguir' });
    expect(await cuadra()).toEqual([]);
  });

  it('una factura no es de dos: la base de datos lo niega', async () => {
    const [una] = await test.db.select().from(comisiones_lineas).where(eq(comisiones_lineas.viva, true)).limit(1);
    const [otra] = await test.db
      .insert(comisiones)
      .values({ mes: sumarMeses(ENERO, -5), estado: 'aprobada' })
      .returning();
    const { id: _, ...valores } = una!;
    await expect(
      test.db.insert(comisiones_lineas).values({ ...valores, clase: 'venta', comision_id: otra!.id }),
    ).rejects.toThrow();
    await test.db.delete(comisiones).where(eq(comisiones.id, otra!.id));
  });

  it('el archivo suma lo mismo', async () => {
    const { body: lista } = await admin.call('GET', `${BASE}`);
    const enero = lista.items.find(
      ({ mes, estado }: { mes: string; estado: string }) => mes === ENERO && estado === 'aprobada',
    );
    const url = `${BASE}/comision/${enero.id}/archivo`;
    const { rawPayload } = await test.app.inject({ url, headers: { authorization: `Bearer ${admin.token}` } });
    const libro = read(rawPayload);
    const filas = utils.sheet_to_json<Record<string, number>>(libro.Sheets[libro.SheetNames[0]!]!);
    expect([filas.length, filas.reduce((suma, fila) => suma + fila.Comisión!, 0)]).toEqual([
      enero.facturas,
      enero.total,
    ]);
    expect((await admin.call('GET', `${BASE}/comision/999999/lineas`)).status).toBe(404);
    expect((await empleado.call('GET', url)).status).toBe(403);
  });

  it('el resumen de cada persona dice sus líneas, de qué se sacan y lo que suman, para firmarlo', async () => {
    const { rows } = await test.db.execute<{ id: number; mes: string; vendedor_id: number }>(sql`
      select c.id, c.mes, l.vendedor_id from comisiones c join comisiones_lineas l on l.comision_id = c.id
      where c.estado <> 'anulada' group by c.id, c.mes, l.vendedor_id order by c.id, l.vendedor_id`);
    const bajar = (url: string, quien: Caller = admin) =>
      test.app.inject({ url, headers: { authorization: `Bearer ${quien.token}` } });
    let ajustes = 0;
    for (const { id, mes, vendedor_id } of rows) {
      const url = `${BASE}/comision/${id}/pdf?vendedor_id=${vendedor_id}`;
      const { statusCode, headers, rawPayload } = await bajar(url);
      expect([statusCode, headers['content-disposition']]).toEqual([
        200,
        expect.stringContaining(`comision-${mes}-${vendedor_id}.pdf`),
      ]);
      const texto = (await pagesOf(rawPayload)).join(' ');
      const { items } = (await admin.call('GET', `${BASE}/comision/${id}/lineas?limit=100&vendedor_id=${vendedor_id}`))
        .body as { items: LineaDeComision[] };
      for (const { factura, sobre, monto, porciento } of items) {
        expect(texto).toContain(nombreDeVenta(factura));
        for (const pesos of [sobre, monto]) expect(texto).toContain(formatPrecio(pesos));
        expect(texto).toContain(porciento === null ? 'sin regla' : `${formatNumero(porciento)}%`);
      }
      const total = items.reduce((suma, { monto }) => suma + monto, 0);
      expect(texto).toContain(`Comisión ${formatPrecio(total)}`);
      for (const dicho of [nombreDeMes(mes), 'Persona employee', 'Por la tienda: nombre y firma']) {
        expect(texto).toContain(dicho);
      }
      const suyos = items.filter(({ clase }) => clase === 'ajuste');
      expect(texto.includes('Ajustes (')).toBe(suyos.length > 0);
      ajustes += suyos.length;
    }
    expect([rows.length > 3, ajustes > 0]).toEqual([true, true]);
    const [{ id }] = rows as [(typeof rows)[number]];
    const ajeno = await bajar(`${BASE}/comision/${id}/pdf?vendedor_id=${admin.id}`);
    expect([ajeno.statusCode, ajeno.json().message]).toEqual([404, 'Esa persona no tiene comisiones en ese mes.']);
    expect((await bajar(`${BASE}/comision/999999/pdf?vendedor_id=${ana.id}`)).statusCode).toBe(404);
    expect((await bajar(`${BASE}/comision/${id}/pdf`)).statusCode).toBe(400);
    expect((await bajar(`${BASE}/comision/${id}/pdf?vendedor_id=${ana.id}`, empleado)).statusCode).toBe(403);
  });

  it('la cuadratura dice lo que se guardó de otro modo', async () => {
    await test.db.execute(sql`
      update comisiones_lineas set monto = monto + 7
      where id = (select min(id) from comisiones_lineas where viva and clase = 'venta' and base = 'venta')`);
    expect(await cuadra()).toEqual([
      expect.stringMatching(/^Comisiones de .*: total dice \$3\.840 y da \$3\.847$/),
      expect.stringMatching(/^Comisiones de .*, Factura \d+: comisión dice \$[\d.]+ y da \$[\d.]+$/),
      expect.stringMatching(/^Factura \d+: comisión en todos sus meses dice \$[\d.]+ y da \$[\d.]+$/),
    ]);
  });
});
