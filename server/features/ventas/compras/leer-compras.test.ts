import { eq } from 'drizzle-orm';
import type { Pool } from 'pg';
import { expect, it, vi } from 'vitest';
import { usuarios } from '#server/features/casa/usuarios/index.ts';
import { type Caller, compraBody, createProducto, people, person } from '#server/testing/builders.ts';
import { openTestApp } from '#server/testing/test-app.ts';
import { compras } from './table.ts';

const FACTURA = { rut: '76.543.210-3', razon_social: 'Constructora Uno SpA', giro: 'Construcción' };
const test = await openTestApp();
const [ana, beto, empleado] = await people(test, 'customer', 'customer', 'employee');
const { id } = await createProducto(test, { cantidad_stock: 100, descripcion: 'Sierra circular' });
const comprar = async (quien: Caller) =>
  (await quien.call('POST', '/api/compras/compra', compraBody([{ id, quantity: 1 }]))).body;
const deAna: { id: number; num_pedido: number } = await comprar(ana);
const deBeto: { id: number; num_pedido: number } = await comprar(beto);

it('cada cliente ve sólo las suyas; el personal, todas', async () => {
  const ids = async (quien: Caller) =>
    (await quien.call('GET', '/api/compras/compras')).body.map((compra: { id: number }) => compra.id);
  expect(await ids(ana)).toEqual([deAna.id]);
  expect(await ids(beto)).toEqual([deBeto.id]);
  expect(await ids(empleado)).toEqual([deBeto.id, deAna.id]);
});

it('la compra de otro es 404, como si no estuviera', async () => {
  const ajena = await ana.call('GET', `/api/compras/compra/${deBeto.id}`);
  const inexistente = await ana.call('GET', '/api/compras/compra/1999999999');
  expect([ajena.status, ajena.body.message]).toEqual([404, 'Compra no encontrada.']);
  expect([inexistente.status, inexistente.body.message]).toEqual([404, 'Compra no encontrada.']);
  expect((await empleado.call('GET', `/api/compras/compra/${deBeto.id}`)).body.items).toHaveLength(1);
});

it('con page responde una página con total, y busca por número, correo o producto', async () => {
  const buscar = async (q: string) =>
    (await empleado.call('GET', `/api/compras/compras?page=1&limit=1&q=${encodeURIComponent(q)}`)).body;
  expect(await buscar('')).toMatchObject({ total: 2, page: 1, limit: 1, items: [{ id: deBeto.id }] });
  expect(await buscar(String(deAna.num_pedido))).toMatchObject({ total: 1, items: [{ id: deAna.id }] });
  expect(await buscar('COMPRA@prueba')).toMatchObject({ total: 2 });
  expect(await buscar('%')).toMatchObject({ total: 0, items: [] });
  expect(await buscar('SIERRA')).toMatchObject({ total: 2 });
  const filtrada = (await ana.call('GET', '/api/compras/compras?page=1&q=compra')).body;
  expect(filtrada.items.map(({ id }: { id: number }) => id)).toEqual([deAna.id]);
});

it('un número de pedido da ese pedido y nada más, también si otro lo nombra; sin page viene todo lo que se halla', async () => {
  const eva = await person(test, 'customer');
  const comprar = async (descripcion: string) => {
    const { id } = await createProducto(test, { descripcion });
    return (await eva.call('POST', '/api/compras/compra', compraBody([{ id, quantity: 1 }]))).body;
  };
  const primera = await comprar('Martillo');
  const segunda = await comprar(`Repuesto ${primera.num_pedido} para martillo`);
  const hallar = async (query: string) =>
    (await eva.call('GET', `/api/compras/compras?${query}`)).body.map(({ id }: { id: number }) => id);
  expect(await hallar(`q=${primera.num_pedido}`)).toEqual([primera.id]);
  expect(await hallar(`q=${primera.num_pedido}&estado=Anulado`)).toEqual([]);
  // Another's order is not there, so its number is a text like any other.
  expect(await hallar(`q=${deBeto.num_pedido}`)).toEqual([]);
  expect(await hallar('q=martillo')).toEqual([segunda.id, primera.id]);
  expect(await hallar('q=martillo&estado=Anulado')).toEqual([]);
  expect(await hallar('')).toEqual([segunda.id, primera.id]);
});

