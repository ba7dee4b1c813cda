import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { OPINION_REPETIDA, OPINION_SIN_COMPRA } from '#contract/catalogo/opiniones.ts';
import { compras } from '#server/features/ventas/compras/index.ts';
import { auditoria } from '#server/platform/audit/table.ts';
import { type Caller, compraBody, createProducto, people, visitor } from '#server/testing/builders.ts';
import { pagarCompra } from '#server/testing/cobros-de-prueba.ts';
import { openTestApp } from '#server/testing/test-app.ts';
import { olvidarOpiniones } from './opiniones.ts';

const test = await openTestApp();
const [admin, empleado, cliente, otra] = await people(test, 'admin', 'employee', 'customer', 'customer');
const nadie = visitor(test);

async function comprado(quien: Caller, id: number, { pagada = true, entregada = true } = {}): Promise<number> {
  const body = compraBody([{ id, quantity: 1 }], { entrega: 'retiro' });
  const compra = (await quien.call('POST', '/api/compras/compra', body)).body;
  if (pagada) await pagarCompra(admin, compra.id);
  if (entregada) await test.db.update(compras).set({ estado: 'Entregado' }).where(eq(compras.id, compra.id));
  return compra.num_pedido;
}
const opinar = (quien: Caller, id: number, estrellas = 5, texto = 'Muy buena herramienta') =>
  quien.call('POST', `/api/products/${id}/opiniones`, { estrellas, texto });
const publicas = async (id: number) => (await nadie.call('GET', `/api/products/${id}/opiniones`)).body;
const mia = async (quien: Caller, id: number) => (await quien.call('GET', `/api/products/${id}/opiniones/mia`)).body;
const laDe = async (id: number) =>
  (await empleado.call('GET', '/api/opiniones?limit=100')).body.items.filter(
    (una: { producto_id: number }) => una.producto_id === id,
  );
const moderar = (id: number, body: Record<string, unknown>, quien = empleado) =>
  quien.call('PUT', `/api/opiniones/${id}/estado`, body);

describe('las opiniones de un producto', () => {
  it('opina quien lo compró, lo pagó y lo tiene, una vez; y se ve cuando el personal la leyó', async () => {
    const { id } = await createProducto(test);
    expect(await mia(cliente, id)).toEqual({ puede: false, estado: null });
    expect(await opinar(cliente, id)).toMatchObject({ status: 409, body: { message: OPINION_SIN_COMPRA } });
    await comprado(cliente, id, { entregada: false });
    await comprado(cliente, id, { pagada: false });
    expect((await opinar(cliente, id)).status).toBe(409);
    const num_pedido = await comprado(cliente, id);
    expect(await mia(cliente, id)).toEqual({ puede: true, estado: null });
    const varias = await Promise.all(Array.from({ length: 4 }, () => opinar(cliente, id, 4)));
    expect(varias.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409]);
    expect(varias.find(({ status }) => status === 409)!.body.message).toBe(OPINION_REPETIDA);
    expect(await mia(cliente, id)).toEqual({ puede: false, estado: 'pendiente' });
    expect(await publicas(id)).toMatchObject({ items: [], total: 0, promedio: null, cuantas: [0, 0, 0, 0, 0] });
    const [una] = await laDe(id);
    expect(una).toMatchObject({ num_pedido, estrellas: 4, estado: 'pendiente', nombre: 'Persona C.' });
    expect((await empleado.call('GET', '/api/panel/contadores')).body.opiniones_por_leer).toBeGreaterThan(0);

    expect((await moderar(una.id, { estado: 'publicada' })).body.estado).toBe('publicada');
    await comprado(otra, id);
    await opinar(otra, id, 1, 'Se rompió al segundo día');
    for (const { id: suya } of await laDe(id)) await moderar(suya, { estado: 'publicada' });
    const vistas = await publicas(id);
    expect(vistas).toMatchObject({ total: 2, promedio: 2.5, cuantas: [1, 0, 0, 1, 0] });
    expect(JSON.stringify(vistas)).not.toContain(cliente.email);
  });

  it('la que no se muestra dice por qué, queda escrito, y puede volver', async () => {
    const { id } = await createProducto(test);
    await comprado(cliente, id);
    await opinar(cliente, id);
    const [una] = await laDe(id);
    expect((await moderar(una.id, { estado: 'oculta' })).body.fields).toEqual({ motivo: 'Di por qué no se muestra.' });
    expect((await moderar(una.id, { estado: 'oculta', motivo: 'Insulta a otra persona' })).body).toMatchObject({
      estado: 'oculta',
      modero: 'Persona employee',
    });
    expect((await publicas(id)).total).toBe(0);
    const [rastro] = await test.db
      .select({ actor_id: auditoria.actor_id, detalle: auditoria.detalle })
      .from(auditoria)
      .where(and(eq(auditoria.accion, 'ocultar-opinion'), eq(auditoria.entidad_id, una.id)));
    expect(rastro).toMatchObject({ actor_id: empleado.id, detalle: { motivo: 'Insulta a otra persona' } });
    expect((await moderar(una.id, { estado: 'publicada' })).body).toMatchObject({ estado: 'publicada', motivo: null });
    expect((await moderar(una.id, { estado: 'publicada' }, cliente)).status).toBe(403);
    expect((await moderar(2_000_000_000, { estado: 'publicada' })).status).toBe(404);
  });

  it.each([
    [{ estrellas: 0, texto: 'Muy buena herramienta' }, 'estrellas'],
    [{ estrellas: 6, texto: 'Muy buena herramienta' }, 'estrellas'],
    [{ estrellas: 2.5, texto: 'Muy buena herramienta' }, 'estrellas'],
    [{ estrellas: 5, texto: 'corta' }, 'texto'],
  ])('%j no va', async (body, campo) => {
    const { id } = await createProducto(test);
    const { status, body: dicho } = await cliente.call('POST', `/api/products/${id}/opiniones`, body);
    expect([status, Object.keys(dicho.fields)]).toEqual([400, [campo]]);
  });

  it('con su cuenta se va su nombre, y la que nadie leyó', async () => {
    const [uno, dos] = [await createProducto(test), await createProducto(test)];
    const [alguien] = await people(test, 'customer');
    for (const { id } of [uno, dos]) {
      await comprado(alguien, id);
      await opinar(alguien, id);
    }
    await moderar((await laDe(uno.id))[0].id, { estado: 'publicada' });
    await olvidarOpiniones({ db: test.db }, alguien.id);
    expect((await publicas(uno.id)).items).toMatchObject([{ nombre: 'Cliente' }]);
    expect(await laDe(dos.id)).toEqual([]);
  });
});
