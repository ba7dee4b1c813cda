import { sql } from 'drizzle-orm';
import pino from 'pino';
import { afterAll } from 'vitest';
import { servirWebpay } from '#server/features/dinero/webpay/index.ts';
import type { Context } from '#server/platform/context.ts';
import { Jobs } from '#server/platform/jobs/index.ts';
import { Secrets } from '#server/platform/secrets.ts';
import { type Caller, compraBody, createProducto, person } from './builders.ts';
import { openTestApp } from './test-app.ts';

/** A shop for a file's tests, beside a Webpay of its own. */
export async function tiendaConWebpay(settings: Record<string, string> = {}) {
  const webpay = await servirWebpay();
  afterAll(webpay.close);
  const test = await openTestApp({
    WEBPAY_URL: webpay.url,
    TIENDA_HORARIO: 'Todos los días 00:00–24:00',
    PUBLIC_URL: 'http://tienda.test',
    ...settings,
  });
  const cliente = await person(test, 'customer');

  /** A purchase that nobody paid yet, and what it is of. */
  async function comprar({
    cantidad = 2,
    stock = 10,
    quien = cliente,
  }: {
    cantidad?: number;
    stock?: number;
    quien?: Caller;
  } = {}) {
    const { id: producto_id } = await createProducto(test, { cantidad_stock: stock });
    const { body } = await quien.call(
      'POST',
      '/api/compras/compra',
      compraBody([{ id: producto_id, quantity: cantidad }], { forma_pago: 'webpay' }),
    );
    return {
      id: body.id as number,
      total: body.precio_final as number,
      num_pedido: body.num_pedido as number,
      producto_id,
    };
  }

  const iniciar = (id: number, quien = cliente) => quien.call('POST', `/api/compras/compra/${id}/webpay`);

  /** Comes back to the shop as Transbank sends a buyer. */
  async function volver(campos: Record<string, string>, method: 'GET' | 'POST' = 'GET') {
    const query = new URLSearchParams(campos).toString();
    const answer = await test.app.inject({
      method,
      url: method === 'GET' ? `/webpay/retorno?${query}` : '/webpay/retorno',
      ...(method === 'POST'
        ? { payload: query, headers: { 'content-type': 'application/x-www-form-urlencoded' } }
        : {}),
    });
    return { status: answer.statusCode, location: String(answer.headers.location) };
  }

  /** Pays a purchase whole: the form is answered, and its buyer comes back. */
  async function pagar(id: number, tipo = 'VN', cuotas = 0) {
    const { body } = await iniciar(id);
    const vuelta = await volver(await webpay.decidir(body.token, 'aprobar', tipo, cuotas));
    return { ...body, ...vuelta } as { url: string; token: string; clave: string; status: number; location: string };
  }

  const jobs = new Jobs(test.url, pino({ level: 'silent' }));
  await jobs.start();
  afterAll(() => jobs.close());
  /** In which the shop acts by itself. */
  const ctx = (): Context =>
    ({
      config: test.config,
      secrets: new Secrets(test.config),
      changes: { tell: () => {}, tellAll: () => {} },
      jobs,
      db: test.db,
      actor: null,
      requestId: null,
      ip: null,
      touched: new Set(),
    }) as unknown as Context;

  const fila = async (texto: ReturnType<typeof sql>) => (await test.db.execute<Record<string, unknown>>(texto)).rows;
  const intentosDe = (id: number) =>
    fila(sql`select * from webpay_intentos where compra_id = ${id} order by id`) as Promise<
      {
        id: number;
        estado: string;
        clave: string;
        orden_compra: string;
        pago_id: number | null;
        confirmaciones: number;
      }[]
    >;
  const libroDe = (id: number) =>
    fila(sql`select clase, monto::float8 as monto, medio, referencia from pagos where compra_id = ${id} order by id`);
  const compraDe = async (id: number) =>
    (
      await fila(sql`select estado, estado_pago, pagado::float8 as pagado, por_pagar::float8 as por_pagar,
        devuelto::float8 as devuelto, por_devolver::float8 as por_devolver from compras where id = ${id}`)
    )[0]!;
  const stockDe = async (id: number) =>
    (await fila(sql`select cantidad_stock from productos where id = ${id}`))[0]!.cantidad_stock as number;
  const resultado = async (clave: string) => (await test.app.inject(`/api/webpay/${clave}`)).json();
  const vencer = (id: number) =>
    test.db.execute(sql`update compras set reservada_hasta = now() - interval '1 minute' where id = ${id}`);

  return {
    test,
    webpay,
    cliente,
    comprar,
    iniciar,
    volver,
    pagar,
    intentosDe,
    libroDe,
    compraDe,
    stockDe,
    resultado,
    vencer,
    ctx,
  };
}
