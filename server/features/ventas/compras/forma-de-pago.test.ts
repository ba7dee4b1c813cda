import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { diaEnSantiago, sumarDias } from '#contract/valores/fechas.ts';
import { digitoVerificador } from '#contract/valores/rut.ts';
import { confirmarDireccion } from '#server/features/casa/correo/index.ts';
import { usuarios } from '#server/features/casa/usuarios/index.ts';
import { auditoria } from '#server/platform/audit/table.ts';
import { type Caller, compraBody, createProducto, people, visitor } from '#server/testing/builders.ts';
import { pagarCompra } from '#server/testing/cobros-de-prueba.ts';
import { openTestApp } from '#server/testing/test-app.ts';
import { compras } from './table.ts';

/** Always open, so that hours are hours. */
const test = await openTestApp({ TIENDA_HORARIO: 'Todos los días 00:00–24:00' });
const [cliente, otro, admin, empleado] = await people(test, 'customer', 'customer', 'admin', 'employee');
await confirmarDireccion(test, cliente.email);

const FORMAS = '/api/compras/formas-de-pago';
const RETIRO = { entrega: 'retiro', contacto: 912345678 };

async function comprar(quien: Caller, cambios: Record<string, unknown> = {}, precio_unitario = 10_000) {
  const { id } = await createProducto(test, { cantidad_stock: 50, precio_unitario, costo_envio: 0 });
  return quien.call('POST', '/api/compras/compra', compraBody([{ id, quantity: 1 }], cambios));
}
const elegir = (quien: Caller, id: number, forma_pago: unknown) =>
  quien.call('POST', `/api/compras/compra/${id}/forma-de-pago`, { forma_pago });
const minutos = ({ reservada_hasta, creada_en }: { reservada_hasta: string; creada_en: string }) =>
  Math.round((Date.parse(reservada_hasta) - Date.parse(creada_en)) / 60_000);

/** A customer whose account is of a company with a credit. */
async function empresa(credito: number): Promise<Caller & { nombre: string }> {
  const [quien] = await people(test, 'customer');
  // Its own: whose RUT it is owes what is bought under it.
  const cuerpo = String(70_000_000 + quien.id);
  const rut = cuerpo + digitoVerificador(cuerpo);
  await test.db.update(usuarios).set({ rut }).where(eq(usuarios.id, quien.id));
  const nombre = `Constructora ${quien.id}`;
  const ficha = { user_id: 1, empresa: nombre, nombre: 'Ana', rut_cliente: rut, credito, mail: quien.email };
  await admin.call('POST', '/api/clientes/cliente', ficha);
  await confirmarDireccion(test, quien.email);
  return { ...quien, nombre };
}

describe('con qué forma de pago se compra', () => {
  it('se guarda lo que tarda cada una, y sin decirla lo que tarda una transferencia', async () => {
    const dichas = [undefined, 'transferencia', 'webpay'];
    const compradas = await Promise.all(dichas.map((forma_pago) => comprar(cliente, { forma_pago })));
    expect(compradas.map(({ body }) => [body.forma_pago, minutos(body), body.vence_pago])).toEqual([
      [null, 1440, null],
      ['transferencia', 1440, null],
      ['webpay', 30, null],
    ]);
    // The seeds' own text stays as it is.
    expect(compradas.map(({ body }) => body.tipo_pago)).toEqual(dichas.map(() => 'Webpay/Transferencia'));
  });

  it('al retirar se paga sólo lo que se retira', async () => {
    expect(await comprar(cliente, { forma_pago: 'al-retirar' })).toMatchObject({
      status: 400,
      body: { fields: { forma_pago: expect.stringContaining('Al retirar se paga lo que se retira') } },
    });
    expect((await comprar(cliente, { ...RETIRO, forma_pago: 'al-retirar' })).body.forma_pago).toBe('al-retirar');
    expect((await comprar(cliente, { forma_pago: 'cripto' })).body.fields).toEqual({ forma_pago: 'Elige cómo pagas.' });
  });

  it('a crédito compra la empresa de la cuenta, por lo que aún puede deber; no vence su reserva, y sí su pago', async () => {
    for (const quien of [cliente, empleado]) {
      expect((await comprar(quien, { forma_pago: 'credito-empresa' })).status).toBe(400);
    }
    const suya = await empresa(25_000);
    const { body } = await comprar(suya, { forma_pago: 'credito-empresa' });
    expect(body).toMatchObject({
      forma_pago: 'credito-empresa',
      reservada_hasta: null,
      vence_pago: sumarDias(diaEnSantiago(), 30),
      estado_pago: 'pendiente',
    });
    const ajena = { rut: '76.543.210-3', razon_social: 'Otra', giro: 'Obras' };
    expect(await comprar(suya, { forma_pago: 'credito-empresa', documento: 'factura', factura: ajena })).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('se factura sólo a la empresa de tu cuenta') },
    });
    // Of several at once only what fits.
    const juntas = await Promise.all([1, 2, 3, 4].map(() => comprar(suya, { forma_pago: 'credito-empresa' })));
    expect(juntas.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    expect(juntas.find(({ status }) => status === 409)!.body).toMatchObject({ code: 'CREDITO_EXCEDIDO' });
    expect((await suya.call('GET', FORMAS)).body.credito).toMatchObject({
      cliente: suya.nombre,
      disponible: 5_000,
      dias: 30,
      vencido: null,
    });
  });

  it('se responde a quien pregunta lo que le sirve, con sesión o sin ella', async () => {
    expect((await visitor(test).call('GET', FORMAS)).body).toEqual({
      webpay: { simulado: true },
      retiro: expect.stringMatching(
        /^Retiro en tienda gratis, desde el \p{L}+ \d+ de \p{L}+ de \d{4} a las \d\d:\d\d\.$/u,
      ),
      transferencia: { hasta: expect.any(String) },
      credito: null,
    });
    const horas = async (quien: Caller) =>
      (Date.parse((await quien.call('GET', FORMAS)).body.transferencia.hasta) - Date.now()) / 3_600_000;
    expect(await horas(visitor(test))).toBeCloseTo(2, 1);
    expect(await horas(cliente)).toBeCloseTo(24, 1);
  });
});

