import { pagesOf } from '#server/testing/pdf.ts';
import { receivedCorreo } from './support/correo.ts';
import { createProvedor, EXISTENCIAS, limitStock } from './support/existencias.ts';
import { rowsIn, toastWith } from './support/lista.ts';
import { openStaff } from './support/menu.ts';
import { demoSession, enterAs } from './support/people.ts';
import { createProducto, uniqueWord } from './support/productos.ts';
import { expect, refused, test } from './support/test.ts';

test('lo propuesto se hace orden, se corrige, se envía con su PDF al proveedor y deja de proponerse; sin correo no sale, y nada escrito se pierde', async ({
  page,
  request,
  database,
  expectedConsole,
}) => {
  expectedConsole.push(refused(409));
  const provedor = await createProvedor(database);
  const producto = await createProducto(database, { cantidad_stock: 1, proveedor_id: provedor.id });
  await limitStock(database, producto, { stock_minimo: 5, stock_maximo: 20, ultimo_costo: 1_000 });
  const more = await createProducto(database, { proveedor_id: provedor.id, descripcion: `Broca ${uniqueWord()}` });
  await enterAs(page, await demoSession(request));

  await page.goto(`${EXISTENCIAS}/reposicion?proveedor_id=${provedor.id}`);
  await page.getByRole('button', { name: `Hacer la orden a ${provedor.nombre}` }).dblclick();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^OC \d{6}$/);
  const numero = (await page.getByRole('heading', { level: 1 }).textContent())!;
  const id = page.url().split('/').at(-1);
  await expect(page.getByLabel(`Cantidad de ${producto.descripcion}`)).toHaveValue('19');
  await expect(page.getByLabel(`Costo neto de ${producto.descripcion}`)).toHaveValue('1.000');

  // With the keyboard: a name, Enter, how many, and back to look for the next one.
  await page.getByLabel('Agregar un producto').fill(more.descripcion);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(`Cantidad de ${more.descripcion}`)).toBeFocused();
  await page.keyboard.type('10');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Agregar un producto')).toBeFocused();
  await page.getByLabel(`Costo neto de ${more.descripcion}`).fill('99,5');
  await page.getByLabel(`Costo neto de ${producto.descripcion}`).fill('1.200');
  await expect(page.getByText('el último costo fue $1.000 y ahora es $1.200, un 20% más.')).toBeVisible();
  await expect(page.getByText('$28.316', { exact: true })).toBeVisible();

  // The worst: what was typed outlives a reload, and a supplier without e-mail is told in words.
  await page.reload();
  await expect(page.getByLabel(`Costo neto de ${producto.descripcion}`)).toHaveValue('1.200');
  await page.getByRole('button', { name: 'Enviar al proveedor' }).click();
  await expect(page.getByRole('alertdialog').filter({ hasText: '¿Está bien?' })).toBeVisible();
  await page.getByRole('button', { name: 'Sí, está bien' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'no tiene correo' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ir a la ficha del proveedor' })).toBeVisible();
  const email = `ventas-${provedor.id}@proveedora.test`;
  await database.query('update proveedores set email = $2 where id = $1', [provedor.id, email]);
  await page.reload();
  await expect(page.getByLabel(`Costo neto de ${producto.descripcion}`)).toHaveValue('1.200');
  await page.getByRole('button', { name: 'Enviar al proveedor' }).click();
  await page.getByRole('button', { name: 'Enviar', exact: true }).click();
  await expect(toastWith(page, `La orden ${numero} va en camino a ${email}.`)).toBeVisible();
  await expect(page.getByText('Enviada', { exact: true }).first()).toBeVisible();
  await expect(page.getByLabel('Agregar un producto')).toHaveCount(0);

  const correo = await receivedCorreo(({ subject }) => subject?.includes(numero) ?? false);
  expect(correo.to?.[0]?.address).toBe(email);
  const pdf = correo.attachments.find(({ mimeType }) => mimeType === 'application/pdf')!;
  const [hoja] = await pagesOf(new Uint8Array(pdf.content as ArrayBuffer));
  for (const texto of [numero, provedor.nombre, producto.descripcion, '19 $1.200 $22.800', 'Total $28.316']) {
    expect(hoja).toContain(texto);
  }

  await openStaff(page, `${EXISTENCIAS}/reposicion?proveedor_id=${provedor.id}`);
  await expect(
    page.getByText('A este proveedor no hay nada que pedirle.').or(page.getByText('No hace falta pedir nada.')),
  ).toBeVisible();

  // Late, it stands among those that are.
  await database.query(
    `with lineas as (update ordenes_proveedor_lineas set fecha_acordada = current_date - 9 where orden_id = $1)
     update ordenes_proveedor set vence = current_date - 9 where id = $1`,
    [id],
  );
  await openStaff(page, '/admin/ordenes?atrasadas=1');
  await expect(rowsIn(page, 'Órdenes a proveedores').filter({ hasText: numero })).toContainText('Atrasada');

  // By hand, to the same one.
  await page.getByRole('button', { name: 'Nueva orden' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nueva orden' });
  await dialog.getByRole('combobox', { name: 'Proveedor' }).fill(provedor.nombre);
  await page.getByRole('listbox', { name: 'Proveedor' }).getByRole('option', { name: provedor.nombre }).click();
  await dialog.getByRole('button', { name: 'Crear borrador' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^OC \d{6}$/ })).toBeVisible();
  await expect(page.getByText('Todavía no hay productos. Busca uno aquí abajo.')).toBeVisible();

  // What the supplier sells by the dozen: the nearest that fit are a button away, and so many all the same are asked about once.
  await database.query('insert into proveedores_productos (proveedor_id, producto_id, multiplo) values ($1, $2, 12)', [
    provedor.id,
    more.id,
  ]);
  await page.getByLabel('Agregar un producto').fill(more.descripcion);
  await page.keyboard.press('Enter');
  const units = page.getByLabel(`Cantidad de ${more.descripcion}`);
  await expect(units).toHaveValue('12');
  await units.fill('30');
  await expect(page.getByText('El proveedor vende de a 12: 24 o 36.')).toBeVisible();
  await page.getByRole('button', { name: `Pedir 24 de ${more.descripcion}` }).click();
  await expect(units).toBeFocused();
  await expect(units).toHaveValue('24');
  await expect(page.getByText('El proveedor vende de a 12')).toHaveCount(0);
  await units.fill('30');
  await page.getByLabel(`Costo neto de ${more.descripcion}`).fill('99,5');
  await page.getByRole('button', { name: 'Guardar borrador' }).click();
  const asked = page.getByRole('alertdialog');
  await expect(asked).toContainText('se piden 30. El proveedor vende de a 12: 24 o 36. ¿Pedirlo así?');
  await asked.getByRole('button', { name: 'Sí, está bien' }).click();
  await expect(page.getByRole('button', { name: 'Guardado' })).toBeVisible();
  await page.getByRole('button', { name: 'Enviar al proveedor' }).click();
  await page.getByRole('button', { name: 'Enviar', exact: true }).click();
  await expect(page.getByText('Enviada', { exact: true }).first()).toBeVisible();
});
