import { payCompra, placeCompra } from './support/compras.ts';
import { openStaff } from './support/menu.ts';
import { demoSession, enterAs, newEmail, registerCliente } from './support/people.ts';
import { createProducto } from './support/productos.ts';
import { expect, expectAccessible, test } from './support/test.ts';

const noWiderThan = (page: import('@playwright/test').Page, width: number) =>
  expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);

test('desde un esmeril «solo cuerpo» se compra lo que necesita, sin lo que no se quiere, de una vez', async ({
  page,
  database,
}) => {
  const { rows } = await database.query<{ id: number; descripcion: string }>(
    'select id, descripcion from productos where codigo_producto_fussan = 110010',
  );
  const [esmeril] = rows as [{ id: number; descripcion: string }];
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/detalle-producto/${esmeril.id}`);
  const kit = page.getByRole('region', { name: 'Lo que necesita para trabajar' });
  await expect(kit.getByRole('link', { name: /^Batería de ion de litio Makita 18 V/ })).toBeVisible();
  await expect(kit.getByRole('link', { name: /^Cargador rápido Makita 18 V/ })).toBeVisible();
  await expect(kit.getByText('Los cuatro juntos')).toBeVisible();
  await noWiderThan(page, 360);
  await expectAccessible(page);
  await kit.getByRole('checkbox', { name: /^Llevar Cargador rápido/ }).click();
  await expect(kit.getByText('Los tres juntos')).toBeVisible();
  await kit.getByRole('button', { name: 'Agregar todo' }).click();
  await expect(page.getByRole('link', { name: 'Carrito, 3 productos' })).toBeAttached();
  await page.keyboard.press('Escape');
  // Completed later, what is there already isn't taken twice.
  await kit.getByRole('checkbox', { name: /^Llevar Cargador rápido/ }).click();
  await kit.getByRole('button', { name: 'Agregar todo' }).click();
  await expect(page.getByRole('link', { name: 'Carrito, 4 productos' })).toBeAttached();
  await expect(kit.getByText('3 ya estaban en tu carrito.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('region', { name: 'Va bien con' }).getByText(/^Lentes de seguridad/)).toBeVisible();

  // Another product's page remembers this one.
  const otro = await createProducto(database);
  await page.goto(`/detalle-producto/${otro.id}`);
  await expect(
    page.getByRole('region', { name: 'Vistos hace poco' }).getByRole('link', { name: esmeril.descripcion }),
  ).toBeVisible();
});

test('de un producto agotado se pide un aviso, y el personal ve cuántos lo esperan', async ({
  page,
  request,
  database,
}) => {
  const producto = await createProducto(database, { cantidad_stock: 0 });
  await page.goto(`/detalle-producto/${producto.id}`);
  await page.getByRole('button', { name: 'Avísame cuando llegue' }).click();
  const form = page.getByRole('form', { name: 'Avísame cuando llegue' });
  await expect(form.getByLabel('Tu correo')).toBeFocused();
  await form.getByRole('button', { name: 'Avísame' }).click();
  await expect(form.getByText('Escribe tu correo.')).toBeVisible();
  await form.getByLabel('Tu correo').fill(newEmail());
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Avísame' }).click();
  await expect(page.getByText('Te escribiremos una vez, apenas llegue.')).toBeFocused();

  await enterAs(page, await demoSession(request));
  await page.goto(`/admin/productos/${producto.id}?seccion=stock`);
  await expect(page.getByText(/^1 persona espera que llegue/)).toBeVisible();
  await openStaff(page, '/admin/esperados');
  await expect(page.getByRole('row', { name: producto.descripcion })).toBeVisible();
  await expectAccessible(page);
});

test('una pregunta se responde en público y una opinión de quien compró se modera', async ({
  page,
  request,
  database,
  newVisitor,
}) => {
  const producto = await createProducto(database);
  const cliente = await registerCliente(request);
  const { id } = await placeCompra(request, cliente, [[producto, 1]]);
  const admin = await demoSession(request);
  await payCompra(request, admin.token, id);
  await database.query(`update compras set estado = 'Entregado' where id = $1`, [id]);

  await enterAs(page, cliente);
  await page.goto(`/detalle-producto/${producto.id}`);
  await page.getByRole('button', { name: 'Hacer una pregunta' }).click();
  await page.getByLabel('Tu pregunta').fill('¿El mango es de fibra?');
  await page.getByRole('button', { name: 'Enviar pregunta' }).click();
  await expect(page.getByText(/^Recibimos tu pregunta/)).toBeVisible();
  await page.getByRole('button', { name: 'Escribir una opinión' }).click();
  const form = page.getByRole('form', { name: 'Tu opinión' });
  await form.getByRole('button', { name: 'Enviar opinión' }).click();
  await expect(form.getByText('Elige de una a cinco estrellas.')).toBeVisible();
  await form.getByLabel('4 · Muy buena').check();
  await form.getByLabel('Cuéntanos más').fill('Firme y bien balanceado.');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Enviar opinión' }).click();
  await expect(page.getByText(/^Gracias por tu opinión/)).toBeVisible();

  const staff = await newVisitor();
  await enterAs(staff, admin);
  await staff.goto('/admin/preguntas?estado=pendiente');
  await expectAccessible(staff);
  await staff.getByRole('button', { name: 'Responder: ¿El mango es de fibra?' }).first().click();
  const dialog = staff.getByRole('dialog');
  await dialog.getByLabel('Respuesta').fill('Sí, de fibra de vidrio.');
  await dialog.getByRole('button', { name: 'Publicar' }).click();
  await expect(staff.getByText('La respuesta está publicada.')).toBeVisible();
  await openStaff(staff, '/admin/opiniones?estado=pendiente');
  await expectAccessible(staff);
  await staff.getByRole('button', { name: 'Publicar: Firme y bien balanceado.' }).first().click();
  await expect(staff.getByText(/^La opinión de .* está publicada/)).toBeVisible();

  await page.reload();
  await expect(
    page.getByRole('region', { name: 'Preguntas y respuestas' }).getByText('Sí, de fibra de vidrio.'),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: /1 opinión$/ })).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Opiniones de quienes lo compraron' }).getByText('Firme y bien balanceado.'),
  ).toBeVisible();
  const ld = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(ld.join()).toContain('"aggregateRating":{"@type":"AggregateRating","ratingValue":4,"reviewCount":1}');
  await page.getByRole('button', { name: 'Escribir una opinión' }).click();
  await expect(page.getByText('Ya opinaste de este producto. Gracias.')).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  await noWiderThan(page, 360);
  await expectAccessible(page);

  await openStaff(staff, '/admin/opiniones?estado=publicada');
  await staff
    .getByRole('row', { name: 'Firme y bien balanceado.' })
    .first()
    .getByRole('button', { name: /^Más acciones|^Acciones/ })
    .click();
  await staff.getByRole('menuitem', { name: 'No mostrar' }).click();
  await staff.getByLabel('Por qué no se muestra').fill('Es de otro producto');
  await staff.getByRole('dialog').getByRole('button', { name: 'No mostrar' }).click();
  await expect(staff.getByText('La opinión no se muestra.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Todavía nadie ha opinado de este producto.')).toBeVisible();
});

test('el personal elige y esconde lo que va con un producto', async ({ page, request, database }) => {
  const producto = await createProducto(database);
  const maletin = await createProducto(database);
  await enterAs(page, await demoSession(request));
  await page.goto(`/admin/productos/${producto.id}?seccion=relaciones`);
  await page.getByLabel('Agregar a «Lo que necesita»').fill(maletin.descripcion);
  await page.getByRole('option', { name: maletin.descripcion }).click();
  const elegido = page
    .getByRole('region', { name: 'Lo que necesita' })
    .getByRole('link', { name: maletin.descripcion });
  await expect(elegido).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await noWiderThan(page, 360);
  await page.goto(`/detalle-producto/${producto.id}`);
  await expect(page.getByText('Los dos juntos')).toBeVisible();
  await page.goto(`/admin/productos/${producto.id}?seccion=relaciones`);
  await page.getByRole('button', { name: `Quitar ${maletin.descripcion}` }).click();
  await expect(elegido).toHaveCount(0);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(elegido).toBeVisible();
});
