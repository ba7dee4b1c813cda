import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { diaEnSantiago, sumarDias } from '#contract/valores/fechas.ts';
import { CLAVE, createProvedor, people } from '#server/testing/builders.ts';
import { facturasDePrueba } from '#server/testing/facturas-de-prueba.ts';
import { openTestApp } from '#server/testing/test-app.ts';
import { facturas_proveedor } from './table.ts';

const BASE = '/api/abastecimiento/facturas';
const HOY = diaEnSantiago();
const test = await openTestApp();
const [admin, empleado] = await people(test, 'admin', 'employee');
const { registrar, hacer, listar, aprobar, pagar, rastros, conRecepcion } = facturasDePrueba(test, admin);

describe('registrar', () => {
  it('calza con lo pedido y lo recibido, vence según el plazo del proveedor y se aprueba sin preguntar', async () => {
    const { proveedor_id, linea, orden_id } = await conRecepcion({ plazo_pago: 45 });
    const { status, body } = await registrar(proveedor_id, [linea()], { folio: ' 00-123 ' });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      folio: '00-123',
      estado: 'por_revisar',
      vence: sumarDias(HOY, 45),
      neto: 10_000,
      iva: 1_900,
      total: 11_900,
      saldo: 11_900,
      distintas: 0,
      diferencia: 0,
      con_diferencias: false,
      motivos: [],
      tolerancias: { precio: 2, monto: 1_000 },
    });
    expect(body.lineas[0]).toMatchObject({
      aceptadas: 10,
      orden: { orden_id, cantidad: 10, costo: 1_000, facturadas: 10 },
      cotejo: { marcas: [], fuera: false, esperado: 1_000 },
    });
    const { status: aprobada, body: despues } = await hacer(body.id, 'aprobar', { version: body.version });
    expect([aprobada, despues.estado]).toEqual([200, 'aprobada']);
    expect(despues.historial).toEqual([
      expect.objectContaining({ estado: 'por_revisar', quien: 'Persona admin', motivo: null }),
      expect.objectContaining({ estado: 'aprobada', quien: 'Persona admin', motivo: null }),
    ]);
    expect((await rastros(body.id)).map(({ accion }) => accion)).toEqual([
      'registrar-factura_proveedor',
      'aprobar-factura_proveedor',
    ]);
  });

  it('sin plazo convenido vence a los 30 días, y con el suyo cuando se dice', async () => {
    const { proveedor_id, linea } = await conRecepcion();
    expect((await registrar(proveedor_id, [linea()])).body.vence).toBe(sumarDias(HOY, 30));
    const flete = { descripcion: 'Flete', cantidad: 1, precio: 900 };
    expect((await registrar(proveedor_id, [flete], { vence: '2027-01-31' })).body.vence).toBe('2027-01-31');
  });

  it('la exenta no lleva IVA', async () => {
    const proveedor_id = await createProvedor(test);
    const lineas = [{ descripcion: 'Servicio', cantidad: 1, precio: 500 }];
    const { body } = await registrar(proveedor_id, lineas, { tipo: 34, total: 500 });
    expect(body).toMatchObject({ neto: 500, iva: 0, total: 500, afecta: false, descuadre: 0 });
  });

  it.each([
    ['sin líneas', { lineas: [] }],
    ['sin número', { folio: ' -- ' }],
    ['con total 0', { total: 0 }],
    ['con total en centavos', { total: 10.5 }],
    ['con un día que no existe', { fecha_emision: '2026-02-30' }],
    ['de un tipo desconocido', { tipo: 39 }],
    ['nota de crédito sin factura', { tipo: 61 }],
    ['factura que rebaja otra', { referencia_id: 1 }],
    ['con un texto libre vacío', { lineas: [{ cantidad: 1, precio: 1 }] }],
    ['con media unidad', { lineas: [{ descripcion: 'x', cantidad: 0.5, precio: 1 }] }],
    ['con más de lo que cabe', { lineas: [{ descripcion: 'x', cantidad: 1_000_000, precio: 999_999_999_999 }] }],
  ])('%s se niega con su frase', async (_, cambios) => {
    const proveedor_id = await createProvedor(test);
    const { status, body } = await registrar(
      proveedor_id,
      [{ descripcion: 'Flete', cantidad: 1, precio: 100 }],
      cambios,
    );
    expect(status).toBe(400);
    expect(body.message).toMatch(/\.$/);
    expect(await test.db.$count(facturas_proveedor, eq(facturas_proveedor.proveedor_id, proveedor_id))).toBe(0);
  });

  it('lo pedido y lo recibido son del mismo proveedor y producto', async () => {
    const una = await conRecepcion();
    const ajena = await conRecepcion();
    for (const cambios of [
      { orden_linea_id: ajena.orden_linea_id },
      { recepciones: [{ recepcion_id: ajena.recepciones[0]!, cantidad: 1 }] },
      { recepciones: [{ recepcion_id: 1_999_999, cantidad: 1 }] },
      { producto_id: 1_999_999 },
      { recepciones: [{ recepcion_id: una.recepciones[0]!, cantidad: 11 }] },
      { precio: -1 },
    ]) {
      const { status } = await registrar(una.proveedor_id, [una.linea(cambios)], { total: 11_900 });
      expect(status, JSON.stringify(cambios)).toBe(400);
    }
    expect((await registrar(999_999, [una.linea()])).status).toBe(404);
  });
});

