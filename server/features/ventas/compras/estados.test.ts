import { and, asc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { PERMISOS_DE_ROL } from '#contract/casa/usuarios/permisos.ts';
import type { Rol } from '#contract/casa/usuarios/roles.ts';
import type { ActoCompra } from '#contract/ventas/compras/compras-estados.ts';
import { auditoria } from '#server/platform/audit/table.ts';
import { AppError } from '#server/platform/errors.ts';
import { moveState } from '#server/platform/estados/mover.ts';
import { historial } from '#server/platform/estados/table.ts';
import { type Caller, compraBody, createProducto, people } from '#server/testing/builders.ts';
import { openTestApp } from '#server/testing/test-app.ts';
import { COMPRA } from './estados.ts';
import type { FilaCompra } from './queries.ts';
import { compras } from './table.ts';

const test = await openTestApp();
const [cliente, empleado, extrano] = await people(test, 'customer', 'employee', 'customer');

async function comprada(cambios: Partial<FilaCompra> = {}): Promise<FilaCompra> {
  const { id } = await createProducto(test);
  const { body } = await cliente.call('POST', '/api/compras/compra', compraBody([{ id, quantity: 1 }]));
  const [fila] = await test.db
    .update(compras)
    .set({ entrega: 'despacho', ...cambios })
    .where(eq(compras.id, body.id))
    .returning();
  return fila!;
}

const mover = (quien: Caller, role: Rol, compra: FilaCompra, acto: ActoCompra) =>
  test.db.transaction((db) => {
    const actor = { id: quien.id, role, email: quien.email, name: '', sesion_id: 0, permisos: PERMISOS_DE_ROL[role] };
    return moveState({ db, actor, requestId: null, ip: null }, COMPRA, compra, acto);
  });
const delPersonal = (compra: FilaCompra, acto: ActoCompra) => mover(empleado, 'employee', compra, acto);

async function leer({ id }: FilaCompra): Promise<FilaCompra> {
  const [fila] = await test.db.select().from(compras).where(eq(compras.id, id));
  return fila!;
}
const historialDe = async ({ id }: FilaCompra) =>
  (
    await test.db
      .select()
      .from(historial)
      .where(and(eq(historial.entidad, 'compra'), eq(historial.entidad_id, id)))
      .orderBy(asc(historial.id))
  ).map(({ estado, actor_id }) => [estado, actor_id]);
const rastroDe = async ({ id }: FilaCompra) =>
  (
    await test.db
      .select()
      .from(auditoria)
      .where(and(eq(auditoria.entidad, 'compra'), eq(auditoria.entidad_id, id)))
      .orderBy(asc(auditoria.id))
  )
    .filter(({ accion }) => accion !== 'crear-compra')
    .map(({ accion, actor_id, detalle }) => [accion, actor_id, detalle]);

async function rechazo(movida: Promise<void>) {
  const error = await movida.then(
    () => null,
    (error: unknown) => error,
  );
  expect(error).toBeInstanceOf(AppError);
  const { status, code, message, details } = error as AppError;
  return { status, code, message, details };
}

describe('mover una compra', () => {
  it.each([
    [{ entrega: 'despacho' as const }, ['preparar', 'despachar', 'entregar'] as const, 'Despachado'],
    [{ entrega: 'retiro' as const }, ['preparar', 'alistar', 'entregar'] as const, 'Listo para retiro'],
  ])('va por su camino, con su historial y su auditoría (%j)', async (cambios, actos, enMedio) => {
    const compra = await comprada(cambios);
    for (const acto of actos) await delPersonal(await leer(compra), acto);
    expect((await leer(compra)).estado).toBe('Entregado');
    const estados = ['Pendiente de Despacho', 'En preparación', enMedio, 'Entregado'];
    expect(await historialDe(compra)).toEqual(estados.map((estado, n) => [estado, n === 0 ? cliente.id : empleado.id]));
    expect(await rastroDe(compra)).toEqual(
      actos.map((acto, n) => [
        `${acto}-compra`,
        empleado.id,
        { estado: { antes: estados[n], despues: estados[n + 1] } },
      ]),
    );
  });

  it('no se salta pasos: 409 con el estado que tiene, y nada cambia', async () => {
    const compra = await comprada({ estado: 'Despachado' });
    expect(await rechazo(delPersonal(compra, 'preparar'))).toEqual({
      status: 409,
      code: 'CONFLICTO',
      message: 'No se puede preparar: ahora está «Despachado».',
      details: { estado: 'Despachado' },
    });
    const libre = await comprada({ estado: 'Esperando a Pedro' });
    expect(await rechazo(delPersonal(libre, 'entregar'))).toMatchObject({
      status: 409,
      details: { estado: 'Esperando a Pedro' },
    });
    for (const una of [compra, libre]) {
      expect([await leer(una), (await historialDe(una)).length, await rastroDe(una)]).toEqual([una, 1, []]);
    }
  });

  it('lo que el paso pide se dice', async () => {
    const retiro = await comprada({ estado: 'En preparación', entrega: 'retiro' });
    expect(await rechazo(delPersonal(retiro, 'despachar'))).toMatchObject({
      status: 409,
      message: 'Este pedido se retira en la tienda: no se despacha.',
      details: { estado: 'En preparación' },
    });
    const pagada = await comprada({ pagado: 40_000 });
    expect(await rechazo(delPersonal(pagada, 'anular'))).toMatchObject({
      status: 409,
      message: 'Este pedido ya fue pagado: no se puede anular.',
    });
  });

  it('quien no es del personal no la mueve, ni quien no la compró la anula', async () => {
    const compra = await comprada();
    expect(await rechazo(mover(cliente, 'customer', compra, 'preparar'))).toMatchObject({ status: 403 });
    expect(await rechazo(mover(extrano, 'customer', compra, 'anular'))).toMatchObject({ status: 403 });
    expect([(await leer(compra)).estado, await rastroDe(compra)]).toEqual(['Pendiente de Despacho', []]);
  });

  it('de muchos que la vieron igual y la mueven a la vez, uno lo logra y los demás saben cómo quedó', async () => {
    const compra = await comprada();
    const intentos = await Promise.allSettled(Array.from({ length: 10 }, () => delPersonal(compra, 'preparar')));
    const fallidos = intentos.filter((intento) => intento.status === 'rejected');
    expect(fallidos).toHaveLength(9);
    for (const { reason } of fallidos) {
      expect(reason).toMatchObject({
        status: 409,
        message: 'No se puede preparar: ahora está «En preparación».',
        details: { estado: 'En preparación' },
      });
    }
    expect(await historialDe(compra)).toHaveLength(2);
    expect(await rastroDe(compra)).toHaveLength(1);
  });

  it('despachar y anular a la vez: queda una de las dos', async () => {
    const compra = await comprada({ estado: 'En preparación' });
    const intentos = await Promise.allSettled([
      delPersonal(compra, 'despachar'),
      mover(cliente, 'customer', compra, 'anular'),
    ]);
    expect(intentos.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await historialDe(compra)).toHaveLength(2);
    expect((await historialDe(compra)).at(-1)?.[0]).toBe((await leer(compra)).estado);
  });

  it('la que ya no está es 404', async () => {
    const compra = await comprada();
    expect(await rechazo(delPersonal({ ...compra, id: 1_999_999_999 }, 'preparar'))).toMatchObject({ status: 404 });
  });
});
