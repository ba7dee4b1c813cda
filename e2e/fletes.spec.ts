import type { Fletes } from '#contract/ventas/fletes/fletes.ts';
import {
  clienteAtCheckout,
  comprasOf,
  confirmCompra,
  ENVIO,
  expectSuccess,
  fillDespacho,
  problem,
  provedoresKnown,
} from './support/compras.ts';
import { demoSession, enterAs } from './support/people.ts';
import { createProducto, uniqueWord } from './support/productos.ts';
import { expect, expectAccessible, refused, test } from './support/test.ts';

test('el flete se ve en el producto y en el carrito, para la comuna elegida una vez', async ({ page, database }) => {
  const producto = await createProducto(database, { precio_unitario: 20_000 });
  await page.goto(`/detalle-producto/${producto.id}`);
  const flete = page.getByRole('region', { name: 'Despacho a tu comuna' });
  await expect(flete.getByText('Elige tu comuna y te decimos cuánto cuesta y cuándo llega.')).toBeVisible();
  await flete.getByLabel('Despacho a', { exact: true }).selectOption('Quilicura');
  await expect(flete.getByText('$3.990, llega a más tardar el')).toBeVisible();
  await expect(flete.getByText('Retiro en tienda gratis, desde el')).toBeVisible();
  await flete.getByLabel('Despacho a', { exact: true }).selectOption('Isla de Pascua');
  await expect(flete.getByText('$18.990, llega a más tardar el')).toBeVisible();
  await flete.getByLabel('Despacho a', { exact: true }).selectOption('Antártica');
  await expect(flete.getByText('No llegamos a Antártica.')).toBeVisible();
  await flete.getByLabel('Despacho a', { exact: true }).selectOption('Juan Fernández');
  await expect(flete.getByText('Despacho a cotizar.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: `Agregar al carrito: ${producto.descripcion}` }).click();
  await page.goto('/carrito');
  await expect(flete.getByLabel('Despacho a', { exact: true })).toHaveValue('Juan Fernández');
  await flete.getByLabel('Despacho a', { exact: true }).selectOption('Quilicura');
  await expect(flete.getByText('$3.990, llega a más tardar el')).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});

test('el personal pone tarifas en su lugar, las deshace, y prueba cuánto costaría', async ({
  page,
  request,
  database,
}) => {
  const producto = await createProducto(database, { precio_unitario: 20_000 });
  await enterAs(page, await demoSession(request));
  await page.goto('/admin/fletes');
  await expect(page.getByRole('heading', { level: 1, name: 'Fletes' })).toBeVisible();
  await expectAccessible(page);

  const zona = `Zona ${uniqueWord()}`;
  await page.getByRole('button', { name: 'Agregar zona' }).click();
  await page.getByRole('dialog').getByLabel('Nombre').fill(zona);
  await page.getByRole('dialog').getByRole('button', { name: 'Guardar' }).click();
  const tarifas = page.getByRole('region', { name: `Encomiendas Andinas a ${zona}` });
  await expect(tarifas.getByText('No va a esta zona.')).toBeVisible();
  await tarifas.getByRole('button', { name: 'Agregar tramo' }).click();
  await tarifas.getByLabel('Hasta (kg), tramo 1').fill('5');
  await tarifas.getByLabel('Precio, tramo 1').fill('7.770');
  await tarifas.getByRole('button', { name: 'Guardar' }).click();
  await expect(tarifas.getByText('Desde $7.770 hasta 5 kg')).toBeVisible();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(tarifas.getByText('No va a esta zona.')).toBeVisible();

  await page.getByRole('link', { name: 'Comunas', exact: true }).click();
  await page.getByLabel('Buscar comuna').fill('ollagüe');
  await expect(page.getByText('1 comuna', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Zona de Ollagüe')).toBeVisible();

  await page.getByRole('link', { name: '¿Cuánto costaría?' }).click();
  await page.getByLabel('Código del producto').fill(String(producto.codigo_producto_fussan));
  await page.getByLabel('Comuna', { exact: true }).selectOption('Arica');
  await page.getByRole('button', { name: 'Calcular' }).click();
  await expect(page.getByText('Despacho a Arica: 1 kg.')).toBeVisible();
});

test('si la tarifa cambia mientras se paga, se dice cuánto y se compra al nuevo total', async ({
  page,
  request,
  database,
  expectedConsole,
}, { repeatEachIndex }) => {
  expectedConsole.push(refused(409));
  const producto = await createProducto(database, { precio_unitario: 20_000 });
  const { token } = await demoSession(request);
  const headers = { authorization: `Bearer ${token}` };
  const { zonas } = (await (await request.get('/api/fletes', { headers })).json()) as Fletes;
  // Nobody else sends anything there.
  const comuna = ['Putre', 'General Lagos', 'Camarones', 'Camiña', 'Colchane'][repeatEachIndex % 5]!;
  const moveTo = async (zona: string) => {
    const { id: zona_id } = zonas.find(({ nombre }) => nombre === zona)!;
    const comunas = [{ comuna, zona_id, dias_viaje: 9, servicio: 'si' }];
    expect((await request.put('/api/fletes/comunas', { headers, data: { comunas } })).status()).toBe(200);
  };
  await moveTo('Norte grande');
  const user = await clienteAtCheckout(page, request, [producto, 1]);
  await fillDespacho(page, { ...ENVIO, comuna });
  await provedoresKnown(page);
  const total = (text: string) => page.getByRole('definition').filter({ hasText: text });
  await expect(total('$29.990,00')).toBeVisible();
  await moveTo('Islas en avión');
  await confirmCompra(page);
  const changed = problem(page, 'El total de tu compra cambió. Revisa el nuevo total y confirma otra vez.');
  await expect(changed.getByRole('listitem')).toHaveText([
    'Despacho: de $9.990,00 a $18.990,00',
    'Total: de $29.990,00 a $38.990,00',
  ]);
  await expect(total('$38.990,00')).toBeVisible();
  expect(await comprasOf(database, user.id)).toEqual([]);
  await confirmCompra(page);
  await expectSuccess(page, user.email);
  expect(await comprasOf(database, user.id)).toMatchObject([{ precio_final: '38990.00' }]);
});