describe('editar', () => {
  it('deja las líneas como se dicen, con su diferencia nueva, y en la auditoría lo que cambió', async () => {
    const { proveedor_id, linea } = await conRecepcion();
    const { body } = await registrar(proveedor_id, [linea({ precio: 1_200 })]);
    const { status, body: despues } = await admin.call('PUT', `${BASE}/factura/${body.id}`, {
      version: body.version,
      folio: body.folio,
      fecha_emision: HOY,
      vence: '2027-03-01',
      total: 12_614,
      notas: 'Nos cobró el flete',
      lineas: [linea(), { descripcion: 'Flete', cantidad: 1, precio: 600 }],
    });
    expect(status).toBe(200);
    expect(despues).toMatchObject({
      neto: 10_600,
      total: 12_614,
      saldo: 12_614,
      vence: '2027-03-01',
      con_diferencias: false,
    });
    const ultimo = (await rastros(body.id)).at(-1)!;
    expect(ultimo.detalle).toMatchObject({
      neto: { antes: 12_000, despues: 10_600 },
      lineas: { antes: 1, despues: 2 },
      notas: { antes: '', despues: 'Nos cobró el flete' },
    });
  });
});

describe('lo que se ofrece', () => {
  it('lo recibido sin factura, primero lo que nombra el número; y lo pedido que nadie cobra', async () => {
    const { proveedor_id, linea, recepciones, orden_linea_id } = await conRecepcion({
      pedidas: 30,
      recibe: [{}, { cantidad: 5, factura: 'Fact. 00321' }, { cantidad: 3, estado: 'rechazado' }],
    });
    const pedir = async (mas = '') =>
      (await admin.call('GET', `${BASE}/propuesta?proveedor_id=${proveedor_id}&folio=321${mas}`)).body;
    const propuesta = await pedir();
    expect(
      propuesta.recepciones.map((cada: Record<string, unknown>) => [
        cada.recepcion_id,
        cada.nombra_el_folio,
        cada.disponibles,
      ]),
    ).toEqual([
      [recepciones[1], true, 5],
      [recepciones[2], false, 3],
      [recepciones[0], false, 10],
    ]);
    expect(propuesta.recepciones[0].orden).toMatchObject({
      linea_id: orden_linea_id,
      cantidad: 30,
      costo: 1_000,
      facturadas: 0,
    });
    expect(propuesta.ordenes).toEqual([expect.objectContaining({ linea_id: orden_linea_id, facturadas: 0 })]);
    const { body } = await registrar(proveedor_id, [linea()]);
    const despues = await pedir();
    expect(despues.recepciones.map(({ recepcion_id }: { recepcion_id: number }) => recepcion_id)).toEqual([
      recepciones[1],
      recepciones[2],
    ]);
    expect(despues.ordenes[0].facturadas).toBe(10);
    expect(despues.facturas).toEqual([expect.objectContaining({ id: body.id, saldo: 11_900 })]);
    // What it charges itself is free for it.
    expect((await pedir(`&factura_id=${body.id}`)).recepciones).toHaveLength(3);
    expect((await admin.call('GET', `${BASE}/propuesta?proveedor_id=999999`)).status).toBe(404);
  });
});

