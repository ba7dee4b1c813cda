import { eq, sql } from 'drizzle-orm';
import pino from 'pino';
import { afterAll, describe, expect, it } from 'vitest';
import { diaEnSantiago, sumarDias } from '#contract/valores/fechas.ts';
import { correos } from '#server/features/casa/correo/index.ts';
import type { Context } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors.ts';
import { Jobs } from '#server/platform/jobs/index.ts';
import { createProducto, createProvedor, people } from '#server/testing/builders.ts';
import { openTestApp } from '#server/testing/test-app.ts';
import * as recibir from './anotar-recibido.ts';
import { contarRechazado } from './contar-rechazado.ts';
import { recordarAtrasos } from './recordatorios.ts';
import { ordenes_proveedor, ordenes_proveedor_lineas } from './table.ts';

const BASE = '/api/abastecimiento/ordenes';
// By hand, at the test's own hours.
const test = await openTestApp({ RECORDATORIOS_A_PROVEEDORES: '0' });
const [admin, empleado] = await people(test, 'admin', 'employee');
const jobs = new Jobs(test.url, pino({ level: 'silent' }));
await jobs.start();
afterAll(() => jobs.close());

const ctx = (actor: Context['actor'] = { id: empleado.id, role: 'employee' } as Context['actor']): Context =>
  ({
    config: test.config,
    jobs,
    changes: { tell: () => {}, tellAll: () => {} },
    db: test.db,
    actor,
    requestId: null,
    touched: new Set(),
  }) as unknown as Context;

async function enviada(cantidades: number[], proveedor?: number) {
  const proveedor_id = proveedor ?? (await createProvedor(test));
  const lineas = [];
  for (const cantidad of cantidades) {
    const { id } = await createProducto(test, { proveedor_id, ultimo_costo: 100 });
    lineas.push({ producto_id: id, cantidad });
  }
  const { body } = await admin.call('POST', BASE, { proveedor_id, lineas });
  const { body: orden } = await admin.call('POST', `${BASE}/orden/${body.id}/enviar`, {});
  return { id: orden.id as number, proveedor_id, lineas: orden.items.map(({ id }: { id: number }) => id) as number[] };
}
const anotarRecibido = (
  ctx: Context,
  linea_id: number,
  cantidad: number,
  opciones?: Parameters<typeof recibir.anotarRecibido>[2],
) => recibir.anotarRecibido(ctx, [{ linea_id, cantidad }], opciones);
const leer = async (id: number) =>
  (await test.db.select().from(ordenes_proveedor).where(eq(ordenes_proveedor.id, id)))[0]!;

