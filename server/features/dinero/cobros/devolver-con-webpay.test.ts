import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { diaEnSantiago } from '#contract/valores/fechas.ts';
import { descuadres } from '#server/cuadrar.ts';
import { auditoria } from '#server/platform/audit/table.ts';
import { type Caller, CLAVE, person } from '#server/testing/builders.ts';
import { pagarCompra } from '#server/testing/cobros-de-prueba.ts';
import { tiendaConWebpay } from '#server/testing/webpay-de-prueba.ts';

const { test, webpay, cliente, comprar, pagar, intentosDe, libroDe } = await tiendaConWebpay();
const [admin, empleado] = [await person(test, 'admin'), await person(test, 'employee')];

/** A purchase that a card paid, and the payment. */
async function pagada() {
  const { id, total, num_pedido } = await comprar();
  await pagar(id);
  return { id, total, num_pedido, pago_id: (await intentosDe(id))[0]!.pago_id! };
}
const devolver = (
  { id, pago_id }: { id: number; pago_id: number },
  monto: number,
  quien: Caller = admin,
  mas: object = { password: CLAVE },
) =>
  quien.call('POST', `/api/compras/compra/${id}/pagos/${pago_id}/devolver`, { monto, motivo: 'Vino rayado', ...mas });
const dinero = async (id: number) => (await admin.call('GET', `/api/compras/compra/${id}/pagos`)).body;

describe('devolver por Webpay', () => {
  it('quien lo pide prueba quién es: una parte vuelve al medio con que se pagó, queda en el libro y se avisa', async () => {
    const compra = await pagada();
    const sinClave = await devolver(compra, 1_000, admin, {});
    expect([sinClave.status, sinClave.body.fields]).toEqual([
      400,
      { password: 'Escribe tu contraseña para confirmarlo.' },
    ]);
    expect((await devolver(compra, 1_000, admin, { password: 'otra-cosa' })).status).toBe(400);
    expect(await libroDe(compra.id)).toHaveLength(1);

    const { status, body } = await devolver(compra, 1_000);
    expect([status, body.hasta + body.devolviendo + body.devuelto]).toEqual([202, compra.total]);
    await expect.poll(async () => (await dinero(compra.id)).devuelto, { timeout: 20_000 }).toBe(1_000);
    expect(await dinero(compra.id)).toMatchObject({ devolviendo: 0, hasta: compra.total - 1_000 });
    expect((await libroDe(compra.id)).at(-1)).toMatchObject({ clase: 'reembolso', monto: -1_000, medio: 'webpay' });
    const { rows: correos } = await test.db.execute(
      sql`select datos->>'motivo' as motivo from correos where plantilla = 'reembolso' and datos->>'num_pedido' = ${String(compra.num_pedido)}`,
    );
    expect(correos).toEqual([{ motivo: 'Vino rayado' }]);
    const [rastro] = await test.db
      .select()
      .from(auditoria)
      .where(and(eq(auditoria.accion, 'pedir-devolucion-webpay'), eq(auditoria.entidad_id, compra.id)));
    expect(rastro).toMatchObject({ actor_id: admin.id, detalle: { monto: 1_000, motivo: 'Vino rayado' } });
    expect(await descuadres(test.db)).toEqual([]);
  });

  it('lo que va en camino cuenta como devuelto, también para lo que se anota a mano', async () => {
    const compra = await pagada();
    webpay.ajustes.fallas = 100;
    expect((await devolver(compra, compra.total - 500)).status).toBe(202);
    const a_mano = { monto: 501, fecha: diaEnSantiago(), medio: 'efectivo', motivo: 'De más' };
    const anotado = await admin.call('POST', `/api/compras/compra/${compra.id}/reembolsos`, a_mano);
    expect([anotado.status, anotado.body.details]).toEqual([409, { hasta: 500 }]);
    expect(anotado.body.message).toContain('van en camino por Webpay');
    expect((await devolver(compra, 501)).status).toBe(409);
    webpay.ajustes.fallas = 0;
  });

  it('de muchos a la vez sólo lo que se pagó', async () => {
    const compra = await pagada();
    const juntas = await Promise.all(Array.from({ length: 4 }, () => devolver(compra, compra.total)));
    expect(juntas.map(({ status }) => status).sort()).toEqual([202, 409, 409, 409]);
  });

  it('sólo lo que pagó Webpay de ese pedido, y sólo quien registra pagos', async () => {
    const compra = await pagada();
    const otra = await pagada();
    expect((await devolver({ id: otra.id, pago_id: compra.pago_id }, 100)).status).toBe(404);
    for (const quien of [empleado, cliente]) expect((await devolver(compra, 100, quien)).status).toBe(403);
    const { id } = await comprar();
    const { body } = await pagarCompra(admin, id);
    const ajeno = await devolver({ id, pago_id: body.pagos[0].id }, 100);
    expect([ajeno.status, ajeno.body.message]).toEqual([
      409,
      'Ese pago no se hizo con Webpay: devuélvelo por otro medio.',
    ]);
  });
});
