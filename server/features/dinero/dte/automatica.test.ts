import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { compraBody, createProducto, person } from '#server/testing/builders.ts';
import { pagarCompra } from '#server/testing/cobros-de-prueba.ts';
import { cafDeLaTienda, prepararEmision, subirCaf } from '#server/testing/emisor-de-prueba.ts';
import { tiendaConWebpay } from '#server/testing/webpay-de-prueba.ts';
import { boletasPendientes, emitirBoletas } from './automatica.ts';
import { dte } from './table.ts';

it('lo que se paga tiene su boleta por sí sola, una vez; si no se puede, espera y se dice', async () => {
  const tienda = await tiendaConWebpay();
  const { test, comprar, pagar, cliente } = tienda;
  const admin = await person(test, 'admin');
  const partes = () => {
    const ctx = tienda.ctx();
    return { db: ctx.db, services: ctx };
  };
  const antes = await comprar();
  await pagar(antes.id);
  await prepararEmision(test, admin, [{ tipo: 39, desde: 1, hasta: 1 }, { tipo: 61 }]);
  expect(await emitirBoletas(partes())).toBe(0);
  await test.db.execute(sql`update dte_emisor set boleta_automatica = true, boleta_automatica_desde = now()`);

  const [pagada, otra, impaga] = [await comprar(), await comprar(), await comprar()];
  await pagar(pagada.id);
  await pagar(otra.id);
  expect(await boletasPendientes(partes())).toBe(2);
  // One folio is left for two.
  expect(await emitirBoletas(partes())).toBe(1);
  expect(await boletasPendientes(partes())).toBe(1);
  expect((await admin.call('GET', '/api/dte/sii')).body.boletas_por_emitir).toBe(1);
  const emitidas = await test.db.select().from(dte).where(eq(dte.tipo, 39));
  expect(emitidas.map(({ total, emitido_por, folio }) => [total, emitido_por, folio])).toEqual([
    [pagada.total, null, 1],
  ]);
  expect(await emitirBoletas(partes())).toBe(0);
  expect(impaga.id).toBeGreaterThan(otra.id);

  // However it was paid, once all of it is; who issues at the same time, by hand or in another instance, issues none twice.
  await subirCaf(test, admin, cafDeLaTienda({ tipo: 39, desde: 2, hasta: 50 }));
  expect(await emitirBoletas(partes())).toBe(1);
  const { id: producto } = await createProducto(test, { cantidad_stock: 10 });
  const pedir = async (forma: Record<string, unknown>) =>
    (await cliente.call('POST', '/api/compras/compra', compraBody([{ id: producto, quantity: 1 }], forma))).body;
  const [transferida, alRetirar] = [
    await pedir({ forma_pago: 'transferencia' }),
    await pedir({ forma_pago: 'al-retirar', entrega: 'retiro' }),
  ];
  const delPersonal = await pedir({});
  for (const { id } of [transferida, alRetirar]) await pagarCompra(admin, id, 1_000);
  await pagarCompra(admin, delPersonal.id);
  expect([await boletasPendientes(partes()), await emitirBoletas(partes())]).toEqual([0, 0]);
  for (const { id } of [transferida, alRetirar]) await pagarCompra(admin, id);
  expect(await boletasPendientes(partes())).toBe(2);
  await Promise.all([
    emitirBoletas(partes()),
    emitirBoletas(partes()),
    admin.call('POST', '/api/dte', { tipo: 39, origen: { compra: alRetirar.id } }),
  ]);
  const suyas = await test.db.execute(sql`
    select f.compra_id, f.total::int from dte d join facturas_venta f on f.id = d.factura_venta_id
    where f.compra_id >= ${transferida.id} order by f.compra_id`);
  expect(suyas.rows).toEqual(
    [transferida, alRetirar].map(({ id, precio_final }) => ({ compra_id: id, total: precio_final })),
  );

  // What was undone by a note isn't issued anew behind anybody's back.
  const { status } = await admin.call('POST', '/api/dte', {
    tipo: 61,
    origen: { factura_venta: emitidas[0]!.factura_venta_id },
  });
  expect([status, await boletasPendientes(partes())]).toEqual([201, 0]);
});
