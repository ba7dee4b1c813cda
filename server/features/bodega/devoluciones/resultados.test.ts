import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { diaEnSantiago, sumarDias } from '#contract/valores/fechas.ts';
import { productos_proveedor } from '#server/features/bodega/recepciones/index.ts';
import { CLAVE, createProducto, createProvedor, people } from '#server/testing/builders.ts';
import { BASE_DEVOLUCIONES as BASE, devolucionesDePrueba } from '#server/testing/devoluciones-de-prueba.ts';
import { openTestApp } from '#server/testing/test-app.ts';

const test = await openTestApp();
const [admin, empleado] = await people(test, 'admin', 'employee');
const HOY = diaEnSantiago();
const { hacer, leer, listar, rastros, recibir, devolucion } = devolucionesDePrueba(test, admin);
const ENTREGA = { fecha_entrega: HOY, entregada_a: 'Chofer Pérez', guia: '8812' };

describe('lo que resulta', () => {
  const NC = { numero: 'NC-500', monto: 5_000, fecha: HOY };

  it('con una nota de crédito por cada parte queda resuelta; deshecha, vuelve a donde estaba', async () => {
    const { id, lineas } = await devolucion(3);
    await hacer(id, 'entregar', ENTREGA);
    const parte = await hacer(id, 'credito', { ...NC, lineas: [lineas[0]] });
    expect([parte.body.estado, parte.body.resueltas, parte.body.acreditado]).toEqual(['entregada', 1, 5_000]);
    const todo = await hacer(id, 'credito', { ...NC, numero: 'NC-501', monto: 9_999.5, lineas: lineas.slice(1) });
    expect([todo.body.estado, todo.body.acreditado, todo.body.items[2].credito]).toEqual([
      'resuelta',
      14_999.5,
      { id: expect.any(Number), numero: 'NC-501', monto: 9_999.5, fecha: HOY },
    ]);
    expect(todo.body.resuelta_en).not.toBeNull();
    const negado = await hacer(id, 'anular', { motivo: 'Ya no' });
    expect([negado.status, negado.body.message]).toEqual([409, 'No se puede anular: ahora está «resuelta».']);
    const deshecha = (await hacer(id, `linea/${lineas[2]}/deshacer`)).body;
    expect([deshecha.estado, deshecha.resueltas, deshecha.acreditado, deshecha.resuelta_en]).toEqual([
      'entregada',
      1,
      5_000,
      null,
    ]);
    expect((await hacer(id, 'anular', { motivo: 'Ya no' })).body.message).toBe(
      'Algo de esta devolución ya se resolvió: deshazlo antes.',
    );
    expect(await rastros(id)).toEqual([
      'crear-devolucion',
      'entregar-devolucion',
      'acreditar-devolucion',
      'acreditar-devolucion',
      'deshacer-devolucion',
    ]);
  });

  it('más de lo que costó lo devuelto, o un número ya usado, se pregunta una vez con sus cifras', async () => {
    const { id, lineas, proveedor_id, numero } = await devolucion(2);
    const demas = await hacer(id, 'credito', { ...NC, monto: 5_000.01, lineas: [lineas[0]] });
    expect([demas.status, demas.body.code, demas.body.message]).toEqual([
      409,
      'CREDITO_POR_CONFIRMAR',
      'Lo devuelto costó $5.000 y la nota de crédito es por $5.000,01, netos. ¿Está bien?',
    ]);
    expect((await leer(id)).resueltas).toBe(0);
    expect((await hacer(id, 'credito', { ...NC, monto: 6_000, lineas: [lineas[0]], confirmado: true })).status).toBe(
      200,
    );
    const repetida = await hacer(id, 'credito', { ...NC, monto: 1_000, lineas: [lineas[1]] });
    expect(repetida.body.message).toBe(
      `La nota de crédito NC-500 ya está anotada en ${numero}, por $6.000. ¿Está bien?`,
    );
    // Another supplier's papers are its own.
    const otra = await devolucion();
    expect(otra.proveedor_id).not.toBe(proveedor_id);
    expect((await hacer(otra.id, 'credito', { ...NC, lineas: otra.lineas })).status).toBe(200);
  });

  it.each([
    [{ monto: 0 }],
    [{ monto: -5 }],
    [{ monto: 1.005 }],
    [{ numero: ' ' }],
    [{ fecha: '2026-02-31' }],
    [{ fecha: sumarDias(HOY, 1) }],
    [{ lineas: [] }],
    [{ lineas: [1_999_999] }],
  ])('%o se niega y nada cambia', async (mal) => {
    const { id, lineas } = await devolucion();
    expect((await hacer(id, 'credito', { ...NC, lineas, ...mal })).status).toBe(400);
    expect((await leer(id)).resueltas).toBe(0);
  });

  it('el reemplazo es una recepción aceptada, posterior, del mismo producto y proveedor, y de una sola línea', async () => {
    const { id, lineas, ids, ...de } = await devolucion(2);
    const { proveedor_id, codigo_producto_fussan } = de;
    const nueva = await recibir({ ...de, estado: 'aceptado', cantidad: 4 });
    const otroProducto = await createProducto(test, { proveedor_id, cantidad_stock: 0 });
    const ajena = await recibir({ ...otroProducto, proveedor_id, estado: 'aceptado' });
    const deOtro = await recibir({
      proveedor_id: await createProvedor(test),
      codigo_producto_fussan,
      estado: 'aceptado',
    });
    const porDecidir = await recibir({ ...de, estado: 'recibido' });
    // It came with what was rejected.
    const conElla = await recibir({ ...de, estado: 'aceptado' });
    await test.db.update(productos_proveedor).set({ origen_id: ids[0] }).where(eq(productos_proveedor.id, conElla));
    const posibles = (await empleado.call('GET', `${BASE}/devolucion/${id}/linea/${lineas[0]}/reemplazos`)).body;
    expect(posibles).toEqual([
      { recepcion_id: nueva, fecha_recepcion: HOY, cantidad: 4, numero_factura_provedor: 'F-77', lote_o_serie: null },
    ]);
    for (const recepcion_id of [ajena, deOtro, porDecidir, conElla, ids[1], 1_999_999]) {
      expect((await hacer(id, `linea/${lineas[0]}/reemplazo`, { recepcion_id })).status).toBe(409);
    }
    const respuestas = await Promise.all(
      Array.from({ length: 10 }, (_, n) => hacer(id, `linea/${lineas[n % 2]}/reemplazo`, { recepcion_id: nueva })),
    );
    expect(respuestas.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
    const nota = await leer(id);
    expect([nota.estado, nota.resueltas]).toEqual(['pendiente', 1]);
    expect(
      nota.items.flatMap(({ reemplazo }: { reemplazo: { recepcion_id: number } | null }) => reemplazo ?? []),
    ).toEqual([{ recepcion_id: nueva, fecha_recepcion: HOY, cantidad: 4 }]);
    expect((await hacer(id, 'linea/1999999/reemplazo', { recepcion_id: nueva })).status).toBe(404);
  });

  it('lo que ya no se espera se descarta con su porqué; una línea tiene un solo resultado, aunque 10 se lo den a la vez', async () => {
    const { id, lineas } = await devolucion(2);
    expect((await hacer(id, 'descarte', { lineas, motivo: '' })).status).toBe(400);
    const respuestas = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        n % 2
          ? hacer(id, 'descarte', { lineas, motivo: 'No responde' })
          : hacer(id, 'credito', { ...NC, numero: `NC-${n}`, lineas }),
      ),
    );
    expect(respuestas.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
    const nota = await leer(id);
    expect([
      nota.estado,
      nota.resueltas,
      new Set(nota.items.map((una: { resultado: string }) => una.resultado)).size,
    ]).toEqual(['resuelta', 2, 1]);
  });

  it('los resultados los anota un administrador que ve los costos', async () => {
    const { id, lineas } = await devolucion();
    for (const [acto, body] of [
      ['credito', { ...NC, lineas }],
      ['descarte', { lineas, motivo: 'No responde' }],
      [`linea/${lineas[0]}/reemplazo`, { recepcion_id: 1 }],
      [`linea/${lineas[0]}/deshacer`, undefined],
      ['anular', { motivo: 'Porque sí' }],
    ] as const) {
      expect((await empleado.call('POST', `${BASE}/devolucion/${id}/${acto}`, body)).status, acto).toBe(403);
    }
    const [jefa] = await people(test, 'admin');
    await jefa.call('PUT', `/api/users/${admin.id}/permisos`, { permisos: { 'ver-costos': false }, password: CLAVE });
    expect((await hacer(id, 'credito', { ...NC, lineas })).body.details).toEqual({ permiso: 'ver-costos' });
    const sin = await leer(id);
    expect([sin.neto, sin.acreditado, sin.items[0].costo]).toEqual([null, null, null]);
    expect((await listar(`q=${encodeURIComponent(sin.numero)}&sort=neto-desc`)).items[0].neto).toBeNull();
    await jefa.call('PUT', `/api/users/${admin.id}/permisos`, { permisos: { 'ver-costos': true }, password: CLAVE });
  });
});
