import type { Page } from '@playwright/test';
import type pg from 'pg';
import { payCompra, placeCompra } from './support/compras.ts';
import { demoSession, enterAs, registerCliente } from './support/people.ts';
import { createProducto, libroOf, stockOf, takeStock } from './support/productos.ts';
import { expect, goOn, refused, test } from './support/test.ts';

const history = (page: Page) => page.getByRole('table', { name: 'Pedidos' }).locator('tbody').getByRole('row');
const steps = (page: Page) => page.getByRole('list', { name: 'Estados del pedido' }).getByRole('listitem');

async function change(database: pg.Client, table: 'productos' | 'compras', id: number, assignment: string) {
  await database.query(`update ${table} set ${assignment} where id = $1`, [id]);
}

test('el historial dice qué se compró, y con más de una página se busca y se filtra; si no carga, se reintenta', async ({
  page,
  request,
  database,
  expectedConsole,
}) => {
  expectedConsole.push(refused(503));
  const user = await registerCliente(request);
  const [sierra, guante, casco] = [
    await createProducto(database, { descripcion: 'Sierra de banco', cantidad_stock: 50 }),
    await createProducto(database, { descripcion: 'Guante de algodón', cantidad_stock: 50 }),
    await createProducto(database, { descripcion: 'Casco de obra', cantidad_stock: 50 }),
  ];
  for (let n = 0; n < 9; n++) await placeCompra(request, user, [[casco, 1]]);
  const triple = await placeCompra(request, user, [
    [sierra, 1],
    [guante, 1],
    [casco, 1],
  ]);
  await enterAs(page, user);
  const refuse = { status: 503, json: { message: 'La tienda descansa.' } };
  await page.route('**/api/compras/compras?*', (route) => route.fulfill(refuse));
  await page.goto('/user');
  await expect(page.getByRole('alert')).toContainText('No se pudieron cargar las órdenes de compra.');
  await page.unroute('**/api/compras/compras?*');
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(history(page)).toHaveCount(10);
  await expect(history(page).first()).toContainText(`${triple.num_pedido}`);
  await expect(history(page).first()).toContainText('Sierra de banco y 2 más');
  await expect(history(page).first()).toContainText('Pendiente de Despacho');
  // All of them are in sight: nothing to search for.
  await expect(page.getByLabel('Buscar pedidos')).toHaveCount(0);

  await placeCompra(request, user, [[casco, 2]]);
  await page.reload();
  await expect(page.getByText('11 pedidos', { exact: true })).toBeVisible();
  await page.getByLabel('Buscar pedidos').fill('ALGODON');
  await page.getByLabel('Buscar pedidos').press('Enter');
  await expect(page.getByText('1 pedido', { exact: true })).toBeVisible();
  await expect(history(page)).toHaveText([new RegExp(String(triple.num_pedido))]);
  await page.getByLabel('Estado').selectOption('Anulado');
  await expect(page.getByText('No hay pedidos que coincidan con la búsqueda.')).toBeVisible();
  await page.getByLabel('Estado').selectOption('');
  await expect(history(page)).toHaveCount(1);
  await page.getByLabel('Buscar pedidos').fill('');
  await page.getByLabel('Buscar pedidos').press('Enter');
  await expect(history(page)).toHaveCount(10);
  await page.getByRole('navigation', { name: 'Páginas de pedidos' }).getByRole('link', { name: 'Siguiente' }).click();
  await expect(history(page)).toHaveCount(1);
});

