import { eq, sql } from 'drizzle-orm';
import pino from 'pino';
import { afterAll, describe, expect, it } from 'vitest';
import { correos } from '#server/features/casa/correo/index.ts';
import type { Context } from '#server/platform/context.ts';
import { Jobs } from '#server/platform/jobs/index.ts';
import { people } from '#server/testing/builders.ts';
import { openTestApp } from '#server/testing/test-app.ts';
import { TIENDA_CUENTAS, transferenciasDePrueba } from '#server/testing/transferencias-de-prueba.ts';
import { avisarReservas, vencerReservas } from './reservas.ts';
import { compras } from './table.ts';

const test = await openTestApp({ TIENDA_CUENTAS, UNCONFIRMED_MAILS_PER_DAY: '100000' });
const [admin, cliente] = await people(test, 'admin', 'customer');
const { pedido, comprobante } = transferenciasDePrueba(test, cliente);

const rechazar = (id: number) =>
  admin.call('POST', `/api/transferencias/comprobantes/${id}/rechazar`, { motivo: 'No se lee el monto' });
const lista = async () => (await admin.call('GET', '/api/transferencias/comprobantes?estado=pendiente&limit=100')).body;
const filaDe = async (id: number) => (await test.db.select().from(compras).where(eq(compras.id, id)))[0]!;
const correosDe = (num_pedido: number, plantilla: string) =>
  test.db
    .select({ datos: correos.datos })
    .from(correos)
    .where(sql`${correos.plantilla} = ${plantilla} and ${correos.datos}->>'num_pedido' = ${String(num_pedido)}`);
const jobs = new Jobs(test.url, pino({ level: 'silent' }));
await jobs.start();
afterAll(() => jobs.close());
const tienda = (): Context =>
  ({
    config: test.config,
    jobs,
    changes: { tell: () => {}, tellAll: () => {} },
    db: test.db,
    actor: null,
    requestId: null,
    touched: new Set(),
  }) as unknown as Context;

describe('la reserva mientras se revisa', () => {
  it('el primero la alarga, los siguientes no, y nadie recuerda pagar', async () => {
    const compra = await pedido();
    await comprobante(compra.id);
    const { reservada_hasta: hasta, avisar_reserva_en } = await filaDe(compra.id);
    expect(hasta!.getTime()).toBeGreaterThan(Date.parse(compra.reservada_hasta));
    expect(avisar_reserva_en).toBeNull();
    await comprobante(compra.id);
    expect((await filaDe(compra.id)).reservada_hasta).toEqual(hasta);
    await avisarReservas(tienda());
    const avisos = await correosDe(compra.num_pedido, 'compra-reservada');
    expect(avisos).toMatchObject([{ datos: { motivo: expect.stringContaining('Recibimos tu comprobante') } }]);
  });

  it('no la anula el reloj mientras nadie lo ha mirado, y sí cuando no sirvió y nadie pagó', async () => {
    const compra = await pedido();
    // Its first hold has just come to its end when its buyer sends the proof.
    await test.db
      .update(compras)
      .set({ reservada_hasta: new Date(Date.now() - 1_000) })
      .where(eq(compras.id, compra.id));
    const suyo = await comprobante(compra.id);
    await vencerReservas(tienda());
    expect((await filaDe(compra.id)).estado).toBe('Pendiente de Despacho');
    await test.db
      .update(compras)
      .set({ reservada_hasta: new Date(Date.now() - 1_000) })
      .where(eq(compras.id, compra.id));
    await vencerReservas(tienda());
    expect((await filaDe(compra.id)).estado).toBe('Pendiente de Despacho');
    expect((await lista()).items.map(({ id }: { id: number }) => id)).toContain(suyo);
    // What ran out meanwhile begins again: who bought has as long as a transfer takes.
    await rechazar(suyo);
    expect((await filaDe(compra.id)).reservada_hasta!.getTime()).toBeGreaterThan(Date.now());
    await vencerReservas(tienda());
    expect((await filaDe(compra.id)).estado).toBe('Pendiente de Despacho');
    await test.db
      .update(compras)
      .set({ reservada_hasta: new Date(Date.now() - 1_000) })
      .where(eq(compras.id, compra.id));
    await vencerReservas(tienda());
    expect((await filaDe(compra.id)).estado).toBe('Anulado');
  });

  it('su página y sus correos dicen que se guarda hasta que se revise, y no hasta cuándo', async () => {
    const compra = await pedido();
    await comprobante(compra.id);
    const { body } = await cliente.call('GET', `/api/compras/compra/${compra.id}/transferencia`);
    expect(body).toMatchObject({ en_revision: true, hasta: null });
    const { historial } = (await cliente.call('GET', `/api/compras/compra/${compra.id}`)).body;
    expect(historial.at(-1).motivo).toMatch(/^Recibimos tu comprobante: te guardamos los productos mientras/);
    expect(await correosDe(compra.num_pedido, 'compra-reservada')).toMatchObject([{ datos: { en_revision: true } }]);
    await cliente.call('DELETE', `/api/compras/compra/${compra.id}`);
    expect(await correosDe(compra.num_pedido, 'compra-anulada')).toMatchObject([{ datos: { en_revision: true } }]);
  });

  it('si se rechaza, queda el plazo de una transferencia y no el de la revisión', async () => {
    const compra = await pedido();
    const suyo = await comprobante(compra.id);
    const largo = (await filaDe(compra.id)).reservada_hasta!;
    await rechazar(suyo);
    const corto = (await filaDe(compra.id)).reservada_hasta!;
    expect(corto.getTime()).toBeLessThan(largo.getTime());
    expect(corto.getTime()).toBeGreaterThan(Date.now());
    expect(await correosDe(compra.num_pedido, 'comprobante-rechazado')).toMatchObject([
      { datos: { motivo: 'No se lee el monto', falta: 40_000, hasta: corto.toISOString() } },
    ]);
  });
});
