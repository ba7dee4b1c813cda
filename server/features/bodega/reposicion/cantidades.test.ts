import { read } from '@e965/xlsx';
import { and, eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { GrupoReposicion } from '#contract/bodega/reposicion.ts';
import { auditoria } from '#server/platform/audit/table.ts';
import { createProducto, createProvedor, people, person, visitor } from '#server/testing/builders.ts';
import { openTestApp } from '#server/testing/test-app.ts';
import { untilHeard } from '#server/testing/until-heard.ts';
import { reposicion_cantidades } from './table.ts';

const test = await openTestApp();
const [admin, empleado] = await people(test, 'admin', 'employee');
let proveedor_id: number;
let con: Awaited<ReturnType<typeof createProducto>>;
let sin: Awaited<ReturnType<typeof createProducto>>;

beforeEach(async () => {
  await volver();
  proveedor_id = await createProvedor(test, 'Cantidades SpA');
  const falta = { proveedor_id, cantidad_stock: 2, stock_minimo: 5, stock_maximo: 20 };
  [con, sin] = [await createProducto(test, { ...falta, ultimo_costo: 1_990.5 }), await createProducto(test, falta)];
  // The proposal is kept for a few seconds: one from before these products must be gone.
  await untilHeard(test);
});

const pedir = (id: number, cantidad: unknown, caller = empleado) =>
  caller.call('PUT', `/api/existencias/reposicion/${id}/cantidad`, { cantidad });
const proponer = async (caller = empleado, query = `proveedor_id=${proveedor_id}`) => {
  const { body } = await caller.call('GET', `/api/existencias/reposicion?${query}`);
  const grupo = body.grupos.find((grupo: GrupoReposicion) => grupo.proveedor_id === proveedor_id);
  return { ...body, grupo };
};
const volver = (query = '') => empleado.call('DELETE', `/api/existencias/reposicion/cantidades${query}`);
const actos = (accion: string, entidad_id: number) =>
  test.db
    .select()
    .from(auditoria)
    .where(and(eq(auditoria.accion, accion), eq(auditoria.entidad_id, entidad_id)))
    .orderBy(auditoria.id);

describe('las cantidades de un pedido', () => {
  it('valen para quien las pone, en la línea, en los totales y en los otros plazos, y dejan su fila', async () => {
    expect(await proponer()).toMatchObject({ cambiadas: 0, grupo: { unidades: 36, total: 35_829 } });
    expect((await pedir(con.id, 10)).status).toBe(204);
    expect((await pedir(sin.id, 0)).status).toBe(204);
    const cambiada = { producto_id: con.id, propuesta: 18, cantidad: 10, subtotal: 19_905 };
    const suya = await proponer();
    expect(suya.items).toMatchObject([cambiada, { propuesta: 18, cantidad: 0, subtotal: null }]);
    expect(suya).toMatchObject({
      cambiadas: 2,
      grupo: { productos: 2, unidades: 10, total: 19_905, sin_costo: 1 },
    });
    expect((await proponer(empleado, `proveedor_id=${proveedor_id}&dias=30`)).items[0]).toMatchObject(cambiada);
    expect(await proponer(admin)).toMatchObject({ cambiadas: 0, grupo: { unidades: 36 } });
    await pedir(con.id, 11);
    const filas = await actos('cambiar-reposicion', con.id);
    expect(filas).toMatchObject([
      { actor_id: empleado.id, detalle: { cantidad: { antes: null, despues: 10 } } },
      { actor_id: empleado.id, detalle: { cantidad: { antes: 10, despues: 11 } } },
    ]);
  });

  it('null vuelve a lo propuesto, y todas juntas vuelven de a un proveedor o enteras', async () => {
    const otro = await createProducto(test, { cantidad_stock: 0, stock_minimo: 3, stock_maximo: 9 });
    for (const { id } of [con, sin, otro]) await pedir(id, 4);
    await pedir(con.id, 1, admin);
    await pedir(sin.id, null);
    expect((await proponer()).items).toMatchObject([{ cantidad: 4 }, { cantidad: 18 }]);
    expect((await volver('?proveedor_id=0')).body).toEqual({ quitadas: 0 });
    expect((await volver(`?proveedor_id=${proveedor_id}`)).body).toEqual({ quitadas: 1 });
    expect(await proponer()).toMatchObject({ cambiadas: 0, grupo: { unidades: 36 } });
    expect((await proponer(empleado, 'limit=100')).cambiadas).toBe(1);
    expect((await volver()).body).toEqual({ quitadas: 1 });
    expect((await proponer(empleado, 'limit=100')).cambiadas).toBe(0);
    expect((await proponer(admin)).items[0]).toMatchObject({ cantidad: 1 });
    const filas = await test.db
      .select()
      .from(auditoria)
      .where(eq(auditoria.accion, 'volver-a-lo-propuesto'))
      .orderBy(auditoria.id);
    expect(filas.at(-1)).toMatchObject({
      actor_id: empleado.id,
      detalle: { proveedor_id: null, quitadas: [{ producto_id: otro.id, cantidad: 4 }] },
    });
  });

  it('a los catorce días ya no valen', async () => {
    await pedir(con.id, 4);
    await test.db
      .update(reposicion_cantidades)
      .set({ cuando: sql`now() - interval '15 days'` })
      .where(eq(reposicion_cantidades.producto_id, con.id));
    expect((await proponer()).cambiadas).toBe(0);
    await pedir(sin.id, 4);
    expect(await test.db.$count(reposicion_cantidades, eq(reposicion_cantidades.producto_id, con.id))).toBe(0);
  });

  it('la planilla lleva las puestas, sin lo que no se pide', async () => {
    await pedir(con.id, 10);
    await pedir(sin.id, 0);
    const answer = await test.app.inject({
      url: `/api/existencias/reposicion/archivo?proveedor_id=${proveedor_id}`,
      headers: { authorization: `Bearer ${empleado.token}` },
    });
    const { SheetNames, Sheets } = read(answer.rawPayload, { type: 'buffer' });
    expect([answer.statusCode, SheetNames]).toEqual([200, ['Resumen', 'Cantidades SpA']]);
    const hoja = Sheets['Cantidades SpA']!;
    expect([hoja.A5?.v, hoja.C5?.v, hoja.E5?.v]).toEqual([con.codigo_producto_fussan, 10, 19_905]);
    expect([hoja.D5?.w, hoja.E5?.w]).toEqual(['$1,990.50', '$19,905']);
    expect([hoja.A6?.v, hoja.C6?.v]).toEqual(['Total', 10]);
  });

  it('diez a la vez: queda una, la última que llegó', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, (_, indice) => pedir(con.id, indice + 1)));
    expect(answers.every(({ status }) => status === 204)).toBe(true);
    const filas = await actos('cambiar-reposicion', con.id);
    expect(filas).toHaveLength(10);
    expect(await test.db.$count(reposicion_cantidades, eq(reposicion_cantidades.producto_id, con.id))).toBe(1);
  });

  it.each([-1, 1.5, 1_000_000, '5', undefined])('rechaza %s', async (cantidad) => {
    expect((await pedir(con.id, cantidad)).status).toBe(400);
    expect((await proponer()).cambiadas).toBe(0);
  });

  it('ni de un producto que no se vende o no existe, ni por quien no es del personal, ni un total imposible', async () => {
    const oculto = await createProducto(test, { estado: 'inactivo' });
    const carisimo = await createProducto(test, { ultimo_costo: 900_000_000_000 });
    expect((await pedir(oculto.id, 5)).status).toBe(404);
    expect((await pedir(2_000_000_000, 5)).status).toBe(404);
    expect((await pedir(carisimo.id, 2)).body.message).toBe('Es demasiado para un pedido.');
    const cliente = await person(test, 'customer');
    expect((await pedir(con.id, 5, cliente)).status).toBe(403);
    expect((await pedir(con.id, 5, visitor(test))).status).toBe(401);
  });

  it('de quien se elimina no queda nada', async () => {
    const otro = await person(test, 'employee');
    await pedir(con.id, 5, otro);
    expect((await admin.call('DELETE', `/api/users/${otro.id}`)).status).toBe(204);
    expect(await test.db.$count(reposicion_cantidades, eq(reposicion_cantidades.usuario_id, otro.id))).toBe(0);
  });
});