test('el detalle muestra el camino de la orden, cómo se entrega y qué documento lleva', async ({
  page,
  request,
  database,
}) => {
  const user = await registerCliente(request);
  const { rows } = await database.query<{ id: number; nombre_provedor: string }>(
    'select id, nombre_provedor from proveedores order by id limit 1',
  );
  const { id: proveedor_id, nombre_provedor } = rows[0]!;
  const [martillo, clavo] = [await createProducto(database, { proveedor_id }), await createProducto(database)];
  const dispatched = await placeCompra(request, user, [
    [martillo, 2],
    [clavo, 1],
  ]);
  const factura = { rut: '76543210-3', razon_social: 'Constructora Prueba SpA', giro: 'Obras menores' };
  const fetched = await placeCompra(request, user, [[martillo, 1]], {
    entrega: 'retiro',
    direccion: undefined,
    comuna: undefined,
    documento: 'factura',
    factura,
  });
  await database.query(
    `insert into historial (entidad, entidad_id, estado, cuando) values
     ('compra', $1, 'Esperando al transportista', '2026-07-01T03:59:00Z'), ('compra', $1, 'Despachado', '2026-12-01T03:00:00Z')`,
    [dispatched.id],
  );
  await change(database, 'compras', dispatched.id, "estado = 'Despachado'");
  const fact = (name: string) => page.getByRole('term').filter({ hasText: new RegExp(`^${name}$`) });
  await enterAs(page, user);
  await page.goto('/user');

  await test.step('con despacho y boleta', async () => {
    await page.getByRole('link', { name: `Detalle del pedido ${dispatched.num_pedido}` }).click();
    await expect(steps(page)).toHaveText([
      /^Pendiente de Despacho\d{2}-\d{2}-\d{4}, \d{2}:\d{2}$/,
      'Esperando al transportista30-06-2026, 23:59',
      'Despachado01-12-2026, 00:00',
      'EntregadoPor venir',
    ]);
    await expect(page.locator('[aria-current="step"]')).toContainText('Despachado');
    for (const text of ['Los Aromos 123', 'Maipú', 'Boleta']) {
      await expect(page.getByRole('definition').getByText(text, { exact: true })).toBeVisible();
    }
    await expect(page.getByText('IVA (19%)')).toBeVisible();
    await expect(fact('Fecha estimada de entrega')).toBeVisible();
    await expect(fact('Fecha de retiro')).toHaveCount(0);
    // Who supplies the shop isn't either.
    await expect(page.getByText(/Proveedor/)).toHaveCount(0);
    await expect(page.getByText(nombre_provedor)).toHaveCount(0);
    // How the shop manages it is no concern of its customer.
    await expect(page.getByText('Gestión de compras')).toHaveCount(0);
  });

  await test.step('con retiro y factura', async () => {
    const { direccion, horario } = await (await request.get('/api/tienda')).json();
    await page.goto(`/details-compra/${fetched.id}`);
    await expect(page.getByRole('heading', { name: 'Retiro y contacto' })).toBeVisible();
    for (const text of ['76.543.210-3', 'Constructora Prueba SpA', 'Obras menores']) {
      await expect(page.getByRole('definition').getByText(text, { exact: true })).toBeVisible();
    }
    for (const text of [direccion, horario[0]]) {
      await expect(page.getByRole('definition').filter({ hasText: text })).toBeVisible();
    }
    await expect(fact('Fecha de retiro')).toBeVisible();
    await expect(page.getByRole('definition').filter({ hasText: 'Disponible desde ese día.' })).toBeVisible();
    await expect(
      page.getByRole('definition').filter({ hasText: 'Te guardamos los productos hasta el ' }),
    ).toBeVisible();
  });
});

test('volver a comprar una orden abre el carrito con lo que queda de ella, y lo demás se dice', async ({
  page,
  request,
  database,
}) => {
  const user = await registerCliente(request);
  await test.step('volver a comprar una orden que sigue igual abre el carrito con ella', async () => {
    const [martillo, clavo] = [
      await createProducto(database),
      await createProducto(database, { precio_unitario: 990 }),
    ];
    const compra = await placeCompra(request, user, [
      [martillo, 2],
      [clavo, 3],
    ]);
    await enterAs(page, user);
    await page.goto('/user');
    await page.getByRole('button', { name: `Volver a comprar el pedido ${compra.num_pedido}` }).click();
    await expect(page).toHaveURL('/carrito');
    await expect(page.getByRole('listitem').filter({ hasText: martillo.descripcion })).toBeVisible();
    await expect(page.getByText('$42.950').first()).toBeVisible();
    await page.getByRole('button', { name: 'Vaciar carrito' }).click();
  });
  await test.step('volver a comprar dice qué se agotó, qué cambió de precio y qué ya no se vende; también se cotiza', async () => {
    const [caro, agotado, poco, retirado] = [
      await createProducto(database),
      await createProducto(database, { cantidad_stock: 1 }),
      await createProducto(database, { cantidad_stock: 5 }),
      await createProducto(database),
    ];
    const compra = await placeCompra(request, user, [
      [caro, 1],
      [agotado, 1],
      [poco, 3],
      [retirado, 1],
    ]);
    await change(database, 'productos', caro.id, 'precio_unitario = 24990');
    await change(database, 'productos', retirado.id, "estado = 'inactivo'");
    await goOn(page, `/details-compra/${compra.id}`);
    await page.getByRole('button', { name: 'Volver a comprar' }).click();
    const dialog = page.getByRole('alertdialog', { name: /^Agregamos al carrito lo que queda de este pedido\./ });
    await expect(dialog).toContainText(`«${caro.descripcion}» cambió de precio: de $19.990 a $24.990.`);
    await expect(dialog).toContainText(`«${agotado.descripcion}» se agotó.`);
    await expect(dialog).toContainText(`De «${poco.descripcion}» quedan 2 unidades: pediste 3.`);
    await expect(dialog).toContainText(`«${retirado.descripcion}» ya no está a la venta.`);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: 'Volver a comprar' })).toBeFocused();

    // Asked again it says the same, and adds nothing twice.
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: 'Ir al carrito' }).click();
    await expect(page).toHaveURL('/carrito');
    const carrito = () => page.evaluate(() => JSON.parse(localStorage.getItem('carrito') ?? '[]'));
    expect(await carrito()).toMatchObject([
      { id: caro.id, quantity: 1, precio_unitario: 24_990 },
      { id: poco.id, quantity: 2 },
    ]);

    await test.step('si no queda nada, el carrito no cambia', async () => {
      for (const { id } of [caro, poco]) await takeStock(database, id, await stockOf(database, id));
      await goOn(page, `/details-compra/${compra.id}`);
      await page.getByRole('button', { name: 'Volver a comprar' }).click();
      const nothing = page.getByRole('alertdialog', { name: /^No pudimos agregar nada al carrito\./ });
      await expect(nothing).toContainText(`«${caro.descripcion}» se agotó.`);
      await nothing.getByRole('button', { name: 'Aceptar' }).click();
      await expect(page).toHaveURL(`/details-compra/${compra.id}`);
      expect(await carrito()).toMatchObject([
        { id: caro.id, quantity: 1 },
        { id: poco.id, quantity: 2 },
      ]);
    });

    await test.step('cotizar se puede todo lo que sigue en la tienda', async () => {
      await page.getByRole('button', { name: 'Solicitar Cotización' }).click();
      await expect(page).toHaveURL('/solicitar-cotizacion');
      await expect(page.getByText(agotado.descripcion).first()).toBeVisible();
      await expect(page.getByText(retirado.descripcion)).toHaveCount(0);
    });
  });
});

