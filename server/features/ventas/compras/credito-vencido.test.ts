import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { diaEnSantiago, formatFecha, sumarDias } from '#contract/valores/fechas.ts';
import { digitoVerificador, formatRut } from '#contract/valores/rut.ts';
import { confirmarDireccion } from '#server/features/casa/correo/index.ts';
import { usuarios } from '#server/features/casa/usuarios/index.ts';
import { facturas_venta } from '#server/features/dinero/facturas-venta/index.ts';
import { feature } from '#server/features/ventas/clientes/index.ts';
import type { Context } from '#server/platform/context.ts';
import { type Caller, compraBody, createProducto, people } from '#server/testing/builders.ts';
import { pagarCompra } from '#server/testing/cobros-de-prueba.ts';
import { openTestApp } from '#server/testing/test-app.ts';
import { exigirCredito } from './credito-de-clientes.ts';
import { compras } from './table.ts';

const test = await openTestApp();
const [admin, empleado] = await people(test, 'admin', 'employee');
const AYER = sumarDias(diaEnSantiago(), -1);

async function comprar(quien: Caller, cambios: Record<string, unknown> = {}) {
  const { id } = await createProducto(test, { cantidad_stock: 50, precio_unitario: 10_000, costo_envio: 0 });
  return quien.call('POST', '/api/compras/compra', compraBody([{ id, quantity: 1 }], { ...cambios, otra_igual: true }));
}
const aCredito = (quien: Caller) => comprar(quien, { forma_pago: 'credito-empresa' });
const vencer = (id: number, vence_pago = AYER) => test.db.update(compras).set({ vence_pago }).where(eq(compras.id, id));

/** A customer whose account is of a company with a credit that it doesn't reach. */
async function empresa() {
  const [quien] = await people(test, 'customer');
  const cuerpo = String(71_000_000 + quien.id);
  const rut = cuerpo + digitoVerificador(cuerpo);
  await test.db.update(usuarios).set({ rut }).where(eq(usuarios.id, quien.id));
  const nombre = `Constructora ${quien.id}`;
  const ficha = { empresa: nombre, nombre: 'Ana', rut_cliente: rut, credito: 900_000, mail: quien.email };
  const { body } = await admin.call('POST', '/api/clientes/cliente', { user_id: 1, ...ficha });
  await confirmarDireccion(test, quien.email);
  return { ...quien, rut, nombre, cliente_id: body.id as number };
}
const aSuRut = ({ rut, nombre }: { rut: string; nombre: string }) => ({
  entrega: 'retiro',
  documento: 'factura',
  factura: { rut: formatRut(rut), razon_social: nombre, giro: 'Obras' },
});

describe('lo que cuenta contra el crédito', () => {
  it('reemplaza a los topes de lo impago: lo que va a cuenta no cuenta en ellos', async () => {
    const suya = await empresa();
    const estados: number[] = [];
    for (let n = 0; n < 7; n++) estados.push((await aCredito(suya)).status);
    expect(estados).toEqual(Array(7).fill(201));
    expect((await comprar(suya, { forma_pago: 'transferencia' })).status).toBe(201);
  });
});

async function faltasDelCredito() {
  const [credito] = await Promise.all((feature.cuadrar ?? []).map((libro) => libro(test.db)));
  return credito?.faltas;
}

describe('un extraño que se registra con el RUT de una empresa', () => {
  it('no le gasta el crédito con lo que no paga, ni con la factura a su RUT; lo que sale sin pagarse sí es deuda', async () => {
    const suya = await empresa();
    const [extrano] = await people(test, 'customer');
    await test.db.update(usuarios).set({ rut: suya.rut }).where(eq(usuarios.id, extrano.id));
    const leer = async () => (await admin.call('GET', `/api/clientes/cliente/${suya.cliente_id}`)).body;
    const { body: propia } = await comprar(extrano, { forma_pago: 'transferencia' });
    expect((await comprar(extrano, { ...aSuRut(suya), forma_pago: 'transferencia' })).status).toBe(201);
    expect(await leer()).toMatchObject({ compras: 2, usado: 0, disponible: 900_000 });
    // Of whom nothing counts yet, nothing is what the books say.
    expect(await faltasDelCredito()).toEqual([]);
    const deudores = (await admin.call('GET', '/api/clientes/clientes?page=1&con_deuda=1')).body.items;
    expect(deudores.map(({ id }: { id: number }) => id)).not.toContain(suya.cliente_id);
    const { items } = (await admin.call('GET', `/api/clientes/cliente/${suya.cliente_id}/compras`)).body;
    expect(items.map(({ por_pagar, es_deuda }: Record<string, unknown>) => [por_pagar, es_deuda])).toEqual([
      [10_000, false],
      [10_000, false],
    ]);
    expect((await aCredito(suya)).status).toBe(201);
    expect((await leer()).usado).toBe(10_000);
    await test.db.update(compras).set({ estado: 'Despachado' }).where(eq(compras.id, propia.id));
    expect((await leer()).usado).toBe(20_000);
    expect(await faltasDelCredito()).toEqual([]);
  });
});

