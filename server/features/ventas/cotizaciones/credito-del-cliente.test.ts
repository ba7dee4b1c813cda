import { randomInt } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { digitoVerificador, formatRut } from '#contract/valores/rut.ts';
import { productos } from '#server/features/catalogo/catalogo/index.ts';
import { clientes } from '#server/features/ventas/clientes/index.ts';
import { type Caller, compraBody, createProducto, people } from '#server/testing/builders.ts';
import { pagarCompra } from '#server/testing/cobros-de-prueba.ts';
import { openTestApp } from '#server/testing/test-app.ts';
import { cotizacionesDePrueba } from './cotizaciones-de-prueba.ts';

const test = await openTestApp();
const [admin, empleado, comprador] = await people(test, 'admin', 'employee', 'customer');
const { hacer, aceptada } = cotizacionesDePrueba(test, admin);

function nuevoRut(): string {
  const cuerpo = String(randomInt(50_000_000, 99_999_999));
  return cuerpo + digitoVerificador(cuerpo);
}

async function conCredito(credito: number) {
  const [cliente] = await test.db
    .insert(clientes)
    .values({ user_id: admin.id, empresa: 'Boldos', rut_cliente: nuevoRut(), mail: 'a@boldos.cl', credito })
    .returning();
  return cliente!;
}

const facturaA = (rut: string) => ({ rut: formatRut(rut), razon_social: 'Boldos', giro: 'Obras' });
const producto = await createProducto(test, { precio_unitario: 60_000, ultimo_costo: 100, cantidad_stock: 900 });
const stock = async () =>
  (await test.db.select().from(productos).where(eq(productos.id, producto.id)))[0]!.cantidad_stock;
const pedir = (quien: Caller, rut: string, mas: object = {}) =>
  quien.call(
    'POST',
    '/api/compras/compra',
    compraBody([{ id: producto.id, quantity: 1 }], {
      documento: 'factura',
      factura: facturaA(rut),
      entrega: 'retiro',
      otra_igual: true,
      ...mas,
    }),
  );
const leer = async (id: number) => (await admin.call('GET', `/api/clientes/cliente/${id}`)).body;

describe('el crédito de un cliente', () => {
  it('lo cuenta lo que se le cotizó, cualquiera sea su documento: de doce a la vez, lo que cabe', async () => {
    const { id, rut_cliente } = await conCredito(200_000);
    const antes = await stock();
    const deEl = [{ cliente_id: id }, { cliente_id: id }, { cliente_rut: rut_cliente }];
    const como = [
      { documento: 'boleta' },
      { documento: 'factura', factura: facturaA(nuevoRut()) },
      { documento: 'factura', factura: facturaA(rut_cliente) },
    ];
    const hechas = await Promise.all(
      Array.from({ length: 12 }, (_, n) => aceptada([{ producto_id: producto.id, otv_solicitada: 1 }], deEl[n % 3]!)),
    );
    const respuestas = await Promise.all(
      hechas.map((una, n) => hacer(una.id, 'convertir', { entrega: 'retiro', ...como[Math.floor(n / 3) % 3] })),
    );
    expect(respuestas.filter(({ status }) => status === 201)).toHaveLength(3);
    expect(respuestas.filter(({ body }) => body.code === 'CREDITO_EXCEDIDO')).toHaveLength(9);
    expect(await stock()).toBe(antes - 3);
    // One query says it on every screen, and `cuadrar` works it out again.
    expect(await leer(id)).toMatchObject({ usado: 180_000, disponible: 20_000, compras: 3 });
    const { body } = await admin.call('GET', `/api/clientes/cliente/${id}/compras?page=1&por_pagar=1`);
    expect(body.items.map((una: { por_pagar: number }) => una.por_pagar)).toEqual([60_000, 60_000, 60_000]);
    const { body: lista } = await admin.call('GET', `/api/clientes/clientes?page=1&con_deuda=1&q=${rut_cliente}`);
    expect(lista.items[0]).toMatchObject({ id, usado: 180_000 });
    // Of a boleta without an account, too, the purchases' list says whose it is rather than an address.
    const { body: todas } = await admin.call('GET', '/api/compras/compras?page=1&limit=20&sort=cliente-asc');
    const suyas = todas.items.filter(({ id }: { id: number }) =>
      body.items.some((una: { id: number }) => una.id === id),
    );
    expect(suyas).toHaveLength(3);
    for (const { cliente } of suyas) expect(cliente).toMatch(/^[^@]+$/);
    // Paid, it leaves room.
    await pagarCompra(admin, body.items[0].id);
    expect((await pedir(empleado, rut_cliente)).status).toBe(201);
  });

  it('lo cuenta lo que el personal le vende con factura: de doce a la vez, lo que cabe', async () => {
    const { id, rut_cliente } = await conCredito(130_000);
    const respuestas = await Promise.all(
      Array.from({ length: 12 }, (_, n) => pedir(n % 2 === 0 ? admin : empleado, rut_cliente)),
    );
    expect(respuestas.filter(({ status }) => status === 201)).toHaveLength(2);
    const negadas = respuestas.filter(({ body }) => body.code === 'CREDITO_EXCEDIDO');
    expect(negadas).toHaveLength(10);
    expect(negadas[0]!.body.message).toBe(
      'Boldos tiene $130.000 de crédito y ya debe $120.000: con este pedido lo pasa en $50.000.',
    );
    // Who may go over it says so; who may not says it in vain.
    expect((await pedir(empleado, rut_cliente, { sobre_credito: true })).status).toBe(409);
    expect((await pedir(admin, rut_cliente, { sobre_credito: true })).status).toBe(201);
    expect(await leer(id)).toMatchObject({ usado: 180_000, disponible: -50_000 });
    // Who buys alone pays first, and is told nothing of the credit of a RUT.
    expect((await pedir(comprador, rut_cliente)).status).toBe(201);
  });
});