test('anular devuelve el stock; una orden pagada o en camino no se anula, y se dice por qué; la de otro no está', async ({
  page,
  request,
  database,
  expectedConsole,
}) => {
  expectedConsole.push(refused(409), refused(404));
  const user = await registerCliente(request);
  const producto = await createProducto(database, { cantidad_stock: 10 });
  const pendiente = await placeCompra(request, user, [[producto, 3]]);
  const pagada = await placeCompra(request, user, [[producto, 1]]);
  await enterAs(page, user);
  await page.goto('/user');
  await page.getByRole('button', { name: `Eliminar el pedido ${pagada.num_pedido}` }).waitFor();
  // While it is looked at, somebody of the staff writes down that it was paid.
  await payCompra(request, (await demoSession(request)).token, pagada.id);
  const confirm = page.getByRole('alertdialog', { name: '¿Estás seguro de que deseas eliminar esta orden?' });
  await page.getByRole('button', { name: `Eliminar el pedido ${pagada.num_pedido}` }).click();
  await confirm.getByRole('button', { name: 'Eliminar' }).click();
  const refusal =
    'Este pedido ya fue pagado, está en camino o se entregó, por lo que no se puede anular. Contáctanos para ayudarte.';
  await expect(page.getByRole('alert')).toContainText(refusal);
  await page.getByRole('alert').getByRole('link', { name: 'Contactar a la tienda' }).click();
  await expect(page.getByLabel('Mensaje')).toHaveValue(`Hola, les escribo por mi pedido N° ${pagada.num_pedido}.\n\n`);
  // Seen as it is, it isn't offered any more.
  await page.goto(`/details-compra/${pagada.id}`);
  await expect(page.getByRole('link', { name: 'Contactar a la tienda' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Eliminar', exact: true })).toHaveCount(0);
  expect(await stockOf(database, producto.id)).toBe(6);

  await page.goto('/user');
  await expect(page.getByRole('button', { name: `Eliminar el pedido ${pagada.num_pedido}` })).toHaveCount(0);
  await page.getByRole('button', { name: `Eliminar el pedido ${pendiente.num_pedido}` }).click();
  await expect(confirm).toContainText(`Pedido N° ${pendiente.num_pedido}, 3 unidades, $`);
  await expect(confirm).toContainText('Anularemos tu pedido: no tendrás que pagarlo y no te llegará.');
  await confirm.getByRole('button', { name: 'Eliminar' }).click();
  await expect(page.getByText(`El pedido ${pendiente.num_pedido} fue anulado.`)).toBeVisible();
  expect(await stockOf(database, producto.id)).toBe(9);
  expect((await libroOf(database, producto.id)).map(({ motivo, cantidad }) => [motivo, cantidad])).toEqual([
    ['inicial', 10],
    ['venta', -3],
    ['venta', -1],
    ['anulacion', 3],
  ]);
  await page.getByRole('link', { name: `Detalle del pedido ${pendiente.num_pedido}` }).click();
  await expect(steps(page)).toHaveText([/^Pendiente de Despacho/, /^Anulado/]);
  await expect(page.locator('[aria-current="step"]')).toContainText('Anulado');
  await expect(page.getByText('Fecha estimada de entrega')).toHaveCount(0);

  const foreign = await placeCompra(request, await registerCliente(request), [[producto, 1]]);
  await page.goto(`/details-compra/${foreign.id}`);
  await expect(page.getByText('Compra no encontrada.')).toBeVisible();
  await expect(page.getByText(String(foreign.num_pedido))).toHaveCount(0);
});
