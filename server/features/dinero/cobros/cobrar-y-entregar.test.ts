import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { descuadres } from '#server/cuadrar.ts';
import { pagos } from '#server/features/dinero/pagos/index.ts';
import { auditoria } from '#server/platform/audit/table.ts';
import { type Caller, compraBody, createProducto, people } from '#server/testing/builders.ts';
import { openTestApp } from '#server/testing/test-app.ts';

const test = await openTestApp({ UNCONFIRMED_MAILS_PER_DAY: '100000' });
const [admin, colega, empleado, cliente] = await people(test, 'admin', 'admin', 'employee', 'customer');

const una = (id: number) => `/api/compras/compra/${id}`;
const leer = async (id: number) => (await admin.call('GET', una(id))).body;
const pagosDe = (id: number) => test.db.select().from(pagos).where(eq(pagos.compra_id, id));

async function lista({ entrega = 'retiro', hasta = 'alistar' } = {}) {
  const producto = await createProducto(test, { cantidad_stock: 50, precio_unitario: 20_000 });
  const { body } = await cliente.call(
    'POST',
    '/api/compras/compra',
    compraBody([{ id: producto.id, quantity: 1 }], {
      entrega,
      ...(entrega === 'retiro' && { forma_pago: 'al-retirar' }),
    }),
  );
  for (const paso of ['preparar', 'alistar']) {
    if (paso === 'alistar' && hasta !== 'alistar') break;
    if (entrega === 'retiro') await admin.call('POST', `${una(body.id)}/${paso}`);
  }
  return body.id as number;
}

const cobrar = (id: number, quien: Caller = admin, mas: object = {}) =>
  quien.call('POST', `${una(id)}/cobrar-y-entregar`, {
    monto: 20_000,
    medio: 'efectivo',
    recibido_por: 'Ana Soto',
    ...mas,
  });

it('cobra todo y entrega en un paso, con su rastro y sin deberse nada', async () => {
  const id = await lista();
  const { status, body } = await cobrar(id, admin, { medio: 'tarjeta', referencia: 'V-12' });
  expect([status, body]).toMatchObject([201, { pagado: 20_000, por_pagar: 0 }]);
  expect(await leer(id)).toMatchObject({ estado: 'Entregado', estado_pago: 'pagado', recibido_por: 'Ana Soto' });
  expect(await pagosDe(id)).toMatchObject([{ clase: 'cobro', monto: 20_000, medio: 'tarjeta', referencia: 'V-12' }]);
  const rastros = await test.db
    .select({ accion: auditoria.accion })
    .from(auditoria)
    .where(sql`entidad = 'compra' and entidad_id = ${id} and actor_id = ${admin.id}`);
  expect(rastros.map(({ accion }) => accion)).toEqual(
    expect.arrayContaining(['pagar-compra', 'entregar-compra', 'cobrar-y-entregar-compra']),
  );
  expect(await descuadres(test.db)).toEqual([]);
});

it('de diez a la vez, uno cobra y entrega', async () => {
  const id = await lista();
  const todos = await Promise.all(Array.from({ length: 10 }, (_, n) => cobrar(id, n % 2 ? admin : colega)));
  expect(todos.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)]);
  expect(await pagosDe(id)).toHaveLength(1);
});

it('lo que se debe es lo que se vio, o no se hace nada', async () => {
  const id = await lista();
  await admin.call('POST', `${una(id)}/pagos`, { monto: 5_000, fecha: '2026-01-01', medio: 'efectivo' });
  const { status, body } = await cobrar(id);
  expect([status, body.details, body.message]).toEqual([
    409,
    { por_pagar: 15_000 },
    expect.stringContaining('ahora son $15.000'),
  ]);
  expect(await leer(id)).toMatchObject({ estado: 'Listo para retiro', pagado: 5_000 });
  expect((await cobrar(id, admin, { monto: 15_000 })).status).toBe(201);
});

it.each([
  ['la que no está lista', { hasta: 'preparar' }],
  ['la que se despacha', { entrega: 'despacho' }],
])('no %s', async (_, como) => {
  const id = await lista(como);
  const { por_pagar } = await leer(id);
  expect((await cobrar(id, admin, { monto: por_pagar })).status).toBe(409);
  expect(await pagosDe(id)).toEqual([]);
});

it('ni quien no registra pagos, ni sin decir quién recibe, ni con otro medio', async () => {
  const id = await lista();
  expect((await cobrar(id, cliente)).status).toBe(403);
  expect((await cobrar(id, empleado)).status).toBe(403);
  expect((await cobrar(id, admin, { recibido_por: '' })).status).toBe(400);
  expect((await cobrar(id, admin, { medio: 'cheque' })).status).toBe(400);
  expect(await leer(id)).toMatchObject({ estado: 'Listo para retiro', pagado: 0 });
});