describe('quien debe algo vencido', () => {
  it('no compra a crédito, y se le dice cuánto, desde cuándo y cómo seguir; de otra forma, sí', async () => {
    const suya = await empresa();
    const { body: primera } = await aCredito(suya);
    expect((await aCredito(suya)).status).toBe(201);
    await vencer(primera.id);
    const { status, body } = await aCredito(suya);
    expect([status, body.code, body.message]).toEqual([
      409,
      'CREDITO_EXCEDIDO',
      `${suya.nombre} tiene $10.000 vencidos desde el ${formatFecha(AYER)}. Mientras no se paguen no puede comprar a crédito: págalos en tus pedidos o por transferencia, o paga éste de otra forma.`,
    ]);
    expect((await suya.call('GET', '/api/compras/formas-de-pago')).body.credito).toMatchObject({
      vencido: { monto: 10_000, desde: AYER },
    });
    const { body: otra } = await comprar(suya, { forma_pago: 'transferencia' });
    expect(otra.forma_pago).toBe('transferencia');
    const elegir = () =>
      suya.call('POST', `/api/compras/compra/${otra.id}/forma-de-pago`, { forma_pago: 'credito-empresa' });
    expect((await elegir()).body.code).toBe('CREDITO_EXCEDIDO');
    // The same figure on the client's page.
    expect((await admin.call('GET', `/api/clientes/cliente/${suya.cliente_id}`)).body).toMatchObject({
      vencido: { monto: 10_000, desde: AYER },
    });
    // Paid meanwhile, it buys again.
    await pagarCompra(admin, primera.id);
    expect((await elegir()).status).toBe(200);
    expect((await aCredito(suya)).status).toBe(201);
  });

  it('lo que vence hoy no está vencido; de muchas a la vez, ninguna pasa', async () => {
    const suya = await empresa();
    const { body } = await aCredito(suya);
    await vencer(body.id, diaEnSantiago());
    expect((await aCredito(suya)).status).toBe(201);
    await vencer(body.id);
    const juntas = await Promise.all([1, 2, 3, 4].map(() => aCredito(suya)));
    expect(juntas.map(({ status }) => status)).toEqual([409, 409, 409, 409]);
  });

  it('el personal le vende si lo confirma y puede; con factura, cuenta lo que dice la factura, una vez', async () => {
    const suya = await empresa();
    const { body } = await comprar(admin, aSuRut(suya));
    const emitida = await admin.call('POST', '/api/facturas-venta', {
      compra_id: body.id,
      tipo: 33,
      folio: 90_000 + body.id,
      fecha_emision: sumarDias(AYER, -30),
    });
    expect(emitida.status).toBe(201);
    await test.db.update(facturas_venta).set({ vence: AYER }).where(eq(facturas_venta.compra_id, body.id));
    await vencer(body.id, sumarDias(AYER, -5));
    const negada = await comprar(admin, aSuRut(suya));
    expect([negada.body.code, negada.body.message, negada.body.details.vencido]).toEqual([
      'CREDITO_EXCEDIDO',
      `${suya.nombre} tiene $10.000 vencidos desde el ${formatFecha(AYER)}.`,
      { monto: 10_000, desde: AYER },
    ]);
    expect((await comprar(empleado, { ...aSuRut(suya), sobre_credito: true })).status).toBe(409);
    expect((await comprar(admin, { ...aSuRut(suya), sobre_credito: true })).status).toBe(201);
    const { body: lista } = await admin.call('GET', `/api/facturas-venta?vista=vencidas&rut=${suya.rut}`);
    expect(lista.items).toMatchObject([{ saldo: 10_000, vence: AYER }]);
  });

  it('con días de gracia, sólo lo que lleva más', async () => {
    const suya = await empresa();
    const { body } = await aCredito(suya);
    await vencer(body.id, sumarDias(diaEnSantiago(), -5));
    const exigir = (CREDITO_MORA_DIAS: number) =>
      test.db.transaction((db) =>
        exigirCredito(
          { db, actor: null, config: { ...test.config, CREDITO_MORA_DIAS } } as unknown as Context,
          suya.cliente_id,
          10_000,
        ),
      );
    await expect(exigir(4)).rejects.toMatchObject({ code: 'CREDITO_EXCEDIDO' });
    await expect(exigir(5)).resolves.toBeUndefined();
  });
});
