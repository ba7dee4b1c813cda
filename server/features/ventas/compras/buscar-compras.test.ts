import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { diaEnSantiago } from '#contract/valores/fechas.ts';
import { usuarios } from '#server/features/casa/usuarios/index.ts';
import { type Caller, compraBody, createProducto, people } from '#server/testing/builders.ts';
import { openTestApp } from '#server/testing/test-app.ts';
import { compras } from './table.ts';

const test = await openTestApp();
const [maria, pedro, empleado, admin] = await people(test, 'customer', 'customer', 'employee', 'admin');
const ser = (quien: Caller, datos: { name: string; rut: string }) =>
  test.db.update(usuarios).set(datos).where(eq(usuarios.id, quien.id!));
await ser(maria, { name: 'María José Núñez', rut: '123456785' });
await ser(pedro, { name: 'Pedro Ñancupil', rut: '9876543K' });

const taladro = await createProducto(test, { codigo_producto_fussan: 660_101, descripcion: 'Taladro percutor Ñandú' });
const sierra = await createProducto(test, { codigo_producto_fussan: 770_202, descripcion: 'Sierra circular Bosch' });
const comprar = async (quien: Caller, id: number, num_pedido: number, fields: Record<string, unknown> = {}) => {
  const { body } = await quien.call('POST', '/api/compras/compra', compraBody([{ id, quantity: 1 }], fields));
  await test.db.update(compras).set({ num_pedido }).where(eq(compras.id, body.id));
  return num_pedido;
};
const A = await comprar(maria, taladro.id, 345_001, { email: 'maria@obra.cl' });
const B = await comprar(pedro, sierra.id, 345_999, { email: 'compras@taller.cl' });
const C = await comprar(pedro, taladro.id, 700_000, {
  email: 'compras@taller.cl',
  documento: 'factura',
  factura: { rut: '76.543.210-3', razon_social: 'Áridos del Sur', giro: 'Áridos' },
});

const como = (num_pedido: number, datos: Partial<typeof compras.$inferInsert>) =>
  test.db.update(compras).set(datos).where(eq(compras.num_pedido, num_pedido)).returning({ id: compras.id });
await como(A, { contacto: '56987654321', num_gd: 'GD-70451' });
await como(B, { contacto: '987654320', num_gd: '880012' });
const [{ id: idDeC } = { id: 0 }] = await como(C, { contacto: '56221234567' });
const pago = { monto: 1_000, fecha: diaEnSantiago(), medio: 'transferencia', referencia: 'TRX 88-2201 Ñuble' };
expect(await admin.call('POST', `/api/compras/compra/${idDeC}/pagos`, pago)).toMatchObject({ body: { pagado: 1_000 } });

async function halladas(quien: Caller, q: string): Promise<number[]> {
  const { status, body } = await quien.call(
    'GET',
    `/api/compras/compras?page=1&sort=pedido-asc&q=${encodeURIComponent(q)}`,
  );
  expect(status).toBe(200);
  expect(body.total).toBe(body.items.length);
  return body.items.map(({ num_pedido }: { num_pedido: number }) => num_pedido);
}

it.each<[q: string, esperadas: number[]]>([
  // Number
  ['345001', [A]],
  ['#345001', [A]],
  ['# 345.001', [A]],
  ['N° 345001', [A]],
  ['pedido 345001', [A]],
  ['000345001', [A]],
  ['345', [A, B]],
  ['#345', [A, B]],
  ['#5001', []],
  // Name
  ['núñez', [A]],
  ['NUNEZ maria', [A]],
  ['nancupil', [B, C]],
  ['aridos del sur', [C]],
  // RUT
  ['12.345.678-5', [A]],
  ['12345678-5', [A]],
  ['12 345 678 5', [A]],
  ['123456785', [A]],
  ['9.876.543-k', [B, C]],
  ['9876543K', [B, C]],
  ['76543210-3', [C]],
  ['76.543.210', [C]],
  // E-mail
  ['MARIA@obra', [A]],
  ['taller.cl', [B, C]],
  // Product
  ['nandu', [A, C]],
  ['percutor taladro', [A, C]],
  ['660101', [A, C]],
  ['0660101', [A, C]],
  ['7702', [B]],
  // Telephone, with or without the country and the 9
  ['+56 9 8765 4321', [A]],
  ['56987654321', [A]],
  ['9 8765 4321', [A]],
  ['8765-4321', [A]],
  ['87654320', [B]],
  ['+56 2 2123 4567', [C]],
  ['9 8765 9999', []],
  // Dispatch note and reference of a payment
  ['gd-70451', [A]],
  ['70451', [A]],
  ['880012', [B]],
  ['trx 88-2201', [C]],
  ['nuble', [C]],
  // All the words, whatever each of them is
  ['nunez taladro', [A]],
  ['nunez sierra', []],
  ['taller 660101', [C]],
  ['sierra de bosch', [B]],
  ['nadie', []],
  ['%', []],
])('el personal busca «%s»', async (q, esperadas) => {
  expect(await halladas(empleado, q)).toEqual(esperadas);
});

it('un número que es de un pedido y código de un producto da los dos', async () => {
  await test.db.update(compras).set({ num_pedido: 660_101 }).where(eq(compras.num_pedido, B));
  expect(await halladas(empleado, '660101')).toEqual([A, 660_101, C]);
  expect(await halladas(empleado, '#660101')).toEqual([660_101]);
  await test.db.update(compras).set({ num_pedido: B }).where(eq(compras.num_pedido, 660_101));
});

it('un número que es de un pedido y de la guía de otro da los dos; el cliente no busca por ellos', async () => {
  await como(B, { num_gd: String(A) });
  expect(await halladas(empleado, String(A))).toEqual([A, B]);
  expect(await halladas(maria, 'gd-70451')).toEqual([]);
  expect(await halladas(maria, '987654321')).toEqual([]);
  expect(await halladas(pedro, 'nuble')).toEqual([]);
});

it('cada cliente busca entre las suyas, y no por personas', async () => {
  expect(await halladas(pedro, 'taladro')).toEqual([C]);
  expect(await halladas(pedro, String(A))).toEqual([]);
  expect(await halladas(pedro, 'nunez')).toEqual([]);
  expect(await halladas(pedro, '345')).toEqual([B]);
});
