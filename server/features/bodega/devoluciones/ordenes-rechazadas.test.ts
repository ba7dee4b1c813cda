import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { diaEnSantiago, sumarDias } from '#contract/valores/fechas.ts';
import { feature as ordenes, porRecibir } from '#server/features/abastecimiento/ordenes/index.ts';
import { people } from '#server/testing/builders.ts';
import { devolucionesDePrueba } from '#server/testing/devoluciones-de-prueba.ts';
import { llegadasDePrueba } from '#server/testing/llegadas-de-prueba.ts';
import { openTestApp } from '#server/testing/test-app.ts';

const test = await openTestApp();
const [admin, empleado] = await people(test, 'admin', 'employee');
const { abrir, anotar, linea, decidir, enviada } = llegadasDePrueba(test, admin, empleado);
const { crear, hacer } = devolucionesDePrueba(test, admin);
const ORDENES = '/api/abastecimiento/ordenes';
const HOY = diaEnSantiago();
const NC = { numero: 'NC-9', monto: 1_000, fecha: HOY };

const leer = async (id: number) => (await empleado.call('GET', `${ORDENES}/orden/${id}`)).body;
const cifras = async (id: number) => {
  const { estado, recibidas, pendientes, por_reemplazar, vence } = await leer(id);
  return { estado, recibidas, pendientes, por_reemplazar, vence };
};
const ultimo = async (id: number) => (await leer(id)).historial.at(-1);
const enCamino = async (producto_id: number): Promise<number> => {
  const { rows } = await test.db.execute<{ por_llegar: number }>(
    sql`select por_llegar from (${porRecibir}) x where producto_id = ${producto_id}`,
  );
  return rows[0]?.por_llegar ?? 0;
};
const cuadra = async () => {
  for (const cuadrar of ordenes.cuadrar ?? []) expect(await cuadrar(test.db)).toMatchObject({ total: 0 });
};

type De = Awaited<ReturnType<typeof enviada>>;

/** So many units of an order's first product come, and so many of them are rejected. */
async function llegan(orden: De, cantidad: number, rechazadas: number, orden_id: number | undefined = orden.id) {
  const id = await abrir(orden_id ? { orden_id } : { proveedor_id: orden.proveedor_id });
  const { body } = await anotar(id, [linea(orden.productos[0]!, cantidad)]);
  const recepcion_id: number = body.lineas[0].id;
  const motivo = rechazadas > 0 ? { motivo: 'Llegó dañado' } : {};
  const decidida = await decidir(id, [{ recepcion_id, aceptadas: cantidad - rechazadas, rechazadas, ...motivo }]);
  expect(decidida.status).toBe(200);
  return recepcion_id;
}
async function todoRechazado(cantidad = 10) {
  const orden = await enviada([[cantidad, 100]]);
  const dia = sumarDias(HOY, -3);
  const { items } = await leer(orden.id);
  await admin.call('POST', `${ORDENES}/orden/${orden.id}/confirmar`, {
    lineas: [{ id: items[0].id, fecha_acordada: dia }],
  });
  const recepcion_id = await llegan(orden, cantidad, cantidad);
  return { orden, recepcion_id, dia, id: orden.id };
}
async function devuelta(cantidad = 10) {
  const de = await todoRechazado(cantidad);
  const { body } = await crear(de.orden.proveedor_id, [de.recepcion_id]);
  return { ...de, devolucion: body.id as number, numero: body.numero as string, suya: body.items[0].id as number };
}