describe('lo que llega', () => {
  it('en parte la deja parcial, todo recibida; quitado vuelve a donde estaba', async () => {
    const { id, lineas } = await enviada([10, 4]);
    expect((await anotarRecibido(ctx(), lineas[0]!, 3)).estado).toBe('parcial');
    expect((await anotarRecibido(ctx(), lineas[0]!, 7)).estado).toBe('parcial');
    const toda = await anotarRecibido(ctx(), lineas[1]!, 4);
    expect([toda.estado, toda.recibidas, toda.pendientes, toda.vence]).toEqual(['recibida', 14, 0, null]);
    expect((await anotarRecibido(ctx(), lineas[1]!, -4)).estado).toBe('parcial');
    const nada = await anotarRecibido(ctx(), lineas[0]!, -10);
    expect([nada.estado, nada.recibidas, nada.pendientes]).toEqual(['enviada', 0, 14]);
    await expect(anotarRecibido(ctx(), lineas[0]!, -1)).rejects.toMatchObject({ code: 'CONFLICTO' });
    await admin.call('POST', `${BASE}/orden/${id}/confirmar`, {});
    await anotarRecibido(ctx(), lineas[0]!, 1);
    expect((await anotarRecibido(ctx(), lineas[0]!, -1)).estado).toBe('confirmada');
  });

  it('más de lo pedido se pregunta, y con insistencia entra', async () => {
    const { lineas } = await enviada([5]);
    await expect(anotarRecibido(ctx(), lineas[0]!, 6)).rejects.toMatchObject({
      code: 'CONFLICTO',
      details: { insistir: true, de_mas: [{ linea_id: lineas[0], pedidas: 5, recibidas: 6 }] },
    });
    const orden = await anotarRecibido(ctx(), lineas[0]!, 6, { insistir: true });
    expect([orden.estado, orden.recibidas, orden.pendientes]).toEqual(['recibida', 6, 0]);
  });

  it('varias líneas son un solo paso de la orden; si una no cabe, no entra ninguna', async () => {
    const { id, lineas } = await enviada([5, 3]);
    const [una, otra] = lineas as [number, number];
    const antes = await leer(id);
    await expect(
      recibir.anotarRecibido(ctx(), [
        { linea_id: una, cantidad: 5 },
        { linea_id: otra, cantidad: 4 },
      ]),
    ).rejects.toMatchObject({ details: { de_mas: [{ linea_id: otra, pedidas: 3, recibidas: 4 }] } });
    expect(await leer(id)).toEqual(antes);
    const orden = await recibir.anotarRecibido(ctx(), [
      { linea_id: una, cantidad: 2 },
      { linea_id: otra, cantidad: 3 },
      { linea_id: una, cantidad: 3 },
    ]);
    expect([orden.estado, orden.recibidas, orden.pendientes]).toEqual(['recibida', 8, 0]);
    const historia = (await admin.call('GET', `${BASE}/orden/${id}`)).body.historial;
    expect(historia.map(({ estado }: { estado: string }) => estado)).toEqual(['borrador', 'enviada', 'recibida']);
    const ajena = await enviada([1]);
    await expect(
      recibir.anotarRecibido(ctx(), [
        { linea_id: una, cantidad: 1 },
        { linea_id: ajena.lineas[0]!, cantidad: 1 },
      ]),
    ).rejects.toMatchObject({ code: 'NO_ENCONTRADO' });
  });

  it('20 a la vez: cada uno cuenta una vez y ninguno pasa de lo pedido', async () => {
    const { id, lineas } = await enviada([30]);
    const intentos = await Promise.allSettled(Array.from({ length: 20 }, () => anotarRecibido(ctx(), lineas[0]!, 2)));
    expect(intentos.filter(({ status }) => status === 'fulfilled')).toHaveLength(15);
    for (const intento of intentos) if (intento.status === 'rejected') expect(intento.reason).toBeInstanceOf(AppError);
    const orden = await leer(id);
    expect([orden.estado, orden.recibidas, orden.pendientes]).toEqual(['recibida', 30, 0]);
  });

  it('a un borrador o a una anulada no le llega nada, ni a nombre de un cliente', async () => {
    const { id, lineas } = await enviada([5]);
    await expect(
      anotarRecibido(ctx({ id: 1, role: 'customer' } as Context['actor']), lineas[0]!, 1),
    ).rejects.toMatchObject({
      code: 'SIN_PERMISO',
    });
    await admin.call('POST', `${BASE}/orden/${id}/anular`, { motivo: 'No hay' });
    await expect(anotarRecibido(ctx(), lineas[0]!, 1)).rejects.toMatchObject({ code: 'CONFLICTO' });
    for (const cantidad of [0, 1.5, Number.NaN, 9e9]) {
      await expect(anotarRecibido(ctx(), lineas[0]!, cantidad)).rejects.toMatchObject({ code: 'DATOS_INVALIDOS' });
    }
    await expect(anotarRecibido(ctx(), 1_999_999, 1)).rejects.toMatchObject({ code: 'NO_ENCONTRADO' });
  });

  it('con algo recibido no se anula: se cierra, y lo que falta deja de esperarse', async () => {
    const { id, lineas } = await enviada([5]);
    await anotarRecibido(ctx(), lineas[0]!, 2);
    expect((await admin.call('POST', `${BASE}/orden/${id}/anular`, { motivo: 'No hay' })).status).toBe(409);
    const { body } = await admin.call('POST', `${BASE}/orden/${id}/cerrar`, { motivo: 'No queda más' });
    expect([body.estado, body.recibidas, body.vence]).toEqual(['recibida', 2, null]);
  });
});

