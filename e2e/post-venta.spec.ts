import { payCompra, placeCompra } from './support/compras.ts';
import { cellOf, rowsIn, searchFor, toastWith } from './support/lista.ts';
import { openStaff, staffMenu } from './support/menu.ts';
import { CLAVE_DEMO, demoSession, enterAs, newEmail, registerCliente } from './support/people.ts';
import { createProducto } from './support/productos.ts';
import { expect, refused, test } from './support/test.ts';

const LICITACION = '/admin-licitacion';

test('un reclamo va del pedido a Post Venta y se resuelve; en Configuración se invita a un usuario', async ({
  page,
  request,
  database,
  expectedConsole,
}) => {
  await test.step('quien compró reclama desde su pedido; en Post Venta se responde, respetando lo que eligió, y se resuelve', async () => {
    expectedConsole.push(refused(409));
    const producto = await createProducto(database, { cantidad_stock: 9 });
    const cliente = await registerCliente(request);
    const { id, num_pedido } = await placeCompra(request, cliente, [[producto, 2]], { email: cliente.email });
    const { token } = await demoSession(request);
    await payCompra(request, token, id);
    await enterAs(page, cliente);
    await page.goto(`/details-compra/${id}#reclamos`);

    // More than was bought: the shop says so, and nothing typed is lost.
    await page.getByRole('button', { name: 'Hacer un reclamo' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(`Unidades de ${producto.descripcion}`).fill('3');
    await dialog.getByLabel('Cuéntanos qué pasó').fill('Dejó de andar al segundo día.');
    await dialog.getByLabel('Qué prefieres').selectOption('devolucion');
    await dialog.getByRole('button', { name: 'Enviar reclamo' }).click();
    await expect(dialog.getByRole('alert')).toContainText(`De «${producto.descripcion}» se compraron 2.`);
    await expect(dialog.getByLabel('Cuéntanos qué pasó')).toHaveValue('Dejó de andar al segundo día.');
    await dialog.getByLabel(`Unidades de ${producto.descripcion}`).fill('1');
    await dialog.getByRole('button', { name: 'Enviar reclamo' }).dblclick();
    await expect(page.getByText(/^Recibimos tu reclamo \d{6}\.$/)).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(1);
    await page.getByLabel('Adjuntar fotos', { exact: true }).setInputFiles({
      name: 'boleta.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.4\n%%EOF'),
    });
    await expect(page.getByRole('button', { name: 'Descargar boleta.pdf' })).toBeVisible();
    await page.getByLabel('Adjuntar fotos', { exact: true }).setInputFiles({
      name: 'otra-cosa.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.4\nno era\n%%EOF'),
    });
    await page.getByRole('button', { name: 'Quitar otra-cosa.pdf' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Quitar' }).click();
    await expect(page.getByRole('button', { name: 'Descargar otra-cosa.pdf' })).toBeHidden();
    // Its deadline came.
    await database.query(
      "update reclamos set vence = (now() at time zone 'America/Santiago')::date where compra_id = $1",
      [id],
    );

    await enterAs(page, await demoSession(request));
    await page.goto(LICITACION);
    const today = page.getByRole('region', { name: 'Reclamos para hoy' });
    await today.getByRole('link', { name: /^Ver/ }).click();
    await expect(page).toHaveURL(`${LICITACION}/ventas/post-venta?para_hoy=1`);
    await page.keyboard.press('Control+k');
    await page.getByRole('textbox', { name: 'Buscar en todo' }).fill(String(num_pedido));
    await expect(page.getByRole('button', { name: new RegExp(`^Reclamo \\d{6}.*pedido ${num_pedido}`) })).toBeVisible();
    await page.keyboard.press('Escape');
    const menu = staffMenu(page);
    await expect(menu.getByRole('link', { name: /^Post Venta/ })).toHaveAttribute('aria-current', 'page');
    await searchFor(page, 'reclamos', String(num_pedido));
    const row = rowsIn(page, 'Post Venta').first();
    await expect(cellOf(row, 'Tipo')).toHaveText('Garantía');
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Exportar' }).click(),
    ]);
    expect(saved.suggestedFilename()).toMatch(/^reclamos-.*\.xlsx$/);
    await row.getByRole('link', { name: /^Reclamo/ }).click();
    await expect(page.getByRole('button', { name: 'boleta.pdf', exact: true })).toBeVisible();
    await expect(page.getByText(/garantía legal de 6 meses corre desde/)).toBeVisible();

    // Another thing than they chose is asked about, and can be thought over.
    await page.getByRole('button', { name: 'Aceptar', exact: true }).click();
    await dialog.getByLabel('Cómo se resolverá').selectOption('reparacion');
    await dialog.getByLabel('Qué se le dice al cliente').fill('Tienes razón.');
    await dialog.getByRole('button', { name: 'Aceptar el reclamo' }).click();
    const asked = page.getByRole('alertdialog');
    await expect(asked).toContainText('la elección es suya (Ley 19.496)');
    await asked.getByRole('button', { name: 'Volver' }).click();
    await dialog.getByLabel('Cómo se resolverá').selectOption('devolucion');
    await dialog.getByRole('button', { name: 'Aceptar el reclamo' }).click();
    await expect(toastWith(page, /^Aceptaste el reclamo/)).toBeVisible();
    await page.getByRole('button', { name: 'Resolver' }).click();
    await dialog.getByLabel('Monto devuelto').fill('1.000');
    await dialog.getByLabel('Transferencia o pago').fill('T-88');
    await dialog.getByLabel('Qué se le dice al cliente').fill('La transferencia salió hoy.');
    await dialog.getByRole('button', { name: 'Anotar la solución' }).click();
    await expect(page.getByText('Resuelto', { exact: true }).first()).toBeVisible();
    await page.reload();
    await expect(page.getByText('T-88')).toBeVisible();

    // A section lets go of the option that was seen.
    await menu.getByRole('link', { name: 'Ventas', exact: true }).click();
    await expect(page).toHaveURL(`${LICITACION}/ventas`);
    await expect(menu.getByRole('link', { name: /^Post Venta/ })).not.toHaveAttribute('aria-current', 'page');
  });
  await test.step('en Configuración se buscan los usuarios y «Crear Usuario» invita a uno, que queda a la vista', async () => {
    expectedConsole.push(refused(409));
    await openStaff(page, `${LICITACION}/configuracion`);
    await expect(page.getByRole('button', { name: /^Tu cuenta/ })).toContainText('Antonia Rivas · Administrador');
    await searchFor(page, 'usuarios', 'empleado@fussan.test');
    const row = rowsIn(page, 'Configuración').first();
    await expect(cellOf(row, 'Nombre')).toHaveText('Esteban Muñoz');
    await expect(cellOf(row, 'Estado')).toHaveText('Activa');

    // Whoever has an account isn't invited again.
    await page.getByRole('button', { name: 'Crear Usuario' }).click();
    const dialog = page.getByRole('dialog', { name: 'Crear Usuario' });
    const correo = dialog.getByLabel('Correo electrónico');
    await correo.fill('empleado@fussan.test');
    await dialog.getByLabel('Tu contraseña', { exact: true }).fill(CLAVE_DEMO);
    await dialog.getByRole('button', { name: 'Enviar invitación' }).click();
    await expect(dialog.getByText(/ya tiene una cuenta con ese correo/).first()).toBeVisible();
    const email = newEmail();
    await correo.fill(email);
    await dialog.getByLabel('Tu contraseña', { exact: true }).fill(CLAVE_DEMO);
    await dialog.getByRole('button', { name: 'Enviar invitación' }).click();
    await expect(toastWith(page, `La invitación va en camino a ${email}.`)).toBeVisible();
    await searchFor(page, 'usuarios', email);
    await expect(cellOf(row, 'Estado')).toHaveText('Invitación pendiente');
    await searchFor(page, 'usuarios', 'empleado@fussan.test');
    await row.getByRole('link', { name: 'Esteban Muñoz' }).click();
    await expect(page).toHaveURL(/\/editar-perfil\/\d+$/);
  });
});

