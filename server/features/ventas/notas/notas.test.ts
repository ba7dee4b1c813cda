import { and, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { auditoria } from '#server/platform/audit/table.ts';
import { type Caller, compraBody, createProducto, people } from '#server/testing/builders.ts';
import { openTestApp } from '#server/testing/test-app.ts';

const test = await openTestApp();
const [cliente, empleado, otro, admin] = await people(test, 'customer', 'employee', 'employee', 'admin');
const { id: producto } = await createProducto(test, { cantidad_stock: 10 });
const compra = (await cliente.call('POST', '/api/compras/compra', compraBody([{ id: producto, quantity: 1 }]))).body
  .id as number;

const anotar = (quien: Caller, texto: unknown, entidad_id: unknown = compra) =>
  quien.call('POST', '/api/notas', { entidad: 'compra', entidad_id, texto });
const leer = (quien: Caller) => quien.call('GET', `/api/notas?entidad=compra&entidad_id=${compra}`);
const quitar = (quien: Caller, id: number) => quien.call('DELETE', `/api/notas/${id}`);

it('el personal se deja notas en una compra, la última primero; quien compró no las lee', async () => {
  const { status, body } = await anotar(empleado, '  Llamar antes de ir  ');
  expect([status, body.texto, body.autor]).toEqual([201, 'Llamar antes de ir', 'Persona employee']);
  await anotar(admin, 'Ya llamé');
  expect((await leer(otro)).body.map(({ texto }: { texto: string }) => texto)).toEqual([
    'Ya llamé',
    'Llamar antes de ir',
  ]);
  expect((await leer(cliente)).status).toBe(403);
  expect(JSON.stringify((await cliente.call('GET', `/api/compras/compra/${compra}`)).body)).not.toContain('Llamar');
  const rastros = await test.db
    .select({ detalle: auditoria.detalle })
    .from(auditoria)
    .where(and(eq(auditoria.accion, 'crear-nota'), eq(auditoria.actor_id, empleado.id!)))
    .orderBy(auditoria.id);
  expect(rastros).toEqual([{ detalle: { nota: body.id } }]);
});

it('quita la suya quien la escribió, y un administrador cualquiera; otra vez es 404', async () => {
  const { body: suya } = await anotar(empleado, 'Una');
  const { body: otra } = await anotar(empleado, 'Otra');
  const negada = await quitar(otro, suya.id);
  expect([negada.status, negada.body.message]).toEqual([403, 'Esta nota es de otra persona.']);
  const answers = await Promise.all(Array.from({ length: 5 }, () => quitar(empleado, suya.id)));
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 404, 404, 404, 404]);
  expect((await quitar(admin, otra.id)).status).toBe(204);
});

it('vacía, larguísima o de algo que no está no se guarda', async () => {
  for (const texto of ['', '   ', 7, 'x'.repeat(2_001)]) {
    const { status, body } = await anotar(empleado, texto);
    expect([status, Object.keys(body.fields)]).toEqual([400, ['texto']]);
  }
  expect((await anotar(empleado, 'Hola', 999_999)).body.message).toBe('Eso de lo que es la nota ya no existe.');
  expect((await anotar(cliente, 'Hola')).status).toBe(403);
});
