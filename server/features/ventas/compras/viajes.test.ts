import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { confirmarDireccion } from '#server/features/casa/correo/index.ts';
import { compraBody, createProducto, person } from '#server/testing/builders.ts';
import { roundTripsOf } from '#server/testing/round-trips.ts';
import { openTestApp } from '#server/testing/test-app.ts';

const test = await openTestApp();

/** The table that a statement is about, or what else it does. */
const enBreve = (texto: string): string =>
  /(?:insert into|update|from) "?(pgboss|\w+)/i.exec(texto)?.[1] ?? /^(?:select )?(\w+)/.exec(texto)![1]!;

it('una compra de un cliente con su correo confirmado son ocho viajes a PostgreSQL', async () => {
  const cliente = await person(test, 'customer');
  await confirmarDireccion(test, cliente.email);
  const productos = [await createProducto(test), await createProducto(test), await createProducto(test)];
  const pedir = async () => {
    const cuerpo = compraBody(
      productos.map(({ id }) => ({ id, quantity: 1 })),
      { email: undefined, forma_pago: 'transferencia' },
    );
    const { status } = await cliente.call('POST', '/api/compras/compra', cuerpo, { 'idempotency-key': randomUUID() });
    expect(status).toBe(201);
  };
  // What the first one completes in the account, and what is kept in memory from then on, others needn't.
  await pedir();
  const viajes = await roundTripsOf(pedir);
  // What changed is told to the other instances afterwards, on a connection of its own.
  const suyos = viajes.map((viaje) => viaje.map(enBreve)).filter(([primero]) => primero !== 'pg_notify');
  // Asked for as soon as its mail is written, which on a busy machine may be told only with what is asked behind it.
  const solo = suyos.findIndex(([primero]) => primero === 'pgboss');
  if (solo > 0) suyos[solo - 1]!.push(...suyos.splice(solo, 1)[0]!);
  expect(suyos).toEqual([
    ['sesiones'],
    // How many an hour, and whether its key was used.
    ['compras'],
    ['limites'],
    // Locked in this order: the account, then its products.
    ['begin', 'usuarios', 'productos', 'compras', 'empresas', 'precios_por_volumen', 'nextval'],
    ['compras', 'productos', 'historial'],
    ['compras_lineas', 'compras_lineas'],
    // And last the address that is written to, then the network.
    ['auditoria', 'correos', 'direcciones_correo', 'pg_advisory_xact_lock', 'compras', 'pgboss'],
    ['commit'],
  ]);
});