test('quien se arrepiente a los pocos días lo dice sin dar razones y se le devuelve lo pagado; pasados los diez, ya no', async ({
  page,
  request,
  database,
}) => {
  const producto = await createProducto(database, { cantidad_stock: 9, precio_unitario: 60_000 });
  const cliente = await registerCliente(request);
  const { token } = await demoSession(request);
  const headers = { authorization: `Bearer ${token}` };
  const api = async (url: string, data: object = {}) => {
    const answer = await request.post(`/api${url}`, { headers, data });
    expect(answer.ok(), `${url}: ${await answer.text()}`).toBe(true);
    return answer.json();
  };
  const { id } = await placeCompra(request, cliente, [[producto, 2]], { email: cliente.email });
  const compra = `/compras/compra/${id}`;
  await payCompra(request, token, id);
  await api(`${compra}/preparar`);
  await api(`${compra}/despachar`, { transportista: 'Starken', num_gd: '77' });
  await api(`${compra}/entregar`, { recibido_por: 'Conserjería' });
  const recibida = (hace: number) =>
    database.query(
      `update historial set cuando = now() - $2 * interval '1 day' where entidad = 'compra' and entidad_id = $1 and estado = 'Entregado'`,
      [id, hace],
    );
  await enterAs(page, cliente);
  const dialog = page.getByRole('dialog');
  const tipo = dialog.getByRole('combobox', { name: /^Qué pasó/ });
  const abrir = async () => {
    await page.goto(`/details-compra/${id}`);
    await page.getByRole('button', { name: 'Hacer un reclamo' }).click();
    await expect(tipo).toBeVisible();
  };

  await recibida(11);
  await abrir();
  await expect(tipo.getByRole('option', { name: /retracto/ })).toHaveCount(0);
  await expect(page.getByText('también puedes arrepentirte de la compra')).toBeHidden();

  await recibida(9);
  await abrir();
  await expect(page.getByText('también puedes arrepentirte de la compra')).toBeVisible();
  await tipo.selectOption({ label: 'Me arrepentí de la compra (retracto)' });
  await expect(dialog.getByLabel('Qué prefieres')).toBeHidden();
  await dialog.getByLabel(`Unidades de ${producto.descripcion}`).fill('1');
  await dialog.getByRole('button', { name: 'Enviar reclamo' }).click();
  await expect(page.getByText(/^Recibimos tu reclamo \d{6}\.$/)).toBeVisible();

  // It is the shop's to answer, with money, even once the days are over.
  await recibida(14);
  const { rows } = await database.query('select id, tipo, pide from reclamos where compra_id = $1', [id]);
  expect(rows).toMatchObject([{ tipo: 'retracto', pide: 'devolucion' }]);
  await enterAs(page, await demoSession(request));
  await page.goto(`${LICITACION}/ventas/post-venta/${rows[0].id}`);
  await page.getByRole('button', { name: 'Aceptar', exact: true }).click();
  await dialog.getByLabel('Cómo se resolverá').selectOption('devolucion');
  await dialog.getByLabel('Qué se le dice al cliente').fill('Pasamos a buscarlo.');
  await dialog.getByRole('button', { name: 'Aceptar el reclamo' }).click();
  await expect(toastWith(page, /^Aceptaste el reclamo/)).toBeVisible();
  await page.getByRole('button', { name: 'Resolver' }).click();
  await dialog.getByLabel('Monto devuelto').fill('60.000');
  await dialog.getByLabel('Transferencia o pago').fill('T-99');
  await dialog.getByLabel('Qué se le dice al cliente').fill('La transferencia salió hoy.');
  await dialog.getByRole('button', { name: 'Anotar la solución' }).click();
  await expect(page.getByText('Resuelto', { exact: true }).first()).toBeVisible();
  const { rows: dinero } = await database.query('select devuelto::int, por_devolver::int from compras where id = $1', [
    id,
  ]);
  expect(dinero).toEqual([{ devuelto: 60_000, por_devolver: 0 }]);
});