describe('una orden de la que se rechazó lo que llegó', () => {
  it('espera el reemplazo: lo dice, cuenta como por llegar y vence el día que se acordó', async () => {
    const { id, orden, dia } = await todoRechazado();
    expect(await cifras(id)).toEqual({
      estado: 'parcial',
      recibidas: 10,
      pendientes: 10,
      por_reemplazar: 10,
      vence: dia,
    });
    expect((await leer(id)).items[0]).toMatchObject({ recibida: 10, pendiente: 10, por_reemplazar: 10 });
    expect(await ultimo(id)).toMatchObject({
      estado: 'parcial',
      motivo: 'Rechazadas al recibir: 10 por reemplazar',
      quien: expect.any(String),
    });
    expect(await enCamino(orden.productos[0]!.id)).toBe(10);
    const { items } = (await empleado.call('GET', `${ORDENES}?atrasadas=1&proveedor_id=${orden.proveedor_id}`)).body;
    expect(items).toEqual([expect.objectContaining({ id, por_reemplazar: 10, dias_de_atraso: 3 })]);
    await cuadra();
  });

  it('con una parte rechazada espera esa parte, y lo que llega en su lugar no es de más y la cierra', async () => {
    const orden = await enviada([[10, 100]]);
    await llegan(orden, 10, 4);
    expect(await cifras(orden.id)).toMatchObject({
      estado: 'parcial',
      recibidas: 10,
      pendientes: 4,
      por_reemplazar: 4,
    });
    await llegan(orden, 1, 0);
    expect(await cifras(orden.id)).toMatchObject({ estado: 'parcial', pendientes: 3, por_reemplazar: 3 });
    const id = await abrir({ orden_id: orden.id });
    const deMas = await anotar(id, [linea(orden.productos[0]!, 4)]);
    expect([deMas.status, deMas.body.details]).toMatchObject([
      409,
      { insistir: true, de_mas: [{ pedidas: 10, recibidas: 11 }] },
    ]);
    await llegan(orden, 3, 0);
    expect(await cifras(orden.id)).toMatchObject({
      estado: 'recibida',
      recibidas: 14,
      pendientes: 0,
      por_reemplazar: 0,
    });
    expect(await enCamino(orden.productos[0]!.id)).toBe(0);
    await cuadra();
  });

  it('lo que llegó en su lugar por la misma orden la cierra una sola vez, anotado o no como reemplazo', async () => {
    const { id, orden, devolucion, suya } = await devuelta();
    const recepcion_id = await llegan(orden, 10, 0);
    expect(await cifras(id)).toMatchObject({ estado: 'recibida', recibidas: 20, pendientes: 0 });
    expect((await hacer(devolucion, `linea/${suya}/reemplazo`, { recepcion_id })).status).toBe(200);
    expect(await cifras(id)).toMatchObject({ estado: 'recibida', recibidas: 20, pendientes: 0, por_reemplazar: 0 });
    await hacer(devolucion, `linea/${suya}/deshacer`);
    expect(await cifras(id)).toMatchObject({ estado: 'recibida', pendientes: 0 });
    await cuadra();
  });

  it('un reemplazo que llegó sin la orden la cierra por lo que trae, y deshecho se espera otra vez', async () => {
    const { id, orden, devolucion, suya, numero } = await devuelta();
    const recepcion_id = await llegan(orden, 6, 0, 0);
    expect(await cifras(id)).toMatchObject({ pendientes: 10 });
    await hacer(devolucion, `linea/${suya}/reemplazo`, { recepcion_id });
    expect(await cifras(id)).toMatchObject({ estado: 'parcial', pendientes: 4, por_reemplazar: 4 });
    expect((await ultimo(id)).motivo).toBe(`${numero}: 6 ya no se esperan`);
    await hacer(devolucion, `linea/${suya}/deshacer`);
    expect(await cifras(id)).toMatchObject({ estado: 'parcial', pendientes: 10 });
    await cuadra();
  });

  it('una nota de crédito la cierra como que no viene; deshecha, se espera otra vez', async () => {
    const { id, orden, devolucion, suya, numero } = await devuelta();
    expect((await hacer(devolucion, 'credito', { ...NC, lineas: [suya] }, empleado)).status).toBe(403);
    expect(await cifras(id)).toMatchObject({ estado: 'parcial', pendientes: 10 });
    expect((await hacer(devolucion, 'credito', { ...NC, lineas: [suya] })).status).toBe(200);
    expect(await cifras(id)).toEqual({
      estado: 'recibida',
      recibidas: 10,
      pendientes: 0,
      por_reemplazar: 0,
      vence: null,
    });
    expect(await ultimo(id)).toMatchObject({ estado: 'recibida', motivo: `${numero}: 10 ya no se esperan` });
    expect(await enCamino(orden.productos[0]!.id)).toBe(0);
    await hacer(devolucion, `linea/${suya}/deshacer`);
    expect(await cifras(id)).toMatchObject({ estado: 'parcial', pendientes: 10 });
    expect((await ultimo(id)).motivo).toBe(`${numero}: 10 por reemplazar`);
    await hacer(devolucion, 'descarte', { lineas: [suya], motivo: 'No lo cambia' });
    expect(await cifras(id)).toMatchObject({ estado: 'recibida', pendientes: 0 });
    await cuadra();
  });

  it('se cierra a mano con un motivo, y cerrada queda', async () => {
    const { id, devolucion, suya } = await devuelta();
    const { body } = await admin.call('POST', `${ORDENES}/orden/${id}/cerrar`, { motivo: 'No lo repone' });
    expect([body.estado, body.vence]).toEqual(['recibida', null]);
    await hacer(devolucion, 'credito', { ...NC, numero: 'NC-10', lineas: [suya] });
    expect((await ultimo(id)).motivo).toBe('No lo repone');
    expect(await cifras(id)).toMatchObject({ estado: 'recibida', pendientes: 0 });
    await cuadra();
  });

  it('eliminada la recepción rechazada, se espera lo que se pidió y nada más', async () => {
    const { id, recepcion_id } = await todoRechazado();
    expect((await empleado.call('DELETE', `/api/productos-proveedor/${recepcion_id}`)).status).toBe(403);
    expect((await admin.call('DELETE', `/api/productos-proveedor/${recepcion_id}`)).status).toBe(204);
    expect(await cifras(id)).toMatchObject({ estado: 'confirmada', recibidas: 0, pendientes: 10, por_reemplazar: 0 });
    await cuadra();
  });

  it('dos que anotan el resultado a la vez lo cuentan una vez', async () => {
    const { id, devolucion, suya } = await devuelta();
    const veces = await Promise.all(
      Array.from({ length: 6 }, () => hacer(devolucion, 'descarte', { lineas: [suya], motivo: 'No lo cambia' })),
    );
    expect(veces.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await cifras(id)).toMatchObject({ estado: 'recibida', pendientes: 0 });
    await cuadra();
  });
});
