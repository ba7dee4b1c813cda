import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { compras } from '#server/features/ventas/compras/index.ts';
import { compraBody, createProducto, people } from '#server/testing/builders.ts';
import { ocDePrueba } from '#server/testing/oc-de-prueba.ts';
import { openTestApp } from '#server/testing/test-app.ts';

const TOPE = 3;
const test = await openTestApp({ UNCONFIRMED_MAILS_PER_DAY: String(TOPE) });
const [admin, cliente] = await people(test, 'admin', 'customer');
const { comprada } = ocDePrueba(test, admin);

/** A work order of all of a purchase, out with this guía. */
async function despachada(num_gd: string, email: string) {
  const { id: producto_id } = await createProducto(test, { cantidad_stock: 20 });
  const { compra } = await comprada([{ producto_id, otv_solicitada: 2, precio_unitario: 1_190 }]);
  await test.db.update(compras).set({ email }).where(eq(compras.id, compra.id));
  const { body: ot } = await admin.call('POST', '/api/ots', { compra_id: compra.id });
  await admin.call('POST', `/api/ots/ot/${ot.id}/preparar`, {});
  const { body } = await admin.call('POST', `/api/ots/ot/${ot.id}/despachar`, { transportista: 'Starken', num_gd });
  return { compra_id: compra.id, body };
}

it('una OT que despacha su pedido dice si el correo al cliente quedó retenido', async () => {
  const libre = await despachada('RT-1', 'libre@ajena.test');
  expect(libre.body).toMatchObject({ estado: 'despachada', retenidas: [] });
  const llena = 'llena@ajena.test';
  const { id } = await createProducto(test, { cantidad_stock: 20 });
  for (let n = 0; n < TOPE; n++) {
    await cliente.call('POST', '/api/compras/compra', compraBody([{ id, quantity: 1 }], { email: llena }));
  }
  const retenida = await despachada('RT-2', llena);
  expect(retenida.body).toMatchObject({ estado: 'despachada', retenidas: [retenida.compra_id] });
});

it('una que no es la última no escribe a nadie', async () => {
  const { id: producto_id } = await createProducto(test, { cantidad_stock: 20 });
  const { compra } = await comprada([{ producto_id, otv_solicitada: 2, precio_unitario: 1_190 }]);
  const { body: ot } = await admin.call('POST', '/api/ots', {
    compra_id: compra.id,
    lineas: [{ linea: 1, cantidad: 1 }],
  });
  await admin.call('POST', `/api/ots/ot/${ot.id}/preparar`, {});
  const { body } = await admin.call('POST', `/api/ots/ot/${ot.id}/despachar`, {
    transportista: 'Starken',
    num_gd: 'RT-3',
  });
  expect(body).toMatchObject({ compra: { estado: 'En preparación' }, retenidas: [] });
});
