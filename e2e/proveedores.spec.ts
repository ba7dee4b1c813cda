import { formatRut, limpiarRut } from '#contract/valores/rut.ts';
import { confirm } from './support/admin-usuarios.ts';
import { placeCompra } from './support/compras.ts';
import { cellOf, doToRow, rowsIn, searchFor, toastWith } from './support/lista.ts';
import { staffMenu } from './support/menu.ts';
import { demoSession, enterAs, newRut, registerCliente } from './support/people.ts';
import { createProducto, uniqueWord } from './support/productos.ts';
import { expect, refused, test } from './support/test.ts';

test('un proveedor se agrega, recibe productos, no se elimina con historia y se archiva', async ({
  page,
  request,
  database,
  expectedConsole,
}) => {
  expectedConsole.push(refused(400), refused(409));
  const rut = limpiarRut(newRut());
  const nombre = `Ferretera ${uniqueWord()}`;
  const producto = await createProducto(database, { cantidad_stock: 0, proveedor_id: null });
  await enterAs(page, await demoSession(request));
  await page.goto('/admin');
  await staffMenu(page).getByRole('link', { name: 'Proveedores', exact: true }).click();
  const table = page.getByRole('table', { name: 'Proveedores' });
  for (const title of [
    'Num de proveedor',
    'RUT',
    'Nombre',
    'Dirección',
    'Comuna',
    'Contacto',
    'Horario retiro',
    'Forma pago',
    'Email',
  ]) {
    await expect(table.getByRole('columnheader', { name: title })).toBeVisible();
  }

  // The worst there is: the RUT is another supplier's, who is named; nothing typed is lost.
  await page.getByRole('button', { name: 'Agregar Proveedor' }).click();
  const dialog = page.getByRole('dialog', { name: 'Agregar Proveedor' });
  await expect(dialog.getByText('Formato RUT: solo números y K/k, sin guion ni puntos')).toBeVisible();
  await expect(dialog.getByText('Solo números', { exact: true })).toBeVisible();
  await dialog.getByLabel('Nombre').fill(nombre);
  await dialog.getByLabel('RUT').fill(formatRut(rut));
  await dialog.getByLabel('Contacto').fill('+56 9');
  const save = dialog.getByRole('button', { name: 'Agregar Proveedor' });
  await save.click();
  await expect(dialog.getByText('Escribe un teléfono de 6 a 15 cifras: solo números.')).toBeVisible();
  await dialog.getByLabel('Contacto').fill('56987654321');
  await dialog.getByLabel('RUT').fill('76812048k');
  await save.click();
  await expect(dialog.getByText('ya lo tiene otro proveedor: «Maquinarias Tolvar del Norte SpA».')).toBeVisible();
  await expect(dialog.getByLabel('Nombre')).toHaveValue(nombre);
  await dialog.getByLabel('RUT').fill(rut);
  const sent = page.waitForRequest((asked) => asked.method() === 'POST' && asked.url().endsWith('/provedor'));
  await save.click();
  const typed = /K$/.test(rut) ? rut : Number(rut);
  expect((await sent).postDataJSON()).toMatchObject({ rut_provedor: typed, contacto: 56_987_654_321 });
  await expect(toastWith(page, 'Proveedor agregado.')).toBeVisible();
  await searchFor(page, 'proveedores', nombre);
  const row = rowsIn(page, 'Proveedores').filter({ hasText: nombre });
  await expect(cellOf(row, 'RUT')).toHaveText(`${rut.slice(0, -1)}-${rut.slice(-1)}`);
  await expect(cellOf(row, 'Email')).toHaveText('No Disponible');

  // A product of its assortment, which prefers it from then on.
  await page.getByRole('button', { name: 'Agregar producto a un proveedor' }).click();
  const adding = page.getByRole('dialog', { name: 'Agregar producto a un proveedor' });
  // The dialog takes the focus a moment after it has come, and with it what was typed sooner.
  const proveedor = adding.getByRole('combobox', { name: 'Proveedor', exact: true });
  await expect(proveedor).toBeFocused();
  await proveedor.fill(nombre);
  await page.getByRole('option', { name: nombre }).click();
  // By its name, and none of several by accident.
  await adding.getByLabel('Código o nombre').fill(producto.descripcion);
  await adding.getByRole('button', { name: 'Agregar', exact: true }).click();
  await expect(adding.getByText('Elige uno de los productos de la lista.')).toBeVisible();
  await adding.getByLabel('Código o nombre').press('Enter');
  await expect(adding.getByLabel('Código o nombre')).toHaveValue(String(producto.codigo_producto_fussan));
  await expect(adding.getByText(producto.descripcion)).toBeVisible();
  await adding.getByLabel('Código del proveedor').fill('AL-77');
  await adding.getByLabel('Es el proveedor preferido').check();
  await adding.getByRole('button', { name: 'Agregar', exact: true }).click();
  await expect(toastWith(page, 'Producto agregado al proveedor.')).toBeVisible();

  // The panel.
  await page.getByRole('link', { name: 'Productos del Proveedor' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Productos del Proveedor' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Proveedor' }).fill(nombre);
  await page.getByRole('option', { name: nombre }).click();
  await expect(page.getByText('No hay productos de proveedor disponibles.')).toBeVisible();
  await page.getByRole('button', { name: 'Añadir Nuevo Producto de Proveedor' }).click();
  await expect(page.getByRole('button', { name: 'Ocultar Formulario de Creación' })).toBeVisible();
  const form = page.getByRole('form', { name: 'Añadir Nuevo Producto de Proveedor' });
  const create = form.getByRole('button', { name: 'Crear Producto de Proveedor' });
  await form.getByLabel('Cantidad Recibida').fill('muchas');
  await create.click();
  await expect(form.getByRole('alert')).toHaveText(
    'Por favor, ingresa valores numéricos válidos para los campos requeridos.',
  );
  await form.getByLabel('Código Fussan').fill('999999999999999');
  await form.getByRole('combobox', { name: 'Proveedor ID' }).fill(nombre);
  await page.getByRole('option', { name: nombre }).click();
  await form.getByLabel('Cantidad Recibida').fill('10');
  await form.getByLabel('Precio Compra Unitario').fill('2.500,50');
  await form.getByLabel('Estado Recepción').selectOption('Aceptado');
  await create.click();
  await expect(form.getByRole('alert').first()).toContainText(
    'Error al crear el producto de proveedor. Verifica los datos e intenta de nuevo.',
  );
  await expect(form.getByLabel('Cantidad Recibida')).toHaveValue('10');
  await form.getByLabel('Código Fussan').fill(String(producto.codigo_producto_fussan));
  await create.click();
  await expect(page.getByText('Producto de proveedor añadido con éxito!')).toBeVisible();
  const item = page.getByRole('listitem').filter({ hasText: producto.descripcion });
  for (const text of ['N/A', '$2.500,50', 'Aceptado', 'Lote o Serie', 'Número de Factura', 'Fecha Recepción']) {
    await expect(item.getByText(text).first()).toBeVisible();
  }

  // What came is sold: it can't be taken back, and says why.
  await placeCompra(request, await registerCliente(request), [[producto, 6]]);
  await item.getByRole('button', { name: /^Eliminar/ }).click();
  await confirm(page, '¿Estás seguro de que deseas eliminar este producto?', 'Eliminar');
  await expect(
    page.getByText(
      'Error al eliminar el producto: No se puede eliminar: entraron 10 unidades y quedan 4; las demás ya se vendieron.',
    ),
  ).toBeVisible();

  // Its page has all of it.
  await item.getByRole('link', { name: nombre }).click();
  await expect(page.getByRole('heading', { level: 1, name: nombre })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Lo recibido' })).toContainText('0% de lo recibido');
  await page.getByLabel('Espera, en días').fill('7');
  await page.getByRole('button', { name: 'Actualizar' }).click();
  await expect(page.getByText('Proveedor actualizado.')).toBeVisible();
  await page.getByRole('button', { name: 'Agregar un contacto' }).click();
  const person = page.getByRole('dialog', { name: 'Agregar un contacto' });
  await person.getByLabel('Nombre').fill('Rosa Díaz');
  await person.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByRole('list', { name: 'Contactos' })).toContainText('Rosa Díaz');
  await page.getByRole('link', { name: 'Productos', exact: true }).last().click();
  const sold = rowsIn(page, 'Productos');
  await expect(sold).toHaveCount(1);
  await expect(cellOf(sold, 'Su código')).toHaveText('AL-77');
  await expect(cellOf(sold, 'Último precio')).toHaveText('$2.500,50');
  await doToRow(sold, 'Ver precios');
  await expect(rowsIn(page, 'Precios de este proveedor')).toHaveCount(1);
  await page.keyboard.press('Escape');

  // With history it isn't deleted: the reason is said, and it is archived instead.
  await page.getByRole('link', { name: 'Volver a los proveedores' }).click();
  await searchFor(page, 'proveedores', nombre);
  await doToRow(row, 'Eliminar');
  await confirm(page, '¿Estás seguro de que deseas eliminar este proveedor?', 'Eliminar');
  const refusal = page.getByRole('alert').filter({ hasText: 'Error al eliminar el proveedor.' });
  await expect(refusal).toContainText('1 producto que lo prefiere, 1 producto en su surtido, 1 recepción y 1 compra');
  await doToRow(row, 'Archivar');
  const told = toastWith(page, `${nombre} está archivado.`);
  await expect(told).toBeVisible();
  await expect(row).toHaveCount(0);
  await told.getByRole('button', { name: 'Deshacer' }).click();
  await expect(row).toHaveCount(1);
  await page.getByRole('link', { name: 'Volver', exact: true }).click();
  await expect(page).toHaveURL('/admin');
});