describe('lo que se atrasa', () => {
  const vencer = async (id: number, dias: number) => {
    const dia = sumarDias(diaEnSantiago(), -dias);
    await test.db
      .update(ordenes_proveedor_lineas)
      .set({ fecha_acordada: dia })
      .where(eq(ordenes_proveedor_lineas.orden_id, id));
    await test.db.update(ordenes_proveedor).set({ vence: dia }).where(eq(ordenes_proveedor.id, id));
  };
  const recordatorios = async (proveedor_id: number) =>
    await test.db
      .select()
      .from(correos)
      .where(sql`${correos.clave} like ${`ordenes-atrasadas-${proveedor_id}-%`}`)
      .orderBy(correos.id);

  it('se marca en la lista, se cuenta para el personal y se le recuerda al proveedor una vez por semana, en un solo correo', async () => {
    const { id, proveedor_id } = await enviada([5, 3]);
    const otra = await enviada([2], proveedor_id);
    const alDia = await enviada([1]);
    await vencer(id, 2);
    await vencer(otra.id, 1);
    const { items } = (await empleado.call('GET', `${BASE}?atrasadas=1&sort=vence-asc`)).body;
    expect(items.map((fila: { id: number; dias_de_atraso: number }) => [fila.id, fila.dias_de_atraso])).toEqual([
      [id, 2],
      [otra.id, 1],
    ]);
    expect((await empleado.call('GET', '/api/panel/contadores')).body.ordenes_atrasadas).toBe(2);
    const veces = await Promise.all(Array.from({ length: 6 }, () => recordarAtrasos(ctx(null))));
    expect(veces.reduce((suma, n) => suma + n)).toBe(1);
    const [correo, ...mas] = await recordatorios(proveedor_id);
    expect(mas).toEqual([]);
    expect((correo!.datos as { pendientes: unknown[] }).pendientes).toHaveLength(3);
    expect(await recordatorios(alDia.proveedor_id)).toEqual([]);
    await test.db.execute(
      sql`update ordenes_proveedor set recordada_en = now() - interval '6 days 23 hours' where recordada_en is not null`,
    );
    expect(await recordarAtrasos(ctx(null))).toBe(0);
    await test.db.execute(
      sql`update ordenes_proveedor set recordada_en = now() - interval '7 days 1 minute' where recordada_en is not null`,
    );
    await test.db
      .update(correos)
      .set({ clave: `antes-${id}` })
      .where(eq(correos.id, correo!.id));
    expect(await recordarAtrasos(ctx(null))).toBe(1);
  });

  it('lo que llegó y se rechazó se recuerda como lo que falta', async () => {
    const { id, proveedor_id, lineas } = await enviada([5]);
    await vencer(id, 3);
    await anotarRecibido(ctx(), lineas[0]!, 5);
    await test.db.execute(sql`
      insert into productos_proveedor (producto_id, codigo_producto_fussan, proveedor_id, cantidad_recibida,
        precio_compra_unitario, estado_recepcion, fecha_recepcion, orden_linea_id)
      select producto_id, codigo_producto_fussan, ${proveedor_id}, 5, 100, 'rechazado', current_date, id
      from ordenes_proveedor_lineas where orden_id = ${id}`);
    await contarRechazado(ctx(), [lineas[0]!, null], 'Rechazadas al recibir');
    expect((await leer(id)).vence).toBe(sumarDias(diaEnSantiago(), -3));
    await recordarAtrasos(ctx(null));
    const [correo] = await recordatorios(proveedor_id);
    expect((correo!.datos as { pendientes: { unidades: number }[] }).pendientes).toEqual([
      expect.objectContaining({ unidades: 5 }),
    ]);
  });

  it('lo que ya llegó no se recuerda', async () => {
    const { id, proveedor_id, lineas } = await enviada([5, 3]);
    await vencer(id, 3);
    await anotarRecibido(ctx(), lineas[0]!, 5);
    await recordarAtrasos(ctx(null));
    const [correo] = await recordatorios(proveedor_id);
    expect((correo!.datos as { pendientes: { unidades: number }[] }).pendientes).toEqual([
      expect.objectContaining({ unidades: 3 }),
    ]);
  });
});