it('la última de cada forma de entrega, de la más nueva a la más antigua', async () => {
  const flor = await person(test, 'customer');
  const ultimas = async () =>
    (await flor.call('GET', '/api/compras/compras?page=1&ultima_por=entrega')).body.items.map(
      ({ id }: { id: number }) => id,
    );
  expect(await ultimas()).toEqual([]);
  const comprar = async (fields: Record<string, unknown>) =>
    (await flor.call('POST', '/api/compras/compra', compraBody([{ id, quantity: 1 }], fields))).body.id;
  await comprar({ direccion: 'Uno 1' });
  const despacho = await comprar({ direccion: 'Dos 2' });
  expect(await ultimas()).toEqual([despacho]);
  await comprar({ entrega: 'retiro' });
  const retiro = await comprar({ entrega: 'retiro' });
  expect(await ultimas()).toEqual([retiro, despacho]);
});

it('se ordena como se pide, y entre iguales va primero la más nueva; sin page, también', async () => {
  const gina = await person(test, 'customer');
  const comprar = async (quantity: number) =>
    (await gina.call('POST', '/api/compras/compra', compraBody([{ id, quantity }]))).body;
  const hechas = [await comprar(1), await comprar(3), await comprar(1)];
  const [uno, tres, otroUno] = hechas.map((compra) => compra.id);
  const enOrden = async (sort: string, query = '') => {
    const { body } = await gina.call('GET', `/api/compras/compras?sort=${sort}${query}`);
    return (body.items ?? body).map((compra: { id: number }) => compra.id);
  };
  expect(await enOrden('fecha-asc', '&page=1')).toEqual([uno, tres, otroUno]);
  expect(await enOrden('total-asc', '&page=1')).toEqual([otroUno, uno, tres]);
  expect(await enOrden('total-desc', '&page=2&limit=2')).toEqual([uno]);
  expect(await enOrden('total-desc')).toEqual([tres, otroUno, uno]);
  const porNumero = hechas.toSorted((a, b) => a.num_pedido - b.num_pedido).map((compra) => compra.id);
  expect(await enOrden('pedido-asc', '&page=1')).toEqual(porNumero);
  for (const sort of ['cliente-asc', 'cliente-desc', 'correo-asc', 'correo-desc', 'retiro-asc', 'retiro-desc']) {
    expect(await enOrden(sort, '&page=1'), sort).toEqual([otroUno, tres, uno]);
  }
  const aNombreDe = async () => (await gina.call('GET', `/api/compras/compra/${uno}`)).body.cliente;
  const [cuenta] = await test.db.select({ name: usuarios.name }).from(usuarios).where(eq(usuarios.id, gina.id));
  expect([hechas[0].cliente, await aNombreDe()]).toEqual([cuenta!.name, cuenta!.name]);
  await test.db.update(compras).set({ factura: FACTURA }).where(eq(compras.id, uno));
  expect(await aNombreDe()).toBe(FACTURA.razon_social);
  expect((await gina.call('GET', '/api/compras/compras?page=1&sort=azar')).status).toBe(400);
});

it('se filtra por entrega, por pago y por días, que cuentan los dos', async () => {
  const hugo = await person(test, 'customer');
  const comprar = async (fields: Record<string, unknown> = {}) =>
    (await hugo.call('POST', '/api/compras/compra', compraBody([{ id, quantity: 1 }], fields))).body.id as number;
  const [despacho, retiro, vieja] = [await comprar(), await comprar({ entrega: 'retiro' }), await comprar()];
  await test.db.update(compras).set({ pagado: compras.precio_final }).where(eq(compras.id, retiro));
  await test.db.update(compras).set({ fecha_compra: '2026-02-10' }).where(eq(compras.id, vieja));
  const halladas = async (query: string) => {
    const { body } = await hugo.call('GET', `/api/compras/compras?page=1&${query}`);
    expect(body.total).toBe(body.items.length);
    return body.items.map((compra: { id: number }) => compra.id);
  };
  expect(await halladas('entrega=retiro')).toEqual([retiro]);
  expect(await halladas('estado_pago=pendiente')).toEqual([vieja, despacho]);
  expect(await halladas('desde=2026-02-10&hasta=2026-02-10')).toEqual([vieja]);
  expect(await halladas('desde=2026-02-11')).toEqual([retiro, despacho]);
  expect(await halladas('hasta=2026-02-09')).toEqual([]);
  // A plain form sends what was left empty.
  expect(await halladas('entrega=&estado_pago=&desde=&hasta=')).toEqual([vieja, retiro, despacho]);
  expect((await hugo.call('GET', '/api/compras/compras?page=1&desde=ayer')).status).toBe(400);
});

