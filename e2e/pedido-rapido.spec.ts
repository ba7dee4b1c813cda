import type { Page } from '@playwright/test';
import { enterAs, registerCliente } from './support/people.ts';
import { createProducto, type TestProducto } from './support/productos.ts';
import { expect, expectAccessible, refused, test } from './support/test.ts';

const list = (page: Page) => page.getByLabel('Pega o escribe tu lista');
const read = (page: Page) => page.getByRole('button', { name: 'Leer lista' }).click();
const lines = (page: Page) => page.locator('#contenido').getByText(/^Línea \d+$/);
const units = (page: Page, { descripcion }: TestProducto) =>
  page.getByRole('textbox', { name: `Cantidad de ${descripcion}` });
const carritoOf = (page: Page) =>
  page.evaluate(() =>
    (JSON.parse(localStorage.getItem('carrito') ?? '[]') as { id: number; quantity: number }[]).map(
      ({ id, quantity }) => [id, quantity],
    ),
  );

test('una lista pegada se revisa, va al carrito, se guarda como pedido habitual y se pide de nuevo', async ({
  page,
  request,
  database,
}) => {
  const [uno, dos] = [await createProducto(database), await createProducto(database, { cantidad_stock: 4 })];
  const codigo = (producto: TestProducto) => String(producto.codigo_producto_fussan);

  await test.step('se lee, se corrige y sobrevive a una recarga', async () => {
    await page.goto('/pedido-rapido');
    await list(page).fill(
      `Hola:\n- 2 x FUS-${codigo(uno)}\n1) ${codigo(dos)} x 50 (urgente)\n${codigo(uno)}\t3\nzzqqzz\t1`,
    );
    await read(page);
    await expect(lines(page)).toHaveCount(3);
    await expect(list(page)).toHaveValue('');
    await expect(page.getByText('Estaba 2 veces en tu lista: sumamos sus cantidades.')).toBeVisible();
    await expect(units(page, uno)).toHaveValue('5');
    await expect(page.getByText('Quedan 4.')).toBeVisible();
    await page.getByRole('button', { name: /^Pedir 4/ }).click();
    await units(page, uno).fill('1.250');
    await expect(page.getByText('¿Son 1.250 unidades? Escríbelo sin punto: 1250.')).toBeVisible();
    await expectAccessible(page);
    await page.reload();
    await expect(units(page, uno)).toHaveValue('1.250');
    await units(page, uno).fill('6');
    await expect(page.getByText('(2 productos, 10 unidades)')).toBeVisible();
    await page.getByRole('button', { name: 'Eliminar la línea 3' }).click();
    await expect(lines(page)).toHaveCount(2);
  });

  await test.step('al carrito, y de vuelta', async () => {
    await page.getByRole('button', { name: 'Agregar al carrito' }).click();
    await expect(page.getByText('Agregamos 2 productos al carrito.').last()).toBeVisible();
    expect(await carritoOf(page)).toEqual([
      [uno.id, 6],
      [dos.id, 4],
    ]);
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await expect(lines(page)).toHaveCount(2);
    expect(await carritoOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Agregar al carrito' }).click();
    await expect(lines(page)).toHaveCount(0);
  });

  await test.step('desde el carrito se guarda como pedido habitual', async () => {
    await enterAs(page, await registerCliente(request));
    await page.goto('/carrito');
    await page.getByRole('button', { name: 'Guardar como pedido habitual' }).click();
    await page.getByLabel('Nombre del pedido habitual').fill('Obra Maipú');
    await page.getByRole('button', { name: 'Guardar', exact: true }).click();
    await page.getByRole('link', { name: 'Ver pedido habitual' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Obra Maipú' })).toBeVisible();
  });

  await test.step('se edita, y al pedirlo dice qué cambió', async () => {
    await units(page, uno).fill('2');
    await expect(page.getByText('(2 productos, 6 unidades)')).toBeVisible();
    await expect(page.getByText('$119.940')).toBeVisible();
    await page.getByRole('button', { name: 'Guardar cambios' }).click();
    await expect(page.getByText('Guardamos los cambios.')).toBeVisible();
    await database.query('update productos set precio_unitario = 21990 where id = $1', [uno.id]);
    await database.query("update productos set estado = 'inactivo' where id = $1", [dos.id]);
    await page.getByRole('link', { name: 'Mis pedidos habituales' }).click();
    await expect(page.getByRole('button', { name: 'Pedir de nuevo: Obra Maipú' })).toBeVisible();
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    await expectAccessible(page);
    await page.evaluate(() => localStorage.removeItem('carrito'));
    await page.getByRole('button', { name: 'Pedir de nuevo: Obra Maipú' }).click();
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toContainText(`«${uno.descripcion}» cambió de precio: de $19.990 a $21.990.`);
    await expect(dialog).toContainText(`«${dos.descripcion}» ya no está a la venta.`);
    await dialog.getByRole('button', { name: 'Quedarme aquí' }).click();
    expect(await carritoOf(page)).toContainEqual([uno.id, 2]);
    await page.getByRole('link', { name: 'Ver o editar: Obra Maipú' }).click();
    await expect(page.getByText('Subió de precio: costaba $19.990.')).toBeVisible();
    await expect(page.getByText('Ya no se vende: no irá al carrito.')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('se elimina, y se deshace', async () => {
    await page.getByRole('link', { name: 'Mis pedidos habituales' }).click();
    await page.getByRole('button', { name: 'Eliminar: Obra Maipú' }).click();
    await page.getByRole('button', { name: 'Deshacer: Obra Maipú' }).click();
    await expect(page.getByRole('button', { name: 'Pedir de nuevo: Obra Maipú' })).toBeVisible();
  });
});

test('lo que falla al leer o al guardar no borra lo escrito, y el archivo que no es una planilla se niega', async ({
  page,
  request,
  database,
  expectedConsole,
}) => {
  const producto = await createProducto(database);
  await enterAs(page, await registerCliente(request));
  await page.goto('/pedido-rapido');
  await list(page).fill(`${producto.codigo_producto_fussan} x 2`);
  expectedConsole.push(/ERR_FAILED|Failed to load/, refused(400));
  await page.route('**/api/pedido-rapido', (route) => route.abort(), { times: 1 });
  await read(page);
  await expect(page.getByRole('alert').filter({ hasText: /conexión/ })).toBeVisible();
  await page.reload();
  await expect(list(page)).toHaveValue(`${producto.codigo_producto_fussan} x 2`);

  const upload = (name: string, content: string) =>
    page
      .getByLabel('Planilla con tu lista')
      .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) });
  await upload('pedido.xlsx', 'PK\u0003\u0004 esto no es un libro');
  await expect(page.getByRole('alert').filter({ hasText: /dañada|no es un libro/ })).toBeVisible();
  await expect(list(page)).toHaveValue(`${producto.codigo_producto_fussan} x 2`);
  await upload('pedido.csv', `Obra Maipú\nCódigo;Cantidad\n${producto.codigo_producto_fussan};70\nTotal;70\n`);
  await expect(page.getByText('Saltamos 2 filas que no piden nada: títulos o totales.')).toBeVisible();
  await expect(units(page, producto)).toHaveValue('70');

  await page.getByRole('button', { name: 'Guardar como pedido habitual' }).click();
  const nombre = page.getByLabel('Nombre del pedido habitual');
  await nombre.fill('Taller');
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page.getByText('Guardado en tus pedidos habituales como «Taller».')).toBeVisible();
  // What was typed is kept, though there is less of it today.
  const kept = await database.query('select cantidad from pedidos_habituales_lineas where producto_id = $1', [
    producto.id,
  ]);
  expect(kept.rows).toEqual([{ cantidad: 70 }]);
  await page.reload();
  await page.getByRole('button', { name: 'Guardar como pedido habitual' }).click();
  await nombre.fill('TALLER');
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page.getByText('Ya tienes un pedido habitual «TALLER».')).toBeVisible();
  await expect(nombre).toHaveValue('TALLER');
  await expect(units(page, producto)).toHaveValue('70');
});
