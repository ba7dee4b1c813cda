import { and, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { auditoria } from '#server/platform/audit/table.ts';
import { type Caller, compraBody, createProducto, person } from '#server/testing/builders.ts';
import { openTestApp } from '#server/testing/test-app.ts';

const FACTURA = { rut: '76.543.210-3', razon_social: 'Constructora Uno SpA', giro: 'Construcción' };

const test = await openTestApp();

/** Whoever `person` makes lives at «Calle Uno 1», with neither comuna nor telephone. */
async function comprar(cliente: Caller, cambios: Record<string, unknown> = {}): Promise<void> {
  const taladro = await createProducto(test);
  const { status } = await cliente.call(
    'POST',
    '/api/compras/compra',
    compraBody([{ id: taladro.id, quantity: 1 }], { comuna: 'Ñuñoa', ...cambios }),
  );
  expect(status).toBe(201);
}
const datosDe = async (cliente: Caller) => (await cliente.call('GET', `/api/users/${cliente.id}`)).body;
const rastros = (id: number) =>
  test.db
    .select()
    .from(auditoria)
    .where(and(eq(auditoria.accion, 'completar-datos'), eq(auditoria.entidad_id, id)))
    .orderBy(auditoria.id);

it('una compra completa lo que la cuenta no tenía, y queda en la auditoría', async () => {
  const cliente = await person(test, 'customer');
  await comprar(cliente, { direccion: 'calle uno 1 ', documento: 'factura', factura: FACTURA });
  expect(await datosDe(cliente)).toMatchObject({
    direccion: 'Calle Uno 1',
    comuna: 'Ñuñoa',
    telefono: '912345678',
    factura: FACTURA,
  });
  expect(await rastros(cliente.id)).toEqual([
    expect.objectContaining({ actor_id: cliente.id, detalle: { campos: ['comuna', 'telefono', 'factura'] } }),
  ]);
});

it('lo que la persona guardó no cambia', async () => {
  const cliente = await person(test, 'customer');
  const suyos = { comuna: 'Maipú', telefono: '987654321', factura: { ...FACTURA, giro: 'Otro' } };
  expect((await cliente.call('PUT', `/api/users/${cliente.id}`, suyos)).status).toBe(200);
  await comprar(cliente, { documento: 'factura', factura: FACTURA });
  expect(await datosDe(cliente)).toMatchObject(suyos);
  expect(await rastros(cliente.id)).toEqual([]);
});

it.each([
  ['a otra dirección', { direccion: 'Otra calle 5' }],
  ['que se retira', { entrega: 'retiro', direccion: undefined, comuna: undefined }],
])('una compra %s no dice en qué comuna queda la suya', async (_nombre, cambios) => {
  const cliente = await person(test, 'customer');
  await comprar(cliente, cambios);
  expect(await datosDe(cliente)).toMatchObject({ comuna: '', telefono: '912345678', factura: null });
});