it('la búsqueda tiene índices en que apoyarse', async () => {
  const { rows } = await (test.db as typeof test.db & { $client: Pool }).$client.query<{ indexdef: string }>(
    "select indexdef from pg_indexes where indexname in ('compras_email', 'compras_lineas_busqueda')",
  );
  expect(rows.map(({ indexdef }) => indexdef).sort()).toEqual([
    expect.stringContaining('USING gin (lower(email) gin_trgm_ops)'),
    expect.stringContaining('USING gin (busqueda gin_trgm_ops)'),
  ]);
});

it('busca en todos los productos de la orden, sin mayúsculas ni acentos, y por estado', async () => {
  const carla = await person(test, 'customer');
  const [sierra, guante] = [
    await createProducto(test, { descripcion: 'Sierra de mesa' }),
    await createProducto(test, { descripcion: 'Guante de Cuero Ñuble, 100% algodón' }),
  ];
  const comprar = async (...ids: number[]) =>
    (await carla.call('POST', '/api/compras/compra', compraBody(ids.map((id) => ({ id, quantity: 1 }))))).body
      .id as number;
  const [juntos, sola] = [await comprar(sierra.id, guante.id), await comprar(sierra.id)];
  const buscar = async (query: string) => {
    const { body } = await carla.call('GET', `/api/compras/compras?page=1&${query}`);
    expect(body.total).toBe(body.items.length);
    return body.items.map(({ id }: { id: number }) => id);
  };
  expect(await buscar('q=algodon')).toEqual([juntos]);
  expect(await buscar(`q=${encodeURIComponent('100% A')}`)).toEqual([juntos]);
  expect(await buscar('q=sierra')).toEqual([sola, juntos]);
  expect(await buscar('q=nuble&estado=Anulado')).toEqual([]);
  await carla.call('DELETE', `/api/compras/compra/${juntos}`);
  expect(await buscar('q=nuble&estado=Anulado')).toEqual([juntos]);
  expect(await buscar('q=100_')).toEqual([]);
});

it('una lista de 10 hace las mismas consultas que una de 1, también con filtro', async () => {
  const { id } = await createProducto(test, { cantidad_stock: 100 });
  const dora = await person(test, 'customer');
  for (let n = 0; n < 10; n++) await dora.call('POST', '/api/compras/compra', compraBody([{ id, quantity: 1 }]));
  const { $client } = test.db as typeof test.db & { $client: Pool };
  const consultas = vi.spyOn($client, 'query');
  const contar = async (query: string, items: number) => {
    consultas.mockClear();
    const { body } = await dora.call('GET', `/api/compras/compras${query}`);
    expect(body.items ?? body).toHaveLength(items);
    // Beside them their mails are being sent.
    return consultas.mock.calls.filter((call) => !JSON.stringify(call).includes('correo')).length;
  };
  const una = await contar('?page=1&limit=1', 1);
  expect(una).toBeLessThanOrEqual(6);
  expect(await contar('?page=1&limit=10', 10)).toBe(una);
  expect(await contar('?page=1&limit=10&q=taladro&estado=Pendiente+de+Despacho', 10)).toBe(una);
  expect(await contar('', 10)).toBeLessThanOrEqual(una);
  consultas.mockRestore();
});

it('el detalle dice cómo se entrega, qué documento lleva y por qué estados pasó', async () => {
  const { id } = await createProducto(test);
  const factura = { rut: '76543210-3', razon_social: 'Constructora Prueba', giro: 'Construcción' };
  const { body: compra } = await ana.call(
    'POST',
    '/api/compras/compra',
    compraBody([{ id, quantity: 1 }], { entrega: 'retiro', documento: 'factura', factura }),
  );
  const { body } = await ana.call('GET', `/api/compras/compra/${compra.id}`);
  expect(body).toMatchObject({
    entrega: 'retiro',
    documento: 'factura',
    factura: { rut: '76.543.210-3', razon_social: 'Constructora Prueba', giro: 'Construcción' },
    historial: [{ estado: 'Pendiente de Despacho', cuando: body.creada_en }],
  });
});

it('una compra no lleva nada de la cocina: ni claves ni costos', async () => {
  const { body } = await ana.call('GET', `/api/compras/compra/${deAna.id}`);
  expect(Object.keys(body)).not.toEqual(expect.arrayContaining(['huella']));
  expect(JSON.stringify(body)).not.toMatch(/busqueda|clave_idempotencia|huella|archivada_en|oculta_en/);
});
