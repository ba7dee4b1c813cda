import { read, utils } from '@e965/xlsx';
import { and, asc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { diaEnSantiago } from '#contract/valores/fechas.ts';
import { mesDe, sumarMeses } from '#contract/valores/mes.ts';
import { cotizaciones } from '#server/features/ventas/cotizaciones/index.ts';
import { auditoria } from '#server/platform/audit/table.ts';
import { type Caller, compraBody, createProducto, people } from '#server/testing/builders.ts';
import { ocDePrueba } from '#server/testing/oc-de-prueba.ts';
import { openTestApp } from '#server/testing/test-app.ts';

const BASE = '/api/metas';
const MES = mesDe(diaEnSantiago());
const PASADO = sumarMeses(MES, -1);
const test = await openTestApp();
const [admin, vendedor, otra, cliente] = await people(test, 'admin', 'employee', 'employee', 'customer');
const { comprada } = ocDePrueba(test, admin);

const asignar = (usuario_id: number, montoAsignado: number, mas: object = {}, quien: Caller = admin) =>
  quien.call('POST', BASE, { usuario_id, mes: MES, montoAsignado, ...mas });
const actualizar = (id: number, body: object, quien: Caller = admin) => quien.call('PUT', `${BASE}/meta/${id}`, body);
const quitar = (id: number, body: object, quien: Caller = admin) =>
  quien.call('POST', `${BASE}/meta/${id}/quitar`, body);
const delMes = async (mes = MES) => (await admin.call('GET', `${BASE}?mes=${mes}`)).body;
const rastros = async (id: number) =>
  (
    await test.db
      .select({ accion: auditoria.accion })
      .from(auditoria)
      .where(and(eq(auditoria.entidad, 'meta'), eq(auditoria.entidad_id, id)))
      .orderBy(asc(auditoria.id))
  ).map(({ accion }) => accion);
const filasDe = async (url: string): Promise<Record<string, unknown>[]> => {
  const { rawPayload } = await test.app.inject({ url, headers: { authorization: `Bearer ${admin.token}` } });
  const libro = read(rawPayload);
  return utils.sheet_to_json(libro.Sheets[libro.SheetNames[0]!]!);
};

/** A sale of $18.000 net, of whom is said. */
async function venta(vendedor_id: number | null) {
  const uno = await createProducto(test, { cantidad_stock: 20, ultimo_costo: 100 });
  const { compra } = await comprada([{ producto_id: uno.id, otv_solicitada: 18, precio_unitario: 1_190 }]);
  await test.db.update(cotizaciones).set({ vendedor_id }).where(eq(cotizaciones.compra_id, compra.id));
  return compra as { id: number; num_pedido: number };
}

describe('asignar', () => {
  it('una por persona y mes: de cinco a la vez queda una, y las demás dicen cuál es', async () => {
    const respuestas = await Promise.all(Array.from({ length: 5 }, (_, i) => asignar(otra.id, 1_000 + i)));
    const hechas = respuestas.filter(({ status }) => status === 201);
    expect(hechas).toHaveLength(1);
    const { id, montoAsignado } = hechas[0]!.body;
    for (const { status, body } of respuestas.filter(({ status }) => status !== 201)) {
      expect([status, body.code, body.details]).toEqual([409, 'META_ASIGNADA', { id, version: 1, montoAsignado }]);
    }
    expect(await rastros(id)).toEqual(['asignar-meta']);
    expect((await asignar(otra.id, 5, {}, vendedor)).status).toBe(403);
  });

  it('sólo del personal, en pesos enteros, hasta dos años adelante; de un mes que terminó, con su motivo', async () => {
    for (const [quien, body, campo] of [
      [cliente.id, {}, 'usuario_id'],
      [vendedor.id, { montoAsignado: 0 }, 'montoAsignado'],
      [vendedor.id, { montoAsignado: 10.5 }, 'montoAsignado'],
      [vendedor.id, { mes: '2026-13' }, 'mes'],
      [vendedor.id, { mes: sumarMeses(MES, 25) }, 'mes'],
      [vendedor.id, { mes: PASADO }, 'motivo'],
    ] as const) {
      const { status, body: dicho } = await asignar(quien, 1_000, body);
      expect([status, Object.keys(dicho.fields)]).toEqual([400, [campo]]);
    }
    const { status, body } = await asignar(vendedor.id, 1_000, { mes: PASADO, motivo: 'Se acordó por correo' });
    expect([status, body.historial]).toEqual([
      201,
      [{ montoAsignado: 1_000, cuando: expect.any(String), quien: 'Persona admin', motivo: 'Se acordó por correo' }],
    ]);
  });
});

describe('actualizar y quitar', () => {
  it('sobre lo que se vio: de cinco a la vez pasa una; quitada, se asigna otra, y todo queda escrito', async () => {
    const mes = sumarMeses(MES, 3);
    const { body: meta } = await asignar(vendedor.id, 1_000, { mes });
    const respuestas = await Promise.all(
      Array.from({ length: 5 }, (_, i) => actualizar(meta.id, { montoAsignado: 2_000 + i, version: 1 })),
    );
    expect(respuestas.filter(({ status }) => status === 200)).toHaveLength(1);
    const negada = respuestas.find(({ status }) => status === 409)!.body;
    expect([negada.code, negada.details.version]).toEqual(['META_CAMBIADA', 2]);
    expect((await actualizar(meta.id, { montoAsignado: 9, version: 2 }, otra)).status).toBe(403);
    const { body: quitada } = await quitar(meta.id, { version: 2 });
    expect([quitada.montoAsignado, quitada.historial.at(-1).montoAsignado]).toEqual([null, null]);
    expect(await rastros(meta.id)).toEqual(['asignar-meta', 'actualizar-meta', 'quitar-meta']);
    expect((await actualizar(meta.id, { montoAsignado: 9, version: 3 })).body.message).toBe(
      'Esa meta se quitó: asigna otra.',
    );
    expect((await asignar(vendedor.id, 3_000, { mes })).status).toBe(201);
    expect((await actualizar(999_999, { montoAsignado: 9, version: 1 })).status).toBe(404);
  });

  it('copia las del mes anterior a quienes no tienen, una sola vez aunque se pida cinco veces', async () => {
    const [desde, hasta] = [sumarMeses(MES, 6), sumarMeses(MES, 7)];
    await asignar(vendedor.id, 1_111, { mes: desde });
    await asignar(otra.id, 2_222, { mes: desde });
    await asignar(otra.id, 7_777, { mes: hasta });
    const copias = await Promise.all(
      Array.from({ length: 5 }, () => admin.call('POST', `${BASE}/copiar`, { mes: hasta })),
    );
    expect(copias.reduce((suma, { body }) => suma + body.asignadas, 0)).toBe(1);
    const { personas, equipo } = await delMes(hasta);
    const montos = personas.filter(({ meta }: { meta: unknown }) => meta);
    expect(montos.map(({ montoAsignado }: { montoAsignado: number }) => montoAsignado)).toEqual([7_777, 1_111]);
    expect(equipo.montoAsignado).toBe(8_888);
    expect((await admin.call('POST', `${BASE}/copiar`, { mes: PASADO })).status).toBe(409);
    expect((await vendedor.call('POST', `${BASE}/copiar`, { mes: hasta })).status).toBe(403);
  });
});

describe('el avance y las ventas', () => {
  it('suma lo vendido neto de cada persona; lo anulado no, y lo de nadie va aparte', async () => {
    const antes = await delMes();
    const [primera, segunda, anulada] = [await venta(vendedor.id), await venta(vendedor.id), await venta(vendedor.id)];
    const ajena = await venta(null);
    await admin.call('POST', `/api/compras/compra/${anulada.id}/anular`, { motivo: 'Sin presupuesto' });
    const web = await createProducto(test, { precio_unitario: 11_900 });
    const deLaWeb = await cliente.call('POST', '/api/compras/compra', compraBody([{ id: web.id, quantity: 1 }]));
    expect(deLaWeb.status).toBe(201);
    const { body: meta } = await asignar(vendedor.id, 48_000);
    const ahora = await delMes();
    const suya = ahora.personas.find(({ usuario_id }: { usuario_id: number }) => usuario_id === vendedor.id);
    expect(suya).toMatchObject({
      nombre: 'Persona employee',
      correo: vendedor.email,
      cargo: 'employee',
      asignable: true,
      montoAsignado: 48_000,
      ventas: 2,
      vendido: 36_000,
      avance: 75,
      meta: { id: meta.id, version: 1 },
    });
    expect(ahora.equipo.vendido - antes.equipo.vendido).toBe(36_000);
    expect([ahora.nadie.ventas - antes.nadie.ventas, ahora.nadie.vendido - antes.nadie.vendido]).toEqual([2, 28_000]);
    expect(ahora.meses.at(-1)).toEqual({
      mes: MES,
      montoAsignado: ahora.equipo.montoAsignado,
      vendido: ahora.equipo.vendido,
    });
    expect(ahora.meses).toHaveLength(6);

    const { body } = await admin.call('GET', `${BASE}/ventas?mes=${MES}&vendedor=${vendedor.id}&sort=antiguas&limit=2`);
    expect([body.total, body.items.length, body.vendido]).toEqual([3, 2, 36_000]);
    expect(body.items[0]).toMatchObject({
      nombre: 'Persona employee',
      correo: vendedor.email,
      cargo: 'employee',
      montoAsignado: 48_000,
      id_venta: primera.id,
      cliente_id: null,
      fecha_venta: diaEnSantiago(),
      total_venta: 21_420,
      estado_venta: 'Pendiente de Despacho',
      metodo_pago: expect.any(String),
      fecha_creacion: expect.any(String),
      fecha_actualizacion: expect.any(String),
      num_pedido: primera.num_pedido,
      cliente: 'Municipalidad de Renca',
      neto: 18_000,
    });
    const ids = async (query: string) =>
      (await admin.call('GET', `${BASE}/ventas?mes=${MES}&${query}`)).body.items.map(
        ({ id_venta }: { id_venta: number }) => id_venta,
      );
    expect(await ids('vendedor=nadie&sort=antiguas')).toEqual(expect.arrayContaining([ajena.id, deLaWeb.body.id]));
    expect(await ids(`q=${segunda.num_pedido}`)).toEqual([segunda.id]);
    expect(await ids('q=persona+EMPLOYEE&estado=Anulado')).toEqual([anulada.id]);
    expect((await admin.call('GET', `${BASE}/ventas?vendedor=quien`)).status).toBe(400);
    expect((await vendedor.call('GET', `${BASE}/ventas`)).status).toBe(403);
    expect((await vendedor.call('GET', BASE)).status).toBe(403);
  });

  it('baja lo mismo como archivo, con las sumas', async () => {
    const { equipo } = await delMes();
    const metas = await filasDe(`${BASE}/archivo?mes=${MES}`);
    const suma = (filas: Record<string, unknown>[], titulo: string) =>
      filas.reduce((total, fila) => total + Number(fila[titulo] ?? 0), 0);
    expect([suma(metas, 'Monto asignado'), suma(metas, 'Vendido neto')]).toEqual([
      equipo.montoAsignado,
      equipo.vendido,
    ]);
    const { body } = await admin.call('GET', `${BASE}/ventas?mes=${MES}`);
    const ventas = await filasDe(`${BASE}/ventas/archivo?mes=${MES}`);
    expect([ventas.length, suma(ventas, 'Neto para la meta')]).toEqual([body.total, body.vendido]);
  });
});