describe('elegir otra forma de pago', () => {
  it('de Webpay a transferencia se guarda como si así hubiera comprado, y de vuelta no pierde ni gana tiempo', async () => {
    const { body } = await comprar(cliente, { forma_pago: 'webpay' });
    const otra = await elegir(cliente, body.id, 'transferencia');
    expect([otra.status, otra.body.forma_pago, minutos(otra.body)]).toEqual([200, 'transferencia', 1440]);
    expect(minutos((await elegir(cliente, body.id, 'webpay')).body)).toBe(1440);
    const rastros = await test.db
      .select({ detalle: auditoria.detalle })
      .from(auditoria)
      .where(and(eq(auditoria.accion, 'elegir-forma-compra'), eq(auditoria.entidad_id, body.id)))
      .orderBy(auditoria.id);
    expect(rastros.map(({ detalle }) => detalle)).toEqual([
      { forma_pago: { antes: 'webpay', despues: 'transferencia' } },
      { forma_pago: { antes: 'transferencia', despues: 'webpay' } },
    ]);
  });

  it('lo que el personal alargó no se acorta', async () => {
    const { body } = await comprar(cliente, { forma_pago: 'webpay' });
    await test.db
      .update(compras)
      .set({ reservada_hasta: sql`creada_en + interval '3 days'` })
      .where(eq(compras.id, body.id));
    expect(minutos((await elegir(cliente, body.id, 'transferencia')).body)).toBe(3 * 1440);
  });

  it('a crédito cabe lo que cabía al comprarlo así: el pedido no se cuenta dos veces', async () => {
    const suya = await empresa(25_000);
    const { body: primera } = await comprar(suya, {}, 15_000);
    expect((await elegir(suya, primera.id, 'credito-empresa')).status).toBe(200);
    const { body: otra } = await comprar(suya, {}, 15_000);
    expect((await elegir(suya, otra.id, 'credito-empresa')).body.code).toBe('CREDITO_EXCEDIDO');
  });

  it('es de quien compró, mientras no ha pagado ni compró a crédito', async () => {
    const { body } = await comprar(cliente, {});
    expect((await elegir(otro, body.id, 'webpay')).status).toBe(404);
    expect(await elegir(empleado, body.id, 'webpay')).toMatchObject({ status: 403 });
    await pagarCompra(admin, body.id);
    expect(await elegir(cliente, body.id, 'webpay')).toMatchObject({
      status: 409,
      body: { message: 'De este pedido ya hay un pago: cómo se paga ya no cambia.' },
    });
    const suya = await empresa(50_000);
    const { body: fiada } = await comprar(suya, {});
    const aCredito = await elegir(suya, fiada.id, 'credito-empresa');
    expect(aCredito.body).toMatchObject({ reservada_hasta: null, vence_pago: sumarDias(diaEnSantiago(), 30) });
    expect((await elegir(suya, fiada.id, 'webpay')).body.message).toContain('se compró a crédito');
  });
});
