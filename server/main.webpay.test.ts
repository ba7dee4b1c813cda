import { randomInt } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { servirWebpay } from '#server/features/dinero/webpay/index.ts';
import { openDatabase } from '#server/platform/database/client.ts';
import { compraBody, createProducto } from '#server/testing/builders.ts';
import { scratchFolder } from '#server/testing/scratch.ts';
import { newCliente, post, type ServerProcess, startServer } from '#server/testing/server-process.ts';
import { cloneDatabase, type TestApp } from '#server/testing/test-app.ts';
import { descuadres } from './cuadrar.ts';

/** In the suite one of each kind, for each start takes seconds; by hand twenty: `WEBPAY_MUERTES=20`. */
const MUERTES = Number(process.env.WEBPAY_MUERTES ?? 2);

const webpay = await servirWebpay();
afterAll(webpay.close);
const url = await cloneDatabase();
const database = openDatabase(url, { max: 3, onError: () => {} });
afterAll(() => database.close());
const { db } = database;
const dir = await scratchFolder('fussan-webpay-');
afterAll(() => rm(dir, { recursive: true, force: true }));

const start = () =>
  startServer({ DATABASE_URL: url, DATA_DIR: dir, FUSSAN_DEMO: '0', WEBPAY_URL: webpay.url, LOG_LEVEL: 'info' });

let server: ServerProcess;
afterAll(() => server.kill());

it(`kill -9 entre la confirmación y su escritura, ${MUERTES} veces: queda lo que dice Webpay`, {
  timeout: 300_000,
}, async () => {
  server = await start();
  const token = await newCliente(server.url);
  const { id: producto } = await createProducto({ db } as TestApp, { cantidad_stock: 1_000 });
  const pagos: { id: number; campos: Record<string, string>; clave: string; total: number; token: string }[] = [];
  for (let n = 0; n < MUERTES; n++) {
    const { body } = await post(`${server.url}/api/compras/compra`, compraBody([{ id: producto, quantity: 1 }]), {
      token,
    });
    const begun = await post(`${server.url}/api/compras/compra/${body.id}/webpay`, undefined, { token });
    expect(begun.status).toBe(201);
    const campos = await webpay.decidir(begun.body.token, 'aprobar');
    pagos.push({ id: body.id, campos, clave: begun.body.clave, total: body.precio_final, token: begun.body.token });
  }
  let dicho = '';
  for (const [n, { campos }] of pagos.entries()) {
    // Before its answer is sent, or just after: Transbank has it, and the shop hasn't written it.
    let muerta: Promise<void> | undefined;
    webpay.trasConfirmar(async () => {
      muerta = n % 2 === 0 ? server.kill() : sleep(randomInt(6)).then(() => server.kill());
      if (n % 2 === 0) await muerta;
    });
    await fetch(`${server.url}/webpay/retorno?${new URLSearchParams(campos)}`, { redirect: 'manual' }).catch(
      () => null,
    );
    await expect.poll(() => muerta !== undefined).toBe(true);
    await muerta;
    dicho += server.output();
    webpay.trasConfirmar(null);
    server = await start();
  }
  const confirmadas = webpay.llamadas.confirmar;
  expect(confirmadas).toBe(MUERTES);

  // The minute in which the clock comes by is not waited for.
  await db.execute(
    sql`update webpay_intentos set tomado_hasta = null, revisar_en = now() where estado = 'confirmando'`,
  );
  await db.execute(sql`insert into pgboss.job (name) values ('webpay-pendientes')`);
  const estados = async () =>
    (await db.execute(sql`select estado, count(*)::int as cuantos from webpay_intentos group by 1`)).rows;
  await expect.poll(estados, { timeout: 90_000 }).toEqual([{ estado: 'autorizado', cuantos: MUERTES }]);
  expect(webpay.llamadas.confirmar).toBe(confirmadas);
  const { rows } = await db.execute(sql`
    select c.id, c.estado_pago, sum(p.monto)::float8 as pagado, count(*)::int as pagos
    from compras c join pagos p on p.compra_id = c.id group by c.id order by c.id`);
  expect(rows).toEqual(pagos.map(({ id, total }) => ({ id, estado_pago: 'pagado', pagado: total, pagos: 1 })));
  expect([...webpay.todas.values()].filter(({ estado }) => estado === 'autorizada')).toHaveLength(MUERTES);
  expect(await descuadres(db)).toEqual([]);
  dicho += server.output();
  expect(dicho).toContain('vuelta de Webpay');
  for (const { token } of pagos) expect(dicho).not.toContain(token);
});

it('otra tienda, sin cookies ni sesión, recibe la vuelta de un pago que empezó la primera', async () => {
  const [una, otra] = [server, await start()];
  const token = await newCliente(una.url);
  const { id: producto } = await createProducto({ db } as TestApp, { cantidad_stock: 5 });
  const { body } = await post(`${una.url}/api/compras/compra`, compraBody([{ id: producto, quantity: 1 }]), { token });
  const begun = await post(`${una.url}/api/compras/compra/${body.id}/webpay`, undefined, { token });
  const campos = new URLSearchParams(await webpay.decidir(begun.body.token, 'aprobar', 'VD'));
  const vueltas = await Promise.all(
    [una, otra, otra].map(({ url }) =>
      fetch(`${url}/webpay/retorno`, { method: 'POST', body: campos, redirect: 'manual' }),
    ),
  );
  expect(vueltas.map(({ status }) => status)).toEqual([303, 303, 303]);
  const { pago } = await (await fetch(`${otra.url}/api/webpay/${begun.body.clave}`)).json();
  expect(pago).toMatchObject({ tipo: 'Débito' });
  await Promise.all([una.stop(), otra.stop()]);
});

it('en producción sin credenciales no hay tarjeta ni simulación, y se dice al arrancar', async () => {
  const sinTarjeta = await startServer({
    DATABASE_URL: url,
    DATA_DIR: dir,
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://tienda.test',
    LOG_LEVEL: 'info',
  });
  expect(sinTarjeta.output()).toContain('no se puede pagar con tarjeta');
  const form = await fetch(`${sinTarjeta.url}/webpayserver/initTransaction`, { method: 'POST' });
  expect(form.status).toBe(404);
  expect((await (await fetch(`${sinTarjeta.url}/api/tienda`)).json()).webpay).toBe(false);
  await sinTarjeta.stop();
});