describe('las listas', () => {
  it('por estado, proveedor, vista, vencimiento y texto, con lo que se debe y desde cuándo', async () => {
    const { proveedor_id, linea } = await conRecepcion();
    const flete = (precio: number) => [{ descripcion: 'Flete', cantidad: 1, precio }];
    const { body: cara } = await registrar(proveedor_id, [linea({ precio: 2_000 })]);
    const { body: vencida } = await registrar(proveedor_id, flete(500), {
      fecha_emision: sumarDias(HOY, -60),
      vence: sumarDias(HOY, -40),
    });
    await aprobar(vencida.id);
    const { body: nueva } = await registrar(proveedor_id, flete(600), { vence: sumarDias(HOY, 5) });
    await aprobar(nueva.id);
    const ids = async (query: string) =>
      (await listar(`proveedor_id=${proveedor_id}&${query}`)).items.map(({ id }: { id: number }) => id);
    expect(await ids('')).toEqual([nueva.id, vencida.id, cara.id]);
    expect(await ids('vista=diferencias')).toEqual([cara.id]);
    expect(await ids('vista=por_pagar&sort=vence-asc')).toEqual([vencida.id, nueva.id]);
    expect(await ids('vista=vencidas')).toEqual([vencida.id]);
    expect(await ids('estado=por_revisar')).toEqual([cara.id]);
    expect(await ids(`desde=${HOY}&vista=por_pagar`)).toEqual([nueva.id]);
    expect(await ids(`q=factura%20${vencida.folio}`)).toEqual([vencida.id]);
    expect(await ids('tipo=61')).toEqual([]);
    expect((await listar(`proveedor_id=${proveedor_id}&vista=vencidas`)).items[0]).toMatchObject({
      dias_vencida: 40,
      saldo: 595,
    });

    const { body: porPagar } = await admin.call('GET', `${BASE}/por-pagar?limit=100`);
    const suya = porPagar.items.find((fila: { proveedor_id: number }) => fila.proveedor_id === proveedor_id);
    expect(suya).toMatchObject({
      facturas: 2,
      saldo: 1_309,
      vence: sumarDias(HOY, -40),
      tramos: { por_vencer: 714, hasta_30: 0, hasta_60: 595, hasta_90: 0, mas_de_90: 0 },
    });
    const suma = (valores: number[]) => valores.reduce((una, otra) => una + otra, 0);
    expect(suma(Object.values(porPagar.tramos))).toBe(porPagar.saldo);
    expect(suma(porPagar.items.map(({ saldo }: { saldo: number }) => saldo))).toBe(porPagar.saldo);
    expect(porPagar.semanas).toHaveLength(8);
    expect(porPagar.por_revisar.facturas).toBeGreaterThan(0);
  });

  it.each(['archivo', 'por-pagar/archivo'])('%s se descarga', async (cual) => {
    const { status, body } = await admin.call('GET', `${BASE}/${cual}?formato=csv`);
    expect(status).toBe(200);
    expect(body).toContain('Proveedor');
    expect(body).toContain('Se debe');
  });
});

describe('quién', () => {
  it('un empleado no ve ni hace nada; un administrador sin ver costos o sin registrar pagos, lo suyo tampoco', async () => {
    const { proveedor_id, linea } = await conRecepcion();
    expect((await registrar(proveedor_id, [linea()], {}, empleado)).status).toBe(403);
    const { body } = await registrar(proveedor_id, [linea()]);
    for (const url of [
      BASE,
      `${BASE}/por-pagar`,
      `${BASE}/factura/${body.id}`,
      `${BASE}/propuesta?proveedor_id=${proveedor_id}`,
    ]) {
      expect((await empleado.call('GET', url)).status, url).toBe(403);
    }
    await aprobar(body.id);
    const [sinPagos] = await people(test, 'admin');
    await admin.call('PUT', `/api/users/${sinPagos!.id}/permisos`, {
      permisos: { 'registrar-pagos': false },
      password: CLAVE,
    });
    expect((await pagar(body.id, 1_000, sinPagos)).status).toBe(403);
    await admin.call('PUT', `/api/users/${sinPagos!.id}/permisos`, {
      permisos: { 'ver-costos': false },
      password: CLAVE,
    });
    expect((await sinPagos!.call('GET', `${BASE}/factura/${body.id}`)).status).toBe(403);
  });
});
