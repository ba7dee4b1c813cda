import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { person } from '#server/testing/builders.ts';
import { prepararEmision } from '#server/testing/emisor-de-prueba.ts';
import { tiendaConWebpay } from '#server/testing/webpay-de-prueba.ts';
import { boletasPendientes, emitirBoletas } from './automatica.ts';
import { dte } from './table.ts';

it('lo que se paga con tarjeta tiene su boleta por sí sola, una vez; si no se puede, espera y se dice', async () => {
  const tienda = await tiendaConWebpay();
  const { test, comprar, pagar } = tienda;
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

  // What was undone by a note isn't issued anew behind anybody's back.
  const { status } = await admin.call('POST', '/api/dte', {
    tipo: 61,
    origen: { factura_venta: emitidas[0]!.factura_venta_id },
  });
  expect([status, await boletasPendientes(partes())]).toEqual([201, 1]);
});
